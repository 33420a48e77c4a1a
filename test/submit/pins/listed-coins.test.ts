/** The coins that the service lists: one of each code. */

import { expect, test } from '@jest/globals';
import type { Context } from '../../../ts/exchange/context.js';
import { readListedCoins } from '../../../ts/submit/pins/listed-coins.js';

const typeOf = (digit: string, name: string): string => `0x${digit.repeat(64)}::coin::${name}`;

/** What is read of a service that lists these coins, and describes them in these rows. */
function read(types: readonly unknown[], rows: unknown): ReturnType<typeof readListedCoins> {
    return readListedCoins({
        publicGetCoinsVerified: () => Promise.resolve(types),
        publicPostCoinsMetadata: () => Promise.resolve(rows),
    } as unknown as Context);
}

const row = (symbol: unknown, decimals: unknown = 6): object => ({ symbol, decimals });

test('a code that two coins have names neither, and other codes stay', async () => {
    const types = [typeOf('1', 'USDC'), typeOf('2', 'USDC'), typeOf('3', 'AFSUI')];
    const coins = await read(types, [row('USDC'), row('USDC'), row('AFSUI', 9)]);
    expect(coins).toEqual([{ code: 'AFSUI', type: typeOf('3', 'AFSUI'), decimals: 9 }]);
});

test.each<[string, unknown]>([
    ['without rows', undefined],
    ['with fewer rows than coins', []],
    ['with a symbol that is no code', [row('A B')]],
    ['without decimals', [row('USDC', null)]],
])('no coin is listed %s', async (_case, rows) => {
    expect(await read([typeOf('1', 'USDC')], rows)).toEqual([]);
});
