/**
 * Verifies coins: splits, merges and transfers, as commands or framework calls. Each coin must end in exactly one sink that `sinks.ts` allows.
 */
import type { VerificationContext } from './context.js';
import type { Argument, MoveCall } from './data.js';
import { type Sink } from './sinks.js';
import { type Coin, type Value } from './value.js';
/** Follows the coins of one transaction. */
export declare class CoinVerifier {
    private readonly context;
    /** Coins that commands created. */
    private readonly pieces;
    /** The wallet's coins that a deposit takes from, with those merged into them. */
    private readonly deposited;
    /** The ids of merged coins, by the id of the coin that they were merged into. */
    private readonly merged;
    constructor(context: VerificationContext);
    /** Verifies a call of the standard library or of the framework, and returns its results. */
    verifyFrameworkCall(call: MoveCall, values: readonly Value[], at: string): Value[];
    split(from: Value, amounts: readonly Value[], at: string): Value[];
    private pieceOf;
    /** Adds a coin, and the wallet's coins that it was split from. */
    private add;
    merge(into: Value, sources: readonly Argument[], at: string): void;
    /** Joins one coin into another, and returns whether one deposit may take from both. */
    private join;
    /** Verifies a transfer: only to the requested recipient, else to the sender, and only an object that this write returns. */
    transfer(value: Value, to: Value, as: 'object' | 'balance', at: string): void;
    /** The address that the request names for a value; `undefined` where only the sender may get it. */
    private requestedRecipientOf;
    private mayTransfer;
    /** Creates the coin that a withdrawal from the account returns; the call is verified to name the requested amount. */
    withdraw(): Value;
    /** Creates the coin that a canceled stop or TWAP order returns. */
    refund(): Value;
    /** Ends a coin in the sink of a call that takes it. */
    spend(coin: Coin, sink: Sink): void;
    deposit(coin: Coin, at: string): void;
    private addDeposited;
    /** Returns whether a deposit takes from an object. */
    isDeposited(objectId: string): boolean;
    /** Verifies after the last command that every coin has ended: the chain refuses an empty one that is left over, too. */
    verifyEnd(): void;
}
