/**
 * Generates the types of the implicit methods from manifest.json, docs/options.md from the typed options, and the Python client's methods
 * and description from the exchange classes. `--check` compares them.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { errors } from 'ccxt';
import { format } from 'oxfmt';
import { compile } from './compile.mjs';
import { readMethodDocs } from './method-docs.mjs';
import { optionsPage } from './options-page.mjs';
import { pythonFiles } from './python-methods.mjs';

const read = (path) => readFileSync(path, 'utf8');
const manifest = JSON.parse(read('manifest.json'));

/** Returns the name of an implicit method: `privatePostBuildCreateOrders` for `build/createOrders`. */
function implicitName({ access, method, id }) {
    const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
    const parts = id.split(/[^a-zA-Z0-9]/).map(capitalize);
    return [access, capitalize(method.toLowerCase()), ...parts].join('');
}

/** Returns a schema, with its reference resolved. */
function resolve(schema) {
    return schema.$ref === undefined ? schema : manifest.schemas[schema.$ref.split('/').at(-1)];
}

/** Returns the members of an operation's body or query; `undefined` where they are not known. */
function membersOf({ request, query }) {
    const schema = request ?? query;
    return schema === undefined ? undefined : resolve(schema).properties;
}

/** Returns the types of a member of a body. A native integer may be a text, too: the client writes it. */
function typesOf(schema) {
    const { $ref, type, anyOf, items } = schema;
    if ($ref === '#/schemas/NativeInteger') return ['Native'];
    if ($ref !== undefined) return typesOf(resolve(schema));
    if (anyOf !== undefined) return anyOf.flatMap(typesOf);
    if (type === 'array') return [`readonly (${typesOf(items).join(' | ')})[]`];
    const isNumber = (name) => name === 'number' || name === 'integer';
    return type === undefined ? ['unknown'] : [type].flat().flatMap((name) => (isNumber(name) ? 'Whole' : name));
}

/** Returns the members of all bodies and queries, with the types that any of them has. */
function bodyTypes() {
    const types = {};
    for (const [name, schema] of manifest.operations.flatMap((entry) => Object.entries(membersOf(entry) ?? {}))) {
        types[name] = [...new Set([...(types[name] ?? []), ...typesOf(schema)])];
    }
    return Object.entries(types).map(([name, union]) => `${name}: ${union.join(' | ')};`);
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
    const members = membersOf(entry);
    const names = Object.keys(members ?? {}).map((name) => `'${name}'`);
    const call = members === undefined ? 'RawCall' : `Call<${names.join(' | ') || 'never'}>`;
    const args = variables.length === 0 ? call : `PathCall<${variables.join(' | ')}>`;
    return `/** ${about} */\n${implicitName(entry)}(...args: ${args}): Promise<any>;`;
}

/** Returns the types of the implicit methods. */
function implicitModule() {
    return `/** The types of the implicit methods, compiled from manifest.json by \`npm run generate\`; do not edit. */

import type { Dict } from 'ccxt';
import type { RequestOptions } from '../request-queue.js';

type Whole = number | bigint;
/** A whole number of the chain, which a text may be, too. */
type Native = Whole | string;

/** The types of members of bodies and queries. */
interface BodyTypes {
${bodyTypes().join('\n')}
}

/** Members of a body or query. */
type Body<Name extends keyof BodyTypes> = { readonly [K in Name]?: BodyTypes[K] | undefined };

/** The arguments of a call: its members, and how it is sent. */
export type Call<Name extends keyof BodyTypes> = [params?: Body<Name>, options?: RequestOptions];

/** The arguments of a call whose members the manifest does not know. */
export type RawCall = [params?: Dict, options?: RequestOptions];

/** The arguments of a call with path variables, which the client escapes. */
export type PathCall<Name extends string> = [
    params: Dict & Readonly<Record<Name, string | number | bigint>>,
    options?: RequestOptions,
];

/** One method per operation of the manifest: sends the parameters and resolves with the unparsed response. */
export interface ImplicitMethods {
${manifest.operations.map(implicitMethod).join('\n')}
}
`;
}

async function formatted(path, text) {
    return (await format(path, text, JSON.parse(read('.oxfmtrc.json')))).code;
}

const load = compile();
const { METHODS } = await load('gateway/ts/methods');
const { describeExchange } = await load('ts/exchange/describe/index');
const { version } = JSON.parse(read('package.json'));
const [IMPLICIT, OPTIONS] = ['ts/exchange/describe/implicit.ts', 'docs/options.md'];
const files = {
    [IMPLICIT]: await formatted(IMPLICIT, implicitModule()),
    [OPTIONS]: await formatted(OPTIONS, optionsPage()),
    ...pythonFiles(METHODS, readMethodDocs(), describeExchange(), errors, version),
};

const isCheck = process.argv.includes('--check');
const outdated = Object.entries(files).filter(([path, text]) => !existsSync(path) || read(path) !== text);
if (!isCheck) for (const [path, text] of outdated) writeFileSync(path, text);
else if (outdated.length > 0) {
    console.error(`out of date: ${outdated.map(([path]) => path).join(', ')}; run: npm run generate`);
    process.exit(1);
}
