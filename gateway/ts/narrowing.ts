/**
 * Params of a call that an option of the operator limits: a client may ask for less than the operator allows,
 * never for more.
 */

import { isRecord } from '../../ts/core/shape.js';
import { isLoopback, isGiven } from '../../ts/host.js';

type Dict = Readonly<Record<string, unknown>>;

/** What the operator allows. */
export interface OperatorLimits {
    /** `options.convert.isolate` */
    readonly isolate: unknown;
    /** `options.transaction.trustExecutor` */
    readonly trustExecutor: unknown;
    /** `options.gas` */
    readonly gas: unknown;
    /** The address of the service. */
    readonly service: string;
}

/** What a param asks for beyond the operator's option. */
export interface Widening {
    readonly param: string;
    readonly value: unknown;
    readonly option: string;
    readonly limit: unknown;
}

/** Values of `isolate`, from the weakest. */
const ISOLATIONS: readonly unknown[] = [false, 'auto', true];

/** Members of `gas` of which the operator's value is the most; others must be equal to it. */
const MOST_OF_GAS = ['budget', 'price'];

/**
 * Params by name. Those whose limit depends on a price are checked where the price is known: `minAmount`,
 * `minShares`, `minPrice`, `price` and `slippage` of conversions, stakes, vaults and DCA orders. The exchange
 * object refuses malformed values.
 */
const LIMITED: Readonly<Record<string, (value: unknown, limits: OperatorLimits) => Widening | undefined>> = {
    isolate: (value, { isolate }) => {
        const [asked, least] = [ISOLATIONS.indexOf(value), ISOLATIONS.indexOf(isolate)];
        // One of the operator's that is not known is taken as the strictest.
        if (asked === -1 || asked >= (least === -1 ? ISOLATIONS.length : least)) return undefined;
        return { param: 'isolate', value, option: 'convert.isolate', limit: isolate };
    },
    trustExecutor: (value, { trustExecutor, service }) => {
        if (value !== true || (trustExecutor ?? isLoopback(service)) === true) return undefined;
        return { param: 'trustExecutor', value, option: 'transaction.trustExecutor', limit: trustExecutor ?? false };
    },
    gas: (value, { gas }) => {
        if (!isRecord(value) || !isRecord(gas)) return undefined;
        const wider = Object.entries(gas).find(([key, own]) => isGiven(own) && isWider(key, value[key], own));
        if (wider === undefined) return undefined;
        const [key, limit] = wider;
        return { param: `gas.${key}`, value: value[key], option: `gas.${key}`, limit };
    },
};

/** Names of the params that an option of the operator limits, whatever the prices are. */
export const LIMITED_PARAMS: readonly string[] = Object.keys(LIMITED);

/** Finds a param that asks for more than the operator allows, of the call or of one of its orders. */
export function findWidening(params: readonly Dict[], limits: OperatorLimits): Widening | undefined {
    for (const given of params) {
        for (const [name, check] of Object.entries(LIMITED)) {
            const found = isGiven(given[name]) ? check(given[name], limits) : undefined;
            if (found !== undefined) return found;
        }
    }
    return undefined;
}

function isWider(key: string, value: unknown, own: unknown): boolean {
    if (!isGiven(value)) return false;
    if (MOST_OF_GAS.includes(key)) return Number(value) > Number(own);
    return JSON.stringify(value) !== JSON.stringify(own);
}
