/** Reads the user's gas options, and builds the metadata of a build request. */
import type { GasOptions } from '../describe/options.js';
import type { NodeEffects } from '../../node/effects.js';
/** Members of `options.gas`. */
export declare const GAS_KEYS: string[];
/**
 * Reads `options.gas` or `params.gas`, and pads `sponsor` to 64 digits.
 *
 * @throws {Problem} `argument` with every key that is unknown or malformed, and combinations that the service refuses
 */
export declare function readGas(value: unknown): GasOptions;
/**
 * Expects valid metadata of a build request, so that the transaction can be verified against it.
 *
 * @throws {Problem} `argument` with every member that is malformed, and combinations that the service refuses
 */
export declare function expectMetadata(metadata: unknown): void;
/** Builds the metadata of a build request; options that are not set are `undefined`. */
export declare function buildMetadata(sender: string, gas: GasOptions): Record<string, unknown>;
/** Adds the coin that paid, in its new version, to the `info` of each structure in the result of a write. */
export declare function withGasCoins<T>(result: T, { gasCoinId, written }: NodeEffects): T;
