/** The user's pins, and the proposal of missing pins. */

import { describe, expect, test } from '@jest/globals';
import type { Problem } from '../../../ts/core/problem.js';
import {
    NO_PINS,
    proposePins,
    readPins,
    buildAccountPin,
    buildMarketPin,
    type PinFindings,
} from '../../../ts/transaction/pins/read-pins.js';
import { BTC } from '../../support/market.js';

const id = (byte: string): string => `0x${byte.repeat(32)}`;
const CHAIN = '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S';
const ACCOUNT = { capability: id('ca'), account: id('ac'), number: 4821 };
const MARKET = buildMarketPin(BTC, '0.000001');
const NOTHING: PinFindings = {
    packages: {},
    executors: undefined,
    domains: undefined,
    chainId: undefined,
    account: undefined,
    candidates: [],
    markets: {},
};

/** A coin whose type has arguments of its own. */
const LP = { type: `${id('1b')}::lp::LP<${id('1c')}::a::A, ${id('1d')}::b::B>`, decimals: 3 };

function problemOf(call: () => unknown): Problem {
    try {
        call();
    } catch (error) {
        return error as Problem;
    }
    throw new Error('nothing was thrown');
}

describe('pins', () => {
    test('are optional', () => {
        expect(readPins(undefined, 'pins')).toBe(NO_PINS);
        expect(readPins({}, 'pins')).toEqual(NO_PINS);
    });

    test('may have 36 decimals', () => {
        expect(readPins({ coins: { LP: { ...LP, decimals: 36 } } }, 'pins').coins).toEqual({
            LP: expect.objectContaining({ decimals: 36 }),
        });
    });

    test('have full ids', () => {
        const pins = {
            chainId: CHAIN,
            packages: { perpetuals: '0xA', oracle: ['0x1', id('AB')], staking: '0xC' },
            add: { packages: { oracle: '0xE' } },
            objects: { stakingVault: '0xD' },
            account: { ...ACCOUNT, capability: '0xCA' },
            markets: { 'BTC/USD:USDC': { ...MARKET, id: '0xB', lot: '0.00100' } },
            coins: { SUI: { type: '0x2::sui::SUI', decimals: 9 }, LP: { ...LP, maxWithdrawal: '1.5' } },
        };
        const short = (digits: string): string => `0x${digits.padStart(64, '0')}`;
        expect(readPins(pins, 'pins')).toEqual({
            chainId: CHAIN,
            packages: { perpetuals: [short('a')], oracle: [short('1'), id('ab')], staking: [short('c')] },
            added: { oracle: [short('e')] },
            objects: { stakingVault: short('d') },
            account: { ...ACCOUNT, capability: short('ca') },
            markets: { 'BTC/USD:USDC': { ...MARKET, id: short('b'), lot: '0.001' } },
            coins: {
                SUI: { type: `${short('2')}::sui::SUI`, decimals: 9 },
                LP: { ...LP, maxWithdrawal: '1.5' },
            },
        });
    });

    test('accept a proposal, and ignore candidates and missing pins', () => {
        const proposal = proposePins(NO_PINS, { ...NOTHING, chainId: CHAIN, markets: { 'BTC/USD:USDC': MARKET } });
        expect(readPins(JSON.parse(JSON.stringify(proposal)), 'pins')).toEqual({
            ...NO_PINS,
            chainId: CHAIN,
            markets: { 'BTC/USD:USDC': MARKET },
        });
    });

    test('accept a candidate as account', () => {
        expect(readPins({ account: { ...ACCOUNT, code: 'USDC' } }, 'pins').account).toEqual(ACCOUNT);
    });

    test.each<[string, unknown, string]>([
        ['a list', [], 'pins'],
        ['null', null, 'pins'],
        ['an unknown key', { acount: ACCOUNT }, 'pins.acount'],
        ['a malformed chain id', { chainId: 'mainnet' }, 'pins.chainId'],
        ['an unknown role', { packages: { perps: '0x1' } }, 'pins.packages'],
        ['an empty list of packages', { packages: { oracle: [] } }, 'pins.packages'],
        ['an addition that is no object', { add: null }, 'pins.add'],
        ['an addition to other pins than packages', { add: { objects: {} } }, 'pins.add'],
        ['an addition of a malformed package', { add: { packages: { oracle: 'x' } } }, 'pins.add'],
        ['an addition to an unknown role', { add: { packages: { oracles: '0x1' } } }, 'pins.add'],
        ['an unknown object', { objects: { vault: '0x1' } }, 'pins.objects'],
        ['an object without an id', { objects: { stakingSafe: 'safe' } }, 'pins.objects'],
        ['a list of objects', { objects: ['0x1'] }, 'pins.objects'],
        ['an account by its number alone', { account: 4821 }, 'pins.account'],
        ['an account without its object', { account: { capability: id('ca'), number: 1 } }, 'pins.account'],
        ['an account whose number is a text', { account: { ...ACCOUNT, number: '4821' } }, 'pins.account'],
        ['an account with another key', { account: { ...ACCOUNT, owner: id('01') } }, 'pins.account'],
        ['markets that are a list', { markets: [MARKET] }, 'pins.markets'],
        ['a market without its lot', { markets: { X: { ...MARKET, lot: undefined } } }, "pins.markets['X']"],
        ['a lot that is a number', { markets: { X: { ...MARKET, lot: 0.1 } } }, "pins.markets['X']"],
        ['a tick of zero', { markets: { X: { ...MARKET, tick: '0.0' } } }, "pins.markets['X']"],
        ['a fraction as decimals', { markets: { X: { ...MARKET, decimals: 6.5 } } }, "pins.markets['X']"],
        ['a malformed settle type', { markets: { X: { ...MARKET, settleType: 'USDC' } } }, "pins.markets['X']"],
        ['coins that are a list', { coins: [LP] }, 'pins.coins'],
        ['a coin without decimals', { coins: { LP: { type: LP.type } } }, "pins.coins['LP']"],
        ['37 decimals', { coins: { LP: { ...LP, decimals: 37 } } }, "pins.coins['LP']"],
        ['a coin by its symbol', { coins: { LP: { ...LP, type: 'LP' } } }, "pins.coins['LP']"],
        [
            'a coin with text after its type',
            { coins: { LP: { ...LP, type: `${id('1b')}::lp::LP;` } } },
            "pins.coins['LP']",
        ],
        ['a coin without a code', { coins: { '': LP } }, "pins.coins['']"],
        ['a coin with another key', { coins: { LP: { ...LP, name: 'LP' } } }, "pins.coins['LP']"],
        ['a limit that is a number', { coins: { LP: { ...LP, maxWithdrawal: 5 } } }, "pins.coins['LP']"],
        ['a limit finer than the coin', { coins: { LP: { ...LP, maxWithdrawal: '0.0001' } } }, "pins.coins['LP']"],
        ['two codes for one type', { coins: { LP, POOL: LP } }, "pins.coins['POOL']"],
        [
            'other decimals than those of a market',
            { coins: { A: { type: MARKET.settleType, decimals: 3 } }, markets: { X: MARKET } },
            "pins.coins['A'].decimals",
        ],
        ['a market with another key', { markets: { X: { ...MARKET, base: 'BTC' } } }, "pins.markets['X']"],
    ])('are rejected with the member: %s', (_what, value, at) => {
        const { kind, departures } = problemOf(() => readPins(value, 'pins'));
        expect(kind).toBe('argument');
        expect(departures.map((departure) => departure.at)).toEqual([at]);
    });

    test('are rejected with all faults at once', () => {
        const { departures } = problemOf(() =>
            readPins({ chainId: 1, packages: 2, account: 3, markets: 4, x: 5 }, 'p'),
        );
        expect(departures.map(({ at }) => at)).toEqual(['p.x', 'p.chainId', 'p.packages', 'p.account', 'p.markets']);
    });
});

describe('a proposal', () => {
    const candidate = { ...ACCOUNT, code: 'USDC' };

    test('lists everything as missing where nothing is known', () => {
        expect(proposePins(NO_PINS, NOTHING)).toEqual({
            packages: {},
            markets: {},
            candidates: [],
            missing: ['chainId', 'packages.perpetuals', 'packages.oracle', 'packages.authority', 'account', 'markets'],
        });
    });

    test('keeps pins, and adds findings', () => {
        const pins = { ...NO_PINS, packages: { perpetuals: [id('01')] }, markets: { A: MARKET } };
        const found = { perpetuals: [id('02')], oracle: [id('03')] };
        const other = { ...MARKET, lot: '1' };
        const proposal = proposePins(pins, { ...NOTHING, packages: found, markets: { A: other, B: other } });
        expect(proposal.packages).toEqual({ perpetuals: [id('01')], oracle: [id('03')] });
        expect(proposal.markets).toEqual({ A: MARKET, B: other });
        expect(proposal.missing).toEqual(['chainId', 'packages.authority', 'account']);
    });

    test('keeps pinned coins', () => {
        expect(proposePins({ ...NO_PINS, coins: { LP } }, NOTHING)).toMatchObject({ coins: { LP } });
    });

    test('contains a proven account; all others are candidates', () => {
        const listed = proposePins(NO_PINS, { ...NOTHING, candidates: [candidate] });
        expect([listed.account, listed.candidates]).toEqual([undefined, [candidate]]);
        const proven = proposePins(NO_PINS, { ...NOTHING, account: ACCOUNT, candidates: [candidate] });
        expect([proven.account, proven.candidates]).toEqual([ACCOUNT, []]);
    });
});

test('the pin of an account needs both rows', () => {
    const half = { id: '0xCA', type: 'capability', code: 'USDC', accountNumber: '1' };
    const pair = { accountNumber: 1, currency: 'USDC', capability: half, account: undefined };
    expect(buildAccountPin(pair)).toBeUndefined();
    expect(buildAccountPin({ ...pair, account: { ...half, id: '0xAC' } })).toEqual({
        capability: `0x${'ca'.padStart(64, '0')}`,
        account: `0x${'ac'.padStart(64, '0')}`,
        number: 1,
    });
});
