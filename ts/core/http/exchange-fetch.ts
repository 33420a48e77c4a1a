/**
 * Sends requests of another client as CCXT sends those of an exchange: one transport for its service and its
 * Sui node.
 */

import { isGiven } from '../shape.js';
import { Exchange } from 'ccxt';
import { describeFault } from '../problem.js';
import type { ResponseLike } from './response-limit.js';

/** Settings of CCXT that say where requests go. */
const PROXIES = [
    ...['proxyUrl', 'proxy_url', 'proxyUrlCallback', 'proxy_url_callback', 'proxy'],
    ...['httpProxy', 'http_proxy', 'httpProxyCallback', 'http_proxy_callback'],
    ...['httpsProxy', 'https_proxy', 'httpsProxyCallback', 'https_proxy_callback'],
    ...['socksProxy', 'socks_proxy', 'socksProxyCallback', 'socks_proxy_callback'],
] as const;
/** Agents, which CCXT uses where they name a proxy. */
const AGENTS = ['agent', 'httpsAgent', 'httpAgent'] as const;

/**
 * The first setting of an exchange that sends its requests another way than directly; `undefined` for none.
 */
export function findDetour(exchange: object): string | undefined {
    const settings = exchange as Readonly<Record<string, unknown>>;
    const proxy = PROXIES.find((name) => isGiven(settings[name]) && settings[name] !== '');
    const agent = AGENTS.find((name) => isGiven((settings[name] as { proxy?: unknown } | undefined)?.proxy));
    // CCXT assigns the function of the platform at the first request.
    const isOwn = isGiven(settings['fetchImplementation']) && settings['fetchIsNative'] !== true;
    return proxy ?? agent ?? (isOwn ? 'fetchImplementation' : undefined);
}

/**
 * Makes a `fetch` with the proxies, agents, headers, time limit and `fetchImplementation` that an exchange
 * has at each request.
 */
export function toFetch(exchange: object): typeof fetch {
    return async (input, init) => {
        const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
        const headers = new Headers(init?.headers);
        const sender = toSender(exchange, headers);
        try {
            const sent = Exchange.prototype.fetch.call(
                sender,
                url,
                init?.method,
                Object.fromEntries(headers),
                init?.body,
            ) as Promise<ResponseLike>;
            const response = await sent;
            const { status, statusText } = response;
            const body = (await response.arrayBuffer()) as ArrayBuffer;
            return new Response(body, {
                status,
                statusText,
                headers: new Headers(response.headers as ConstructorParameters<typeof Headers>[0]),
            });
        } catch (error) {
            throw withoutAddress(error, url);
        }
    };
}

/** CCXT's messages begin with the address, which may contain a key. */
function withoutAddress(error: unknown, url: string): Error {
    const text = describeFault(error);
    const at = text.indexOf(url);
    return new Error(at < 0 ? text : text.slice(at + url.length).trim());
}

/** The exchange, but its `fetch` returns the response as received, and logs nothing of it. */
function toSender(exchange: object, own: Headers): Exchange {
    const handleRestResponse = (response: unknown): unknown => response;
    return new Proxy(exchange, {
        get: (target, key) => {
            const value: unknown = Reflect.get(target, key);
            if (key === 'handleRestResponse') return handleRestResponse;
            if (key === 'verbose') return false;
            if (key === 'headers') return without(value, own);
            return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
    }) as Exchange;
}

/** Headers of the exchange, without those that a request sets itself, in any case of letters. */
function without(headers: unknown, own: Headers): object {
    return Object.fromEntries(Object.entries(Object(headers) as object).filter(([name]) => !own.has(name)));
}
