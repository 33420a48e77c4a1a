/** What pays for node transactions: the address balance, and declared coins. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import type { FundedWallet } from '../../../sandbox/ts/index.js';
import { on, openAccount, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const BUILDERS = /^perpetuals\/account\/transactions\//;
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const gas = { fromAddressBalance: true };

type SandboxCoin = ReturnType<Stage['sandbox']['wallet']>['coins'][number];

describe('native gas', () => {
    let stage: Stage;
    let price: number;
    let wallet: FundedWallet;
    let exchange: aftermath;

    beforeAll(async () => {
        // Every order updates the prices.
        stage = await setStage({ oracleMaxAgeMs: -1 });
    });
    afterAll(() => stage.sandbox.close());

    beforeEach(async () => {
        stage.sandbox.faults.clear();
        wallet = await stage.sandbox.fund({ usdc: 10_000, sui: 10 });
        exchange = on(stage.sandbox, { ...wallet, urls: sandboxUrls(stage.sandbox.url) });
        await openAccount({ ...stage, exchange }, BTC);
        const { asks } = await exchange.fetchOrderBook(BTC, 1);
        price = Number(exchange.priceToPrecision(BTC, Number(asks[0]?.[0]) * 0.8));
        stage.sandbox.requests.clear();
    });
    afterEach(() => exchange.close());

    const place = (params: object = {}): Promise<ccxt.Order> =>
        exchange.createOrder(BTC, 'limit', 'buy', 0.001, price, { postOnly: true, ...params });
    const gasCoinsOf = ({ info }: ccxt.Order): object[] => (info as { gasCoins: object[] }).gasCoins;
    const view = (): ReturnType<Stage['sandbox']['wallet']> => stage.sandbox.wallet(wallet.walletAddress);

    describe('an order that the address balance pays', () => {
        test.each([0.05, 5])('takes the gas from it, of %d SUI', async (suiAddressBalance) => {
            stage.sandbox.mint(wallet.walletAddress, { suiAddressBalance });
            const [before, { gasPaid }] = [view(), view()];
            for (let i = 0; i < 5; i += 1) expect((await place({ gas })).status).toBe('open');
            const after = view();
            const paid = after.gasPaid - gasPaid;
            expect(before.addressBalance.sui - after.addressBalance.sui).toBe(paid);
            expect(after.coins.map(({ balance }) => balance)).toEqual(before.coins.map(({ balance }) => balance));
        });

        test('is refused before it is signed when the balance does not cover it', async () => {
            stage.sandbox.mint(wallet.walletAddress, { suiAddressBalance: 0.0005 });
            await expect(place({ gas })).rejects.toThrow(ccxt.InsufficientFunds);
            expect(stage.sandbox.requests.count(EXECUTE)).toBe(0);
        });

        test('is refused before it is signed when there is no balance', async () => {
            await expect(place({ gas })).rejects.toThrow(/gas\.fromAddressBalance/);
            expect(stage.sandbox.requests.count(EXECUTE)).toBe(0);
        });

        test('is refused before it is signed when its commands merge into the gas coin', async () => {
            stage.sandbox.mint(wallet.walletAddress, { suiAddressBalance: 5 });
            const rewrite = (answer: unknown): unknown => {
                const kind = bcs.TransactionKind.fromBase64((answer as { txKind: string }).txKind);
                const { commands } = kind.ProgrammableTransaction!;
                const merge = { destination: { GasCoin: true }, sources: [{ NestedResult: [0, 0] }] };
                commands.push({ MergeCoins: merge } as never);
                return { txKind: bcs.TransactionKind.serialize(kind).toBase64() };
            };
            stage.sandbox.faults.add({ route: BUILDERS, rewrite });
            await expect(place({ gas })).rejects.toThrow(/gas\.fromAddressBalance/);
            expect(stage.sandbox.requests.count(EXECUTE)).toBe(0);
        });

        test('is rejected with a tampered size, as an order that coins pay', async () => {
            stage.sandbox.mint(wallet.walletAddress, { suiAddressBalance: 5 });
            stage.sandbox.faults.add({ route: BUILDERS, tamper: 'size' });
            await expect(place({ gas })).rejects.toThrow(TransactionMismatch);
        });

        test('with a stop loss is refused, as the deposit of its executor comes from a gas coin', async () => {
            stage.sandbox.mint(wallet.walletAddress, { suiAddressBalance: 5 });
            const stopLoss = { triggerPrice: Number(exchange.priceToPrecision(BTC, price * 0.9)) };
            await expect(place({ gas, stopLoss })).rejects.toThrow(/gas\.fromAddressBalance/);
            expect(stage.sandbox.requests.count(EXECUTE)).toBe(0);
        });
    });

    describe('declared gas coins', () => {
        const coins = (): SandboxCoin[] => view().coins.filter(({ coinType }) => coinType.endsWith('::sui::SUI'));

        test('are those of sandbox.wallet(), with versions as bigint', async () => {
            expect(coins().map(({ version }) => typeof version)).toEqual(['bigint']);
            expect((await place({ gas: { coins: coins() } })).status).toBe('open');
            expect(
                (await exchange.createOrder(BTC, 'limit', 'buy', 0.001, price, { gas: { coins: coins() } })).status,
            ).toBe('open');
        });

        test('of the next order are those of info.gasCoins', async () => {
            let gasCoins: unknown = coins();
            for (let i = 0; i < 3; i += 1) {
                const order = await place({ gas: { coins: gasCoins } });
                gasCoins = gasCoinsOf(order);
                const [{ objectId, version, digest }] = coins() as [SandboxCoin];
                expect(gasCoins).toEqual([{ objectId, version: `${version}`, digest }]);
            }
        });

        test('are merged into the first one, which info.gasCoins names', async () => {
            stage.sandbox.mint(wallet.walletAddress, { sui: 1 });
            const order = await place({ gas: { coins: coins() } });
            expect(coins()).toHaveLength(1);
            expect(gasCoinsOf(order)).toHaveLength(1);
            expect((await place({ gas: { coins: gasCoinsOf(order) } })).status).toBe('open');
        });

        test.each([[-1n], [1.5], ['v1'], [null], [2n ** 64n]])('are refused with the version %p', async (version) => {
            const [coin] = coins();
            await expect(place({ gas: { coins: [{ ...coin, version }] } })).rejects.toThrow(/gas\.coins/);
            const short = place({ gas: { coins: [{ ...coin, digest: '2' }] } });
            await expect(short).rejects.toThrow(/gas\.coins\[0\] is another object/);
        });
    });
});
