/** Rows of the gas pool: what the service and the node state of it. */

import { isAddress, toFullAddress } from '../core/address.js';
import { fromUnits } from '../core/number/decimal.js';
import { problem } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { formatValue } from '../exchange/params.js';
import { parseInteger, toNumber, type ToNumber } from '../exchange/value.js';
import type { NodeObject } from '../node/sui-node.js';
import { poolPackageOf } from '../transaction/gas-pool/calls.js';

/** The wallet's gas pool: SUI that pays the gas of transactions. */
export interface GasPool {
    /** Object id; `undefined` where the wallet has no pool. */
    readonly id: string | undefined;
    /** SUI. */
    readonly balance: number | undefined;
    /** Addresses that may take SUI, with the owner. */
    readonly addresses: readonly string[];
    readonly info: unknown;
}

/** An executed transaction of a gas pool. */
export interface GasPoolTransaction {
    /** Digest. */
    readonly id: string;
    readonly timestamp: number;
    readonly datetime: string;
    readonly type: 'create' | 'deposit' | 'withdrawal' | 'grant' | 'revoke';
    /** Object id of the pool; `undefined` of a creation where the node does not show it. */
    readonly pool: string | undefined;
    /** SUI that was deposited or withdrawn. */
    readonly amount: number | undefined;
    /** The address that gained or lost the right to take SUI out. */
    readonly address: string | undefined;
    readonly info: unknown;
}

/** SUI has these decimals. */
export const DECIMALS = 9;

const AT = 'gas-pool/pool';

/** Parses what the service states of a wallet's pool. */
export function parseGasPool(row: unknown, convert: ToNumber): GasPool {
    if (!isRecord(row)) throw problem('response', AT, 'an object', formatValue(row));
    const { gasPoolId, whitelistedAddresses: addresses } = row;
    if (gasPoolId !== null && !isAddress(gasPoolId)) {
        throw problem('response', `${AT} gasPoolId`, 'an id or null', formatValue(gasPoolId));
    }
    const balance = parseInteger(row['balance'], 'balance');
    if (balance === undefined || balance < 0n) {
        throw problem('response', `${AT} balance`, 'a number, 0 or more', formatValue(row['balance']));
    }
    if (!Array.isArray(addresses) || !addresses.every(isAddress)) {
        throw problem('response', `${AT} whitelistedAddresses`, 'a list of addresses', formatValue(addresses));
    }
    return {
        id: gasPoolId === null ? undefined : toFullAddress(gasPoolId),
        balance: toNumber(fromUnits(balance, DECIMALS), convert),
        addresses: addresses.map(toFullAddress),
        info: row,
    };
}

/**
 * Checks at the node that an object is the gas pool of a wallet.
 *
 * @throws {Problem} `mismatch` where it is another object, or the pool of another wallet
 */
export function expectOwnPool(id: string, object: NodeObject | undefined, wallet: string): NodeObject {
    const isPool = object?.ownership.kind === 'shared' && poolPackageOf(object.type) !== undefined;
    const owner = object?.fields?.['owner'];
    if (isPool && isAddress(owner) && toFullAddress(owner) === wallet) return object;
    const found = isPool
        ? `the pool of ${formatValue(owner)}`
        : (object?.type ?? 'an object that the node does not know');
    throw problem('mismatch', `the gas pool ${id} of the service`, `the gas pool of your wallet ${wallet}`, found);
}

/**
 * Checks that the pool holds at most an amount, MIST: an address that gets the right to it can take
 * what is in it.
 *
 * @throws {Problem} `argument` where it holds more; `mismatch` where the node does not show it
 */
export function expectBalance(objectId: string, { fields }: NodeObject, most: bigint): void {
    const stated = fields?.['balance'];
    // Nodes render a balance as its digits, or as the structure that it is.
    const text = isRecord(stated) ? stated['value'] : stated;
    if (typeof text !== 'string' || !/^\d{1,20}$/.test(text)) {
        throw problem(
            'mismatch',
            `balance of the gas pool ${objectId}`,
            'digits, as the node states it',
            formatValue(stated),
        );
    }
    if (BigInt(text) <= most) return;
    const limit = `at most params.maxBalance, ${fromUnits(most, DECIMALS)} SUI, all but 0.05 of which the address could take`;
    throw problem(
        'argument',
        `the gas pool ${objectId}`,
        `${limit}; withdraw the rest, or raise it`,
        `${fromUnits(BigInt(text), DECIMALS)} SUI`,
    );
}
