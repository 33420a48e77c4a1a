import { describe, expect, test } from '@jest/globals';
import { Refusal } from '../../../ts/errors.js';
import { respond } from '../../../ts/server/http/response.js';
import { FaultList, type Fault } from '../../../ts/server/http/faults.js';
import { nano, type Json } from '../../../ts/server/http/json.js';
import { Timers } from '../../../ts/server/time/time.js';
import { RequestLog, type RequestRecord } from '../../../ts/server/http/request-log.js';

describe('selection of a fault', () => {
    test('takes the first matching fault that is not used up', () => {
        const faults = new FaultList();
        faults.add({ route: 'ticker', times: 2, status: 500 });
        faults.add({ route: /^build\//, status: 502 });
        faults.add({ route: '*', times: 1, status: 503 });
        const met = ['ticker', 'build/deposit', 'ticker', 'ticker', 'ticker'].map(
            (route) => faults.take(route)?.status,
        );
        expect(met).toEqual([500, 502, 500, 503, undefined]);
    });

    test('takes a lag only for node methods that read the chain', () => {
        const faults = new FaultList();
        faults.add({ route: '*', times: 1, lagMs: 500 });
        const routes = ['ticker', 'LedgerService/GetEpoch', 'TransactionExecutionService/ExecuteTransaction'];
        for (const route of routes) expect(faults.take(`/sui.rpc.v2.${route}`)).toBeUndefined();
        expect(faults.take('/sui.rpc.v2.StateService/ListOwnedObjects')?.lagMs).toBe(500);
    });

    test('takes no fault after its removal', () => {
        const faults = new FaultList();
        const takeBack = faults.add({ route: '*' });
        faults.add({ route: 'trades', status: 429 });
        takeBack();
        expect([faults.take('ticker'), faults.take('trades')?.status]).toEqual([undefined, 429]);
        faults.clear();
        expect(faults.take('trades')).toBeUndefined();
    });
});

describe('effect of a fault on the response', () => {
    const run = async (fault: Partial<Fault>, work: () => Json = () => ({ price: nano(100_000_000n) })) => {
        let runs = 0;
        const carryOut = (): Promise<Json> => {
            runs += 1;
            return Promise.resolve().then(work);
        };
        return { answer: await respond(carryOut, { route: '*', ...fault }, new Timers()), runs };
    };

    for (const [what, fault, status, text, runs] of [
        ['nothing', {}, 200, '{"price":0.1}', 1],
        [
            'a status, as an ErrorResponse',
            { status: 429 },
            429,
            /^\{"error_code":429,"message":".+","short_message":null\}$/,
            0,
        ],
        ['a status with execution', { status: 504, execute: true }, 504, /error_code/, 1],
        ['a body of its own', { body: { a: 1 } }, 200, '{"a":1}', 0],
        [
            'a bare JSON string',
            { status: 400, body: '"Error 2019: no such account"' },
            400,
            '"Error 2019: no such account"',
            0,
        ],
        ['a rewritten response', { rewrite: (answer: unknown) => [answer] }, 200, '[{"price":0.1}]', 1],
        ['a garbled response', { garble: (text: string) => text.slice(0, 5) }, 200, '{"pri', 1],
    ] as const) {
        test(what, async () => {
            const { answer, ...rest } = await run(fault);
            expect(rest.runs).toBe(runs);
            expect(answer?.status).toBe(status);
            expect(answer?.text).toMatch(text);
        });
    }

    test('sends an opaque 500 as plain text', async () => {
        const { answer } = await run({ status: 500, body: 'Error with ID: #0123456789abcdef01234567' });
        expect(answer?.headers['content-type']).toMatch(/^text\/plain/);
    });

    test('adds headers', async () => {
        const { answer } = await run({ status: 429, headers: { 'retry-after': '2' } });
        expect(answer?.headers).toMatchObject({
            'retry-after': '2',
            'content-type': 'application/json; charset=utf-8',
        });
    });

    test('executes a request with drop after, but not with drop before', async () => {
        expect(await run({ drop: 'before' })).toEqual({ answer: undefined, runs: 0 });
        expect(await run({ drop: 'after', status: 500 })).toEqual({ answer: undefined, runs: 1 });
    });

    test('keeps status and code of a refusal; reports other errors as 500', async () => {
        const refuse = (): never => {
            throw new Refusal(400, 2034, 'signatures: wrong');
        };
        const refused = await run({ rewrite: () => 'never' }, refuse);
        expect(refused.answer?.text).toBe('{"error_code":2034,"message":"signatures: wrong","short_message":null}');
        const broken = await run({}, () => {
            throw new TypeError('oops');
        });
        expect(broken.answer).toMatchObject({ status: 500, text: expect.stringContaining('TypeError: oops') });
    });

    test('ends delays when the sandbox closes', async () => {
        const timers = new Timers();
        const waiting = respond(() => Promise.resolve('late'), { route: '*', delayMs: 60_000 }, timers);
        await new Promise(setImmediate);
        timers.end();
        expect((await waiting)?.text).toBe('"late"');
    });
});

describe('request log', () => {
    const record = (route: string, text = ''): RequestRecord => ({
        route,
        method: 'POST',
        path: '/',
        text,
        at: 1,
    });

    test('counts requests by route and parses their bodies', () => {
        const requests = new RequestLog();
        requests.add(record('ticker', '{"chId":"0x1"}'));
        requests.add(record('ticker', 'no json'));
        requests.add(record('markets'));
        expect([requests.count('ticker'), requests.count('trades'), requests.count()]).toEqual([2, 0, 3]);
        expect(requests.bodies('ticker')).toEqual([{ chId: '0x1' }, 'no json']);
        expect(requests.bodies('markets')).toEqual([undefined]);
    });

    test('limits the stored requests by number and size, but not the counts', () => {
        const requests = new RequestLog();
        for (let i = 0; i < 1_500; i += 1) requests.add(record('ticker'));
        expect([requests.list.length, requests.count()]).toEqual([1_000, 1_500]);
        for (let i = 0; i < 10; i += 1) requests.add(record('big', 'x'.repeat(1_000_000)));
        expect(requests.list.length).toBe(8);
        requests.clear();
        expect([requests.list.length, requests.count()]).toEqual([0, 0]);
    });
});
