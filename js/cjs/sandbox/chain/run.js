"use strict";
/** One execution of a transaction: what it meets, and what it has done and used so far. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Run = void 0;
const gas_js_1 = require("./gas.js");
const hash_js_1 = require("./hash.js");
const ledger_js_1 = require("./ledger.js");
const report_js_1 = require("./report.js");
/** The state of one execution. */
class Run {
    ground;
    occasion;
    calls;
    meter = new gas_js_1.GasMeter();
    report = new report_js_1.Report();
    ledger;
    #created = 0;
    /**
     * @param ground what is there
     * @param occasion who and when
     * @param calls the engine's side of this transaction
     */
    constructor(ground, occasion, calls) {
        this.ground = ground;
        this.occasion = occasion;
        this.calls = calls;
        this.ledger = new ledger_js_1.Ledger(ground.store);
    }
    /** @returns the id of a new object */
    freshId() {
        const id = (0, hash_js_1.createdId)(this.occasion.digest, this.#created);
        this.#created += 1;
        return id;
    }
    /**
     * Makes a coin that nobody holds yet.
     *
     * @param coinType full type
     * @param balance its own units
     * @param payer whose money it is
     * @returns the coin
     */
    newCoin(coinType, balance, payer) {
        return { kind: 'coin', id: this.freshId(), coinType, balance, payer };
    }
}
exports.Run = Run;
