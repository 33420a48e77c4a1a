/** Reads of the staking vault. */

import { seededId } from '../../chain/hash.js';
import { RequestFields } from '../../chain/request-fields.js';
import { EMPTY_VAULT, FEES, RESERVES, stakingRate, stakingYield } from '../../venues/staking.js';
import type { StakingEntry, StakingState } from '../../venues/state.js';
import { attoExact, integer, type Json } from '../http/json.js';
import type { Exchange, Handler } from '../simulation/exchange.js';
import { unsimulatedId, type ServedVenue } from './served.js';
import { AFSUI_TYPE } from '../../venues/world.js';

type Body = Readonly<Record<string, unknown>>;

/** Handlers of staking. */
const ROUTES: Readonly<Record<string, Handler>> = {
    'staking/apy': (exchange: Exchange) => attoExact(stakingYield(epochOf(exchange))),
    'staking/afsui-exchange-rate': (exchange: Exchange) => attoExact(stakingRate(epochOf(exchange))),
    'staking/sui-tvl': (exchange: Exchange) => integer(stateOf(exchange).totalSui),
    'staking/staked-sui-vault-state': (exchange: Exchange) => {
        const { objects } = exchange.chain.world.venues;
        const { reserves, totalSui } = stateOf(exchange);
        return {
            objectId: objects.stakingVault.id,
            objectType: objects.stakingVault.type,
            atomicUnstakeSuiReservesTargetValue: integer(RESERVES.target),
            atomicUnstakeSuiReserves: integer(reserves),
            minAtomicUnstakeFee: integer(FEES.min),
            maxAtomicUnstakeFee: integer(FEES.max),
            totalRewardsAmount: integer(0),
            totalSuiAmount: integer(totalSui),
            activeEpoch: integer(epochOf(exchange)),
        };
    },
    'staking/validator-apys': (exchange: Exchange) => {
        const epoch = epochOf(exchange);
        const { validators } = exchange.chain.world.venues;
        return {
            apys: validators.map((address) => ({ address, apy: attoExact(stakingYield(epoch)) })),
            epoch: `${epoch}`,
        };
    },
    'staking/staking-positions': (exchange: Exchange, body: Body) => {
        const fields = new RequestFields(body);
        const owner = fields.id('walletAddress');
        const number = (name: string, none: number): number =>
            fields.has(name) ? Number(fields.wholeNumber(name)) : none;
        const [first, limit] = [number('cursor', 0), number('limit', Infinity)];
        const own = stateOf(exchange).entries.filter((entry) => entry.owner === owner);
        const { validators } = exchange.chain.world.venues;
        return own.slice(first, first + limit).map((entry) => positionRow(entry, validators));
    },
};

/** Its groups in the table of ids. */
function idsOf(exchange: Exchange): Record<string, Json> {
    const { packages, typePackages, objects, validators } = exchange.chain.world.venues;
    return {
        staking: {
            packages: {
                lsd: packages.staking,
                afsui: AFSUI_TYPE.split('::')[0] ?? '',
                events: typePackages.staking,
            },
            objects: {
                stakedSuiVault: objects.stakingVault.id,
                stakedSuiVaultState: unsimulatedId(exchange, 'stakedSuiVaultState'),
                safe: objects.stakingSafe.id,
                treasury: objects.stakingTreasury.id,
                referralVault: objects.stakingReferrals.id,
                validatorConfigsTable: unsimulatedId(exchange, 'validatorConfigsTable'),
                aftermathValidator: validators[0] ?? '',
            },
        },
    };
}

export const STAKING: ServedVenue = { routes: ROUTES, ids: idsOf };

function stateOf({ chain }: Exchange): StakingState {
    const object = chain.objects.get(chain.world.venues.objects.stakingVault.id);
    return object?.kind === 'venue' && object.state?.kind === 'staking' ? object.state : EMPTY_VAULT;
}

/** A stake has the member `stakedSuiId`, by which clients tell it from a request to unstake. */
function positionRow(entry: StakingEntry, [validator = '']: readonly string[]): Json {
    const { kind, id, owner, afsui, sui, epoch, at, digest, isPaid } = entry;
    const idOf = (coin: string): string => seededId(at, `${coin} of ${id}`);
    const common = {
        afSuiId: idOf('AFSUI'),
        epoch: integer(epoch),
        timestamp: at,
        txnDigest: digest,
    };
    if (kind === 'stake') {
        return {
            ...common,
            stakedSuiId: id,
            suiId: idOf('SUI'),
            staker: owner,
            validatorAddress: validator,
            suiStakeAmount: integer(sui),
            validatorFee: 0,
            isRestaked: false,
            afSuiAmount: integer(afsui),
        };
    }
    return {
        ...common,
        state: isPaid ? 'SUI_MINTED' : 'REQUEST',
        requester: owner,
        providedAfSuiAmount: integer(afsui),
        ...(isPaid ? { suiId: id, returnedSuiAmount: integer(sui) } : {}),
    };
}

function epochOf({ chain, clock }: Exchange): number {
    return chain.epoch(clock.now());
}
