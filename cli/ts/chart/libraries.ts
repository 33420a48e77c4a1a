/** The optional packages of charts, loaded on first use. */

import { createRequire } from 'node:module';
import type * as Plot from '@observablehq/plot';
import type * as Resvg from '@resvg/resvg-js';
import type Asciichart from 'asciichart';
import type * as Jsdom from 'jsdom';
import { UsageError } from '../io.js';

/** Loads an optional package. Replaced in tests. */
export type Load = (name: string) => Promise<unknown>;

/** The packages of pictures. */
export interface PictureLibraries {
    readonly plot: typeof Plot;
    readonly jsdom: typeof Jsdom;
}

const PICTURE_PACKAGES = ['@observablehq/plot', 'jsdom'] as const;

const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
    '@observablehq/plot': () => import('@observablehq/plot'),
    jsdom: () => import('jsdom'),
    '@resvg/resvg-js': () => import('@resvg/resvg-js'),
    asciichart: () => import('asciichart'),
    // A file and no module.
    'dejavu-fonts-ttf': () =>
        Promise.resolve(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
};

/** Loads a package that is installed. */
export const loadInstalled: Load = (name) => LOADERS[name]?.() ?? Promise.reject(new Error(`no package ${name}`));

/** Loads what SVG and HTML need. @throws {UsageError} when a package is not installed */
export async function loadPictureLibraries(load: Load): Promise<PictureLibraries> {
    const [plot, jsdom] = await loadAll(load, PICTURE_PACKAGES, 'a picture');
    return { plot, jsdom } as PictureLibraries;
}

/** Loads what PNG needs in addition. @throws {UsageError} when a package is not installed */
export async function loadRasterizer(load: Load): Promise<typeof Resvg> {
    const [resvg] = await loadAll(load, ['@resvg/resvg-js'], 'a PNG file');
    return resvg as typeof Resvg;
}

/** Loads what a chart in the terminal needs. @throws {UsageError} when a package is not installed */
export async function loadTerminalLibrary(load: Load): Promise<typeof Asciichart> {
    const [asciichart] = await loadAll(load, ['asciichart'], 'a chart in the terminal');
    return (asciichart as { readonly default: typeof Asciichart }).default;
}

/** Returns the path of a font that does not depend on the machine, if its package is installed. */
export async function findFont(load: Load): Promise<string | undefined> {
    return (await load('dejavu-fonts-ttf').catch(() => undefined)) as string | undefined;
}

async function loadAll(load: Load, names: readonly string[], subject: string): Promise<unknown[]> {
    const results = await Promise.allSettled(names.map((name) => load(name)));
    const missing = names.filter((_, i) => results[i]?.status === 'rejected');
    if (missing.length > 0) {
        const list = missing.join(' ');
        const word = missing.length === 1 ? 'an optional package' : 'optional packages';
        throw new UsageError(`${subject} needs ${word}; run npm install ${list}`);
    }
    return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
}
