/** What the vendor's SDK reads when it starts, and the types that it expects. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fromBase64 } from '@mysten/sui/utils';
import type { World } from '../../../ts/chain/world.js';
import { startSandbox, type Sandbox } from '../../../ts/index.js';
import { ask, openPosition, marketId, type Row } from '../support.js';

const ID = /^0x[0-9a-f]{64}$/;

describe('the vendor’s SDK', () => {
    let sandbox: Sandbox;
    let world: World;

    beforeEach(async () => {
        sandbox = await startSandbox({ life: false });
        ({ world } = sandbox.internals.chain);
    });
    afterEach(() => sandbox.close());

    async function post<T = Row>(path: string, body: unknown): Promise<T> {
        const { status, body: answer, text } = await ask(sandbox, 'POST', `/api/${path}`, body);
        if (status !== 200) throw new Error(`${status} ${text}`);
        return answer as T;
    }

    describe('table of ids', () => {
        test.each(['/api/addresses', '/api//addresses', '//api//addresses'])('is at %s', async (path) => {
            const { status, body } = await ask(sandbox, 'GET', path);
            expect(status).toBe(200);
            expect(Object.keys(body as Row).sort()).toEqual([
                ...['dca', 'farms', 'limitOrders', 'perpetuals', 'pools', 'referralVault', 'router', 'sharedCustody'],
                'staking',
            ]);
            expect(sandbox.requests.count('addresses')).toBe(1);
        });

        test('names the ids that its objects have on the chain', async () => {
            const { body } = await ask(sandbox, 'GET', '/api/addresses');
            const { packages, objects } = world.venues;
            expect(body).toMatchObject({
                perpetuals: {
                    packages: { events: world.packages.perpetuals },
                    objects: { registry: world.registryId },
                },
                router: { packages: { utils: packages.router } },
                staking: {
                    packages: { lsd: packages.staking, afsui: world.coins.get('AFSUI')!.type.split('::')[0] },
                    objects: { stakedSuiVault: objects.stakingVault.id, safe: objects.stakingSafe.id },
                },
                dca: { packages: { dca: packages.dca }, objects: { config: objects.dcaConfig.id } },
                sharedCustody: { address: objects.dcaCustody.id },
            });
        });

        test('has an id wherever the types of the SDK have one', async () => {
            const { sharedCustody, ...groups } = (await ask(sandbox, 'GET', '/api/addresses')).body as Record<
                string,
                Row
            >;
            const names = Object.entries(groups).flatMap(([group, kinds]) =>
                Object.entries(kinds as Record<string, Row>).flatMap(([kind, ids]) =>
                    Object.entries(ids).map(([name, id]) => {
                        expect(id).toMatch(ID);
                        return `${group}.${kind}.${name}`;
                    }),
                ),
            );
            expect(names).toEqual(
                expect.arrayContaining([
                    ...['amm', 'ammInterface', 'events', 'eventsV2'].map((name) => `pools.packages.${name}`),
                    ...['vaults', 'vaultsInitial', 'vaultsV2', 'eventsV2'].map((name) => `farms.packages.${name}`),
                    ...['lsd', 'afsui', 'events'].map((name) => `staking.packages.${name}`),
                    ...['stakedSuiVaultState', 'validatorConfigsTable', 'aftermathValidator'].map(
                        (name) => `staking.objects.${name}`,
                    ),
                    ...['dca', 'events', 'eventsV2'].map((name) => `dca.packages.${name}`),
                ]),
            );
            const key = fromBase64(String(sharedCustody!['publicKey']));
            expect([key.length, key[0]]).toEqual([33, 0]);
        });

        test('names the original package of events on the chain of mainnet', async () => {
            const deployed = await startSandbox({ life: false, deployment: 'mainnet' });
            const { body } = await ask(deployed, 'GET', '/api/addresses');
            expect(body).toMatchObject({
                perpetuals: {
                    packages: { events: '0x3ec740df8428aa9c93aaef7f8cc1542ac3194fd014826b51bfe245346d64efc7' },
                    objects: { registry: '0xda0bd7a60182efd662b70e0de99218bbd2b6c4bbe9de23c0bb5a87ec52b37c37' },
                },
            });
            await deployed.close();
        });
    });

    describe('types', () => {
        test('a flat position has numbers', async () => {
            const trader = await openPosition(sandbox, marketId(sandbox));
            const accountIds = [`${trader.accountNumber}n`];
            const { accounts } = await post<{ accounts: { positions: Row[] }[] }>('perpetuals/accounts/positions', {
                accountIds,
            });
            expect(accounts[0]!.positions).toMatchObject([
                { baseAssetAmount: 0, collateral: 2_000, marginRatio: 0, entryPrice: 0, liquidationPrice: 0 },
            ]);
        });

        test('the configuration of vaults has an id and a version', async () => {
            expect(await post('perpetuals/vaults/config', {})).toMatchObject({
                id: world.venues.objects.vaultConfig.id,
                version: '1n',
            });
        });

        test('the time of the next pause is an integer, also when no pause was made', async () => {
            const [vault] = world.venues.vaults;
            const body = { vaultId: vault!.id, walletAddress: vault!.manager };
            const preview = await post('perpetuals/vault/previews/pause-vault-for-force-withdraw-request', body);
            expect(preview).toEqual({ isPausable: true, minNextPauseTimestamp: '0n' });
        });

        test('a vault that was never paused has 0 as the time of its last pause, and members without a name', async () => {
            const { vaults } = await post<{ vaults: Row[] }>('perpetuals/vaults', {});
            expect(vaults[0]).toMatchObject({ lastPausedTimestamp: 0, metadata: { extraFields: {} } });
        });

        test('stakes and requests to unstake are one list', async () => {
            const { walletAddress } = await sandbox.fund({ sui: 1 });
            expect(await post('staking/staking-positions', { walletAddress })).toEqual([]);
        });
    });

    test('reads the accounts of vaults', async () => {
        const [steady, absent] = world.venues.vaults;
        const ids = [steady!, absent!].map(({ account }) => `${account.number}n`);
        const { accounts } = await post<{ accounts: Row[] }>('perpetuals/accounts/positions', { accountIds: ids });
        expect(accounts).toMatchObject([
            {
                ...{ accountId: ids[0], totalEquityUsd: 10_000, availableCollateral: 6_000 },
                positions: [{ marketId: steady!.marketIds[0], collateral: 4_000, baseAssetAmount: 0 }],
            },
            { accountId: ids[1], totalEquityUsd: 10_000, positions: [{ collateral: 2_000 }, { collateral: 2_000 }] },
        ]);
        const marketIds = [absent!.marketIds[1]!];
        const filtered = await post<{ accounts: Row[] }>('perpetuals/accounts/positions', {
            accountIds: [ids[1]],
            marketIds,
        });
        expect(filtered.accounts).toMatchObject([{ totalEquityUsd: 10_000, positions: [{ marketId: marketIds[0] }] }]);
    });

    test('the account of a vault has histories, without rows', async () => {
        const accountId = `${world.venues.vaults[0]!.account.number}n`;
        const history = async (name: string, more: Row = {}): Promise<Row> =>
            post(`perpetuals/account/${name}-history`, { accountId, ...more });
        expect(await history('order')).toEqual({ orders: [], nextBeforeTimestampCursor: null });
        expect(await history('collateral')).toEqual({ collateralChanges: [], nextBeforeTimestampCursor: null });
        expect(await history('margin', { timeframe: '1W' })).toEqual({ marginHistoryDatas: [] });
    });

    test.each([
        ['update-withdraw-request-slippage', { minCollateralAmountOut: '1n' }],
        ['pause-vault-for-force-withdraw-request', {}],
    ])('the builder %s needs no address, as the contract takes none', async (builder, more) => {
        const body = { vaultId: world.venues.vaults[0]!.id, ...more };
        expect(await post(`perpetuals/vault/transactions/${builder}`, body)).toHaveProperty('txKind');
    });

    const PADDED = `${'2'.padStart(64, '0')}::sui::SUI`;
    const SPELLINGS = ['0x2::sui::SUI', '0x02::sui::SUI', `0x${PADDED}`, PADDED, '2::sui::SUI', '0X2::sui::SUI'];

    describe.each(SPELLINGS)('the coin type %s', (type) => {
        test('has a price under this name', async () => {
            const prices = await post<Record<string, number>>('prices', { coinTypes: [type] });
            const infos = await post<Record<string, { price: number }>>('price-info', { coins: [type] });
            expect(prices[type]).toBeGreaterThan(0);
            expect(infos[type]!.price).toBe(prices[type]);
        });

        test('is swapped', async () => {
            const [usdc, wallet] = [sandbox.coins['USDC']!.type, await sandbox.fund({ sui: 100 })];
            const request = { coinInType: type, coinOutType: usdc, coinInAmount: '1000000000n' };
            const route = await post<{ coinIn: Row }>('router/trade-route', request);
            expect(route.coinIn['type']).toBe(`0x${PADDED}`);
            const completeRoute = { ...route, coinIn: { ...route.coinIn, type } };
            const { walletAddress } = wallet;
            const swap = { walletAddress, completeRoute, slippage: 0.01 };
            expect(await post('router/v1/transactions/trade', swap)).toHaveProperty('txKind');
        });

        test('buys coins in parts', async () => {
            const { walletAddress } = await sandbox.fund({ sui: 100 });
            const order = {
                ...{ walletAddress, allocateCoinType: type, buyCoinType: sandbox.coins['USDC']!.type },
                ...{ allocateCoinAmount: '2000000000n', coinPerTradeAmount: '1000000000n', tradesAmount: 2 },
                ...{ frequencyMs: 60_000, delayTimeMs: 0, maxAllowableSlippageBps: 100 },
            };
            expect(await post('dca/v1/transactions/create-order', order)).toHaveProperty('txKind');
        });

        test('is claimed as a reward', async () => {
            const { walletAddress } = await sandbox.fund({ sui: 1, rewards: { SUI: 3 } });
            const claim = { walletAddress, coinTypes: [type] };
            expect(await post('rewards/transactions/claim', claim)).toHaveProperty('txKind');
        });
    });

    test('the collateral is known by every spelling', async () => {
        const { type } = sandbox.coins['USDC']!;
        const spelled = type.slice(2).replace(/^0+/, '');
        const { walletAddress } = await sandbox.fund({ usdc: 10, sui: 1 });
        for (const collateralCoinType of [
            type,
            spelled,
            `0x${spelled}`,
            type.replace(/^0x\w+/, (id) => id.toUpperCase()),
        ]) {
            const { markets } = await post<{ markets: Row[] }>('perpetuals/all-markets', { collateralCoinType });
            expect(markets.length).toBeGreaterThan(0);
            const body = { walletAddress, collateralCoinType };
            expect(await post('perpetuals/transactions/create-account', body)).toHaveProperty('txKind');
        }
    });
});
