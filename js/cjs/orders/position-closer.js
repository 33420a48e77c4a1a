"use strict";
/** Closes positions by reduce-only market orders. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.PositionCloser = void 0;
const ccxt_1 = require("ccxt");
const step_js_1 = require("../core/number/step.js");
const order_params_js_1 = require("./order-params.js");
const params_js_1 = require("../exchange/params.js");
const problem_js_1 = require("../core/problem.js");
const order_placer_js_1 = require("./order-placer.js");
/** Closes positions. */
class PositionCloser {
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
            const [own, shared] = (0, order_params_js_1.splitParams)(params);
            (0, params_js_1.expectKnownParams)(own, ['clientOrderId']);
            if ((0, params_js_1.isGiven)(side) && side !== 'long' && side !== 'short') {
                throw (0, problem_js_1.problem)('argument', 'side', '"long", "short" or nothing', (0, params_js_1.formatValue)(side));
            }
            const market = await this.markets.find(symbol);
            const pair = await this.writes.resolveAccount(shared, market.settle);
            return this.writes.runInSlot(pair, shared, { context }, async (slot) => {
                const position = await this.#openPosition(market, side, pair);
                const amount = Number((0, step_js_1.roundToStep)(`${position.contracts ?? 0}`, `${market.precision.amount}`));
                const closing = { symbol, type: 'market', amount, params: { ...own, reduceOnly: true } };
                const order = { ...closing, side: position.side === 'long' ? 'sell' : 'buy' };
                return (0, order_placer_js_1.onlyOrder)(await this.placer.create([order], shared, { slot, context, pair }));
            });
        }));
    }
    async #openPosition({ symbol }, side, { accountNumber }) {
        const position = await this.accounts.position(symbol, { accountNumber });
        if ((0, params_js_1.isGiven)(position.side) && (!(0, params_js_1.isGiven)(side) || side === position.side))
            return position;
        const found = (0, params_js_1.isGiven)(position.side) ? `; it is ${position.side}` : '';
        const wanted = (0, params_js_1.isGiven)(side) && (0, params_js_1.isGiven)(position.side) ? `${side} position` : 'position';
        throw new ccxt_1.InvalidOrder(`${this.context.id} account ${accountNumber} has no ${wanted} in ${symbol}${found}`);
    }
}
exports.PositionCloser = PositionCloser;
