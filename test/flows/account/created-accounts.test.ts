/**
 * Accounts of a wallet to which another wallet transferred one: a node proves which one the wallet created.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { findCreated } from '../../../ts/account/created-accounts.js';
import type { aftermath } from '../../../ts/index.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { SuiNode, type NodeClient } from '../../../ts/node/sui-node.js';
import type { AccountPin } from '../../../ts/transaction/pins/pins.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';
import { transferAccount, type TransferredAccount } from '../../support/transferred-account.js';

const BTC = 'BTC/USD:USDC';
const LIST = '/sui.rpc.v2.LedgerService/ListTransactions';

describe('created accounts', () => {
    let stage: Stage;
    let own: string;
    let pin: AccountPin;
    let received: TransferredAccount;
    let exchange: aftermath;

    const make = (config: object = {}): aftermath =>
        on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url), ...config });

    beforeAll(async () => {
        stage = await setStage();
        own = await openAccountOnChain(stage, BTC);
        const [{ accountId, accountNumber } = { accountId: '', accountNumber: 0 }] =
            stage.sandbox.internals.chain.accountsOf(stage.wallet.walletAddress);
        pin = { capability: own, account: accountId, number: accountNumber };
        received = await transferAccount(stage.sandbox, stage.wallet.walletAddress);
    });

    afterAll(() => stage.sandbox.close());

    beforeEach(() => {
        stage.sandbox.faults.clear();
        stage.sandbox.requests.clear();
        exchange = make();
    });

    const scans = (): number => stage.sandbox.requests.count(LIST);
    const nodeOf = (client: NodeClient): SuiNode => new SuiNode(client, () => 5_000);

    describe('an account that another wallet transferred', () => {
        test('is never selected beside the own one', async () => {
            await exchange.fetchBalance();
            await exchange.addMargin(BTC, 1);
            const sent = stage.sandbox.requests.bodies('build/allocate') as { accountId: string }[];
            expect(sent.map(({ accountId }) => accountId)).toEqual([own]);
            expect(scans()).toBe(1);
        });

        test('is used when it is named', async () => {
            const { capabilityId } = received;
            expect((await exchange.fetchBalance({ account: capabilityId })).USDC?.total).toBe(0);
            expect(scans()).toBe(0);
        });

        test.each([
            ['without a node', { options: { node: null } }],
            ['with a node that does not respond', {}],
        ])('makes the call name one, %s', async (_case, config) => {
            stage.sandbox.faults.add({ route: LIST, status: 503 });
            await expect(make(config).fetchBalance()).rejects.toThrow(ccxt.ArgumentsRequired);
        });

        test('does not delay a cancel', async () => {
            await exchange.cancelAllOrders(BTC);
            expect(scans()).toBe(0);
        });
    });

    describe('a cancel of stop and TWAP orders', () => {
        const place = async (): Promise<string[]> => {
            const named = make({ options: { account: own } });
            const trigger = { triggerPrice: 1_000, triggerDirection: 'below' } as const;
            const stop = await named.createOrder(BTC, 'market', 'buy', 0.01, undefined, trigger);
            const twap = await named.createTwapOrder(BTC, 'buy', 0.04, 240_000, { chunks: 4 });
            return [`${stop.id}`, `${twap.id}`];
        };

        test.each(['options', 'params'])('does not wait for proofs where %s name the account', async (where) => {
            const [stop = '', twap = ''] = await place();
            const other = make(where === 'options' ? { options: { account: own } } : {});
            const named = where === 'params' ? { account: own } : {};
            stage.sandbox.faults.add({ route: LIST, delayMs: 60_000 });
            await other.cancelOrder(stop, BTC, named);
            await other.cancelTwapOrder(twap, BTC, named);
            await other.cancelAllOrders(BTC, { trigger: true, ...named });
            expect(scans()).toBe(0);
        });
    });

    test('an account is not asked for where it is the only one', async () => {
        const wallet = await stage.sandbox.fund({ usdc: 10, sui: 5 });
        const other = make(wallet);
        await other.createAccount(BTC);
        await make(wallet).fetchBalance();
        expect(scans()).toBe(0);
    });

    test('two own accounts need a name, and are looked up once', async () => {
        const wallet = await stage.sandbox.fund({ usdc: 10, sui: 5 });
        const creator = make(wallet);
        await creator.createAccount(BTC);
        await creator.createAccount(BTC, { another: true });
        const other = make(wallet);
        await expect(other.fetchBalance()).rejects.toThrow(ccxt.ArgumentsRequired);
        await expect(other.fetchBalance()).rejects.toThrow(ccxt.ArgumentsRequired);
        expect(scans()).toBe(1);
    });

    describe('no proof is', () => {
        const page = { hasNextPage: false, endCursor: null };

        /** A node that lists transactions of all senders as those of the wallet. */
        function lyingNode(created: readonly string[]): SuiNode {
            const { entries } = stage.sandbox.internals.chain.ledger;
            const transactions = entries.map(({ transaction }) => ({
                Transaction: {
                    bcs: transaction.bytes,
                    effects: {
                        changedObjects: created.map((objectId) => ({
                            objectId,
                            idOperation: 'Created',
                            outputOwner: null,
                        })),
                    },
                },
            }));
            const listTransactions = (): Promise<unknown> => Promise.resolve({ ...page, transactions });
            return nodeOf({ core: { listTransactions } } as unknown as NodeClient);
        }

        test('a transaction of another wallet', async () => {
            const wallet = `0x${'5'.repeat(64)}`;
            const found = await findCreated(lyingNode([own, pin.account]), wallet, [pin], Date.now);
            expect(found).toEqual(new Set());
        });

        test.each([
            ['of another number', () => ({ ...pin, number: received.accountNumber })],
            ['with another account object', () => ({ ...pin, account: received.accountId })],
        ])('a transaction of the wallet for ids %s', async (_case, claim) => {
            const node = lyingNode([own, pin.account, received.accountId]);
            const wallet = stage.wallet.walletAddress;
            expect(await findCreated(node, wallet, [claim()], Date.now)).toEqual(new Set());
            expect(await findCreated(node, wallet, [pin], Date.now)).toEqual(new Set([own]));
        });

        test('bytes that are no transaction', async () => {
            const changedObjects = [own, pin.account].map((objectId) => {
                return { objectId, idOperation: 'Created', outputOwner: null };
            });
            const transactions = [{ Transaction: { bcs: Uint8Array.of(1, 2), effects: { changedObjects } } }];
            const listTransactions = (): Promise<unknown> => Promise.resolve({ ...page, transactions });
            const node = nodeOf({ core: { listTransactions } } as unknown as NodeClient);
            expect(await findCreated(node, stage.wallet.walletAddress, [pin], Date.now)).toEqual(new Set());
        });
    });

    describe('the scan', () => {
        let pages = 0;
        const endless = nodeOf({
            core: {
                listTransactions: () => {
                    pages += 1;
                    return Promise.resolve({ transactions: [], hasNextPage: true, endCursor: `${pages}` });
                },
            },
        } as unknown as NodeClient);

        beforeEach(() => {
            pages = 0;
        });

        test('ends after 20 pages, and proves nothing then', async () => {
            expect(await findCreated(endless, stage.wallet.walletAddress, [pin], () => 0)).toBeUndefined();
            expect(pages).toBe(20);
        });

        test('ends after five seconds', async () => {
            await findCreated(endless, stage.wallet.walletAddress, [pin], () => pages * 2_000);
            expect(pages).toBe(3);
        });

        test('ends as soon as all are found', async () => {
            const node = nodeOf(stage.sandbox.nodeUrl);
            expect(await findCreated(node, stage.wallet.walletAddress, [pin], Date.now)).toEqual(new Set([own]));
            expect(scans()).toBe(1);
        });
    });
});
