/** CCXT's `options`: what a user may choose, each default stated once. */

import { DAY_MS, MINUTE_MS } from '../clock.js';
import type { JournalRecord } from '../execution/journal.js';
import type { DialOptions } from '../socket/dial.js';
import type { Pins } from '../parse/pins.js';

/** Defaults of every option. */
export const OPTIONS = {
    defaultType: 'swap',
    /** The account of every call that names none: a capability id, an account object id or an account number. */
    account: undefined as string | number | undefined,
    /** How deposits name their account: found out at the first one and remembered. */
    depositTo: undefined as 'account' | 'capability' | undefined,
    candles: {
        /** What the last figure of a candle counts as the service sends it: `'base'` or `'quote'`. */
        wireVolume: { unified: 'quote', native: 'base' },
        /** Whether that is held against 24hr-stats, once for each; a contradiction is logged. */
        check: true,
    },
    /** Whether fetchTickers asks for the last trade of every market, by one request more for each. */
    fetchTickers: { last: false },
    /** Who pays for transactions and how: `{ budget, price, coins, fromAddressBalance, sponsor }`; the service decides. */
    gas: {},
    /** What transactions may do, and what happens to them. */
    transaction: {
        /** A call of a pinned package that is not known: judged by what it takes (`'structural'`), or refused (`'strict'`). */
        mode: 'structural' as 'structural' | 'strict',
        /**
         * What transactions are verified against: chain, packages, account and markets, as an object or as the path of a JSON
         * file. `npx ccxt-aftermath pins` prints a proposal.
         */
        pins: undefined as Pins | string | undefined,
        /** Whether unpinned values of the first executed transaction are trusted from then on. Default: on loopback hosts only. */
        learn: undefined as boolean | undefined,
        /** Older name of `pins.packages`, which takes precedence role by role. What is learned on this machine's hosts is kept here. */
        packages: {} as Partial<Record<'perpetuals' | 'oracle' | 'authority', string | readonly string[]>>,
        /** Scale of sizes and prices in calls that are not known: 10^-9, or lots and ticks; learned where packages are. */
        scale: undefined as 'e9' | 'steps' | undefined,
        /** Decimals of collateral coins by type, of those that no pinned market settles in and that are not native USDC on mainnet. */
        decimals: {} as Record<string, number>,
        /** The chain's epoch, or a function that tells it; the service does otherwise. */
        epoch: undefined as number | bigint | (() => number | bigint | Promise<number | bigint>) | undefined,
        /** Older name of `pins.chainId`, which takes precedence: genesis digest, base58; known on mainnet and testnet. */
        chainId: undefined as string | undefined,
        /** The most that a transaction may cost, MIST. */
        maxGasBudget: 100_000_000,
        /**
         * The most gas in any 24 hours, MIST, counted by the budgets of what this exchange object submitted; sponsored gas is
         * not counted. Cancels and reduce-only orders are never blocked by it. No limit when left out.
         */
        maxGasPerDay: undefined as number | undefined,
        /** The most that a unit of gas may cost in an epoch of which no price was seen yet, MIST. */
        maxGasPrice: 1_000,
        /** The most that the oracle updates of a transaction may cost, MIST. */
        maxOracleFee: 10_000_000,
        /** Whether a transaction may be good for ever. */
        allowNoExpiration: false,
        /** How often a transaction is built again when objects have moved on since. */
        rebuilds: 3,
        /** How often the same bytes are submitted again when no answer came, and the first wait, which doubles. */
        resubmit: { times: 3, delayMs: 250 },
        /** How many writes may wait for their turn. */
        maxWaiting: 1_000,
        /** Told of every transaction before it is submitted: a function, or the path of a file. */
        journal: undefined as ((record: JournalRecord) => unknown) | string | undefined,
    },
    watchOrderBook: {
        /** How order-book frames tell amounts: changes, or what a level holds now; found out when left to `'auto'`. */
        deltas: 'auto' as 'auto' | 'additive' | 'absolute',
        /**
         * Where books come from: whole snapshots of the top over the shared socket, without a nonce (`'top'`); changes over the
         * shared socket (`'native'`), or over a socket of the market's own (`'stream'`); the first where a limit is given that
         * it can serve, else the last (`'auto'`).
         */
        channel: 'auto' as 'auto' | 'top' | 'native' | 'stream',
    },
    /** How often the figures of 24 hours are asked for while tickers are watched: once for all markets; milliseconds. */
    watchTickers: { refresh: MINUTE_MS },
    /**
     * Where one's own orders and positions come from: the shared socket, for all markets of the account (`'native'`), or a
     * socket of the unified section (`'stream'`), which tells orders of one market each, and nothing of how one ended while it
     * was down.
     */
    watchOrders: { channel: 'native' as 'native' | 'stream' },
    watchPositions: { channel: 'native' as 'native' | 'stream' },
    /** Trades, orders and candles kept by watchers. */
    tradesLimit: 1_000,
    ordersLimit: 1_000,
    OHLCVLimit: 1_000,
    /** Sockets; all times in milliseconds. */
    ws: {
        /** How long an outage may last before those who wait are told. */
        patience: 15_000,
        /** The first wait before dialling again, and the longest. */
        backoff: { base: 1_000, max: 30_000 },
        /** How long nothing may come before the service is asked otherwise, and how often it is asked at most. */
        silence: 5_000,
        ask: 15_000,
        /** Whether to send protocol pings, and how often: the service is known to have refused them. */
        ping: false,
        keepAlive: 30_000,
        /**
         * Given to `ws` as they are, such as `headers`, `agent` or `maxPayload` (the most bytes of a frame after decompression,
         * default 16 MB); not in browsers.
         */
        options: {} as DialOptions,
    },
    histories: {
        /** How many rows of an account's histories are asked for at once; the service's own most is not known. */
        pageSize: 100,
        /**
         * How many pages are read back at most by a search for one order or entry, and for the latest rows of a kind where too
         * few are found; what lies before is reached by `since`, which is read back to whatever it takes.
         */
        maxPages: 100,
    },
    /** The router's coins, several megabytes: how long `publicGetRouterSupportedCoins` answers from memory. */
    supportedCoins: { ttlMs: DAY_MS },
    /** The most bytes of a response body after decompression; a longer one is not read to its end. Default 32 MB. */
    maxBodyBytes: 32 * 1024 * 1024,
    /** The service asks to wait (`Retry-After`): how long a read or a build does at most, in all. */
    retryAfter: { maxMs: 10_000 },
};
