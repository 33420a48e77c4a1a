/** The calls of one transaction, each checked as the contract checks it. */
import { type Run } from './state.js';
import type { EngineTransaction, Session } from './types.js';
/** A transaction while it runs. */
export declare class Transaction implements EngineTransaction {
    #private;
    /** @param run what it may read, change and tell */
    constructor(run: Run);
    /**
     * Ends the transaction's calls.
     *
     * @throws the first failure of a call, or an {@link Abort} where a session is still open
     */
    finish(): void;
    /** Lets no call of the transaction, or of its sessions, work any longer. */
    close(): void;
    setBasePrice(marketId: string, price: bigint): void;
    setCollateralPrice(price: bigint): void;
    createAccount(): number;
    deposit(accountId: number, raw: bigint): void;
    withdraw(accountId: number, raw: bigint): void;
    createPosition(marketId: string, accountId: number): void;
    setInitialMarginRatio(marketId: string, accountId: number, ratio: bigint): void;
    allocate(marketId: string, accountId: number, raw: bigint): void;
    deallocate(marketId: string, accountId: number, raw: bigint): void;
    deallocateFree(marketId: string, accountId: number): bigint;
    cancelOrders(marketId: string, accountId: number, orderIds: readonly bigint[]): void;
    tryCancelOrders(marketId: string, accountId: number, orderIds: readonly bigint[]): boolean[];
    startSession(marketId: string, accountId: number): Session;
    updateFunding(marketId: string): void;
    updateTwaps(marketId: string): void;
    settleFunding(marketId: string, accountId: number): void;
}
