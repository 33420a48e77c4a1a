/** The HTTP server: routes of the manifest, validation of bodies, and error responses. */
import type { Ajv } from 'ajv';
import type { WebSocketServer } from 'ws';
import type { FaultList } from './faults.js';
import { type RequestLog } from './request-log.js';
import type { Service } from './service.js';
import type { StreamFaultList } from './streams/faults.js';
import type { SocketRegistry } from './streams/socket-registry.js';
import type { Timers } from './time.js';
import type { Updates } from './updates/updates.js';
/** Dependencies of the server. */
export interface ServerParts {
    readonly service: Service;
    readonly faults: FaultList;
    readonly requests: RequestLog;
    readonly timers: Timers;
    readonly streamFaults: StreamFaultList;
    readonly registry: SocketRegistry;
    readonly updates: Updates;
}
/**
 * Creates the server without listening.
 *
 * @param parts dependencies of the server
 * @param load imports the validator
 * @returns the server
 * @throws {Error} when the validator is not installed
 */
export declare function createApp(parts: ServerParts, load?: () => Promise<{
    Ajv: typeof Ajv;
}>): Promise<HttpServer>;
/** A server that owns all its connections. */
export declare class HttpServer {
    #private;
    /**
     * @param parts dependencies of the server
     * @param validator of request bodies
     * @param sockets upgrades connections
     */
    constructor(parts: ServerParts, validator: Ajv, sockets: WebSocketServer);
    /**
     * Starts listening.
     *
     * @param port 0 for any free port
     * @param host address to listen on
     * @returns the port
     */
    listen(port: number, host: string): Promise<number>;
    /** Stops listening and cuts all connections. */
    close(): Promise<void>;
}
