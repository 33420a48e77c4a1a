/** The trades of a raw recording: those of its frames, and those that a break left out. */

import { expect, test } from '@jest/globals';
import { RecordedTrades } from '../../ts/record/raw/recorded-trades.js';

const rowsOf = (count: number, timestamp: number, amount: string): object[] =>
    Array<object>(count).fill({ timestamp, side: 'buy', price: '1', amount });
const pageOf = (trades: object[], nextCursor: number | null): string => JSON.stringify({ trades, nextCursor });

test('has what several pages after a break show, and nothing from before the first page', () => {
    const trades = new RecordedTrades();
    trades.opened();
    expect(trades.page(pageOf([...rowsOf(1, 20, '1'), ...rowsOf(1, 10, '1')], 10))).toEqual([]);
    trades.opened();
    const newest = trades.page(pageOf(rowsOf(2, 30, '2'), 30));
    // The second page repeats its millisecond, and goes back to before the recording.
    const older = trades.page(pageOf([...rowsOf(3, 30, '2'), ...rowsOf(1, 20, '1'), ...rowsOf(2, 10, '1')], 9));
    trades.ended();
    expect([...newest, ...older].map(({ id }) => id)).toEqual(['30-buy-1-2-0', '30-buy-1-2-1', '30-buy-1-2-2']);
    expect(trades.gaps).toBe(0);
});
