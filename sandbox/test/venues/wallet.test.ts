/** What the service states of a wallet, its coins and their prices, compared with the node. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Transaction } from '@mysten/sui/transactions';
import { keyOf, SUI } from '../node/support.js';
import { ask, type Row } from '../server/support.js';
import { START, VenueStage } from './support.js';

describe('wallet reads of the service', () => {
    let stage: VenueStage;
    let me: string;
    const other = `0x${'5'.repeat(64)}`;
    const digests: string[] = [];

    beforeAll(async () => {
        stage = await VenueStage.start();
        me = stage.wallet.walletAddress;
        for (const amount of [1n, 2n, 3n]) digests.unshift(await send(amount));
    });

    afterAll(() => stage.sandbox.close());

    /** Sends SUI to the other address. @returns the digest */
    async function send(amount: bigint): Promise<string> {
        const transaction = new Transaction();
        transaction.setSender(me);
        transaction.transferObjects([transaction.splitCoins(transaction.gas, [amount])], other);
        const signer = keyOf(stage.wallet);
        const done = await stage.client.core.signAndExecuteTransaction({ transaction, signer });
        return done.Transaction!.digest;
    }

    const get = async (path: string): Promise<unknown> => (await ask(stage.sandbox, 'GET', `/api/${path}`)).body;
    const post = async (path: string, body: Row): Promise<unknown> => (await stage.post(path, body)).body;

    /** What the node states, by full coin type. */
    async function atNode(owner = me): Promise<Record<string, string>> {
        const { balances } = await stage.client.core.listBalances({ owner });
        return Object.fromEntries(balances.map(({ coinType, balance }) => [coinType, `${balance}n`]));
    }

    describe('balances', () => {
        test('are those of the node', async () => {
            const balances = await atNode();
            expect(Object.keys(balances)).toHaveLength(5);
            expect(await post('wallet/all-coin-balances', { walletAddress: me })).toEqual(balances);
            expect(await get(`wallet/${me}/balances`)).toEqual(balances);
            expect(await post(`wallet/${me}/balances`, {})).toEqual(balances);
        });

        test('count address balances', async () => {
            const { walletAddress } = await stage.sandbox.fund({ usdc: 2, usdcAddressBalance: 3 });
            const stated = await post('wallet/all-coin-balances', { walletAddress });
            expect(stated).toEqual({ [stage.type('USDC')]: '5000000n' });
        });

        test('of an unknown wallet are none', async () => {
            const walletAddress = `0x${'9'.repeat(64)}`;
            expect(await post('wallet/all-coin-balances', { walletAddress })).toEqual({});
        });

        test('of some coins are in the order of the request, 0 for coins that the wallet does not hold', async () => {
            const balances = await atNode();
            const coins = [stage.type('USDC'), SUI, stage.world.venues.fakeCoin];
            const expected = [balances[coins[0]!], balances[stage.type('SUI')], '0n'];
            expect(await post('wallet/coin-balances', { walletAddress: me, coins })).toEqual(expected);
            expect(await post(`wallet/${me}/balances/coins`, { coins })).toEqual(expected);
            expect(await get(`wallet/${me}/balances/${SUI}`)).toBe(expected[1]);
        });

        test.each([
            ['wallet/coin-balances', { coins: ['SUI'] }, 'coins[0]: wanted package::module::Name of a coin'],
            ['wallet/coin-balances', {}, 'coins is missing'],
            ['wallet/all-coin-balances', { walletAddress: 'me' }, 'walletAddress is "me"'],
        ])('%s refuses %j', async (path, body, message) => {
            const { status, text } = await stage.post(path, { walletAddress: me, ...body });
            expect([status, text]).toEqual([400, expect.stringContaining(JSON.stringify(message).slice(1, -1))]);
        });

        test('refuses a path that names no address', async () => {
            expect(await get('wallet/me/balances')).toMatchObject({
                message: expect.stringContaining('address: wanted'),
            });
        });
    });

    describe('transactions', () => {
        interface Page {
            readonly transactions: readonly (Row & { readonly digest: string })[];
            readonly nextCursor: string | null;
            readonly hasNextPage: boolean;
        }
        const page = async (more: Row = {}): Promise<Page> =>
            (await post('wallet/past-transactions', { walletAddress: me, ...more })) as Page;

        test('are those that the wallet sent, the newest first', async () => {
            const all = await page();
            expect(all.transactions.map(({ digest }) => digest)).toEqual(digests);
            expect(all).toMatchObject({ nextCursor: null, hasNextPage: false });
            expect(await page({ walletAddress: other })).toEqual({
                transactions: [],
                nextCursor: null,
                hasNextPage: false,
            });
            expect(await post(`wallet/${me}/transactions`, {})).toEqual(all);
        });

        test('have the status, the gas and the changes of balances that the node states', async () => {
            const [block] = (await page({ limit: 1 })).transactions;
            const include = { effects: true, balanceChanges: true } as const;
            const result = await stage.client.core.getTransaction({ digest: digests[0]!, include });
            const { effects, balanceChanges } = result.Transaction!;
            const { gasObject } = effects;
            expect(block).toEqual({
                digest: digests[0],
                timestampMs: `${START}`,
                checkpoint: expect.stringMatching(/^\d+$/),
                effects: {
                    messageVersion: 'v1',
                    status: { status: 'success' },
                    executedEpoch: expect.stringMatching(/^\d+$/),
                    gasUsed: effects.gasUsed,
                    transactionDigest: digests[0],
                    gasObject: {
                        owner: { AddressOwner: me },
                        reference: {
                            objectId: gasObject!.objectId,
                            version: gasObject!.outputVersion,
                            digest: gasObject!.outputDigest,
                        },
                    },
                },
                balanceChanges: balanceChanges.map(({ address, coinType, amount }) => ({
                    owner: { AddressOwner: address },
                    coinType,
                    amount,
                })),
            });
        });

        test('are paged by the digest of the last one', async () => {
            const first = await page({ limit: 2 });
            expect(first).toMatchObject({ nextCursor: digests[1], hasNextPage: true });
            const rest = await page({ limit: 2, cursor: first.nextCursor });
            expect(rest.transactions.map(({ digest }) => digest)).toEqual(digests.slice(2));
            expect(rest).toMatchObject({ nextCursor: null, hasNextPage: false });
        });

        test.each([{ cursor: 'unknown' }, { limit: 0 }])('refuses %j', async (more) => {
            expect((await stage.post('wallet/past-transactions', { walletAddress: me, ...more })).status).toBe(400);
        });
    });

    describe('deprecated paths', () => {
        const list = (...types: string[]): string => encodeURIComponent(JSON.stringify(types));

        test('of metadata and prices respond as the present ones', async () => {
            const coins = [stage.type('USDC'), SUI];
            expect(await get(`coins/${list(...coins)}`)).toEqual(await post('coins/metadata', { coins }));
            expect(await get(`price-info/${list(...coins)}`)).toEqual(await post('price-info', { coins }));
        });

        test('of a price have a list with one', async () => {
            const prices = (await post('prices', { coinTypes: [SUI] })) as Record<string, number>;
            expect(await get(`prices/cetus/${SUI}/9`)).toEqual({ data: [prices[SUI]] });
        });

        test.each([
            ['coins/0x2::sui::SUI', 'coin_type: wanted a JSON list of coin types'],
            ['price-info/%5B1%5D', 'coin_types[0]: wanted text, found 1'],
            ['price-info/%E0%A4%A', 'coin_types: wanted a JSON list of coin types, found "%E0%A4%A"'],
            ['prices/cetus/0x2::sui::SUI/256', 'coin_decimals: wanted at most 255'],
            ['prices/cetus/SUI/9', 'coin_type: wanted a coin of the sandbox'],
        ])('%s is refused', async (path, message) => {
            expect(await get(path)).toMatchObject({ message: expect.stringContaining(message) });
        });
    });
});
