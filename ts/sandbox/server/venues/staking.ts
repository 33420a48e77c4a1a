/** Reads of the staking vault. */

import { RequestFields } from '../../chain/request-fields.js';
import { EMPTY_VAULT, FEES, RESERVES, stakingRate, stakingYield } from '../../venues/staking.js';
import type { StakingEntry, StakingState } from '../../venues/state.js';
import { attoExact, integer, type Json } from '../http/json.js';
import type { Exchange, Handler } from '../simulation/exchange.js';

type Body = Readonly<Record<string, unknown>>;

/** Handlers of staking, and the table of ids, which has the packages and objects that clients need. */
export const STAKING: Readonly<Record<string, Handler>> = {
    addresses: ({ chain }: Exchange) => {
        const { packages, objects } = chain.world.venues;
        return {
            staking: {
                packages: { lsd: packages.staking },
                objects: {
                    stakedSuiVault: objects.stakingVault.id,
                    safe: objects.stakingSafe.id,
                    referralVault: objects.stakingReferrals.id,
                    treasury: objects.stakingTreasury.id,
                },
            },
            dca: { packages: { dca: packages.dca }, objects: { config: objects.dcaConfig.id } },
            sharedCustody: { packages: { custody: packages.custody }, objects: { config: objects.dcaCustody.id } },
        };
    },
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
        const owner = new RequestFields(body).id('walletAddress');
        const own = stateOf(exchange).entries.filter((entry) => entry.owner === owner);
        const { validators } = exchange.chain.world.venues;
        return {
            stakes: own.filter(({ kind }) => kind === 'stake').map((entry) => stakeRow(entry, validators)),
            unstakes: own.filter(({ kind }) => kind === 'unstake').map(unstakeRow),
            nextCursor: null,
        };
    },
};

function stateOf({ chain }: Exchange): StakingState {
    const object = chain.objects.get(chain.world.venues.objects.stakingVault.id);
    return object?.kind === 'venue' && object.state?.kind === 'staking' ? object.state : EMPTY_VAULT;
}

function stakeRow({ owner, afsui, sui, epoch, at, digest }: StakingEntry, [validator = '']: readonly string[]): Json {
    return {
        staker: owner,
        validatorAddress: validator,
        suiStakeAmount: integer(sui),
        afSuiAmount: integer(afsui),
        epoch: integer(epoch),
        timestamp: at,
        txnDigest: digest,
    };
}

function unstakeRow({ owner, afsui, sui, epoch, at, digest, isPaid }: StakingEntry): Json {
    return {
        state: isPaid ? 'SUI_MINTED' : 'REQUEST',
        requester: owner,
        providedAfSuiAmount: integer(afsui),
        ...(isPaid ? { returnedSuiAmount: integer(sui) } : {}),
        epoch: integer(epoch),
        timestamp: at,
        txnDigest: digest,
    };
}

function epochOf({ chain, clock }: Exchange): number {
    return chain.epoch(clock.now());
}
