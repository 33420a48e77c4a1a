/** What transactions cost: units of computation by call, and a deposit for each object, most of it given back later. */

import type { CallName } from './signature-table.js';

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
