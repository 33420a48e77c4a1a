import { __name } from "./rolldown-runtime.js";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

// cli/ts/version.ts
function ownVersion() {
	return findVersion("ccxt-aftermath", fileURLToPath(import.meta.url)) ?? "unknown";
}
function ccxtVersion() {
	return findVersion("ccxt", createRequire(import.meta.url).resolve("ccxt"));
}
function findVersion(wanted, file) {
	for (let folder = dirname(file); dirname(folder) !== folder; folder = dirname(folder)) {
		const path = join(folder, "package.json");
		const { name, version } = existsSync(path) ? read(path) : {};
		if (name === wanted && version !== void 0) return version;
	}
}
function read(path) {
	return JSON.parse(readFileSync(path, "utf8"));
}

export { ccxtVersion, ownVersion };