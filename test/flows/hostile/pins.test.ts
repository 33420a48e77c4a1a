/** Pins: on a remote host nothing is signed that relies on unpinned data. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { collectPins } from '../../../cli/ts/pins/collect-pins.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import type { aftermath, Pins, ProposedPins } from '../../../ts/index.js';
import { run } from '../../../cli/test/support.js';
import { on, openAccount, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';
import { HOST, onRemoteHost, transferAccount } from '../../support/transferred-account.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';

describe('pins', () => {
    let stage: Stage;
    /** The wallet's own account. */
    let account: { capability: string; account: string; number: number };

    beforeAll(async () => {
        // Every order needs a new price, so that its transaction calls the oracle's package.
        stage = await setStage({ oracleMaxAgeMs: 0 });
        await openAccountOnChain(stage, BTC, 2_000);
        await stage.exchange.addMargin(ETH, 500);
        const [own] = stage.sandbox.internals.chain.accountsOf(stage.wallet.walletAddress);
        account = { capability: own!.capabilityId, account: own!.accountId, number: own!.accountNumber };
    });

    beforeEach(() => {
        stage.sandbox.faults.clear();
        stage.sandbox.requests.clear();
    });

    afterAll(() => stage.sandbox.close());

    /** An exchange with pins and a remote host. */
    function pinned(pins: Pins | string | undefined, transaction: object = {}): aftermath {
        return onRemoteHost(stage.sandbox, { ...stage.wallet, options: { transaction: { pins, ...transaction } } });
    }

    async function mismatchOf(call: Promise<unknown>): Promise<TransactionMismatch & { pins: ProposedPins }> {
        const error: unknown = await call.then(
            () => new Error('nothing was thrown'),
            (thrown: unknown) => thrown,
        );
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect(stage.sandbox.requests.list.filter(({ route }) => route.startsWith('submit'))).toEqual([]);
        return error as TransactionMismatch & { pins: ProposedPins };
    }

    const order = (of: aftermath, symbol = BTC): Promise<unknown> =>
        of.createOrder(symbol, 'limit', 'buy', 0.01, 1_000);

    /** All pins of an order on BTC. */
    async function allPins(): Promise<ProposedPins> {
        const { pins } = await mismatchOf(order(pinned(undefined)));
        return pins;
    }

    describe('the first write on a remote host', () => {
        test('is rejected with a proposal of pins, in which the account is a candidate', async () => {
            const { pins, departures } = await mismatchOf(order(pinned(undefined)));
            const { packages } = stage.sandbox.internals.chain;
            expect(pins.packages!.perpetuals).toEqual([packages.perpetuals]);
            expect(pins.packages!.authority).toEqual([packages.authority]);
            expect(pins.candidates).toEqual([{ ...account, code: 'USDC' }]);
            expect(pins.account).toBeUndefined();
            expect(Object.keys(pins.markets!)).toEqual([BTC]);
            expect(pins.missing).toEqual(expect.arrayContaining(['account']));
            const ats = departures.map(({ at }) => at);
            expect(ats).toEqual(expect.arrayContaining(['account', `${BTC} id`, 'package (perpetuals)']));
        });

        test('succeeds with the proposal and the candidate as account', async () => {
            const proposal = await allPins();
            const trader = pinned({ ...proposal, account });
            const placed = (await order(trader)) as ccxt.Order;
            expect(placed.status).toBe('open');
            expect((await trader.cancelOrder(placed.id!, BTC)).status).toBe('canceled');
        });

        test('succeeds with the packages that the sandbox names', async () => {
            const { markets } = await allPins();
            const trader = pinned({ packages: stage.sandbox.packages, markets, account });
            expect(((await order(trader)) as ccxt.Order).status).toBe('open');
            await trader.cancelAllOrders(BTC);
        });

        test('for another market is rejected with the merged pins', async () => {
            const trader = pinned({ ...(await allPins()), account });
            const { pins, departures } = await mismatchOf(order(trader, ETH));
            expect(departures.map(({ at }) => at)).toEqual([`${ETH} id`]);
            expect(Object.keys(pins.markets!).sort()).toEqual([BTC, ETH]);
            expect(pins.account).toEqual(account);
        });

        test('with an unpinned role is rejected with the merged pins', async () => {
            const { packages, ...others } = await allPins();
            const trader = pinned({ ...others, account, packages: { ...packages, oracle: undefined } });
            const { pins } = await mismatchOf(order(trader));
            expect(pins.packages!.oracle).toEqual(stage.sandbox.packages.oracle);
            expect(pins.packages!.perpetuals).toEqual(packages!.perpetuals);
            expect(pins.missing).not.toContain('packages.oracle');
        });

        test('needs chainId where the transaction contains one', async () => {
            const { chainId, ...others } = await allPins();
            const gas = { fromAddressBalance: true };
            const trader = pinned({ ...others, account });
            const { departures, pins } = await mismatchOf(trader.addMargin(BTC, 1, { gas }));
            expect([chainId, departures.map(({ at }) => at)]).toEqual([undefined, ['expiration.chain']]);
            expect(pins.chainId).toBe(stage.sandbox.chainId);
            const other = pinned({ ...pins, account, chainId: '11111111111111111111111111111111' });
            const refused = await mismatchOf(other.addMargin(BTC, 1, { gas }));
            expect(refused.departures[0]?.at).toBe('expiration.chain');
            await pinned({ ...pins, account }).addMargin(BTC, 1, { gas });
        });

        test.each([['createAccount'], ['deposit'], ['withdraw'], ['addMargin'], ['setLeverage']])(
            'is refused whichever it is: %s',
            async (write) => {
                const trader = pinned(undefined);
                const calls: Record<string, () => Promise<unknown>> = {
                    createAccount: () => trader.createAccount(BTC, { another: true }),
                    deposit: () => trader.deposit('USDC', 1),
                    withdraw: () => trader.withdraw('USDC', 1, stage.wallet.walletAddress),
                    addMargin: () => trader.addMargin(BTC, 1),
                    setLeverage: () => trader.setLeverage(5, BTC),
                };
                const { pins } = await mismatchOf(calls[write]!());
                expect(Object.keys(pins.markets!).length).toBe(1);
            },
        );

        test('lists the candidates where another wallet transferred an account', async () => {
            const recipient = await setStage();
            await openAccount(recipient);
            const transferred = await transferAccount(recipient.sandbox, recipient.wallet.walletAddress);
            recipient.sandbox.requests.clear();
            const trader = onRemoteHost(recipient.sandbox, recipient.wallet);
            const error = (await order(trader).catch((thrown: unknown) => thrown)) as TransactionMismatch;
            expect(error).toBeInstanceOf(TransactionMismatch);
            expect(error.message).toContain(transferred.capabilityId);
            expect(error.pins!.candidates).toHaveLength(2);
            expect(error.pins!.account).toBeUndefined();
            await recipient.sandbox.close();
        });
    });

    describe('no pins are learned', () => {
        test.each([HOST, 'https://www.aftermath.finance', 'https://api.aftermath.finance', 'http://10.0.0.5:8080'])(
            'by default at %s',
            async (host) => {
                const api = { rest: host, ws: host.replace('http', 'ws') };
                const trader = on(stage.sandbox, {
                    ...stage.wallet,
                    urls: { api, test: api },
                    fetchImplementation: (url: string, init: object) =>
                        fetch(url.replace(host, stage.sandbox.url), init),
                });
                await mismatchOf(trader.addMargin(BTC, 1));
                expect((await trader.pins()).packages).toEqual({});
            },
        );

        test('on a local host with learn: false', async () => {
            const trader = on(stage.sandbox, { ...stage.wallet, options: { transaction: { learn: false } } });
            const { departures } = await mismatchOf(trader.addMargin(BTC, 1));
            expect(departures.map(({ at }) => at)).toContain('account');
        });

        test('by learn: true, which is refused there', async () => {
            const error: unknown = await pinned(undefined, { learn: true })
                .addMargin(BTC, 1)
                .catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(ccxt.BadRequest);
            expect((error as Error).message).toMatch(/options\.transaction\.learn is true; pass /);
            expect(stage.sandbox.requests.list.filter(({ route }) => /^(?:build|submit)/.test(route))).toEqual([]);
        });
    });

    describe('a pinned market', () => {
        test('is rejected when the service swaps its id with that of another', async () => {
            const { pins } = await mismatchOf(order(pinned({ ...(await allPins()), account }), ETH));
            stage.sandbox.faults.add({
                route: 'markets',
                rewrite: (answer) => {
                    const rows = answer as { id: string; base: string }[];
                    const idOf = (base: string): string => rows.find((row) => row.base === base)!.id;
                    const swapped: Record<string, string> = { BTC: idOf('ETH'), ETH: idOf('BTC') };
                    return rows.map((row) => ({ ...row, id: swapped[row.base] ?? row.id }));
                },
            });
            const trader = pinned({ ...pins, account });
            const { departures } = await mismatchOf(order(trader));
            expect(departures).toEqual([expect.objectContaining({ at: `${BTC} id` })]);
        });

        test('is rejected when the service changes its settle coin', async () => {
            const pins = await allPins();
            stage.sandbox.faults.add({
                route: 'markets',
                rewrite: (rows) => (rows as object[]).map((row) => ({ ...row, settleId: '0x2::sui::SUI' })),
            });
            const { departures } = await mismatchOf(pinned({ ...pins, account }).addMargin(BTC, 1));
            expect(departures.map(({ at }) => at)).toContain(`${BTC} settleType`);
        });
    });

    describe('pins.account', () => {
        test('is proposed where a node showed that the wallet created it', async () => {
            const wallet = await stage.sandbox.fund({ usdc: 100, sui: 5 });
            const { packages, markets } = await allPins();
            const options = { node: stage.sandbox.nodeUrl, transaction: { pins: { packages, markets } } };
            const trader = onRemoteHost(stage.sandbox, { ...wallet, options });
            const created = await trader.createAccount(BTC);
            await trader.deposit('USDC', 10);
            const { pins } = await mismatchOfLast(trader.addMargin(ETH, 1));
            expect(pins.account?.capability).toBe(created.id);
            expect(pins.candidates).toEqual([]);
        });

        test('is proposed where the journal contains its proof, and not for a transferred account', async () => {
            const wallet = await stage.sandbox.fund({ usdc: 100, sui: 5 });
            const journal = join(mkdtempSync(join(tmpdir(), 'pins-')), 'journal.jsonl');
            const { nodeUrl: node } = stage.sandbox;
            const first = on(stage.sandbox, { ...wallet, options: { node, transaction: { journal } } });
            const created = await first.createAccount(BTC);
            const transferred = await transferAccount(stage.sandbox, wallet.walletAddress);
            const next = onRemoteHost(stage.sandbox, { ...wallet, options: { transaction: { journal } } });
            const { pins } = await mismatchOfLast(next.deposit('USDC', 1));
            expect(pins.account?.capability).toBe(created.id);
            expect(pins.candidates.map(({ capability }) => capability)).toEqual([transferred.capabilityId]);
        });

        test('rejects an account that differs from the pin', async () => {
            const trader = pinned({ ...(await allPins()), account: { ...account, number: account.number + 1 } });
            const { departures } = await mismatchOf(trader.addMargin(BTC, 1));
            expect(departures).toEqual([
                { at: 'pins.account.number', wanted: `${account.number + 1}`, found: `${account.number}` },
            ]);
        });

        async function mismatchOfLast(call: Promise<unknown>): Promise<{ pins: ProposedPins }> {
            stage.sandbox.requests.clear();
            return mismatchOf(call);
        }
    });

    describe('pins in a file', () => {
        const folder = mkdtempSync(join(tmpdir(), 'pins-'));

        test('are read once and used', async () => {
            const path = join(folder, 'pins.json');
            writeFileSync(path, JSON.stringify({ ...(await allPins()), account }));
            const trader = pinned(path);
            await trader.addMargin(BTC, 1);
            writeFileSync(path, '{}');
            await trader.addMargin(BTC, 1);
            const { account: inForce, markets } = await trader.pins();
            expect([inForce, Object.keys(markets!)]).toEqual([account, [BTC]]);
        });

        test.each([
            ['that is not there', undefined, /cannot|ENOENT|can be read/],
            ['that is no JSON', '{', /not JSON; pass the path of a JSON file/],
            ['with an unknown key', '{"acount":1}', /acount is .*; pass one of/],
        ])('%s are rejected before any request', async (_what, text, words) => {
            const path = join(folder, `${text?.length ?? 'none'}.json`);
            if (text !== undefined) writeFileSync(path, text);
            const trader = pinned(path);
            stage.sandbox.requests.clear();
            const error: unknown = await trader.addMargin(BTC, 1).catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(ccxt.BadRequest);
            expect((error as Error).message).toMatch(words);
            expect(stage.sandbox.requests.list.filter(({ route }) => /^(?:build|submit)/.test(route))).toEqual([]);
        });
    });

    describe('the old options', () => {
        test('packages, chainId and decimals replace missing pins', async () => {
            const { packages, markets } = await allPins();
            const { collateralType, chainId } = stage.sandbox.internals.chain;
            const old = { packages, chainId, decimals: { [collateralType]: 6 } };
            const trader = pinned(undefined, old);
            trader.options.account = account.capability;
            await trader.deposit('USDC', 1);
            expect((await mismatchOfOrder(trader)).departures.map(({ at }) => at)).toEqual([`${BTC} id`]);
            trader.options.transaction.pins = { markets };
            await trader.addMargin(BTC, 1);

            async function mismatchOfOrder(of: aftermath): Promise<TransactionMismatch> {
                stage.sandbox.requests.clear();
                return mismatchOf(order(of));
            }
        });
    });

    describe('collecting pins without a key', () => {
        test('finds packages, candidates and the requested markets', async () => {
            const exchange = on(stage.sandbox, { walletAddress: stage.wallet.walletAddress });
            const pins = await collectPins(exchange, [BTC, ETH]);
            expect(Object.keys(pins.markets!)).toEqual([BTC, ETH]);
            expect(pins.candidates).toEqual([{ ...account, code: 'USDC' }]);
            expect(Object.keys(pins.packages!)).toEqual(expect.arrayContaining(['perpetuals', 'authority']));
            const trader = pinned({ ...pins, account });
            await trader.addMargin(BTC, 1);
        });

        test('works for a wallet without an account', async () => {
            const { walletAddress } = await stage.sandbox.fund({ sui: 1 });
            const pins = await collectPins(on(stage.sandbox, { walletAddress }), []);
            expect(pins.packages!.perpetuals).toEqual([stage.sandbox.internals.chain.packages.perpetuals]);
            expect(Object.values(pins.markets!)).toMatchObject([{ decimals: 6 }]);
            expect(pins.missing).toContain('account');
        });

        test('rejects an unknown symbol', async () => {
            const exchange = on(stage.sandbox, { walletAddress: stage.wallet.walletAddress });
            await expect(collectPins(exchange, ['X/USD:USDC'])).rejects.toThrow(ccxt.BadSymbol);
        });

        test('is a command that prints JSON', async () => {
            const pins = (...words: string[]): ReturnType<typeof run> => run(['pins', ...words]);
            const wallet = ['--wallet', stage.wallet.walletAddress, '--host', stage.sandbox.url];
            const { code, out, err } = await pins(...wallet, '--symbols', `${BTC},${ETH}`);
            expect(code).toBe(0);
            expect(Object.keys((JSON.parse(out) as ProposedPins).markets!)).toEqual([BTC, ETH]);
            expect(err).toMatch(/markets\['BTC\/USD:USDC'\]\.tick +agrees/);
            const none = await pins(...wallet, '--symbols', BTC, '--node', 'none');
            expect([none.code, none.err]).toEqual([0, expect.stringContaining('give a Sui node with --node')]);
            const rewrite = (rows: unknown): unknown =>
                (rows as { precision: object }[]).map((row) => ({
                    ...row,
                    precision: { ...row.precision, price: 0.5 },
                }));
            const end = stage.sandbox.faults.add({ route: 'markets', rewrite });
            const tampered = await pins(...wallet, '--symbols', BTC);
            end();
            expect([tampered.code, tampered.out]).toEqual([1, '']);
            expect(tampered.err).toMatch(/disagree about markets\['BTC\/USD:USDC'\]\.tick;/);
            expect(await pins('--host', stage.sandbox.url)).toMatchObject({ code: 2 });
            expect(await pins(...wallet, '--symbols', 'X/USD:USDC')).toMatchObject({ code: 1 });
        });
    });

    test('pins() returns learned pins on a local host', async () => {
        const exchange = on(stage.sandbox, stage.wallet);
        await exchange.addMargin(BTC, 1);
        const { packages, account: inUse, markets } = await exchange.pins();
        expect(packages!.perpetuals).toEqual([stage.sandbox.internals.chain.packages.perpetuals]);
        expect(inUse).toEqual(account);
        expect(Object.keys(markets!)).toContain(ETH);
        expect(JSON.stringify(await exchange.pins())).not.toContain(stage.wallet.privateKey);
    });
});
