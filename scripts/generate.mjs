/** Compiles manifest.json into committed modules, so that no file is read at run time; `--check` fails when one has drifted. */

import { readFileSync, writeFileSync } from 'node:fs';
import prettier from 'prettier';

const root = new URL('../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', root), 'utf8'));
const settings = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).prettier;

/** `privatePostBuildCreateOrders` for the entry `build/createOrders`. */
function implicitName({ access, method, id }) {
    const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
    const parts = id.split(/[^a-zA-Z0-9]/).map(capitalize);
    return [access, capitalize(method.toLowerCase()), ...parts].join('');
}

/** Its documentation and signature: variables of the path must be given. */
function implicitMethod(entry) {
    const notes = [
        ...(entry.upgrade === true ? ['a socket, which answers 400 to a plain request: use the watch methods'] : []),
        ...(entry.declared === false ? ['the service does not declare it'] : []),
        ...(entry.id === 'router/supported-coins' ? ['very large, and so answered from memory for a while'] : []),
    ];
    const about = [`${entry.method} ${entry.path}`, ...notes].join('; ');
    const variables = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `'${name}'`);
    const params = variables.length === 0 ? 'params?: Dict' : `params: OnPath<${variables.join(' | ')}>`;
    return `/** ${about} */\n${implicitName(entry)}(${params}): Promise<any>;`;
}

const { schemas, operations, ...rest } = manifest;
/** What a caller needs to know of an operation, and beside it what only a server or a reader does. */
const split = operations.map(({ specPath, request, query, response, frames, source, ...told }) => ({
    told,
    shape: [`${told.method} ${told.id}`, { specPath, request, query, response, frames, source }],
}));
const told = { ...rest, operations: split.map((entry) => entry.told) };
const shapes = Object.fromEntries(split.map((entry) => entry.shape));

const modules = {
    'ts/wire/manifest.ts': `/** What the exchange offers, compiled from manifest.json by \`npm run generate\`; do not edit. */

export const MANIFEST = ${JSON.stringify(told)} as const;
`,
    'ts/wire/shapes.ts': `/** What goes to and fro, compiled from manifest.json by \`npm run generate\`; do not edit. */

/** A JSON schema, with references such as \`#/schemas/Order\`. */
export type ShapeSchema = Readonly<Record<string, unknown>>;

/** What an operation takes and gives, as far as it is known. */
export interface Shape {
    /** The path as the specification writes it, with placeholders for brands. */
    readonly specPath: string;
    /** Of the body. */
    readonly request?: ShapeSchema;
    /** Of the query, as an object. */
    readonly query?: ShapeSchema;
    /** The name of a schema, with \`[]\` behind it for a list. */
    readonly response?: string;
    /** Of what comes over the socket: the name of a schema. */
    readonly frames?: string;
    /** How the shape is known. */
    readonly source: string;
}

/** The named schemas. */
export const SCHEMAS: Readonly<Record<string, ShapeSchema>> = ${JSON.stringify(schemas)};

/** By method and id, such as \`POST build/deposit\`. */
export const SHAPES: Readonly<Record<string, Shape>> = ${JSON.stringify(shapes)};
`,
    'ts/describe/implicit.ts': `/** The types of the implicit methods, compiled from manifest.json by \`npm run generate\`; do not edit. */

import type { Dict } from 'ccxt';

/** Parameters of which some are segments of the path; they are escaped. */
export type OnPath<Name extends string> = Dict & Readonly<Record<Name, string | number | bigint>>;

/** One method per operation of the manifest: the parameters are the request, the promise is the answer as it came. */
export interface ImplicitMethods {
${operations.map(implicitMethod).join('\n')}
}
`,
};

const drifted = [];
for (const [path, source] of Object.entries(modules)) {
    const text = await prettier.format(source, { ...settings, parser: 'typescript' });
    const url = new URL(path, root);
    let today = '';
    try {
        today = readFileSync(url, 'utf8');
    } catch {
        // Not there yet: drifted.
    }
    if (today === text) continue;
    drifted.push(path);
    if (!process.argv.includes('--check')) writeFileSync(url, text);
}
if (process.argv.includes('--check') && drifted.length > 0) {
    console.error(`drifted from manifest.json: ${drifted.join(', ')}; run: npm run generate`);
    process.exit(1);
}
