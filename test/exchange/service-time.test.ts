/** The time of the service: what responses show of it, and what it costs. */

import { describe, expect, test } from '@jest/globals';
import type { Context } from '../../ts/exchange/context.js';
import {
    latestServiceTime,
    findServiceTime,
    learnFromHeaders,
    learnServiceTime,
    serviceTime,
} from '../../ts/exchange/service-time.js';

const NOW = Date.UTC(2026, 4, 1);
const DAY = 86_400_000;

describe('the time of the service', () => {
    /** An exchange whose clock stands, and whose service answers with a time, or fails. */
    function setStage(answer: () => Promise<unknown> = () => Promise.reject(new Error('down'))) {
        const requests: unknown[] = [];
        const context = {
            now: NOW,
            urls: { api: { rest: 'https://service.example' } },
            milliseconds: () => context.now,
            publicPostOrderbook: (params: unknown) => {
                requests.push(params);
                return answer();
            },
        };
        return { requests, own: context, context: context as unknown as Context };
    }

    const at = (sentAt: number, receivedAt = sentAt): { sentAt: number; receivedAt: number } => ({
        sentAt,
        receivedAt,
    });
    const dated = (ms: number): object => ({ date: new Date(ms).toUTCString() });

    test('is that of our clock before a response, and where the two clocks agree to a second', () => {
        const { context } = setStage();
        expect(serviceTime(context)).toBe(NOW);
        learnFromHeaders(context, at(NOW - 400, NOW), dated(NOW));
        expect(serviceTime(context)).toBe(NOW);
        learnServiceTime(context, at(NOW - 400, NOW), NOW - 900);
        expect(serviceTime(context)).toBe(NOW);
    });

    test.each([-200 * DAY, -10_000, 10_000, 200 * DAY])('is that of its responses where it is %i ms off', (offset) => {
        const { context, own } = setStage();
        learnFromHeaders(context, at(NOW - 200, NOW), dated(NOW + offset));
        expect(Math.abs(serviceTime(context) - NOW - offset)).toBeLessThan(1_000);
        learnServiceTime(context, at(NOW, NOW), NOW + offset);
        expect(serviceTime(context)).toBe(NOW + offset);
        own.now += 5_000;
        expect(serviceTime(context)).toBe(NOW + offset + 5_000);
    });

    test('was at the latest what its responses allow, and our clock without a response', () => {
        const { context } = setStage();
        expect(latestServiceTime(context, NOW)).toBe(NOW);
        learnFromHeaders(context, at(NOW - 200, NOW), dated(NOW + 10_000));
        expect(latestServiceTime(context, NOW - 5_000)).toBe(NOW + 6_200);
        learnServiceTime(context, at(NOW - 50, NOW), NOW + 10_500);
        expect(latestServiceTime(context, NOW)).toBe(NOW + 10_550);
    });

    test('becomes more exact with each response', () => {
        const { context } = setStage();
        for (const part of [900, 500, 100]) {
            // The header leaves out the part of the second.
            learnFromHeaders(context, at(NOW + part - 20, NOW + part), dated(NOW - DAY + part));
        }
        expect(Math.abs(serviceTime(context) - (NOW - DAY))).toBeLessThan(100);
    });

    test('follows when one of the clocks is set', () => {
        const { context } = setStage();
        learnServiceTime(context, at(NOW), NOW - DAY);
        learnServiceTime(context, at(NOW), NOW + DAY);
        expect(serviceTime(context)).toBe(NOW + DAY);
        learnFromHeaders(context, at(NOW), dated(NOW));
        expect(serviceTime(context)).toBe(NOW);
    });

    test('is not learned from a cached response, or from one without a time', () => {
        const { context } = setStage();
        learnFromHeaders(context, at(NOW), { ...dated(NOW - DAY), age: '86400' });
        for (const headers of [{}, { date: 'soon' }, { date: 7 }, undefined, new Map(), new Headers()]) {
            learnFromHeaders(context, at(NOW), headers);
        }
        learnServiceTime(context, at(NOW), Number.NaN);
        expect(serviceTime(context)).toBe(NOW);
        learnFromHeaders(context, at(NOW), new Headers({ date: new Date(NOW - DAY).toUTCString() }));
        expect(serviceTime(context)).toBeLessThan(NOW - DAY + 1_001);
    });

    test('is not that of another service', () => {
        const { context, own } = setStage();
        learnServiceTime(context, at(NOW), NOW - DAY);
        own.urls = { api: { rest: 'https://other.example' } };
        expect(serviceTime(context)).toBe(NOW);
    });

    test('is requested only where no response has shown it', async () => {
        const { context, requests } = setStage(() => Promise.resolve({ timestamp: `${NOW - DAY}` }));
        expect(await findServiceTime(context, '0x7')).toBe(NOW - DAY);
        expect(await findServiceTime(context, '0x7')).toBe(NOW - DAY);
        expect(requests).toEqual([{ chId: '0x7' }]);
    });

    test('is that of our clock where the request fails', async () => {
        expect(await findServiceTime(setStage().context, '0x7')).toBe(NOW);
    });
});
