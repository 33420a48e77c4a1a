/**
 * A swap of exactly the amount of a coin, in a transaction between the client's own first and last commands.
 */

import { toUnits } from '../../core/number/decimal.js';
import { ofSwap, readCoinAmount, readUnits, readWalletCoin, toDecimalText, type Body } from './body.js';
import type { CoinAmount, CoinFacts, Facts } from './facts.js';
import { claimCoins } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface Convert extends CoinAmount {
    readonly action: 'convert';
    readonly to: CoinFacts;
    /** What comes out at least, in the own units of `to`. */
    readonly minAmount: bigint;
    /** What the route promises, and the slippage that the router was requested to enforce, 10^-18. */
    readonly quoted: { readonly amount: bigint; readonly slippage: bigint };
}

/** Decimals of the router's slippage. */
const SLIPPAGE_DECIMALS = 18;

function readConversion(body: Body, facts: Facts): Omit<Convert, 'action'> {
    const to = readWalletCoin(body.toCoinType, body.toCode, facts, { type: 'toCoinType', code: 'toCode' });
    const quoted = {
        amount: readUnits(body, 'quotedAmount', to.decimals),
        slippage: toUnits(toDecimalText(body.slippage, 'slippage'), SLIPPAGE_DECIMALS, 'request.slippage'),
    };
    return { ...readCoinAmount(body, facts), to, minAmount: readUnits(body, 'minAmount', to.decimals), quoted };
}

export const convert: Write<Convert, 'swap'> = {
    group: 'swap',
    moves: 'own',
    orders: 'none',
    claims: claimCoins,
    spends: (intent) => [intent],
    receives: ({ to, minAmount }) => [{ coin: to, amount: minAmount }],
    read: (body, facts): Convert => ({ action: 'convert', ...readConversion(body, ofSwap(facts)) }),
};
