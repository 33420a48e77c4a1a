/** Objects of the chain, and address balances. */

import { toBase58 } from '@mysten/sui/utils';
import { hash } from './hash.js';
import type { StopTicket } from './stop-orders.js';
import type { TwapTicket } from './twap-orders.js';
import type { DcaRecord } from '../venues/dca.js';
import type { HoldingState, VenueState } from '../venues/state.js';

/** The adapter that a price source belongs to. */
export type OracleAdapter = 'lazer' | 'rolling' | 'normalized';

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

/**
 * What a capability allows: an assistant trades, but neither withdraws nor grants capabilities; the treasury
 * of a vault takes its fees.
 */
export type Role = 'admin' | 'assistant' | 'treasury';

/** Grants access to one account. */
export interface CapabilityObject {
    readonly kind: 'capability';
    readonly role: Role;
    readonly id: string;
    readonly version: bigint;
    readonly owner: string;
    readonly accountNumber: number;
    readonly accountId: string;
    /** Of a vault, which has the account: its object, and the type of its shares. */
    readonly vault?: { readonly id: string; readonly lpType: string };
}

/** What an address owns of a venue, such as shares of a vault. */
export interface HoldingObject {
    readonly kind: 'holding';
    readonly id: string;
    readonly version: bigint;
    readonly owner: string;
    /** Full Move type. */
    readonly objectType: string;
    /** What calls of the venue change. */
    readonly state: HoldingState;
}

/**
 * A DCA order or a limit order, which no command can transfer. What became of it is in the store's records.
 */
export interface DcaObject {
    readonly kind: 'dcaOrder';
    readonly id: string;
    readonly version: bigint;
    /** The custody address. */
    readonly owner: string;
    /** Full Move types of the coin that it sells, and of the one that it buys. */
    readonly sell: string;
    readonly buy: string;
    readonly isLimit?: true;
}

/** An object that every transaction may use. */
export interface SharedObject {
    readonly kind:
        | 'account'
        | 'market'
        | 'feed'
        | 'registry'
        | 'clock'
        | 'venue'
        | 'source'
        | 'feedInfo'
        | 'oracleConfig'
        | 'lazerState';
    readonly id: string;
    readonly version: bigint;
    readonly initialVersion: bigint;
    /** Only for account objects: the engine's account number. */
    readonly accountNumber?: number;
    /** Only for feeds: market of the base price; the collateral feed has none. */
    readonly marketId?: string;
    /** Only for what an adapter has: which one, and the feed that it describes. */
    readonly adapter?: OracleAdapter;
    readonly feedId?: string;
    /** Only for objects of venues: the full Move type, and the fields that calls change. */
    readonly objectType?: string;
    readonly state?: VenueState;
}

/** An object of one address. */
export type OwnedObject = CoinObject | CapabilityObject | HoldingObject | DcaObject;

/** A dynamic field of an account that holds a ticket. No transaction can have it as an input. */
export interface TicketField {
    readonly kind: 'ticketField';
    readonly id: string;
    readonly version: bigint;
    /** The account's object. */
    readonly parent: string;
    readonly ticketId: string;
    readonly ticketKind: Ticket['kind'];
}

/** Any object. */
export type ChainObject = OwnedObject | SharedObject | TicketField;

/** The key of a builder's largest fee. */
export function feeKey(accountNumber: number, builderId: bigint): string {
    return `${accountNumber} ${builderId}`;
}

const OWNED: readonly ChainObject['kind'][] = ['coin', 'capability', 'holding', 'dcaOrder'];

/** Tells owned objects from shared ones. */
export function isOwned(object: ChainObject): object is OwnedObject {
    return OWNED.includes(object.kind);
}

/** Tells shared objects from owned ones and from fields. */
export function isShared(object: ChainObject): object is SharedObject {
    return !isOwned(object) && object.kind !== 'ticketField';
}

/** The total balance of coins of one type. */
export function totalOf(coins: readonly CoinObject[]): bigint {
    return coins.reduce((total, { balance }) => total + balance, 0n);
}

/** Computes the digest of an object's state. @returns base58; different for every state */
export function objectDigest(object: ChainObject): string {
    if (object.kind === 'ticketField')
        return toBase58(hash('Object::', object.id, String(object.version), object.parent));
    if (!isOwned(object)) return toBase58(hash('Object::', object.id, String(object.version), 'shared'));
    return toBase58(hash('Object::', object.id, String(object.version), object.owner, stateOf(object)));
}

function stateOf(object: OwnedObject): string {
    if (object.kind === 'capability') return object.accountId;
    if (object.kind === 'dcaOrder') return `${object.sell}|${object.buy}`;
    if (object.kind === 'holding') return Object.values(object.state).join('|');
    return `${object.coinType}|${object.balance}`;
}

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
    /** Whether another object holds it since this transaction, or held it until then. */
    readonly isWrapped?: boolean;
}

/** A ticket of any kind. */
export type Ticket = StopTicket | TwapTicket;

/** State changes of one transaction. */
export interface StateChanges {
    /** Version of all changed objects. */
    readonly version: bigint;
    readonly objects: readonly ObjectChange[];
    /** Changes of address balances, in base units of the coin. */
    readonly balances: readonly { readonly owner: string; readonly coinType: string; readonly amount: bigint }[];
    /** Ids of agents' capabilities that an account accepts from now on. */
    readonly granted: readonly string[];
    readonly revoked: readonly string[];
    /** Largest fees of builders by {@link feeKey}, 10^-9; `undefined` once revoked. */
    readonly fees: readonly (readonly [key: string, maxFee: bigint | undefined])[];
    /** Addresses of new builders, in their order. */
    readonly builders: readonly string[];
    /** New and changed tickets. */
    readonly tickets: readonly Ticket[];
    /** New and changed DCA orders. */
    readonly dcaOrders: readonly DcaRecord[];
}

/** Objects and address balances as others may read them. */
export type ObjectReader = Pick<
    ObjectStore,
    | 'get'
    | 'shared'
    | 'fees'
    | 'builders'
    | 'owned'
    | 'coins'
    | 'coinTypes'
    | 'addressBalance'
    | 'previousTransaction'
    | 'tickets'
    | 'dcaOrders'
>;

/** All objects and address balances after the last transaction. */
export class ObjectStore {
    readonly #objects = new Map<string, ChainObject>();
    readonly #idsByOwner = new Map<string, Set<string>>();
    /** Granted and not revoked; tests may add capabilities that the chain does not have. */
    readonly agents: AgentCapability[] = [];
    /** The fees that accounts have approved, by {@link feeKey}. */
    readonly fees = new Map<string, bigint>();
    /** Addresses of builders; the place is the number. */
    readonly builders: string[] = [];
    readonly #tickets = new Map<string, Ticket>();
    readonly #dcaOrders = new Map<string, DcaRecord>();
    /** Called with the account of each ticket that is new or changed. */
    onTicket: (accountNumber: number) => void = () => undefined;
    /** Admin capability id by account object id. */
    readonly #capabilityByAccount = new Map<string, string>();
    /** Admin capability id by account number. */
    readonly #capabilityByNumber = new Map<number, string>();
    readonly #balances = new Map<string, bigint>();
    /** Digest of the last transaction that changed an object, by object id. */
    readonly #previousTransactions = new Map<string, string>();

    get(id: string): ChainObject | undefined {
        return this.#objects.get(id);
    }

    /** All shared objects. */
    shared(): SharedObject[] {
        return [...this.#objects.values()].filter(isShared);
    }

    /** The objects of an owner, oldest first. */
    owned(owner: string): OwnedObject[] {
        const objects = [...(this.#idsByOwner.get(owner) ?? [])].map((id) => this.#objects.get(id));
        return objects.filter((object) => object !== undefined).filter(isOwned);
    }

    /** The coins of an owner and type, largest first. */
    coins(owner: string, coinType: string): CoinObject[] {
        return this.owned(owner)
            .filter((object) => object.kind === 'coin')
            .filter((coin) => coin.coinType === coinType)
            .sort((a, b) => (a.balance === b.balance ? 0 : a.balance > b.balance ? -1 : 1));
    }

    /** Finds a capability by its id, or the admin's by that of its account object. */
    capability(id: string): CapabilityObject | undefined {
        const object = this.#objects.get(this.#capabilityByAccount.get(id) ?? id);
        return object?.kind === 'capability' ? object : undefined;
    }

    /** The admin's capability. */
    capabilityByNumber(accountNumber: number): CapabilityObject | undefined {
        const object = this.#objects.get(this.#capabilityByNumber.get(accountNumber) ?? '');
        return object?.kind === 'capability' ? object : undefined;
    }

    put(object: ChainObject): void {
        const before = this.#objects.get(object.id);
        this.#objects.set(object.id, object);
        if (!isOwned(object)) return;
        // An object that keeps its owner keeps its position in the order.
        if (before !== undefined && isOwned(before) && before.owner !== object.owner) this.#forget(before);
        const ids = this.#idsByOwner.get(object.owner) ?? new Set();
        this.#idsByOwner.set(object.owner, ids.add(object.id));
        if (object.kind !== 'capability') return;
        if (object.role === 'assistant') {
            this.#moveAgent(object);
            return;
        }
        if (object.role === 'treasury') return;
        this.#capabilityByAccount.set(object.accountId, object.id);
        this.#capabilityByNumber.set(object.accountNumber, object.id);
    }

    /** Applies the changes of a transaction. */
    apply(changes: StateChanges, digest: string): void {
        const { objects, balances, granted, revoked, fees, builders, tickets, dcaOrders } = changes;
        for (const { before, after } of objects) {
            if (after !== undefined) {
                this.put(after);
                this.#previousTransactions.set(after.id, digest);
            } else if (before !== undefined) this.delete(before.id);
        }
        for (const { owner, coinType, amount } of balances) this.addToAddressBalance(owner, coinType, amount);
        for (const ticket of tickets) this.putTicket(ticket);
        for (const order of dcaOrders) this.putDcaOrder(order);
        for (const id of granted) {
            const capability = this.get(id);
            if (capability?.kind === 'capability') this.grant(capability);
        }
        for (const id of revoked) this.revoke(id);
        for (const [key, maxFee] of fees) {
            if (maxFee === undefined) this.fees.delete(key);
            else this.fees.set(key, maxFee);
        }
        this.builders.push(...builders);
    }

    /**
     * Digest of the last transaction that changed an object; `undefined` for genesis objects and minted
     * coins.
     */
    previousTransaction(id: string): string | undefined {
        return this.#previousTransactions.get(id);
    }

    delete(id: string): void {
        const before = this.#objects.get(id);
        if (before !== undefined && isOwned(before)) this.#forget(before);
        this.#objects.delete(id);
        this.#previousTransactions.delete(id);
    }

    /** Adds an agent's capability to those that its account accepts. */
    grant({ id, owner, accountNumber }: CapabilityObject): void {
        this.agents.push({ objectId: id, walletAddress: owner, accountNumber });
    }

    /** The capability object remains, but its account no longer accepts it. */
    revoke(id: string): void {
        const index = this.#agentIndex(id);
        if (index >= 0) this.agents.splice(index, 1);
    }

    isRevoked({ id, role }: Pick<CapabilityObject, 'id' | 'role'>): boolean {
        return role === 'assistant' && this.#agentIndex(id) < 0;
    }

    ticket(id: string): Ticket | undefined {
        return this.#tickets.get(id);
    }

    /** All tickets of one kind, oldest first, with those that are no longer active. */
    tickets<K extends Ticket['kind']>(kind: K): Extract<Ticket, { readonly kind: K }>[] {
        const isOfKind = (ticket: Ticket): ticket is Extract<Ticket, { readonly kind: K }> => ticket.kind === kind;
        return [...this.#tickets.values()].filter(isOfKind);
    }

    /** A ticket that is no longer active is no longer in its account. */
    putTicket(ticket: Ticket): void {
        this.#tickets.set(ticket.id, ticket);
        if (ticket.state !== 'active') this.delete(ticket.fieldId);
        this.onTicket(ticket.accountNumber);
    }

    /** All DCA orders, oldest first, with those that have ended. */
    dcaOrders(): DcaRecord[] {
        return [...this.#dcaOrders.values()];
    }

    dcaOrder(id: string): DcaRecord | undefined {
        return this.#dcaOrders.get(id);
    }

    putDcaOrder(order: DcaRecord): void {
        this.#dcaOrders.set(order.id, order);
    }

    /** Base units of the coin. */
    addressBalance(owner: string, coinType: string): bigint {
        return this.#balances.get(`${owner} ${coinType}`) ?? 0n;
    }

    /** The types of coins that an owner holds or held, in coin objects or as an address balance. */
    coinTypes(owner: string): string[] {
        const ofCoins = this.owned(owner).flatMap((object) => (object.kind === 'coin' ? [object.coinType] : []));
        const prefix = `${owner} `;
        const ofBalances = [...this.#balances.keys()].flatMap((key) =>
            key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
        );
        return [...new Set([...ofCoins, ...ofBalances])];
    }

    addToAddressBalance(owner: string, coinType: string, amount: bigint): void {
        this.#balances.set(`${owner} ${coinType}`, this.addressBalance(owner, coinType) + amount);
    }

    /** A granted capability that another wallet receives works for that wallet. */
    #moveAgent({ id, owner }: CapabilityObject): void {
        const index = this.#agentIndex(id);
        const agent = this.agents[index];
        if (agent !== undefined) this.agents[index] = { ...agent, walletAddress: owner };
    }

    #agentIndex(id: string): number {
        return this.agents.findIndex(({ objectId }) => objectId === id);
    }

    #forget({ id, owner }: OwnedObject): void {
        this.#idsByOwner.get(owner)?.delete(id);
    }
}
