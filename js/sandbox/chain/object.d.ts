/** The objects of the chain, where they are kept, and the balances that addresses hold without a coin. */
/** A coin of an address. */
export interface CoinObject {
    readonly kind: 'coin';
    readonly id: string;
    readonly version: bigint;
    readonly owner: string;
    readonly coinType: string;
    /** The coin's own units. */
    readonly balance: bigint;
}
/** Opens one account to whoever holds it. */
export interface CapabilityObject {
    readonly kind: 'capability';
    readonly id: string;
    readonly version: bigint;
    readonly owner: string;
    readonly accountNumber: number;
    readonly accountId: string;
}
/** An object that anyone may name in a transaction. */
export interface SharedObject {
    readonly kind: 'account' | 'market' | 'feed' | 'registry' | 'clock';
    readonly id: string;
    readonly version: bigint;
    readonly initialVersion: bigint;
    /** Account objects only: the engine's number of it. */
    readonly accountNumber?: number;
    /** Feeds only: the market whose base they price; the collateral's feed has none. */
    readonly marketId?: string;
}
/** An object of one address. */
export type OwnedObject = CoinObject | CapabilityObject;
/** Any object. */
export type ChainObject = OwnedObject | SharedObject;
/**
 * Says whether an object belongs to an address.
 *
 * @param object any object
 * @returns whether it does; shared ones do not
 */
export declare function isOwned(object: ChainObject): object is OwnedObject;
/**
 * The digest of an object's state.
 *
 * @param object its state
 * @returns base58; another one for every other state
 */
export declare function objectDigest(object: OwnedObject): string;
/** All objects and address balances, as the last transaction left them. */
export declare class ObjectStore {
    #private;
    get(id: string): ChainObject | undefined;
    /**
     * @param owner an address
     * @returns what it owns, oldest first
     */
    owned(owner: string): OwnedObject[];
    /**
     * @param owner an address
     * @param coinType full type
     * @returns its coins of that type, largest first
     */
    coins(owner: string, coinType: string): CoinObject[];
    /**
     * @param id of a capability or an account object
     * @returns the capability
     */
    capability(id: string): CapabilityObject | undefined;
    /**
     * @param accountNumber the engine's number of an account
     * @returns the capability that opens it
     */
    capabilityNumbered(accountNumber: number): CapabilityObject | undefined;
    put(object: ChainObject): void;
    delete(id: string): void;
    /**
     * @param owner an address
     * @param coinType full type
     * @returns what it holds without a coin
     */
    addressBalance(owner: string, coinType: string): bigint;
    addToAddressBalance(owner: string, coinType: string, amount: bigint): void;
}
