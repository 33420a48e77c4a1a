/** The optional packages of charts, loaded on first use. */
import { createRequire } from 'node:module';
import { UsageError } from '../io.js';
const PICTURE_PACKAGES = ['@observablehq/plot', 'jsdom'];
const LOADERS = {
    '@observablehq/plot': () => import('@observablehq/plot'),
    jsdom: () => import('jsdom'),
    '@resvg/resvg-js': () => import('@resvg/resvg-js'),
    asciichart: () => import('asciichart'),
    // A file and no module.
    'dejavu-fonts-ttf': () => Promise.resolve(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
};
/** Loads a package that is installed. */
export const loadInstalled = (name) => LOADERS[name]?.() ?? Promise.reject(new Error(`no package ${name}`));
/** Loads what SVG and HTML need. @throws {UsageError} when a package is not installed */
export async function loadPictureLibraries(load) {
    const [plot, jsdom] = await loadAll(load, PICTURE_PACKAGES, 'a picture');
    return { plot, jsdom };
}
/** Loads what PNG needs in addition. @throws {UsageError} when a package is not installed */
export async function loadRasterizer(load) {
    const [resvg] = await loadAll(load, ['@resvg/resvg-js'], 'a PNG file');
    return resvg;
}
/** Loads what a chart in the terminal needs. @throws {UsageError} when a package is not installed */
export async function loadTerminalLibrary(load) {
    const [asciichart] = await loadAll(load, ['asciichart'], 'a chart in the terminal');
    return asciichart.default;
}
/** Returns the path of a font that does not depend on the machine, if its package is installed. */
export async function findFont(load) {
    return (await load('dejavu-fonts-ttf').catch(() => undefined));
}
async function loadAll(load, names, subject) {
    const results = await Promise.allSettled(names.map((name) => load(name)));
    const missing = names.filter((_, i) => results[i]?.status === 'rejected');
    if (missing.length > 0) {
        const list = missing.join(' ');
        const word = missing.length === 1 ? 'an optional package' : 'optional packages';
        throw new UsageError(`${subject} needs ${word}; run npm install ${list}`);
    }
    return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
}
