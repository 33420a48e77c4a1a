/** Errors of submits, as a node's channel makes them. */

import { toNodeError } from '../../ts/exchange/errors/node.js';
import { NodeFailure } from '../../ts/node/failure.js';

/** A failure on the chain, another rejection, stale objects, or a lost response. */
export type SubmitFault = 'aborted' | 'refused' | 'stale' | 'lost';

const FAULTS = {
    aborted: ['failed', 'aborted'],
    refused: ['refused', 'refused'],
    stale: ['refused', 'stale: not available for consumption'],
    lost: ['unknown', 'lost'],
} as const;

/** Makes the error of a submit; its message begins with the name of the fault. */
export function submitError(fault: SubmitFault, detail = ''): Error {
    const [kind, text] = FAULTS[fault];
    return toNodeError(new NodeFailure(kind, `${text}${detail}`, false, undefined, false), 'test');
}
