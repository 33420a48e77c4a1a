/** A gateway as the source of a publisher. */

import type {
    Account,
    FundingRate,
    FundingRateHistory,
    Int,
    MarketInterface,
    OHLCV,
    Order,
    OrderBook,
    Position,
    Str,
    Strings,
    Ticker,
    Trade,
} from 'ccxt';
import { GatewayConnection } from './gateway-connection.js';
import { restore } from './gateway-channel.js';
import type { PublishSource } from './source.js';

type Params = Readonly<Record<string, unknown>>;

/** The streams whose breaks a publisher follows, by method. */
const STREAMS = {
    trades: 'watchTrades',
    myTrades: 'watchMyTradesForSymbols',
    orders: 'watchOrdersForSymbols',
} as const;

/** The methods of an exchange object, as a gateway answers them. */
export class GatewaySource implements PublishSource {
    readonly #connection: GatewayConnection;
    #account: Params = {};

    /**
     * @param url of the gateway, without a slash at its end
     * @param token of a client with the scope `read`
     */
    constructor(url: string, token: string) {
        this.#connection = new GatewayConnection(url, token);
    }

    /** Names one of several accounts; that of the gateway by default. */
    selectAccount(account: string): void {
        this.#account = { account };
    }

    /** Ends all watches and calls. */
    close(): Promise<void> {
        this.#connection.close();
        return Promise.resolve();
    }

    milliseconds(): number {
        return Date.now();
    }

    streamHealth(): ReturnType<PublishSource['streamHealth']> {
        const rows = Object.entries(STREAMS).map(([name, method]) => [
            name,
            { reconnects: this.#connection.breaksOf(method) },
        ]);
        return Object.fromEntries(rows) as ReturnType<PublishSource['streamHealth']>;
    }

    // ------------------------------------------------------------------ reads

    fetchTime(): Promise<number> {
        return this.#connection.call('fetchTime', []) as Promise<number>;
    }

    fetchMarkets(): Promise<MarketInterface[]> {
        return this.#connection.call('fetchMarkets', []) as Promise<MarketInterface[]>;
    }

    fetchAccounts(): Promise<Account[]> {
        return this.#connection.call('fetchAccounts', [], true) as Promise<Account[]>;
    }

    fetchTrades(symbol: string, since?: Int, limit?: Int, params: Params = {}): Promise<Trade[]> {
        return this.#read('fetchTrades', [symbol, since, limit, params]);
    }

    fetchOHLCV(symbol: string, timeframe?: string, since?: Int, limit?: Int, params: Params = {}): Promise<OHLCV[]> {
        return this.#read('fetchOHLCV', [symbol, timeframe, since, limit, params]);
    }

    fetchFundingRateHistory(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: Params = {},
    ): Promise<FundingRateHistory[]> {
        return this.#read('fetchFundingRateHistory', [symbol, since, limit, params]);
    }

    fetchMyTrades(symbol?: Str, since?: Int, limit?: Int, params: Params = {}): Promise<Trade[]> {
        return this.#read('fetchMyTrades', [symbol, since, limit, { ...params, ...this.#account }]);
    }

    fetchOrders(symbol?: Str, since?: Int, limit?: Int, params: Params = {}): Promise<Order[]> {
        return this.#read('fetchOrders', [symbol, since, limit, { ...params, ...this.#account }]);
    }

    async #read<Row>(method: string, args: readonly unknown[]): Promise<Row[]> {
        return ((await this.#connection.call(method, args)) as Row[]).map((row) => restore(row) as Row);
    }

    // ---------------------------------------------------------------- watches

    watchOrderBook(symbol: string): Promise<OrderBook> {
        // With a limit it may be the top of a book, which is not exact.
        return this.#watch('watchOrderBook', [symbol]);
    }

    watchTrades(symbol: string): Promise<Trade[]> {
        return this.#watch('watchTrades', [symbol]);
    }

    watchTicker(symbol: string): Promise<Ticker> {
        return this.#watch('watchTicker', [symbol]);
    }

    watchMarkPrice(symbol: string): Promise<Ticker> {
        return this.#watch('watchMarkPrice', [symbol]);
    }

    watchFundingRate(symbol: string): Promise<FundingRate> {
        return this.#watch('watchFundingRate', [symbol]);
    }

    watchOrdersForSymbols(symbols: string[]): Promise<Order[]> {
        return this.#watch('watchOrdersForSymbols', this.#ofAccount(symbols));
    }

    watchMyTradesForSymbols(symbols: string[]): Promise<Trade[]> {
        return this.#watch('watchMyTradesForSymbols', this.#ofAccount(symbols));
    }

    watchPositions(symbols?: Strings): Promise<Position[]> {
        return this.#watch('watchPositions', this.#ofAccount(symbols));
    }

    unWatchOrderBook(symbol: string): Promise<boolean> {
        return this.#unwatch('watchOrderBook', [symbol]);
    }

    unWatchTrades(symbol: string): Promise<boolean> {
        return this.#unwatch('watchTrades', [symbol]);
    }

    unWatchTickers(symbols?: Strings): Promise<boolean> {
        return this.#unwatchEach('watchTicker', symbols);
    }

    unWatchMarkPrices(symbols?: Strings): Promise<boolean> {
        return this.#unwatchEach('watchMarkPrice', symbols);
    }

    unWatchFundingRates(symbols?: Strings): Promise<boolean> {
        return this.#unwatchEach('watchFundingRate', symbols);
    }

    unWatchOrdersForSymbols(symbols: string[]): Promise<boolean> {
        return this.#unwatch('watchOrdersForSymbols', this.#ofAccount(symbols));
    }

    unWatchMyTradesForSymbols(symbols: string[]): Promise<boolean> {
        return this.#unwatch('watchMyTradesForSymbols', this.#ofAccount(symbols));
    }

    unWatchPositions(symbols?: Strings): Promise<boolean> {
        return this.#unwatch('watchPositions', this.#ofAccount(symbols));
    }

    #ofAccount(symbols: Strings): readonly unknown[] {
        return [symbols, undefined, undefined, this.#account];
    }

    #watch<T>(method: string, args: readonly unknown[]): Promise<T> {
        return this.#connection.watch(method, args) as Promise<T>;
    }

    #unwatch(method: string, args: readonly unknown[]): Promise<boolean> {
        this.#connection.unwatch(method, args);
        return Promise.resolve(true);
    }

    #unwatchEach(method: string, symbols: Strings = []): Promise<boolean> {
        for (const symbol of symbols) this.#connection.unwatch(method, [symbol]);
        return Promise.resolve(true);
    }
}
