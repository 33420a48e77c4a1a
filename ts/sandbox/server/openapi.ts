/** The OpenAPI 3.1 document of the service, generated from the manifest. */

import { MANIFEST } from '../../wire/manifest.js';
import { SCHEMAS, SHAPES, type Shape, type ShapeSchema } from '../../wire/shapes.js';
import { OPERATIONS, UPGRADES, type Operation } from './operations.js';
import { createRoutes } from './routes.js';

/** A part of the document. */
type Part = Readonly<Record<string, unknown>>;

const NOT_SHOWN = 'The shape is not shown by any source.';

/** Generates the OpenAPI 3.1 document of the declared operations, including upgrades. */
export function describeService(): Part {
    const declared = [...OPERATIONS, ...UPGRADES].filter((operation) => !('declared' in operation));
    return {
        openapi: '3.1.0',
        info: {
            title: MANIFEST.name,
            version: '1.0.0',
            description:
                'Everything that the exchange declares, as the sandbox knows it. What the sandbox does not simulate answers 501.',
        },
        servers: [{ url: '/', description: 'This sandbox' }],
        tags: [...new Set(declared.map(({ section }) => section))].map((name) => ({ name })),
        paths: pathsOf(declared),
        components: { schemas: toComponents(SCHEMAS) },
    };
}

function pathsOf(operations: readonly Operation[]): Part {
    const simulated = new Set(createRoutes().flatMap((route) => (route.isSimulated ? [keyOf(route)] : [])));
    const paths: Record<string, Record<string, Part>> = {};
    for (const operation of operations) {
        const { path, method } = operation;
        (paths[path] ??= {})[method.toLowerCase()] = describe(operation, simulated.has(keyOf(operation)));
    }
    return paths;
}

function keyOf({ method, id }: { readonly method: string; readonly id: string }): string {
    return `${method} ${id}`;
}

function describe(operation: Operation, isSimulated: boolean): Part {
    const shape = shapeOf(operation);
    const { section, method } = operation;
    const integers = 'nativeIntegers' in operation ? operation.nativeIntegers : [];
    return {
        operationId: nameOf(operation),
        tags: [section],
        summary: isSimulated ? 'simulated' : 'not simulated',
        description: sentencesOf(shape.source, integers),
        parameters: [...pathParameters(operation), ...queryParameters(shape.query)],
        ...(method === 'POST' ? { requestBody: requestBody(shape.request) } : {}),
        responses: 'upgrade' in operation ? upgradeResponses(shape) : responses(shape, isSimulated),
    };
}

function shapeOf(operation: Operation): Shape {
    const shape = SHAPES[keyOf(operation)];
    if (shape === undefined) throw new Error(`no shape for ${keyOf(operation)}`);
    return shape;
}

/** CCXT's name of the implicit method. */
function nameOf({ access, method, id }: Operation): string {
    const parts = [method.toLowerCase(), ...id.split(/[^a-zA-Z0-9]/)];
    return access + parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}

function sentencesOf(source: string, integers: readonly string[]): string {
    const known = `How its shape is known: ${source}.`;
    return integers.length === 0 ? known : `${known} Whole numbers as \`"123n"\`: ${integers.join(', ')}.`;
}

function pathParameters({ path }: Operation): Part[] {
    return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string', minLength: 1 },
    }));
}

function queryParameters(query: ShapeSchema | undefined): Part[] {
    const { properties = {}, required = [] } = (query ?? {}) as { properties?: Part; required?: readonly string[] };
    return Object.entries(properties).map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema: toComponents(schema),
    }));
}

function requestBody(request: ShapeSchema | undefined): Part {
    if (request !== undefined) return { required: true, content: json(toComponents(request)) };
    return { description: NOT_SHOWN, content: json({ type: 'object' }) };
}

function responses({ response }: Shape, isSimulated: boolean): Part {
    return {
        200: { description: response ?? NOT_SHOWN, content: json(response === undefined ? {} : named(response)) },
        400: failure('The request cannot be used.'),
        500: failure('The service failed.'),
        ...(isSimulated ? {} : { 501: failure('The sandbox does not simulate this operation.') }),
    };
}

function upgradeResponses({ frames = '' }: Shape): Part {
    return {
        101: { description: `A WebSocket. Its frames are JSON: ${frames}.` },
        400: failure('The upgrade failed.'),
    };
}

function failure(description: string): Part {
    return { description, content: json(named('ErrorResponse')) };
}

function json(schema: unknown): Part {
    return { 'application/json': { schema } };
}

/** Schema reference; `Order[]` is a list of `Order`. */
function named(name: string): Part {
    const one = { $ref: `#/components/schemas/${name.replace('[]', '')}` };
    return name.endsWith('[]') ? { type: 'array', items: one } : one;
}

/** Replaces schema references by OpenAPI references. */
function toComponents(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(toComponents);
    if (typeof schema === 'string') return schema.replace(/^#\/schemas\//, '#/components/schemas/');
    if (typeof schema !== 'object' || schema === null) return schema;
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, toComponents(value)]));
}
