/** The amounts of a conversion, from the balance changes that a node states. */

import { expect, test } from '@jest/globals';
import { executedAmounts } from '../../ts/convert/conversion.js';
import { SUI_TYPE } from '../../ts/core/address.js';
import type { BalanceChange } from '../../ts/node/sui-node.js';

const WALLET = `0x${'a'.repeat(64)}`;
const USDC = { code: 'USDC', type: `0x${'d'.repeat(64)}::usdc::USDC`, decimals: 6 };
const SUI = { code: 'SUI', type: SUI_TYPE, decimals: 9 };
/** 4 units. */
const gas = { computation: 2n, storage: 3n, rebate: 1n };
const change = (coinType: string, amount: bigint, owner = WALLET): BalanceChange => ({ owner, coinType, amount });
const none = { amount: undefined, toAmount: undefined };

test.each<[string, BalanceChange[] | undefined, object]>([
    ['without gas', [change(SUI.type, -104n), change(USDC.type, 7n)], { amount: 100n, toAmount: 7n }],
    [
        'in parts',
        [change(SUI.type, -60n), change(SUI.type, -44n), change(USDC.type, 7n)],
        { amount: 100n, toAmount: 7n },
    ],
    [
        'of this wallet',
        [change(SUI.type, -104n), change(USDC.type, 7n), change(USDC.type, 9n, SUI.type)],
        { amount: 100n, toAmount: 7n },
    ],
    ['that pays later', [change(SUI.type, -104n)], { amount: 100n, toAmount: 0n }],
    ['unknown without changes', undefined, none],
    ['unknown with an empty list', [], none],
    ['unknown where nothing is sold', [change(SUI.type, -4n), change(USDC.type, 7n)], none],
    ['unknown where what is sold increases', [change(SUI.type, 96n), change(USDC.type, 7n)], none],
    ['unknown where what is bought decreases', [change(SUI.type, -104n), change(USDC.type, -7n)], none],
])('are %s', (_what, balances, amounts) => {
    expect(executedAmounts({ wallet: WALLET, seller: WALLET }, { from: SUI, to: USDC }, { balances, gas })).toEqual(
        amounts,
    );
});

test('of an isolated conversion are what the sub-address sells, and what the wallet buys without gas', () => {
    const seller = `0x${'b'.repeat(64)}`;
    const toUsdc = [change(SUI.type, -100n, seller), change(SUI.type, -4n), change(USDC.type, 7n)];
    const toSui = [change(USDC.type, -7n, seller), change(SUI.type, 96n)];
    const amountsOf = (from: typeof SUI, to: typeof SUI, balances: BalanceChange[]): object =>
        executedAmounts({ wallet: WALLET, seller }, { from, to }, { balances, gas });
    expect(amountsOf(SUI, USDC, toUsdc)).toEqual({ amount: 100n, toAmount: 7n });
    expect(amountsOf(USDC, SUI, toSui)).toEqual({ amount: 7n, toAmount: 100n });
});
