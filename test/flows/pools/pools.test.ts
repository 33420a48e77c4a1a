/**
 * Pools against the sandbox: deposits and withdrawals with a least amount, and wrong arguments, nodes and
 * pins.
 */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Dict } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { servicesOf } from '../../../ts/services.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { coinsFor, readPool, sharesFor } from '../../../ts/pools/state.js';
import type { ObjectStore } from '../../../sandbox/ts/chain/objects.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';
import type { AmmState } from '../../../sandbox/ts/venues/state.js';
import { on } from '../../support/exchange.js';

const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';

describe('a pool', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let exchange: aftermath;
    let pool: string;

    const open = (owner: FundedWallet, options: Dict = {}): aftermath =>
        on(sandbox, { urls: sandboxUrls(sandbox.url), ...owner, options });
    const heldOf = (type: string): bigint => sandbox.wallet(wallet.walletAddress).balances[type] ?? 0n;
    const typeOf = (code: string): string => sandbox.coins[code]!.type;
    const executions = (): number => sandbox.requests.count(EXECUTE);

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

    /** Changes what the pool holds. */
    function setPool(change: (state: AmmState) => Partial<AmmState>): void {
        const { chain } = sandbox.internals;
        const object = chain.objects.get(pool);
        if (object?.kind !== 'venue' || object.state?.kind !== 'amm') throw new Error('no pool');
        // Its view is for readers.
        (chain.objects as ObjectStore).put({ ...object, state: { ...object.state, ...change(object.state) } });
    }

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        wallet = await sandbox.fund({ sui: 1_000, coins: { AFSUI: 1_000 } });
        exchange = open(wallet);
        pool = sandbox.internals.chain.world.venues.amms[0]!.id;
    });

    afterAll(() => sandbox.close());

    test('is listed with its reserves, which the node shows', async () => {
        const [first, ...others] = await exchange.fetchPools();
        expect(others).toEqual([]);
        expect(first).toMatchObject({
            ...{ id: pool, name: 'SUI AFSUI', type: 'weighted', reserves: { SUI: 1_000_000, AFSUI: 900_000 } },
            ...{ weights: { SUI: 0.5, AFSUI: 0.5 }, shares: 948_683 },
        });
        expect(first!.tvl).toBeGreaterThan(1_000_000);
        expect(await exchange.fetchPools([pool])).toEqual([first]);
        expect(await exchange.fetchPools([`0x${'1'.repeat(64)}`])).toEqual([]);
        expect(await exchange.fetchPoolPositions()).toEqual([]);
    });

    test('takes a deposit in its ratio, leaves the rest, and pays it back', async () => {
        const { shareType } = (await exchange.fetchPools())[0]!;
        const before = heldOf(typeOf('AFSUI'));
        const deposit = await exchange.createPoolDeposit(pool, { SUI: 100, AFSUI: 100 });
        expect(deposit).toMatchObject({ type: 'deposit', pool });
        // 0.9 AFSUI for one SUI, less 0.005 % of what was offered.
        expect(deposit.amounts['SUI']).toBeCloseTo(100, 1);
        expect(deposit.amounts['AFSUI']).toBeCloseTo(90, 1);
        expect(deposit.shares).toBeCloseTo(94.86, 1);
        expect(before - heldOf(typeOf('AFSUI'))).toBe(BigInt(Math.round(deposit.amounts['AFSUI']! * 1e9)));
        const [position, ...others] = await exchange.fetchPoolPositions();
        expect(others).toEqual([]);
        expect(position).toMatchObject({ pool, shareType, shares: deposit.shares });
        expect(position!.amounts['AFSUI']).toBeCloseTo(90, 1);

        const part = await exchange.createPoolWithdrawal(pool, 50, { minAmounts: { SUI: 52, AFSUI: 47 } });
        expect(part).toMatchObject({ type: 'withdrawal', pool, shares: 50 });
        expect(part.amounts['SUI']).toBeCloseTo(52.7, 1);
        const rest = await exchange.createPoolWithdrawal(pool, 'all', { slippage: 0.001 });
        expect(part.amounts['SUI']! + rest.amounts['SUI']!).toBeLessThan(deposit.amounts['SUI']!);
        expect(heldOf(shareType!)).toBe(0n);
        expect(await exchange.fetchPoolPositions()).toEqual([]);
    });

    test('pays by an address balance, too', async () => {
        const other = await sandbox.fund({ sui: 50 });
        sandbox.mint(other.walletAddress, { coins: { AFSUI: 20 } });
        const own = open(other);
        const deposit = await own.createPoolDeposit(pool, { SUI: 10, AFSUI: 10 });
        expect(deposit.shares).toBeGreaterThan(9);
        expect((await own.createPoolWithdrawal(pool, 'all')).amounts['AFSUI']).toBeCloseTo(9, 1);
    });

    test('that changes before the execution returns the minimum, or the transaction fails', async () => {
        const { objects } = sandbox.internals.chain;
        const state = (objects.get(pool) as { state?: AmmState }).state!;
        // As if others had moved the ratio by 3 % after the client read it.
        const shown = open(wallet);
        const pools = servicesOf(shown).pools as unknown as { parts: { submitter: { readNode: unknown } } };
        const { submitter } = pools.parts;
        const read = (submitter.readNode as (call: unknown) => Promise<unknown>).bind(submitter);
        let isMoved = false;
        submitter.readNode = async (call: unknown) => {
            const found = await read(call);
            if (!isMoved)
                setPool(({ balances: [sui = 0n, afsui = 0n] }) => ({ balances: [(sui * 103n) / 100n, afsui] }));
            isMoved = true;
            return found;
        };
        const message = await expectRefused(() => shown.createPoolDeposit(pool, { SUI: 10, AFSUI: 10 }), Error);
        expect(message).toMatch(/balance|minimum|less/i);
        submitter.readNode = read;
        setPool(() => ({ balances: state.balances }));
    });

    test('is written without the service: its deposit is a dry run of exact calls', async () => {
        const run = (await exchange.createPoolDeposit(
            pool,
            { SUI: 10, AFSUI: 10 },
            { dryRun: true, minShares: 1 },
        )) as unknown as { readonly calls: readonly string[] };
        // Two splits, the call, the least shares in two commands, and the transfer.
        expect(run.calls).toHaveLength(6);
        expect(run.calls.join('\n')).toMatch(/deposit::all_coin_deposit_2_coins/);
    });

    test.each<[string, () => Promise<unknown>, new (...args: never[]) => Error, string]>([
        ['an id that is none', () => exchange.createPoolDeposit('pool', {}), ccxt.BadRequest, 'id'],
        ['another object', () => exchange.createPoolDeposit(`0x${'0'.repeat(63)}6`, {}), ccxt.BadRequest, 'a pool'],
        ['a coin less', () => exchange.createPoolDeposit(pool, { SUI: 1 }), ccxt.BadRequest, 'SUI, AFSUI'],
        [
            'another coin',
            () => exchange.createPoolDeposit(pool, { SUI: 1, AFSUI: 1, USDC: 1 }),
            ccxt.BadRequest,
            'SUI, AFSUI',
        ],
        ['no amounts', () => exchange.createPoolDeposit(pool, 5 as never), ccxt.BadRequest, 'SUI, AFSUI'],
        [
            'an amount of 0',
            () => exchange.createPoolDeposit(pool, { SUI: 0, AFSUI: 1 }),
            ccxt.BadRequest,
            'amounts.SUI',
        ],
        [
            'more than the wallet has',
            () => exchange.createPoolDeposit(pool, { SUI: 1, AFSUI: 1e6 }),
            ccxt.InsufficientFunds,
            'deposit less',
        ],
        [
            'a minimum above what comes out',
            () => exchange.createPoolDeposit(pool, { SUI: 1, AFSUI: 1 }, { minShares: 5 }),
            ccxt.OrderNotFillable,
            '',
        ],
        [
            'a minimum of 0',
            () => exchange.createPoolDeposit(pool, { SUI: 1, AFSUI: 1 }, { minShares: 0 }),
            ccxt.BadRequest,
            'minShares',
        ],
        [
            'a minimum and a slippage',
            () => exchange.createPoolDeposit(pool, { SUI: 1, AFSUI: 1 }, { minShares: 1, slippage: 0.1 }),
            ccxt.BadRequest,
            'one of minShares and slippage',
        ],
        [
            'a slippage of 1',
            () => exchange.createPoolDeposit(pool, { SUI: 1, AFSUI: 1 }, { slippage: 1 }),
            ccxt.BadRequest,
            'slippage',
        ],
        [
            'shares that it has not',
            () => exchange.createPoolWithdrawal(pool, 'all'),
            ccxt.InsufficientFunds,
            'no shares',
        ],
        [
            'more shares than it has',
            () => exchange.createPoolWithdrawal(pool, 5),
            ccxt.InsufficientFunds,
            'withdraw less',
        ],
        [
            'a wrong id',
            () => exchange.createPoolWithdrawal('foo', 1),
            ccxt.BadRequest,
            'id is "foo"; pass the object id of a pool',
        ],
        ['no id', () => exchange.createPoolWithdrawal(undefined as never, 1), ccxt.ArgumentsRequired, 'id is missing'],
        ['shares of 0', () => exchange.createPoolWithdrawal(pool, 0), ccxt.BadRequest, 'shares'],
        [
            'minimums of other coins',
            () => exchange.createPoolWithdrawal(pool, 5, { minAmounts: { SUI: 1 } }),
            ccxt.BadRequest,
            'SUI, AFSUI',
        ],
    ])('refuses %s', async (_what, run, type, text) => {
        expect(await expectRefused(run, type)).toContain(text);
    });

    test('is refused without pins where nothing is learned, and served with them', async () => {
        const { chainId, world } = sandbox.internals.chain;
        const { packages, objects } = world.venues;
        const pins = { chainId, coins: { AFSUI: sandbox.coins['AFSUI'] } };
        const strict = (more: Dict): aftermath =>
            open(wallet, { transaction: { learn: false, pins: { ...pins, ...more } } });
        const deposit = (by: aftermath) => by.createPoolDeposit(pool, { SUI: 1, AFSUI: 1 });
        const message = await expectRefused(() => deposit(strict({})), TransactionMismatch);
        expect(message).toContain('options.transaction.pins.objects.poolRegistry');
        const ids = Object.fromEntries(
            (['poolRegistry', 'poolFees', 'poolTreasury', 'poolInsurance', 'poolReferrals'] as const).map((name) => [
                name,
                objects[name].id,
            ]),
        );
        const pinned = strict({ packages: { pools: packages.amm }, objects: ids });
        expect((await deposit(pinned)).shares).toBeGreaterThan(0.9);
        await pinned.createPoolWithdrawal(pool, 'all');
        const upgraded = strict({
            packages: { pools: `0x${'7'.repeat(64)}` },
            add: { packages: { pools: packages.amm } },
            objects: ids,
        });
        expect((await deposit(upgraded)).shares).toBeGreaterThan(0.9);
        await upgraded.createPoolWithdrawal(pool, 'all');
        const swapped = { ...ids, poolTreasury: objects.poolInsurance.id };
        await expectRefused(() => deposit(strict({ packages: { pools: packages.amm }, objects: swapped })), Error);
    });

    test('whose shares have other decimals than their pin is refused', async () => {
        const [{ shareType }] = sandbox.internals.chain.world.venues.amms as unknown as [{ shareType: string }];
        const shares = { ...sandbox.coins, SHARES: { type: shareType, decimals: 6 } };
        const pinned = open(wallet, { transaction: { pins: { coins: shares } } });
        const run = (): Promise<unknown> => pinned.createPoolWithdrawal(pool, 1);
        expect(await expectRefused(run, ccxt.BadResponse)).toContain('6, those of your pin of SHARES');
    });

    test('of an operator accepts no looser minimum than the default', async () => {
        const held = open(wallet);
        servicesOf(held).references.isHeld = true;
        const loose = { slippage: 0.05 };
        const message = await expectRefused(
            () => held.createPoolDeposit(pool, { SUI: 1, AFSUI: 1 }, loose),
            ccxt.BadRequest,
        );
        expect(message).toContain('by the state of the pool at the node less 0.01');
        expect((await held.createPoolDeposit(pool, { SUI: 1, AFSUI: 1 }, { slippage: 0.005 })).shares).toBeGreaterThan(
            0,
        );
        await expectRefused(
            () => held.createPoolWithdrawal(pool, 'all', { minAmounts: { SUI: 0.1, AFSUI: 0.1 } }),
            ccxt.BadRequest,
        );
        await held.createPoolWithdrawal(pool, 'all');
    });

    describe('at the node', () => {
        const type = `0x${'1'.repeat(64)}::pool::Pool<0x${'2'.repeat(64)}::lp::LP>`;
        const fields = {
            type_names: ['a::a::A', '0xb::b::B'],
            normalized_balances: ['1000', '2000'],
            decimal_scalars: ['1', '2'],
            weights: ['5', '5'],
            flatness: '0',
            lp_decimals: 9,
            lp_supply: '500',
        };
        const shown = (changed: Dict): never =>
            ({ ownership: { kind: 'shared' }, type, fields: { ...fields, ...changed } }) as never;

        test('is read, and rounds down what comes out', () => {
            const state = readPool('0x1', shown({}));
            expect(state).toMatchObject({
                supply: 500n,
                shareDecimals: 9,
                coins: [{ balance: 1000n }, { balance: 1000n }],
            });
            expect(sharesFor(state, [10n, 20n])).toBe(5n);
            expect(sharesFor(state, [20n, 10n])).toBe(5n);
            expect(sharesFor(state, [1n, 1n])).toBe(0n);
            expect(coinsFor(state, 3n)).toEqual([6n, 6n]);
            const empty = readPool('0x1', shown({ lp_supply: { value: '0' }, normalized_balances: ['0', '0'] }));
            expect(sharesFor(empty, [1n, 1n])).toBe(0n);
            expect(coinsFor(empty, 1n)).toEqual([0n, 0n]);
        });

        test.each<[string, Dict]>([
            ['type_names', { type_names: ['a::a::A'] }],
            ['type_names', { type_names: ['a', 'b'] }],
            ['type_names', { type_names: Array.from({ length: 9 }, (_, i) => `a::a::A${i}`) }],
            ['normalized_balances', { normalized_balances: ['1'] }],
            ['normalized_balances', { normalized_balances: ['1', 'x'] }],
            ['decimal_scalars', { decimal_scalars: ['1', '0'] }],
            ['weights', { weights: 5 }],
            ['lp_decimals', { lp_decimals: 37 }],
            ['lp_supply', { lp_supply: null }],
        ])('with wrong %s is refused', (key, changed) => {
            expect(() => readPool('0x1', shown(changed))).toThrow(`pool object ${key}`);
        });
    });
});
