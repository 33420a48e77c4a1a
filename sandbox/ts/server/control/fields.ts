/** A JSON object of a request, read field by field. */

import { shorten } from '../../../../ts/core/problem.js';
import { refuse, type Refusal } from '../../errors.js';
import { isTooDeep } from '../../../../ts/core/http/access.js';

/** Characters of a found value in an error, and of the words of a request. */
const MAX_FOUND = 60;
const MAX_WORDS = 300;

/** The limits of a number. */
interface Limits {
    readonly above?: number;
    readonly most?: number;
    readonly isWhole?: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * The fields. Each read throws a {@link Refusal} with 400 that names the field, the accepted and the found
 * value.
 */
export class Fields {
    private constructor(
        private readonly row: Row,
        private readonly path = '',
    ) {}

    /** Reads a body. @throws {Refusal} 400 unless it is a JSON object */
    static parse(text: string): Fields {
        return new Fields(objectOf('body', parse(text)));
    }

    /** Refuses fields with other names. */
    expectOnly(names: readonly string[]): void {
        const unknown = Object.keys(this.row).find((name) => !names.includes(name));
        if (unknown !== undefined) throw this.#mismatch(unknown, `no such field, but ${names.join(', ')}`);
    }

    has(at: string): boolean {
        return this.row[at] !== undefined && this.row[at] !== null;
    }

    any(at: string): unknown {
        return this.row[at];
    }

    text(at: string): string {
        const value = this.row[at];
        if (typeof value !== 'string' || value === '') throw this.#mismatch(at, 'a text');
        return value;
    }

    oneOf<Name extends string>(at: string, names: readonly Name[]): Name {
        const name = names.find((known) => known === this.row[at]);
        if (name === undefined) throw this.#mismatch(at, `one of ${names.join(', ')}`);
        return name;
    }

    oneOfNumbers<const N extends number>(at: string, numbers: readonly N[]): N {
        const number = numbers.find((known) => known === this.row[at]);
        if (number === undefined) throw this.#mismatch(at, `one of ${numbers.join(', ')}`);
        return number;
    }

    flag(at: string): boolean {
        const value = this.row[at];
        if (typeof value !== 'boolean') throw this.#mismatch(at, 'true or false');
        return value;
    }

    number(at: string, { above = -Infinity, most = Infinity, isWhole = false }: Limits = {}): number {
        const value = this.row[at];
        const isNumber = typeof value === 'number' && (isWhole ? Number.isSafeInteger(value) : Number.isFinite(value));
        if (isNumber && value > above && value <= most) return value;
        const limits = [
            ...(above === -Infinity ? [] : [`above ${above}`]),
            ...(most === Infinity ? [] : [`at most ${most}`]),
        ];
        throw this.#mismatch(at, [isWhole ? 'a whole number' : 'a number', limits.join(' and ')].join(' ').trim());
    }

    /** A number, or decimal text. */
    amount(at: string): number | string {
        const value = this.row[at];
        if (typeof value === 'number' || typeof value === 'string') return value;
        throw this.#mismatch(at, 'a number or decimal text');
    }

    object(at: string): Fields {
        return new Fields(objectOf(this.path + at, this.row[at]), `${this.path}${at}.`);
    }

    /** Reads a field that may be absent. @returns an object with the field, or without it */
    optional<Name extends string, T>(at: Name, read: (at: Name) => T): { readonly [key in Name]?: T } {
        return this.has(at) ? ({ [at]: read(at) } as { readonly [key in Name]?: T }) : {};
    }

    /** The action and all other values with their names, such as `scenario crash symbol BTC/USD:USDC`. */
    words(): string {
        const { action, ...others } = this.row;
        const words = Object.entries(others).flatMap(([name, value]) =>
            name === 'name' || name === action ? [toText(value)] : [name, toText(value)],
        );
        return shorten([toText(action), ...words].join(' '), MAX_WORDS);
    }

    #mismatch(at: string, wanted: string): Refusal {
        return mismatch(this.path + at, wanted, this.row[at]);
    }
}

function parse(text: string): unknown {
    if (isTooDeep(text)) throw refuse('request', 'body: wanted a flat object, found a deeply nested one');
    try {
        return JSON.parse(text) as unknown;
    } catch {
        throw refuse('request', 'body: wanted JSON');
    }
}

function objectOf(at: string, value: unknown): Row {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Row;
    throw mismatch(at, 'an object', value);
}

function mismatch(at: string, wanted: string, found: unknown): Refusal {
    return refuse('request', `${at}: wanted ${wanted}, found ${shorten(toText(found), MAX_FOUND)}`);
}

function toText(value: unknown): string {
    if (value === undefined) return 'nothing';
    return typeof value === 'string' ? value : JSON.stringify(value);
}
