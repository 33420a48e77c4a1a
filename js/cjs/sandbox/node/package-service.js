"use strict";
/** `MovePackageService`. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.getPackage = getPackage;
exports.listPackageVersions = listPackageVersions;
const packages_js_1 = require("./packages.js");
const state_js_1 = require("./state.js");
const status_js_1 = require("./status.js");
/** Returns a package without bytecode. */
function getPackage(state, { packageId }) {
    return { package: read(packageId, state).message };
}
/** Returns the only version of a package. */
function listPackageVersions(state, { packageId }) {
    const { id, version } = read(packageId, state);
    return { versions: [{ packageId: id, version }] };
}
function read(packageId, { chain }) {
    const id = (0, state_js_1.readAddress)(packageId, 'package_id');
    const found = (0, packages_js_1.findPackage)(id, chain.world);
    if (found === undefined)
        throw (0, status_js_1.notFound)(`Package ${id} not found`);
    return found;
}
