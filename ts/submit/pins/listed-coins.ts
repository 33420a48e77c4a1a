/**
 * The coins that the service lists with their codes. It is believed on this machine only, and never of a
 * public chain.
 */

import { toFullType } from '../../core/address.js';
import { isRecord } from '../../core/shape.js';
import type { Context } from '../../exchange/context.js';
import { WRITE } from '../../exchange/request-queue.js';
import { isCoinDecimals } from '../../transaction/pins/read-pins.js';

/** A coin of the list. */
export interface ListedCoin {
    readonly code: string;
    /** Full Move type. */
    readonly type: string;
    readonly decimals: number;
}

/** Reads the coins; none where the service lists none, and none of a code that two of them have. */
export async function readListedCoins(context: Context): Promise<readonly ListedCoin[]> {
    const types: unknown = await context.publicGetCoinsVerified({}, WRITE);
    if (!Array.isArray(types) || types.length === 0) return [];
    const rows: unknown = await context.publicPostCoinsMetadata({ coins: types }, WRITE);
    if (!Array.isArray(rows) || rows.length !== types.length) return [];
    const coins = (types as readonly unknown[]).flatMap((type, index) => {
        const row: Readonly<Record<string, unknown>> = isRecord(rows[index]) ? rows[index] : {};
        const { symbol: code } = row;
        const decimals = /^\d{1,2}$/.test(String(row['decimals'])) ? Number(row['decimals']) : undefined;
        const isCode = typeof code === 'string' && /^\w{1,20}$/.test(code);
        if (!isCode || decimals === undefined || !isCoinDecimals(type, decimals)) return [];
        return [{ code, type: toFullType(type as string), decimals }];
    });
    return coins.filter(({ code }) => coins.filter((other) => other.code === code).length === 1);
}
