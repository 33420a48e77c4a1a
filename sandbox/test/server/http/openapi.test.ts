/** The OpenAPI document, and the documentation pages. */

import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../ts/index.js';
import { DocsPages } from '../../../ts/server/pages/docs-pages.js';
import { MANIFEST } from '../../../../ts/wire/manifest.js';
import { ask, type Response } from '../support.js';

interface Described {
    readonly operationId: string;
    readonly summary: string;
    readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
    readonly requestBody?: object;
    readonly responses: Record<string, { readonly description: string }>;
}

interface Document {
    readonly openapi: string;
    readonly paths: Record<string, Record<string, Described>>;
    readonly components: { readonly schemas: Record<string, object> };
}

describe('openapi', () => {
    let sandbox: Sandbox;
    let reply: Response;
    let document: Document;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        reply = await ask(sandbox, 'GET', '/api/openapi/spec.json');
        document = reply.body as Document;
    });

    afterAll(() => sandbox.close());

    function operations(): { path: string; method: string; operation: Described }[] {
        return Object.entries(document.paths).flatMap(([path, methods]) =>
            Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
        );
    }

    describe('/api/openapi/spec.json', () => {
        test('is valid OpenAPI 3.1', async () => {
            expect(reply.status).toBe(200);
            const { valid, errors } = await new Validator().validate(JSON.parse(reply.text) as Record<string, unknown>);
            expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
            expect(document.openapi).toBe('3.1.0');
        });

        test('contains the declared operations with unique names', () => {
            const declared = MANIFEST.operations.filter((operation) => !('declared' in operation));
            expect(
                operations()
                    .map(({ path, method }) => `${method} ${path}`)
                    .sort(),
            ).toEqual(declared.map(({ path, method }) => `${method} ${path}`).sort());
            expect(new Set(operations().map(({ operation }) => operation.operationId)).size).toBe(declared.length);
        });

        test('resolves all references', () => {
            const references = [...reply.text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!);
            expect(references.length).toBeGreaterThan(100);
            for (const reference of references) {
                expect(document.components.schemas).toHaveProperty(reference.replace('#/components/schemas/', ''));
            }
        });

        test('declares all path variables', () => {
            for (const { path, operation } of operations()) {
                const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
                const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
                expect(declared.map(({ name }) => name)).toEqual(variables);
                expect(declared.every(({ required }) => required)).toBe(true);
            }
        });

        test('declares sockets as upgrades', () => {
            const sockets = operations().filter(({ operation }) => '101' in operation.responses);
            expect(sockets.map(({ path }) => path)).toEqual([
                ...MANIFEST.streams.map(({ path }) => path),
                '/api/perpetuals/ws/updates',
            ]);
            for (const { operation } of sockets) expect(Object.keys(operation.responses)).toEqual(['101', '400']);
            const { parameters } = document.paths['/api/ccxt/stream/positions']!['get']!;
            expect(parameters).toMatchObject([{ name: 'accountNumber', in: 'query', required: true }]);
        });

        test('marks operations that are not simulated and unknown shapes', async () => {
            const { later, market } = {
                later: document.paths['/api/metastable/vaults']!['post']!,
                market: document.paths['/api/ccxt/markets']!['get']!,
            };
            expect(later.summary).toBe('not simulated');
            expect(later.requestBody).toMatchObject({ description: 'The shape is not shown by any source.' });
            expect(later.responses['200']!.description).toBe('The shape is not shown by any source.');
            expect((await ask(sandbox, 'POST', '/api/metastable/vaults', {})).status).toBe(501);
            expect(later.responses).toHaveProperty('501');
            expect(market.summary).toBe('simulated');
            expect(market.responses).not.toHaveProperty('501');
        });
    });

    describe('/docs', () => {
        test('loads only files of this server', async () => {
            const html = await fetch(`${sandbox.url}/docs`);
            expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
            const text = await html.text();
            const links = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link!);
            expect(links).toHaveLength(4);
            for (const link of links) {
                expect(link).toMatch(/^\/docs\//);
                const file = await fetch(sandbox.url + link);
                expect([file.status, (await file.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
            }
            expect(await (await fetch(`${sandbox.url}/docs/`)).text()).toBe(text);
        });

        test('serves no other files', async () => {
            for (const path of ['/docs/package.json', '/docs/../package.json', '/docs/swagger-ui.js', '/docs/x']) {
                expect((await ask(sandbox, 'GET', path)).status).toBe(404);
            }
            expect((await ask(sandbox, 'POST', '/docs', {})).status).toBe(404);
        });

        test('appears in the request log', async () => {
            sandbox.requests.clear();
            await fetch(`${sandbox.url}/docs?x=1`);
            expect(sandbox.requests.list).toMatchObject([{ route: 'docs', path: '/docs?x=1' }]);
        });

        test('names the missing dependency, while the document stays available', async () => {
            const pages = new DocsPages(() => Promise.reject(new Error('not found')));
            for (const path of ['/docs', '/docs/start.js', '/docs/swagger-ui.css']) {
                expect(pages.has('GET', path)).toBe(true);
                const page = await pages.read(path);
                expect(page.status).toBe(501);
                expect(page.text).toContain('npm i swagger-ui-dist');
            }
            expect(await pages.read('/api/openapi/spec.json')).toMatchObject({ status: 200, text: reply.text });
        });
    });
});
