/** The sandbox's page: reads the markets, connects the panels, and polls the sandbox's state. */
import { get, MARK } from './api.js';
import { PageBook } from './book.js';
import { Chart } from './chart.js';
import { ControlForms } from './controls.js';
import { byId, setText } from './dom.js';
import { dateTime } from './format.js';
import { Log } from './log.js';
import { Markets } from './markets.js';
import { UpdatesSocket } from './socket.js';
import { startTheme } from './theme.js';
import { Trades } from './trades.js';
import { PageWallets } from './wallets.js';
/** Interval of reads of the state and the log, milliseconds. */
const POLL_MS = 1_000;
/** Reads the markets as soon as the sandbox answers. */
async function loadMarkets() {
    for (;;) {
        try {
            return await get(`/api/ccxt/markets${MARK}`);
        }
        catch {
            await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        }
    }
}
async function start() {
    const markets = await loadMarkets();
    let isOpen = false;
    let state;
    const socket = new UpdatesSocket((isNowOpen) => {
        isOpen = isNowOpen;
        showStatus(isOpen, state);
        if (isNowOpen)
            refresh();
    });
    const [chart, book, trades, log] = [new Chart(socket), new PageBook(socket), new Trades(socket), new Log()];
    const wallets = new PageWallets(markets, socket);
    const choose = (market) => {
        list.choose(market);
        for (const panel of [chart, book, trades])
            panel.choose(market);
    };
    const list = new Markets(markets, socket, choose);
    const refresh = () => {
        chart.reload();
        void trades.load();
        void list.load();
    };
    const take = (next) => {
        // Another sandbox has other markets and accounts.
        if (state !== undefined && (state.startedAt !== next.startedAt || next.now < state.now))
            location.reload();
        // A scenario may change the candles that the chart shows.
        const isOther = state !== undefined && state.scenario !== next.scenario;
        state = next;
        if (isOther)
            refresh();
        setText(byId('clock'), dateTime(next.now));
        showStatus(isOpen, next);
        forms.update(next);
        void wallets.update(next.wallets);
    };
    const forms = new ControlForms(markets, (next) => {
        take(next);
        refresh();
        void log.update();
    });
    const poll = async () => {
        const next = await get('/sandbox/state').catch(() => undefined);
        if (next !== undefined)
            take(next);
        await log.update();
        setTimeout(() => void poll(), POLL_MS);
    };
    startTheme(() => {
        chart.colour();
    });
    const [first] = markets;
    if (first !== undefined)
        choose(first);
    socket.open();
    await Promise.all([chart.start(), poll()]);
}
function showStatus(isOpen, state) {
    const element = byId('status');
    const isLive = isOpen && state?.paused !== true;
    element.dataset['state'] = isLive ? 'live' : 'waiting';
    const speed = state === undefined || state.speed === 1 ? '' : ` ${state.speed}×`;
    const name = !isOpen ? 'reconnecting' : state?.paused === true ? 'paused' : `live${speed}`;
    const scenario = state?.scenario ?? null;
    setText(element, scenario === null ? name : `${name}, scenario ${scenario}`);
}
void start();
