/** The files of a chart: SVG, HTML and PNG. */
import type { ChartData } from './chart-data.js';
import { type Load } from './libraries.js';
import { type ThemeName } from './theme.js';
/** Makes the content of a file. */
export type Renderer = (data: ChartData) => string | Uint8Array;
/** The endings of file names that have a renderer. */
export declare const ENDINGS: readonly ["png", "svg", "html"];
/** The ending of a file name. */
export type Ending = (typeof ENDINGS)[number];
/**
 * Prepares what a file needs, so that nothing is read from the service in vain.
 *
 * @param ending the kind of file
 * @param theme colours; undefined: those that the reader of a page prefers, light in other files
 * @param load loads the optional packages
 * @returns the renderer
 * @throws {UsageError} when an optional package is not installed, or no font for a PNG file
 */
export declare function toRenderer(ending: Ending, theme: ThemeName | undefined, load: Load): Promise<Renderer>;
