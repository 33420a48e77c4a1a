/**
 * A transaction must be valid now and for a bounded time: each row is an expiration, at epoch 100 and a fixed
 * time.
 */

import { describe, expect, test } from '@jest/globals';
import { HONEST, payFromBalance } from './honest.js';
import { during, EPOCH, type Write } from './kit.js';
import { checkRows, type Row } from './rows.js';

type During = Extract<Write['expiration'], { kind: 'during' }>;

/** The time of every test, milliseconds. */
const NOW = 1_767_225_600_000;
const LATEST = `epoch ${EPOCH + 1n} at the latest`;
const STARTED = `a start in epoch ${EPOCH} or earlier`;
const NOT_OVER = `an end in epoch ${EPOCH} or later`;
const NARROW = 'one epoch, or one and the next';
const MAX_U64 = 2n ** 64n - 1n;

/** Sets the expiration, and the time at which it is checked. */
function expire(write: Write, expiration: Write['expiration']): void {
    write.expiration = expiration;
    write.envelope = { ...write.envelope, validity: { ...write.envelope.validity, now: NOW } };
}

/** A window of epochs relative to the current one, with more of its parts set. */
function window(first: number | undefined, last: number | undefined, more: Partial<During> = {}): During {
    const at = (offset: number | undefined): bigint | undefined =>
        offset === undefined ? undefined : EPOCH + BigInt(offset);
    return { ...(during(at(first), at(last)) as During), ...more };
}

const proposers = (offset: bigint): Partial<During> => ({ proposers: { epoch: EPOCH + offset, indices: [3] } });

const REJECTED: readonly Row<'createOrders'>[] = (
    [
        ['an epoch that is over', { kind: 'epoch', epoch: EPOCH - 1n }, [[NOT_OVER, `epoch ${EPOCH - 1n}`]]],
        ['epoch 0', { kind: 'epoch', epoch: 0n }, [[NOT_OVER, 'epoch 0']]],
        ['an epoch after the next', { kind: 'epoch', epoch: EPOCH + 2n }, [[LATEST, `epoch ${EPOCH + 2n}`]]],
        ['a window of the next epoch', window(1, 1), [[STARTED, 'epochs 101 to 101']]],
        [
            'a window of the two next epochs',
            window(1, 2),
            [
                [LATEST, 'epochs 101 to 102'],
                [STARTED, 'epochs 101 to 102'],
            ],
        ],
        ['a window that is over', window(-1, -1), [[NOT_OVER, 'epochs 99 to 99']]],
        ['a window of two epochs that is over', window(-2, -1), [[NOT_OVER, 'epochs 98 to 99']]],
        ['a window of three epochs', window(-1, 1), [[NARROW, 'epochs 99 to 101']]],
        ['a window from long ago to this epoch', window(-90, 0), [[NARROW, 'epochs 10 to 100']]],
        [
            'a window that runs past the next epoch',
            window(0, 2),
            [
                [LATEST, 'epochs 100 to 102'],
                [NARROW, 'epochs 100 to 102'],
            ],
        ],
        ['a window that ends before it starts', window(1, 0), [[STARTED, 'epochs 101 to 100']]],
        ['a window without a first epoch', window(undefined, 1), [[NARROW, 'epochs any to 101']]],
        [
            'a window without a last epoch',
            window(0, undefined),
            [
                [LATEST, 'epochs 100 to any'],
                [NARROW, 'epochs 100 to any'],
            ],
        ],
        [
            'proposers of the next epoch',
            window(0, 1, proposers(1n)),
            [[`proposers of epoch ${EPOCH}`, `proposers of epoch ${EPOCH + 1n}`]],
        ],
        [
            'proposers of an epoch that is over',
            window(0, 0, proposers(-1n)),
            [[`proposers of epoch ${EPOCH}`, `proposers of epoch ${EPOCH - 1n}`]],
        ],
    ] as const
).map(([what, expiration, departures]) => [
    what,
    'createOrders',
    (write) => {
        expire(write, expiration);
    },
    departures.map(([wanted, found]) => ['expiration', wanted, found]),
]);

const START = `no start after the current time, ${NOW} milliseconds`;
const END = `an end after ${NOW} milliseconds`;

const TIMES: readonly Row<'createOrders'>[] = (
    [
        ['a start one millisecond from now', { minTimestamp: BigInt(NOW) + 1n }, 'minTimestamp', START],
        ['a start that is no time', { minTimestamp: MAX_U64 }, 'minTimestamp', START],
        ['a start in nanoseconds', { minTimestamp: BigInt(NOW) * 1_000_000n }, 'minTimestamp', START],
        ['an end one millisecond ago', { maxTimestamp: BigInt(NOW) - 1n }, 'maxTimestamp', END],
        ['an end in seconds', { maxTimestamp: BigInt(NOW) / 1_000n + 60n }, 'maxTimestamp', END],
        ['an end that is no time', { maxTimestamp: MAX_U64 }, 'maxTimestamp', END],
        ['an end after the last date there is', { maxTimestamp: 8_640_000_000_000_001n }, 'maxTimestamp', END],
    ] as const
).map(([what, times, at, wanted]) => [
    what,
    'createOrders',
    (write) => {
        expire(write, window(0, 1, times));
    },
    [[`expiration.${at}`, wanted, `${Object.values(times)[0]!}`]],
]);

describe('rejects as expiration', () => {
    checkRows(HONEST, REJECTED);
});

describe('rejects as timestamps', () => {
    checkRows(HONEST, TIMES);
});

describe('accepts as expiration', () => {
    const names = Object.keys(HONEST) as (keyof typeof HONEST)[];

    test.each<[string, Write['expiration']]>([
        ['this epoch', { kind: 'epoch', epoch: EPOCH }],
        ['the next epoch', { kind: 'epoch', epoch: EPOCH + 1n }],
        ['a window of this epoch', window(0, 0)],
        ['a window of this epoch and the next', window(0, 1)],
        ['a window of the epoch before and this one', window(-1, 0)],
        ['proposers of this epoch', window(0, 1, proposers(0n))],
        ['a start now', window(0, 0, { minTimestamp: BigInt(NOW) })],
        ['a start at time 0', window(0, 0, { minTimestamp: 0n })],
        ['an end now', window(0, 0, { maxTimestamp: BigInt(NOW) })],
        ['an end at the last date there is', window(0, 0, { maxTimestamp: 8_640_000_000_000_000n })],
        [
            'a minute around now',
            window(0, 1, { minTimestamp: BigInt(NOW) - 30_000n, maxTimestamp: BigInt(NOW) + 30_000n }),
        ],
    ])('%s, in every write', (_what, expiration) => {
        for (const name of names) {
            const write = HONEST[name]();
            expire(write, expiration);
            expect([name, write.departures]).toEqual([name, []]);
        }
    });

    test('exactly the windows with the current epoch, of at most two epochs, that end with the next', () => {
        for (let first = -4; first <= 4; first += 1) {
            for (let last = -4; last <= 4; last += 1) {
                const write = HONEST.createOrders();
                expire(write, window(first, last));
                const isRight = first <= 0 && last >= 0 && last - first <= 1;
                expect([first, last, write.departures.length === 0]).toEqual([first, last, isRight]);
            }
        }
    });

    test('the same windows if an address balance pays', () => {
        for (const [first, last, isRight] of [
            [0, 0, true],
            [-1, -1, false],
            [1, 1, false],
            [-1, 0, true],
            [0, 1, true],
            [-1, 1, false],
        ] as const) {
            const write = HONEST.createOrders();
            payFromBalance(write);
            expire(write, window(first, last));
            expect([first, last, write.departures.length === 0]).toEqual([first, last, isRight]);
        }
    });

    test('timestamps around the time of this machine by default', () => {
        const around = (from: number, to: number): During =>
            window(0, 0, { minTimestamp: BigInt(Date.now() + from), maxTimestamp: BigInt(Date.now() + to) });
        for (const [from, to, isRight] of [
            [-600_000, 600_000, true],
            [600_000, 700_000, false],
            [-700_000, -600_000, false],
        ] as const) {
            const write = HONEST.createOrders();
            write.expiration = around(from, to);
            expect([from, to, write.departures.length === 0]).toEqual([from, to, isRight]);
        }
    });
});
