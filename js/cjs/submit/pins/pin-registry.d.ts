/** What transactions are verified against: pins of the user, values learned on loopback hosts, and the options that limit them. */
import type { AccountResolver } from '../../account/account-resolver.js';
import { OPTIONS } from '../../exchange/describe/options.js';
import type { LearnedPins } from '../write-executor.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import type { Params } from '../../exchange/params.js';
import type { Pins, ProposedPins } from '../../transaction/pins/pins.js';
import { type TransactionOptions } from '../../exchange/options/transaction-options.js';
import { Problem, type Departure } from '../../core/problem.js';
import type { Facts, Intent } from '../../transaction/intent.js';
import type { Context } from '../../exchange/context.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
/** Packages and chain of transactions that could not be signed because they were not pinned. */
type Unsigned = Omit<LearnedPins, 'scale'>;
/** Holds the pins of one exchange object. */
export declare class PinRegistry {
    #private;
    private readonly context;
    private readonly markets;
    private readonly resolver;
    constructor(context: Context, markets: MarketDirectory, resolver: AccountResolver);
    /** Pins ids, steps and decimals of the loaded markets as they were loaded first. */
    pinMarkets(): void;
    /**
     * Expects that no option is misspelt. The user may change options at any time, so each write checks them.
     *
     * @throws {Problem} `argument` with every unknown key
     */
    expectOptions(): void;
    /**
     * Reads the file of pins, if the user named one; to be awaited before anything is verified.
     *
     * @throws {Problem} `argument` when an option is misspelt, or the file cannot be read
     */
    load(): Promise<void>;
    /** `options.transaction`, checked, with the pins of the user. Unknown calls are refused on remote hosts by default. */
    get options(): TransactionOptions;
    /** `options.transaction` over its defaults, as the user set them. */
    get rawOptions(): typeof OPTIONS.transaction;
    /** Whether values that are not pinned are learned from the first executed transaction. */
    get mayLearn(): boolean;
    /** The chain id of the deployment, base58; `undefined` where the address names none. */
    get deploymentChainId(): string | undefined;
    /** Facts that transactions are verified against. */
    get facts(): Facts;
    /** Implements `pins`. */
    pins(): Promise<Pins>;
    /** Learns what an executed transaction was the first to show. Values of the user, and earlier ones, take precedence. */
    learn({ pins, executors, chainId, scale }: LearnedPins): void;
    /** Makes the error of a transaction that relies on values that are not pinned; its `pins` propose every known value. */
    toUnpinned(departures: readonly Departure[], intent: Intent, { pins, executors, chainId }: Unsigned): Promise<Problem>;
    /** Lists the keys of the pins that an order of a market still needs. */
    missingFor({ id, symbol }: KnownMarket): string[];
    /** Proposes every value known so far; `symbol` is a market to add to those that earlier writes needed. */
    propose(symbol?: string): Promise<ProposedPins>;
    /**
     * Returns whether an account was only discovered on the chain: the user neither selected, pinned nor created it. On remote
     * hosts, it may be a stranger's, so money and orders must not go to it.
     */
    isAccountDiscovered(params: Params, accountId: unknown): Promise<boolean>;
}
export {};
