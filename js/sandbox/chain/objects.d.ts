/** Objects of the chain, and address balances. */
/** A coin of an address. */
export interface CoinObject {
    readonly kind: 'coin';
    readonly id: string;
    readonly version: bigint;
    readonly owner: string;
    readonly coinType: string;
    /** Base units of the coin. */
    readonly balance: bigint;
}
/** Grants access to one account. */
export interface CapabilityObject {
    readonly kind: 'capability';
    readonly id: string;
    readonly version: bigint;
    readonly owner: string;
    readonly accountNumber: number;
    readonly accountId: string;
}
/** An object that every transaction may use. */
export interface SharedObject {
    readonly kind: 'account' | 'market' | 'feed' | 'registry' | 'clock';
    readonly id: string;
    readonly version: bigint;
    readonly initialVersion: bigint;
    /** Only for account objects: the engine's account number. */
    readonly accountNumber?: number;
    /** Only for feeds: market of the base price; the collateral feed has none. */
    readonly marketId?: string;
}
/** An object of one address. */
export type OwnedObject = CoinObject | CapabilityObject;
/** Any object. */
export type ChainObject = OwnedObject | SharedObject;
/** Tells owned objects from shared ones. @returns whether an address owns it */
export declare function isOwned(object: ChainObject): object is OwnedObject;
/** Computes the digest of an object's state. @returns base58; different for every state */
export declare function objectDigest(object: OwnedObject): string;
/** All objects and address balances after the last transaction. */
export declare class ObjectStore {
    #private;
    get(id: string): ChainObject | undefined;
    /** @returns its objects, oldest first */
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
     * @param accountNumber the engine's account number
     * @returns its capability
     */
    capabilityByNumber(accountNumber: number): CapabilityObject | undefined;
    put(object: ChainObject): void;
    delete(id: string): void;
    /**
     * @param owner an address
     * @param coinType full type
     * @returns its address balance, base units of the coin
     */
    addressBalance(owner: string, coinType: string): bigint;
    addToAddressBalance(owner: string, coinType: string, amount: bigint): void;
}
