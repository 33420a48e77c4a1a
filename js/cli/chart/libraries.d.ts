/** The optional packages of charts, loaded on first use. */
import type * as Plot from '@observablehq/plot';
import type * as Resvg from '@resvg/resvg-js';
import type Asciichart from 'asciichart';
import type * as Jsdom from 'jsdom';
/** Loads an optional package. Replaced in tests. */
export type Load = (name: string) => Promise<unknown>;
/** The packages of pictures. */
export interface PictureLibraries {
    readonly plot: typeof Plot;
    readonly jsdom: typeof Jsdom;
}
/** Loads a package that is installed. */
export declare const loadInstalled: Load;
/** Loads what SVG and HTML need. @throws {UsageError} when a package is not installed */
export declare function loadPictureLibraries(load: Load): Promise<PictureLibraries>;
/** Loads what PNG needs in addition. @throws {UsageError} when a package is not installed */
export declare function loadRasterizer(load: Load): Promise<typeof Resvg>;
/** Loads what a chart in the terminal needs. @throws {UsageError} when a package is not installed */
export declare function loadTerminalLibrary(load: Load): Promise<typeof Asciichart>;
/** Returns the path of a font that does not depend on the machine, if its package is installed. */
export declare function findFont(load: Load): Promise<string | undefined>;
