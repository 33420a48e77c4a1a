/** CCXT's `options`: what a user may choose, each default stated once. */
import type { JournalRecord } from '../flow/journal.js';
import type { DialOptions } from '../socket/dial.js';
/** Defaults of every option. */
export declare const OPTIONS: {
    defaultType: string;
    /** How deposits name their account: found out at the first one and remembered. */
    depositTo: "account" | "capability" | undefined;
    candles: {
        /** What the last figure of a candle counts as the service sends it: `'base'` or `'quote'`. */
        wireVolume: {
            unified: string;
            native: string;
        };
    };
    /** Who pays for transactions and how: `{ budget, price, coins, fromAddressBalance, sponsor }`; the service decides. */
    gas: {};
    /** What transactions may do, and what happens to them. */
    transaction: {
        /** A call of a pinned package that is not known: judged by what it takes (`'structural'`), or refused (`'strict'`). */
        mode: "structural" | "strict";
        /** Package ids by role; where none are given, remembered from first use, but not on mainnet and testnet. */
        packages: Partial<Record<"perpetuals" | "oracle" | "authority", string | readonly string[]>>;
        /** Scale of sizes and prices in calls that are not known: 10^-9, or lots and ticks; learned where packages are. */
        scale: "e9" | "steps" | undefined;
        /** Decimals of collateral coins by type, of those that are not native USDC on mainnet. */
        decimals: Record<string, number>;
        /** The chain's epoch, or a function that tells it; the service does otherwise. */
        epoch: number | bigint | (() => number | bigint | Promise<number | bigint>) | undefined;
        /** The chain's genesis digest, base58; remembered from first use, known on mainnet and testnet. */
        chainId: string | undefined;
        /** The most that a transaction may cost, MIST. */
        maxGasBudget: number;
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
    /** How order-book frames tell amounts: changes, or what a level holds now; found out when left to `'auto'`. */
    watchOrderBook: {
        deltas: "auto" | "additive" | "absolute";
    };
    /** Trades, orders and positions kept by watchers. */
    tradesLimit: number;
    ordersLimit: number;
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
        /** Given to `ws` as they are, such as `headers` or `agent`; not in browsers. */
        options: DialOptions;
    };
    /** The service asks to wait (`Retry-After`): how long a read or a build does at most, in all. */
    retryAfter: {
        maxMs: number;
    };
};
