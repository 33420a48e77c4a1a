/** Documentation routes: the OpenAPI document and a page to read and try it. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST, type Operation } from '../../../../ts/wire/manifest.js';
import { SCHEMAS, SHAPES, type Shape, type ShapeSchema } from '../../../../ts/wire/shapes.js';
import { OPERATIONS, UPGRADES } from '../http/operations.js';
import { failure, type HttpResponse } from '../http/response.js';
import { createRoutes } from '../http/routes.js';

/** A response whose body may be bytes. */
export type DocsPage = Omit<HttpResponse, 'text'> & { readonly text: string | Buffer };

/** Route name of these requests in the request log. */
export const DOCS_ROUTE = 'docs';

const DESCRIPTION = '/api/openapi/spec.json';

/** All files come from this server, so that the page works without a network. */
const POLICY = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
].join('; ');

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Aftermath sandbox</title>
<link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="operations"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const SCRIPT = `window.ui = SwaggerUIBundle({
    url: '${DESCRIPTION}',
    dom_id: '#operations',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
});
`;

const TYPES: Readonly<Record<string, string>> = {
    css: 'text/css; charset=utf-8',
    html: 'text/html; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    json: 'application/json; charset=utf-8',
    png: 'image/png',
};

const OF_SWAGGER = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** Finds the folder of swagger-ui-dist. @throws {Error} when it is not installed */
type Locate = () => Promise<string>;

/** Reads a page; `undefined` when swagger-ui-dist is not installed. */
type Reader = () => Promise<string | Buffer | undefined>;

/** Bundlers find no package behind a variable: a program without this package can be bundled. */
const FOLDER_OF_SWAGGER: string = 'swagger-ui-dist/absolute-path.js';

async function locateFolder(): Promise<string> {
    const found: unknown = await import(/* @vite-ignore */ /* webpackIgnore: true */ FOLDER_OF_SWAGGER);
    return (found as { readonly default: () => string }).default();
}

/** Documentation pages of one server. */
export class DocsPages {
    #description: string | undefined;

    /** Locates swagger-ui-dist when a page needs it. */
    constructor(private readonly locate: Locate = locateFolder) {}

    has(method: string, path: string): boolean {
        return method === 'GET' && this.#readers.has(path);
    }

    /** Reads an existing page; an ErrorResponse with status 501 when swagger-ui-dist is not installed. */
    async read(path: string): Promise<DocsPage> {
        const extension = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
        const text = await this.#readers.get(path)?.();
        if (text === undefined)
            return failure(501, 501, 'this page needs an optional dependency: npm i swagger-ui-dist');
        const type = TYPES[extension] ?? 'application/octet-stream';
        return { status: 200, headers: { 'content-type': type, 'content-security-policy': POLICY }, text };
    }

    readonly #readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
        [DESCRIPTION, () => Promise.resolve((this.#description ??= JSON.stringify(describeService())))],
        ['/docs', () => this.#ifInstalled(HTML)],
        ['/docs/', () => this.#ifInstalled(HTML)],
        ['/docs/start.js', () => this.#ifInstalled(SCRIPT)],
        ...OF_SWAGGER.map((name): [string, Reader] => [`/docs/${name}`, () => this.#fileOf(name)]),
    ]);

    /** Returns the text only when swagger-ui-dist is installed. */
    async #ifInstalled(text: string): Promise<string | undefined> {
        return (await this.#folder()) === undefined ? undefined : text;
    }

    async #fileOf(name: string): Promise<Buffer | undefined> {
        const folder = await this.#folder();
        return folder === undefined ? undefined : readFile(join(folder, name));
    }

    async #folder(): Promise<string | undefined> {
        try {
            return await this.locate();
        } catch {
            return undefined;
        }
    }
}

/** A part of the document. */
type Part = Readonly<Record<string, unknown>>;

const NOT_SHOWN = 'The shape is not shown by any source.';

/** Generates the OpenAPI 3.1 document of the declared operations, including upgrades. */
function describeService(): Part {
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
    const { section, method, nativeIntegers = [] } = operation;
    return {
        operationId: nameOf(operation),
        tags: [section],
        summary: isSimulated ? 'simulated' : 'not simulated',
        description: sentencesOf(shape.source, nativeIntegers),
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
        400: errorResponse('The request cannot be used.'),
        500: errorResponse('The service failed.'),
        ...(isSimulated ? {} : { 501: errorResponse('The sandbox does not simulate this operation.') }),
    };
}

function upgradeResponses({ frames = '' }: Shape): Part {
    return {
        101: { description: `A WebSocket. Its frames are JSON: ${frames}.` },
        400: errorResponse('The upgrade failed.'),
    };
}

function errorResponse(description: string): Part {
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
