/**
 * CCXT's `options` of this exchange. Each option has its type, its default and its description here and
 * nowhere else; `docs/options.md` is generated from this file.
 */

import type { NodeClient } from '../../node/sui-node.js';
import type { Approve } from '../../transaction/approval.js';
import type { JournalRecord } from '../../transaction/journal-record.js';
import type { Pins } from '../../transaction/pins/pins.js';

/** Options of `ws`; browsers take none of them. */
export interface DialOptions {
    /** Headers of the upgrade request. */
    readonly headers?: Readonly<Record<string, string>>;
    /** An `Agent` of `node:http`, or of a proxy. */
    readonly agent?: unknown;
    /** Maximum bytes of a frame after decompression; a longer frame closes the socket. Default 16 MB. */
    readonly maxPayload?: number | undefined;
    readonly [option: string]: unknown;
}

/** A gas coin. */
export interface GasCoin {
    readonly objectId: string;
    /** As `info.gasCoins` of a result and `wallet().coins` of the sandbox have it. */
    readonly version: number | string | bigint;
    /** base58 */
    readonly digest: string;
}

/** `options.gas` or `params.gas`; the service decides what is not set. */
export interface GasOptions {
    /** Most gas of the transaction, MIST. */
    readonly budget?: number;
    /** MIST per gas unit; above the reference price a taker pays a priority fee. */
    readonly price?: number;
    readonly coins?: readonly GasCoin[];
    /** Pays from the address balance instead of coins. */
    readonly fromAddressBalance?: boolean;
    /** Address that pays instead of the sender, and must sign, too. */
    readonly sponsor?: string;
}

/** Returns a price: coins of `to` for one of `from`. A promise is awaited. */
export type ConvertReference = (from: string, to: string) => number | string | Promise<number | string>;

/** Every option with its default. `undefined` means not set. */
export const OPTIONS = {
    /** The market type that CCXT's base class uses; the exchange has swaps only. */
    defaultType: 'swap',
    /**
     * The account of every call that names none: a capability id, an account object id or an account number.
     */
    account: undefined as string | number | undefined,
    /**
     * The vault that every call is about that names neither a vault nor an account: its object id. The wallet
     * must hold a capability of its owner or of an assistant.
     */
    vault: undefined as string | undefined,
    /**
     * Takes the wallet from `apiKey` (its address) and `secret` (its private key), for programs that know no
     * other names. Both read back empty.
     */
    walletFromApiKey: false,
    /**
     * Gets an access token of the service by a signed message, and renews it: it raises the service's rate
     * limits, and gives no rights. Requests do not wait for it, and go without where it is refused; submits
     * never have it. CCXT's `token` has it, too.
     */
    auth: false,
    /**
     * Which of an account's two object ids the service expects in a deposit. When not set, the client finds
     * it out.
     */
    depositTo: undefined as 'account' | 'capability' | undefined,
    /**
     * Amounts and prices of orders that are no multiple of the lot or tick: `'round'` rounds them, `'strict'`
     * refuses them with `InvalidOrder`.
     */
    precision: 'round' as 'round' | 'strict',
    /** How the volume of candles is converted to base units. */
    candles: {
        /** The unit of the volume as the service sends it, per API section: `'base'` or `'quote'`. */
        wireVolume: { unified: 'quote', native: 'base' },
        /** Compares that unit with the 24-hour statistics once per section, and logs a contradiction. */
        check: true,
    },
    fetchTickers: {
        /** Adds the last public trade of every market, at the cost of one request per market. */
        last: false,
    },
    /**
     * Gas of every write: `{ budget, price, coins, fromAddressBalance, sponsor }`, budget and price in MIST
     * (10^-9 SUI), `coins` a list of `{ objectId, version, digest }`. `params.gas` overrides single keys.
     */
    gas: {} as GasOptions,
    /**
     * A Sui full node: its address, a client of `@mysten/sui`, or `null` for none. When not set:
     * `urls.api.node`. See [what needs it](orders.md#the-node).
     */
    node: undefined as NodeClient | null | undefined,
    /** Sends every order through the Sui node, except market orders without a bound. */
    native: false,
    createOrder: {
        /**
         * Bound of every market order without a price: its distance from the mark price, a fraction. Needs a
         * Sui node; such an order may be filled in part.
         */
        slippage: undefined as number | undefined,
    },
    /** Swaps of coins of the wallet: `createConvertTrade`. */
    convert: {
        /**
         * How much less than the quote a conversion may return at most, a fraction. `params.minAmount` or
         * `params.price` replace it.
         */
        slippage: 0.005,
        /**
         * Returns a price from elsewhere, coins of `to` for one of `from` ([rules](convert.md#a-fair-price)).
         */
        reference: undefined as ConvertReference | undefined,
        /**
         * Symbols of markets by the codes of coins, such as `{ WETH: 'ETH/USD:USDC' }`, whose mark prices
         * take the place of `reference`. `false`: none.
         */
        index: {} as Readonly<Record<string, string>> | false,
        /** How much worse than these a quote may be, a fraction. */
        maxDeviation: 0.02,
        /**
         * More types of shared objects that swaps must not change, as `module::Name` or with the package
         * before it.
         */
        forbidden: [] as readonly string[],
        /** Ids of immutable objects that swaps may use. */
        immutable: [] as readonly string[],
        /**
         * Whether the sub-address of the wallet's key sends a swap, in two transactions
         * ([isolation](convert.md#isolation)).
         */
        isolate: 'auto' as boolean | 'auto',
        /** How long a quote is valid, in milliseconds. */
        quoteMs: 15_000,
    },
    /** What transactions may do, and how they are submitted. */
    transaction: {
        /**
         * Chain, packages, account, markets and coins that transactions are [verified
         * against](verification.md#pins), as an object or the path of a JSON file. Mainnet needs none.
         */
        pins: undefined as Pins | string | undefined,
        /**
         * Trusts unpinned values of the first executed transaction; on loopback hosts only. When not set:
         * `true` there.
         */
        learn: undefined as boolean | undefined,
        /** Older name of `pins.packages`, which takes precedence. */
        packages: {} as Partial<Record<'perpetuals' | 'oracle' | 'authority' | 'vault', string | readonly string[]>>,
        /** Decimals of collateral coins, by coin type, where no pin or shipped value has them. */
        decimals: {} as Record<string, number>,
        /** The current epoch of the chain, or a function that returns it. When not set, the service's. */
        epoch: undefined as number | bigint | (() => number | bigint | Promise<number | bigint>) | undefined,
        /** Older name of `pins.chainId`: genesis digest of the chain, base58. */
        chainId: undefined as string | undefined,
        /** Maximum gas budget of a transaction, in MIST. 100,000,000 MIST are 0.1 SUI. */
        maxGasBudget: 100_000_000,
        /**
         * Maximum gas in any 24 hours, in MIST: the sum of the budgets that this exchange object submitted,
         * without sponsored gas. Cancels and reduce-only orders are counted and never refused. When not set:
         * no limit.
         */
        maxGasPerDay: undefined as number | undefined,
        /** Maximum gas price, in MIST per unit, in an epoch whose price the client has not seen yet. */
        maxGasPrice: 1_000,
        /** Maximum fees of the price updates in a transaction, in MIST. */
        maxOracleFee: 10_000_000,
        /**
         * Accepts that the client cannot verify what the executor of a [stop order](orders.md#stop-orders)
         * will do. Without it, stop orders are refused. When not set: `true` on loopback hosts only.
         */
        trustExecutor: undefined as boolean | undefined,
        /** Addresses that may execute stop and TWAP orders; `pins.executors` takes precedence. */
        executors: undefined as string | readonly string[] | undefined,
        /**
         * Maximum deposit for the gas of one execution of a stop or TWAP order, or of one part of a DCA
         * order, in MIST. A cancel returns what is left.
         */
        maxExecutorDeposit: 50_000_000,
        /**
         * Requires an [expiration](verification.md#expiration) in every transaction; without a Sui node, a
         * build without one is refused.
         */
        requireExpiration: false,
        /**
         * What `settle` without an entry does with an old transaction that can still be executed: `'void'`
         * uses one of its objects at the Sui node, and pays gas; `'report'` only returns it.
         */
        onStale: 'void' as 'void' | 'report',
        /**
         * A transaction that calls a package which is neither shipped nor pinned: `'ask'` refuses it, and the
         * error has the line that pins it; `'accept'` accepts it where the Sui node and `witness`
         * [agree](verification.md#upgrades).
         */
        upgrades: 'ask' as 'ask' | 'accept',
        /**
         * Address of a second Sui full node, on another host than `options.node` and the service; for
         * `upgrades: 'accept'`.
         */
        witness: undefined as string | undefined,
        /**
         * Which orders through a Sui node, and with `build: 'client'` cancels, are simulated before they are
         * signed. `'always'`: all. `'first'`: the first of each kind in an epoch; equal ones save a round
         * trip, with twice its gas as their budget. `'never'`: not the first one either; its budget is
         * `maxGasBudget`. Of one that is not simulated, only the bytes are verified, not its
         * [effects](verification.md#effects-of-the-simulation), and one that the chain refuses pays gas. Dry
         * runs, writes that move funds, agents, stop and TWAP orders, cancels of the service, and orders with
         * `leverage`, `collateral`, `stopLoss` or `takeProfit` are always simulated.
         */
        simulate: 'always' as 'always' | 'first' | 'never',
        /**
         * Who writes the commands of orders, cancels, margin, deposits and withdrawals. `'client'`: this
         * client, from the table of the contract's functions, and a Sui node executes them
         * ([what it saves](orders.md#commands-of-the-client)). `params.build` overrides it.
         */
        build: 'service' as 'service' | 'client',
        /** How many times a transaction is built again after its objects changed. */
        rebuilds: 3,
        /**
         * How many times the same bytes are submitted again after a lost response, and the first delay in
         * milliseconds, which doubles. `maxAgeMs`: how long after the end of its call a transaction may be
         * [submitted again](outcomes.md#old-transactions).
         */
        resubmit: { times: 3, delayMs: 250, maxAgeMs: 10_000 } as { times: number; delayMs: number; maxAgeMs?: number },
        /** Maximum number of writes in the queue; the same number of cancels may wait beside them. */
        maxWaiting: 1_000,
        /**
         * Maximum [time](outcomes.md#time-limits) of a write without `params.timeout`, in milliseconds,
         * without the time of its signer.
         */
        maxWaitMs: 60_000,
        /**
         * Called for each verified transaction right before its signature:
         * `approve(intent, { digest, tag, gasBudget, orders })`. A throw ends the write with
         * `PermissionDenied`; nothing is signed. `intent` has the chain's integers (sizes and prices 10^-9),
         * `tag` is `params.tag` of the call. Dry runs do not call it.
         */
        approve: undefined as Approve | undefined,
        /**
         * Receives every signed transaction before its submit, and its outcome later: a function, or the path
         * of a [file](outcomes.md#journal).
         */
        journal: undefined as ((record: JournalRecord) => unknown) | string | undefined,
    },
    watchOrderBook: {
        /**
         * Meaning of an amount in a book update: `'additive'` (a change) or `'absolute'` (the new amount of
         * the level). `'auto'` finds it out.
         */
        deltas: 'auto' as 'auto' | 'additive' | 'absolute',
        /**
         * Source of books. `'top'`: snapshots of the best levels over the shared socket, without a nonce.
         * `'native'`: updates over the shared socket. `'stream'`: updates over a socket per market. `'auto'`:
         * `'top'` for a limit up to 500, else `'stream'`.
         */
        channel: 'auto' as 'auto' | 'top' | 'native' | 'stream',
    },
    watchTickers: {
        /** Interval in milliseconds at which the 24-hour statistics of all markets are requested. */
        refresh: 60_000,
    },
    watchOrders: {
        /**
         * Source of own orders. `'native'`: the shared socket, all markets of the account. `'stream'`: a
         * socket per market, which does not report how an order ended during an outage.
         */
        channel: 'native' as 'native' | 'stream',
    },
    watchPositions: {
        /** Source of positions: `'native'` (the shared socket) or `'stream'` (a socket of its own). */
        channel: 'native' as 'native' | 'stream',
    },
    /** Maximum number of trades kept per market. */
    tradesLimit: 1_000,
    /** Maximum number of orders kept. */
    ordersLimit: 1_000,
    /** Maximum number of candles kept per market and timeframe. */
    OHLCVLimit: 1_000,
    /** Sockets. All times in milliseconds. */
    ws: {
        /** How long an outage may last before waiting watches reject with `NetworkError`. */
        patience: 15_000,
        /** First and longest delay before a reconnect, which doubles each time. */
        backoff: { base: 1_000, max: 30_000 },
        /**
         * How long an open socket may be silent, while a watch waits, before the client reads the state over
         * HTTP.
         */
        silence: 5_000,
        /** Longest interval between such reads until the next frame. */
        ask: 15_000,
        /** Sends protocol pings. The service has refused them in the past. */
        ping: false,
        /** Interval of the pings. `streaming.keepAlive` of CCXT sets it, too. */
        keepAlive: 30_000,
        /**
         * Passed to the `ws` library unchanged, such as `headers`, `agent` or `maxPayload` (maximum bytes of
         * a frame after decompression; 16 MB when not set). Not used in browsers.
         */
        options: {} as DialOptions,
    },
    /** Account histories: own orders, trades and ledger. */
    histories: {
        /** Rows per request. */
        pageSize: 100,
        /**
         * Maximum number of pages read by a search for one order or entry, or for the latest rows of a kind.
         */
        maxPages: 100,
    },
    supportedCoins: {
        /**
         * How long `publicGetRouterSupportedCoins` returns a cached response of several megabytes, in
         * milliseconds.
         */
        ttlMs: 86_400_000,
    },
    /** Maximum bytes of a response body after decompression. A longer one throws `BadResponse`. */
    maxBodyBytes: 32 * 1024 * 1024,
    retryAfter: {
        /** Maximum total wait of a read or a build, in milliseconds, when the service sends `Retry-After`. */
        maxMs: 10_000,
    },
};
