/**
 * The wallet of an exchange object: its address and its signers, which must agree, and the terms that it
 * signs for reads.
 */

import { problem, sentence } from '../core/problem.js';
import { typeOf } from '../core/shape.js';
import { toExternalSigner } from '../signer/external.js';
import { readPrivateKey } from '../signer/key.js';
import { toSigner } from '../signer/memory.js';
import type { Credentials, Signer } from '../signer/signer.js';
import { toSubAddress, type SubAddress } from '../signer/sub-address.js';
import { isAddress, toFullAddress } from '../core/address.js';
import { formatValue } from '../exchange/params.js';
import { toBase64 } from '../core/encoding.js';

const ADDRESS = '0x and up to 64 hexadecimal digits';

/** Reads the credentials at each call, and creates the signer of each of them once. */
export class Wallet {
    readonly #credentials: () => Credentials;
    #signers = new Map<unknown, Promise<Signer>>();
    readonly #subAddresses = new Map<Signer, Promise<SubAddress | undefined>>();

    constructor(credentials: () => Credentials) {
        this.#credentials = credentials;
    }

    /**
     * Returns the address, `0x` and 64 digits: `walletAddress`, or that of the first signer.
     *
     * @throws {Problem} `credential` when neither is set, one is malformed, or they do not agree
     */
    async address(): Promise<string> {
        const own = this.#ownCredential();
        const signer = await (own === undefined ? undefined : this.#signerOf(own));
        const address = this.#walletAddress() ?? signer?.address ?? (await this.#furtherSigners())[0]?.address;
        if (address === undefined)
            throw sentence('credential', 'no wallet is set; set walletAddress, or privateKey for writes');
        if (signer !== undefined && signer.address !== address) {
            if (this.#credentials().options?.walletFromApiKey === true) {
                const fact = 'apiKey (not shown) is not the address of the key in secret';
                throw sentence('credential', `${fact}; pass apiKey ${signer.address}`);
            }
            const source = isUnset(this.#credentials().signer) ? 'privateKey' : 'signer';
            const fact = `walletAddress (not shown) is not the address of ${source}`;
            throw sentence('credential', `${fact}; pass ${signer.address}, or leave walletAddress out`);
        }
        return address;
    }

    /**
     * Returns the signers, at least one.
     *
     * @throws {Problem} `credential` when none is set, or one is malformed
     */
    async signers(): Promise<Signer[]> {
        const own = this.#ownCredential();
        const signers = [...(own === undefined ? [] : [await this.#signerOf(own)]), ...(await this.#furtherSigners())];
        if (signers.length > 0) return signers;
        throw sentence('credential', 'no key is set, so nothing can be signed; set privateKey or a signer');
    }

    /**
     * Returns the signer of the wallet's own address, which signs its messages.
     *
     * @throws {Problem} `credential` when none of the signers is that of the wallet
     */
    async messageSigner(): Promise<Signer> {
        const address = await this.address();
        const signers = await this.signers();
        const signer = signers.find((one) => one.address === address);
        if (signer !== undefined) return signer;
        const found = signers.map((one) => one.address).join(', ');
        throw sentence('credential', `no signer signs for ${address}, only for ${found}; add its signer to signers`);
    }

    /**
     * Derives the sub-address of the wallet's key.
     *
     * @returns `undefined` where the wallet is not that of one key, or its signer does not show the public
     *   key
     */
    async subAddress(): Promise<SubAddress | undefined> {
        const address = await this.address();
        const signer = (await this.signers()).find((candidate) => candidate.address === address);
        if (signer === undefined) return undefined;
        return createOnce(this.#subAddresses, signer, () => toSubAddress(signer.publicKey, address));
    }

    /** The addresses whose transactions the wallet signs: its own, and its sub-address where it has one. */
    async senders(): Promise<readonly string[]> {
        const address = await this.address();
        const sub = await this.subAddress().catch(() => undefined);
        return sub === undefined ? [address] : [address, sub.address];
    }

    #walletAddress(): string | undefined {
        const { walletAddress } = this.#credentials();
        if (isUnset(walletAddress)) return undefined;
        if (isAddress(walletAddress)) return toFullAddress(walletAddress);
        throw problem('credential', 'walletAddress', ADDRESS, 'other text (not shown)');
    }

    #ownCredential(): unknown {
        const { privateKey, signer } = this.#credentials();
        if (isUnset(signer)) return isUnset(privateKey) ? undefined : privateKey;
        if (isUnset(privateKey)) return signer;
        throw sentence('credential', 'signer and privateKey are both set; leave one of them out');
    }

    async #furtherSigners(): Promise<Signer[]> {
        const { signers } = this.#credentials();
        if (isUnset(signers)) return [];
        if (!Array.isArray(signers)) throw problem('credential', 'signers', 'a list of signers', typeOf(signers));
        return Promise.all(signers.map((signer: unknown) => this.#signerOf(signer)));
    }

    /** A string is a key; any other value must have the shape of a signer. */
    #signerOf(value: unknown): Promise<Signer> {
        return createOnce(this.#signers, value, async () =>
            typeof value === 'string' ? toSigner(value) : toExternalSigner(value),
        );
    }
}

/** Members of an exchange that {@link takeWalletFromApiKey} reads and writes. */
interface WalletHolder extends Credentials {
    walletAddress: string | undefined;
    privateKey: string | undefined;
    apiKey: string | undefined;
    secret: string | undefined;
}

/**
 * Moves `apiKey` and `secret` to `walletAddress` and `privateKey` under `options.walletFromApiKey`. Where
 * both are unset, nothing changes. That the address is the key's own is checked at the first use
 * ({@link Wallet.address}), as keys are loaded asynchronously.
 *
 * @throws {Problem} `argument` when the option is neither `true` nor `false`; `credential` when one of both
 *   is missing or malformed, or the wallet is set elsewhere, too
 */
export function takeWalletFromApiKey(exchange: WalletHolder): void {
    const isOn: unknown = exchange.options?.walletFromApiKey ?? false;
    if (typeof isOn !== 'boolean') {
        throw problem('argument', 'options.walletFromApiKey', 'true or false', formatValue(isOn));
    }
    const { apiKey, secret } = exchange;
    if (!isOn || (isUnset(apiKey) && isUnset(secret))) return;
    const other = (['walletAddress', 'privateKey', 'signer'] as const).find((name) => !isUnset(exchange[name]));
    if (other !== undefined) {
        const fact = `options.walletFromApiKey takes the wallet from apiKey and secret, and ${other} is set, too`;
        throw sentence('credential', `${fact}; leave it out, or the option`);
    }
    if (isUnset(apiKey)) throw sentence('credential', 'apiKey is missing; pass the address of the key in secret');
    if (isUnset(secret))
        throw sentence('credential', 'secret is missing; pass the private key of the address in apiKey');
    if (!isAddress(apiKey)) throw problem('credential', 'apiKey', ADDRESS, 'other text (not shown)');
    readPrivateKey(`${secret}`, 'secret');
    [exchange.walletAddress, exchange.privateKey] = [apiKey, secret];
    [exchange.apiKey, exchange.secret] = [undefined, undefined];
}

/** Returns what was created for a key before, or creates it; a failure is not cached. */
function createOnce<K, V>(cache: Map<K, Promise<V>>, key: K, create: () => Promise<V>): Promise<V> {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const created = create();
    cache.set(key, created);
    created.catch(() => cache.delete(key));
    return created;
}

function isUnset(value: unknown): boolean {
    return value === undefined || value === null || value === '';
}

/**
 * The personal message that authenticates reads of stop and TWAP orders. One signature is valid for all of
 * them.
 */
const TERMS = 'Aftermath Terms and Conditions';

/** Members of the body of a signed read. */
export interface SignedTerms {
    readonly walletAddress: string;
    /** base64 of the terms. */
    readonly bytes: string;
    /** The user signature, base64. */
    readonly signature: string;
}

/** Signs the terms once for each wallet. */
export class SignedTermsCache {
    readonly #signed = new Map<string, Promise<SignedTerms>>();

    /**
     * Signs the terms, or returns the earlier signature.
     *
     * @throws {Problem} `unsupported` when the signer cannot sign messages; `credential` when its signature
     *   is malformed
     */
    sign(walletAddress: string, signer: Signer): Promise<SignedTerms> {
        return createOnce(this.#signed, walletAddress, async () => {
            const message = new TextEncoder().encode(TERMS);
            return { walletAddress, bytes: toBase64(message), signature: await signer.signMessage(message) };
        });
    }
}
