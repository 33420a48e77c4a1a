/** The commands of a sending: each row is one unit of a source, or none. */

import { describe, expect, test } from '@jest/globals';
import { SUI_TYPE } from '../../ts/core/address.js';
import { readBase64 } from '../../ts/transaction/bytes.js';
import { readKind } from '../../ts/transaction/data.js';
import { encodeSending, type SendingSources } from '../../ts/transaction/sending.js';
import { COIN, DEEP, refOf, STRANGER } from './kit.js';

const NONE: SendingSources = { gas: 0n, coins: [], fromCoins: 0n, fromAddressBalance: 0n };
const coins = [{ ...refOf(COIN), digest: '11111111111111111111111111111111' }];

async function commandsOf(type: string, sources: SendingSources): Promise<string[]> {
    const { commands } = readKind(readBase64(await encodeSending(type, sources, STRANGER), 'kind'));
    return commands.map((command) => (command.kind === 'moveCall' ? command.function : command.kind));
}

describe('a sending', () => {
    test.each<[string, string, SendingSources, string[]]>([
        ['the gas coin', SUI_TYPE, { ...NONE, gas: 1n }, ['splitCoins', 'transferObjects']],
        ['a coin', DEEP.type, { ...NONE, coins, fromCoins: 1n }, ['split', 'transferObjects']],
        ['an address balance', DEEP.type, { ...NONE, fromAddressBalance: 1n }, ['redeem_funds', 'transferObjects']],
    ])('takes one unit from %s, and nothing from the others', async (_what, type, sources, commands) => {
        expect(await commandsOf(type, sources)).toEqual(commands);
    });

    test('takes SUI only from the gas coin', async () => {
        await expect(commandsOf(DEEP.type, { ...NONE, gas: 1n })).rejects.toThrow(TypeError);
    });
});
