import { describe, expect, test } from '@jest/globals';
import { inline, describeErrors, type SchemaError } from '../../../../ts/sandbox/server/http/operations.js';

const error = (parts: Partial<SchemaError>): SchemaError => ({
    instancePath: '',
    keyword: 'type',
    params: {},
    ...parts,
});

describe('schemas', () => {
    test('inlines references at any depth', () => {
        const inlined = JSON.stringify(inline({ type: 'array', items: { $ref: '#/schemas/OrderRequest' } }));
        expect(inlined).not.toContain('$ref');
        expect(inlined).toContain("The market's object id");
    });
});

describe('descriptions of validation errors', () => {
    for (const [what, parts, wanted] of [
        [
            'a type',
            { instancePath: '/orders/0/amount', schema: 'number', data: '1' },
            'orders[0].amount: wanted number, found "1"',
        ],
        [
            'several types',
            { instancePath: '/cursor', schema: ['integer', 'null'], data: 'x' },
            'cursor: wanted integer or null, found "x"',
        ],
        ['the body itself', { schema: 'object', data: [] }, 'body: wanted object, found []'],
        [
            'a missing field',
            { keyword: 'required', params: { missingProperty: 'chId' } },
            'chId: wanted a value, found none',
        ],
        [
            'a missing field within',
            { keyword: 'required', instancePath: '/metadata', params: { missingProperty: 'sender' } },
            'metadata.sender: wanted a value, found none',
        ],
        [
            'a field too many',
            { keyword: 'additionalProperties', params: { additionalProperty: 'accountId' } },
            'accountId: wanted no such field',
        ],
        [
            'a choice',
            { keyword: 'enum', instancePath: '/timeframe', params: { allowedValues: ['1m', '1h'] }, data: '2h' },
            'timeframe: wanted one of 1m, 1h, found "2h"',
        ],
        [
            'a pattern, with the description of the manifest',
            {
                keyword: 'pattern',
                instancePath: '/chId',
                parentSchema: { description: 'An id.' },
                data: 'x',
                message: 'must match',
            },
            'chId: wanted An id, found "x"',
        ],
        [
            'a range',
            { keyword: 'exclusiveMinimum', instancePath: '/amount', message: 'must be > 0', data: 0 },
            'amount: wanted > 0, found 0',
        ],
        [
            'a forbidden field',
            {
                keyword: 'not',
                instancePath: '/orders/1',
                schema: { anyOf: [{ required: ['timeInForce'] }, { required: ['postOnly'] }] },
                data: { postOnly: true },
            },
            'orders[1].postOnly: wanted no such field',
        ],
    ] as const) {
        test(what, () => {
            expect(describeErrors([error(parts)])).toBe(wanted);
        });
    }

    test('describes each error once and truncates long values', () => {
        const long = error({ schema: 'object', data: 'x'.repeat(500) });
        expect(describeErrors([long, long, error({ instancePath: '/a', schema: 'string', data: 1 })])).toHaveLength(
            'body: wanted object, found '.length + 61 + '; a: wanted string, found 1'.length,
        );
    });
});
