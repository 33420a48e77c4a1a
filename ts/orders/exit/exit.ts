/**
 * The way out without the service: cancels, closes, deallocates and withdraws by a Sui node and the table of
 * the contract alone.
 */

import type { Dict } from 'ccxt';
import { capabilityIdOf, type AccountPair } from '../../account/account.js';
import type { AccountResolver } from '../../account/account-resolver.js';
import { toFullAddress } from '../../core/address.js';
import { NumberText } from '../../core/json.js';
import { fromUnits } from '../../core/number/decimal.js';
import { add, compare, floorToStep, multiply, numberText } from '../../core/number/step.js';
import { problem, sentence, type ProblemKind } from '../../core/problem.js';
import { isRecord } from '../../core/shape.js';
import type { Context } from '../../exchange/context.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { toCcxtError } from '../../exchange/errors/convert.js';
import { learnChainTime } from '../../exchange/service-time.js';
import { withExited } from '../../exchange/errors/partial.js';
import {
    ACCOUNT_KEYS,
    expectKeys,
    formatValue,
    isGiven,
    readDryRun,
    RUN_KEYS,
    type Params,
} from '../../exchange/params.js';
import { isStopped } from '../../markets/chain-market.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
import type { SuiNode } from '../../node/sui-node.js';
import type { NodeAccess } from '../../exchange/node-access.js';
import { gasOf } from '../../submit/gas.js';
import type { PinRegistry } from '../../submit/pins/pin-registry.js';
import type { Submitter, WriteOptions } from '../../submit/submitter.js';
import { effectsOf, type ExecutedWrite, type WriteCall } from '../../submit/write-request.js';
import type { NodeEvent } from '../../node/sui-node.js';
import { ExitAccount } from './exit-account.js';
import { readChainTime } from './exit-objects.js';
import { withMarkets } from './exit-markets.js';
import { ExitState, type AccountContents, type ChainPosition } from './exit-state.js';
import { findCanceledSizes } from '../node/builder-requests.js';
import { PostedOrders } from '../posted-orders.js';

export const EXIT_KEYS = ['slippage', 'prices', ...ACCOUNT_KEYS, ...RUN_KEYS] as const;

/** Something that is left on the exchange, or may be: its place, and why. */
export interface ExitRest {
    readonly at: string;
    readonly error: Error;
}

/** What an exit did. */
export interface Exit {
    /** The capability of the account. */
    readonly account: string;
    /** Digests of the transactions that were executed, in their order. */
    readonly transactions: readonly string[];
    /** Orders that executed transactions canceled, by the symbol of their market. */
    readonly canceled: Readonly<Record<string, readonly string[]>>;
    /** Coins that were sent to the wallet. */
    readonly withdrawn: number;
    /** What is left, or may be; empty where the node shows nothing of the account any more. */
    readonly left: readonly ExitRest[];
}

interface ExitParts {
    readonly context: Context;
    readonly markets: MarketDirectory;
    readonly resolver: AccountResolver;
    readonly pins: PinRegistry;
    readonly nodes: NodeAccess;
    readonly submitter: Submitter;
}

/** What bounds the closing orders. */
interface Bounds {
    /** Fraction of the price on the chain. */
    readonly slippage: string;
    /** The least price of a sale, or the most of a purchase, by symbol. */
    readonly prices: ReadonlyMap<string, string>;
}

type ExitAction = 'cancelOrders' | 'createOrders' | 'settlePosition' | 'deallocate' | 'withdraw';

const DEFAULT_SLIPPAGE = '0.02';
/** Orders of one cancel at most. */
const MAX_CANCELS = 100;
const WEI = 18;
const COLLATERAL = 'collateral of the account';

/** Leaves the exchange by the user's node. */
export class ExitRunner {
    constructor(private readonly parts: ExitParts) {}

    /** Implements `exit`. */
    run(params: Dict): Promise<Exit> {
        const { submitter, pins, nodes, context } = this.parts;
        return submitter.calls.startInOrder(params, async (call) => {
            expectKeys(params, EXIT_KEYS);
            const slippage = readSlippage(params);
            const prices = readPrices(params);
            this.#expectSupported(params);
            const node = nodes.expect('exit');
            await pins.load();
            await pins.loadChain();
            if (gasOf(context, params, pins.options).sponsor !== undefined) {
                throw sentence(
                    'unsupported',
                    'gas.sponsor cannot pay for an exit, which needs a Sui node; leave it out',
                );
            }
            await learnChainTime(context, () => readChainTime(node));
            return withMarkets(this.parts, node, async () => {
                for (const symbol of prices.keys()) this.parts.markets.bySymbol(symbol);
                const { slippage: _slippage, prices: _prices, ...shared } = params as Params;
                const pair = await new ExitAccount(this.parts).find(node, shared);
                return submitter.runInSlot(pair, shared, { call }, async (slot) => {
                    const leaving = new Leaving(this.parts, node, pair, { slippage, prices }, shared, { call, slot });
                    return leaving.run();
                });
            });
        });
    }

    #expectSupported(params: Dict): void {
        if (readDryRun(params)) {
            const why = 'as each transaction of an exit depends on the one before';
            throw sentence('unsupported', `params.dryRun is not accepted, ${why}; leave it out`);
        }
        if (isGiven(params['build'])) {
            const fact = `params.build ${formatValue(params['build'])} is not accepted`;
            throw sentence('unsupported', `${fact}, as the client writes each command of an exit; leave it out`);
        }
    }
}

/** One exit of one account. */
class Leaving {
    readonly #account: string;
    readonly #call: WriteCall;
    readonly #transactions: string[] = [];
    readonly #canceled: Record<string, readonly string[]> = {};
    readonly #left: ExitRest[] = [];
    readonly #state: ExitState;
    /** Full ids of markets whose position was settled. */
    readonly #settled = new Set<string>();
    #withdrawn = '0';

    constructor(
        private readonly parts: ExitParts,
        private readonly node: SuiNode,
        private readonly pair: AccountPair,
        private readonly bounds: Bounds,
        private readonly params: Params,
        private readonly options: WriteOptions,
    ) {
        this.#account = capabilityIdOf(pair);
        this.#call = options.call;
        const shipped = Object.entries(parts.pins.deployment?.markets ?? {})
            .filter(([symbol]) => symbol.endsWith(`:${pair.currency}`))
            .map(([, { id }]) => toFullAddress(id));
        this.#state = new ExitState(node, pair, parts.markets, shipped, options.call, parts.submitter.versions);
    }

    get #result(): Exit {
        const [account, transactions, canceled] = [this.#account, this.#transactions, this.#canceled];
        const withdrawn = this.parts.context.parseNumber(this.#withdrawn);
        return { account, transactions, canceled, withdrawn, left: this.#left };
    }

    async run(): Promise<Exit> {
        try {
            await this.#leave();
            return this.#result;
        } catch (error) {
            throw withExited(error, this.parts.context.id, this.#result);
        }
    }

    async #leave(): Promise<void> {
        const wallet = await this.parts.resolver.wallet.address();
        const posted = new PostedOrders(this.node, wallet, this.pair.accountNumber);
        await this.#attempt('transactions of the wallet', () => posted.readMore());
        const found = await this.#read(posted);
        const stopped = found && (await this.#attempt('markets', () => this.#findStopped(found.positions)));
        if (found !== undefined && stopped !== undefined) await this.#empty(found.positions, stopped, posted);
        const rest = this.#transactions.length === 0 ? found : await this.#read(posted);
        if (rest !== undefined) {
            await this.#returnMargin(rest.positions, stopped ?? new Set());
            await this.#withdraw(posted);
        }
        const last = await this.#read(posted);
        if (last !== undefined) this.#addRest(last);
    }

    /** Orders first: they need the margin, and could open a position again. */
    async #empty(
        positions: readonly ChainPosition[],
        stopped: ReadonlySet<string>,
        posted: PostedOrders,
    ): Promise<void> {
        const open = positions.filter(({ market }) => !stopped.has(market.symbol));
        for (const position of open) {
            if (position.pendingOrders === 0n) continue;
            await this.#attempt(`orders of ${position.market.symbol}`, () => this.#cancel(position, posted));
        }
        for (const { market, base } of open) {
            if (base === 0n) continue;
            await this.#attempt(`position in ${market.symbol}`, async () => {
                const order = await this.#closing(market, base);
                await this.#write('createOrders', { orders: [order], deallocateFreeCollateral: true });
            });
        }
        for (const position of positions) {
            if (!stopped.has(position.market.symbol) || isEmpty(position)) continue;
            await this.#attempt(`position in ${position.market.symbol}`, () => this.#settle(position, posted));
        }
    }

    /**
     * Cancels the orders of a market that the wallet's transactions placed, newest first. Some have ended:
     * the contract skips them, and the events show which were canceled.
     */
    async #cancel({ market, pendingOrders }: ChainPosition, posted: PostedOrders): Promise<void> {
        const marketId = toFullAddress(market.id);
        let pending = Number(pendingOrders);
        while (pending > 0) {
            const orderIds = await this.#takePosted(marketId, Math.min(pending, MAX_CANCELS), posted);
            if (orderIds.length === 0) throw sentence('stale', describeUnknown(pending, market, posted));
            const body = { chId: market.id, orderIds, shouldAbortOnMissingId: false };
            const canceled = canceledIn(await this.#write('cancelOrders', body), orderIds);
            pending -= canceled.length;
            this.#addCanceled(market, canceled);
        }
    }

    /** Orders of a market, at least `count` where the wallet's transactions show so many. */
    async #takePosted(marketId: string, count: number, posted: PostedOrders): Promise<string[]> {
        const ids = posted.take(marketId, MAX_CANCELS);
        while (ids.length < count && (await posted.readMore())) {
            this.#call.stop.expectNotClosed();
            ids.push(...posted.take(marketId, MAX_CANCELS - ids.length));
        }
        return ids;
    }

    /** Settles the position of a stopped market. Only a closed one allows it, with all of its orders. */
    async #settle({ market, pendingOrders }: ChainPosition, posted: PostedOrders): Promise<void> {
        const count = Number(pendingOrders);
        const ids = await this.#takePosted(toFullAddress(market.id), count, posted);
        if (ids.length < count) throw sentence('stale', describeUnknown(count - ids.length, market, posted));
        const orderIds = ids.slice(0, count);
        const events = await this.#write('settlePosition', { chId: market.id, orderIds });
        this.parts.markets.markClosed(market);
        this.#settled.add(toFullAddress(market.id));
        this.#addCanceled(market, canceledIn(events, orderIds));
    }

    async #returnMargin(positions: readonly ChainPosition[], stopped: ReadonlySet<string>): Promise<void> {
        const step = this.parts.markets.collateralStep(this.pair.currency);
        for (const { market, base, collateral, pendingOrders } of positions) {
            const amount = floorToStep(fromUnits(collateral > 0n ? collateral : 0n, WEI), step);
            if (base !== 0n || pendingOrders > 0n || compare(amount, '0') <= 0 || stopped.has(market.symbol)) continue;
            await this.#attempt(`margin in ${market.symbol}`, () =>
                this.#write('deallocate', { chId: market.id, amount: new NumberText(amount) }),
            );
        }
    }

    /** Collateral stays while a position is open, or may be: it may be needed as margin. */
    async #withdraw(posted: PostedOrders): Promise<void> {
        await this.#attempt(COLLATERAL, async () => {
            // An agent, or an executor, may have traded meanwhile.
            const latest = await this.#state.read(this.#proven(posted));
            if (latest.collateral === 0n) return;
            const open = latest.positions.filter(({ base }) => base !== 0n).map(({ market }) => market.symbol);
            const why = [...open, ...latest.unknown, ...latest.hidden];
            if (why.length > 0) {
                const fact = `it stays, as the position in ${why.join(', ')} is open, or may be`;
                throw sentence('stale', `${fact}; call exit again, or withdraw it`);
            }
            const amount = fromUnits(latest.collateral, this.#decimals);
            await this.#write('withdraw', { amount: new NumberText(amount), toAddressBalance: false });
            this.#withdrawn = amount;
        });
    }

    /** Adds what the account still has, unless an error says so already. */
    #addRest({ positions, collateral, tickets, unknown, hidden }: AccountContents): void {
        for (const { market, base, collateral: margin, pendingOrders } of positions) {
            const { symbol } = market;
            const step = this.parts.markets.collateralStep(this.pair.currency);
            if (base !== 0n) this.#addLeft(`position in ${symbol}`, `${fromUnits(base, WEI)} ${market.base} left`);
            if (pendingOrders > 0n) this.#addLeft(`orders of ${symbol}`, `${pendingOrders} orders left`);
            // A resting order, or an open position, is named already.
            const isNamed = base !== 0n || pendingOrders > 0n;
            const amount = floorToStep(fromUnits(margin < 0n ? -margin : margin, WEI), step);
            if (isNamed || compare(amount, '0') === 0) continue;
            const sign = margin < 0n ? '-' : '';
            this.#addLeft(`margin in ${symbol}`, `${sign}${amount} ${this.pair.currency} left`);
        }
        for (const id of unknown)
            this.#addLeft(`market ${id}`, 'the account has something in it, and it is not loaded');
        for (const name of hidden) {
            const fact = 'the node shows no position, although transactions of the wallet had one';
            this.#addLeft(`position in ${name}`, `${fact}: use another node`);
        }
        if (collateral > 0n) {
            this.#addLeft(COLLATERAL, `${fromUnits(collateral, this.#decimals)} ${this.pair.currency} left`);
        }
        if (tickets.length > 0) {
            const at = 'stop and TWAP orders';
            this.#addLeft(at, `${tickets.length} left (${tickets.join(', ')}): cancel them when the service responds`);
        }
    }

    #addLeft(at: string, what: string): void {
        if (this.#left.some((one) => one.at === at)) return;
        this.#left.push({ at, error: this.#toError('stale', `${what}; call exit again`) });
    }

    async #read(posted: PostedOrders): Promise<AccountContents | undefined> {
        return this.#attempt('account', () => this.#state.read(this.#proven(posted)));
    }

    /** Markets in which the account has a position, open or flat, by what was executed. */
    #proven(posted?: PostedOrders): Set<string> {
        const { markets, submitter } = this.parts;
        const own = markets.all.filter((market) => submitter.hasPosition(this.pair, market));
        const ids = [...own.map(({ id }) => toFullAddress(id)), ...(posted?.markets ?? [])];
        return new Set(ids.filter((id) => !this.#settled.has(id)));
    }

    async #findStopped(positions: readonly ChainPosition[]): Promise<ReadonlySet<string>> {
        const used = positions.filter((position) => !isEmpty(position)).map(({ market }) => market);
        const objects = await this.node.objects(used.map(({ id }) => toFullAddress(id)));
        return new Set(
            used.flatMap((market) => {
                const object = objects.get(toFullAddress(market.id));
                if (object === undefined) throw sentence('stale', `the node does not show market ${market.symbol}`);
                return isStopped(object) ? [market.symbol] : [];
            }),
        );
    }

    /** A reduce-only order of the whole position that takes at once, within the bound. */
    async #closing(market: KnownMarket, base: bigint): Promise<Dict> {
        const side = base > 0n ? 'sell' : 'buy';
        const bound = this.bounds.prices.get(market.symbol) ?? (await this.#boundOf(market, side));
        const tick = numberText(market.precision.price, 'tick');
        const floor = floorToStep(bound, tick);
        const rounded = side === 'buy' || compare(floor, bound) === 0 ? floor : add(floor, tick);
        const lot = numberText(market.precision.amount, 'lot');
        const amount = floorToStep(fromUnits(base > 0n ? base : -base, WEI), lot);
        return {
            ...{ chId: market.id, type: 'limit', side, life: 'IOC', reduceOnly: true },
            ...{ amount: new NumberText(amount), price: new NumberText(rounded) },
        };
    }

    async #boundOf(market: KnownMarket, side: 'buy' | 'sell'): Promise<string> {
        const { slippage } = this.bounds;
        const price = await this.parts.submitter.composer.readChainPrice(market);
        if (price === undefined) {
            const fact = `the node shows no fresh price of ${market.symbol}, from which the bound of the order counts`;
            throw sentence('stale', `${fact}; call exit again once the price is updated`);
        }
        return multiply(price, add('1', side === 'buy' ? slippage : `-${slippage}`));
    }

    /** Runs one transaction whose commands the client writes; returns its events. */
    async #write(action: ExitAction, body: Dict): Promise<readonly NodeEvent[]> {
        const executed = await this.parts.submitter.run(
            {
                action,
                // A settlement needs a node in any case.
                ...(action === 'settlePosition' ? { via: 'node' as const } : {}),
                body: { accountId: this.#account, ...body },
                params: { ...this.params, build: 'client' },
                parse: (one: ExecutedWrite): ExecutedWrite => one,
            },
            { ...this.options, pair: this.pair },
        );
        this.#transactions.push(executed.digest);
        return effectsOf(executed).events;
    }

    /** A step that fails does not stop the others, unless the call has ended. */
    async #attempt<T>(at: string, run: () => Promise<T>): Promise<T | undefined> {
        this.#call.stop.expectNotClosed();
        try {
            return await run();
        } catch (error) {
            if (this.#call.stop.isStopped()) throw error;
            this.#left.push({ at, error: toCcxtError(error, this.parts.context.id) as Error });
            return undefined;
        }
    }

    #addCanceled({ symbol }: KnownMarket, ids: readonly string[]): void {
        if (ids.length > 0) this.#canceled[symbol] = [...(this.#canceled[symbol] ?? []), ...ids];
    }

    #toError(kind: ProblemKind, text: string): Error {
        return toCcxtError(sentence(kind, text), this.parts.context.id) as Error;
    }

    get #decimals(): number {
        const { decimals } = this.parts.pins.facts.account(toFullAddress(this.#account))?.coin ?? {};
        if (decimals !== undefined) return decimals;
        throw sentence(
            'stale',
            `the decimals of ${this.pair.currency} are unknown; load the markets, and call exit again`,
        );
    }
}

function isEmpty({ base, collateral, pendingOrders }: ChainPosition): boolean {
    return base === 0n && collateral === 0n && pendingOrders === 0n;
}

/** The ids among those of a request whose cancel a transaction shows. */
function canceledIn(events: readonly NodeEvent[], orderIds: readonly string[]): string[] {
    const canceled = findCanceledSizes(events);
    return orderIds.filter((id) => canceled.has(id));
}

function describeUnknown(count: number, { symbol }: KnownMarket, { isLimited }: PostedOrders): string {
    const fact = `${count} orders of ${symbol} are left`;
    return isLimited
        ? `${fact}, whose ids are not in the latest transactions of the wallet; older ones were not searched: cancel them by id`
        : `${fact}, whose ids are in no transaction of the wallet that the node shows; cancel them by id`;
}

function readSlippage(params: Dict): string {
    const slippage = isGiven(params['slippage']) ? numberText(params['slippage'], 'params.slippage') : DEFAULT_SLIPPAGE;
    if (compare(slippage, '0') >= 0 && compare(slippage, '1') < 0) return slippage;
    throw problem('argument', 'params.slippage', 'a fraction from 0 to less than 1', slippage);
}

function readPrices({ prices }: Dict): ReadonlyMap<string, string> {
    if (!isGiven(prices)) return new Map();
    if (!isRecord(prices)) throw problem('argument', 'params.prices', 'prices by symbol', formatValue(prices));
    return new Map(
        Object.entries(prices).map(([symbol, value]) => {
            const at = `params.prices['${symbol}']`;
            const price = numberText(value, at);
            if (compare(price, '0') <= 0) throw problem('argument', at, 'a price above 0', price);
            return [symbol, price] as const;
        }),
    );
}
