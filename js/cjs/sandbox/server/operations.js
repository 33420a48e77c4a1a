"use strict";
/** The operations that the sandbox serves, as the manifest lists them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.UPGRADES = exports.OPERATIONS = void 0;
const manifest_js_1 = require("../../wire/manifest.js");
/** All that are served over plain HTTP. */
exports.OPERATIONS = manifest_js_1.MANIFEST.operations.filter(isServed);
/** Paths that want to become sockets; over plain HTTP they fail, as a failed upgrade does. */
exports.UPGRADES = [
    ...manifest_js_1.MANIFEST.streams,
    ...manifest_js_1.MANIFEST.operations.filter((entry) => 'upgrade' in entry),
];
function isServed(entry) {
    return entry.section === 'ccxt' || entry.section === 'sui';
}
