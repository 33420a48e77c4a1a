/** Compiles the modules of the sandbox's page for browsers, and copies its other files. `npm run check:lint` checks the types. */

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCE = 'sandbox/ts/page';

/** Writes the page's files to a folder. */
export function buildPage(folder) {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(SOURCE)) {
        const path = join(SOURCE, name);
        if (name.endsWith('.ts')) writeFileSync(join(folder, name.replace(/\.ts$/, '.js')), compile(path));
        else if (name !== 'tsconfig.json') copyFileSync(path, join(folder, name));
    }
}

function compile(fileName) {
    const compilerOptions = {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        verbatimModuleSyntax: true,
    };
    return ts.transpileModule(readFileSync(fileName, 'utf8'), { compilerOptions, fileName }).outputText;
}
