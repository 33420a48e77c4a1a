/**
 * Runs code that a page or an example shows, in this process and on the source instead of the built package.
 */

import * as util from 'node:util';
import * as ccxt from 'ccxt';
import ts from 'typescript';
import * as aftermath from '../../ts/index.js';
import * as sandbox from '../../sandbox/ts/index.js';

/** What the code gets from its surroundings. */
export interface Surroundings {
    /** Command line options. */
    readonly args?: readonly string[];
    /** Replaces `startSandbox`. */
    readonly startSandbox?: typeof sandbox.startSandbox;
}

/**
 * Runs a module. Blocks after the first one are scopes of their own, which see the first block's variables.
 *
 * @param blocks JavaScript or TypeScript, with imports of `ccxt`, `ccxt-aftermath` and installed packages
 * @param surroundings what replaces the command line and the sandbox
 * @returns the lines that it printed
 */
export async function runCode(blocks: readonly string[], surroundings: Surroundings = {}): Promise<string[]> {
    const { args = [], startSandbox = sandbox.startSandbox } = surroundings;
    const [setUp = '', ...others] = blocks.map(compile);
    const parseArgs = (config: util.ParseArgsConfig): unknown => util.parseArgs({ ...config, args: [...args] });
    const modules: Readonly<Record<string, unknown>> = {
        // A default export of its own, as `register` changes it.
        ccxt: { ...ccxt, default: { ...ccxt, exchanges: [], pro: { exchanges: [] } } },
        'ccxt-aftermath': aftermath,
        'ccxt-aftermath/sandbox': { ...sandbox, startSandbox },
        'node:util': { ...util, parseArgs },
    };
    const lines: string[] = [];
    const log = (...values: unknown[]): void => {
        lines.push(values.map(String).join(' '));
    };
    const AsyncFunction = (async () => Promise.resolve()).constructor as FunctionConstructor;
    const program = [setUp, ...others.map((code) => `{\n${code}}`)].join('\n');
    const main = new AsyncFunction('load', 'console', program) as (...values: unknown[]) => Promise<void>;
    await main((name: string) => modules[name] ?? import(name), { log, error: log });
    return lines;
}

/** Removes types, and turns static imports into calls of `load`. */
function compile(source: string): string {
    const compilerOptions = {
        module: ts.ModuleKind.ESNext,
        target: ts.ScriptTarget.ES2022,
        verbatimModuleSyntax: true,
    };
    return ts
        .transpileModule(source, { compilerOptions })
        .outputText.replaceAll(/^export \{\};$/gm, '')
        .replaceAll(
            /^import (?:(\w+),? )?(\{[^}]+\} )?from '(.+)';$/gm,
            (_line, main: string | undefined, names: string | undefined, module: string) => {
                const others = (names ?? '{} ').replaceAll(' as ', ': ').slice(1, -2);
                const all = [...(main === undefined ? [] : [`default: ${main}`]), others].join(', ');
                return `const {${all}} = await load('${module}');`;
            },
        );
}
