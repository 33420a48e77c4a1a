/** Compiles manifest.json into committed modules, so that the package reads no file at run time. `--check` compares them. */

import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';

const root = new URL('../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', root), 'utf8'));
const settings = JSON.parse(readFileSync(new URL('.oxfmtrc.json', root), 'utf8'));

/** Returns the name of an implicit method: `privatePostBuildCreateOrders` for `build/createOrders`. */
function implicitName({ access, method, id }) {
    const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
    const parts = id.split(/[^a-zA-Z0-9]/).map(capitalize);
    return [access, capitalize(method.toLowerCase()), ...parts].join('');
}

/** Returns the documentation and signature of an implicit method. Path variables are required. */
function implicitMethod(entry) {
    const notes = [
        ...(entry.upgrade === true
            ? ['a WebSocket, which responds with 400 to a plain request; use the watch methods']
            : []),
        ...(entry.declared === false ? ['not in the specification of the service'] : []),
        ...(entry.removed === true ? ['removed by the service since'] : []),
        ...(entry.replacedBy === undefined ? [] : [`replaced by ${entry.replacedBy}`]),
        ...(entry.id === 'router/supported-coins' ? ['large, and cached for a while'] : []),
    ];
    const about = [`${entry.method} ${entry.path}`, ...notes].join('; ');
    const variables = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `'${name}'`);
    const params = variables.length === 0 ? 'params?: Dict' : `params: OnPath<${variables.join(' | ')}>`;
    return `/** ${about} */\n${implicitName(entry)}(${params}, options?: RequestOptions): Promise<any>;`;
}

const { schemas, operations, ...rest } = manifest;
/** The adapter loads `entry`; only the sandbox and its OpenAPI page load `shape`. */
const split = operations.map(({ specPath, request, query, response, frames, source, ...entry }) => ({
    entry,
    shape: [`${entry.method} ${entry.id}`, { specPath, request, query, response, frames, source }],
}));
const entries = { ...rest, operations: split.map(({ entry }) => entry) };
const shapes = Object.fromEntries(split.map(({ shape }) => shape));

const modules = {
    'ts/wire/manifest.ts': `/** The operations and properties of the exchange, compiled from manifest.json by \`npm run generate\`; do not edit. */

export const MANIFEST = ${JSON.stringify(entries)} as const;
`,
    'ts/wire/shapes.ts': `/** The schemas of requests and responses, compiled from manifest.json by \`npm run generate\`; do not edit. */

/** A JSON schema, with references such as \`#/schemas/Order\`. */
export type ShapeSchema = Readonly<Record<string, unknown>>;

/** The known schemas of an operation. */
export interface Shape {
    /** The path as the specification writes it, with placeholders for brands. */
    readonly specPath: string;
    /** The schema of the body. */
    readonly request?: ShapeSchema;
    /** The schema of the query, as an object. */
    readonly query?: ShapeSchema;
    /** The name of the schema of the response; \`[]\` after the name means a list. */
    readonly response?: string;
    /** The name of the schema of a WebSocket frame. */
    readonly frames?: string;
    /** The source of the schemas. */
    readonly source: string;
}

/** The named schemas. */
export const SCHEMAS: Readonly<Record<string, ShapeSchema>> = ${JSON.stringify(schemas)};

/** The shapes by method and id, such as \`POST build/deposit\`. */
export const SHAPES: Readonly<Record<string, Shape>> = ${JSON.stringify(shapes)};
`,
    'ts/exchange/describe/implicit.ts': `/** The types of the implicit methods, compiled from manifest.json by \`npm run generate\`; do not edit. */

import type { Dict } from 'ccxt';
import type { RequestOptions } from '../request-queue.js';

/** Parameters, some of which are path variables; the client escapes those. */
export type OnPath<Name extends string> = Dict & Readonly<Record<Name, string | number | bigint>>;

/** One method per operation of the manifest: sends the parameters and resolves with the unparsed response. */
export interface ImplicitMethods {
${operations.map(implicitMethod).join('\n')}
}
`,
};

const outdated = [];
for (const [path, source] of Object.entries(modules)) {
    const { code: text } = await format(path, source, settings);
    const url = new URL(path, root);
    let current = '';
    try {
        current = readFileSync(url, 'utf8');
    } catch {
        // A missing file is outdated.
    }
    if (current === text) continue;
    outdated.push(path);
    if (!process.argv.includes('--check')) writeFileSync(url, text);
}
if (process.argv.includes('--check') && outdated.length > 0) {
    console.error(`not generated from the current manifest.json: ${outdated.join(', ')}; run: npm run generate`);
    process.exit(1);
}
