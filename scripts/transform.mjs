/**
 * Transforms TypeScript by `ts-jest` under a key that all projects share. Its own key contains the whole configuration of a project, so that
 * each project would transform every file again. All projects also have one `id`, which names the folder of the results.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tsJest from 'ts-jest';
import typescript from 'typescript';
import { textToCompile } from './method-docs.mjs';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Everything beside the file that its output depends on. */
const SHARED = [
    process.version,
    typescript.version,
    ...[
        '../node_modules/ts-jest/package.json',
        '../tsconfig.json',
        'tsconfig.jest.json',
        'jest-preset.json',
        'transform.mjs',
    ].map(read),
];

export default {
    createTransformer(options) {
        const transformer = tsJest.default.createTransformer(options);
        return {
            process: (text, path, given) => transformer.process(textToCompile(path, text), path, given),
            processAsync: (text, path, given) => transformer.processAsync(textToCompile(path, text), path, given),
            getCacheKey: (text, path, { supportsStaticESM, instrument }) => {
                const hash = createHash('sha256');
                const own = [path, `${supportsStaticESM} ${instrument}`, textToCompile(path, text)];
                for (const part of [...SHARED, ...own]) hash.update(part).update('\0');
                return hash.digest('hex');
            },
        };
    },
};
