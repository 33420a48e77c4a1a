/** Margin that settled writes moved: `setMargin` waits for reads that show it. */

import { expect, test } from '@jest/globals';
import type { OwnMargins } from '../../../ts/recent/own-margins.js';
import { OwnWrites } from '../../../ts/recent/own-writes.js';
import { RecordedOrders } from '../../../ts/orders/history/recorded-orders.js';
import type { JournalEntry } from '../../../ts/transaction/journal-record.js';

const PLACE = { capabilityId: `0x${'1'.repeat(64)}`, marketId: '0x2' };
const ALLOCATED = {
    action: 'allocate',
    request: { accountId: PLACE.capabilityId, chId: PLACE.marketId },
} as unknown as JournalEntry;

test.each([
    [
        'a change whose response showed the margin',
        (margins: OwnMargins): void => {
            margins.add(PLACE, '0', '100');
        },
    ],
    [
        'one that was settled before',
        (margins: OwnMargins): void => {
            margins.addUnknown(PLACE);
        },
    ],
])('are waited for in full after %s', (_name, change) => {
    let now = 0;
    const memory = new OwnWrites(() => now);
    const parts = { memory, resolver: { knownAccounts: undefined } };
    const recorded = new RecordedOrders(parts as unknown as ConstructorParameters<typeof RecordedOrders>[0]);
    change(memory.margins);
    now = 9_000;
    recorded.remember(ALLOCATED, { outcome: 'executed' } as never);
    expect(memory.margins.unknownMs(PLACE)).toBe(10_000);
});
