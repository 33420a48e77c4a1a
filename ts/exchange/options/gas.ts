/** Reads the user's gas options, and builds the metadata of a build request. */

import type { GasCoin, GasOptions } from '../describe/options.js';
import { NumberText } from '../../core/json.js';
import type { NodeEffects } from '../../node/effects.js';
import { Problem, problem, statement, type Departure } from '../../core/problem.js';
import { isAddress, toFullAddress } from '../../core/address.js';
import { formatValue } from '../params.js';
import { isRecord } from '../../core/shape.js';

/** Members of `options.gas`. */
export const GAS_KEYS = ['budget', 'price', 'coins', 'fromAddressBalance', 'sponsor'];

/**
 * Reads `options.gas` or `params.gas`, and pads `sponsor` to 64 digits.
 *
 * @throws {Problem} `argument` with every key that is unknown or malformed, and combinations that the service
 *   refuses
 */
export function readGas(value: unknown): GasOptions {
    if (value === undefined) return {};
    if (!isRecord(value))
        throw problem('argument', 'gas', `an object with some of ${GAS_KEYS.join(', ')}`, formatValue(value));
    const faults = [
        ...Object.keys(value)
            .filter((key) => !GAS_KEYS.includes(key))
            .map((key) => fault(key, `one of ${GAS_KEYS.join(', ')}`, 'an unknown key')),
        ...faultsOfMist(value, 'budget'),
        ...faultsOfMist(value, 'price'),
        ...faultsOfSponsor(value.sponsor),
        ...faultsOfCoins(value),
    ];
    if (faults.length > 0) throw new Problem('argument', faults);
    return typeof value.sponsor === 'string' ? { ...value, sponsor: toFullAddress(value.sponsor) } : value;
}

function faultsOfMist(gas: Record<string, unknown>, key: string): Departure[] {
    const value = gas[key];
    if (value === undefined || (typeof value === 'number' && Number.isSafeInteger(value) && value > 0)) return [];
    return [fault(key, 'a whole number of MIST, 1 or more', formatValue(value))];
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
    if (fromAddressBalance === true)
        return [statement('gas.coins and gas.fromAddressBalance are both set; leave one of them out')];
    if (coins.length === 0)
        return [
            fault('coins', 'one coin or more, or leave the key out to let the service select them', 'an empty list'),
        ];
    const faults = coins.flatMap((coin, i) =>
        isCoin(coin) ? [] : [fault(`coins[${i}]`, COIN_SHAPE, formatValue(coin))],
    );
    if (faults.length > 0) return faults;
    const ids = coins.map((coin: GasCoin) => toFullAddress(coin.objectId));
    return new Set(ids).size === ids.length ? [] : [statement('gas.coins has one coin twice; pass each coin once')];
}

/**
 * Expects valid metadata of a build request, so that the transaction can be verified against it.
 *
 * @throws {Problem} `argument` with every member that is malformed, and combinations that the service refuses
 */
export function expectMetadata(metadata: unknown): void {
    if (!isRecord(metadata)) throw problem('argument', 'request.metadata', 'an object', formatValue(metadata));
    const { gasCoins, gasFromAddressBalance, sponsor } = metadata;
    const coins = Array.isArray(gasCoins)
        ? gasCoins.map((coin: { version?: unknown } | null) =>
              coin?.version instanceof NumberText ? { ...coin, version: coin.version.text } : coin,
          )
        : (gasCoins ?? undefined);
    const faults = [
        ...faultsOfSponsor(sponsor ?? undefined),
        ...faultsOfCoins({ coins, fromAddressBalance: gasFromAddressBalance ?? undefined }),
    ];
    if (faults.length > 0) throw new Problem('argument', faults);
}

function isCoin(coin: unknown): coin is GasCoin {
    const { objectId, version, digest } = (coin ?? {}) as Record<string, unknown>;
    return isAddress(objectId) && isVersion(version) && typeof digest === 'string';
}

const COIN_SHAPE = '{ objectId, version: a whole number as number, text or bigint, digest }';

/** Sequence numbers of the chain are 64 bits long. */
function isVersion(version: unknown): boolean {
    if (typeof version === 'number') return Number.isSafeInteger(version) && version >= 0;
    const text = typeof version === 'bigint' ? `${version}` : version;
    return typeof text === 'string' && /^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n;
}

function fault(key: string, wanted: string, found: string): Departure {
    return { at: `gas.${key}`, wanted, found };
}

/** Builds the metadata of a build request; options that are not set are `undefined`. */
export function buildMetadata(sender: string, gas: GasOptions): Record<string, unknown> {
    return {
        sender,
        gasBudget: gas.budget,
        gasPrice: gas.price,
        sponsor: gas.sponsor,
        gasCoins: gas.coins?.map(({ objectId, version, digest }) => ({
            objectId,
            version: new NumberText(`${version}`),
            digest,
        })),
        gasFromAddressBalance: gas.fromAddressBalance,
    };
}

/** Adds the coin that paid, in its new version, to the `info` of each structure in the result of a write. */
export function withGasCoins<T>(result: T, { gasCoinId, written }: NodeEffects): T {
    const coin = written.find(({ objectId }) => objectId === gasCoinId);
    if (coin === undefined) return result;
    const { objectId, version, digest } = coin;
    const gasCoins = [{ objectId, version: `${version}`, digest }];
    const add = (one: unknown): unknown =>
        isRecord(one) && isRecord(one.info) ? { ...one, info: { ...one.info, gasCoins } } : one;
    return (Array.isArray(result) ? result.map(add) : add(result)) as T;
}
