"use strict";
/** Native reads of accounts: capabilities, positions, histories, and the maximum order size. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ACCOUNT_READS = void 0;
const world_js_1 = require("../../chain/world.js");
const errors_js_1 = require("../../errors.js");
const json_js_1 = require("../http/json.js");
const listing_js_1 = require("../markets/listing.js");
const account_rows_js_1 = require("./account-rows.js");
const margin_history_js_1 = require("./margin-history.js");
const request_js_1 = require("./request.js");
/** Native reads of accounts, by operation id. */
exports.ACCOUNT_READS = {
    'perpetuals/accounts/owned': (service, { walletAddress, collateralCoinTypes = [] }) => {
        const { chain } = service;
        const isRequested = collateralCoinTypes.length === 0 ||
            collateralCoinTypes.some((coinType) => (0, request_js_1.isSameCoinType)(coinType, chain.collateralType));
        return { accountCaps: isRequested ? ownedBy(service, (0, listing_js_1.fullId)(walletAddress)) : [] };
    },
    'perpetuals/accounts': (service, { accountIds }) => {
        const accounts = accountIds.map((accountId, index) => {
            const at = `accountIds[${index}]`;
            const account = service.chain.accountByNumber((0, request_js_1.findAccountNumber)(service, accountId, at));
            if (account === undefined)
                throw (0, errors_js_1.refuse)('request', `${at}: wanted an account of a wallet, found ${accountId}`);
            return account;
        });
        return { accountCaps: accounts.map((account) => capabilityOf(service, account, false)) };
    },
    'perpetuals/accounts/positions': (service, { accountIds, marketIds = [] }) => {
        const view = service.view();
        const requested = (0, request_js_1.findMarkets)(service, marketIds).map(({ spec }) => spec.id);
        const only = requested.length === 0 ? undefined : new Set(requested);
        const accountNumbers = accountIds.map((accountId, index) => (0, request_js_1.findAccountNumber)(service, accountId, `accountIds[${index}]`));
        return { accounts: accountNumbers.map((accountNumber) => (0, account_rows_js_1.accountOf)(service, accountNumber, view, only)) };
    },
    'perpetuals/account/order-history': async (service, body) => {
        const { authentication } = body;
        const accountNumber = (0, request_js_1.findAccountNumber)(service, body.accountId);
        if (authentication !== undefined)
            await (0, request_js_1.expectSignedTerms)(service, authentication, accountNumber);
        const withStopOrders = authentication !== undefined;
        const { rows, next } = pageOf(service, 'order', { ...body, withStopOrders });
        return { orders: rows, nextBeforeTimestampCursor: next };
    },
    'perpetuals/account/collateral-history': (service, body) => {
        const { rows, next } = pageOf(service, 'collateral', body);
        return { collateralChanges: rows, nextBeforeTimestampCursor: next };
    },
    'perpetuals/account/margin-history': (service, body) => {
        const { at } = service.view();
        const [anyMarketId = ''] = service.listings.keys();
        const accountEvents = service.accountLog.between((0, request_js_1.findAccountNumber)(service, body.accountId), 0, at + 1);
        const { collateralPrice } = service.engine.market(anyMarketId, at);
        return (0, margin_history_js_1.marginHistory)(body.timeframe, { accountEvents, past: service.native.past, collateralPrice, at });
    },
    'perpetuals/account/max-order-size': (service, body) => {
        const { side, price, leverage } = body;
        const size = maxOrderSize(service, {
            marketId: (0, request_js_1.findMarket)(service, body.marketId).spec.id,
            accountNumber: (0, request_js_1.findAccountNumber)(service, body.accountId),
            side: side === 0 ? 'bid' : 'ask',
            leverage: leverage ?? undefined,
            price: price ?? undefined,
        });
        return { maxOrderSize: (0, json_js_1.integer)(size) };
    },
    'perpetuals/account/stop-order-datas': async (service, body) => {
        return { stopOrderDatas: await conditionalRows(service, body, service.native.stopOrders) };
    },
    'perpetuals/account/twap-order-datas': async (service, body) => {
        return { twapOrderDatas: await conditionalRows(service, body, service.native.twapOrders) };
    },
};
/** Only the owner and agents of an account may read its conditional orders. */
async function conditionalRows(service, body, orders) {
    const accountNumber = (0, request_js_1.findAccountNumber)(service, body.accountId);
    await (0, request_js_1.expectSignedTerms)(service, body, accountNumber);
    const marketIds = (0, request_js_1.findMarkets)(service, body.marketIds ?? []).map(({ spec }) => spec.id);
    return orders.rows(accountNumber, marketIds);
}
function pageOf(service, kind, body) {
    return service.accountLog.page((0, request_js_1.findAccountNumber)(service, body.accountId), kind, body, service.view().at);
}
/** The wallet's own capabilities, then those granted to it. */
function ownedBy(service, address) {
    const own = service.view().accountsOf(address);
    const granted = service.native.grantedTo(address, service.chain);
    return [
        ...own.map((account) => capabilityOf(service, account, false)),
        ...granted.map((account) => capabilityOf(service, account, true)),
    ];
}
function capabilityOf(service, account, isAgent) {
    const { chain } = service;
    const { accountNumber, accountId, capabilityId } = account;
    // The chain has no object of an agent that a test added; use the admin's capability instead.
    const object = chain.object(capabilityId) ?? chain.object(chain.account(accountId)?.capabilityId ?? '');
    const agents = chain.agents.filter((agent) => !isAgent && agent.accountNumber === accountNumber);
    return (0, account_rows_js_1.capabilityRow)({
        ...account,
        collateralType: chain.collateralType,
        collateral: service.view().collateral(accountNumber),
        objectVersion: object?.version ?? 0n,
        objectDigest: object?.digest ?? '',
        isAgent,
        sharedVersion: chain.object(accountId)?.initialVersion ?? 0n,
        agentIds: agents.map(({ objectId }) => (0, listing_js_1.fullId)(objectId)),
    });
}
const { ceil, floor, max, min, round } = Math;
/** 10^-9 and 10^-18, as floats. */
const [NANO, ATTO] = [1e9, 1e18];
/**
 * Finds the largest order, 10^-9 base, that does not abort now, using all unallocated collateral; zero when the minimum
 * order aborts.
 */
function maxOrderSize(exchange, request) {
    const { engine, clock } = exchange;
    const { spec, markPrice } = engine.market(request.marketId, clock.now());
    const lotUsd = ((Number(markPrice) / ATTO) * Number(spec.lotSize)) / NANO;
    let failing = Number(spec.maxOpenInterest / spec.lotSize) + 1;
    // Orders below the minimum, at the mark price, abort like orders that are too large: the search starts there.
    const smallest = max(1, min(failing - 1, ceil((Number(spec.minOrderUsdValue) / ATTO / lotUsd) * 1.001)));
    if (!fits(exchange, request, smallest))
        return 0n;
    let fitting = smallest;
    while (failing - fitting > 1) {
        const middle = fitting + floor((failing - fitting) / 2);
        if (fits(exchange, request, middle))
            fitting = middle;
        else
            failing = middle;
    }
    return BigInt(fitting) * spec.lotSize;
}
function fits({ engine, clock }, request, lots) {
    const now = clock.now();
    const context = { now, digest: '', gasPrice: world_js_1.REFERENCE_GAS_PRICE, referenceGasPrice: world_js_1.REFERENCE_GAS_PRICE };
    try {
        engine.simulate(context, (transaction) => {
            prepare(engine, transaction, request, now);
            const { lotSize, tickSize } = engine.markets.get(request.marketId) ?? { lotSize: 1n, tickSize: 1n };
            const { side, price } = request;
            const order = { side, size: BigInt(lots) * lotSize, reduceOnly: false };
            const session = transaction.startSession(request.marketId, request.accountNumber);
            if (price === undefined)
                session.placeMarket(order);
            else
                session.placeLimit({ ...order, price: (BigInt(round(price * NANO)) / tickSize) * tickSize, type: 0 });
            session.end({ allocateMissing: true, deallocateFree: false });
        });
        return true;
    }
    catch (error) {
        if (error instanceof errors_js_1.Abort)
            return false;
        throw error;
    }
}
/** Refreshes the current prices, creates the position and sets its leverage. */
function prepare(engine, transaction, { marketId, accountNumber, leverage }, now) {
    const { indexPrice, collateralPrice } = engine.market(marketId, now);
    transaction.setBasePrice(marketId, indexPrice);
    transaction.setCollateralPrice(collateralPrice);
    if (engine.position(marketId, accountNumber, now) === undefined)
        transaction.createPosition(marketId, accountNumber);
    if (leverage !== undefined)
        transaction.setInitialMarginRatio(marketId, accountNumber, BigInt(round(NANO / leverage)) * BigInt(NANO));
}
