/**
 * Usual activity by hour of the week: busy when America and Europe trade, quiet at night and on weekends;
 * UTC.
 */

const DAY_HOURS = 24;
const WEEK_HOURS = 7 * DAY_HOURS;
const HOUR_MINUTES = 60;
const WEEK_MINUTES = WEEK_HOURS * HOUR_MINUTES;

/** The epoch was a Thursday; this is the Monday before it, in minutes. */
const FIRST_MONDAY = -3 * DAY_HOURS * HOUR_MINUTES;

/** Activity by hour of a working day. */
const HOURS = [
    0.85, 0.8, 0.75, 0.7, 0.7, 0.75, 0.8, 0.95, 1.05, 1.05, 1, 1, 1.1, 1.4, 1.6, 1.6, 1.45, 1.3, 1.15, 1.1, 1.05, 1,
    0.95, 0.9,
];

/** Activity of a weekend, as a share of a working day. */
const WEEKEND = 0.65;

const HOURS_OF_WEEK = Array.from(
    { length: WEEK_HOURS },
    (_, hour) => (HOURS[hour % DAY_HOURS] ?? 1) * (hour < 5 * DAY_HOURS ? 1 : WEEKEND),
);
const SUM = HOURS_OF_WEEK.reduce((sum, activity) => sum + activity, 0);

/** Activity by hour of the week; the mean is 1. */
const ACTIVITY = Float64Array.from(HOURS_OF_WEEK, (activity) => (activity * WEEK_HOURS) / SUM);

/** Sum of the activity before each hour of the week, in minutes of mean activity. */
const BEFORE = Float64Array.from({ length: WEEK_HOURS }, (_, hour) =>
    ACTIVITY.subarray(0, hour).reduce((sum, activity) => sum + activity * HOUR_MINUTES, 0),
);

/**
 * Returns the activity since a fixed Monday.
 *
 * @param minute since 1970
 * @returns minutes of mean activity; differences give the activity of any period
 */
export function activityUntil(minute: number): number {
    const since = minute - FIRST_MONDAY;
    const weeks = Math.floor(since / WEEK_MINUTES);
    const rest = since - weeks * WEEK_MINUTES;
    const hour = Math.floor(rest / HOUR_MINUTES);
    return weeks * WEEK_MINUTES + (BEFORE[hour] ?? 0) + (ACTIVITY[hour] ?? 1) * (rest - hour * HOUR_MINUTES);
}
