import { __name } from "./rolldown-runtime.js";
import { isIP } from "node:net";

// ts/core/http/access.ts
const MAX_BODY_BYTES = 1048576;
const MAX_DEPTH = 100;
const [QUOTE, BACKSLASH] = [34, 92];
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const OWN_SITES = ["same-origin", "none"];
function findForbidden(request, names, origins) {
	const { method, headers } = request;
	const { host = "" } = headers;
	// CCXT in Node sends `*` through `proxyUrl`; no browser does.
	const origin = headers.origin === "*" ? void 0 : headers.origin;
	const own = HOST.test(host) ? toUrl(`http://${host}`) : void 0;
	const name = own?.hostname.replace(/^\[|\]$/g, "") ?? "";
	if (own === void 0 || !(name === "localhost" || isIP(name) !== 0 || isAmong(names, name))) return `Host is ${JSON.stringify(host)}; expected localhost, an IP address, or a host name that this server was given`;
	if (origins !== void 0 && origin !== void 0) {
		if (origins.includes(origin)) return void 0;
		return `Origin is ${JSON.stringify(origin)}; expected none, or one that this server was given`;
	}
	if (origin !== void 0 && toUrl(origin)?.host !== own.host) return `Origin is ${JSON.stringify(origin)}; expected none, or ${own.origin}`;
	const { "sec-fetch-site": site = "none", "sec-fetch-mode": mode } = headers;
	// A link on a page of another local port, such as a notebook's, may open the sandbox's page.
	const isLink = site === "same-site" && method === "GET" && mode === "navigate";
	if (OWN_SITES.includes(site) || isLink) return void 0;
	return `Sec-Fetch-Site is ${JSON.stringify(site)}; expected ${OWN_SITES.join(" or ")}`;
}
function isAmong(names, name) {
	return names.some((each) => each.toLowerCase() === name);
}
function toUrl(text) {
	return URL.canParse(text) ? new URL(text) : void 0;
}
function readBody(request) {
	if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) return Promise.resolve(void 0);
	return new Promise((resolve, reject) => {
		const chunks = [];
		let length = 0;
		const read = (chunk) => {
			length += chunk.length;
			if (length <= MAX_BODY_BYTES) chunks.push(chunk);
			else {
				request.off("data", read).pause();
				resolve(void 0);
			}
		};
		request.on("data", read);
		request.once("end", () => {
			resolve(Buffer.concat(chunks));
		});
		request.once("error", reject);
	});
}
function isTooDeep(text) {
	let depth = 0;
	let isString = false;
	for (let i = 0; i < text.length; i += 1) {
		const code = text.charCodeAt(i);
		if (code === QUOTE) isString = !isString;
		else if (isString) i += code === BACKSLASH ? 1 : 0;
		else if ((code | 32) === 123) depth += 1;
		else if ((code | 32) === 125) depth -= 1;
		// The codes of `[` and `{`, and of `]` and `}`, differ in this bit only.
		if (depth > MAX_DEPTH) return true;
	}
	return false;
}

export { MAX_BODY_BYTES, MAX_DEPTH, findForbidden, isTooDeep, readBody };