/** Responses of the service, from which the tests make errors. */

import { toResponseError, type ServiceResponse } from '../../../ts/exchange/errors/response.js';
import { readJson } from '../../../ts/core/json.js';

/** An abort as Sui prints it. */
export const MOVE_ABORT = `MoveAbort(MoveLocation { module: ModuleId { address: 9bdc, name: Identifier("clearing_house") }, function: 5,
 instruction: 10, function_name: Some("place_market_order") }, 45) in command 3`;

/** A response with this status and body. */
export function response(status: number, body: string, headers: Record<string, string> = {}): ServiceResponse {
    const parsed = /^\s*[{[]/.test(body) ? readJson(body) : undefined;
    return { status, statusText: '', method: 'POST', url: '/x', headers, body, parsed };
}

/** The error of a response whose body has this `message`. */
export function errorWith(status: number, message: string): Error {
    return toResponseError(response(status, JSON.stringify({ message })), 'a')!;
}
