/** CCXT's own caches, which CCXT does not export. */

import { pathToFileURL } from 'node:url';

/** What both caches of CCXT have in common. */
export interface CcxtCache<Row> extends Array<Row> {
    append(row: Row): void;
    getLimit(symbol: string | undefined, limit: number | undefined): number | undefined;
}

type CacheClass = new <Row>(maxSize?: number) => CcxtCache<Row>;

type CacheName = 'ArrayCache' | 'ArrayCacheByTimestamp' | 'ArrayCacheBySymbolBySide';

/** The caches of the installed CCXT for trades, candles and positions. */
export async function loadCcxtCaches(): Promise<Record<CacheName, CacheClass>> {
    const file = pathToFileURL(`${process.cwd()}/node_modules/ccxt/js/src/base/ws/Cache.js`);
    return (await import(file.href)) as Record<CacheName, CacheClass>;
}
