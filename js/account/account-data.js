/** The state of an account: accounts of the wallet, balance, positions. */
import { AccountResolver } from './account-resolver.js';
import { SignedTermsCache } from './wallet.js';
import { parseAccount, parseAccountPairs, parseBalance, parseOwnedCapability, } from './account.js';
import { findAccountState, listPositions, parseAccountEquity, parsePositionEquity } from './account-state.js';
import { convertResponse, expectRow, expectRows, expectRowsIn } from '../exchange/response.js';
import { marketIdOf } from '../markets/market.js';
import { ACCOUNT_KEYS, booleanParam, expectIsolated, expectKnownParams, expectNoParams, formatValue, integerParam, isGiven, mergeRequest, } from '../exchange/params.js';
import { flatPositionRow, isFlat, parseMarginMode, parsePosition, parseSetLeverage } from './position.js';
import { problem } from '../core/problem.js';
import { toFullAddress, toFullType } from '../core/address.js';
/** Operations, as errors name them. */
export const ACCOUNT_STATES = 'perpetuals/accounts/positions';
const OWNED = 'perpetuals/accounts/owned';
/** Keys of the calls about balances. */
export const BALANCE_KEYS = [...ACCOUNT_KEYS, 'type'];
/** Keys of the calls about positions. */
export const POSITIONS_KEYS = [...ACCOUNT_KEYS, 'flat'];
/** Reads the state of accounts. */
export class AccountData {
    context;
    markets;
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
    constructor(context, markets, nodes) {
        this.context = context;
        this.markets = markets;
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
        throw problem('credential', 'signers', `that of ${address} among them`, found);
    }
    async #capabilitiesOf(walletAddress) {
        await this.markets.load();
        const response = await this.context.privatePostPerpetualsAccountsOwned({ walletAddress });
        const codeOf = (type) => this.markets.all.find(({ settleId }) => toFullType(settleId) === toFullType(type))?.settle;
        return convertResponse(OWNED, () => expectRowsIn(response, OWNED, 'accountCaps').map((row) => parseOwnedCapability(row, codeOf)));
    }
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
    expectKnownParams(params, BALANCE_KEYS);
    if (isGiven(params.type) && params.type !== 'swap') {
        throw problem('unsupported', 'params.type', '"swap", the only one', formatValue(params.type));
    }
}
