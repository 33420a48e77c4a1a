/** The type of the constructor's argument. */
import type { ConstructorArgs, Exchange } from 'ccxt';
import type { ExternalSigner } from '../../signer/external.js';
/** The members of a type without its index signature, which would accept every misspelt name. */
type Named<T> = {
    [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K];
};
/** Properties of CCXT's exchanges that are not methods; its constructor accepts each of them, such as `newUpdates`. */
type Settings<T> = {
    [K in keyof T as T[K] extends (...args: never) => unknown ? never : K]?: T[K] | undefined;
};
/** Members that this package declares. */
interface OwnConfig {
    /** Signs in place of `privateKey`. */
    readonly signer?: ExternalSigner | undefined;
    /** Signers of a wallet or a sponsor, when several must sign: keys as text, or signers. */
    readonly signers?: readonly (string | ExternalSigner)[] | undefined;
    /** Converts decimal text to the numbers of structures; `String` keeps them exact. */
    readonly number?: ((text: string) => number | string) | undefined;
}
type Arguments = Named<ConstructorArgs>;
/** What the constructor accepts: CCXT's named arguments and settings, and the signers. */
export type AftermathConfig = {
    [K in keyof Arguments]?: Arguments[K] | undefined;
} & Omit<Settings<Named<Exchange>>, keyof Arguments | keyof OwnConfig> & OwnConfig;
export {};
