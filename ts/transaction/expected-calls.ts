/** What a write still has to do while its transaction is read call by call, and how each call departs from it. */

import { fromUnits } from '../number/decimal.js';
import type { Departure } from '../problem.js';
import type { LiteralSlot, Step } from './contract.js';
import type { Intent, MarketFacts, OrderIntent } from './intent.js';
import { coinOf, toBoolean, toNumber, toOptional, toOrderIds, type Coin, type Session } from './value.js';

/** In what sizes and prices of a call that the check does not know are told: in 10^-9, or in lots and ticks. */
export type Scale = 'e9' | 'steps';

/** The plain values of a call, by meaning. */
export type Literals = Readonly<Partial<Record<LiteralSlot, Uint8Array>>>;

/** Steps that a write is made of, each at most once, and whether it can do without. */
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

/** Steps that writes of orders are made of, as often as the orders need them. */
const REPEATED: Readonly<Partial<Record<Intent['action'], readonly Step[]>>> = {
    createOrders: ['startSession', 'limitOrder', 'marketOrder', 'endSession', 'share', 'crank'],
    cancelOrders: ['cancel', 'tryCancel', 'crank'],
    deallocate: ['crank'],
};

const ONE = 10n ** 18n;
/** The service may round 1/leverage otherwise than we would, or reckon with it as a double: that is right to 15 digits. */
const RATIO_PRECISION = 10n ** 15n;
/** Good till cancelled. */
const RESTING = 0n;

/** Takes what a transaction does off what it should do. */
export class ExpectedCalls {
    readonly intent: Intent;
    readonly #open: Map<Step, 'needed' | 'optional'>;
    readonly #orders = new Map<string, OrderIntent[]>();
    readonly #ids: Set<bigint>;
    #isFreed = false;
    #scales: Set<Scale>;

    /**
     * @param intent what the write is to do
     * @param scale of calls that the check does not know; `'any'` to find it out
     */
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

    /** @returns the scale of calls that the check does not know, where orders told it, known ones among them */
    get scale(): Scale | undefined {
        const [scale, ...others] = this.#scales;
        return others.length === 0 ? scale : undefined;
    }

    /**
     * Finds a market that the write is about.
     *
     * @param id of a shared object
     * @returns the market
     */
    market(id: string): MarketFacts | undefined {
        if ('market' in this.intent) return this.intent.market.id === id ? this.intent.market : undefined;
        return this.intent.action === 'createOrders'
            ? this.intent.orders.find(({ market }) => market.id === id)?.market
            : undefined;
    }

    /** @returns how many markets the write names */
    get markets(): number {
        return 'market' in this.intent ? 1 : this.#orders.size;
    }

    /** @returns every step that a call of this write may be */
    steps(): Set<Step> {
        return new Set([...this.#open.keys(), ...(REPEATED[this.intent.action] ?? [])]);
    }

    /**
     * Takes a step off the plan.
     *
     * @param step what a call does
     * @returns whether the write is to do it, still
     */
    take(step: Step): boolean {
        if (REPEATED[this.intent.action]?.includes(step) === true) return true;
        // Opening an account takes one call, or two.
        const whole = step === 'newAccount' ? 'createAccount' : step;
        if (step === 'shareAccount') return this.intent.action === 'createAccount';
        return this.#open.delete(whole);
    }

    /**
     * Holds the plain values of a call against the request.
     *
     * @param step what the call does
     * @param literals its plain values
     * @param at where the call is
     * @param isKnown whether the check knows the call, and so its scales
     * @param session that the call places an order in
     * @returns departures
     */
    expect(
        step: Step,
        literals: Literals,
        at: string,
        isKnown: boolean,
        session: Session | undefined,
    ): readonly Departure[] {
        if (step === 'limitOrder' || step === 'marketOrder') {
            return this.#expectOrder(step, literals, at, isKnown, session);
        }
        if (step === 'endSession') return this.#expectEnd(literals, at, session);
        if (step === 'deallocateFree') this.#isFreed = true;
        if (step === 'setRatio') return this.#expectRatio(literals.ratio, at);
        if (step === 'cancel' || step === 'tryCancel') return this.#expectCancel(step, literals.orderIds, at, isKnown);
        return literals.amount === undefined ? [] : this.#expectAmount(literals.amount, at);
    }

    /**
     * Holds deposited money against the request.
     *
     * @param coin what is deposited
     * @param at where
     * @param isSponsored whether the gas coin is somebody else's
     * @returns departures
     */
    expectDeposit(coin: Coin, at: string, isSponsored: boolean): readonly Departure[] {
        if (this.intent.action !== 'deposit') return [];
        const { isAddressBalance, amount } = this.intent;
        const origin = isAddressBalance ? 'address balance' : 'wallet';
        const fromGas = coin.origin === 'gas coin' && !isAddressBalance && !isSponsored;
        return [
            ...(coin.origin === origin || fromGas ? NONE : depart(`${at} coin`, origin, coin.origin)),
            ...(coin.type === coinOf(this.intent).type
                ? NONE
                : depart(`${at} coin`, coinOf(this.intent).type, coin.type)),
            ...(coin.amount === amount ? NONE : depart(`${at} amount`, this.#money(amount), this.#money(coin.amount))),
        ];
    }

    /** @returns a departure for everything that the request asked for and no call did */
    missing(): Departure[] {
        const steps = [...this.#open].filter(([, need]) => need === 'needed').map(([step]) => step);
        const orders = [...this.#orders.values()].flat().map(toWords);
        const ids = [...this.#ids].map((id) => `a cancel of order ${id}`);
        return [...steps.map((step) => STEP_WORDS[step]), ...orders, ...ids].map((wanted) => ({
            at: 'calls',
            wanted,
            found: 'nothing that does it',
        }));
    }

    #expectAmount(bytes: Uint8Array, at: string): readonly Departure[] {
        if (!('amount' in this.intent)) return [];
        const found = toNumber(bytes);
        const { amount } = this.intent;
        return found === amount ? [] : depart(`${at} amount`, this.#money(amount), this.#money(found));
    }

    #money(amount: bigint): string {
        const { code, decimals } = coinOf(this.intent);
        return `${fromUnits(amount, decimals)} ${code}`;
    }

    #expectRatio(bytes: Uint8Array | undefined, at: string): readonly Departure[] {
        if (this.intent.action !== 'setLeverage') return [];
        const { digits, scale } = this.intent.leverage;
        const ratio = toNumber(bytes ?? EMPTY);
        const [right, found] = [ONE * 10n ** BigInt(scale), ratio * digits];
        const distance = right > found ? right - found : found - right;
        if (distance * RATIO_PRECISION <= right) return [];
        const wanted = `1/leverage, that is 1/${fromUnits(digits, scale)}`;
        return depart(`${at} ratio`, wanted, fromUnits(ratio, 18));
    }

    #expectOrder(
        step: Step,
        literals: Literals,
        at: string,
        isKnown: boolean,
        session: Session | undefined,
    ): readonly Departure[] {
        const orders = this.#ordersIn(session);
        if (session === undefined && orders === undefined) return depart(`${at} session`, 'a session', 'none');
        const order = orders?.shift();
        if (order === undefined) {
            const where = session?.market?.symbol ?? 'this market';
            return depart(at, `no more orders on ${where} than were asked for`, 'one more');
        }
        const isLimit = order.price !== undefined;
        if ((step === 'limitOrder') !== isLimit) return depart(at, toWords(order), `another kind of order`);
        return [
            ...differBoolean(at, 'side', order.side === 'sell', literals.side, SIDES),
            ...this.#expectFigures(order, literals, at, isKnown),
            ...differBoolean(at, 'reduceOnly', order.reduceOnly, literals.reduceOnly, YES_NO),
            ...(isLimit ? expectLimit(order, literals, at) : NONE),
        ];
    }

    /** Size and price, in one of the scales that every order before has left possible. */
    #expectFigures(order: OrderIntent, literals: Literals, at: string, isKnown: boolean): readonly Departure[] {
        const size = toNumber(literals.size ?? EMPTY);
        const price = literals.price === undefined ? undefined : toNumber(literals.price);
        // A contract that takes one order so is not believed to take another in steps.
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
        const inSteps = !isKnown && !this.#scales.has('e9');
        const [lot, tick] = inSteps ? [order.market.lot, order.market.tick] : [1n, 1n];
        return [
            ...(size * lot === order.size
                ? NONE
                : depart(`${at} size`, toSize(order.size, order), toSize(size * lot, order))),
            ...(price === undefined || price * tick === order.price
                ? NONE
                : depart(`${at} price`, fromUnits(order.price ?? 0n, 9), fromUnits(price * tick, 9))),
        ];
    }

    /** Each market's margin is given back at its last session, and only where that was asked for. */
    #expectEnd(literals: Literals, at: string, session: Session | undefined): readonly Departure[] {
        if (this.intent.action !== 'createOrders') return [];
        const orders = this.#ordersIn(session);
        if (session === undefined && orders === undefined) return depart(`${at} session`, 'a session', 'none');
        const isLast = (orders?.length ?? 0) === 0;
        const free = isLast && this.intent.deallocateFree;
        return [
            ...differBoolean(at, 'allocateMissing', false, literals.allocateMissing, YES_NO),
            ...differBoolean(at, 'deallocateFree', free, literals.deallocateFree, YES_NO),
        ];
    }

    /** What is still to be placed there; where the session is not one, in the only market that there is. */
    #ordersIn(session: Session | undefined): OrderIntent[] | undefined {
        if (session !== undefined) return this.#orders.get(session.market?.id ?? '');
        const [orders, ...others] = this.#orders.values();
        return others.length === 0 ? orders : undefined;
    }

    #expectCancel(step: Step, bytes: Uint8Array | undefined, at: string, isKnown: boolean): readonly Departure[] {
        if (this.intent.action !== 'cancelOrders') return [];
        const ids = toOrderIds(bytes ?? EMPTY);
        if (ids === undefined) return depart(`${at} orderIds`, 'a list of order ids', 'something else');
        const mustAbort = this.intent.abortOnMissing && step === 'tryCancel';
        // Of a call that is not known, whether it aborts cannot be told.
        const mustGoOn = isKnown && !this.intent.abortOnMissing && step === 'cancel';
        if (this.#isFreed) return depart(at, 'cancels before margin is given back', 'a cancel after it');
        return [
            ...(mustAbort ? depart(at, 'a cancel that fails when an order is missing', 'one that goes on') : []),
            ...(mustGoOn ? depart(at, 'a cancel that goes on when an order is missing', 'one that fails') : []),
            ...ids.flatMap((id) =>
                this.#ids.delete(id) ? [] : depart(`${at} orderIds`, this.#wantedIds(), this.#foundId(id)),
            ),
        ];
    }

    #foundId(id: bigint): string {
        const isAgain = this.intent.action === 'cancelOrders' && this.intent.orderIds.includes(id);
        return isAgain ? `${id} a second time` : `${id}`;
    }

    #wantedIds(): string {
        return this.intent.action === 'cancelOrders' ? `only ${this.intent.orderIds.join(', ')}, each once` : '';
    }
}

const SCALE_HINT = "a scale that you have checked: options.transaction.scale = 'e9' or 'steps'";
const SIDES = ['sell', 'buy'] as const;
const YES_NO = ['true', 'false'] as const;
const NONE: readonly Departure[] = [];
const EMPTY = new Uint8Array();

const STEP_WORDS: Readonly<Record<Step, string>> = {
    createAccount: 'a new account',
    newAccount: 'a new account',
    shareAccount: 'the new account shared',
    deposit: 'a deposit',
    withdraw: 'a withdrawal',
    createPosition: 'a new position',
    setRatio: 'a leverage',
    allocate: 'an allocation',
    deallocate: 'a deallocation',
    deallocateFree: 'free margin given back',
    startSession: 'a session',
    limitOrder: 'a limit order',
    marketOrder: 'a market order',
    endSession: 'the end of a session',
    share: 'the market shared again',
    cancel: 'a cancel',
    tryCancel: 'a cancel',
    crank: 'a crank',
};

function expectLimit(order: OrderIntent, literals: Literals, at: string): readonly Departure[] {
    const type = toNumber(literals.orderType ?? EMPTY);
    return [
        ...(type === RESTING ? NONE : depart(`${at} type`, '0, good till cancelled', `${type}`)),
        ...differOptional(at, 'clientOrderId', order.clientOrderId, literals.clientOrderId),
        ...differOptional(at, 'expiry', order.expiry, literals.expiry),
    ];
}

function depart(at: string, wanted: string, found: string): readonly Departure[] {
    return [{ at, wanted, found }];
}

function differBoolean(
    at: string,
    slot: string,
    wanted: boolean,
    bytes: Uint8Array | undefined,
    [yes, no]: readonly [string, string],
): readonly Departure[] {
    const found = toBoolean(bytes ?? EMPTY);
    if (found === wanted) return NONE;
    return depart(`${at} ${slot}`, wanted ? yes : no, found === undefined ? 'no boolean' : found ? yes : no);
}

function differOptional(
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
function toWords(order: OrderIntent): string {
    const price = order.price === undefined ? 'at market' : `at ${fromUnits(order.price, 9)}`;
    return `${order.side} ${toSize(order.size, order)} ${price} on ${order.market.symbol}`;
}
