/** Places, replaces and cancels orders. */
import { DuplicateOrderId, InvalidOrder, OrderNotFound } from 'ccxt';
import { listAccounts } from '../account/accounts.js';
import { toCcxtError } from '../errors/convert.js';
import { NumberText } from '../number/json.js';
import { numberText, roundToStep } from '../number/step.js';
import { capabilityIdOf } from '../parse/account.js';
import { booleanParam, expectKnownParams, formatValue, isGiven, WRITE_KEYS } from '../parse/params.js';
import { hasSlippage, toClientOrderId, toLadder, toOrderBody, toOrderIds, } from '../parse/request.js';
import { isTicketId } from '../parse/stop-orders.js';
import { parseDecimal } from '../parse/value.js';
import { Problem, problem } from '../problem.js';
import { withFills } from './account-data.js';
import { optionsOf } from './context.js';
import { isDryRun } from './writes.js';
/** Params of a transaction that holds several orders. */
const SHARED_KEYS = ['deallocateFreeCollateral', ...WRITE_KEYS];
const PLACE_KEYS = ['leverage', 'collateral', 'trustExecutor', ...SHARED_KEYS];
const CANCEL_KEYS = ['clientOrderIds', 'shouldAbortOnMissingId', ...SHARED_KEYS];
const ORDER_KEYS = ['symbol', 'type', 'side', 'amount', 'price', 'params'];
/** Most order ids of a transaction: the chain limits its plain values to 16,384 bytes, and an id has 16. */
const MAX_CANCELS = 1_000;
function isUnbounded(type, price) {
    return type === 'market' && !isGiven(price);
}
function isById({ id }) {
    return isGiven(id) && id !== '';
}
/** Writes orders. */
export class Orders {
    context;
    markets;
    accounts;
    pins;
    writes;
    responses;
    memory;
    native;
    nodes;
    rows;
    conditional;
    constructor(context, markets, accounts, pins, writes, responses, memory, native, nodes, rows, conditional) {
        this.context = context;
        this.markets = markets;
        this.accounts = accounts;
        this.pins = pins;
        this.writes = writes;
        this.responses = responses;
        this.memory = memory;
        this.native = native;
        this.nodes = nodes;
        this.rows = rows;
        this.conditional = conditional;
    }
    /** Implements `createOrder`. */
    async create(order) {
        const [own, shared] = splitParams(order.params);
        return onlyOrder(await this.createMany([{ ...order, params: own }], shared));
    }
    /** Implements `createOrders`. */
    createMany(orders, params) {
        if (this.conditional.areStops(orders))
            return this.conditional.createMany(orders, params);
        return this.memory.whilePlacing(() => this.writes.startInOrder(params, (context) => this.#create(orders, params, { context })));
    }
    /** Implements `createScaleOrder`. */
    async createScale(ladder, params) {
        const market = await this.markets.find(ladder.symbol);
        const [own, shared] = splitParams(params);
        if (isGiven(own.clientOrderId)) {
            throw problem('argument', 'params.clientOrderId', 'nothing, as the orders would share it', 'one');
        }
        const { symbol, side } = ladder;
        const steps = toLadder(ladder, market);
        const toOrder = ({ amount, price }) => ({ symbol, type: 'limit', side, amount, price, params: own });
        return this.createMany(steps.map(toOrder), shared);
    }
    /** Implements `editOrder`: in one transaction through a Sui node, else by a cancel and a new order. */
    async edit(id, order) {
        if (isTicketId(id)) {
            const [own, shared] = splitParams(order.params);
            return this.conditional.edit(id, { ...order, params: own }, shared);
        }
        if (this.#isAtomic(order)) {
            const [own, shared] = splitParams(order.params);
            return onlyOrder(await this.editMany([{ ...order, id, params: own }], shared));
        }
        return this.#editInSteps(id, order);
    }
    /** Implements `editOrders`: all in one transaction, so that none is replaced if one is missing. */
    editMany(orders, params) {
        return this.memory.whilePlacing(() => this.writes.startInOrder(params, async (context) => {
            expectList(orders, 'orders');
            this.nodes.expect('editOrders');
            const ids = toOrderIds(orders.map(({ id }) => id));
            const isTwice = new Set(ids).size < ids.length;
            if (isTwice)
                throw problem('argument', 'orders', 'each order once', 'one of them twice');
            return this.#create(orders, params, { context }, ids);
        }));
    }
    /** A market order replaces another only in steps: a book that cannot fill it would otherwise keep the old order. */
    #isAtomic({ type }) {
        return type === 'limit' && this.nodes.node !== undefined;
    }
    #editInSteps(id, order) {
        return this.memory.whilePlacing(() => this.writes.startInOrder(order.params, async (context) => {
            const [own, shared] = splitParams(order.params);
            expectKnownParams(shared, PLACE_KEYS);
            const market = await this.markets.find(order.symbol);
            const replacement = { ...order, params: own };
            const [body] = await this.#toBodies([replacement]);
            const pair = await this.writes.resolveAccount(shared, market.settle);
            const isReducing = booleanParam(own, 'reduceOnly') === true;
            return this.writes.runInSlot(pair, shared, { context }, async (slot) => {
                // Everything that is known to block the new order is checked before the old one is canceled.
                await this.#expectPlaceable(shared, pair, market);
                await this.#expectNewClientOrderIds(body === undefined ? [] : [body], pair, [id]);
                if (!isReducing)
                    this.writes.expectGasFor(2);
                return this.#replace(id, replacement, shared, { slot, context, pair });
            });
        }));
    }
    /** Implements `closePosition`. It keeps its place in the queue: it closes what earlier calls opened, too. */
    closePosition(symbol, side, params) {
        return this.memory.whilePlacing(() => this.writes.startInOrder(params, async (context) => {
            const [own, shared] = splitParams(params);
            expectKnownParams(own, ['clientOrderId']);
            if (isGiven(side) && side !== 'long' && side !== 'short') {
                throw problem('argument', 'side', '"long", "short" or nothing', formatValue(side));
            }
            const market = await this.markets.find(symbol);
            const pair = await this.writes.resolveAccount(shared, market.settle);
            return this.writes.runInSlot(pair, shared, { context }, async (slot) => {
                const position = await this.#openPosition(market, side, pair);
                const amount = Number(roundToStep(`${position.contracts ?? 0}`, `${market.precision.amount}`));
                const closing = { symbol, type: 'market', amount, params: { ...own, reduceOnly: true } };
                const order = { ...closing, side: position.side === 'long' ? 'sell' : 'buy' };
                return onlyOrder(await this.#create([order], shared, { slot, context, pair }));
            });
        }));
    }
    /** Implements `cancelOrder`. */
    async cancel(id, symbol, params) {
        if (this.conditional.areTickets([id], params)) {
            return onlyOrder(await this.conditional.cancelMany([id], symbol, params));
        }
        return this.#startCancel(params, (options) => this.#cancelOne(id, symbol, params, options));
    }
    /** Implements `cancelOrders`. */
    cancelMany(ids, symbol, params) {
        if (this.conditional.areTickets(ids, params))
            return this.conditional.cancelMany(ids, symbol, params);
        return this.#startCancel(params, (options) => this.#cancel(ids, symbol, params, options));
    }
    /** Implements `cancelAllOrders`. It keeps its place in the queue: it cancels what was placed by earlier calls, too. */
    cancelAll(symbol, params) {
        if (this.conditional.areTickets([], params))
            return this.conditional.cancelAll(symbol, params);
        return this.writes.startInOrder(params, async (context) => {
            expectKnownParams(params, SHARED_KEYS);
            const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
            const pairs = await this.#accountsFor(params, market?.settle);
            const cancelIn = (pair) => this.writes.runInSlot(pair, params, { priority: 'cancel', context }, (slot) => this.#cancelAllOf(pair, market, params, { slot, context }));
            return cancelEach(pairs, cancelIn, true);
        });
    }
    /** Implements `cancelOrdersForSymbols`. */
    cancelForSymbols(orders, params) {
        expectList(orders, 'orders');
        const areById = orders.every(isById);
        const cancel = async (context) => {
            await this.markets.load();
            const markets = orders.map(({ symbol }) => this.markets.bySymbol(symbol));
            const [currency, ...otherCurrencies] = new Set(markets.map(({ settle }) => settle));
            const keys = orders.map(({ id }, i) => [markets[i]?.id ?? '', id]);
            const pairs = otherCurrencies.length > 0 ? [] : await this.#accountsFor(params, currency, keys);
            const priority = areById ? 'cancel-by-id' : 'cancel';
            const [pair, ...others] = pairs;
            // With several accounts, each market finds its own.
            if (pair === undefined || others.length > 0) {
                return this.#cancelByMarket(orders, params, { priority, context }, false);
            }
            return this.writes.runInSlot(pair, params, { priority, context }, (slot) => this.#cancelByMarket(orders, params, { slot, context, pair }, false));
        };
        return areById ? this.writes.startNow(params, cancel) : this.writes.startInOrder(params, cancel);
    }
    // ---------------------------------------------------------------- placing
    async #create(orders, params, options, replacedIds = []) {
        expectKnownParams(params, PLACE_KEYS);
        expectList(orders, 'orders');
        const isEdit = replacedIds.length > 0 && options.isInSteps !== true;
        for (const [i, order] of orders.entries())
            expectOrderKeys(order, isEdit ? ['id'] : [], `orders[${i}]`);
        await this.markets.load();
        if (orders.length === 0)
            throw problem('missing', 'orders', 'one order or more', 'none');
        const bodies = await this.#toBodies(orders);
        const markets = orders.map(({ symbol }) => this.markets.bySymbol(symbol));
        const currencies = [...new Set(markets.map(({ settle }) => settle))];
        if (currencies.length > 1)
            throw problem('argument', 'orders', 'one settle currency', currencies.join(' and '));
        const pair = options.pair ?? (await this.writes.resolveAccount(params, currencies[0]));
        const replaced = isEdit ? replacedIds : [];
        const isNative = this.#isNative(bodies, params, replaced);
        const body = { accountId: capabilityIdOf(pair), orders: bodies, ...deallocation(params) };
        const remember = (placed) => {
            const { accountId = body.accountId } = (params.request ?? {});
            for (const [i, order] of placed.entries()) {
                if (isGiven(order.id))
                    this.memory.addIds(order, accountId, markets[i]?.id ?? '');
            }
            this.memory.addRecent(placed.filter(isById), accountId);
        };
        // Checked while no other write of the account runs: an earlier one may have placed such an order.
        const expectNew = () => this.#expectNewClientOrderIds(bodies, pair, replacedIds);
        if (isNative) {
            const types = orders.map(({ type }) => type);
            const requested = { bodies, markets, types };
            const native = { ...body, ...ofMarket(params, replaced) };
            return this.#createNative(requested, native, pair, params, { ...options, expectNew, remember });
        }
        const read = (response, at) => {
            const placed = this.responses.placedOrders(response, at, isGiven(params.request) ? [] : bodies, markets);
            remember(placed);
            return placed;
        };
        const build = async (whole) => {
            await expectNew();
            return this.writes.build('createOrders', whole);
        };
        const placed = await this.writes.run('createOrders', body, params, read, { ...options, build });
        if (isDryRun(placed))
            return placed;
        this.memory.addPlaced(placed, pair.accountNumber);
        return placed;
    }
    /** Whether the service's own submit cannot do this, or the user wants everything to go through the node. */
    #isNative(bodies, params, replacedIds) {
        const needsNode = replacedIds.length > 0 ||
            isGiven(params.leverage) ||
            isGiven(params.collateral) ||
            bodies.some(({ life, slTp }) => life !== undefined || slTp !== undefined);
        const wantsNode = this.context.options.native && bodies.every(({ type }) => type === 'limit');
        return needsNode || wantsNode;
    }
    async #createNative(requested, body, pair, params, { expectNew, remember, ...options }) {
        this.nodes.expect('orders');
        const triggers = requested.bodies.filter(({ slTp }) => slTp !== undefined).length;
        if (triggers > 0)
            this.conditional.expectTrust(params);
        if (isGiven(params.request))
            throw problem('unsupported', 'params.request', 'nothing for native orders', 'some');
        if (body.deallocateFreeCollateral === true) {
            const wanted = 'nothing for native orders: pass a negative params.collateral';
            throw problem('unsupported', 'params.deallocateFreeCollateral', wanted, 'true');
        }
        const [market] = requested.markets;
        const decimals = this.pins.facts.account(capabilityIdOf(pair))?.coin.decimals;
        if (market === undefined || decimals === undefined)
            throw problem('account', 'account', 'a known account', 'none');
        const orders = body;
        const build = async (whole) => {
            await expectNew();
            const walletAddress = await this.accounts.resolver.wallet.address();
            const kind = await this.native.buildKind(orders, market, pair, { walletAddress, decimals });
            return this.writes.complete(kind, whole, this.conditional.maxDeposit(triggers));
        };
        let result;
        const read = (response, _at, digest) => {
            result = response;
            const placed = this.responses.nativeOrders(result, requested, digest);
            remember(placed);
            return placed;
        };
        const placed = await this.writes.run('createOrders', body, params, read, { ...options, build, via: 'node' });
        if (isDryRun(placed) || result === undefined)
            return placed;
        const canceled = (orders.replacedIds ?? []).map((id) => this.context.safeOrder({ id, symbol: market.symbol, status: 'canceled' }, market));
        this.memory.deleteRecent(canceled.map(({ id }) => `${id}`));
        this.memory.addCanceled(canceled, pair.accountNumber);
        const complete = await this.native.withFills(placed, result, pair.accountNumber);
        remember(complete);
        this.memory.addPlaced(complete.filter(isById), pair.accountNumber);
        return complete;
    }
    async #replace(id, order, params, options) {
        // The new order needs the margin of the old one, so the cancel must not give it back.
        const overrides = { request: undefined, deallocateFreeCollateral: false, shouldAbortOnMissingId: true };
        const canceled = await this.#cancelOne(id, order.symbol, { ...params, ...overrides }, options);
        try {
            const placed = onlyOrder(await this.#create([order], params, { ...options, isInSteps: true }, [id]));
            return isDryRun(canceled) ? [canceled, placed] : placed;
        }
        catch (error) {
            throw isDryRun(canceled) ? error : withPrefix(error, this.context.id, `order ${id} is canceled already`);
        }
    }
    async #openPosition({ symbol }, side, { accountNumber }) {
        const position = await this.accounts.position(symbol, { accountNumber });
        if (isGiven(position.side) && (!isGiven(side) || side === position.side))
            return position;
        const found = isGiven(position.side) ? `; it is ${position.side}` : '';
        const wanted = isGiven(side) && isGiven(position.side) ? `${side} position` : 'position';
        throw new InvalidOrder(`${this.context.id} account ${accountNumber} has no ${wanted} in ${symbol}${found}`);
    }
    async #toBodies(requests) {
        const { slippage } = optionsOf(this.context, 'createOrder');
        const orders = requests.map(({ symbol, type, side, amount, price, params }) => ({
            market: this.markets.bySymbol(symbol),
            type,
            side: `${side}`,
            amount,
            price,
            params: { ...(isUnbounded(type, price) && isGiven(slippage) ? { slippage } : {}), ...params },
        }));
        const bounded = orders.filter(hasSlippage).map(({ market }) => market);
        const prices = bounded.length === 0 ? undefined : await this.rows.prices([...new Set(bounded)], {});
        const { precision } = this.context.options;
        return orders.map((order) => {
            const row = prices?.get(order.market.id);
            const markPrice = row === undefined ? undefined : parseDecimal(row.markPrice);
            return toOrderBody({ ...order, markPrice }, this.context.milliseconds(), precision);
        });
    }
    /**
     * Refuses a second order with the client order id of one that this object placed and that may still rest. The exchange does
     * not.
     */
    async #expectNewClientOrderIds(bodies, pair, replacedIds) {
        for (const [i, { clientOrderId, chId }] of bodies.entries()) {
            if (clientOrderId === undefined)
                continue;
            const isSame = (other) => other.chId === chId && other.clientOrderId === clientOrderId;
            if (bodies.findIndex(isSame) < i)
                throw this.#duplicate(clientOrderId, 'another of these orders');
            const resting = this.memory.findResting(capabilityIdOf(pair), chId, clientOrderId);
            if (resting === undefined || replacedIds.includes(resting.id))
                continue;
            const mayRest = resting.isRecent || (await this.#isOpen(resting.id, pair, chId));
            if (mayRest)
                throw this.#duplicate(clientOrderId, `order ${resting.id}, which may still rest`);
        }
    }
    async #isOpen(id, { accountNumber }, marketId) {
        const open = await this.accounts.openOrdersOf(accountNumber, this.markets.byId(marketId)?.symbol);
        return open.some((order) => order.id === id);
    }
    #duplicate(clientOrderId, holder) {
        const advice = 'use another one, or cancel that order first';
        return new DuplicateOrderId(`${this.context.id} clientOrderId ${clientOrderId} is that of ${holder}; ${advice}`);
    }
    /** Expects that an order does not fail because a pin or a selected account is missing. */
    async #expectPlaceable(params, pair, market) {
        const isDiscovered = await this.pins.isAccountDiscovered(params, capabilityIdOf(pair));
        const missing = [...this.pins.missingFor(market), ...(isDiscovered ? ['account'] : [])];
        if (missing.length === 0)
            return;
        const departures = missing.map((name) => ({
            at: `pins.${name}`,
            wanted: 'pinned or selected before an order is replaced',
            found: 'neither; the old order still rests',
        }));
        throw new Problem('mismatch', departures, await this.pins.propose(market.symbol));
    }
    // -------------------------------------------------------------- canceling
    /** A cancel by ids overtakes waiting writes; one by client order ids waits its turn, as its orders may not be placed yet. */
    #startCancel(params, cancel) {
        const isByClientId = isGiven(params.clientOrderId) || isGiven(params.clientOrderIds);
        const start = (context) => cancel({ context });
        return isByClientId ? this.writes.startInOrder(params, start) : this.writes.startNow(params, start);
    }
    async #cancelOne(id, symbol, params, options) {
        const { clientOrderId, ...others } = params;
        const isByClientId = isGiven(clientOrderId);
        const cancelParams = isByClientId ? { ...others, clientOrderIds: [clientOrderId] } : others;
        const ids = isByClientId && !id ? [] : toOrderIds([id]);
        const known = isGiven(symbol) || ids[0] === undefined ? symbol : this.memory.findSymbol(ids[0]);
        const orders = await this.#cancel(ids, known, cancelParams, options);
        const dry = [orders, orders[0]].find(isDryRun);
        if (dry !== undefined)
            return dry;
        const order = isByClientId ? orders[0] : orders.find((candidate) => candidate.id === ids[0]);
        if (order !== undefined)
            return order;
        throw this.#notFound(isByClientId ? nameClientId(formatValue(clientOrderId)) : id);
    }
    async #cancel(ids, symbol, params, options) {
        expectKnownParams(params, CANCEL_KEYS);
        const market = await this.markets.find(symbol);
        const orderIds = [...new Set(toOrderIds(ids))];
        const clientOrderIds = toClientOrderIds(params.clientOrderIds);
        if (orderIds.length + clientOrderIds.length === 0)
            throw problem('missing', 'ids', 'one id or more', 'none');
        const keys = orderIds.map((id) => [market.id, id]);
        const pairs = options.pair ? [options.pair] : await this.#accountsFor(params, market.settle, keys);
        const [only, ...others] = pairs;
        if (only !== undefined && others.length === 0) {
            return this.#cancelIn(only, orderIds, clientOrderIds, market, params, options);
        }
        const owned = await this.#groupByAccount(orderIds, clientOrderIds, market, pairs, params);
        return cancelEach([...owned], ([pair, own]) => this.#cancelByIds(own, market, pair, params, options), false);
    }
    async #cancelIn(pair, orderIds, clientOrderIds, market, params, options) {
        if (clientOrderIds.length === 0)
            return this.#cancelByIds(orderIds, market, pair, params, options);
        const cancel = async (slot) => {
            const open = await this.accounts.openOrdersOf(pair.accountNumber, market.symbol);
            const found = this.#findIds(clientOrderIds, open, market, pair);
            const ids = [...new Set([...orderIds, ...found.values()])];
            this.#expectFound(ids.length, clientOrderIds.filter((one) => !found.has(one)).map(nameClientId), params);
            return this.#cancelByIds(ids, market, pair, params, { ...options, slot });
        };
        if (options.slot !== undefined)
            return cancel(options.slot);
        return this.writes.runInSlot(pair, params, { ...options, priority: 'cancel' }, cancel);
    }
    async #cancelByIds(orderIds, market, pair, params, options) {
        const body = {
            accountId: capabilityIdOf(pair),
            chId: market.id,
            orderIds,
            shouldAbortOnMissingId: mustFindAll(params),
            ...deallocation(params),
        };
        const read = (response, at) => this.responses.canceledOrders(response, at, isGiven(params.request) ? undefined : market, orderIds);
        const byId = { ...options, priority: 'cancel-by-id' };
        const canceled = await this.writes.run('cancelOrders', body, params, read, byId);
        this.memory.deleteRecent(orderIds);
        if (isDryRun(canceled))
            return canceled;
        const orders = canceled.map((order) => this.memory.withClientOrderId(order));
        this.memory.addCanceled(orders, pair.accountNumber);
        if (orders.length > 0)
            return orders;
        // With `shouldAbortOnMissingId`, an executed transaction has canceled every id.
        if (!body.shouldAbortOnMissingId)
            throw this.#notFound(orderIds.join(', '));
        const { symbol } = market;
        return orderIds.map((id) => this.context.safeOrder({ id, symbol, status: 'canceled' }, market));
    }
    /** Cancels every resting order of an account, and those that were placed a moment ago and did not end at once. */
    async #cancelAllOf(pair, market, params, options) {
        const open = await this.accounts.openOrdersOf(pair.accountNumber, market?.symbol);
        const findOpen = (id) => open.find((order) => order.id === id);
        const recent = this.memory.recentOrders(capabilityIdOf(pair), market?.symbol);
        const targets = [...open, ...recent.filter(({ id }) => findOpen(id) === undefined)];
        const canceled = await this.#cancelByMarket(targets, params, { ...options, pair }, true);
        return canceled.map((order) => (isDryRun(order) ? order : withFills(order, findOpen(order.id))));
    }
    /** Cancels one transaction per market, or several where the orders do not fit one. */
    async #cancelByMarket(orders, params, options, mayBeGone) {
        const cancelIn = (ofMarket) => {
            const symbol = ofMarket[0]?.symbol;
            const ids = ofMarket.filter(isById).map(({ id }) => `${id}`);
            const clientOrderIds = ofMarket.filter((order) => !isById(order)).map((order) => order.clientOrderId);
            const byClientId = clientOrderIds.length === 0 ? {} : { clientOrderIds };
            return this.#cancel(ids, symbol, { ...params, ...byClientId }, options);
        };
        const symbols = [...new Set(orders.map((order) => order.symbol))];
        const parts = symbols.flatMap((symbol) => {
            const ofMarket = orders.filter((order) => order.symbol === symbol);
            // One transaction cancels all of them or none.
            if (booleanParam(params, 'shouldAbortOnMissingId') === true)
                return [ofMarket];
            const starts = ofMarket.flatMap((_, i) => (i % MAX_CANCELS === 0 ? [i] : []));
            return starts.map((start) => ofMarket.slice(start, start + MAX_CANCELS));
        });
        return cancelEach(parts, cancelIn, mayBeGone);
    }
    /**
     * The accounts of a cancel: the selected one; else the one in use, and those in which the orders were placed here; all of
     * the wallet's own accounts where none is in use.
     */
    async #accountsFor(params, currency, orders = []) {
        const accounts = await this.accounts.resolver.accounts();
        const pairs = await accounts.candidatesForCancel(params, currency);
        if (pairs.length > 1)
            return pairs;
        // With one account or none, resolve() also throws the right error.
        const resolved = await this.accounts.resolver.resolve(params, currency);
        if (await accounts.hasSelection(params))
            return [resolved];
        const placedIn = new Set(orders.flatMap(([marketId, id]) => this.memory.findCapability(marketId, id) ?? []));
        const others = [...placedIn].flatMap((capability) => accounts.find(capability) ?? []);
        return [resolved, ...others.filter(({ accountNumber }) => accountNumber !== resolved.accountNumber)];
    }
    /**
     * Groups orders by account: as they were placed here, or by the open orders of each account. An account that cannot be
     * read does not hide orders of another.
     */
    async #groupByAccount(orderIds, clientOrderIds, market, pairs, params) {
        const owned = new Map();
        const left = new Set(orderIds);
        const assign = (pair, ids) => {
            if (ids.length > 0)
                owned.set(pair, [...new Set([...(owned.get(pair) ?? []), ...ids])]);
            for (const id of ids)
                left.delete(id);
        };
        for (const pair of pairs) {
            const isPlacedIn = (id) => this.memory.findCapability(market.id, id) === capabilityIdOf(pair);
            assign(pair, [...left].filter(isPlacedIn));
        }
        let failure;
        const leftByClientId = new Set(clientOrderIds);
        const holders = new Set();
        for (const pair of pairs) {
            if (left.size === 0 && clientOrderIds.length === 0)
                break;
            try {
                const open = await this.accounts.openOrdersOf(pair.accountNumber, market.symbol);
                assign(pair, open.map(({ id }) => `${id}`).filter((id) => left.has(id)));
                const matches = this.#findIds(clientOrderIds, open, market, pair);
                if (matches.size > 0)
                    holders.add(pair);
                assign(pair, [...matches.values()]);
                for (const clientOrderId of matches.keys())
                    leftByClientId.delete(clientOrderId);
            }
            catch (error) {
                failure ??= error;
            }
        }
        if (holders.size > 1) {
            const accepted = `one of ${listAccounts([...holders])}`;
            throw problem('missing', 'account', accepted, 'orders of that client order id in all of them');
        }
        const missing = [...left, ...[...leftByClientId].map(nameClientId)];
        const isFound = left.size === 0 && (clientOrderIds.length === 0 || holders.size > 0);
        if (failure !== undefined && (mustFindAll(params) ? missing.length > 0 : !isFound))
            throw failure;
        this.#expectFound(owned.size, missing, params);
        return owned;
    }
    /** Finds order ids by client order ids, as the transaction names orders by their ids only. */
    #findIds(clientOrderIds, open, market, pair) {
        const found = new Map();
        for (const clientOrderId of clientOrderIds) {
            const known = this.memory.findResting(capabilityIdOf(pair), market.id, clientOrderId)?.id;
            const resting = open.filter((order) => order.clientOrderId === clientOrderId).map(({ id }) => `${id}`);
            if (known === undefined && resting.length > 1) {
                const named = `clientOrderId ${clientOrderId} of them all`;
                throw problem('missing', 'ids', `one of ${resting.join(', ')}`, named);
            }
            const id = known ?? resting[0];
            if (id !== undefined)
                found.set(clientOrderId, id);
        }
        return found;
    }
    #expectFound(count, missing, params) {
        if (missing.length > 0 && (count === 0 || mustFindAll(params)))
            throw this.#notFound(missing.join(', '));
    }
    #notFound(id) {
        return new OrderNotFound(`${this.context.id} ${id} is not on the book: filled, canceled, expired, or never yours`);
    }
}
/** The params of a whole transaction that only native transactions have. */
function ofMarket(params, replacedIds) {
    const { leverage, collateral } = params;
    return {
        ...(replacedIds.length === 0 ? {} : { replacedIds }),
        ...(isGiven(leverage) ? { leverage: new NumberText(numberText(leverage, 'params.leverage')) } : {}),
        ...(isGiven(collateral) ? { collateral: new NumberText(numberText(collateral, 'params.collateral')) } : {}),
    };
}
/** Splits params into those of one order and those of the whole transaction. */
function splitParams(params) {
    if (params === null)
        throw problem('argument', 'params', 'an object', 'null');
    const isShared = ([key]) => PLACE_KEYS.includes(key);
    const entries = Object.entries((params ?? {}));
    const own = entries.filter((entry) => !isShared(entry));
    return [Object.fromEntries(own), Object.fromEntries(entries.filter(isShared))];
}
function mustFindAll(params) {
    return booleanParam(params, 'shouldAbortOnMissingId') ?? false;
}
function nameClientId(clientOrderId) {
    return `clientOrderId ${clientOrderId}`;
}
function deallocation(params) {
    return { deallocateFreeCollateral: booleanParam(params, 'deallocateFreeCollateral') ?? false };
}
/** Refuses keys beside `params`, which would be lost. */
function expectOrderKeys(order, more, at) {
    const known = [...ORDER_KEYS, ...more];
    const others = Object.entries(order).filter(([key, value]) => isGiven(value) && !known.includes(key));
    if (others.length === 0)
        return;
    const wanted = `one of ${known.join(', ')}`;
    const found = `it belongs in ${at}.params, if anywhere`;
    throw new Problem('argument', others.map(([key]) => ({ at: `${at}.${key}`, wanted, found })));
}
function expectList(items, at) {
    const isList = Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null);
    if (!isList)
        throw problem('argument', at, 'a list of orders', formatValue(items));
}
function toClientOrderIds(ids) {
    if (!isGiven(ids))
        return [];
    if (Array.isArray(ids))
        return ids.map(toClientOrderId);
    throw problem('argument', 'params.clientOrderIds', 'a list of client order ids', formatValue(ids));
}
/** Cancels every part, also after a failure; then throws the first failure, one other than OrderNotFound if there is any. */
async function cancelEach(parts, cancelIn, mayBeGone) {
    const canceled = [];
    const failures = [];
    for (const part of parts) {
        try {
            const orders = await cancelIn(part);
            canceled.push(...(isDryRun(orders) ? [orders] : orders));
        }
        catch (error) {
            failures.push(error);
        }
    }
    const isGone = (error) => error instanceof OrderNotFound;
    const failure = failures.find((error) => !isGone(error)) ?? (mayBeGone || canceled.length > 0 ? undefined : failures[0]);
    if (failure !== undefined)
        throw failure;
    return canceled;
}
/** The same error with a fact in front that the caller must know. */
function withPrefix(error, id, fact) {
    const converted = toCcxtError(error, id);
    if (converted instanceof Error)
        converted.message = `${fact}; ${converted.message}`;
    return converted;
}
function onlyOrder(orders) {
    if (isDryRun(orders))
        return orders;
    const [order] = orders;
    if (order === undefined)
        throw problem('response', 'submit/createOrders', 'the new order', 'no rows');
    return order;
}
