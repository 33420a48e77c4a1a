/**
 * Reads the packages and the objects of systems from the service's table of ids. It proposes pins, and is
 * trusted on this machine only.
 */

import { isAddress, toFullAddress } from '../../core/address.js';
import { isRecord } from '../../core/shape.js';
import { SYSTEMS, type StatedAt, type System, type SystemIds } from '../../transaction/system-ids.js';

/** Reads the ids of a system; `undefined` where one is missing. */
export function readStatedIds<S extends System>(system: S, response: unknown): SystemIds<S> | undefined {
    const { package: path, objects } = SYSTEMS[system];
    const paths = Object.entries<StatedAt>({ package: path, ...objects });
    const ids = paths.map(([name, at]) => [name, valueAt(response, at)] as const);
    if (!ids.every(([, id]) => isAddress(id))) return undefined;
    return Object.fromEntries(ids.map(([name, id]) => [name, toFullAddress(id as string)])) as SystemIds<S>;
}

function valueAt(value: unknown, [key, ...rest]: StatedAt): unknown {
    if (key === undefined) return value;
    return isRecord(value) ? valueAt(value[key], rest) : undefined;
}
