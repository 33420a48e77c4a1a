/** What one transaction is about to change of objects and address balances; nothing is changed before it is settled. */

import { ExecutionFailure } from '../errors.js';
import type { CallName } from './functions.js';
import type { ObjectStore, OwnedObject, SharedObject } from './objects.js';
import type { CapabilityValue, CoinValue } from './values.js';

/** Units that every transaction takes, and every command besides what its call takes. */
const UNITS = { transaction: 1_000n, command: 10n } as const;

/** So chosen that one order costs about 0.0023 SUI and a cancel about 0.0016, at the reference price. */
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
    updatePrice: 200n,
};

/** What storing a new thing costs, MIST. */
const STORAGE = { coin: 988_000n, capability: 1_800_000n, account: 5_000_000n, position: 3_000_000n } as const;

/** The share of an object's storage that is given back when it is deleted, in hundredths. */
const REBATE_PERCENT = 99n;

/** What a transaction costs, MIST. */
export interface GasCost {
    readonly computation: bigint;
    readonly storage: bigint;
    readonly rebate: bigint;
    /** What the budget must cover. */
    readonly gross: bigint;
    /** What is paid in the end; below zero where much is given back. */
    readonly net: bigint;
}

/** Counts what one transaction uses. */
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

    countCreated(kind: keyof typeof STORAGE): void {
        this.#storage += STORAGE[kind];
    }

    countDeleted(kind: keyof typeof STORAGE): void {
        this.#rebate += (STORAGE[kind] * REBATE_PERCENT) / 100n;
    }

    /** A failed transaction stores nothing, and deletes only the gas coins that were joined. */
    forgetStorage(): void {
        this.#storage = 0n;
        this.#rebate = 0n;
    }

    /**
     * @param price MIST per unit
     * @param cap where it ends: the budget of a transaction that failed
     * @returns the cost so far
     */
    cost(price: bigint, cap?: bigint): GasCost {
        const full = this.#units * price;
        const computation = cap !== undefined && full > cap ? cap : full;
        const [storage, rebate] = [this.#storage, this.#rebate];
        return { computation, storage, rebate, gross: computation + storage, net: computation + storage - rebate };
    }
}

/** The changes of one transaction. */
export class ChangeSet {
    /** Where owned objects end up, by id. */
    readonly placed = new Map<string, OwnedObject>();
    /** Shared objects that it made. */
    readonly shared: SharedObject[] = [];
    /** MIST, by who paid. */
    readonly oracleFees = new Map<string, bigint>();
    readonly #store: ObjectStore;
    readonly #balances = new Map<string, { owner: string; coinType: string; amount: bigint }>();

    /** @param store what is to be changed */
    constructor(store: ObjectStore) {
        this.#store = store;
    }

    /**
     * Puts an object into an address's hands.
     *
     * @param value the object
     * @param owner the address
     */
    place(value: CoinValue | CapabilityValue, owner: string): void {
        const base = { id: value.id, version: 0n, owner };
        this.placed.set(
            value.id,
            value.kind === 'coin'
                ? { kind: 'coin', ...base, coinType: value.coinType, balance: value.balance }
                : { kind: 'capability', ...base, accountNumber: value.accountNumber, accountId: value.accountId },
        );
    }

    credit(owner: string, coinType: string, amount: bigint): void {
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
    debit(owner: string, coinType: string, amount: bigint): void {
        const change = this.#balances.get(`${owner} ${coinType}`)?.amount ?? 0n;
        const held = this.#store.addressBalance(owner, coinType) + change;
        if (held < amount) throw new ExecutionFailure(`address balance of ${owner}: wanted ${amount}, found ${held}`);
        this.credit(owner, coinType, -amount);
    }

    payOracleFee(payer: string, amount: bigint): void {
        this.oracleFees.set(payer, (this.oracleFees.get(payer) ?? 0n) + amount);
    }

    /**
     * Counts the objects that were not there before, and those that went in and are no more.
     *
     * @param meter counts them
     * @param inputs owned objects that went in, gas coins among them
     */
    count(gasMeter: GasMeter, inputs: readonly OwnedObject[]): void {
        for (const { id, kind } of this.placed.values()) {
            if (this.#store.get(id) === undefined) gasMeter.countCreated(kind);
        }
        for (const { kind } of this.shared) if (kind === 'account') gasMeter.countCreated(kind);
        for (const { id, kind } of inputs) if (!this.placed.has(id)) gasMeter.countDeleted(kind);
    }

    /**
     * Makes everything so.
     *
     * @param version of all objects that were touched
     * @param inputs owned objects that went in, gas coins among them
     * @param touched shared objects that were lent for change
     */
    apply(version: bigint, inputs: readonly OwnedObject[], touched: readonly SharedObject[]): void {
        for (const { id } of inputs) if (!this.placed.has(id)) this.#store.delete(id);
        for (const object of [...this.placed.values(), ...touched]) this.#store.put({ ...object, version });
        for (const object of this.shared) this.#store.put({ ...object, version, initialVersion: version });
        for (const { owner, coinType, amount } of this.#balances.values()) {
            this.#store.addToAddressBalance(owner, coinType, amount);
        }
    }
}
