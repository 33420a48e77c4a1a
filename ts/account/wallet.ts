/** The wallet of an exchange: its address, and who signs for it, which must agree. */

import { problem } from '../problem.js';
import { toExternalSigner } from '../signer/external.js';
import { toSigner } from '../signer/memory.js';
import type { Signer } from '../signer/signer.js';
import { isAddress, toFullAddress } from '../wire/address.js';

/** What the user set, as it is now; an empty text is nothing. */
export interface Credentials {
    readonly walletAddress: unknown;
    /** A private key as text. */
    readonly privateKey: unknown;
    /** A signer in its place. */
    readonly signer: unknown;
    /** Several, when several must sign: the wallet's first, where neither of the others is given. */
    readonly signers: unknown;
}

/** Reads the credentials anew at each call, and makes the signer of each of them once. */
export class Wallet {
    readonly #credentials: () => Credentials;
    #made = new Map<unknown, Promise<Signer>>();

    /** @param credentials tells what the user set */
    constructor(credentials: () => Credentials) {
        this.#credentials = credentials;
    }

    /**
     * The address: as given, or as it follows from the first who signs.
     *
     * @returns `0x` and 64 digits
     * @throws {Problem} `credential` when there is neither, when one is malformed, or when they do not agree
     */
    async address(): Promise<string> {
        const given = this.#given();
        const own = this.#own();
        const signer = await (own === undefined ? undefined : this.#signerOf(own));
        const address = given ?? signer?.address ?? (await this.#others())[0]?.address;
        if (address === undefined) throw problem('credential', 'walletAddress', 'an address, or privateKey', 'neither');
        if (signer !== undefined && signer.address !== address) {
            const whose = isNothing(this.#credentials().signer) ? 'privateKey' : 'signer';
            throw problem(
                'credential',
                'walletAddress',
                `${signer.address}, the address of ${whose}`,
                'another (not shown)',
            );
        }
        return address;
    }

    /**
     * Who can sign.
     *
     * @returns the signers, at least one
     * @throws {Problem} `credential` when there is none, or none that can be used
     */
    async signers(): Promise<Signer[]> {
        const own = this.#own();
        const signers = [...(own === undefined ? [] : [await this.#signerOf(own)]), ...(await this.#others())];
        if (signers.length > 0) return signers;
        throw problem('credential', 'privateKey', 'the key of the wallet, or a signer, to sign with', 'nothing');
    }

    #given(): string | undefined {
        const given = this.#credentials().walletAddress;
        if (isNothing(given)) return undefined;
        if (isAddress(given)) return toFullAddress(given);
        throw problem('credential', 'walletAddress', '0x and up to 64 hexadecimal digits', 'other text (not shown)');
    }

    /** The key, or the signer in its place. */
    #own(): unknown {
        const { privateKey, signer } = this.#credentials();
        if (isNothing(signer)) return isNothing(privateKey) ? undefined : privateKey;
        if (isNothing(privateKey)) return signer;
        throw problem('credential', 'signer', 'left out beside privateKey', 'both');
    }

    async #others(): Promise<Signer[]> {
        const { signers } = this.#credentials();
        if (isNothing(signers)) return [];
        if (!Array.isArray(signers)) throw problem('credential', 'signers', 'a list', typeof signers);
        return Promise.all(signers.map((one: unknown) => this.#signerOf(one)));
    }

    /** A text is a key; anything else must have the shape of a signer. Made once, and forgotten when it has failed. */
    #signerOf(value: unknown): Promise<Signer> {
        const known = this.#made.get(value);
        if (known !== undefined) return known;
        const made = make(value);
        this.#made.set(value, made);
        made.catch(() => this.#made.delete(value));
        return made;
    }
}

async function make(value: unknown): Promise<Signer> {
    return typeof value === 'string' ? toSigner(value) : toExternalSigner(value);
}

function isNothing(value: unknown): boolean {
    return value === undefined || value === null || value === '';
}
