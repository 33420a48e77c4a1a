/** Objects of the chain, and address balances. */
import type { StopTicket } from './stop-orders.js';
import type { TwapTicket } from './twap-orders.js';
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
/** What a capability allows: an assistant trades, but neither withdraws nor grants capabilities. */
export type Role = 'admin' | 'assistant';
/** Grants access to one account. */
export interface CapabilityObject {
    readonly kind: 'capability';
    readonly role: Role;
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
export declare function objectDigest(object: ChainObject): string;
/** A capability that lets another wallet act for an account. */
export interface AgentCapability {
    readonly objectId: string;
    readonly walletAddress: string;
    readonly accountNumber: number;
}
/** An object before and after a transaction; `undefined` before its creation and after its deletion. */
export interface ObjectChange {
    readonly before: ChainObject | undefined;
    readonly after: ChainObject | undefined;
    /** Digest of the transaction that changed the object before; `undefined` when the ledger has none. */
    readonly previousTransaction: string | undefined;
}
/** A ticket of any kind. */
export type Ticket = StopTicket | TwapTicket;
/** State changes of one transaction. */
export interface StateChanges {
    /** Version of all changed objects. */
    readonly version: bigint;
    readonly objects: readonly ObjectChange[];
    /** Changes of address balances, in base units of the coin. */
    readonly balances: readonly {
        readonly owner: string;
        readonly coinType: string;
        readonly amount: bigint;
    }[];
    /** Ids of agents' capabilities that an account accepts from now on. */
    readonly granted: readonly string[];
    readonly revoked: readonly string[];
    /** New and changed tickets. */
    readonly tickets: readonly Ticket[];
}
/** Objects and address balances as others may read them. */
export type ObjectReader = Pick<ObjectStore, 'get' | 'owned' | 'coins' | 'addressBalance' | 'previousTransaction' | 'tickets'>;
/** All objects and address balances after the last transaction. */
export declare class ObjectStore {
    #private;
    /** Granted and not revoked; tests may add capabilities that the chain does not have. */
    readonly agents: AgentCapability[];
    /** Called with the account of each ticket that is new or changed. */
    onTicket: (accountNumber: number) => void;
    get(id: string): ChainObject | undefined;
    /** The objects of an owner, oldest first. */
    owned(owner: string): OwnedObject[];
    /** The coins of an owner and type, largest first. */
    coins(owner: string, coinType: string): CoinObject[];
    /** Finds a capability by its id, or the admin's by that of its account object. */
    capability(id: string): CapabilityObject | undefined;
    /** The admin's capability. */
    capabilityByNumber(accountNumber: number): CapabilityObject | undefined;
    put(object: ChainObject): void;
    /** Applies the changes of a transaction. */
    apply({ objects, balances, granted, revoked, tickets }: StateChanges, digest: string): void;
    /** Digest of the last transaction that changed an object; `undefined` for genesis objects and minted coins. */
    previousTransaction(id: string): string | undefined;
    delete(id: string): void;
    /** Adds an agent's capability to those that its account accepts. */
    grant({ id, owner, accountNumber }: CapabilityObject): void;
    /** The capability object remains, but its account no longer accepts it. */
    revoke(id: string): void;
    isRevoked({ id, role }: Pick<CapabilityObject, 'id' | 'role'>): boolean;
    ticket(id: string): Ticket | undefined;
    /** All tickets of one kind, oldest first, with those that are no longer active. */
    tickets<K extends Ticket['kind']>(kind: K): Extract<Ticket, {
        readonly kind: K;
    }>[];
    putTicket(ticket: Ticket): void;
    /** Base units of the coin. */
    addressBalance(owner: string, coinType: string): bigint;
    addToAddressBalance(owner: string, coinType: string, amount: bigint): void;
}
