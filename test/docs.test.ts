/** The pages under docs/: their code runs on a sandbox, and what they refer to exists. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { toHas } from '../ts/describe/has.js';
import * as aftermath from '../ts/index.js';
import * as sandboxModule from '../ts/sandbox/index.js';

const PAGES = readdirSync('docs').filter((name) => name.endsWith('.md'));
const MARKDOWN = [...PAGES.map((name) => `docs/${name}`), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

let shared: sandboxModule.Sandbox;
beforeAll(async () => {
    shared = await sandboxModule.startSandbox();
});
afterAll(() => shared.close());

function read(page: string): string {
    return readFileSync(page, 'utf8');
}

function section(page: string, heading: string): string {
    const text = read(page);
    const start = text.indexOf(`## ${heading}\n`);
    expect(start).toBeGreaterThan(-1);
    const end = text.indexOf('\n## ', start + 1);
    return text.slice(start, end === -1 ? undefined : end);
}

function codeOf(page: string): string[] {
    return [...read(page).matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code!);
}

/** Blocks without options use one sandbox, as the start of a sandbox takes longer than most blocks. */
function startShared(options?: sandboxModule.SandboxOptions): Promise<sandboxModule.Sandbox> {
    if (options !== undefined) return sandboxModule.startSandbox(options);
    shared.faults.clear();
    shared.requests.clear();
    return Promise.resolve({ ...shared, close: () => Promise.resolve() });
}

/** Runs the blocks of a page as one program: the first block is the set-up, and each other block is a scope of its own. */
async function run(page: string): Promise<string[]> {
    const [setUp = '', ...others] = codeOf(page);
    const program = [setUp, ...others.map((code) => `{\n${code}}`)]
        .join('\n')
        .replace(/^import \* as (\w+) from '(.+)';$/gm, "const $1 = await load('$2');")
        .replace(/^import (\w+) from '(.+)';$/gm, "const { default: $1 } = await load('$2');")
        .replace(/^import (\{[^}]+\}) from '(.+)';$/gm, (_line, names: string, module: string) => {
            return `const ${names.replaceAll(' as ', ': ')} = await load('${module}');`;
        });
    const modules: Readonly<Record<string, unknown>> = {
        ccxt,
        'ccxt-aftermath': aftermath,
        'ccxt-aftermath/sandbox': { ...sandboxModule, startSandbox: startShared },
    };
    const load = (name: string): unknown => modules[name] ?? import(name);
    const lines: string[] = [];
    const print = (...values: unknown[]): void => {
        lines.push(values.map(String).join(' '));
    };
    const AsyncFunction = (async () => Promise.resolve()).constructor as FunctionConstructor;
    const main = new AsyncFunction('load', 'console', program) as (...values: unknown[]) => Promise<void>;
    await main(load, { log: print, error: print });
    return lines;
}

test.each(PAGES.filter((page) => codeOf(`docs/${page}`).length > 0))(
    'the code of %s runs and prints',
    async (page) => {
        expect(await run(`docs/${page}`)).not.toEqual([]);
    },
    60_000,
);
