/** Quotes that conversions may use, each for a while. */

import { base58 } from '@scure/base';
import type { WalletCoin } from '../account/coins.js';
import { setLast } from '../core/bounded.js';
import { sentence } from '../core/problem.js';

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

/** What to do instead of a second conversion. */
const LOOK = 'look for it with writes() and fetchConvertTradeHistory before you fetch another quote';
/** Quotes that are kept at most. */
const MAX_QUOTES = 1_000;

/** The quotes of one exchange object. */
export class Quotes {
    readonly #quotes = new Map<string, Quote>();
    /** Quotes whose conversion runs, or has sent a transaction, or may still send it in a settlement. */
    readonly #used = new WeakMap<Quote, 'running' | 'sent'>();

    /** @param now milliseconds */
    constructor(private readonly now: () => number) {}

    /** Keeps a quote under a random id: no other quote has it, in this process or another. */
    add(quote: Omit<Quote, 'id' | 'timestamp'>): Quote {
        const id = base58.encode(crypto.getRandomValues(new Uint8Array(32)));
        const kept = { ...quote, id, timestamp: this.now() };
        setLast(this.#quotes, id, kept, MAX_QUOTES);
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
        if (quote === undefined) {
            const fact = `no quote ${id} is known; pass the id of fetchConvertQuote`;
            throw sentence('argument', `${fact}; if it was used before a restart, ${LOOK}`);
        }
        const state = this.#used.get(quote);
        if (state === 'running')
            throw sentence('argument', `quote ${id} is used by a conversion that runs; wait for its end`);
        if (state === 'sent') {
            throw sentence('argument', `quote ${id} is used by a conversion that was sent; ${LOOK}`);
        }
        const age = this.now() - quote.timestamp;
        if (age <= ms) return quote;
        const fact = `quote ${id} is ${age} milliseconds old, and valid for ${ms} (options.convert.quoteMs)`;
        throw sentence('argument', `${fact}; fetch another one`);
    }

    /** Keeps a quote for one conversion, so that a repeated call makes no second one. */
    use(quote: Quote): void {
        this.#used.set(quote, 'running');
    }

    /** Ends the use of a quote. It can be used again if its conversion sent nothing, and will not. */
    end(quote: Quote, isSent: boolean): void {
        if (isSent) this.#used.set(quote, 'sent');
        else this.#used.delete(quote);
    }
}
