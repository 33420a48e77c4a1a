"use strict";
/** The versions of this package and of CCXT. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ownVersion = ownVersion;
exports.ccxtVersion = ccxtVersion;
const node_fs_1 = require("node:fs");
const node_module_1 = require("node:module");
const node_path_1 = require("node:path");
const node_url_1 = require("node:url");
const ccxt_1 = require("ccxt");
/** Reads the version from the package's own package.json. */
function ownVersion() {
    return read((0, node_url_1.fileURLToPath)(new URL('../../package.json', require('node:url').pathToFileURL(__filename).href))).version;
}
/** Reads the installed version of CCXT. The constants in its code may be those of the release before. */
function ccxtVersion() {
    let folder = (0, node_path_1.dirname)((0, node_module_1.createRequire)(require('node:url').pathToFileURL(__filename).href).resolve('ccxt'));
    while ((0, node_path_1.dirname)(folder) !== folder) {
        const path = (0, node_path_1.join)(folder, 'package.json');
        const { name, version } = (0, node_fs_1.existsSync)(path) ? read(path) : {};
        if (name === 'ccxt' && version !== undefined)
            return version;
        folder = (0, node_path_1.dirname)(folder);
    }
    return ccxt_1.Exchange.ccxtVersion;
}
function read(path) {
    return JSON.parse((0, node_fs_1.readFileSync)(path, 'utf8'));
}
