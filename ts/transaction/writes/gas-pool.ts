/** What writes of the wallet's gas pool have in common. */

import { readFullAddress, SUI_TYPE } from '../../core/address.js';
import { fault, readCoinAmount, readId, type Body } from './body.js';
import { claimAll, claimCoins, type Claims } from './claims.js';
import type { CoinAmount, Facts } from './facts.js';

/** What is about the gas pool of the wallet. */
export interface OfGasPool {
    /** Full object id of the pool. */
    readonly pool: string;
}

/** What is about the pool and an address that may take SUI out of it. */
export interface OfGasPoolAddress extends OfGasPool {
    /** `0x` and 64 digits. */
    readonly address: string;
}

/** The gas pool of the sender: a wallet has only one. */
export const claimGasPool: Claims = ({ sender }) => [`gas pool of ${sender}`];

/** The pool, and the coins that go in. */
export const claimGasPoolCoins: Claims = claimAll(claimGasPool, claimCoins);

/** Reads the pool. */
function ofGasPool(body: Body): OfGasPool {
    return { pool: readId(body, 'poolId') };
}

/** Reads the pool, and an amount of SUI. */
export function ofGasPoolAmount(body: Body, facts: Facts): OfGasPool & CoinAmount {
    const paid = readCoinAmount(body, facts);
    if (paid.coin.type !== SUI_TYPE) throw fault('coinType', `${SUI_TYPE}, as a gas pool holds SUI`, paid.coin.type);
    return { ...ofGasPool(body), ...paid };
}

/** Reads the pool, and an address. */
export function ofGasPoolAddress(body: Body): OfGasPoolAddress {
    return { ...ofGasPool(body), address: readFullAddress(body.targetAddress, 'request.targetAddress') };
}
