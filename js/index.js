import { __exportAll, __name } from "./rolldown-runtime.js";
import { IS_VERIFIED, OutcomeUnknown, TransactionMismatch, aftermath as aftermath$1, aftermath$1 as aftermath, sandboxUrls, toCcxtError, toExternalSigner, toSigner } from "./index-program.js";
import { Problem, describeFault, sentence } from "./index-node-program-sandbox.js";
import { typeOf } from "./index-program-sandbox.js";
import { ArgumentsRequired } from "ccxt";
import { blake2b } from "@noble/hashes/blake2.js";

// ts/register.ts
/** Adds the exchange to CCXT's namespace: `new ccxt.aftermath()`, `new ccxt.pro.aftermath()`. */
/**
* Adds the exchange to a copy of CCXT, in place: to its classes and `exchanges`, and to those of its `pro`. Call it once for each
* module system, because `import` and `require` load two copies of CCXT.
*
* @param ccxt CCXT's default export: `import ccxt from 'ccxt'`, or `require('ccxt')`
* @param defaults `urls` and `options` of every object of the added classes, where its own configuration says nothing else. A later
*     call does not change them
* @returns the same object
* @throws {ArgumentsRequired} `ccxt` is another object, such as the frozen namespace of `import * as ccxt from 'ccxt'`
* @see docs/getting-started.md
*/
function register(ccxt, defaults = {}) {
	const { pro } = Object(ccxt);
	if (!isExtensible(ccxt) || !isExtensible(pro)) throw new ArgumentsRequired("the exchange cannot be added to the object that register got; pass CCXT's default export: `import ccxt from 'ccxt'` (not `import * as ccxt`) or `require('ccxt')`");
	add(ccxt, aftermath, defaults);
	add(pro, aftermath$1, defaults);
	return ccxt;
}
function isExtensible(value) {
	return Object.isExtensible(value) && Array.isArray(value.exchanges);
}
function add(namespace, exchange, defaults) {
	const present = namespace.aftermath;
	if (typeof present === "function" && present.prototype instanceof exchange) return;
	namespace.aftermath = Object.keys(defaults).length === 0 ? exchange : withDefaults(exchange, defaults);
	if (!namespace.exchanges.includes("aftermath")) namespace.exchanges.push("aftermath");
}
/** A class of the same name whose objects have other defaults. */
function withDefaults(exchange, defaults) {
	return { aftermath: class extends exchange {
		describe() {
			return this.deepExtend(super.describe(), defaults);
		}
	} }.aftermath;
}

// ts/pro/index.ts
var pro_exports = /* @__PURE__ */ __exportAll({ aftermath: () => aftermath$1 });

// ts/signer/multisig.ts
const ZKLOGIN_FLAG = 5;
/**
* Creates the signer of a multisig wallet. The first members whose weights suffice sign, in the wallet's order, and later ones
* replace those that fail.
*
* @throws {Problem} `credential` when the keys are malformed, or the signers do not reach the threshold
*/
async function multisig$1(wallet) {
	const { MultiSigPublicKey } = await import("@mysten/sui/multisig");
	const { publicKeyFromSuiBytes } = await import("@mysten/sui/verify");
	const { threshold, members } = readWallet(wallet);
	const signing = members.filter(({ signer }) => (signer ?? void 0) !== void 0);
	const total = signing.reduce((sum, { weight }) => sum + weight, 0);
	// Also refuses a weight that is not a number.
	if (!(total >= threshold)) throw sentence("credential", `the signers of multisig weigh ${total}; pass signers that weigh ${threshold} or more`);
	let key;
	try {
		const publicKeys = members.map(({ publicKey, weight }) => ({
			publicKey: publicKeyFromSuiBytes(publicKey),
			weight
		}));
		key = MultiSigPublicKey.fromPublicKeys({
			threshold,
			publicKeys
		});
	} catch (cause) {
		throw sentence("credential", `multisig is not valid: ${describeFault(cause)}; pass public keys, weights and a threshold of a multisig wallet`);
	}
	const signers = await Promise.all(signing.map(async ({ signer }) => typeof signer === "string" ? toSigner(signer) : toExternalSigner(signer)));
	expectOwnAddresses(signers, signing.map(({ publicKey }) => publicKeyFromSuiBytes(publicKey)));
	const weightedSigners = signers.map((signer, i) => ({
		signer,
		weight: signing[i]?.weight ?? 0
	}));
	const combined = {
		toSuiAddress: () => key.toSuiAddress(),
		signTransaction: async (bytes) => {
			const digest = toDigest(bytes);
			const partial = await collect(weightedSigners, threshold, (signer) => signer.sign(bytes, digest));
			return { signature: key.combinePartialSignatures(partial) };
		},
		signPersonalMessage: async (message) => {
			const partial = await collect(weightedSigners, threshold, (signer) => signer.signMessage(message));
			return { signature: key.combinePartialSignatures(partial) };
		}
	};
	// The SDK verifies no combined signature with a zkLogin key; each partial signature is verified.
	return members.every(({ publicKey }) => publicKeyFromSuiBytes(publicKey).flag() !== ZKLOGIN_FLAG) ? combined : Object.defineProperty(combined, IS_VERIFIED, { value: true });
}
__name(multisig$1, "multisig");
/** Collects signatures in the wallet's order until the threshold is reached; a later signer replaces one that fails. */
async function collect(weightedSigners, threshold, sign) {
	const signatures = [];
	let [signed, possible] = [0, weightedSigners.reduce((sum, { weight }) => sum + weight, 0)];
	for (const { signer, weight } of weightedSigners) {
		if (signed >= threshold) break;
		try {
			signatures.push(await sign(signer));
			signed += weight;
		} catch (error) {
			possible -= weight;
			if (possible < threshold) throw error;
		}
	}
	return signatures;
}
/** Blake2b-256 of the transaction intent, three zeros, and the bytes. */
function toDigest(bytes) {
	return blake2b.create({ dkLen: 32 }).update(/* @__PURE__ */ new Uint8Array(3)).update(bytes).digest();
}
/** Checks the structure before any key is read. */
function readWallet(wallet) {
	const { threshold, members } = wallet ?? {};
	const faults = [];
	if (!Number.isSafeInteger(threshold)) faults.push({
		at: "multisig.threshold",
		wanted: "a whole number",
		found: typeOf(threshold)
	});
	if (!Array.isArray(members) || members.length === 0) faults.push({
		at: "multisig.members",
		wanted: "a list of { publicKey, weight, signer }",
		found: typeOf(members)
	});
	for (const [i, member] of (Array.isArray(members) ? members : []).entries()) {
		const { publicKey } = member ?? {};
		if (typeof publicKey === "string") continue;
		faults.push({
			at: `multisig.members[${i}].publicKey`,
			wanted: "base64 of flag and public key, as toSuiPublicKey() of the Sui SDK returns it",
			found: typeOf(publicKey)
		});
	}
	if (faults.length > 0) throw new Problem("credential", faults);
	return wallet;
}
/** Skips zkLogin keys, which have two addresses: their signatures are verified. */
function expectOwnAddresses(signers, keys) {
	const faults = signers.flatMap(({ address }, i) => {
		const wanted = keys[i]?.toSuiAddress() ?? "";
		return address === wanted || keys[i]?.flag() === ZKLOGIN_FLAG ? [] : [{
			at: `multisig.members[${i}].signer`,
			wanted: `the signer of ${wanted}`,
			found: address
		}];
	});
	if (faults.length > 0) throw new Problem("credential", faults);
}

// ts/account/multisig.ts
/** Creates the signer of a multisig wallet, with CCXT errors. */
/**
* Creates the signer of a multisig wallet.
*
* @param wallet its keys, in the order that its address was derived from, and the weight that must sign
* @returns a signer, for the option `signer`
* @throws {AuthenticationError} the keys are malformed, or the signers do not reach the threshold
* @see docs/signers.md
*/
async function multisig(wallet) {
	try {
		return await multisig$1(wallet);
	} catch (error) {
		throw toCcxtError(error, "aftermath");
	}
}

export { OutcomeUnknown, TransactionMismatch, aftermath, multisig, pro_exports as pro, register, sandboxUrls };