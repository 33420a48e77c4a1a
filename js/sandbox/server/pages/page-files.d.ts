/** The files of the sandbox's page. They are read when they are requested, so that the start does not wait for them. */
import type { DocsPage } from './docs-pages.js';
/** Whether a request is the page's own, by its path and query. */
export declare function isFromPage(url: string): boolean;
/** Where the files are. */
export interface PageSources {
    readonly folders: readonly URL[];
    /** Finds the chart library's module without imports of its own. @throws {Error} when it is not installed */
    readonly locateCharts: () => URL;
}
/** The page of one server. */
export declare class PageFiles {
    #private;
    private readonly sources;
    constructor(sources?: PageSources);
    has(method: string, path: string): boolean;
    /** Reads a file; an ErrorResponse when it does not exist, or when the chart library is not installed. */
    read(path: string): Promise<DocsPage>;
}
