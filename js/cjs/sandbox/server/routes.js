"use strict";
/** The routes, made from the manifest: where they are, what they take, and which of them the sandbox simulates. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.RouteTable = void 0;
exports.createRoutes = createRoutes;
const shapes_js_1 = require("../../wire/shapes.js");
const abort_js_1 = require("../abort.js");
const refusal_js_1 = require("../chain/refusal.js");
const coins_js_1 = require("./coins.js");
const index_js_1 = require("./native/index.js");
const operations_js_1 = require("./operations.js");
const reads_js_1 = require("./reads.js");
const schemas_js_1 = require("./schemas.js");
const writes_js_1 = require("./writes.js");
const NOT_IMPLEMENTED = 501;
const HANDLERS = {
    ...reads_js_1.READS,
    ...index_js_1.NATIVE,
    'router/supported-coins': ({ listings }) => (0, coins_js_1.supportedCoins)(listings),
};
/** Not simulated, and yet particular about their bodies, as the service is. */
const JUDGED = ['router/transactions/trade'];
/**
 * Makes the routes of one sandbox.
 *
 * @returns every operation of the manifest; those that are not simulated answer 501
 */
function createRoutes() {
    return [...operations_js_1.OPERATIONS.map(toRoute), ...operations_js_1.UPGRADES.map(toUpgrade)];
}
function toRoute(operation) {
    const { id, method, path } = operation;
    const handler = handlerOf(id);
    const request = shapes_js_1.SHAPES[`${method} ${id}`]?.request;
    const isJudged = request !== undefined && (handler !== undefined || JUDGED.includes(id));
    const schema = isJudged ? (0, schemas_js_1.inline)(request) : undefined;
    const handle = handler ?? (() => refuseUnsimulated(operation));
    return { id, method, path, schema, isSimulated: handler !== undefined, handle };
}
function handlerOf(id) {
    const [step, action] = id.split('/');
    if (step === 'build')
        return (0, writes_js_1.buildOf)(action);
    return step === 'submit' ? (0, writes_js_1.submitOf)(action) : HANDLERS[id];
}
function refuseUnsimulated({ method, path }) {
    throw new abort_js_1.Refusal(NOT_IMPLEMENTED, NOT_IMPLEMENTED, `${method} ${path}: the sandbox does not simulate this operation`);
}
function toUpgrade({ id, path }) {
    const handle = () => {
        throw (0, refusal_js_1.refuse)('request', `${path}: wanted a WebSocket upgrade`);
    };
    return { id, method: 'GET', path, schema: undefined, isSimulated: true, handle };
}
/** The routes of one sandbox, to be looked up by requests. */
class RouteTable {
    #fixed = new Map();
    #variable = [];
    /** @param routes each under its method and path */
    constructor(routes) {
        for (const route of routes) {
            const { method, path } = route;
            if (path.includes('{'))
                this.#variable.push({ method, pattern: patternOf(path), route });
            else
                this.#fixed.set(`${method} ${path}`, route);
        }
    }
    /**
     * Finds the route of a request.
     *
     * @param method of HTTP
     * @param path without the query, as it came
     * @returns the route, one without variables before one with; `undefined` where there is none
     */
    find(method, path) {
        const fixed = this.#fixed.get(`${method} ${path}`);
        return fixed ?? this.#variable.find((entry) => entry.method === method && entry.pattern.test(path))?.route;
    }
}
exports.RouteTable = RouteTable;
/** `/api/coins/{coin_type}` takes one segment that is not empty for each variable. */
function patternOf(path) {
    const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${source}$`);
}
