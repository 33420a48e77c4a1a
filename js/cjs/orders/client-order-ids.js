"use strict";
/** Client order ids: which orders they name, and whether a new order may have one. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ClientOrderIds = void 0;
const ccxt_1 = require("ccxt");
const account_js_1 = require("../account/account.js");
const problem_js_1 = require("../core/problem.js");
/** Finds orders by their client order ids. */
class ClientOrderIds {
    context;
    markets;
    open;
    memory;
    constructor(context, markets, open, memory) {
        this.context = context;
        this.markets = markets;
        this.open = open;
        this.memory = memory;
    }
    /** Finds order ids by client order ids, as the transaction names orders by their ids only. */
    find(clientOrderIds, open, market, pair) {
        const found = new Map();
        for (const clientOrderId of clientOrderIds) {
            const known = this.memory.findResting((0, account_js_1.capabilityIdOf)(pair), market.id, clientOrderId)?.id;
            const resting = open.filter((order) => order.clientOrderId === clientOrderId).map(({ id }) => `${id}`);
            if (known === undefined && resting.length > 1) {
                const named = `clientOrderId ${clientOrderId} of them all`;
                throw (0, problem_js_1.problem)('missing', 'ids', `one of ${resting.join(', ')}`, named);
            }
            const id = known ?? resting[0];
            if (id !== undefined)
                found.set(clientOrderId, id);
        }
        return found;
    }
    /**
     * Refuses a second order with the client order id of one that this object placed and that may still rest. The exchange does
     * not.
     */
    async expectNew(bodies, pair, replacedIds) {
        for (const [i, { clientOrderId, chId }] of bodies.entries()) {
            if (clientOrderId === undefined)
                continue;
            const isSame = (other) => other.chId === chId && other.clientOrderId === clientOrderId;
            if (bodies.findIndex(isSame) < i)
                throw this.#duplicate(clientOrderId, 'another of these orders');
            const resting = this.memory.findResting((0, account_js_1.capabilityIdOf)(pair), chId, clientOrderId);
            if (resting === undefined || replacedIds.includes(resting.id))
                continue;
            const mayRest = resting.isRecent || (await this.#isOpen(resting.id, pair, chId));
            if (mayRest)
                throw this.#duplicate(clientOrderId, `order ${resting.id}, which may still rest`);
        }
    }
    async #isOpen(id, { accountNumber }, marketId) {
        const open = await this.open.ofAccount(accountNumber, this.markets.byId(marketId)?.symbol);
        return open.some((order) => order.id === id);
    }
    #duplicate(clientOrderId, holder) {
        const advice = 'use another one, or cancel that order first';
        return new ccxt_1.DuplicateOrderId(`${this.context.id} clientOrderId ${clientOrderId} is that of ${holder}; ${advice}`);
    }
}
exports.ClientOrderIds = ClientOrderIds;
