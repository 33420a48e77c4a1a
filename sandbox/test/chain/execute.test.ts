import { describe, expect, test } from '@jest/globals';
import { BTC, e9, edit, ETH, keyOf, limit, market, opened } from './support.js';
import { failed, orders, program, ATTACKER } from './transaction-edits.js';

describe('atomic execution', () => {
    test('an abort in the third order reverts the first two and costs gas', async () => {
        const { stage, signer, account } = await opened();
        stage.rest(BTC, 'ask', '1', '101');
        const objects = [limit(BTC, 'buy', 1, 90), limit(ETH, 'buy', 2, 9), market(BTC, 'buy', 1)];
        const bytes = orders(stage, signer, account, ...objects);
        stage.rest(BTC, 'bid', '1', '101');
        const [before, totals] = [stage.chain.wallet(signer.toSuiAddress()), stage.engine.totals()];
        const refusal = await failed(stage, bytes, signer);
        expect(refusal.message).toMatch(/^MoveAbort in clearing_house, code 45: .* in command \d$/);
        expect(stage.engine.orders(BTC, account.accountNumber)).toEqual([]);
        expect(stage.engine.orders(ETH, account.accountNumber)).toEqual([]);
        expect(stage.engine.totals()).toEqual(totals);
        const after = stage.chain.wallet(signer.toSuiAddress());
        expect(after.usdc).toBe(before.usdc);
        expect(after.gasPaid).toBeGreaterThan(before.gasPaid);
        expect(e9(before.sui) - e9(after.sui)).toBe(after.gasPaid - before.gasPaid);
    });

    test('a failure gives all owned inputs a new version and changes nothing else', async () => {
        const { stage, signer, account } = await opened();
        const body = { accountId: account.accountId, amount: 10 };
        const { transactionBytes } = stage.build(signer, 'deposit', body);
        const broken = edit(transactionBytes, (data) => program(data).commands.pop());
        const before = stage.coin(signer, stage.chain.collateralType);
        expect((await failed(stage, broken, signer)).message).toMatch(/result of command 0: the coin is left unused/);
        const after = stage.coin(signer, stage.chain.collateralType);
        expect({ ...after, version: before.version, digest: before.digest }).toEqual(before);
        expect(after.version).toBe(stage.coin(signer).version);
        expect(after.version).toBeGreaterThan(before.version);
        await expect(stage.submit(transactionBytes, signer)).rejects.toThrow(/wanted version/);
    });

    test('never stamps an execution before an earlier one', async () => {
        const { stage, signer, account } = await opened();
        const at = stage.now;
        const body = { accountId: account.accountId, amount: 10 };
        await stage.act(signer, 'deposit', body);
        stage.now = at - 250;
        await stage.act(signer, 'deposit', body);
        stage.chain.runExecutors(at - 500);
        expect(stage.chain.ledger.entries.slice(-2).map(({ timestamp }) => timestamp)).toEqual([at, at]);
        expect(stage.engine.latestAt).toBe(at);
    });

    test('never charges more than the budget', async () => {
        const { stage, signer, account } = await opened();
        const bytes = orders(stage, signer, account, limit(BTC, 'buy', 1, 90));
        for (const [budget, paid] of [
            ['2324999', 2_325_000n],
            ['1000', 1_000n],
        ] as const) {
            const before = stage.chain.wallet(signer.toSuiAddress()).gasPaid;
            const poor = edit(bytes, (data) => {
                data.gasData.budget = budget;
                data.gasData.payment = [stage.reference(stage.coin(signer))];
                const capability = program(data).inputs.find((input) => input.Object?.ImmOrOwnedObject)!;
                const built = stage.build(signer, 'setLeverage', {
                    accountId: account.capabilityId,
                    chId: BTC,
                    leverage: 2,
                });
                edit(built.transactionBytes, (fresh) => {
                    const input = program(fresh).inputs.find(({ Object: object }) => object?.ImmOrOwnedObject)!;
                    capability.Object!.ImmOrOwnedObject = input.Object!.ImmOrOwnedObject!;
                });
            });
            expect((await failed(stage, poor, signer)).message).toBe(
                `InsufficientGas: wanted a budget of 2325000 MIST, found ${budget}`,
            );
            const cost = stage.chain.wallet(signer.toSuiAddress()).gasPaid - before;
            expect(cost).toBe(paid > BigInt(budget) ? BigInt(budget) : paid);
        }
    });

    test('gives objects the version after the newest input', async () => {
        const { stage, signer } = await opened();
        const coins = stage.chain.wallet(signer.toSuiAddress()).coins;
        const newest = coins.reduce((max, { version }) => (version > max ? version : max), 0n);
        const bytes = stage.write(signer, (transaction) => {
            const [half] = transaction.splitCoins(transaction.gas, [5n]);
            transaction.transferObjects([half, stage.input(transaction, coins[1]!)], ATTACKER);
        });
        await expect(stage.submit(bytes, signer)).rejects.toThrow(/was executed, but did nothing on the exchange/);
        expect(stage.coin(signer).version).toBe(newest + 1n);
        expect(stage.chain.wallet(ATTACKER).coins.map(({ version }) => version)).toEqual([newest + 1n, newest + 1n]);
    });
});

describe('repeated submits', () => {
    test('return the same outcome and change nothing', async () => {
        const { stage, signer, account } = await opened();
        const bytes = orders(stage, signer, account, limit(BTC, 'buy', 1, 90));
        const outcome = await stage.submit(bytes, signer);
        const before = [stage.chain.wallet(signer.toSuiAddress()), stage.engine.book(BTC)];
        stage.now += 10 * 86_400_000;
        expect(await stage.submit(bytes, signer)).toBe(outcome);
        expect([stage.chain.wallet(signer.toSuiAddress()), stage.engine.book(BTC)]).toEqual(before);
    });

    test('fail the same way at no further cost', async () => {
        const { stage, signer, account } = await opened();
        stage.rest(BTC, 'ask', '1', '101');
        const bytes = orders(stage, signer, account, market(BTC, 'buy', 1));
        stage.rest(BTC, 'bid', '1', '101');
        const refusal = await failed(stage, bytes, signer);
        stage.rest(BTC, 'ask', '1', '101');
        const before = stage.chain.wallet(signer.toSuiAddress());
        expect(await failed(stage, bytes, signer)).toBe(refusal);
        expect(stage.chain.wallet(signer.toSuiAddress())).toEqual(before);
    });

    test('execute once when sent twice at the same time', async () => {
        const { stage, signer, account } = await opened();
        const bytes = orders(stage, signer, account, limit(BTC, 'buy', 1, 90));
        const [first, second] = await Promise.all([stage.submit(bytes, signer), stage.submit(bytes, signer)]);
        expect(first).toBe(second);
        expect(stage.engine.orders(BTC, account.accountNumber)).toHaveLength(1);
    });

    test('are refused with an invalid signature, even after execution', async () => {
        const { stage, signer, account } = await opened();
        const bytes = orders(stage, signer, account, limit(BTC, 'buy', 1, 90));
        await stage.submit(bytes, signer);
        await expect(stage.submit(bytes, keyOf('ed25519', 66))).rejects.toThrow(/signatures: wanted one of each/);
    });

    test('may succeed later after a refusal', async () => {
        const { stage, signer } = await opened();
        const bytes = stage.write(signer, (transaction) => {
            const epoch = stage.chain.epoch(stage.now) + 1;
            const bounds = { minEpoch: epoch, maxEpoch: epoch, minTimestamp: null, maxTimestamp: null };
            transaction.setExpiration({ ValidDuring: { ...bounds, chain: stage.chain.chainId, nonce: 1 } });
            transaction.transferObjects([transaction.gas], ATTACKER);
        });
        await expect(stage.submit(bytes, signer)).rejects.toThrow(/not valid yet/);
        stage.now += 86_400_000;
        await expect(stage.submit(bytes, signer)).rejects.toThrow(/was executed/);
    });

    test('execute only one of two transactions with the same object versions', async () => {
        const { stage, signer, account } = await opened();
        const [one, other] = [90, 91].map((price) => orders(stage, signer, account, limit(BTC, 'buy', 1, price)));
        await stage.submit(one!, signer);
        const refusal: unknown = await stage.submit(other!, signer).catch((reason: unknown) => reason);
        expect(refusal).toMatchObject({
            status: 400,
            code: 1003,
            message: expect.stringMatching(/wanted version \d+, found/),
        });
    });
});
