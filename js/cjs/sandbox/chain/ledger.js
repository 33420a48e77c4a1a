"use strict";
/** What one transaction is about to change of objects and address balances; nothing is changed before it is settled. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Ledger = void 0;
const refusal_js_1 = require("./refusal.js");
/** The changes of one transaction. */
class Ledger {
    /** Where owned objects end up, by id. */
    placed = new Map();
    /** Shared objects that it made. */
    shared = [];
    /** MIST, by who paid. */
    oracleFees = new Map();
    #store;
    #balances = new Map();
    /** @param store what is to be changed */
    constructor(store) {
        this.#store = store;
    }
    /**
     * Puts an object into an address's hands.
     *
     * @param value the object
     * @param owner the address
     */
    place(value, owner) {
        const base = { id: value.id, version: 0n, owner };
        this.placed.set(value.id, value.kind === 'coin'
            ? { kind: 'coin', ...base, coinType: value.coinType, balance: value.balance }
            : { kind: 'capability', ...base, accountNumber: value.accountNumber, accountId: value.accountId });
    }
    credit(owner, coinType, amount) {
        const key = `${owner} ${coinType}`;
        const before = this.#balances.get(key)?.amount ?? 0n;
        this.#balances.set(key, { owner, coinType, amount: before + amount });
    }
    /**
     * Takes from an address balance.
     *
     * @param owner whose
     * @param coinType full type
     * @param amount its own units
     * @throws {Failure} when it does not hold that much
     */
    debit(owner, coinType, amount) {
        const change = this.#balances.get(`${owner} ${coinType}`)?.amount ?? 0n;
        const held = this.#store.addressBalance(owner, coinType) + change;
        if (held < amount)
            throw new refusal_js_1.Failure(`address balance of ${owner}: wanted ${amount}, found ${held}`);
        this.credit(owner, coinType, -amount);
    }
    payOracle(payer, amount) {
        this.oracleFees.set(payer, (this.oracleFees.get(payer) ?? 0n) + amount);
    }
    /**
     * Counts the objects that were not there before, and those that went in and are no more.
     *
     * @param meter counts them
     * @param inputs owned objects that went in, gas coins among them
     */
    count(meter, inputs) {
        for (const { id, kind } of this.placed.values()) {
            if (this.#store.get(id) === undefined)
                meter.countCreated(kind);
        }
        for (const { kind } of this.shared)
            if (kind === 'account')
                meter.countCreated(kind);
        for (const { id, kind } of inputs)
            if (!this.placed.has(id))
                meter.countDeleted(kind);
    }
    /**
     * Makes everything so.
     *
     * @param version of all objects that were touched
     * @param inputs owned objects that went in, gas coins among them
     * @param touched shared objects that were lent for change
     */
    settle(version, inputs, touched) {
        for (const { id } of inputs)
            if (!this.placed.has(id))
                this.#store.delete(id);
        for (const object of [...this.placed.values(), ...touched])
            this.#store.put({ ...object, version });
        for (const object of this.shared)
            this.#store.put({ ...object, version, initialVersion: version });
        for (const { owner, coinType, amount } of this.#balances.values()) {
            this.#store.addToAddressBalance(owner, coinType, amount);
        }
    }
}
exports.Ledger = Ledger;
