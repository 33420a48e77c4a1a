/**
 * Pools of coins: a wallet deposits coins in the ratio of a pool for shares, and gets coins back for
 * them. The client
 * writes every command itself, and a Sui node executes them.
 */

import type { Dict } from 'ccxt';
import type { WalletCoin } from '../account/coins.js';
import { readFraction, readLeast, readUnits } from '../convert/minimum.js';
import { expectNotLooser, type ReferencePrices } from '../convert/reference-prices.js';
import { nameCoins, receivedOf, type Naming } from '../convert/named-coins.js';
import type { SwapCoins } from '../convert/swap-coins.js';
import { isAddress, toFullAddress } from '../core/address.js';
import { NumberText } from '../core/json.js';
import { fromUnits, toUnits } from '../core/number/decimal.js';
import { problem, sentence } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { toNotFillable } from '../exchange/errors/node.js';
import { withErrors } from '../exchange/errors/outcome.js';
import {
    expectRunParams,
    formatValue,
    isGiven,
    type Params,
    readObjectId,
    readOptions,
    RUN_KEYS,
} from '../exchange/params.js';
import type { RequestOptions } from '../exchange/request-queue.js';
import { convertResponse, expectRows } from '../exchange/response.js';
import { serviceTime } from '../exchange/service-time.js';
import { parseNonNegative, toNumber } from '../exchange/value.js';

import { selectSources, spentOf } from '../submit/coin-sources.js';
import type { WriteOptions } from '../submit/submitter.js';
import { effectsOf, type ExecutedWrite, type WriteCommands } from '../submit/write-request.js';
import type { WalletParts } from '../submit/wallet-parts.js';
import { encodeProgram } from '../transaction/bounded/program.js';
import type { ObjectFacts } from '../transaction/bounded/terms.js';
import type { IntentOf } from '../transaction/intent.js';
import { poolScript } from '../transaction/pools/pools.js';
import { composeScript, objectsOf } from '../transaction/script/script.js';
import type { SendingSources } from '../transaction/sending.js';
import type { SystemIds } from '../transaction/system-ids.js';
import {
    toAmounts,
    toPool,
    toPoolPosition,
    type Pool,
    type PoolPosition,
    type PoolSummary,
    type PoolTransaction,
} from './rows.js';
import { coinsFor, readPool, sharesFor, type PoolState } from './state.js';

export const POOL_DEPOSIT_KEYS = ['minShares', 'slippage', ...RUN_KEYS] as const;
export const POOL_WITHDRAWAL_KEYS = ['minAmounts', 'slippage', ...RUN_KEYS] as const;

/** What pools need of the exchange object. */
export interface PoolParts extends WalletParts {
    readonly coins: SwapCoins;
    readonly references: ReferencePrices;
}

/** How much less than by the state of the pool at the node may come out. */
const SLIPPAGE = '0.01';
/** Fractions as integers. */
const [ONE, FRACTION_DECIMALS] = [10n ** 18n, 18];

/** One write. */
interface PoolWrite {
    readonly intent: IntentOf<'pool'>;
    readonly state: PoolState;
    /** The coins of the pool, in its order. */
    readonly coins: readonly WalletCoin[];
}

/** Lists pools and shares, deposits and withdraws. */
export class Pools {
    constructor(private readonly parts: PoolParts) {}

    /** Implements `fetchPools`. */
    async list(ids: readonly string[] | undefined, params: Params): Promise<Pool[]> {
        const request = readOptions(params, []);
        if (isGiven(ids) && !Array.isArray(ids)) throw problem('argument', 'ids', 'a list of ids', formatValue(ids));
        const wanted = ids?.map((id, i) => readObjectId(id, `ids[${i}]`, 'a pool'));
        const summaries = await this.#summaries(wanted, request);
        const { context, nodes } = this.parts;
        const objects = await nodes.node?.objects(summaries.map(({ id }) => id));
        // A pool with a fee of a DAO is an object inside of another, which no write can name.
        const states = summaries.map(({ id }) => {
            const object = objects?.get(id);
            return object?.ownership.kind === 'shared' ? readPool(id, object) : undefined;
        });
        const coinOf = await this.#name(states.flatMap((state) => state?.coins.map(({ type }) => type) ?? []));
        return summaries.map((summary, i) => toPool(summary, states[i], coinOf, context.number));
    }

    /** Implements `fetchPoolPositions`. */
    async positions(params: Params): Promise<PoolPosition[]> {
        const request = readOptions(params, []);
        const { context, nodes, resolver } = this.parts;
        const node = nodes.expect('fetchPoolPositions');
        const walletAddress = await resolver.wallet.address();
        const at = 'pools/owned-lp-coins';
        const response: unknown = await context.privatePostPoolsOwnedLpCoins({ walletAddress }, request);
        const ids = expectRows<unknown>(response, at).map((row) => {
            if (isRecord(row) && isAddress(row['poolId'])) return toFullAddress(row['poolId']);
            throw problem('response', `${at} poolId`, 'an id', formatValue(row));
        });
        const objects = await node.objects([...new Set(ids)]);
        const states = [...objects].flatMap(([id, object]) =>
            object.ownership.kind === 'shared' ? [readPool(id, object)] : [],
        );
        const coinOf = await this.#name(states.flatMap(({ coins }) => coins.map(({ type }) => type)));
        // The service names the pools; the amounts are those of the node.
        const held = await Promise.all(states.map(async ({ shareType }) => node.balance(walletAddress, shareType)));
        return states.flatMap((state, i) => {
            const units = (held[i]?.coins ?? 0n) + (held[i]?.addressBalance ?? 0n);
            return units === 0n ? [] : [toPoolPosition(state, units, coinOf, context.number)];
        });
    }

    /** Implements `createPoolDeposit`. */
    async deposit(id: unknown, amounts: unknown, params: Dict): Promise<PoolTransaction> {
        const pool = readObjectId(id, 'id', 'a pool');
        return this.#start('depositPool', params, POOL_DEPOSIT_KEYS, async (ids) => {
            const [state, coins] = await this.#pool(pool);
            const paid = readAmounts(amounts, coins, 'amounts').map((amount, i) => {
                const coin = coins[i] as WalletCoin;
                return { coin, amount: readUnits(amount, coin.decimals, `amounts.${coin.code}`) };
            });
            const quoted = sharesFor(
                state,
                paid.map(({ amount }) => amount),
            );
            const { minShares, slippage } = params as Params;
            const decimals = state.shareDecimals;
            const own = isGiven(minShares) ? readLeast(minShares, decimals, 'params.minShares') : undefined;
            const fraction = readSlippage(slippage, own === undefined ? undefined : 'minShares');
            const least = this.#least(own, quoted, fraction, { name: 'minShares', decimals });
            const shares = { coin: shareOf(state), amount: least };
            return { intent: { action: 'depositPool', pool, ids, coins: paid, shares }, state, coins };
        });
    }

    /** Implements `createPoolWithdrawal`. */
    async withdraw(id: unknown, shares: unknown, params: Dict): Promise<PoolTransaction> {
        const pool = readObjectId(id, 'id', 'a pool');
        return this.#start('withdrawPool', params, POOL_WITHDRAWAL_KEYS, async (ids) => {
            const [state, coins] = await this.#pool(pool);
            const units = await this.#shares(shares, state);
            const { minAmounts, slippage } = params as Params;
            const own = isGiven(minAmounts) ? readAmounts(minAmounts, coins, 'params.minAmounts') : undefined;
            const fraction = readSlippage(slippage, own === undefined ? undefined : 'minAmounts');
            const quoted = coinsFor(state, units);
            const received = coins.map((coin, i) => {
                const { decimals, code } = coin;
                const given = own && readLeast(own[i], decimals, `params.minAmounts.${code}`);
                const name = `minAmounts.${code}`;
                return { coin, amount: this.#least(given, quoted[i] ?? 0n, fraction, { name, decimals }) };
            });
            const paid = { coin: shareOf(state), amount: units };
            return { intent: { action: 'withdrawPool', pool, ids, coins: received, shares: paid }, state, coins };
        });
    }

    // --- Before anything is written ---

    /** The least that may come out: the user's, or that of the pool's state at the node, less a slippage. */
    #least(
        own: bigint | undefined,
        quoted: bigint,
        fraction: string,
        { name, decimals }: { readonly name: string; readonly decimals: number },
    ): bigint {
        if (quoted === 0n) throw sentence('order', 'the amount is so small that nothing comes out; pass more');
        const lessOf = (part: string): bigint => {
            const kept = ONE - toUnits(part, FRACTION_DECIMALS, 'slippage');
            const units = (quoted * kept) / ONE;
            return units > 0n ? units : 1n;
        };
        const found = own ?? lessOf(fraction);
        if (found === 0n) throw problem('argument', `params.${name}`, 'more than 0', '0');
        if (this.parts.references.isHeld) {
            const by = `the state of the pool at the node less ${SLIPPAGE}`;
            expectNotLooser(own === undefined ? 'slippage' : name, {
                units: found,
                least: lessOf(SLIPPAGE),
                decimals,
                by,
            });
        }
        return found;
    }

    /**
     * A pool as the node shows it, and its coins, whose decimals must be known. A pin of its shares must
     * agree.
     */
    async #pool(id: string): Promise<readonly [PoolState, readonly WalletCoin[]]> {
        const objects = await this.parts.submitter.readNode((node) => node.objects([id]));
        const state = readPool(id, objects.get(id));
        const known = await this.parts.coins.all();
        const share = known.find(({ type }) => type === state.shareType);
        if (share !== undefined && share.decimals !== state.shareDecimals) {
            const wanted = `${share.decimals}, those of your pin of ${share.code}`;
            throw problem('response', `pool object ${id} lp_decimals`, wanted, `${state.shareDecimals}`);
        }
        const coins = state.coins.map(({ type }) => {
            const coin = known.find((one) => one.type === type);
            if (coin !== undefined) return coin;
            const how = 'pin its type and decimals: options.transaction.pins.coins.CODE = { type, decimals }';
            throw sentence('argument', `the coin ${type} of the pool ${id} is no known coin; ${how}`);
        });
        return [state, coins];
    }

    async #shares(value: unknown, { shareType, shareDecimals }: PoolState): Promise<bigint> {
        if (value !== 'all') return readUnits(value, shareDecimals, 'shares');
        const wallet = await this.parts.resolver.wallet.address();
        const held = await this.parts.submitter.readNode((node) => node.balance(wallet, shareType));
        const units = held.coins + held.addressBalance;
        if (units > 0n) return units;
        throw sentence('funds', 'the wallet has no shares of the pool; deposit first');
    }

    // --- The transaction ---

    async #start(
        action: IntentOf<'pool'>['action'],
        params: Dict,
        keys: readonly string[],
        prepare: (ids: SystemIds<'pools'>) => Promise<PoolWrite>,
    ): Promise<PoolTransaction> {
        const { submitter, nodes, pins } = this.parts;
        return submitter.calls.startInOrder(params, async (call) => {
            expectRunParams(params, keys);
            nodes.expect('a pool');
            const ids = await pins.idsOf('pools');
            return submitter.runInSlotOf({ action, body: {} }, params, { call }, async (slot) =>
                this.#run(await prepare(ids), params, { call, slot }),
            );
        });
    }

    async #run(write: PoolWrite, params: Dict, options: WriteOptions): Promise<PoolTransaction> {
        const { context, resolver, submitter, objects } = this.parts;
        const { intent, state } = write;
        const wallet = await resolver.wallet.address();
        const script = poolScript(intent);
        const commands: WriteCommands = async (requested) => {
            const facts = await submitter.readNode((node) => objects.read(node, objectsOf(script, 'shared')));
            const object = (id: string): ObjectFacts | undefined => facts.get(id);
            const isDeposit = intent.action === 'depositPool';
            const verb = isDeposit ? 'deposit' : 'withdraw';
            const payer = { wallet, body: requested, call: options.call, verb, isTyped: true } as const;
            const payments: SendingSources[] = [];
            let spent = {};
            for (const payment of isDeposit ? intent.coins : [intent.shares]) {
                const sources = await selectSources(submitter, payment, payer);
                payments.push(sources);
                spent = { ...spent, ...spentOf(sources, requested, payment.coin.type) };
            }
            const kind = await encodeProgram(composeScript(script, { sender: wallet, payments, object, owned: [] }));
            return { kind, ...spent, bound: { object, payments, forbidden: [], named: [] } };
        };
        const body = {
            ...{ poolId: state.id, shareType: state.shareType, shareDecimals: state.shareDecimals },
            shares: `${intent.shares.amount}`,
            coins: intent.coins.map(({ coin: { type, code, decimals }, amount }) => {
                return { coinType: type, code, amount: new NumberText(fromUnits(amount, decimals)) };
            }),
        };
        const parse = (executed: ExecutedWrite): PoolTransaction => this.#toTransaction(write, executed, wallet);
        return withErrors(
            () => submitter.run({ action: intent.action, via: 'node', body, params, commands, parse }, options),
            (error) => toNotFillable(error, context.id),
        );
    }

    #toTransaction({ intent, state, coins }: PoolWrite, executed: ExecutedWrite, wallet: string): PoolTransaction {
        const { context } = this.parts;
        const { digest: id } = executed;
        const effects = effectsOf(executed);
        const timestamp = serviceTime(context);
        const isDeposit = intent.action === 'depositPool';
        const changeOf = (type: string, sign: bigint): bigint | undefined => {
            const change = receivedOf(effects, wallet, type);
            return change === undefined ? undefined : change * sign;
        };
        const moved = state.coins.map(({ type }) => changeOf(type, isDeposit ? -1n : 1n));
        const shares = changeOf(state.shareType, isDeposit ? 1n : -1n);
        const coinOf: Naming = (type) =>
            coins.find((coin) => coin.type === type) ?? { code: type, decimals: undefined };
        return {
            ...{ id, timestamp, datetime: new Date(timestamp).toISOString() },
            ...{ type: isDeposit ? 'deposit' : 'withdrawal', pool: state.id },
            amounts: toAmounts(state, moved, coinOf, context.number),
            shares: toNumber(shares === undefined ? undefined : fromUnits(shares, state.shareDecimals), context.number),
            info: { txDigest: id },
        };
    }

    // --- What the service and the node state ---

    async #name(types: readonly string[]): Promise<Naming> {
        return nameCoins(this.parts.coins, this.parts.nodes.node, types);
    }

    async #summaries(ids: readonly string[] | undefined, request: RequestOptions): Promise<PoolSummary[]> {
        const { context } = this.parts;
        const response: unknown = await context.publicGetPools({}, request);
        const rows = expectRows<unknown>(response, 'pools').map((row) => {
            if (!isRecord(row) || !isAddress(row['objectId']))
                throw problem('response', 'pools objectId', 'an id', formatValue(row));
            const { name } = row;
            return { id: toFullAddress(row['objectId']), name: typeof name === 'string' ? name : undefined, row };
        });
        const wanted = ids === undefined ? rows : rows.filter(({ id }) => ids.includes(id));
        if (wanted.length === 0) return [];
        const at = 'pools/stats';
        const poolIds = wanted.map(({ id }) => id);
        const stats = expectRows<unknown>(await context.publicPostPoolsStats({ poolIds }, request), at);
        if (stats.length !== wanted.length) {
            throw problem('response', at, `${wanted.length} rows`, `${stats.length}`);
        }
        return convertResponse(at, () =>
            wanted.map((one, i): PoolSummary => {
                const found = stats[i];
                if (!isRecord(found)) throw problem('response', at, 'a row', formatValue(found));
                const number = (key: string): number | undefined =>
                    toNumber(parseNonNegative(found[key], key), context.number);
                return { ...one, tvl: number('tvl'), apr: number('apr') };
            }),
        );
    }
}

/** The shares as a coin; only its type is of the chain. */
function shareOf({ shareType: type, shareDecimals: decimals }: PoolState): WalletCoin {
    return { type, code: type, decimals };
}

/** Reads amounts by code, each coin of the pool once, in the order of the pool. */
function readAmounts(value: unknown, coins: readonly WalletCoin[], at: string): unknown[] {
    const codes = coins.map(({ code }) => code);
    const wanted = `an amount of each coin of the pool: ${codes.join(', ')}`;
    if (!isRecord(value)) throw problem('argument', at, wanted, formatValue(value));
    const given = Object.keys(value);
    const isRight = codes.every((code) => isGiven(value[code])) && given.every((code) => codes.includes(code));
    if (!isRight) throw problem('argument', at, wanted, given.join(', ') || 'none');
    return codes.map((code) => value[code]);
}

/** Reads the slippage; `other` is a limit that the user gave in its place. */
function readSlippage(value: unknown, other: string | undefined): string {
    if (!isGiven(value)) return SLIPPAGE;
    if (other !== undefined) throw problem('argument', 'params.slippage', `one of ${other} and slippage`, 'both');
    return readFraction(value, 'params.slippage');
}
