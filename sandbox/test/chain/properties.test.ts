import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Signer } from '@mysten/sui/cryptography';
import { Refusal } from '../../ts/errors.js';
import type { Action, CoinView } from '../../ts/chain/types.js';
import { BTC, e9, edit, ETH, keyOf, limit, market, Stage, SUI, usdc } from './support.js';
import { orders, setPure, u64 } from './transaction-edits.js';
import { sized } from '../../../test/support/size.js';

const U64_MAX = (1n << 64n) - 1n;

/** One random action. */
interface Move {
    readonly who: number;
    readonly action: Action | 'transfer' | 'fail' | 'wait';
    readonly size: number;
    readonly chId: string;
    readonly isBuy: boolean;
    readonly onBalance: boolean;
    readonly sponsored: boolean;
}

const signers = [keyOf('ed25519', 1), keyOf('ed25519', 2)] as const;
const everyone = signers.map((signer) => signer.toSuiAddress());

const actions = [
    ...(['deposit', 'withdraw', 'allocate', 'deallocate', 'createOrders', 'createOrders', 'cancelOrders'] as const),
    ...(['setLeverage', 'transfer', 'transfer', 'fail', 'wait'] as const),
];

const move: fc.Arbitrary<Move> = fc.record({
    who: fc.nat(1),
    action: fc.constantFrom(...actions),
    size: fc.integer({ min: 1, max: 40 }),
    chId: fc.constantFrom(BTC, ETH),
    isBuy: fc.boolean(),
    onBalance: fc.boolean(),
    sponsored: fc.boolean(),
});

function toBody({ action, size, chId, isBuy, onBalance }: Move, accountId: string): Record<string, unknown> {
    const base = { accountId, chId, deallocateFreeCollateral: onBalance };
    const price = (chId === BTC ? 100 : 10) + (isBuy ? 1 : -1) * (size % 3);
    const side = isBuy ? 'buy' : 'sell';
    if (action === 'createOrders') {
        const isMarket = onBalance && size > 30;
        return { ...base, orders: [isMarket ? market(chId, side, size / 10) : limit(chId, side, size / 5, price)] };
    }
    if (action === 'cancelOrders') return { ...base, orderIds: ['5'], clientOrderIds: [] };
    if (action === 'setLeverage') return { ...base, leverage: size / 2 };
    return { ...base, amount: size * 25.5, fromAddressBalance: onBalance, toAddressBalance: onBalance };
}

/** Transfers SUI and USDC from merged gas coins, or fails at the end. */
function transferAll(stage: Stage, signer: Signer, other: Signer, { action, size }: Move): string {
    return stage.write(signer, (transaction) => {
        const { coins } = stage.chain.wallet(signer.toSuiAddress());
        const isGas = ({ coinType }: CoinView): boolean => coinType === SUI;
        transaction.setGasPayment(coins.filter(isGas).map((coin) => stage.reference(coin)));
        const [part] = transaction.splitCoins(transaction.gas, [BigInt(size)]);
        const dollars = coins.filter((coin) => !isGas(coin)).slice(0, 1);
        const objects = [part, ...dollars.map((coin) => stage.input(transaction, coin))];
        transaction.transferObjects(objects, other.toSuiAddress());
        if (action === 'fail') transaction.splitCoins(transaction.gas, [1n]);
    });
}

async function play(stage: Stage, step: Move, accounts: readonly string[]): Promise<void> {
    const { who, action, onBalance, sponsored, size } = step;
    const [signer, other] = who === 0 ? signers : [signers[1], signers[0]];
    if (action === 'wait') {
        stage.now += size * 500;
        return;
    }
    if (action === 'transfer' || action === 'fail') {
        await stage.submit(transferAll(stage, signer, other, step), signer);
        return;
    }
    const metadata = { gasFromAddressBalance: onBalance, ...(sponsored ? { sponsor: other.toSuiAddress() } : {}) };
    const { transactionBytes } = stage.build(signer, action, toBody(step, accounts[who]!), metadata);
    await stage.submit(transactionBytes, signer, ...(sponsored ? [other] : []));
}

function sumOf(stage: Stage, part: (wallet: ReturnType<Stage['chain']['wallet']>) => bigint): bigint {
    return everyone.reduce((sum, address) => sum + part(stage.chain.wallet(address)), 0n);
}

test('conserves all funds in random transactions', async () => {
    await fc.assert(
        fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 25 }), async (moves) => {
            const stage = new Stage();
            const accounts: string[] = [];
            for (const signer of signers) {
                stage.fund(signer, { usdcAddressBalance: usdc('1000'), suiAddressBalance: e9('1') });
                accounts.push((await stage.open(signer)).capabilityId);
            }
            const minted = { sui: e9('22'), usdc: usdc('22000') };
            for (const step of moves) {
                await play(stage, step, accounts).catch((error: unknown) => {
                    if (!(error instanceof Refusal)) throw error;
                });
                const { deposited, withdrawn } = stage.engine.totals();
                const sui = sumOf(stage, (wallet) => e9(wallet.sui) + wallet.gasPaid);
                const dollars = sumOf(stage, (wallet) => usdc(wallet.usdc)) + deposited - withdrawn;
                expect({ sui, usdc: dollars }).toEqual(minted);
            }
        }),
        { numRuns: sized(5, 8), seed: 11 },
    );
});

test('executes or refuses orders with random numbers, without internal errors', async () => {
    const stage = new Stage();
    const signer = stage.fund();
    const account = await stage.open(signer);
    const extreme = fc.oneof(
        fc.bigInt({ min: 0n, max: U64_MAX }),
        fc.constantFrom(0n, 1n, U64_MAX, 1n << 63n, 1n << 52n),
    );
    await fc.assert(
        fc.asyncProperty(fc.array(extreme, { minLength: 4, maxLength: 4 }), async ([size, price, type, expiry]) => {
            const bytes = edit(orders(stage, signer, account, limit(BTC, 'buy', 1, 90)), (data) => {
                setPure(data, 'place_limit_order', 2, u64(size! - (size! % 1_000_000n)));
                setPure(data, 'place_limit_order', 3, u64(price! - (price! % 100_000_000n)));
                setPure(data, 'place_limit_order', 4, u64(type! % 6n));
                setPure(data, 'place_limit_order', 7, Uint8Array.of(1, ...u64(expiry!)));
            });
            const answer: unknown = await stage.submit(bytes, signer).catch((error: unknown) => error);
            expect(answer).toMatchObject(
                answer instanceof Refusal ? { status: 500, code: 1007 } : { action: 'createOrders' },
            );
        }),
        { numRuns: 60, seed: 3 },
    );
});
