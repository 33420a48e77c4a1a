/** Calls of one transaction, with the contract's checks. */
import { type TransactionScope } from './state.js';
import type { EngineEvent, EngineTransaction, ExpectedPremium, Session, TicketEvent } from './types.js';
/** A running transaction. */
export declare class Transaction implements EngineTransaction {
    #private;
    private readonly scope;
    constructor(scope: TransactionScope);
    /**
     * Checks the transaction after its last call.
     * @throws the first failure of a call, or an {@link Abort} when a session is still open
     */
    finish(): void;
    /** Ends the transaction; later calls of it and its sessions throw. */
    close(): void;
    events(): readonly EngineEvent[];
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
    updateFunding(marketId: string, bookPrice?: bigint): void;
    updateTwaps(marketId: string, bookPrice?: bigint, expected?: ExpectedPremium): void;
    settleFunding(marketId: string, accountId: number): void;
    record(event: TicketEvent): void;
}
