/** Withdrawals to others, transfers between accounts and agents, by node transactions on the sandbox. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { giveAccount } from '../../support/gift.js';
import { on, openAccount, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const OBJECTS = '/sui.rpc.v2.LedgerService/BatchGetObjects';
/** Ids of which nothing is known. */
const FRIEND = `0x${'f1'.repeat(32)}`;

describe('native funds', () => {
    let stage: Stage;
    /** With a node. */
    let exchange: aftermath;
    /** The first account, which is in use. */
    let first: string;
    let second: string;

    type Info = { readonly accountNumber: number; readonly account: { readonly id: string } };

    const numberOf = (of: aftermath, id: string): Promise<number> =>
        of.fetchAccounts().then((accounts) => {
            return (accounts.find((account) => account.id === id)!.info as Info).accountNumber;
        });

    /** Free collateral of an account. */
    const freeOf = async (account: string): Promise<number> =>
        Number((await stage.exchange.fetchBalance({ account })).USDC?.free);

    /** USDC in coins of a wallet. */
    function coinsOf(address: string): bigint {
        const { chain } = stage.sandbox.internals;
        const { coins } = chain.wallet(address);
        return coins
            .filter(({ coinType }) => coinType === chain.collateralType)
            .reduce((total, { balance }) => total + balance, 0n);
    }

    const withNode = (config: object = {}): aftermath =>
        on(stage.sandbox, { urls: sandboxUrls(stage.sandbox.url), ...stage.wallet, ...config });

    const buildsOf = (): number =>
        stage.sandbox.requests.list.filter(({ route }) => /^build|account\/transactions/.test(route)).length;

    beforeAll(async () => {
        stage = await setStage();
        first = await openAccount(stage);
        ({ id: second } = (await stage.exchange.createAccount(BTC, { another: true })) as { id: string });
        exchange = withNode({ options: { account: first } });
    });

    afterAll(() => stage.sandbox.close());

    describe('a withdrawal to another address', () => {
        test('arrives there, exactly', async () => {
            const before = await freeOf(first);
            const found = await exchange.withdraw('USDC', 12.3456789, FRIEND);
            expect(found).toMatchObject({
                type: 'withdrawal',
                currency: 'USDC',
                amount: 12.345678,
                address: FRIEND,
                status: 'ok',
            });
            expect(coinsOf(FRIEND)).toBe(12_345_678n);
            expect(await freeOf(first)).toBeCloseTo(before - 12.345678, 6);
        });

        test('is described by a dry run, and moves nothing', async () => {
            const before = coinsOf(FRIEND);
            const tried = (await exchange.withdraw('USDC', 1, FRIEND, undefined, { dryRun: true })) as never as {
                calls: string[];
            };
            expect(tried.calls.join()).toContain(`to ${FRIEND}`);
            expect(coinsOf(FRIEND)).toBe(before);
        });

        test('to the own address goes through the service', async () => {
            const from = stage.sandbox.requests.list.length;
            await exchange.withdraw('USDC', 1, stage.wallet.walletAddress);
            const routes = stage.sandbox.requests.list.slice(from).map(({ route }) => route);
            expect(routes).toContain('submit/withdraw');
        });

        test.each<readonly [string, () => Promise<string> | string, RegExp]>([
            ['the zero address', () => `0x${'0'.repeat(64)}`, /an address of the system/],
            ['an address of the system', () => `0x${'0'.repeat(62)}ff`, /an address of the system/],
            ['the own capability', () => first, /use transfer/],
            ['the capability of another account', () => second.toUpperCase().replace('0X', '0x'), /use transfer/],
            [
                'the object id of an account',
                async () => ((await exchange.fetchAccounts())[0]!.info as Info).account.id,
                /use transfer/,
            ],
            ['a market', () => exchange.market(BTC).id as string, /the id of an object/],
            ['a coin type', () => (exchange.market(BTC).settleId as string).split('::')[0]!, /the id of an object/],
            [
                'a package',
                async () => [(await stage.exchange.pins()).packages!.perpetuals!].flat()[0] as string,
                /the id of an object/,
            ],
            [
                'an object that only the node knows',
                () => stage.sandbox.internals.chain.wallet(stage.wallet.walletAddress).coins[0]!.objectId,
                /the id of an object/,
            ],
        ])('to %s is refused', async (_what, address, words) => {
            const before = buildsOf();
            const error: unknown = await exchange
                .withdraw('USDC', 1, await address())
                .catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(ccxt.InvalidAddress);
            expect(String(error)).toMatch(words);
            expect(buildsOf()).toBe(before);
        });

        test('of more than is free throws InsufficientFunds, which says how much is missing', async () => {
            const free = await freeOf(first);
            const missing = `1 USDC are missing: account ${await numberOf(exchange, first)} has ${free} USDC free`;
            const error: unknown = await exchange.withdraw('USDC', free + 1, FRIEND).catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(ccxt.InsufficientFunds);
            expect((error as Error).message).toContain(missing);
        });
    });

    describe('a transfer between two accounts', () => {
        test.each(['capability ids', 'account ids', 'account numbers'])('by %s arrives there', async (by) => {
            const accounts = await exchange.fetchAccounts();
            const [from, to] = [first, second].map((id) => {
                const info = accounts.find((account) => account.id === id)!.info as Info;
                if (by === 'capability ids') return id;
                return by === 'account ids' ? info.account.id : `${info.accountNumber}`;
            }) as [string, string];
            const [left, right] = [await freeOf(first), await freeOf(second)];
            const transfer = await exchange.transfer('USDC', 25.5, from, to);
            expect(transfer).toMatchObject({
                currency: 'USDC',
                amount: 25.5,
                fromAccount: from,
                toAccount: to,
                status: 'ok',
            });
            expect([await freeOf(first), await freeOf(second)]).toEqual([left - 25.5, right + 25.5]);
        });

        test('of more than is free throws InsufficientFunds, which says how much is missing', async () => {
            const free = await freeOf(first);
            const missing = `1 USDC are missing: account ${await numberOf(exchange, first)} has ${free} USDC free`;
            const call = exchange.transfer('USDC', free + 1, first, second);
            const error: unknown = await call.catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(ccxt.InsufficientFunds);
            expect((error as Error).message).toContain(missing);
        });
    });

    test('a deposit of more than the wallet has throws InsufficientFunds, which says how much is missing', async () => {
        const inCoins = Number(coinsOf(stage.wallet.walletAddress)) / 1e6;
        const missing = `1 USDC are missing: the wallet has ${inCoins} USDC in coins`;
        const error: unknown = await exchange.deposit('USDC', inCoins + 1).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(ccxt.InsufficientFunds);
        expect((error as Error).message).toContain(missing);
    });

    describe('an agent', () => {
        let agent: Stage['wallet'];
        let id: string;
        /** The agent's exchange object, without and with a node. */
        let plain: aftermath;
        let native: aftermath;

        beforeAll(async () => {
            agent = await stage.sandbox.fund({ sui: 10, usdc: 100 });
            const granted = await exchange.grantAgent(agent.walletAddress);
            const accountNumber = await numberOf(exchange, first);
            expect(granted).toMatchObject({ address: agent.walletAddress, accountNumber });
            id = granted.id!;
            plain = on(stage.sandbox, { ...agent, options: { account: id } });
            native = on(stage.sandbox, { ...agent, urls: sandboxUrls(stage.sandbox.url), options: { account: id } });
        });

        test('is listed, with its wallet where a node shows it', async () => {
            expect(await exchange.fetchAgents()).toMatchObject([{ id, address: agent.walletAddress }]);
            expect(await stage.exchange.fetchAgents({ account: first })).toMatchObject([{ id, address: undefined }]);
            expect(await exchange.fetchAgents({ account: second })).toEqual([]);
        });

        test('is granted once, unless another capability is asked for', async () => {
            const before = buildsOf();
            await expect(exchange.grantAgent(agent.walletAddress)).rejects.toThrow(
                new RegExp(`an agent by the capability ${id}`),
            );
            await expect(exchange.grantAgent(agent.walletAddress, { dryRun: true })).rejects.toBeInstanceOf(
                ccxt.BadRequest,
            );
            expect(buildsOf()).toBe(before);
            const { id: other } = await exchange.grantAgent(agent.walletAddress, { another: true });
            expect((await exchange.fetchAgents()).map((each) => each.id).sort()).toEqual([id, other].sort());
            await exchange.revokeAgent(other!);
            expect(await exchange.fetchAgents()).toMatchObject([{ id }]);
        });

        test('is granted once by two calls at once', async () => {
            const { walletAddress } = await stage.sandbox.fund({});
            const calls = [exchange.grantAgent(walletAddress), exchange.grantAgent(walletAddress)];
            const outcomes = await Promise.allSettled(calls);
            expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
            await exchange.revokeAgent((await calls[0]!).id!);
        });

        test('is granted once where reads lag behind, and again after its revocation', async () => {
            const { walletAddress } = await stage.sandbox.fund({});
            let earlier: unknown;
            const rewrite = (answer: unknown): unknown => (earlier ??= answer);
            const remove = stage.sandbox.faults.add({ route: 'perpetuals/accounts', rewrite });
            const granted = await exchange.grantAgent(walletAddress);
            await expect(exchange.grantAgent(walletAddress)).rejects.toThrow(
                `an agent by the capability ${granted.id}`,
            );
            remove();
            await exchange.revokeAgent(granted.id!);
            await exchange.revokeAgent((await exchange.grantAgent(walletAddress)).id!);
            expect(await exchange.fetchAgents()).toMatchObject([{ id }]);
        });

        test('is not granted while the node does not say which wallets are agents', async () => {
            const rewrite = (answer: unknown): unknown => {
                stage.sandbox.faults.add({ route: OBJECTS, status: 503, times: 1 });
                return answer;
            };
            stage.sandbox.faults.add({ route: 'perpetuals/accounts', rewrite, times: 1 });
            await expect(exchange.grantAgent(agent.walletAddress)).rejects.toThrow(ccxt.NetworkError);
            expect(await exchange.fetchAgents()).toMatchObject([{ id }]);
        });

        test('places and cancels through the service', async () => {
            const { id: order } = (await plain.createOrder(BTC, 'limit', 'buy', 0.01, 50_000)) as { id: string };
            expect(await stage.exchange.fetchOpenOrders(BTC, undefined, undefined, { account: first })).toMatchObject([
                { id: order },
            ]);
            expect(await plain.cancelOrder(order, BTC)).toMatchObject({ id: order, status: 'canceled' });
        });

        test('places and cancels through a node', async () => {
            const { id: order } = (await native.createOrder(BTC, 'limit', 'buy', 0.01, 50_000, { postOnly: true })) as {
                id: string;
            };
            expect(await stage.exchange.fetchOpenOrders(BTC, undefined, undefined, { account: first })).toMatchObject([
                { id: order },
            ]);
            expect(await native.cancelOrder(order, BTC)).toMatchObject({ id: order, status: 'canceled' });
        });

        test('cannot withdraw, transfer, grant or revoke', async () => {
            const before = [await freeOf(first), coinsOf(agent.walletAddress)];
            await expect(plain.withdraw('USDC', 1, agent.walletAddress)).rejects.toBeInstanceOf(ccxt.BaseError);
            const wanted = /; pass an account that your wallet owns/;
            await expect(native.withdraw('USDC', 1, FRIEND)).rejects.toThrow(wanted);
            await expect(native.transfer('USDC', 1, id, second)).rejects.toBeInstanceOf(ccxt.BadRequest);
            await expect(native.grantAgent(FRIEND)).rejects.toThrow(wanted);
            await expect(native.revokeAgent(id)).rejects.toThrow(wanted);
            expect([await freeOf(first), coinsOf(agent.walletAddress)]).toEqual(before);
        });

        test('is no agent any more after its capability is revoked', async () => {
            expect(await exchange.revokeAgent(id)).toMatchObject({ id, address: undefined });
            expect(await exchange.fetchAgents()).toEqual([]);
            await expect(plain.createOrder(BTC, 'limit', 'buy', 0.01, 50_000)).rejects.toBeInstanceOf(ccxt.BaseError);
            await expect(exchange.revokeAgent(id)).rejects.toBeInstanceOf(ccxt.ExchangeError);
        });
    });

    describe('a builder', () => {
        test('is registered, approved up to a fee, revoked before it is approved anew', async () => {
            expect(await exchange.fetchBuilder('0')).toMatchObject({ id: '0', address: undefined, approved: false });
            const registered = await exchange.registerBuilder();
            expect(registered.changes).toEqual({});
            const accountNumber = await numberOf(exchange, first);
            const address = stage.wallet.walletAddress;
            const none = { id: '0', address, approved: false, maxFee: undefined, accountNumber };
            expect(await exchange.fetchBuilder('0')).toMatchObject(none);
            const tried = (await exchange.approveBuilder('0', 0.0005, { dryRun: true })) as never as {
                calls: string[];
            };
            expect(tried.calls.join()).toContain('builderId 0, maxFee 0.0005');
            for (const maxFee of [0.0005, 0.01, 1e-9]) {
                const approval = { id: '0', approved: true, maxFee, accountNumber };
                expect(await exchange.approveBuilder('0', maxFee)).toMatchObject({ ...approval, address: undefined });
                expect(await exchange.fetchBuilder('0')).toMatchObject({ ...approval, address });
                expect(await exchange.fetchBuilder('0', { account: second })).toMatchObject({ approved: false });
                await expect(exchange.approveBuilder('0', maxFee)).rejects.toThrow(ccxt.OperationRejected);
                const revoked = { id: '0', approved: false, maxFee: undefined };
                expect(await exchange.revokeBuilder('0')).toMatchObject(revoked);
            }
            expect(await exchange.fetchBuilder('0')).toMatchObject(none);
        });

        test('that is not registered or not approved fails on the chain', async () => {
            await expect(exchange.approveBuilder('77', 0.001)).rejects.toBeInstanceOf(ccxt.ExchangeError);
            for (const id of ['0', '77']) {
                const revoked: unknown = await exchange.revokeBuilder(id).catch((thrown: unknown) => thrown);
                expect(revoked).toBeInstanceOf(ccxt.BadRequest);
                expect(String(revoked)).toContain('(the builder is not approved)');
                expect(String(revoked)).not.toContain('position');
            }
            const tried = await exchange.revokeBuilder('0', { dryRun: true }).catch((thrown: unknown) => thrown);
            expect(JSON.stringify(tried) + String(tried)).not.toContain('no position');
        });

        test('that the service gives a larger fee is not approved', async () => {
            const route = 'perpetuals/builder-codes/transactions/create-integrator-config';
            stage.sandbox.faults.add({ route, tamper: 'amount', times: 1 });
            const error: unknown = await exchange.approveBuilder('0', 0.001).catch((thrown: unknown) => thrown);
            expect(String(error)).toMatch(/maxFee is 0\.002; expected 0\.001/);
            expect(error).toBeInstanceOf(TransactionMismatch);
            expect(await exchange.fetchBuilder('0')).toMatchObject({ approved: false });
        });
    });

    describe('a wrong argument', () => {
        type Call = (of: aftermath) => Promise<unknown>;
        type Row = readonly [what: string, call: Call, type: new (...args: never[]) => Error, words: RegExp];
        const rows: readonly Row[] = [
            [
                'a tag',
                (of) => of.withdraw('USDC', 1, FRIEND, 'memo'),
                ccxt.NotSupported,
                /tag .* cannot be sent, as the chain has no tags/,
            ],
            [
                'a short address',
                (of) => of.withdraw('USDC', 1, '0x1'),
                ccxt.BadRequest,
                /address is .*; pass 0x and 64/,
            ],
            [
                'an address with a digit less',
                (of) => of.withdraw('USDC', 1, FRIEND.slice(0, -1)),
                ccxt.BadRequest,
                /address is .*; pass 0x and 64/,
            ],
            [
                'no address',
                (of) => of.withdraw('USDC', 1, 'friend'),
                ccxt.BadRequest,
                /address is other text \(not shown\); pass /,
            ],
            [
                'an amount of nothing',
                (of) => of.withdraw('USDC', 0, FRIEND),
                ccxt.BadRequest,
                /amount is .*; pass at least/,
            ],
            [
                'another currency',
                (of) => of.withdraw('BTC', 1, FRIEND),
                ccxt.BadRequest,
                /code .* is not a settle currency; pass one of USDC/,
            ],
            [
                'the address balance of another',
                (of) => of.withdraw('USDC', 1, FRIEND, undefined, { toAddressBalance: true }),
                ccxt.NotSupported,
                /params\.toAddressBalance/,
            ],
            [
                'a request beside another address',
                (of) => of.withdraw('USDC', 1, FRIEND, undefined, { request: { withdrawAmount: '2n' } }),
                ccxt.NotSupported,
                /params\.request/,
            ],
            [
                'a recipient in the request',
                (of) => of.withdraw('USDC', 1, of.walletAddress, undefined, { request: { recipientAddress: FRIEND } }),
                ccxt.BadRequest,
                /params\.request\.recipientAddress is not accepted; pass the recipient as address/,
            ],
            [
                'a sponsor',
                (of) => of.withdraw('USDC', 1, FRIEND, undefined, { gas: { sponsor: FRIEND } }),
                ccxt.NotSupported,
                /gas\.sponsor cannot pay for a write that needs a Sui node/,
            ],
            [
                'a transfer to itself',
                (of) => of.transfer('USDC', 1, first, first),
                ccxt.BadRequest,
                /toAccount is .*; pass another/,
            ],
            [
                'an unknown account',
                (of) => of.transfer('USDC', 1, first, FRIEND),
                ccxt.BadRequest,
                /account \S+ is none of your wallet's/,
            ],
            [
                'an unknown number',
                (of) => of.transfer('USDC', 1, '999', second),
                ccxt.BadRequest,
                /account \S+ is none of your wallet's/,
            ],
            [
                'an account and a word',
                (of) => of.transfer('USDC', 1, first, 'swap'),
                ccxt.NotSupported,
                /fromAccount is .*; pass "wallet"/,
            ],
            [
                'a transfer of nothing',
                (of) => of.transfer('USDC', 0, first, second),
                ccxt.BadRequest,
                /amount is 0; pass at least/,
            ],
            [
                'an account in params',
                (of) => of.transfer('USDC', 1, first, second, { account: first }),
                ccxt.BadRequest,
                /params\.account is an unknown key/,
            ],
            [
                'another account in params than the one to deposit in',
                (of) => of.transfer('USDC', 1, 'wallet', second, { account: first }),
                ccxt.BadRequest,
                /toAccount and params\.account are both set; leave params\.account out/,
            ],
            [
                'another account in params than the one to withdraw from',
                (of) => of.transfer('USDC', 1, first, 'wallet', { account: second }),
                ccxt.BadRequest,
                /fromAccount and params\.account are both set; leave params\.account out/,
            ],
            ['no agent', (of) => of.grantAgent(undefined as never), ccxt.ArgumentsRequired, /address is missing/],
            ['a short agent', (of) => of.grantAgent('0x1'), ccxt.BadRequest, /address is .*; pass 0x and 64/],
            [
                'an agent that is text',
                (of) => of.grantAgent('bob'),
                ccxt.BadRequest,
                /address is other text \(not shown\); pass /,
            ],
            [
                'the own wallet',
                (of) => of.grantAgent(of.walletAddress),
                ccxt.BadRequest,
                /a wallet other than your own/,
            ],
            [
                'an unknown key',
                (of) => of.grantAgent(FRIEND, { role: 'admin' } as object),
                ccxt.BadRequest,
                /params\.role/,
            ],
            [
                'a request of an agent',
                (of) => of.grantAgent(FRIEND, { request: { recipientAddress: FRIEND } } as object),
                ccxt.NotSupported,
                /params\.request/,
            ],
            ['no capability', (of) => of.revokeAgent(undefined as never), ccxt.ArgumentsRequired, /id is missing/],
            [
                'text as a capability',
                (of) => of.revokeAgent('bob'),
                ccxt.BadRequest,
                /id is "bob"; pass the capability/,
            ],
            ['the own capability', (of) => of.revokeAgent(first), ccxt.BadRequest, /your own capability/],
            ['no builder', (of) => of.approveBuilder(undefined as never, 0.1), ccxt.ArgumentsRequired, /id is missing/],
            ['a builder of words', (of) => of.revokeBuilder('bob'), ccxt.BadRequest, /id is "bob"; pass the number/],
            ['a builder above 32 bits', (of) => of.fetchBuilder('4294967296'), ccxt.BadRequest, /0 to 4294967295/],
            ['half a builder', (of) => of.fetchBuilder(0.5 as never), ccxt.BadRequest, /id is 0\.5/],
            ['no fee', (of) => of.approveBuilder('0', undefined as never), ccxt.ArgumentsRequired, /maxFee is missing/],
            ['a fee of 0', (of) => of.approveBuilder('0', 0), ccxt.BadRequest, /more than 0 and at most 0\.01/],
            ['a fee above 1 %', (of) => of.approveBuilder('0', 0.0100001), ccxt.BadRequest, /at most 0\.01/],
            ['a fee of 10 decimals', (of) => of.approveBuilder('0', 1.1e-9), ccxt.BadRequest, /maxFee/],
            ['a fee of words', (of) => of.approveBuilder('0', 'low' as never), ccxt.BadRequest, /maxFee/],
            ['params of a read', (of) => of.fetchAgents({ foo: 1 } as object), ccxt.BadRequest, /params\.foo/],
        ];
        test.each(rows)('%s', async (_what, call, type, words) => {
            const before = buildsOf();
            const error: unknown = await call(exchange).catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(type);
            expect(String(error)).toMatch(words);
            expect(buildsOf()).toBe(before);
        });

        test.each<readonly [string, Call]>([
            ['a withdrawal to another address', (of) => of.withdraw('USDC', 1, FRIEND)],
            ['a transfer between accounts', (of) => of.transfer('USDC', 1, first, second)],
            ['a new agent', (of) => of.grantAgent(FRIEND)],
            ['a revocation', (of) => of.revokeAgent(FRIEND)],
            ['an approval', (of) => of.approveBuilder('0', 0.001)],
            ['a registration', (of) => of.registerBuilder()],
        ])('%s without a node', async (_what, call) => {
            const error: unknown = await call(stage.exchange).catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(ccxt.NotSupported);
            expect(String(error)).toContain('options.node');
        });
    });

    test('a transfer to an account in which others have rights needs its object id on a remote host', async () => {
        const pins = { ...(await exchange.pins()), account: undefined };
        const given = await giveAccount(stage.sandbox, stage.wallet.walletAddress, (giver) => giver.grantAgent(FRIEND));
        const remote = withNode({ options: { transaction: { learn: false, pins } } });
        const [own, to] = [await numberOf(remote, second), await numberOf(remote, given)];
        const error: unknown = await remote.transfer('USDC', 1, first, `${to}`).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect(String(error)).toMatch(
            /account \d+ is one with agent 0x\w+; expected one that only the wallet has rights to/,
        );
        expect(await remote.transfer('USDC', 1, first, given)).toMatchObject({ status: 'ok' });
        // The wallet created it, as the node shows.
        expect(await remote.transfer('USDC', 1, first, `${own}`)).toMatchObject({ status: 'ok' });
    });

    describe('fetchLeverage', () => {
        test('returns the leverage that was set', async () => {
            for (const leverage of [3, 7.5, 10]) {
                await stage.exchange.setLeverage(leverage, BTC);
                const set = { symbol: BTC, marginMode: 'isolated', longLeverage: leverage, shortLeverage: leverage };
                expect(await stage.exchange.fetchLeverage(BTC)).toMatchObject(set);
            }
        });

        test('is the leverage of the position too, whatever its collateral', async () => {
            await stage.exchange.setLeverage(4, BTC);
            await stage.exchange.createOrder(BTC, 'market', 'buy', 0.01);
            const [position] = await stage.exchange.fetchPositions([BTC]);
            expect(position).toMatchObject({ contracts: 0.01, leverage: 4, initialMarginPercentage: 0.25 });
            await stage.exchange.closePosition(BTC);
        });

        test('is undefined without margin in the market', async () => {
            const { longLeverage, symbol } = await stage.exchange.fetchLeverage('ETH/USD:USDC');
            expect([symbol, longLeverage]).toEqual(['ETH/USD:USDC', undefined]);
        });

        test('refuses another margin mode', async () => {
            await expect(stage.exchange.fetchLeverage(BTC, { marginMode: 'cross' } as object)).rejects.toBeInstanceOf(
                ccxt.NotSupported,
            );
        });

        test('is declared', () => {
            expect(stage.exchange.has.fetchLeverage).toBe(true);
        });
    });
});
