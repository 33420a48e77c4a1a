/**
 * What the vendor and the contract's administrators do with a market: pausing, freezing, closing and
 * automatic deleveraging.
 */

import { fromUnits } from '../../../../ts/core/number/decimal.js';
import { sentence } from '../../../../ts/core/problem.js';
import { chooseCounterparties, deleveragingRequest } from '../../bots/counterparties.js';
import { ONE } from '../../engine/integers.js';
import type { DeleveragingRequest, Engine, EngineTransaction, PauseMode } from '../../engine/types.js';
import { keyOf, syntheticDigest } from '../../random.js';
import { readAdl, readClose, readFreeze, readPause, type MarketAct } from './administration-arguments.js';

/**
 * Controls of one market. An act that the contract refuses throws its abort, and changes nothing; a wrong
 * argument throws a `Problem`.
 */
export interface MarketControls {
    /** Pauses the market: 0 resumes it, 1 (default) stops everything, 2 allows cancels only. */
    pause(mode?: PauseMode): void;
    /** Freezes the market, so that every call aborts; `false` ends that. */
    freeze(isFrozen?: boolean): void;
    /**
     * Closes the market for ever. With a price, USD, every position can be settled at it from then on. A
     * closed market without prices gets them by a second call.
     */
    close(price?: number | string): void;
    /**
     * Closes a position with bad debt against positions of the other side, at the mark price, or in a closed
     * market at its price.
     * @throws {Problem} `argument` when the account has no bad debt
     */
    adl(request: AdlRequest): void;
}

/** An automatic deleveraging. */
export interface AdlRequest {
    /** Number of the account with bad debt. */
    readonly account: number;
    /** Who is reduced, and by which amount, base. Default: the largest positions of the other side. */
    readonly counterparties?: readonly { readonly account: number; readonly amount: number | string }[];
    /** Index price, USD, that the oracle posts before. Default: the last one. */
    readonly price?: number | string;
}

/** Dependencies of the administration. */
export interface AdministrationParts {
    readonly engine: Engine;
    readonly seed: number;
    /** Milliseconds. */
    readonly now: () => number;
    readonly symbolOf: (marketId: string) => string;
    /** The numbers of all accounts. */
    readonly accounts: () => readonly number[];
    /** Lets the bots quote a market that accepts orders again: their quotes are those of the time before. */
    readonly resume: (marketId: string) => void;
    /** Receives each act that succeeded. */
    readonly record: (marketId: string, act: MarketAct) => void;
}

/** Price of the collateral, 10^-18 USD. */
const COLLATERAL_PRICE = ONE;
const GAS_PRICE = 1_000n;

const PRICE_DECIMALS = 18;

/** Acts on the markets of one simulation. */
export class Administration {
    /** Markets in which the bots do not trade: paused, frozen or closed ones. */
    readonly #stopped = new Set<string>();
    #acts = 0;

    constructor(private readonly parts: AdministrationParts) {}

    /** Whether a market accepts no orders. */
    isStopped(marketId: string): boolean {
        return this.#stopped.has(marketId);
    }

    /** The controls of a market. */
    controls(marketId: string): MarketControls {
        return {
            pause: (mode = 1) => {
                this.run(marketId, readPause(mode));
            },
            freeze: (isFrozen = true) => {
                this.run(marketId, readFreeze(isFrozen));
            },
            close: (price) => {
                this.run(marketId, readClose(price));
            },
            adl: (request) => {
                this.run(marketId, readAdl(request));
            },
        };
    }

    /**
     * Runs an act as one transaction. @throws {Abort} the contract's @throws {Problem} `argument` without bad
     * debt
     */
    run(marketId: string, act: MarketAct): void {
        const { engine, seed, now, record, resume } = this.parts;
        const digest = syntheticDigest(keyOf(seed, 'administration'), this.#acts + 1);
        const context = { now: now(), digest, gasPrice: GAS_PRICE, referenceGasPrice: GAS_PRICE };
        engine.transact(context, (transaction) => {
            this.#apply(marketId, act, transaction);
        });
        // A refused act is in no log, so that it must not change the later digests.
        this.#acts += 1;
        const { paused, isFrozen } = engine.market(marketId, context.now);
        if (paused !== 0 || isFrozen) this.#stopped.add(marketId);
        else if (this.#stopped.delete(marketId)) resume(marketId);
        record(marketId, act);
    }

    #apply(marketId: string, act: MarketAct, transaction: EngineTransaction): void {
        switch (act.act) {
            case 'pause':
                transaction.pause(marketId, act.mode);
                break;
            case 'freeze':
                transaction.freeze(marketId, act.isFrozen);
                break;
            case 'close':
                if (this.#view(marketId).settlement === undefined) transaction.closeMarket(marketId);
                if (act.price === undefined) break;
                transaction.setSettlementPrices(marketId, { base: act.price, collateral: COLLATERAL_PRICE });
                transaction.enableSettlement(marketId);
                break;
            case 'adl':
                transaction.setCollateralPrice(COLLATERAL_PRICE);
                transaction.setBasePrice(marketId, act.price ?? this.#view(marketId).indexPrice);
                this.#deleverage(marketId, act, transaction);
                break;
        }
    }

    #toRequest(marketId: string, act: Extract<MarketAct, { readonly act: 'adl' }>): DeleveragingRequest {
        const { engine, now, accounts } = this.parts;
        const indebted = { engine, marketId, accountId: act.account, now: now() };
        return deleveragingRequest(indebted, act.counterparties ?? chooseCounterparties(indebted, accounts()));
    }

    /** The contract does nothing without bad debt. */
    #deleverage(
        marketId: string,
        act: Extract<MarketAct, { readonly act: 'adl' }>,
        transaction: EngineTransaction,
    ): void {
        const { engine, now, symbolOf } = this.parts;
        const { account } = act;
        const isOpen = engine.position(marketId, account, now()) !== undefined;
        if (isOpen && transaction.deleverage(marketId, this.#toRequest(marketId, act))) return;
        const { settlement, indexPrice } = this.#view(marketId);
        const price = fromUnits(settlement?.prices?.base ?? indexPrice, PRICE_DECIMALS);
        const fact = `account ${account} has no bad debt in ${symbolOf(marketId)} at ${price} USD`;
        throw sentence('argument', `${fact}; pass an account with bad debt, or a price at which it has some`);
    }

    #view(marketId: string): ReturnType<Engine['market']> {
        return this.parts.engine.market(marketId, this.parts.now());
    }
}
