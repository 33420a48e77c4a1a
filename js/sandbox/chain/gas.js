/** What transactions cost: units of computation by call, and a deposit for each object, most of it given back later. */
/** Units that every transaction takes, and every command besides what its call takes. */
const UNITS = { transaction: 1000n, command: 10n };
/** So chosen that one order costs about 0.0023 SUI and a cancel about 0.0016, at the reference price. */
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
};
/** What storing a new thing costs, MIST. */
const STORAGE = { coin: 988000n, capability: 1800000n, account: 5000000n, position: 3000000n };
/** The share of an object's storage that is given back when it is deleted, in hundredths. */
const REBATE_PERCENT = 99n;
/** Counts what one transaction uses. */
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
    /** A failed transaction stores nothing, and deletes only the gas coins that were joined. */
    forgetStorage() {
        this.#storage = 0n;
        this.#rebate = 0n;
    }
    /**
     * @param price MIST per unit
     * @param cap where it ends: the budget of a transaction that failed
     * @returns the cost so far
     */
    cost(price, cap) {
        const full = this.#units * price;
        const computation = cap !== undefined && full > cap ? cap : full;
        const [storage, rebate] = [this.#storage, this.#rebate];
        return { computation, storage, rebate, gross: computation + storage, net: computation + storage - rebate };
    }
}
