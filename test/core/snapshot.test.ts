import { describe, expect, test } from '@jest/globals';
import { Snapshot } from '../../ts/core/snapshot.js';

const work = (): void => undefined;

describe('Snapshot', () => {
    test.each([
        ['nothing', undefined],
        ['a number that is none', Number.NaN],
        ['text', 'a'],
        ['a function', work],
        ['an empty object', {}],
        ['lists in objects', { a: [1, { b: ['c', null, work] }], d: undefined }],
    ])('matches %s', (_, value) => {
        const copy =
            typeof value === 'object' ? (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) : value;
        expect(new Snapshot(value).matches(value)).toBe(true);
        expect(new Snapshot(value).matches(copy)).toBe(true);
    });

    test('compares some members by identity', () => {
        const value = { a: { b: 1 }, c: { d: 1 } };
        const snapshot = new Snapshot(value, ['a']);
        value.a.b = 2;
        expect(snapshot.matches(value)).toBe(true);
        value.c.d = 2;
        expect(snapshot.matches(value)).toBe(false);
        expect(new Snapshot(value, ['a']).matches({ ...value, a: { b: 2 } })).toBe(false);
    });

    test.each<[string, unknown, (value: never) => void]>([
        ['a changed member', { a: { b: 1 } }, (value: { a: { b: number } }) => (value.a.b = 2)],
        ['an added member', { a: {} }, (value: { a: { b?: number } }) => (value.a.b = 2)],
        ['an added member without a value', { a: {} }, (value: { a: { b?: unknown } }) => (value.a.b = undefined)],
        ['a removed member', { a: { b: 1 } }, (value: { a: { b?: number } }) => delete value.a.b],
        ['a renamed member', { a: 1 }, (value: { a?: number; b?: number }) => delete Object.assign(value, { b: 1 }).a],
        ['an added item', { a: [1] }, (value: { a: number[] }) => value.a.push(2)],
        ['a changed item', { a: [1, 2] }, (value: { a: number[] }) => value.a.reverse()],
        ['an object in place of a list', { a: [1] }, (value: { a: unknown }) => (value.a = { 0: 1 })],
        ['a list in place of an object', { a: { 0: 1 } }, (value: { a: unknown }) => (value.a = [1])],
        ['nothing in place of an object', { a: {} }, (value: { a: unknown }) => (value.a = undefined)],
        ['another function', { a: work }, (value: { a: unknown }) => (value.a = () => undefined)],
    ])('shows %s', (_, value, change) => {
        const snapshot = new Snapshot(value);
        expect(snapshot.matches(value)).toBe(true);
        change(value as never);
        expect(snapshot.matches(value)).toBe(false);
    });
});
