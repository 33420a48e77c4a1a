/** Verifies coins: splits, merges, transfers, and that no amount is left over. */
import type { VerificationContext } from './context.js';
import type { Argument } from './data.js';
import { type Coin, type Value } from './value.js';
/** Follows the coins of one transaction. */
export declare class CoinVerifier {
    #private;
    constructor(context: VerificationContext);
    split(from: Value, amounts: readonly Value[], at: string): Value[];
    merge(into: Value, sources: readonly Argument[], at: string): void;
    /** Verifies a transfer: only to the sender, and only an object that this write returns. */
    transfer(value: Value, to: Value, as: 'object' | 'balance', at: string): void;
    /** Turns a withdrawal from the address balance into a coin. */
    redeem(withdrawal: Extract<Value, {
        kind: 'withdrawal';
    }>): Value;
    /** @returns the coin that a withdrawal from the account returns */
    withdraw(): Value;
    deposit(coin: Coin, at: string): void;
    /** Tells whether a deposit takes from an object. */
    isDeposited(objectId: string): boolean;
    /** Verifies after the last command that no amount is left over. */
    verifyEnd(): void;
}
