/** Converts coins of the wallet: the router's swap runs between the client's own commands. */

import type { Conversion, Currencies, Dict, Int, Num, Str } from 'ccxt';
import type { WalletCoin } from '../account/coins.js';
import type { SwapCoins } from './swap-coins.js';
import { toFullType } from '../core/address.js';
import { NumberText, rawOf } from '../core/json.js';
import { fromUnits } from '../core/number/decimal.js';
import { problem, sentence } from '../core/problem.js';
import { optionsOf } from '../exchange/context.js';
import { OutcomeUnknown } from '../exchange/errors/classes.js';
import { toNotFillable } from '../exchange/errors/node.js';
import { withErrors } from '../exchange/errors/outcome.js';
import {
    expectRunParams,
    formatValue,
    isGiven,
    type Params,
    parseTime,
    parseWholeNumber,
    readDryRun,
    readOptions,
    RUN_KEYS,
} from '../exchange/params.js';
import { expectRow } from '../exchange/response.js';
import { serviceTime } from '../exchange/service-time.js';
import type { NodeTransaction, SuiNode } from '../node/sui-node.js';
import { selectSources, spentOf } from '../submit/coin-sources.js';
import { objectIdsOf } from '../submit/object-facts.js';
import { effectsOf, type ExecutedWrite, type WriteCall, type WriteCommands } from '../submit/write-request.js';
import type { WalletParts } from '../submit/wallet-parts.js';
import { PLACEHOLDER, readAnswer, writePlaceholder, type SwapAnswer } from '../transaction/bounded/answer.js';
import { encodeProgram } from '../transaction/bounded/program.js';
import { composeSwap, readSwap, type SwapTerms } from '../transaction/bounded/swap.js';
import { tryReadTransactionData } from '../transaction/data.js';
import { executedAmounts, parseConversion } from './conversion.js';
import type { Isolation, IsolatedSender } from './isolation.js';
import { expectNotLooser, type ReferencePrices } from './reference-prices.js';
import { findMinimum, readFraction, readUnits, type Minimum } from './minimum.js';
import { Quotes, type Quote } from './quotes.js';
import { readRoute } from './route.js';
import { untilAborted, WRITE, type RequestOptions } from '../exchange/request-queue.js';

/** How a route is requested. */
const ROUTE_KEYS = ['protocols', 'excludedProtocols', 'pools', 'excludedPools'] as const;
export const QUOTE_KEYS = [...ROUTE_KEYS, 'toAmount', 'slippage'] as const;
export const TRADE_KEYS = [...RUN_KEYS, ...ROUTE_KEYS, 'slippage', 'minAmount', 'price', 'isolate'] as const;

/** Pages of transactions that a history reads at most. */
const MAX_PAGES = 100;

/** What a conversion needs of the exchange object. */
export interface ConversionParts extends WalletParts {
    readonly coins: SwapCoins;
    readonly isolation: Isolation;
    readonly references: ReferencePrices;
}

/** What limits a swap. */
interface SwapLimits {
    readonly minAmount: bigint;
    readonly slippage: string;
    /** Throws when its turn comes too late for its quote. */
    readonly expectCurrent?: () => void;
}

/** What the builder answers. */
interface KindRow {
    readonly txKind: unknown;
    readonly coinOutId: unknown;
}

/** Quotes and makes conversions. */
export class Conversions {
    readonly #quotes: Quotes;

    constructor(private readonly parts: ConversionParts) {
        this.#quotes = new Quotes(() => parts.context.milliseconds());
    }

    /** Implements `fetchConvertCurrencies`. */
    async currencies(params: Params): Promise<Currencies> {
        readOptions(params, []);
        const { coins, context } = this.parts;
        const known = await coins.all();
        const currencies = await coins.currencies((context.currencies ?? {}) as Currencies);
        return Object.fromEntries(
            known.flatMap(({ code }) => (currencies[code] === undefined ? [] : [[code, currencies[code]]])),
        );
    }

    /** Implements `fetchConvertQuote`. */
    async quote(from: string, to: string, amount: Num, params: Params): Promise<Conversion> {
        const request = readOptions(params, QUOTE_KEYS);
        const [sold, bought] = await this.#pair(from, to);
        const quote = await this.#request(sold, bought, amount, params, request);
        return this.#toConversion(quote);
    }

    /** Implements `createConvertTrade`. */
    async trade(id: Str, from: string, to: string, amount: Num, params: Dict): Promise<Conversion> {
        const { submitter, nodes } = this.parts;
        let end = (_isSent: boolean): void => undefined;
        const convert = async (call: WriteCall): Promise<Conversion> => {
            expectRunParams(params, TRADE_KEYS);
            nodes.expect('createConvertTrade');
            const [sold, bought] = await this.#pair(from, to);
            await this.#expectKnown(sold, bought);
            const slippage = this.#slippage(params);
            const quote = isGiven(id) && id !== '' ? this.#known(`${id}`, sold, bought, amount) : undefined;
            if (quote === undefined || readDryRun(params)) {
                const route = quote ?? this.#request(sold, bought, amount, pick(params, ROUTE_KEYS), WRITE);
                return this.#trade(route, slippage, params, call);
            }
            call.stop.expectNotClosed();
            this.#quotes.use(quote);
            end = (isSent) => {
                this.#quotes.end(quote, isSent || call.stop.lastSent !== undefined);
            };
            return this.#trade(quote, slippage, params, call);
        };
        try {
            // A stopped conversion ends here at once, and sends nothing any more; a read of it may still
            // wait.
            const conversion = await submitter.calls.startInOrder(params, convert);
            end(true);
            return conversion;
        } catch (error) {
            end(error instanceof OutcomeUnknown);
            throw error;
        }
    }

    /** Converts by a route, which may still be requested. */
    async #trade(route: Quote | Promise<Quote>, slippage: string, params: Dict, call: WriteCall): Promise<Conversion> {
        const { isolation } = this.parts;
        const [used, sub] = await Promise.all([route, isolation.choose(params)]);
        const { units: minAmount } = await this.#minimum(used, slippage, params);
        const limits = { minAmount, slippage };
        // Checked once, after the earlier writes of the wallet: the steps of this conversion take time of
        // their own.
        let isChecked = hasOwnLimit(params);
        const expectCurrent = (): void => {
            if (!isChecked) this.#expectCurrent(used);
            isChecked = true;
        };
        if (sub === undefined) return this.#swap(used, { ...limits, expectCurrent }, params, call);
        const payment = { coin: used.from, amount: used.amount, expectCurrent };
        return isolation.run(sub, payment, pick(params, RUN_KEYS), call, (sender) =>
            this.#swap(used, limits, params, call, sender),
        );
    }

    /** Implements `fetchConvertTrade`. */
    async fetch(id: string, code: Str, params: Params): Promise<Conversion> {
        const { signal } = readOptions(params, []);
        const wanted = await this.#codeOf(code);
        const node = this.parts.nodes.expect('fetchConvertTrade');
        if (!isGiven(id)) throw problem('missing', 'id', 'the digest of a conversion');
        const found = await untilAborted(signal, () => node.transaction(id));
        const conversion = found === undefined ? undefined : await this.#parse(found);
        if (conversion !== undefined && (wanted === undefined || isOf(conversion, wanted))) return conversion;
        const what = wanted === undefined ? 'conversion' : `conversion of ${wanted}`;
        throw sentence('argument', `${id} is no executed ${what} of this wallet; pass the id of one`);
    }

    /** Implements `fetchConvertTradeHistory`. */
    async history(code: Str, since: Int, limit: Int, params: Params): Promise<Conversion[]> {
        const { signal } = readOptions(params, []);
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const wanted = await this.#codeOf(code);
        const { context, nodes, resolver } = this.parts;
        const node = nodes.expect('fetchConvertTradeHistory');
        const senders = await resolver.wallet.senders();
        const isWanted = (one: Conversion): boolean => wanted === undefined || isOf(one, wanted);
        const range = { since: from, limit: count };
        const read = (): Promise<Conversion[][]> =>
            Promise.all(senders.map((sender) => this.#sentBy(node, sender, isWanted, range)));
        const found = await untilAborted(signal, read);
        const conversions = found.flat();
        conversions.sort((left, right) => Number(left.timestamp) - Number(right.timestamp));
        return context.filterBySinceLimit(conversions, from, count) as Conversion[];
    }

    /**
     * The conversions that an address sent, oldest first: all from `since` on, or the latest.
     *
     * @throws {Problem} `argument` where the pages do not reach back to `since`
     */
    async #sentBy(
        node: SuiNode,
        sender: string,
        isWanted: (conversion: Conversion) => boolean,
        { since, limit = Infinity }: { readonly since: number | undefined; readonly limit: number | undefined },
    ): Promise<Conversion[]> {
        const conversions: Conversion[] = [];
        let cursor: string | null = null;
        for (let page = 0; page < MAX_PAGES; page += 1) {
            const found: { transactions: readonly NodeTransaction[]; next: string | null } = await node.transactionsOf(
                sender,
                cursor,
            );
            for (const transaction of found.transactions) {
                const conversion = await this.#parse(transaction);
                if (conversion !== undefined && isWanted(conversion)) conversions.push(conversion);
            }
            cursor = found.next;
            const isEnough =
                since === undefined
                    ? conversions.length >= limit
                    : found.transactions.some(({ timestamp = Infinity }) => timestamp < since);
            if (cursor === null || isEnough) return conversions.reverse();
        }
        if (since === undefined) return conversions.reverse();
        const wanted = `a time within the latest ${MAX_PAGES} pages of the transactions of ${sender}`;
        throw problem('argument', 'since', wanted, formatValue(since));
    }

    // --- Quotes ---

    async #pair(from: string, to: string): Promise<readonly [WalletCoin, WalletCoin]> {
        const [sold, bought] = [await this.#coin(from, 'fromCode'), await this.#coin(to, 'toCode')];
        if (sold.type === bought.type)
            throw problem('argument', 'toCode', `another coin than ${sold.code}`, bought.code);
        return [sold, bought];
    }

    /**
     * Finds a coin by its code or its full type; decimals of a type that is not pinned are the node's, for
     * quotes only.
     */
    async #coin(code: unknown, at: string): Promise<WalletCoin> {
        if (typeof code !== 'string') throw problem('missing', at, 'the code or the Move type of a coin');
        if (!code.includes('::')) return this.parts.coins.find(code);
        return this.#coinOf(toFullType(code));
    }

    /** The code of conversions of a coin, which the caller names by its code or its full type. */
    async #codeOf(code: unknown): Promise<string | undefined> {
        if (code === undefined) return undefined;
        if (typeof code === 'string') return (await this.#coin(code, 'code')).code;
        throw problem('argument', 'code', 'the code of a coin', formatValue(code));
    }

    async #coinOf(type: string): Promise<WalletCoin> {
        const known = (await this.parts.coins.all()).find((coin) => coin.type === type);
        if (known !== undefined) return known;
        const decimals = await this.parts.nodes.expect('a coin that is not pinned').decimals(type);
        if (decimals !== undefined) return { code: type, type, decimals };
        throw sentence('argument', `${type} is no coin that the node knows; pass the full type of one`);
    }

    /** The decimals of other coins are the node's word: money needs a pin. */
    async #expectKnown(...coins: readonly WalletCoin[]): Promise<void> {
        const known = await this.parts.coins.all();
        for (const { type } of coins) {
            if (known.some((coin) => coin.type === type)) continue;
            const how = 'pin its type and decimals: options.transaction.pins.coins.CODE = { type, decimals }';
            throw sentence('argument', `${type} is no known coin, which only a quote accepts; ${how}`);
        }
    }

    async #request(
        from: WalletCoin,
        to: WalletCoin,
        amount: Num,
        params: Params,
        options: RequestOptions,
    ): Promise<Quote> {
        const { context } = this.parts;
        const request = {
            from: from.type,
            to: to.type,
            amount: isGiven(amount) ? readUnits(amount, from.decimals, 'amount') : undefined,
            toAmount: isGiven(params.toAmount) ? readUnits(params.toAmount, to.decimals, 'params.toAmount') : undefined,
        };
        if ((request.amount === undefined) === (request.toAmount === undefined)) {
            throw problem('argument', 'amount', 'either an amount or params.toAmount', formatValue(amount));
        }
        const route: unknown = await context.publicPostRouterTradeRoute(
            {
                coinInType: from.type,
                coinOutType: to.type,
                ...(request.amount === undefined ? {} : { coinInAmount: `${request.amount}n` }),
                ...(request.toAmount === undefined
                    ? {}
                    : { coinOutAmount: `${request.toAmount}n`, slippage: Number(this.#slippage(params)) }),
                ...filterOf(params),
            },
            options,
        );
        return this.#quotes.add({ from, to, route, ...readRoute(route, request) });
    }

    #known(id: string, from: WalletCoin, to: WalletCoin, amount: Num): Quote {
        const quote = this.#quotes.find(id, optionsOf(this.parts.context, 'convert').quoteMs);
        if (quote.from.type !== from.type || quote.to.type !== to.type) {
            throw problem(
                'argument',
                'id',
                `a quote of ${from.code} for ${to.code}`,
                `one of ${quote.from.code} for ${quote.to.code}`,
            );
        }
        if (isGiven(amount) && readUnits(amount, from.decimals, 'amount') !== quote.amount) {
            const quoted = fromUnits(quote.amount, from.decimals);
            throw problem('argument', 'amount', `${quoted}, as quoted, or another quote`, formatValue(amount));
        }
        return quote;
    }

    /**
     * Earlier writes of the wallet may take long, and the limits of a conversion are those of the time of its
     * quote.
     */
    #expectCurrent({ timestamp }: Quote): void {
        const { context } = this.parts;
        const [age, { quoteMs }] = [context.milliseconds() - timestamp, optionsOf(context, 'convert')];
        if (age <= quoteMs) return;
        const fact = `the quote is ${age} milliseconds old, and valid for ${quoteMs} (options.convert.quoteMs)`;
        throw sentence('order', `${fact}: the conversion waited for earlier writes; nothing was signed: call again`);
    }

    #slippage({ slippage }: Params): string {
        const option = optionsOf(this.parts.context, 'convert').slippage;
        if (isGiven(slippage)) return readFraction(slippage, 'params.slippage');
        return readFraction(option, 'options.convert.slippage');
    }

    /** The least amount that the conversion may return, and what decides it. */
    async #minimum(quoted: Quote, slippage: string, params: Params): Promise<Minimum> {
        const { minAmount, price, slippage: given } = params;
        const isOwn = hasOwnLimit(params);
        const { references } = this.parts;
        if (isOwn && !references.isHeld) return findMinimum(quoted, { minAmount, price, slippage });
        const reference = await references.find(quoted.from, quoted.to);
        const found = findMinimum(quoted, isOwn ? { minAmount, price, slippage } : { slippage, reference });
        if (!references.isHeld || (!isOwn && !isGiven(given))) return found;
        // Where a price from elsewhere limits the conversion, the slippage does not.
        const least = findMinimum(quoted, { slippage: reference === undefined ? this.#slippage({}) : '1', reference });
        const name = isGiven(minAmount) ? 'minAmount' : isGiven(price) ? 'price' : 'slippage';
        const by =
            reference === undefined
                ? "the operator's options.convert.slippage"
                : `${reference.name} of the operator less maxDeviation`;
        expectNotLooser(name, { units: found.units, least: least.units, decimals: quoted.to.decimals, by });
        return found;
    }

    /**
     * Finds the least amount that the conversion of a quote may return, in coins, and what decides it.
     *
     * @throws {Problem} `order` when the quote is below it
     */
    async limit(id: string, params: Params): Promise<{ readonly minAmount: string; readonly by: Minimum['by'] }> {
        const quote = this.#quotes.find(id, optionsOf(this.parts.context, 'convert').quoteMs);
        const { units, by } = await this.#minimum(quote, this.#slippage(params), params);
        return { minAmount: fromUnits(units, quote.to.decimals), by };
    }

    #toConversion(quote: Quote): Conversion {
        const { context } = this.parts;
        // Its age is by our own clock: a service could make an old quote look new.
        const timestamp = serviceTime(context) - (context.milliseconds() - quote.timestamp);
        return parseConversion({ ...quote, timestamp, info: quote.route }, context.number);
    }

    // --- Trades ---

    /** Swaps from the wallet, or from the sub-address of its key. */
    async #swap(
        quote: Quote,
        { minAmount, slippage, expectCurrent }: SwapLimits,
        params: Dict,
        call: WriteCall,
        isolated?: IsolatedSender,
    ): Promise<Conversion> {
        const { context, resolver, submitter } = this.parts;
        const { from, to, amount } = quote;
        const wallet = await resolver.wallet.address();
        const seller = isolated?.from.address ?? wallet;
        const body = {
            ...{ coinType: from.type, code: from.code, amount: new NumberText(fromUnits(amount, from.decimals)) },
            ...{ toCoinType: to.type, toCode: to.code },
            minAmount: new NumberText(fromUnits(minAmount, to.decimals)),
            quotedAmount: new NumberText(fromUnits(quote.toAmount, to.decimals)),
            slippage: new NumberText(slippage),
        };
        const terms = { from: from.type, to: to.type, amount, minAmount };
        let answer: Promise<SwapAnswer> | undefined;
        const commands: WriteCommands = async (requested) => {
            expectCurrent?.();
            const payer = { wallet, body: requested, call, verb: 'convert', isTyped: true } as const;
            const sources = isolated?.sources ?? (await selectSources(submitter, { coin: from, amount }, payer));
            // What the service answers does not depend on the coins that pay, so that a second build needs no
            // other answer.
            const swap = await (answer ??= this.#requestSwap(quote, slippage, seller));
            const ids = objectIdsOf(swap.program);
            const facts = await submitter.readNode((node) => this.parts.objects.read(node, ids));
            const kind = await this.#encode(wallet, terms, sources, swap);
            const spent = isolated === undefined ? spentOf(sources, requested, from.type) : { spent: 0n };
            return { kind, ...spent, bound: { object: (id: string) => facts.get(id), sources, ...this.#lists() } };
        };
        const parse = (executed: ExecutedWrite): Conversion => {
            const { digest: id } = executed;
            const amounts = executedAmounts({ wallet, seller }, { from, to }, effectsOf(executed));
            const timestamp = serviceTime(context);
            return parseConversion({ id, timestamp, from, to, ...amounts, info: { txDigest: id } }, context.number);
        };
        const write = { action: 'convert', via: 'node', from: isolated?.from, body, params, commands, parse } as const;
        return withErrors(
            () => submitter.run(write, { call, slot: isolated?.slot }),
            (error) => toNotFillable(error, context.id),
        );
    }

    /** Requests the commands of a swap, which continue a placeholder of the client's. */
    async #requestSwap({ route, amount }: Quote, slippage: string, walletAddress: string): Promise<SwapAnswer> {
        const response: unknown = await this.parts.context.privatePostRouterV1TransactionsAddTrade({
            ...{ walletAddress, completeRoute: rawOf(route) as object, slippage: Number(slippage) },
            ...{ coinInId: PLACEHOLDER, txKind: await writePlaceholder(amount) },
        });
        const row = expectRow<KindRow>(response, 'router/v1/transactions/add-trade', 'txKind');
        return readAnswer(row.txKind, row.coinOutId, amount);
    }

    async #encode(
        wallet: string,
        terms: SwapTerms,
        sources: Parameters<typeof composeSwap>[2],
        answer: SwapAnswer,
    ): Promise<string> {
        const program = composeSwap(wallet, terms, sources, answer);
        try {
            return await encodeProgram(program);
        } catch {
            throw problem('mismatch', 'tx', 'commands that can be encoded', 'others');
        }
    }

    /** What the user adds to what is refused, and the immutable objects that swaps may use. */
    #lists(): { readonly forbidden: readonly string[]; readonly named: readonly string[] } {
        const { forbidden, immutable } = optionsOf(this.parts.context, 'convert');
        const read = (list: unknown, key: string): string[] => {
            if (Array.isArray(list) && list.every((one) => typeof one === 'string')) return list;
            throw problem('argument', `options.convert.${key}`, 'a list of texts', formatValue(list));
        };
        return { forbidden: read(forbidden, 'forbidden'), named: read(immutable, 'immutable') };
    }

    // --- Reads ---

    /** Makes the conversion of a transaction; `undefined` for one that failed, or is none of the wallet. */
    async #parse(transaction: NodeTransaction): Promise<Conversion | undefined> {
        const { bytes, digest, hasFailed, timestamp } = transaction;
        if (hasFailed) return undefined;
        const senders = await this.parts.resolver.wallet.senders();
        const [wallet = ''] = senders;
        const data = tryReadTransactionData(bytes);
        const swap = readSwap(data, senders);
        if (data === undefined || swap === undefined) return undefined;
        const [from, to] = [await this.#coinOf(swap.from), await this.#coinOf(swap.to)];
        const amounts = executedAmounts({ wallet, seller: data.sender }, { from, to }, transaction);
        const facts = { id: digest, timestamp, from, to, ...amounts, info: { txDigest: digest } };
        return parseConversion(facts, this.parts.context.number);
    }
}

/** Names of protocols and ids of pools that a route must use, or must not. */
function filterOf(params: Params): Dict {
    const names = {
        protocols: 'protocolWhitelist',
        excludedProtocols: 'protocolBlacklist',
        pools: 'poolWhitelist',
        excludedPools: 'poolBlacklist',
    };
    const filter: Dict = {};
    for (const key of ROUTE_KEYS) {
        const list = params[key];
        if (!isGiven(list)) continue;
        if (!Array.isArray(list) || !list.every((one) => typeof one === 'string')) {
            throw problem('argument', `params.${key}`, 'a list of texts', formatValue(list));
        }
        filter[names[key]] = list;
    }
    return filter;
}

function pick(params: Dict, keys: readonly string[]): Params {
    return Object.fromEntries(keys.map((key) => [key, params[key] as unknown]));
}

function isOf({ fromCurrency, toCurrency }: Conversion, code: string): boolean {
    return fromCurrency === code || toCurrency === code;
}

/** Whether the user states the least amount: no price from elsewhere and no slippage gives it. */
function hasOwnLimit({ minAmount, price }: Params): boolean {
    return isGiven(minAmount) || isGiven(price);
}
