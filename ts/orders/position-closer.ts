/** Closes positions by reduce-only market orders. */

import { InvalidOrder } from 'ccxt';
import type { Dict, Order, Position, Str } from 'ccxt';
import { roundToStep } from '../core/number/step.js';
import type { OrderMemory } from './order-memory.js';
import type { AccountPair } from '../account/account.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { splitParams } from './order-params.js';
import { expectKnownParams, formatValue, isGiven } from '../exchange/params.js';
import { problem } from '../core/problem.js';
import type { AccountData } from '../account/account-data.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import { onlyOrder, type OrderPlacer } from './order-placer.js';
import type { Submitter } from '../submit/submitter.js';

/** Closes positions. */
export class PositionCloser {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly accounts: AccountData,
        private readonly submitter: Submitter,
        private readonly memory: OrderMemory,
        private readonly placer: OrderPlacer,
    ) {}

    /** Closes a position. It keeps its place in the queue: it closes what earlier calls opened, too. */
    close(symbol: string, side: Str, params: Dict): Promise<Order> {
        return this.memory.whilePlacing(() =>
            this.submitter.startInOrder(params, async (call) => {
                const [own, shared] = splitParams(params);
                expectKnownParams(own, ['clientOrderId']);
                if (isGiven(side) && side !== 'long' && side !== 'short') {
                    throw problem('argument', 'side', '"long", "short" or nothing', formatValue(side));
                }
                const market = await this.markets.find(symbol);
                const pair = await this.submitter.resolveAccount(shared, market.settle);
                return this.submitter.runInSlot(pair, shared, { call }, async (slot) => {
                    const position = await this.#openPosition(market, side, pair);
                    const amount = Number(roundToStep(`${position.contracts ?? 0}`, `${market.precision.amount}`));
                    const closing = { symbol, type: 'market', amount, params: { ...own, reduceOnly: true } } as const;
                    const order = { ...closing, side: position.side === 'long' ? 'sell' : 'buy' } as const;
                    return onlyOrder(await this.placer.create([order], shared, { slot, call, pair }));
                });
            }),
        );
    }

    async #openPosition({ symbol }: KnownMarket, side: Str, { accountNumber }: AccountPair): Promise<Position> {
        const position = await this.accounts.position(symbol, { accountNumber });
        if (isGiven(position.side) && (!isGiven(side) || side === position.side)) return position;
        const found = isGiven(position.side) ? `; it is ${position.side}` : '';
        const wanted = isGiven(side) && isGiven(position.side) ? `${side} position` : 'position';
        throw new InvalidOrder(`${this.context.id} account ${accountNumber} has no ${wanted} in ${symbol}${found}`);
    }
}
