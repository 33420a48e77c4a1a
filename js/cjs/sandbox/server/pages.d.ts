/** What the sandbox serves beside the operations: their description, and a page to read and try them on. */
import { type Answer } from './answer.js';
/** An answer whose body may be bytes. */
export type Page = Omit<Answer, 'text'> & {
    readonly text: string | Buffer;
};
/** Under which pages are written down among the requests. */
export declare const PAGE = "docs";
/** Where swagger-ui-dist is. @throws {Error} when it is not installed */
type Locate = () => Promise<string>;
/** The pages of one server. */
export declare class Pages {
    #private;
    /** @param find where swagger-ui-dist is; asked for when a page of it is */
    constructor(find?: Locate);
    /**
     * Tells whether a request is for a page.
     *
     * @param method of HTTP
     * @param path without the query
     * @returns whether {@link read} has it
     */
    has(method: string, path: string): boolean;
    /**
     * Reads a page.
     *
     * @param path of a page that is there
     * @returns the page; an ErrorResponse with status 501 where swagger-ui-dist is needed and not installed
     */
    read(path: string): Promise<Page>;
}
export {};
