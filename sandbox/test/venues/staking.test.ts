/** The staking vault of the sandbox. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Inputs, Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { epochStart, toEpoch } from '../../ts/chain/world.js';
import { startSandbox } from '../../ts/index.js';
import type { VenueObject } from '../../ts/venues/world.js';
import { ask, type Row } from '../server/support.js';
import { START, VenueStage, type Executed } from './support.js';

const SUI = 1_000_000_000n;
const ONE = 10n ** 18n;

/** SUI per AFSUI, 10^-18. */
const RATE = ONE + 8n * 10n ** 13n * BigInt(toEpoch(START));

/** MIST that can be unstaked at once. */
const RESERVES = 600_000n * SUI;

let stage: VenueStage;

/** A call of the vault, with objects by name. */
function call(
    transaction: Transaction,
    name: string,
    args: readonly (TransactionObjectArgument | readonly [VenueObject, mutable: boolean])[],
): TransactionObjectArgument {
    const { packages, objects } = stage.world.venues;
    return transaction.moveCall({
        target: `${packages.staking}::staked_sui_vault::${name}`,
        arguments: args.map((argument) => {
            if (!Array.isArray(argument)) return argument as TransactionObjectArgument;
            const [object, mutable] = argument as readonly [VenueObject, boolean];
            const objectId = objects[object].id;
            const initialSharedVersion = object === 'systemState' ? '1' : `${stage.world.firstVersion}`;
            return transaction.object(Inputs.SharedObjectRef({ objectId, initialSharedVersion, mutable }));
        }),
    });
}

const VAULT = ['stakingVault', true] as const;
const SAFE = ['stakingSafe', true] as const;
const REFERRALS = ['stakingReferrals', false] as const;

async function stake(amount: bigint, validator = stage.world.venues.validators[0]!): Promise<Executed> {
    const transaction = new Transaction();
    const [coin] = transaction.splitCoins(transaction.gas, [amount]);
    const address = transaction.pure.address(validator) as TransactionObjectArgument;
    const args = [VAULT, SAFE, ['systemState', true], REFERRALS, coin, address] as const;
    return stage.execute(await stage.finish(transaction, call(transaction, 'request_stake', args)));
}

async function unstake(amount: bigint, isAtOnce: boolean): Promise<Executed> {
    const transaction = new Transaction();
    const { objects } = await stage.client.core.listCoins({
        ...{ owner: stage.wallet.walletAddress, coinType: stage.type('AFSUI') },
    });
    const [coin] = transaction.splitCoins(transaction.object(Inputs.ObjectRef(objects[0]!)), [amount]);
    if (!isAtOnce) {
        call(transaction, 'request_unstake', [VAULT, SAFE, coin]);
        return stage.execute(await stage.finish(transaction));
    }
    const args = [VAULT, ['stakingSafe', false], REFERRALS, ['stakingTreasury', true], coin] as const;
    return stage.execute(await stage.finish(transaction, call(transaction, 'request_unstake_atomic', args)));
}

function read(path: string): Promise<unknown> {
    return ask(stage.sandbox, 'GET', `/api/staking/${path}`).then(({ body }) => body);
}

async function positions(more: Row = {}): Promise<Row[]> {
    const { walletAddress } = stage.wallet;
    const { body } = await stage.post('staking/staking-positions', { walletAddress, ...more });
    return body as Row[];
}

describe('the staking vault', () => {
    beforeEach(async () => {
        stage = await VenueStage.start();
    });
    afterEach(() => stage.sandbox.close());

    test('staking gives AFSUI at once, at the rate of the epoch', async () => {
        const { changes, error, digest } = await stake(10n * SUI);
        expect(error).toBeUndefined();
        expect(changes).toEqual({ SUI: -10n * SUI, AFSUI: (10n * SUI * ONE) / RATE });
        expect(await read('afsui-exchange-rate')).toBeCloseTo(Number(RATE) / 1e18, 12);
        expect(await read('staked-sui-vault-state')).toMatchObject({
            atomicUnstakeSuiReserves: `${RESERVES + 10n * SUI}n`,
            activeEpoch: `${toEpoch(START)}n`,
        });
        const id: unknown = expect.stringMatching(/^0x[0-9a-f]{64}$/);
        expect(await positions()).toEqual([
            {
                ...{ stakedSuiId: id, suiId: id, afSuiId: id, staker: stage.wallet.walletAddress },
                ...{ suiStakeAmount: `${10n * SUI}n`, afSuiAmount: `${(10n * SUI * ONE) / RATE}n` },
                ...{ validatorAddress: stage.world.venues.validators[0], validatorFee: 0, isRestaked: false },
                ...{ epoch: `${toEpoch(START)}n`, timestamp: START, txnDigest: digest },
            },
        ]);
    });

    test('unstaking at once costs a fee, which rises as the reserves fall', async () => {
        const { changes } = await unstake(10n * SUI, true);
        const gross = (10n * SUI * RATE) / ONE;
        const fee = 10n ** 16n - (95n * 10n ** 14n * (RESERVES - gross)) / 10n ** 15n;
        expect(changes).toEqual({ AFSUI: -10n * SUI, SUI: gross - (gross * fee) / ONE });
        const more = await unstake(10n * SUI, true);
        expect(more.changes['SUI']).toBeLessThan(changes['SUI']!);
        const rows = await positions();
        expect(rows).toMatchObject([{ state: 'SUI_MINTED' }, { state: 'SUI_MINTED' }]);
        expect(await positions({ limit: 1 })).toEqual([rows[0]]);
        expect(await positions({ cursor: 1, limit: 5 })).toEqual([rows[1]]);
    });

    test('unstaking without a fee pays after the epoch, also in a step over several', async () => {
        const { changes } = await unstake(10n * SUI, false);
        expect(changes).toEqual({ AFSUI: -10n * SUI });
        const { sandbox, wallet } = stage;
        const sui = (): bigint => sandbox.wallet(wallet.walletAddress).balances[stage.type('SUI')]!;
        const before = sui();
        sandbox.step(epochStart(toEpoch(START) + 1) - 1);
        expect([sui() - before, await positions()]).toMatchObject([0n, [{ state: 'REQUEST' }]]);
        sandbox.step(epochStart(toEpoch(START) + 1));
        expect(sui() - before).toBe((10n * SUI * RATE) / ONE);
        expect(await positions()).toMatchObject([{ state: 'SUI_MINTED' }]);
        sandbox.step(epochStart(toEpoch(START) + 2));
        expect(sui() - before).toBe((10n * SUI * RATE) / ONE);
        expect(await read('afsui-exchange-rate')).toBeCloseTo(Number(RATE) / 1e18 + 2 * 0.000_08, 12);
    });

    test('refuses too little, validators that are not active, and coins of another type', async () => {
        expect((await stake(SUI - 1n)).error).toMatch(/abort code: 1, in '0x\w+::staked_sui_vault::request_stake'/);
        expect((await stake(SUI, `0x${'9'.repeat(64)}`)).error).toMatch(/abort code: 2, /);
        expect((await unstake(SUI - 1n, false)).error).toMatch(
            /abort code: 1, in '0x\w+::staked_sui_vault::request_unstake'/,
        );
        const transaction = new Transaction();
        const [coin] = transaction.splitCoins(transaction.gas, [SUI]);
        call(transaction, 'request_unstake', [VAULT, SAFE, coin]);
        const { error } = await stage.execute(await stage.finish(transaction));
        expect(error).toMatch(/wanted a value of 0xf325\w+::afsui::AFSUI, found one of 0x0+2::sui::SUI/);
    });

    test('refuses to pay more at once than the reserves', async () => {
        stage.sandbox.mint(stage.wallet.walletAddress, { coins: { AFSUI: 600_000 } });
        expect((await unstake(599_000n * SUI, true)).error).toMatch(/abort code: 3, /);
    });

    test('views answer simulations', async () => {
        const transaction = new Transaction();
        const amount = transaction.pure.u64(SUI) as TransactionObjectArgument;
        const args = [['stakingVault', false], ['stakingSafe', false], amount] as const;
        call(transaction, 'afsui_to_sui', args);
        const bytes = await stage.finish(transaction);
        const simulated = await stage.client.core.simulateTransaction({
            ...{ transaction: bytes, include: { commandResults: true } },
        });
        const [value] = simulated.commandResults[0]!.returnValues;
        expect(Buffer.from(value!.bcs).readBigUInt64LE()).toBe((SUI * RATE) / ONE);
    });

    test('open requests belong to the saved state', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'staking-'));
        try {
            await stake(5n * SUI);
            await unstake(10n * SUI, false);
            const path = join(folder, 'saved.json');
            await stage.sandbox.save(path);
            const restored = await startSandbox({ from: path, now: () => START });
            try {
                for (const sandbox of [stage.sandbox, restored]) sandbox.step(epochStart(toEpoch(START) + 1));
                const { walletAddress } = stage.wallet;
                expect(restored.wallet(walletAddress)).toEqual(stage.sandbox.wallet(walletAddress));
                const { id } = stage.world.venues.objects.stakingVault;
                const [mine, other] = [stage.sandbox, restored].map(({ internals }) => internals.chain.objects.get(id));
                expect(other).toEqual(mine);
            } finally {
                await restored.close();
            }
        } finally {
            await rm(folder, { recursive: true });
        }
    });
});
