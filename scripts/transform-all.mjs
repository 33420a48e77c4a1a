/**
 * Transforms every file before a whole run, in two threads. On an empty cache, the workers of Jest would each transform most of them: three
 * times the work. With a full cache it takes four seconds of CPU time.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { createScriptTransformer } from '@jest/transform';

const THREADS = 2;
/** What Jest asks for when it loads a file as a module. */
const AS_MODULE = {
    isInternalModule: false,
    supportsDynamicImport: true,
    supportsExportNamespaceFrom: true,
    supportsStaticESM: true,
    supportsTopLevelAwait: true,
};

/** Runs before the suites; a run of some of them transforms only what it loads. */
export default async function transformAll({ testPathPatterns }, project) {
    if (testPathPatterns.patterns.length > 0) return;
    const files = project.roots.flatMap((root) =>
        readdirSync(root, { recursive: true })
            .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
            .map((path) => join(root, path)),
    );
    const ended = Array.from({ length: THREADS }, (_, n) => {
        const part = files.filter((_file, i) => i % THREADS === n);
        const worker = new Worker(new URL(import.meta.url), { workerData: { project, files: part } });
        return new Promise((resolve, reject) => {
            worker.once('error', reject).once('exit', resolve);
        });
    });
    await Promise.all(ended);
}

if (!isMainThread && workerData?.files !== undefined) {
    const { project, files } = workerData;
    const transformer = await createScriptTransformer(project);
    // A test that loads a file that cannot be transformed reports the error.
    for (const file of files) await transformer.transformAsync(file, AS_MODULE).catch(() => undefined);
}
