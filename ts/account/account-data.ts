/** The state of an account: accounts of the wallet, balance, positions. */

import type {
    Account,
    Balances,
    Dict,
    Leverage,
    Leverages,
    MarginMode,
    MarginModes,
    Position,
    Str,
    Strings,
} from 'ccxt';
import { AccountResolver } from './account-resolver.js';
import { SignedTermsCache, type SignedTerms } from './wallet.js';
import type { OPTIONS } from '../exchange/describe/options.js';
import {
    parseAccount,
    parseAccountPairs,
    parseBalance,
    parseOwnedCapability,
    type AccountPair,
    type OwnedCapability,
} from './account.js';
import { findOwnedVault } from './owned-vaults.js';
import { findAccountState, listPositions, parseAccountEquity, parsePositionEquity } from './account-state.js';
import type { RequestOptions, RequestPriority } from '../exchange/request-queue.js';
import { convertResponse, expectRow, expectRows, expectRowsIn } from '../exchange/response.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { marketIdOf } from '../markets/market.js';
import {
    ACCOUNT_KEYS,
    ACCOUNT_STATE_KEYS,
    booleanParam,
    expectNoParams,
    formatValue,
    integerParam,
    isGiven,
    mergeRequest,
    readOptions,
    type Params,
} from '../exchange/params.js';
import {
    flatPositionRow,
    initialRatioOf,
    isFlat,
    parseMarginMode,
    parsePosition,
    parseSetLeverage,
} from './position.js';
import { problem } from '../core/problem.js';
import { toFullAddress, toFullType } from '../core/address.js';
import type { WireAccountCap, WireAccountState } from '../wire/native.js';
import type { WireAccount, WireBalance, WirePosition } from '../wire/types.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeAccess } from '../exchange/node-access.js';

/** Operations, as errors name them. */
export const ACCOUNT_STATES = 'perpetuals/accounts/positions';
const OWNED = 'perpetuals/accounts/owned';

/** Keys of the calls about positions. */
export const POSITIONS_KEYS = [...ACCOUNT_STATE_KEYS, 'flat'] as const;

/** The structure of `fetchPositionMode`; older versions of CCXT do not export it. */
export interface PositionMode {
    info: unknown;
    hedged: boolean;
}

/** Reads the state of accounts. */
export class AccountData {
    readonly resolver = new AccountResolver({
        credentials: () => this.context,
        options: () => {
            const { account, vault, transaction } = this.context.options as Partial<typeof OPTIONS>;
            return { account, vault, pins: transaction?.pins };
        },
        base: () => this.context.urls.api.rest,
        fetch: async (address, request) => {
            const response: unknown = await this.context.privatePostAccounts({ address }, request);
            const rows = expectRows<WireAccount>(response, 'accounts');
            convertResponse('accounts', () => parseAccountPairs(rows));
            return rows;
        },
        fetchOwned: (address, request) => this.#capabilitiesOf(address, request),
        findVault: async (name, address, request = {}) => {
            await this.markets.load();
            const { context } = this;
            const finder = { context, node: this.nodes.configured, codeOf: (type: string) => this.#codeOf(type) };
            return findOwnedVault(name, address, finder, request);
        },
        node: () => this.nodes.configured,
        now: () => this.context.milliseconds(),
    });
    readonly #terms = new SignedTermsCache();

    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly nodes: NodeAccess,
    ) {}

    /** Implements `fetchAccounts`. */
    async accounts(params: Dict, priority?: RequestPriority): Promise<Account[]> {
        const request = { ...readOptions(params, []), priority };
        const accounts = await this.resolver.accounts();
        await accounts.fetch(request);
        const pairs = await accounts.fetchAgentsOrKnown(request);
        return pairs.map((pair) => parseAccount(pair, accounts.isAgent(pair)));
    }

    /** Implements `fetchBalance`. */
    async balance(params: Dict): Promise<Balances> {
        const request = readOptions(params, ACCOUNT_STATE_KEYS);
        await this.markets.load();
        const pair = await this.resolver.resolve(params, undefined, request);
        const account = pair.capability?.id ?? pair.account?.id;
        const reading: Promise<unknown> = this.context.privatePostBalance(mergeRequest({ account }, params), request);
        const [response, state] = await Promise.all([reading, this.#stateIfShown(pair.accountNumber, request)]);
        const row = expectRow<WireBalance>(response, 'balance', 'balances');
        return convertResponse('balance', () => {
            const info = { ...row, ...(state && parseAccountEquity(state)) };
            return this.context.safeBalance({ ...parseBalance(row, pair.currency), info });
        });
    }

    /** Implements `fetchPositions`. */
    async positions(symbols: Strings, params: Dict): Promise<Position[]> {
        const request = readOptions(params, POSITIONS_KEYS);
        const hasFlat = booleanParam(params, 'flat') ?? false;
        if (isGiven(symbols) && !Array.isArray(symbols)) {
            throw problem('argument', 'symbols', 'a list of symbols', formatValue(symbols));
        }
        const given = await this.markets.findEach(symbols ?? []);
        const wanted = given.length === 0 ? undefined : new Set<string>(given.map(({ symbol }) => symbol));
        const accountNumber = await this.accountNumber(params, given[0]?.settle, request);
        const [positions, state] = await Promise.all([
            this.positionsOf(accountNumber, params, request),
            this.#stateIfShown(accountNumber, request),
        ]);
        return positions
            .filter((position) => (hasFlat || !isFlat(position)) && (wanted?.has(`${position.symbol}`) ?? true))
            .map((position) => withEquity(position, state));
    }

    /** Reads all positions of an account, also flat ones. */
    async positionsOf(accountNumber: number, params: Params, request?: RequestOptions): Promise<Position[]> {
        const rows = await this.#positionRows(accountNumber, params, request);
        return rows.map((row) => {
            const position = this.parsePosition(row);
            if (position !== undefined) return position;
            throw problem('response', 'positions', 'a market that markets lists', formatValue(row.symbol));
        });
    }

    /** Implements `fetchPosition`. */
    async position(symbol: string, params: Dict): Promise<Position> {
        const request = readOptions(params, ACCOUNT_STATE_KEYS);
        const market = await this.markets.find(symbol);
        const accountNumber = await this.accountNumber(params, market.settle, request);
        const [row, state] = await Promise.all([
            this.positionRow(market, accountNumber, params, request),
            this.#stateIfShown(accountNumber, request),
        ]);
        return withEquity(
            convertResponse('positions', () => this.#toPosition(row, market)),
            state,
        );
    }

    /** Reads the row of a market's position; a flat one where the account has none. */
    async positionRow(
        market: KnownMarket,
        accountNumber: number,
        params: Params,
        request?: RequestOptions,
    ): Promise<WirePosition> {
        const rows = await this.#positionRows(accountNumber, params, request);
        const row = rows.find((candidate) => this.markets.ofPosition(candidate)?.id === market.id);
        return row ?? flatPositionRow(market, accountNumber);
    }

    /** Implements `fetchLeverage`. */
    async leverage(symbol: string, params: Dict): Promise<Leverage> {
        readOptions(params, ACCOUNT_STATE_KEYS);
        const market = await this.markets.find(symbol);
        const leverages = await this.leverages([market.symbol], params);
        return leverages[market.symbol] as Leverage;
    }

    /** Implements `fetchLeverages`. */
    async leverages(symbols: Strings, params: Dict): Promise<Leverages> {
        const request = readOptions(params, ACCOUNT_STATE_KEYS);
        const markets = await this.markets.findAll(symbols);
        const accountNumber = await this.accountNumber(
            params,
            isGiven(symbols) ? markets[0]?.settle : undefined,
            request,
        );
        const rows = await this.#positionRows(accountNumber, params, request);
        const rowOf = ({ id }: KnownMarket): WirePosition | undefined =>
            rows.find((row) => this.markets.ofPosition(row)?.id === id);
        return convertResponse('positions', () =>
            Object.fromEntries(
                markets.map((market) => [
                    market.symbol,
                    parseSetLeverage(rowOf(market), market, this.context.number) as Leverage,
                ]),
            ),
        );
    }

    /** Reads the state of an account in the native section. */
    async state(accountNumber: number, request?: RequestOptions): Promise<WireAccountState> {
        const body = { accountIds: [accountNumber] };
        const response: unknown = await this.context.privatePostPerpetualsAccountsPositions(body, request);
        const rows = expectRowsIn<WireAccountState>(response, ACCOUNT_STATES, 'accounts');
        return convertResponse(ACCOUNT_STATES, () => findAccountState(rows, accountNumber));
    }

    /** Implements `fetchMarginMode`. */
    async marginMode(symbol: string, params: Dict): Promise<MarginMode> {
        readOptions(params, []);
        return parseMarginMode(await this.markets.find(symbol));
    }

    /** Implements `fetchMarginModes`. */
    async marginModes(symbols: Strings, params: Dict): Promise<MarginModes> {
        readOptions(params, []);
        const markets = await this.markets.findAll(symbols);
        return Object.fromEntries(markets.map((market) => [market.symbol, parseMarginMode(market)]));
    }

    /** Implements `fetchPositionMode`: an account has one position in a market. */
    async positionMode(symbol: Str, params: Dict): Promise<PositionMode> {
        readOptions(params, []);
        if (isGiven(symbol)) await this.markets.find(symbol);
        return { info: {}, hedged: false };
    }

    /** Implements `setPositionMode`: there is nothing to set. */
    async setPositionMode(hedged: boolean, symbol: Str, params: Dict): Promise<PositionMode> {
        expectNoParams(params);
        const mode = await this.positionMode(symbol, params);
        if ((hedged as unknown) === false) return mode;
        const kind = (hedged as unknown) === true ? 'unsupported' : 'argument';
        throw problem(kind, 'hedged', 'false: an account has one position in a market', formatValue(hedged));
    }

    /**
     * Resolves the number of the account that a call means. A number in `params` is used without a request.
     */
    async accountNumber(params: Params, code: Str, request?: RequestOptions): Promise<number> {
        const settle = code ?? undefined;
        await (settle === undefined ? this.markets.load() : this.markets.expectSettle(settle));
        const isByNumber = !ACCOUNT_KEYS.some((key) => key !== 'accountNumber' && isGiven(params[key]));
        const number = isByNumber ? integerParam(params, 'accountNumber') : undefined;
        return number ?? (await this.resolver.resolve(params, settle, request)).accountNumber;
    }

    /** Whether a currency is listed in which no account can hold collateral. */
    async isForeign(code: string): Promise<boolean> {
        await this.markets.load();
        return this.markets.isForeign(code);
    }

    /**
     * Finds the settle currency of an account; `undefined` when there are several and the account is not the
     * wallet's.
     */
    async codeOf(accountNumber: number): Promise<string | undefined> {
        await this.markets.load();
        const [code, ...others] = this.markets.settleCodes;
        if (others.length === 0) return code;
        const accounts = await this.resolver.accounts();
        const isIt = (pair: AccountPair): boolean => pair.accountNumber === accountNumber;
        return (accounts.find(`${accountNumber}`) ?? (await accounts.fetch()).find(isIt))?.currency;
    }

    /** Makes a position structure; `undefined` when its market is neither given nor loaded. */
    parsePosition(row: WirePosition, market = this.markets.ofPosition(row)): Position | undefined {
        return market && convertResponse('positions', () => this.#toPosition(row, market));
    }

    #toPosition(row: WirePosition, market: KnownMarket): Position {
        return this.context.safePosition(parsePosition(row, market, this.context.number) as never);
    }

    /** The state only adds figures to `info`: without it, a balance and positions are still right. */
    #stateIfShown(accountNumber: number, request: RequestOptions): Promise<WireAccountState | undefined> {
        return this.state(accountNumber, request).catch(() => undefined);
    }

    async #positionRows(
        accountNumber: number,
        params: Params,
        request?: RequestOptions,
    ): Promise<readonly WirePosition[]> {
        await this.markets.load();
        const body = mergeRequest({ accountNumber }, params);
        const response: unknown = await this.context.privatePostPositions(body, request);
        const rows = expectRows<WirePosition>(response, 'positions');
        const unknown = convertResponse('positions', () =>
            rows.filter((row) => this.markets.ofPosition(row) === undefined).map(marketIdOf),
        );
        await this.markets.learn(unknown);
        return rows;
    }

    /** Reads the initial margin ratios of an account's positions, by full market id. */
    async marginRatios(accountNumber: number): Promise<ReadonlyMap<string, string>> {
        const rows = await this.#positionRows(accountNumber, {});
        return convertResponse('positions', () => {
            const ratios = rows.map((row) => [toFullAddress(marketIdOf(row)), initialRatioOf(row)] as const);
            return new Map(ratios.filter((entry): entry is [string, string] => entry[1] !== undefined));
        });
    }

    /** The listed markets in which an account has margin. */
    async marketsWithMargin(accountNumber: number, params: Params, request?: RequestOptions): Promise<KnownMarket[]> {
        const rows = await this.#positionRows(accountNumber, params, request);
        return rows.map((row) => this.markets.ofPosition(row)).filter((found) => found !== undefined);
    }

    /** The service's terms, signed by the wallet once. */
    async signedTerms(): Promise<SignedTerms> {
        const { wallet } = this.resolver;
        const signer = await wallet.messageSigner();
        return this.#terms.sign(signer.address, signer);
    }

    #codeOf(type: string): string | undefined {
        return this.markets.all.find(({ settleId }) => toFullType(settleId) === toFullType(type))?.settle;
    }

    async #capabilitiesOf(walletAddress: string, request?: RequestOptions): Promise<OwnedCapability[]> {
        await this.markets.load();
        const response: unknown = await this.context.privatePostPerpetualsAccountsOwned({ walletAddress }, request);
        const codeOf = (type: string): string | undefined => this.#codeOf(type);
        return convertResponse(OWNED, () =>
            expectRowsIn<WireAccountCap>(response, OWNED, 'accountCaps').map((row) =>
                parseOwnedCapability(row, codeOf),
            ),
        );
    }
}

/** Adds the figures of the account's state to a position. */
function withEquity(position: Position, state: WireAccountState | undefined): Position {
    return convertResponse(ACCOUNT_STATES, () => {
        const row = position.info as WirePosition;
        const id = toFullAddress(marketIdOf(row));
        const found = state && listPositions(state).find(({ marketId }) => toFullAddress(marketId) === id);
        return found === undefined ? position : { ...position, info: { ...row, ...parsePositionEquity(found) } };
    });
}
