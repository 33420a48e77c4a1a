import { describe, expect, test } from '@jest/globals';
import { down, LinkHarness, outage, type FakeSocket } from './fake.js';

/** Bytes of a text, in a buffer that holds more than them. */
const bytesOf = (text: string): Uint8Array => Buffer.from(`<${text}>`).subarray(1, -1);

describe('dialling', () => {
    test('dials at once, and only once however often the link is opened', () => {
        const harness = new LinkHarness();
        expect(harness.sockets).toHaveLength(0);
        harness.link.open();
        harness.link.open();
        expect(harness.sockets).toHaveLength(1);
        expect(harness.link.isOpen).toBe(false);
        harness.socket.accept();
        harness.link.open();
        expect(harness.sockets).toHaveLength(1);
        expect(harness.link.isOpen).toBe(true);
        expect(harness.log).toEqual(['open']);
    });

    test('reports a drop of a healthy socket once, and dials after the base delay', () => {
        const harness = new LinkHarness().start();
        harness.clock.pass(3_600_000);
        harness.socket.drop(1011, 'maintenance');
        expect(harness.link.isOpen).toBe(false);
        expect(harness.log).toEqual(['open', down('closed with code 1011, "maintenance"')]);
        expect(harness.untilDialled()).toBe(1_000);
        harness.socket.accept();
        expect(harness.log.at(-1)).toBe('open');
        expect(harness.link.counters).toMatchObject({ opens: 2, reconnects: 1 });
    });

    for (const [what, fail] of [
        [
            'refused',
            (harness: LinkHarness) => {
                harness.socket.refuse('Unexpected server response: 400');
            },
        ],
        [
            'closed before it is open',
            (harness: LinkHarness) => {
                harness.socket.drop();
            },
        ],
        [
            'failing',
            (harness: LinkHarness) => {
                harness.socket.emit('error');
            },
        ],
        [
            'stalling',
            (harness: LinkHarness) => {
                harness.clock.pass(10_000);
            },
        ],
    ] as const) {
        test(`dials again after a ${what} handshake: after 1 s, 2 s, 4 s, up to 30 s`, () => {
            const harness = new LinkHarness();
            harness.link.open();
            const delays = Array.from({ length: 7 }, () => {
                fail(harness);
                expect(harness.alive).toEqual([]);
                return harness.untilDialled();
            });
            expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
            expect(harness.log.filter((line) => !line.startsWith('outage'))).toEqual([]);
        });
    }

    test('gives a handshake connectMs and no more', () => {
        const harness = new LinkHarness();
        harness.link.open();
        harness.clock.pass(9_999);
        expect(harness.socket.calls).toEqual([]);
        const stalled = harness.socket;
        harness.clock.pass(1);
        expect(stalled.calls).toEqual(['close 1000', 'terminate']);
        stalled.accept();
        expect(harness.log).toEqual([]);
    });

    test('starts at the base delay again once a socket was open for stableMs', () => {
        const harness = new LinkHarness().start();
        const after = (openMs: number): number => {
            harness.clock.pass(openMs);
            harness.socket.drop();
            const delay = harness.untilDialled();
            harness.socket.accept();
            return delay;
        };
        expect([0, 0, 59_999, 60_000, 0].map(after)).toEqual([1_000, 2_000, 4_000, 1_000, 2_000]);
    });

    test('starts at the base delay again once a socket has delivered for deliveryMs', () => {
        const harness = new LinkHarness().start();
        const after = (deliveredMs: number): number => {
            harness.socket.receive('first');
            harness.clock.pass(deliveredMs);
            harness.socket.receive('last');
            harness.clock.pass(20_000);
            harness.socket.drop();
            const delay = harness.untilDialled();
            harness.socket.accept();
            return delay;
        };
        expect([0, 4_999, 0, 5_000, 5_000, 0].map(after)).toEqual([1_000, 2_000, 4_000, 1_000, 1_000, 2_000]);
    });

    test('adds a jitter of a fifth to either side, within the longest delay', () => {
        const delaysAt = (randomValue: number): number[] => {
            const harness = new LinkHarness();
            harness.randomValue = randomValue;
            harness.link.open();
            return Array.from({ length: 7 }, () => {
                harness.socket.drop();
                return harness.untilDialled();
            });
        };
        expect(delaysAt(0)).toEqual([800, 1_600, 3_200, 6_400, 12_800, 24_000, 24_000]);
        expect(delaysAt(1)).toEqual([1_200, 2_400, 4_800, 9_600, 19_200, 30_000, 30_000]);
    });

    test('keeps every delay at the base when the limit is below it', () => {
        const harness = new LinkHarness({ backoff: { base: 1_000, max: 10 } });
        harness.link.open();
        for (let i = 0; i < 3; i += 1) {
            harness.socket.drop();
            expect(harness.untilDialled()).toBe(1_000);
        }
    });

    for (const [what, dial] of [
        [
            'throws',
            () => {
                throw new Error('no such proxy');
            },
        ],
        ['rejects', () => Promise.reject(new Error('no such proxy'))],
    ] as const) {
        test(`treats a dial that ${what} as any other failure`, async () => {
            const harness = new LinkHarness({ dial, maxOutageMs: 900 });
            harness.link.open();
            await Promise.resolve();
            harness.clock.pass(900);
            expect(harness.log).toEqual([outage('no such proxy')]);
        });
    }

    test('uses a socket that takes time to be made', async () => {
        const harness: LinkHarness = new LinkHarness({ dial: () => Promise.resolve(harness.dial()) });
        harness.link.open();
        await Promise.resolve();
        harness.socket.accept();
        harness.socket.receive('a');
        expect(harness.log).toEqual(['open', 'text a']);
    });

    for (const [what, end] of [
        [
            'the handshake has stalled',
            (harness: LinkHarness) => {
                harness.clock.pass(10_000);
            },
        ],
        [
            'the link was closed',
            (harness: LinkHarness) => {
                harness.link.close();
            },
        ],
    ] as const) {
        test(`discards a socket that is made after ${what}`, async () => {
            let make = (): void => undefined;
            const harness: LinkHarness = new LinkHarness({
                dial: () =>
                    new Promise<FakeSocket>((resolve) => {
                        make = () => {
                            resolve(harness.dial());
                        };
                    }),
            });
            harness.link.open();
            end(harness);
            make();
            await Promise.resolve();
            expect(harness.socket.calls).toEqual(['close 1000', 'terminate']);
            harness.socket.refuse('WebSocket was closed before the connection was established');
            harness.socket.accept();
            harness.socket.receive('a');
            expect(harness.log).toEqual([]);
        });
    }
});

describe('redialling', () => {
    test('discards a stuck socket, and dials another after the base delay', () => {
        const harness = new LinkHarness().start();
        const stuck = harness.socket;
        harness.link.redial();
        expect(stuck.calls).toEqual(['close 1000', 'terminate']);
        expect(harness.link.isOpen).toBe(false);
        expect(harness.untilDialled()).toBe(1_000);
        harness.socket.accept();
        expect(harness.log).toEqual(['open', 'open']);
        expect(harness.link.counters).toMatchObject({ opens: 2, reconnects: 1 });
    });

    test('ignores events and errors of a discarded socket', () => {
        const harness = new LinkHarness().start();
        const stuck = harness.socket;
        harness.link.redial();
        const lateFacts = (): void => {
            stuck.receive('late');
            stuck.accept();
            stuck.refuse('read ECONNRESET');
            stuck.drop(1000);
        };
        lateFacts();
        harness.clock.pass(1_000);
        lateFacts();
        harness.socket.accept();
        lateFacts();
        expect(harness.log).toEqual(['open', 'open']);
        expect(harness.link.counters).toMatchObject({ opens: 2, frames: 0, lastFrameAt: undefined });
        expect(harness.sockets).toHaveLength(2);
    });

    test('changes nothing while another socket is connecting', () => {
        const harness = new LinkHarness();
        harness.link.redial();
        expect(harness.sockets).toHaveLength(0);
        harness.link.open();
        harness.link.redial();
        expect(harness.socket.calls).toEqual([]);
        harness.socket.accept();
        harness.socket.drop();
        harness.clock.pass(900);
        harness.link.redial();
        expect(harness.untilDialled()).toBe(100);
        expect(harness.sockets).toHaveLength(2);
    });

    test('slows down when sockets keep being stuck', () => {
        const harness = new LinkHarness().start();
        const delays = Array.from({ length: 4 }, () => {
            harness.link.redial();
            const delay = harness.untilDialled();
            harness.socket.accept();
            return delay;
        });
        expect(delays).toEqual([1_000, 2_000, 4_000, 8_000]);
    });
});

describe('an outage', () => {
    test('is reported once after maxOutageMs, and dialling continues', () => {
        const harness = new LinkHarness();
        harness.link.open();
        harness.clock.pass(14_999);
        expect(harness.log).toEqual([]);
        harness.clock.pass(1);
        expect(harness.log).toEqual([outage('not open within 10000 ms')]);
        harness.clock.pass(3_600_000);
        expect(harness.log).toHaveLength(1);
        expect(harness.sockets.length).toBeGreaterThan(80);
        harness.clock.pass(harness.alive.length === 0 ? 30_000 : 0);
        harness.socket.accept();
        expect(harness.log).toEqual([outage('not open within 10000 ms'), 'open']);
    });

    test('is counted from the drop, and reported again for each', () => {
        const harness = new LinkHarness().start();
        for (let i = 0; i < 2; i += 1) {
            harness.clock.pass(60_000);
            harness.socket.drop(1001);
            const from = harness.clock.now();
            while (harness.clock.now() < from + 14_999) {
                if (harness.alive.length > 0) harness.socket.refuse('Unexpected server response: 502');
                harness.clock.pass(1);
            }
            expect(harness.log.at(-1)).toBe(down('closed with code 1001'));
            harness.clock.pass(1);
            expect(harness.log.at(-1)).toBe(outage('Unexpected server response: 502'));
            harness.clock.pass(60_000);
            harness.untilDialled();
            harness.socket.accept();
        }
        expect(harness.log.filter((line) => line.startsWith('outage'))).toHaveLength(2);
    });

    test('that ends in time is not reported', () => {
        const harness = new LinkHarness().start();
        harness.socket.drop();
        harness.clock.pass(1_000);
        harness.clock.pass(5_000);
        harness.socket.accept();
        harness.clock.pass(60_000);
        expect(harness.log).toEqual(['open', down('closed with code 1006'), 'open']);
    });

    test('after a redial is reported, too', () => {
        const harness = new LinkHarness({ connectMs: 20_000 }).start();
        harness.link.redial();
        harness.clock.pass(15_000);
        expect(harness.log).toEqual(['open', outage('the socket was stuck')]);
    });

    test('before any failure says so', () => {
        const harness = new LinkHarness({ connectMs: 20_000 });
        harness.link.open();
        harness.clock.pass(15_000);
        expect(harness.log).toEqual([outage('no attempt has ended yet')]);
    });

    test('is a network problem that names the stream', () => {
        const harness = new LinkHarness().start();
        harness.socket.drop(1011, 'maintenance');
        harness.clock.pass(15_000);
        expect(harness.problems.map(({ kind }) => kind)).toEqual(['network', 'network']);
        expect(harness.problems[0]!.message).toBe(
            'the socket of trades is not open: closed with code 1011, "maintenance"; the client reconnects: repeat the call if it failed',
        );
    });
});

describe('the reason of a failure', () => {
    const refused = Object.assign(new Error(), { code: 'ECONNREFUSED' });

    for (const [what, event, message] of [
        ['with a message', { message: 'read ECONNRESET' }, 'read ECONNRESET'],
        ['with a code alone', { message: '', error: refused }, 'ECONNREFUSED'],
        ['of a browser', {}, 'an error without a message'],
    ] as const) {
        test(`is that of an error ${what}, which ends the socket`, () => {
            const harness = new LinkHarness().start();
            harness.socket.emit('error', event);
            expect(harness.log).toEqual(['open', down(message)]);
            expect(harness.socket.calls).toEqual(['close 1000', 'terminate']);
            harness.socket.drop();
            expect(harness.log).toHaveLength(2);
        });
    }

    for (const [text, said] of [
        [
            '{ "error": "InternalError", "detail": "the node ended" }',
            ', after the error: InternalError: the node ended',
        ],
        ['{"error":"NotFound"}', ', after the error: NotFound'],
        ['User error: Expected Message::Text', ', after the error: User error: Expected Message::Text'],
        ['{"error":null,"price":1}', ''],
        ['{"error":"cut o', ''],
        ['{"price":1}', ''],
        ['hello', ''],
    ] as const) {
        test(`includes the last message when it was an error: ${text}`, () => {
            const harness = new LinkHarness().start();
            harness.socket.receive(text);
            harness.socket.drop(1011);
            expect(harness.log.at(-1)).toBe(down(`closed with code 1011${said}`));
        });
    }
});

describe('frames', () => {
    test('are delivered as text, in order, and counted', () => {
        const harness = new LinkHarness().start();
        expect(harness.link.counters.lastFrameAt).toBeUndefined();
        harness.socket.receive('a');
        harness.clock.pass(7);
        harness.socket.receive('b');
        expect(harness.log).toEqual(['open', 'text a', 'text b']);
        expect(harness.link.counters).toMatchObject({ frames: 2, lastFrameAt: harness.clock.now() });
    });

    test('that are binary are read as UTF-8', () => {
        const harness = new LinkHarness().start();
        expect(harness.socket.binaryType).toBe('arraybuffer');
        harness.socket.receive(bytesOf('{"a":"ä"}'));
        harness.socket.receive(new TextEncoder().encode('ö').buffer);
        expect(harness.log).toEqual(['open', 'text {"a":"ä"}', 'text ö']);
    });
});

describe('a callback that throws', () => {
    const boom = (): never => {
        throw new Error('boom');
    };

    for (const [what, options, isTold] of [
        [
            'on opening',
            { onOpen: boom },
            (harness: LinkHarness) => {
                harness.start();
            },
        ],
        [
            'on a frame',
            { onText: boom },
            (harness: LinkHarness) => {
                harness.start().socket.receive('a');
            },
        ],
        [
            'on a drop',
            { onDown: boom },
            (harness: LinkHarness) => {
                harness.start().socket.drop();
            },
        ],
        [
            'on an outage',
            { onOutage: boom },
            (harness: LinkHarness) => {
                harness.link.open();
                harness.clock.pass(15_000);
            },
        ],
        [
            'on a ping',
            { ping: { everyMs: 9, send: boom } },
            (harness: LinkHarness) => {
                harness.start().clock.pass(9);
            },
        ],
    ] as const) {
        test(`in ${what} is reported, and the link continues`, () => {
            const harness = new LinkHarness(options);
            isTold(harness);
            expect(harness.log.filter((line) => line === 'fault Error: boom')).toHaveLength(1);
            if (harness.link.isOpen) harness.socket.drop();
            if (harness.alive.length === 0) harness.untilDialled();
            harness.socket.accept();
            expect(harness.link.isOpen).toBe(true);
        });
    }
});

describe('closing', () => {
    for (const [what, reach] of [
        ['before it was opened', () => undefined],
        [
            'while dialling',
            (harness: LinkHarness) => {
                harness.link.open();
            },
        ],
        [
            'while open',
            (harness: LinkHarness) => {
                harness.start();
            },
        ],
        [
            'while waiting to dial again',
            (harness: LinkHarness) => {
                harness.start().socket.drop();
            },
        ],
        [
            'after a redial',
            (harness: LinkHarness) => {
                harness.start().link.redial();
            },
        ],
        [
            'in an outage',
            (harness: LinkHarness) => {
                harness.link.open();
                harness.clock.pass(20_000);
            },
        ],
    ] as const) {
        test(`${what} leaves no timer and no socket, and no callback runs afterwards`, () => {
            const harness = new LinkHarness({ ping: { everyMs: 100, send: () => harness.log.push('ping') } });
            reach(harness);
            harness.log.length = 0;
            const dialled = harness.sockets.length;
            harness.link.close();
            harness.link.close();
            expect({ timers: harness.clock.timers, alive: harness.alive }).toEqual({ timers: 0, alive: [] });
            harness.link.open();
            harness.link.redial();
            for (const socket of harness.sockets) {
                socket.accept();
                socket.receive('a');
                socket.refuse('read ECONNRESET');
            }
            harness.clock.pass(3_600_000);
            expect({ log: harness.log, isOpen: harness.link.isOpen }).toEqual({ log: [], isOpen: false });
            expect(harness.sockets).toHaveLength(dialled);
        });
    }

    for (const [what, at, act] of [
        [
            'opening',
            'onOpen',
            (harness: LinkHarness) => {
                harness.start();
            },
        ],
        [
            'a frame',
            'onText',
            (harness: LinkHarness) => {
                harness.start().socket.receive('a');
            },
        ],
        [
            'a drop',
            'onDown',
            (harness: LinkHarness) => {
                harness.start().socket.drop();
            },
        ],
        [
            'an outage',
            'onOutage',
            (harness: LinkHarness) => {
                harness.link.open();
                harness.clock.pass(15_000);
            },
        ],
    ] as const) {
        test(`is possible in a callback on ${what}`, () => {
            const harness: LinkHarness = new LinkHarness({
                [at]: () => {
                    harness.link.close();
                },
            });
            act(harness);
            expect({ timers: harness.clock.timers, alive: harness.alive }).toEqual({ timers: 0, alive: [] });
        });
    }

    test('is possible in dial', () => {
        const harness: LinkHarness = new LinkHarness({
            dial: () => {
                harness.link.close();
                return harness.dial();
            },
        });
        harness.link.open();
        expect({ timers: harness.clock.timers, alive: harness.alive }).toEqual({ timers: 0, alive: [] });
    });
});

describe('pings', () => {
    test('are sent every everyMs through the open socket, and stop with it', () => {
        const sent: FakeSocket[] = [];
        const harness = new LinkHarness({ ping: { everyMs: 100, send: (socket) => sent.push(socket) } });
        harness.link.open();
        harness.clock.pass(500);
        expect(sent).toEqual([]);
        harness.socket.accept();
        harness.clock.pass(250);
        expect(sent).toEqual([harness.socket, harness.socket]);
        harness.socket.drop();
        harness.clock.pass(999);
        expect(sent).toHaveLength(2);
        harness.clock.pass(1);
        harness.socket.accept();
        harness.clock.pass(100);
        expect(sent[2]).toBe(harness.sockets[1]);
    });

    test('may discard the socket', () => {
        const harness: LinkHarness = new LinkHarness({
            ping: {
                everyMs: 100,
                send: () => {
                    harness.link.redial();
                },
            },
        });
        harness.start().clock.pass(100);
        expect(harness.link.isOpen).toBe(false);
        expect(harness.untilDialled()).toBe(1_000);
    });
});
