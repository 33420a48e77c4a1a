/** The funding rates of each market, boundary by boundary: made of the world's past up to the start, the engine's since. */

import type { Chain, ChainAccount } from '../../chain/types.js';
import type { Engine, EngineEvent } from '../../engine/types.js';
import type { GeneratedHistory } from '../../history/types.js';
import { syntheticDigest, keyOf } from '../../random.js';
import { over, times, type Json } from '../json.js';
import { fullId } from '../listing.js';
import { lowerBound, trim } from '../time.js';

/** One move of the rates. */
export interface Funding {
    readonly timestamp: number;
    readonly digest: string;
    /** Of this move: what a long pays a short, as 10^-18 of the index price. */
    readonly rate: bigint;
    /** 10^-18 USD per base; zero when the sandbox started, below or above before. */
    readonly cumulativeLong: bigint;
    readonly cumulativeShort: bigint;
}

/** What the rates follow from. */
export interface FundingParts {
    readonly engine: Engine;
    readonly past: GeneratedHistory;
    readonly seed: number;
    readonly startedAt: number;
}

/** How far before the start the rates are told. */
const REACH_MS = 90 * 86_400_000;

/** Kept of each market: eleven years of hours. */
const KEPT = 100_000;

/** The rates of all markets. */
export class FundingHistory {
    readonly #parts: FundingParts;
    /** Of each market, oldest first. */
    readonly #fundings = new Map<string, Funding[]>();

    /** @param parts what the rates follow from */
    constructor(parts: FundingParts) {
        this.#parts = parts;
    }

    /**
     * Writes down the moves among some events.
     *
     * @param events of one transaction, just finished
     */
    take(events: readonly EngineEvent[]): void {
        for (const event of events) {
            if (event.type !== 'UpdatedFunding') continue;
            const { marketId, timestamp, digest, rate, cumulativeLong, cumulativeShort } = event;
            const { indexPrice } = this.#parts.engine.market(marketId, timestamp);
            const fundings = this.#of(marketId);
            fundings.push({ timestamp, digest, rate: over(rate, indexPrice), cumulativeLong, cumulativeShort });
            trim(fundings, KEPT);
        }
    }

    /**
     * @param marketId the market
     * @param from first timestamp
     * @param to timestamps below this
     * @param limit at most so many
     * @returns the latest moves of that time, newest first
     */
    latest(marketId: string, from: number, to: number, limit: number): Funding[] {
        const fundings = this.#of(marketId);
        const [first, end] = [lowerBound(fundings, timeOf, from), lowerBound(fundings, timeOf, to)];
        return fundings.slice(Math.max(first, end - limit), Math.max(first, end)).reverse();
    }

    #of(marketId: string): Funding[] {
        const fundings = this.#fundings.get(marketId) ?? this.#generate(marketId);
        this.#fundings.set(marketId, fundings);
        return fundings;
    }

    /** Back from the start, where the cumulative rates are zero: each boundary by the premium of its moment. */
    #generate(marketId: string): Funding[] {
        const { engine, past, seed, startedAt } = this.#parts;
        const { fundingFrequencyMs = 1, fundingPeriodMs = 1 } = engine.markets.get(marketId) ?? {};
        const names = keyOf(seed, `funding ${marketId}`);
        const fundings: Funding[] = [];
        let cumulative = 0n;
        for (let slot = Math.floor(startedAt / fundingFrequencyMs); ; slot -= 1) {
            const timestamp = slot * fundingFrequencyMs;
            if (timestamp < startedAt - REACH_MS) return fundings.reverse();
            const rate = (past.premium(marketId, timestamp) * BigInt(fundingFrequencyMs)) / BigInt(fundingPeriodMs);
            const digest = syntheticDigest(names, slot);
            fundings.push({ timestamp, digest, rate, cumulativeLong: cumulative, cumulativeShort: cumulative });
            cumulative -= times(rate, past.indexPrice(marketId, timestamp));
        }
    }
}

function timeOf({ timestamp }: Funding): number {
    return timestamp;
}

/** What the section is made of. */
export interface NativeParts {
    readonly engine: Engine;
    readonly past: GeneratedHistory;
    readonly seed: number;
    readonly startedAt: number;
}

/** A stop order or a TWAP order, as it is told. */
export interface ConditionalOrder {
    readonly accountNumber: number;
    /** Where it is left out, the order is told only to those who ask for no markets. */
    readonly marketId?: string;
    /** What is told of it. */
    readonly row: { readonly [key: string]: Json | undefined };
}

/** Orders of one kind, for every account; nothing executes them. */
export class ConditionalOrders {
    readonly #orders = new Map<number, ConditionalOrder[]>();

    /**
     * Adds an order.
     *
     * @param order whose, and what is told of it
     * @returns takes it away again
     */
    add(order: ConditionalOrder): () => void {
        const orders = this.#orders.get(order.accountNumber) ?? [];
        this.#orders.set(order.accountNumber, orders);
        orders.push(order);
        return () => {
            const at = orders.indexOf(order);
            if (at >= 0) orders.splice(at, 1);
        };
    }

    /**
     * @param accountNumber whose
     * @param marketIds of which markets; all when left out or empty
     * @returns what is told of each, oldest first
     */
    rows(accountNumber: number, marketIds: readonly string[] = []): Json[] {
        const orders = this.#orders.get(accountNumber) ?? [];
        const isRequested = ({ marketId }: ConditionalOrder): boolean =>
            marketIds.length === 0 || (marketId !== undefined && marketIds.includes(marketId));
        return orders.filter(isRequested).map(({ row }) => row);
    }
}

/** A capability that lets another wallet act for an account. */
export interface AgentCapability {
    readonly objectId: string;
    readonly walletAddress: string;
    readonly accountNumber: number;
}

/** What the native section alone knows of. */
export class NativeState {
    /** Names what the section makes up. */
    readonly seed: number;
    readonly past: GeneratedHistory;
    readonly fundings: FundingHistory;
    readonly stopOrders = new ConditionalOrders();
    readonly twapOrders = new ConditionalOrders();
    /** Told by reads alone: the chain does not know them, and executes nothing that is signed for them. */
    readonly agents: AgentCapability[] = [];

    /** @param parts what it is made of */
    constructor(parts: NativeParts) {
        this.seed = parts.seed;
        this.past = parts.past;
        this.fundings = new FundingHistory(parts);
    }

    /**
     * Finds the accounts that a wallet may act for as an agent.
     *
     * @param address of the wallet, in full
     * @param chain knows the accounts
     * @returns each account with the agent's capability in the place of the owner's
     */
    grantedTo(address: string, chain: Pick<Chain, 'accountByNumber'>): ChainAccount[] {
        return this.agents.flatMap(({ objectId, walletAddress, accountNumber }) => {
            const account = fullId(walletAddress) === address ? chain.accountByNumber(accountNumber) : undefined;
            return account === undefined ? [] : [{ ...account, capabilityId: fullId(objectId), owner: address }];
        });
    }
}
