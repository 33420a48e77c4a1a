"use strict";
/** The native reads of accounts: who may act for them, what they hold, and what they lived through. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ACCOUNT_READS = void 0;
const refusal_js_1 = require("../../chain/refusal.js");
const listing_js_1 = require("../listing.js");
const margin_history_js_1 = require("./margin-history.js");
const names_js_1 = require("./names.js");
const order_size_js_1 = require("./order-size.js");
const capability_js_1 = require("./rows/capability.js");
const number_js_1 = require("./rows/number.js");
const terms_js_1 = require("./terms.js");
const views_js_1 = require("./views.js");
/** The native reads of accounts, by their ids in the manifest. */
exports.ACCOUNT_READS = {
    'perpetuals/accounts/owned': (service, { walletAddress, collateralCoinTypes = [] }) => {
        const { chain } = service;
        const isAsked = collateralCoinTypes.length === 0 ||
            collateralCoinTypes.some((coinType) => (0, names_js_1.isSameCoin)(coinType, chain.collateralType));
        return { accountCaps: isAsked ? ownedBy(service, (0, listing_js_1.wholeId)(walletAddress)) : [] };
    },
    'perpetuals/accounts': (service, { accountIds }) => {
        const accounts = accountIds.map((accountId, index) => {
            const at = `accountIds[${index}]`;
            const account = service.chain.accountNumbered((0, names_js_1.accountNamed)(service, accountId, at));
            if (account === undefined)
                throw (0, refusal_js_1.refuse)('request', `${at}: wanted an account of a wallet, found ${accountId}`);
            return account;
        });
        return { accountCaps: accounts.map((account) => ownerRow(service, account)) };
    },
    'perpetuals/accounts/positions': (service, { accountIds, marketIds = [] }) => {
        const sight = service.sight();
        const asked = (0, names_js_1.marketsNamed)(service, marketIds).map(({ spec }) => spec.id);
        const only = asked.length === 0 ? undefined : new Set(asked);
        const accountNumbers = accountIds.map((accountId, index) => (0, names_js_1.accountNamed)(service, accountId, `accountIds[${index}]`));
        return { accounts: accountNumbers.map((accountNumber) => (0, views_js_1.accountOf)(service, accountNumber, sight, only)) };
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
        const { at } = service.sight();
        const [anyMarketId = ''] = service.listings.keys();
        const lived = service.accountLog.between((0, names_js_1.accountNamed)(service, body.accountId), 0, at + 1);
        const { collateralPrice } = service.engine.market(anyMarketId, at);
        return (0, margin_history_js_1.marginHistory)(body.timeframe, { lived, past: service.native.past, collateralPrice, at });
    },
    'perpetuals/account/max-order-size': (service, body) => {
        const { side, price, leverage } = body;
        const size = (0, order_size_js_1.maxOrderSize)(service, {
            marketId: (0, names_js_1.marketNamed)(service, body.marketId).spec.id,
            accountNumber: (0, names_js_1.accountNamed)(service, body.accountId),
            side: side === 0 ? 'bid' : 'ask',
            leverage: leverage ?? undefined,
            price: price ?? undefined,
        });
        return { maxOrderSize: (0, number_js_1.integer)(size) };
    },
    'perpetuals/account/stop-order-datas': async (service, body) => {
        const accountNumber = (0, names_js_1.accountNamed)(service, body.accountId);
        await (0, terms_js_1.expectTerms)(service, body, accountNumber);
        const marketIds = (0, names_js_1.marketsNamed)(service, body.marketIds ?? []).map(({ spec }) => spec.id);
        return { stopOrderDatas: service.native.stopOrders.rows(accountNumber, marketIds) };
    },
    'perpetuals/account/twap-order-datas': async (service, body) => {
        const accountNumber = (0, names_js_1.accountNamed)(service, body.accountId);
        await (0, terms_js_1.expectTerms)(service, body, accountNumber);
        const marketIds = (0, names_js_1.marketsNamed)(service, body.marketIds ?? []).map(({ spec }) => spec.id);
        return { twapOrderDatas: service.native.twapOrders.rows(accountNumber, marketIds) };
    },
};
function pageOf(service, kind, body) {
    return service.accountLog.page((0, names_js_1.accountNamed)(service, body.accountId), kind, body, service.sight().at);
}
/** The wallet's own capabilities, then those that others granted it. */
function ownedBy(service, address) {
    const own = service.sight().accountsOf(address);
    const granted = service.native.grantedTo(address, service.chain);
    return [
        ...own.map((account) => ownerRow(service, account)),
        ...granted.map((account) => agentRow(service, account)),
    ];
}
function ownerRow(service, account) {
    const agents = service.native.agents.filter(({ accountNumber }) => accountNumber === account.accountNumber);
    const agentIds = agents.map(({ objectId }) => (0, listing_js_1.wholeId)(objectId));
    return (0, capability_js_1.capabilityRow)({ ...capabilityOf(service, account), isAgent: false, agentIds });
}
function agentRow(service, account) {
    return (0, capability_js_1.capabilityRow)({ ...capabilityOf(service, account), isAgent: true, agentIds: [] });
}
function capabilityOf(service, account) {
    const { chain } = service;
    const { accountNumber, accountId, capabilityId, owner } = account;
    // The chain does not know the objects of agents; the owner's stands in.
    const object = chain.object(capabilityId) ?? chain.object(chain.account(accountId)?.capabilityId ?? '');
    return {
        objectId: capabilityId,
        walletAddress: owner,
        accountNumber,
        accountId,
        collateralType: chain.collateralType,
        collateral: service.sight().collateral(accountNumber),
        objectVersion: object?.version ?? 0n,
        objectDigest: object?.digest ?? '',
        sharedVersion: chain.object(accountId)?.initialVersion ?? 0n,
    };
}
