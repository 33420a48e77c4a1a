/**
 * Dry runs of every kind of write that the account can make: each is built, decoded and verified, and none is
 * signed.
 */

import type { Dict } from 'ccxt';
import { describeFault } from '../../../ts/core/problem.js';
import { toLot } from '../amounts.js';
import type { MethodCall } from '../call.js';
import { collectPins } from '../pins/collect-pins.js';
import { cutLines } from '../transaction-text.js';
import { TransactionMismatch, type aftermath, type DryRun, type Pins, type ProposedPins } from '../../../ts/index.js';
import { servicesOf, type KnownMarket } from '../../../ts/host.js';
import { withExchange, type Check, type Examination } from './examination.js';
import { NothingToCompare, type Outcome } from './outcome.js';

/** What the writes are about. */
interface Scene {
    readonly wallet: string;
    readonly market: KnownMarket;
    /** Of a limit order that no one takes, and of the best offer; quote. */
    readonly prices: { readonly far: number; readonly near: number };
    /** Base. */
    readonly amount: number;
    /** Dry, and of the account. */
    readonly params: Dict;
    /** An order that rests; `undefined` for none. */
    readonly orderId: string | undefined;
    readonly hasPosition: boolean;
}

/** A resting buy order stands this far below the market. */
const FAR = 0.8;
const TWAP = { chunks: 4, durationMs: 4 * 60_000 };
/** An address that gets nothing, as no grant is signed. */
const AGENT = `0x${'a9'.repeat(32)}`;

/** The writes, by the end of their check's id; `undefined` for one that the account cannot make now. */
const WRITES: Readonly<Record<string, (scene: Scene) => MethodCall | undefined>> = {
    'create-account': ({ market }) => ['createAccount', market.settle, { dryRun: true, another: true }],
    deposit: ({ market, params }) => ['deposit', market.settle, 1, params],
    withdraw: ({ market, wallet, params }) => ['withdraw', market.settle, 1, wallet, undefined, params],
    'add-margin': ({ market, params }) => ['addMargin', market.symbol, 1, params],
    'reduce-margin': ({ market, params }) => ['reduceMargin', market.symbol, 1, params],
    leverage: ({ market, params }) => ['setLeverage', 1, market.symbol, params],
    'limit-order': (scene) => order(scene, 'limit', 'buy', scene.prices.far),
    'post-only': (scene) => order(scene, 'limit', 'buy', scene.prices.far, { postOnly: true }),
    'market-order': (scene) => order(scene, 'market', 'buy', undefined),
    'bounded-order': (scene) => order(scene, 'market', 'buy', undefined, { slippage: 0.01 }),
    'stop-order': (scene) =>
        order(scene, 'market', 'buy', undefined, {
            triggerPrice: scene.prices.far,
            triggerDirection: 'descending',
            trustExecutor: true,
        }),
    twap: ({ market, amount, params }) => [
        'createTwapOrder',
        market.symbol,
        'buy',
        amount * TWAP.chunks,
        TWAP.durationMs,
        { ...params, chunks: TWAP.chunks, trustExecutor: true },
    ],
    edit: ({ orderId, market, amount, prices, params }) =>
        orderId === undefined
            ? undefined
            : ['editOrder', orderId, market.symbol, 'limit', 'buy', amount, prices.far, params],
    cancel: ({ orderId, market, params }) =>
        orderId === undefined ? undefined : ['cancelOrder', orderId, market.symbol, params],
    close: ({ hasPosition, market, params }) =>
        hasPosition ? ['closePosition', market.symbol, undefined, params] : undefined,
    'grant-agent': ({ params }) => ['grantAgent', AGENT, params],
};

function order(scene: Scene, type: string, side: string, price: number | undefined, more: Dict = {}): MethodCall {
    const { market, amount, params } = scene;
    return ['createOrder', market.symbol, type, side, amount, price, { ...params, ...more }];
}

/**
 * How the finding of a write begins that the service, or the client before it, refuses for the state of the
 * account.
 */
const REFUSED = 'refused: ';

/** What the dry runs of one wallet share. */
interface Rehearsal {
    readonly scene: Scene;
    readonly pins: Pins;
}

/** The checks: one for each write, and one for all of their calls. */
export const WRITE_CHECKS: readonly Check[] = [
    ...Object.entries(WRITES).map(([name, callOf]): Check => ({
        id: `writes/${name}`,
        title: `Dry run: ${name.replaceAll('-', ' ')}`,
        expected: 'a transaction that is verified',
        run: (examination) => outcomeOf(examination, name, callOf),
    })),
    {
        id: 'packages/ids',
        title: 'Packages that transactions call',
        expected: 'a dry run of each kind of write',
        run: async (examination) => {
            const { packages, missing } = await proposalOf(examination);
            const ids = Object.entries(packages ?? {}).map(([role, id]) => `${role} ${[id].flat().join(', ')}`);
            const rest = missing.filter((name) => name.startsWith('packages.'));
            const found = [...ids, ...rest.map((name) => `none of ${name.slice('packages.'.length)}`)].join('; ');
            return [ids.length === 0 ? 'unknown' : 'ok', found];
        },
    },
    {
        id: 'packages/calls',
        title: 'Calls of the transactions that the service builds',
        expected: 'the functions and arguments that the client knows',
        run: async (examination) => {
            const outcomes: (readonly [name: string, outcome: Outcome])[] = [];
            for (const [name, callOf] of Object.entries(WRITES)) {
                outcomes.push([name, await outcomeOf(examination, name, callOf).catch(toUnknown)]);
            }
            return combine(outcomes);
        },
    },
];

/** The pins that dry runs show; what the service may name any account of the wallet. */
export function proposalOf(examination: Examination): Promise<ProposedPins> {
    const walletAddress = examination.expectWallet();
    return examination.once('proposal', async () => {
        const { symbol } = await examination.market();
        // Refusals of the service may name any account of the wallet.
        await examination.account().catch(() => undefined);
        return withExchange(examination, { walletAddress }, async (exchange) => {
            for (const { id } of await exchange.fetchAccounts()) examination.hideId(id, '(capability)');
            return collectPins(exchange, [symbol]);
        });
    });
}

function outcomeOf(
    examination: Examination,
    name: string,
    callOf: (scene: Scene) => MethodCall | undefined,
): Promise<Outcome> {
    return examination.once(`write ${name}`, async () => {
        const { scene, pins } = await rehearsalOf(examination);
        const call = callOf(scene);
        if (call === undefined)
            throw new NothingToCompare('the account has no position or no open order in this market');
        if (name !== 'create-account' && scene.params.account === undefined) {
            throw new NothingToCompare('the wallet has no account');
        }
        const walletAddress = examination.expectWallet();
        const options = { transaction: { learn: false, pins } };
        return withExchange(examination, { walletAddress, options }, (exchange) =>
            rehearse(examination, exchange, call),
        );
    });
}

async function rehearse({ settings }: Examination, exchange: aftermath, call: MethodCall): Promise<Outcome> {
    await exchange.loadMarkets();
    const { pins } = servicesOf(exchange);
    await pins.loadChain();
    const isShipped = pins.deployment?.registry !== undefined;
    const started = settings.monotonicMs();
    try {
        const result = await settings.perform(exchange, call);
        const ms = Math.ceil(settings.monotonicMs() - started);
        const calls = [result].flat().flatMap((one) => (one as DryRun).calls);
        const lines = cutLines(calls).map((line) => line.replace(/^calls\[\d+\] +/, ''));
        return ['ok', `verified in ${ms} ms: ${lines.join('; ')}`];
    } catch (error) {
        if (!(error instanceof TransactionMismatch)) throw new NothingToCompare(`${REFUSED}${describeFault(error)}`);
        // Where the packages are shipped, no pin of the user is missing.
        if (isShipped || isOfCalls(error)) return ['differs', describeFault(error)];
        throw new NothingToCompare(`not pinned: ${describeFault(error)}`);
    }
}

/** A pin that no dry run showed is no difference of the calls. */
function isOfCalls({ departures }: TransactionMismatch): boolean {
    return departures.some(({ wanted }) => !wanted.includes('options.transaction.pins'));
}

function rehearsalOf(examination: Examination): Promise<Rehearsal> {
    const walletAddress = examination.expectWallet();
    return examination.once('rehearsal', async () => {
        const proposal = await proposalOf(examination);
        const { symbol } = await examination.market();
        const own = proposal.candidates[0] ?? proposal.account ?? (await ownAccount(examination));
        const pins: Pins = own === undefined ? proposal : { ...proposal, account: own };
        return withExchange(examination, { walletAddress }, async (exchange) => {
            await exchange.loadMarkets();
            const market = exchange.market(symbol) as KnownMarket;
            const { bid, ask } = await exchange.fetchTicker(symbol);
            const near = ask ?? bid;
            if (near === undefined) throw new NothingToCompare('the market shows no price');
            const far = Number(exchange.priceToPrecision(symbol, near * FAR));
            const params = own === undefined ? {} : { account: own.capability };
            const [orders, positions] =
                own === undefined
                    ? [[], []]
                    : await Promise.all([
                          exchange.fetchOpenOrders(symbol, undefined, undefined, params),
                          exchange.fetchPositions([symbol], params),
                      ]);
            const scene: Scene = {
                wallet: walletAddress,
                market,
                prices: { far, near },
                amount: toLot(market, far),
                params: { ...params, dryRun: true },
                orderId: orders[0]?.id,
                hasPosition: positions.some(({ contracts }) => (contracts ?? 0) > 0),
            };
            return { scene, pins };
        });
    });
}

/** The account that the service lists first; `undefined` for none. */
async function ownAccount(examination: Examination): Promise<Pins['account']> {
    try {
        const { capability, object, number } = await examination.account();
        return { capability, account: object, number };
    } catch (error) {
        if (error instanceof NothingToCompare) return undefined;
        throw error;
    }
}

function toUnknown(error: unknown): Outcome {
    if (error instanceof NothingToCompare) return ['unknown', error.message];
    throw error;
}

/**
 * A write that the account cannot make now says nothing; one that the service refuses leaves the answer open.
 */
function combine(outcomes: readonly (readonly [name: string, outcome: Outcome])[]): Outcome {
    const listOf = (result: Outcome[0], begin = ''): string[] =>
        outcomes.flatMap(([name, [is, found]]) =>
            is === result && found.startsWith(begin) ? [`${name}: ${found.slice(begin.length)}`] : [],
        );
    const differing = listOf('differs');
    if (differing.length > 0) return ['differs', differing.join('; ')];
    const accepted = outcomes.flatMap(([name, [is]]) => (is === 'ok' ? [name] : []));
    const found = accepted.length === 0 ? 'no dry run' : `as expected in ${accepted.join(', ')}`;
    const refused = listOf('unknown', REFUSED);
    if (refused.length > 0) return ['unknown', `${found}; refused: ${refused.join('; ')}`];
    return [accepted.length === 0 ? 'unknown' : 'ok', found];
}
