/** Reads of farms. */

import { RequestFields } from '../../chain/request-fields.js';
import { newFarm } from '../../venues/farms.js';
import { coinPrice } from '../../venues/prices.js';
import { attoExact, type Json } from '../http/json.js';
import type { Exchange, Handler } from '../simulation/exchange.js';
import { unsimulatedId, type ServedVenue } from './served.js';

/** Handlers of farms. */
const ROUTES: Readonly<Record<string, Handler>> = {
    'farms/summary': (exchange: Exchange, body: Readonly<Record<string, unknown>>) => {
        const fields = new RequestFields(body);
        const { farms, laterFarm } = exchange.chain.world.venues;
        const wanted = fields.has('farmIds') ? fields.texts('farmIds') : undefined;
        const rows = farms.map((spec): { readonly farmId: string; readonly [key: string]: Json } => {
            const object = exchange.chain.objects.get(spec.id);
            const farm = object?.kind === 'venue' && object.state?.kind === 'farm' ? object.state : newFarm(spec);
            const rewards = spec.rewards.map(({ type }, i) => valueOf(exchange, type, farm.balances[i] ?? 0n));
            return {
                farmId: spec.id,
                tvl: attoExact(valueOf(exchange, spec.coinType, farm.staked)),
                rewardsTvl: attoExact(rewards.reduce((sum, one) => sum + one, 0n)),
            };
        });
        const all = [...rows, ...(laterFarm === undefined ? [] : [{ farmId: laterFarm.id, tvl: 0, rewardsTvl: 0 }])];
        return wanted === undefined ? all : all.filter(({ farmId }) => wanted.includes(farmId));
    },
};

/** Its groups in the table of ids. */
function idsOf(exchange: Exchange): Record<string, Json> {
    const { packages, typePackages } = exchange.chain.world.venues;
    return {
        farms: {
            packages: {
                vaults: packages.farms,
                vaultsInitial: typePackages.farms,
                vaultsV2: packages.farmsV2,
                eventsV2: typePackages.farmsV2,
            },
            objects: { version: unsimulatedId(exchange, 'version') },
        },
    };
}

export const FARMS: ServedVenue = { routes: ROUTES, ids: idsOf };

/** USD, 10^-18. */
function valueOf({ engine, chain, clock }: Exchange, type: string, units: bigint): bigint {
    const { world } = chain;
    const [symbol, coin] = [...world.coins].find(([, one]) => one.type === type) ?? [];
    if (symbol === undefined || coin === undefined) return 0n;
    const { price } = coinPrice(symbol, { engine, world }, clock.now());
    return (units * price) / 10n ** BigInt(coin.decimals);
}
