/** One execution of a transaction: what it meets, and what it has done and used so far. */
import { GasMeter } from './gas.js';
import { createdId } from './hash.js';
import { Ledger } from './ledger.js';
import { Report } from './report.js';
/** The state of one execution. */
export class Run {
    ground;
    occasion;
    calls;
    meter = new GasMeter();
    report = new Report();
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
        this.ledger = new Ledger(ground.store);
    }
    /** @returns the id of a new object */
    freshId() {
        const id = createdId(this.occasion.digest, this.#created);
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
