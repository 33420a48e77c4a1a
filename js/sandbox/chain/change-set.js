/** Gas and state changes of one transaction. Changes take effect only when they are applied. */
import { ExecutionFailure } from '../errors.js';
/** Computation units of every transaction and of every command. */
const UNITS = { transaction: 1000n, command: 10n };
/** At the reference gas price, an order costs about 0.0023 SUI and a cancellation about 0.0016 SUI. */
const CALL_UNITS = {
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
    cancelOrders: 1100n,
    tryCancelOrders: 1100n,
    updatePrice: 200n,
    grantAgent: 500n,
    revokeAgent: 300n,
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
const STORAGE = { coin: 988000n, capability: 1800000n, account: 5000000n, position: 3000000n };
/** Share of the storage cost that a deletion returns, in per cent. */
const REBATE_PERCENT = 99n;
/** Counts the gas of one transaction. */
export class GasMeter {
    #units = UNITS.transaction;
    #storage = 0n;
    #rebate = 0n;
    countCommand() {
        this.#units += UNITS.command;
    }
    countCall(call) {
        this.#units += CALL_UNITS[call];
    }
    countCreated(kind) {
        this.#storage += STORAGE[kind];
    }
    countDeleted(kind) {
        this.#rebate += (STORAGE[kind] * REBATE_PERCENT) / 100n;
    }
    /** A failed transaction stores nothing and deletes only the merged gas coins. */
    forgetStorage() {
        this.#storage = 0n;
        this.#rebate = 0n;
    }
    /**
     * The cost so far, at a price in MIST per unit; `cap` limits the computation cost of a failed transaction, MIST.
     */
    cost(price, cap) {
        const full = this.#units * price;
        const computation = cap !== undefined && full > cap ? cap : full;
        const [storage, rebate] = [this.#storage, this.#rebate];
        return { computation, storage, rebate, gross: computation + storage, net: computation + storage - rebate };
    }
}
/** State changes of one transaction. */
export class ChangeSet {
    store;
    /** New states of owned objects, by id. */
    placed = new Map();
    /** Shared objects that the transaction created. */
    shared = [];
    /** Ids of agents' capabilities that the transaction granted and revoked. */
    granted = new Set();
    revoked = new Set();
    /** New states of tickets, by id. */
    tickets = new Map();
    /** MIST by payer. */
    oracleFees = new Map();
    #balances = new Map();
    constructor(store) {
        this.store = store;
    }
    /** Gives an object to an address. */
    place(value, owner) {
        const base = { id: value.id, version: 0n, owner };
        this.placed.set(value.id, value.kind === 'coin'
            ? { kind: 'coin', ...base, coinType: value.coinType, balance: value.balance }
            : { ...value, ...base });
    }
    putTicket(ticket) {
        this.tickets.set(ticket.id, ticket);
    }
    ticket(id) {
        return this.tickets.get(id) ?? this.store.ticket(id);
    }
    /** Whether an agent's capability was revoked, in this transaction or before. */
    isRevoked(capability) {
        const { id } = capability;
        return this.revoked.has(id) || (!this.granted.has(id) && this.store.isRevoked(capability));
    }
    credit(owner, coinType, amount) {
        const key = `${owner} ${coinType}`;
        const before = this.#balances.get(key)?.amount ?? 0n;
        this.#balances.set(key, { owner, coinType, amount: before + amount });
    }
    /** Withdraws from an address balance. @throws {ExecutionFailure} when the balance is too low */
    debit(owner, coinType, amount) {
        const change = this.#balances.get(`${owner} ${coinType}`)?.amount ?? 0n;
        const available = this.store.addressBalance(owner, coinType) + change;
        if (available < amount)
            throw new ExecutionFailure(`address balance of ${owner}: wanted ${amount}, found ${available}`, 'insufficientFundsForWithdraw');
        this.credit(owner, coinType, -amount);
    }
    payOracleFee(payer, amount) {
        this.oracleFees.set(payer, (this.oracleFees.get(payer) ?? 0n) + amount);
    }
    /** Counts created and deleted objects; `inputs` are the owned ones, including gas coins. */
    count(gasMeter, inputs) {
        for (const { id, kind } of this.placed.values()) {
            // The gas coin of a simulation is an input that the store does not contain.
            const isInput = inputs.some((input) => input.id === id);
            if (!isInput && this.store.get(id) === undefined)
                gasMeter.countCreated(kind);
        }
        for (const { kind } of this.shared)
            if (kind === 'account')
                gasMeter.countCreated(kind);
        for (const { id, kind } of inputs)
            if (!this.placed.has(id))
                gasMeter.countDeleted(kind);
    }
    /** Lists all changes with the version that changed objects receive; `touched` are the mutable shared inputs. */
    list(version, inputs, touched) {
        const changed = (object) => ({
            before: this.store.get(object.id) ?? inputs.find(({ id }) => id === object.id),
            after: { ...object, version },
            previousTransaction: this.store.previousTransaction(object.id),
        });
        const deleted = inputs.filter(({ id }) => !this.placed.has(id));
        return {
            version,
            objects: [
                ...deleted.map((before) => ({
                    before,
                    after: undefined,
                    previousTransaction: this.store.previousTransaction(before.id),
                })),
                ...[...this.placed.values(), ...touched].map(changed),
                ...this.shared.map((object) => changed({ ...object, initialVersion: version })),
            ],
            balances: [...this.#balances.values()],
            granted: [...this.granted],
            revoked: [...this.revoked],
            tickets: [...this.tickets.values()],
        };
    }
}
