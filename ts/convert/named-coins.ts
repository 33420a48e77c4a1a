/** Coins by their types, and what a wallet received of one. */

import { SUI_TYPE } from '../core/address.js';
import type { NodeResult, SuiNode } from '../node/sui-node.js';
import type { SwapCoins } from './swap-coins.js';

/** A coin with its code, or its type, and its decimals where they are known. */
export interface NamedCoin {
    readonly code: string;
    readonly decimals: number | undefined;
}

/** Names a coin by its type. */
export type Naming = (type: string) => NamedCoin;

/** Names coins by their codes; the decimals of others are the word of the node. */
export async function nameCoins(
    coins: SwapCoins,
    node: SuiNode | undefined,
    types: readonly string[],
): Promise<Naming> {
    const known = await coins.all();
    const others = [...new Set(types)].filter((type) => known.every((coin) => coin.type !== type));
    const decimals = new Map(
        await Promise.all(
            others.map(async (type) => [type, await node?.decimals(type).catch(() => undefined)] as const),
        ),
    );
    return (type) => known.find((coin) => coin.type === type) ?? { code: type, decimals: decimals.get(type) };
}

/**
 * What the wallet received of a coin, without the gas that it paid; `undefined` where the node states
 * none.
 */
export function receivedOf({ balances = [], gas }: NodeResult, wallet: string, coinType: string): bigint | undefined {
    if (balances.length === 0) return undefined;
    const paid = coinType === SUI_TYPE ? gas.computation + gas.storage - gas.rebate : 0n;
    const own = balances.filter(({ owner, coinType: type }) => owner === wallet && type === coinType);
    return own.reduce((sum, { amount }) => sum + amount, paid);
}
