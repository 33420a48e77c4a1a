/** Which coins pay: each row is what a wallet holds, and what is taken of it. */

import { describe, expect, test } from '@jest/globals';
import { SUI_TYPE } from '../../ts/core/address.js';
import type { NodeCoin } from '../../ts/node/sui-node.js';
import { selectSources, spentOf } from '../../ts/submit/coin-sources.js';
import type { SendingSources } from '../../ts/transaction/sending.js';

const DEEP = `0x${'de'.repeat(32)}::deep::DEEP`;

async function select(
    type: string,
    balances: readonly bigint[],
    addressBalance: bigint,
    amount: bigint,
    metadata: object = {},
): Promise<Omit<SendingSources, 'coins'> & { readonly coins: number }> {
    const coins = balances.map((balance, i): NodeCoin => ({ objectId: `${i}`, version: 1n, digest: '1', balance }));
    const submitter = {
        coinsOf: () => Promise.resolve(coins),
        readNode: () => Promise.resolve({ addressBalance }),
    };
    const coin = { code: 'COIN', type, decimals: 0 };
    const payer = { wallet: '0x1', body: { metadata }, call: {}, verb: 'withdraw' };
    const sources = await selectSources(submitter as never, { coin, amount }, payer as never);
    return { ...sources, coins: sources.coins.length };
}

describe('a payment', () => {
    const ones = (count: number): bigint[] => Array.from({ length: count }, () => 1n);

    test.each<[string, bigint[], bigint, bigint, [coins: number, fromCoins: bigint, fromAddressBalance: bigint]]>([
        ['as few coins as cover it', [5n, 3n], 0n, 5n, [1, 5n, 0n]],
        ['one more for one more unit', [5n, 3n], 0n, 6n, [2, 6n, 0n]],
        ['no empty coin', [5n, 0n], 1n, 6n, [1, 5n, 1n]],
        ['a coin of one unit', [5n, 1n], 1n, 7n, [2, 6n, 1n]],
        ['the address balance alone', [], 7n, 7n, [0, 0n, 7n]],
        ['256 coins at most', ones(257), 1n, 257n, [256, 256n, 1n]],
    ])('takes %s', async (_what, balances, inBalance, amount, [coins, fromCoins, fromAddressBalance]) => {
        expect(await select(DEEP, balances, inBalance, amount)).toEqual({
            gas: 0n,
            coins,
            fromCoins,
            fromAddressBalance,
        });
    });

    test.each<[bigint, bigint, [gas: bigint, fromAddressBalance: bigint]]>([
        [8n, 7n, [7n, 0n]],
        [7n, 7n, [0n, 7n]],
    ])('of SUI comes from the gas coin where that has more: %s', async (held, inBalance, [gas, fromAddressBalance]) => {
        expect(await select(SUI_TYPE, [held], inBalance, 7n)).toEqual({
            gas,
            coins: 0,
            fromCoins: 0n,
            fromAddressBalance,
        });
    });

    test('is refused for one unit more than the wallet has', async () => {
        await expect(select(DEEP, [5n], 1n, 7n)).rejects.toThrow('less than 7');
        await expect(select(SUI_TYPE, [7n], 6n, 7n)).rejects.toThrow('less than 7');
    });
});

describe('what the commands take of the gas', () => {
    const NONE: SendingSources = { gas: 0n, coins: [], fromCoins: 0n, fromAddressBalance: 0n };
    const fromAddressBalance = { metadata: { gasFromAddressBalance: true } };

    test.each<[string, SendingSources, object, string, object]>([
        ['one MIST', { ...NONE, gas: 1n }, {}, SUI_TYPE, { spent: 1n }],
        ['nothing of it', { ...NONE, fromAddressBalance: 5n }, {}, SUI_TYPE, {}],
        [
            'an address balance that also pays',
            { ...NONE, fromAddressBalance: 5n },
            fromAddressBalance,
            SUI_TYPE,
            { spent: 5n },
        ],
        ['another coin', { ...NONE, fromAddressBalance: 5n }, fromAddressBalance, DEEP, {}],
    ])('is known: %s', (_what, sources, body, type, spent) => {
        expect(spentOf(sources, body, type)).toEqual(spent);
    });
});
