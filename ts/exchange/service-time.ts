/**
 * The time of the service: ranges, expirations and timestamps of results are in it, whatever the clock of
 * this machine shows.
 */

import { SECOND_MS } from '../core/clock.js';
import type { Context } from './context.js';

/** Limits of the difference between the service's clock and ours, milliseconds. */
interface Difference {
    /** Address of the service. */
    readonly base: string;
    readonly least: number;
    readonly most: number;
}

/** Our clock before a request and after its response, milliseconds. */
interface Exchanged {
    readonly sentAt: number;
    readonly receivedAt: number;
}

type Clock = Pick<Context, 'milliseconds' | 'urls'>;

/** A smaller difference may be that of two correct clocks. */
const TOLERANCE_MS = SECOND_MS;

/** By exchange object: every response shows it again. */
const DIFFERENCES = new WeakMap<object, Difference>();

/**
 * The service's present time, milliseconds, by the latest responses; that of our clock before the first one.
 */
export function serviceTime(context: Clock): number {
    const known = differenceOf(context);
    const now = context.milliseconds();
    if (known === undefined) return now;
    const isSame = known.least <= TOLERANCE_MS && known.most >= -TOLERANCE_MS;
    return isSame ? now : now + Math.round((known.least + known.most) / 2);
}

/**
 * Returns the latest time that the service's clock may have shown when ours showed `at`, milliseconds; that
 * of our clock before the first response.
 */
export function latestServiceTime(context: Clock, at: number): number {
    return at + (differenceOf(context)?.most ?? 0);
}

/** As {@link serviceTime}, but requests a book where no response has shown the time yet. Never fails. */
export async function findServiceTime(context: Context, marketId: string): Promise<number> {
    if (differenceOf(context) === undefined) {
        const sentAt = context.milliseconds();
        const response: unknown = await context.publicPostOrderbook({ chId: marketId }).catch(() => undefined);
        const { timestamp } = Object(response) as { readonly timestamp?: unknown };
        learnServiceTime(context, { sentAt, receivedAt: context.milliseconds() }, Number(timestamp));
    }
    return serviceTime(context);
}

/** Learns from a response that states when the service made it, milliseconds. */
export function learnServiceTime(context: Clock, exchanged: Exchanged, time: number): void {
    learn(context, exchanged, time, time);
}

/**
 * As {@link serviceTime} from then on, by the clock of the chain, where no response of the service has shown
 * the time. Never fails.
 */
export async function learnChainTime(context: Clock, readTime: () => Promise<number>): Promise<void> {
    if (differenceOf(context) !== undefined) return;
    const sentAt = context.milliseconds();
    const time = await readTime().catch(() => NaN);
    if (differenceOf(context) === undefined)
        learnServiceTime(context, { sentAt, receivedAt: context.milliseconds() }, time);
}

/** Learns from the header of a response; nothing from one that a cache kept. */
export function learnFromHeaders(context: Clock, exchanged: Exchanged, headers: unknown): void {
    if (headerOf(headers, 'age') !== undefined) return;
    const time = Date.parse(headerOf(headers, 'date') ?? '');
    // The header has whole seconds.
    learn(context, exchanged, time, time + SECOND_MS);
}

function learn(context: Clock, { sentAt, receivedAt }: Exchanged, from: number, to: number): void {
    if (!Number.isFinite(from)) return;
    const found = { base: context.urls.api.rest, least: from - receivedAt, most: to - sentAt };
    const known = differenceOf(context);
    const least = Math.max(found.least, known?.least ?? -Infinity);
    const most = Math.min(found.most, known?.most ?? Infinity);
    // Where the two exclude each other, one of the clocks was set.
    DIFFERENCES.set(context, least <= most ? { ...found, least, most } : found);
}

function differenceOf(context: Clock): Difference | undefined {
    const known = DIFFERENCES.get(context);
    return known?.base === context.urls.api.rest ? known : undefined;
}

function headerOf(headers: unknown, name: string): string | undefined {
    const found = Object(headers) as Readonly<Record<string, unknown>> & { readonly get?: (name: string) => unknown };
    const value = typeof found.get === 'function' ? found.get(name) : found[name];
    return typeof value === 'string' ? value : undefined;
}

/**
 * Returns a time that the service has reached, milliseconds, however long the request took and however our
 * clock changed.
 */
export async function readServiceTime(exchange: {
    milliseconds: () => number;
    fetchTime: () => Promise<number | undefined>;
}): Promise<number> {
    const sentAt = exchange.milliseconds();
    const time = Number(await exchange.fetchTime());
    // `fetchTime` adds half of the delay.
    return time - Math.max(0, exchange.milliseconds() - sentAt);
}
