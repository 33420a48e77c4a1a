import { describe, expect, test } from '@jest/globals';
import { inline, describeErrors, type SchemaError } from '../../../ts/server/http/operations.js';

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
            'orders[0].amount is "1" instead of number',
        ],
        [
            'several types',
            { instancePath: '/cursor', schema: ['integer', 'null'], data: 'x' },
            'cursor is "x" instead of integer or null',
        ],
        ['the body itself', { schema: 'object', data: [] }, 'body is [] instead of object'],
        ['a missing field', { keyword: 'required', params: { missingProperty: 'chId' } }, 'chId is missing'],
        [
            'a missing field within',
            { keyword: 'required', instancePath: '/metadata', params: { missingProperty: 'sender' } },
            'metadata.sender is missing',
        ],
        [
            'a field too many',
            { keyword: 'additionalProperties', params: { additionalProperty: 'accountId' } },
            'accountId is not accepted',
        ],
        [
            'a choice',
            { keyword: 'enum', instancePath: '/timeframe', params: { allowedValues: ['1m', '1h'] }, data: '2h' },
            'timeframe is "2h" instead of one of 1m, 1h',
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
            'chId is "x" instead of An id',
        ],
        [
            'a range',
            { keyword: 'exclusiveMinimum', instancePath: '/amount', message: 'must be > 0', data: 0 },
            'amount is 0 instead of > 0',
        ],
        [
            'a forbidden field',
            {
                keyword: 'not',
                instancePath: '/orders/1',
                schema: { anyOf: [{ required: ['timeInForce'] }, { required: ['postOnly'] }] },
                data: { postOnly: true },
            },
            'orders[1].postOnly is not accepted',
        ],
    ] as const) {
        test(what, () => {
            expect(describeErrors([error(parts)])).toBe(wanted);
        });
    }

    test('describes each error once and truncates long values', () => {
        const long = error({ schema: 'object', data: 'x'.repeat(500) });
        expect(describeErrors([long, long, error({ instancePath: '/a', schema: 'string', data: 1 })])).toHaveLength(
            'body is '.length + 61 + ' instead of object; a is 1 instead of string'.length,
        );
    });
});
