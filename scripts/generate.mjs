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

/** Returns the types of the implicit methods. */
function implicitModule() {
    return `/** The types of the implicit methods, compiled from manifest.json by \`npm run generate\`; do not edit. */

import type { Dict } from 'ccxt';
import type { RequestOptions } from '../request-queue.js';

/** Parameters, some of which are path variables; the client escapes those. */
export type OnPath<Name extends string> = Dict & Readonly<Record<Name, string | number | bigint>>;

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
