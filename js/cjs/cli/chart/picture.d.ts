/** Draws candles, volume and funding rates as SVG: panels below each other with one time axis. */
import type { ChartData } from './chart-data.js';
import type { PictureLibraries } from './libraries.js';
import type { Theme } from './theme.js';
/** The size of a picture, pixels. */
export declare const WIDTH = 1000;
/**
 * Draws a chart.
 *
 * @param data the content
 * @param theme colours
 * @param libraries the packages that draw
 * @returns SVG of {@link WIDTH} pixels, without references to other files
 */
export declare function drawChart(data: ChartData, theme: Theme, libraries: PictureLibraries): string;
/** Escapes text of a market's name for XML. */
export declare function escapeXml(text: string): string;
