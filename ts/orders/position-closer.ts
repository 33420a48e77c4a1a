/** Closes positions by reduce-only market orders, and those of closed markets by a settlement. */

import { InvalidOrder } from 'ccxt';
import type { Dict, Order, Position, Str } from 'ccxt';
import { roundToStep } from '../core/number/step.js';
import type { OrderMemory } from './order-memory.js';
import type { AccountPair } from '../account/account.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { PLACE_KEYS, SHARED_KEYS, splitParams } from './order-params.js';
import { expectKnownParams, formatValue, isGiven } from '../exchange/params.js';
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
import { isDryRun } from '../submit/write.js';
import type { PositionSettler } from './position-settler.js';
import { isMarketPaused } from '../exchange/errors/node.js';

/** How a position of an account is closed. */
type Closing = WriteOptions & { readonly pair: AccountPair };

/** Closes positions. */
export class PositionCloser {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly accounts: AccountData,
        private readonly submitter: Submitter,
        private readonly memory: OrderMemory,
        private readonly placer: OrderPlacer,
        private readonly settler: PositionSettler,
    ) {}

    /** Closes a position. It keeps its place in the queue: it closes what earlier calls opened, too. */
    close(symbol: string, side: Str, params: Dict): Promise<Order> {
        return this.memory.whilePlacing(() =>
            this.submitter.startInOrder(params, async (call) => {
                const [own, shared] = splitParams(params);
                expectKnownParams(params, ['clientOrderId', ...PLACE_KEYS]);
                if (isGiven(side) && side !== 'long' && side !== 'short') {
                    throw problem('argument', 'side', '"long", "short" or nothing', formatValue(side));
                }
                const market = await this.markets.find(symbol);
                const pair = await this.submitter.resolveAccount(shared, market.settle);
                return this.submitter.runInSlot(pair, shared, { call }, async (slot) => {
                    const options = { slot, call, pair };
                    // A closed market returns the collateral of a flat position, too.
                    if (market.active === false && !isGiven(side)) {
                        return this.settler.settle(market, pair, { ...own, ...shared }, options);
                    }
                    const position = await this.#openPosition(market, side, pair);
                    return this.#close(position, own, shared, options);
                });
            }),
        );
    }

    /** Closes every position by a transaction of its own: one that fails leaves only its own position open. */
    closeAll(params: Dict): Promise<Position[]> {
        return this.memory.whilePlacing(() =>
            this.submitter.startInOrder(params, async (call) => {
                expectKnownParams(params, ['neverExpires', ...SHARED_KEYS]);
                await this.markets.load();
                const pair = await this.submitter.resolveAccount(params, undefined);
                return this.submitter.runInSlot(pair, params, { call }, async (slot) => {
                    const positions = await this.accounts.positionsOf(pair.accountNumber);
                    const closed: Position[] = [];
                    const failures: unknown[] = [];
                    for (const position of positions.filter((one) => !isFlat(one))) {
                        try {
                            const order = await this.#close(position, {}, params, { slot, call, pair });
                            closed.push(isDryRun(order) ? order : withOrder(position, order));
                        } catch (error) {
                            failures.push(error);
                        }
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

    /** Places the order, or settles the position where the market is paused, which only a closed one allows. */
    async #close(position: Position, own: Dict, shared: Dict, options: Closing): Promise<Order> {
        const market = this.markets.bySymbol(position.symbol);
        const settle = (): Promise<Order> => this.settler.settle(market, options.pair, { ...own, ...shared }, options);
        if (market.active === false) return settle();
        try {
            return await this.#place(market, position, own, shared, options);
        } catch (error) {
            if (!isMarketPaused(error) || submittedDigestOf(error) !== undefined) throw error;
            return settle();
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
        return onlyOrder(await this.placer.create([order], shared, options));
    }

    async #openPosition({ symbol }: KnownMarket, side: Str, { accountNumber }: AccountPair): Promise<Position> {
        const position = await this.accounts.position(symbol, { accountNumber });
        if (isGiven(position.side) && (!isGiven(side) || side === position.side)) return position;
        const found = isGiven(position.side) ? `; it is ${position.side}` : '';
        const wanted = isGiven(side) && isGiven(position.side) ? `${side} position` : 'position';
        throw new InvalidOrder(`${this.context.id} account ${accountNumber} has no ${wanted} in ${symbol}${found}`);
    }
}

/** A position as it was before an order closed it; `info.order` is that order. */
function withOrder(position: Position, order: Order): Position {
    return { ...position, info: { ...(position.info as object), order } };
}
