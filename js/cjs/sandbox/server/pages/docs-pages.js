"use strict";
/** Documentation routes: the OpenAPI document and a page to read and try it. */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.DocsPages = exports.DOCS_ROUTE = void 0;
const promises_1 = require("node:fs/promises");
const node_path_1 = require("node:path");
const manifest_js_1 = require("../../../wire/manifest.js");
const shapes_js_1 = require("../../../wire/shapes.js");
const operations_js_1 = require("../http/operations.js");
const response_js_1 = require("../http/response.js");
const routes_js_1 = require("../http/routes.js");
/** Route name of these requests in the request log. */
exports.DOCS_ROUTE = 'docs';
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
    const { default: folder } = await Promise.resolve().then(() => __importStar(require('swagger-ui-dist/absolute-path.js')));
    return folder();
}
/** Documentation pages of one server. */
class DocsPages {
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
            return (0, response_js_1.failure)(501, 501, 'this page needs an optional dependency: npm i swagger-ui-dist');
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
        return folder === undefined ? undefined : (0, promises_1.readFile)((0, node_path_1.join)(folder, name));
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
exports.DocsPages = DocsPages;
const NOT_SHOWN = 'The shape is not shown by any source.';
/** Generates the OpenAPI 3.1 document of the declared operations, including upgrades. */
function describeService() {
    const declared = [...operations_js_1.OPERATIONS, ...operations_js_1.UPGRADES].filter((operation) => !('declared' in operation));
    return {
        openapi: '3.1.0',
        info: {
            title: manifest_js_1.MANIFEST.name,
            version: '1.0.0',
            description: 'Everything that the exchange declares, as the sandbox knows it. What the sandbox does not simulate answers 501.',
        },
        servers: [{ url: '/', description: 'This sandbox' }],
        tags: [...new Set(declared.map(({ section }) => section))].map((name) => ({ name })),
        paths: pathsOf(declared),
        components: { schemas: toComponents(shapes_js_1.SCHEMAS) },
    };
}
function pathsOf(operations) {
    const simulated = new Set((0, routes_js_1.createRoutes)().flatMap((route) => (route.isSimulated ? [keyOf(route)] : [])));
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
    const shape = shapes_js_1.SHAPES[keyOf(operation)];
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
