/** Maps and sets with a maximum size. */

/**
 * Removes the oldest entries of a map or a set beyond a limit, and returns them as `[key, value]`. With a
 * `slack`, many at a time once there are so many more: a map skips all its removed entries to find the
 * oldest.
 */
export function dropOldest<K, V>(
    entries: { readonly size: number; entries(): Iterable<[K, V]>; delete(key: K): boolean },
    limit: number,
    slack = 0,
): readonly (readonly [K, V])[] {
    const dropped: [K, V][] = [];
    if (entries.size <= limit + slack) return dropped;
    for (const entry of entries.entries()) {
        entries.delete(entry[0]);
        dropped.push(entry);
        if (entries.size <= limit) break;
    }
    return dropped;
}

/**
 * Sets the value of a key, moves the key to the end, and removes the oldest beyond a limit as
 * {@link dropOldest} does.
 */
export function setLast<K, V>(map: Map<K, V>, key: K, value: V, limit: number, slack = 0): void {
    map.delete(key);
    map.set(key, value);
    dropOldest(map, limit, slack);
}
