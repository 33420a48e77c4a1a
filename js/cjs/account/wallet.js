"use strict";
/** The wallet of an exchange object: its address and its signers, which must agree. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Wallet = void 0;
const problem_js_1 = require("../problem.js");
const external_js_1 = require("../signer/external.js");
const memory_js_1 = require("../signer/memory.js");
const address_js_1 = require("../wire/address.js");
/** Reads the credentials at each call, and creates the signer of each of them once. */
class Wallet {
    #credentials;
    #signers = new Map();
    /** @param credentials returns the user's current settings */
    constructor(credentials) {
        this.#credentials = credentials;
    }
    /**
     * Returns the address: `walletAddress`, or that of the first signer.
     *
     * @returns `0x` and 64 digits
     * @throws {Problem} `credential` when neither is set, one is malformed, or they do not agree
     */
    async address() {
        const own = this.#ownCredential();
        const signer = await (own === undefined ? undefined : this.#signerOf(own));
        const address = this.#walletAddress() ?? signer?.address ?? (await this.#furtherSigners())[0]?.address;
        if (address === undefined)
            throw (0, problem_js_1.problem)('credential', 'walletAddress', 'an address, or privateKey', 'neither');
        if (signer !== undefined && signer.address !== address) {
            const source = isUnset(this.#credentials().signer) ? 'privateKey' : 'signer';
            const wanted = `${signer.address}, the address of ${source}; leave it out to use that`;
            throw (0, problem_js_1.problem)('credential', 'walletAddress', wanted, 'another (not shown)');
        }
        return address;
    }
    /**
     * Returns the signers.
     *
     * @returns at least one
     * @throws {Problem} `credential` when none is set, or one is malformed
     */
    async signers() {
        const own = this.#ownCredential();
        const signers = [...(own === undefined ? [] : [await this.#signerOf(own)]), ...(await this.#furtherSigners())];
        if (signers.length > 0)
            return signers;
        throw (0, problem_js_1.problem)('credential', 'privateKey', 'the private key of the wallet, or a signer', 'nothing');
    }
    #walletAddress() {
        const { walletAddress } = this.#credentials();
        if (isUnset(walletAddress))
            return undefined;
        if ((0, address_js_1.isAddress)(walletAddress))
            return (0, address_js_1.toFullAddress)(walletAddress);
        throw (0, problem_js_1.problem)('credential', 'walletAddress', '0x and up to 64 hexadecimal digits', 'other text (not shown)');
    }
    #ownCredential() {
        const { privateKey, signer } = this.#credentials();
        if (isUnset(signer))
            return isUnset(privateKey) ? undefined : privateKey;
        if (isUnset(privateKey))
            return signer;
        throw (0, problem_js_1.problem)('credential', 'signer', 'nothing beside privateKey; leave one of them out', 'both');
    }
    async #furtherSigners() {
        const { signers } = this.#credentials();
        if (isUnset(signers))
            return [];
        if (!Array.isArray(signers))
            throw (0, problem_js_1.problem)('credential', 'signers', 'a list of signers', typeof signers);
        return Promise.all(signers.map((signer) => this.#signerOf(signer)));
    }
    /** A string is a key; any other value must have the shape of a signer. A failure is not cached. */
    #signerOf(value) {
        const known = this.#signers.get(value);
        if (known !== undefined)
            return known;
        const created = createSigner(value);
        this.#signers.set(value, created);
        created.catch(() => this.#signers.delete(value));
        return created;
    }
}
exports.Wallet = Wallet;
async function createSigner(value) {
    return typeof value === 'string' ? (0, memory_js_1.toSigner)(value) : (0, external_js_1.toExternalSigner)(value);
}
function isUnset(value) {
    return value === undefined || value === null || value === '';
}
