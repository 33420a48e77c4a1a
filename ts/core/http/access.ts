/**
 * Which requests are served: not those of other web pages, and none that is too large or nested too deeply.
 */

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Maximum body size, in bytes; several times the largest transaction. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** Maximum nesting of a JSON body; the API needs less than ten levels. */
export const MAX_DEPTH = 100;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/**
 * A host name or an IP address, with or without a port. A URL would also have user information, a path or a
 * query.
 */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Where a browser says that a request comes from: the page itself, or the user's address bar. */
const OWN_SITES = ['same-origin', 'none'];

/**
 * Finds out why a request is not served: a web page of another origin must not use the server, neither
 * directly nor under a name that it resolves to the server's address (DNS rebinding). A browser sends no
 * Origin with a GET of an image or a script, but says in Sec-Fetch-Site that it is another site's.
 *
 * @param request its method and headers
 * @param names host names that are served besides `localhost` and IP addresses
 * @param origins pages that may use the server; its own when left out
 * @returns the reason; `undefined` when the request is served
 */
export function findForbidden(
    request: IncomingMessage,
    names: readonly string[],
    origins?: readonly string[],
): string | undefined {
    const { method, headers } = request;
    const { host = '' } = headers;
    // CCXT in Node sends `*` through `proxyUrl`; no browser does.
    const origin = headers.origin === '*' ? undefined : headers.origin;
    const own = HOST.test(host) ? toUrl(`http://${host}`) : undefined;
    const name = own?.hostname.replace(/^\[|\]$/g, '') ?? '';
    if (own === undefined || !(name === 'localhost' || isIP(name) !== 0 || isAmong(names, name))) {
        const wanted = 'localhost, an IP address, or a host name that this server was given';
        return `Host is ${JSON.stringify(host)}; expected ${wanted}`;
    }
    if (origins !== undefined && origin !== undefined) {
        if (origins.includes(origin)) return undefined;
        return `Origin is ${JSON.stringify(origin)}; expected none, or one that this server was given`;
    }
    if (origin !== undefined && toUrl(origin)?.host !== own.host) {
        return `Origin is ${JSON.stringify(origin)}; expected none, or ${own.origin}`;
    }
    const { 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers;
    // A link on a page of another local port, such as a notebook's, may open the sandbox's page.
    const isLink = site === 'same-site' && method === 'GET' && mode === 'navigate';
    if (OWN_SITES.includes(site) || isLink) return undefined;
    return `Sec-Fetch-Site is ${JSON.stringify(site)}; expected ${OWN_SITES.join(' or ')}`;
}

function isAmong(names: readonly string[], name: string): boolean {
    return names.some((each) => each.toLowerCase() === name);
}

function toUrl(text: string): URL | undefined {
    return URL.canParse(text) ? new URL(text) : undefined;
}

/** Reads a body; `undefined`, without reading to the end, when it is too long. */
export function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        let length = 0;
        const read = (chunk: Buffer): void => {
            length += chunk.length;
            if (length <= MAX_BODY_BYTES) chunks.push(chunk);
            else {
                request.off('data', read).pause();
                resolve(undefined);
            }
        };
        request.on('data', read);
        request.once('end', () => {
            resolve(Buffer.concat(chunks));
        });
        request.once('error', reject);
    });
}

/** Returns whether lists and objects of a JSON text are nested deeper than {@link MAX_DEPTH}. */
export function isTooDeep(text: string): boolean {
    let depth = 0;
    let isString = false;
    for (let i = 0; i < text.length; i += 1) {
        const code = text.charCodeAt(i);
        if (code === QUOTE) isString = !isString;
        else if (isString) i += code === BACKSLASH ? 1 : 0;
        // The codes of `[` and `{`, and of `]` and `}`, differ in this bit only.
        else if ((code | 0x20) === 0x7b) depth += 1;
        else if ((code | 0x20) === 0x7d) depth -= 1;
        if (depth > MAX_DEPTH) return true;
    }
    return false;
}
