/** Executes stop orders whose triggers are met, as the service's executor does. */
import type { ChainContext } from './execution.js';
/**
 * Executes all active stop orders that may run at a time in milliseconds. An order that would abort, such as one without
 * margin, stays active, and so does an expired one.
 */
export declare function executeStopOrders(context: ChainContext, now: number): void;
