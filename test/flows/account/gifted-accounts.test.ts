/**
 * An account that another wallet transferred: a node proves that only the wallet has rights to it, or the
 * write is refused.
 */

import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import type { aftermath, Pins } from '../../../ts/index.js';
import { setStage, type Stage } from '../../support/exchange.js';
import { giveAccount, withNode, type Wallet } from '../../support/gift.js';
import { onRemoteHost } from '../../support/transferred-account.js';

const BTC = 'BTC/USD:USDC';
const FIELDS = '/sui.rpc.v2.StateService/ListDynamicFields';
const OBJECTS = '/sui.rpc.v2.LedgerService/BatchGetObjects';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';

describe('an account that another wallet transferred', () => {
    let stage: Stage;
    let pins: Pins;
    let wallet: Wallet;

    beforeAll(async () => {
        stage = await setStage();
        // A wallet on the same machine learns the pins.
        const learner = withNode(stage.sandbox, stage.wallet);
        await learner.createAccount(BTC);
        await learner.deposit('USDC', 1_000);
        await learner.addMargin(BTC, 500);
        await learner.setLeverage(10, BTC);
        await learner.createOrder(BTC, 'limit', 'buy', 0.01, 1_000);
        const { account: _own, ...shared } = await learner.pins();
        const { chainId } = stage.sandbox.internals.chain;
        pins = { ...shared, chainId, packages: { ...shared.packages, oracle: stage.sandbox.packages.oracle } };
        await learner.close();
    });

    afterAll(() => stage.sandbox.close());

    beforeEach(async () => {
        stage.sandbox.faults.clear();
        wallet = await stage.sandbox.fund({ usdc: 1_000, sui: 10 });
    });

    const remote = (config: { transaction?: object; node?: unknown; account?: string } = {}): aftermath => {
        const { transaction, node = stage.sandbox.nodeUrl, ...options } = config;
        return onRemoteHost(stage.sandbox, {
            ...wallet,
            options: { ...options, node, transaction: { pins, ...transaction } },
        });
    };

    const give = (use?: (giver: aftermath) => Promise<unknown>): Promise<string> =>
        giveAccount(stage.sandbox, wallet.walletAddress, use);

    async function refusalOf(write: Promise<unknown>): Promise<string> {
        const { requests } = stage.sandbox;
        const error: unknown = await write.then(
            () => new Error('nothing was thrown'),
            (thrown: unknown) => thrown,
        );
        expect(error).toBeInstanceOf(TransactionMismatch);
        const sent = requests.list.filter(({ route }) => route.startsWith('submit') || route === EXECUTE);
        expect(sent).toEqual([]);
        return (error as Error).message;
    }

    const margined = async (giver: aftermath): Promise<void> => {
        await giver.addMargin(BTC, 500);
        await giver.setLeverage(10, BTC);
    };
    const stop = { triggerPrice: 1_000, triggerDirection: 'below' } as const;

    const lefts: Record<string, readonly [(giver: aftermath) => Promise<unknown>, RegExp]> = {
        'a stop order': [
            (giver) => giver.createOrder(BTC, 'market', 'buy', 0.01, undefined, stop),
            /account \d+ is one with a stop or TWAP order, ticket 0x[0-9a-f]{64}/,
        ],
        'a TWAP order of a revoked agent': [
            async (giver) => {
                const other = await stage.sandbox.fund({ sui: 10 });
                const [account] = await giver.fetchAccounts();
                const { id } = await giver.grantAgent(other.walletAddress);
                const agent = withNode(stage.sandbox, {
                    ...other,
                    options: { account: (account!.info as { account: { id: string } }).account.id },
                });
                await agent.createTwapOrder(BTC, 'buy', 0.04, 240_000, { chunks: 4 });
                await agent.close();
                await giver.revokeAgent(`${id}`);
            },
            /account \d+ is one with a stop or TWAP order, ticket 0x[0-9a-f]{64}/,
        ],
        'an agent': [
            async (giver) => giver.grantAgent((await stage.sandbox.fund({ sui: 1 })).walletAddress),
            /account \d+ is one with agent 0x[0-9a-f]{64}/,
        ],
        'an open position': [
            async (giver) => {
                await margined(giver);
                await giver.createOrder(BTC, 'market', 'buy', 0.01);
            },
            /account \d+ is one with an open position in the market of the write/,
        ],
        'a resting order': [
            async (giver) => {
                await margined(giver);
                await giver.createOrder(BTC, 'limit', 'buy', 0.01, 1_000);
            },
            /account \d+ is one with 1 resting orders in the market of the write/,
        ],
        'an approval of a builder': [
            async (giver) => {
                await giver.registerBuilder();
                await giver.approveBuilder('0', 0.0001);
            },
            /account \d+ is one with an approval of builder 0/,
        ],
    };

    test.each(Object.entries(lefts))('with %s is refused before any signature', async (_what, [use, sentence]) => {
        await give(use);
        stage.sandbox.requests.clear();
        const message = await refusalOf(remote().addMargin(BTC, 1));
        expect(message).toMatch(sentence);
        expect(message).toContain('options.account');
    });

    test('is refused where the node answers an older checkpoint than the one that showed the owner', async () => {
        await give();
        const { height } = stage.sandbox.internals.chain.ledger;
        stage.sandbox.faults.add({ route: FIELDS, headers: { 'x-sui-checkpoint-height': `${height - 1n}` } });
        stage.sandbox.requests.clear();
        const sentence = `has shown at checkpoint ${height - 1n}, and its owner at the later checkpoint ${height}`;
        expect(await refusalOf(remote().addMargin(BTC, 1))).toContain(sentence);
    });

    test('is refused where the node does not show the wallet as the owner yet', async () => {
        const capability = await give();
        stage.sandbox.faults.add({ route: OBJECTS, lagMs: 60_000 });
        stage.sandbox.requests.clear();
        expect(await refusalOf(remote().addMargin(BTC, 1))).toContain(`without object ${capability} at the node`);
    });

    test('is refused where the node goes back between two reads', async () => {
        await give();
        const { height } = stage.sandbox.internals.chain.ledger;
        stage.sandbox.faults.add({ route: FIELDS, headers: { 'x-sui-checkpoint-height': `${height + 1n}` } });
        stage.sandbox.requests.clear();
        const sentence = `has shown at checkpoint ${height}, after the later checkpoint ${height + 1n}`;
        expect(await refusalOf(remote().addMargin(BTC, 1))).toContain(sentence);
        expect(stage.sandbox.requests.count(OBJECTS)).toBe(2);
    });

    test('is used where a node proves that only the wallet has rights to it, and without a node from then on', async () => {
        await give();
        const journal = join(await mkdtemp(join(tmpdir(), 'gift-')), 'journal.jsonl');
        const first = remote({ transaction: { journal } });
        stage.sandbox.requests.clear();
        await first.addMargin(BTC, 1);
        const calls = stage.sandbox.requests.list.filter(({ route }) => route.startsWith('/sui.rpc'));
        expect(calls.length).toBeLessThanOrEqual(5);
        stage.sandbox.requests.clear();
        await first.addMargin(BTC, 1);
        expect(stage.sandbox.requests.count(FIELDS)).toBe(0);
        await first.close();
        expect(await readFile(journal, 'utf8')).toMatch(/"checkpoint":"\d+"/);
        await remote({ transaction: { journal }, node: null }).addMargin(BTC, 1);
    });

    test('is refused without a node and without a proof', async () => {
        await give();
        stage.sandbox.requests.clear();
        expect(await refusalOf(remote({ node: null }).addMargin(BTC, 1))).toContain('options.account');
    });

    test('is refused where the node does not respond, with the reason', async () => {
        await give();
        stage.sandbox.faults.add({ route: OBJECTS, status: 503 });
        stage.sandbox.requests.clear();
        const message = await refusalOf(remote().addMargin(BTC, 1));
        expect(message).toMatch(/not proven: .*batchGetObjects/);
        expect(message).toContain('options.account');
    });

    test('is used in another market without a node that responds, where it was proven before, and this is said once', async () => {
        await give();
        const logged: string[] = [];
        const trader = remote();
        trader.log = (...args: unknown[]) => logged.push(args.join(' '));
        await trader.addMargin(BTC, 1);
        stage.sandbox.faults.add({ route: OBJECTS, status: 503 });
        // The error is about the market, which is not pinned, and not about the account.
        for (let i = 0; i < 2; i += 1) {
            const error: unknown = await trader.addMargin('ETH/USD:USDC', 1).catch((thrown: unknown) => thrown);
            expect(String(error)).not.toContain('options.account');
        }
        expect(logged.filter((text) => text.includes('was proven before, so the write goes on'))).toHaveLength(1);
    });

    test('is used where the node lists no transactions, but proves that only the wallet has rights to it', async () => {
        await give();
        stage.sandbox.faults.add({ route: '/sui.rpc.v2.LedgerService/ListTransactions', status: 404 });
        await remote().addMargin(BTC, 1);
    });

    test('is used where the user selects it, whatever it holds', async () => {
        const account = await give(lefts['a resting order']![0]);
        await remote({ account }).addMargin(BTC, 1);
    });

    test('is never used beside an account that the wallet created', async () => {
        const own = remote();
        const { id } = await own.createAccount(BTC);
        await own.deposit('USDC', 100);
        await own.close();
        await give();
        stage.sandbox.requests.clear();
        await remote().addMargin(BTC, 1);
        const sent = stage.sandbox.requests.bodies('build/allocate') as { accountId: string }[];
        expect(sent.map(({ accountId }) => accountId)).toEqual([id]);
    });
});

describe('an account that the client created on a remote host', () => {
    let stage: Stage;
    let pins: Pins;
    let wallet: Wallet;

    beforeAll(async () => {
        stage = await setStage();
        const learner = withNode(stage.sandbox, stage.wallet);
        await learner.createAccount(BTC);
        await learner.deposit('USDC', 1_000);
        await learner.addMargin(BTC, 500);
        const { account: _own, ...shared } = await learner.pins();
        pins = shared;
    });

    afterAll(() => stage.sandbox.close());

    beforeEach(async () => {
        stage.sandbox.faults.clear();
        wallet = await stage.sandbox.fund({ usdc: 1_000, sui: 10 });
    });

    const remote = (node: unknown, transaction: object = {}): aftermath =>
        onRemoteHost(stage.sandbox, { ...wallet, options: { node, transaction: { pins, ...transaction } } });

    test('is used in a new process with the journal, and with the node gone', async () => {
        const journal = join(await mkdtemp(join(tmpdir(), 'own-')), 'journal.jsonl');
        const first = remote(stage.sandbox.nodeUrl, { journal });
        await first.createAccount(BTC);
        await first.deposit('USDC', 100);
        await first.close();
        await remote(null, { journal }).addMargin(BTC, 1);
    });

    test('is used in a new process without a journal, by its transaction at the node', async () => {
        const first = remote(stage.sandbox.nodeUrl);
        await first.createAccount(BTC);
        await first.deposit('USDC', 100);
        await first.addMargin(BTC, 50);
        await first.createOrder(BTC, 'limit', 'buy', 0.01, 1_000).catch(() => undefined);
        await first.close();
        await remote(stage.sandbox.nodeUrl).addMargin(BTC, 1);
    });

    test('is returned without a node, and must be selected for its first deposit', async () => {
        const first = remote(null);
        const { id } = await first.createAccount(BTC);
        await expect(first.deposit('USDC', 100)).rejects.toThrow('options.account');
        first.options.account = id;
        await first.deposit('USDC', 100);
    });

    test.each([
        ['of another wallet', (number: string) => number, /expected one that transaction \w+ created for 0x/],
        ['with ids of another number', () => '1000000', /, that of account 1000000 in the registry of the transaction/],
    ])('%s is refused', async (_case, numberOf, sentence) => {
        const [other] = stage.sandbox.internals.chain.accountsOf(stage.wallet.walletAddress);
        const accountNumber = numberOf(`${other!.accountNumber}`);
        const rows = [
            { id: other!.capabilityId, type: 'capability', code: 'USDC', accountNumber },
            { id: other!.accountId, type: 'account', code: 'USDC', accountNumber },
        ];
        stage.sandbox.faults.add({ route: 'submit/createAccount', rewrite: () => rows });
        const first = remote(stage.sandbox.nodeUrl);
        await expect(first.createAccount(BTC)).rejects.toThrow(sentence);
    });
});
