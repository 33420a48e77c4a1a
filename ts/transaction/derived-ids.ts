/**
 * Ids that the chain computes from a parent object and a key: of accounts, of their first capability, and of
 * dynamic fields.
 */

import { concatBytes } from '@noble/hashes/utils.js';
import { fromHex, toHex } from '../core/encoding.js';
import { toU64 } from './bounded/program.js';
import { toBlake2b } from './bytes.js';
import { SUI } from './packages.js';

/** The first byte of the hash input for the id of a child. */
const CHILD_TAG = 0xf0;
/** The variant of a struct in a BCS `TypeTag`. */
const STRUCT = 7;

/** The packages that define the types of an account, by their first versions; `0x` and 64 digits each. */
export interface AccountPackages {
    readonly perpetuals: string;
    /** `undefined` of a contract that is not shipped. */
    readonly authority: string | undefined;
}

/** What the ids of an account are derived from, besides its number. */
export interface AccountCreation extends AccountPackages {
    /** The registry of the contract. */
    readonly registry: string;
}

/** The ids of an account, `0x` and 64 digits each. */
export interface AccountIds {
    /** The shared account object. */
    readonly account: string;
    /**
     * The only capability that may withdraw from it; `undefined` where the package of its type is not known.
     */
    readonly capability: string | undefined;
}

/**
 * Encodes the BCS type tag of a struct; `type` is `package::module::Name` with the package in full, without
 * type arguments.
 */
function toTypeTag(type: string, typeArguments: readonly Uint8Array[] = []): Uint8Array {
    const [packageId = '', ...names] = type.split('::');
    const texts = names.map((name) => new TextEncoder().encode(name));
    // Every length is below 128, so it is one byte.
    const parts = [fromHex(packageId), ...texts.map((text) => Uint8Array.of(text.length, ...text))];
    return concatBytes(Uint8Array.of(STRUCT), ...parts, Uint8Array.of(typeArguments.length), ...typeArguments);
}

/** Computes the id of a dynamic field; `keyType` is the BCS type tag of its key, `key` the BCS of the key. */
function deriveFieldId(parent: string, keyType: Uint8Array, key: Uint8Array): string {
    return toHex(
        toBlake2b(concatBytes(Uint8Array.of(CHILD_TAG), fromHex(parent), toU64(BigInt(key.length)), key, keyType)),
    );
}

/** Computes the id of an object that was created by `derived_object::claim`, as {@link deriveFieldId}. */
function deriveObjectId(parent: string, keyType: Uint8Array, key: Uint8Array): string {
    return deriveFieldId(parent, toTypeTag(`${SUI}::derived_object::DerivedObjectKey`, [keyType]), key);
}

/** Computes the ids of the account of a number. */
export function accountIds({ registry, perpetuals, authority }: AccountCreation, number: number): AccountIds {
    const account = accountId(registry, perpetuals, number);
    return { account, capability: authority && capabilityId(account, { perpetuals, authority }) };
}

/** Computes the id of the shared account object of a number. */
export function accountId(registry: string, perpetuals: string, number: number): string {
    return deriveObjectId(registry, toTypeTag(`${perpetuals}::keys::AccountKey`), toU64(BigInt(number)));
}

/** Computes the id of the only capability that may withdraw from an account. */
export function capabilityId(
    account: string,
    { perpetuals, authority }: { readonly perpetuals: string; readonly authority: string },
): string {
    const roles = [`${perpetuals}::authority::ACCOUNT`, `${authority}::authority::ADMIN`].map((type) =>
        toTypeTag(type),
    );
    return deriveObjectId(account, toTypeTag(`${authority}::authority::AuthorityCapKey`, roles), Uint8Array.of(0));
}

/** Computes the id of the field of a market that holds the position of an account. */
export function positionFieldId(market: string, perpetuals: string, number: number): string {
    return deriveFieldId(market, toTypeTag(`${perpetuals}::keys::PositionKey`), toU64(BigInt(number)));
}

/**
 * Computes the id of the field of the registry that lists the markets of a vendor; `vendor` is the package
 * that names it.
 */
export function vendorMarketsId(registry: string, perpetuals: string, vendor: string): string {
    const key = toTypeTag(`${perpetuals}::keys::VendorClearingHouseKey`, [
        toTypeTag(`${vendor}::aftermath::AFTERMATH`),
    ]);
    return deriveFieldId(registry, key, Uint8Array.of(0));
}
