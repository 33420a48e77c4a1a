"use strict";
/** Native reads of accounts: capabilities, positions and histories. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ACCOUNT_READS = void 0;
const errors_js_1 = require("../../errors.js");
const json_js_1 = require("../json.js");
const listing_js_1 = require("../listing.js");
const account_rows_js_1 = require("./account-rows.js");
const margin_history_js_1 = require("./margin-history.js");
const order_size_js_1 = require("./order-size.js");
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
        return { accountCaps: accounts.map((account) => ownerRow(service, account)) };
    },
    'perpetuals/accounts/positions': (service, { accountIds, marketIds = [] }) => {
        const view = service.view();
        const requested = (0, request_js_1.findMarkets)(service, marketIds).map(({ spec }) => spec.id);
        const only = requested.length === 0 ? undefined : new Set(requested);
        const accountNumbers = accountIds.map((accountId, index) => (0, request_js_1.findAccountNumber)(service, accountId, `accountIds[${index}]`));
        return { accounts: accountNumbers.map((accountNumber) => (0, account_rows_js_1.accountOf)(service, accountNumber, view, only)) };
    },
    'perpetuals/account/order-history': (service, body) => {
        const { rows, next } = pageOf(service, 'order', body);
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
        const size = (0, order_size_js_1.maxOrderSize)(service, {
            marketId: (0, request_js_1.findMarket)(service, body.marketId).spec.id,
            accountNumber: (0, request_js_1.findAccountNumber)(service, body.accountId),
            side: side === 0 ? 'bid' : 'ask',
            leverage: leverage ?? undefined,
            price: price ?? undefined,
        });
        return { maxOrderSize: (0, json_js_1.integer)(size) };
    },
    'perpetuals/account/stop-order-datas': async (service, body) => {
        const accountNumber = (0, request_js_1.findAccountNumber)(service, body.accountId);
        await (0, request_js_1.expectSignedTerms)(service, body, accountNumber);
        const marketIds = (0, request_js_1.findMarkets)(service, body.marketIds ?? []).map(({ spec }) => spec.id);
        return { stopOrderDatas: service.native.stopOrders.rows(accountNumber, marketIds) };
    },
    'perpetuals/account/twap-order-datas': async (service, body) => {
        const accountNumber = (0, request_js_1.findAccountNumber)(service, body.accountId);
        await (0, request_js_1.expectSignedTerms)(service, body, accountNumber);
        const marketIds = (0, request_js_1.findMarkets)(service, body.marketIds ?? []).map(({ spec }) => spec.id);
        return { twapOrderDatas: service.native.twapOrders.rows(accountNumber, marketIds) };
    },
};
function pageOf(service, kind, body) {
    return service.accountLog.page((0, request_js_1.findAccountNumber)(service, body.accountId), kind, body, service.view().at);
}
/** The wallet's own capabilities, then those granted to it. */
function ownedBy(service, address) {
    const own = service.view().accountsOf(address);
    const granted = service.native.grantedTo(address, service.chain);
    return [
        ...own.map((account) => ownerRow(service, account)),
        ...granted.map((account) => agentRow(service, account)),
    ];
}
function ownerRow(service, account) {
    const agents = service.native.agents.filter(({ accountNumber }) => accountNumber === account.accountNumber);
    const agentIds = agents.map(({ objectId }) => (0, listing_js_1.fullId)(objectId));
    return (0, account_rows_js_1.capabilityRow)({ ...capabilityOf(service, account), isAgent: false, agentIds });
}
function agentRow(service, account) {
    return (0, account_rows_js_1.capabilityRow)({ ...capabilityOf(service, account), isAgent: true, agentIds: [] });
}
function capabilityOf(service, account) {
    const { chain } = service;
    const { accountNumber, accountId, capabilityId, owner } = account;
    // The chain has no agent objects; use the owner's capability instead.
    const object = chain.object(capabilityId) ?? chain.object(chain.account(accountId)?.capabilityId ?? '');
    return {
        objectId: capabilityId,
        walletAddress: owner,
        accountNumber,
        accountId,
        collateralType: chain.collateralType,
        collateral: service.view().collateral(accountNumber),
        objectVersion: object?.version ?? 0n,
        objectDigest: object?.digest ?? '',
        sharedVersion: chain.object(accountId)?.initialVersion ?? 0n,
    };
}
