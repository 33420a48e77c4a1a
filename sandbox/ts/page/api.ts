/** Requests of the page: the exchange's public API, and the sandbox's control API. */

/** A row of the unified markets. */
export interface MarketRow {
    readonly id: string;
    readonly symbol: string;
    readonly base: string;
    readonly precision: { readonly amount: number; readonly price: number };
}

/** Prices and volume of the last 24 hours. */
export interface Stats {
    readonly volumeUsd: number;
    /** Fraction: 0.01 = 1 %. */
    readonly priceChangePercentage: number;
    readonly markPrice: number;
}

/** One candle; its volume is in base. */
export interface CandleRow {
    /** Start, milliseconds since 1970. */
    readonly timestamp: number;
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
    readonly volume: number;
}

/** A public trade. */
export interface TradeRow {
    readonly timestamp: number;
    /** Of the taker: 0 buys, 1 sells. */
    readonly side: 0 | 1;
    readonly sizeFilled: number;
    readonly orderPrice: number;
}

/** A funding rate, as a fraction. */
export interface FundingRate {
    readonly timestamp: number;
    readonly longFundingRate: number;
}

/** An account of a wallet. */
export interface CapabilityRow {
    /** Such as `4821n`. */
    readonly accountId: string;
}

/** An account's state. */
export interface AccountRow {
    readonly accountId: string;
    readonly totalEquityUsd: number;
    readonly availableCollateral: number;
    readonly positions: readonly PositionRow[];
}

/** A position; it may be flat. */
export interface PositionRow {
    readonly marketId: string;
    readonly collateral: number;
    /** Negative when short. */
    readonly baseAssetAmount: number;
    readonly pendingOrders: readonly { readonly orderId: string; readonly currentSize: string }[];
    readonly unrealizedPnlUsd: number;
    readonly unrealizedFundingsUsd: number;
    readonly entryPrice: number | null;
    readonly liquidationPrice: number | null;
}

/** A resting order. */
export interface OrderRow {
    readonly id: string;
    readonly timestamp: number;
    readonly side: 'buy' | 'sell';
    readonly price: number;
    readonly amount: number;
    readonly filled: number;
    readonly reduceOnly?: boolean;
}

/** The sandbox's state. */
export interface StateRow {
    /** Real time of the start; differs for each sandbox. Both are milliseconds since 1970. */
    readonly startedAt: number;
    readonly now: number;
    readonly paused: boolean;
    readonly speed: number;
    readonly scenario: string | null;
    readonly scenarios: readonly string[];
    /** Actions that this sandbox supports, besides faults and funding. */
    readonly controls: readonly string[];
    readonly tamperings: readonly string[];
    readonly routes: readonly string[];
    readonly wallets: readonly Wallet[];
    readonly faults: readonly string[];
}

/** A funded wallet, with its coins. */
export interface Wallet {
    readonly address: string;
    readonly usdc: string;
    readonly sui: string;
}

/** A row of the log. */
export interface LogLine {
    readonly n: number;
    readonly at: number;
    readonly kind: 'request' | 'transaction' | 'control';
    readonly text: string;
    readonly isFailure: boolean;
}

/** Marks requests of the page, which meet no faults and are in no log. */
export const MARK = '?sandbox-page';

/** Reads a route. @throws {Error} with the server's message */
export async function get<T>(path: string): Promise<T> {
    return request<T>(path);
}

/** Reads a route of the exchange that takes parameters. @throws {Error} with the server's message */
export async function post<T>(path: string, body: unknown): Promise<T> {
    return request<T>(`${path}${MARK}`, send(body));
}

/** Runs an action of the control API. @throws {Error} with the server's message */
export async function control(body: unknown): Promise<StateRow> {
    return request<StateRow>('/sandbox/control', send(body));
}

function send(body: unknown): RequestInit {
    return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
    const response = await fetch(path, init);
    const answer = (await response.json()) as unknown;
    if (response.ok) return answer as T;
    const { message } = answer as { readonly message?: string };
    throw new Error(message ?? `status ${response.status}`);
}
