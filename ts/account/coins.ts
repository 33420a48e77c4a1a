/**
 * Coins of the wallet. A code means the type that a pin, the built-in list or the markets' collateral binds
 * it to. Anyone can publish a coin with any symbol, so a symbol alone never identifies a coin.
 */

import type { Balances, Currencies, CurrencyInterface, Dict, Exchange } from 'ccxt';
import { toFullType } from '../core/address.js';
import { fromUnits, readDecimal } from '../core/number/decimal.js';
import { multiply } from '../core/number/step.js';
import { problem, sentence, shorten } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import type { Context } from '../exchange/context.js';
import { findChainId } from '../exchange/describe/urls.js';
import type { NodeAccess } from '../exchange/node-access.js';
import { booleanParam, formatValue, isGiven, type Params, readOptions } from '../exchange/params.js';
import { convertResponse } from '../exchange/response.js';
import { parseDecimal, parseNonNegative, toDatetime, toNumber } from '../exchange/value.js';
import { serviceTime } from '../exchange/service-time.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeBalance } from '../node/sui-node.js';
import { shippedCoins } from '../transaction/pins/shipped.js';
import type { AccountResolver } from './account-resolver.js';
import { untilAborted } from '../exchange/request-queue.js';

/** A coin whose type and decimals do not come from a symbol. */
export interface WalletCoin {
    readonly code: string;
    /** Full Move type. */
    readonly type: string;
    readonly decimals: number;
}

/** The structure of `fetchDepositAddress`; older versions of CCXT export it in another form. */
export interface WalletAddress {
    info: unknown;
    currency: string;
    network: string;
    address: string;
    tag: string | undefined;
}

/** Key of `fetchBalance` of the type `spot`. */
export const COINS_KEYS = ['all'] as const;

/** Addresses by network. The types of older versions of CCXT call it a list. */
export type WalletAddresses = Awaited<ReturnType<Exchange['fetchDepositAddressesByNetwork']>>;

/** What a coin is worth. */
export interface CoinPrice {
    readonly currency: string;
    /** USD; `undefined` where the service knows none. */
    readonly price: number | undefined;
    /** Change of 24 hours, per cent. */
    readonly percentage: number | undefined;
    /** Milliseconds since 1970, of the response. */
    readonly timestamp: number;
    readonly datetime: string | undefined;
    readonly info: unknown;
}

const NETWORK = 'SUI';

/** Finds coins, and reads what the wallet holds of them. */
export class WalletCoins {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly resolver: AccountResolver,
        private readonly nodes: NodeAccess,
    ) {}

    /**
     * Finds the coin of a code: pinned or built in, else the collateral of markets, which are loaded for it.
     *
     * @throws {Problem} `argument` for a code that no type is bound to, and for one that is bound to two
     *   types
     */
    async find(code: unknown): Promise<WalletCoin> {
        const known = await this.#knownByNode();
        const coin = known.find((one) => one.code === code);
        if (coin === undefined) await this.markets.load();
        // A type has one code: collateral of a known type never gets a second one.
        const isOther = ({ type }: WalletCoin): boolean => known.every((one) => one.type !== type);
        const collateral = this.#collateral().filter((one) => one.code === code && isOther(one));
        const [found, other] = merge(coin === undefined ? [] : [coin], collateral);
        if (found === undefined) {
            const codes = [...new Set([...known, ...this.#collateral()].map((one) => one.code))].join(', ');
            const how = 'pin the type and decimals of others: options.transaction.pins.coins.CODE = { type, decimals }';
            throw sentence('argument', `code ${formatValue(code)} is no known coin; pass one of ${codes}, or ${how}`);
        }
        if (other === undefined) return found;
        const fact = `code ${found.code} means two coins, ${found.type} and the collateral ${other.type}`;
        throw sentence(
            'argument',
            `${fact}; pin the one that you mean under another code: options.transaction.pins.coins`,
        );
    }

    /**
     * Lists the pinned coins, and those that are built in for the chain; a pin takes the code and the type of
     * a built-in one.
     */
    async known(): Promise<readonly WalletCoin[]> {
        const { coins } = await this.resolver.pins.load();
        const pinned = Object.entries(coins).map(([code, { type, decimals }]) => ({ code, type, decimals }));
        const builtIn = shippedCoins((await this.#namedChain()) ?? this.nodes.chain.chainId);
        for (const { code, type, decimals } of pinned) {
            const right = builtIn.find((one) => one.type === type)?.decimals ?? decimals;
            if (right === decimals) continue;
            throw problem('argument', `options.transaction.pins.coins.${code}.decimals`, `${right}`, `${decimals}`);
        }
        const isFree = ({ code, type }: WalletCoin): boolean =>
            pinned.every((pin) => pin.code !== code && pin.type !== type);
        return [...pinned, ...builtIn.filter(isFree)];
    }

    /** Lists the known coins; where nothing else names the chain, the user's node does. */
    async #knownByNode(): Promise<readonly WalletCoin[]> {
        if ((await this.#namedChain()) === undefined) await this.nodes.chain.load();
        return this.known();
    }

    /** The chain of the service's address, or of the options. */
    async #namedChain(): Promise<string | undefined> {
        const { chainId } = await this.resolver.pins.load();
        const { options, urls } = this.context;
        const given = options.transaction as Partial<typeof options.transaction> | undefined;
        return findChainId(urls.api.rest) ?? chainId ?? given?.chainId;
    }

    /** Lists the known coins, and the collateral of markets, which are loaded for it. */
    async all(): Promise<readonly WalletCoin[]> {
        await this.markets.load();
        return merge(await this.#knownByNode(), this.#collateral());
    }

    /**
     * Implements `fetchCurrencies`: adds the known coins to those of the service. Where one code names two
     * coin types, the service's row stays.
     */
    async currencies(listed: Currencies, coins?: readonly WalletCoin[]): Promise<Currencies> {
        const currencies = { ...listed };
        for (const coin of coins ?? (await this.known())) {
            const row = listed[coin.code];
            const isOther = row !== undefined && row.id.includes('::') && toFullType(row.id) !== coin.type;
            if (!isOther) currencies[coin.code] = this.#toCurrency(coin, row);
        }
        return currencies;
    }

    /** Implements `fetchBalance` of the type `spot`. */
    async balance(params: Params): Promise<Balances> {
        const others = { ...params, type: undefined };
        const { signal } = readOptions(others, COINS_KEYS);
        const isAll = booleanParam(others, 'all') === true;
        const node = this.nodes.expect('fetchBalance of type "spot"');
        const address = await this.resolver.wallet.address();
        const coins = await this.all();
        const codes = new Map(coins.map((coin) => [coin.type, coin]));
        const held = await untilAborted(signal, () => node.balances(address));
        const described = await Promise.all(
            held.map(async (row): Promise<readonly [NodeBalance, WalletCoin | undefined]> => {
                const coin = codes.get(row.coinType);
                if (coin !== undefined || !isAll) return [row, coin];
                const decimals = await node.decimals(row.coinType);
                return [row, decimals === undefined ? undefined : { code: row.coinType, type: row.coinType, decimals }];
            }),
        );
        const entries = described.flatMap(([row, coin]) =>
            coin === undefined ? [] : [[coin.code, fromUnits(row.coins + row.addressBalance, coin.decimals)] as const],
        );
        const totals = { ...Object.fromEntries(coins.map(({ code }) => [code, '0'])), ...Object.fromEntries(entries) };
        return this.context.safeBalance({
            info: { address, coins: described.map(([row, coin]) => toInfo(row, coin)) },
            ...Object.fromEntries(
                Object.entries(totals).map(([code, total]) => [code, { free: total, used: '0', total }]),
            ),
        } as never);
    }

    /** Implements `fetchCoinPrices`. */
    async prices(codes: readonly string[] | undefined, params: Dict): Promise<Record<string, CoinPrice>> {
        const request = readOptions(params, []);
        const coins = await this.select(codes);
        const response: unknown = await this.context.publicPostPriceInfo(
            { coins: coins.map(({ type }) => type) },
            request,
        );
        const timestamp = serviceTime(this.context);
        const rows = convertResponse('price-info', () => readPrices(response));
        const priced = coins.map(({ code, type }): [string, CoinPrice] => {
            const row = rows.get(type);
            const { price, change } = row ?? {};
            const facts = { timestamp, datetime: toDatetime(timestamp), info: row?.info };
            return [
                code,
                {
                    ...{ currency: code, price: toNumber(price, this.context.number) },
                    percentage: toNumber(
                        change === undefined ? undefined : multiply(change, '100'),
                        this.context.number,
                    ),
                    ...facts,
                },
            ];
        });
        return Object.fromEntries(priced);
    }

    /**
     * Finds known coins by codes or full types; all of them without any.
     *
     * @throws {Problem} `argument` for one that is not known
     */
    async select(codes: readonly string[] | undefined): Promise<readonly WalletCoin[]> {
        const all = await this.all();
        if (!isGiven(codes)) return all;
        if (!Array.isArray(codes)) throw problem('argument', 'codes', 'a list of codes', formatValue(codes));
        return codes.map((code: unknown) => {
            const isType = typeof code === 'string' && code.includes('::');
            const coin = all.find((one) => (isType ? one.type === toFullType(code) : one.code === code));
            if (coin !== undefined) return coin;
            const known = all.map((one) => one.code).join(', ');
            throw sentence('argument', `code ${formatValue(code)} is no known coin; pass one of ${known}`);
        });
    }

    /** Implements `fetchDepositAddress`. */
    async depositAddress(code: string, params: Dict): Promise<WalletAddress> {
        readOptions(params, []);
        const { type, code: currency } = await this.find(code);
        const address = await this.resolver.wallet.address();
        return { info: { coinType: type }, currency, network: NETWORK, address, tag: undefined };
    }

    /** Implements `fetchDepositAddressesByNetwork`. */
    async depositAddressesByNetwork(code: string, params: Dict): Promise<WalletAddresses> {
        return { [NETWORK]: await this.depositAddress(code, params) };
    }

    /** The collateral coins of the loaded markets. */
    #collateral(): WalletCoin[] {
        const coins = this.markets.all.flatMap(({ settle: code, settleId }): WalletCoin[] => {
            const step = this.markets.stepOf(code);
            if (settleId === '' || step === undefined) return [];
            return [{ code, type: toFullType(settleId), decimals: readDecimal(step).scale }];
        });
        return merge([], coins);
    }

    #toCurrency({ code, type, decimals }: WalletCoin, row: CurrencyInterface | undefined): CurrencyInterface {
        const precision = toNumber(`1e-${decimals}`, this.context.number);
        const none = { min: undefined, max: undefined };
        const flags = { active: true, deposit: true, withdraw: true, precision };
        const limits = { deposit: none, withdraw: none };
        const isCoin = row?.id.includes('::') === true;
        const info: unknown = isCoin ? row.info : { ...(row?.info as object | undefined), coinType: type, decimals };
        const network = { info, id: NETWORK, network: NETWORK, fee: undefined, limits, ...flags };
        return this.context.safeCurrencyStructure({
            // A base asset keeps its id, by which markets name it.
            ...{ id: row?.id ?? type, code, name: row?.name ?? code, type: 'crypto' },
            ...{ fee: undefined, ...flags, limits: { amount: { min: precision, max: undefined }, ...limits } },
            ...{ networks: { [NETWORK]: network }, info },
        } as never);
    }
}

/** Adds coins of other types; a code that is taken is replaced by the type. */
function merge(coins: readonly WalletCoin[], others: readonly WalletCoin[]): WalletCoin[] {
    const merged = [...coins];
    for (const coin of others) {
        if (merged.some(({ type }) => type === coin.type)) continue;
        const isTaken = merged.some(({ code }) => code === coin.code);
        merged.push(isTaken ? { ...coin, code: coin.type } : coin);
    }
    return merged;
}

/** Reads prices by full type; a price of 0 is none. */
function readPrices(
    response: unknown,
): ReadonlyMap<string, { readonly price?: string; readonly change?: string; readonly info: unknown }> {
    if (!isRecord(response)) throw problem('response', 'price-info', 'an object', formatValue(response));
    return new Map(
        Object.entries(response).map(([type, row]) => {
            if (!isRecord(row))
                throw problem('response', `price-info ${shorten(type, 100)}`, 'a row', formatValue(row));
            const price = parseNonNegative(row.price, 'price');
            if (price === undefined || Number(price) === 0) return [toFullType(type), { info: row }];
            const change = parseDecimal(row.priceChange24HoursPercentage, 'priceChange24HoursPercentage');
            return [toFullType(type), { price, ...(change === undefined ? {} : { change }), info: row }];
        }),
    );
}

function toInfo({ coinType, coins, addressBalance }: NodeBalance, coin: WalletCoin | undefined): object {
    const units = { coins: `${coins}`, addressBalance: `${addressBalance}` };
    return { coinType, ...(coin === undefined ? {} : { code: coin.code, decimals: coin.decimals }), ...units };
}
