import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toUnits } from '../../../../ts/core/number/decimal.js';
import { marginHistory, type MarginTimeframe } from '../../../ts/server/native/margin-history.js';
import { BTC, e18, limit, marketSpec } from '../../engine/support.js';
import { attempt, attempts, LoggedWorld, populated, exactText, type Row } from './support.js';
import { sized } from '../../../../test/support/size.js';

const HOUR = 3_600_000;

/** Points of one account, with positions valued at the test's price. */
function points(world: LoggedWorld, accountId: number, timeframe: MarginTimeframe, price = world.index): Row[] {
    const answer = marginHistory(timeframe, {
        accountEvents: world.log.between(accountId, 0, world.now + 1),
        past: { indexPrice: () => price },
        collateralPrice: world.collateral,
        at: world.now,
    });
    return (exactText(answer) as { marginHistoryDatas: Row[] }).marginHistoryDatas;
}

const units = (value: unknown): bigint => toUnits(String(value), 18);

test('ends with the current value of the account after random events', () => {
    fc.assert(
        fc.property(attempts, (sequence) => {
            const world = populated();
            for (const each of sequence) attempt(world, each);
            for (const { accountId, figures } of world.state.accounts.values()) {
                const last = points(world, accountId, 'ALL').at(-1)!;
                const positions = world.engine.positions(accountId, world.now);
                const free = figures.collateral * 10n ** 12n;
                const held = positions.reduce((sum, { collateral }) => sum + collateral, free);
                const gain = positions.reduce(
                    (sum, { base, quote }) => sum + (base * world.index) / e18('1') - quote,
                    0n,
                );
                const value = (held * world.collateral) / e18('1') + gain;
                // Each full deallocation leaves less than a raw unit in the vault.
                const off = units(last['totalEquityUsd']) - value;
                expect(off < e18('0.0001') && off >= 0n).toBe(true);
                expect(units(last['availableCollateralUsd'])).toBe((free * world.collateral) / e18('1'));
            }
        }),
        { seed: 7, numRuns: sized(10, 40) },
    );
});

test('has points at multiples of the interval since the account’s creation, and now', () => {
    const world = new LoggedWorld([marketSpec({ takerFee: e18('0.001') })]);
    const [maker, taker] = [world.trader(), world.trader()];
    const start = world.now;
    world.wait(90 * 60_000);
    world.limit(maker, 'ask', '1', '100');
    world.session(taker, (session) => session.placeLimit(limit('bid', '1', '100')));
    world.wait(90 * 60_000);
    const rows = points(world, taker, '1D', e18('110'));
    expect(rows.map((row) => [Number(row['timestamp']) - start, row['takerVolumeUsd'], row['totalEquityUsd']])).toEqual(
        [
            [0, '0.0', '1000.0'],
            [HOUR, '0.0', '1000.0'],
            [2 * HOUR, '100.0', '1009.9'],
            [3 * HOUR, '100.0', '1009.9'],
        ],
    );
    expect(rows.at(-1)).toMatchObject({ takerFeesUsd: '0.1', makerVolumeUsd: '0.0', realizedPnlUsd: '0.0' });
    expect(points(world, maker, '1D').at(-1)).toMatchObject({ makerVolumeUsd: '100.0', takerVolumeUsd: '0.0' });
    world.wait(40 * 24 * HOUR);
    const lengths = (['1D', '1W', '1M', 'ALL'] as const).map((timeframe) => points(world, taker, timeframe).length);
    expect(lengths).toEqual([25, 29, 31, 42]);
    expect(points(world, 99, 'ALL')).toMatchObject([{ totalEquityUsd: '0.0' }]);
    expect(world.engine.position(BTC, taker, world.now)?.base).toBe(e18('1'));
});
