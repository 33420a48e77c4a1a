/** Reads the user's gas options, and builds the metadata of a build request. */
import type { GasOptions } from '../describe/options.js';
/**
 * Reads the gas options.
 *
 * @param value `options.gas` or `params.gas`
 * @returns the options, with `sponsor` padded to 64 digits
 * @throws {Problem} `argument` with every key that is unknown or malformed, and combinations that the service refuses
 */
export declare function readGas(value: unknown): GasOptions;
/**
 * Expects valid metadata, so that the transaction can be verified against it.
 *
 * @param metadata of a build request, merged with `params.request`
 * @throws {Problem} `argument` with every member that is malformed, and combinations that the service refuses
 */
export declare function expectMetadata(metadata: unknown): void;
/**
 * Builds the metadata of a build request.
 *
 * @param sender the wallet
 * @param gas the gas options
 * @returns the metadata; options that are not set are `undefined`
 * @see manifest.json schema `TransactionMetadata`
 */
export declare function buildMetadata(sender: string, gas: GasOptions): Record<string, unknown>;
