/** The result of an executed write, from what its submit showed. */

import { withGasCoins } from '../exchange/options/gas.js';
import { convertResponse } from '../exchange/response.js';
import type { NodeResult } from '../node/sui-node.js';
import type { RunningWrite, VerifiedTransaction, WriteResult } from './write-request.js';

/**
 * Parses a response as the request of a write says. @throws {Error} what cannot be parsed leaves the outcome
 * unknown
 */
export function parseExecuted<T>(
    { request, action, via, isComposed }: RunningWrite<T>,
    { digest, transaction }: Pick<VerifiedTransaction, 'digest' | 'transaction'>,
    response: unknown,
): WriteResult<T> {
    const at = `submit/${action}`;
    const effects = via === 'node' ? (response as NodeResult) : undefined;
    const shown = effects === undefined ? response : undefined;
    const executed = { digest, transaction, at, response: shown, effects, isComposed };
    const result = convertResponse(at, () => request.parse(executed));
    return { result: effects === undefined ? result : withGasCoins(result, effects), executed };
}
