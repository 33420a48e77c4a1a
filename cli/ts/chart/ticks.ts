/** The labels of axes: round values, and round times in UTC. */

/** A label at a position of an axis. */
export interface Tick {
    readonly at: number;
    readonly label: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Distances of labels up to days, milliseconds. */
const STEPS = [
    ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
    ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
    ...[1, 2, 5, 10].map((days) => days * DAY),
];
/** Distances of labels above days, months. */
const MONTHS = [1, 2, 3, 6, 12, 24, 60];

/** Returns round times from `from` to `until` (milliseconds), at most `most`; the first label of a day is its date. */
export function timeTicks(from: number, until: number, most: number): Tick[] {
    const step = STEPS.find((length) => (until - from) / length <= most);
    return step === undefined ? monthTicks(from, until, most) : clockTicks(from, until, step);
}

function clockTicks(from: number, until: number, step: number): Tick[] {
    const ticks: Tick[] = [];
    for (let at = Math.ceil(from / step) * step; at <= until; at += step) {
        ticks.push({ at, label: at % DAY === 0 ? toDay(at) : toClock(at) });
    }
    return ticks;
}

function monthTicks(from: number, until: number, most: number): Tick[] {
    const months = (until - from) / (30 * DAY);
    const step = MONTHS.find((count) => months / count <= most) ?? 120;
    const first = new Date(from);
    const ticks: Tick[] = [];
    const start = first.getUTCFullYear() * 12 + first.getUTCMonth();
    for (let month = Math.ceil(start / step) * step; ; month += step) {
        const at = Date.UTC(Math.floor(month / 12), month % 12);
        if (at > until) return ticks;
        if (at >= from) ticks.push({ at, label: month % 12 === 0 ? String(Math.floor(month / 12)) : toMonth(at) });
    }
}

/** Returns round values from `low` to `high`, about `count`, in one precision. */
export function valueTicks(low: number, high: number, count: number, format = toFixed): Tick[] {
    const rough = (high - low) / count;
    if (!(rough > 0) || !Number.isFinite(rough)) return [{ at: low, label: format(low, digitsOf(low)) }];
    const power = 10 ** Math.floor(Math.log10(rough));
    const factor = rough / power;
    // The round step that is nearest by ratio.
    const step = power * (factor < Math.SQRT2 ? 1 : factor < Math.sqrt(10) ? 2 : factor < Math.sqrt(50) ? 5 : 10);
    const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    const ticks: Tick[] = [];
    for (let i = Math.ceil(low / step); i * step <= high; i += 1) {
        ticks.push({ at: i * step, label: format(i * step, digits) });
    }
    return ticks;
}

/** Formats a number with a fixed number of digits after the point, in groups of three before it. */
export function toFixed(value: number, digits: number): string {
    const text = value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return /^-[0.,]*$/.test(text) ? text.slice(1) : text;
}

/** Formats an amount in three or four digits, such as `1.25K`. */
export function toCompact(value: number): string {
    return value.toLocaleString('en-US', { notation: 'compact', maximumSignificantDigits: 3 });
}

/** Returns the digits after the point of a number such as a tick size. */
export function digitsOf(value: number): number {
    return (value.toFixed(12).replace(/0+$/, '').split('.')[1] ?? '').length;
}

/** Formats a time as date and time in UTC. */
export function toMinute(at: number): string {
    return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}

function toClock(at: number): string {
    return new Date(at).toISOString().slice(11, 16);
}

function toDay(at: number): string {
    return new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

function toMonth(at: number): string {
    return new Date(at).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
}
