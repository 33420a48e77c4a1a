/**
 * What protects money and orders when scopes, accounts, outcomes or the configuration change, on a sandbox.
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { toClientNumber } from '../ts/owners.js';
import { openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { send, startGateway, type Answer, type GatewayStage } from '../../test/support/gateway.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const LOW = 40_000;
const ORDER = [BTC, 'limit', 'buy', 0.01, LOW];
const STOP = [BTC, 'market', 'buy', 0.01, null, { triggerPrice: LOW, triggerDirection: 'below' }];

const classOf = ({ status, body }: Answer): unknown => [status, body.error?.class];

describe('guards of the gateway', () => {
    let stage: Stage;
    let on: GatewayStage;
    let accounts: string[];

    beforeAll(async () => {
        stage = await setStage();
        const account = await openAccountOnChain(stage, BTC, 3_000);
        const { id } = await stage.exchange.createAccount(BTC, { another: true });
        accounts = [account, `${id}`];
        const options = { account, transaction: { resubmit: { times: 0, delayMs: 0, maxAgeMs: 10_000 } } };
        on = await startGateway(
            stage,
            [
                { name: 'maker' },
                { name: 'trader', scopes: ['read', 'trade'] },
                { name: 'other', account: `${id}` },
                { name: 'funds', scopes: ['read', 'funds'] },
                { name: 'payer', scopes: ['read', 'funds', 'withdraw'] },
                { name: 'bound', scopes: ['read', 'funds', 'withdraw'], account: `${id}` },
                { name: 'chief', scopes: ['read', 'trade', 'funds', 'admin'] },
                { name: 'few', limits: { openOrders: 2 } },
                { name: 'small', limits: { orderAmount: 0.005 } },
                { name: 'slow', scopes: ['read'], limits: { callsPerSecond: 1 } },
            ],
            { options },
        );
    });

    afterAll(async () => {
        await on.close();
        await stage.exchange.close();
        await stage.sandbox.close();
    });

    beforeEach(() => {
        stage.sandbox.faults.clear();
    });

    const openIds = async (params: object = {}): Promise<unknown[]> =>
        (await on.exchange.fetchOpenOrders(BTC, undefined, undefined, params)).map(({ id }) => id);

    test('a key whose unknown outcome became known meanwhile is answered with the order', async () => {
        const end = stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'after', times: 1 });
        expect(classOf(await on.write('maker', 'createOrder', ORDER, 'unknown-01'))).toEqual([409, 'OutcomeUnknown']);
        end();
        await on.exchange.settle(on.exchange.writes().open[0]);
        expect(on.exchange.writes().open).toEqual([]);
        const again = await on.write('maker', 'createOrder', ORDER, 'unknown-01');
        expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
        expect(await openIds()).toContain(again.body.id);
    });

    test('the dead-man switch cancels stop orders, too', async () => {
        const stop = await on.write('maker', 'createOrder', STOP);
        expect(stop.status).toBe(200);
        await on.write('maker', 'cancelAllOrdersAfter', [20]);
        while ((await openIds({ trigger: true })).includes(stop.body.id)) {
            expect(on.logged).toEqual([]);
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
    });

    test('collateral beside an order needs the scope funds', async () => {
        const order = [...ORDER, { collateral: 1 }];
        expect(classOf(await on.write('trader', 'createOrder', order))).toEqual([403, 'PermissionDenied']);
        expect((await on.write('maker', 'createOrder', order)).status).toBe(200);
    });

    test.each([
        ['createOrder', (account: string) => [...ORDER, { request: { accountId: account } }]],
        ['transfer', (account: string, own: string) => ['USDC', 1, account, own]],
    ] as const)('%s of a client with an account cannot use another one', async (method, argsOf) => {
        const [main = '', own = ''] = accounts;
        const answer = await on.write('other', method, argsOf(main, own));
        expect(classOf(answer)).toEqual([403, 'PermissionDenied']);
    });

    test('a dry run of cancelAllOrders shows the cancel of own orders only', async () => {
        const [account] = accounts;
        const { id } = await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.01, LOW, { account });
        const own = await on.write('maker', 'createOrder', ORDER);
        for (const [path, params] of [
            ['cancelAllOrders?dryRun=1', {}],
            ['cancelAllOrders', { dryRun: true }],
        ] as const) {
            const { status, body } = await on.call('maker', path, [BTC, params]);
            expect(status).toBe(200);
            const text = JSON.stringify(body);
            expect([text.includes(own.body.id), text.includes(`${id}`)]).toEqual([true, false]);
        }
        expect(await openIds()).toEqual(expect.arrayContaining([id, own.body.id]));
        await stage.exchange.cancelOrder(id!, BTC, { account });
    });

    test('the dead-man switch cancels own orders in a market that was taken from the client', async () => {
        const own = await on.write('maker', 'createOrder', ORDER);
        const { credentials } = on.gateway;
        on.gateway.setCredentials(credentials.map((row) => ({ ...row, client: { ...row.client, symbols: [ETH] } })));
        await on.write('maker', 'cancelAllOrdersAfter', [20]);
        while ((await openIds()).includes(own.body.id)) {
            expect(on.logged).toEqual([]);
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
        on.gateway.setCredentials(credentials);
    });

    test('coins of the wallet need the scope withdraw, and a client without an account of its own', async () => {
        const friend = `0x${'f1'.repeat(32)}`;
        const sending = ['SUI', 0.25, friend, null, { type: 'spot' }];
        const balance = async (client: string): Promise<number> =>
            ((await on.call(client, 'fetchBalance', [{ type: 'spot' }])).body as never as { SUI: { total: number } })
                .SUI.total;
        const before = await balance('payer');
        for (const client of ['funds', 'bound']) {
            expect(classOf(await on.write(client, 'withdraw', sending))).toEqual([403, 'PermissionDenied']);
        }
        expect(await balance('bound')).toBe(before);
        expect((await on.write('payer', 'withdraw', sending)).status).toBe(200);
        expect(stage.sandbox.wallet(friend).sui).toBe('0.25');
    });

    test('a client isolates conversions as the operator does, or more', async () => {
        const { options } = on.exchange;
        options.transaction = { ...options.transaction, pins: { coins: stage.sandbox.coins } };
        const convert = async (isolate: unknown): Promise<unknown> => {
            const { status, body } = await on.write('funds', 'createConvertTrade', [
                '',
                'SUI',
                'USDC',
                0.1,
                { isolate },
            ]);
            return status === 200 ? status : [status, body.error?.class, body.error?.message];
        };
        const refused = (own: string): unknown => [
            ...[403, 'PermissionDenied'],
            expect.stringContaining(
                `may not pass params.isolate false: the operator's options.convert.isolate is ${own}`,
            ),
        ];
        const setConvert = (convert: object): unknown => Object.assign(options, { convert });
        setConvert({ isolate: true });
        expect(await convert(false)).toEqual(refused('true'));
        expect(await convert('auto')).toEqual([
            403,
            'PermissionDenied',
            expect.stringContaining('params.isolate "auto"'),
        ]);
        expect(await convert(true)).toBe(200);
        expect(await convert(null)).toBe(200);
        setConvert({});
        expect(await convert(false)).toEqual(refused('"auto"'));
        expect(await convert('auto')).toBe(200);
        expect(await convert('never')).toEqual([400, 'BadRequest', expect.stringContaining('"auto", true or false')]);
        setConvert({ isolate: 'always' });
        expect(await convert(false)).toEqual(refused('"always"'));
        setConvert({ isolate: false });
        expect(await convert(false)).toBe(200);
    });

    test('a client limits conversions as the operator does, or more', async () => {
        const { options } = on.exchange;
        options.transaction = { ...options.transaction, pins: { coins: stage.sandbox.coins } };
        const { price } = await on.exchange.fetchConvertQuote('SUI', 'USDC', 0.1);
        const setConvert = (convert: object): unknown =>
            Object.assign(options, { convert: { isolate: false, ...convert } });
        const convert = async (params: object): Promise<unknown> => {
            const { status, body } = await on.write('funds', 'createConvertTrade', ['', 'SUI', 'USDC', 0.1, params]);
            return status === 200 ? status : [status, body.error?.class, body.error?.message];
        };
        const refused = (...texts: string[]): unknown => [
            ...[400, 'BadRequest'],
            expect.stringMatching(texts.map((text) => text.replaceAll('.', '\\.')).join('.*')),
        ];
        setConvert({ reference: () => price, maxDeviation: 0.02 });
        const limit = 'options.convert.reference of the operator less maxDeviation';
        expect(await convert({ minAmount: 0.001 })).toEqual(refused('minAmount is 0.001', '0.', limit));
        expect(await convert({ price: 0.01 })).toEqual(refused('price is 0.001', '0.', limit));
        expect(await convert({ minAmount: price! * 0.1 * 0.985 })).toBe(200);
        expect(await convert({ slippage: 0.9 })).toBe(200);
        setConvert({ index: false, slippage: 0.01 });
        // Its first digits: the quote of the moment has others behind them.
        const least = `${0.1 * price! * 0.99}`.slice(0, 4);
        expect(await convert({ minAmount: 0.001 })).toEqual(
            refused('minAmount is 0.001', '0.', "the operator's options.convert.slippage"),
        );
        expect(await convert({ slippage: 0.9 })).toEqual(
            refused('slippage is 0.0', least, "the operator's options.convert.slippage"),
        );
        expect(await convert({ slippage: 0.005 })).toBe(200);
    });

    test('a client sells in parts and stakes for no less than the operator allows', async () => {
        const { options } = on.exchange;
        options.transaction = { ...options.transaction, pins: { coins: stage.sandbox.coins } };
        const refusal = async (method: string, args: readonly unknown[]): Promise<unknown> => {
            const { status, body } = await on.write('funds', method, args);
            return status === 200 ? status : [status, body.error?.class, body.error?.message];
        };
        const dca = (terms: object): Promise<unknown> =>
            refusal('createDcaOrder', ['USDC', 'SUI', 40, { parts: 4, interval: 60_000, ...terms }]);
        Object.assign(options, { convert: { index: false } });
        expect(await dca({ minPrice: 0.000001 })).toEqual([
            400,
            'BadRequest',
            expect.stringMatching(/minPrice cannot be checked.*options\.convert\.reference/),
        ]);
        const price = 1 / (await on.exchange.fetchConvertQuote('SUI', 'USDC', 1)).price!;
        Object.assign(options, { convert: { reference: () => price, maxDeviation: 0.02 } });
        expect(await dca({ minPrice: 0.000001 })).toEqual([
            400,
            'BadRequest',
            expect.stringMatching(/minPrice is 0\.00001; pass .*options\.convert\.reference of the operator/),
        ]);
        expect(await dca({ minPrice: price * 0.99, slippage: 0.5 })).toEqual([
            400,
            'BadRequest',
            expect.stringContaining('params.slippage is 0.5; pass 0.01 or less at a gateway'),
        ]);
        expect(await dca({ minPrice: price * 0.99 })).toBe(200);
        for (const params of [{ slippage: 0.9 }, { minAmount: 0.001 }]) {
            expect(await refusal('stake', ['SUI', 1, params])).toEqual([
                400,
                'BadRequest',
                expect.stringContaining("by the vault's rate at the node less 0.001"),
            ]);
        }
        expect(await refusal('stake', ['SUI', 1, { slippage: 0.0005 }])).toBe(200);
    });

    test('a client trusts an executor only as the operator does', async () => {
        const { options } = on.exchange;
        options.transaction = { ...options.transaction, trustExecutor: false };
        const trusting = { triggerPrice: LOW, triggerDirection: 'below', trustExecutor: true };
        const why =
            /may not pass params\.trustExecutor true: the operator's options\.transaction\.trustExecutor is false/;
        const row = { symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price: LOW, params: trusting };
        for (const [method, args] of [
            ['createOrder', [BTC, 'market', 'buy', 0.01, null, trusting]],
            ['createOrders', [[row]]],
            ['createTwapOrder', [BTC, 'buy', 0.04, 1_200_000, { trustExecutor: true }]],
        ] as const) {
            const { status, body } = await on.write('trader', method, args);
            expect([status, body.error?.class, body.error?.message]).toEqual([
                403,
                'PermissionDenied',
                expect.stringMatching(why),
            ]);
        }
        options.transaction = { ...options.transaction, trustExecutor: true };
        const { status } = await on.write('trader', 'createOrder', [BTC, 'market', 'buy', 0.01, null, trusting]);
        expect(status).toBe(200);
    });

    test('settle takes its params', async () => {
        const keypair = Ed25519Keypair.fromSecretKey(stage.wallet.privateKey);
        const publicKeys = [{ publicKey: keypair.getPublicKey(), weight: 240 }];
        const sub = MultiSigPublicKey.fromPublicKeys({ threshold: 71, publicKeys }).toSuiAddress();
        stage.sandbox.mint(sub, { usdc: 3 });
        const sweep = [null, null, { sweep: true }];
        expect(classOf(await on.write('maker', 'settle', sweep))).toEqual([403, 'PermissionDenied']);
        const { status, body } = await on.write('chief', 'settle', sweep);
        expect([status, body]).toMatchObject([200, [{ action: 'sweep', request: { code: 'USDC' } }]]);
        const end = stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'after', times: 1 });
        const key = 'params-001';
        expect(classOf(await on.write('maker', 'createOrder', ORDER, key))).toEqual([409, 'OutcomeUnknown']);
        end();
        const settle = (client: string, which: object, params: object): Promise<Answer> =>
            on.write(client, 'settle', [which, null, params]);
        // The gateway settles open writes by itself, too.
        const given: unknown[] = [];
        on.exchange.settle = (...args) => Promise.resolve((given.push(args.slice(1)), []));
        const [entry] = on.exchange.writes().open;
        const refused = await settle('maker', { key }, { resubmit: true });
        expect([refused.status, refused.body.error?.message]).toEqual([
            403,
            expect.stringContaining('params.resubmit'),
        ]);
        expect((await settle('maker', { key }, { sweep: true })).status).toBe(200);
        expect((await settle('chief', { digest: entry?.digest }, { resubmit: true })).status).toBe(200);
        expect(given).toEqual(
            expect.arrayContaining([
                [undefined, { sweep: true }],
                [undefined, { resubmit: true }],
            ]),
        );
        Reflect.deleteProperty(on.exchange, 'settle');
        await on.exchange.settle(entry);
        expect((await on.write('maker', 'cancelAllOrders')).status).toBe(200);
    });

    test('params.request cancels no order that was placed elsewhere', async () => {
        const [account] = accounts;
        const { id } = await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.01, LOW, { account });
        const own = await on.write('maker', 'createOrder', ORDER);
        const request = { request: { orderIds: [id] } };
        for (const [method, args] of [
            ['cancelOrder', [own.body.id, BTC, request]],
            ['editOrders', [[{ id: own.body.id, symbol: BTC, type: 'limit', side: 'buy', params: request }]]],
        ] as const) {
            const { status, body } = await on.write('maker', method, args);
            expect([status, body.error?.message]).toEqual([
                403,
                expect.stringMatching(/request: that needs the scope admin/),
            ]);
        }
        expect(await openIds()).toEqual(expect.arrayContaining([id, own.body.id]));
        await stage.exchange.cancelOrder(id!, BTC, { account });
    });

    test('an own order of an account that is not followed yet is canceled by its client order id', async () => {
        const [, account] = accounts;
        const { exchange } = stage;
        await exchange.deposit('USDC', 1_000, { account });
        await exchange.addMargin(BTC, 500, { account });
        await exchange.setLeverage(10, BTC, { account });
        const own = await startGateway(stage, [{ name: 'maker' }], { options: { account: accounts[0] } });
        const moved = own.gateway.credentials.map((row) => ({ ...row, client: { ...row.client, account } }));
        const clientOrderId = `${(BigInt(toClientNumber('maker')) << 48n) | 9n}`;
        await exchange.createOrder(BTC, 'limit', 'buy', 0.01, LOW, { account, clientOrderId });
        own.gateway.setCredentials(moved);
        expect((await own.write('maker', 'cancelOrderWithClientOrderId', [clientOrderId, BTC])).status).toBe(200);
        await own.close();
    });

    test('an order whose cancel failed counts as open, also when the call canceled others', async () => {
        const [account] = accounts;
        await stage.exchange.addMargin(ETH, 500, { account });
        await stage.exchange.setLeverage(10, ETH, { account });
        const low = [ETH, 'limit', 'buy', 0.1, 1_500];
        for (const order of [ORDER, low]) expect((await on.write('few', 'createOrder', order)).status).toBe(200);
        stage.sandbox.faults.add({
            route: 'submit/cancelOrders',
            status: 400,
            body: { message: 'MoveAbort(position, 2001) in command 1' },
            times: 1,
        });
        const { body } = await on.write('few', 'cancelAllOrders');
        expect(body.error?.message).toMatch(/2001/);
        const left = (await on.call('few', 'fetchOpenOrders')).body as unknown as { id: string; symbol: string }[];
        expect(left).toHaveLength(1);
        expect((await on.write('few', 'createOrder', low)).status).toBe(200);
        expect((await on.write('few', 'createOrder', low)).body.error?.message).toMatch(/3 open orders/);
        expect((await on.write('few', 'cancelAllOrders')).status).toBe(200);
    });

    test.each([999, `0x${'12'.repeat(32)}`])(
        'a client with the wrong account %j is refused, and others trade',
        async (wrong) => {
            const [account = ''] = accounts;
            const clients = [
                { name: 'maker', account },
                { name: 'lost', account: wrong },
            ];
            const own = await startGateway(stage, clients);
            for (const [method, args] of [
                ['createOrder', ORDER],
                ['cancelAllOrders', []],
            ] as const) {
                const { status, body } = await own.write('lost', method, args);
                expect([status, body.error?.class]).toEqual([403, 'AccountNotEnabled']);
                expect(body.error?.message).toMatch(`account ${wrong} of the client lost cannot be used`);
            }
            expect((await own.call('lost', 'fetchTicker', [BTC])).status).toBe(403);
            expect(own.logged).toEqual([expect.stringContaining(`account ${wrong}`)]);
            expect((await own.write('maker', 'createOrder', ORDER)).status).toBe(200);
            expect((await own.write('maker', 'cancelAllOrders')).status).toBe(200);
            // The configuration is corrected and read again.
            const right = own.gateway.credentials.map((row) => ({ ...row, client: { ...row.client, account } }));
            own.gateway.setCredentials(right);
            expect((await own.call('lost', 'fetchOpenOrders')).status).toBe(200);
            expect((await own.write('lost', 'createOrder', ORDER)).status).toBe(200);
            expect((await own.write('lost', 'cancelAllOrders')).status).toBe(200);
            await own.close();
        },
    );

    test('refused calls take from the rate of their client', async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => on.write('slow', 'createOrder', ORDER)));
        expect(answers.map(({ status }) => status)).toContain(429);
    });

    test('a stop order that only reduces passes a limit of its size, and one that may open a position does not by an edit', async () => {
        const reducing = [BTC, 'market', 'sell', 0.01, null, { ...(STOP[5] as object), reduceOnly: true }];
        const { status, body } = await on.write('small', 'createOrder', reducing);
        expect([status, body.error]).toEqual([200, undefined]);
        const edited = await on.write('small', 'editOrder', [body.id, BTC, 'market', 'sell', 0.02]);
        expect([edited.status, edited.body.error]).toEqual([200, undefined]);
        const small = await on.write('small', 'createOrder', STOP.with(3, 0.002));
        const amounts = [0.02, '9223372037'];
        for (const amount of amounts) {
            const answer = await on.write('small', 'editOrder', [small.body.id, BTC, 'market', 'buy', amount]);
            expect(classOf(answer)).toEqual([403, 'PermissionDenied']);
        }
        const canceled = await on.write('small', 'cancelAllOrders', [BTC, { trigger: true }]);
        expect(canceled.status).toBe(200);
    });

    test('a write does not wait for what the write of another client reads before it', async () => {
        const order: string[] = [];
        const end = stage.sandbox.faults.add({ route: 'perpetuals/markets/prices', delayMs: 2_000 });
        const [slow, next, other] = [
            on.write('maker', 'createOrder', [BTC, 'market', 'buy', 0.001, null, { slippage: 0.5 }]),
            on.write('maker', 'createOrder', ORDER),
            on.write('trader', 'createOrder', ORDER),
        ].map(async (write, i) => {
            const answer = await write;
            order.push(['slow', 'next', 'other'][i]!);
            return answer;
        });
        expect((await Promise.all([slow, next, other])).map((answer) => answer?.status)).toEqual([200, 200, 200]);
        end();
        expect(order[0]).toBe('other');
        for (const client of ['maker', 'trader']) await on.write(client, 'cancelAllOrders', [BTC]);
        await on.write('maker', 'closePosition', [BTC]);
    });

    test.each(['v1/methods', 'openapi.json', 'metrics'])('GET /%s takes from the rate of the client', async (path) => {
        const headers = { authorization: `Bearer ${on.tokens['slow']}` };
        const get = (): Promise<Answer> => send(`${on.url}/${path}`, { method: 'GET', headers });
        const answers = await Promise.all(Array.from({ length: 20 }, get));
        expect(answers.map(({ status }) => status)).toContain(429);
    });

    test('calls above a rate, and the arguments of repeated keys, are not written to the audit log', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'audit-'));
        const audit = join(folder, 'audit.jsonl');
        const own = await startGateway(stage, [{ name: 'maker', limits: { callsPerSecond: 2 } }], {
            options: { account: accounts[0] },
            audit,
        });
        const answers: Answer[] = [];
        for (let i = 0; i < 12; i += 1) {
            answers.push(await own.write('maker', 'createOrder', ORDER, 'audit-key-1'));
        }
        await own.exchange.cancelOrder(answers[0]!.body.id, BTC);
        await own.close();
        const passed = answers.filter(({ status }) => status === 200);
        expect(passed.length).toBeGreaterThan(1);
        expect(answers.at(-1)?.status).toBe(429);
        const lines = readFileSync(audit, 'utf8').trim().split('\n');
        expect(lines.map((line) => (JSON.parse(line) as { args: unknown }).args)).toEqual(
            passed.map((_, i) => (i === 0 ? ORDER : '(as before)')),
        );
        rmSync(folder, { recursive: true });
    });

    test('a repeated heartbeat sets the switch again', async () => {
        const first = await on.write('maker', 'cancelAllOrdersAfter', [60_000], 'beat-0001');
        await new Promise((resolve) => setTimeout(resolve, 2));
        const second = await on.write('maker', 'cancelAllOrdersAfter', [60_000], 'beat-0001');
        expect(second.body.triggerTime).toBeGreaterThan(first.body.triggerTime);
        await on.write('maker', 'cancelAllOrdersAfter', [0]);
    });

    test.each(['settle', 'cancelAllOrdersAfter'])('%s is not run as a dry run', async (method) => {
        const args = method === 'settle' ? [{ digest: 'x' }, 'void'] : [60_000];
        const { status, body } = await on.call('maker', `${method}?dryRun=1`, args);
        expect([status, body.error?.message]).toEqual([400, expect.stringContaining('dry run')]);
    });

    test('a call over a socket that was open before has the scopes of now', async () => {
        const before = on.gateway.credentials;
        const { client } = before.find((row) => row.client.name === 'maker')!;
        const order = { method: 'createOrder', args: ORDER, key: 'scopes-001' };
        const reduced = { ...client, scopes: new Set(['read'] as const) };
        on.gateway.setCredentials(before.map((row) => (row.client === client ? { ...row, client: reduced } : row)));
        await expect(on.gateway.call(client, order)).rejects.toThrow(/scope trade/);
        on.gateway.setCredentials(before.filter((row) => row.client !== client));
        await expect(on.gateway.call(client, order)).rejects.toThrow(/was removed/);
        await expect(on.gateway.prepareWatch(client, 'watchTicker', [BTC])).rejects.toThrow(/was removed/);
        on.gateway.setCredentials(before);
    });
});
