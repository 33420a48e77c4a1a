"use strict";
/** The state of an account: accounts of the wallet, balance, positions. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.AccountData = exports.POSITIONS_KEYS = exports.BALANCE_KEYS = exports.ACCOUNT_STATES = void 0;
exports.expectSwapBalance = expectSwapBalance;
const account_resolver_js_1 = require("./account-resolver.js");
const wallet_js_1 = require("./wallet.js");
const account_js_1 = require("./account.js");
const account_state_js_1 = require("./account-state.js");
const response_js_1 = require("../exchange/response.js");
const market_js_1 = require("../markets/market.js");
const params_js_1 = require("../exchange/params.js");
const position_js_1 = require("./position.js");
const problem_js_1 = require("../core/problem.js");
const address_js_1 = require("../core/address.js");
/** Operations, as errors name them. */
exports.ACCOUNT_STATES = 'perpetuals/accounts/positions';
const OWNED = 'perpetuals/accounts/owned';
/** Keys of the calls about balances. */
exports.BALANCE_KEYS = [...params_js_1.ACCOUNT_KEYS, 'type'];
/** Keys of the calls about positions. */
exports.POSITIONS_KEYS = [...params_js_1.ACCOUNT_KEYS, 'flat'];
/** Reads the state of accounts. */
class AccountData {
    context;
    markets;
    nodes;
    resolver = new account_resolver_js_1.AccountResolver({
        credentials: () => this.context,
        options: () => {
            const { account, transaction } = this.context.options;
            return { account, pins: transaction?.pins };
        },
        base: () => this.context.urls.api.rest,
        fetch: async (address) => {
            const rows = (0, response_js_1.expectRows)(await this.context.privatePostAccounts({ address }), 'accounts');
            (0, response_js_1.convertResponse)('accounts', () => (0, account_js_1.parseAccountPairs)(rows));
            return rows;
        },
        fetchOwned: (address) => this.#capabilitiesOf(address),
        node: () => this.nodes.configured,
        now: () => this.context.milliseconds(),
    });
    #terms = new wallet_js_1.SignedTermsCache();
    constructor(context, markets, nodes) {
        this.context = context;
        this.markets = markets;
        this.nodes = nodes;
    }
    /** Implements `fetchAccounts`. */
    async accounts(params) {
        (0, params_js_1.expectNoParams)(params);
        const accounts = await this.resolver.accounts();
        await accounts.fetch();
        const pairs = await accounts.fetchAgents();
        return pairs.map((pair) => (0, account_js_1.parseAccount)(pair, accounts.isAgent(pair)));
    }
    /** Implements `fetchBalance`. */
    async balance(params) {
        expectSwapBalance(params);
        await this.markets.load();
        const pair = await this.resolver.resolve(params, undefined);
        const account = pair.capability?.id ?? pair.account?.id;
        const reading = this.context.privatePostBalance((0, params_js_1.mergeRequest)({ account }, params));
        const [response, state] = await Promise.all([reading, this.#stateIfShown(pair.accountNumber)]);
        const row = (0, response_js_1.expectRow)(response, 'balance', 'balances');
        return (0, response_js_1.convertResponse)('balance', () => {
            const info = { ...row, ...(state && (0, account_state_js_1.parseAccountEquity)(state)) };
            return this.context.safeBalance({ ...(0, account_js_1.parseBalance)(row, pair.currency), info });
        });
    }
    /** Implements `fetchPositions`. */
    async positions(symbols, params) {
        (0, params_js_1.expectKnownParams)(params, exports.POSITIONS_KEYS);
        const hasFlat = (0, params_js_1.booleanParam)(params, 'flat') ?? false;
        if ((0, params_js_1.isGiven)(symbols) && !Array.isArray(symbols)) {
            throw (0, problem_js_1.problem)('argument', 'symbols', 'a list of symbols', (0, params_js_1.formatValue)(symbols));
        }
        const given = await Promise.all((symbols ?? []).map((symbol) => this.markets.find(symbol)));
        const wanted = given.length === 0 ? undefined : new Set(given.map(({ symbol }) => symbol));
        const accountNumber = await this.accountNumber(params, given[0]?.settle);
        const [positions, state] = await Promise.all([
            this.positionsOf(accountNumber, params),
            this.#stateIfShown(accountNumber),
        ]);
        return positions
            .filter((position) => (hasFlat || !(0, position_js_1.isFlat)(position)) && (wanted?.has(`${position.symbol}`) ?? true))
            .map((position) => withEquity(position, state));
    }
    /** Reads all positions of an account, also flat ones. */
    async positionsOf(accountNumber, params = {}) {
        const rows = await this.#positionRows(accountNumber, params);
        return rows.map((row) => {
            const position = this.parsePosition(row);
            if (position !== undefined)
                return position;
            throw (0, problem_js_1.problem)('response', 'positions', 'a market that markets lists', (0, params_js_1.formatValue)(row.symbol));
        });
    }
    /** Implements `fetchPosition`. */
    async position(symbol, params) {
        (0, params_js_1.expectKnownParams)(params, params_js_1.ACCOUNT_KEYS);
        const market = await this.markets.find(symbol);
        const accountNumber = await this.accountNumber(params, market.settle);
        const [rows, state] = await Promise.all([
            this.#positionRows(accountNumber, params),
            this.#stateIfShown(accountNumber),
        ]);
        const row = rows.find((candidate) => this.markets.ofPosition(candidate)?.id === market.id);
        const position = (0, response_js_1.convertResponse)('positions', () => this.#toPosition(row ?? (0, position_js_1.flatPositionRow)(market, accountNumber), market));
        return withEquity(position, state);
    }
    /** Implements `fetchLeverage`. */
    async leverage(symbol, params) {
        (0, params_js_1.expectKnownParams)(params, [...params_js_1.ACCOUNT_KEYS, 'marginMode']);
        if ((0, params_js_1.isGiven)(params.marginMode))
            (0, params_js_1.expectIsolated)(params.marginMode, 'params.marginMode');
        const market = await this.markets.find(symbol);
        const accountNumber = await this.accountNumber(params, market.settle);
        const rows = await this.#positionRows(accountNumber, params);
        const row = rows.find((candidate) => this.markets.ofPosition(candidate)?.id === market.id);
        return (0, response_js_1.convertResponse)('positions', () => (0, position_js_1.parseSetLeverage)(row, market, this.context.number));
    }
    /** Reads the state of an account in the native section. */
    async state(accountNumber) {
        const body = { accountIds: [accountNumber] };
        const response = await this.context.privatePostPerpetualsAccountsPositions(body);
        const rows = (0, response_js_1.expectRowsIn)(response, exports.ACCOUNT_STATES, 'accounts');
        return (0, response_js_1.convertResponse)(exports.ACCOUNT_STATES, () => (0, account_state_js_1.findAccountState)(rows, accountNumber));
    }
    /** Implements `fetchMarginMode`. */
    async marginMode(symbol, params) {
        (0, params_js_1.expectNoParams)(params);
        return (0, position_js_1.parseMarginMode)(await this.markets.find(symbol));
    }
    /** Resolves the number of the account that a call means. A number in `params` is used without a request. */
    async accountNumber(params, code) {
        await this.markets.load();
        const isByNumber = !(0, params_js_1.isGiven)(params.account) && !(0, params_js_1.isGiven)(params.accountId);
        const number = isByNumber ? (0, params_js_1.integerParam)(params, 'accountNumber') : undefined;
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
        return market && (0, response_js_1.convertResponse)('positions', () => this.#toPosition(row, market));
    }
    #toPosition(row, market) {
        return this.context.safePosition((0, position_js_1.parsePosition)(row, market, this.context.number));
    }
    /** The state only adds figures to `info`: without it, a balance and positions are still right. */
    #stateIfShown(accountNumber) {
        return this.state(accountNumber).catch(() => undefined);
    }
    async #positionRows(accountNumber, params) {
        await this.markets.load();
        const response = await this.context.privatePostPositions((0, params_js_1.mergeRequest)({ accountNumber }, params));
        const rows = (0, response_js_1.expectRows)(response, 'positions');
        const unknown = (0, response_js_1.convertResponse)('positions', () => rows.filter((row) => this.markets.ofPosition(row) === undefined).map(market_js_1.marketIdOf));
        await this.markets.learn(unknown);
        return rows;
    }
    /** The listed markets in which an account has margin. */
    async marketsWithMargin(accountNumber, params) {
        const rows = await this.#positionRows(accountNumber, params);
        return rows.map((row) => this.markets.ofPosition(row)).filter((found) => found !== undefined);
    }
    /** The service's terms, signed by the wallet once. */
    async signedTerms() {
        const address = await this.resolver.wallet.address();
        const signers = await this.resolver.wallet.signers();
        const signer = signers.find((one) => one.address === address);
        if (signer !== undefined)
            return this.#terms.sign(address, signer);
        const found = signers.map((one) => one.address).join();
        throw (0, problem_js_1.problem)('credential', 'signers', `that of ${address} among them`, found);
    }
    async #capabilitiesOf(walletAddress) {
        await this.markets.load();
        const response = await this.context.privatePostPerpetualsAccountsOwned({ walletAddress });
        const codeOf = (type) => this.markets.all.find(({ settleId }) => (0, address_js_1.toFullType)(settleId) === (0, address_js_1.toFullType)(type))?.settle;
        return (0, response_js_1.convertResponse)(OWNED, () => (0, response_js_1.expectRowsIn)(response, OWNED, 'accountCaps').map((row) => (0, account_js_1.parseOwnedCapability)(row, codeOf)));
    }
}
exports.AccountData = AccountData;
/** Adds the figures of the account's state to a position. */
function withEquity(position, state) {
    return (0, response_js_1.convertResponse)(exports.ACCOUNT_STATES, () => {
        const row = position.info;
        const id = (0, address_js_1.toFullAddress)((0, market_js_1.marketIdOf)(row));
        const found = state && (0, account_state_js_1.listPositions)(state).find(({ marketId }) => (0, address_js_1.toFullAddress)(marketId) === id);
        return found === undefined ? position : { ...position, info: { ...row, ...(0, account_state_js_1.parsePositionEquity)(found) } };
    });
}
/** Refuses params of a balance call that are unknown, and a `type` other than `swap`. */
function expectSwapBalance(params) {
    (0, params_js_1.expectKnownParams)(params, exports.BALANCE_KEYS);
    if ((0, params_js_1.isGiven)(params.type) && params.type !== 'swap') {
        throw (0, problem_js_1.problem)('unsupported', 'params.type', '"swap", the only one', (0, params_js_1.formatValue)(params.type));
    }
}
