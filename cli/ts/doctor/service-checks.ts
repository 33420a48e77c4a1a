/** Checks of the service as a whole: whether it responds, how fast, its clock, its limits and its errors. */

import { SECOND_MS } from '../../../ts/core/clock.js';
import { isRecord } from '../../../ts/core/shape.js';
import { NothingToCompare, toOutcome, type Outcome } from './outcome.js';
import type { Check, Examination } from './examination.js';
import { describeReply, type Reply } from './probe.js';

/** Reads whose times are measured. */
const TIMED_READS = 9;
/** The client's requests take this long at most without a note in a bug report. */
const USUAL_MS = 1_000;
/** A signed order that expires soon, and pages by time, rely on this. */
const MOST_OFFSET_MS = 2_000;

/** An id that is no market's. */
export const UNKNOWN_MARKET = `0x${'dead'.repeat(16)}`;

/** The checks, `reachability` first: without it nothing else is checked. */
export const SERVICE_CHECKS: readonly Check[] = [
    {
        id: 'reachability',
        title: 'The service responds',
        expected: 'status 200 with markets',
        run: async ({ probe }) => {
            const reply = await probe.request('markets');
            if (reply.status !== 200) return ['failed', describeReply(reply)];
            const rows = Array.isArray(reply.body) ? reply.body.length : undefined;
            if (rows === undefined) return ['failed', describeReply(reply)];
            return toOutcome(rows > 0, `status 200 with ${rows} markets`);
        },
    },
    {
        id: 'latency',
        title: 'Time of a read',
        expected: `a median of at most ${USUAL_MS} ms`,
        run: latency,
    },
    {
        id: 'clock',
        title: "Difference of the service's time to ours",
        expected: `at most ${MOST_OFFSET_MS / SECOND_MS} s`,
        run: clock,
    },
    {
        id: 'errors',
        title: 'Shape of error responses',
        expected: 'status 4xx, and an error object or a JSON text',
        run: errors,
    },
];

/** The last check, as it counts the requests of all others. */
export const RATE_LIMIT: Check = {
    id: 'rate-limit',
    title: 'Rate limit that responses name',
    expected: 'none refused, at one request per 50 ms',
    run: ({ probe: { counts, limitHeaders } }) => {
        const headers = [...limitHeaders].map(([name, value]) => `${name}: ${value}`).join(', ');
        const found = `${counts.throttled} of ${counts.requests} requests refused with 429`;
        if (counts.throttled > 0)
            return Promise.resolve(['differs', `${found}; ${headers || 'no header names a limit'}`]);
        if (headers === '') throw new NothingToCompare(`${found}, and no header names a limit`);
        return Promise.resolve(['ok', `${found}; ${headers}`]);
    },
};

async function latency(examination: Examination): Promise<Outcome> {
    const { id: chId } = await examination.market();
    const times: number[] = [];
    while (times.length < TIMED_READS) {
        const reply = await examination.probe.request('ticker', { chId });
        if (reply.status !== 200) return ['failed', `ticker: ${describeReply(reply)}`];
        times.push(reply.ms);
    }
    times.sort((one, other) => one - other);
    const [median = 0, worst = 0] = [times[Math.floor(times.length / 2)], times.at(-1)].map((ms) => Math.ceil(ms ?? 0));
    return toOutcome(median <= USUAL_MS, `median ${median} ms, worst ${worst} ms of ${TIMED_READS} reads`);
}

/**
 * The client takes the time of the order book for that of the service; the header of HTTP has whole seconds.
 */
async function clock(examination: Examination): Promise<Outcome> {
    const { id: chId } = await examination.market();
    const reply = await examination.probe.request('orderbook', { chId });
    const { timestamp } = isRecord(reply.body) ? reply.body : {};
    if (typeof timestamp !== 'number') return ['differs', `orderbook without a timestamp: ${describeReply(reply)}`];
    const sentBack = reply.at - reply.ms / 2;
    const offset = timestamp - sentBack;
    const date = Date.parse(reply.headers['date'] ?? '');
    const header = Number.isNaN(date) ? 'no Date header' : `the Date header ${describeOffset(date - sentBack)}`;
    return toOutcome(Math.abs(offset) <= MOST_OFFSET_MS, `the order book ${describeOffset(offset)}, ${header}`);
}

function describeOffset(ms: number): string {
    return `${(Math.abs(ms) / SECOND_MS).toFixed(1)} s ${ms < 0 ? 'behind' : 'ahead'}`;
}

async function errors({ probe }: Examination): Promise<Outcome> {
    const cases: readonly (readonly [name: string, reply: Reply])[] = [
        ['malformed id', await probe.request('ticker', { chId: 'x' })],
        ['unknown market', await probe.request('ticker', { chId: UNKNOWN_MARKET })],
        ['unknown path', await probe.send('POST', '/api/ccxt/no-such-operation', '{}')],
    ];
    const found = cases.map(([name, reply]) => `${name}: ${describeError(reply)}`).join('; ');
    return toOutcome(
        cases.slice(0, 2).every(([, reply]) => isKnownError(reply)),
        found,
    );
}

/** One of the shapes of docs/wire.md that a client can tell from a success. */
function isKnownError({ status, body }: Reply): boolean {
    const isNamed = isRecord(body) && ('error' in body || ('error_code' in body && 'message' in body));
    return (isNamed && status >= 200 && status < 500) || (typeof body === 'string' && status >= 400 && status < 500);
}

function describeError({ status, body, text }: Reply): string {
    if (isRecord(body)) {
        const { error_code: code } = body;
        return `${status} {${Object.keys(body).join(', ')}}${typeof code === 'number' ? ` with code ${code}` : ''}`;
    }
    if (typeof body === 'string') return `${status} with a JSON text`;
    return `${status} with ${text === '' ? 'no body' : 'other text'}`;
}
