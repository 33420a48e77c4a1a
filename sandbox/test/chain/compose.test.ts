import { describe, expect, test } from '@jest/globals';
import type { OrderView } from '../../ts/engine/types.js';
import { BTC, commandsOf, committee, e18, e9, ETH, keyOf, limit, market, Stage, START, SUI, usdc } from './support.js';

describe('every action, built, signed and executed', () => {
    test('creates an account whose capability belongs to the wallet', async () => {
        const stage = new Stage();
        const signer = stage.fund();
        const { action, account, digest } = await stage.act(signer, 'createAccount', {
            settleId: stage.chain.collateralType,
        });
        expect([action, account.owner]).toEqual(['createAccount', signer.toSuiAddress()]);
        expect(digest).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
        expect(stage.chain.accountsOf(signer.toSuiAddress())).toEqual([account]);
        expect(stage.chain.account(account.accountId)).toEqual(account);
        expect(stage.chain.account(account.capabilityId)).toEqual(account);
        expect(stage.engine.account(account.accountNumber)).toEqual({
            accountId: account.accountNumber,
            collateral: 0n,
        });
    });

    test('deposits and withdraws coins', async () => {
        const stage = new Stage();
        const signer = stage.fund();
        const { account } = await stage.act(signer, 'createAccount', { settleId: stage.chain.collateralType });
        const accountId = account.capabilityId;
        const deposited = await stage.act(signer, 'deposit', { accountId, amount: 1234.567891 });
        expect([deposited.action, deposited.account]).toEqual(['deposit', account]);
        expect(stage.engine.account(account.accountNumber)?.collateral).toBe(usdc('1234.567891'));
        expect(stage.chain.wallet(signer.toSuiAddress()).usdc).toBe('8765.432109');
        const withdrawn = await stage.act(signer, 'withdraw', { accountId, amount: 34.567891 });
        expect([withdrawn.action, withdrawn.account]).toEqual(['withdraw', account]);
        expect(stage.engine.account(account.accountNumber)?.collateral).toBe(usdc('1200'));
        expect(stage.chain.wallet(signer.toSuiAddress()).usdc).toBe('8800');
    });

    test('merges several coins for a deposit', async () => {
        const stage = new Stage();
        const signer = stage.fund(keyOf('ed25519'), { usdc: 30n });
        for (const balance of [50n, 20n]) stage.chain.mint(signer.toSuiAddress(), { usdc: balance });
        const { account } = await stage.act(signer, 'createAccount', { settleId: stage.chain.collateralType });
        await stage.act(signer, 'deposit', { accountId: account.capabilityId, amount: 0.00007 });
        const { coins } = stage.chain.wallet(signer.toSuiAddress());
        const left = coins.filter(({ coinType }) => coinType === stage.chain.collateralType);
        expect(left.map(({ balance }) => balance)).toEqual([20n, 10n]);
    });

    test('deposits from and withdraws to address balances', async () => {
        const stage = new Stage();
        const signer = stage.fund(keyOf('ed25519'), { usdcAddressBalance: usdc('100') });
        const { account } = await stage.act(signer, 'createAccount', { settleId: stage.chain.collateralType });
        const accountId = account.capabilityId;
        await stage.act(signer, 'deposit', { accountId, amount: 60, fromAddressBalance: true });
        expect(stage.chain.wallet(signer.toSuiAddress()).addressBalance.usdc).toBe(usdc('40'));
        expect(stage.engine.account(account.accountNumber)?.collateral).toBe(usdc('60'));
        await stage.act(signer, 'withdraw', { accountId, amount: 15, toAddressBalance: true });
        expect(stage.chain.wallet(signer.toSuiAddress())).toMatchObject({
            usdc: '10055',
            addressBalance: { usdc: usdc('55') },
        });
    });

    test('allocates, with a new position if needed, and deallocates', async () => {
        const stage = new Stage();
        const signer = stage.fund();
        const { account } = await stage.act(signer, 'createAccount', { settleId: stage.chain.collateralType });
        const body = { accountId: account.capabilityId, chId: BTC };
        await stage.act(signer, 'deposit', { ...body, amount: 100 });
        for (const amount of [40, 2.5]) {
            const outcome = await stage.act(signer, 'allocate', { ...body, amount });
            expect([outcome.action, outcome.marketId]).toEqual(['allocate', BTC]);
        }
        const held = (): bigint | undefined => stage.engine.position(BTC, account.accountNumber, stage.now)?.collateral;
        expect(held()).toBe(e18('42.5'));
        const outcome = await stage.act(signer, 'deallocate', { ...body, amount: 12.5 });
        expect([outcome.action, outcome.marketId, held()]).toEqual(['deallocate', BTC, e18('30')]);
    });

    for (const [chId, leverage, ratio] of [
        [BTC, 20, '0.05'],
        [BTC, 1, '1'],
        [BTC, 3, '0.333333333333333334'],
        [BTC, 2.5, '0.4'],
        [ETH, 1 / 0.033, '0.033000000000000004'],
        [ETH, 30.303030303030305, '0.033'],
    ] as const) {
        test(`leverage ${leverage} sets the margin ratio ${ratio}`, async () => {
            const stage = new Stage();
            const signer = stage.fund();
            const { accountNumber, capabilityId } = await stage.open(signer);
            const outcome = await stage.act(signer, 'setLeverage', { accountId: capabilityId, chId, leverage });
            expect([outcome.action, outcome.marketId]).toEqual(['setLeverage', chId]);
            expect(stage.engine.position(chId, accountNumber, stage.now)?.initialMarginRatio).toBe(e18(ratio));
        });
    }

    test('places orders on two markets, rests or fills them, and reports them in order', async () => {
        const stage = new Stage();
        const signer = stage.fund();
        const { accountNumber, capabilityId } = await stage.open(signer);
        stage.rest(ETH, 'ask', '3', '10.5');
        const expirationTimestampMs = START + 60_000;
        const { action, orders } = await stage.act(signer, 'createOrders', {
            accountId: capabilityId,
            deallocateFreeCollateral: false,
            orders: [
                limit(BTC, 'buy', 0.5, 99.9, { clientOrderId: '18446744073709551615', expirationTimestampMs }),
                market(ETH, 'buy', 1.25),
                limit(BTC, 'sell', 0.011, 1005),
            ],
        });
        expect(action).toBe('createOrders');
        expect(orders).toEqual([
            expect.objectContaining({
                ...{ marketId: BTC, accountNumber, type: 'limit', side: 'bid', size: e9('0.5'), price: e9('99.9') },
                ...{ clientOrderId: 2n ** 64n - 1n, reduceOnly: false, expiryMs: expirationTimestampMs },
                ...{ timestamp: START, placement: expect.objectContaining({ rested: true, filled: 0n }) },
            }),
            expect.objectContaining({ marketId: BTC, side: 'ask', size: e9('0.011'), price: e9('1005') }),
            expect.objectContaining({
                ...{ marketId: ETH, type: 'market', side: 'bid', size: e9('1.25'), price: undefined },
                placement: expect.objectContaining({ filled: e9('1.25'), quote: e18('13.125') }),
            }),
        ]);
        expect(stage.engine.orders(BTC, accountNumber).map(({ orderId }) => orderId)).toEqual(
            orders.slice(0, 2).map(({ placement }) => placement.orderId),
        );
    });

    test('deallocates free collateral on request', async () => {
        const stage = new Stage();
        const signer = stage.fund();
        const { accountNumber, capabilityId } = await stage.open(signer);
        const orders = [limit(BTC, 'buy', 1, 99), limit(BTC, 'sell', 1, 101)];
        const body = { accountId: capabilityId, deallocateFreeCollateral: true };
        await stage.act(signer, 'createOrders', { ...body, orders });
        const collateral = stage.engine.position(BTC, accountNumber, stage.now)?.collateral;
        expect(collateral).toBeLessThan(e18('101'));
        const [{ orderId }] = stage.engine.orders(BTC, accountNumber) as [OrderView];
        const cancel = { ...body, chId: BTC, orderIds: [String(orderId)] };
        const { action, cancels } = await stage.act(signer, 'cancelOrders', cancel);
        expect([action, cancels.map((row) => row.orderId)]).toEqual(['cancelOrders', [orderId]]);
    });

    test('cancels orders by id and by client id, and ignores unknown ids', async () => {
        const stage = new Stage();
        const signer = stage.fund();
        const { accountNumber, capabilityId } = await stage.open(signer);
        const body = { accountId: capabilityId, deallocateFreeCollateral: false };
        const placed = await stage.act(signer, 'createOrders', {
            ...body,
            orders: [limit(BTC, 'buy', 1, 90), limit(BTC, 'buy', 2, 91, { clientOrderId: '5' })],
        });
        const [first, second] = placed.orders.map(({ placement }) => placement.orderId) as [bigint, bigint];
        const { cancels } = await stage.act(signer, 'cancelOrders', {
            ...{ ...body, chId: BTC, orderIds: [String(first), '77'], clientOrderIds: ['5', '6', 'x'] },
        });
        expect(cancels).toEqual([
            {
                ...{ marketId: BTC, accountNumber, orderId: first, side: 'bid', price: e9('90') },
                ...{ initialSize: e9('1'), size: e9('1'), quote: 0n, clientOrderId: undefined, placedAt: START },
            },
            expect.objectContaining({ orderId: second, clientOrderId: 5n, size: e9('2') }),
        ]);
        expect(stage.engine.orders(BTC, accountNumber)).toEqual([]);
    });

    test('pays gas from an address balance on request', async () => {
        const stage = new Stage({ oracleMaxAgeMs: 1_000 });
        const signer = stage.fund(keyOf('ed25519'), { suiAddressBalance: e9('1') });
        const { capabilityId } = await stage.open(signer);
        const before = stage.chain.wallet(signer.toSuiAddress());
        stage.now += 60_000;
        stage.prices[BTC] = e18('102');
        const body = { accountId: capabilityId, deallocateFreeCollateral: false };
        const orders = [limit(BTC, 'buy', 1, 90)];
        await stage.act(signer, 'createOrders', { ...body, orders }, { gasFromAddressBalance: true });
        const after = stage.chain.wallet(signer.toSuiAddress());
        const paid = after.gasPaid - before.gasPaid;
        expect(after.coins).toEqual(before.coins);
        expect(before.addressBalance.sui - after.addressBalance.sui).toBe(paid);
        expect(stage.engine.market(BTC, stage.now)).toMatchObject({
            ...{ indexPrice: e18('102'), indexPriceAt: stage.now, collateralPriceAt: stage.now },
        });
    });

    test('lets a sponsor pay; both sign', async () => {
        const stage = new Stage({ oracleMaxAgeMs: 1_000 });
        const signer = stage.fund(keyOf('ed25519'));
        const sponsor = stage.fund(keyOf('secp256r1', 9));
        const { capabilityId } = await stage.open(signer);
        const before = stage.chain.wallet(signer.toSuiAddress());
        stage.now += 60_000;
        const { transactionBytes } = stage.build(
            signer,
            'createOrders',
            { accountId: capabilityId, deallocateFreeCollateral: false, orders: [limit(BTC, 'buy', 1, 90)] },
            { sponsor: sponsor.toSuiAddress() },
        );
        await stage.submit(transactionBytes, sponsor, signer);
        const after = stage.chain.wallet(signer.toSuiAddress());
        const paid = stage.chain.wallet(sponsor.toSuiAddress());
        expect(after).toEqual(before);
        expect(paid.gasPaid).toBeGreaterThan(0n);
        expect(e9('10') - e9(paid.sui)).toBe(paid.gasPaid);
    });
});

for (const [name, signer] of [
    ['Ed25519', keyOf('ed25519')],
    ['Secp256k1', keyOf('secp256k1')],
    ['Secp256r1', keyOf('secp256r1')],
    ['a multisig of two in three', committee().signer],
] as const) {
    test(`${name} signs for a wallet`, async () => {
        const stage = new Stage();
        stage.fund(signer);
        const { accountNumber } = await stage.open(signer);
        expect(stage.engine.account(accountNumber)?.collateral).toBe(usdc('3000'));
    });
}

describe('composed calls', () => {
    const session = ['start_session', 'end_session', 'share'].map((name) => `clearing_house::${name}`);
    const [start, end, share] = session as [string, string, string];

    test('are the documented ones, with one session per market', async () => {
        const stage = new Stage();
        const signer = stage.fund();
        const { capabilityId, accountId } = await stage.open(signer);
        const commands = (...request: Parameters<Stage['build']> extends [unknown, ...infer R] ? R : never): string[] =>
            commandsOf(stage.build(signer, ...request).transactionBytes);
        const orders = [limit(BTC, 'buy', 1, 90), market(ETH, 'buy', 1), limit(BTC, 'buy', 1, 91)];
        stage.rest(ETH, 'ask', '3', '10.5');
        expect(commands('createAccount', { settleId: stage.chain.collateralType })).toEqual([
            ...['account::create_and_share_account', 'TransferObjects'],
        ]);
        expect(commands('deposit', { accountId, amount: 1 })).toEqual(['SplitCoins', 'account::deposit_collateral']);
        expect(commands('createOrders', { accountId: capabilityId, orders })).toEqual([
            ...['option::none', start],
            ...['clearing_house::place_limit_order', 'clearing_house::place_limit_order', end, share],
            ...['option::none', start, 'clearing_house::place_market_order', end, share],
        ]);
    });

    test('write the gas coin’s type like Sui', () => {
        expect(new Stage().fund().toSuiAddress()).toMatch(/^0x[0-9a-f]{64}$/);
        expect(new Stage().chain.wallet('0x1').coins).toEqual([]);
        const stage = new Stage();
        expect(stage.coin(stage.fund()).coinType).toBe(SUI);
    });
});
