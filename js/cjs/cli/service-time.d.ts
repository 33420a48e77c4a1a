/** The time of the service, for reads that must not be ahead of it. */
import type { aftermath } from '../aftermath.js';
/** Returns a time that the service has reached, milliseconds, however long the request took and however our clock changed. */
export declare function readServiceTime(exchange: Pick<aftermath, 'milliseconds' | 'fetchTime'>): Promise<number>;
