/** Where coins come from, and where each may end: a coin that is not listed for a sink never ends there. */

/** Where a coin comes from. Nothing but these is ever a coin; pieces of a coin have its origin. */
export type CoinOrigin =
    | 'gas coin'
    | 'gas coin of the sponsor'
    /** The wallet's address balance, of which the transaction declares the amount. */
    | 'address balance'
    /** A coin object of the wallet. */
    | 'wallet'
    /** A withdrawal from an account. */
    | 'account'
    /** The deposit that a canceled stop or TWAP order returns: only the chain knows its amount. */
    | 'ticket';

/** How a coin ends. */
export type Sink =
    /** Collateral of an account: exactly the requested amount. */
    | 'account'
    /** SUI for a price update: at most `maxOracleFee` for the whole transaction. */
    | 'oracle fee'
    /** SUI for the executions of a stop or TWAP order: at most `maxExecutorDeposit` for each. */
    | 'executor deposit'
    /** The address that the request names: exactly the requested amount. */
    | 'recipient'
    | 'your wallet'
    | 'your address balance'
    /** An empty coin is destroyed. */
    | 'nothing';

/**
 * The amount of a coin in its own units; `'unknown'` where only the chain knows it, which is neither small
 * nor large.
 */
export type Amount = bigint | 'unknown';

/** Which amounts may end in a sink; every allowance except `'any'` refuses an unknown one. */
type Allowance = 'zero' | 'known' | 'any';

/** The allowed sinks of each origin. The limits of a sink apply besides. */
export const SINKS: Readonly<Record<CoinOrigin, { readonly [S in Sink]?: Allowance }>> = {
    'gas coin': {
        account: 'known',
        'oracle fee': 'known',
        'executor deposit': 'known',
        recipient: 'known',
        nothing: 'zero',
    },
    'gas coin of the sponsor': { 'oracle fee': 'known', nothing: 'zero' },
    'address balance': {
        account: 'known',
        'oracle fee': 'known',
        recipient: 'known',
        'your address balance': 'known',
        // Any amount would turn money of the address balance into a coin, which no request asks for.
        'your wallet': 'zero',
        nothing: 'zero',
    },
    wallet: { account: 'known', recipient: 'known', nothing: 'zero' },
    account: { account: 'known', recipient: 'known', 'your wallet': 'known', 'your address balance': 'known' },
    // As an object, like the coins that its deposit came from.
    ticket: { 'your wallet': 'any' },
};

/** Returns whether an amount of an origin may end in a sink. */
export function mayEndIn(sink: Sink, origin: CoinOrigin, amount: Amount): boolean {
    const allowance = SINKS[origin][sink];
    if (allowance === undefined) return false;
    if (allowance === 'any') return true;
    return allowance === 'zero' ? amount === 0n : amount !== 'unknown';
}

/** Adds two amounts. */
export function addAmounts(left: Amount, right: Amount): Amount {
    return left === 'unknown' || right === 'unknown' ? 'unknown' : left + right;
}

/** Describes an amount, without its unit. */
export function describeAmount(amount: Amount): string {
    return amount === 'unknown' ? 'an unknown amount' : `${amount}`;
}
