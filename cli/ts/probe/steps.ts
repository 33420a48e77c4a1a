/**
 * The steps of a probe: one small round trip of an account, each with what it must lead to, and what it
 * teaches.
 */

import type { Dict, Order } from 'ccxt';
import { SECOND_MS } from '../../../ts/core/clock.js';
import { toLot } from '../amounts.js';
import type { MethodCall } from '../call.js';
import type { aftermath } from '../../../ts/index.js';
import type { KnownMarket } from '../../../ts/host.js';

/** What the account has, read before and after each step. */
export interface State {
    /** Id of the capability; `undefined` without an account. */
    readonly account: string | undefined;
    /** Whole coins in the account, without margin. */
    readonly free: number;
    /** Whole coins of margin in the market. */
    readonly margin: number;
    /** Signed base amount of the position. */
    readonly contracts: number;
    readonly orders: readonly Order[];
}

/** What the steps are about. */
export interface Scene {
    readonly exchange: aftermath;
    readonly market: KnownMarket;
    readonly wallet: string;
    /** Whole coins of each deposit. */
    readonly stake: number;
    /** How long an order rests that expires, milliseconds; 0 for none. */
    readonly expiryMs: number;
    /** The best bid and offer; quote. */
    readonly bid: number;
    readonly ask: number;
}

/** An answer to an open question of docs/wire.md. */
export interface Learned {
    readonly question: string;
    readonly answer: string;
}

/** A finished step. */
export interface Taken {
    readonly scene: Scene;
    readonly before: State;
    readonly after: State;
    readonly result: unknown;
}

/** One step. */
export interface ProbeStep {
    readonly name: string;
    /** What it does, for the person who agrees to it. */
    readonly says: (scene: Scene, state: State) => string;
    /** The call; `undefined` when there is nothing to do. */
    readonly call: (scene: Scene, state: State) => MethodCall | undefined;
    /** Why the result is a surprise; `undefined` for none. */
    readonly surprise: (taken: Taken) => string | undefined;
    readonly learn?: (taken: Taken) => readonly Learned[];
    /** How long to wait after it, milliseconds. */
    readonly waitMs?: (scene: Scene) => number;
    /** Whether it only leads out of the market. */
    readonly isExit?: true;
    /** Whether it needs the consent to trade. */
    readonly isTrade?: true;
}

/** A resting order stands this far below the market, and its change a little further. */
const [FAR, FARTHER] = [0.7, 0.69];
const LEVERAGE = 5;
/** The chain's clock is at most this late. */
const AFTER_EXPIRY_MS = 2_000;
/** Whole coins that count as nothing: half a unit of a coin of 6 decimals. */
const DUST = 5e-7;

const accountOf = ({ account }: State): Dict => ({ account });

function priceOf({ exchange, market, bid }: Scene, factor: number): number {
    return Number(exchange.priceToPrecision(market.symbol, bid * factor));
}

const isNear = (found: number, wanted: number): boolean => Math.abs(found - wanted) <= DUST;

function expectChange(what: string, found: number, wanted: number): string | undefined {
    return isNear(found, wanted) ? undefined : `${what} is ${found}; expected ${wanted}`;
}

function expectOrders({ after }: Taken, wanted: number): string | undefined {
    const found = after.orders.length;
    return found === wanted ? undefined : `${found} orders rest; expected ${wanted}`;
}

const CREATE: ProbeStep = {
    name: 'create-account',
    says: ({ market }) => `create an account for ${market.settle}`,
    call: ({ market }, { account }) => (account === undefined ? ['createAccount', market.symbol, {}] : undefined),
    surprise: ({ after }) => (after.account === undefined ? 'the service lists no account of the wallet' : undefined),
};

const DEPOSIT: ProbeStep = {
    name: 'deposit',
    says: ({ market, stake }) => `move ${stake} ${market.settle} from the wallet into the account`,
    call: ({ market, stake }, state) =>
        state.free + state.margin >= stake - DUST ? undefined : ['deposit', market.settle, stake, accountOf(state)],
    surprise: ({ before, after, scene }) => expectChange('the collateral', after.free, before.free + scene.stake),
};

const MARGIN: ProbeStep = {
    name: 'add-margin',
    says: ({ market, stake }) => `move ${stake} ${market.settle} from the account into ${market.symbol}`,
    call: ({ market, stake }, state) => {
        const missing = Math.min(stake - state.margin, state.free);
        return missing > DUST ? ['addMargin', market.symbol, toUnit(missing), accountOf(state)] : undefined;
    },
    surprise: ({ before, after }) => {
        const sum = (state: State): number => state.free + state.margin;
        return after.margin > before.margin ? expectChange('the sum', sum(after), sum(before)) : 'no margin was added';
    },
};

const LEVER: ProbeStep = {
    name: 'leverage',
    says: ({ market }) => `set the leverage of ${market.symbol} to ${LEVERAGE}`,
    call: ({ market }, state) =>
        state.contracts === 0 && state.orders.length === 0
            ? ['setLeverage', LEVERAGE, market.symbol, accountOf(state)]
            : undefined,
    surprise: () => undefined,
    learn: ({ before, after }) => [
        {
            question: 'leverage-collateral',
            answer: isNear(before.margin, after.margin)
                ? 'setLeverage moves no collateral'
                : `setLeverage changed the margin from ${before.margin} to ${after.margin}`,
        },
    ],
};

const POST: ProbeStep = {
    name: 'post-only',
    says: (scene) => {
        const price = priceOf(scene, FAR);
        return `place a post-only buy order of ${toLot(scene.market, price)} ${scene.market.base} at ${price}, which no one takes`;
    },
    call: (scene, state) => {
        if (state.orders.length > 0) return undefined;
        const price = priceOf(scene, FAR);
        const params = { ...accountOf(state), postOnly: true };
        return ['createOrder', scene.market.symbol, 'limit', 'buy', toLot(scene.market, price), price, params];
    },
    surprise: (taken) => {
        const { status } = taken.result as Order;
        return status === 'open' ? expectOrders(taken, 1) : `the order is ${status}; expected open`;
    },
    learn: ({ before, after }) => [
        {
            question: 'order-margin',
            answer: isNear(before.margin, after.margin)
                ? 'an order that the margin covers allocates none'
                : `an order changed the margin from ${before.margin} to ${after.margin}`,
        },
    ],
};

const EDIT: ProbeStep = {
    name: 'edit',
    says: (scene) => `change its price to ${priceOf(scene, FARTHER)}`,
    call: (scene, state) => {
        const [order] = state.orders;
        if (order === undefined) return undefined;
        const { amount, side } = order;
        const rest = [amount, priceOf(scene, FARTHER), { ...accountOf(state), postOnly: true }];
        return ['editOrder', order.id, scene.market.symbol, 'limit', side, ...rest];
    },
    surprise: (taken) => {
        const [order] = taken.after.orders;
        const wanted = priceOf(taken.scene, FARTHER);
        return expectOrders(taken, 1) ?? expectChange('its price', order?.price ?? 0, wanted);
    },
};

const EXPIRE: ProbeStep = {
    name: 'expiry',
    says: ({ expiryMs }) => `place another one, which expires after ${expiryMs / SECOND_MS} s, and wait`,
    call: (scene, state) => {
        if (scene.expiryMs === 0 || state.orders.length > 1) return undefined;
        const { exchange, market, expiryMs } = scene;
        const price = priceOf(scene, FARTHER);
        const params = { ...accountOf(state), expirationTimestampMs: exchange.milliseconds() + expiryMs };
        return ['createOrder', market.symbol, 'limit', 'buy', toLot(market, price), price, params];
    },
    waitMs: ({ expiryMs }) => expiryMs + AFTER_EXPIRY_MS,
    surprise: () => undefined,
    learn: ({ result, after }) => {
        const isListed = after.orders.some(({ id }) => id === (result as Order).id);
        const found = isListed ? 'still listed as open' : 'no longer listed as open';
        return [{ question: 'order-expiry', answer: `${found} ${AFTER_EXPIRY_MS / SECOND_MS} s after its time` }];
    },
};

const CANCEL: ProbeStep = {
    name: 'cancel',
    isExit: true,
    says: ({ market }, { orders }) => `cancel each order that rests in ${market.symbol}: ${orders.length}`,
    call: ({ market }, state) =>
        state.orders.length === 0
            ? undefined
            : ['cancelOrders', state.orders.map(({ id }) => id), market.symbol, accountOf(state)],
    surprise: (taken) => expectOrders(taken, 0),
};

const TRADE: ProbeStep = {
    name: 'market-order',
    isTrade: true,
    says: (scene) => `buy ${toLot(scene.market, scene.bid)} ${scene.market.base} at market`,
    call: ({ market, bid }, state) =>
        state.contracts === 0
            ? ['createOrder', market.symbol, 'market', 'buy', toLot(market, bid), undefined, accountOf(state)]
            : undefined,
    surprise: ({ scene: { market, bid }, after }) => expectChange('the position', after.contracts, toLot(market, bid)),
    learn: ({ result, scene: { ask } }) => {
        const { status, filled, average, fee } = result as Order;
        const apart = average === undefined ? 'no price' : `${average}, with the best offer at ${ask}`;
        const cost = fee?.cost === undefined ? 'no fee' : `a fee of ${fee.cost}`;
        return [
            {
                question: 'market-order',
                answer: `the response states ${status}, ${filled} filled at ${apart}, and ${cost}; its only price bound is that of the client`,
            },
        ];
    },
};

const CLOSE: ProbeStep = {
    name: 'close',
    isExit: true,
    says: ({ market }, { contracts }) => `close the position of ${contracts} ${market.base} at market`,
    call: ({ market }, state) =>
        state.contracts === 0 ? undefined : ['closePosition', market.symbol, undefined, accountOf(state)],
    surprise: ({ after }) => expectChange('the position', after.contracts, 0),
};

const REDUCE: ProbeStep = {
    name: 'reduce-margin',
    isExit: true,
    says: ({ market }, { margin }) => `move ${toUnit(margin)} ${market.settle} from ${market.symbol} into the account`,
    call: ({ market }, state) =>
        toUnit(state.margin) > 0 ? ['reduceMargin', market.symbol, toUnit(state.margin), accountOf(state)] : undefined,
    surprise: ({ before, after }) => expectChange('the margin', after.margin, before.margin - toUnit(before.margin)),
};

const WITHDRAW: ProbeStep = {
    name: 'withdraw',
    isExit: true,
    says: ({ market }, { free }) => `move ${toUnit(free)} ${market.settle} from the account to the wallet`,
    call: ({ market, wallet }, state) =>
        toUnit(state.free) > 0
            ? ['withdraw', market.settle, toUnit(state.free), wallet, undefined, accountOf(state)]
            : undefined,
    surprise: ({ before, after }) => expectChange('the collateral', after.free, before.free - toUnit(before.free)),
};

/** All steps in their order. */
export const STEPS: readonly ProbeStep[] = [
    CREATE,
    DEPOSIT,
    MARGIN,
    LEVER,
    POST,
    EDIT,
    EXPIRE,
    CANCEL,
    TRADE,
    CLOSE,
    REDUCE,
    WITHDRAW,
];

/** Rounds whole coins down to a unit of the collateral, which has six decimals. */
export function toUnit(amount: number): number {
    return Math.floor(amount * 1e6 + DUST) / 1e6;
}
