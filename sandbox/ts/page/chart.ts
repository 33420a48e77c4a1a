/** The candlestick chart with volume and funding rate. */

import type {
    CandlestickData,
    HistogramData,
    IChartApi,
    ISeriesApi,
    MouseEventParams,
    UTCTimestamp,
} from 'lightweight-charts';
import type * as Library from 'lightweight-charts';
import { post, type CandleRow, type FundingRate, type MarketRow } from './api.js';
import { byId, create, schedule, setText } from './dom.js';
import { FUNDING_DECIMALS, dateTime, decimalsOf, fixed, percent, short } from './format.js';
import type { UpdatesSocket } from './socket.js';
import { colour } from './theme.js';

/** The server finds it where it is installed. */
const LIBRARY: string = './lightweight-charts.js';

const DAY_MS = 86_400_000;

/** Milliseconds of each timeframe. */
const TIMEFRAMES: Readonly<Record<string, number>> = {
    '1m': 60_000,
    '5m': 300_000,
    '15m': 900_000,
    '1h': 3_600_000,
    '4h': 14_400_000,
    '1d': DAY_MS,
};

const BARS = 500;

/** Candles are read again at most this often, milliseconds. */
const RELOAD_MS = 1_000;

/** A frame of the current candle. */
interface CandleFrame {
    readonly interval: string;
    readonly lastCandle: CandleRow;
}

/** The library's parts of the chart. */
interface Drawing {
    readonly chart: IChartApi;
    readonly candles: ISeriesApi<'Candlestick'>;
    readonly volume: ISeriesApi<'Histogram'>;
    readonly funding: ISeriesApi<'Histogram'>;
}

/** The chart of the chosen market. */
export class Chart {
    #drawing: Drawing | undefined;
    #market: MarketRow | undefined;
    #timeframe = '1m';
    #candles: CandleRow[] = [];
    /** Oldest first. */
    #rates: readonly FundingRate[] = [];
    #loadedAt = 0;
    #isReloading = false;
    #isComplete = true;
    #unsubscribe = (): void => undefined;

    constructor(private readonly socket: UpdatesSocket) {
        const group = byId('timeframes');
        for (const timeframe of Object.keys(TIMEFRAMES)) {
            const button = create('button', timeframe);
            button.type = 'button';
            button.setAttribute('aria-pressed', String(timeframe === this.#timeframe));
            button.addEventListener('click', () => {
                this.#timeframe = timeframe;
                for (const other of group.children) other.setAttribute('aria-pressed', String(other === button));
                this.#restart();
            });
            group.append(button);
        }
    }

    /** Loads the library. Without it the chart is a message. */
    async start(): Promise<void> {
        try {
            const library = (await import(LIBRARY)) as typeof Library;
            this.#drawing = draw(library, byId('canvas'));
        } catch {
            const text = 'The chart needs an optional dependency of the sandbox: npm i lightweight-charts';
            byId('canvas').replaceChildren(create('p', text));
            return;
        }
        this.#drawing.chart.subscribeCrosshairMove(this.#showLegend);
        this.#applyPrecision();
        this.colour();
    }

    choose(market: MarketRow): void {
        this.#market = market;
        this.#applyPrecision();
        this.#restart();
    }

    /** Applies the colours of the theme. */
    colour(): void {
        if (this.#drawing === undefined) return;
        const { chart, candles } = this.#drawing;
        const [up, down, border] = [colour('up'), colour('down'), colour('border')];
        chart.applyOptions({
            layout: {
                background: { color: colour('panel') },
                textColor: colour('muted'),
                panes: { separatorColor: border, separatorHoverColor: border },
            },
            grid: { vertLines: { color: colour('raised') }, horzLines: { color: colour('raised') } },
            timeScale: { borderColor: border },
            rightPriceScale: { borderColor: border },
        });
        candles.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down });
        this.#draw();
    }

    /** Reads the candles again, soon: after a scenario, a jump of the time, or a lost socket. */
    reload(): void {
        if (this.#isReloading) return;
        this.#isReloading = true;
        setTimeout(
            () => {
                this.#isReloading = false;
                void this.#load();
            },
            Math.max(0, this.#loadedAt + RELOAD_MS - performance.now()),
        );
    }

    #applyPrecision(): void {
        const minMove = this.#market?.precision.price ?? 1;
        const decimals = decimalsOf(minMove);
        const formatter = (price: number): string => fixed(price, decimals);
        const priceFormat = { type: 'custom' as const, minMove, formatter };
        this.#drawing?.candles.applyOptions({ priceFormat });
    }

    #restart(): void {
        const market = this.#market;
        if (market === undefined) return;
        this.#unsubscribe();
        [this.#candles, this.#isComplete] = [[], false];
        const payload = { marketId: market.id, interval: this.#timeframe };
        this.#unsubscribe = this.socket.subscribe<CandleFrame>({ marketCandles: payload }, (frame) => {
            if (frame.interval === this.#timeframe) this.#take(frame.lastCandle);
        });
        const { chart } = this.#drawing ?? {};
        void this.#load().then(() => {
            chart?.timeScale().resetTimeScale();
            chart?.priceScale('right').applyOptions({ autoScale: true });
        });
    }

    async #load(): Promise<void> {
        const [market, timeframe] = [this.#market, this.#timeframe];
        if (market === undefined) return;
        this.#loadedAt = performance.now();
        // Far above any time of the sandbox.
        const toTimestamp = 8e15;
        const { id: marketId } = market;
        const now = await post<{ orders: { timestamp: number }[] }>('/api/perpetuals/market/order-history', {
            marketId,
            limit: 1,
        }).catch(() => undefined);
        const newest = now?.orders[0]?.timestamp ?? Date.now();
        const fromTimestamp = newest - BARS * (TIMEFRAMES[timeframe] ?? 0);
        const window = { marketId, fromTimestamp, toTimestamp };
        const answers = await Promise.all([
            post<{ candles: CandleRow[] }>('/api/perpetuals/market/candle-history', {
                ...window,
                resolution: timeframe,
            }),
            post<{ history: FundingRate[] }>('/api/perpetuals/market/funding-history', { ...window, limit: 1_000 }),
        ]).catch(() => undefined);
        if (answers === undefined || market !== this.#market || timeframe !== this.#timeframe) return;
        const [{ candles }, { history }] = answers;
        this.#candles = [...candles];
        this.#rates = history.toReversed();
        this.#isComplete = true;
        schedule(this.#draw);
    }

    /**
     * Adds the current candle. A new one means that the last one is final, and perhaps that others are
     * missing.
     */
    #take(candle: CandleRow): void {
        const last = this.#candles.at(-1);
        if (last?.timestamp === candle.timestamp) this.#candles[this.#candles.length - 1] = candle;
        else if (last !== undefined && candle.timestamp > last.timestamp) {
            this.#candles.push(candle);
            this.reload();
        }
        schedule(this.#update);
    }

    get #isDaily(): boolean {
        return (TIMEFRAMES[this.#timeframe] ?? 0) >= DAY_MS;
    }

    readonly #update = (): void => {
        const candle = this.#candles.at(-1);
        if (candle === undefined || this.#drawing === undefined || !this.#isComplete) return;
        const { candles, volume, funding } = this.#drawing;
        const rate = this.#rateAt(this.#candles.length - 1);
        candles.update(toBar(candle));
        volume.update(toVolume(candle, colours()));
        if (rate !== undefined) funding.update(toFunding(candle, rate, colours()));
        this.#showLegend();
    };

    readonly #draw = (): void => {
        if (this.#drawing === undefined) return;
        const { candles, volume, funding } = this.#drawing;
        const palette = colours();
        candles.setData(this.#candles.map(toBar));
        volume.setData(this.#candles.map((candle) => toVolume(candle, palette)));
        funding.setData(
            this.#candles.flatMap((candle, index) => {
                const rate = this.#rateAt(index);
                return rate === undefined ? [] : [toFunding(candle, rate, palette)];
            }),
        );
        this.#showLegend();
    };

    /** The mean rate of a candle's time; of a short candle, the last rate before it. */
    #rateAt(index: number): number | undefined {
        const start = this.#candles[index]?.timestamp ?? 0;
        const end = start + (TIMEFRAMES[this.#timeframe] ?? 0);
        const inside = this.#rates.filter(({ timestamp }) => timestamp >= start && timestamp < end);
        const rates = inside.length > 0 ? inside : this.#rates.filter(({ timestamp }) => timestamp < end).slice(-1);
        if (rates.length === 0) return undefined;
        return rates.reduce((sum, { longFundingRate }) => sum + longFundingRate, 0) / rates.length;
    }

    /** Shows the candle under the cursor, or the last one. */
    readonly #showLegend = (event?: MouseEventParams): void => {
        const at = event?.time === undefined ? undefined : 1_000 * Number(event.time);
        const found = at === undefined ? -1 : this.#candles.findIndex(({ timestamp }) => timestamp === at);
        const index = found < 0 ? this.#candles.length - 1 : found;
        const candle = this.#candles[index];
        if (candle === undefined) {
            setText(byId('legend'), 'No candles.');
            return;
        }
        const decimals = decimalsOf(this.#market?.precision.price ?? 1);
        const prices = [candle.open, candle.high, candle.low, candle.close].map((price) => fixed(price, decimals));
        const rate = this.#rateAt(index);
        const [date = '', time = ''] = dateTime(candle.timestamp).slice(0, 16).split(' ');
        const words = [
            this.#isDaily ? date : time,
            ...['O', 'H', 'L', 'C'].map((name, i) => `${name} ${prices[i] ?? ''}`),
            `Vol ${short(candle.volume)}`,
            ...(rate === undefined ? [] : [`Funding ${percent(rate, FUNDING_DECIMALS)}`]),
        ];
        setText(byId('legend'), words.join('  '));
    };
}

type Palette = Readonly<Record<'up' | 'down', string>>;

function colours(): Palette {
    return { up: colour('up-bar'), down: colour('down-bar') };
}

function toTime(at: number): UTCTimestamp {
    return (at / 1_000) as UTCTimestamp;
}

function toBar({ timestamp, open, high, low, close }: CandleRow): CandlestickData<UTCTimestamp> {
    return { time: toTime(timestamp), open, high, low, close };
}

function toVolume({ timestamp, open, close, volume }: CandleRow, palette: Palette): HistogramData<UTCTimestamp> {
    return { time: toTime(timestamp), value: volume, color: close >= open ? palette.up : palette.down };
}

function toFunding({ timestamp }: CandleRow, rate: number, palette: Palette): HistogramData<UTCTimestamp> {
    return { time: toTime(timestamp), value: 100 * rate, color: rate >= 0 ? palette.up : palette.down };
}

function fundingText(value: number): string {
    return percent(value / 100, FUNDING_DECIMALS);
}

/** Creates the chart: candles with volume below them, and the funding rate in a pane of its own. */
function draw(library: typeof Library, container: HTMLElement): Drawing {
    const chart = library.createChart(container, {
        autoSize: true,
        // The logo needs a style that the page's policy forbids; the footer names the library instead.
        layout: { attributionLogo: false, fontSize: 11 },
        timeScale: { timeVisible: true, secondsVisible: false, rightOffset: 4, barSpacing: 5 },
        crosshair: { mode: library.CrosshairMode.Normal },
    });
    const candles = chart.addSeries(library.CandlestickSeries, { borderVisible: false });
    const volume = chart.addSeries(library.HistogramSeries, {
        priceFormat: { type: 'volume' },
        priceScaleId: '',
        lastValueVisible: false,
        priceLineVisible: false,
    });
    candles.priceScale().applyOptions({ scaleMargins: { top: 0.06, bottom: 0.22 } });
    volume.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
    const funding = chart.addSeries(
        library.HistogramSeries,
        {
            priceFormat: { type: 'custom', minMove: 10 ** -FUNDING_DECIMALS, formatter: fundingText },
            priceLineVisible: false,
            lastValueVisible: false,
        },
        1,
    );
    const [main, lower] = chart.panes();
    main?.setStretchFactor(5);
    lower?.setStretchFactor(1);
    return { chart, candles, volume, funding };
}
