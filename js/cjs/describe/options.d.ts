/** CCXT's `options`: what a user may choose, each default stated once. */
import type { JournalRecord } from '../flow/journal.js';
import type { DialOptions } from '../socket/dial.js';
import type { Pins } from '../unify/pins.js';
/** Defaults of every option. */
export declare const OPTIONS: {
    defaultType: string;
    /** The account of every call that names none: a capability id, an account object id or an account number. */
    account: string | number | undefined;
    /** How deposits name their account: found out at the first one and remembered. */
    depositTo: "account" | "capability" | undefined;
    candles: {
        /** What the last figure of a candle counts as the service sends it: `'base'` or `'quote'`. */
        wireVolume: {
            unified: string;
            native: string;
        };
        /** Whether that is held against 24hr-stats, once for each; a contradiction is logged. */
        check: boolean;
    };
    /** Whether fetchTickers asks for the last trade of every market, by one request more for each. */
    fetchTickers: {
        last: boolean;
    };
    /** Who pays for transactions and how: `{ budget, price, coins, fromAddressBalance, sponsor }`; the service decides. */
    gas: {};
    /** What transactions may do, and what happens to them. */
    transaction: {
        /** A call of a pinned package that is not known: judged by what it takes (`'structural'`), or refused (`'strict'`). */
        mode: "structural" | "strict";
        /**
         * What transactions are verified against: chain, packages, account and markets, as an object or as the path of a JSON
         * file. `npx ccxt-aftermath pins` prints a proposal.
         */
        pins: Pins | string | undefined;
        /** Whether unpinned values of the first executed transaction are trusted from then on. Default: on loopback hosts only. */
        learn: boolean | undefined;
        /** Older name of `pins.packages`, which takes precedence role by role. What is learned on this machine's hosts is kept here. */
        packages: Partial<Record<"perpetuals" | "oracle" | "authority", string | readonly string[]>>;
        /** Scale of sizes and prices in calls that are not known: 10^-9, or lots and ticks; learned where packages are. */
        scale: "e9" | "steps" | undefined;
        /** Decimals of collateral coins by type, of those that no pinned market settles in and that are not native USDC on mainnet. */
        decimals: Record<string, number>;
        /** The chain's epoch, or a function that tells it; the service does otherwise. */
        epoch: number | bigint | (() => number | bigint | Promise<number | bigint>) | undefined;
        /** Older name of `pins.chainId`, which takes precedence: genesis digest, base58; known on mainnet and testnet. */
        chainId: string | undefined;
        /** The most that a transaction may cost, MIST. */
        maxGasBudget: number;
        /**
         * The most gas in any 24 hours, MIST, counted by the budgets of what this exchange object submitted; sponsored gas is
         * not counted. Cancels and reduce-only orders are never blocked by it. No limit when left out.
         */
        maxGasPerDay: number | undefined;
        /** The most that a unit of gas may cost in an epoch of which no price was seen yet, MIST. */
        maxGasPrice: number;
        /** The most that the oracle updates of a transaction may cost, MIST. */
        maxOracleFee: number;
        /** Whether a transaction may be good for ever. */
        allowNoExpiration: boolean;
        /** How often a transaction is built again when objects have moved on since. */
        rebuilds: number;
        /** How often the same bytes are submitted again when no answer came, and the first wait, which doubles. */
        resubmit: {
            times: number;
            delayMs: number;
        };
        /** How many writes may wait for their turn. */
        maxWaiting: number;
        /** Told of every transaction before it is submitted: a function, or the path of a file. */
        journal: ((record: JournalRecord) => unknown) | string | undefined;
    };
    watchOrderBook: {
        /** How order-book frames tell amounts: changes, or what a level holds now; found out when left to `'auto'`. */
        deltas: "auto" | "additive" | "absolute";
        /**
         * Where books come from: whole snapshots of the top over the shared socket, without a nonce (`'top'`); changes over the
         * shared socket (`'native'`), or over a socket of the market's own (`'stream'`); the first where a limit is given that
         * it can serve, else the last (`'auto'`).
         */
        channel: "auto" | "top" | "native" | "stream";
    };
    /** How often the figures of 24 hours are asked for while tickers are watched: once for all markets; milliseconds. */
    watchTickers: {
        refresh: number;
    };
    /**
     * Where one's own orders and positions come from: the shared socket, for all markets of the account (`'native'`), or a
     * socket of the unified section (`'stream'`), which tells orders of one market each, and nothing of how one ended while it
     * was down.
     */
    watchOrders: {
        channel: "native" | "stream";
    };
    watchPositions: {
        channel: "native" | "stream";
    };
    /** Trades, orders and candles kept by watchers. */
    tradesLimit: number;
    ordersLimit: number;
    OHLCVLimit: number;
    /** Sockets; all times in milliseconds. */
    ws: {
        /** How long an outage may last before those who wait are told. */
        patience: number;
        /** The first wait before dialling again, and the longest. */
        backoff: {
            base: number;
            max: number;
        };
        /** How long nothing may come before the service is asked otherwise, and how often it is asked at most. */
        silence: number;
        ask: number;
        /** Whether to send protocol pings, and how often: the service is known to have refused them. */
        ping: boolean;
        keepAlive: number;
        /**
         * Given to `ws` as they are, such as `headers`, `agent` or `maxPayload` (the most bytes of a frame after decompression,
         * default 16 MB); not in browsers.
         */
        options: DialOptions;
    };
    histories: {
        /** How many rows of an account's histories are asked for at once; the service's own most is not known. */
        pageSize: number;
        /**
         * How many pages are read back at most by a search for one order or entry, and for the latest rows of a kind where too
         * few are found; what lies before is reached by `since`, which is read back to whatever it takes.
         */
        maxPages: number;
    };
    /** The router's coins, several megabytes: how long `publicGetRouterSupportedCoins` answers from memory. */
    supportedCoins: {
        ttlMs: number;
    };
    /** The most bytes of a response body after decompression; a longer one is not read to its end. Default 32 MB. */
    maxBodyBytes: number;
    /** The service asks to wait (`Retry-After`): how long a read or a build does at most, in all. */
    retryAfter: {
        maxMs: number;
    };
};
