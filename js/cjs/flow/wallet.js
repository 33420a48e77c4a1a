"use strict";
/** The wallet of an exchange: its address and its key, which must agree. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Wallet = void 0;
const problem_js_1 = require("../problem.js");
const ed25519_js_1 = require("../signer/ed25519.js");
const gas_js_1 = require("../unify/gas.js");
const params_js_1 = require("../unify/params.js");
/** Reads the credentials anew at each call, and makes the signer of a key once. */
class Wallet {
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
            throw (0, problem_js_1.problem)('credential', 'walletAddress', 'an address, or privateKey', 'neither');
        if (signer !== undefined && signer.address !== address) {
            throw (0, problem_js_1.problem)('credential', 'walletAddress', `${signer.address}, the address of privateKey`, address);
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
        throw (0, problem_js_1.problem)('credential', 'privateKey', 'the key of the wallet, to sign with', 'nothing');
    }
    #given() {
        const given = this.#credentials().walletAddress;
        if (isNothing(given))
            return undefined;
        if ((0, gas_js_1.isAddress)(given))
            return (0, gas_js_1.toFullAddress)(given);
        throw (0, problem_js_1.problem)('credential', 'walletAddress', '0x and up to 64 hexadecimal digits', (0, params_js_1.told)(given));
    }
    async #signer() {
        const key = this.#credentials().privateKey;
        if (isNothing(key))
            return undefined;
        if (typeof key !== 'string')
            throw (0, problem_js_1.problem)('credential', 'privateKey', 'a text', typeof key);
        if (this.#made?.key !== key)
            this.#made = { key, signer: (0, ed25519_js_1.toSigner)(key) };
        return this.#made.signer;
    }
}
exports.Wallet = Wallet;
function isNothing(value) {
    return value === undefined || value === null || value === '';
}
