/** The router's trading universe: a list as long as the service's, the same in every sandbox but for the collateral. */
import { createHash } from 'node:crypto';
/** Tens of thousands, several megabytes of JSON. */
const COINS = 40_000;
const SUI = '0x2::sui::SUI';
let inventions;
/**
 * Lists the coins that the router trades.
 *
 * @param listings the markets, whose collateral is traded too
 * @returns coin types, none twice; made at the first call, and kept
 */
export function supportedCoins(listings) {
    inventions ??= Array.from({ length: COINS }, (_, index) => inventedCoin(index));
    const collaterals = new Set(Array.from(listings.values(), ({ settleId }) => settleId));
    return [SUI, ...collaterals, ...inventions];
}
function inventedCoin(index) {
    const address = createHash('sha256').update(`coin ${index}`).digest('hex');
    return `0x${address}::coin_${index}::COIN_${index}`;
}
