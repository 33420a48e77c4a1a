"use strict";
/** The wallet of an exchange object: its address and its signers, which must agree, and the terms that it signs for reads. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SignedTermsCache = exports.Wallet = void 0;
const problem_js_1 = require("../core/problem.js");
const external_js_1 = require("../signer/external.js");
const memory_js_1 = require("../signer/memory.js");
const address_js_1 = require("../core/address.js");
const encoding_js_1 = require("../core/encoding.js");
/** Reads the credentials at each call, and creates the signer of each of them once. */
class Wallet {
    #credentials;
    #signers = new Map();
    constructor(credentials) {
        this.#credentials = credentials;
    }
    /**
     * Returns the address, `0x` and 64 digits: `walletAddress`, or that of the first signer.
     *
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
     * Returns the signers, at least one.
     *
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
    /** A string is a key; any other value must have the shape of a signer. */
    #signerOf(value) {
        return createOnce(this.#signers, value, async () => typeof value === 'string' ? (0, memory_js_1.toSigner)(value) : (0, external_js_1.toExternalSigner)(value));
    }
}
exports.Wallet = Wallet;
/** Returns what was created for a key before, or creates it; a failure is not cached. */
function createOnce(cache, key, create) {
    const known = cache.get(key);
    if (known !== undefined)
        return known;
    const created = create();
    cache.set(key, created);
    created.catch(() => cache.delete(key));
    return created;
}
function isUnset(value) {
    return value === undefined || value === null || value === '';
}
/** The personal message that authenticates reads of stop and TWAP orders. One signature is valid for all of them. */
const TERMS = 'Aftermath Terms and Conditions';
/** Signs the terms once for each wallet. */
class SignedTermsCache {
    #signed = new Map();
    /**
     * Signs the terms, or returns the earlier signature.
     *
     * @throws {Problem} `unsupported` when the signer cannot sign messages; `credential` when its signature is malformed
     */
    sign(walletAddress, signer) {
        return createOnce(this.#signed, walletAddress, async () => {
            const message = new TextEncoder().encode(TERMS);
            return { walletAddress, bytes: (0, encoding_js_1.toBase64)(message), signature: await signer.signMessage(message) };
        });
    }
}
exports.SignedTermsCache = SignedTermsCache;
