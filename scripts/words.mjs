/**
 * Checks words: comments have at most 110 columns; two exported types of one program have two names; and no exported name has a word
 * that the list of terms in docs/architecture.md excludes with `(not: …)`.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAX_COLUMNS = 110;
/** Programs whose types are read together; the sandbox shares none with the others. */
const PROGRAMS = [['ts', 'gateway/ts', 'cli/ts'], ['sandbox/ts']];
const TESTS = ['test', 'sandbox/test', 'gateway/test', 'cli/test'];
/** The class of CCXT and that of CCXT Pro have one name, as everywhere in CCXT. */
const PAIRS = ['aftermath'];

const TYPE = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;
const NAME = /^export (?:declare |abstract |async )*(?:interface|type|class|enum|function|const) (\w+)/gm;

const filesIn = (folder) =>
    readdirSync(folder, { recursive: true })
        .map((path) => join(folder, path))
        .filter((path) => path.endsWith('.ts'));

const faults = [];

for (const file of [...PROGRAMS.flat(), ...TESTS].flatMap(filesIn)) {
    if (file.endsWith('implicit.ts')) continue;
    for (const [i, line] of readFileSync(file, 'utf8').split('\n').entries()) {
        const isComment = /^\s*(\/\*\*|\*|\/\/) /.test(line) && !/https?:|oxlint-disable/.test(line);
        if (isComment && line.length > MAX_COLUMNS)
            faults.push(`${file}:${i + 1}: a comment of ${line.length} columns`);
    }
}

for (const folders of PROGRAMS) {
    const files = new Map();
    for (const file of folders.flatMap(filesIn)) {
        for (const [, name] of readFileSync(file, 'utf8').matchAll(TYPE)) {
            files.set(name, [...(files.get(name) ?? []), file]);
        }
    }
    for (const [name, where] of files) {
        if (where.length > 1 && !PAIRS.includes(name))
            faults.push(`${name} names ${where.length} types: ${where.join(', ')}`);
    }
}

const terms = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^- \*\*([\w ]+)\*\*:[^]*?\(not: ([^)]+)\)/gm)];
if (terms.length === 0) faults.push('docs/architecture.md lists no terms');
const excluded = new Map(terms.flatMap(([, term, words]) => words.split(/,\s+/).map((word) => [word, term])));
for (const file of PROGRAMS[0].flatMap(filesIn)) {
    // Names of the service are its own.
    if (file.includes('/wire/') || file.endsWith('implicit.ts')) continue;
    for (const [, name] of readFileSync(file, 'utf8').matchAll(NAME)) {
        for (const word of name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []) {
            const term = excluded.get(word.toLowerCase());
            if (term !== undefined) faults.push(`${file}: ${name} says "${word}", the term is "${term}"`);
        }
    }
}

for (const fault of faults) console.error(fault);
console.log(`${excluded.size} excluded words, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
