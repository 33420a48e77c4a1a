/** The HTTP server: routes of the manifest, bodies judged by its schemas, every failure an ErrorResponse. */
import type { Ajv } from 'ajv';
import type { WebSocketServer } from 'ws';
import type { FaultList } from './faults.js';
import type { Pauses } from './pauses.js';
import { type RequestLog } from './requests.js';
import type { Service } from './service.js';
import type { StreamFaultList } from './stream/faults.js';
import type { Hub } from './stream/hub.js';
import type { Updates } from './updates/updates.js';
/** What the server works with. */
export interface AppParts {
    readonly service: Service;
    readonly faults: FaultList;
    readonly requests: RequestLog;
    readonly pauses: Pauses;
    readonly streamFaults: StreamFaultList;
    readonly hub: Hub;
    readonly updates: Updates;
}
/**
 * Makes the server; it listens nowhere yet.
 *
 * @param parts what it works with
 * @param load brings the judge of bodies
 * @returns the server
 * @throws {Error} when the judge is not installed
 */
export declare function createApp(parts: AppParts, load?: () => Promise<{
    Ajv: typeof Ajv;
}>): Promise<App>;
/** A server that may listen, and ends with all its connections. */
export declare class App {
    #private;
    /**
     * @param parts what it works with
     * @param judge of bodies
     * @param sockets makes sockets of connections
     */
    constructor(parts: AppParts, judge: Ajv, sockets: WebSocketServer);
    /**
     * Begins to listen.
     *
     * @param port 0 for any free one
     * @param host address to listen on
     * @returns the port
     */
    listen(port: number, host: string): Promise<number>;
    /** Ends, and cuts every connection. */
    close(): Promise<void>;
}
