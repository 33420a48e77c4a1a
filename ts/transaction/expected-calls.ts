/** The calls that a write still needs while its transaction is verified call by call. */

import { fromUnits } from '../core/number/decimal.js';
import type { Departure } from '../core/problem.js';
import { toHex } from '../core/encoding.js';
import { STEPS, type LiteralSlot, type Step } from './contract.js';
import { WRITES, type KnownIntent as Intent } from './intent.js';
import type { MarketFacts, OrderIntent, OrderLife, TicketType } from './writes/facts.js';
import { VAULT_TERMS } from './writes/vault-owner.js';
import { describeAmount, mayEndIn, type Amount, type CoinOrigin } from './sinks.js';
import { verifyDetails, verifyDetailsHash } from './twap-calls.js';
import type { TwapDetails } from './twap-details.js';
import { toBoolean, toNumber, toOptional, toOrderIds, type Coin, type MarketSession } from './value.js';

/** The plain values of a call, by meaning. */
export type Literals = { readonly [S in LiteralSlot]?: Uint8Array };

/** A call of the contract, as far as its plain values matter. */
export interface ContractCall {
    readonly step: Step;
    readonly literals: Literals;
    /** The session that it takes. */
    readonly session: MarketSession | undefined;
    /** The market that it takes; `undefined` where it takes none, or another one. */
    readonly market: MarketFacts | undefined;
    /** Its place, for departures. */
    readonly at: string;
}

type Departures = readonly Departure[];

const ONE = 10n ** 18n;
/** The service may round 1/leverage differently, or compute it as a double, which has 15 exact digits. */
const RATIO_PRECISION = 10n ** 15n;
/** The contract's numbers of order types. */
export const ORDER_TYPES: Readonly<Record<OrderLife, bigint>> = { GTC: 0n, FOK: 1n, PO: 2n, IOC: 3n };
const LIFE_NAMES: Readonly<Record<OrderLife, string>> = {
    GTC: 'good till canceled',
    FOK: 'fill or kill',
    PO: 'post only',
    IOC: 'immediate or cancel',
};

/** The contract's numbers of ticket types. */
const TICKET_TYPES: Readonly<Record<TicketType, bigint>> = { position: 0n, standalone: 1n };
const TICKET_NAMES: Readonly<Record<TicketType, string>> = {
    position: 'stop loss and take profit of a position',
    standalone: 'an order of its own',
};

const SIDES: readonly [whenTrue: string, whenFalse: string] = ['sell', 'buy'];
const TRUE_FALSE: typeof SIDES = ['true', 'false'];
const EMPTY = new Uint8Array();

/** Removes each verified call from what the write still needs. */
export class ExpectedCalls {
    private readonly open: Map<Step, 'needed' | 'optional'>;
    /** The orders that no call has placed, by the id of their market. */
    private readonly orders = new Map<string, OrderIntent[]>();
    /** The ids of the orders that no call has canceled. */
    private readonly ids: Set<bigint>;
    /** The types of the stop orders that no call has created. */
    private readonly tickets: TicketType[];
    /** The ids of the stop or TWAP orders that no call has edited or canceled. */
    private readonly ticketIds: Set<string>;
    /** The markets of the write, each once. */
    private readonly ofMarkets: readonly MarketFacts[];
    /** The steps that the write may repeat. */
    private readonly repeated: readonly Step[];
    private hasReturnedMargin = false;
    /** The ids of the markets in which a call has placed an order. */
    private readonly placed = new Set<string | undefined>();
    /** The salt of the details of a TWAP order, as the call that makes them has it. */
    private salt: Uint8Array | undefined;

    constructor(
        private readonly intent: Intent,
        private readonly isExecutorTrusted: boolean,
    ) {
        this.open = new Map(
            callsOf(intent).filter((call): call is [Step, 'needed' | 'optional'] => call[1] !== 'repeated'),
        );
        if ('orderIds' in intent) this.ids = new Set(intent.orderIds);
        else this.ids = new Set(intent.action === 'createOrders' ? intent.replaced.map(({ id }) => id) : []);
        this.tickets = 'tickets' in intent ? [...intent.tickets] : [];
        this.ticketIds = new Set('ticketIds' in intent ? intent.ticketIds : []);
        this.repeated = repeatedSteps(intent);
        this.ofMarkets = toMarkets(intent);
        if (intent.action === 'cancelOrders' && intent.deallocateFree) this.open.set('deallocateFree', 'needed');
        if (intent.action === 'setVaultTerms') this.openTerms(intent);
        if (intent.action !== 'createOrders') return;
        if (intent.leverage !== undefined) this.open.set('setRatio', 'needed');
        if (intent.collateral > 0n) this.open.set('createPosition', 'optional').set('allocate', 'needed');
        if (intent.collateral < 0n) this.open.set('deallocate', 'needed');
        for (const order of intent.orders) {
            const queue = this.orders.get(order.market.id);
            if (queue === undefined) this.orders.set(order.market.id, [order]);
            else queue.push(order);
        }
    }

    /** Each term of the request is needed, and no other. */
    private openTerms(intent: Extract<Intent, { action: 'setVaultTerms' }>): void {
        for (const [term, step] of Object.entries(VAULT_TERMS)) {
            if (intent[term as keyof typeof VAULT_TERMS] === undefined) this.open.delete(step);
            else this.open.set(step, 'needed');
        }
    }

    /** Finds a market of the write; `undefined` for any other object. */
    market(id: string): MarketFacts | undefined {
        return this.markets().find((market) => market.id === id);
    }

    /** The markets of the write. */
    markets(): readonly MarketFacts[] {
        return this.ofMarkets;
    }

    /** Number of markets that the write may touch: the request of a cancel of TWAP orders names none. */
    get mostMarkets(): number {
        return this.intent.action === 'cancelTwaps' ? this.intent.ticketIds.length : this.ofMarkets.length;
    }

    /** Removes a step from those that the write needs, and returns whether the write still needed it. */
    take(step: Step): boolean {
        if (this.repeated.includes(step)) return true;
        if (step === 'shareAccount') return this.intent.action === 'createAccount';
        // One call creates an account, or two do.
        return this.open.delete(step === 'newAccount' ? 'createAccount' : step);
    }

    /** Verifies the plain values of a call. */
    verifyCall(call: ContractCall): Departures {
        const { step, literals, at } = call;
        if (step === 'limitOrder' || step === 'marketOrder') return this.verifyOrder(call);
        if (step === 'endSession') return this.verifyEnd(call);
        if (step === 'deallocateFree') this.hasReturnedMargin = true;
        if (step === 'setRatio')
            return [...this.verifyNoOrderBefore(at), ...this.verifyRatio(toNumber(literals.ratio ?? EMPTY), at)];
        if (step === 'cancel' || step === 'tryCancel') return this.verifyCancel(call);
        if (step === 'settlePosition') return this.verifySettlement(call);
        if (step === 'revokeAgent') return this.verifyRevocation(call);
        if (step === 'approveBuilder' || step === 'revokeBuilder') return this.verifyBuilder(call);
        if (step === 'createTicket') return this.verifyTicket(call);
        if (step === 'editTicket' || step === 'cancelTicket' || step === 'cancelTwap') return this.verifyTicketId(call);
        if (step === 'newDetails' || step === 'createTwap' || step === 'editTwap') return this.verifyTwap(call);
        if (step === 'setFeeRate' || step === 'setLockPeriod' || step === 'setForceDelay') return this.verifyTerm(call);
        if (step === 'startPayment') return this.verifyDepositor(call);
        const { amount, givenAmount, ...others } = literals;
        return [
            ...(givenAmount === undefined ? [] : this.verifyAmount(toGiven(givenAmount), at)),
            ...(amount === undefined ? [] : this.verifyAmount(toNumber(amount), at)),
            ...Object.keys(others).flatMap((slot) =>
                departure(`${at} ${slot}`, 'no value', 'one that nothing compares'),
            ),
        ];
    }

    /** Verifies the coin of a deposit. */
    verifyDeposit({ type, origin, amount }: Coin, at: string): Departures {
        const { intent } = this;
        if (intent.action !== 'deposit' && intent.action !== 'transfer') {
            return departure(`${at} coin`, 'no deposit', `one from the ${origin}`);
        }
        const wanted = originOf(intent);
        const isRequested = origin === wanted || (origin === 'gas coin' && wanted === 'wallet');
        const { type: collateral } = intent.account.coin;
        return [
            ...(isRequested && mayEndIn('account', origin, amount) ? [] : departure(`${at} coin`, wanted, origin)),
            ...(type === collateral ? [] : departure(`${at} coin`, collateral, type)),
            ...this.verifyAmount(amount, at),
        ];
    }

    /** Returns a departure for every requested step, order and cancel that no call performs. */
    missing(): Departures {
        const steps = [...this.open].flatMap(([step, need]) => (need === 'needed' ? [STEPS[step]] : []));
        const orders = [...this.orders.values()].flat().map(describeOrder);
        const ids = [...this.ids].map((id) => `a cancel of order ${id}`);
        const tickets = this.tickets.map((type) => `a stop order (${TICKET_NAMES[type]})`);
        const { action } = this.intent;
        const change = action === 'editStops' || action === 'editTwap' ? 'a change' : 'a cancel';
        const kind = action === 'editTwap' || action === 'cancelTwaps' ? 'TWAP' : 'stop';
        const ticketIds = [...this.ticketIds].map((id) => `${change} of ${kind} order ${id}`);
        const missing = [...steps, ...orders, ...ids, ...tickets, ...ticketIds];
        return missing.flatMap((wanted) => departure('calls', wanted, 'no call'));
    }

    private verifyAmount(found: Amount, at: string): Departures {
        const amount = amountOf(this.intent);
        if (found === amount) return [];
        if (amount === undefined || !('account' in this.intent))
            return departure(`${at} amount`, 'none', describeAmount(found));
        const { code, decimals } = this.intent.account.coin;
        const describe = (units: Amount): string =>
            `${units === 'unknown' ? describeAmount(units) : fromUnits(units, decimals)} ${code}`;
        return departure(`${at} amount`, describe(amount), describe(found));
    }

    /** The contract checks the margin of an order at the leverage of that moment. */
    private verifyNoOrderBefore(at: string): Departures {
        return this.placed.size === 0
            ? []
            : departure(at, 'the leverage before the new orders', 'a leverage after one');
    }

    private verifyRatio(ratio: bigint, at: string): Departures {
        const leverage = 'leverage' in this.intent ? this.intent.leverage : undefined;
        if (leverage === undefined) return [];
        const { digits, scale } = leverage;
        const [right, found] = [ONE * 10n ** BigInt(scale), ratio * digits];
        const distance = right > found ? right - found : found - right;
        if (distance * RATIO_PRECISION <= right) return [];
        const wanted = `1/leverage, that is 1/${fromUnits(digits, scale)}`;
        return departure(`${at} ratio`, wanted, fromUnits(ratio, 18));
    }

    private verifyOrder(call: ContractCall): Departures {
        const { step, session, market, at } = call;
        const orders = this.ordersOf(session, market);
        if (session === undefined && orders === undefined) return departure(`${at} session`, 'a session', 'none');
        this.placed.add(session?.market?.id ?? market?.id ?? this.onlyMarket);
        const order = orders?.shift();
        if (order === undefined) {
            const symbol = session?.market?.symbol ?? 'this market';
            return departure(at, `only the requested orders on ${symbol}`, 'one more');
        }
        const isLimit = order.price !== undefined;
        if ((step === 'limitOrder') !== isLimit) return departure(at, describeOrder(order), 'an order of another type');
        return joined(
            verifyBoolean(call, 'side', order.side === 'sell', SIDES),
            this.verifySizeAndPrice(order, call),
            verifyBoolean(call, 'reduceOnly', order.reduceOnly),
            isLimit ? verifyLimit(order, call) : ALL_AS_EXPECTED,
        );
    }

    private verifySizeAndPrice(order: OrderIntent, { literals, at }: ContractCall): Departures {
        const size = toNumber(literals.size ?? EMPTY);
        const price = literals.price === undefined ? undefined : toNumber(literals.price);
        const isSize = size === order.size;
        const isPrice = price === undefined || price === order.price;
        if (isSize && isPrice) return ALL_AS_EXPECTED;
        return [
            ...(isSize ? [] : departure(`${at} size`, toSize(order.size, order), toSize(size, order))),
            ...(isPrice ? [] : departure(`${at} price`, fromUnits(order.price ?? 0n, 9), fromUnits(price, 9))),
        ];
    }

    /** Only the last session of a market may return margin, and only if the request says so. */
    private verifyEnd(call: ContractCall): Departures {
        if (this.intent.action !== 'createOrders') return [];
        const { session, at } = call;
        const orders = this.ordersOf(session);
        if (session === undefined && orders === undefined) return departure(`${at} session`, 'a session', 'none');
        const isLast = (orders?.length ?? 0) === 0;
        return [
            ...verifyBoolean(call, 'allocateMissing', false),
            ...verifyBoolean(call, 'deallocateFree', isLast && this.intent.deallocateFree),
        ];
    }

    /** The orders that a session or a market must still get; without both, those of the only market. */
    private ordersOf(session: MarketSession | undefined, market?: MarketFacts): OrderIntent[] | undefined {
        if (session !== undefined) return this.orders.get(session.market?.id ?? '');
        if (market !== undefined) return this.orders.get(market.id);
        const [orders] = this.orders.values();
        return this.orders.size === 1 ? orders : undefined;
    }

    /** The id of the market of all orders; `undefined` of several. */
    private get onlyMarket(): string | undefined {
        const [id, ...others] = this.orders.keys();
        return others.length === 0 ? id : undefined;
    }

    private verifyRevocation({ literals, at }: ContractCall): Departures {
        if (this.intent.action !== 'revokeAgent') return [];
        const { agentId } = this.intent;
        const found = toHex(literals.agentId ?? EMPTY);
        return found === agentId ? [] : departure(`${at} agentId`, agentId, found);
    }

    private verifyTerm({ step, literals, at }: ContractCall): Departures {
        const { intent } = this;
        if (intent.action !== 'setVaultTerms') return [];
        if (step === 'setFeeRate') {
            const [wanted, found] = [intent.fee ?? 0n, toNumber(literals.feeRate ?? EMPTY)];
            if (asService(wanted).includes(found)) return [];
            return departure(`${at} feeRate`, fromUnits(wanted, 18), fromUnits(found, 18));
        }
        const wanted = (step === 'setLockPeriod' ? intent.lockPeriod : intent.forceDelay) ?? 0n;
        const found = toNumber(literals.periodMs ?? EMPTY);
        return found === wanted ? [] : departure(`${at} periodMs`, `${wanted}`, `${found}`);
    }

    private verifyDepositor({ literals, at }: ContractCall): Departures {
        if (this.intent.action !== 'payVaultRequest') return [];
        const { depositor } = this.intent;
        const found = toHex(literals.depositor ?? EMPTY);
        return found === depositor ? [] : departure(`${at} depositor`, depositor, found);
    }

    /** Verifies the builder, and the fee that it may take at most. */
    private verifyBuilder({ literals, at }: ContractCall): Departures {
        const { intent } = this;
        if (intent.action !== 'approveBuilder' && intent.action !== 'revokeBuilder') return [];
        const builderId = toNumber(literals.builderId ?? EMPTY);
        const isBuilder = builderId === intent.builderId;
        const others = isBuilder ? [] : departure(`${at} builderId`, `${intent.builderId}`, `${builderId}`);
        if (intent.action === 'revokeBuilder') return others;
        const maxFee = toNumber(literals.maxFee ?? EMPTY);
        if (maxFee === intent.maxFee) return others;
        return [...others, ...departure(`${at} maxFee`, fromUnits(intent.maxFee, 9), fromUnits(maxFee, 9))];
    }

    /** Verifies the type of a new stop order; {@link verifyExecutor} does the rest. */
    private verifyTicket({ literals, at }: ContractCall): Departures {
        const type = this.tickets.shift();
        if (type === undefined) return departure(at, 'only the requested stop orders', 'one more');
        const [wanted, found] = [TICKET_TYPES[type], toNumber(literals.ticketType ?? EMPTY)];
        return found === wanted ? [] : departure(`${at} ticketType`, `${wanted}, ${TICKET_NAMES[type]}`, `${found}`);
    }

    /**
     * Verifies the details of a TWAP order, or their hash in its ticket: the salt in the hash is that of the
     * details.
     */
    private verifyTwap(call: ContractCall): Departures {
        if (!('details' in this.intent)) return [];
        const { details } = this.intent;
        const { step, literals, at } = call;
        if (step === 'newDetails') {
            this.salt = literals.salt;
            return verifyDetails(details, literals, at);
        }
        return [...(step === 'editTwap' ? this.verifyTicketId(call) : []), ...this.verifyHash(details, call)];
    }

    /**
     * Without the details before it, a hash says nothing of what the executor will do, as that of a stop
     * order.
     */
    private verifyHash(details: TwapDetails, { literals, at }: ContractCall): Departures {
        if (this.salt !== undefined) return verifyDetailsHash(details, this.salt, literals.detailsHash, at);
        const wanted =
            'that of details in the same transaction, or params.trustExecutor: true, as a salt hides what it stands for';
        return this.isExecutorTrusted
            ? []
            : departure(`${at} detailsHash`, wanted, toHex(literals.detailsHash ?? EMPTY));
    }

    private verifyTicketId({ literals, at }: ContractCall): Departures {
        if (!('ticketIds' in this.intent)) return [];
        const { ticketIds } = this.intent;
        const id = toHex(literals.ticketId ?? EMPTY);
        if (this.ticketIds.delete(id)) return [];
        const found = ticketIds.includes(id) ? `${id} a second time` : id;
        return departure(`${at} ticketId`, `only ${ticketIds.join(', ')}, each once`, found);
    }

    /** The contract demands every order of the account in the market, and cancels them. */
    private verifySettlement({ literals, at }: ContractCall): Departures {
        if (this.intent.action !== 'settlePosition') return [];
        const { orderIds } = this.intent;
        const ids = toOrderIds(literals.orderIds ?? EMPTY);
        if (ids === undefined) return departure(`${at} orderIds`, 'a list of order ids', 'other bytes');
        return ids
            .filter((id) => !this.ids.delete(id))
            .flatMap((id) => departure(`${at} orderIds`, describeOnly(orderIds), describeOther(id, orderIds)));
    }

    private verifyCancel({ step, literals, market, at }: ContractCall): Departures {
        // Where the write has one market, the call's own is verified as an object.
        const marketId = market?.id ?? this.onlyMarket;
        const orderIds = canceledIds(this.intent, marketId);
        const abortOnMissing = this.intent.action !== 'cancelOrders' || this.intent.abortOnMissing;
        const ids = toOrderIds(literals.orderIds ?? EMPTY);
        if (ids === undefined) return departure(`${at} orderIds`, 'a list of order ids', 'other bytes');
        const mustAbort = abortOnMissing && step === 'tryCancel';
        const mustContinue = !abortOnMissing && step === 'cancel';
        if (this.hasReturnedMargin)
            return departure(at, 'all cancels before the return of margin', 'a cancel after it');
        // An order in an unknown market may be one in this market.
        if (this.placed.has(marketId) || this.placed.has(undefined)) {
            return departure(at, 'all cancels before the new orders', 'a cancel after one');
        }
        const others = ids.filter((id) => !orderIds.includes(id) || !this.ids.delete(id));
        return [
            ...(mustAbort ? departure(at, 'a cancel that fails when an order is missing', 'one that skips it') : []),
            ...(mustContinue ? departure(at, 'a cancel that skips missing orders', 'one that fails') : []),
            ...others.flatMap((id) => departure(`${at} orderIds`, describeOnly(orderIds), describeOther(id, orderIds))),
        ];
    }
}

function toMarkets(intent: Intent): readonly MarketFacts[] {
    if ('market' in intent) return [intent.market];
    if (intent.action === 'payVaultRequest') return intent.markets;
    return intent.action === 'createOrders' ? [...new Set(intent.orders.map(({ market }) => market))] : [];
}

function callsOf({ action }: Intent): [Step, 'needed' | 'optional' | 'repeated'][] {
    return Object.entries(WRITES[action].calls ?? {}) as [Step, 'needed' | 'optional' | 'repeated'][];
}

function repeatedSteps(intent: Intent): readonly Step[] {
    const steps = callsOf(intent).flatMap(([step, how]) => (how === 'repeated' ? [step] : []));
    if (intent.action !== 'createOrders') return steps;
    const { replaced, tickets } = intent;
    const cancels: readonly Step[] = replaced.length > 0 ? ['cancel', 'tryCancel'] : [];
    return [...steps, ...cancels, ...(tickets.length > 0 ? (['createTicket'] as const) : [])];
}

/** Where the coin of a deposit comes from: a transfer deposits what it withdraws from the other account. */
function originOf(intent: Extract<Intent, { action: 'deposit' | 'transfer' }>): CoinOrigin {
    if (intent.action === 'transfer') return 'account';
    return intent.isAddressBalance ? 'address balance' : 'wallet';
}

/** The ids of the orders that a write cancels in a market. Orders of two markets may have one id. */
function canceledIds(intent: Intent, marketId: string | undefined): readonly bigint[] {
    if (intent.action === 'cancelOrders') return intent.orderIds;
    if (intent.action !== 'createOrders') return [];
    return intent.replaced.filter(({ market }) => market.id === marketId).map(({ id }) => id);
}

function describeOnly(orderIds: readonly bigint[]): string {
    return orderIds.length === 0 ? 'no order of this market' : `only ${orderIds.join(', ')}, each once`;
}

function describeOther(id: bigint, orderIds: readonly bigint[]): string {
    return orderIds.includes(id) ? `${id} a second time` : `${id}`;
}

/** The amount that a write moves, without its sign. */
function amountOf(intent: Intent): bigint | undefined {
    if (intent.action === 'createOrders') return intent.collateral < 0n ? -intent.collateral : intent.collateral;
    return 'amount' in intent ? intent.amount : undefined;
}

function verifyLimit(order: OrderIntent, call: ContractCall): Departures {
    const type = toNumber(call.literals.orderType ?? EMPTY);
    const wanted = ORDER_TYPES[order.life];
    return joined(
        type === wanted
            ? ALL_AS_EXPECTED
            : departure(`${call.at} type`, `${wanted}, ${LIFE_NAMES[order.life]}`, `${type}`),
        verifyOptional(call, 'clientOrderId', order.clientOrderId),
        verifyOptional(call, 'expiry', order.expiry),
    );
}

const ALL_AS_EXPECTED: Departures = Object.freeze([]);

/** Joins lists of departures; almost always all are empty. */
function joined(...lists: readonly Departures[]): Departures {
    return lists.every((list) => list.length === 0) ? ALL_AS_EXPECTED : lists.flat();
}

function departure(at: string, wanted: string, found: string): Departures {
    return [{ at, wanted, found }];
}

function verifyBoolean(
    { literals, at }: ContractCall,
    slot: LiteralSlot,
    wanted: boolean,
    [whenTrue, whenFalse] = TRUE_FALSE,
): Departures {
    const found = toBoolean(literals[slot] ?? EMPTY);
    if (found === wanted) return ALL_AS_EXPECTED;
    const describe = (value: boolean): string => (value ? whenTrue : whenFalse);
    return departure(`${at} ${slot}`, describe(wanted), found === undefined ? 'no boolean' : describe(found));
}

function verifyOptional({ literals, at }: ContractCall, slot: LiteralSlot, wanted: bigint | undefined): Departures {
    const found = toOptional(literals[slot] ?? EMPTY);
    if (found === wanted) return ALL_AS_EXPECTED;
    return departure(`${at} ${slot}`, `${wanted ?? 'none'}`, `${found ?? 'none'}`);
}

/** A fraction of 18 decimals, and what it becomes where doubles compute it, as the service's do. */
function asService(units: bigint): readonly bigint[] {
    const product = Number(fromUnits(units, 18)) * 1e18;
    return [units, BigInt(Math.floor(product)), BigInt(Math.round(product))];
}

function toSize(size: bigint, { market }: OrderIntent): string {
    return `${fromUnits(size, 9)} ${market.base}`;
}

/** An optional amount; that of none is not known. */
function toGiven(bytes: Uint8Array): Amount {
    const amount = toOptional(bytes);
    return typeof amount === 'bigint' ? amount : 'unknown';
}

/** Such as `buy 0.01 BTC at 65000 on BTC/USD:USDC`. */
function describeOrder(order: OrderIntent): string {
    const price = order.price === undefined ? 'at market' : `at ${fromUnits(order.price, 9)}`;
    const life = order.life === 'GTC' ? '' : ` (${LIFE_NAMES[order.life]})`;
    return `${order.side} ${toSize(order.size, order)} ${price} on ${order.market.symbol}${life}`;
}
