/** Subscriptions: the texts to send, the members of frames, and the subscription of an error. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../../../manifest.json' with { type: 'json' };
import { UPDATE_KEYS } from '../../../sandbox/ts/server/streams/targets.js';
import { Channels, IS_COMPLETE, type Subscription } from '../../../ts/streams/socket/channels.js';
import { sized } from '../../support/size.js';

const MARKET = '0xb7c1';
const oracle: Subscription = { key: 'oracle', payload: { marketId: MARKET } };
const trades: Subscription = { key: 'marketOrders', payload: { marketId: MARKET } };
const user: Subscription = { key: 'user', payload: { accountId: '4821n' } };
const top = (bucketsNumber: number): Subscription => ({
    key: 'topOfOrderbook',
    payload: { marketId: MARKET, priceBucketSize: 1, bucketsNumber },
});
const candles = (interval: string): Subscription => ({ key: 'marketCandles', payload: { marketId: MARKET, interval } });

const text = (action: string, { key, payload }: Subscription): string =>
    JSON.stringify({ action, subscriptionType: { [key]: payload } });

test('the streams are those of the manifest, and so are those of the sandbox', () => {
    const keys = manifest.updates.map(({ key }) => key);
    expect(Object.keys(IS_COMPLETE)).toEqual(keys);
    expect(UPDATE_KEYS).toEqual(keys);
});

describe('subscriptions', () => {
    test('that are equal are sent once, and unsubscribed with the last', () => {
        const channels = new Channels<string>();
        channels.opened();
        expect(channels.add('a', oracle)).toEqual([text('subscribe', oracle)]);
        expect(channels.add('b', { ...oracle })).toEqual([]);
        expect(channels.remove('a', oracle)).toEqual([]);
        expect(channels.remove('a', oracle)).toEqual([]);
        expect(channels.remove('b', oracle)).toEqual([text('unsubscribe', oracle)]);
        expect(channels.size).toBe(0);
    });

    test('of different depths share the deepest, and return to the next when it ends', () => {
        const channels = new Channels<string>();
        channels.opened();
        channels.add('a', top(10));
        expect(channels.add('b', top(50))).toEqual([text('unsubscribe', top(10)), text('subscribe', top(50))]);
        expect(channels.add('c', top(25))).toEqual([]);
        expect(channels.remove('b', top(50))).toEqual([text('unsubscribe', top(50)), text('subscribe', top(25))]);
    });

    test('with more members in the payload serve those with fewer', () => {
        const channels = new Channels<string>();
        channels.opened();
        const signed = { ...user, payload: { ...user.payload, withStopOrders: { walletAddress: '0x1' } } };
        channels.add('a', user);
        expect(channels.add('b', signed)).toEqual([text('unsubscribe', user), text('subscribe', signed)]);
        expect([...channels.route('user', { account: { accountId: '4821n' } })]).toEqual(['a', 'b']);
    });

    test('are all sent again on each open', () => {
        const channels = new Channels<string>();
        for (const subscription of [oracle, trades, top(10)]) channels.add('a', subscription);
        const all = channels.opened();
        expect(all).toHaveLength(3);
        channels.closed();
        expect(channels.opened()).toEqual(all);
    });

    test('are renewed when they end and start again', () => {
        const channels = new Channels<string>();
        channels.opened();
        expect(channels.resubscribe(oracle)).toEqual([]);
        channels.add('a', oracle);
        expect(channels.resubscribe(oracle)).toEqual([text('unsubscribe', oracle), text('subscribe', oracle)]);
    });

    test('in any order leave the service with exactly the wanted ones', () => {
        const step = fc.record({
            member: fc.constantFrom('a', 'b', 'c'),
            what: fc.constantFrom(oracle, trades, user, top(10), top(25), candles('1m'), candles('5m')),
            isAdded: fc.boolean(),
        });
        fc.assert(
            fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
                const channels = new Channels<string>();
                const wanted = new Map<string, Map<string, Subscription>>();
                const log = new Set<string>();
                channels.opened();
                for (const { member, what, isAdded } of steps) {
                    const place = `${what.key} ${String(what.payload.interval)}`;
                    const members = wanted.get(place) ?? new Map<string, Subscription>();
                    wanted.set(place, members);
                    if (isAdded) members.set(member, what);
                    else members.delete(member);
                    for (const sent of isAdded ? channels.add(member, what) : channels.remove(member, what)) {
                        const { action, subscriptionType } = JSON.parse(sent) as Record<string, unknown>;
                        const name = JSON.stringify(subscriptionType);
                        if (action === 'subscribe') log.add(name);
                        else expect(log.delete(name)).toBe(true);
                    }
                }
                const deepest = [...wanted.values()].flatMap((members) => {
                    const [first, ...others] = [...members.values()].sort(
                        (left, right) => Number(right.payload.bucketsNumber) - Number(left.payload.bucketsNumber),
                    );
                    expect(others.every(({ key }) => key === first?.key)).toBe(true);
                    return first === undefined ? [] : [JSON.stringify({ [first.key]: first.payload })];
                });
                expect([...log].sort()).toEqual(deepest.sort());
            }),
            { seed: 7, numRuns: sized(75, 300) },
        );
    });
});

describe('frames', () => {
    test.each([
        ['market', { key: 'market', payload: { marketId: MARKET } }, { objectId: MARKET }],
        ['oracle', oracle, { marketId: MARKET.toUpperCase().replace('0X', '0x') }],
        ['marketCandles', candles('1m'), { marketId: MARKET, interval: '1m' }],
        ['user', user, { account: { accountId: '4821n' } }],
        ['userOrders', { key: 'userOrders', payload: { accountId: '4821n' } }, { accountId: '4821' }],
    ] as const)('of %s belong to the members of that subscription', (key, subscription, body) => {
        const channels = new Channels<string>();
        channels.add('a', subscription);
        channels.add('b', { key, payload: { marketId: '0x2', interval: '5m', accountId: '7n' } });
        channels.opened();
        expect([...channels.route(key, body)]).toEqual(['a']);
    });

    test.each([
        ['an unknown key', 'weather', { marketId: MARKET }],
        ['another market', 'oracle', { marketId: '0x2' }],
        ['nothing', 'oracle', null],
        ['a text', 'oracle', 'x'],
    ])('of %s belong to no member', (_name, key, body) => {
        const channels = new Channels<string>();
        channels.add('a', oracle);
        channels.opened();
        expect([...channels.route(key, body)]).toEqual([]);
    });

    test('with complete bodies are kept for later members until the socket closes', () => {
        const channels = new Channels<string>();
        channels.add('a', oracle);
        channels.add('a', trades);
        channels.opened();
        const body = { marketId: MARKET };
        for (const key of ['oracle', 'marketOrders']) channels.route(key, body);
        expect([channels.latest(oracle), channels.latest(trades)]).toEqual([body, undefined]);
        channels.closed();
        expect(channels.latest(oracle)).toBeUndefined();
    });

    test('that are garbled belong to the members that they name', () => {
        const channels = new Channels<string>();
        channels.add('a', oracle);
        channels.add('b', { key: 'oracle', payload: { marketId: '0x2' } });
        channels.add('c', trades);
        expect(channels.findAffected('oracle', `{"oracle":{"marketId":"${MARKET}",`)).toEqual(['a']);
        expect(channels.findAffected('oracle', '{"oracle":{')).toEqual(['a', 'b']);
        expect(channels.findAffected(undefined, '{')).toEqual(['a', 'b', 'c']);
    });

    test('that are garbled are searched for names in the first 65,536 characters', () => {
        const channels = new Channels<string>();
        channels.opened();
        channels.add('a', oracle);
        channels.add('b', { key: 'oracle', payload: { marketId: '0x2' } });
        const named = (before: number): string =>
            `{"oracle":{${' '.repeat(before)}"marketId":"${MARKET.toUpperCase()}",`;
        expect(channels.findAffected('oracle', named(65_000))).toEqual(['a']);
        expect(channels.findAffected('oracle', named(65_536))).toEqual(['a', 'b']);
    });
});

describe('an error', () => {
    function opened(...subscriptions: readonly Subscription[]): Channels<string> {
        const channels = new Channels<string>();
        for (const subscription of subscriptions) {
            const { interval } = subscription.payload;
            channels.add(`${subscription.key}${typeof interval === 'string' ? interval : ''}`, subscription);
        }
        channels.opened();
        return channels;
    }

    test('refuses the subscription that its message names', () => {
        const channels = opened(oracle, trades, user);
        expect(channels.findRefused('InvalidSignature: user 4821n: not the owner')).toEqual(['user']);
        expect(channels.findRefused(`no oracle for ${MARKET}`)).toEqual(['oracle']);
    });

    test('refuses the subscription whose acknowledgement is due next', () => {
        const channels = opened(oracle, candles('7m'), trades);
        channels.acknowledged();
        expect(channels.findRefused('BadRequest: interval')).toEqual(['marketCandles7m']);
    });

    test('refuses the one whose acknowledgement is due next, after many others ended', () => {
        const channels = opened();
        for (let n = 0; n < 100; n += 1) {
            channels.add('a', candles('1m'));
            channels.acknowledged();
            channels.remove('a', candles('1m'));
        }
        for (const [member, subscription] of [
            ['a', oracle],
            ['b', candles('7m')],
            ['c', trades],
        ] as const) {
            channels.add(member, subscription);
        }
        channels.acknowledged();
        expect(channels.findRefused('BadRequest: interval')).toEqual(['b']);
        expect(channels.unacknowledged).toBe(2);
    });

    test('refuses the only one that has not delivered', () => {
        const channels = opened(oracle, trades);
        channels.route('oracle', { marketId: MARKET });
        expect(channels.findRefused('BadRequest')).toEqual(['marketOrders']);
    });

    test('of an unknown subscription changes the order of the next open, until it is known', () => {
        const channels = opened(candles('7m'), candles('1m'), candles('5m'));
        expect(channels.findRefused('BadRequest')).toBeUndefined();
        expect(channels.opened()[0]).toBe(text('subscribe', candles('1m')));
        channels.route('marketCandles', { marketId: MARKET, interval: '1m' });
        // Subscriptions that deliver come first.
        expect(channels.opened()[0]).toBe(text('subscribe', candles('1m')));
        channels.acknowledged();
        channels.acknowledged();
        expect(channels.findRefused('BadRequest')).toEqual(['marketCandles7m']);
    });

    test('holds the subscription back until retry', () => {
        const channels = opened(oracle, trades);
        channels.findRefused(`oracle ${MARKET}`);
        channels.closed();
        expect(channels.opened()).toEqual([text('subscribe', trades)]);
        expect(channels.retry(oracle)).toEqual([text('subscribe', oracle)]);
        expect(channels.retry(oracle)).toEqual([]);
    });

    test('stops holding it back when one of its members leaves', () => {
        const channels = opened(oracle, trades);
        channels.add('other', oracle);
        channels.findRefused(`oracle ${MARKET}`);
        channels.closed();
        channels.opened();
        expect(channels.remove('oracle', oracle)).toEqual([text('subscribe', oracle)]);
    });
});
