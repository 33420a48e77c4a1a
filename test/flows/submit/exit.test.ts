/** The way out without the service: `exit`. */

import { afterEach, describe, expect, test } from '@jest/globals';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const isOfNode = (route: string): boolean => /^\/sui\.rpc/.test(route);

describe.each([undefined, 'mainnet'] as const)('exit, deployment %s', (deployment) => {
    let stage: Stage;
    let exchange: aftermath;
    const now = Date.now();

    const start = async (): Promise<void> => {
        stage = await setStage({ now: () => now, ...(deployment === undefined ? {} : { deployment }) });
        exchange = make({ createOrder: { slippage: 0.02 } });
        exchange.options['account'] = await openAccountOnChain({ ...stage, exchange }, BTC);
        await exchange.addMargin(ETH, 500);
        // On a chain that is not shipped, transactions of the service show the registry and the feeds.
        await exchange.deposit('USDC', 100);
    };
    const make = (options: object): aftermath => {
        const made = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url), options });
        made.log = () => undefined;
        made.milliseconds = () => now;
        return made;
    };
    /** Two resting orders, and a position in each of two markets. */
    const trade = async (): Promise<void> => {
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        const price = Number(exchange.priceToPrecision(BTC, Number(bids[0]?.[0]) * 0.8));
        for (let i = 0; i < 3; i += 1) await exchange.createOrder(BTC, 'limit', 'buy', 0.001, price);
        await exchange.createOrder(BTC, 'market', 'buy', 0.02);
        await exchange.createOrder(ETH, 'market', 'sell', 0.1);
    };
    /** The service responds to nothing any more; the node does. */
    const stopService = (): void => {
        stage.sandbox.requests.clear();
        stage.sandbox.faults.add({ route: /^(?!\/sui\.rpc)/, status: 503 });
    };

    afterEach(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });

    test('leaves nothing on the exchange while the service is down', async () => {
        await start();
        await trade();
        stopService();
        await expect(exchange.fetchBalance()).rejects.toThrow(ccxt.NetworkError);
        stage.sandbox.requests.clear();
        const left = await exchange.exit();
        expect(left.left).toEqual([]);
        expect(left.canceled[BTC]).toHaveLength(3);
        expect(left.withdrawn).toBeGreaterThan(3_900);
        expect(stage.sandbox.requests.list.filter(({ route }) => !isOfNode(route))).toEqual([]);
        stage.sandbox.faults.clear();
        expect(await exchange.fetchOpenOrders(BTC)).toEqual([]);
        expect((await exchange.fetchPositions()).filter(({ contracts }) => Number(contracts) !== 0)).toEqual([]);
        expect((await exchange.fetchBalance())['USDC']?.total).toBe(0);
    });

    test('does nothing in an empty account', async () => {
        await start();
        await trade();
        stopService();
        const { transactions } = await exchange.exit();
        expect(transactions).toHaveLength(4);
        expect(await exchange.exit()).toMatchObject({ transactions: [], withdrawn: 0, left: [] });
    });

    test('names what is left, and goes on with the rest', async () => {
        await start();
        await trade();
        stopService();
        // The simulation of the first cancel.
        stage.sandbox.faults.add({ route: /SimulateTransaction$/, status: 503, times: 1 });
        const { left, transactions } = await exchange.exit();
        expect(left.map(({ at }) => at)).toContain(`orders of ${BTC}`);
        expect(left[0]?.error).toBeInstanceOf(ccxt.BaseError);
        expect(transactions.length).toBeGreaterThan(1);
        expect((await exchange.exit()).left).toEqual([]);
    });

    test('has no dry run', async () => {
        await start();
        await expect(exchange.exit({ dryRun: true })).rejects.toThrow(ccxt.NotSupported);
    });

    test('refuses a slippage that is none, before anything is sent', async () => {
        await start();
        stopService();
        await expect(exchange.exit({ slippage: 1 })).rejects.toThrow(/params\.slippage/);
        expect(stage.sandbox.requests.count()).toBe(0);
    });

    test('a new process leaves, too, where the chain is shipped', async () => {
        await start();
        await trade();
        await exchange.close();
        const account = exchange.options['account'] as unknown;
        exchange = make({ account });
        stopService();
        if (deployment === undefined) {
            await expect(exchange.exit()).rejects.toThrow(ccxt.NetworkError);
            return;
        }
        const { left, withdrawn } = await exchange.exit();
        expect(left).toEqual([]);
        expect(withdrawn).toBeGreaterThan(3_900);
    });
});

describe('exit where something is wrong', () => {
    const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
    const OTHER = `0x${'ab'.repeat(32)}`;
    const now = Date.now();
    const closers: aftermath[] = [];
    let stage: Stage;
    let exchange: aftermath;
    let capability: string;

    const make = (options: object = {}, wallet: object = stage.wallet): aftermath => {
        const made = on(stage.sandbox, { ...wallet, urls: sandboxUrls(stage.sandbox.url), options });
        made.log = () => undefined;
        made.milliseconds = () => now;
        closers.push(made);
        return made;
    };
    const start = async (): Promise<void> => {
        stage = await setStage({ now: () => now, deployment: 'mainnet' });
        exchange = make();
        capability = await openAccountOnChain({ ...stage, exchange }, BTC);
        exchange.options['account'] = capability;
    };
    const setApproval = (approve: (intent: { action: string }) => unknown): void => {
        Object.assign(exchange.options, { transaction: { ...(exchange.options['transaction'] as object), approve } });
    };
    const stopService = (): void => {
        stage.sandbox.faults.add({ route: /^(?!\/sui\.rpc)/, status: 503 });
        stage.sandbox.requests.clear();
    };
    const rest = async (of = exchange): Promise<string> => {
        const price = Number((await of.fetchOrderBook(BTC, 1)).bids[0]?.[0]) * 0.8;
        return `${(await of.createOrder(BTC, 'limit', 'buy', 0.001, Number(of.priceToPrecision(BTC, price)))).id}`;
    };
    const numberOf = (id: string): number =>
        stage.sandbox.internals.chain.accountsOf(stage.wallet.walletAddress).find((one) => one.capabilityId === id)!
            .accountNumber;
    const executed = (): number => stage.sandbox.requests.count(EXECUTE);
    /** A node that shows objects as `edit` leaves them. */
    const nodeWith = (edit: (objects: { result: { oneofKind?: string } }[]) => unknown[]): SuiGrpcClient => {
        const client = new SuiGrpcClient({ network: 'custom', baseUrl: stage.sandbox.url, format: 'binary' } as never);
        const { ledgerService } = client;
        const batchGetObjects = async (...args: Parameters<typeof ledgerService.batchGetObjects>): Promise<unknown> => {
            const call = await ledgerService.batchGetObjects(...args);
            return { ...call, headers: call.headers, response: { objects: edit(call.response.objects as never) } };
        };
        const edited = new Proxy(ledgerService, {
            get: (target, key) => {
                const value: unknown = key === 'batchGetObjects' ? batchGetObjects : Reflect.get(target, key);
                return typeof value === 'function' ? (value.bind(target) as unknown) : value;
            },
        });
        return new Proxy(client, {
            get: (target, key) => (key === 'ledgerService' ? edited : (Reflect.get(target, key) as unknown)),
        });
    };
    const typeOf = (row: { result: { oneofKind?: string } }): string =>
        (row.result as { object?: { objectType?: string } }).object?.objectType ?? '';

    afterEach(async () => {
        await Promise.all(closers.splice(0).map((one) => one.close()));
        await stage.sandbox.close();
    });

    describe('the account', () => {
        test.each(['up', 'down'] as const)('is the selected one, or none, while the service is %s', async (state) => {
            await start();
            if (state === 'down') stopService();
            const before = executed();
            const isVaultRefused = [{ options: { vault: OTHER } }, { params: { vault: OTHER } }];
            for (const { options, params } of isVaultRefused as { options?: object; params?: object }[])
                await expect(make(options).exit(params)).rejects.toThrow(ccxt.NotSupported);
            for (const params of [{ account: 999_999 }, { accountNumber: 999_999 }, { accountId: OTHER }])
                await expect(make().exit(params)).rejects.toThrow(ccxt.BadRequest);
            await expect(make({ account: 4_242 }).exit()).rejects.toThrow(ccxt.BadRequest);
            const account = { capability: OTHER, account: OTHER, number: 7 };
            await expect(make({ transaction: { pins: { account } } }).exit()).rejects.toThrow(ccxt.BaseError);
            const pin = stage.sandbox.internals.chain.accountsOf(stage.wallet.walletAddress)[0]!;
            const wrong = { capability, account: pin.accountId, number: pin.accountNumber + 1 };
            const mismatch = make({ transaction: { pins: { account: wrong } } }).exit();
            await expect(mismatch).rejects.toThrow(/pins\.account\.number/);
            expect(executed()).toBe(before);
        });

        test('is selected by its number, and another one stays as it is', async () => {
            await start();
            const second = await openAccountOnChain({ ...stage, exchange: make() }, BTC);
            stopService();
            const several = make().exit();
            await expect(several).rejects.toThrow(ccxt.ArgumentsRequired);
            expect(executed()).toBe(0);
            const left = await make().exit({ accountNumber: numberOf(second) });
            expect(left).toMatchObject({ account: second, left: [] });
            stage.sandbox.faults.clear();
            expect((await exchange.fetchBalance({ account: capability }))['USDC']?.total).toBe(4_000);
            expect((await exchange.fetchBalance({ account: second }))['USDC']?.total).toBe(0);
        });

        test.each(['up', 'down'] as const)('is not one that the wallet is an agent of, service %s', async (state) => {
            await start();
            const agent = await stage.sandbox.fund({ sui: 5 });
            const { id } = await exchange.grantAgent(agent.walletAddress);
            if (state === 'down') stopService();
            const before = executed();
            await expect(make({ account: id }, agent).exit()).rejects.toThrow(ccxt.PermissionDenied);
            expect(executed()).toBe(before);
        });
    });

    test('refuses what it cannot do, before anything is sent', async () => {
        await start();
        stopService();
        const refused: [object, new (...args: never[]) => Error][] = [
            [{ build: 'client' }, ccxt.NotSupported],
            [{ gas: { sponsor: OTHER } }, ccxt.NotSupported],
            [{ account: capability, accountNumber: 1 }, ccxt.BadRequest],
            [{ prices: { [BTC]: 0 } }, ccxt.BadRequest],
            [{ prices: 5 }, ccxt.BadRequest],
            [{ prices: { 'NONE/USD:USDC': 5 } }, ccxt.BadSymbol],
        ];
        for (const [params, error] of refused) await expect(exchange.exit(params)).rejects.toThrow(error);
        expect(executed()).toBe(0);
    });

    test('the price of a closing order may be set', async () => {
        await start();
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        stopService();
        const { left, withdrawn } = await exchange.exit({ prices: { [BTC]: 10_000_000 } });
        expect(left.map(({ at }) => at)).toEqual([`position in ${BTC}`, 'collateral of the account']);
        expect(withdrawn).toBe(0);
        expect((await exchange.exit({ prices: { [BTC]: 1 } })).left).toEqual([]);
    });

    test('keeps the collateral while a position is open', async () => {
        await start();
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        stopService();
        const approve = ({ action }: { action: string }): void => {
            if (action === 'createOrders') throw new Error('no');
        };
        setApproval(approve);
        const { left, withdrawn } = await exchange.exit();
        expect(left.map(({ at }) => at)).toEqual([`position in ${BTC}`, 'collateral of the account']);
        expect(left[0]?.error).toBeInstanceOf(ccxt.PermissionDenied);
        expect(left[1]?.error.message).toContain('is open');
        expect(withdrawn).toBe(0);
    });

    test.each([
        ['the account', /::account::Account</, /does not show account object/],
        ['positions', /::keys::PositionKey/, /shows no position/],
    ])('a node that hides %s does not show that nothing is left', async (_what, type, message) => {
        await start();
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        stopService();
        let isHiding = false;
        exchange.options['node'] = nodeWith((rows) =>
            isHiding ? rows.filter((row) => !type.test(typeOf(row))) : rows,
        );
        isHiding = true;
        const outcome = await exchange.exit().then(
            ({ left }) => left.map(({ error }) => error.message).join(),
            (error: unknown) => (error as Error).message,
        );
        expect(outcome).toMatch(message);
        isHiding = false;
        expect((await exchange.exit()).left).toEqual([]);
    });

    /** A node that hides the positions of all accounts. */
    const hidingNode = (): SuiGrpcClient =>
        nodeWith((rows) => rows.filter((row) => !/keys::PositionKey/.test(typeOf(row))));

    test('a new process is not deceived about a position that a market order opened', async () => {
        await start();
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        stopService();
        const { left, withdrawn } = await make({ account: capability, node: hidingNode() }).exit();
        expect(left.map(({ at }) => at)).toContain(`position in ${BTC}`);
        expect(withdrawn).toBe(0);
    });

    test('a node that is behind earlier writes of the object shows nothing as left', async () => {
        await start();
        await exchange.exit();
        const old = new Map<string, unknown>();
        let mode: 'record' | 'off' | 'replay' = 'record';
        exchange.options['node'] = nodeWith((rows) =>
            rows.map((row) => {
                if (!/::account::Account<|keys::PositionKey/.test(typeOf(row))) return row;
                const id = (row.result as { object?: { objectId?: string } }).object?.objectId ?? '';
                if (mode === 'record') old.set(id, row);
                return mode === 'replay' ? (old.get(id) ?? row) : row;
            }),
        );
        await exchange.exit();
        mode = 'off';
        const own = { build: 'client' } as const;
        await exchange.deposit('USDC', 500, own);
        await exchange.addMargin(BTC, 500, own);
        await exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, { ...own, slippage: 0.02 });
        mode = 'replay';
        const { left } = await exchange.exit();
        expect(left.map(({ error }) => error.message).join()).toContain('does not show the latest transactions');
    });

    test('the collateral stays where an agent trades between two steps', async () => {
        await start();
        const wallet = await stage.sandbox.fund({ sui: 5 });
        const { id } = await exchange.grantAgent(wallet.walletAddress);
        const agent = make({ account: id }, wallet);
        await agent.loadMarkets();
        await rest();
        let hasTraded = false;
        setApproval(async ({ action }) => {
            if (action !== 'deallocate' || hasTraded) return;
            hasTraded = true;
            await agent.createOrder(BTC, 'market', 'buy', 0.01);
        });
        const { withdrawn, left } = await exchange.exit();
        expect(withdrawn).toBe(0);
        expect(left.map(({ at }) => at)).toContain(`position in ${BTC}`);
    });

    test('two accounts of a new process leave at once', async () => {
        await start();
        const second = await openAccountOnChain({ ...stage, exchange: make() }, BTC);
        for (const account of [capability, second])
            await exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, { account });
        stopService();
        const other = make();
        const results = await Promise.all([capability, second].map((account) => other.exit({ account })));
        expect(results.map(({ left }) => left)).toEqual([[], []]);
        stage.sandbox.faults.clear();
        // The markets of the node have left the object again.
        expect((await other.loadMarkets())[BTC]?.taker).toBeGreaterThan(0);
    });

    test('after a settlement whose position the node does not show any more, the next exit withdraws', async () => {
        await start();
        const { last } = await exchange.fetchTicker(BTC);
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        stage.sandbox.market(BTC).close(Math.round(Number(last)));
        stopService();
        setApproval(({ action }) => {
            if (action === 'withdraw') throw new Error('not yet');
        });
        expect((await exchange.exit()).left).toHaveLength(1);
        setApproval(() => undefined);
        exchange.options['node'] = hidingNode();
        expect((await exchange.exit()).left).toEqual([]);
    });

    test('a clock that is ahead does not make fresh prices old', async () => {
        await start();
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        const other = make({ account: capability, node: nodeWith((rows) => rows) });
        stopService();
        stage.sandbox.faults.add({ route: /^(?!\/sui\.rpc)/, drop: 'before' });
        other.milliseconds = () => now + 30_000;
        expect((await other.exit({ prices: { [BTC]: 1 } })).left).toEqual([]);
    });

    test('waits for a node that is behind its own transactions', async () => {
        await start();
        await rest();
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        stopService();
        /** The account as it was before, and how often the node still shows it. */
        let [old, count]: [{ result: object } | undefined, number] = [undefined, 0];
        exchange.options['node'] = nodeWith((rows) =>
            rows.map((row) => {
                if (!/::account::Account</.test(typeOf(row))) return row;
                count -= 1;
                if (count >= 0 && old !== undefined) return old;
                old = row;
                return row;
            }),
        );
        setApproval(() => {
            count = 3;
        });
        expect((await exchange.exit()).left).toEqual([]);
        stage.sandbox.faults.clear();
        expect((await exchange.fetchBalance())['USDC']?.total).toBe(0);
    });

    test('names stop orders, which stay', async () => {
        await start();
        const stop = { triggerPrice: 10_000, triggerDirection: 'descending', trustExecutor: true } as const;
        const { id } = await exchange.createOrder(BTC, 'market', 'sell', 0.01, undefined, stop);
        stopService();
        const { left } = await exchange.exit();
        expect(left.map(({ at }) => at)).toEqual(['stop and TWAP orders']);
        expect(left[0]?.error.message).toContain(`${id}`);
    });

    test('names only orders whose cancel was executed', async () => {
        await start();
        const agent = await stage.sandbox.fund({ sui: 5 });
        const granted = await exchange.grantAgent(agent.walletAddress);
        const ids = [await rest(), await rest(), await rest()];
        const trader = make({ account: granted.id }, agent);
        await trader.cancelOrder(`${ids[2]}`, BTC);
        const foreign = await rest(trader);
        stopService();
        const { left, canceled } = await exchange.exit();
        expect([...(canceled[BTC] ?? [])].sort()).toEqual(ids.slice(0, 2).sort());
        expect(left.map(({ at }) => at)).toEqual([`orders of ${BTC}`]);
        expect(left[0]?.error.message).toContain('cancel them by id');
        stage.sandbox.faults.clear();
        expect((await exchange.fetchOpenOrders(BTC)).map(({ id }) => id)).toEqual([foreign]);
    });

    test('reads the newest transactions first, and no more than it needs', async () => {
        await start();
        // More transactions than a page has.
        for (let i = 0; i < 60; i += 1) await exchange.setLeverage(5 + (i % 2), BTC);
        const id = await rest();
        stopService();
        const { canceled } = await exchange.exit();
        expect(canceled[BTC]).toEqual([id]);
        expect(stage.sandbox.requests.count('/sui.rpc.v2.LedgerService/ListTransactions')).toBe(1);
    });

    test.each(['long', 'short', 'none'] as const)('settles the position of a closed market: %s', async (side) => {
        await start();
        const price = Number((await exchange.fetchTicker(BTC)).last);
        if (side !== 'none') await exchange.createOrder(BTC, 'market', side === 'long' ? 'buy' : 'sell', 0.01);
        const id = await rest();
        stage.sandbox.market(BTC).close(Math.round(price));
        stopService();
        const { left, canceled, withdrawn } = await exchange.exit();
        expect(left).toEqual([]);
        expect(canceled[BTC]).toEqual([id]);
        expect(withdrawn).toBeGreaterThan(3_900);
    });

    test('rejects when it is aborted, and says what it did', async () => {
        await start();
        await rest();
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        stopService();
        const controller = new AbortController();
        const approve = ({ action }: { action: string }): void => {
            if (action === 'createOrders') controller.abort();
        };
        setApproval(approve);
        const failed = exchange.exit({ signal: controller.signal });
        await expect(failed).rejects.toThrow(ccxt.ExchangeClosedByUser);
        const { exit } = (await failed.catch((error: unknown) => error)) as { exit: { transactions: string[] } };
        expect(exit.transactions).toHaveLength(1);
        expect(exit).toMatchObject({ canceled: { [BTC]: [expect.any(String)] }, withdrawn: 0 });
    });

    test('does not lose what was done when a read between two steps fails', async () => {
        await start();
        await rest();
        stopService();
        let isHiding = false;
        const approve = (): void => {
            isHiding = true;
        };
        setApproval(approve);
        exchange.options['node'] = nodeWith((rows) => {
            if (isHiding) throw new Error('the node is gone');
            return rows;
        });
        const { transactions, canceled, left } = await exchange.exit();
        expect(transactions).toHaveLength(1);
        expect(canceled[BTC]).toHaveLength(1);
        expect(left[0]).toMatchObject({ at: 'account', error: expect.any(ccxt.NetworkError) });
    });

    test('leaves no markets of its own in the exchange object', async () => {
        await start();
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        const remove = stage.sandbox.faults.add({ route: /^(?!\/sui\.rpc)/, status: 503 });
        const other = make({ account: capability });
        expect((await other.exit()).left).toEqual([]);
        expect(other.markets).toBeUndefined();
        await expect(other.loadMarkets()).rejects.toThrow(ccxt.NetworkError);
        remove();
        expect(await other.loadMarkets()).toEqual(await exchange.loadMarkets(true));
        expect((await other.fetchBalance())['USDC']?.total).toBe(0);
        await other.deposit('USDC', 100);
        expect((await other.fetchBalance())['USDC']?.total).toBe(100);
    });
});
