/** The wallet of an exchange: its address and its key, which must agree. */
import { problem } from '../problem.js';
import { toSigner } from '../signer/ed25519.js';
import { isAddress, toFullAddress } from '../unify/gas.js';
import { told } from '../unify/params.js';
/** Reads the credentials anew at each call, and makes the signer of a key once. */
export class Wallet {
    #credentials;
    #made;
    /** @param credentials tells what the user set */
    constructor(credentials) {
        this.#credentials = credentials;
    }
    /**
     * The address: as given, or as it follows from the key.
     *
     * @returns `0x` and 64 digits
     * @throws {Problem} `credential` when there is neither, when one is malformed, or when they do not agree
     */
    async address() {
        const given = this.#given();
        const signer = await this.#signer();
        const address = given ?? signer?.address;
        if (address === undefined)
            throw problem('credential', 'walletAddress', 'an address, or privateKey', 'neither');
        if (signer !== undefined && signer.address !== address) {
            throw problem('credential', 'walletAddress', `${signer.address}, the address of privateKey`, address);
        }
        return address;
    }
    /**
     * Who can sign.
     *
     * @returns the signers, at least one
     * @throws {Problem} `credential` when there is no key, or none that can be used
     */
    async signers() {
        const signer = await this.#signer();
        if (signer !== undefined)
            return [signer];
        throw problem('credential', 'privateKey', 'the key of the wallet, to sign with', 'nothing');
    }
    #given() {
        const given = this.#credentials().walletAddress;
        if (isNothing(given))
            return undefined;
        if (isAddress(given))
            return toFullAddress(given);
        throw problem('credential', 'walletAddress', '0x and up to 64 hexadecimal digits', told(given));
    }
    async #signer() {
        const key = this.#credentials().privateKey;
        if (isNothing(key))
            return undefined;
        if (typeof key !== 'string')
            throw problem('credential', 'privateKey', 'a text', typeof key);
        if (this.#made?.key !== key)
            this.#made = { key, signer: toSigner(key) };
        return this.#made.signer;
    }
}
function isNothing(value) {
    return value === undefined || value === null || value === '';
}
