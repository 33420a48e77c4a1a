/** Silence of a socket: since when nothing has come, and when the service is to be asked otherwise. */

/** How long is long; milliseconds. */
export interface LivenessOptions {
    /** How long nothing may come before the service is asked. */
    readonly silenceMs: number;
    /** How often it is asked at most while the silence lasts. */
    readonly readIntervalMs: number;
}

/**
 * Tells when the service is to be asked for what a socket should have told.
 *
 * @param heardAt when something came last, or the socket opened, by a steady clock
 * @param askedAt when the service was asked last; `undefined` for never
 * @param patience how long is long
 * @returns the time, by the same clock: a silence after what came last; while that silence lasts, an `askMs` after the last time
 */
export function nextCheckAt(heardAt: number, askedAt: number | undefined, { silenceMs, readIntervalMs }: LivenessOptions): number {
    return askedAt === undefined || heardAt > askedAt ? heardAt + silenceMs : askedAt + readIntervalMs;
}

/**
 * Tells whether a socket as a whole is silent: one that carries many streams is proven alive by any of them.
 *
 * @param heardAt when something came last
 * @param now the time
 * @param patience how long is long
 * @returns whether nothing has come for that long
 */
export function isSilent(heardAt: number, now: number, { silenceMs }: Pick<LivenessOptions, 'silenceMs'>): boolean {
    return now - heardAt >= silenceMs;
}
