/** The calls that a write still needs while its transaction is verified call by call. */

import { fromUnits } from '../number/decimal.js';
import type { Departure } from '../problem.js';
import type { LiteralSlot, Step } from './contract.js';
import type { Intent, MarketFacts, OrderIntent } from './intent.js';
import { coinOf, toBoolean, toNumber, toOptional, toOrderIds, type Coin, type Session } from './value.js';

/** The unit of sizes and prices in an unknown call: 10^-9, or lots and ticks. */
export type Scale = 'e9' | 'steps';

/** The plain values of a call, by meaning. */
export type Literals = Readonly<Partial<Record<LiteralSlot, Uint8Array>>>;

/** The steps of a write, each at most once, and whether the write needs the step. */
const STEPS: Readonly<Record<Intent['action'], Readonly<Partial<Record<Step, 'needed' | 'optional'>>>>> = {
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
const REPEATED: Readonly<Partial<Record<Intent['action'], readonly Step[]>>> = {
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
export class ExpectedCalls {
    readonly intent: Intent;
    readonly #open: Map<Step, 'needed' | 'optional'>;
    readonly #orders = new Map<string, OrderIntent[]>();
    readonly #ids: Set<bigint>;
    #hasReturnedMargin = false;
    #scales: Set<Scale>;

    /** The scale applies to unknown calls; `'any'` detects it. */
    constructor(intent: Intent, scale: Scale | 'any' | undefined) {
        this.intent = intent;
        this.#open = new Map(Object.entries(STEPS[intent.action]) as [Step, 'needed' | 'optional'][]);
        this.#scales = new Set(scale === 'any' ? (['e9', 'steps'] as const) : scale === undefined ? [] : [scale]);
        this.#ids = new Set(intent.action === 'cancelOrders' ? intent.orderIds : []);
        if (intent.action === 'cancelOrders' && intent.deallocateFree) this.#open.set('deallocateFree', 'needed');
        if (intent.action !== 'createOrders') return;
        for (const order of intent.orders) {
            const queue = this.#orders.get(order.market.id);
            if (queue === undefined) this.#orders.set(order.market.id, [order]);
            else queue.push(order);
        }
    }

    /** @returns the scale of unknown calls; `undefined` while the orders fit both */
    get scale(): Scale | undefined {
        const [scale] = this.#scales;
        return this.#scales.size === 1 ? scale : undefined;
    }

    /** Finds a market of the write; `undefined` for any other object. */
    market(id: string): MarketFacts | undefined {
        if ('market' in this.intent) return this.intent.market.id === id ? this.intent.market : undefined;
        return this.intent.action === 'createOrders'
            ? this.intent.orders.find(({ market }) => market.id === id)?.market
            : undefined;
    }

    /** @returns the number of markets of the write */
    get marketCount(): number {
        return 'market' in this.intent ? 1 : this.#orders.size;
    }

    /** @returns every step that a call of this write may perform */
    steps(): Set<Step> {
        return new Set([...this.#open.keys(), ...(REPEATED[this.intent.action] ?? [])]);
    }

    /** Removes a step from those that the write needs, and tells whether the write still needed it. */
    take(step: Step): boolean {
        if (REPEATED[this.intent.action]?.includes(step) === true) return true;
        if (step === 'shareAccount') return this.intent.action === 'createAccount';
        // One call creates an account, or two do.
        return this.#open.delete(step === 'newAccount' ? 'createAccount' : step);
    }

    /** Verifies the plain values of a call; `isKnown` tells whether the function, and so its scale, is known. */
    verifyCall(
        step: Step,
        literals: Literals,
        at: string,
        isKnown: boolean,
        session: Session | undefined,
    ): readonly Departure[] {
        if (step === 'limitOrder' || step === 'marketOrder') {
            return this.#verifyOrder(step, literals, at, isKnown, session);
        }
        if (step === 'endSession') return this.#verifyEnd(literals, at, session);
        if (step === 'deallocateFree') this.#hasReturnedMargin = true;
        if (step === 'setRatio') return this.#verifyRatio(literals.ratio, at);
        if (step === 'cancel' || step === 'tryCancel') return this.#verifyCancel(step, literals.orderIds, at, isKnown);
        return literals.amount === undefined ? [] : this.#verifyAmount(literals.amount, at);
    }

    /** Verifies the coin of a deposit. */
    verifyDeposit(coin: Coin, at: string, isSponsored: boolean): readonly Departure[] {
        if (this.intent.action !== 'deposit') return [];
        const { isAddressBalance, amount } = this.intent;
        const origin = isAddressBalance ? 'address balance' : 'wallet';
        const fromGas = coin.origin === 'gas coin' && !isAddressBalance && !isSponsored;
        return [
            ...(coin.origin === origin || fromGas ? NONE : depart(`${at} coin`, origin, coin.origin)),
            ...(coin.type === coinOf(this.intent).type
                ? NONE
                : depart(`${at} coin`, coinOf(this.intent).type, coin.type)),
            ...(coin.amount === amount
                ? NONE
                : depart(`${at} amount`, this.#formatAmount(amount), this.#formatAmount(coin.amount))),
        ];
    }

    /** @returns a departure for every requested step, order and cancel that no call performs */
    missing(): Departure[] {
        const steps = [...this.#open].filter(([, need]) => need === 'needed').map(([step]) => step);
        const orders = [...this.#orders.values()].flat().map(describeOrder);
        const ids = [...this.#ids].map((id) => `a cancel of order ${id}`);
        return [...steps.map((step) => STEP_NAMES[step]), ...orders, ...ids].map((wanted) => ({
            at: 'calls',
            wanted,
            found: 'no call',
        }));
    }

    #verifyAmount(bytes: Uint8Array, at: string): readonly Departure[] {
        if (!('amount' in this.intent)) return [];
        const found = toNumber(bytes);
        const { amount } = this.intent;
        return found === amount ? [] : depart(`${at} amount`, this.#formatAmount(amount), this.#formatAmount(found));
    }

    #formatAmount(amount: bigint): string {
        const { code, decimals } = coinOf(this.intent);
        return `${fromUnits(amount, decimals)} ${code}`;
    }

    #verifyRatio(bytes: Uint8Array | undefined, at: string): readonly Departure[] {
        if (this.intent.action !== 'setLeverage') return [];
        const { digits, scale } = this.intent.leverage;
        const ratio = toNumber(bytes ?? EMPTY);
        const [right, found] = [ONE * 10n ** BigInt(scale), ratio * digits];
        const distance = right > found ? right - found : found - right;
        if (distance * RATIO_PRECISION <= right) return [];
        const wanted = `1/leverage, that is 1/${fromUnits(digits, scale)}`;
        return depart(`${at} ratio`, wanted, fromUnits(ratio, 18));
    }

    #verifyOrder(
        step: Step,
        literals: Literals,
        at: string,
        isKnown: boolean,
        session: Session | undefined,
    ): readonly Departure[] {
        const orders = this.#ordersOf(session);
        if (session === undefined && orders === undefined) return depart(`${at} session`, 'a session', 'none');
        const order = orders?.shift();
        if (order === undefined) {
            const symbol = session?.market?.symbol ?? 'this market';
            return depart(at, `only the requested orders on ${symbol}`, 'one more');
        }
        const isLimit = order.price !== undefined;
        if ((step === 'limitOrder') !== isLimit) return depart(at, describeOrder(order), 'an order of another type');
        return [
            ...verifyBoolean(at, 'side', order.side === 'sell', literals.side, SIDES),
            ...this.#verifySizeAndPrice(order, literals, at, isKnown),
            ...verifyBoolean(at, 'reduceOnly', order.reduceOnly, literals.reduceOnly, TRUE_FALSE),
            ...(isLimit ? verifyLimit(order, literals, at) : NONE),
        ];
    }

    /** Verifies size and price in one of the scales that fit every earlier order. */
    #verifySizeAndPrice(order: OrderIntent, literals: Literals, at: string, isKnown: boolean): readonly Departure[] {
        const size = toNumber(literals.size ?? EMPTY);
        const price = literals.price === undefined ? undefined : toNumber(literals.price);
        // After a known call, unknown calls of the same transaction must use 10^-9, too.
        if (isKnown && this.#scales.size > 1) this.#scales = new Set(['e9']);
        if (isKnown && size === order.size && price === order.price) return NONE;
        if (!isKnown && this.#scales.size === 0) return depart(`${at} size`, SCALE_HINT, 'neither');
        const candidates: Iterable<Scale> = isKnown ? ['e9'] : this.#scales;
        const fitting = [...candidates].filter((scale) => {
            const [lot, tick] = scale === 'e9' ? [1n, 1n] : [order.market.lot, order.market.tick];
            return size * lot === order.size && (price === undefined || price * tick === order.price);
        });
        if (fitting.length > 0) {
            if (!isKnown) this.#scales = new Set(fitting);
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
                : depart(`${at} price`, fromUnits(order.price ?? 0n, 9), fromUnits(price * tick, 9))),
        ];
    }

    /** Only the last session of a market may return margin, and only if the request says so. */
    #verifyEnd(literals: Literals, at: string, session: Session | undefined): readonly Departure[] {
        if (this.intent.action !== 'createOrders') return [];
        const orders = this.#ordersOf(session);
        if (session === undefined && orders === undefined) return depart(`${at} session`, 'a session', 'none');
        const isLast = (orders?.length ?? 0) === 0;
        const isFree = isLast && this.intent.deallocateFree;
        return [
            ...verifyBoolean(at, 'allocateMissing', false, literals.allocateMissing, TRUE_FALSE),
            ...verifyBoolean(at, 'deallocateFree', isFree, literals.deallocateFree, TRUE_FALSE),
        ];
    }

    /** The orders that the session must still place; without a session, those of the only market. */
    #ordersOf(session: Session | undefined): OrderIntent[] | undefined {
        if (session !== undefined) return this.#orders.get(session.market?.id ?? '');
        const [orders] = this.#orders.values();
        return this.#orders.size === 1 ? orders : undefined;
    }

    #verifyCancel(step: Step, bytes: Uint8Array | undefined, at: string, isKnown: boolean): readonly Departure[] {
        if (this.intent.action !== 'cancelOrders') return [];
        const ids = toOrderIds(bytes ?? EMPTY);
        if (ids === undefined) return depart(`${at} orderIds`, 'a list of order ids', 'other bytes');
        const mustAbort = this.intent.abortOnMissing && step === 'tryCancel';
        // Whether an unknown call aborts is unknown.
        const mustContinue = isKnown && !this.intent.abortOnMissing && step === 'cancel';
        if (this.#hasReturnedMargin) return depart(at, 'all cancels before the return of margin', 'a cancel after it');
        return [
            ...(mustAbort ? depart(at, 'a cancel that fails when an order is missing', 'one that skips it') : []),
            ...(mustContinue ? depart(at, 'a cancel that skips missing orders', 'one that fails') : []),
            ...ids.flatMap((id) =>
                this.#ids.delete(id) ? [] : depart(`${at} orderIds`, this.#wantedIds(), this.#describeId(id)),
            ),
        ];
    }

    #describeId(id: bigint): string {
        const isRepeated = this.intent.action === 'cancelOrders' && this.intent.orderIds.includes(id);
        return isRepeated ? `${id} a second time` : `${id}`;
    }

    #wantedIds(): string {
        return this.intent.action === 'cancelOrders' ? `only ${this.intent.orderIds.join(', ')}, each once` : '';
    }
}

const SCALE_HINT = "a scale that you have checked: options.transaction.scale = 'e9' or 'steps'";
const SIDES = ['sell', 'buy'] as const;
const TRUE_FALSE = ['true', 'false'] as const;
const NONE: readonly Departure[] = [];
const EMPTY = new Uint8Array();

const STEP_NAMES: Readonly<Record<Step, string>> = {
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

function verifyLimit(order: OrderIntent, literals: Literals, at: string): readonly Departure[] {
    const type = toNumber(literals.orderType ?? EMPTY);
    return [
        ...(type === RESTING ? NONE : depart(`${at} type`, '0, good till canceled', `${type}`)),
        ...verifyOptional(at, 'clientOrderId', order.clientOrderId, literals.clientOrderId),
        ...verifyOptional(at, 'expiry', order.expiry, literals.expiry),
    ];
}

function depart(at: string, wanted: string, found: string): readonly Departure[] {
    return [{ at, wanted, found }];
}

function verifyBoolean(
    at: string,
    slot: string,
    wanted: boolean,
    bytes: Uint8Array | undefined,
    [whenTrue, whenFalse]: readonly [string, string],
): readonly Departure[] {
    const found = toBoolean(bytes ?? EMPTY);
    if (found === wanted) return NONE;
    return depart(
        `${at} ${slot}`,
        wanted ? whenTrue : whenFalse,
        found === undefined ? 'no boolean' : found ? whenTrue : whenFalse,
    );
}

function verifyOptional(
    at: string,
    slot: string,
    wanted: bigint | undefined,
    bytes: Uint8Array | undefined,
): readonly Departure[] {
    const found = toOptional(bytes ?? EMPTY);
    return found === wanted ? NONE : depart(`${at} ${slot}`, `${wanted ?? 'none'}`, `${found ?? 'none'}`);
}

function toSize(size: bigint, { market }: OrderIntent): string {
    return `${fromUnits(size, 9)} ${market.base}`;
}

/** Such as `buy 0.01 BTC at 65000 on BTC/USD:USDC`. */
function describeOrder(order: OrderIntent): string {
    const price = order.price === undefined ? 'at market' : `at ${fromUnits(order.price, 9)}`;
    return `${order.side} ${toSize(order.size, order)} ${price} on ${order.market.symbol}`;
}
