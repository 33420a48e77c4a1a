/** Gas as a user declares it, and the metadata of a build that says so to the service. */

import { NumberText } from '../number/json.js';
import { Problem, problem, type Departure } from '../problem.js';
import { isAddress, toFullAddress } from '../wire/address.js';
import { formatValue } from './params.js';

/** One gas coin, as the service names it. */
export interface GasCoin {
    readonly objectId: string;
    readonly version: number | string;
    /** base58 */
    readonly digest: string;
}

/** Who pays for a transaction, and how; everything may be left to the service. */
export interface GasOptions {
    /** At most, MIST. */
    readonly budget?: number;
    /** MIST per unit; above the reference price a taker pays a priority fee. */
    readonly price?: number;
    readonly coins?: readonly GasCoin[];
    /** Pay from the address balance instead of coins. */
    readonly fromAddressBalance?: boolean;
    /** Address that pays instead of the sender; its signature is needed, too. */
    readonly sponsor?: string;
}

const KEYS = ['budget', 'price', 'coins', 'fromAddressBalance', 'sponsor'];

/**
 * Reads a gas choice.
 *
 * @param value `options.gas` or `params.gas`
 * @returns the choice, its sponsor padded to 64 digits
 * @throws {Problem} `argument` naming each key that is not known or not of its kind, and combinations that the service
 *     refuses
 */
export function readGas(value: unknown): GasOptions {
    if (value === undefined) return {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw problem('argument', 'gas', `an object with some of ${KEYS.join(', ')}`, formatValue(value));
    }
    const gas = value as Record<string, unknown>;
    const faults = [
        ...Object.keys(gas)
            .filter((key) => !KEYS.includes(key))
            .map((key) => fault(key, `one of ${KEYS.join(', ')}`, 'a key that is not known')),
        ...faultsOfMist(gas, 'budget'),
        ...faultsOfMist(gas, 'price'),
        ...faultsOfSponsor(gas.sponsor),
        ...faultsOfCoins(gas),
    ];
    if (faults.length > 0) throw new Problem('argument', faults);
    return typeof gas.sponsor === 'string' ? { ...gas, sponsor: toFullAddress(gas.sponsor) } : gas;
}

function faultsOfMist(gas: Record<string, unknown>, key: string): Departure[] {
    const value = gas[key];
    if (value === undefined || (typeof value === 'number' && Number.isSafeInteger(value) && value > 0)) return [];
    return [fault(key, 'a whole number of MIST', formatValue(value))];
}

function faultsOfSponsor(sponsor: unknown): Departure[] {
    if (sponsor === undefined || isAddress(sponsor)) return [];
    return [fault('sponsor', 'an address, 0x and up to 64 hexadecimal digits', formatValue(sponsor))];
}

function faultsOfCoins({ coins, fromAddressBalance }: Record<string, unknown>): Departure[] {
    if (fromAddressBalance !== undefined && typeof fromAddressBalance !== 'boolean') {
        return [fault('fromAddressBalance', 'true or false', formatValue(fromAddressBalance))];
    }
    if (coins === undefined) return [];
    if (!Array.isArray(coins)) return [fault('coins', 'a list of { objectId, version, digest }', formatValue(coins))];
    if (fromAddressBalance === true) return [fault('coins', 'left out beside fromAddressBalance', 'both')];
    if (coins.length === 0) return [fault('coins', 'one coin or more, or nothing', 'an empty list')];
    const faults = coins.flatMap((coin, i) =>
        isCoin(coin) ? [] : [fault(`coins[${i}]`, '{ objectId, version, digest }', formatValue(coin))],
    );
    if (faults.length > 0) return faults;
    const ids = coins.map((coin: GasCoin) => toFullAddress(coin.objectId));
    return new Set(ids).size === ids.length ? [] : [fault('coins', 'each coin once', 'one of them twice')];
}

/**
 * Sees that the metadata of a build can be held against its transaction, whoever wrote it.
 *
 * @param metadata of a build's body, `params.request` included
 * @throws {Problem} `argument` naming each member that is not of its kind, and combinations that the service refuses
 */
export function expectMetadata(metadata: unknown): void {
    if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) {
        throw problem('argument', 'request.metadata', 'an object', formatValue(metadata));
    }
    const { gasCoins, gasFromAddressBalance, sponsor } = metadata as Record<string, unknown>;
    const given = (value: unknown): unknown => value ?? undefined;
    const coins = given(gasCoins);
    const bare = Array.isArray(coins)
        ? coins.map((coin: { version?: unknown } | null) =>
              coin?.version instanceof NumberText ? { ...coin, version: coin.version.text } : coin,
          )
        : coins;
    const faults = [
        ...faultsOfSponsor(given(sponsor)),
        ...faultsOfCoins({ coins: bare, fromAddressBalance: given(gasFromAddressBalance) }),
    ];
    if (faults.length > 0) throw new Problem('argument', faults);
}

function isCoin(coin: unknown): coin is GasCoin {
    const { objectId, version, digest } = (coin ?? {}) as Record<string, unknown>;
    return isAddress(objectId) && /^\d+$/.test(formatValue(version).replace(/"/g, '')) && typeof digest === 'string';
}

function fault(key: string, wanted: string, found: string): Departure {
    return { at: `gas.${key}`, wanted, found };
}

/**
 * Makes the metadata of a build.
 *
 * @param sender the wallet
 * @param gas the user's choice
 * @returns the metadata; what was not chosen is left out
 * @see manifest.json schema `TransactionMetadata`
 */
export function buildMetadata(sender: string, gas: GasOptions): Record<string, unknown> {
    return {
        sender,
        gasBudget: gas.budget,
        gasPrice: gas.price,
        sponsor: gas.sponsor,
        gasCoins: gas.coins?.map((coin) => ({ ...coin, version: new NumberText(`${coin.version}`) })),
        gasFromAddressBalance: gas.fromAddressBalance,
    };
}
