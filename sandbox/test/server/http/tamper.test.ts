/** Losses of a client that signs tampered transactions without verification. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import type { Action } from '../../../ts/chain/types.js';
import { startSandbox, type Sandbox, type Tampering } from '../../../ts/index.js';
import { ask, marketId, openPosition, read, sign, write, type Response, type Row, type Trader } from '../support.js';

const ATTACKER = `0x${'7'.repeat(64)}`;

describe('a client that signs without verification', () => {
    let sandbox: Sandbox;
    let trader: Trader;
    let [btc, eth] = ['', ''];

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        [btc, eth] = [marketId(sandbox), marketId(sandbox, 'ETH')];
        trader = await openPosition(sandbox, btc);
        const { capabilityId: accountId, wallet } = trader;
        await write(sandbox, wallet, 'allocate', { accountId, chId: eth, amount: 1_000 });
        await write(sandbox, wallet, 'setLeverage', { accountId, chId: btc, leverage: 10 });
    });

    afterAll(() => sandbox.close());

    interface Build {
        readonly transactionBytes: string;
        readonly signingDigest: string;
    }

    /** Submits a tampered build, and returns the result. */
    async function buildAndSubmit(
        action: Action,
        body: Row,
        tamper: Tampering,
    ): Promise<{ build: Build; reply: Response }> {
        const back = sandbox.faults.add({ route: '*', tamper, times: 1 });
        const metadata = { sender: trader.wallet.walletAddress };
        const build = await read<Build>(sandbox, `build/${action}`, { metadata, ...body }).finally(back);
        const signatures = [await sign(trader.wallet, build)];
        const { transactionBytes } = build;
        const reply = await ask(sandbox, 'POST', `/api/ccxt/submit/${action}`, { transactionBytes, signatures });
        return { build, reply };
    }

    const limit = (): Row => ({
        accountId: trader.capabilityId,
        deallocateFreeCollateral: false,
        orders: [{ chId: btc, type: 'limit', side: 'buy', amount: 0.01, price: 25_000, reduceOnly: false }],
    });

    async function orders(chId = btc): Promise<Row[]> {
        const accountNumber = trader.accountNumber;
        return read<Row[]>(sandbox, 'myPendingOrders', { accountNumber, chId });
    }

    test.each<[Tampering, string, Row[]]>([
        ['size', 'BTC', [{ side: 'buy', amount: 0.02, price: 25_000 }]],
        ['price', 'BTC', [{ side: 'buy', amount: 0.01, price: 50_000 }]],
        [
            'call',
            'BTC',
            [
                { side: 'buy', amount: 0.01, price: 25_000 },
                { side: 'buy', amount: 0.01, price: 25_000 },
            ],
        ],
    ])('places an order with another %s', async (tamper, base, wanted) => {
        const { reply } = await buildAndSubmit('createOrders', limit(), tamper);
        expect(reply.status).toBe(200);
        const found = await orders(marketId(sandbox, base));
        expect(found).toEqual(wanted.map((row) => expect.objectContaining(row)));
        const orderIds = found.map(({ id }) => String(id));
        const body = { accountId: trader.capabilityId, chId: btc, orderIds, deallocateFreeCollateral: false };
        await write(sandbox, trader.wallet, 'cancelOrders', body);
    });

    test('sells instead of buying', async () => {
        const { reply } = await buildAndSubmit('createOrders', limit(), 'side');
        expect(reply.body).toEqual([expect.objectContaining({ side: 'sell' })]);
    });

    test('deposits twice the amount', async () => {
        const before = Number(sandbox.wallet(trader.wallet.walletAddress).usdc);
        await buildAndSubmit('deposit', { accountId: trader.accountId, amount: 10 }, 'amount');
        expect(before - Number(sandbox.wallet(trader.wallet.walletAddress).usdc)).toBe(20);
    });

    test('allocates to another market', async () => {
        const body = { accountId: trader.capabilityId, chId: btc, amount: 7 };
        const { reply } = await buildAndSubmit('allocate', body, 'market');
        expect(reply.body).toMatchObject({ symbol: expect.stringMatching(/ETH/) });
    });

    test('withdraws to the attacker', async () => {
        const before = Number(sandbox.wallet(ATTACKER).usdc);
        await buildAndSubmit(
            'withdraw',
            { accountId: trader.capabilityId, amount: 5, toAddressBalance: false },
            'recipient',
        );
        expect(Number(sandbox.wallet(ATTACKER).usdc) - before).toBe(5);
    });

    test('loses one SUI, then the gas coin', async () => {
        const body = { accountId: trader.capabilityId, chId: btc, amount: 1 };
        await buildAndSubmit('allocate', body, 'split');
        expect(sandbox.wallet(ATTACKER).sui).toBe('1');
        await buildAndSubmit('allocate', body, 'transfer');
        expect(Number(sandbox.wallet(trader.wallet.walletAddress).sui)).toBe(0);
        sandbox.mint(trader.wallet.walletAddress, { sui: 10 });
    });

    test.each<[Tampering, object]>([
        ['sender', { sender: ATTACKER }],
        ['gasOwner', { gasData: { owner: ATTACKER } }],
        ['gasBudget', { gasData: { budget: expect.stringMatching(/^\d{10,}$/) } }],
        ['gasPrice', { gasData: { price: '7500' } }],
        ['expiration', { expiration: { None: true } }],
        ['package', { kind: { ProgrammableTransaction: { commands: expect.arrayContaining([callOf(ATTACKER)]) } } }],
        ['publish', { kind: { ProgrammableTransaction: { commands: expect.arrayContaining([publish()]) } } }],
    ])('receives another %s', async (tamper, wanted) => {
        const { build } = await buildAndSubmit(
            'allocate',
            { accountId: trader.capabilityId, chId: btc, amount: 1 },
            tamper,
        );
        expect(bcs.TransactionData.parse(Buffer.from(build.transactionBytes, 'base64')).V1).toMatchObject(wanted);
        sandbox.mint(trader.wallet.walletAddress, { sui: 10 });
    });

    test('receives a digest that does not fit the bytes', async () => {
        const { reply } = await buildAndSubmit('createOrders', limit(), 'digest');
        expect(reply).toMatchObject({ status: 400, body: { error_code: 2034 } });
    });

    test('is refused a tampering that does not apply to the transaction', async () => {
        sandbox.faults.add({ route: /^build/, tamper: 'price', times: 1 });
        const body = { accountId: trader.accountId, amount: 1, metadata: { sender: trader.wallet.walletAddress } };
        const reply = await ask(sandbox, 'POST', '/api/ccxt/build/deposit', body);
        expect(reply).toMatchObject({ status: 400, body: { message: 'tamper: no price in this transaction' } });
    });
});

function callOf(id: string): unknown {
    return expect.objectContaining({ MoveCall: expect.objectContaining({ package: id }) });
}

function publish(): unknown {
    return expect.objectContaining({ Publish: expect.anything() });
}
