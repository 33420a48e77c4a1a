/** State of the native section: funding history, stop and TWAP orders, and agent capabilities. */

import type { Chain, ChainAccount, StopOrderView, TwapOrderView } from '../../chain/types.js';
import { fundingRate } from '../../engine/funding.js';
import type { Engine, EngineEvent } from '../../engine/types.js';
import { fundingDigest } from '../../history/digests.js';
import type { ModelHistory } from '../../history/history.js';
import { attoExact, divide, integer, multiply, type Json } from '../http/json.js';
import { fullId } from '../markets/listing.js';
import { lowerBound, trim } from '../time/time.js';

/** An update of the funding rates. */
export interface Funding {
    readonly timestamp: number;
    readonly digest: string;
    /** Funding that longs pay to shorts, 10^-18 of the index price. */
    readonly rate: bigint;
    /** 10^-18 USD per base; zero at the start of the sandbox. */
    readonly cumulativeLong: bigint;
    readonly cumulativeShort: bigint;
}

/** Dependencies of the native state. */
export interface NativeParts {
    readonly engine: Engine;
    readonly past: ModelHistory;
    readonly seed: number;
    readonly startedAt: number;
}

/** Range of generated rates before the start, milliseconds. */
const REACH_MS = 90 * 86_400_000;

/** Updates kept per market: eleven years of hours. */
const MAX_UPDATES = 100_000;

/** Funding rates of all markets. */
export class FundingHistory {
    /** By market, oldest first. */
    readonly #fundings = new Map<string, Funding[]>();

    constructor(private readonly parts: NativeParts) {}

    /** Records funding updates. */
    take(events: readonly EngineEvent[]): void {
        for (const event of events) {
            if (event.type !== 'UpdatedFunding') continue;
            const { marketId, timestamp, digest, rate, cumulativeLong, cumulativeShort } = event;
            const { indexPrice } = this.parts.engine.market(marketId, timestamp);
            const fundings = this.#of(marketId);
            fundings.push({ timestamp, digest, rate: divide(rate, indexPrice), cumulativeLong, cumulativeShort });
            trim(fundings, MAX_UPDATES);
        }
    }

    /** The latest updates with `from <= timestamp < to`, newest first. */
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

    /**
     * Generates the rates before the start from the premium at each funding time; the cumulative rates end at
     * zero.
     */
    #generate(marketId: string): Funding[] {
        const { engine, past, seed, startedAt } = this.parts;
        const { fundingFrequencyMs = 1, fundingPeriodMs = 1 } = engine.markets.get(marketId) ?? {};
        const earliest = Math.max(startedAt - REACH_MS, past.market(marketId).recorded?.from ?? -Infinity);
        const fundings: Funding[] = [];
        let cumulative = 0n;
        for (let slot = Math.floor(startedAt / fundingFrequencyMs); ; slot -= 1) {
            const timestamp = slot * fundingFrequencyMs;
            if (timestamp < earliest) return fundings.reverse();
            const index = past.indexPrice(marketId, timestamp);
            // In the order of the engine's roundings, so that a rate is the same before and after its
            // settlement.
            const premium = multiply(past.premium(marketId, timestamp), index);
            const paid = fundingRate({ fundingFrequencyMs, fundingPeriodMs }, premium);
            const rate = divide(paid, index);
            const digest = fundingDigest(seed, marketId, slot);
            fundings.push({ timestamp, digest, rate, cumulativeLong: cumulative, cumulativeShort: cumulative });
            cumulative -= paid;
        }
    }
}

function timeOf({ timestamp }: Funding): number {
    return timestamp;
}

/** A stop order or a TWAP order. */
export interface TicketRow {
    readonly accountNumber: number;
    /** An order without market is only in responses for all markets. */
    readonly marketId?: string;
    /** Its row in responses. */
    readonly row: { readonly [key: string]: Json | undefined };
}

/** Stop orders or TWAP orders, by account; nothing executes them. */
export class TicketRows {
    readonly #orders = new Map<number, TicketRow[]>();
    #source: (accountNumber: number) => readonly TicketRow[] = () => [];

    /** Also reports the orders of a source, before those that were added. */
    follow(source: (accountNumber: number) => readonly TicketRow[]): void {
        this.#source = source;
    }

    /** Adds an order. @returns removes the order */
    add(order: TicketRow): () => void {
        const orders = this.#orders.get(order.accountNumber) ?? [];
        this.#orders.set(order.accountNumber, orders);
        orders.push(order);
        return () => {
            const at = orders.indexOf(order);
            if (at >= 0) orders.splice(at, 1);
        };
    }

    /** The rows of an account, oldest first; an empty list of markets means all. */
    rows(accountNumber: number, marketIds: readonly string[] = []): Json[] {
        const orders = [...this.#source(accountNumber), ...(this.#orders.get(accountNumber) ?? [])];
        const isRequested = ({ marketId }: TicketRow): boolean =>
            marketIds.length === 0 || (marketId !== undefined && marketIds.includes(marketId));
        return orders.filter(isRequested).map(({ row }) => row);
    }
}

/** State that only the native section uses. */
export class NativeState {
    /** Seed of generated ids. */
    readonly seed: number;
    readonly past: ModelHistory;
    readonly fundings: FundingHistory;
    readonly stopOrders = new TicketRows();
    readonly twapOrders = new TicketRows();

    constructor(parts: NativeParts) {
        this.seed = parts.seed;
        this.past = parts.past;
        this.fundings = new FundingHistory(parts);
    }

    /** Reports the stop and TWAP orders of a chain. */
    follow(chain: Pick<Chain, 'stopOrders' | 'twapOrders' | 'collateralType'>): void {
        this.stopOrders.follow((accountNumber) =>
            chain.stopOrders(accountNumber).map((order) => toStopRow(accountNumber, order)),
        );
        this.twapOrders.follow((accountNumber) =>
            chain.twapOrders(accountNumber).map((order) => toTwapRow(accountNumber, order, chain.collateralType)),
        );
    }

    /**
     * Finds the accounts that a wallet may act for as an agent, each with the agent's capability instead of
     * the owner's.
     */
    grantedTo(address: string, chain: Pick<Chain, 'accountByNumber' | 'agents' | 'world'>): ChainAccount[] {
        const isOfVault = (number: number): boolean =>
            chain.world.venues.vaults.some(({ account }) => account.number === number);
        return chain.agents.flatMap(({ objectId, walletAddress, accountNumber }) => {
            const isHeld = fullId(walletAddress) === address && !isOfVault(accountNumber);
            const account = isHeld ? chain.accountByNumber(accountNumber) : undefined;
            return account === undefined ? [] : [{ ...account, capabilityId: fullId(objectId), owner: address }];
        });
    }
}

/** The stop order as reads report it. */
function toStopRow(accountNumber: number, order: StopOrderView): TicketRow {
    const { id: objectId, marketId, state, execution, row } = order;
    const details = execution && { [execution.kind]: { executionPrice: attoExact(execution.price) } };
    const orderState = { [state]: details ?? {} };
    return { accountNumber, marketId, row: { objectId, orderState, ...(row as Record<string, Json>) } };
}

/** The TWAP order as reads report it. */
function toTwapRow(accountNumber: number, order: TwapOrderView, collateralType: string): TicketRow {
    const { id: twapOrderObjectId, marketId, state, processed, scheduled, lastFillAt, row } = order;
    return {
        accountNumber,
        marketId,
        row: {
            twapOrderObjectId,
            collateralType,
            orderState: state,
            details: row as Record<string, Json>,
            processedAmount: integer(processed),
            scheduledAmount: integer(scheduled),
            lastExecutionTimestampMs: lastFillAt ?? null,
        },
    };
}
