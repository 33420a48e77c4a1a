/** The log of stream faults: one short line a minute for each kind. */

import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FaultLog } from '../../../ts/streams/feeds/fault-log.js';
import { problem, type ProblemKind } from '../../../ts/core/problem.js';

const MINUTE = 60_000;

describe('fault log', () => {
    let now: number;
    let lines: string[];
    let log: FaultLog;

    beforeEach(() => {
        now = 0;
        lines = [];
        log = new FaultLog(
            () => now,
            (line) => lines.push(line),
        );
    });

    const bad = (kind: ProblemKind = 'response'): Error => problem(kind, 'price', 'a number', 'x');

    describe('a fault', () => {
        test('is written at once', () => {
            log.add(bad());
            expect(lines).toEqual(['stream fault (Problem response): the service sent x as price; expected a number']);
        });

        test('of the same kind within a minute is counted in the next line', () => {
            for (let i = 0; i < 529; i += 1) log.add(bad());
            now = MINUTE - 1;
            log.add(bad());
            expect(lines).toHaveLength(1);
            now = MINUTE;
            log.add(bad());
            expect(lines.slice(1)).toEqual([
                'stream fault (Problem response): the service sent x as price; expected a number (529 more of this kind since the last line)',
            ]);
        });

        test('after a quiet minute is written without a count', () => {
            log.add(bad());
            now = MINUTE;
            log.add(bad());
            now = 2 * MINUTE;
            log.add(bad());
            expect(new Set(lines).size).toBe(1);
            expect(lines).toHaveLength(3);
        });

        test.each([
            ['another problem', bad('order'), 'stream fault (Problem order): price is x; pass a number'],
            ['a bug', new TypeError('x is not a function'), 'stream fault (TypeError): x is not a function'],
            ['an error without words', new RangeError(), 'stream fault (RangeError): no message'],
            ['a text', 'broken', 'stream fault (string): broken'],
            ['nothing', undefined, 'stream fault (undefined): undefined'],
            ['an object', { a: 1 }, 'stream fault (object): [object Object]'],
            ['an object without a text', Object.create(null), 'stream fault (object): no message'],
        ])('of another kind, such as %s, is written as well', (_what, fault, line) => {
            log.add(bad());
            log.add(fault);
            log.add(fault);
            expect(lines.slice(1)).toEqual([line]);
        });
    });

    describe('a line', () => {
        test('is short, without line breaks and stack', () => {
            const frame = `{"bids":[${'[1,2],\n'.repeat(10_000)}`;
            log.add(problem('response', 'frame', 'JSON', frame));
            log.add(new TypeError('y'.repeat(1_000_000)));
            log.add(new RangeError(`a${'\n'.repeat(50)}b\u001b[31m\u2028c`));
            expect(lines).toHaveLength(3);
            for (const line of lines) expect(line.length).toBeLessThanOrEqual(250);
            expect(lines[0]).toMatch(/^stream fault \(Problem response\): the service sent \{"bids":\[.*…$/);
            expect(lines[2]).toBe('stream fault (RangeError): a b\\u001b[31m c');
        });

        test('is written for any thrown value, once a minute and kind, with a complete count', () => {
            const fault = fc.oneof(
                fc.anything(),
                fc.string().map((text) => new Error(text)),
                fc.string().map((text) => problem('response', text, text, text)),
            );
            fc.assert(
                fc.property(fc.array(fc.tuple(fault, fc.nat(MINUTE / 2)), { maxLength: 50 }), (steps) => {
                    const written: { readonly at: number; readonly line: string }[] = [];
                    let at = 0;
                    const subject = new FaultLog(
                        () => at,
                        (line) => written.push({ at, line }),
                    );
                    for (const [thrown, pause] of steps) {
                        subject.add(thrown);
                        at += pause;
                    }
                    const kinds = new Map<string, number[]>();
                    let counted = written.length;
                    for (const { at: time, line } of written) {
                        // No control character and no line separator reaches the log.
                        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
                        expect(line.length).toBeLessThanOrEqual(250);
                        const [, kind] = /^stream fault \((.*?)\): /.exec(line)!;
                        kinds.set(kind!, [...(kinds.get(kind!) ?? []), time]);
                        counted += Number(/\((\d+) more of this kind since the last line\)$/.exec(line)?.[1] ?? 0);
                    }
                    for (const times of kinds.values()) {
                        for (const [i, time] of times.slice(1).entries()) {
                            expect(time - times[i]!).toBeGreaterThanOrEqual(MINUTE);
                        }
                    }
                    // Faults since the last line of their kind are not counted yet.
                    expect(counted).toBeLessThanOrEqual(steps.length);
                    at += MINUTE;
                    for (const [thrown] of steps) subject.add(thrown);
                    const received = written.reduce(
                        (sum, { line }) => sum + 1 + Number(/\((\d+) more of this/.exec(line)?.[1] ?? 0),
                        0,
                    );
                    expect(received).toBeGreaterThanOrEqual(steps.length);
                }),
            );
        });
    });
});
