/** Markets and coins as first loaded, and changes in later loads. */

import { describe, expect, test } from '@jest/globals';
import { PinnedMarkets } from '../../../ts/submit/pins/pinned-markets.js';
import type { Problem } from '../../../ts/core/problem.js';
import type { KnownMarket } from '../../../ts/exchange/known-market.js';
import { CHAIN_IDS, DEPLOYMENTS } from '../../../ts/wire/deployments.js';
import { BTC } from '../../support/market.js';

const OTHER_ID = `0x${'e7'.repeat(32)}`;
const ETH: KnownMarket = { ...BTC, id: `0x${'e1'.repeat(32)}`, symbol: 'ETH/USD:USDC', base: 'ETH' };
const USDC = BTC.settleId;
const PIN = { id: BTC.id, settleType: USDC, lot: '0.00001', tick: '0.0001', decimals: 6 };
const PINS = { 'BTC/USD:USDC': PIN };

/** The first load. */
function load(markets: readonly KnownMarket[] = [BTC, ETH], step: string | undefined = '0.000001'): PinnedMarkets {
    const pinned = new PinnedMarkets();
    pinned.update(markets, () => step);
    return pinned;
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
    test('is found by its id, with lot and tick in units of 10^-9', () => {
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

    test('is found by its full id', () => {
        const full = `0x${'0'.repeat(62)}ab`;
        expect(load([{ ...BTC, id: '0xAB' }]).market(full)?.id).toBe(full);
    });

    test('is unchanged when only the spelling of its ids differs', () => {
        const pinned = load();
        const [id, settleId] = [BTC.id, BTC.settleId].map((text) =>
            text.replace(/^0x\w+/, (hex) => `0x${hex.slice(2).toUpperCase()}`),
        );
        pinned.update([{ ...BTC, id: id!, settleId: settleId! }], () => '0.000001');
        expect(pinned.market(BTC.id)?.symbol).toBe(BTC.symbol);
    });

    for (const [what, change, wanted, found] of [
        ['market id', { id: OTHER_ID }, BTC.id, OTHER_ID],
        ['lot', { precision: { ...BTC.precision, amount: 0.001 } }, '10000', '1000000'],
        ['tick', { precision: { ...BTC.precision, price: 1e-9 } }, '100000', '1'],
        ['collateral', { settleId: `${OTHER_ID}::usdc::USDC` }, USDC, `${OTHER_ID}::usdc::USDC`],
    ] as const) {
        test(`is rejected when its ${what} has changed, and no other market is`, () => {
            const pinned = load();
            pinned.update([ETH, { ...BTC, ...change }], () => '0.000001');
            const problem = problemOf(() => pinned.market(BTC.id));
            expect(problem.kind).toBe('mismatch');
            expect(problem.departures).toEqual([{ at: `BTC/USD:USDC ${what}`, wanted, found }]);
            expect(pinned.market(ETH.id)?.symbol).toBe(ETH.symbol);
        });
    }

    test('is rejected by its new id, too', () => {
        const pinned = load();
        pinned.update([{ ...BTC, id: OTHER_ID }], () => '0.000001');
        expect(problemOf(() => pinned.market(OTHER_ID)).departures[0]?.at).toBe('BTC/USD:USDC market id');
    });

    test('is rejected with all of its changes', () => {
        const pinned = load();
        pinned.update([{ ...BTC, id: OTHER_ID, precision: { amount: 1, price: 1 } }], () => '0.000001');
        const ats = problemOf(() => pinned.market(BTC.id)).departures.map(({ at }) => at);
        expect(ats).toEqual(['BTC/USD:USDC market id', 'BTC/USD:USDC lot', 'BTC/USD:USDC tick']);
    });

    test('is compared with the first load, not with the latest', () => {
        const pinned = load();
        const changed = { ...BTC, precision: { ...BTC.precision, amount: 0.001 } };
        pinned.update([changed], () => '0.000001');
        pinned.update([changed], () => '0.000001');
        expect(() => pinned.market(BTC.id)).toThrow('BTC/USD:USDC lot is 1000000; expected 10000');
        pinned.update([BTC], () => '0.000001');
        expect(pinned.market(BTC.id)?.lot).toBe(10_000n);
    });

    test('stays known when a later load lacks it; a later load may add markets', () => {
        const pinned = load([BTC]);
        pinned.update([ETH], () => '0.000001');
        expect([BTC, ETH].map(({ id }) => pinned.market(id)?.base)).toEqual(['BTC', 'ETH']);
    });
});

describe('a coin', () => {
    test('has the decimals of its step', () => {
        expect(load().coin(USDC, undefined)).toEqual({ type: USDC, code: 'USDC', decimals: 6, isUnpinned: true });
        expect(load([BTC], '1').coin(USDC, undefined)?.decimals).toBe(0);
        expect(load([BTC], '1e-9').coin(USDC, undefined)?.decimals).toBe(9);
    });

    test('is unknown without a market or without a step', () => {
        expect(load().coin(`${OTHER_ID}::usdt::USDT`, 6)).toBeUndefined();
        const pinned = load();
        const unknown = new PinnedMarkets();
        unknown.update([BTC], () => undefined);
        expect(unknown.coin(USDC, undefined)).toBeUndefined();
        expect([pinned.coinTypeOf('USDC'), pinned.coinTypeOf('USDT'), unknown.coinTypeOf('USDC')]).toEqual([
            USDC,
            undefined,
            undefined,
        ]);
    });

    test('may get its step in a later load', () => {
        const pinned = new PinnedMarkets();
        pinned.update([BTC], () => undefined);
        pinned.update([BTC], () => '0.000001');
        expect(pinned.coin(USDC, undefined)?.decimals).toBe(6);
    });

    test('is rejected while its decimals differ from the first load', () => {
        const pinned = load();
        pinned.update([BTC, ETH], () => '0.01');
        const problem = problemOf(() => pinned.coin(USDC, undefined));
        expect(problem.kind).toBe('mismatch');
        expect(problem.departures).toEqual([{ at: 'decimals of USDC', wanted: '6, as first loaded', found: '2' }]);
        pinned.update([BTC, ETH], () => '0.000001');
        expect(pinned.coin(USDC, undefined)?.decimals).toBe(6);
    });

    test('has its known decimals, regardless of the service', () => {
        const pinned = load([BTC], '0.01');
        expect(pinned.coin(USDC, 6)).toEqual({ type: USDC, code: 'USDC', decimals: 6 });
        pinned.update([BTC], () => '1');
        expect(pinned.coin(USDC, 6)?.decimals).toBe(6);
    });

    test('is unpinned where neither the user nor a pinned market has its decimals', () => {
        expect(load().coin(USDC, undefined)?.isUnpinned).toBe(true);
        expect(load().coin(USDC, 6)?.isUnpinned).toBeUndefined();
        expect(load().coin(USDC, undefined, PINS)).toEqual({ type: USDC, code: 'USDC', decimals: 6 });
    });

    test('has the decimals of a pinned market that settles in it', () => {
        expect(load([BTC], '0.01').coin(USDC, undefined, PINS)?.decimals).toBe(6);
    });

    test('is not pinned by a market that settles in another currency', () => {
        const pins = { 'BTC/USD:SUI': PIN };
        expect(load().coin(USDC, undefined, pins)?.isUnpinned).toBe(true);
    });

    test('has the coin type of the pinned market, even if another market is listed first', () => {
        const fake: KnownMarket = { ...BTC, id: OTHER_ID, symbol: 'X/USD:USDC', settleId: `${OTHER_ID}::usdc::USDC` };
        const pinned = load([fake, BTC]);
        expect(pinned.coinTypeOf('USDC')).toBe(`${OTHER_ID}::usdc::USDC`);
        expect(pinned.coinTypeOf('USDC', PINS)).toBe(USDC);
    });
});

describe('a pinned market', () => {
    test('that equals its pin is not unpinned', () => {
        expect(load().market(BTC.id, PINS)?.isUnpinned).toBeUndefined();
        expect(load().market(ETH.id, PINS)?.isUnpinned).toBe(true);
    });

    test('equals the result of pinOf', () => {
        expect(load().pinOf('BTC/USD:USDC')).toEqual(PIN);
        expect(load().pinOf('SOL/USD:USDC')).toBeUndefined();
    });

    test.each([
        ['id', { id: OTHER_ID }],
        ['settleType', { settleType: `${OTHER_ID}::usdc::USDC` }],
        ['lot', { lot: '0.001' }],
        ['tick', { tick: '1' }],
        ['decimals', { decimals: 9 }],
    ])('is rejected when its %s differs', (key, change) => {
        const pins = { 'BTC/USD:USDC': { ...PIN, ...change } };
        const { kind, departures } = problemOf(() => load().market(BTC.id, pins));
        expect(kind).toBe('mismatch');
        expect(departures.map(({ at }) => at)).toEqual([`BTC/USD:USDC ${key}`]);
    });

    test('is rejected when the service does not describe its coin', () => {
        const pinned = new PinnedMarkets();
        pinned.update([{ ...BTC, id: ETH.id, settleId: '0x2::sui::SUI' }], () => undefined);
        expect(() => pinned.market(ETH.id, PINS)).toThrow(/BTC\/USD:USDC is .*; expected a market as pinned/);
    });

    test('is rejected under both symbols when its id is swapped with that of another market', () => {
        const swapped = load([
            { ...BTC, id: ETH.id },
            { ...ETH, id: BTC.id },
        ]);
        for (const id of [BTC.id, ETH.id]) {
            expect(problemOf(() => swapped.market(id, PINS)).kind).toBe('mismatch');
        }
        expect(() => swapped.market(ETH.id, PINS)).toThrow(/BTC\/USD:USDC id is .*; expected 0xb7c1/);
        expect(() => swapped.market(BTC.id, PINS)).toThrow(
            /ETH\/USD:USDC id is .*pinned as BTC\/USD:USDC; expected an id of its own/,
        );
    });
});

describe('a shipped market', () => {
    const SHIPPED = DEPLOYMENTS[CHAIN_IDS.mainnet]!;
    const [BTC_ID, ETH_ID] = [SHIPPED.markets['BTC/USD:USDC']!.id, SHIPPED.markets['ETH/USD:USDC']!.id];
    const COIN = SHIPPED.collateral.USDC!.type;
    const btc: KnownMarket = { ...BTC, id: BTC_ID, settleId: COIN };
    const eth: KnownMarket = { ...ETH, id: ETH_ID, settleId: COIN };
    const doge: KnownMarket = { ...ETH, symbol: 'DOGE/USD:USDC', settleId: COIN };
    const { id: OTHER_MARKET } = doge;
    const REPLACES = "; options.transaction.pins.markets['BTC/USD:USDC'] replaces it";

    test('needs no pin', () => {
        expect(load([btc, eth]).market(BTC_ID, {}, SHIPPED)).toEqual({
            id: BTC_ID,
            symbol: 'BTC/USD:USDC',
            base: 'BTC',
            lot: 10_000n,
            tick: 100_000n,
        });
    });

    test('is none where another one is listed: that one needs a pin', () => {
        expect(load([btc, doge]).market(OTHER_MARKET, {}, SHIPPED)?.isUnpinned).toBe(true);
        expect(load([btc]).market(BTC_ID, {}, undefined)?.isUnpinned).toBe(true);
    });

    test.each<
        [string, readonly KnownMarket[], string | undefined, string, readonly (readonly [string, string, string])[]]
    >([
        [
            'its symbol has another id',
            [{ ...btc, id: OTHER_MARKET }],
            undefined,
            OTHER_MARKET,
            [['BTC/USD:USDC id', `${BTC_ID}, the market of the deployed contract${REPLACES}`, OTHER_MARKET]],
        ],
        [
            'its id is exchanged with that of another market',
            [
                { ...btc, id: ETH_ID },
                { ...eth, id: BTC_ID },
            ],
            undefined,
            ETH_ID,
            [
                ['BTC/USD:USDC id', `${BTC_ID}, the market of the deployed contract${REPLACES}`, ETH_ID],
                ['BTC/USD:USDC id', 'a market of its own', `${ETH_ID}, which is ETH/USD:USDC`],
            ],
        ],
        [
            'its id is listed under a symbol that is not shipped',
            [{ ...doge, id: BTC_ID }],
            undefined,
            BTC_ID,
            [['DOGE/USD:USDC id', 'a market of its own', `${BTC_ID}, which is BTC/USD:USDC`]],
        ],
        [
            'it settles in another coin with the same code',
            [{ ...btc, settleId: USDC }],
            undefined,
            BTC_ID,
            [['BTC/USD:USDC collateral', `${COIN}, which is USDC`, USDC]],
        ],
        ['its coin has other decimals', [btc], '0.000000001', BTC_ID, [['decimals of USDC', '6', '9']]],
        [
            'another market settles in another coin with the same code',
            [{ ...doge, settleId: USDC }],
            undefined,
            OTHER_MARKET,
            [['DOGE/USD:USDC collateral', `${COIN}, which is USDC`, USDC]],
        ],
    ])('is refused where %s', (_what, markets, step, id, departures) => {
        const problem = problemOf(() => load(markets, step).market(id, {}, SHIPPED));
        expect(problem.kind).toBe('mismatch');
        expect(problem.departures).toEqual(departures.map(([at, wanted, found]) => ({ at, wanted, found })));
    });

    test('is refused under both symbols where two are exchanged', () => {
        const exchanged = load([
            { ...btc, id: ETH_ID },
            { ...eth, id: BTC_ID },
        ]);
        for (const id of [BTC_ID, ETH_ID])
            expect(() => exchanged.market(id, {}, SHIPPED)).toThrow(/the market of the deployed/);
    });

    test('is replaced by the user’s pin of its symbol', () => {
        const pins = { 'BTC/USD:USDC': { ...PIN, id: OTHER_MARKET, settleType: COIN } };
        const moved = load([{ ...btc, id: OTHER_MARKET }]);
        expect(moved.market(OTHER_MARKET, pins, SHIPPED)).toMatchObject({ id: OTHER_MARKET, symbol: 'BTC/USD:USDC' });
        expect(moved.market(OTHER_MARKET, pins, SHIPPED)?.isUnpinned).toBeUndefined();
        expect(() => load([btc]).market(BTC_ID, pins, SHIPPED)).toThrow(/, as pinned/);
    });
});
