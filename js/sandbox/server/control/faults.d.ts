/** Faults in requests to the control API; those with functions can be added only in the process of the sandbox. */
import type { Fault } from '../http/faults.js';
import type { StreamFault } from '../streams/faults.js';
import type { Fields } from './fields.js';
/** Reads a fault of requests; the list of faults checks its route. @throws {Refusal} 400 on an invalid field */
export declare function readFault(fields: Fields): Fault;
/** Reads a tampering; by default of all builds. @throws {Refusal} 400 on an invalid field */
export declare function readTampering(fields: Fields): Fault;
/** Reads a fault of streams; the list of faults checks its names. @throws {Refusal} 400 on an invalid field */
export declare function readStreamFault(fields: Fields): StreamFault;
