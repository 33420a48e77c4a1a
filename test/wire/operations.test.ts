/** The manifest, compared with a handwritten list of operations. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { aftermath } from '../../ts/aftermath.js';
import { MANIFEST } from '../../ts/wire/manifest.js';
import { SCHEMAS, SHAPES } from '../../ts/wire/shapes.js';

const LISTED = readFileSync('test/wire/operations.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const DECLARED = MANIFEST.operations.filter((operation) => !('declared' in operation));
const UNDECLARED = MANIFEST.operations.filter((operation) => 'declared' in operation);

/** The names for the specification's placeholders. */
const BRANDS: Readonly<Record<string, string>> = {
    '{partner_a}': 'binance',
    '{partner_b}': 'birdeye',
    '{partner_c}': 'dex-screener',
    '{partner_d}': 'coingecko',
    '{partner_e}': 'cetus',
    '{vault_family_a}': 'metastable',
    '{vault_family_b}': 'stable-kitchen',
    '{chain}': 'sui',
    '{login_scheme}': 'zklogin',
};

/** Renamed by the specification without a placeholder. */
const RENAMED: Readonly<Record<string, string>> = {
    '/api/staking/liquid-stake-exchange-rate': '/api/staking/afsui-exchange-rate',
    '/api/staking/staked-native-vault-state': '/api/staking/staked-sui-vault-state',
    '/api/staking/native-tvl': '/api/staking/sui-tvl',
};

function realPath(specPath: string): string {
    const path = (RENAMED[specPath] ?? specPath).replace('/api/perpetuals/vaults/vaults', '/api/perpetuals/vaults');
    return Object.entries(BRANDS).reduce((text, [placeholder, brand]) => text.replaceAll(placeholder, brand), path);
}

/** The name of CCXT's implicit method. */
function implicitName(access: string, method: string, id: string): string {
    const parts = [method.toLowerCase(), ...id.split(/[^a-zA-Z0-9]/)];
    return access + parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}

/** What an operation that changes something at the service has in its id, unless `UNSENT` matches, too. */
const CHANGES =
    /(?:^|\/)(?:submit|add|cancel|claim|create|delete|edit|execute|link|remove|revoke|save|send|set|update)(?![a-z])/;
/** Operations that return a transaction or an estimate, and change nothing. */
const UNSENT = /(?:^|\/)(?:build|previews|transactions)\//;

function shapeOf({ method, id }: { readonly method: string; readonly id: string }) {
    return SHAPES[`${method} ${id}`]!;
}

describe('the declared operations', () => {
    test('are those of the specification, as many as the pages for users say', () => {
        expect(DECLARED.map((operation) => `${operation.method} ${shapeOf(operation).specPath}`).sort()).toEqual(
            [...LISTED].sort(),
        );
        for (const page of ['README.md', 'docs/getting-started.md']) {
            const [, count] = /(\d+) declared operations/.exec(readFileSync(page, 'utf8')) ?? [];
            expect([page, Number(count)]).toEqual([page, LISTED.length]);
        }
    });

    test('are at their real paths', () => {
        for (const operation of DECLARED) expect(operation.path).toBe(realPath(shapeOf(operation).specPath));
    });

    test('include two on each of three paths', () => {
        const paths = DECLARED.map(({ path }) => path);
        expect(paths.filter((path, index) => paths.indexOf(path) !== index).sort()).toEqual([
            '/api/metastable/tvl',
            '/api/pools',
            '/api/wallet/{address}/balances',
        ]);
    });

    test('include five sockets', () => {
        expect(DECLARED.filter((operation) => 'upgrade' in operation).map(({ path }) => path)).toEqual([
            ...MANIFEST.streams.map(({ path }) => path),
            '/api/perpetuals/ws/updates',
        ]);
    });
});

describe('every operation', () => {
    test('has an id after its path', () => {
        for (const { id, path, section } of MANIFEST.operations) {
            expect(path).toBe(`${section === 'ccxt' ? '/api/ccxt/' : '/api/'}${id}`);
        }
    });

    test('is an implicit method, and no two are the same', () => {
        const exchange = new aftermath() as unknown as Record<string, unknown>;
        const names = MANIFEST.operations.map(({ access, method, id }) => implicitName(access, method, id));
        expect(names.filter((name) => typeof exchange[name] !== 'function')).toEqual([]);
        expect(new Set(names).size).toBe(MANIFEST.operations.length);
    });

    test('has a shape with valid references', () => {
        expect(Object.keys(SHAPES).sort()).toEqual(
            MANIFEST.operations.map(({ method, id }) => `${method} ${id}`).sort(),
        );
        for (const reference of JSON.stringify([SCHEMAS, SHAPES]).matchAll(/"#\/schemas\/(\w+)"/g)) {
            expect(SCHEMAS).toHaveProperty(reference[1]!);
        }
        for (const { response, frames } of Object.values(SHAPES)) {
            for (const name of [response, frames]) {
                if (name !== undefined) expect(SCHEMAS).toHaveProperty(name.replace('[]', ''));
            }
        }
    });

    test('is marked `once` if it changes something at the service, so that the client never repeats it', () => {
        const marked = MANIFEST.operations.filter((operation) => 'once' in operation && operation.once);
        const changing = MANIFEST.operations.filter(({ id }) => CHANGES.test(id) && !UNSENT.test(id));
        expect(marked.map(({ id }) => id)).toEqual(changing.map(({ id }) => id));
    });

    test('has the native integers of its schema', () => {
        for (const operation of MANIFEST.operations) {
            const { request } = shapeOf(operation);
            expect({ id: operation.id, fields: [...(operation.nativeIntegers ?? [])].sort() }).toEqual({
                id: operation.id,
                fields: [...new Set(nativeIntegers(request))].sort(),
            });
        }
    });
});

test('undeclared routes are marked, and not counted', () => {
    expect(UNDECLARED.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'GET /api/router/supported-coins',
        'POST /api/router/transactions/trade',
        'POST /api/router/v1/transactions/trade',
        'POST /api/router/v1/transactions/add-trade',
        'POST /api/dca/v1/transactions/create-order',
        'POST /api/limit-orders/v1/transactions/create-order',
        'POST /api/rewards/distribution',
    ]);
});

describe('operations that the service has removed or replaced since', () => {
    const marked = MANIFEST.operations.flatMap((operation) => {
        const { id, removed, replacedBy } = operation as { id: string; removed?: true; replacedBy?: string };
        return removed === undefined && replacedBy === undefined ? [] : [{ id, removed, replacedBy }];
    });

    test('are marked, with the operation that replaces them', () => {
        const replaced = 'rewards/distribution';
        expect(marked).toEqual([
            { id: 'dca/transactions/create-order', replacedBy: 'dca/v1/transactions/create-order' },
            { id: 'limit-orders/transactions/create-order', replacedBy: 'limit-orders/v1/transactions/create-order' },
            { id: 'rewards/expected-rewards', removed: true },
            { id: 'router/transactions/add-trade', replacedBy: 'router/v1/transactions/add-trade' },
            { id: 'perpetuals/rebates/create-csv-rebates', removed: true, replacedBy: replaced },
            { id: 'perpetuals/rebates/create-referral-csv-rebates', removed: true, replacedBy: replaced },
            { id: 'perpetuals/rebates/rewards', removed: true, replacedBy: replaced },
            { id: 'router/transactions/trade', replacedBy: 'router/v1/transactions/trade' },
        ]);
    });

    test('are replaced by operations of the manifest, and say how that is known', () => {
        const ids = MANIFEST.operations.map(({ id }) => id);
        for (const { id, replacedBy } of marked) {
            if (replacedBy !== undefined) expect(ids).toContain(replacedBy);
            expect(SHAPES[`POST ${id}`]!.source).toContain("a later version of the service's own client");
        }
    });
});

/** The paths of native integers in a schema, in the format of the manifest. */
function nativeIntegers(schema: unknown, path = ''): string[] {
    if (typeof schema !== 'object' || schema === null) return [];
    const { $ref, properties, items, additionalProperties, anyOf } = schema as {
        $ref?: string;
        properties?: object;
        items?: object;
        additionalProperties?: unknown;
        anyOf?: object[];
    };
    if ($ref === '#/schemas/NativeInteger') return [path];
    if ($ref !== undefined) return nativeIntegers(SCHEMAS[$ref.replace('#/schemas/', '')], path);
    const under = (name: string): string => (path === '' ? name : `${path}.${name}`);
    return [
        ...Object.entries(properties ?? {}).flatMap(([name, part]) => nativeIntegers(part, under(name))),
        ...nativeIntegers(items, `${path}[]`),
        ...nativeIntegers(additionalProperties, under('*')),
        ...(anyOf ?? []).flatMap((part) => nativeIntegers(part, path)),
    ];
}
