/**
 * Prices of coins at the user's node: those of perpetuals markets. A pin says which market a coin has, and
 * the contract refuses a price feed that is not the market's, and one that is too old.
 */

import type { WalletCoin } from '../account/coins.js';
import { CLOCK, toFullAddress, toFullType } from '../core/address.js';
import { fromUnits } from '../core/number/decimal.js';
import { divide } from '../core/number/step.js';
import { problem, sentence } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { optionsOf, type Context } from '../exchange/context.js';
import type { KnownMarket } from '../exchange/known-market.js';
import type { NodeAccess } from '../exchange/node-access.js';
import { formatValue } from '../exchange/params.js';
import { parseChainMarket } from '../markets/chain-market.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import { NodeFailure } from '../node/failure.js';
import type { SuiNode } from '../node/sui-node.js';
import type { PinRegistry } from '../submit/pins/pin-registry.js';
import { toNumber } from '../transaction/value.js';

/** What the prices need of the exchange object. */
export interface IndexParts {
    readonly context: Context;
    readonly markets: MarketDirectory;
    readonly pins: PinRegistry;
    readonly nodes: NodeAccess;
}

/** Prices of the contract have 18 decimals. */
const DECIMALS = 18;
/** Bytes of a u256. */
const PRICE_BYTES = 32;

/** A market that limits prices of a coin. */
interface Source {
    readonly code: string;
    readonly symbol: string;
    /** `undefined` where the service does not list it as it is pinned. */
    readonly market: KnownMarket | undefined;
    /** Whether the user names it, so that no price is accepted without it. */
    readonly isNamed: boolean;
}

/** Reads prices of markets from the user's node. */
export class IndexPrices {
    constructor(private readonly parts: IndexParts) {}

    /**
     * Reads a price: coins of `to` for one of `from`. A coin has the market of `options.convert.index`, else
     * the one whose base is its code; a settle currency counts as 1 USD.
     *
     * @returns decimal text; `undefined` where a coin has neither, or the node shows no fresh price of a
     *   market that is not named
     * @throws {Problem} `argument` for an option that is none; `order` where a named market has no fresh
     *   price, or the service does not list a pinned one as it is pinned: the service must not decide whether
     *   prices are compared
     */
    async find(from: WalletCoin, to: WalletCoin): Promise<string | undefined> {
        const { context, nodes } = this.parts;
        const index: unknown = optionsOf(context, 'convert').index;
        if (index === false) return undefined;
        const isNames = isRecord(index) && Object.values(index).every((one) => typeof one === 'string');
        if (!isNames) {
            throw problem('argument', 'options.convert.index', 'symbols by code, or false', formatValue(index));
        }
        const { node } = nodes;
        if (node === undefined) return undefined;
        await this.parts.markets.load();
        await this.parts.pins.load();
        await this.parts.pins.loadChain();
        const symbols = index as Readonly<Record<string, string>>;
        const trusted = this.#trusted();
        const sources = [from, to].map((coin) => this.#sourceOf(coin, symbols, trusted));
        const found = sources.filter((source) => source !== undefined);
        if (found.length < sources.length) return undefined;
        const [sold, bought] = await Promise.all(found.map((source) => this.#priceOf(node, source)));
        return sold === undefined || bought === undefined ? undefined : divide(sold, bought, DECIMALS);
    }

    /** The market of a coin, or `USD`; `undefined` where it has neither. */
    #sourceOf(
        { code, type }: WalletCoin,
        symbols: Readonly<Record<string, string>>,
        trusted: readonly KnownMarket[],
    ): Source | 'USD' | undefined {
        const named = Object.hasOwn(symbols, code) ? symbols[code] : undefined;
        if (named !== undefined) {
            return { code, symbol: named, market: trusted.find(({ symbol }) => symbol === named), isNamed: true };
        }
        const pinned = Object.entries(this.parts.pins.options.markets);
        const isSettled = pinned.some(([, { settleType }]) => settleType === type);
        if (isSettled || trusted.some(({ settleId }) => toFullType(settleId) === type)) return 'USD';
        const market = trusted.find(({ base }) => base === code);
        const symbol = market?.symbol ?? pinned.find(([name]) => name.startsWith(`${code}/`))?.[0];
        return symbol === undefined ? undefined : { code, symbol, market, isNamed: false };
    }

    async #priceOf(node: SuiNode, source: Source | 'USD'): Promise<string | undefined> {
        if (source === 'USD') return '1';
        const { code, symbol, market, isNamed } = source;
        const price = market && (await this.#read(node, market));
        if (price !== undefined || (market !== undefined && !isNamed)) return price;
        const fact =
            market === undefined
                ? 'the service does not list it, or not as it is pinned'
                : 'your node shows no fresh price of it';
        const how = 'pass minAmount or price, or change options.convert.index';
        throw sentence('order', `${symbol} limits the price of ${code}, and ${fact}; nothing was signed: ${how}`);
    }

    /** Markets whose ids the user has pinned; on loopback hosts, where values are learned, all. */
    #trusted(): KnownMarket[] {
        const { markets, pins } = this.parts;
        const { facts } = pins;
        return markets.all.filter(({ id }) => {
            try {
                const found = facts.market(toFullAddress(id));
                return found !== undefined && (found.isUnpinned !== true || pins.mayLearn);
            } catch {
                // It has changed, or differs from its pin.
                return false;
            }
        });
    }

    /** USD for one coin. */
    async #read(node: SuiNode, source: KnownMarket): Promise<string | undefined> {
        try {
            const id = toFullAddress(source.id);
            const object = (await node.objects([id])).get(id);
            const market = object === undefined ? undefined : parseChainMarket(object);
            const feedId = this.parts.pins.deployment?.markets[source.symbol]?.feed;
            if (feedId === undefined || market?.settleType !== toFullType(source.settleId)) return undefined;
            const packageId = this.#packageFor(market.packageId);
            if (packageId === undefined) return undefined;
            const target = `${packageId}::clearing_house::mark_price`;
            const bytes = await node.view(target, [market.settleType], [id, feedId, CLOCK]);
            const price = bytes?.length === PRICE_BYTES ? toNumber(bytes) : 0n;
            return price > 0n ? fromUnits(price, DECIMALS) : undefined;
        } catch (error) {
            // Such as an abort, as the price of the feed is too old.
            if (error instanceof NodeFailure) return undefined;
            throw error;
        }
    }

    /**
     * The package whose function is called: the last pinned one, else where values are learned that of the
     * market's type.
     */
    #packageFor(packageId: string): string | undefined {
        const { pins } = this.parts;
        const pinned = pins.options.packages.perpetuals?.at(-1);
        return pinned ?? (pins.mayLearn ? packageId : undefined);
    }
}
