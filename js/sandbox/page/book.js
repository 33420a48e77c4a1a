/** The live order book of the chosen market, and its depth. */
import { byId, create, find, schedule, setOptions, setText } from './dom.js';
import { decimalsOf, fixed } from './format.js';
/** Levels of each side in the depth, and the least and the most levels in the tables. */
const [LEVELS, MIN_ROWS, MAX_ROWS] = [50, 8, 24];
/** Where the panel has a height of its own, as in the style sheet. */
const WIDE = '(min-width: 1100px)';
/** Height of a row, and of everything in the panel but rows: titles, spread and depth; pixels. */
const [ROW_HEIGHT, OTHER_HEIGHT] = [17, 150];
/** Levels as multiples of the market's tick. */
const GROUPS = [1, 10, 100, 1_000];
/** Size of the levels in the beginning, as a fraction of the price. */
const GROUP_SHARE = 2e-5;
const [WIDTH, HEIGHT] = [200, 60];
/** The order book. */
export class PageBook {
    socket;
    #bids = find('#bids tbody');
    #asks = find('#asks tbody');
    #grouping = byId('grouping', HTMLSelectElement);
    #market;
    #frame;
    /** Whether the size of the levels fits the price. */
    #isGrouped = false;
    #unsubscribe = () => undefined;
    constructor(socket) {
        this.socket = socket;
        this.#grouping.addEventListener('change', () => {
            this.#subscribe();
        });
        new ResizeObserver(() => {
            this.#resize();
        }).observe(byId('book'));
        this.#resize();
    }
    choose(market) {
        this.#market = market;
        const { price } = market.precision;
        const steps = GROUPS.map((count) => fixed(price * count, decimalsOf(price * count)));
        setOptions(this.#grouping, steps.map((step) => [step.replaceAll(',', ''), step]));
        this.#isGrouped = false;
        this.#grouping.selectedIndex = 0;
        this.#subscribe();
    }
    #subscribe() {
        const market = this.#market;
        if (market === undefined)
            return;
        this.#unsubscribe();
        this.#frame = undefined;
        const payload = {
            marketId: market.id,
            priceBucketSize: Number(this.#grouping.value),
            bucketsNumber: LEVELS,
        };
        this.#unsubscribe = this.socket.subscribe({ topOfOrderbook: payload }, (frame) => {
            if (!this.#isGrouped && this.#group(frame.maxBidPrice ?? frame.minAskPrice ?? 0))
                return;
            this.#frame = frame;
            schedule(this.#show);
        });
        schedule(this.#show);
    }
    /** Chooses levels of about 0.002 % of the price. @returns whether the book is requested again */
    #group(price) {
        this.#isGrouped = true;
        const steps = Array.from(this.#grouping.options, ({ value }) => Number(value));
        const index = steps.findLastIndex((step) => step <= GROUP_SHARE * price);
        if (index <= 0)
            return false;
        this.#grouping.selectedIndex = index;
        this.#subscribe();
        return true;
    }
    /** As many rows as there is room for. */
    #resize() {
        const room = Math.floor((byId('book').clientHeight - OTHER_HEIGHT) / (2 * ROW_HEIGHT));
        // On a narrow screen the rows themselves determine the height.
        const count = matchMedia(WIDE).matches ? Math.min(Math.max(room, MIN_ROWS), MAX_ROWS) : MIN_ROWS;
        for (const body of [this.#bids, this.#asks])
            setRows(body, count);
        schedule(this.#show);
    }
    #show = () => {
        const { bids = [], asks = [] } = this.#frame ?? {};
        const sortedBids = bids.toSorted((one, other) => other.price - one.price);
        const sortedAsks = asks.toSorted((one, other) => one.price - other.price);
        const count = this.#bids.rows.length;
        const [shownBids, shownAsks] = [sortedBids.slice(0, count), sortedAsks.slice(0, count)];
        const most = Math.max(shownBids.at(-1)?.totalSize ?? 0, shownAsks.at(-1)?.totalSize ?? 0);
        this.#fill([...this.#bids.rows], shownBids, most);
        // The best ask is beside the best bid.
        this.#fill([...this.#asks.rows].reverse(), shownAsks, most);
        this.#showSpread();
        showDepth(sortedBids, sortedAsks);
    };
    #fill(rows, levels, most) {
        const decimals = decimalsOf(Number(this.#grouping.value));
        const sizeDecimals = Math.min(decimalsOf(this.#market?.precision.amount ?? 1), 3);
        rows.forEach((row, index) => {
            const level = levels[index];
            const texts = level === undefined
                ? ['', '', '']
                : [
                    fixed(level.price, decimals),
                    fixed(level.size, sizeDecimals),
                    fixed(level.totalSize, sizeDecimals),
                ];
            texts.forEach((text, column) => {
                const cell = row.cells[column];
                if (cell !== undefined)
                    setText(cell, text);
            });
            row.style.setProperty('--depth', `${level === undefined ? 0 : (100 * level.totalSize) / most}%`);
        });
    }
    #showSpread() {
        const { minAskPrice: ask = null, maxBidPrice: bid = null } = this.#frame ?? {};
        if (ask === null || bid === null) {
            setText(byId('spread'), this.#frame === undefined ? 'loading' : 'a side is empty');
            return;
        }
        const decimals = decimalsOf(this.#market?.precision.price ?? 1);
        const basisPoints = fixed((10_000 * (ask - bid)) / bid, 2);
        setText(byId('spread'), `Spread ${fixed(ask - bid, decimals)} (${basisPoints} bp)`);
    }
}
function setRows(body, count) {
    while (body.rows.length > count)
        body.deleteRow(-1);
    while (body.rows.length < count) {
        body.insertRow().append(create('td'), create('td', '', 'number'), create('td', '', 'number'));
    }
}
/** Draws the accumulated sizes as steps around the middle of the book; both sides cover the same distance. */
function showDepth(bids, asks) {
    const svg = byId('depth', SVGSVGElement);
    const [bid, ask] = [bids[0]?.price, asks[0]?.price];
    const [lastBid, lastAsk] = [bids.at(-1)?.price, asks.at(-1)?.price];
    const isComplete = bid !== undefined && ask !== undefined && lastBid !== undefined && lastAsk !== undefined;
    svg.toggleAttribute('data-empty', !isComplete);
    if (!isComplete)
        return;
    const middle = (bid + ask) / 2;
    const reach = Math.max(middle - lastBid, lastAsk - middle, Number.MIN_VALUE);
    const most = Math.max(bids.at(-1)?.totalSize ?? 0, asks.at(-1)?.totalSize ?? 0);
    const x = (price) => ((WIDTH * (price - middle + reach)) / (2 * reach)).toFixed(1);
    const y = (size) => (HEIGHT - (0.92 * HEIGHT * size) / most).toFixed(1);
    const area = (levels, start, end) => {
        const steps = levels.map(({ price, totalSize }) => `H${x(price)}V${y(totalSize)}`);
        return `M${x(start)} ${HEIGHT}${steps.join('')}H${x(end)}V${HEIGHT}Z`;
    };
    find('.bid', svg).setAttribute('d', area(bids, bid, middle - reach));
    find('.ask', svg).setAttribute('d', area(asks, ask, middle + reach));
    svg.setAttribute('aria-label', `Depth: ${fixed(totalOf(bids), 2)} bid, ${fixed(totalOf(asks), 2)} asked`);
}
function totalOf(levels) {
    return levels.at(-1)?.totalSize ?? 0;
}
