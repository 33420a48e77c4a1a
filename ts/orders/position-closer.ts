/** Closes positions by reduce-only market orders, and those of closed markets by a settlement. */

import { InvalidOrder } from 'ccxt';
import type { Dict, Order, Position, Str } from 'ccxt';
import { roundToStep } from '../core/number/step.js';
import type { OwnWrites } from '../recent/own-writes.js';
import type { AccountPair } from '../account/account.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { PLACE_KEYS, SHARED_KEYS, splitParams } from './order-params.js';
import { expectKeys, formatValue, isGiven } from '../exchange/params.js';
import { problem } from '../core/problem.js';
import { OutcomeUnknown } from '../exchange/errors/classes.js';
import { submittedDigestOf } from '../exchange/errors/outcome.js';
import { withClosed } from '../exchange/errors/partial.js';
import { isFlat } from '../account/position.js';
import type { AccountData } from '../account/account-data.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import { onlyOrder, type OrderPlacer } from './order-placer.js';
import type { Submitter, WriteOptions } from '../submit/submitter.js';
import { isDryRun } from '../submit/write-request.js';
import type { PositionSettler } from './position-settler.js';
import { isMarketNotClosed, isMarketPaused } from '../exchange/errors/node.js';
import { WRITE } from '../exchange/request-queue.js';

export const CLOSE_KEYS = ['clientOrderId', 'slippage', ...PLACE_KEYS] as const;
export const CLOSE_ALL_KEYS = ['slippage', 'neverExpires', ...SHARED_KEYS] as const;

/** How a position of an account is closed. */
type Closing = WriteOptions & { readonly pair: AccountPair };

/** Closes positions. */
export class PositionCloser {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly accounts: AccountData,
        private readonly submitter: Submitter,
        private readonly memory: OwnWrites,
        private readonly placer: OrderPlacer,
        private readonly settler: PositionSettler,
    ) {}

    /** Closes a position. It keeps its place in the queue: it closes what earlier calls opened, too. */
    close(symbol: string, side: Str, params: Dict): Promise<Order> {
        return this.memory.whilePlacing(
            this.submitter.calls.startInOrder(params, async (call) => {
                const [own, shared] = splitParams(params);
                expectKeys(params, CLOSE_KEYS);
                if (isGiven(side) && side !== 'long' && side !== 'short') {
                    throw problem('argument', 'side', '"long", "short" or nothing', formatValue(side));
                }
                const market = await this.markets.find(symbol);
                const pair = await this.submitter.resolveAccount(shared, market.settle);
                return this.submitter.runInSlot(pair, shared, { call }, async (slot) => {
                    const options = { slot, call, pair };
                    const position = await this.accounts.position(market.symbol, { accountNumber: pair.accountNumber });
                    if (!isGiven(side) && (await this.#returnsCollateral(position, market, pair))) {
                        return this.settler.settle(market, pair, { ...own, ...shared }, options);
                    }
                    this.#expectOpen(position, side, pair);
                    return this.#close(position, own, shared, options);
                });
            }),
        );
    }

    /**
     * Closes every position by a transaction of its own: one that fails leaves only its own position open.
     */
    closeAll(params: Dict): Promise<Position[]> {
        return this.memory.whilePlacing(
            this.submitter.calls.startInOrder(params, async (call) => {
                expectKeys(params, CLOSE_ALL_KEYS);
                const [own, shared] = splitParams(params);
                await this.markets.load();
                const pair = await this.submitter.resolveAccount(shared, undefined);
                return this.submitter.runInSlot(pair, shared, { call }, async (slot) => {
                    const positions = await this.accounts.positionsOf(pair.accountNumber, {}, WRITE);
                    const closed: Position[] = [];
                    const failures: unknown[] = [];
                    const options = { slot, call, pair };
                    const attempt = async (
                        position: Position,
                        close: () => Promise<Order | undefined>,
                    ): Promise<void> => {
                        try {
                            const order = await close();
                            if (order !== undefined) closed.push(isDryRun(order) ? order : withOrder(position, order));
                        } catch (error) {
                            failures.push(error);
                        }
                    };
                    for (const position of positions.filter((one) => !isFlat(one))) {
                        await attempt(position, () => this.#close(position, own, shared, options));
                    }
                    const left = await this.#leftInStopped(positions, pair).catch((error: unknown) => {
                        failures.push(error);
                        return [];
                    });
                    for (const position of left) {
                        await attempt(position, () => this.#settleIfClosed(position, shared, options));
                    }
                    if (failures.length === 0) return closed;
                    const executed = closed.filter((position) => !isDryRun(position));
                    // What may have been executed matters more than what was not.
                    const unknown = failures.find((failure) => failure instanceof OutcomeUnknown);
                    throw withClosed(unknown ?? failures[0], this.context.id, executed);
                });
            }),
        );
    }

    /**
     * Places the order, or settles the position where the market is paused, which only a closed one allows.
     */
    async #close(position: Position, own: Dict, shared: Dict, options: Closing): Promise<Order> {
        const market = this.markets.bySymbol(position.symbol);
        const settle = (): Promise<Order> => this.settler.settle(market, options.pair, { ...own, ...shared }, options);
        if (this.markets.isStopped(market)) return settle();
        try {
            return await this.#place(market, position, own, shared, options);
        } catch (error) {
            if (!isMarketPaused(error) || submittedDigestOf(error) !== undefined) throw error;
            return settle();
        }
    }

    /** Flat positions with collateral in markets that are stopped now, as closed ones are. */
    async #leftInStopped(positions: readonly Position[], pair: AccountPair): Promise<Position[]> {
        const left = positions.filter((position) =>
            this.#hasOnlyCollateral(position, this.markets.bySymbol(position.symbol), pair),
        );
        const stopped = await this.settler.findStopped(left.map(({ symbol }) => this.markets.bySymbol(symbol)));
        return left.filter(({ symbol }) => stopped.some((market) => market.symbol === symbol));
    }

    /** Settles a flat position; a market that is only paused keeps its collateral, as an open one does. */
    async #settleIfClosed({ symbol }: Position, params: Dict, options: Closing): Promise<Order | undefined> {
        try {
            return await this.settler.settle(this.markets.bySymbol(symbol), options.pair, params, options);
        } catch (error) {
            if (isMarketNotClosed(error)) return undefined;
            throw error;
        }
    }

    async #place(
        { symbol, precision }: KnownMarket,
        position: Position,
        own: Dict,
        shared: Dict,
        options: Closing,
    ): Promise<Order> {
        const amount = Number(roundToStep(`${position.contracts ?? 0}`, `${precision.amount}`));
        const closing = { symbol, type: 'market', amount, params: { ...own, reduceOnly: true } } as const;
        const order = { ...closing, side: position.side === 'long' ? 'sell' : 'buy' } as const;
        return onlyOrder(await this.placer.placeInCall([order], shared, options));
    }

    /** Whether a flat position has collateral in a stopped market: a closed one returns it. */
    async #returnsCollateral(position: Position, market: KnownMarket, pair: AccountPair): Promise<boolean> {
        if (!this.#hasOnlyCollateral(position, market, pair)) return false;
        return this.markets.isStopped(market) || (await this.settler.findStopped([market])).length > 0;
    }

    #hasOnlyCollateral(position: Position, market: KnownMarket, pair: AccountPair): boolean {
        const hasCollateral = isFlat(position) && (position.collateral ?? 0) > 0;
        return hasCollateral && !this.settler.hasSettled(market, pair);
    }

    /** @throws {InvalidOrder} unless the position is open, on the side that is asked for */
    #expectOpen(position: Position, side: Str, { accountNumber }: AccountPair): void {
        const { symbol } = position;
        if (isGiven(position.side) && (!isGiven(side) || side === position.side)) return;
        const found = isGiven(position.side) ? `; it is ${position.side}` : '';
        const wanted = isGiven(side) && isGiven(position.side) ? `${side} position` : 'position';
        throw new InvalidOrder(`${this.context.id} account ${accountNumber} has no ${wanted} in ${symbol}${found}`);
    }
}

/** A position as it was before an order closed it; `info.order` is that order. */
function withOrder(position: Position, order: Order): Position {
    return { ...position, info: { ...(position.info as object), order } };
}
