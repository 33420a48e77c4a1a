"use strict";

Object.defineProperty(exports, '__esModule', { value: true });
const require_rolldown_runtime = require("./rolldown-runtime.cjs");
let node_module = require("node:module");
node_module = require_rolldown_runtime.__toESM(node_module, 1);

// ts/preload.ts
/**
* The preload `node --import ccxt-aftermath/register`: adds the exchange to each copy of CCXT that a program loads.
*
* `require` returns an object, which a patched loader extends. The namespace of `import * as ccxt` is frozen, so a module hook puts a
* module in front of CCXT's own one: it exports what CCXT exports, and the exchange. `module.registerHooks` runs the hook from Node
* 22.15 and 23.5 on; `module.register` does before, in a thread of its own, which loads this file again.
*/
/** Marks the module in front of CCXT's own one. */
const FRONT = "?with-aftermath";
/** Marks this file in the thread of the hooks. */
const IN_HOOKS = "?hooks";
/** The preload may be loaded twice, as an ES module and as CommonJS. */
const INSTALLED = Symbol.for("ccxt-aftermath/register");
const CCXT_MODULE = /\/ccxt\/js\/ccxt\.js$/;
const CCXT_REQUEST = /(?:^|[\\/])ccxt(?:\.cjs)?$/;
/** The bundle of CommonJS. */
const INDEX = "./index.cjs";
/** The folder of this package's modules, whose classes extend those of CCXT's own module. */
const FOLDER = new URL("./", require("url").pathToFileURL(__filename).href).href;
function redirect(resolved, { conditions, parentURL = "" }) {
	if (parentURL.startsWith(FOLDER) || parentURL.endsWith(FRONT) || !conditions.includes("import") || !CCXT_MODULE.test(resolved.url)) return resolved;
	return {
		...resolved,
		url: `${resolved.url}${FRONT}`,
		shortCircuit: true
	};
}
/** The hook of resolution in a thread of its own. */
async function resolve(specifier, context, next) {
	return redirect(await next(specifier, context), context);
}
/** The hook of loading, in either thread. */
function load(url, context, next) {
	if (!url.endsWith(FRONT)) return next(url, context);
	return {
		format: "module",
		source: frontOf(url.slice(0, -15)),
		shortCircuit: true
	};
}
/** The module in front of CCXT's own one. The `exchanges` of a namespace maps names to classes; that of the default export is a list. */
function frontOf(url) {
	const [original, index, preload] = [
		url,
		`${FOLDER}index.js`,
		`${FOLDER}register.js`
	].map((text) => JSON.stringify(text));
	return `
import ccxt, { exchanges } from ${original};
import * as own from ${index};
import { add } from ${preload};
add(ccxt, own);
export const { aftermath } = ccxt;
exchanges.aftermath = aftermath;
export * from ${original};
export default ccxt;
`;
}
/** Adds the exchange to a copy of CCXT, with what the environment says. */
function add(ccxt, { register, sandboxUrls }) {
	const { host, walletFromApiKey } = readEnvironment();
	register(ccxt, {
		...host === void 0 ? {} : { urls: sandboxUrls(host) },
		...walletFromApiKey ? { options: { walletFromApiKey } } : {}
	});
}
function readEnvironment() {
	const { AFTERMATH_HOST: host, AFTERMATH_WALLET_FROM_API_KEY: isTaken = "false" } = process.env;
	if (host !== void 0 && !/^https?:\/\/[^/\s]/.test(host)) throw new TypeError(`AFTERMATH_HOST is ${host}; give an address with its scheme, such as http://127.0.0.1:8090`);
	if (isTaken !== "true" && isTaken !== "false") throw new TypeError(`AFTERMATH_WALLET_FROM_API_KEY is ${isTaken}; give true or false`);
	return {
		host,
		walletFromApiKey: isTaken === "true"
	};
}
function patchRequire(loader) {
	const { _load: loadOriginal } = loader;
	const require$1 = node_module.default.createRequire(require("url").pathToFileURL(__filename).href);
	let isAdding = false;
	loader._load = function loadWithExchange(request, ...more) {
		const loaded = Reflect.apply(loadOriginal, this, [request, ...more]);
		// The bundle that is loaded here requires CCXT, too.
		if (isAdding || !CCXT_REQUEST.test(request)) return loaded;
		isAdding = true;
		try {
			add(loaded, require$1(INDEX));
		} finally {
			isAdding = false;
		}
		return loaded;
	};
}
function install() {
	const marks = globalThis;
	if (marks[INSTALLED] === true) return;
	marks[INSTALLED] = true;
	readEnvironment();
	const loader = node_module.default;
	patchRequire(loader);
	if (loader.registerHooks === void 0) loader.register(`./register.js${IN_HOOKS}`, require("url").pathToFileURL(__filename).href);
	else loader.registerHooks({
		resolve: (specifier, context, next) => redirect(next(specifier, context), context),
		load
	});
}
if (!require("url").pathToFileURL(__filename).href.endsWith(IN_HOOKS)) install();

exports.add = add;
exports.load = load;
exports.resolve = resolve;