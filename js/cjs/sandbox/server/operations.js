"use strict";
/** The operations that the manifest lists, as the sandbox sees them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.UPGRADES = exports.OPERATIONS = void 0;
const manifest_js_1 = require("../../wire/manifest.js");
/** All that are plain requests, whether the sandbox simulates them or not. */
exports.OPERATIONS = manifest_js_1.MANIFEST.operations.filter((entry) => !('upgrade' in entry));
/** Those that want to become sockets; over plain HTTP they fail, as a failed upgrade does. */
exports.UPGRADES = manifest_js_1.MANIFEST.operations.filter((entry) => 'upgrade' in entry);
