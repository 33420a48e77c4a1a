/** The metrics in Prometheus' text format. */

import { describe, expect, test } from '@jest/globals';
import { Metrics } from '../ts/metrics.js';

describe('the metrics', () => {
    test('have no lines before anything is counted', () => {
        expect(new Metrics().toText()).toBe('\n');
    });

    test('write counters and gauges with their type, their help and their labels', () => {
        const metrics = new Metrics();
        metrics.count('gateway_calls_total', { class: 'ok', method: 'createOrder', client: 'maker' });
        metrics.count('gateway_calls_total', { client: 'maker', method: 'createOrder', class: 'ok' }, 2);
        metrics.count('gateway_calls_total', { client: 'maker', method: 'createOrder', class: 'InvalidOrder' });
        metrics.set('gateway_writes_waiting', {}, 3);
        metrics.set('gateway_writes_waiting', {}, 1.5);
        expect(metrics.toText()).toBe(
            [
                '# HELP gateway_calls_total Calls that ended, by the class of their error, or ok.',
                '# TYPE gateway_calls_total counter',
                'gateway_calls_total{client="maker",method="createOrder",class="ok"} 3',
                'gateway_calls_total{client="maker",method="createOrder",class="InvalidOrder"} 1',
                '# HELP gateway_writes_waiting Writes that wait in the queue.',
                '# TYPE gateway_writes_waiting gauge',
                'gateway_writes_waiting 1.5',
                '',
            ].join('\n'),
        );
    });

    test('read gauges when they are written', () => {
        const metrics = new Metrics();
        let clients = 1;
        metrics.read('gateway_clients', () => clients);
        metrics.read('gateway_channels', () => new Map([['watchTicker', 2]]));
        metrics.read('gateway_event_loop_lag_seconds', () => undefined);
        clients = 4;
        const lines = metrics.toText().split('\n');
        expect(lines).toContain('gateway_clients 4');
        expect(lines).toContain('gateway_channels{method="watchTicker"} 2');
        expect(lines.join()).not.toContain('lag');
    });

    test('write a histogram with cumulative intervals, whose bounds belong to them', () => {
        const metrics = new Metrics();
        for (const seconds of [0.001, 0.0011, 0.5, 31])
            metrics.observe('gateway_call_seconds', { kind: 'read' }, seconds);
        const lines = metrics.toText().split('\n');
        const intervals = lines.filter((line) => line.startsWith('gateway_call_seconds_bucket'));
        expect(intervals).toHaveLength(15);
        expect(intervals.map((line) => Number(line.split(' ')[1]))).toEqual([
            1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4,
        ]);
        expect(intervals[0]).toBe('gateway_call_seconds_bucket{kind="read",le="0.001"} 1');
        expect(intervals[14]).toBe('gateway_call_seconds_bucket{kind="read",le="+Inf"} 4');
        expect(lines).toContain('gateway_call_seconds_sum{kind="read"} 31.5021');
        expect(lines).toContain('gateway_call_seconds_count{kind="read"} 4');
    });

    test('escape labels, so that a name cannot add a line or a label', () => {
        const metrics = new Metrics();
        metrics.count('gateway_conflated_total', { client: 'a"} 9\ngateway_clients 7\\' });
        expect(metrics.toText().split('\n')).toEqual([
            expect.stringContaining('# HELP'),
            expect.stringContaining('# TYPE'),
            'gateway_conflated_total{client="a\\"} 9\\ngateway_clients 7\\\\"} 1',
            '',
        ]);
    });

    test('write numbers that are infinite as Prometheus reads them', () => {
        const metrics = new Metrics();
        metrics.set('gateway_channels', { method: 'watchTicker' }, Infinity);
        metrics.set('gateway_event_loop_lag_seconds', {}, -Infinity);
        expect(metrics.toText()).toContain('gateway_channels{method="watchTicker"} +Inf\n');
        expect(metrics.toText()).toContain('gateway_event_loop_lag_seconds -Inf\n');
    });
});
