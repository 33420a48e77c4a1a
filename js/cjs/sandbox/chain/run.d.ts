/** One execution of a transaction: what it meets, and what it has done and used so far. */
import type { Engine, EngineTransaction } from '../engine/types.js';
import type { Directory } from './call.js';
import type { DialectTable } from './dialect.js';
import { GasMeter } from './gas.js';
import { Ledger } from './ledger.js';
import type { ObjectStore } from './object.js';
import { Report } from './report.js';
import type { CoinValue } from './value.js';
import type { World } from './world.js';
/** What every transaction of a chain meets. */
export interface Ground {
    readonly world: World;
    readonly table: DialectTable;
    readonly directory: Directory;
    readonly store: ObjectStore;
    readonly engine: Engine;
}
/** Who transacts and when. */
export interface Occasion {
    readonly sender: string;
    readonly gasOwner: string;
    /** base58; names the objects that are created. */
    readonly digest: string;
    readonly now: number;
}
/** The state of one execution. */
export declare class Run {
    #private;
    readonly ground: Ground;
    readonly occasion: Occasion;
    readonly calls: EngineTransaction;
    readonly meter: GasMeter;
    readonly report: Report;
    readonly ledger: Ledger;
    /**
     * @param ground what is there
     * @param occasion who and when
     * @param calls the engine's side of this transaction
     */
    constructor(ground: Ground, occasion: Occasion, calls: EngineTransaction);
    /** @returns the id of a new object */
    freshId(): string;
    /**
     * Makes a coin that nobody holds yet.
     *
     * @param coinType full type
     * @param balance its own units
     * @param payer whose money it is
     * @returns the coin
     */
    newCoin(coinType: string, balance: bigint, payer: string): CoinValue;
}
