/** The way between CCXT and the service: requests made of the manifest, answers read with every digit, errors dressed. */
import { Exchange } from 'ccxt';
import type { CurrencyInterface, Dict, MarketInterface } from 'ccxt';
import type { ImplicitMethods } from './describe/implicit.js';
import { OPTIONS } from './describe/options.js';
import type { ApiUrls } from './describe/urls.js';
import { type FetchParams, type RawResponse, type ResponseLike, type Sent } from './response-limit.js';
import type { ExternalSigner } from './signer/external.js';
/** CCXT's constructor makes the implicit methods; here it is told that it does. */
declare const ImplicitExchange: new (config?: object) => Exchange & ImplicitMethods;
/** An exchange of CCXT that reaches the service, and does nothing with it yet. Its key is in no dump. */
export declare class Transport extends ImplicitExchange {
    #private;
    urls: {
        api: ApiUrls;
        test: ApiUrls;
    } & Record<string, unknown>;
    options: typeof OPTIONS & Record<string, unknown>;
    /** Signs in place of `privateKey`. */
    signer: ExternalSigner | undefined;
    /** Sign when several must: keys as text, or signers. */
    signers: readonly (string | ExternalSigner)[] | undefined;
    /** @param config as every exchange of CCXT takes it */
    constructor(config?: object);
    /** @returns what CCXT knows of the exchange: identity, abilities, addresses, options */
    describe(): Dict;
    /** Writes `verbose` output, without secrets. */
    log(...args: unknown[]): void;
    /** CCXT's own; here so that no error of it echoes a key. */
    market(symbol: string): MarketInterface;
    /** CCXT's own; here so that no error of it echoes a key. */
    currency(code: string): CurrencyInterface;
    /** Tells whether a wallet can sign: by a key, or by a signer in its place. */
    checkRequiredCredentials(error?: boolean): boolean;
    /**
     * Makes the request of an operation of the manifest: path variables filled in, and the other parameters as the query
     * of a `GET` or as JSON with exact numbers.
     *
     * @throws {ArgumentsRequired} a path variable has no value
     * @throws {BadRequest} a path variable or a native integer has a value that it cannot have
     */
    sign(path: string, api?: string, method?: string, params?: Dict, headers?: Dict): {
        url: string;
        method: string;
        body: string | undefined;
        headers: Dict;
    };
    /**
     * Sends a request. A read or a build that the service asks to repeat later (`Retry-After`) is, within
     * `options.retryAfter.maxMs`; what would be done twice, such as a submit, never is. The router's coins are remembered
     * for `options.supportedCoins.ttlMs`: they are several megabytes.
     */
    request(path: string, api?: unknown, method?: string, params?: Dict, headers?: unknown, body?: unknown, config?: object): Promise<unknown>;
    /**
     * Sends by CCXT's own client in Node, within limits.
     *
     * @throws as {@link sendLimited}
     */
    undiciRequest(url: string, params: FetchParams): Promise<ResponseLike>;
    /** Reads a body that CCXT's own client in Node received: limited after decompression. */
    undiciBody(response: RawResponse, isBinary?: boolean): Promise<string | Uint8Array>;
    /** Sends a request; one that takes too long, or whose body is too long, is aborted. CCXT's own limit ends with the headers. */
    protected sendWithinLimits(url: string, params: FetchParams, send: (params: FetchParams) => Promise<Sent>): Promise<ResponseLike>;
    /** Reads an answer with every number as its decimal text; `undefined` when it is no JSON object or list. */
    parseJson(text: unknown): unknown;
    /** Throws the error of an answer that is one. */
    handleErrors(status: number, statusText: string, url: string, method: string, headers: Dict, body: string, parsed: unknown): undefined;
}
export {};
