"use strict";
/** What the native section alone knows of: rates of funding, and orders and capabilities that no transaction here makes. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NativeState = exports.ConditionalOrders = void 0;
const listing_js_1 = require("../listing.js");
const funding_js_1 = require("./funding.js");
/** Orders of one kind, for every account; nothing executes them. */
class ConditionalOrders {
    #orders = new Map();
    /**
     * Adds an order.
     *
     * @param order whose, and what is told of it
     * @returns takes it away again
     */
    add(order) {
        const orders = this.#orders.get(order.accountNumber) ?? [];
        this.#orders.set(order.accountNumber, orders);
        orders.push(order);
        return () => {
            const at = orders.indexOf(order);
            if (at >= 0)
                orders.splice(at, 1);
        };
    }
    /**
     * @param accountNumber whose
     * @param marketIds of which markets; all when left out or empty
     * @returns what is told of each, oldest first
     */
    rows(accountNumber, marketIds = []) {
        const orders = this.#orders.get(accountNumber) ?? [];
        const isAsked = ({ marketId }) => marketIds.length === 0 || (marketId !== undefined && marketIds.includes(marketId));
        return orders.filter(isAsked).map(({ row }) => row);
    }
}
exports.ConditionalOrders = ConditionalOrders;
/** What the native section alone knows of. */
class NativeState {
    /** Names what the section makes up. */
    seed;
    past;
    fundings;
    stopOrders = new ConditionalOrders();
    twapOrders = new ConditionalOrders();
    /** Told by reads alone: the chain does not know them, and executes nothing that is signed for them. */
    agents = [];
    /** @param parts what it is made of */
    constructor(parts) {
        this.seed = parts.seed;
        this.past = parts.past;
        this.fundings = new funding_js_1.FundingHistory(parts);
    }
    /**
     * Finds the accounts that a wallet may act for as an agent.
     *
     * @param address of the wallet, in full
     * @param chain knows the accounts
     * @returns each account with the agent's capability in the place of the owner's
     */
    grantedTo(address, chain) {
        return this.agents.flatMap(({ objectId, walletAddress, accountNumber }) => {
            const account = (0, listing_js_1.wholeId)(walletAddress) === address ? chain.accountNumbered(accountNumber) : undefined;
            return account === undefined ? [] : [{ ...account, capabilityId: (0, listing_js_1.wholeId)(objectId), owner: address }];
        });
    }
}
exports.NativeState = NativeState;
