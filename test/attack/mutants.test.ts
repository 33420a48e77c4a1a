import { beforeAll, describe, expect, test } from '@jest/globals';
import { mutantsOf, type Mutant } from './mutants.js';
import { honestWrites, type HonestWrite } from './scenario.js';
import { sized } from '../support/size.js';

const MOST = sized(3_000, 5_000);

describe('the corpus', () => {
    let writes: readonly HonestWrite[];
    let mutants: readonly Mutant[];
    beforeAll(async () => {
        writes = await honestWrites('own', 7, sized(4, 1));
        mutants = await mutantsOf(writes, { seed: 7, most: MOST });
    });

    const keyOf = ({ write, answer }: Mutant): string =>
        `${write.name} ${answer.transactionBytes} ${answer.signingDigest}`;

    test('is as large as it was asked to be, and no two of a write are equal', () => {
        expect(mutants).toHaveLength(MOST);
        expect(new Set(mutants.map(keyOf)).size).toBe(MOST);
    });

    test('has no honest transaction in it', () => {
        const honest = writes.map((write) => keyOf({ name: '', sort: '', change: '', write, answer: write.answer }));
        const all = new Set(mutants.map(keyOf));
        expect(honest.filter((key) => all.has(key))).toEqual([]);
    });

    test('attacks every write, the very first of a wallet among them', () => {
        const attacked = new Set(mutants.map(({ write }) => write.name));
        expect(writes.map(({ name }) => name).filter((name) => !attacked.has(name))).toEqual([]);
    });

    test('tries every sort of change', () => {
        const sorts = [...new Set(mutants.map(({ sort }) => sort))].join('\n');
        for (const sort of [
            ...['sender', 'gas owner', 'gas budget', 'gas price', 'gas payment'],
            ...['expiration none', 'expiration epoch', 'expiration during', 'expiration validity'],
            ...[
                'pure of 8 bytes',
                'pure of 32 bytes: the thief',
                'values exchanged',
                'inputs exchanged',
                'whole: the two accounts',
            ],
            ...['owned object swapped', 'shared object swapped', 'shared object’s mutability', 'withdrawal: amount'],
            ...['unused input: owned', 'unused input: withdrawal', 'unused input: receiving'],
            ...[
                'command removed',
                'command repeated',
                'command moved',
                'rewired',
                'type arguments',
                'arguments reordered',
            ],
            ...[
                'another package',
                'another function',
                'transfer: to the thief',
                'added: a publish',
                'added: an upgrade',
            ],
            ...[
                'added: the gas coin to the thief',
                'added: an object to the thief',
                'also: cancelOrders',
                'also: createOrders',
            ],
            ...[
                'once more',
                'recombined: in an added updateFeed(feed)',
                'recombined: registry::set_integrator_address',
                'recombined: price update, Stork',
                'recombined: price update, _v2, lazer',
                'recombined: price update, in a session',
                'recombined: price update, with the account',
                'recombined: coin in TransferObjects',
                'two changes',
                'bit flipped',
                'cut off',
                'trailing bytes',
                'another digest',
                'other base64',
            ],
            ...[
                'lent to the oracle',
                'lent to a new package',
                'new prices too late',
                'an assistant’s role',
                'transfer: left out',
                'owned object reserved',
                'no gas payment',
            ],
            ...[
                'the thief’s own: a part of the gas coin',
                'a trap: a key of an assistant',
                'alone flipped',
                'alone now 3',
            ],
            ...['code of the thief’s: every call', 'code of the thief’s: handed the key and the gas coin'],
            ...['code of the thief’s: handed what a call gave', 'expiration validity'],
            ...[
                'wallets: the sponsor pays with its own coins',
                'wallets: the wallet pays with its own coins',
                'wallets: the other wallet sends and pays',
                'wallets: the sender and the sponsor are exchanged',
                'wallets: the gas coin kept by the wallet',
                'wallets: the gas coin split, and a part kept by the wallet',
                'wallets: the gas coin merged into a coin of the wallet',
                'wallets: SUI of the sponsor’s address balance kept as a coin',
                'wallets: a deposit out of the sponsor’s address balance',
                'wallets: a deposit out of the gas coin',
            ],
            ...[
                'an empty command',
                'a coin used after it was merged',
                'a value given away twice',
                'an object in two inputs',
                'a position where there is one',
                'a session without orders',
                'more updates of prices',
                'pure of 32 bytes: itself and the thief after it',
            ],
        ]) {
            expect(sorts).toContain(sort);
        }
    });

    test('is the same for the same seed, and another for another', async () => {
        const few = writes.filter((_write, at) => at % sized(27, 9) === 0);
        const names = async (seed: number): Promise<string[]> =>
            (await mutantsOf(few, { seed, most: 200 })).map(({ name }) => name);
        const [one, again, other] = [await names(5), await names(5), await names(6)];
        expect(again).toEqual(one);
        expect(other).not.toEqual(one);
    });
});
