/** Native reads of accounts: capabilities, positions and histories. */

import type { ChainAccount } from '../../chain/types.js';
import { refuse } from '../../errors.js';
import { integer, type Json } from '../json.js';
import { fullId } from '../listing.js';
import type { HistoryPage } from '../paging.js';
import type { Handler, Service } from '../service.js';
import type { AccountHistoryRequest, HistoryKind } from './account-log.js';
import { accountOf, capabilityRow, type Capability } from './account-rows.js';
import { marginHistory, type MarginTimeframe } from './margin-history.js';
import { maxOrderSize } from './order-size.js';
import {
    findAccountNumber,
    isSameCoinType,
    findMarket,
    findMarkets,
    expectSignedTerms,
    type SignedTerms,
} from './request.js';

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

interface WalletParams {
    readonly walletAddress: string;
    readonly collateralCoinTypes?: readonly string[];
}

/** Native reads of accounts, by operation id. */
export const ACCOUNT_READS: Readonly<Record<string, Handler>> = {
    'perpetuals/accounts/owned': (service: Service, { walletAddress, collateralCoinTypes = [] }: WalletParams) => {
        const { chain } = service;
        const isRequested =
            collateralCoinTypes.length === 0 ||
            collateralCoinTypes.some((coinType) => isSameCoinType(coinType, chain.collateralType));
        return { accountCaps: isRequested ? ownedBy(service, fullId(walletAddress)) : [] };
    },
    'perpetuals/accounts': (service: Service, { accountIds }: AccountsParams) => {
        const accounts = accountIds.map((accountId, index) => {
            const at = `accountIds[${index}]`;
            const account = service.chain.accountByNumber(findAccountNumber(service, accountId, at));
            if (account === undefined)
                throw refuse('request', `${at}: wanted an account of a wallet, found ${accountId}`);
            return account;
        });
        return { accountCaps: accounts.map((account) => ownerRow(service, account)) };
    },
    'perpetuals/accounts/positions': (service: Service, { accountIds, marketIds = [] }: AccountsParams) => {
        const view = service.view();
        const requested = findMarkets(service, marketIds).map(({ spec }) => spec.id);
        const only = requested.length === 0 ? undefined : new Set(requested);
        const accountNumbers = accountIds.map((accountId, index) =>
            findAccountNumber(service, accountId, `accountIds[${index}]`),
        );
        return { accounts: accountNumbers.map((accountNumber) => accountOf(service, accountNumber, view, only)) };
    },
    'perpetuals/account/order-history': (service: Service, body: AccountParams & AccountHistoryRequest) => {
        const { rows, next } = pageOf(service, 'order', body);
        return { orders: rows, nextBeforeTimestampCursor: next };
    },
    'perpetuals/account/collateral-history': (service: Service, body: AccountParams & AccountHistoryRequest) => {
        const { rows, next } = pageOf(service, 'collateral', body);
        return { collateralChanges: rows, nextBeforeTimestampCursor: next };
    },
    'perpetuals/account/margin-history': (
        service: Service,
        body: AccountParams & { readonly timeframe: MarginTimeframe },
    ) => {
        const { at } = service.view();
        const [anyMarketId = ''] = service.listings.keys();
        const accountEvents = service.accountLog.between(findAccountNumber(service, body.accountId), 0, at + 1);
        const { collateralPrice } = service.engine.market(anyMarketId, at);
        return marginHistory(body.timeframe, { accountEvents, past: service.native.past, collateralPrice, at });
    },
    'perpetuals/account/max-order-size': (service: Service, body: AccountParams & OrderParams) => {
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
    'perpetuals/account/stop-order-datas': async (
        service: Service,
        body: AccountParams & MarketsParams & SignedTerms,
    ) => {
        const accountNumber = findAccountNumber(service, body.accountId);
        await expectSignedTerms(service, body, accountNumber);
        const marketIds = findMarkets(service, body.marketIds ?? []).map(({ spec }) => spec.id);
        return { stopOrderDatas: service.native.stopOrders.rows(accountNumber, marketIds) };
    },
    'perpetuals/account/twap-order-datas': async (
        service: Service,
        body: AccountParams & MarketsParams & SignedTerms,
    ) => {
        const accountNumber = findAccountNumber(service, body.accountId);
        await expectSignedTerms(service, body, accountNumber);
        const marketIds = findMarkets(service, body.marketIds ?? []).map(({ spec }) => spec.id);
        return { twapOrderDatas: service.native.twapOrders.rows(accountNumber, marketIds) };
    },
};

function pageOf(service: Service, kind: HistoryKind, body: AccountParams & AccountHistoryRequest): HistoryPage {
    return service.accountLog.page(findAccountNumber(service, body.accountId), kind, body, service.view().at);
}

/** The wallet's own capabilities, then those granted to it. */
function ownedBy(service: Service, address: string): Json[] {
    const own = service.view().accountsOf(address);
    const granted = service.native.grantedTo(address, service.chain);
    return [
        ...own.map((account) => ownerRow(service, account)),
        ...granted.map((account) => agentRow(service, account)),
    ];
}

function ownerRow(service: Service, account: ChainAccount): Json {
    const agents = service.native.agents.filter(({ accountNumber }) => accountNumber === account.accountNumber);
    const agentIds = agents.map(({ objectId }) => fullId(objectId));
    return capabilityRow({ ...capabilityOf(service, account), isAgent: false, agentIds });
}

function agentRow(service: Service, account: ChainAccount): Json {
    return capabilityRow({ ...capabilityOf(service, account), isAgent: true, agentIds: [] });
}

function capabilityOf(service: Service, account: ChainAccount): Omit<Capability, 'isAgent' | 'agentIds'> {
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
