/** Documentation routes: the OpenAPI document and a page to read and try it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST } from '../../../wire/manifest.js';
import { SCHEMAS, SHAPES } from '../../../wire/shapes.js';
import { OPERATIONS, UPGRADES } from '../http/operations.js';
import { failure } from '../http/response.js';
import { createRoutes } from '../http/routes.js';
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
const TYPES = {
    css: 'text/css; charset=utf-8',
    html: 'text/html; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    json: 'application/json; charset=utf-8',
    png: 'image/png',
};
const OF_SWAGGER = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];
async function locateFolder() {
    const { default: folder } = await import('swagger-ui-dist/absolute-path.js');
    return folder();
}
/** Documentation pages of one server. */
export class DocsPages {
    locate;
    #description;
    /** Locates swagger-ui-dist when a page needs it. */
    constructor(locate = locateFolder) {
        this.locate = locate;
    }
    has(method, path) {
        return method === 'GET' && this.#readers.has(path);
    }
    /** Reads an existing page; an ErrorResponse with status 501 when swagger-ui-dist is not installed. */
    async read(path) {
        const extension = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
        const text = await this.#readers.get(path)?.();
        if (text === undefined)
            return failure(501, 501, 'this page needs an optional dependency: npm i swagger-ui-dist');
        const type = TYPES[extension] ?? 'application/octet-stream';
        return { status: 200, headers: { 'content-type': type, 'content-security-policy': POLICY }, text };
    }
    #readers = new Map([
        [DESCRIPTION, () => Promise.resolve((this.#description ??= JSON.stringify(describeService())))],
        ['/docs', () => this.#ifInstalled(HTML)],
        ['/docs/', () => this.#ifInstalled(HTML)],
        ['/docs/start.js', () => this.#ifInstalled(SCRIPT)],
        ...OF_SWAGGER.map((name) => [`/docs/${name}`, () => this.#fileOf(name)]),
    ]);
    /** Returns the text only when swagger-ui-dist is installed. */
    async #ifInstalled(text) {
        return (await this.#folder()) === undefined ? undefined : text;
    }
    async #fileOf(name) {
        const folder = await this.#folder();
        return folder === undefined ? undefined : readFile(join(folder, name));
    }
    async #folder() {
        try {
            return await this.locate();
        }
        catch {
            return undefined;
        }
    }
}
const NOT_SHOWN = 'The shape is not shown by any source.';
/** Generates the OpenAPI 3.1 document of the declared operations, including upgrades. */
function describeService() {
    const declared = [...OPERATIONS, ...UPGRADES].filter((operation) => !('declared' in operation));
    return {
        openapi: '3.1.0',
        info: {
            title: MANIFEST.name,
            version: '1.0.0',
            description: 'Everything that the exchange declares, as the sandbox knows it. What the sandbox does not simulate answers 501.',
        },
        servers: [{ url: '/', description: 'This sandbox' }],
        tags: [...new Set(declared.map(({ section }) => section))].map((name) => ({ name })),
        paths: pathsOf(declared),
        components: { schemas: toComponents(SCHEMAS) },
    };
}
function pathsOf(operations) {
    const simulated = new Set(createRoutes().flatMap((route) => (route.isSimulated ? [keyOf(route)] : [])));
    const paths = {};
    for (const operation of operations) {
        const { path, method } = operation;
        (paths[path] ??= {})[method.toLowerCase()] = describe(operation, simulated.has(keyOf(operation)));
    }
    return paths;
}
function keyOf({ method, id }) {
    return `${method} ${id}`;
}
function describe(operation, isSimulated) {
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
function shapeOf(operation) {
    const shape = SHAPES[keyOf(operation)];
    if (shape === undefined)
        throw new Error(`no shape for ${keyOf(operation)}`);
    return shape;
}
/** CCXT's name of the implicit method. */
function nameOf({ access, method, id }) {
    const parts = [method.toLowerCase(), ...id.split(/[^a-zA-Z0-9]/)];
    return access + parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}
function sentencesOf(source, integers) {
    const known = `How its shape is known: ${source}.`;
    return integers.length === 0 ? known : `${known} Whole numbers as \`"123n"\`: ${integers.join(', ')}.`;
}
function pathParameters({ path }) {
    return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string', minLength: 1 },
    }));
}
function queryParameters(query) {
    const { properties = {}, required = [] } = (query ?? {});
    return Object.entries(properties).map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema: toComponents(schema),
    }));
}
function requestBody(request) {
    if (request !== undefined)
        return { required: true, content: json(toComponents(request)) };
    return { description: NOT_SHOWN, content: json({ type: 'object' }) };
}
function responses({ response }, isSimulated) {
    return {
        200: { description: response ?? NOT_SHOWN, content: json(response === undefined ? {} : named(response)) },
        400: errorResponse('The request cannot be used.'),
        500: errorResponse('The service failed.'),
        ...(isSimulated ? {} : { 501: errorResponse('The sandbox does not simulate this operation.') }),
    };
}
function upgradeResponses({ frames = '' }) {
    return {
        101: { description: `A WebSocket. Its frames are JSON: ${frames}.` },
        400: errorResponse('The upgrade failed.'),
    };
}
function errorResponse(description) {
    return { description, content: json(named('ErrorResponse')) };
}
function json(schema) {
    return { 'application/json': { schema } };
}
/** Schema reference; `Order[]` is a list of `Order`. */
function named(name) {
    const one = { $ref: `#/components/schemas/${name.replace('[]', '')}` };
    return name.endsWith('[]') ? { type: 'array', items: one } : one;
}
/** Replaces schema references by OpenAPI references. */
function toComponents(schema) {
    if (Array.isArray(schema))
        return schema.map(toComponents);
    if (typeof schema === 'string')
        return schema.replace(/^#\/schemas\//, '#/components/schemas/');
    if (typeof schema !== 'object' || schema === null)
        return schema;
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, toComponents(value)]));
}
