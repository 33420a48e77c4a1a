/** Documentation routes: the OpenAPI document and a page to read and try it. */
import { type HttpResponse } from '../http/response.js';
/** A response whose body may be bytes. */
export type DocsPage = Omit<HttpResponse, 'text'> & {
    readonly text: string | Buffer;
};
/** Route name of these requests in the request log. */
export declare const DOCS_ROUTE = "docs";
/** Finds the folder of swagger-ui-dist. @throws {Error} when it is not installed */
type Locate = () => Promise<string>;
/** Documentation pages of one server. */
export declare class DocsPages {
    #private;
    private readonly locate;
    /** Locates swagger-ui-dist when a page needs it. */
    constructor(locate?: Locate);
    has(method: string, path: string): boolean;
    /** Reads an existing page; an ErrorResponse with status 501 when swagger-ui-dist is not installed. */
    read(path: string): Promise<DocsPage>;
}
export {};
