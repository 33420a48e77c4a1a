/** Lists what a write relies on that the user has neither pinned nor selected, where nothing may be learned from its use. */

import { base58 } from '@scure/base';
import type { Departure } from '../problem.js';
import type { Envelope } from './envelope.js';
import type { Trust } from './examine.js';
import type { AccountFacts, CoinFacts, Intent, MarketFacts } from './intent.js';
import type { TransactionData } from './data.js';

/** Writes that need a selected account: each adds money, margin or orders, or sets leverage. */
const NEED_SELECTED_ACCOUNT: readonly Intent['action'][] = ['deposit', 'allocate', 'setLeverage', 'createOrders'];

/**
 * Lists what must be pinned or selected before this write may be signed.
 *
 * A cancel needs no pinned market: a wrong one makes it fail and moves no money, and a cancel must not be held up.
 *
 * @param program the transaction
 * @param envelope its chain, where it is known
 * @param intent what the write is to do
 * @param trust what is believed
 * @returns a departure for each fact; none where they may be learned
 * @see README, "Pins"
 */
export function listUnpinned(program: TransactionData, envelope: Envelope, intent: Intent, trust: Trust): Departure[] {
    const needsAccount = trust.isAccountUnselected === true && NEED_SELECTED_ACCOUNT.includes(intent.action);
    const account = needsAccount && 'account' in intent ? ofAccount(intent.account) : [];
    if (trust.mayLearn) return account;
    return [
        ...ofChain(program, envelope),
        ...account,
        ...marketsOf(intent).flatMap(ofMarket),
        ...coinsOf(intent).flatMap(ofCoin),
    ];
}

function ofChain({ expiration }: TransactionData, { validity }: Envelope): Departure[] {
    if (validity.chainId !== undefined || expiration.kind !== 'during') return [];
    return [ask('expiration.chain', 'a chain', 'pins.chainId', base58.encode(expiration.chain))];
}

function ofAccount({ capabilityId }: AccountFacts): Departure[] {
    const how =
        'selected by its id in options.account or by options.transaction.pins.account, as anybody can transfer one to a wallet';
    return [{ at: 'account', wanted: `an account of yours, ${how}`, found: `capability ${capabilityId}` }];
}

function ofMarket({ symbol, id, isUnpinned }: MarketFacts): Departure[] {
    return isUnpinned === true ? [ask(`${symbol} id`, 'a market', `pins.markets['${symbol}']`, id)] : [];
}

function ofCoin({ code, type, decimals, isUnpinned }: CoinFacts): Departure[] {
    const found = `${decimals}, of ${type}, as the service says`;
    const how = 'pins.markets of a market that settles in it';
    return isUnpinned === true ? [ask(`decimals of ${code}`, 'a coin', how, found)] : [];
}

function ask(at: string, what: string, how: string, found: string): Departure {
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
