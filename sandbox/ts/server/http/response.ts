/** HTTP responses: success, refusal or injected fault. */

import { PreviewFailure, Refusal } from '../../errors.js';
import type { Fault } from './faults.js';
import { writeJson, type Json } from './json.js';
import type { Timers } from '../time/time.js';

/** An HTTP response. */
export interface HttpResponse {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly text: string;
    /** Encoding of the text. Default `utf8`. */
    readonly encoding?: 'utf8' | 'latin1';
}

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** Executes a request and creates its response; `undefined` to cut the connection. */
export function respond(run: () => Promise<Json>, fault: Fault, timers: Timers): Promise<HttpResponse | undefined> {
    return respondWith(() => runRequest(run), fault, timers);
}

/** Like {@link respond}, for a request that creates its complete response. */
export async function respondWith(
    run: () => Promise<HttpResponse>,
    fault: Fault,
    timers: Timers,
): Promise<HttpResponse | undefined> {
    if (fault.drop === 'before') return undefined;
    const original = isReplaced(fault) ? undefined : await run();
    if (fault.delayMs !== undefined) await timers.wait(fault.delayMs);
    return fault.drop === 'after' ? undefined : applyFault(original, fault);
}

/**
 * Creates an ErrorResponse. The service's values of `error_code` are not public, so the sandbox uses the
 * status.
 */
export function failure(status: number, code: number, message: string): HttpResponse {
    return jsonResponse(status, { error_code: code, message, short_message: null });
}

async function runRequest(run: () => Promise<Json>): Promise<HttpResponse> {
    try {
        return jsonResponse(200, await run());
    } catch (error) {
        if (error instanceof StringRefusal) return jsonResponse(error.status, error.message);
        if (error instanceof Refusal) return failure(error.status, error.code, error.message);
        if (error instanceof PreviewFailure) return previewFailure(error);
        return failure(500, 500, String(error));
    }
}

function previewFailure({ message }: PreviewFailure): HttpResponse {
    const response = jsonResponse(200, { error: message });
    return { ...response, headers: { ...response.headers, 'x-error-message': 'true' } };
}

function jsonResponse(status: number, body: Json): HttpResponse {
    return { status, headers: { 'content-type': JSON_TYPE }, text: writeJson(body) };
}

/** The fault replaces the response, and the request is not executed. */
function isReplaced({ status, body, drop, execute }: Fault): boolean {
    return (status !== undefined || body !== undefined) && drop === undefined && execute !== true;
}

function applyFault(original: HttpResponse | undefined, fault: Fault): HttpResponse {
    const shown = replacement(fault) ?? rewritten(original, fault);
    const text = fault.garble === undefined ? shown.text : fault.garble(shown.text);
    return { ...shown, headers: { ...shown.headers, ...fault.headers }, text };
}

function replacement({ status, body }: Fault): HttpResponse | undefined {
    if (body === undefined)
        return status === undefined ? undefined : failure(status, status, `an injected fault: ${status}`);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { status: status ?? 200, headers: { 'content-type': isJson(text) ? JSON_TYPE : TEXT_TYPE }, text };
}

function rewritten(original: HttpResponse | undefined, { rewrite }: Fault): HttpResponse {
    const response = original ?? failure(500, 500, 'nothing was carried out');
    if (rewrite === undefined || response.status !== 200) return response;
    return { ...response, text: JSON.stringify(rewrite(JSON.parse(response.text))) };
}

function isJson(text: string): boolean {
    try {
        JSON.parse(text);
        return true;
    } catch {
        return false;
    }
}

/**
 * Operations that refuse with a JSON string instead of an ErrorResponse, according to the service's schema or
 * to recorded responses; only with status 400.
 */
const STRING_ERROR_OPERATIONS: ReadonlySet<string> = new Set([
    'perpetuals/accounts',
    'perpetuals/accounts/positions',
    'perpetuals/markets',
    'perpetuals/markets/prices',
    'router/trade-route',
    'router/transactions/add-trade',
    'router/transactions/trade',
    'router/v1/transactions/add-trade',
    'router/v1/transactions/trade',
]);

const BAD_REQUEST = 400;

/** A refusal whose response body is its message. */
class StringRefusal extends Refusal {}

/**
 * Runs an operation and converts its refusals where the service answers with a plain string.
 * @throws {StringRefusal} when one of these operations refuses with 400; other errors unchanged
 */
export async function withStringRefusals<T>(id: string, run: () => Promise<T>): Promise<T> {
    try {
        return await run();
    } catch (error) {
        if (!(error instanceof Refusal) || error.status !== BAD_REQUEST || !STRING_ERROR_OPERATIONS.has(id))
            throw error;
        throw new StringRefusal(error.status, error.code, error.message);
    }
}
