/** What transactions are verified against: pins of the user, values learned on loopback hosts, and the options that limit them. */
import type { AccountResolver } from '../account/account-resolver.js';
import { OPTIONS } from '../describe/options.js';
import type { LearnedPins } from '../execution/writer.js';
import { type KnownMarket } from '../parse/market.js';
import type { Params } from '../parse/params.js';
import type { Pins, ProposedPins } from '../transaction/pins.js';
import { type TransactionOptions } from '../parse/transaction-options.js';
import { Problem, type Departure } from '../problem.js';
import type { Facts, Intent } from '../transaction/intent.js';
import type { Context } from './context.js';
import type { MarketDirectory } from './market-directory.js';
/** Packages and chain of transactions that could not be signed because they were not pinned. */
type Unsigned = Omit<LearnedPins, 'scale'>;
/** Holds the pins of one exchange object. */
export declare class PinRegistry {
    #private;
    /**
     * @param context the exchange
     * @param markets finds markets
     * @param resolver knows the wallet, its accounts and the user's pins
     */
    constructor(context: Context, markets: MarketDirectory, resolver: AccountResolver);
    /** Pins ids, steps and decimals of the loaded markets as they were loaded first. */
    pinMarkets(): void;
    /** Reads the file of pins, if the user named one; to be awaited before anything is verified. */
    load(): Promise<void>;
    /**
     * Reads `options.transaction`.
     *
     * @returns the options with the pins of the user
     * @throws {Problem} `argument` naming each option that is not of its kind
     */
    get options(): TransactionOptions;
    /** @returns `options.transaction` over its defaults, as the user set them */
    get rawOptions(): typeof OPTIONS.transaction;
    /** @returns whether values that are not pinned are learned from the first executed transaction */
    get mayLearn(): boolean;
    /** @returns the chain id of the deployment, base58; `undefined` where the address names none */
    get deploymentChainId(): string | undefined;
    /** @returns facts that transactions are verified against */
    get facts(): Facts;
    /** Implements `pins`. */
    pins(): Promise<Pins>;
    /**
     * Learns what an executed transaction was the first to show. Values of the user, and earlier ones, take precedence.
     *
     * @param learned packages, chain and scale
     */
    learn({ pins, chainId, scale }: LearnedPins): void;
    /**
     * Makes the error of a transaction that relies on values that are not pinned.
     *
     * @param departures of the transaction
     * @param intent of the write
     * @param found packages and chain of the transaction
     * @returns the error; its `pins` propose every value known so far
     */
    toUnpinned(departures: readonly Departure[], intent: Intent, { pins, chainId }: Unsigned): Promise<Problem>;
    /**
     * Lists what an order of a market still needs pinned.
     *
     * @param market of the order
     * @returns keys of the pins that are missing
     */
    missingFor({ id, symbol }: KnownMarket): string[];
    /**
     * Proposes pins.
     *
     * @param symbol of a market to propose, besides those that earlier writes needed
     * @returns every value known so far
     */
    propose(symbol?: string): Promise<ProposedPins>;
    /**
     * Tells whether money and orders must not go to an account. On remote hosts, a listed account may be a stranger's.
     *
     * @param params of the call
     * @param accountId capability or account id
     * @returns whether the user neither selected nor created it
     */
    isUnselected(params: Params, accountId: unknown): Promise<boolean>;
}
export {};
