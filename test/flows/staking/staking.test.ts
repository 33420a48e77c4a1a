/**
 * Staking against the sandbox's vault: every source and form, hostile services and nodes, and lost responses.
 */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { CHAIN_IDS, DEPLOYMENTS } from '../../../ts/wire/deployments.js';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import * as ccxt from 'ccxt';
import type { Conversion, Dict } from 'ccxt';
import { aftermath as aftermathClass, type aftermath } from '../../../ts/aftermath.js';
import { servicesOf } from '../../../ts/services.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { epochStart, toEpoch } from '../../../sandbox/ts/chain/world.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';
import { on } from '../../support/exchange.js';

const START = Date.UTC(2026, 8, 1, 12);
const ONE = 10n ** 18n;
const SUI = 1_000_000_000n;
const RATE = ONE + 8n * 10n ** 13n * BigInt(toEpoch(START));
const ELSEWHERE = `0x${'f1'.repeat(32)}`;
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const INSTANT = { instant: true };
const LATER = { instant: false };

describe('staking', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let exchange: aftermath;

    const withOptions = (options: Dict = {}, config: Dict = {}): aftermath =>
        on(sandbox, { urls: sandboxUrls(sandbox.url), ...wallet, ...config, options });
    const world = (): Sandbox['internals']['chain']['world']['venues'] => sandbox.internals.chain.world.venues;
    const heldOf = (code: string, of = wallet): bigint =>
        sandbox.wallet(of.walletAddress).balances[sandbox.coins[code]!.type] ?? 0n;
    const executions = (): number => sandbox.requests.count(EXECUTE);

    /** The ids of the sandbox as pins. */
    function pins(changed: Dict = {}): Dict {
        const { packages, objects } = world();
        return {
            chainId: sandbox.internals.chain.chainId,
            packages: { staking: packages.staking },
            objects: {
                stakingVault: objects.stakingVault.id,
                stakingSafe: objects.stakingSafe.id,
                stakingReferrals: objects.stakingReferrals.id,
                stakingTreasury: objects.stakingTreasury.id,
            },
            coins: { AFSUI: sandbox.coins['AFSUI'] },
            ...changed,
        };
    }

    /** An exchange that learns nothing, as on a remote host. */
    const strict = (changed?: Dict, more: Dict = {}, node?: ClientWithCoreApi): aftermath =>
        withOptions({
            ...(node === undefined ? {} : { node }),
            transaction: { learn: false, pins: pins(changed), ...more },
        });

    /** A node whose responses to a method are changed. */
    function nodeWith(method: string, change: (response: Dict, input: Dict) => unknown): ClientWithCoreApi {
        const client = new SuiGrpcClient({ network: 'custom', baseUrl: sandbox.nodeUrl });
        const { core } = client;
        const hostile = new Proxy(core, {
            get: (target, key) => {
                const found: unknown = Reflect.get(target, key);
                if (typeof found !== 'function') return found;
                const call = (found as (input: Dict) => Promise<Dict>).bind(target);
                if (key !== method) return call;
                return async (input: Dict) => change(await call(input), input);
            },
        });
        return { core: hostile } as unknown as ClientWithCoreApi;
    }

    async function refused(call: Promise<unknown>): Promise<Error> {
        const before = [executions(), heldOf('SUI'), heldOf('AFSUI')];
        const error: unknown = await call.then(
            () => undefined,
            (reason: unknown) => reason,
        );
        expect(error).toBeInstanceOf(Error);
        expect([executions(), heldOf('SUI'), heldOf('AFSUI')]).toEqual(before);
        return error as Error;
    }

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, now: () => START });
        wallet = await sandbox.fund({
            ...{ sui: 10_000, suiAddressBalance: 500, coins: { AFSUI: 100 }, addressBalances: { AFSUI: 50 } },
        });
        sandbox.mint(wallet.walletAddress, { coins: { AFSUI: 60 } });
        exchange = withOptions();
    });

    afterAll(() => sandbox.close());

    afterEach(() => {
        sandbox.faults.clear();
    });

    describe('a stake', () => {
        test('of SUI from the coins that pay the gas', async () => {
            const [sui, afsui] = [heldOf('SUI'), heldOf('AFSUI')];
            const staked = await exchange.stake('SUI', 10);
            const received = (10n * SUI * ONE) / RATE;
            expect(staked).toMatchObject({ fromCurrency: 'SUI', fromAmount: 10, toCurrency: 'AFSUI' });
            expect(heldOf('AFSUI') - afsui).toBe(received);
            expect(staked.toAmount).toBe(Number(received) / 1e9);
            const spent = sui - heldOf('SUI');
            expect(spent > 10n * SUI && spent < 10n * SUI + SUI / 10n).toBe(true);
            expect(staked.datetime).toBe(exchange.iso8601(Number(staked.timestamp)));
            expect(await exchange.fetchStakingPositions()).toMatchObject([
                { id: staked.id, type: 'stake', status: 'ok', fromAmount: 10, toAmount: staked.toAmount },
            ]);
        });

        test('of SUI from the address balance, which also pays the gas', async () => {
            const before = heldOf('AFSUI');
            await exchange.stake('SUI', 20, { gas: { fromAddressBalance: true } });
            expect(heldOf('AFSUI') - before).toBe((20n * SUI * ONE) / RATE);
        });

        test('to the validator that is named', async () => {
            const validator = world().validators[2]!;
            const { calls } = (await exchange.stake('SUI', 1, { validator, dryRun: true })) as unknown as Dict;
            expect((calls as string[])[1]).toContain(validator);
            const before = executions();
            await exchange.stake('SUI', 1, { validator });
            expect(executions()).toBe(before + 1);
        });

        test('of two amounts at once stakes each once', async () => {
            const before = heldOf('AFSUI');
            await Promise.all([1, 2].map((amount) => exchange.stake('SUI', amount)));
            expect(heldOf('AFSUI') - before).toBe((SUI * ONE) / RATE + (2n * SUI * ONE) / RATE);
        });
    });

    describe('unstaking', () => {
        test('at once, from several coins and the address balance, costs the fee', async () => {
            const [sui, afsui] = [heldOf('SUI'), heldOf('AFSUI')];
            const unstaked = await exchange.unstake('AFSUI', 180, INSTANT);
            expect(afsui - heldOf('AFSUI')).toBe(180n * SUI);
            expect(unstaked).toMatchObject({ fromCurrency: 'AFSUI', fromAmount: 180, toCurrency: 'SUI' });
            const gross = Number((180n * SUI * RATE) / ONE) / 1e9;
            const { fee } = await exchange.fetchStakingRate();
            expect(unstaked.toAmount).toBeCloseTo(gross * (1 - Number(fee)), 3);
            const gained = Number(heldOf('SUI') - sui) / 1e9;
            // Besides gas, some of which may come back.
            expect(Math.abs(gained - Number(unstaked.toAmount))).toBeLessThan(0.1);
        });

        test('later is pending until the epoch ends, and shows no amount before', async () => {
            const poor = await sandbox.fund({ sui: 1, coins: { AFSUI: 5 } });
            const by = withOptions({}, poor);
            const unstaked = await by.unstake('AFSUI', 5, LATER);
            expect(unstaked).toMatchObject({ fromAmount: 5, toAmount: undefined, price: undefined });
            expect(await by.fetchStakingPositions()).toMatchObject([
                { id: unstaked.id, type: 'unstake', status: 'pending', fromAmount: 5, toAmount: undefined },
            ]);
            const before = heldOf('SUI', poor);
            sandbox.step(epochStart(toEpoch(START) + 1));
            const paid = (5n * SUI * RATE) / ONE;
            expect(heldOf('SUI', poor) - before).toBe(paid);
            expect(await by.fetchStakingPositions()).toMatchObject([{ status: 'ok', toAmount: Number(paid) / 1e9 }]);
            sandbox.reset();
            wallet = await sandbox.fund({ sui: 1_000, coins: { AFSUI: 100 } });
            exchange = withOptions();
        });
    });

    test('the rate, the fee and the reserves are those of the vault', async () => {
        const rate = await exchange.fetchStakingRate();
        expect(rate.rate).toBeCloseTo(Number(RATE) / 1e18, 12);
        expect(rate.reserves).toBe(600_000);
        expect(rate.fee).toBeCloseTo(0.01 - 0.0095 * 0.6, 12);
        expect(rate.apy).toBeCloseTo((0.000_08 * 365) / Number(rate.rate), 9);
    });

    describe('the minimum', () => {
        const minimumOf = (described: unknown): bigint => {
            const call = (described as { calls: string[] }).calls.at(-3);
            return BigInt(/, (\d+)\)$/.exec(`${call}`)?.[1] ?? 0);
        };

        test.each<[string, Dict, bigint]>([
            ['is near the rate of the node', {}, 999n],
            ['is less by params.slippage', { slippage: 0.02 }, 980n],
        ])('of a stake %s', async (_what, params, thousandths) => {
            // What the service states of the rate is not read.
            sandbox.faults.add({ route: 'staking/afsui-exchange-rate', rewrite: () => 1_000 });
            const described: unknown = await exchange.stake('SUI', 10, { ...params, dryRun: true });
            const quoted = (10n * SUI * ONE) / RATE;
            const least = minimumOf(described);
            expect(least * 1_000n >= quoted * thousandths && least * 1_000n < (quoted + 1n) * (thousandths + 1n)).toBe(
                true,
            );
        });

        test('of unstaking at once leaves room for the fee', async () => {
            const described: unknown = await exchange.unstake('AFSUI', 10, { ...INSTANT, dryRun: true });
            expect(minimumOf(described)).toBe((((10n * SUI * RATE) / ONE) * 99n + 99n) / 100n);
        });

        test('is the own limit, rounded up', async () => {
            const described: unknown = await exchange.stake('SUI', 10, { minAmount: '8.1234567891', dryRun: true });
            expect(minimumOf(described)).toBe(8_123_456_790n);
        });

        test.each<[string, () => Promise<Conversion>]>([
            ['a stake', () => exchange.stake('SUI', 10, { minAmount: 10 })],
            ['unstaking', () => exchange.unstake('AFSUI', 10, { ...INSTANT, minAmount: 11.06 })],
        ])('that is not reached by %s takes nothing', async (_what, call) => {
            expect(await refused(call())).toBeInstanceOf(ccxt.OrderNotFillable);
        });

        test.each<[string, Dict]>([
            ['params.slippage', { slippage: 1 }],
            ['params.slippage', { slippage: 0.1, minAmount: 1 }],
            ['params.minAmount', { minAmount: 0 }],
        ])('that is none, %s, is refused', async (name, params) => {
            const error = await refused(exchange.stake('SUI', 10, params));
            expect(error).toBeInstanceOf(ccxt.BadRequest);
            expect(error.message).toContain(name);
        });
    });

    describe('before anything is sent', () => {
        test.each<[string, () => Promise<unknown>, typeof ccxt.BaseError, string]>([
            ['less than 1 SUI', () => exchange.stake('SUI', 0.999_999_999), ccxt.InvalidOrder, 'at least 1 SUI'],
            ['less than 1 AFSUI', () => exchange.unstake('AFSUI', 0.5, INSTANT), ccxt.InvalidOrder, 'at least 1 AFSUI'],
            ['another code', () => exchange.stake('AFSUI', 5), ccxt.BadRequest, 'code is "AFSUI"; pass SUI'],
            ['another code', () => exchange.unstake('SUI', 5, LATER), ccxt.BadRequest, 'pass AFSUI'],
            ['no amount', () => exchange.stake('SUI', undefined as never), ccxt.BadRequest, 'amount'],
            ['no form', () => exchange.unstake('AFSUI', 5), ccxt.ArgumentsRequired, 'params.instant'],
            [
                'a bound of what is paid later',
                () => exchange.unstake('AFSUI', 5, { ...LATER, minAmount: 1 }),
                ccxt.BadRequest,
                'params.minAmount is only for',
            ],
            [
                'a validator of unstaking',
                () => exchange.unstake('AFSUI', 5, { ...LATER, validator: ELSEWHERE } as object),
                ccxt.BadRequest,
                'params.validator',
            ],
            [
                'a validator that is none',
                () => exchange.stake('SUI', 5, { validator: '0x5' }),
                ccxt.BadRequest,
                'written out in full',
            ],
            [
                'a changed request',
                () => exchange.stake('SUI', 5, { request: { amount: 6 } } as object),
                ccxt.NotSupported,
                'params.request',
            ],
            ['an unknown key', () => exchange.stake('SUI', 5, { price: 1 } as object), ccxt.BadRequest, 'params.price'],
            [
                'more than the wallet has',
                () => exchange.unstake('AFSUI', 5_000, LATER),
                ccxt.InsufficientFunds,
                'unstake less',
            ],
        ])('refuses %s', async (_what, call, errorClass, text) => {
            const error = await refused(call());
            expect(error).toBeInstanceOf(errorClass);
            expect(error.message).toContain(text);
        });

        test('refuses without a node', async () => {
            const offline = on(sandbox, { urls: sandboxUrls(sandbox.url, { node: null }), ...wallet });
            expect(await refused(offline.stake('SUI', 5))).toBeInstanceOf(ccxt.NotSupported);
        });

        test('refuses more than the pin of the coin allows', async () => {
            const AFSUI = { ...sandbox.coins['AFSUI']!, maxWithdrawal: '4' };
            const limited = withOptions({ transaction: { pins: { coins: { AFSUI } } } });
            const error = await refused(limited.unstake('AFSUI', 5, INSTANT));
            expect(error.message).toContain('maxWithdrawal');
        });

        test('a validator that is not active fails in the simulation', async () => {
            const error = await refused(exchange.stake('SUI', 5, { validator: ELSEWHERE }));
            expect(error).toBeInstanceOf(ccxt.ExchangeError);
            expect(error.message).toContain('staked_sui_vault');
        });
    });

    describe('pinned ids', () => {
        test('are all that is used, whatever the service states', async () => {
            sandbox.faults.add({ route: 'addresses', status: 500 });
            const staked = await strict().stake('SUI', 2);
            expect(staked.fromAmount).toBe(2);
            const count = sandbox.requests.count('addresses');
            expect((await strict().unstake('AFSUI', 1, INSTANT)).fromAmount).toBe(1);
            expect(sandbox.requests.count('addresses')).toBe(count);
        });

        test.each<[string, Dict, string]>([
            ['a package', { packages: {} }, 'options.transaction.pins.packages.staking'],
            ['an object', { objects: { stakingVault: ELSEWHERE } }, 'options.transaction.pins.objects.stakingTreasury'],
            ['the coin', { coins: {} }, 'options.transaction.pins.coins.AFSUI'],
        ])('without %s nothing is signed, and the error names the pin', async (_what, changed, name) => {
            const error = await refused(strict(changed).unstake('AFSUI', 2, INSTANT));
            expect(error.message).toContain(name);
            if (name.includes('coins')) return;
            expect(error).toBeInstanceOf(TransactionMismatch);
            // What the service states is proposed, and works once it is pinned.
            const { packages, objects } = (error as unknown as { pins: { packages: Dict; objects: Dict } }).pins;
            expect(packages).toMatchObject({ staking: [world().packages.staking] });
            expect(objects).toEqual({ ...(pins()['objects'] as Dict), ...(changed['objects'] as Dict | undefined) });
            if (changed['objects'] !== undefined) return;
            expect((await strict({ packages }).unstake('AFSUI', 1, INSTANT)).fromAmount).toBe(1);
        });

        test.each<[string, Dict]>([
            ['a package that does not exist', { packages: { staking: ELSEWHERE } }],
            ['a package without the function', { packages: { staking: 'hostile' } }],
            ['a vault that does not exist', { stakingVault: ELSEWHERE }],
            ['a vault of another type', { stakingVault: 'hostileApp' }],
        ])('of %s take nothing', async (_what, changed) => {
            const { packages, objects } = world();
            const [[name, value]] = Object.entries(changed) as [[string, unknown]];
            const found =
                name === 'packages'
                    ? { packages: { staking: (value as Dict)['staking'] === 'hostile' ? packages.hostile : ELSEWHERE } }
                    : {
                          objects: {
                              ...(pins()['objects'] as Dict),
                              [name]: value === 'hostileApp' ? objects.hostileApp.id : ELSEWHERE,
                          },
                      };
            await refused(strict(found).unstake('AFSUI', 2, { ...INSTANT, minAmount: 1 }));
        });

        test('are learned of a loopback host, and asked for once', async () => {
            const fresh = withOptions();
            const before = sandbox.requests.count('addresses');
            await fresh.stake('SUI', 1);
            await fresh.stake('SUI', 1);
            expect(sandbox.requests.count('addresses')).toBe(before + 1);
        });

        test('are those that are shipped on mainnet, whatever the service states', async () => {
            const remote = new aftermathClass({ options: { node: null } });
            const objects = { stakedSuiVault: '0x1', safe: '0x1', referralVault: '0x1', treasury: '0x1' };
            const stated = { staking: { packages: { lsd: ELSEWHERE }, objects } };
            Object.assign(remote, { publicGetAddresses: () => Promise.resolve(stated) });
            const { packages, objects: shipped } = DEPLOYMENTS[CHAIN_IDS.mainnet]!;
            expect(await servicesOf(remote).pins.idsOf('staking')).toEqual({
                package: packages.staking!.current,
                stakingVault: shipped.stakingVault,
                stakingSafe: shipped.stakingSafe,
                stakingReferrals: shipped.stakingReferrals,
                stakingTreasury: shipped.stakingTreasury,
            });
        });

        test.each<[string, unknown]>([
            ['no ids', {}],
            ['a list', []],
            ['malformed ids', { staking: { packages: { lsd: 'x' }, objects: {} } }],
        ])('are not learned of %s', async (_what, stated) => {
            sandbox.faults.add({ route: 'addresses', rewrite: () => stated });
            expect(await refused(withOptions().stake('SUI', 1))).toBeInstanceOf(TransactionMismatch);
        });
    });

    test('positions are read page by page, until a page has no new row', async () => {
        const [by, route] = [withOptions({}, await sandbox.fund({ sui: 100 })), 'staking/staking-positions'];
        const ids = [(await by.stake('SUI', 2)).id, (await by.stake('SUI', 3)).id];
        const before = sandbox.requests.count(route);
        const remove = sandbox.faults.add({ route, rewrite: (rows) => (rows as Dict[]).slice(0, 1) });
        expect((await by.fetchStakingPositions()).map(({ id }) => id)).toEqual(ids);
        remove();
        // A service that ignores the cursor sends the same rows again.
        const repeat: unknown = await by.privatePostStakingStakingPositions({ walletAddress: by.walletAddress });
        sandbox.faults.add({ route, rewrite: () => repeat });
        expect((await by.fetchStakingPositions()).map(({ id }) => id)).toEqual(ids);
        expect(sandbox.requests.count(route) - before).toBe(3 + 1 + 2);
        sandbox.faults.clear();
    });

    describe('a hostile service', () => {
        test.each<[string, unknown]>([
            ['no list', { apys: {} }],
            ['an empty list', { apys: [] }],
            ['no address', { apys: [{ address: 'me', apy: 0.03 }] }],
            ['a yield that is none', { apys: [{ address: ELSEWHERE, apy: 'high' }] }],
        ])('that lists validators as %s is refused', async (_what, stated) => {
            sandbox.faults.add({ route: 'staking/validator-apys', rewrite: () => stated });
            expect(await refused(exchange.stake('SUI', 1))).toBeInstanceOf(ccxt.BadResponse);
        });

        const STATE = 'staking/staked-sui-vault-state';
        const POSITIONS = 'staking/staking-positions';
        test.each<[string, string, (row: Dict) => unknown]>([
            ['a rate below 0', 'staking/afsui-exchange-rate', () => -1],
            ['a yield that is a list', 'staking/apy', () => ['0.03']],
            ['negative reserves', STATE, (row) => ({ ...row, atomicUnstakeSuiReserves: '-1n' })],
            ['a fee above 1', STATE, (row) => ({ ...row, maxAtomicUnstakeFee: `${2n * ONE}n` })],
            ['a list as the vault', STATE, () => []],
        ])('that states %s is refused', async (_what, route, rewrite) => {
            sandbox.faults.add({ route, rewrite: (row) => rewrite(row as Dict) });
            await expect(exchange.fetchStakingRate()).rejects.toThrow(ccxt.BadResponse);
        });

        test.each<[string, (call: number) => unknown]>([
            ['no list', () => ({ stakes: [], unstakes: [] })],
            ['a row without a digest', () => [{ suiStakeAmount: '1n' }]],
            ['an unknown state', () => [{ state: 'DONE', txnDigest: 'x' }]],
            ['a negative amount', () => [{ suiStakeAmount: '-1n', txnDigest: 'x' }]],
            ['pages without an end', (call) => [{ suiStakeAmount: '1n', txnDigest: `${call}` }]],
        ])('that lists positions with %s is refused', async (_what, rewrite) => {
            let calls = 0;
            sandbox.faults.add({ route: POSITIONS, rewrite: () => rewrite((calls += 1)) });
            await expect(exchange.fetchStakingPositions()).rejects.toThrow(ccxt.BadResponse);
        });
    });

    describe('a hostile node', () => {
        const isView = (response: Dict): boolean => {
            const results = response['commandResults'] as readonly unknown[] | undefined;
            return results?.length === 1;
        };

        test('without a rate needs the own limit', async () => {
            const node = nodeWith('simulateTransaction', (response) =>
                isView(response) ? { ...response, commandResults: [{ returnValues: [] }] } : response,
            );
            const blind = strict({}, {}, node);
            const error = await refused(blind.stake('SUI', 2));
            expect(error.message).toContain('pass params.minAmount');
            expect((await blind.stake('SUI', 2, { minAmount: 1.8 })).fromAmount).toBe(2);
        });

        test('with a rate of 0 is refused', async () => {
            const node = nodeWith('simulateTransaction', (response) =>
                isView(response)
                    ? { ...response, commandResults: [{ returnValues: [{ bcs: new Uint8Array(8) }] }] }
                    : response,
            );
            const robbed = strict({}, {}, node);
            expect((await refused(robbed.stake('SUI', 2))).message).toContain('a rate of 0');
            expect((await refused(robbed.unstake('AFSUI', 2, INSTANT))).message).toContain('a rate of 0');
        });

        test.each<[string, string, (response: Dict) => unknown]>([
            [
                'that states no balance changes',
                'simulateTransaction',
                (response) => {
                    const { Transaction: done } = response as { Transaction: Dict };
                    return isView(response) ? response : { ...response, Transaction: { ...done, balanceChanges: [] } };
                },
            ],
            [
                'whose simulation shows less',
                'simulateTransaction',
                (response) => {
                    const { Transaction: done } = response as { Transaction: { balanceChanges: Dict[] } };
                    const less = done.balanceChanges.map((change) => {
                        const isGain = `${change['coinType']}`.endsWith('::AFSUI');
                        return isGain ? { ...change, amount: '1' } : change;
                    });
                    return isView(response)
                        ? response
                        : { ...response, Transaction: { ...done, balanceChanges: less } };
                },
            ],
            [
                'that states the vault as owned',
                'getObjects',
                (response) => {
                    const { objects } = response as { objects: Dict[] };
                    const owner = { $kind: 'AddressOwner', AddressOwner: wallet.walletAddress };
                    return { ...response, objects: objects.map((object) => ({ ...object, owner })) };
                },
            ],
            [
                'that states the vault as a gas pool',
                'getObjects',
                (response) => {
                    const { objects } = response as { objects: Dict[] };
                    return {
                        ...response,
                        objects: objects.map((object) => ({ ...object, type: `${ELSEWHERE}::gas_pool::GasPool` })),
                    };
                },
            ],
        ])('%s is refused', async (_what, method, change) => {
            const node = nodeWith(method, change);
            const error = await refused(strict({}, {}, node).stake('SUI', 2, { minAmount: 1.8 }));
            expect(error).toBeInstanceOf(TransactionMismatch);
        });
    });

    test('asks the approve hook with the coins, the minimum and the ids, and is recorded in the journal', async () => {
        const intents: unknown[] = [];
        const records: Dict[] = [];
        const by = strict(
            {},
            {
                approve: (intent: unknown): unknown => intents.push(intent),
                journal: (record: object): unknown => records.push(record as Dict),
            },
        );
        const { id } = await by.unstake('AFSUI', 2, { ...INSTANT, minAmount: 2, tag: { purpose: 'test' } });
        const { packages, objects } = world();
        expect(intents).toEqual([
            {
                action: 'unstake',
                coin: { ...sandbox.coins['AFSUI'], code: 'AFSUI', maxWithdrawal: undefined },
                to: { type: sandbox.coins['SUI']!.type, code: 'SUI', decimals: 9 },
                amount: 2n * SUI,
                minAmount: 2n * SUI,
                validator: undefined,
                ids: {
                    package: packages.staking,
                    stakingVault: objects.stakingVault.id,
                    stakingSafe: objects.stakingSafe.id,
                    stakingReferrals: objects.stakingReferrals.id,
                    stakingTreasury: objects.stakingTreasury.id,
                },
            },
        ]);
        expect(records[0]).toMatchObject({
            ...{ action: 'unstake', via: 'node', digest: id, tag: { purpose: 'test' } },
            request: { code: 'AFSUI', amount: 2, minAmount: 2 },
        });
        expect(records[1]).toMatchObject({ digest: id, outcome: 'executed' });
    });

    test('ends where the approve hook refuses', async () => {
        const approve = (): never => {
            throw new Error('not today');
        };
        expect(await refused(strict({}, { approve }).stake('SUI', 2))).toBeInstanceOf(ccxt.PermissionDenied);
    });

    test('a lost response is an unknown outcome, which is resolved later', async () => {
        const before = heldOf('AFSUI');
        const by = withOptions({ transaction: { resubmit: { times: 0, delayMs: 1, maxAgeMs: 1_000 } } });
        sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
        const error: unknown = await by.unstake('AFSUI', 3, LATER).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        const settled = await by.settle((error as OutcomeUnknown).entry);
        expect(settled).toMatchObject({ outcome: 'executed', action: 'unstake' });
        expect(before - heldOf('AFSUI')).toBe(3n * SUI);
    });
});
