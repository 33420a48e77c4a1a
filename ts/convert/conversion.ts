/** Conversions as CCXT structures: quotes, and swaps that the wallet made. */

import type { Conversion } from 'ccxt';
import type { WalletCoin } from '../account/coins.js';
import { SUI_TYPE } from '../core/address.js';
import { fromUnits } from '../core/number/decimal.js';
import { toNumber, type ToNumber } from '../exchange/value.js';
import type { NodeEffects } from '../node/effects.js';
import type { BalanceChange } from '../node/sui-node.js';
import { priceOf } from './minimum.js';

/** What a conversion shows. */
export interface ConversionFacts {
    readonly id: string;
    readonly timestamp: number | undefined;
    readonly from: WalletCoin;
    readonly to: WalletCoin;
    /** The coins' own units; `undefined` where the node states no balance changes. */
    readonly amount: bigint | undefined;
    readonly toAmount: bigint | undefined;
    readonly info: unknown;
}

/** Makes a conversion. The router's fee is part of the price. */
export function parseConversion(facts: ConversionFacts, convert: ToNumber): Conversion {
    const { id, timestamp, from, to, amount, toAmount, info } = facts;
    const isKnown = amount !== undefined && toAmount !== undefined;
    const number = (text: string | undefined): number | undefined => toNumber(text, convert);
    return {
        info,
        timestamp,
        datetime: timestamp === undefined ? undefined : new Date(timestamp).toISOString(),
        id,
        fromCurrency: from.code,
        fromAmount: number(amount === undefined ? undefined : fromUnits(amount, from.decimals)),
        toCurrency: to.code,
        toAmount: number(toAmount === undefined ? undefined : fromUnits(toAmount, to.decimals)),
        price: number(isKnown ? priceOf({ from, to, amount, toAmount }) : undefined),
        fee: undefined,
    };
}

/**
 * The amounts that a wallet sold and bought by an executed transaction, whose gas it paid; of an isolated
 * one, the sub-address of its key is the seller. `undefined` where the node states no changes, or some that
 * no conversion makes.
 */
export function executedAmounts(
    { wallet, seller }: { readonly wallet: string; readonly seller: string },
    { from, to }: Pick<ConversionFacts, 'from' | 'to'>,
    { balances, gas }: { readonly balances: readonly BalanceChange[] | undefined; readonly gas: NodeEffects['gas'] },
): Pick<ConversionFacts, 'amount' | 'toAmount'> {
    // A client of the SDK passes an empty list where the node states no changes.
    if (balances === undefined || balances.length === 0) return { amount: undefined, toAmount: undefined };
    const paid = gas.computation + gas.storage - gas.rebate;
    const changeOf = (address: string, type: string): bigint =>
        balances
            .filter(({ owner, coinType }) => owner === address && coinType === type)
            .reduce((sum, { amount }) => sum + amount, address === wallet && type === SUI_TYPE ? paid : 0n);
    const [amount, toAmount] = [-changeOf(seller, from.type), changeOf(wallet, to.type)];
    return amount > 0n && toAmount >= 0n ? { amount, toAmount } : { amount: undefined, toAmount: undefined };
}
