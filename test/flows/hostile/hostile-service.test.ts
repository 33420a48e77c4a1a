/** Attacks and mistakes on accounts, pins, close() and secrets, each of which cost money or writes once. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { Accounts } from '../../../ts/account/accounts.js';
import type { DryRun } from '../../../ts/submit/write-request.js';
import type { Pins, ProposedPins } from '../../../ts/index.js';
import type { Sandbox } from '../../../sandbox/ts/index.js';
import { readPrivateKey } from '../../../ts/signer/key.js';
import type { WireAccount, WireCurrency, WireMarket } from '../../../ts/wire/types.js';
import { on, setStage, type Stage } from '../../support/exchange.js';
import { onRemoteHost, transferAccount, HOST } from '../../support/transferred-account.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const SUI_TYPE = '0x2::sui::SUI';

describe('hostile service', () => {
    let exchange: aftermath;
    let sandbox: Sandbox;
    let wallet: Stage['wallet'];
    /** Capability id of the wallet's first account. */
    let account: string;
    /** Far enough below the book for an order to rest. */
    let price: number;

    beforeEach(async () => {
        ({ exchange, sandbox, wallet } = await setStage());
        account = `${(await exchange.createAccount(BTC)).id}`;
        await exchange.deposit('USDC', 4_000);
        for (const symbol of [BTC, ETH]) await exchange.addMargin(symbol, 1_000);
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        price = Math.round(Number(bids[0]![0]) * 0.8);
    });

    afterEach(() => sandbox.close());

    /** The error of a call; `undefined` when it succeeds. */
    function thrownBy(call: Promise<unknown>): Promise<unknown> {
        return call.then(
            () => undefined,
            (error: unknown) => error,
        );
    }

    async function mismatchOf(call: Promise<unknown>): Promise<TransactionMismatch & { pins: ProposedPins }> {
        const error = await thrownBy(call);
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect((error as TransactionMismatch).pins).toBeDefined();
        return error as TransactionMismatch & { pins: ProposedPins };
    }

    /** Places a resting order. */
    async function rest(of: aftermath, params: object = {}): Promise<{ id: string }> {
        const { id } = await of.createOrder(BTC, 'limit', 'buy', 0.001, price, params);
        return { id: `${id}` };
    }

    async function openOrderIds(params: object = {}): Promise<string[]> {
        const orders = await exchange.fetchOpenOrders(BTC, undefined, undefined, params);
        return orders.map(({ id }) => `${id}`);
    }

    /** Opens a second account of the wallet, with margin; returns its capability id. */
    async function openSecond(): Promise<string> {
        const id = `${(await exchange.createAccount(BTC, { another: true })).id}`;
        await exchange.deposit('USDC', 1_500, { account: id });
        for (const symbol of [BTC, ETH]) await exchange.addMargin(symbol, 600, { account: id });
        return id;
    }

    /** The account of a capability on the chain. */
    function accountOf(capabilityId: string): { accountId: string; accountNumber: number } {
        const accounts = sandbox.internals.chain.accountsOf(wallet.walletAddress);
        return accounts.find((one) => one.capabilityId === capabilityId)!;
    }

    /** All pins of an order. */
    async function allPins(): Promise<Pins & { readonly markets: NonNullable<Pins['markets']> }> {
        const { packages, markets, ...others } = await exchange.pins();
        return { ...others, packages: { ...packages, oracle: sandbox.packages.oracle }, markets: markets! };
    }

    /** Rewrites responses of the service. */
    function rewrite<T>(route: string, change: (answer: T) => unknown): () => void {
        return sandbox.faults.add({ route, rewrite: (answer) => change(answer as T) });
    }

    /** An account row before it is sent, with its number not yet as text. */
    type AccountRow = Omit<WireAccount, 'accountNumber'> & { readonly accountNumber: number | string };

    /** Rewrites account rows. */
    function rewriteAccounts(change: (row: AccountRow) => AccountRow): () => void {
        return rewrite<AccountRow[]>('accounts', (rows) => rows.map(change));
    }

    function temporaryFile(name: string): string {
        return join(mkdtempSync(join(tmpdir(), 'hostile-')), name);
    }

    function sleep(milliseconds: number): Promise<void> {
        return new Promise((resolve) => setTimeout(resolve, milliseconds));
    }

    /** Waits for all turns of the event loop that could still do something. */
    async function settled(): Promise<void> {
        for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
    }

    /** An event that happens once. */
    class Happening {
        happen: () => void = () => undefined;
        readonly happened = new Promise<void>((resolve) => (this.happen = resolve));
    }

    /** Delays requests to a path until they are released. */
    class Gate {
        readonly #arrival = new Happening();
        readonly #release = new Happening();
        readonly arrived = this.#arrival.happened;

        constructor(readonly path: string) {}

        readonly release = (): void => {
            this.#release.happen();
        };

        readonly fetch = async (url: string, init: object): Promise<Response> => {
            if (url.includes(this.path)) {
                this.#arrival.happen();
                await this.#release.happened;
            }
            return fetch(url, init);
        };
    }

    describe('accounts', () => {
        test('cancels an order in the account that it rests in, although another is in use', async () => {
            const { id } = await rest(exchange, { account: await openSecond() });
            expect((await exchange.cancelOrder(id, BTC)).id).toBe(id);
        });

        test('cancels all orders in accounts of every currency after a read of one currency', async () => {
            const second = await openSecond();
            await rest(exchange, { account: second });
            const number = `${accountOf(second).accountNumber}`;
            rewriteAccounts((row) => (`${row.accountNumber}` === number ? { ...row, code: 'USDT' } : row));
            const trader = on(sandbox, wallet);
            await trader.fetchPosition(BTC);
            sandbox.requests.clear();
            await thrownBy(trader.cancelAllOrders());
            const reads = sandbox.requests.list.filter(({ route }) => route === 'positions');
            expect(reads.some(({ text }) => text.includes(number))).toBe(true);
        });

        test('rejects a deposit of a coin that is not the coin of options.account', async () => {
            rewrite<WireMarket[]>('markets', (rows) =>
                rows.map((row) => (row.base === 'ETH' ? { ...row, settle: 'USDT', settleId: SUI_TYPE } : row)),
            );
            rewrite<Record<string, WireCurrency>>('currencies', (currencies) => {
                const usdc = Object.values(currencies).find(({ code }) => code === 'USDC')!;
                return { ...currencies, USDT: { ...usdc, id: SUI_TYPE, code: 'USDT' } };
            });
            const trader = on(sandbox, { ...wallet, options: { account } });
            const { total: before } = await exchange.fetchBalance();
            const error = await thrownBy(trader.deposit('USDT', 100));
            expect((await exchange.fetchBalance()).total).toEqual(before);
            expect(error).toBeInstanceOf(Error);
        });

        test('rejects a deposit to an account that another host lists under the number of options.account', async () => {
            const transferred = await transferAccount(sandbox, wallet.walletAddress);
            const own = accountOf(account);
            rewriteAccounts((row) => {
                const isOwn = `${row.accountNumber}` === `${own.accountNumber}`;
                return { ...row, accountNumber: isOwn ? transferred.accountNumber : own.accountNumber };
            });
            const { packages, markets } = await allPins();
            const options = { account: own.accountNumber, transaction: { pins: { packages, markets } } };
            await thrownBy(onRemoteHost(sandbox, { ...wallet, options }).deposit('USDC', 500));
            expect(sandbox.internals.engine.account(transferred.accountNumber)?.collateral ?? 0n).toBe(0n);
        });

        test('selects no account after createAccount with another: true as the first call', async () => {
            const trader = on(sandbox, wallet);
            await trader.createAccount(BTC, { another: true });
            expect(await thrownBy(trader.deposit('USDC', 10))).toBeInstanceOf(ccxt.ArgumentsRequired);
        });

        test('accepts a created account with ids in any case, and none with the ids of another number', async () => {
            const create = (change: object): Promise<unknown> => {
                rewrite<AccountRow[]>('submit/createAccount', (rows) =>
                    rows.map((row) => ({ ...row, id: `0x${row.id.slice(2).toUpperCase()}`, ...change })),
                );
                return sandbox.fund({ usdc: 100, sui: 5 }).then((funded) => on(sandbox, funded).createAccount(BTC));
            };
            expect(await thrownBy(create({}))).toBeUndefined();
            sandbox.faults.clear();
            expect(await thrownBy(create({ accountNumber: 77 }))).toBeInstanceOf(OutcomeUnknown);
        });

        test('cancels no order by a client id that orders of two accounts have', async () => {
            const second = await openSecond();
            await rest(exchange, { clientOrderId: '5' });
            await rest(exchange, { clientOrderId: '5', account: second });
            await thrownBy(on(sandbox, wallet).cancelOrder('', BTC, { clientOrderId: '5' }));
            expect([...(await openOrderIds()), ...(await openOrderIds({ account: second }))]).toHaveLength(2);
        });

        test('cancels an order by its id although the orders of a transferred account cannot be read', async () => {
            await transferAccount(sandbox, wallet.walletAddress);
            const body = { error: 'no' };
            sandbox.faults.add({ route: 'accounts', rewrite: (rows) => [...(rows as unknown[])].reverse(), times: 1 });
            sandbox.faults.add({ route: 'myPendingOrders', status: 500, body, times: 1 });
            const { id } = await rest(exchange);
            expect(await thrownBy(on(sandbox, wallet).cancelOrder(id, BTC))).toBeUndefined();
        });

        test('cancels an order by its id although accounts/owned is down', async () => {
            await transferAccount(sandbox, wallet.walletAddress);
            const { id } = await rest(exchange);
            sandbox.faults.add({ route: 'perpetuals/accounts/owned', status: 503 });
            expect(await thrownBy(on(sandbox, wallet).cancelOrder(id, BTC))).toBeUndefined();
        });

        test('dry-runs a cancel of an order that rests in one of several accounts', async () => {
            const { id } = await rest(exchange, { account: await openSecond() });
            expect(await thrownBy(on(sandbox, wallet).cancelOrder(id, BTC, { dryRun: true }))).toBeUndefined();
        });

        test('finds an account for calls without a currency after a second currency was used', async () => {
            const pair = (id: string, accountNumber: string, code: string): WireAccount[] => [
                { id: `${id}1`, type: 'capability', accountNumber, code },
                { id: `${id}2`, type: 'account', accountNumber, code },
            ];
            const rows = [...pair('0xa', '1', 'USDC'), ...pair('0xb', '2', 'USDT')];
            const accounts = new Accounts({
                findCreated: () => Promise.resolve(new Set()),
                fetch: () => Promise.resolve(rows),
                fetchOwned: () => Promise.resolve([]),
                findVault: () => Promise.reject(new Error('no vault')),
                selection: () => Promise.resolve({ option: undefined, vault: undefined, pin: undefined }),
            });
            await accounts.choose({}, 'USDC');
            expect((await accounts.choose({}, undefined)).capability?.id).toBe('0xa1');
            await accounts.choose({}, 'USDT');
            expect(await thrownBy(accounts.choose({}, undefined))).toBeUndefined();
        });
    });

    describe('pins', () => {
        test('rejects an order for a pinned market whose coin the service hides', async () => {
            const { packages, markets } = await allPins();
            rewrite<WireMarket[]>('markets', (rows) =>
                rows
                    .filter(({ base }) => ['BTC', 'ETH'].includes(base))
                    .map((row) =>
                        row.base === 'BTC'
                            ? { ...row, id: markets[ETH]!.id, settleId: SUI_TYPE }
                            : { ...row, id: markets[BTC]!.id, settle: 'USDX' },
                    ),
            );
            rewrite<Record<string, WireCurrency>>('currencies', (currencies) =>
                Object.fromEntries(
                    Object.entries(currencies).map(([id, currency]) =>
                        currency.code === 'USDC' ? ['USDX', { ...currency, code: 'USDX' }] : [id, currency],
                    ),
                ),
            );
            rewriteAccounts((row) => ({ ...row, code: 'USDX' }));
            const transaction = { pins: { packages, markets: { [BTC]: markets[BTC] } } };
            const trader = onRemoteHost(sandbox, { ...wallet, options: { account, transaction } });
            const error = await thrownBy(trader.createOrder(BTC, 'limit', 'buy', 0.01, 60_000));
            sandbox.faults.clear();
            expect((await exchange.fetchPosition(ETH)).contracts).toBe(0);
            // Rejected for its account's currency before.
            expect(error).toBeInstanceOf(ccxt.BadRequest);
        });

        test.each([
            [
                'pins',
                (options: aftermath['options']): void => {
                    const path = temporaryFile('pins.json');
                    writeFileSync(path, '{}');
                    options.transaction.pins = path;
                },
            ],
            [
                'maxGasPerDay',
                (options: aftermath['options']): void => {
                    Object.assign(options.transaction, { maxGasPerDay: '1' });
                },
            ],
        ])('completes a submit during which an option changes, and later writes: %s', async (_name, change) => {
            let isChanged = false;
            const fetchImplementation = (url: string, init: object): Promise<Response> => {
                if (url.includes('/submit/') && !isChanged) {
                    isChanged = true;
                    change(trader.options);
                }
                return fetch(url, init);
            };
            const trader: aftermath = on(sandbox, { ...wallet, fetchImplementation });
            await trader.loadMarkets();
            const error = await thrownBy(rest(trader));
            trader.options.transaction.maxGasPerDay = undefined;
            expect(await thrownBy(trader.cancelAllOrders())).toBeUndefined();
            expect(error).toBeUndefined();
        });

        test('proposes no account whose object id the service swapped for that of a transferred account', async () => {
            const owner = await sandbox.fund({ usdc: 100, sui: 5 });
            const options = { transaction: { journal: temporaryFile('journal.jsonl') } };
            await on(sandbox, { ...owner, options }).createAccount(BTC);
            const transferred = await transferAccount(sandbox, owner.walletAddress);
            const accounts = sandbox.internals.chain.accountsOf(owner.walletAddress);
            const own = accounts.find(({ capabilityId }) => capabilityId !== transferred.capabilityId)!;
            rewriteAccounts((row) => {
                if (row.id === own.accountId) return { ...row, id: transferred.accountId };
                return row.id === transferred.accountId ? { ...row, id: own.accountId } : row;
            });
            const { pins } = await mismatchOf(onRemoteHost(sandbox, { ...owner, options }).deposit('USDC', 1));
            expect(pins.account?.account).not.toBe(transferred.accountId);
        });

        test('proposes pins although the journal has a malformed line', async () => {
            const journal = temporaryFile('journal.jsonl');
            writeFileSync(journal, '{"level":"info"}\n');
            const trader = onRemoteHost(sandbox, { ...wallet, options: { transaction: { journal } } });
            const { pins } = await mismatchOf(trader.deposit('USDC', 1));
            expect(pins).toBeDefined();
        });

        test('proposes nothing that it learned from another host', async () => {
            const { sandbox: other } = await setStage({ seed: 11, oracleMaxAgeMs: 0 });
            try {
                other.mint(wallet.walletAddress, { usdc: 5_000, sui: 5 });
                const there = on(other, wallet);
                const { id } = await there.createAccount(BTC);
                await there.deposit('USDC', 2_000);
                await there.addMargin(BTC, 1_500);
                const second = 'https://second.example';
                const fetchImplementation = (url: string, init: object): Promise<Response> =>
                    fetch(url.replace(HOST, other.url).replace(second, sandbox.url), init);
                const trader = onRemoteHost(other, { ...wallet, fetchImplementation });
                await thrownBy(trader.createOrder(BTC, 'limit', 'buy', 0.01, 1_000, { account: id }));
                Object.assign(trader.urls, { api: { rest: second, ws: second.replace('https', 'wss') } });
                const { pins } = await mismatchOf(trader.deposit('USDC', 1));
                const { markets } = await there.pins();
                const found = [pins.packages?.oracle, pins.markets?.[BTC]?.id];
                expect(found).not.toEqual([other.packages.oracle, markets?.[BTC]?.id]);
                expect(pins.missing).toContain('packages.oracle');
            } finally {
                await other.close();
            }
        });
    });

    describe('edits', () => {
        test.each([
            ['account', ({ packages, markets }: Pins): Pins => ({ packages, markets })],
            ['market', ({ packages, account: pin }: Pins): Pins => ({ packages, account: pin })],
        ])('keeps the order of an edit with missing pins: %s', async (_name, some) => {
            const { id } = await rest(exchange);
            const options = { transaction: { pins: some(await allPins()) } };
            const trader = onRemoteHost(sandbox, { ...wallet, options });
            await thrownBy(trader.editOrder(id, BTC, 'limit', 'buy', 0.002, price));
            expect(await openOrderIds()).toEqual([id]);
        });

        test('keeps the order of an edit beyond maxGasPerDay', async () => {
            const { id } = await rest(exchange);
            const trader = on(sandbox, { ...wallet, options: { transaction: { maxGasPerDay: 1 } } });
            await thrownBy(trader.editOrder(id, BTC, 'limit', 'buy', 0.002, price));
            expect(await openOrderIds()).toEqual([id]);
        });
    });

    describe('close()', () => {
        /**
         * A service that no submit reaches before close() has returned; those that come later are counted.
         */
        class Unreached {
            isClosed = false;
            late = 0;
            tried = new Happening();

            readonly fetchImplementation = (url: string, init: object): Promise<Response> => {
                if (!url.includes('/submit/')) return fetch(url, init);
                this.tried.happen();
                if (!this.isClosed) return Promise.reject(new TypeError('fetch failed'));
                this.late += 1;
                return fetch(url, init);
            };
        }

        /** An order with an unknown outcome, and the number of resubmits. */
        async function leaveOpen(trader: aftermath, service: Unreached, times: number): Promise<unknown> {
            trader.options.transaction.resubmit = { times: 0, delayMs: 0 };
            const error = await thrownBy(rest(trader));
            trader.options.transaction.resubmit = { times, delayMs: 200 };
            service.tried = new Happening();
            return error;
        }

        test('sends no submit that waits for the rate limiter after it returned', async () => {
            let isClosed = false;
            let isLate = false;
            let hook = fetch as (url: string, init: object) => Promise<Response>;
            const written = new Happening();
            const trader = on(sandbox, {
                ...wallet,
                enableRateLimit: true,
                rateLimit: 50,
                fetchImplementation: (url: string, init: object) => hook(url, init),
            });
            await rest(trader);
            trader.options.transaction.journal = written.happen;
            const reads: Promise<unknown>[] = [];
            hook = (url, init) => {
                isLate ||= isClosed && url.includes('/submit/');
                if (url.includes('/build/')) {
                    for (let i = 0; i < 60; i += 1) reads.push(thrownBy(trader.fetchOrderBook(BTC, 1)));
                }
                return fetch(url, init);
            };
            const write = thrownBy(rest(trader));
            await written.happened;
            await settled();
            trader.timeout = 1_000;
            await trader.close();
            isClosed = true;
            trader.timeout = 10_000;
            await write;
            await Promise.all(reads);
            expect(isLate).toBe(false);
        });

        test('ends the resubmits that a waiting order needs', async () => {
            const service = new Unreached();
            const { fetchImplementation } = service;
            const trader = on(sandbox, { ...wallet, fetchImplementation });
            await leaveOpen(trader, service, 5);
            const waiting = thrownBy(rest(trader));
            await service.tried.happened;
            await trader.close();
            service.isClosed = true;
            await waiting;
            // Long enough for a resubmit to arrive.
            await sleep(2_500);
            expect(service.late).toBe(0);
            expect(await openOrderIds()).toEqual([]);
        });

        test('ends the resubmits of settle()', async () => {
            const service = new Unreached();
            const { fetchImplementation } = service;
            const trader = on(sandbox, { ...wallet, fetchImplementation });
            const { entry } = (await leaveOpen(trader, service, 4)) as OutcomeUnknown;
            const settling = thrownBy(trader.settle(entry));
            await service.tried.happened;
            trader.timeout = 50;
            await trader.close();
            service.isClosed = true;
            trader.timeout = 10_000;
            await settling;
            expect(service.late).toBe(0);
        });

        test('waits for the running write at a second call, too', async () => {
            const gate = new Gate('/build/');
            const trader = on(sandbox, { ...wallet, fetchImplementation: gate.fetch });
            let hasEnded = false;
            const write = thrownBy(rest(trader)).then(() => (hasEnded = true));
            await gate.arrived;
            const first = trader.close();
            const second = trader.close().then(() => hasEnded);
            await settled();
            gate.release();
            expect(await second).toBe(true);
            await Promise.all([write, first]);
        });

        test('submits no write that was called while it waited', async () => {
            const gate = new Gate('/build/');
            let builds = 0;
            let isClosed = false;
            let isLate = false;
            const fetchImplementation = (url: string, init: object): Promise<Response> => {
                isLate ||= isClosed && url.includes('/submit/');
                const isHeld = url.includes('/build/') && (builds += 1) === 1;
                return isHeld ? gate.fetch(url, init) : fetch(url, init);
            };
            const trader = on(sandbox, { ...wallet, fetchImplementation });
            const running = thrownBy(rest(trader));
            await gate.arrived;
            trader.timeout = 200;
            const closing = trader.close();
            const waiting = thrownBy(rest(trader));
            await closing;
            isClosed = true;
            trader.timeout = 10_000;
            gate.release();
            await Promise.all([running, waiting]);
            expect(isLate).toBe(false);
        });

        test('lets a running cancelAllOrders finish in every account', async () => {
            const second = await openSecond();
            await rest(exchange);
            await rest(exchange, { account: second });
            const gate = new Gate('/submit/');
            const trader = on(sandbox, { ...wallet, fetchImplementation: gate.fetch });
            const canceling = thrownBy(trader.cancelAllOrders());
            await gate.arrived;
            const closing = trader.close();
            gate.release();
            const error = await canceling;
            await closing;
            expect(error).toBeUndefined();
            expect(await openOrderIds({ account: second })).toEqual([]);
        });
    });

    describe('gas', () => {
        async function budgetOf(params: object): Promise<number> {
            const order = exchange.createOrder(BTC, 'limit', 'buy', 0.001, price, { ...params, dryRun: true });
            const { gas } = (await order) as unknown as DryRun;
            return Number(gas.budget);
        }

        test('enforces maxGasPerDay for concurrent orders of two accounts', async () => {
            const second = await openSecond();
            const gas = { fromAddressBalance: true };
            const maxGasPerDay = Math.floor((await budgetOf({ gas })) * 1.5);
            const keypair = Ed25519Keypair.fromSecretKey(wallet.privateKey);
            const signer = {
                toSuiAddress: () => keypair.toSuiAddress(),
                signTransaction: async (bytes: Uint8Array) => {
                    // Long enough for the other order to reach the same step.
                    await sleep(150);
                    return keypair.signTransaction(bytes);
                },
            };
            const { packages } = await allPins();
            const trader = on(sandbox, { signer, options: { gas, transaction: { maxGasPerDay, packages } } });
            await trader.fetchAccounts();
            const errors = await Promise.all([account, second].map((id) => thrownBy(rest(trader, { account: id }))));
            expect(errors.filter((error) => error === undefined)).toHaveLength(1);
        });

        test('counts the gas of executed orders that the service reported as rejected', async () => {
            const maxGasPerDay = Math.floor((await budgetOf({})) * 1.5);
            const trader = on(sandbox, { ...wallet, options: { transaction: { maxGasPerDay } } });
            sandbox.faults.add({ route: 'submit/createOrders', status: 400, body: { error: 'no' }, execute: true });
            for (let i = 0; i < 4; i += 1) await thrownBy(rest(trader));
            sandbox.faults.clear();
            expect(await openOrderIds()).toHaveLength(1);
        });
    });

    describe('secrets', () => {
        const toHex = (key: string): string => Buffer.from(readPrivateKey(key).seed).toString('hex');
        /** As the CLI of Sui stores it, after a byte for the scheme. */
        const toBase64 = (key: string): string => Buffer.from([0, ...readPrivateKey(key).seed]).toString('base64');

        test.each<[string, (key: string) => unknown]>([
            ['market()', (key) => exchange.market(key)],
            ['currency()', (key) => exchange.currency(key)],
            ['sandboxUrls()', (key) => sandboxUrls(key)],
            [
                'options.account in base64, the key configured',
                (key) => on(sandbox, { privateKey: key, options: { account: toBase64(key) } }).fetchBalance(),
            ],
            [
                'options.account in hexadecimal, no key configured',
                (key) => {
                    const { walletAddress } = wallet;
                    return on(sandbox, { walletAddress, options: { account: `0x${toHex(key)}` } }).fetchBalance();
                },
            ],
            [
                'options.transaction.pins as the path of a keystore',
                (key) => {
                    const path = temporaryFile('sui.keystore');
                    writeFileSync(path, JSON.stringify([toBase64(key)]));
                    const { walletAddress } = wallet;
                    return on(sandbox, { walletAddress, options: { transaction: { pins: path } } }).pins();
                },
            ],
        ])('keeps a key out of the error of %s', async (_name, call) => {
            const { privateKey: key } = wallet;
            await exchange.loadMarkets();
            const error = await thrownBy(Promise.resolve().then(() => call(key)));
            expect(error).toBeInstanceOf(Error);
            for (const form of [key, toHex(key), toBase64(key)]) expect((error as Error).message).not.toContain(form);
        });
    });
});
