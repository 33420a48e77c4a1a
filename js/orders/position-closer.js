/** Closes positions by reduce-only market orders. */
import { InvalidOrder } from 'ccxt';
import { roundToStep } from '../core/number/step.js';
import { splitParams } from './order-params.js';
import { expectKnownParams, formatValue, isGiven } from '../exchange/params.js';
import { problem } from '../core/problem.js';
import { onlyOrder } from './order-placer.js';
/** Closes positions. */
export class PositionCloser {
    context;
    markets;
    accounts;
    writes;
    memory;
    placer;
    constructor(context, markets, accounts, writes, memory, placer) {
        this.context = context;
        this.markets = markets;
        this.accounts = accounts;
        this.writes = writes;
        this.memory = memory;
        this.placer = placer;
    }
    /** Closes a position. It keeps its place in the queue: it closes what earlier calls opened, too. */
    close(symbol, side, params) {
        return this.memory.whilePlacing(() => this.writes.startInOrder(params, async (context) => {
            const [own, shared] = splitParams(params);
            expectKnownParams(own, ['clientOrderId']);
            if (isGiven(side) && side !== 'long' && side !== 'short') {
                throw problem('argument', 'side', '"long", "short" or nothing', formatValue(side));
            }
            const market = await this.markets.find(symbol);
            const pair = await this.writes.resolveAccount(shared, market.settle);
            return this.writes.runInSlot(pair, shared, { context }, async (slot) => {
                const position = await this.#openPosition(market, side, pair);
                const amount = Number(roundToStep(`${position.contracts ?? 0}`, `${market.precision.amount}`));
                const closing = { symbol, type: 'market', amount, params: { ...own, reduceOnly: true } };
                const order = { ...closing, side: position.side === 'long' ? 'sell' : 'buy' };
                return onlyOrder(await this.placer.create([order], shared, { slot, context, pair }));
            });
        }));
    }
    async #openPosition({ symbol }, side, { accountNumber }) {
        const position = await this.accounts.position(symbol, { accountNumber });
        if (isGiven(position.side) && (!isGiven(side) || side === position.side))
            return position;
        const found = isGiven(position.side) ? `; it is ${position.side}` : '';
        const wanted = isGiven(side) && isGiven(position.side) ? `${side} position` : 'position';
        throw new InvalidOrder(`${this.context.id} account ${accountNumber} has no ${wanted} in ${symbol}${found}`);
    }
}
