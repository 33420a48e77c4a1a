/** State of the native section: funding history, conditional orders and agent capabilities. */
import { fundingDigest } from '../../history/digests.js';
import { divide, multiply } from '../http/json.js';
import { fullId } from '../markets/listing.js';
import { lowerBound, trim } from '../time/time.js';
/** Range of generated rates before the start, milliseconds. */
const REACH_MS = 90 * 86_400_000;
/** Updates kept per market: eleven years of hours. */
const MAX_UPDATES = 100_000;
/** Funding rates of all markets. */
export class FundingHistory {
    parts;
    /** By market, oldest first. */
    #fundings = new Map();
    constructor(parts) {
        this.parts = parts;
    }
    /** Records funding updates. */
    take(events) {
        for (const event of events) {
            if (event.type !== 'UpdatedFunding')
                continue;
            const { marketId, timestamp, digest, rate, cumulativeLong, cumulativeShort } = event;
            const { indexPrice } = this.parts.engine.market(marketId, timestamp);
            const fundings = this.#of(marketId);
            fundings.push({ timestamp, digest, rate: divide(rate, indexPrice), cumulativeLong, cumulativeShort });
            trim(fundings, MAX_UPDATES);
        }
    }
    /** The latest updates with `from <= timestamp < to`, newest first. */
    latest(marketId, from, to, limit) {
        const fundings = this.#of(marketId);
        const [first, end] = [lowerBound(fundings, timeOf, from), lowerBound(fundings, timeOf, to)];
        return fundings.slice(Math.max(first, end - limit), Math.max(first, end)).reverse();
    }
    #of(marketId) {
        const fundings = this.#fundings.get(marketId) ?? this.#generate(marketId);
        this.#fundings.set(marketId, fundings);
        return fundings;
    }
    /** Generates the rates before the start from the premium at each funding time; the cumulative rates end at zero. */
    #generate(marketId) {
        const { engine, past, seed, startedAt } = this.parts;
        const { fundingFrequencyMs = 1, fundingPeriodMs = 1 } = engine.markets.get(marketId) ?? {};
        const earliest = Math.max(startedAt - REACH_MS, past.market(marketId).recorded?.from ?? -Infinity);
        const fundings = [];
        let cumulative = 0n;
        for (let slot = Math.floor(startedAt / fundingFrequencyMs);; slot -= 1) {
            const timestamp = slot * fundingFrequencyMs;
            if (timestamp < earliest)
                return fundings.reverse();
            const index = past.indexPrice(marketId, timestamp);
            // In the order of the engine's roundings, so that a rate is the same before and after its settlement.
            const premium = multiply(past.premium(marketId, timestamp), index);
            const paid = (premium * BigInt(fundingFrequencyMs)) / BigInt(fundingPeriodMs);
            const rate = divide(paid, index);
            const digest = fundingDigest(seed, marketId, slot);
            fundings.push({ timestamp, digest, rate, cumulativeLong: cumulative, cumulativeShort: cumulative });
            cumulative -= paid;
        }
    }
}
function timeOf({ timestamp }) {
    return timestamp;
}
/** Conditional orders of one kind, by account; nothing executes them. */
export class ConditionalOrders {
    #orders = new Map();
    #source = () => [];
    /** Also reports the orders of a source, before those that were added. */
    follow(source) {
        this.#source = source;
    }
    /** Adds an order. @returns removes the order */
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
    /** The rows of an account, oldest first; an empty list of markets means all. */
    rows(accountNumber, marketIds = []) {
        const orders = [...this.#source(accountNumber), ...(this.#orders.get(accountNumber) ?? [])];
        const isRequested = ({ marketId }) => marketIds.length === 0 || (marketId !== undefined && marketIds.includes(marketId));
        return orders.filter(isRequested).map(({ row }) => row);
    }
}
/** State that only the native section uses. */
export class NativeState {
    /** Seed of generated ids. */
    seed;
    past;
    fundings;
    stopOrders = new ConditionalOrders();
    twapOrders = new ConditionalOrders();
    constructor(parts) {
        this.seed = parts.seed;
        this.past = parts.past;
        this.fundings = new FundingHistory(parts);
    }
    /**
     * Finds the accounts that a wallet may act for as an agent, each with the agent's capability instead of the
     * owner's.
     */
    grantedTo(address, chain) {
        return chain.agents.flatMap(({ objectId, walletAddress, accountNumber }) => {
            const account = fullId(walletAddress) === address ? chain.accountByNumber(accountNumber) : undefined;
            return account === undefined ? [] : [{ ...account, capabilityId: fullId(objectId), owner: address }];
        });
    }
}
