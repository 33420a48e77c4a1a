/** Native reads of accounts: capabilities, positions, histories, and the maximum order size. */

import { feeKey } from '../../chain/objects.js';
import type { ChainAccount } from '../../chain/types.js';
import { REFERENCE_GAS_PRICE } from '../../chain/world.js';
import type { Side, EngineTransaction } from '../../engine/types.js';
import { Abort, refuse } from '../../errors.js';
import { exact, integer, type Json } from '../http/json.js';
import { fullId } from '../markets/listing.js';
import type { HistoryPage } from '../markets/paging.js';
import type { Handler, Exchange } from '../simulation/exchange.js';
import type { AccountHistoryRequest, HistoryKind } from './account-log.js';
import { accountOf, capabilityRow } from './account-rows.js';
import { marginHistory, type MarginTimeframe } from './margin-history.js';
import {
    findAccountNumber,
    isSameCoinType,
    findMarket,
    findMarkets,
    expectSignedTerms,
    type SignedTerms,
} from './request.js';
import type { TicketRows } from './state.js';
import { vaultAccountRow, vaultOfAccount } from '../venues/vault-account.js';

interface AccountParams {
    /** Such as `4821n`. */
    readonly accountId: string;
}

interface MarketsParams {
    readonly marketIds?: readonly string[];
}

interface AccountsParams extends MarketsParams {
    readonly accountIds: readonly string[];
}

interface OrderParams {
    readonly marketId: string;
    /** 0 buys, 1 sells. */
    readonly side: 0 | 1;
    readonly leverage?: number | null;
    /** USD; without a price, the size of a market order. */
    readonly price?: number | null;
}

type TicketParams = AccountParams & MarketsParams & SignedTerms;

interface OrderHistoryParams extends AccountParams, AccountHistoryRequest {
    /** Of a wallet that may see stop orders. */
    readonly authentication?: SignedTerms;
}

interface BuilderParams {
    readonly integratorId: number;
}

interface WalletParams {
    readonly walletAddress: string;
    readonly collateralCoinTypes?: readonly string[];
}

/** Native reads of accounts, by operation id. */
export const ACCOUNT_READS: Readonly<Record<string, Handler>> = {
    'perpetuals/accounts/owned': (exchange: Exchange, { walletAddress, collateralCoinTypes = [] }: WalletParams) => {
        const { chain } = exchange;
        const isRequested =
            collateralCoinTypes.length === 0 ||
            collateralCoinTypes.some((coinType) => isSameCoinType(coinType, chain.collateralType));
        return { accountCaps: isRequested ? ownedBy(exchange, fullId(walletAddress)) : [] };
    },
    'perpetuals/accounts': (exchange: Exchange, { accountIds }: AccountsParams) => {
        const accounts = accountIds.map((accountId, index) => {
            const at = `accountIds[${index}]`;
            const account = exchange.chain.accountByNumber(findAccountNumber(exchange, accountId, at));
            if (account === undefined)
                throw refuse('request', `${at}: wanted an account of a wallet, found ${accountId}`);
            return account;
        });
        return { accountCaps: accounts.map((account) => capabilityOf(exchange, account, false)) };
    },
    'perpetuals/builder-codes/integrator-config': (
        exchange: Exchange,
        { accountId, integratorId }: AccountParams & BuilderParams,
    ) => {
        const accountNumber = findAccountNumber(exchange, accountId, 'accountId');
        const fee = exchange.chain.objects.fees.get(feeKey(accountNumber, BigInt(integratorId)));
        return { exists: fee !== undefined, maxIntegratorFee: exact(fee ?? 0n, 9) };
    },
    'perpetuals/builder-codes/integrator-registration': ({ chain }: Exchange, { integratorId }: BuilderParams) => ({
        integratorAddress: chain.objects.builders[integratorId] ?? null,
    }),
    'perpetuals/accounts/positions': (exchange: Exchange, { accountIds, marketIds = [] }: AccountsParams) => {
        const view = exchange.view();
        const requested = findMarkets(exchange, marketIds).map(({ spec }) => spec.id);
        const only = requested.length === 0 ? undefined : new Set(requested);
        const accounts = accountIds.map((accountId, index) => {
            const vault = vaultOfAccount(exchange, accountId);
            if (vault !== undefined) return vaultAccountRow(exchange, vault, view, only);
            return accountOf(exchange, findAccountNumber(exchange, accountId, `accountIds[${index}]`), view, only);
        });
        return { accounts };
    },
    'perpetuals/account/order-history': async (exchange: Exchange, body: OrderHistoryParams) => {
        const { authentication } = body;
        const accountNumber = findAccountOrVault(exchange, body.accountId);
        if (authentication !== undefined) await expectSignedTerms(exchange, authentication, accountNumber);
        const withStopOrders = authentication !== undefined;
        const { rows, next } = pageOf(exchange, 'order', { ...body, withStopOrders });
        return { orders: rows, nextBeforeTimestampCursor: next };
    },
    'perpetuals/account/collateral-history': (exchange: Exchange, body: AccountParams & AccountHistoryRequest) => {
        const { rows, next } = pageOf(exchange, 'collateral', body);
        return { collateralChanges: rows, nextBeforeTimestampCursor: next };
    },
    'perpetuals/account/margin-history': (
        exchange: Exchange,
        body: AccountParams & { readonly timeframe: MarginTimeframe },
    ) => {
        // What a vault's account is worth is not logged.
        if (vaultOfAccount(exchange, body.accountId) !== undefined) return { marginHistoryDatas: [] };
        const { at } = exchange.view();
        const [anyMarketId = ''] = exchange.listings.keys();
        const accountEvents = exchange.accountLog.between(findAccountNumber(exchange, body.accountId), 0, at + 1);
        const { collateralPrice } = exchange.engine.market(anyMarketId, at);
        return marginHistory(body.timeframe, { accountEvents, past: exchange.native.past, collateralPrice, at });
    },
    'perpetuals/account/max-order-size': (exchange: Exchange, body: AccountParams & OrderParams) => {
        const { side, price, leverage } = body;
        const size = maxOrderSize(exchange, {
            marketId: findMarket(exchange, body.marketId).spec.id,
            accountNumber: findAccountNumber(exchange, body.accountId),
            side: side === 0 ? 'bid' : 'ask',
            leverage: leverage ?? undefined,
            price: price ?? undefined,
        });
        return { maxOrderSize: integer(size) };
    },
    'perpetuals/account/stop-order-datas': async (exchange: Exchange, body: TicketParams) => {
        return { stopOrderDatas: await ticketRows(exchange, body, exchange.native.stopOrders) };
    },
    'perpetuals/account/twap-order-datas': async (exchange: Exchange, body: TicketParams) => {
        return { twapOrderDatas: await ticketRows(exchange, body, exchange.native.twapOrders) };
    },
};

/** Only the owner and agents of an account may read its stop and TWAP orders. */
async function ticketRows(exchange: Exchange, body: TicketParams, orders: TicketRows): Promise<Json[]> {
    const accountNumber = findAccountNumber(exchange, body.accountId);
    await expectSignedTerms(exchange, body, accountNumber);
    const marketIds = findMarkets(exchange, body.marketIds ?? []).map(({ spec }) => spec.id);
    return orders.rows(accountNumber, marketIds);
}

function pageOf(exchange: Exchange, kind: HistoryKind, body: AccountParams & AccountHistoryRequest): HistoryPage {
    return exchange.accountLog.page(findAccountOrVault(exchange, body.accountId), kind, body, exchange.view().at);
}

/** Finds the account of a history. Those of vaults have one, too, without rows. */
function findAccountOrVault(exchange: Exchange, accountId: string): number {
    return vaultOfAccount(exchange, accountId)?.account.number ?? findAccountNumber(exchange, accountId);
}

/** The wallet's own capabilities, then those granted to it. */
function ownedBy(exchange: Exchange, address: string): Json[] {
    const own = exchange.view().accountsOf(address);
    const granted = exchange.native.grantedTo(address, exchange.chain);
    return [
        ...own.map((account) => capabilityOf(exchange, account, false)),
        ...granted.map((account) => capabilityOf(exchange, account, true)),
    ];
}

function capabilityOf(exchange: Exchange, account: ChainAccount, isAgent: boolean): Json {
    const { chain } = exchange;
    const { accountNumber, accountId, capabilityId } = account;
    // The chain has no object of an agent that a test added; use the admin's capability instead.
    const object = chain.object(capabilityId) ?? chain.object(chain.account(accountId)?.capabilityId ?? '');
    const agents = chain.agents.filter((agent) => !isAgent && agent.accountNumber === accountNumber);
    return capabilityRow({
        ...account,
        collateralType: chain.collateralType,
        collateral: exchange.view().collateral(accountNumber),
        objectVersion: object?.version ?? 0n,
        objectDigest: object?.digest ?? '',
        isAgent,
        sharedVersion: chain.object(accountId)?.initialVersion ?? 0n,
        agentIds: agents.map(({ objectId }) => fullId(objectId)),
    });
}

/** The requested order. */
interface OrderSizeRequest {
    readonly marketId: string;
    readonly accountNumber: number;
    readonly side: Side;
    /** Leverage of the order. Default: that of the position. */
    readonly leverage?: number | undefined;
    /** USD, for a limit order that may rest. Default: a market order. */
    readonly price?: number | undefined;
}

const { ceil, floor, max, min, round } = Math;

/** 10^-9 and 10^-18, as floats. */
const [NANO, ATTO] = [1e9, 1e18];

/**
 * Finds the largest order, 10^-9 base, that does not abort now, using all unallocated collateral; zero when
 * the minimum order aborts.
 */
function maxOrderSize(exchange: Exchange, request: OrderSizeRequest): bigint {
    const { engine, clock } = exchange;
    const { spec, markPrice } = engine.market(request.marketId, clock.now());
    const lotUsd = ((Number(markPrice) / ATTO) * Number(spec.lotSize)) / NANO;
    let failing = Number(spec.maxOpenInterest / spec.lotSize) + 1;
    // Orders below the minimum, at the mark price, abort like orders that are too large: the search starts
    // there.
    const smallest = max(1, min(failing - 1, ceil((Number(spec.minOrderUsdValue) / ATTO / lotUsd) * 1.001)));
    if (!fits(exchange, request, smallest)) return 0n;
    let fitting = smallest;
    while (failing - fitting > 1) {
        const middle = fitting + floor((failing - fitting) / 2);
        if (fits(exchange, request, middle)) fitting = middle;
        else failing = middle;
    }
    return BigInt(fitting) * spec.lotSize;
}

function fits({ engine, clock }: Exchange, request: OrderSizeRequest, lots: number): boolean {
    const now = clock.now();
    const context = { now, digest: '', gasPrice: REFERENCE_GAS_PRICE, referenceGasPrice: REFERENCE_GAS_PRICE };
    try {
        engine.simulate(context, (transaction) => {
            prepare(engine, transaction, request, now);
            const { lotSize, tickSize } = engine.markets.get(request.marketId) ?? { lotSize: 1n, tickSize: 1n };
            const { side, price } = request;
            const order = { side, size: BigInt(lots) * lotSize, reduceOnly: false };
            const session = transaction.startSession(request.marketId, request.accountNumber);
            if (price === undefined) session.placeMarket(order);
            else session.placeLimit({ ...order, price: (BigInt(round(price * NANO)) / tickSize) * tickSize, type: 0 });
            session.end({ allocateMissing: true, deallocateFree: false });
        });
        return true;
    } catch (error) {
        if (error instanceof Abort) return false;
        throw error;
    }
}

/** Refreshes the current prices, creates the position and sets its leverage. */
function prepare(
    engine: Exchange['engine'],
    transaction: EngineTransaction,
    { marketId, accountNumber, leverage }: OrderSizeRequest,
    now: number,
): void {
    const { indexPrice, indexAverage, collateralPrice, collateralAverage } = engine.market(marketId, now);
    transaction.setBasePrice(marketId, indexPrice, indexAverage);
    transaction.setCollateralPrice(collateralPrice, collateralAverage);
    if (engine.position(marketId, accountNumber, now) === undefined)
        transaction.createPosition(marketId, accountNumber);
    if (leverage !== undefined)
        transaction.setInitialMarginRatio(marketId, accountNumber, BigInt(round(NANO / leverage)) * BigInt(NANO));
}
