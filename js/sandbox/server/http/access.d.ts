/** Which requests are served: not those of other web pages, and none that is too large or nested too deeply. */
import type { IncomingMessage } from 'node:http';
/** Maximum body size, in bytes; several times the largest transaction. */
export declare const MAX_BODY_BYTES: number;
/** Maximum nesting of a JSON body; the API needs less than ten levels. */
export declare const MAX_DEPTH = 100;
/**
 * Finds out why a request is not served: a web page of another origin must not use the sandbox, neither directly nor under a
 * name that it resolves to the sandbox's address (DNS rebinding). A browser sends no Origin with a GET of an image or a script,
 * but says in Sec-Fetch-Site that it is another site's.
 *
 * @param names host names that are served besides `localhost` and IP addresses
 * @returns the reason; `undefined` when the request is served
 */
export declare function findForbidden({ method, headers }: IncomingMessage, names: readonly string[]): string | undefined;
/** Reads a body; `undefined`, without reading to the end, when it is too long. */
export declare function readBody(request: IncomingMessage): Promise<Buffer | undefined>;
/** Returns whether lists and objects of a JSON text are nested deeper than {@link MAX_DEPTH}. */
export declare function isTooDeep(text: string): boolean;
