/**
 * Fields of the contract's shared objects, by their names in the contract: markets, price feeds, the registry
 * and its list of markets.
 */

import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { findDeployment } from '../../../ts/wire/deployments.js';
import type { SharedObject } from '../chain/objects.js';
import { FRAMEWORK, type World } from '../chain/world.js';
import type { MarketSpec, MarketView } from '../engine/types.js';
import type { MoveJson } from './messages.js';
import type { NodeState } from './state.js';

/** The version of the contract that may change its objects. */
const VERSION = '1';
/** Number of the collateral's feed; those of markets follow in their order. */
export const COLLATERAL_FEED = 1;
/** The only source of each feed. */
export const SOURCE = 0;
/** The version of a frozen market, above all others. */
const FROZEN_VERSION = `${2n ** 64n - 1n}`;
/** 10^-18 per 10^-9. */
const NANO = 10n ** 9n;
const HUNDREDTH = 10n ** 16n;

/** Describes the fields of an object of the contract; `undefined` for any other one. */
export function contractFields({ kind, id, marketId }: SharedObject, state: NodeState): MoveJson | undefined {
    const { world } = state.chain;
    const spec = world.markets.get(id);
    if (kind === 'market' && spec !== undefined) return marketFields(spec, state);
    if (kind === 'feed') return feedFields(id, marketId, state);
    return kind === 'registry' ? { id, version: VERSION, next_account_id: '0', next_integrator_id: 0 } : undefined;
}

/** Returns the number of a price feed: of the base of a market, else of the collateral. */
function storageIdOf(marketId: string | undefined, { feedIds }: World): number {
    return COLLATERAL_FEED + (marketId === undefined ? 0 : 1 + [...feedIds.keys()].indexOf(marketId));
}

function feedFields(id: string, marketId: string | undefined, state: NodeState): MoveJson {
    const { world } = state.chain;
    const base = marketId === undefined ? 'USDC' : world.markets.get(marketId)?.base;
    const feeds = pricesOf(marketId, state);
    return { id, storage_id: storageIdOf(marketId, world), symbol: `${base}USD`, feeds };
}

/** Every market reads the same price of the collateral. */
function pricesOf(marketId: string | undefined, { chain: { world }, engine, clock }: NodeState): MoveJson[] {
    const [first] = world.markets.keys();
    const market = engine?.market(marketId ?? first ?? '', clock.now());
    if (market === undefined) return [];
    const { indexPrice, indexAverage, indexPriceAt, collateralPrice, collateralPriceAt } = market;
    const own = { price: `${indexPrice}`, timestamp_ms: `${indexPriceAt}`, twap_price: `${indexAverage}` };
    const collateral = { price: `${collateralPrice}`, timestamp_ms: `${collateralPriceAt}` };
    return [{ source_id: SOURCE, ...(marketId === undefined ? { ...collateral, twap_price: collateral.price } : own) }];
}

function marketFields(spec: MarketSpec, { chain: { world }, engine, clock }: NodeState): MoveJson {
    const view = engine?.market(spec.id, clock.now());
    return {
        id: spec.id,
        version: view?.isFrozen === true ? FROZEN_VERSION : VERSION,
        paused: view?.paused ?? 0,
        market_params: {
            core_params: {
                base_storage_id: storageIdOf(spec.id, world),
                collateral_storage_id: COLLATERAL_FEED,
                base_source_id: SOURCE,
                collateral_source_id: SOURCE,
                base_pfs_tolerance: `${spec.baseOracleToleranceMs}`,
                collateral_pfs_tolerance: `${spec.collateralOracleToleranceMs}`,
                lot_size: `${spec.lotSize}`,
                tick_size: `${spec.tickSize}`,
                scaling_factor: `${spec.scalingFactor}`,
                collateral_haircut: `${spec.collateralHaircut ?? 0n}`,
                margin_ratio_initial: `${spec.initialMarginRatio}`,
                margin_ratio_maintenance: `${spec.maintenanceMarginRatio}`,
            },
            fees_params: {
                maker_fee: toUnsigned(spec.makerFee),
                taker_fee: toUnsigned(spec.takerFee),
                liquidation_fee: `${spec.liquidationFee}`,
                insurance_fund_fee: `${spec.insuranceFundFee}`,
                priority_taker_fee: spec.priorityTakerFee === null ? null : `${spec.priorityTakerFee}`,
            },
            twap_params: {
                funding_frequency_ms: `${spec.fundingFrequencyMs}`,
                funding_period_ms: `${spec.fundingPeriodMs}`,
                premium_twap_frequency_ms: `${spec.premiumTwapFrequencyMs}`,
                premium_twap_period_ms: `${spec.premiumTwapPeriodMs}`,
                spread_twap_frequency_ms: `${spec.spreadTwapFrequencyMs}`,
                spread_twap_period_ms: `${spec.spreadTwapPeriodMs}`,
            },
            limits_params: {
                min_order_usd_value: `${spec.minOrderUsdValue}`,
                max_pending_orders: `${spec.maxPendingOrders}`,
                max_open_interest: `${spec.maxOpenInterest * NANO}`,
                max_open_interest_threshold: `${spec.maxOpenInterestThreshold * NANO}`,
                max_open_interest_position_percent: `${spec.maxOpenInterestPositionShare}`,
                max_book_index_spread: `${spec.maxBookIndexSpread ?? 5n * HUNDREDTH}`,
                max_index_twap_divergence: `${spec.maxIndexTwapDivergence ?? 5n * HUNDREDTH}`,
                max_bad_debt: `${spec.maxBadDebt ?? 0n}`,
                max_socialize_losses_mr_decrease: `${spec.maxSocializedLoss ?? 0n}`,
            },
        },
        ...(view === undefined ? {} : { market_state: stateFields(view) }),
    };
}

function stateFields(market: MarketView): MoveJson {
    return {
        cum_funding_rate_long: toUnsigned(market.cumulativeFundingLong),
        cum_funding_rate_short: toUnsigned(market.cumulativeFundingShort),
        funding_last_upd_ms: `${market.fundingUpdatedAt}`,
        premium_twap: toUnsigned(market.premiumTwap),
        premium_twap_last_upd_ms: `${market.premiumTwapAt}`,
        spread_twap: toUnsigned(market.spreadTwap),
        spread_twap_last_upd_ms: `${market.spreadTwapAt}`,
        open_interest: `${market.openInterest * NANO}`,
        fees_accrued: toUnsigned(market.feesAccrued),
    };
}

/** The contract writes signed numbers in two's complement. */
function toUnsigned(value: bigint): string {
    return `${BigInt.asUintN(256, value)}`;
}

/** A dynamic field as an object without contents. */
export interface FieldObject {
    readonly id: string;
    /** The object that it is a field of. */
    readonly parent: string;
    /** Full Move type. */
    readonly type: string;
    readonly fields: MoveJson;
}

/**
 * The list of the vendor's markets, a field of the registry; `undefined` on a chain whose vendor is not
 * known.
 */
export function vendorMarkets({ chainId, registryId, packages, markets }: World): FieldObject | undefined {
    const vendor = findDeployment(chainId)?.packages.vendor?.original;
    if (vendor === undefined) return undefined;
    const key = `${packages.perpetuals}::keys::VendorClearingHouseKey<${vendor}::aftermath::AFTERMATH>`;
    const id = deriveDynamicFieldID(registryId, key, Uint8Array.of(0));
    const type = `${FRAMEWORK.sui}::dynamic_field::Field<${key},vector<${FRAMEWORK.sui}::object::ID>>`;
    return { id, parent: registryId, type, fields: { id, name: { dummy_field: false }, value: [...markets.keys()] } };
}
