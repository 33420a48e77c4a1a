/** Quotes that conversions may use, each for a while. */

import { base58 } from '@scure/base';
import type { WalletCoin } from '../account/coins.js';
import { dropOldest } from '../core/bounded.js';
import { writeJson } from '../core/json.js';
import { sentence } from '../core/problem.js';
import { toBlake2b } from '../transaction/bytes.js';

/** A quote of the router. */
export interface Quote {
    readonly id: string;
    readonly from: WalletCoin;
    readonly to: WalletCoin;
    /** The coins' own units. */
    readonly amount: bigint;
    readonly toAmount: bigint;
    /** As the service sent it. */
    readonly route: unknown;
    /** Milliseconds. */
    readonly timestamp: number;
}

/** Quotes that are kept at most. */
const MAX_QUOTES = 1_000;

/** The quotes of one exchange object. */
export class Quotes {
    readonly #quotes = new Map<string, Quote>();
    /** Those of conversions that run, or that have sent a transaction. */
    readonly #used = new WeakSet<Quote>();

    /** @param now milliseconds */
    constructor(private readonly now: () => number) {}

    /** Keeps a quote under an id that its route determines. */
    add(quote: Omit<Quote, 'id' | 'timestamp'>): Quote {
        const id = base58.encode(toBlake2b(new TextEncoder().encode(writeJson(quote.route))));
        const kept = { ...quote, id, timestamp: this.now() };
        // The latest quote of a route is the last to be dropped.
        this.#quotes.delete(id);
        this.#quotes.set(id, kept);
        dropOldest(this.#quotes, MAX_QUOTES);
        return kept;
    }

    /**
     * Finds a quote.
     *
     * @param id of the quote
     * @param ms how long a quote is valid
     * @throws {Problem} `argument` for an unknown id, and for a quote that is older, or used
     */
    find(id: string, ms: number): Quote {
        const quote = this.#quotes.get(id);
        if (quote === undefined)
            throw sentence('argument', `no quote ${id} is known; pass the id of fetchConvertQuote`);
        if (this.#used.has(quote)) {
            const fact = `quote ${id} is used already, by a conversion that runs or was sent`;
            throw sentence('argument', `${fact}; fetch another quote for another conversion`);
        }
        const age = this.now() - quote.timestamp;
        if (age <= ms) return quote;
        const fact = `quote ${id} is ${age} milliseconds old, and valid for ${ms} (options.convert.quoteMs)`;
        throw sentence('argument', `${fact}; fetch another one`);
    }

    /** Keeps a quote for one conversion, so that a call that is repeated after a lost response is no second one. */
    use(quote: Quote): void {
        this.#used.add(quote);
    }

    /** Makes a quote usable again: its conversion sent nothing. */
    release(quote: Quote): void {
        this.#used.delete(quote);
    }
}
