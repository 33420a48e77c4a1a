/** The service's table of ids, from which clients write their own commands. */

import { toBase64 } from '@mysten/sui/utils';
import { seededId } from '../../chain/hash.js';
import { AFSUI_TYPE } from '../../venues/world.js';
import type { Exchange, Handler } from '../simulation/exchange.js';

/** Handler of the table. Clients do not start without a group that they need. */
export const ADDRESSES: Readonly<Record<string, Handler>> = {
    addresses: (exchange: Exchange) => {
        const { world } = exchange.chain;
        const { perpetuals } = world.packages;
        const { packages, typePackages, objects, validators, custodyKey } = world.venues;
        return {
            perpetuals: {
                packages: { events: world.originals.get(perpetuals) ?? perpetuals },
                objects: { registry: world.registryId },
            },
            router: { packages: { utils: packages.router } },
            staking: {
                packages: {
                    lsd: packages.staking,
                    afsui: AFSUI_TYPE.split('::')[0] ?? '',
                    events: typePackages.staking,
                },
                objects: {
                    stakedSuiVault: objects.stakingVault.id,
                    stakedSuiVaultState: idOf(exchange, 'stakedSuiVaultState'),
                    safe: objects.stakingSafe.id,
                    treasury: objects.stakingTreasury.id,
                    referralVault: objects.stakingReferrals.id,
                    validatorConfigsTable: idOf(exchange, 'validatorConfigsTable'),
                    aftermathValidator: validators[0] ?? '',
                },
            },
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
                    lpCoinsTable: idOf(exchange, 'lpCoinsTable'),
                },
            },
            referralVault: { objects: { referralVault: objects.poolReferrals.id } },
            farms: {
                packages: {
                    vaults: packages.farms,
                    vaultsInitial: typePackages.farms,
                    vaultsV2: packages.farmsV2,
                    eventsV2: typePackages.farmsV2,
                },
                objects: { version: idOf(exchange, 'version') },
            },
            dca: {
                packages: { dca: packages.dca, events: typePackages.dca, eventsV2: typePackages.dca },
                objects: { config: objects.dcaConfig.id },
            },
            limitOrders: {
                packages: { limitOrders: packages.limitOrders, events: typePackages.limitOrders },
                objects: { config: objects.limitConfig.id },
            },
            sharedCustody: { address: objects.dcaCustody.id, publicKey: toBase64(custodyKey) },
        };
    },
};

/** The id of what the sandbox does not simulate: no node shows the object. */
function idOf({ native }: Exchange, name: string): string {
    return seededId(native.seed, `unsimulated ${name}`);
}
