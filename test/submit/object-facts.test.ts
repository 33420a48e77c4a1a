/** How many objects a request to a node has, at the border. */

import { expect, test } from '@jest/globals';
import type { SuiNode } from '../../ts/node/sui-node.js';
import { ObjectFactsReader } from '../../ts/submit/object-facts.js';

test.each([
    [50, [50]],
    [51, [50, 1]],
])('%d objects are read in pages of 50', async (count, pages) => {
    const sizes: number[] = [];
    const node = {
        objects: (ids: readonly string[]) => {
            sizes.push(ids.length);
            return Promise.resolve(new Map());
        },
    } as unknown as SuiNode;
    const ids = Array.from({ length: count }, (_, i) => `${i}`);
    await new ObjectFactsReader().read(node, ids);
    expect(sizes).toEqual(pages);
});
