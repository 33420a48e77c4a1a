/** A trading session: orders and a liquidation, booked and checked at its end. */

import { markPrice, readBasePrices, readCollateralPrice, updateAverages, updateFunding } from './averages.js';
import { postOrder } from './book.js';
import { type Liquidation, liquidatePosition } from './liquidation.js';
import { createTotals, integratorFee, match, type Taker } from './matching.js';
import { abs, ceilDiv, check, div, HOUSE, max, min, mul, mulTowardZero, NANO } from './numbers.js';
import {
    addBase,
    addCollateralUsd,
    collateralForMargin,
    effectiveRatio,
    ensureRiskReduced,
    type Footing,
    freeCollateral,
    marginOf,
    requirementOf,
    settleFunding,
    type Valuation,
} from './position.js';
import { type Account, type Integrator, type Market, type OraclePrice, type Position, positionOf } from './state.js';

/** A limit order. Size and price have 9 decimals; type 0 GTC, 1 FOK, 2 post-only, 3 IOC. */
export interface LimitOrder {
    readonly isAsk: boolean;
    readonly size: bigint;
    readonly price: bigint;
    readonly type: number;
    readonly reduceOnly?: boolean;
    readonly clientOrderId?: bigint | undefined;
    readonly expiry?: bigint | undefined;
}

interface SessionTerms {
    readonly market: Market;
    readonly account: bigint;
    readonly owner: Account;
    readonly integrator: Integrator | undefined;
    /** Highest fee that the account approved for the integrator. */
    readonly approved: bigint | undefined;
    readonly collateralPrice: OraclePrice;
    readonly now: bigint;
    readonly isPriority: boolean;
}

/** Checks that only the version and the pause of a market decide. */
export function checkOpen(market: Market): void {
    checkVersion(market);
    check(market.paused === 0, HOUSE, 32);
}

/** A frozen market has a version that no function accepts. */
export function checkVersion(market: Market): void {
    check(!market.frozen, HOUSE, 10);
}

/** Reads both prices, brings averages and funding up to date, and values at the mark price. */
export function valueMarket(market: Market, collateral: OraclePrice, now: bigint): Valuation {
    const collateralPrice = readCollateralPrice(market, collateral, now);
    const prices = readBasePrices(market, now);
    updateAverages(market, prices, now, true);
    updateFunding(market, now);
    return { collateralPrice, markPrice: markPrice(market, prices, now), haircut: market.params.collateralHaircut };
}

/** Pays raw units from the vault to an account. */
export function payFromVault(market: Market, owner: Account, raw: bigint): void {
    check(market.vault >= raw, HOUSE, 23);
    market.vault -= raw;
    owner.collateral += raw;
}

/** An open session. Nothing else uses the market until it ends. */
export class Session {
    readonly #terms: SessionTerms;
    readonly #valuation: Valuation;
    readonly #before: Footing;
    readonly #totals = createTotals();
    readonly #posted: { readonly isAsk: boolean; readonly size: bigint }[] = [];
    #liquidation: Liquidation | undefined;

    constructor(terms: SessionTerms) {
        const { market, account, now } = terms;
        checkOpen(market);
        this.#terms = terms;
        this.#valuation = valueMarket(market, terms.collateralPrice, now);
        const position = positionOf(market, account);
        this.#settleFunding(position);
        this.#before = this.#footing(position);
    }

    /** Places a limit order, and returns the id of what rests. */
    placeLimit(order: LimitOrder): bigint | undefined {
        const { market, now, account, integrator } = this.#terms;
        const { isAsk, price, type, expiry, clientOrderId, reduceOnly = false } = order;
        check(price > 0n && price < 2n ** 63n, HOUSE, 3900);
        check(price % market.params.tickSize === 0n, HOUSE, 20);
        const size = this.#checkedSize(isAsk, order.size, reduceOnly);
        check(type < 4, HOUSE, 44);
        check(expiry === undefined || expiry > now, HOUSE, 14);
        const { rest, isDropped } = match(this.#taker(), isAsk, size, price);
        check(type !== 1 || rest === 0n, HOUSE, 46);
        check(type !== 2 || rest === size, HOUSE, 47);
        if (rest === 0n || type === 3 || isDropped) return undefined;
        const id = postOrder(market, isAsk, price, {
            account,
            size: rest,
            reduceOnly,
            expiry,
            clientOrderId,
            integrator,
        });
        this.#posted.push({ isAsk, size: rest });
        const value = mul(rest * NANO, this.#valuation.markPrice);
        check(rest !== size || value >= market.params.minOrderValue, HOUSE, 3);
        return id;
    }

    /** Places a market order, which must be filled whole. */
    placeMarket(isAsk: boolean, size: bigint, reduceOnly = false): void {
        const { rest } = match(this.#taker(), isAsk, this.#checkedSize(isAsk, size, reduceOnly), undefined);
        check(rest === 0n, HOUSE, 45);
    }

    /** Liquidates another account, before any order that met a maker or rests. */
    liquidate(account: bigint, ids: readonly bigint[]): Liquidation {
        const { market } = this.#terms;
        check(account !== this.#terms.account, HOUSE, 8);
        const isFirst = this.#totals.makers === 0 && this.#posted.length === 0 && !this.#liquidation;
        check(isFirst, HOUSE, 5);
        this.#liquidation = liquidatePosition(market, account, ids, this.#valuation);
        if (this.#liquidation.isLong) this.#totals.openInterest -= this.#liquidation.base;
        return this.#liquidation;
    }

    /**
     * Books fills, fees and the takeover, and checks margin and open interest.
     *
     * @returns What happened: base and quote with 18 decimals, `allocated` in raw units (negative if
     *   deallocated).
     */
    end(allocateMissing: boolean, deallocateFree: boolean) {
        const { market, account, integrator, approved } = this.#terms;
        const totals = this.#totals;
        const isEmpty = this.#posted.length === 0 && totals.makers === 0 && !this.#liquidation;
        check(!isEmpty, HOUSE, 11);
        const position = positionOf(market, account);
        if (this.#liquidation) this.#takeOver(position, this.#liquidation);
        const baseBefore = this.#liquidation ? position.base : this.#before.base;
        this.#bookFills(position);
        this.#bookPosted(position);
        const after = this.#footing(position);
        const isShort = after.requirement > after.margin;
        let allocated = 0n;
        if (isShort && allocateMissing) allocated = this.#allocate(position, after);
        else if (isShort) this.#checkRisk(position, after);
        else if (deallocateFree) allocated = -this.#deallocate(position);
        if (integrator) {
            check(approved !== undefined, 'dynamic_field', 1);
            check(integrator.fee <= approved, 'account', 4001);
        }
        this.#bookMarket(baseBefore, after.base);
        return { ...totals, liquidation: this.#liquidation, allocated };
    }

    #taker(): Taker {
        const { market, account, now } = this.#terms;
        return { market, account, now, valuation: this.#valuation, totals: this.#totals };
    }

    #settleFunding(position: Position): void {
        const { cumulativeLong, cumulativeShort } = this.#terms.market;
        settleFunding(position, this.#valuation.collateralPrice, cumulativeLong, cumulativeShort);
    }

    #ratio(position: Position): bigint {
        return effectiveRatio(position, this.#terms.market.params.initialRatio);
    }

    #footing(position: Position): Footing {
        const requirement = requirementOf(position, this.#valuation.markPrice, this.#ratio(position));
        return { margin: marginOf(position, this.#valuation), requirement, base: position.base };
    }

    /** Size after the reduce-only rule, which counts the takeover and the fills of this session. */
    #checkedSize(isAsk: boolean, size: bigint, reduceOnly: boolean): bigint {
        const clipped = reduceOnly ? min(size, this.#reducibleSize(isAsk)) : size;
        check(clipped % this.#terms.market.params.lotSize === 0n, HOUSE, 19);
        check(clipped !== 0n, HOUSE, 1);
        return clipped;
    }

    #reducibleSize(isAsk: boolean): bigint {
        const taken = this.#liquidation?.base ?? 0n;
        const takenOver = this.#liquidation?.isLong ? taken : -taken;
        const base = this.#before.base + takenOver + this.#totals.baseBid - this.#totals.baseAsk;
        check(base !== 0n && base < 0n !== isAsk, HOUSE, 9);
        return abs(base) / NANO;
    }

    /** Books the liquidated position and its fee onto the liquidator. */
    #takeOver(position: Position, liquidation: Liquidation): void {
        const before = position.base;
        // Socialized bad debt changed the rates after the session began.
        if (liquidation.badDebt !== 0n) this.#settleFunding(position);
        const pnl =
            liquidation.base === 0n ? 0n : addBase(position, !liquidation.isLong, liquidation.base, liquidation.quote);
        addCollateralUsd(position, pnl + liquidation.liquidatorFee, this.#valuation.collateralPrice);
        this.#totals.openInterest += max(position.base, 0n) - max(before, 0n);
    }

    #bookFills(position: Position): void {
        const { market, isPriority, integrator } = this.#terms;
        const { baseAsk, quoteAsk, baseBid, quoteBid } = this.#totals;
        if (baseAsk === 0n && baseBid === 0n) return;
        let rate = market.params.takerFee;
        if (isPriority) {
            check(market.params.priorityTakerFee !== undefined, 'market', 1004);
            rate += market.params.priorityTakerFee;
        }
        const before = position.base;
        const quote = quoteAsk + quoteBid;
        const pnl =
            (baseAsk === 0n ? 0n : addBase(position, true, baseAsk, quoteAsk)) +
            (baseBid === 0n ? 0n : addBase(position, false, baseBid, quoteBid));
        const fees = mulTowardZero(rate, quote) + integratorFee(integrator, quote);
        addCollateralUsd(position, pnl - fees, this.#valuation.collateralPrice);
        this.#totals.fees += fees;
        this.#totals.openInterest += max(position.base, 0n) - max(before, 0n);
    }

    #bookPosted(position: Position): void {
        if (this.#posted.length === 0) return;
        position.pending += BigInt(this.#posted.length);
        check(position.pending <= this.#terms.market.params.maxPendingOrders, HOUSE, 37);
        for (const { isAsk, size } of this.#posted) {
            if (isAsk) position.asks += size * NANO;
            else position.bids += size * NANO;
        }
    }

    /** Takes what is missing from the account, and returns it in raw units. */
    #allocate(position: Position, after: Footing): bigint {
        const { market, owner } = this.#terms;
        check(this.#before.margin >= 0n, HOUSE, 39);
        const missing = collateralForMargin(position, this.#valuation, after.requirement - after.margin);
        const raw = ceilDiv(missing, market.params.scalingFactor);
        position.collateral += raw * market.params.scalingFactor;
        check(raw <= owner.collateral, HOUSE, 30);
        owner.collateral -= raw;
        market.vault += raw;
        return raw;
    }

    /** Gives all free collateral back, and returns the raw units paid. */
    #deallocate(position: Position): bigint {
        const { market, owner } = this.#terms;
        const free = freeCollateral(position, this.#valuation, this.#ratio(position));
        position.collateral -= free;
        const raw = free / market.params.scalingFactor;
        payFromVault(market, owner, raw);
        return raw;
    }

    #checkRisk(position: Position, after: Footing): void {
        check(!this.#liquidation, HOUSE, 52);
        check(!this.#totals.ownOrderCancelled, HOUSE, 54);
        const maintenance = requirementOf(
            position,
            this.#valuation.markPrice,
            this.#terms.market.params.maintenanceRatio,
        );
        check(this.#posted.length === 0 || after.margin >= maintenance, HOUSE, 57);
        ensureRiskReduced(this.#before, after);
    }

    /** Books fees and open interest of the session, and checks the limits of open interest. */
    #bookMarket(baseBefore: bigint, baseAfter: bigint): void {
        const { market } = this.#terms;
        const { maxOpenInterest, openInterestThreshold, positionShare } = market.params;
        const { fees, openInterest: change } = this.#totals;
        check(fees >= 0n, HOUSE, 13);
        const before = market.openInterest;
        const openInterest = before + change;
        if (fees !== 0n || change !== 0n) {
            market.feesAccrued += div(fees, this.#valuation.collateralPrice);
            market.openInterest = openInterest;
            check(openInterest <= maxOpenInterest || openInterest <= before, HOUSE, 15);
        }
        if (openInterest > openInterestThreshold && abs(baseAfter) > abs(baseBefore)) {
            check(div(abs(baseAfter), openInterest) <= positionShare, HOUSE, 16);
        }
    }
}
