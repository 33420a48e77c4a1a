/** Compiles manifest.json into committed modules, so that no file is read at run time; `--check` fails when one has drifted. */

import { readFileSync, writeFileSync } from 'node:fs';
import prettier from 'prettier';

const root = new URL('../../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', root), 'utf8'));
const settings = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).prettier;

/** `privatePostBuildCreateOrders` for the entry `build/createOrders`. */
function implicitName({ access, method, id }) {
    const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
    const parts = id.split(/[^a-zA-Z0-9]/).map(capitalize);
    return [access, capitalize(method.toLowerCase()), ...parts].join('');
}

const callable = manifest.operations.filter(({ upgrade }) => upgrade !== true);

const modules = {
    'ts/wire/manifest.ts': `/** What the exchange offers, compiled from manifest.json by \`npm run generate\`; do not edit. */

export const MANIFEST = ${JSON.stringify(manifest)} as const;
`,
    'ts/describe/implicit.ts': `/** The types of the implicit methods, compiled from manifest.json by \`npm run generate\`; do not edit. */

import type { Dict } from 'ccxt';

/** One method per operation of the manifest: the parameters are the request, the promise is the answer as it came. */
export interface ImplicitMethods {
${callable.map((entry) => `/** ${entry.method} ${entry.path} */ ${implicitName(entry)}(params?: Dict): Promise<any>;`).join('\n')}
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
