/** Sends requests: repeats those that the service asks to repeat later, and caches the router's coin list. */
import type { Dict } from 'ccxt';
import { type Context } from './context.js';
/** What a sender uses of the exchange besides the context. */
type SenderContext = Context & {
    readonly rateLimit?: number | undefined;
    readonly sleep: (ms: number) => Promise<unknown>;
};
/** Sends the requests of one exchange object. */
export declare class RequestSender {
    #private;
    private readonly context;
    constructor(context: SenderContext);
    /**
     * Sends a request. A read or a build is repeated after `Retry-After`, within `options.retryAfter.maxMs`. A submit is sent
     * once: a second one could be executed, too.
     */
    send(path: string, api: unknown, method: string, params: Dict, send: (params: Dict) => Promise<unknown>): Promise<unknown>;
}
export {};
