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
const openapi_js_1 = require("./openapi.js");
const response_js_1 = require("./response.js");
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
<title>Aftermath, in a box</title>
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
async function locate() {
    const { default: folder } = await Promise.resolve().then(() => __importStar(require('swagger-ui-dist/absolute-path.js')));
    return folder();
}
/** Documentation pages of one server. */
class DocsPages {
    #locate;
    #description;
    /** @param find locates swagger-ui-dist when a page needs it */
    constructor(find = locate) {
        this.#locate = find;
    }
    /**
     * Tells whether a request asks for a page.
     *
     * @param method HTTP method
     * @param path without the query
     * @returns whether {@link read} serves it
     */
    has(method, path) {
        return method === 'GET' && this.#readers.has(path);
    }
    /**
     * Reads a page.
     *
     * @param path of an existing page
     * @returns the page; an ErrorResponse with status 501 when swagger-ui-dist is not installed
     */
    async read(path) {
        const extension = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
        const text = await this.#readers.get(path)?.();
        if (text === undefined)
            return (0, response_js_1.failure)(501, 501, 'this page needs an optional dependency: npm i swagger-ui-dist');
        const type = TYPES[extension] ?? 'application/octet-stream';
        return { status: 200, headers: { 'content-type': type, 'content-security-policy': POLICY }, text };
    }
    #readers = new Map([
        [DESCRIPTION, () => Promise.resolve((this.#description ??= JSON.stringify((0, openapi_js_1.describeService)())))],
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
            return await this.#locate();
        }
        catch {
            return undefined;
        }
    }
}
exports.DocsPages = DocsPages;
