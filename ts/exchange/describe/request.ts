/** Turns the parameters of an implicit method into a request: path, query and body. */

import { NumberText, writeJson } from '../../core/json.js';
import { problem } from '../../core/problem.js';
import { typeOf } from '../../core/shape.js';
import type { Operation } from '../../wire/manifest.js';

/** A request to the service. */
interface OperationRequest {
    /** Path with its variables filled in, and the query of a `GET`. */
    readonly path: string;
    /** JSON text; `undefined` for a `GET`. */
    readonly body: string | undefined;
}

type Params = Readonly<Record<string, unknown>>;

/** Servers resolve `.` and `..` even when escaped, and a lone surrogate has no escape. */
const NO_SEGMENT = /^\.{0,2}$|\p{Surrogate}/u;

/**
 * Builds the request of an implicit method from its parameters.
 *
 * Parameters that are not path variables become the query of a `GET` or the body of a `POST`. Fields that the
 * manifest marks as native integers accept a `bigint`, a safe integer or decimal text, and are sent as
 * `"123n"`. Elsewhere a `bigint` is sent as a plain number.
 *
 * @throws {Problem} `missing`: a path variable has no value; `argument`: a value cannot be a path segment, or
 *   a native integer is not a whole number
 */
export function toRequest(operation: Operation, params: Params): OperationRequest {
    const rest: Record<string, unknown> = { ...params };
    const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
        const segment = segmentOf(rest[name], name, operation);
        Reflect.deleteProperty(rest, name);
        return segment;
    });
    if (operation.method === 'GET') return { path: `${path}${queryOf(rest)}`, body: undefined };
    return { path, body: writeJson(toNative(rest, operation)) };
}

function segmentOf(value: unknown, name: string, { method, path }: Operation): string {
    const at = `${name} of ${method} ${path}`;
    if (value === undefined || value === null) throw problem('missing', at, 'a value for the path');
    if (!isScalar(value)) throw problem('argument', at, 'text or a whole number', typeOf(value));
    const text = scalarTextOf(value);
    if (NO_SEGMENT.test(text)) throw problem('argument', at, 'one segment of a path', JSON.stringify(text));
    return encodeURIComponent(text);
}

type Scalar = string | number | bigint | boolean | NumberText;

function isScalar(value: unknown): value is Scalar {
    return ['string', 'number', 'bigint', 'boolean'].includes(typeof value) || value instanceof NumberText;
}

function scalarTextOf(value: Scalar): string {
    return value instanceof NumberText ? value.text : String(value);
}

/** Returns `?a=1&b=2&b=3` for `{ a: 1, b: [2, 3] }`, and empty text without parameters. */
function queryOf(params: Params): string {
    const pairs = Object.entries(params).flatMap(([name, value]) =>
        [value]
            .flat()
            .filter((item) => item !== undefined && item !== null)
            .map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(queryText(item, name))}`),
    );
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function queryText(value: unknown, name: string): string {
    if (isScalar(value)) return scalarTextOf(value);
    throw problem('argument', name, 'text, a number or a list of them, as it goes into the query', typeOf(value));
}

function toNative(params: Params, { nativeIntegers = [] }: Operation): unknown {
    return nativeIntegers.reduce<unknown>(
        (body, path) => rewrite(body, path.replaceAll('[]', '.[]').split('.'), ''),
        params,
    );
}

/** Replaces the values at the end of the steps by native integers; missing members are skipped. */
function rewrite(value: unknown, steps: readonly string[], at: string): unknown {
    if (value === undefined || value === null) return value;
    const [step, ...rest] = steps;
    if (step === undefined) return nativeInteger(value, at);
    if (Array.isArray(value)) {
        return step === '[]' ? value.map((item, index) => rewrite(item, rest, `${at}[${index}]`)) : value;
    }
    if (!isPlain(value)) return value;
    const names = step === '*' ? Object.keys(value) : [step].filter((name) => name in value);
    const members = names.map((name) => [name, rewrite(value[name], rest, at === '' ? name : `${at}.${name}`)]);
    return { ...value, ...Object.fromEntries(members) };
}

function isPlain(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);
}

function nativeInteger(value: unknown, at: string): string {
    const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value);
    const text = isWhole ? String(value) : value instanceof NumberText ? value.text : value;
    if (typeof text === 'string' && /^-?\d+n?$/.test(text)) return text.endsWith('n') ? text : `${text}n`;
    const wanted = 'a whole number: a bigint, a safe integer, or text such as 123n';
    throw problem('argument', at, wanted, isScalar(value) ? scalarTextOf(value) : typeOf(value));
}
