/** Native reads of accounts: capabilities, positions and histories. */
import { refuse } from '../../errors.js';
import { integer } from '../json.js';
import { fullId } from '../listing.js';
import { accountOf, capabilityRow } from './account-rows.js';
import { marginHistory } from './margin-history.js';
import { maxOrderSize } from './order-size.js';
import { findAccountNumber, isSameCoinType, findMarket, findMarkets, expectSignedTerms, } from './request.js';
/** Native reads of accounts, by operation id. */
export const ACCOUNT_READS = {
    'perpetuals/accounts/owned': (service, { walletAddress, collateralCoinTypes = [] }) => {
        const { chain } = service;
        const isRequested = collateralCoinTypes.length === 0 ||
            collateralCoinTypes.some((coinType) => isSameCoinType(coinType, chain.collateralType));
        return { accountCaps: isRequested ? ownedBy(service, fullId(walletAddress)) : [] };
    },
    'perpetuals/accounts': (service, { accountIds }) => {
        const accounts = accountIds.map((accountId, index) => {
            const at = `accountIds[${index}]`;
            const account = service.chain.accountByNumber(findAccountNumber(service, accountId, at));
            if (account === undefined)
                throw refuse('request', `${at}: wanted an account of a wallet, found ${accountId}`);
            return account;
        });
        return { accountCaps: accounts.map((account) => ownerRow(service, account)) };
    },
    'perpetuals/accounts/positions': (service, { accountIds, marketIds = [] }) => {
        const view = service.view();
        const requested = findMarkets(service, marketIds).map(({ spec }) => spec.id);
        const only = requested.length === 0 ? undefined : new Set(requested);
        const accountNumbers = accountIds.map((accountId, index) => findAccountNumber(service, accountId, `accountIds[${index}]`));
        return { accounts: accountNumbers.map((accountNumber) => accountOf(service, accountNumber, view, only)) };
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
        const accountEvents = service.accountLog.between(findAccountNumber(service, body.accountId), 0, at + 1);
        const { collateralPrice } = service.engine.market(anyMarketId, at);
        return marginHistory(body.timeframe, { accountEvents, past: service.native.past, collateralPrice, at });
    },
    'perpetuals/account/max-order-size': (service, body) => {
        const { side, price, leverage } = body;
        const size = maxOrderSize(service, {
            marketId: findMarket(service, body.marketId).spec.id,
            accountNumber: findAccountNumber(service, body.accountId),
            side: side === 0 ? 'bid' : 'ask',
            leverage: leverage ?? undefined,
            price: price ?? undefined,
        });
        return { maxOrderSize: integer(size) };
    },
    'perpetuals/account/stop-order-datas': async (service, body) => {
        const accountNumber = findAccountNumber(service, body.accountId);
        await expectSignedTerms(service, body, accountNumber);
        const marketIds = findMarkets(service, body.marketIds ?? []).map(({ spec }) => spec.id);
        return { stopOrderDatas: service.native.stopOrders.rows(accountNumber, marketIds) };
    },
    'perpetuals/account/twap-order-datas': async (service, body) => {
        const accountNumber = findAccountNumber(service, body.accountId);
        await expectSignedTerms(service, body, accountNumber);
        const marketIds = findMarkets(service, body.marketIds ?? []).map(({ spec }) => spec.id);
        return { twapOrderDatas: service.native.twapOrders.rows(accountNumber, marketIds) };
    },
};
function pageOf(service, kind, body) {
    return service.accountLog.page(findAccountNumber(service, body.accountId), kind, body, service.view().at);
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
    const agentIds = agents.map(({ objectId }) => fullId(objectId));
    return capabilityRow({ ...capabilityOf(service, account), isAgent: false, agentIds });
}
function agentRow(service, account) {
    return capabilityRow({ ...capabilityOf(service, account), isAgent: true, agentIds: [] });
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
