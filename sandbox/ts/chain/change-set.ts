/** Gas and state changes of one transaction. Changes take effect only when they are applied. */

import { ExecutionFailure } from '../errors.js';
import type { CallName } from './functions.js';
import {
    feeKey,
    type ChainObject,
    type ObjectStore,
    type OwnedObject,
    type SharedObject,
    type StateChanges,
    type Ticket,
    type TicketField,
} from './objects.js';
import type { DcaRecord } from '../venues/dca.js';
import { HOLDING_STORAGE, type VenueState } from '../venues/state.js';
import type { CapabilityValue, PlaceableValue } from './values.js';

/** Computation units of every transaction, of every command, and of a call of a venue. */
const UNITS = { transaction: 1_000n, command: 10n, venueCall: 250n } as const;

/** At the reference gas price, an order costs about 0.0023 SUI and a cancellation about 0.0016 SUI. */
const CALL_UNITS: Readonly<Record<CallName, bigint>> = {
    createAccount: 500n,
    deposit: 300n,
    withdraw: 300n,
    createPosition: 400n,
    setMarginRatio: 300n,
    allocate: 300n,
    deallocate: 600n,
    deallocateFree: 600n,
    startSession: 900n,
    placeLimitOrder: 250n,
    placeMarketOrder: 250n,
    endSession: 800n,
    share: 100n,
    cancelOrders: 1_100n,
    tryCancelOrders: 1_100n,
    parseUpdate: 150n,
    updateFeed: 200n,
    updateFeedFrom: 100n,
    updateRollingFeed: 200n,
    updateRollingFeedFrom: 100n,
    updateNormalizedFeed: 200n,
    updateNormalizedFeedFrom: 100n,
    settlePosition: 600n,
    grantAgent: 500n,
    revokeAgent: 300n,
    approveBuilder: 300n,
    revokeBuilder: 300n,
    createIntegratorInfo: 100n,
    registerBuilder: 300n,
    createTicket: 500n,
    editTicket: 300n,
    cancelTicket: 300n,
    editTicketExecutors: 300n,
    newTwapDetails: 100n,
    createTwap: 500n,
    setTwapDetails: 300n,
    setTwapExecutors: 300n,
    cancelTwap: 300n,
    bookPrice: 100n,
};

/** Storage cost of a new object, MIST. */
const STORAGE = {
    coin: 988_000n,
    capability: 1_800_000n,
    dcaOrder: 4_000_000n,
    account: 5_000_000n,
    position: 3_000_000n,
    ...HOLDING_STORAGE,
} as const;

/** Share of the storage cost that a deletion returns, in per cent. */
const REBATE_PERCENT = 99n;

function storedAs(object: OwnedObject): keyof typeof STORAGE {
    return object.kind === 'holding' ? object.state.kind : object.kind;
}

/** Gas cost of a transaction, MIST. */
export interface GasCost {
    readonly computation: bigint;
    readonly storage: bigint;
    readonly rebate: bigint;
    /** Without the rebate. */
    readonly gross: bigint;
    /** The amount paid; negative when the rebate exceeds the cost. */
    readonly net: bigint;
}

/** Counts the gas of one transaction. */
export class GasMeter {
    #units: bigint = UNITS.transaction;
    #storage = 0n;
    #rebate = 0n;

    countCommand(): void {
        this.#units += UNITS.command;
    }

    countCall(call: CallName): void {
        this.#units += CALL_UNITS[call];
    }

    countVenueCall(): void {
        this.#units += UNITS.venueCall;
    }

    countCreated(kind: keyof typeof STORAGE): void {
        this.#storage += STORAGE[kind];
    }

    countDeleted(kind: keyof typeof STORAGE): void {
        this.#rebate += (STORAGE[kind] * REBATE_PERCENT) / 100n;
    }

    /** A failed transaction stores nothing and deletes only the merged gas coins. */
    forgetStorage(): void {
        this.#storage = 0n;
        this.#rebate = 0n;
    }

    /**
     * The cost so far, at a price in MIST per unit; `cap` limits the computation cost of a failed
     * transaction, MIST.
     */
    cost(price: bigint, cap?: bigint): GasCost {
        const full = this.#units * price;
        const computation = cap !== undefined && full > cap ? cap : full;
        const [storage, rebate] = [this.#storage, this.#rebate];
        return { computation, storage, rebate, gross: computation + storage, net: computation + storage - rebate };
    }
}

/** State changes of one transaction. */
export class ChangeSet {
    /** New states of owned objects, by id. */
    readonly placed = new Map<string, OwnedObject>();
    /** Shared objects that the transaction created. */
    readonly shared: SharedObject[] = [];
    /** Ids of agents' capabilities that the transaction granted, with their accounts, and revoked. */
    readonly granted = new Map<string, number>();
    readonly revoked = new Set<string>();
    /** Ids of objects that the transaction put into another object, or took out of one. */
    readonly wrapped = new Set<string>();
    /** Largest fees by account and builder, 10^-9; `undefined` once revoked. */
    readonly fees = new Map<string, bigint | undefined>();
    /** Addresses of new builders, in their order. */
    readonly builders: string[] = [];
    /** New states of tickets, by id. */
    readonly tickets = new Map<string, Ticket>();
    /** New states of venues' objects, by id. */
    readonly #venues = new Map<string, VenueState>();
    /** New states of DCA orders, by id. */
    readonly #dcaOrders = new Map<string, DcaRecord>();
    readonly #balances = new Map<string, { owner: string; coinType: string; amount: bigint }>();

    constructor(private readonly store: ObjectStore) {}

    /** Gives an object to an address. */
    place(value: PlaceableValue, owner: string): void {
        const base = { id: value.id, version: 0n, owner };
        switch (value.kind) {
            case 'coin':
                this.placed.set(value.id, { kind: 'coin', ...base, coinType: value.coinType, balance: value.balance });
                break;
            case 'capability':
            case 'holding':
            case 'dcaOrder':
                this.placed.set(value.id, { ...value, ...base });
        }
    }

    /** The state of a venue's object, with the changes of this transaction. */
    venueState(id: string): VenueState | undefined {
        const object = this.store.get(id);
        return this.#venues.get(id) ?? (object?.kind === 'venue' ? object.state : undefined);
    }

    setVenueState(id: string, state: VenueState): void {
        this.#venues.set(id, state);
    }

    dcaOrder(id: string): DcaRecord | undefined {
        return this.#dcaOrders.get(id) ?? this.store.dcaOrder(id);
    }

    putDcaOrder(order: DcaRecord): void {
        this.#dcaOrders.set(order.id, order);
    }

    putTicket(ticket: Ticket): void {
        this.tickets.set(ticket.id, ticket);
    }

    ticket(id: string): Ticket | undefined {
        return this.tickets.get(id) ?? this.store.ticket(id);
    }

    /** Ids of the agents' capabilities that an account accepts, with the changes of this transaction. */
    agentsOf(accountNumber: number): string[] {
        const before = this.store.agents.filter((agent) => agent.accountNumber === accountNumber);
        const granted = [...this.granted].filter(([, account]) => account === accountNumber);
        const ids = [...before.map(({ objectId }) => objectId), ...granted.map(([id]) => id)];
        return ids.filter((id) => !this.revoked.has(id));
    }

    /** The largest fee that an account has approved for a builder, 10^-9; `undefined` without an approval. */
    approvedFee(accountNumber: number, builderId: bigint): bigint | undefined {
        const key = feeKey(accountNumber, builderId);
        return this.fees.has(key) ? this.fees.get(key) : this.store.fees.get(key);
    }

    /** Whether an agent's capability was revoked, in this transaction or before. */
    isRevoked(capability: CapabilityValue): boolean {
        const { id } = capability;
        return this.revoked.has(id) || (!this.granted.has(id) && this.store.isRevoked(capability));
    }

    credit(owner: string, coinType: string, amount: bigint): void {
        const key = `${owner} ${coinType}`;
        const before = this.#balances.get(key)?.amount ?? 0n;
        this.#balances.set(key, { owner, coinType, amount: before + amount });
    }

    /** Withdraws from an address balance. @throws {ExecutionFailure} when the balance is too low */
    debit(owner: string, coinType: string, amount: bigint): void {
        const change = this.#balances.get(`${owner} ${coinType}`)?.amount ?? 0n;
        const available = this.store.addressBalance(owner, coinType) + change;
        if (available < amount)
            throw new ExecutionFailure(
                `address balance of ${owner}: wanted ${amount}, found ${available}`,
                'insufficientFundsForWithdraw',
            );
        this.credit(owner, coinType, -amount);
    }

    /** Counts created and deleted objects; `inputs` are the owned ones, including gas coins. */
    count(gasMeter: GasMeter, inputs: readonly OwnedObject[]): void {
        for (const object of this.placed.values()) {
            // The gas coin of a simulation is an input that the store does not contain.
            const isInput = inputs.some(({ id }) => id === object.id);
            if (!isInput && this.store.get(object.id) === undefined) gasMeter.countCreated(storedAs(object));
        }
        for (const { kind } of this.shared) if (kind === 'account') gasMeter.countCreated(kind);
        for (const input of inputs) if (!this.placed.has(input.id)) gasMeter.countDeleted(storedAs(input));
    }

    /**
     * Lists all changes with the version that changed objects receive; `touched` are the mutable shared
     * inputs.
     */
    list(version: bigint, inputs: readonly OwnedObject[], touched: readonly SharedObject[]): StateChanges {
        const changed = (object: ChainObject): StateChanges['objects'][number] => ({
            before: this.store.get(object.id) ?? inputs.find(({ id }) => id === object.id),
            after: { ...object, version },
            previousTransaction: this.store.previousTransaction(object.id),
            ...(this.wrapped.has(object.id) ? { isWrapped: true } : {}),
        });
        const deleted = inputs.filter(({ id }) => !this.placed.has(id));
        return {
            version,
            objects: [
                ...deleted.map((before) => ({
                    before,
                    after: undefined,
                    previousTransaction: this.store.previousTransaction(before.id),
                    ...(this.wrapped.has(before.id) ? { isWrapped: true } : {}),
                })),
                ...[...this.placed.values(), ...touched.map((object) => this.#withState(object))].map(changed),
                ...this.shared.map((object) => changed({ ...this.#withState(object), initialVersion: version })),
                ...[...this.tickets.values()].flatMap((ticket) => this.#fieldChange(ticket, version)),
            ],
            balances: [...this.#balances.values()],
            granted: [...this.granted.keys()],
            revoked: [...this.revoked],
            fees: [...this.fees],
            builders: this.builders,
            tickets: [...this.tickets.values()],
            dcaOrders: [...this.#dcaOrders.values()],
        };
    }

    /** A ticket is wrapped: what the transaction creates, changes or deletes is the field that holds it. */
    #fieldChange(
        { id: ticketId, kind: ticketKind, fieldId, accountId, state }: Ticket,
        version: bigint,
    ): StateChanges['objects'] {
        const before = this.store.get(fieldId);
        const field: TicketField = {
            kind: 'ticketField',
            id: fieldId,
            version,
            parent: accountId,
            ticketId,
            ticketKind,
        };
        const after = state === 'active' ? field : undefined;
        if (before === undefined && after === undefined) return [];
        return [{ before, after, previousTransaction: this.store.previousTransaction(fieldId) }];
    }

    #withState(object: SharedObject): SharedObject {
        const state = this.#venues.get(object.id);
        return state === undefined ? object : { ...object, state };
    }
}
