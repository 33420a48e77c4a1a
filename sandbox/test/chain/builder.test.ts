import { describe, expect, test } from '@jest/globals';
import { blake2b } from '@noble/hashes/blake2.js';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { BTC, commandsOf, e18, e9, edit, ETH, keyOf, limit, opened, read, Stage, usdc } from './support.js';
import { refusalOf } from './transaction-edits.js';

const NOWHERE = `0x${'9'.repeat(64)}`;

describe('metadata', () => {
    const createAccount = (stage: Stage) => ({ settleId: stage.chain.collateralType });

    test('uses exactly the given gas coins', () => {
        const stage = new Stage();
        const signer = stage.fund(keyOf('ed25519'), { sui: e9('1') });
        for (const sui of ['2', '3']) stage.chain.mint(signer.toSuiAddress(), { sui: e9(sui) });
        const [three, , one] = stage.chain.wallet(signer.toSuiAddress()).coins;
        const gasCoins = [one!, three!].map((coin) => ({ ...stage.reference(coin), version: Number(coin.version) }));
        const { transactionBytes } = stage.build(signer, 'createAccount', createAccount(stage), { gasCoins });
        const { payment, owner, price } = read(transactionBytes).gasData;
        expect(payment.map(({ objectId }) => objectId)).toEqual([one!.objectId, three!.objectId]);
        expect([owner, price]).toEqual([signer.toSuiAddress(), '750']);
    });

    test('by default uses as few of the largest coins as necessary, with headroom in the budget', async () => {
        const stage = new Stage();
        const signer = keyOf('ed25519');
        for (const sui of [3_000_000n, 9_000_000n, 8_000_000n]) stage.chain.mint(signer.toSuiAddress(), { sui });
        const { transactionBytes } = stage.build(signer, 'createAccount', createAccount(stage));
        const { payment, budget } = read(transactionBytes).gasData;
        expect(payment).toHaveLength(2);
        await stage.submit(transactionBytes, signer);
        const { gasPaid, coins } = stage.chain.wallet(signer.toSuiAddress());
        expect(gasPaid).toBeLessThan(Number(budget));
        expect(coins.map(({ balance }) => balance)).toEqual([17_000_000n - gasPaid, 3_000_000n]);
    });

    test('respects budget and price; a higher price costs more', async () => {
        const stage = new Stage();
        const signer = stage.fund();
        const cost = async (metadata: Record<string, unknown>): Promise<bigint> => {
            const before = stage.chain.wallet(signer.toSuiAddress()).gasPaid;
            const { transactionBytes } = stage.build(signer, 'createAccount', createAccount(stage), metadata);
            expect(read(transactionBytes).gasData).toMatchObject({
                budget: '90000000',
                price: String(metadata['gasPrice']),
            });
            await stage.submit(transactionBytes, signer);
            return stage.chain.wallet(signer.toSuiAddress()).gasPaid - before;
        };
        const plain = await cost({ gasBudget: 90_000_000, gasPrice: 750 });
        expect(await cost({ gasBudget: 90_000_000, gasPrice: 1_500 })).toBe(plain + 1_520n * 750n);
    });

    const cases: [string, (stage: Stage) => Record<string, unknown>, RegExp][] = [
        [
            'coins and address balance',
            (stage) => ({ gasFromAddressBalance: true, gasCoins: [first(stage)] }),
            /no gasCoins beside/,
        ],
        ['no coins', () => ({ gasCoins: [] }), /^metadata\.gasCoins: wanted coins, each once/],
        ['a coin twice', (stage) => ({ gasCoins: [first(stage), first(stage)] }), /gasCoins: wanted coins, each once/],
        [
            'an old version',
            (stage) => ({ gasCoins: [{ ...first(stage), version: 3 }] }),
            /gasCoins\[0\]\.version: wanted "?\d+"?, found "3"/,
        ],
        [
            'a wrong digest',
            (stage) => ({ gasCoins: [{ ...first(stage), digest: 'x' }] }),
            /gasCoins\[0\]\.digest: wanted/,
        ],
        [
            'a coin of another address',
            (stage) => ({ sponsor: NOWHERE, gasCoins: [first(stage)] }),
            /gasCoins\[0\]\.objectId: wanted a coin of SUI of/,
        ],
        [
            'no coin',
            (stage) => ({ gasCoins: [{ ...first(stage), objectId: BTC }] }),
            /gasCoins\[0\]\.objectId: wanted a coin/,
        ],
        [
            'a gas price that is too low',
            () => ({ gasPrice: 749 }),
            /^metadata\.gasPrice: wanted 750 or more, found "749"/,
        ],
        [
            'a budget that is too small',
            () => ({ gasBudget: 1_000 }),
            /^metadata\.gasBudget: wanted \d+ or more, found 1000/,
        ],
        [
            'a budget that is too large',
            () => ({ gasBudget: 10_000_000_001 }),
            /coins of 0x\w+ for gas: wanted 10000000001 MIST, found 10000000000/,
        ],
        ['a sponsor without coins', () => ({ sponsor: NOWHERE }), /coins of 0x9+ for gas: wanted \d+ MIST, found 0/],
        [
            'no address balance',
            () => ({ gasFromAddressBalance: true }),
            /address balance of 0x\w+: wanted \d+ of .*SUI, found 0/,
        ],
    ];
    for (const [name, metadata, message] of cases) {
        test(`is refused: ${name}`, () => {
            const stage = new Stage();
            const signer = stage.fund();
            const refusal = refusalOf(() =>
                stage.build(signer, 'createAccount', createAccount(stage), metadata(stage)),
            );
            expect(refusal.message).toMatch(message);
            expect(refusal.status).toBe(400);
        });
    }

    function first(stage: Stage): Record<string, unknown> {
        const coin = stage.coin(keyOf('ed25519'));
        return { ...stage.reference(coin), version: Number(coin.version) };
    }
});

describe('oracle prices', () => {
    const orders = [limit(BTC, 'buy', 1, 90), limit(ETH, 'buy', 1, 9)];
    const updates = (bytes: string): number => commandsOf(bytes).filter((name) => /update_price/.test(name)).length;

    for (const [name, ageMs, action, body, wanted] of [
        ['are not updated while fresh', 4_000, 'createOrders', { orders }, 0],
        ['are updated for the collateral and every market of the orders', 6_000, 'createOrders', { orders }, 3],
        [
            'are updated for a cancel that deallocates collateral',
            6_000,
            'cancelOrders',
            { deallocateFreeCollateral: true },
            2,
        ],
        ['are not needed for a cancel', 6_000, 'cancelOrders', {}, 0],
        ['are not needed to allocate', 6_000, 'allocate', { amount: 1 }, 0],
        ['are needed to deallocate', 6_000, 'deallocate', { amount: 1 }, 2],
    ] as const) {
        test(name, async () => {
            const {
                stage,
                signer,
                account: { capabilityId },
            } = await opened();
            stage.now += ageMs;
            const request = { accountId: capabilityId, chId: BTC, orderIds: [], ...body };
            const { transactionBytes } = stage.build(signer, action, request);
            expect(updates(transactionBytes)).toBe(wanted);
            await stage.submit(transactionBytes, signer);
        });
    }

    test('reach the engine unchanged, and only with a valid proof', async () => {
        const {
            stage,
            signer,
            account: { capabilityId },
        } = await opened();
        stage.now += 20_000;
        stage.prices[BTC] = e18('97.5');
        const { transactionBytes } = stage.build(signer, 'deallocate', {
            accountId: capabilityId,
            chId: BTC,
            amount: 1,
        });
        const forged = edit(transactionBytes, (data) => {
            const inputs = data.kind.ProgrammableTransaction!.inputs;
            const message = inputs.find((input) => (input.Pure?.bytes.length ?? 0) > 100)!.Pure!;
            message.bytes = toBase64(fromBase64(message.bytes).map((byte, index) => (index === 60 ? byte ^ 1 : byte)));
        });
        await expect(stage.submit(forged, signer)).rejects.toThrow(/MoveAbort in pyth_lazer, code 0.* in command 0/);
        const again = stage.build(signer, 'deallocate', { accountId: capabilityId, chId: BTC, amount: 1 });
        await stage.submit(again.transactionBytes, signer);
        expect(stage.engine.market(BTC, stage.now)).toMatchObject({ indexPrice: e18('97.5'), indexPriceAt: stage.now });
    });

    test('change nothing when they are not newer than the stored one', async () => {
        const {
            stage,
            signer,
            account: { capabilityId },
        } = await opened();
        const body = { accountId: capabilityId, chId: BTC, amount: 1 };
        stage.now += 20_000;
        const late = stage.build(signer, 'deallocate', body);
        stage.now += 5_000;
        stage.prices[BTC] = e18('101');
        stage.refresh();
        await stage.submit(late.transactionBytes, signer);
        expect(stage.engine.market(BTC, stage.now).indexPrice).toBe(e18('101'));
    });
});

describe('builds', () => {
    test('return the digest to sign', () => {
        const stage = new Stage();
        const signer = stage.fund();
        const { transactionBytes, signingDigest } = stage.build(signer, 'createAccount', {
            settleId: stage.chain.collateralType,
        });
        const signed = Uint8Array.from([0, 0, 0, ...fromBase64(transactionBytes)]);
        expect(signingDigest).toBe(toBase64(blake2b(signed, { dkLen: 32 })));
    });

    test('are deterministic for a seed', async () => {
        const transcript = async (seed: number): Promise<string[]> => {
            const {
                stage,
                signer,
                account: { capabilityId },
            } = await opened({ seed });
            const body = { accountId: capabilityId, orders: [limit(BTC, 'buy', 1, 90)] };
            stage.chain.mint(signer.toSuiAddress(), { suiAddressBalance: e9('1') });
            const metadata = { gasFromAddressBalance: true };
            return [1, 2].map(() => stage.build(signer, 'createOrders', body, metadata).transactionBytes);
        };
        const [first, second] = await transcript(7);
        expect(first).not.toBe(second);
        expect(await transcript(7)).toEqual([first, second]);
        expect(await transcript(8)).not.toEqual([first, second]);
    });

    test('change nothing', async () => {
        const {
            stage,
            signer,
            account: { capabilityId },
        } = await opened();
        const before = [stage.chain.wallet(signer.toSuiAddress()), stage.engine.totals(), stage.engine.book(BTC)];
        stage.build(signer, 'createOrders', { accountId: capabilityId, orders: [limit(BTC, 'buy', 1, 90)] });
        expect([stage.chain.wallet(signer.toSuiAddress()), stage.engine.totals(), stage.engine.book(BTC)]).toEqual(
            before,
        );
    });

    test('accept short and long addresses and ids', () => {
        const stage = new Stage();
        const insufficient = { sender: '0x00Ab', sponsor: '0xab' };
        stage.chain.mint(`0x${'ab'.padStart(64, '0')}`, { sui: e9('1'), usdc: usdc('1') });
        const body = { settleId: stage.chain.collateralType, metadata: insufficient };
        const { transactionBytes } = stage.chain.build('createAccount', body, stage.now);
        expect(read(transactionBytes).sender).toBe(`0x${'ab'.padStart(64, '0')}`);
    });

    for (const [name, orders, mist] of [
        ['one order', [limit(BTC, 'buy', 1, 90)], 2_325_000n],
        ['five orders', Array.from({ length: 5 }, () => limit(BTC, 'buy', 1, 90)), 3_105_000n],
    ] as const) {
        test(`${name} has its usual gas cost`, async () => {
            const {
                stage,
                signer,
                account: { capabilityId },
            } = await opened();
            const before = stage.chain.wallet(signer.toSuiAddress()).gasPaid;
            await stage.act(signer, 'createOrders', { accountId: capabilityId, orders });
            expect(stage.chain.wallet(signer.toSuiAddress()).gasPaid - before).toBe(mist);
        });
    }
});
