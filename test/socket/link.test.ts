import { describe, expect, test } from '@jest/globals';
import { Stand, type FakeSocket } from './fake.js';

/** Bytes of a text, in a buffer that holds more than them. */
const bytesOf = (text: string): Uint8Array => Buffer.from(`<${text}>`).subarray(1, -1);

describe('dialling', () => {
    test('dials at once, and only once however often the link is opened', () => {
        const stand = new Stand();
        expect(stand.sockets).toHaveLength(0);
        stand.link.open();
        stand.link.open();
        expect(stand.sockets).toHaveLength(1);
        expect(stand.link.isOpen).toBe(false);
        stand.socket.accept();
        stand.link.open();
        expect(stand.sockets).toHaveLength(1);
        expect(stand.link.isOpen).toBe(true);
        expect(stand.told).toEqual(['open']);
    });

    test('reports a drop of a healthy socket once, and dials after the base delay', () => {
        const stand = new Stand().start();
        stand.clock.pass(3_600_000);
        stand.socket.drop(1011, 'maintenance');
        expect(stand.link.isOpen).toBe(false);
        expect(stand.told).toEqual(['open', 'down closed with code 1011, "maintenance"']);
        expect(stand.untilDialled()).toBe(1_000);
        stand.socket.accept();
        expect(stand.told.at(-1)).toBe('open');
        expect(stand.link.counters).toMatchObject({ opens: 2, reconnects: 1 });
    });

    for (const [what, fail] of [
        [
            'refused',
            (stand: Stand) => {
                stand.socket.refuse('Unexpected server response: 400');
            },
        ],
        [
            'closed before it is open',
            (stand: Stand) => {
                stand.socket.drop();
            },
        ],
        [
            'failing',
            (stand: Stand) => {
                stand.socket.emit('error');
            },
        ],
        [
            'stalling',
            (stand: Stand) => {
                stand.clock.pass(10_000);
            },
        ],
    ] as const) {
        test(`dials again after a ${what} handshake: after 1 s, 2 s, 4 s, up to 30 s`, () => {
            const stand = new Stand();
            stand.link.open();
            const delays = Array.from({ length: 7 }, () => {
                fail(stand);
                expect(stand.alive).toEqual([]);
                return stand.untilDialled();
            });
            expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
            expect(stand.told.filter((line) => !line.startsWith('outage'))).toEqual([]);
        });
    }

    test('gives a handshake connectMs and no more', () => {
        const stand = new Stand();
        stand.link.open();
        stand.clock.pass(9_999);
        expect(stand.socket.calls).toEqual([]);
        const stalled = stand.socket;
        stand.clock.pass(1);
        expect(stalled.calls).toEqual(['close 1000', 'terminate']);
        stalled.accept();
        expect(stand.told).toEqual([]);
    });

    test('starts at the base delay again once a socket was open for stableMs', () => {
        const stand = new Stand().start();
        const after = (openMs: number): number => {
            stand.clock.pass(openMs);
            stand.socket.drop();
            const delay = stand.untilDialled();
            stand.socket.accept();
            return delay;
        };
        expect([0, 0, 59_999, 60_000, 0].map(after)).toEqual([1_000, 2_000, 4_000, 1_000, 2_000]);
    });

    test('adds a jitter of a fifth to either side', () => {
        const delaysAt = (chance: number): number[] => {
            const stand = new Stand();
            stand.chance = chance;
            stand.link.open();
            return Array.from({ length: 7 }, () => {
                stand.socket.drop();
                return stand.untilDialled();
            });
        };
        expect(delaysAt(0)).toEqual([800, 1_600, 3_200, 6_400, 12_800, 24_000, 24_000]);
        expect(delaysAt(1)).toEqual([1_200, 2_400, 4_800, 9_600, 19_200, 36_000, 36_000]);
    });

    test('keeps every delay at the base when the limit is below it', () => {
        const stand = new Stand({ backoff: { base: 1_000, max: 10 } });
        stand.link.open();
        for (let i = 0; i < 3; i += 1) {
            stand.socket.drop();
            expect(stand.untilDialled()).toBe(1_000);
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
            const stand = new Stand({ dial, maxOutageMs: 900 });
            stand.link.open();
            await Promise.resolve();
            stand.clock.pass(900);
            expect(stand.told).toEqual(['outage no such proxy']);
        });
    }

    test('uses a socket that takes time to be made', async () => {
        const stand: Stand = new Stand({ dial: () => Promise.resolve(stand.dial()) });
        stand.link.open();
        await Promise.resolve();
        stand.socket.accept();
        stand.socket.say('a');
        expect(stand.told).toEqual(['open', 'text a']);
    });

    for (const [what, end] of [
        [
            'the handshake has stalled',
            (stand: Stand) => {
                stand.clock.pass(10_000);
            },
        ],
        [
            'the link was closed',
            (stand: Stand) => {
                stand.link.close();
            },
        ],
    ] as const) {
        test(`discards a socket that is made after ${what}`, async () => {
            let make = (): void => undefined;
            const stand: Stand = new Stand({
                dial: () =>
                    new Promise<FakeSocket>((resolve) => {
                        make = () => {
                            resolve(stand.dial());
                        };
                    }),
            });
            stand.link.open();
            end(stand);
            make();
            await Promise.resolve();
            expect(stand.socket.calls).toEqual(['close 1000', 'terminate']);
            stand.socket.refuse('WebSocket was closed before the connection was established');
            stand.socket.accept();
            stand.socket.say('a');
            expect(stand.told).toEqual([]);
        });
    }
});

describe('redialling', () => {
    test('discards a stuck socket, and dials another after the base delay', () => {
        const stand = new Stand().start();
        const stuck = stand.socket;
        stand.link.redial();
        expect(stuck.calls).toEqual(['close 1000', 'terminate']);
        expect(stand.link.isOpen).toBe(false);
        expect(stand.untilDialled()).toBe(1_000);
        stand.socket.accept();
        expect(stand.told).toEqual(['open', 'open']);
        expect(stand.link.counters).toMatchObject({ opens: 2, reconnects: 1 });
    });

    test('ignores events and errors of a discarded socket', () => {
        const stand = new Stand().start();
        const stuck = stand.socket;
        stand.link.redial();
        const lateFacts = (): void => {
            stuck.say('late');
            stuck.accept();
            stuck.refuse('read ECONNRESET');
            stuck.drop(1000);
        };
        lateFacts();
        stand.clock.pass(1_000);
        lateFacts();
        stand.socket.accept();
        lateFacts();
        expect(stand.told).toEqual(['open', 'open']);
        expect(stand.link.counters).toMatchObject({ opens: 2, frames: 0, lastFrameAt: undefined });
        expect(stand.sockets).toHaveLength(2);
    });

    test('changes nothing while another socket is connecting', () => {
        const stand = new Stand();
        stand.link.redial();
        expect(stand.sockets).toHaveLength(0);
        stand.link.open();
        stand.link.redial();
        expect(stand.socket.calls).toEqual([]);
        stand.socket.accept();
        stand.socket.drop();
        stand.clock.pass(900);
        stand.link.redial();
        expect(stand.untilDialled()).toBe(100);
        expect(stand.sockets).toHaveLength(2);
    });

    test('slows down when sockets keep being stuck', () => {
        const stand = new Stand().start();
        const delays = Array.from({ length: 4 }, () => {
            stand.link.redial();
            const delay = stand.untilDialled();
            stand.socket.accept();
            return delay;
        });
        expect(delays).toEqual([1_000, 2_000, 4_000, 8_000]);
    });
});

describe('an outage', () => {
    test('is reported once after maxOutageMs, and dialling continues', () => {
        const stand = new Stand();
        stand.link.open();
        stand.clock.pass(14_999);
        expect(stand.told).toEqual([]);
        stand.clock.pass(1);
        expect(stand.told).toEqual(['outage not open within 10000 ms']);
        stand.clock.pass(3_600_000);
        expect(stand.told).toHaveLength(1);
        expect(stand.sockets.length).toBeGreaterThan(80);
        stand.clock.pass(stand.alive.length === 0 ? 30_000 : 0);
        stand.socket.accept();
        expect(stand.told).toEqual(['outage not open within 10000 ms', 'open']);
    });

    test('is counted from the drop, and reported again for each', () => {
        const stand = new Stand().start();
        for (let i = 0; i < 2; i += 1) {
            stand.clock.pass(60_000);
            stand.socket.drop(1001);
            const from = stand.clock.now();
            while (stand.clock.now() < from + 14_999) {
                if (stand.alive.length > 0) stand.socket.refuse('Unexpected server response: 502');
                stand.clock.pass(1);
            }
            expect(stand.told.at(-1)).toBe('down closed with code 1001');
            stand.clock.pass(1);
            expect(stand.told.at(-1)).toBe('outage Unexpected server response: 502');
            stand.clock.pass(60_000);
            stand.untilDialled();
            stand.socket.accept();
        }
        expect(stand.told.filter((line) => line.startsWith('outage'))).toHaveLength(2);
    });

    test('that ends in time is not reported', () => {
        const stand = new Stand().start();
        stand.socket.drop();
        stand.clock.pass(1_000);
        stand.clock.pass(5_000);
        stand.socket.accept();
        stand.clock.pass(60_000);
        expect(stand.told).toEqual(['open', 'down closed with code 1006', 'open']);
    });

    test('after a redial is reported, too', () => {
        const stand = new Stand({ connectMs: 20_000 }).start();
        stand.link.redial();
        stand.clock.pass(15_000);
        expect(stand.told).toEqual(['open', 'outage the socket was stuck']);
    });

    test('before any failure says so', () => {
        const stand = new Stand({ connectMs: 20_000 });
        stand.link.open();
        stand.clock.pass(15_000);
        expect(stand.told).toEqual(['outage none yet']);
    });

    test('is a network problem that names the stream', () => {
        const stand = new Stand().start();
        stand.socket.drop(1011, 'maintenance');
        stand.clock.pass(15_000);
        expect(stand.problems.map(({ kind }) => kind)).toEqual(['network', 'network']);
        expect(stand.problems[0]!.message).toBe(
            'trades: wanted an open socket, found closed with code 1011, "maintenance"',
        );
    });
});

describe('the reason of a failure', () => {
    const refused = Object.assign(new Error(), { code: 'ECONNREFUSED' });

    for (const [what, event, words] of [
        ['with a message', { message: 'read ECONNRESET' }, 'read ECONNRESET'],
        ['with a code alone', { message: '', error: refused }, 'ECONNREFUSED'],
        ['of a browser', {}, 'an error without a message'],
    ] as const) {
        test(`is that of an error ${what}, which ends the socket`, () => {
            const stand = new Stand().start();
            stand.socket.emit('error', event);
            expect(stand.told).toEqual(['open', `down ${words}`]);
            expect(stand.socket.calls).toEqual(['close 1000', 'terminate']);
            stand.socket.drop();
            expect(stand.told).toHaveLength(2);
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
            const stand = new Stand().start();
            stand.socket.say(text);
            stand.socket.drop(1011);
            expect(stand.told.at(-1)).toBe(`down closed with code 1011${said}`);
        });
    }
});

describe('frames', () => {
    test('are delivered as text, in order, and counted', () => {
        const stand = new Stand().start();
        expect(stand.link.counters.lastFrameAt).toBeUndefined();
        stand.socket.say('a');
        stand.clock.pass(7);
        stand.socket.say('b');
        expect(stand.told).toEqual(['open', 'text a', 'text b']);
        expect(stand.link.counters).toMatchObject({ frames: 2, lastFrameAt: stand.clock.now() });
    });

    test('that are binary are read as UTF-8', () => {
        const stand = new Stand().start();
        expect(stand.socket.binaryType).toBe('arraybuffer');
        stand.socket.say(bytesOf('{"a":"ä"}'));
        stand.socket.say(new TextEncoder().encode('ö').buffer);
        expect(stand.told).toEqual(['open', 'text {"a":"ä"}', 'text ö']);
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
            (stand: Stand) => {
                stand.start();
            },
        ],
        [
            'on a frame',
            { onText: boom },
            (stand: Stand) => {
                stand.start().socket.say('a');
            },
        ],
        [
            'on a drop',
            { onDown: boom },
            (stand: Stand) => {
                stand.start().socket.drop();
            },
        ],
        [
            'on an outage',
            { onOutage: boom },
            (stand: Stand) => {
                stand.link.open();
                stand.clock.pass(15_000);
            },
        ],
        [
            'on a ping',
            { ping: { everyMs: 9, send: boom } },
            (stand: Stand) => {
                stand.start().clock.pass(9);
            },
        ],
    ] as const) {
        test(`in ${what} is reported, and the link continues`, () => {
            const stand = new Stand(options);
            isTold(stand);
            expect(stand.told.filter((line) => line === 'fault Error: boom')).toHaveLength(1);
            if (stand.link.isOpen) stand.socket.drop();
            if (stand.alive.length === 0) stand.untilDialled();
            stand.socket.accept();
            expect(stand.link.isOpen).toBe(true);
        });
    }
});

describe('closing', () => {
    for (const [what, reach] of [
        ['before it was opened', () => undefined],
        [
            'while dialling',
            (stand: Stand) => {
                stand.link.open();
            },
        ],
        [
            'while open',
            (stand: Stand) => {
                stand.start();
            },
        ],
        [
            'while waiting to dial again',
            (stand: Stand) => {
                stand.start().socket.drop();
            },
        ],
        [
            'after a redial',
            (stand: Stand) => {
                stand.start().link.redial();
            },
        ],
        [
            'in an outage',
            (stand: Stand) => {
                stand.link.open();
                stand.clock.pass(20_000);
            },
        ],
    ] as const) {
        test(`${what} leaves no timer and no socket, and no callback runs afterwards`, () => {
            const stand = new Stand({ ping: { everyMs: 100, send: () => stand.told.push('ping') } });
            reach(stand);
            stand.told.length = 0;
            const dialled = stand.sockets.length;
            stand.link.close();
            stand.link.close();
            expect({ timers: stand.clock.timers, alive: stand.alive }).toEqual({ timers: 0, alive: [] });
            stand.link.open();
            stand.link.redial();
            for (const socket of stand.sockets) {
                socket.accept();
                socket.say('a');
                socket.refuse('read ECONNRESET');
            }
            stand.clock.pass(3_600_000);
            expect({ told: stand.told, isOpen: stand.link.isOpen }).toEqual({ told: [], isOpen: false });
            expect(stand.sockets).toHaveLength(dialled);
        });
    }

    for (const [what, at, act] of [
        [
            'opening',
            'onOpen',
            (stand: Stand) => {
                stand.start();
            },
        ],
        [
            'a frame',
            'onText',
            (stand: Stand) => {
                stand.start().socket.say('a');
            },
        ],
        [
            'a drop',
            'onDown',
            (stand: Stand) => {
                stand.start().socket.drop();
            },
        ],
        [
            'an outage',
            'onOutage',
            (stand: Stand) => {
                stand.link.open();
                stand.clock.pass(15_000);
            },
        ],
    ] as const) {
        test(`is possible in a callback on ${what}`, () => {
            const stand: Stand = new Stand({
                [at]: () => {
                    stand.link.close();
                },
            });
            act(stand);
            expect({ timers: stand.clock.timers, alive: stand.alive }).toEqual({ timers: 0, alive: [] });
        });
    }

    test('is possible in dial', () => {
        const stand: Stand = new Stand({
            dial: () => {
                stand.link.close();
                return stand.dial();
            },
        });
        stand.link.open();
        expect({ timers: stand.clock.timers, alive: stand.alive }).toEqual({ timers: 0, alive: [] });
    });
});

describe('pings', () => {
    test('are sent every everyMs through the open socket, and stop with it', () => {
        const sent: FakeSocket[] = [];
        const stand = new Stand({ ping: { everyMs: 100, send: (socket) => sent.push(socket) } });
        stand.link.open();
        stand.clock.pass(500);
        expect(sent).toEqual([]);
        stand.socket.accept();
        stand.clock.pass(250);
        expect(sent).toEqual([stand.socket, stand.socket]);
        stand.socket.drop();
        stand.clock.pass(999);
        expect(sent).toHaveLength(2);
        stand.clock.pass(1);
        stand.socket.accept();
        stand.clock.pass(100);
        expect(sent[2]).toBe(stand.sockets[1]);
    });

    test('may discard the socket', () => {
        const stand: Stand = new Stand({
            ping: {
                everyMs: 100,
                send: () => {
                    stand.link.redial();
                },
            },
        });
        stand.start().clock.pass(100);
        expect(stand.link.isOpen).toBe(false);
        expect(stand.untilDialled()).toBe(1_000);
    });
});
