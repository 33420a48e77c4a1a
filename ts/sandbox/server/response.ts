/** One answer: how it goes when all goes well, when the service refuses, and when a fault is on order. */

import { Refusal } from '../errors.js';
import type { Fault } from './faults.js';
import { writeJson, type Json } from './json.js';
import type { Pauses } from './time.js';

/** What goes over the wire. */
export interface Answer {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly text: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/**
 * Carries a request out, and tells how it went.
 *
 * @param run carries it out
 * @param fault what goes wrong, if anything
 * @param pauses waits for the answer's delay
 * @returns the answer; `undefined` where the connection is to be cut
 */
export async function answerOf(run: () => Promise<Json>, fault: Fault, pauses: Pauses): Promise<Answer | undefined> {
    if (fault.drop === 'before') return undefined;
    const honest = isReplaced(fault) ? undefined : await carryOut(run);
    if (fault.delayMs !== undefined) await pauses.wait(fault.delayMs);
    return fault.drop === 'after' ? undefined : disguise(honest, fault);
}

/**
 * Tells a failure as the service documents it.
 *
 * @param status the HTTP status
 * @param code `error_code`; its values are not public, the sandbox uses the status
 * @param message what was wrong
 * @returns an answer with an ErrorResponse
 */
export function failure(status: number, code: number, message: string): Answer {
    return ok(status, { error_code: code, message, short_message: null });
}

async function carryOut(run: () => Promise<Json>): Promise<Answer> {
    try {
        return ok(200, await run());
    } catch (error) {
        if (error instanceof BareRefusal) return ok(error.status, error.message);
        if (error instanceof Refusal) return failure(error.status, error.code, error.message);
        return failure(500, 500, String(error));
    }
}

function ok(status: number, body: Json): Answer {
    return { status, headers: { 'content-type': JSON_TYPE }, text: writeJson(body) };
}

/** The request is not carried out: the fault has an answer of its own. */
function isReplaced({ status, body, drop, execute }: Fault): boolean {
    return (status !== undefined || body !== undefined) && drop === undefined && execute !== true;
}

function disguise(honest: Answer | undefined, fault: Fault): Answer {
    const shown = standIn(fault) ?? rewritten(honest, fault);
    const text = fault.garble === undefined ? shown.text : fault.garble(shown.text);
    return { status: shown.status, headers: { ...shown.headers, ...fault.headers }, text };
}

function standIn({ status, body }: Fault): Answer | undefined {
    if (body === undefined)
        return status === undefined ? undefined : failure(status, status, `a fault on order: ${status}`);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { status: status ?? 200, headers: { 'content-type': isJson(text) ? JSON_TYPE : TEXT_TYPE }, text };
}

function rewritten(honest: Answer | undefined, { rewrite }: Fault): Answer {
    const answer = honest ?? failure(500, 500, 'nothing was carried out');
    if (rewrite === undefined || answer.status !== 200) return answer;
    return { ...answer, text: JSON.stringify(rewrite(JSON.parse(answer.text))) };
}

function isJson(text: string): boolean {
    try {
        JSON.parse(text);
        return true;
    } catch {
        return false;
    }
}

/** Declared so by the service's schema, for the status 400 alone. */
const BARE: ReadonlySet<string> = new Set([
    'perpetuals/accounts',
    'perpetuals/accounts/positions',
    'perpetuals/markets',
    'perpetuals/markets/prices',
]);

const BAD_REQUEST = 400;

/** A refusal whose whole answer is its message. */
export class BareRefusal extends Refusal {}

/**
 * Carries an operation out, and has it refuse as it does.
 *
 * @param id the operation's in the manifest
 * @param run carries it out
 * @returns what that gives
 * @throws {BareRefusal} where one of these operations refuses with 400; all else as it comes
 */
export async function refusingBare<T>(id: string, run: () => Promise<T>): Promise<T> {
    try {
        return await run();
    } catch (error) {
        if (!(error instanceof Refusal) || error.status !== BAD_REQUEST || !BARE.has(id)) throw error;
        throw new BareRefusal(error.status, error.code, error.message);
    }
}
