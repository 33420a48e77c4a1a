/** The list of markets, and the figures of the chosen one. */

import { post, type MarketRow, type Stats } from './api.js';
import { byId, create, find, schedule, setText } from './dom.js';
import { FUNDING_DECIMALS, clockTime, decimalsOf, fixed, percent, short, signClass } from './format.js';
import type { UpdatesSocket } from './socket.js';

/** Interval of the 24 hour figures, milliseconds. */
const STATS_MS = 5_000;

/** A frame of prices. */
interface Prices {
    readonly markPrice: number;
}

/** A frame of the chosen market. */
interface MarketFrame {
    readonly markPrice: number;
    readonly indexPrice: number;
    /** Fraction of the index price. */
    readonly estimatedFundingRate: number;
    /** Such as `1788267600000n`. */
    readonly nextFundingTimestampMs: string;
    readonly marketState: { readonly openInterest: number };
}

interface Row {
    readonly market: MarketRow;
    readonly element: HTMLTableRowElement;
    mark: number | undefined;
    stats: Stats | undefined;
}

/** The list. */
export class Markets {
    readonly #rows: readonly Row[];
    #chosen: Row | undefined;
    #frame: MarketFrame | undefined;
    #unsubscribe = (): void => undefined;

    /**
     * @param markets the rows
     * @param socket of the prices
     * @param onChoose called with the market that the user chooses
     */
    constructor(
        markets: readonly MarketRow[],
        private readonly socket: UpdatesSocket,
        private readonly onChoose: (market: MarketRow) => void,
    ) {
        const body = find<HTMLTableSectionElement>('#markets tbody');
        this.#rows = markets.map((market) => this.#createRow(body, market));
        for (const row of this.#rows) {
            socket.subscribe<Prices>({ oracle: { marketId: row.market.id } }, ({ markPrice }) => {
                row.mark = markPrice;
                schedule(this.#show);
            });
        }
        setInterval(() => {
            void this.load();
        }, STATS_MS);
    }

    /** Reads the figures of the last 24 hours. */
    async load(): Promise<void> {
        const marketIds = this.#rows.map(({ market }) => market.id);
        const answer = await post<{ marketsStats: Stats[] }>('/api/perpetuals/markets/24hr-stats', { marketIds }).catch(
            () => undefined,
        );
        answer?.marketsStats.forEach((stats, index) => {
            const row = this.#rows[index];
            if (row !== undefined) [row.stats, row.mark] = [stats, row.mark ?? stats.markPrice];
        });
        schedule(this.#show);
    }

    /** Shows the figures of another market. */
    choose(market: MarketRow): void {
        this.#unsubscribe();
        this.#chosen = this.#rows.find((row) => row.market === market);
        this.#frame = undefined;
        for (const { element, market: other } of this.#rows) {
            element.toggleAttribute('data-chosen', other === market);
            find('button', element).setAttribute('aria-pressed', String(other === market));
        }
        this.#unsubscribe = this.socket.subscribe<MarketFrame>({ market: { marketId: market.id } }, (frame) => {
            this.#frame = frame;
            schedule(this.#show);
        });
        setText(byId('chart-title'), market.symbol);
        schedule(this.#show);
    }

    #createRow(body: HTMLTableSectionElement, market: MarketRow): Row {
        const element = body.insertRow();
        const button = create('button', market.base);
        button.type = 'button';
        button.title = market.symbol;
        button.addEventListener('click', () => {
            this.onChoose(market);
        });
        element.insertCell().append(button);
        for (let i = 0; i < 2; i += 1) element.insertCell().className = 'number';
        return { market, element, mark: undefined, stats: undefined };
    }

    readonly #show = (): void => {
        for (const { element, market, mark, stats } of this.#rows) {
            const [, price, change] = element.cells;
            if (price !== undefined && mark !== undefined)
                setText(price, fixed(mark, decimalsOf(market.precision.price)));
            if (change !== undefined && stats !== undefined) showChange(change, stats.priceChangePercentage, 'number');
        }
        if (this.#chosen !== undefined) this.#showFigures(this.#chosen);
    };

    #showFigures({ market, mark, stats }: Row): void {
        const decimals = decimalsOf(market.precision.price);
        const frame = this.#frame;
        setText(byId('mark'), mark === undefined ? '–' : fixed(mark, decimals));
        setText(byId('index'), frame === undefined ? '–' : fixed(frame.indexPrice, decimals));
        if (frame === undefined) setText(byId('funding'), '–');
        else showChange(byId('funding'), frame.estimatedFundingRate, '', FUNDING_DECIMALS);
        setText(
            byId('next-funding'),
            frame === undefined ? '–' : clockTime(parseInt(frame.nextFundingTimestampMs, 10)),
        );
        const interest = frame === undefined ? '–' : `${short(frame.marketState.openInterest)} ${market.base}`;
        setText(byId('open-interest'), interest);
        setText(byId('volume'), stats === undefined ? '–' : `${short(stats.volumeUsd)} USD`);
        if (stats !== undefined) showChange(byId('last-change'), stats.priceChangePercentage, 'change');
    }
}

function showChange(element: HTMLElement, fraction: number, className: string, decimals = 2): void {
    setText(element, percent(fraction, decimals));
    element.className = `${className} ${signClass(100 * fraction, decimals)}`.trim();
}
