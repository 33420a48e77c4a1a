/** The panels of a chart: prices, volume and funding rates. */
import type { ChartData } from './chart-data.js';
import type { PictureLibraries } from './libraries.js';
import type { Theme } from './theme.js';
import { type Tick } from './ticks.js';
type Plot = PictureLibraries['plot'];
/** One panel, from its top to the next panel. */
export interface Panel {
    readonly height: number;
    readonly domain: readonly [low: number, high: number];
    readonly ticks: readonly Tick[];
    /** Empty: the title of the picture is enough. */
    readonly title: string;
    /** A value that stands out on the axis. */
    readonly callout?: {
        readonly at: number;
        readonly text: string;
        readonly fill: string;
    };
    readonly marks: NonNullable<Parameters<Plot['plot']>[0]>['marks'];
}
/** The panels of some data, from top to bottom. Fewer than two funding rates have none. */
export declare function panelsOf(Plot: Plot, data: ChartData, theme: Theme): Panel[];
export {};
