/** Amounts as people read them: grouped digits, and no more decimals than a market has. */
import type { MarketSpec } from '../../engine/types.js';
/** Formats whole units of 10^-decimals, such as `-64,000.5`. */
export declare function grouped(units: bigint, decimals: number): string;
/** Formats a price or a size, both in units of 10^-9. */
export declare function nanoText(units: bigint): string;
/** Formats an amount in units of 10^-18, rounded towards zero to a number of decimals. */
export declare function attoText(units: bigint, decimals: number): string;
/** Formats the average price of fills with one decimal more than the market's prices; `quote` is 10^-18 USD. */
export declare function averagePrice(spec: MarketSpec, quote: bigint, size: bigint): string;
