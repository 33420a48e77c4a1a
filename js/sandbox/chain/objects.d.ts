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
/** Tells owned objects from shared ones. */
export declare function isOwned(object: ChainObject): object is OwnedObject;
/** The total balance of coins of one type. */
export declare function totalOf(coins: readonly CoinObject[]): bigint;
/** Computes the digest of an object's state. @returns base58; different for every state */
export declare function objectDigest(object: OwnedObject): string;
/** All objects and address balances after the last transaction. */
export declare class ObjectStore {
    #private;
    get(id: string): ChainObject | undefined;
    /** The objects of an owner, oldest first. */
    owned(owner: string): OwnedObject[];
    /** The coins of an owner and type, largest first. */
    coins(owner: string, coinType: string): CoinObject[];
    /** Finds a capability by its id or that of its account object. */
    capability(id: string): CapabilityObject | undefined;
    capabilityByNumber(accountNumber: number): CapabilityObject | undefined;
    put(object: ChainObject): void;
    delete(id: string): void;
    /** Base units of the coin. */
    addressBalance(owner: string, coinType: string): bigint;
    addToAddressBalance(owner: string, coinType: string, amount: bigint): void;
}
