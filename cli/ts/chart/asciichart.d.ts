/** What a chart uses of asciichart. */

declare module 'asciichart' {
    /** How a series is drawn. */
    interface Settings {
        /** Number of lines. */
        readonly height: number;
        /** Number of columns before the line, at least 2. */
        readonly offset: number;
        /** Returns the label of a line; all labels have one length. */
        readonly format: (value: number) => string;
    }
    const asciichart: { readonly plot: (series: readonly number[], settings: Settings) => string };
    export default asciichart;
}
