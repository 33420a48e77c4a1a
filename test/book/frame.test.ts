import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Delta } from '../../ts/book/delta.js';
import { FrameReader } from '../../ts/book/frame.js';
import { toGrid } from '../../ts/book/step.js';
import { readJson } from '../../ts/core/json.js';
import { Problem } from '../../ts/core/problem.js';
import { sized } from '../support/size.js';

const GRID = toGrid('0.1', '0.001');
const reader = new FrameReader(GRID);

/** A recorded frame. */
const FRAME =
    '{ "symbol": "BTC/USD:USDC", "timestamp": 1788300003000, "datetime": "2026-09-01 22:00:03.000 UTC", ' +
    '"nonce": 903123, "bids": [[64010.2, -0.1]], "asks": [[64013.0, 0.5]] }';
const READ = { nonce: 903_123, timestamp: 1_788_300_003_000, bids: [[640_102, -100]], asks: [[640_130, 500]] };

/** Copies a delta to plain values, as the reader reuses it. */
function plain(delta: Delta | undefined): unknown {
    if (delta === undefined) return undefined;
    const rows = ({ length, prices, amounts }: Delta['bids']): number[][] =>
        Array.from({ length }, (_, i) => [prices[i]!, amounts[i]!]);
    return { nonce: delta.nonce, timestamp: delta.timestamp, bids: rows(delta.bids), asks: rows(delta.asks) };
}

/** The result of a read: the values, or the declared problem. */
function outcome(read: () => Delta | undefined): unknown {
    try {
        return plain(read());
    } catch (error) {
        if (error instanceof Problem && error.kind === 'response') return 'fault';
        throw error;
    }
}

describe('FrameReader', () => {
    for (const [what, text] of [
        ['as recorded', FRAME],
        ['without blanks', JSON.stringify(JSON.parse(FRAME))],
        ['with other blanks', `\n\t${FRAME.replaceAll(', ', '\t,\r\n')} `],
        ['asks first', '{"asks":[[64013.0,0.5]],"bids":[[64010.2,-0.1]],"nonce":903123,"timestamp":1788300003000}'],
        ['with exponents', FRAME.replace('0.5]', '5e-1]').replace('64010.2', '6.40102E4')],
        ['with float noise', FRAME.replace('64010.2', '64010.200000000004')],
        ['with zeros at the end', FRAME.replace('0.5]', '0.50000]')],
    ] as const) {
        test(`scans a frame ${what}`, () => {
            expect(plain(reader.scan(text))).toEqual(READ);
            expect(plain(reader.parse(text))).toEqual(READ);
        });
    }

    for (const [what, text] of [
        ['an escape', FRAME.replace('BTC/USD', 'BTC\\/USD')],
        ['an escaped key', FRAME.replace('"nonce"', '"n\\u006fnce"')],
        ['a key it does not know', FRAME.replace('"nonce"', '"extra": { "a": [1, "]"] }, "nonce"')],
        ['a key twice, the last of which counts', FRAME.replace('"nonce"', '"nonce": 1, "nonce"')],
        ['letters beyond ASCII', FRAME.replace('BTC', 'ΒTC')],
        ['quoted numbers', FRAME.replace('64010.2', '"64010.2"').replace('903123', '"903123"')],
        ['a null for a symbol', FRAME.replace('"BTC/USD:USDC"', 'null')],
    ] as const) {
        test(`leaves a frame with ${what} to JSON`, () => {
            expect(reader.scan(text)).toBeUndefined();
            expect(plain(reader.read(text))).toEqual(READ);
        });
    }

    for (const [what, text, fault] of [
        ['text', 'Subscription established.', 'as frame; expected JSON'],
        ['an empty text', '', 'as frame; expected JSON'],
        ['half a frame', FRAME.slice(0, 150), 'as frame; expected JSON'],
        ['a frame and more', `${FRAME}{}`, 'as frame; expected JSON'],
        ['a list', '[]', 'the service sent [] as frame; expected an object'],
        ['an error', '{"error":"x","detail":"y"}', 'the service sent no nonce; expected a number'],
        ['no bids', FRAME.replace('bids', 'bidz'), 'the service sent no bids; expected a list'],
        [
            'bids that are none',
            FRAME.replace('[[64010.2, -0.1]]', '{}'),
            'the service sent {} as bids; expected a list',
        ],
        ['a level of three', FRAME.replace('-0.1]', '-0.1, 1]'), 'as bids; expected [price, amount]'],
        [
            'a level of objects',
            FRAME.replace('[64010.2, -0.1]', '{"price":1,"quantity":1}'),
            'as bids; expected [price, amount]',
        ],
        ['a price off its grid', FRAME.replace('64010.2', '64010.25'), 'as bids price; expected a multiple of 0.1'],
        ['an amount off its grid', FRAME.replace('0.5]', '0.0005]'), 'as asks amount; expected a multiple of 0.001'],
        ['a price of nothing', FRAME.replace('64010.2', '0'), 'as bids price; expected a price above zero'],
        ['a price below zero', FRAME.replace('64010.2', '-1'), 'as bids price; expected a price above zero'],
        ['NaN', FRAME.replace('0.5]', 'NaN]'), 'the service sent null as asks; expected a number'],
        ['a nonce below zero', FRAME.replace('903123', '-1'), 'as nonce; expected a number not below zero'],
        ['a broken nonce', FRAME.replace('903123', '903123.5'), 'as nonce; expected a multiple of 1'],
        ['a nonce beyond all', FRAME.replace('903123', '9007199254740993'), 'as nonce; expected a safe number'],
        ['an amount beyond all', FRAME.replace('0.5]', '9007199254740.993]'), 'as asks amount; expected a safe number'],
        ['a zero too many', FRAME.replace('0.5]', '00.5]'), 'as frame; expected JSON'],
        ['a bare point', FRAME.replace('0.5]', '5.]'), 'as frame; expected JSON'],
        ['a raw control sign', FRAME.replace('BTC', 'B\u0001C'), 'as frame; expected JSON'],
    ] as const) {
        test(`rejects ${what}`, () => {
            expect(reader.scan(text)).toBeUndefined();
            expect(() => reader.read(text)).toThrow(fault);
        });
    }

    test('reads a negative zero as zero', () => {
        const { amounts } = reader.read(FRAME.replace('-0.1', '-0.0')).bids;
        expect(Object.is(amounts[0], 0)).toBe(true);
    });

    test('accepts a frame without a time, or with null', () => {
        expect(reader.read('{"nonce":1,"bids":[],"asks":[]}').timestamp).toBeUndefined();
        expect(reader.read('{"nonce":1,"bids":[],"asks":[],"timestamp":null}').timestamp).toBeUndefined();
    });

    test('reads a frame longer than any before', () => {
        const levels = Array.from({ length: 3_000 }, (_, i) => `[${i + 1},1]`).join();
        expect(reader.scan(`{"nonce":1,"bids":[${levels}],"asks":[]}`)?.bids.length).toBe(3_000);
    });

    test('reads a recorded snapshot', () => {
        const row = readJson(readFileSync('test/wire/http-orderbook.json', 'utf8'));
        expect(plain(reader.fromJson(row))).toEqual({
            nonce: 903_122,
            timestamp: 1_788_300_001_300,
            bids: [
                [640_102, 350],
                [640_095, 1_200],
            ],
            asks: [
                [640_110, 400],
                [640_120, 2_000],
            ],
        });
    });
});

const blank = fc.constantFrom('', '', '', ' ', '\n', ' \t\r');
const number = fc.oneof(
    fc
        .tuple(fc.integer({ min: -9_999, max: 9_999 }), fc.nat(4))
        .map(([units, decimals]) => `${units / 10 ** decimals}`),
    fc.constantFrom('0', '-0', '0.0', '1e2', '15e-1', '1E+3', '2e-3', '0.30000000000000004', '99.99999999999999'),
    fc.constantFrom('1.', '.5', '01', '+1', '-', '', 'NaN', 'null', '"1.5"', '1e', '1e99', '12345678901234567890'),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
);
const level = fc.tuple(blank, number, blank, number, blank).map(([a, p, b, q, c]) => `[${a}${p}${b},${c}${q}${a}]`);
const levels = fc
    .tuple(blank, fc.array(level, { maxLength: 3 }))
    .map(([a, rows]) => `[${a}${rows.join(`${a},${a}`)}${a}]`);
const text = fc
    .oneof(fc.string(), fc.constantFrom('BTC/USD:USDC', '2026-09-01 22:00:03.000 UTC'))
    .map((it) => JSON.stringify(it));
const member = fc.oneof(
    { weight: 3, arbitrary: levels.map((value) => ['bids', value]) },
    { weight: 3, arbitrary: levels.map((value) => ['asks', value]) },
    { weight: 3, arbitrary: fc.oneof(fc.nat().map(String), number).map((value) => ['nonce', value]) },
    { weight: 1, arbitrary: fc.oneof(fc.maxSafeInteger().map(String), number).map((value) => ['timestamp', value]) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('symbol', 'datetime', 'extra', '__proto__'), text) },
    { weight: 1, arbitrary: fc.tuple(fc.string(), fc.json()) },
);
/** Mostly complete frames; some have a missing, repeated or unknown key. */
const frame = fc
    .tuple(levels, levels, fc.nat(), fc.array(member, { maxLength: 3 }), blank, fc.nat(5), fc.nat(9))
    .map(([bids, asks, nonce, more, gap, turn, kept]) => {
        const members = [['bids', bids], ['asks', asks], ['nonce', `${nonce}`], ...more];
        const turned = [...members.slice(turn), ...members.slice(0, turn)].slice(0, kept < 8 ? undefined : kept - 6);
        return `${gap}{${turned.map(([key, value]) => `${gap}${JSON.stringify(key)}${gap}:${value!}`).join(',')}${gap}}`;
    });

describe('scanner and JSON', () => {
    test('agree on every frame, and throw only the declared problem', () => {
        const counts = { scanned: 0, parsed: 0, fault: 0 };
        fc.assert(
            fc.property(frame, (it) => {
                const scanned = outcome(() => reader.scan(it));
                const parsed = outcome(() => reader.parse(it));
                if (scanned !== undefined) expect(scanned).toEqual(parsed);
                expect(outcome(() => reader.read(it))).toEqual(parsed);
                counts[scanned !== undefined ? 'scanned' : parsed === 'fault' ? 'fault' : 'parsed'] += 1;
            }),
            { numRuns: sized(625, 5_000), seed: 4 },
        );
        // The property is meaningful only if both outcomes occur.
        expect(Math.min(...Object.values(counts))).toBeGreaterThan(sized(12, 100));
    });

    test('agree on a frame with one changed character', () => {
        const sign = fc.constantFrom(...Array.from('{}[],:"\\-+.eE019 \n\u0001é'));
        fc.assert(
            fc.property(fc.nat(FRAME.length - 1), fc.nat(2), sign, (at, cut, put) => {
                const it = FRAME.slice(0, at) + put + FRAME.slice(at + cut);
                const scanned = outcome(() => reader.scan(it));
                if (scanned !== undefined) expect(scanned).toEqual(outcome(() => reader.parse(it)));
            }),
            { numRuns: sized(625, 5_000), seed: 4 },
        );
    });
});
