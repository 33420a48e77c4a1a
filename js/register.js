import { __name } from "./rolldown-runtime.js";
import nodeModule from "node:module";

// ts/preload.ts
const FRONT = "?with-aftermath";
const IN_HOOKS = "?hooks";
const INSTALLED = Symbol.for("ccxt-aftermath/register");
const CCXT_MODULE = /\/ccxt\/js\/ccxt\.js$/;
const CCXT_REQUEST = /(?:^|[\\/])ccxt(?:\.cjs)?$/;
const INDEX = "./index.cjs";
const FOLDER = new URL("./", import.meta.url).href;
function redirect(resolved, { conditions, parentURL = "" }) {
	if (parentURL.startsWith(FOLDER) || parentURL.endsWith(FRONT) || !conditions.includes("import") || !CCXT_MODULE.test(resolved.url)) return resolved;
	return {
		...resolved,
		url: `${resolved.url}${FRONT}`,
		shortCircuit: true
	};
}
async function resolve(specifier, context, next) {
	return redirect(await next(specifier, context), context);
}
function load(url, context, next) {
	if (!url.endsWith(FRONT)) return next(url, context);
	return {
		format: "module",
		source: frontOf(url.slice(0, -15)),
		shortCircuit: true
	};
}
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
	const require = nodeModule.createRequire(import.meta.url);
	let isAdding = false;
	loader._load = function loadWithExchange(request, ...more) {
		const loaded = Reflect.apply(loadOriginal, this, [request, ...more]);
		// The bundle that is loaded here requires CCXT, too.
		if (isAdding || !CCXT_REQUEST.test(request)) return loaded;
		isAdding = true;
		try {
			add(loaded, require(INDEX));
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
	const loader = nodeModule;
	patchRequire(loader);
	if (loader.registerHooks === void 0) loader.register(`./register.js${IN_HOOKS}`, import.meta.url);
	else loader.registerHooks({
		resolve: (specifier, context, next) => redirect(next(specifier, context), context),
		load
	});
}
if (!import.meta.url.endsWith(IN_HOOKS)) install();

export { add, load, resolve };