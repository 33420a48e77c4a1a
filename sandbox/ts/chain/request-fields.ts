/** Reads and validates the fields of a request body. */

import { isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils';
import { readDecimal, toUnits, type Decimal } from '../../../ts/core/number/decimal.js';
import { Problem } from '../../../ts/core/problem.js';
import { U64_MAX } from '../engine/integers.js';
import { refuse } from '../errors.js';

/** Largest u128. */
export const U128_MAX = (1n << 128n) - 1n;

const INTEGER = 'digits and n';

/** An object of a request, with its path. */
export class RequestFields {
    readonly #values: Readonly<Record<string, unknown>>;
    readonly #at: string;

    /**
     * `at` is the object's path with a trailing dot; empty for the body.
     * @throws {Refusal} 400 when the value is no object
     */
    constructor(value: unknown, at = '') {
        if (typeof value !== 'object' || value === null) throw refuse('request', `${at}: wanted an object`);
        this.#values = value as Readonly<Record<string, unknown>>;
        this.#at = at;
    }

    /** Whether a field is present and not null. */
    has(name: string): boolean {
        return this.#values[name] !== undefined && this.#values[name] !== null;
    }

    text(name: string): string {
        const value = this.#values[name];
        if (typeof value !== 'string') throw this.mismatch(name, 'text', value);
        return value;
    }

    /** Default false. */
    flag(name: string): boolean {
        const value = this.#values[name] ?? false;
        if (typeof value !== 'boolean') throw this.mismatch(name, 'true or false', value);
        return value;
    }

    /** An address or object id, as `0x` and 64 digits. */
    id(name: string): string {
        const value = this.text(name);
        const id = normalizeSuiAddress(value);
        if (!value.startsWith('0x') || !isValidSuiAddress(id))
            throw this.mismatch(name, '0x and up to 64 digits', value);
        return id;
    }

    /** Addresses or object ids, as `0x` and 64 digits. */
    ids(name: string): string[] {
        return this.list(name).map((value, index) =>
            new RequestFields({ [`${name}[${index}]`]: value }, this.#at).id(`${name}[${index}]`),
        );
    }

    /** The given members, unchanged. */
    pick(...names: readonly string[]): Record<string, unknown> {
        return Object.fromEntries(names.filter((name) => this.has(name)).map((name) => [name, this.#values[name]]));
    }

    /** A positive number in units of 10^-decimals; more decimals are refused. */
    units(name: string, decimals: number, max = U64_MAX): bigint {
        const value = this.#values[name];
        if (typeof value !== 'number') throw this.mismatch(name, 'a number', value);
        const units = this.#exact(() => toUnits(String(value), decimals, `${this.#at}${name}`));
        if (units <= 0n || units > max) throw this.mismatch(name, 'a positive number that fits a u64', value);
        return units;
    }

    /** A positive number, exactly. */
    decimal(name: string): Decimal {
        const value = this.#values[name];
        if (typeof value !== 'number' || value <= 0) throw this.mismatch(name, 'a positive number', value);
        return this.#exact(() => readDecimal(String(value), `${this.#at}${name}`));
    }

    /** A u64, from a number or digits. */
    wholeNumber(name: string): bigint {
        const value = this.#values[name];
        const isWhole =
            typeof value === 'string' ? /^\d+$/.test(value) : Number.isSafeInteger(value) && Number(value) >= 0;
        if (!isWhole || BigInt(value as string) > U64_MAX)
            throw this.mismatch(name, 'a whole number that fits a u64', value);
        return BigInt(value as string);
    }

    /** A u64 in the native notation, such as `20000000n`. */
    integer(name: string): bigint {
        const found = this.#native(this.#values[name]);
        if (found === undefined || found > U64_MAX) throw this.mismatch(name, INTEGER, this.#values[name]);
        return found;
    }

    /** A positive u64 in the native notation. */
    positiveInteger(name: string): bigint {
        const found = this.integer(name);
        if (found === 0n) throw this.mismatch(name, 'a positive number', this.#values[name]);
        return found;
    }

    /** Integers in the native notation. Default: empty. */
    integers(name: string, max = U64_MAX): bigint[] {
        return this.list(name).map((value, index) => {
            const found = this.#native(value);
            if (found === undefined || found > max) throw this.mismatch(`${name}[${index}]`, INTEGER, value);
            return found;
        });
    }

    /** A number in units of 10^-decimals, of any sign; more decimals are refused. */
    signedUnits(name: string, decimals: number): bigint {
        const value = this.#values[name];
        if (value === 0) return 0n;
        if (typeof value !== 'number') throw this.mismatch(name, 'a number', value);
        return value < 0
            ? -new RequestFields({ [name]: -value }, this.#at).units(name, decimals)
            : this.units(name, decimals);
    }

    /** One of some whole numbers. */
    choice<N extends number>(name: string, choices: readonly N[]): N {
        const found = choices.find((choice) => choice === this.#values[name]);
        if (found === undefined) throw this.mismatch(name, `one of ${choices.join(', ')}`, this.#values[name]);
        return found;
    }

    /** The members of an object of objects. */
    entries(name: string): [string, RequestFields][] {
        const { [name]: value } = this.#values;
        if (typeof value !== 'object' || value === null) throw this.mismatch(name, 'an object', value);
        return Object.entries(value).map(([key, member]) => [
            key,
            new RequestFields(member, `${this.#at}${name}.${key}.`),
        ]);
    }

    /** Digits of u128 numbers. */
    orderIds(name: string): bigint[] {
        return this.list(name).map((value, index) => {
            const isId = typeof value === 'string' && /^\d{1,39}$/.test(value) && BigInt(value) <= U128_MAX;
            if (!isId) throw this.mismatch(`${name}[${index}]`, 'digits of a u128', value);
            return BigInt(value);
        });
    }

    /** Default: empty. */
    list(name: string): readonly unknown[] {
        const value = this.#values[name] ?? [];
        if (!Array.isArray(value)) throw this.mismatch(name, 'a list', value);
        return value as readonly unknown[];
    }

    /** Texts of a list. */
    texts(name: string): string[] {
        return this.list(name).map((value, index) => {
            if (typeof value !== 'string') throw this.mismatch(`${name}[${index}]`, 'text', value);
            return value;
        });
    }

    /** Objects of a list. */
    objects(name: string): RequestFields[] {
        return this.list(name).map((value, index) => new RequestFields(value, `${this.#at}${name}[${index}].`));
    }

    /** A nested object. */
    object(name: string): RequestFields {
        return new RequestFields(this.#values[name], `${this.#at}${name}.`);
    }

    mismatch(name: string, wanted: string, found: unknown): Error {
        const text = found === undefined ? 'nothing' : (JSON.stringify(found) as string | undefined);
        return refuse('request', `${this.#at}${name}: wanted ${wanted}, found ${text ?? 'something else'}`);
    }

    #native(value: unknown): bigint | undefined {
        return typeof value === 'string' && /^\d{1,39}n$/.test(value) ? BigInt(value.slice(0, -1)) : undefined;
    }

    #exact<T>(read: () => T): T {
        try {
            return read();
        } catch (error) {
            if (error instanceof Problem) throw refuse('request', error.message);
            throw error;
        }
    }
}
