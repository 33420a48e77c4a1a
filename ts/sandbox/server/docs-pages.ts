/** Documentation routes: the OpenAPI document and a page to read and try it. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeService } from './openapi.js';
import { failure, type HttpResponse } from './response.js';

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

async function locateFolder(): Promise<string> {
    const { default: folder } = await import('swagger-ui-dist/absolute-path.js');
    return folder();
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
