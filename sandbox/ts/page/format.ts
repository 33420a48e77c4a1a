/** Numbers and times as the page shows them. */

/** Decimals of a funding rate in per cent; rates of an hour are small. */
export const FUNDING_DECIMALS = 5;

/** Decimals of a step such as 0.001. */
export function decimalsOf(step: number): number {
    return Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number with grouped digits and a fixed number of decimals. */
export function fixed(value: number, decimals: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
    const name = `${decimals} ${signDisplay}`;
    const format =
        formats.get(name) ??
        new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay });
    formats.set(name, format);
    // A true minus sign is as wide as a plus.
    return format.format(value).replace('-', '−');
}

/** Formats a fraction as per cent with a sign, such as `+1.25 %`. */
export function percent(fraction: number, decimals = 2): string {
    return `${fixed(100 * fraction, decimals, 'exceptZero')} %`;
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });

/** Formats a large number, such as `1.25M`. */
export function short(value: number): string {
    return compact.format(value);
}

/** The class of a signed number's colour; a number that is shown as zero has none. */
export function signClass(value: number, decimals = 2): 'up' | 'down' | '' {
    const shown = Number(value.toFixed(decimals));
    if (shown === 0) return '';
    return shown > 0 ? 'up' : 'down';
}

/** Formats the time of a day, such as `12:30:05`. */
export function clockTime(at: number): string {
    return new Date(at).toISOString().slice(11, 19);
}

/** Formats a date with time, such as `2026-09-01 12:30:05`. */
export function dateTime(at: number): string {
    return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** Shortens an address, such as `0x1234…abcd`. */
export function shortAddress(address: string): string {
    return `${address.slice(0, 8)}…${address.slice(-6)}`;
}
