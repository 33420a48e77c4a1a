"use strict";
/** CCXT's `api` table and the way from its entries to paths, made from the manifest. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toApi = toApi;
exports.findOperation = findOperation;
const manifest_js_1 = require("../wire/manifest.js");
const REQUESTS = manifest_js_1.MANIFEST.operations.filter((operation) => !('upgrade' in operation));
/**
 * Makes the table from which CCXT makes its implicit methods.
 *
 * @returns access → method → id → cost
 */
function toApi() {
    const api = {};
    for (const { access, method, id, cost } of REQUESTS) {
        const methods = (api[access] ??= {});
        (methods[method.toLowerCase()] ??= {})[id] = cost;
    }
    return api;
}
/**
 * Finds an operation.
 *
 * @param access `public` or `private`
 * @param method `GET` or `POST`
 * @param id the manifest's id, with which CCXT calls it a path
 * @returns the operation, or `undefined`
 */
function findOperation(access, method, id) {
    return REQUESTS.find((entry) => entry.access === access && entry.method === method && entry.id === id);
}
