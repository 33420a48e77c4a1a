/** Lists the facts that a write relies on, and that the user has neither pinned nor selected. */

import { base58 } from '@scure/base';
import type { Departure } from '../problem.js';
import type { Envelope } from './envelope.js';
import type { Trust } from './context.js';
import type { AccountFacts, CoinFacts, Intent, MarketFacts } from './intent.js';
import type { TransactionData } from './data.js';

/** Writes that need a selected account: each adds collateral, margin or orders, or sets the leverage. */
const NEED_SELECTED_ACCOUNT: readonly Intent['action'][] = ['deposit', 'allocate', 'setLeverage', 'createOrders'];

/**
 * Lists what must be pinned or selected before this write may be signed.
 *
 * A cancel needs no pinned market: with a wrong one it fails and moves nothing, and a cancel must not be delayed.
 *
 * @param transaction the transaction
 * @param envelope with the pinned chain, if any
 * @param intent what the write must do
 * @param trust what is trusted before
 * @returns a departure for each fact; without the account, none where facts may be learned
 * @see docs/verification.md
 */
export function listUnpinned(
    transaction: TransactionData,
    envelope: Envelope,
    intent: Intent,
    trust: Trust,
): Departure[] {
    const needsAccount = trust.isAccountDiscovered === true && NEED_SELECTED_ACCOUNT.includes(intent.action);
    const account = needsAccount && 'account' in intent ? unselectedAccount(intent.account) : [];
    if (trust.mayLearn) return account;
    return [
        ...unpinnedChain(transaction, envelope),
        ...account,
        ...marketsOf(intent).flatMap(unpinnedMarket),
        ...coinsOf(intent).flatMap(unpinnedCoin),
    ];
}

function unpinnedChain({ expiration }: TransactionData, { validity }: Envelope): Departure[] {
    if (validity.chainId !== undefined || expiration.kind !== 'during') return [];
    return [departure('expiration.chain', 'a chain', 'pins.chainId', base58.encode(expiration.chain))];
}

function unselectedAccount({ capabilityId }: AccountFacts): Departure[] {
    const wanted =
        'an account of yours, selected by its id in options.account or by options.transaction.pins.account; anyone can transfer one to a wallet';
    return [{ at: 'account', wanted, found: `capability ${capabilityId}` }];
}

function unpinnedMarket({ symbol, id, isUnpinned }: MarketFacts): Departure[] {
    return isUnpinned === true ? [departure(`${symbol} id`, 'a market', `pins.markets['${symbol}']`, id)] : [];
}

function unpinnedCoin({ code, type, decimals, isUnpinned }: CoinFacts): Departure[] {
    const found = `${decimals}, of ${type}, according to the service`;
    const how = 'pins.markets of a market that settles in it';
    return isUnpinned === true ? [departure(`decimals of ${code}`, 'a coin', how, found)] : [];
}

function departure(at: string, what: string, how: string, found: string): Departure {
    return { at, wanted: `${what} that you have checked and pinned: options.transaction.${how}`, found };
}

function marketsOf(intent: Intent): MarketFacts[] {
    if (intent.action === 'createOrders') return [...new Set(intent.orders.map(({ market }) => market))];
    return 'market' in intent && intent.action !== 'cancelOrders' ? [intent.market] : [];
}

function coinsOf(intent: Intent): CoinFacts[] {
    if (intent.action === 'createAccount') return [intent.coin];
    return 'amount' in intent ? [intent.account.coin] : [];
}
