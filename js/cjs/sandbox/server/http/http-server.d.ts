/** The HTTP server: routes of the manifest, validation of bodies, error responses and WebSocket upgrades. */
import type { Control } from '../control/control.js';
import type { ActivityLog } from '../control/activity-log.js';
import type { FaultList } from './faults.js';
import { type RequestLog } from './request-log.js';
import type { Service } from '../simulation/service.js';
import type { StreamFaultList } from '../streams/faults.js';
import type { SocketRegistry } from '../streams/socket-registry.js';
import type { Timers } from '../time/time.js';
import type { Updates } from '../updates/updates.js';
/** Dependencies of the server. */
export interface ServerParts {
    readonly service: Service;
    readonly faults: FaultList;
    readonly requests: RequestLog;
    readonly timers: Timers;
    readonly streamFaults: StreamFaultList;
    readonly registry: SocketRegistry;
    /** Serves the sockets with several subscriptions. */
    readonly updates: Updates;
    readonly log: ActivityLog;
    readonly control: Control;
}
/** A server that owns all its connections. */
export declare class HttpServer {
    #private;
    private readonly parts;
    constructor(parts: ServerParts);
    /** Starts listening; port 0 is any free one. Requests may also name `names`. @returns the port */
    listen(port: number, host: string, names?: readonly string[]): Promise<number>;
    /** Stops listening and cuts all connections. */
    close(): Promise<void>;
}
