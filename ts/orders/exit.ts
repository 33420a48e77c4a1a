/**
 * The way out without the service: cancels, closes, deallocates and withdraws by a Sui node and the table of
 * the contract alone.
 */

import type { Dict } from 'ccxt';
import { capabilityIdOf, type AccountPair } from '../account/account.js';
import type { AccountResolver } from '../account/account-resolver.js';
import { isAddress, toFullAddress, toFullType } from '../core/address.js';
import { toHex } from '../core/encoding.js';
import { NumberText } from '../core/json.js';
import { fromUnits } from '../core/number/decimal.js';
import { add, compare, floorToStep, multiply, numberText } from '../core/number/step.js';
import { problem, sentence } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { toCcxtError } from '../exchange/errors/convert.js';
import { expectKeys, isGiven, readDryRun, RUN_KEYS, type Params } from '../exchange/params.js';
import { isStopped, parseChainMarket } from '../markets/chain-market.js';
import { parseCurrency, parseMarket } from '../markets/market.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { SuiNode } from '../node/sui-node.js';
import type { NodeAccess } from '../exchange/node-access.js';
import type { PinRegistry } from '../submit/pins/pin-registry.js';
import type { Submitter } from '../submit/submitter.js';
import type { WriteCall } from '../submit/write-request.js';
import { positionFieldId } from '../transaction/derived-ids.js';
import { readAccountName } from '../account/accounts.js';
import { SCALE } from '../transaction/writes/body.js';

export const EXIT_KEYS = ['slippage', 'account', ...RUN_KEYS] as const;

/** What an exit did; amounts in coins and base units, decimal text. */
export interface Exit {
    /** The capability of the account. */
    readonly account: string;
    /** Digests of the transactions that were executed, in their order. */
    readonly transactions: readonly string[];
    /** Orders whose cancel was executed, by the symbol of their market. */
    readonly canceled: Readonly<Record<string, readonly string[]>>;
    /** What was sent to the wallet. */
    readonly withdrawn: string;
    /** Why something is left, each with its place; empty where nothing is left. */
    readonly left: readonly { readonly at: string; readonly error: Error }[];
}

/** A position as the chain has it. */
interface ChainPosition {
    readonly market: KnownMarket;
    /** 10^-18 USD. */
    readonly collateral: bigint;
    /** 10^-18 base; negative of a short position. */
    readonly base: bigint;
    readonly pendingOrders: bigint;
}

interface ExitParts {
    readonly context: Context;
    readonly markets: MarketDirectory;
    readonly resolver: AccountResolver;
    readonly pins: PinRegistry;
    readonly nodes: NodeAccess;
    readonly submitter: Submitter;
}

/** The part of CCXT's class that takes markets which no request has loaded. */
interface Loadable {
    setMarkets(markets: readonly KnownMarket[], currencies: object): unknown;
}

const DEFAULT_SLIPPAGE = '0.02';
/** Orders of one cancel at most. */
const MAX_CANCELS = 100;
/** Pages of the wallet's transactions that are searched for orders at most, newest first. */
const MAX_PAGES = 40;
const [ID, U64, U256] = [32, 8, 32];
const WEI = 18;

/** Leaves the exchange by the user's node. */
export class ExitRunner {
    constructor(private readonly parts: ExitParts) {}

    /** Implements `exit`. */
    run(params: Dict): Promise<Exit> {
        return this.parts.submitter.startInOrder(params, async (call) => {
            expectKeys(params, EXIT_KEYS);
            const slippage = isGiven(params['slippage'])
                ? numberText(params['slippage'], 'params.slippage')
                : DEFAULT_SLIPPAGE;
            if (compare(slippage, '0') < 0 || compare(slippage, '1') >= 0) {
                throw problem('argument', 'params.slippage', 'a fraction from 0 to less than 1', slippage);
            }
            if (readDryRun(params)) {
                const why = 'as each transaction of an exit depends on the one before';
                throw sentence('unsupported', `params.dryRun is not accepted, ${why}; leave it out`);
            }
            const node = this.parts.nodes.expect('exit');
            await this.#loadMarkets(node);
            await this.parts.pins.load();
            await this.parts.pins.loadChain();
            const { slippage: _, ...shared } = params as Params;
            const pair = await this.#accountOf(node, shared);
            return this.#leave(node, pair, slippage, shared, call);
        });
    }

    async #leave(node: SuiNode, pair: AccountPair, slippage: string, params: Params, call: WriteCall): Promise<Exit> {
        const account = capabilityIdOf(pair);
        const transactions: string[] = [];
        const canceled: Record<string, readonly string[]> = {};
        const left: Exit['left'][number][] = [];
        const attempt = async (at: string, run: () => Promise<unknown>): Promise<void> => {
            try {
                await run();
            } catch (error) {
                left.push({ at, error: toCcxtError(error, this.parts.context.id) as Error });
            }
        };
        const write = async (
            action: 'cancelOrders' | 'createOrders' | 'deallocate' | 'withdraw',
            body: Dict,
        ): Promise<void> => {
            const shared = { ...params, build: 'client' };
            const parse = ({ digest }: { readonly digest: string }): string => digest;
            const whole = { accountId: account, ...body };
            transactions.push(await this.parts.submitter.run({ action, body: whole, params: shared, parse }, { call }));
        };
        const positions = await this.#positions(node, pair);
        const posted = positions.some(({ pendingOrders }) => pendingOrders > 0n)
            ? await this.#postedOrders(node, pair)
            : new Map<string, string[]>();
        // Orders first: they need the margin, and could open a position again.
        for (const { market, pendingOrders } of positions) {
            if (pendingOrders === 0n) continue;
            const ids = posted.get(toFullAddress(market.id)) ?? [];
            await attempt(`orders of ${market.symbol}`, async () => {
                for (let at = 0; at < ids.length; at += MAX_CANCELS) {
                    const orderIds = ids.slice(at, at + MAX_CANCELS);
                    await write('cancelOrders', { chId: market.id, orderIds, shouldAbortOnMissingId: false });
                    canceled[market.symbol] = [...(canceled[market.symbol] ?? []), ...orderIds];
                }
            });
        }
        for (const { market, base } of positions) {
            if (base === 0n) continue;
            await attempt(`position in ${market.symbol}`, async () => {
                const order = await this.#closing(market, base, slippage);
                await write('createOrders', { orders: [order], deallocateFreeCollateral: true });
            });
        }
        const rest = await this.#positions(node, pair);
        for (const { market, base, collateral, pendingOrders } of rest) {
            if (base !== 0n)
                left.push({ at: `position in ${market.symbol}`, error: this.#stillOpen(fromUnits(base, WEI)) });
            if (pendingOrders > 0n)
                left.push({ at: `orders of ${market.symbol}`, error: this.#stillOpen(`${pendingOrders} orders`) });
            const amount = floorToStep(fromUnits(collateral > 0n ? collateral : 0n, WEI), this.#stepOf(market.settle));
            if (base !== 0n || pendingOrders > 0n || compare(amount, '0') <= 0) continue;
            await attempt(`margin in ${market.symbol}`, () =>
                write('deallocate', { chId: market.id, amount: new NumberText(amount) }),
            );
        }
        const held = await this.#collateral(node, pair);
        const withdrawn = compare(held, '0') > 0 ? held : '0';
        let sent = '0';
        if (withdrawn !== '0') {
            await attempt('collateral of the account', async () => {
                await write('withdraw', { amount: new NumberText(withdrawn), toAddressBalance: false });
                sent = withdrawn;
            });
        }
        return { account, transactions, canceled, withdrawn: sent, left };
    }

    /** A reduce-only order of the whole position that takes at once, within the bound. */
    async #closing(market: KnownMarket, base: bigint, slippage: string): Promise<Dict> {
        const price = await this.parts.submitter.readChainPrice(market);
        if (price === undefined) {
            const fact = `the node shows no fresh price of ${market.symbol}, from which the bound of the order counts`;
            throw sentence('stale', `${fact}; call exit again`);
        }
        const side = base > 0n ? 'sell' : 'buy';
        const bound = multiply(price, add('1', side === 'buy' ? slippage : `-${slippage}`));
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

    /** The markets of the service where they are loaded or it responds, else those that are shipped. */
    async #loadMarkets(node: SuiNode): Promise<void> {
        const { markets, pins, context } = this.parts;
        const failure = await markets.load().then(
            () => undefined,
            (error: unknown) => error as Error,
        );
        if (failure === undefined) return;
        await pins.loadChain();
        const { deployment } = pins;
        if (deployment === undefined) throw failure;
        const rows = Object.entries(deployment.markets);
        const objects = await node.objects(rows.map(([, { id }]) => id));
        const known = rows.flatMap(([symbol, { id }]): KnownMarket[] => {
            const object = objects.get(id);
            const market = object && parseChainMarket(object);
            const [base = '', rest = ''] = symbol.split('/');
            const [, settle = ''] = rest.split(':');
            if (object === undefined || market?.lot === undefined || market.tick === undefined) return [];
            const [amount, price] = [market.lot, market.tick].map((units) => fromUnits(units, SCALE)) as [
                string,
                string,
            ];
            const names = {
                id,
                symbol,
                base,
                quote: 'USD',
                settle,
                baseId: base,
                quoteId: 'USD',
                settleId: market.settleType,
            };
            const terms = {
                active: !isStopped(object),
                contractSize: amount,
                taker: '0',
                maker: '0',
                percentage: true,
            };
            return [parseMarket({ ...names, ...terms, tierBased: false, precision: { amount, price }, limits: {} })];
        });
        if (known.length === 0) throw failure;
        const currencies = Object.entries(deployment.collateral).map(([code, { type, decimals }]) => {
            const row = {
                id: type,
                code,
                name: code,
                precision: `1e-${decimals}`,
                active: true,
                deposit: true,
                withdraw: true,
            };
            return [code, parseCurrency(row)] as const;
        });
        (context as unknown as Loadable).setMarkets(known, Object.fromEntries(currencies));
        await markets.load();
    }

    /** The account that the user selected, or the only one that the wallet owns. */
    async #accountOf(node: SuiNode, params: Params): Promise<AccountPair> {
        const { resolver, submitter, context } = this.parts;
        try {
            return await submitter.resolveAccount(params, undefined);
        } catch (error) {
            const wallet = await resolver.wallet.address();
            const name = readAccountName(params['account'] ?? context.options.account, 'options.account');
            const { packages } = this.parts.pins.options;
            const [perpetuals = '', authority = ''] = [packages.perpetuals?.[0], packages.authority?.[0]];
            const type = `${authority}::authority::AuthorityCap<${perpetuals}::authority::ACCOUNT,${authority}::authority::ADMIN>`;
            const owned = isAddress(name)
                ? [toFullAddress(name)]
                : (await node.owned(wallet, type)).map(({ objectId }) => objectId);
            const [capability, ...others] = owned;
            if (capability === undefined || others.length > 0) throw error;
            return this.#pairOf(node, capability, error);
        }
    }

    async #pairOf(node: SuiNode, capability: string, cause: unknown): Promise<AccountPair> {
        const { resolver, markets } = this.parts;
        const cap = (await node.objectsAt([capability])).found.get(capability);
        const id = cap && toHex(cap.contents.slice(ID, 2 * ID));
        const account = id === undefined ? undefined : (await node.objectsAt([id])).found.get(id);
        const [, coin] = /::account::Account<(.+)>$/.exec(account?.type ?? '') ?? [];
        const code = coin && markets.all.find(({ settleId }) => toFullType(settleId) === toFullType(coin))?.settle;
        if (account === undefined || id === undefined || code === undefined) throw cause;
        const accountNumber = `${readNumber(account.contents, ID, U64)}`;
        const accounts = await resolver.accounts();
        const common = { code, accountNumber };
        accounts.addCreated(
            [
                { ...common, id: capability, type: 'capability' },
                { ...common, id, type: 'account' },
            ],
            true,
        );
        const pair = accounts.find(capability);
        if (pair === undefined) throw cause;
        return pair;
    }

    async #positions(node: SuiNode, pair: AccountPair): Promise<ChainPosition[]> {
        const { markets } = this.parts;
        const packageId = await this.#typePackage(node, pair);
        const all = markets.all.filter(({ settle }) => settle === pair.currency);
        const fields = all.map(({ id }) => positionFieldId(toFullAddress(id), packageId, pair.accountNumber));
        const { found } = await node.objectsAt(fields);
        return all.flatMap((market, i): ChainPosition[] => {
            const contents = found.get(fields[i] ?? '')?.contents;
            if (contents === undefined) return [];
            const member = (place: number): bigint =>
                BigInt.asIntN(256, readNumber(contents, ID + U64 + place * U256, U256));
            const pendingOrders = readNumber(contents, ID + U64 + 7 * U256, U64);
            return [{ market, collateral: member(0), base: member(1), pendingOrders }];
        });
    }

    /** The package that defines the types of the account. */
    async #typePackage(node: SuiNode, pair: AccountPair): Promise<string> {
        const id = toFullAddress(`${pair.account?.id}`);
        const [packageId = ''] = ((await node.objectsAt([id])).found.get(id)?.type ?? '').split('::', 1);
        return packageId;
    }

    /** What is not allocated, coins. */
    async #collateral(node: SuiNode, pair: AccountPair): Promise<string> {
        const id = toFullAddress(`${pair.account?.id}`);
        const account = (await node.objectsAt([id])).found.get(id);
        const decimals = this.parts.pins.facts.account(toFullAddress(capabilityIdOf(pair)))?.coin.decimals;
        if (account === undefined || decimals === undefined) return '0';
        return fromUnits(readNumber(account.contents, ID + U64, U64), decimals);
    }

    /**
     * Ids of orders that the wallet's transactions posted, by the full id of their market, without those that
     * its transactions canceled. Some may have ended: a cancel skips them.
     */
    async #postedOrders(node: SuiNode, { accountNumber }: AccountPair): Promise<Map<string, string[]>> {
        const wallet = await this.parts.resolver.wallet.address();
        const orders = new Map<string, Set<string>>();
        let after: string | null = null;
        for (let page = 0; page < MAX_PAGES; page += 1) {
            const found = await node.eventsSentBy(wallet, after);
            for (const { name, members } of found.events) {
                const { ch_id: market, order_id: id, account_id: number } = members;
                if (!isAddress(market) || typeof id !== 'string' || String(number) !== `${accountNumber}`) continue;
                const ids = orders.get(toFullAddress(market)) ?? new Set();
                orders.set(toFullAddress(market), ids);
                if (name === 'PostedOrder') ids.add(id);
                if (name === 'CanceledOrder') ids.delete(id);
            }
            after = found.next;
            if (after === null) break;
        }
        return new Map([...orders].map(([market, ids]) => [market, [...ids]]));
    }

    #stillOpen(what: string): Error {
        const problem = sentence('stale', `${what} left; call exit again`);
        return toCcxtError(problem, this.parts.context.id) as Error;
    }

    #stepOf(code: string): string {
        return this.parts.markets.collateralStep(code);
    }
}

/** Little-endian. */
function readNumber(bytes: Uint8Array, at: number, length: number): bigint {
    return Array.from({ length }, (_, i) => BigInt(bytes[at + i] ?? 0)).reduceRight(
        (sum, byte) => sum * 256n + byte,
        0n,
    );
}
