/** What a chart uses of jsdom. */

declare module 'jsdom' {
    /** A page without a browser. */
    export class JSDOM {
        constructor(html: string);
        readonly window: { readonly document: never };
    }
}
