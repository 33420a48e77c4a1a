"use strict";
/** The calls that a write still needs while its transaction is verified call by call. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ExpectedCalls = void 0;
const decimal_js_1 = require("../number/decimal.js");
const value_js_1 = require("./value.js");
/** The steps of a write, each at most once, and whether the write needs the step. */
const STEPS = {
    createAccount: { createAccount: 'needed' },
    deposit: { deposit: 'needed' },
    withdraw: { withdraw: 'needed' },
    allocate: { createPosition: 'optional', allocate: 'needed' },
    deallocate: { deallocate: 'needed' },
    setLeverage: { setRatio: 'needed' },
    createOrders: {},
    cancelOrders: {},
};
/** The steps that a write may repeat. */
const REPEATED = {
    createOrders: ['startSession', 'limitOrder', 'marketOrder', 'endSession', 'share', 'crank'],
    cancelOrders: ['cancel', 'tryCancel', 'crank'],
    deallocate: ['crank'],
};
const ONE = 10n ** 18n;
/** The service may round 1/leverage differently, or compute it as a double, which has 15 exact digits. */
const RATIO_PRECISION = 10n ** 15n;
/** Good till canceled. */
const RESTING = 0n;
/** Removes each verified call from what the write still needs. */
class ExpectedCalls {
    intent;
    #open;
    #orders = new Map();
    #ids;
    #hasReturnedMargin = false;
    #scales;
    /** The scale applies to unknown calls; `'any'` detects it. */
    constructor(intent, scale) {
        this.intent = intent;
        this.#open = new Map(Object.entries(STEPS[intent.action]));
        this.#scales = new Set(scale === 'any' ? ['e9', 'steps'] : scale === undefined ? [] : [scale]);
        this.#ids = new Set(intent.action === 'cancelOrders' ? intent.orderIds : []);
        if (intent.action === 'cancelOrders' && intent.deallocateFree)
            this.#open.set('deallocateFree', 'needed');
        if (intent.action !== 'createOrders')
            return;
        for (const order of intent.orders) {
            const queue = this.#orders.get(order.market.id);
            if (queue === undefined)
                this.#orders.set(order.market.id, [order]);
            else
                queue.push(order);
        }
    }
    /** @returns the scale of unknown calls; `undefined` while the orders fit both */
    get scale() {
        const [scale] = this.#scales;
        return this.#scales.size === 1 ? scale : undefined;
    }
    /** Finds a market of the write; `undefined` for any other object. */
    market(id) {
        if ('market' in this.intent)
            return this.intent.market.id === id ? this.intent.market : undefined;
        return this.intent.action === 'createOrders'
            ? this.intent.orders.find(({ market }) => market.id === id)?.market
            : undefined;
    }
    /** @returns the number of markets of the write */
    get marketCount() {
        return 'market' in this.intent ? 1 : this.#orders.size;
    }
    /** @returns every step that a call of this write may perform */
    steps() {
        return new Set([...this.#open.keys(), ...(REPEATED[this.intent.action] ?? [])]);
    }
    /** Removes a step from those that the write needs, and tells whether the write still needed it. */
    take(step) {
        if (REPEATED[this.intent.action]?.includes(step) === true)
            return true;
        if (step === 'shareAccount')
            return this.intent.action === 'createAccount';
        // One call creates an account, or two do.
        return this.#open.delete(step === 'newAccount' ? 'createAccount' : step);
    }
    /** Verifies the plain values of a call; `isKnown` tells whether the function, and so its scale, is known. */
    verifyCall(step, literals, at, isKnown, session) {
        if (step === 'limitOrder' || step === 'marketOrder') {
            return this.#verifyOrder(step, literals, at, isKnown, session);
        }
        if (step === 'endSession')
            return this.#verifyEnd(literals, at, session);
        if (step === 'deallocateFree')
            this.#hasReturnedMargin = true;
        if (step === 'setRatio')
            return this.#verifyRatio(literals.ratio, at);
        if (step === 'cancel' || step === 'tryCancel')
            return this.#verifyCancel(step, literals.orderIds, at, isKnown);
        return literals.amount === undefined ? [] : this.#verifyAmount(literals.amount, at);
    }
    /** Verifies the coin of a deposit. */
    verifyDeposit(coin, at, isSponsored) {
        if (this.intent.action !== 'deposit')
            return [];
        const { isAddressBalance, amount } = this.intent;
        const origin = isAddressBalance ? 'address balance' : 'wallet';
        const fromGas = coin.origin === 'gas coin' && !isAddressBalance && !isSponsored;
        return [
            ...(coin.origin === origin || fromGas ? NONE : depart(`${at} coin`, origin, coin.origin)),
            ...(coin.type === (0, value_js_1.coinOf)(this.intent).type
                ? NONE
                : depart(`${at} coin`, (0, value_js_1.coinOf)(this.intent).type, coin.type)),
            ...(coin.amount === amount
                ? NONE
                : depart(`${at} amount`, this.#formatAmount(amount), this.#formatAmount(coin.amount))),
        ];
    }
    /** @returns a departure for every requested step, order and cancel that no call performs */
    missing() {
        const steps = [...this.#open].filter(([, need]) => need === 'needed').map(([step]) => step);
        const orders = [...this.#orders.values()].flat().map(describeOrder);
        const ids = [...this.#ids].map((id) => `a cancel of order ${id}`);
        return [...steps.map((step) => STEP_NAMES[step]), ...orders, ...ids].map((wanted) => ({
            at: 'calls',
            wanted,
            found: 'no call',
        }));
    }
    #verifyAmount(bytes, at) {
        if (!('amount' in this.intent))
            return [];
        const found = (0, value_js_1.toNumber)(bytes);
        const { amount } = this.intent;
        return found === amount ? [] : depart(`${at} amount`, this.#formatAmount(amount), this.#formatAmount(found));
    }
    #formatAmount(amount) {
        const { code, decimals } = (0, value_js_1.coinOf)(this.intent);
        return `${(0, decimal_js_1.fromUnits)(amount, decimals)} ${code}`;
    }
    #verifyRatio(bytes, at) {
        if (this.intent.action !== 'setLeverage')
            return [];
        const { digits, scale } = this.intent.leverage;
        const ratio = (0, value_js_1.toNumber)(bytes ?? EMPTY);
        const [right, found] = [ONE * 10n ** BigInt(scale), ratio * digits];
        const distance = right > found ? right - found : found - right;
        if (distance * RATIO_PRECISION <= right)
            return [];
        const wanted = `1/leverage, that is 1/${(0, decimal_js_1.fromUnits)(digits, scale)}`;
        return depart(`${at} ratio`, wanted, (0, decimal_js_1.fromUnits)(ratio, 18));
    }
    #verifyOrder(step, literals, at, isKnown, session) {
        const orders = this.#ordersOf(session);
        if (session === undefined && orders === undefined)
            return depart(`${at} session`, 'a session', 'none');
        const order = orders?.shift();
        if (order === undefined) {
            const symbol = session?.market?.symbol ?? 'this market';
            return depart(at, `only the requested orders on ${symbol}`, 'one more');
        }
        const isLimit = order.price !== undefined;
        if ((step === 'limitOrder') !== isLimit)
            return depart(at, describeOrder(order), 'an order of another type');
        return [
            ...verifyBoolean(at, 'side', order.side === 'sell', literals.side, SIDES),
            ...this.#verifySizeAndPrice(order, literals, at, isKnown),
            ...verifyBoolean(at, 'reduceOnly', order.reduceOnly, literals.reduceOnly, TRUE_FALSE),
            ...(isLimit ? verifyLimit(order, literals, at) : NONE),
        ];
    }
    /** Verifies size and price in one of the scales that fit every earlier order. */
    #verifySizeAndPrice(order, literals, at, isKnown) {
        const size = (0, value_js_1.toNumber)(literals.size ?? EMPTY);
        const price = literals.price === undefined ? undefined : (0, value_js_1.toNumber)(literals.price);
        // After a known call, unknown calls of the same transaction must use 10^-9, too.
        if (isKnown && this.#scales.size > 1)
            this.#scales = new Set(['e9']);
        if (isKnown && size === order.size && price === order.price)
            return NONE;
        if (!isKnown && this.#scales.size === 0)
            return depart(`${at} size`, SCALE_HINT, 'neither');
        const candidates = isKnown ? ['e9'] : this.#scales;
        const fitting = [...candidates].filter((scale) => {
            const [lot, tick] = scale === 'e9' ? [1n, 1n] : [order.market.lot, order.market.tick];
            return size * lot === order.size && (price === undefined || price * tick === order.price);
        });
        if (fitting.length > 0) {
            if (!isKnown)
                this.#scales = new Set(fitting);
            return [];
        }
        const isInSteps = !isKnown && !this.#scales.has('e9');
        const [lot, tick] = isInSteps ? [order.market.lot, order.market.tick] : [1n, 1n];
        return [
            ...(size * lot === order.size
                ? NONE
                : depart(`${at} size`, toSize(order.size, order), toSize(size * lot, order))),
            ...(price === undefined || price * tick === order.price
                ? NONE
                : depart(`${at} price`, (0, decimal_js_1.fromUnits)(order.price ?? 0n, 9), (0, decimal_js_1.fromUnits)(price * tick, 9))),
        ];
    }
    /** Only the last session of a market may return margin, and only if the request says so. */
    #verifyEnd(literals, at, session) {
        if (this.intent.action !== 'createOrders')
            return [];
        const orders = this.#ordersOf(session);
        if (session === undefined && orders === undefined)
            return depart(`${at} session`, 'a session', 'none');
        const isLast = (orders?.length ?? 0) === 0;
        const isFree = isLast && this.intent.deallocateFree;
        return [
            ...verifyBoolean(at, 'allocateMissing', false, literals.allocateMissing, TRUE_FALSE),
            ...verifyBoolean(at, 'deallocateFree', isFree, literals.deallocateFree, TRUE_FALSE),
        ];
    }
    /** The orders that the session must still place; without a session, those of the only market. */
    #ordersOf(session) {
        if (session !== undefined)
            return this.#orders.get(session.market?.id ?? '');
        const [orders] = this.#orders.values();
        return this.#orders.size === 1 ? orders : undefined;
    }
    #verifyCancel(step, bytes, at, isKnown) {
        if (this.intent.action !== 'cancelOrders')
            return [];
        const ids = (0, value_js_1.toOrderIds)(bytes ?? EMPTY);
        if (ids === undefined)
            return depart(`${at} orderIds`, 'a list of order ids', 'other bytes');
        const mustAbort = this.intent.abortOnMissing && step === 'tryCancel';
        // Whether an unknown call aborts is unknown.
        const mustContinue = isKnown && !this.intent.abortOnMissing && step === 'cancel';
        if (this.#hasReturnedMargin)
            return depart(at, 'all cancels before the return of margin', 'a cancel after it');
        return [
            ...(mustAbort ? depart(at, 'a cancel that fails when an order is missing', 'one that skips it') : []),
            ...(mustContinue ? depart(at, 'a cancel that skips missing orders', 'one that fails') : []),
            ...ids.flatMap((id) => this.#ids.delete(id) ? [] : depart(`${at} orderIds`, this.#wantedIds(), this.#describeId(id))),
        ];
    }
    #describeId(id) {
        const isRepeated = this.intent.action === 'cancelOrders' && this.intent.orderIds.includes(id);
        return isRepeated ? `${id} a second time` : `${id}`;
    }
    #wantedIds() {
        return this.intent.action === 'cancelOrders' ? `only ${this.intent.orderIds.join(', ')}, each once` : '';
    }
}
exports.ExpectedCalls = ExpectedCalls;
const SCALE_HINT = "a scale that you have checked: options.transaction.scale = 'e9' or 'steps'";
const SIDES = ['sell', 'buy'];
const TRUE_FALSE = ['true', 'false'];
const NONE = [];
const EMPTY = new Uint8Array();
const STEP_NAMES = {
    createAccount: 'a new account',
    newAccount: 'a new account',
    shareAccount: 'the new account shared',
    deposit: 'a deposit',
    withdraw: 'a withdrawal',
    createPosition: 'a new position',
    setRatio: 'a leverage',
    allocate: 'an allocation',
    deallocate: 'a deallocation',
    deallocateFree: 'a return of free margin',
    startSession: 'a session',
    limitOrder: 'a limit order',
    marketOrder: 'a market order',
    endSession: 'the end of a session',
    share: 'the market shared',
    cancel: 'a cancel',
    tryCancel: 'a cancel',
    crank: 'a crank',
};
function verifyLimit(order, literals, at) {
    const type = (0, value_js_1.toNumber)(literals.orderType ?? EMPTY);
    return [
        ...(type === RESTING ? NONE : depart(`${at} type`, '0, good till canceled', `${type}`)),
        ...verifyOptional(at, 'clientOrderId', order.clientOrderId, literals.clientOrderId),
        ...verifyOptional(at, 'expiry', order.expiry, literals.expiry),
    ];
}
function depart(at, wanted, found) {
    return [{ at, wanted, found }];
}
function verifyBoolean(at, slot, wanted, bytes, [whenTrue, whenFalse]) {
    const found = (0, value_js_1.toBoolean)(bytes ?? EMPTY);
    if (found === wanted)
        return NONE;
    return depart(`${at} ${slot}`, wanted ? whenTrue : whenFalse, found === undefined ? 'no boolean' : found ? whenTrue : whenFalse);
}
function verifyOptional(at, slot, wanted, bytes) {
    const found = (0, value_js_1.toOptional)(bytes ?? EMPTY);
    return found === wanted ? NONE : depart(`${at} ${slot}`, `${wanted ?? 'none'}`, `${found ?? 'none'}`);
}
function toSize(size, { market }) {
    return `${(0, decimal_js_1.fromUnits)(size, 9)} ${market.base}`;
}
/** Such as `buy 0.01 BTC at 65000 on BTC/USD:USDC`. */
function describeOrder(order) {
    const price = order.price === undefined ? 'at market' : `at ${(0, decimal_js_1.fromUnits)(order.price, 9)}`;
    return `${order.side} ${toSize(order.size, order)} ${price} on ${order.market.symbol}`;
}
