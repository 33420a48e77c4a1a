/** Gas as a user declares it, and the metadata of a build that says so to the service. */
/** One gas coin, as the service names it. */
export interface GasCoin {
    readonly objectId: string;
    readonly version: number | string;
    /** base58 */
    readonly digest: string;
}
/** Who pays for a transaction, and how; everything may be left to the service. */
export interface GasChoice {
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
/**
 * Reads a gas choice.
 *
 * @param value `options.gas` or `params.gas`
 * @returns the choice, its sponsor padded to 64 digits
 * @throws {Problem} `argument` naming each key that is not known or not of its kind, and combinations that the service
 *     refuses
 */
export declare function readGas(value: unknown): GasChoice;
/**
 * Sees that the metadata of a build can be held against its transaction, whoever wrote it.
 *
 * @param metadata of a build's body, `params.request` included
 * @throws {Problem} `argument` naming each member that is not of its kind, and combinations that the service refuses
 */
export declare function expectMetadata(metadata: unknown): void;
/**
 * Makes the metadata of a build.
 *
 * @param sender the wallet
 * @param gas the user's choice
 * @returns the metadata; what was not chosen is left out
 * @see manifest.json schema `TransactionMetadata`
 */
export declare function toMetadata(sender: string, gas: GasChoice): Record<string, unknown>;
