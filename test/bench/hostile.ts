/**
 * How the time to read hostile text grows with its length, beside a reference that is linear: twice the text,
 * twice the time.
 */

import { readDecimal } from '../../ts/core/number/decimal.js';
import { readJson } from '../../ts/core/json.js';

/** Characters of the shortest text; the others are twice and four times as long. */
const LENGTH = 240_000;
const ROUNDS = 31;

interface Case {
    readonly bench: string;
    /** Makes a text of about so many characters. */
    readonly make: (length: number) => string;
    readonly read: (text: string) => unknown;
    readonly reference: string;
    /** Does linear work on a text of the same length. */
    readonly refer: (length: number) => () => unknown;
}

const parseString = (length: number): (() => unknown) => {
    const valid = `["${'\\"'.repeat(length / 2)}"]`;
    return () => JSON.parse(valid) as unknown;
};

const parseNumber = (length: number): (() => unknown) => {
    const valid = `1.${'0'.repeat(length)}`;
    return () => Number(valid);
};

const CASES: readonly Case[] = [
    {
        bench: 'readJson, unterminated string of escaped quotes',
        make: (length) => `[${'\\"'.repeat(length / 2)}`,
        read: readJson,
        reference: 'JSON.parse of a string of escaped quotes',
        refer: parseString,
    },
    {
        bench: 'readJson, number of many zeros',
        make: (length) => `[1.${'0'.repeat(length)}]`,
        read: readJson,
        reference: 'Number of the same zeros',
        refer: parseNumber,
    },
    {
        bench: 'readDecimal, number of many zeros',
        make: (length) => `1.${'0'.repeat(length)}`,
        read: readDecimal,
        reference: 'Number of the same zeros',
        refer: parseNumber,
    },
];

/**
 * Measures the readers of service text on text that is made to be slow to read.
 *
 * @returns a line a case: microseconds for n, 2n and 4n characters, with the ratio of each to the one before
 */
export function benchHostile(): object[] {
    const lengths = [LENGTH, 2 * LENGTH, 4 * LENGTH];
    return CASES.map(({ bench, make, read, reference, refer }) => {
        const texts = lengths.map(make);
        const times = texts.map((text) =>
            fastestUs(() => {
                refused(() => read(text));
            }),
        );
        const others = lengths.map((length) => fastestUs(refer(length)));
        return {
            bench,
            characters: lengths,
            fastest: times,
            ratios: ratios(times),
            reference,
            referenceFastest: others,
            referenceRatios: ratios(others),
            unit: 'us',
            goal: { of: 'ratios', most: 2.5 },
        };
    });
}

/** Such text is refused by an error. */
function refused(read: () => unknown): void {
    try {
        read();
    } catch {
        return;
    }
    throw new Error('hostile text was read');
}

function ratios(times: readonly number[]): number[] {
    return times.slice(1).map((time, i) => Number((time / (times[i] ?? NaN)).toFixed(2)));
}

/** The fastest of some rounds: others contain garbage collection, which hides the ratio. */
function fastestUs(work: () => unknown): number {
    let fastest = Infinity;
    for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        work();
        fastest = Math.min(fastest, performance.now() - start);
    }
    return Number((1_000 * fastest).toFixed(1));
}
