import { __name } from "./rolldown-runtime.js";

// ts/core/problem.ts
/** An encoded Sui key, whole or truncated. */
const ENCODED_KEY = /suiprivkey1[0-9a-z]+/gi;
/** Replaces every encoded Sui key in a text by `suiprivkey1(hidden)`. */
function withoutEncodedKeys(text) {
	return text.replace(ENCODED_KEY, "suiprivkey1(hidden)");
}
function withoutKeys({ at, wanted, found }) {
	return {
		at: withoutEncodedKeys(at),
		wanted: withoutEncodedKeys(wanted),
		found: withoutEncodedKeys(found)
	};
}
/** An error of a lower layer, which imports no CCXT classes. */
var Problem = class extends Error {
	kind;
	pins;
	name = "Problem";
	departures;
	/** `pins` of a `mismatch` with missing pins are everything known so far, for the user to check. */
	constructor(kind, departures, pins) {
		const redacted = departures.map(withoutKeys);
		super(redacted.map((departure) => toSentence(kind, departure)).join("; "));
		this.kind = kind;
		this.pins = pins;
		this.departures = redacted;
	}
};
/** Maximum number of characters of a found value: a service may send megabytes in place of a number. */
const MAX_FOUND = 1e3;
/** Shortens a text to at most `max` characters, 1 or more, the last of which is an ellipsis. */
function shorten(text, max) {
	return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
/** Creates a problem with one departure, to be thrown; the found value is shortened. */
function problem(kind, at, wanted, found = "nothing") {
	return new Problem(kind, [{
		at,
		wanted,
		found: shorten(found, MAX_FOUND)
	}]);
}
/** Creates a problem that a whole sentence describes: what is wrong, what is accepted, and what to do. */
function sentence(kind, text) {
	return new Problem(kind, [statement(text)]);
}
/** Makes a departure of a whole sentence, which is shortened. */
function statement(text) {
	return {
		at: "",
		wanted: "",
		found: shorten(text, MAX_FOUND)
	};
}
/** What is found where nothing is. */
const MISSING = [
	"nothing",
	"none",
	"none selected"
];
/** Places that have several things: what is found there is one of them, or none. */
const COLLECTIONS = /^(?:calls|inputs|simulated \w+)$|(?:^| )(?:types|executors)$/;
/**
* Writes a departure as a sentence of its kind:
* - of a transaction: `gas budget is 300 MIST; expected at most 100 MIST`
* - of a response: `the service sent "x" as price; expected a decimal number`
* - else: `amount is 0; pass at least 0.001`
*/
function toSentence(kind, { at, wanted, found }) {
	if (at === "") return found;
	const isMissing = MISSING.includes(found);
	if (kind === "response" || kind === "inconsistent") return `the service sent ${isMissing ? `no ${at}` : `${found} as ${at}`}; expected ${wanted}`;
	const fact = `${at} is ${isMissing ? "missing" : found}`;
	if (kind !== "mismatch") return `${fact}; pass ${wanted}`;
	return `${COLLECTIONS.test(at) ? `${at} show ${found}` : fact}; expected ${wanted}`;
}
/** Characters of a described fault at most. */
const MAX_FAULT_LENGTH = 500;
/** Causes of a described fault at most: a cause may be its own. */
const MAX_CAUSES = 3;
/**
* Describes what was thrown: its message, else its code, as Node's error has only a code when every address refuses. The causes
* follow, because the message of a failed `fetch` names no reason.
*/
function describeFault(fault) {
	const texts = [];
	let current = fault;
	for (let i = 0; i <= MAX_CAUSES && (i === 0 || current !== void 0); i += 1) {
		const { message, code, cause } = Object(current);
		const text = String([message, code].find((member) => typeof member === "string" && member !== "") ?? current);
		if (!texts.some((known) => known.includes(text))) texts.push(text);
		current = cause;
	}
	return texts.join(": ").slice(0, MAX_FAULT_LENGTH);
}

export { Problem, describeFault, problem, sentence, shorten, statement, toSentence, withoutEncodedKeys };