/** The type of the constructor's argument. */

import type { ConstructorArgs, Exchange } from 'ccxt';
import type { ExternalSigner } from '../../signer/external.js';
import type { CCXT_METHOD_OPTIONS, CCXT_OPTIONS } from './ccxt-options.js';
import type { OPTIONS } from './options.js';

/** The members of a type without its index signature, which would accept every misspelt name. */
type Named<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };

type Method = (...args: never) => unknown;

/**
 * Properties of CCXT's exchanges that are not methods; its constructor accepts each of them, such as
 * `newUpdates`.
 */
type Settings<T> = { [K in keyof T as T[K] extends Method ? never : K]?: T[K] | undefined };

/** The names of methods, which CCXT's options of one method have. */
type MethodName<T> = keyof { [K in keyof T as T[K] extends Method ? K : never]: T[K] };

/**
 * The type of an option by its default. One that is not set has the type that is written there; members of a
 * group may be left out.
 */
type Option<T> = undefined extends T ? T : Group<T>;
type Group<T> = T extends Method | readonly unknown[]
    ? T
    : T extends object
      ? string extends keyof T
          ? T
          : { readonly [K in keyof T]?: Option<T[K]> | undefined }
      : T;

/**
 * What `options` accepts: the options of this exchange, and CCXT's. Those of a method that has options here
 * have CCXT's members, too.
 */
export type AftermathOptions = Group<typeof OPTIONS> & {
    readonly [
        K in (typeof CCXT_OPTIONS)[number] | Exclude<MethodName<Named<Exchange>>, keyof typeof OPTIONS>
    ]?: unknown;
} & {
    readonly [K in Extract<MethodName<Named<Exchange>>, keyof typeof OPTIONS>]?:
        | { readonly [Member in (typeof CCXT_METHOD_OPTIONS)[number]]?: unknown }
        | undefined;
};

/** Members that this package declares. */
interface OwnConfig {
    readonly options?: AftermathOptions | undefined;
    /** Signs in place of `privateKey`. */
    readonly signer?: ExternalSigner | undefined;
    /** Signers of a wallet or a sponsor, when several must sign: keys as text, or signers. */
    readonly signers?: readonly (string | ExternalSigner)[] | undefined;
    /** Converts decimal text to the numbers of structures; `String` keeps them exact. */
    readonly number?: ((text: string) => number | string) | undefined;
}

type Arguments = Omit<Named<ConstructorArgs>, keyof OwnConfig>;

/** What the constructor accepts: CCXT's named arguments and settings, the options, and the signers. */
export type AftermathConfig = { [K in keyof Arguments]?: Arguments[K] | undefined } & Omit<
    Settings<Named<Exchange>>,
    keyof Arguments | keyof OwnConfig
> &
    OwnConfig;
