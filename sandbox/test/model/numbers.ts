/**
 * Signed fixed-point numbers (10^-18) as plain bigints, with the rounding of the contract's `ifixed` module.
 */

/** 1.0 in fixed point. */
export const ONE = 10n ** 18n;

/** Fixed-point units in one raw unit of a size or a price (10^-9). */
export const NANO = 10n ** 9n;

/**
 * A failed transaction: the Move module and the code of its abort. Arithmetic errors have the module
 * `arithmetic`.
 */
export class Abort extends Error {
    constructor(
        readonly module: string,
        readonly code: bigint,
    ) {
        super(`${module}:${code}`);
        this.name = 'Abort';
    }
}

/** Aborts with a module and a code unless the condition holds. */
export function check(condition: boolean, module: string, code: number): asserts condition {
    if (!condition) throw new Abort(module, BigInt(code));
}

/** The module that most checks belong to. */
export const HOUSE = 'clearing_house';

export const abs = (value: bigint) => (value < 0n ? -value : value);
export const max = (left: bigint, right: bigint) => (left > right ? left : right);
export const min = (left: bigint, right: bigint) => (left < right ? left : right);

/** Quotient toward minus infinity. */
export function floorDiv(numerator: bigint, denominator: bigint): bigint {
    check(denominator !== 0n, 'arithmetic', 0);
    const quotient = numerator / denominator;
    const inexact = quotient * denominator !== numerator;
    return inexact && numerator < 0n !== denominator < 0n ? quotient - 1n : quotient;
}

/** Quotient toward plus infinity. */
export const ceilDiv = (numerator: bigint, denominator: bigint) => -floorDiv(-numerator, denominator);

/** `ifixed::mul`: toward minus infinity. */
export const mul = (left: bigint, right: bigint) => floorDiv(left * right, ONE);

/** `ifixed::mul_toward_zero`: bigint division truncates. */
export const mulTowardZero = (left: bigint, right: bigint) => (left * right) / ONE;

/** `ifixed::div`: toward minus infinity. */
export const div = (left: bigint, right: bigint) => floorDiv(left * ONE, right);

/** `ifixed::div_up`: toward plus infinity. */
export const divUp = (left: bigint, right: bigint) => ceilDiv(left * ONE, right);
