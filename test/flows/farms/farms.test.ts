/** Farms against the sandbox: stakes, withdrawals and harvests, and wrong arguments, nodes and pins. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Dict } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { earnedOf } from '../../../ts/farms/rewards.js';
import { readFarm, readPosition } from '../../../ts/farms/state.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';
import { on } from '../../support/exchange.js';

const START = Date.UTC(2026, 8, 1, 12);
const DAY = 86_400_000;
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';

describe('a farm', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let exchange: aftermath;
    let farm: string;
    let now = START;

    const open = (owner: FundedWallet, options: Dict = {}): aftermath =>
        Object.assign(on(sandbox, { urls: sandboxUrls(sandbox.url), ...owner, options }), { milliseconds: () => now });
    const heldOf = (code: string, owner = wallet): bigint =>
        sandbox.wallet(owner.walletAddress).balances[sandbox.coins[code]!.type] ?? 0n;
    const executions = (): number => sandbox.requests.count(EXECUTE);
    const positionOf = async (id: string | undefined, of = exchange) =>
        (await of.fetchFarmPositions()).find((one) => one.id === id)!;

    /** Expects that a call fails before anything is executed. */
    async function expectRefused(run: () => Promise<unknown>, type: new (...args: never[]) => Error): Promise<string> {
        const before = executions();
        const error = await run().then(
            () => undefined,
            (reason: unknown) => reason as Error,
        );
        expect(error).toBeInstanceOf(type);
        expect(executions()).toBe(before);
        return error!.message;
    }

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, now: () => now });
        wallet = await sandbox.fund({ sui: 100, coins: { AFSUI: 100 } });
        exchange = open(wallet);
        farm = sandbox.internals.chain.world.venues.farms[0]!.id;
    });

    afterAll(() => sandbox.close());

    test('is listed with its terms, which the node shows', async () => {
        const [first, second, ...others] = await exchange.fetchFarms();
        expect(others).toEqual([]);
        expect(first).toMatchObject({
            ...{ id: farm, version: 1, currency: 'AFSUI', rewards: ['SUI', 'DEEP'], staked: 0, minStake: 0.1 },
            ...{ minLock: 0, maxLock: 30 * DAY, maxMultiplier: 2, tvl: 0 },
        });
        expect(first!.rewardsTvl).toBeGreaterThan(0);
        // Nothing is staked yet: the rewards of DEEP would last so long from the start of the sandbox.
        expect(first!.endTimestamp).toBe(START + 250_000 * 60_000);
        expect(second).toMatchObject({ version: 2, currency: 'AFSUI', rewards: [], staked: undefined });
        expect(await exchange.fetchFarms([farm])).toEqual([first]);
    });

    test('takes a stake, pays rewards by the multiplier of its lock, and pays the coins after it', async () => {
        const before = heldOf('AFSUI');
        const staked = await exchange.createFarmStake(farm, 10, { lockPeriod: 15 * DAY });
        expect(staked).toMatchObject({ type: 'stake', farm, currency: 'AFSUI', amount: 10, rewards: [] });
        expect(heldOf('AFSUI')).toBe(before - 10_000_000_000n);
        const other = await exchange.createFarmStake(farm, 10);
        now += 600_000;
        const [locked, free] = [await positionOf(staked.position), await positionOf(other.position)];
        expect(locked).toMatchObject({ farm, currency: 'AFSUI', amount: 10, multiplier: 1.5 });
        expect(locked.unlockTimestamp).toBeGreaterThan(now + 14 * DAY);
        expect(free).toMatchObject({ multiplier: 1 });

        // 600 seconds of 0.01 SUI, and 10 minutes of 2 DEEP, shared 3 to 2.
        expect(locked.rewards.map(({ currency }) => currency)).toEqual(['SUI', 'DEEP']);
        expect(locked.rewards[0]!.amount).toBeCloseTo(3.6, 1);
        expect(locked.rewards[1]!.amount).toBeCloseTo(12, 0);
        const held = heldOf('DEEP');
        const harvest = await exchange.harvestFarm(staked.position!);
        expect(harvest).toMatchObject({ type: 'harvest', farm, position: staked.position, amount: undefined });
        expect(harvest.rewards).toEqual(locked.rewards);
        expect(heldOf('DEEP')).toBe(held + BigInt(Math.round(harvest.rewards[1]!.amount! * 1e6)));

        const locking = await expectRefused(() => exchange.createFarmWithdrawal(staked.position!), ccxt.BadRequest);
        expect(locking).toContain('locked');
        now += 16 * DAY;
        const withdrawn = await exchange.createFarmWithdrawal(staked.position!, 4);
        expect(withdrawn).toMatchObject({ type: 'withdrawal', position: staked.position, amount: 4 });
        expect(heldOf('AFSUI')).toBe(before - 16_000_000_000n);
        await exchange.createFarmWithdrawal(staked.position!);
        await exchange.createFarmWithdrawal(other.position!);
        expect(heldOf('AFSUI')).toBe(before);
        // What was earned stays to be harvested.
        expect(await positionOf(staked.position)).toMatchObject({ amount: 0, multiplier: 1 });
        const rest = await exchange.harvestFarm(staked.position!, { rewards: ['SUI'] });
        expect(rest.rewards).toHaveLength(1);
        expect(rest.rewards[0]!.amount).toBeGreaterThan(1_000);
    });

    test('shows an estimate that the contract pays exactly', async () => {
        const { position } = await exchange.createFarmStake(farm, 3, { lockPeriod: DAY });
        for (const step of [90_000, 3 * 3_600_000, DAY]) {
            now += step;
            const { rewards } = await positionOf(position);
            expect((await exchange.harvestFarm(position!)).rewards).toEqual(rewards);
        }
        const none = await expectRefused(() => exchange.harvestFarm(position!), ccxt.BadRequest);
        expect(none).toContain('earned nothing that the contract pays now');
        await exchange.createFarmWithdrawal(position!);
    });

    test('is written without the service: its stake is a dry run of exact calls', async () => {
        const run = (await exchange.createFarmStake(farm, 1.5, { dryRun: true, lockPeriod: 60_000 })) as unknown as {
            readonly calls: readonly string[];
        };
        expect(run.calls).toHaveLength(3);
        expect(run.calls.join('\n')).toMatch(/coin::split[^]*staked_position::stake[^]*transfer/);
    });

    test.each<[string, (id: string) => Promise<unknown>, new (...args: never[]) => Error, string]>([
        ['an id that is none', () => exchange.createFarmStake('farm', 1), ccxt.BadRequest, 'id'],
        ['another object', () => exchange.createFarmStake(`0x${'0'.repeat(63)}6`, 1), ccxt.BadRequest, 'farm'],
        ['less than its minimum', () => exchange.createFarmStake(farm, 0.05), ccxt.InvalidOrder, 'at least 0.1 AFSUI'],
        ['no amount', () => exchange.createFarmStake(farm, 0), ccxt.BadRequest, 'amount'],
        ['more than the wallet has', () => exchange.createFarmStake(farm, 1e6), ccxt.InsufficientFunds, 'stake less'],
        [
            'a longer lock than the longest',
            () => exchange.createFarmStake(farm, 1, { lockPeriod: 31 * DAY }),
            ccxt.BadRequest,
            'lockPeriod',
        ],
        ['a negative lock', () => exchange.createFarmStake(farm, 1, { lockPeriod: -1 }), ccxt.BadRequest, 'lockPeriod'],
        [
            'an unknown key',
            () => exchange.createFarmStake(farm, 1, { slippage: 1 } as never),
            ccxt.BadRequest,
            'slippage',
        ],
        [
            'a wrong id',
            () => exchange.createFarmStake('foo', 1, { lockPeriod: 0 }),
            ccxt.BadRequest,
            'id is "foo"; pass the object id of a farm',
        ],
        ['no id', () => exchange.harvestFarm(undefined as never), ccxt.ArgumentsRequired, 'id is missing'],
        ['no staked coins', () => exchange.createFarmWithdrawal(farm), ccxt.BadRequest, 'staked coins of your wallet'],
        ['more than is staked', (id) => exchange.createFarmWithdrawal(id, 3), ccxt.InsufficientFunds, '2 AFSUI'],
        ['a rest below the minimum', (id) => exchange.createFarmWithdrawal(id, 1.95), ccxt.InvalidOrder, '0.05 AFSUI'],
        ['another reward', (id) => exchange.harvestFarm(id, { rewards: ['USDC'] }), ccxt.BadRequest, 'SUI or DEEP'],
        ['no rewards', (id) => exchange.harvestFarm(id, { rewards: [] }), ccxt.BadRequest, 'rewards'],
        [
            'a reward that is too small',
            (id) => exchange.harvestFarm(id, { rewards: ['SUI'] }),
            ccxt.BadRequest,
            'too small',
        ],
    ])('refuses %s', async (_what, run, type, text) => {
        const { position } = await exchange.createFarmStake(farm, 2);
        expect(await expectRefused(() => run(position!), type)).toContain(text);
        await exchange.createFarmWithdrawal(position!);
    });

    test('of version 2 is refused, with the reason', async () => {
        const { id } = sandbox.internals.chain.world.venues.laterFarm!;
        const message = await expectRefused(() => exchange.createFarmStake(id, 1), ccxt.NotSupported);
        expect(message).toContain('version 2');
    });

    test('pays nothing to another wallet', async () => {
        const { position } = await exchange.createFarmStake(farm, 2);
        const stranger = open(await sandbox.fund({ sui: 10 }));
        const message = await expectRefused(() => stranger.createFarmWithdrawal(position!), ccxt.BadRequest);
        expect(message).toContain('staked coins of your wallet');
        await exchange.createFarmWithdrawal(position!);
    });

    test('is refused without a pin where nothing is learned, and served with one', async () => {
        const { chainId, world } = sandbox.internals.chain;
        const pins = { chainId, coins: { AFSUI: sandbox.coins['AFSUI'] } };
        const strict = (more: Dict): aftermath =>
            open(wallet, { transaction: { learn: false, pins: { ...pins, ...more } } });
        const message = await expectRefused(() => strict({}).createFarmStake(farm, 1), TransactionMismatch);
        expect(message).toContain(`options.transaction.pins.packages.farms`);
        const pinned = strict({ packages: { farms: world.venues.packages.farms } });
        const { position } = await pinned.createFarmStake(farm, 1);
        await pinned.createFarmWithdrawal(position!);
        const wrong = strict({ packages: { farms: world.venues.packages.hostile } });
        await expectRefused(() => wrong.createFarmStake(farm, 1), Error);
    });

    test('with a coin that is not known is refused with the pin that it needs', async () => {
        const strict = open(wallet, {
            transaction: {
                learn: false,
                pins: { packages: { farms: sandbox.internals.chain.world.venues.packages.farms } },
            },
        });
        const message = await expectRefused(() => strict.createFarmStake(farm, 1), Error);
        expect(message).toMatch(/pins\.coins|chainId/);
    });

    test('whose object the node shows wrongly is refused', () => {
        const object = { ownership: { kind: 'shared' }, type: 'x', objectId: farm } as never;
        expect(() => readFarm(farm, object)).toThrow('the id of a farm');
        const type = `0x${'1'.repeat(64)}::afterburner_vault::AfterburnerVault<0x${'2'.repeat(64)}::a::A>`;
        const fields = { type_names: ['a::A'], rewards: [] };
        const shown = { ownership: { kind: 'shared' }, type, fields } as never;
        expect(() => readFarm(farm, shown)).toThrow('rewards_accumulated_per_share');
        expect(() => readPosition(farm, undefined, wallet.walletAddress)).toThrow('which the node does not know');
        const staked = `0x${'1'.repeat(64)}::staked_position::StakedPosition<0x${'2'.repeat(64)}::a::A>`;
        const later = { owner: wallet.walletAddress, type: staked, fields: { vault_id: farm } } as never;
        expect(() => readPosition(farm, later, wallet.walletAddress)).toThrow('afterburner_vault_id');
    });

    test('estimates no more than what the farm has left, and nothing beyond the lock', () => {
        const reward = {
            type: 'a',
            total: 1_000n,
            perShare: 0n,
            schedule: 10n,
            rate: 100n,
            startedAt: 0n,
            updatedAt: 50n,
        };
        const state = { rewards: [reward], staked: 100n, weighted: 200n, endsAt: 100n } as never;
        const none = { base: [0n], multiplied: [0n], baseDebts: [0n], multipliedDebts: [0n] };
        const position = (lockedUntil: bigint): never =>
            ({ amount: 100n, extra: 100n, lockedUntil, updatedAt: 50n, ...none }) as never;
        expect(earnedOf(state, position(1_000n), 90n)).toEqual([{ type: 'a', amount: 400n, isPaid: true }]);
        // 500 of 1000 are left.
        expect(earnedOf(state, position(1_000n), 500n)).toEqual([{ type: 'a', amount: 500n, isPaid: true }]);
        expect(earnedOf(state, position(70n), 90n)).toEqual([{ type: 'a', amount: 300n, isPaid: true }]);
        expect(earnedOf(state, position(40n), 90n)).toEqual([{ type: 'a', amount: 200n, isPaid: true }]);
        expect(earnedOf(state, position(1_000n), 59n)).toEqual([{ type: 'a', amount: 0n, isPaid: false }]);
    });
});
