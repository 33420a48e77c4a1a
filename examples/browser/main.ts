/**
 * A web page that watches the tickers of all markets and the order book of one.
 *
 * `?symbol=ETH/USD:USDC` selects the market. `?url=https://…` selects a service that allows pages of other origins; without it
 * the page asks its own server, which passes `/api` on to a sandbox (see vite.config.ts).
 */

import { ExchangeClosedByUser, NetworkError, UnsubscribeError } from 'ccxt';
// Named imports: a bundler cannot remove the unused exchanges from CCXT's default export.
import { pro, sandboxUrls } from 'ccxt-aftermath';
import { showBook, showMarkets, showProblem, showStatus, showSymbol, type MarketRow } from './view';

/** Levels of each side. */
const LEVELS = 12;
const RETRY_MS = 2_000;
const STATUS_MS = 500;

const query = new URLSearchParams(location.search);
const url = query.get('url');
// No key and no Sui node: this page only reads.
const exchange = new pro.aftermath({ urls: sandboxUrls(url ?? location.origin, { node: null }) });

/** Aborted when the page closes. */
const page = new AbortController();
/** Aborted when the user selects another market. */
let selection = new AbortController();
let selected = '';

/** Loads the markets; `false` when it cannot. CCXT remembers a failed attempt, so `true` demands another one. */
async function loadMarkets(): Promise<boolean> {
    for (;;) {
        try {
            await exchange.loadMarkets(true);
            showProblem('page', '');
            return true;
        } catch (error) {
            if (!(await canRetry('page', page.signal, error))) return false;
        }
    }
}

/** Shows every result of a watch until the signal is aborted. */
async function follow<T>(
    section: 'markets' | 'book',
    signal: AbortSignal,
    watch: () => Promise<T>,
    show: (result: T) => void,
): Promise<void> {
    while (!signal.aborted) {
        try {
            const result = await watch();
            signal.throwIfAborted();
            show(result);
            showProblem('page', '');
            // At most one update per frame, and none while the page is hidden: the next watch returns the current state.
            await new Promise(requestAnimationFrame);
        } catch (error) {
            if (!(await canRetry(section, signal, error))) return;
        }
    }
}

/** Shows an error, and waits if another attempt may succeed. */
async function canRetry(at: 'page' | 'markets' | 'book', signal: AbortSignal, error: unknown): Promise<boolean> {
    if (signal.aborted || error instanceof UnsubscribeError || error instanceof ExchangeClosedByUser) return false;
    if (!(error instanceof NetworkError)) {
        // It would only repeat, such as that of an unknown symbol.
        showProblem(at, error instanceof Error ? error.message : String(error));
        return false;
    }
    showProblem('page', describeOutage(error));
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return true;
}

function describeOutage({ message }: NetworkError): string {
    const help =
        url === null
            ? 'Is the sandbox running? Start it with: npm run sandbox -- --port 8090'
            : `Does ${url} allow pages of other origins? A sandbox does not: open this page without “url”.`;
    return `No connection; retrying. ${help} (${message})`;
}

/** Watches the order book of another market. */
function select(symbol: string): void {
    if (symbol === selected) return;
    selection.abort();
    selection = new AbortController();
    // An unknown market has no watch to end.
    if (selected in (exchange.markets ?? {})) void exchange.unWatchOrderBook(selected);
    selected = symbol;
    query.set('symbol', symbol);
    history.replaceState(null, '', `?${query}`);
    showSymbol(symbol);
    showProblem('book', '');
    const signal = AbortSignal.any([page.signal, selection.signal]);
    const watch = () => exchange.watchOrderBook(symbol, LEVELS);
    void follow('book', signal, watch, ({ bids, asks }) => {
        const { precision } = exchange.market(symbol);
        showBook({ bids, asks }, precision, LEVELS);
    });
}

/** Watches the tickers of all markets. */
function watchMarkets(): void {
    const rows: Record<string, MarketRow> = {};
    const watch = () => exchange.watchTickers();
    void follow('markets', page.signal, watch, (changed) => {
        // Only the tickers that changed.
        for (const [symbol, { last, percentage, quoteVolume }] of Object.entries(changed)) {
            rows[symbol] = { symbol, last, percentage, quoteVolume, precision: exchange.market(symbol).precision };
        }
        showMarkets(Object.values(rows), selected, select);
    });
}

const timer = setInterval(() => {
    const { updates } = exchange.streamHealth();
    showStatus(updates);
}, STATUS_MS);

// `pagehide` is the last event that every browser delivers, also on a phone.
addEventListener('pagehide', () => {
    page.abort();
    clearInterval(timer);
    void exchange.close();
});
// A page that the browser kept and shows again starts anew.
addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
});

if (await loadMarkets()) {
    watchMarkets();
    select(query.get('symbol') ?? 'BTC/USD:USDC');
}
