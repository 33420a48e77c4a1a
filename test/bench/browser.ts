/** What the example for browsers downloads before it runs, beside CCXT's base class alone. */

import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';

const EXAMPLE = 'examples/browser';
/** Name of a page's only script in the reference. */
const BASE = 'ccxt-base';

/** The scripts of a build. */
type Chunk = Rolldown.OutputChunk;

/** A page that makes an exchange of CCXT's base class. */
const basePage: Plugin = {
    name: BASE,
    resolveId: (id) => (id === BASE ? id : undefined),
    load: (id) => (id === BASE ? "import { Exchange } from 'ccxt'; globalThis.exchange = new Exchange();" : undefined),
};

/**
 * Measures the scripts that a browser loads at once; those that are loaded when they are needed, such as
 * signatures, do not count.
 *
 * @returns kilobytes (1000 bytes) after `gzip -9`; `reference` is CCXT's base class alone
 */
export async function benchBrowserBundle(): Promise<object[]> {
    const gzipKb = sizeOf(await bundle('index.html'));
    const reference = sizeOf(await bundle(BASE));
    const ofReference = Number((gzipKb / reference).toFixed(2));
    return [{ bench: 'browser bundle', gzipKb, reference, ofReference, unit: 'kB' }];
}

/** Bundles a page with the example's settings and the current source. */
async function bundle(page: string): Promise<readonly Chunk[]> {
    const output = await build({
        root: EXAMPLE,
        logLevel: 'error',
        plugins: [basePage],
        resolve: { alias: { 'ccxt-aftermath': resolve('ts/index.ts') } },
        build: { write: false, rolldownOptions: { input: page === BASE ? BASE : resolve(EXAMPLE, page) } },
    });
    return (output as Rolldown.RolldownOutput).output.filter((file): file is Chunk => file.type === 'chunk');
}

/** The size of the first script and of everything that it imports at once. */
function sizeOf(chunks: readonly Chunk[]): number {
    const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
    for (const { imports } of loaded) {
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
    }
    const bytes = [...loaded].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
    return Number((bytes / 1_000).toFixed(1));
}
