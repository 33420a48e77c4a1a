/**
 * What reading a transaction before it is signed costs: bytes in, signature out, beside a signature alone.
 */

import { generateKeyPairSync, sign } from 'node:crypto';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import type { DryRun } from '../../ts/submit/write-request.js';
import { toUnits } from '../../ts/core/number/decimal.js';
import { startSandbox } from '../../sandbox/ts/index.js';
import { toSigner } from '../../ts/signer/memory.js';
import { encodeProgram } from '../../ts/transaction/bounded/program.js';
import { UNKNOWN_DEPLOYMENT } from '../../ts/transaction/price-feeds.js';
import { verifySwap } from '../../ts/transaction/bounded/swap.js';
import { readBase64, readTransactionBytes, toSigningDigest, toTransactionDigest } from '../../ts/transaction/bytes.js';
import { toIntent } from '../../ts/transaction/intent.js';
import type { Facts } from '../../ts/transaction/writes/facts.js';
import { readKind, readTransactionData } from '../../ts/transaction/data.js';
import { verify } from '../../ts/transaction/verify.js';
import { compose, honestAnswer, termsOf, transactionOf, trustOf } from '../transaction/bounded/kit.js';

const SYMBOL = 'BTC/USD:USDC';
const ROUNDS = 3_000;
/** In bare signatures, by orders. */
const GOALS: Readonly<Record<number, number>> = { 1: 2.2, 50: 9 };
/** A swap of about 40 commands. */
const SWAP_US = 5_000;

/**
 * Measures verification and signing of transactions of 1, 10 and 50 orders.
 *
 * @returns medians, beside a bare signature by node's own crypto and one in pure JavaScript
 */
export async function benchVerify(): Promise<object[]> {
    const sandbox = await startSandbox({ life: false });
    const wallet = await sandbox.fund({ usdc: 100_000, sui: 10 });
    const exchange = new aftermath({ ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url) });
    const account = await exchange.createAccount(SYMBOL);
    await exchange.deposit('USDC', 90_000);
    await exchange.addMargin(SYMBOL, 80_000);
    const { bids } = await exchange.fetchOrderBook(SYMBOL, 1);
    const price = Number(exchange.priceToPrecision(SYMBOL, Number(bids[0]?.[0]) * 0.8));
    const signer = await toSigner(wallet.privateKey);
    const { perpetuals, authority } = sandbox.internals.chain.packages;
    const { oracle } = sandbox.packages;
    const market = exchange.market(SYMBOL);
    const e9 = (value: unknown): bigint => toUnits(`${value as number}`, 9);
    const facts: Facts = {
        market: (id) => ({
            id,
            symbol: SYMBOL,
            base: 'BTC',
            lot: e9(market.precision.amount),
            tick: e9(market.precision.price),
        }),
        coin: () => undefined,
        walletCoin: () => undefined,
        account: () => ({
            capabilityId: `${account.id}`,
            isAgent: false,
            accountId: (account.info as { account: { id: string } }).account.id,
            coin: { type: sandbox.internals.chain.collateralType, code: 'USDC', decimals: 6 },
        }),
    };

    const cases: { readonly count: number; readonly work: () => Promise<unknown> }[] = [];
    for (const count of [1, 10, 50]) {
        const orders = Array.from({ length: count }, (_, i) => {
            const rest = exchange.priceToPrecision(SYMBOL, price - i);
            return { symbol: SYMBOL, type: 'limit' as const, side: 'buy' as const, amount: 0.01, price: Number(rest) };
        });
        const [tried] = [await exchange.createOrders(orders, { dryRun: true })] as unknown as [DryRun];
        const body = {
            accountId: account.id,
            orders: orders.map(({ type, side, amount, price: limit }) => {
                return { chId: market.id, type, side, amount, price: limit, reduceOnly: false };
            }),
            deallocateFreeCollateral: false,
        };
        const gas = {
            maxBudget: 100_000_000n,
            maxPrice: 1_000n,
            isPriced: false,
            coins: undefined,
            fromAddressBalance: false,
        };
        const epoch = BigInt(sandbox.internals.chain.epoch(Date.now()));
        const work = async (): Promise<unknown> => {
            const bytes = readTransactionBytes(tried.transactionBytes);
            const signingDigest = toSigningDigest(bytes);
            const { departures } = verify(readTransactionData(bytes), {
                envelope: {
                    sender: wallet.walletAddress,
                    sponsor: undefined,
                    gas,
                    validity: { epoch, chainId: undefined, mustExpire: undefined },
                },
                intent: toIntent('createOrders', body, facts),
                trust: {
                    sender: wallet.walletAddress,
                    packages: { perpetuals: [perpetuals], authority: [authority], oracle },
                    deployed: UNKNOWN_DEPLOYMENT,
                    mayLearn: false,
                    hasPosition: true,
                    isSponsored: false,
                    maxOracleFee: 10_000_000n,
                    executors: undefined,
                    isExecutorTrusted: false,
                    maxExecutorDeposit: 0n,
                },
            });
            if (departures.length > 0) throw new Error(JSON.stringify(departures));
            toTransactionDigest(bytes);
            return signer.sign(bytes, signingDigest);
        };
        cases.push({ count, work });
    }
    await sandbox.close();

    const { privateKey } = generateKeyPairSync('ed25519');
    const digest = Buffer.alloc(32, 7);
    const pure = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(7));
    const works = [() => Promise.resolve(sign(null, digest, privateKey)), ...cases.map(({ work }) => work)];
    const [bare = NaN, ...medians] = await mediansUs(works, ROUNDS);
    const [slow] = await mediansUs([() => pure.sign(digest)], ROUNDS / 10);
    const rows: object[] = [];
    for (const [i, { count }] of cases.entries()) {
        const median = medians[i] ?? NaN;
        const goal = GOALS[count];
        rows.push({
            bench: `read, verify and sign, ${count} orders`,
            median,
            unit: 'us',
            timesBare: Number((median / bare).toFixed(2)),
            ...(goal === undefined ? {} : { goal: { of: 'timesBare', most: goal } }),
        });
    }
    return [
        ...rows,
        { bench: 'reference: bare Ed25519 signature, node:crypto', median: bare, unit: 'us' },
        { bench: 'reference: Ed25519 signature, pure JavaScript', median: slow, unit: 'us' },
    ];
}

/**
 * Measures what a conversion costs beside its requests: composing the swap of a route, encoding it, and
 * reading and verifying the bytes.
 *
 * @returns medians by the number of commands, beside a bare signature
 */
export async function benchSwap(): Promise<object[]> {
    const { privateKey } = generateKeyPairSync('ed25519');
    const digest = Buffer.alloc(32, 7);
    const source = 'two coins';
    const [wanted, trust] = [termsOf(source), trustOf(source)];
    const routes = [
        { paths: 1, hops: 1 },
        { paths: 3, hops: 10 },
    ].map((route) => ({ answer: honestAnswer(source, route).answer, commands: 0 }));
    const works = routes.map((route) => async (): Promise<unknown> => {
        const kind = readKind(readBase64(await encodeProgram(compose(source, route.answer)), 'kind'));
        const departures = verifySwap(transactionOf(kind), wanted, trust);
        if (departures.length > 0) throw new Error(JSON.stringify(departures));
        return (route.commands = kind.commands.length);
    });
    const bare = (): Promise<unknown> => Promise.resolve(sign(null, digest, privateKey));
    const [reference, ...medians] = await mediansUs([bare, ...works], ROUNDS / 3);
    return [
        ...routes.map(({ commands }, i) => {
            const median = medians[i] ?? NaN;
            const goal = { of: 'median', most: SWAP_US };
            return { bench: `compose and verify a swap, ${commands} commands`, median, unit: 'us', goal };
        }),
        { bench: 'reference: bare Ed25519 signature, node:crypto', median: reference, unit: 'us' },
    ];
}

/** The works take turns, so that a slow moment affects all of them. */
async function mediansUs(works: readonly (() => Promise<unknown>)[], rounds: number): Promise<number[]> {
    const times = works.map((): number[] => []);
    for (let i = 0; i < rounds * 1.2; i += 1) {
        for (const [j, work] of works.entries()) {
            const started = process.hrtime.bigint();
            await work();
            if (i >= rounds * 0.2) times[j]?.push(Number(process.hrtime.bigint() - started) / 1_000);
        }
    }
    return times.map((list) => Number((list.sort((a, b) => a - b)[list.length >> 1] ?? 0).toFixed(1)));
}
