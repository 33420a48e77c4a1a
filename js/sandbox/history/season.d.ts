/** Usual activity by hour of the week: busy when America and Europe trade, quiet at night and on weekends; UTC. */
/**
 * Returns the activity since a fixed Monday.
 *
 * @param minute since 1970
 * @returns minutes of mean activity; differences give the activity of any period
 */
export declare function activityUntil(minute: number): number;
