/** The state of an account: accounts of the wallet, balance, positions, open orders. */
import { AccountResolver } from '../account/account-resolver.js';
import { SignedTermsCache } from '../account/wallet.js';
import { isOpen } from '../cache/order.js';
import { parseAccount, parseAccountPairs, parseBalance, parseOwnedCapability, } from '../parse/account.js';
import { findAccountState, listPositions, parseAccountEquity, parsePositionEquity } from '../parse/account-state.js';
import { convertResponse, expectRow, expectRows, expectRowsIn } from '../parse/response.js';
import { marketIdOfStop, marketIdOfTwap, parseStopOrder, parseTwapOrder, } from '../parse/conditional.js';
import { parseOrder } from '../parse/order.js';
import { ACCOUNT_KEYS, booleanParam, expectIsolated, expectKnownParams, expectNoParams, formatValue, integerParam, isGiven, parseTime, parseWholeNumber, mergeRequest, } from '../parse/params.js';
import { flatPositionRow, isFlat, marketIdOf, parseMarginMode, parsePosition, parseSetLeverage, } from '../parse/position.js';
import { TICKET_KEYS, ticketKindOf } from '../parse/stop-orders.js';
import { problem } from '../problem.js';
import { toFullAddress, toFullType } from '../wire/address.js';
/** Operations, as errors name them. */
export const ACCOUNT_STATES = 'perpetuals/accounts/positions';
const OWNED = 'perpetuals/accounts/owned';
/** How the tickets of each kind are read; `at` is the operation. */
const TICKETS = {
    stop: {
        at: 'perpetuals/account/stop-order-datas',
        rows: 'stopOrderDatas',
        marketIdOf: marketIdOfStop,
        parse: parseStopOrder,
    },
    twap: {
        at: 'perpetuals/account/twap-order-datas',
        rows: 'twapOrderDatas',
        marketIdOf: marketIdOfTwap,
        parse: parseTwapOrder,
    },
};
/** Keys of the calls about positions. */
export const POSITIONS_KEYS = [...ACCOUNT_KEYS, 'flat'];
/** Reads the state of accounts. */
export class AccountData {
    context;
    markets;
    memory;
    nodes;
    resolver = new AccountResolver({
        credentials: () => this.context,
        options: () => {
            const { account, transaction } = this.context.options;
            return { account, pins: transaction?.pins };
        },
        base: () => this.context.urls.api.rest,
        fetch: async (address) => {
            const rows = expectRows(await this.context.privatePostAccounts({ address }), 'accounts');
            convertResponse('accounts', () => parseAccountPairs(rows));
            return rows;
        },
        fetchOwned: (address) => this.#capabilitiesOf(address),
        node: () => this.nodes.configured,
        now: () => this.context.milliseconds(),
    });
    #terms = new SignedTermsCache();
    constructor(context, markets, memory, nodes) {
        this.context = context;
        this.markets = markets;
        this.memory = memory;
        this.nodes = nodes;
    }
    /** Implements `fetchAccounts`. */
    async accounts(params) {
        expectNoParams(params);
        const accounts = await this.resolver.accounts();
        await accounts.fetch();
        const pairs = await accounts.fetchAgents();
        return pairs.map((pair) => parseAccount(pair, accounts.isAgent(pair)));
    }
    /** Implements `fetchBalance`. */
    async balance(params) {
        expectSwapBalance(params);
        await this.markets.load();
        const pair = await this.resolver.resolve(params, undefined);
        const account = pair.capability?.id ?? pair.account?.id;
        const reading = this.context.privatePostBalance(mergeRequest({ account }, params));
        const [response, state] = await Promise.all([reading, this.#stateIfShown(pair.accountNumber)]);
        const row = expectRow(response, 'balance', 'balances');
        return convertResponse('balance', () => {
            const info = { ...row, ...(state && parseAccountEquity(state)) };
            return this.context.safeBalance({ ...parseBalance(row, pair.currency), info });
        });
    }
    /** Implements `fetchPositions`. */
    async positions(symbols, params) {
        expectKnownParams(params, POSITIONS_KEYS);
        const hasFlat = booleanParam(params, 'flat') ?? false;
        if (isGiven(symbols) && !Array.isArray(symbols)) {
            throw problem('argument', 'symbols', 'a list of symbols', formatValue(symbols));
        }
        const given = await Promise.all((symbols ?? []).map((symbol) => this.markets.find(symbol)));
        const wanted = given.length === 0 ? undefined : new Set(given.map(({ symbol }) => symbol));
        const accountNumber = await this.accountNumber(params, given[0]?.settle);
        const [positions, state] = await Promise.all([
            this.positionsOf(accountNumber, params),
            this.#stateIfShown(accountNumber),
        ]);
        return positions
            .filter((position) => (hasFlat || !isFlat(position)) && (wanted?.has(`${position.symbol}`) ?? true))
            .map((position) => withEquity(position, state));
    }
    /** Reads all positions of an account, also flat ones. */
    async positionsOf(accountNumber, params = {}) {
        const rows = await this.#positionRows(accountNumber, params);
        return rows.map((row) => {
            const position = this.parsePosition(row);
            if (position !== undefined)
                return position;
            throw problem('response', 'positions', 'a market that markets lists', formatValue(row.symbol));
        });
    }
    /** Implements `fetchPosition`. */
    async position(symbol, params) {
        expectKnownParams(params, ACCOUNT_KEYS);
        const market = await this.markets.find(symbol);
        const accountNumber = await this.accountNumber(params, market.settle);
        const [rows, state] = await Promise.all([
            this.#positionRows(accountNumber, params),
            this.#stateIfShown(accountNumber),
        ]);
        const row = rows.find((candidate) => this.markets.ofPosition(candidate)?.id === market.id);
        const position = convertResponse('positions', () => this.#toPosition(row ?? flatPositionRow(market, accountNumber), market));
        return withEquity(position, state);
    }
    /** Implements `fetchLeverage`. */
    async leverage(symbol, params) {
        expectKnownParams(params, [...ACCOUNT_KEYS, 'marginMode']);
        if (isGiven(params.marginMode))
            expectIsolated(params.marginMode, 'params.marginMode');
        const market = await this.markets.find(symbol);
        const accountNumber = await this.accountNumber(params, market.settle);
        const rows = await this.#positionRows(accountNumber, params);
        const row = rows.find((candidate) => this.markets.ofPosition(candidate)?.id === market.id);
        return convertResponse('positions', () => parseSetLeverage(row, market, this.context.number));
    }
    /** Reads the state of an account in the native section. */
    async state(accountNumber) {
        const body = { accountIds: [accountNumber] };
        const response = await this.context.privatePostPerpetualsAccountsPositions(body);
        const rows = expectRowsIn(response, ACCOUNT_STATES, 'accounts');
        return convertResponse(ACCOUNT_STATES, () => findAccountState(rows, accountNumber));
    }
    /** Implements `fetchOpenOrders`. */
    async openOrders(symbol, since, limit, params) {
        expectKnownParams(params, [...ACCOUNT_KEYS, ...TICKET_KEYS]);
        const kind = ticketKindOf(params);
        if (kind !== undefined)
            expectNoSince(since);
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const accountNumber = await this.accountNumber(params, market?.settle);
        const orders = kind === undefined
            ? await this.#restingOrders(accountNumber, market, params)
            : (await this.ticketsOf(kind, accountNumber, market, params)).filter(isOpen);
        return this.context.filterBySymbolSinceLimit(orders, market?.symbol, from, count);
    }
    /** Reads the orders of an account that rest on the book, of one market or of all. */
    openOrdersOf(accountNumber, symbol) {
        return this.openOrders(symbol, undefined, undefined, { accountNumber });
    }
    /**
     * Reads the stop orders or TWAP orders of an account, of one market or of all, with those that are not active any more. The
     * service shows them only to a wallet that signed its terms.
     */
    async ticketsOf(kind, accountId, market, params = {}) {
        const { at, rows: key } = TICKETS[kind];
        const marketIds = market === undefined ? {} : { marketIds: [market.id] };
        const body = mergeRequest({ ...(await this.signedTerms()), accountId, ...marketIds }, params);
        const response = kind === 'stop'
            ? await this.context.privatePostPerpetualsAccountStopOrderDatas(body)
            : await this.context.privatePostPerpetualsAccountTwapOrderDatas(body);
        const rows = expectRowsIn(response, at, key);
        await this.markets.learn(convertResponse(at, () => rows.map((row) => marketIdOfTicket(kind, row))));
        return this.parseTickets(kind, rows);
    }
    /** Makes order structures of stop orders or TWAP orders, also of markets that are not listed. */
    parseTickets(kind, rows) {
        const parse = TICKETS[kind].parse;
        return convertResponse(TICKETS[kind].at, () => rows.map((row) => {
            const market = this.markets.byIdOrUnlisted(marketIdOfTicket(kind, row));
            const parsed = parse(row, market);
            const order = this.context.safeOrder(parsed, market);
            // `safeOrder` counts an executed order as filled; a ticket need not show what it filled.
            return isGiven(parsed.filled)
                ? order
                : { ...order, filled: undefined, remaining: undefined, cost: undefined };
        }));
    }
    /** Implements `fetchMarginMode`. */
    async marginMode(symbol, params) {
        expectNoParams(params);
        return parseMarginMode(await this.markets.find(symbol));
    }
    /** Resolves the number of the account that a call means. A number in `params` is used without a request. */
    async accountNumber(params, code) {
        await this.markets.load();
        const isByNumber = !isGiven(params.account) && !isGiven(params.accountId);
        const number = isByNumber ? integerParam(params, 'accountNumber') : undefined;
        return number ?? (await this.resolver.resolve(params, code ?? undefined)).accountNumber;
    }
    /** Finds the settle currency of an account; `undefined` when there are several and the account is not the wallet's. */
    async codeOf(accountNumber) {
        await this.markets.load();
        const [code, ...others] = this.markets.settleCodes;
        if (others.length === 0)
            return code;
        const accounts = await this.resolver.accounts();
        const isIt = (pair) => pair.accountNumber === accountNumber;
        return (accounts.find(`${accountNumber}`) ?? (await accounts.fetch()).find(isIt))?.currency;
    }
    /** Makes a position structure; `undefined` when its market is not loaded. */
    parsePosition(row) {
        const market = this.markets.ofPosition(row);
        return market && convertResponse('positions', () => this.#toPosition(row, market));
    }
    #toPosition(row, market) {
        return this.context.safePosition(parsePosition(row, market, this.context.number));
    }
    /** The state only adds figures to `info`: without it, a balance and positions are still right. */
    #stateIfShown(accountNumber) {
        return this.state(accountNumber).catch(() => undefined);
    }
    async #positionRows(accountNumber, params) {
        await this.markets.load();
        const response = await this.context.privatePostPositions(mergeRequest({ accountNumber }, params));
        const rows = expectRows(response, 'positions');
        const unknown = convertResponse('positions', () => rows.filter((row) => this.markets.ofPosition(row) === undefined).map(marketIdOf));
        await this.markets.learn(unknown);
        return rows;
    }
    /** Without a market, reads every market in which the account has margin: no order rests without it. */
    async #restingOrders(accountNumber, market, params) {
        const ofRows = (rows) => rows.map((row) => this.markets.ofPosition(row)).filter((found) => found !== undefined);
        const markets = market === undefined ? ofRows(await this.#positionRows(accountNumber, params)) : [market];
        const orders = await Promise.all(markets.map(async (one) => {
            const body = mergeRequest({ accountNumber, chId: one.id }, params);
            const response = await this.context.privatePostMyPendingOrders(body);
            const rows = expectRows(response, 'myPendingOrders');
            return convertResponse('myPendingOrders', () => rows.map((row) => this.memory.complete(this.context.safeOrder(parseOrder(row, one), one))));
        }));
        return orders.flat();
    }
    /** The service's terms, signed by the wallet once. */
    async signedTerms() {
        const address = await this.resolver.wallet.address();
        const signers = await this.resolver.wallet.signers();
        const signer = signers.find((one) => one.address === address);
        if (signer !== undefined)
            return this.#terms.sign(address, signer);
        const found = signers.map((one) => one.address).join();
        throw problem('credential', 'signers', `that of ${address} among them`, found);
    }
    async #capabilitiesOf(walletAddress) {
        await this.markets.load();
        const response = await this.context.privatePostPerpetualsAccountsOwned({ walletAddress });
        const codeOf = (type) => this.markets.all.find(({ settleId }) => toFullType(settleId) === toFullType(type))?.settle;
        return convertResponse(OWNED, () => expectRowsIn(response, OWNED, 'accountCaps').map((row) => parseOwnedCapability(row, codeOf)));
    }
}
function marketIdOfTicket(kind, row) {
    return TICKETS[kind].marketIdOf(row);
}
/** Adds the figures of the account's state to a position. */
function withEquity(position, state) {
    return convertResponse(ACCOUNT_STATES, () => {
        const row = position.info;
        const id = toFullAddress(marketIdOf(row));
        const found = state && listPositions(state).find(({ marketId }) => toFullAddress(marketId) === id);
        return found === undefined ? position : { ...position, info: { ...row, ...parsePositionEquity(found) } };
    });
}
/** Refuses params of a balance call that are unknown, and a `type` other than `swap`. */
export function expectSwapBalance(params) {
    expectKnownParams(params, [...ACCOUNT_KEYS, 'type']);
    if (isGiven(params.type) && params.type !== 'swap') {
        throw problem('unsupported', 'params.type', '"swap", the only one', formatValue(params.type));
    }
}
/** Refuses a start time of stop orders and TWAP orders. */
export function expectNoSince(since) {
    if (!isGiven(since))
        return;
    throw problem('unsupported', 'since', 'left out: these orders have no time', formatValue(since));
}
/** Adds to an order what it had filled before: a cancel does not show it. */
export function withFills(order, before) {
    if (order.filled !== undefined || before === undefined)
        return order;
    const { filled, remaining, cost, average } = before;
    return { ...order, filled, remaining, cost, average };
}
