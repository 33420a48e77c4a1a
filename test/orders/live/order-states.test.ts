import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OrderStates } from '../../../ts/orders/live/order-states.js';

interface Order {
    readonly id: string;
    readonly symbol: string;
    readonly filled: number;
    readonly fee?: { readonly cost: number };
    readonly trades?: readonly { readonly price: number }[];
    readonly info?: unknown;
}

const order = (id: string, filled: number, symbol = 'X'): Order => ({ id, symbol, filled });

describe('OrderStates', () => {
    test('keeps two updates of one order in the same tick as two states, in order', () => {
        const states = new OrderStates<Order>(10);
        states.append(order('1', 0));
        states.append(order('1', 5));
        expect(states.take('a').map(({ filled }) => filled)).toEqual([0, 5]);
        expect(states.take('a')).toEqual([]);
    });

    test('ignores a repeated update, whatever its source, time and order of keys', () => {
        const states = new OrderStates<Order>(10);
        states.append({ ...order('1', 0), info: 'socket' });
        states.append(order('1', 5));
        expect(states.append({ ...order('1', 0), info: 'rest' })).toBeUndefined();
        expect(states.append({ filled: 5, symbol: 'X', id: '1' })).toBeUndefined();
        expect(states.take('a')).toHaveLength(2);
        expect(states.latest().map(({ filled }) => filled)).toEqual([5]);
    });

    // Every member that CCXT's safeOrder returns, but the id, `info` and the texts of times.
    test.each([
        ...['symbol', 'status', 'filled', 'remaining', 'cost', 'average', 'amount', 'price', 'side', 'type'],
        ...['timestamp', 'lastTradeTimestamp', 'lastUpdateTimestamp', 'clientOrderId', 'timeInForce', 'postOnly'],
        ...['reduceOnly', 'triggerPrice', 'stopPrice', 'stopLossPrice', 'takeProfitPrice', 'fee', 'fees', 'trades'],
    ])('keeps another %s as another state', (member) => {
        const states = new OrderStates<Order>(10);
        const values = ['fee', 'fees', 'trades'].includes(member) ? [[{ id: 'a', cost: 1 }], []] : [1, undefined];
        for (const value of values) states.append({ ...order('1', 0), [member]: value });
        expect(states.take('a')).toHaveLength(2);
    });

    test('adds the fee of an order that a response ended, once its event shows it', () => {
        const states = new OrderStates(10);
        states.addReader('a');
        const closed = { ...order('1', 10), status: 'closed' };
        states.appendClosed(closed);
        const withFee = { ...closed, fee: { cost: 0.05, currency: 'USDC' } };
        for (const late of [closed, withFee, withFee, closed]) states.append(late);
        expect(states.take('a', undefined)).toEqual([closed, withFee]);
    });

    test('returns states that cannot be changed, not the object that was added', () => {
        const states = new OrderStates<Order>(10);
        const came = { ...order('1', 0), fee: { cost: 1 }, trades: [{ price: 2 }], info: { raw: true } };
        const state = states.append(came)!;
        came.fee.cost = 9;
        expect(state).toEqual({ ...order('1', 0), fee: { cost: 1 }, trades: [{ price: 2 }], info: { raw: true } });
        expect(() => Object.assign(state, { filled: 3 })).toThrow(TypeError);
        expect(() => Object.assign(state.fee!, { cost: 3 })).toThrow(TypeError);
        expect(() => Object.assign(state.trades![0]!, { price: 3 })).toThrow(TypeError);
        expect(() => (state.trades as unknown[]).push(1)).toThrow(TypeError);
    });

    test('shares frozen members between states, and keeps an added trade as another state', () => {
        const states = new OrderStates<Order>(10);
        const [one, two] = [Object.freeze({ id: 'a', price: 2 }), Object.freeze({ id: 'b', price: 2 })];
        const first = states.append({ ...order('1', 1), trades: [one] })!;
        const second = states.append({ ...order('1', 1), trades: [one, two] })!;
        expect([second.trades?.[0] === one, first.trades?.[0] === one, second.trades?.[1] === two]).toEqual(
            Array(3).fill(true),
        );
        expect(states.append({ ...order('1', 1), trades: [{ ...one }] })).toBeUndefined();
        expect(states.take('a').map(({ trades }) => trades?.length)).toEqual([1, 2]);
    });

    test('gives a new reader later states, and an unknown reader all that are kept', () => {
        const states = new OrderStates<Order>(10);
        states.append(order('1', 0));
        states.addReader('new');
        states.append(order('1', 5));
        expect(states.take('new').map(({ filled }) => filled)).toEqual([5]);
        expect(states.take('other').map(({ filled }) => filled)).toEqual([0, 5]);
        states.addReader('new');
        expect(states.hasNew('new')).toBe(false);
        states.removeReader('new');
        expect(states.hasNew('new')).toBe(true);
    });

    test('returns with the next call what a limit left out', () => {
        const states = new OrderStates<Order>(10);
        for (let filled = 0; filled < 5; filled += 1) states.append(order('1', filled));
        expect(states.take('a', undefined, 3).map(({ filled }) => filled)).toEqual([0, 1, 2]);
        expect(states.hasNew('a')).toBe(true);
        expect(states.take('a', undefined, 3).map(({ filled }) => filled)).toEqual([3, 4]);
        expect(states.hasNew('a')).toBe(false);
    });

    test('keeps one latest state an order, the last updated at the end, up to the limit', () => {
        const states = new OrderStates<Order>(2);
        states.append(order('1', 0));
        states.append(order('2', 0, 'Y'));
        states.append(order('1', 5));
        expect(states.latest()).toEqual([order('2', 0, 'Y'), order('1', 5)]);
        expect(states.latest('Y')).toEqual([order('2', 0, 'Y')]);
        expect(states.latest('Y Z')).toEqual([order('2', 0, 'Y')]);
        states.append(order('3', 0));
        expect(states.latest().map(({ id }) => id)).toEqual(['1', '3']);
    });

    test('keeps every state of one order that changes endlessly, within bounds', () => {
        const states = new OrderStates<Order>(10);
        for (let filled = 0; filled < 2_000; filled += 1) {
            states.append(order('1', filled));
            expect(states.take('a')).toEqual([order('1', filled)]);
        }
        expect(states.take('late').length).toBeLessThanOrEqual(20);
    });

    test('gives each reader every state since its last call, once and in order', () => {
        const step = fc.oneof(
            fc.record({ id: fc.constantFrom('1', '2', '3'), filled: fc.nat(3) }),
            fc.record({ caller: fc.constantFrom('all', 'X', 'Y') }),
        );
        let taken = 0;
        fc.assert(
            fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (script) => {
                const states = new OrderStates<Order>(100);
                const delivered = new Set<string>();
                const due = { all: [] as Order[], X: [] as Order[], Y: [] as Order[] };
                for (const it of script) {
                    if ('caller' in it) {
                        const { caller } = it;
                        const found = states.take(caller, caller === 'all' ? undefined : caller);
                        expect(found).toEqual(due[caller]);
                        taken += found.length;
                        due[caller] = [];
                        continue;
                    }
                    const symbol = it.id === '3' ? 'Y' : 'X';
                    const state = order(it.id, it.filled, symbol);
                    states.append(state);
                    if (delivered.has(JSON.stringify(state))) continue;
                    delivered.add(JSON.stringify(state));
                    due.all.push(state);
                    due[symbol].push(state);
                }
            }),
            { numRuns: 300, seed: 4 },
        );
        expect(taken).toBeGreaterThan(500);
    });
});
