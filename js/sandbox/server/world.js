/** The world behind the server: markets, engine, chain, past and life, put together; no I/O. */
import { createChain } from '../chain/chain.js';
import { createEngine } from '../engine/engine.js';
import { createLife } from '../life/life.js';
import { worldMarkets } from '../past/markets.js';
import { createPast } from '../past/past.js';
import { Days } from './day.js';
import { History } from './history.js';
import { Lag } from './lag.js';
import { collateralDecimals, listingsOf } from './listing.js';
import { AccountLog } from './native/log.js';
import { NativeState } from './native/state.js';
import { presentSight } from './sight.js';
import { Tape } from './tape.js';
import { Feed } from './stream/feed.js';
import { Books } from './stream/memory.js';
import { answerBook } from './stream/snapshots.js';
import { createClock } from './time.js';
import { Updates } from './updates/updates.js';
/** USDC is worth this, 10^-18 USD. */
const COLLATERAL_PRICE = 10n ** 18n;
/**
 * Makes a world, with its first orders on the books.
 *
 * @param options how the sandbox is to be
 * @param parts what is to go wrong with books and streams, and what waits
 * @returns the world
 */
export function createWorld(options, parts) {
    const { seed } = options;
    const clock = createClock(options.now);
    const startedAt = clock.now();
    const markets = worldMarkets(seed);
    const past = createPast(markets, seed);
    const engine = createEngine(markets.map(({ spec }) => spec));
    const tape = new Tape();
    const books = new Books(engine);
    const feed = new Feed({ engine, books, faults: parts.faults });
    const accountLog = createLog(engine);
    const native = new NativeState({ engine, past, seed, startedAt });
    // Nobody can subscribe before the first orders are on the books.
    let tell = () => undefined;
    const unobserve = engine.observe((events) => {
        tape.take(events);
        const lived = accountLog.take(events);
        native.fundings.take(events);
        const told = feed.take(events);
        tell({ events, books: told, lived });
    });
    const life = createLife({ engine, markets, past, seed, now: startedAt });
    accountLog.shorten(life.accounts);
    const oracle = new Oracle(past, startedAt, options.life);
    const chain = createChain(chainOptions(options, engine, oracle));
    const history = new History(past, tape, startedAt);
    const { sight, end } = watch(engine, chain, clock, options.readLagMs);
    const days = new Days(history);
    const snapshot = (marketId, read) => answerBook({ ...parts, books }, marketId, read);
    const state = { accountLog, native };
    const service = { engine, chain, clock, history, days, ...state, sight, snapshot, ...names(engine, chain) };
    const updates = new Updates(service);
    tell = (happening) => {
        updates.take(happening);
    };
    return {
        past,
        feed,
        books,
        updates,
        service,
        step: (to = clock.now()) => {
            clock.advance(to);
            oracle.steppedAt = clock.now();
            updates.step(() => {
                life.step(oracle.steppedAt);
            });
        },
        end: () => {
            unobserve();
            end();
            life.close();
        },
    };
}
/** Where builds have their prices from. Without life it keeps the time of the last step, still as the book. */
class Oracle {
    steppedAt;
    #past;
    #isAlive;
    constructor(past, startedAt, isAlive) {
        [this.#past, this.steppedAt, this.#isAlive] = [past, startedAt, isAlive];
    }
    basePrice(marketId, now) {
        return this.#past.indexPrice(marketId, this.#isAlive ? now : this.steppedAt);
    }
    collateralPrice() {
        return COLLATERAL_PRICE;
    }
}
function chainOptions(options, engine, oracle) {
    const { seed, dialect, depositTo, oracleMaxAgeMs } = options;
    return {
        engine,
        seed,
        dialect,
        depositTo,
        oracle,
        collateralDecimals: decimalsOf(engine),
        ...(oracleMaxAgeMs === undefined ? {} : { oracleMaxAgeMs }),
    };
}
/** What a read may see, at once or late. */
function watch(engine, chain, clock, lagMs) {
    if (lagMs === 0)
        return { sight: () => presentSight(engine, chain, clock), end: () => undefined };
    const lag = new Lag({ engine, chain, clock, lagMs });
    const end = engine.observe((events) => {
        lag.take(events);
    });
    return { sight: () => lag.sight(), end };
}
function names(engine, chain) {
    return { listings: listingsOf(engine.markets.values(), chain.collateralType), decimals: decimalsOf(engine) };
}
/** All markets share one collateral, and its price. */
function createLog(engine) {
    const [marketId = ''] = engine.markets.keys();
    return new AccountLog({
        decimals: decimalsOf(engine),
        collateralPrice: () => engine.market(marketId, 0).collateralPrice,
    });
}
/** All markets share one collateral. */
function decimalsOf(engine) {
    const [spec] = engine.markets.values();
    return spec === undefined ? 0 : collateralDecimals(spec);
}
