/** The changes of one member of a response. */

/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The keys that lead to a member. */
export type Place = readonly (string | number)[];

/** Removes the member. */
const MISSING = Symbol('missing');

/** Bytes, which a client of a Sui node passes on, are one value. */
const isLeaf = (value: Json): boolean => typeof value !== 'object' || value === null || ArrayBuffer.isView(value);
const isNative = (value: Json): boolean => typeof value === 'string' && /^\d+n$/.test(value);

/** New values by the name of the change. */
export const MUTATIONS: Readonly<Record<string, (value: Json) => Json | typeof MISSING>> = {
    missing: () => MISSING,
    null: () => null,
    wrongType: (value) => (typeof value === 'boolean' ? 'yes' : true),
    emptyText: () => '',
    nan: () => 'NaN',
    infinity: () => 'Infinity',
    negative: (value) => (typeof value === 'number' ? -Math.abs(value) || -7 : isNative(value) ? '-7n' : '-7'),
    huge: (value) => (typeof value === 'number' ? 1e300 : `${'9'.repeat(60)}${isNative(value) ? 'n' : ''}`),
    otherText: () => 'garbage',
    emptyList: () => [],
    object: (value) => (isLeaf(value) || Array.isArray(value) ? {} : { garbage: {} }),
};

/** A lie that looks like the truth: of coins, one decimal more multiplies every amount. */
export const LIES: typeof MUTATIONS = {
    oneMore: (value) => {
        if (typeof value === 'number') return value + 1;
        if (typeof value !== 'string' || !/^\d+n?$/.test(value)) return value;
        return `${BigInt(value.replace('n', '')) + 1n}${isNative(value) ? 'n' : ''}`;
    },
};

/** Rows of a list that are changed: further ones have the same shape. */
const ROWS = [0, 1];

/** Lists the places of all members; of a list those of the first two rows and of the last. */
export function listPlaces(value: Json, place: Place = []): Place[] {
    if (isLeaf(value)) return [place];
    if (Array.isArray(value)) {
        const rows = [...new Set([...ROWS, value.length - 1])].filter((row) => row >= 0 && row < value.length);
        return [place, ...rows.flatMap((row) => listPlaces(value[row] as Json, [...place, row]))];
    }
    const members = Object.entries(value as Record<string, Json>);
    return [place, ...members.flatMap(([key, member]) => listPlaces(member, [...place, key]))];
}

/** Returns a copy with one change. */
export function mutate(body: Json, place: Place, mutation: string, mutations = MUTATIONS): Json {
    const change = mutations[mutation] as (value: Json) => Json | typeof MISSING;
    const [key, ...rest] = place;
    if (key === undefined) {
        const changed = change(body);
        return changed === MISSING ? null : changed;
    }
    const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, Json>;
    if (rest.length > 0) copy[key] = mutate(copy[key] as Json, rest, mutation, mutations);
    else {
        const changed = change(copy[key] as Json);
        if (changed !== MISSING) copy[key] = changed;
        else if (Array.isArray(copy)) copy.splice(Number(key), 1);
        else Reflect.deleteProperty(copy, key);
    }
    return copy;
}

/** Returns the member at a place. */
export function valueAt(body: Json, place: Place): Json {
    return place.reduce<Json>((value, key) => (value as Record<string | number, Json>)[key] as Json, body);
}
