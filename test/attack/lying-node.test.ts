/** A small attack by a node that lies; `npm run attack` is the long one. */

import { expect, test } from '@jest/globals';
import { sized } from '../support/size.js';
import { attackByNode, faultsOfNodeAttack, type NodeAttackLine } from './lying-node.js';

test('a node that lies to a client which writes its own commands gets no harmful signature', async () => {
    const line = await attackByNode(11, sized(3, 6), sized(4, 1));
    expect(faultsOfNodeAttack(line)).toEqual([]);
    expect(line.writes).toBeGreaterThan(sized(4, 30));
    // Lies that change nothing of a transaction are signed.
    expect(line.signed.harmless).toBeGreaterThan(0);
    expect(line.signed.harmless).toBeLessThan(line.trials);
}, 120_000);

test('the attack fails for a harmful signature, a refused honest write, and where nothing is signed', () => {
    const none = { harmful: 0, harmless: 1, void: 0 };
    const line: NodeAttackLine = {
        ...{ form: 'lying node', seed: 1, writes: 1, trials: 1, signed: none, examples: [], broken: [], ms: 1 },
    };
    expect(faultsOfNodeAttack(line)).toEqual([]);
    expect(faultsOfNodeAttack({ ...line, signed: { ...none, harmful: 1 } })).toHaveLength(1);
    expect(faultsOfNodeAttack({ ...line, broken: ['a write'] })).toHaveLength(1);
    expect(faultsOfNodeAttack({ ...line, signed: { ...none, harmless: 0 } })).toEqual(['nothing was signed']);
});
