"use strict";
/** The routes, made from the manifest: what is served, and what it takes. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.createRoutes = createRoutes;
const refusal_js_1 = require("../chain/refusal.js");
const operations_js_1 = require("./operations.js");
const reads_js_1 = require("./reads.js");
const schemas_js_1 = require("./schemas.js");
const writes_js_1 = require("./writes.js");
/**
 * Makes the routes of one sandbox.
 *
 * @returns every operation of the unified section and the epoch, and the refusals of sockets
 */
function createRoutes() {
    return [...operations_js_1.OPERATIONS.map(toRoute), ...operations_js_1.UPGRADES.map(toUpgrade)];
}
function toRoute(operation) {
    const { id, method, path } = operation;
    const schema = 'request' in operation ? (0, schemas_js_1.inline)(operation.request) : undefined;
    return { id, method, path, schema, handle: handlerOf(id) };
}
function handlerOf(id) {
    if (id in reads_js_1.READS)
        return reads_js_1.READS[id];
    const [step, action] = id.split('/');
    return step === 'build' ? (0, writes_js_1.buildOf)(action) : (0, writes_js_1.submitOf)(action);
}
function toUpgrade({ id, path }) {
    const handle = () => {
        throw (0, refusal_js_1.refuse)('request', `${path}: wanted a WebSocket upgrade`);
    };
    return { id, method: 'GET', path, schema: undefined, handle };
}
