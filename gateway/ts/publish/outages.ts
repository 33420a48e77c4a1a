/** Loops that survive outages of the network or the service, and a market that is closed. */

import { BadSymbol, NetworkError } from 'ccxt';
import { MINUTE_MS, SECOND_MS } from '../../../ts/core/clock.js';

/** What loops need. */
export interface OutageContext {
    /**
     * Called at the begin of an outage of the network or the service, and when a market closes; what failed
     * is repeated.
     */
    readonly onOutage: (error: Error) => void;
    /** Waits; no longer than until the signal is aborted. */
    readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Delays before what an outage ended is repeated: the first, which doubles, and the longest. */
const FIRST_DELAY_MS = SECOND_MS;
const MAX_DELAY_MS = MINUTE_MS;

/** Repeats steps; an outage or a closed market that ends several of them is reported once. */
export class Outages {
    /** Loops whose last step failed. */
    readonly #failing = new Set<object>();
    /** Loops whose market is closed, with its symbol. */
    readonly #closed = new Map<object, string>();

    constructor(private readonly context: OutageContext) {}

    /**
     * Repeats a step until the signal is aborted.
     *
     * @param step one step of a loop; each loop has its own function
     * @param signal ends the loop
     * @param market symbol of the market of the step
     * @throws {Error} the error of the step, if it is not one of the network or of a closed market
     */
    async repeat(step: () => Promise<void>, signal: AbortSignal, market: string): Promise<void> {
        const { onOutage, sleep } = this.context;
        const isOver = (): boolean => signal.aborted;
        let failures = 0;
        try {
            while (!isOver()) {
                try {
                    await step();
                    failures = 0;
                    this.#opened(market);
                    this.#failing.delete(step);
                } catch (error) {
                    const isMarket = error instanceof BadSymbol;
                    if (!isMarket && !(error instanceof NetworkError)) throw error;
                    if (isOver()) return;
                    if (isMarket) {
                        // The service responds; outages of other loops are still reported.
                        this.#failing.delete(step);
                        failures = 0;
                        if (![...this.#closed.values()].includes(market)) onOutage(error);
                        this.#closed.set(step, market);
                        await sleep(MAX_DELAY_MS, signal);
                        continue;
                    }
                    if (this.#failing.size === 0) onOutage(error);
                    this.#failing.add(step);
                    await sleep(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures), signal);
                    failures += 1;
                }
            }
        } finally {
            this.#closed.delete(step);
            this.#failing.delete(step);
        }
    }

    /** Forgets that a market was closed, also of its loops that still wait for an update. */
    #opened(market: string): void {
        for (const [step, closed] of this.#closed) if (closed === market) this.#closed.delete(step);
    }
}
