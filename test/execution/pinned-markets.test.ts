/** Markets and coins at their first load, and what becomes of one that is loaded otherwise later. */

import { describe, expect, test } from '@jest/globals';
import { PinnedMarkets } from '../../ts/execution/pinned-markets.js';
import type { Problem } from '../../ts/problem.js';
import type { KnownMarket } from '../../ts/parse/market.js';
import { BTC } from '../support/market.js';

const OTHER_ID = `0x${'e7'.repeat(32)}`;
const ETH: KnownMarket = { ...BTC, id: `0x${'e1'.repeat(32)}`, symbol: 'ETH/USD:USDC', base: 'ETH' };
const USDC = BTC.settleId;
const PIN = { id: BTC.id, settleType: USDC, lot: '0.00001', tick: '0.0001', decimals: 6 };
const PINS = { 'BTC/USD:USDC': PIN };

/** Everything that is loaded, as it is at first. */
function load(markets: readonly KnownMarket[] = [BTC, ETH], step: string | undefined = '0.000001'): PinnedMarkets {
    const frozen = new PinnedMarkets();
    frozen.update(markets, () => step);
    return frozen;
}

function problemOf(call: () => unknown): Problem {
    try {
        call();
    } catch (error) {
        return error as Problem;
    }
    throw new Error('nothing was thrown');
}

describe('a market', () => {
    test('is found by its id, with lot and tick in units of 10⁻⁹', () => {
        expect(load().market(BTC.id)).toEqual({
            id: BTC.id,
            symbol: 'BTC/USD:USDC',
            base: 'BTC',
            lot: 10_000n,
            tick: 100_000n,
            isUnpinned: true,
        });
        expect(load().market(OTHER_ID)).toBeUndefined();
    });

    test('is found by its id in full, however short it was loaded', () => {
        const full = `0x${'0'.repeat(62)}ab`;
        expect(load([{ ...BTC, id: '0xAB' }]).market(full)?.id).toBe(full);
    });

    test('that is loaded again as it was stands, other spellings of its id and collateral included', () => {
        const frozen = load();
        const [id, settleId] = [BTC.id, BTC.settleId].map((text) =>
            text.replace(/^0x\w+/, (hex) => `0x${hex.slice(2).toUpperCase()}`),
        );
        frozen.update([{ ...BTC, id: id!, settleId: settleId! }], () => '0.000001');
        expect(frozen.market(BTC.id)?.symbol).toBe(BTC.symbol);
    });

    for (const [what, change, wanted, found] of [
        ['market id', { id: OTHER_ID }, BTC.id, OTHER_ID],
        ['lot', { precision: { ...BTC.precision, amount: 0.001 } }, '10000', '1000000'],
        ['tick', { precision: { ...BTC.precision, price: 1e-9 } }, '100000', '1'],
        ['collateral', { settleId: `${OTHER_ID}::usdc::USDC` }, USDC, `${OTHER_ID}::usdc::USDC`],
    ] as const) {
        test(`whose ${what} has changed is refused by that name, and no other market is`, () => {
            const frozen = load();
            frozen.update([ETH, { ...BTC, ...change }], () => '0.000001');
            const problem = problemOf(() => frozen.market(BTC.id));
            expect(problem.kind).toBe('mismatch');
            expect(problem.departures).toEqual([{ at: `BTC/USD:USDC ${what}`, wanted, found }]);
            expect(frozen.market(ETH.id)?.symbol).toBe(ETH.symbol);
        });
    }

    test('whose id has changed is refused by its new id too', () => {
        const frozen = load();
        frozen.update([{ ...BTC, id: OTHER_ID }], () => '0.000001');
        expect(problemOf(() => frozen.market(OTHER_ID)).departures[0]?.at).toBe('BTC/USD:USDC market id');
    });

    test('with several changes is refused with all of them', () => {
        const frozen = load();
        frozen.update([{ ...BTC, id: OTHER_ID, precision: { amount: 1, price: 1 } }], () => '0.000001');
        const ats = problemOf(() => frozen.market(BTC.id)).departures.map(({ at }) => at);
        expect(ats).toEqual(['BTC/USD:USDC market id', 'BTC/USD:USDC lot', 'BTC/USD:USDC tick']);
    });

    test('is held against its first load, not its last', () => {
        const frozen = load();
        const changed = { ...BTC, precision: { ...BTC.precision, amount: 0.001 } };
        frozen.update([changed], () => '0.000001');
        frozen.update([changed], () => '0.000001');
        expect(() => frozen.market(BTC.id)).toThrow('BTC/USD:USDC lot: wanted 10000, found 1000000');
        frozen.update([BTC], () => '0.000001');
        expect(frozen.market(BTC.id)?.lot).toBe(10_000n);
    });

    test('that is not loaded again stays known, and one that comes later is taken then', () => {
        const frozen = load([BTC]);
        frozen.update([ETH], () => '0.000001');
        expect([BTC, ETH].map(({ id }) => frozen.market(id)?.base)).toEqual(['BTC', 'ETH']);
    });
});

describe('a coin', () => {
    test('has the decimals of its step', () => {
        expect(load().coin(USDC, undefined)).toEqual({ type: USDC, code: 'USDC', decimals: 6, isUnpinned: true });
        expect(load([BTC], '1').coin(USDC, undefined)?.decimals).toBe(0);
        expect(load([BTC], '1e-9').coin(USDC, undefined)?.decimals).toBe(9);
    });

    test('of no market, or of no known step, is not known', () => {
        expect(load().coin(`${OTHER_ID}::usdt::USDT`, 6)).toBeUndefined();
        const frozen = load();
        const unknown = new PinnedMarkets();
        unknown.update([BTC], () => undefined);
        expect(unknown.coin(USDC, undefined)).toBeUndefined();
        expect([frozen.coinTypeOf('USDC'), frozen.coinTypeOf('USDT'), unknown.coinTypeOf('USDC')]).toEqual([
            USDC,
            undefined,
            undefined,
        ]);
    });

    test('whose step comes with a later load is taken then', () => {
        const frozen = new PinnedMarkets();
        frozen.update([BTC], () => undefined);
        frozen.update([BTC], () => '0.000001');
        expect(frozen.coin(USDC, undefined)?.decimals).toBe(6);
    });

    test('whose decimals have changed is refused by name, until they are as at first again', () => {
        const frozen = load();
        frozen.update([BTC, ETH], () => '0.01');
        const problem = problemOf(() => frozen.coin(USDC, undefined));
        expect(problem.kind).toBe('mismatch');
        expect(problem.departures).toEqual([{ at: 'decimals of USDC', wanted: '6, as first loaded', found: '2' }]);
        frozen.update([BTC, ETH], () => '0.000001');
        expect(frozen.coin(USDC, undefined)?.decimals).toBe(6);
    });

    test('whose decimals are known has those, whatever the service says, first or later', () => {
        const frozen = load([BTC], '0.01');
        expect(frozen.coin(USDC, 6)).toEqual({ type: USDC, code: 'USDC', decimals: 6 });
        frozen.update([BTC], () => '1');
        expect(frozen.coin(USDC, 6)?.decimals).toBe(6);
    });

    test('whose decimals neither the user nor a pinned market tells is marked as unpinned', () => {
        expect(load().coin(USDC, undefined)?.isUnpinned).toBe(true);
        expect(load().coin(USDC, 6)?.isUnpinned).toBeUndefined();
        expect(load().coin(USDC, undefined, PINS)).toEqual({ type: USDC, code: 'USDC', decimals: 6 });
    });

    test('has the decimals of a pinned market that settles in it, whatever the service says', () => {
        expect(load([BTC], '0.01').coin(USDC, undefined, PINS)?.decimals).toBe(6);
    });

    test('is not pinned by a market that settles in another currency', () => {
        const pins = { 'BTC/USD:SUI': PIN };
        expect(load().coin(USDC, undefined, pins)?.isUnpinned).toBe(true);
    });

    test('of a currency is the type of the pinned market, even when another market is listed first', () => {
        const fake: KnownMarket = { ...BTC, id: OTHER_ID, symbol: 'X/USD:USDC', settleId: `${OTHER_ID}::usdc::USDC` };
        const frozen = load([fake, BTC]);
        expect(frozen.coinTypeOf('USDC')).toBe(`${OTHER_ID}::usdc::USDC`);
        expect(frozen.coinTypeOf('USDC', PINS)).toBe(USDC);
    });
});

describe('a pinned market', () => {
    test('that reads as pinned is not marked as unpinned', () => {
        expect(load().market(BTC.id, PINS)?.isUnpinned).toBeUndefined();
        expect(load().market(ETH.id, PINS)?.isUnpinned).toBe(true);
    });

    test('is what pinOf makes of it', () => {
        expect(load().pinOf('BTC/USD:USDC')).toEqual(PIN);
        expect(load().pinOf('SOL/USD:USDC')).toBeUndefined();
    });

    test.each([
        ['id', { id: OTHER_ID }],
        ['settleType', { settleType: `${OTHER_ID}::usdc::USDC` }],
        ['lot', { lot: '0.001' }],
        ['tick', { tick: '1' }],
        ['decimals', { decimals: 9 }],
    ])('whose %s reads otherwise is refused', (key, change) => {
        const pins = { 'BTC/USD:USDC': { ...PIN, ...change } };
        const { kind, departures } = problemOf(() => load().market(BTC.id, pins));
        expect(kind).toBe('mismatch');
        expect(departures.map(({ at }) => at)).toEqual([`BTC/USD:USDC ${key}`]);
    });

    test('whose coin the service does not describe is refused', () => {
        const frozen = new PinnedMarkets();
        frozen.update([{ ...BTC, id: ETH.id, settleId: '0x2::sui::SUI' }], () => undefined);
        expect(() => frozen.market(ETH.id, PINS)).toThrow(/BTC\/USD:USDC: wanted a market as pinned/);
    });

    test('whose id is swapped with that of another market is refused under both symbols', () => {
        const swapped = load([
            { ...BTC, id: ETH.id },
            { ...ETH, id: BTC.id },
        ]);
        for (const id of [BTC.id, ETH.id]) {
            expect(problemOf(() => swapped.market(id, PINS)).kind).toBe('mismatch');
        }
        expect(() => swapped.market(ETH.id, PINS)).toThrow(/BTC\/USD:USDC id: wanted 0xb7c1/);
        expect(() => swapped.market(BTC.id, PINS)).toThrow(/ETH\/USD:USDC id: .*pinned as BTC\/USD:USDC/);
    });
});
