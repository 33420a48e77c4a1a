/** Reads of pools. */

import { totalOf } from '../../chain/objects.js';
import { RequestFields } from '../../chain/request-fields.js';
import { newAmm } from '../../venues/amm.js';
import { coinPrice } from '../../venues/prices.js';
import type { AmmState } from '../../venues/state.js';
import { SHARE_DECIMALS, type AmmSpec } from '../../venues/world.js';
import { attoExact, integer, type Json } from '../http/json.js';
import type { Exchange, Handler } from '../simulation/exchange.js';
import { unsimulatedId, type ServedVenue } from './served.js';

type Body = Readonly<Record<string, unknown>>;

/** Handlers of pools. */
const ROUTES: Readonly<Record<string, Handler>> = {
    pools: (exchange: Exchange) => exchange.chain.world.venues.amms.map((spec) => poolRow(exchange, spec)),
    'pools/stats': (exchange: Exchange, body: Body) => {
        const ids = new RequestFields(body).texts('poolIds');
        return ids.flatMap((id): Json[] => {
            const spec = exchange.chain.world.venues.amms.find((one) => one.id === id);
            if (spec === undefined) return [];
            const tvl = valueOf(exchange, spec);
            const none = { volume: 0, fees: 0, supplyPerLps: spec.coins.map(() => 0), lpPrice: 0 };
            return [{ ...none, tvl: attoExact(tvl), apr: 0 }];
        });
    },
    'pools/owned-lp-coins': ({ chain }: Exchange, body: Body) => {
        const owner = new RequestFields(body).id('walletAddress');
        return chain.world.venues.amms.flatMap(({ id, shareType }): Json[] => {
            const held =
                totalOf(chain.objects.coins(owner, shareType)) + chain.objects.addressBalance(owner, shareType);
            return held === 0n ? [] : [{ lpCoinType: shareType, poolId: id, balance: integer(held) }];
        });
    },
};

/** Its groups in the table of ids. */
function idsOf(exchange: Exchange): Record<string, Json> {
    const { packages, typePackages, objects } = exchange.chain.world.venues;
    return {
        pools: {
            packages: {
                amm: packages.amm,
                ammInterface: packages.amm,
                events: typePackages.amm,
                eventsV2: packages.amm,
            },
            objects: {
                poolRegistry: objects.poolRegistry.id,
                protocolFeeVault: objects.poolFees.id,
                treasury: objects.poolTreasury.id,
                insuranceFund: objects.poolInsurance.id,
                lpCoinsTable: unsimulatedId(exchange, 'lpCoinsTable'),
            },
        },
        referralVault: { objects: { referralVault: objects.poolReferrals.id } },
    };
}

export const AMMS: ServedVenue = { routes: ROUTES, ids: idsOf };

function stateOf({ chain }: Exchange, spec: AmmSpec): AmmState {
    const object = chain.objects.get(spec.id);
    return object?.kind === 'venue' && object.state?.kind === 'amm' ? object.state : newAmm(spec);
}

function poolRow(exchange: Exchange, spec: AmmSpec): Json {
    const { balances, supply } = stateOf(exchange, spec);
    const none = integer(0);
    const coins = spec.coins.map(({ type, weight, decimals }, i): [string, Json] => {
        const [balance, scalar] = [balances[i] ?? 0n, 10n ** BigInt(18 - decimals)];
        return [
            type,
            {
                ...{ weight: integer(weight), balance: integer(balance), decimals },
                ...{ tradeFeeIn: none, tradeFeeOut: none, depositFee: none, withdrawFee: none },
                ...{ decimalsScalar: integer(scalar), normalizedBalance: integer(balance * scalar) },
            },
        ];
    });
    return {
        ...{ objectId: spec.id, objectType: spec.objectType, name: spec.name, creator: `0x${'0'.repeat(64)}` },
        ...{ lpCoinType: spec.shareType, lpCoinSupply: integer(supply), illiquidLpCoinSupply: none },
        ...{ lpCoinDecimals: SHARE_DECIMALS, flatness: none, coins: Object.fromEntries(coins) },
    };
}

/** USD, 10^-18. */
function valueOf(exchange: Exchange, spec: AmmSpec): bigint {
    const { engine, chain, clock } = exchange;
    const { world } = chain;
    const { balances } = stateOf(exchange, spec);
    return spec.coins.reduce((sum, { type }, i) => {
        const [symbol, coin] = [...world.coins].find(([, one]) => one.type === type) ?? [];
        if (symbol === undefined || coin === undefined) return sum;
        const { price } = coinPrice(symbol, { engine, world }, clock.now());
        return sum + ((balances[i] ?? 0n) * price) / 10n ** BigInt(coin.decimals);
    }, 0n);
}
