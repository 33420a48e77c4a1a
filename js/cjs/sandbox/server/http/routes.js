"use strict";
/** Routes of the manifest, with their schemas and handlers. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.RouteTable = void 0;
exports.createRoutes = createRoutes;
const shapes_js_1 = require("../../../wire/shapes.js");
const errors_js_1 = require("../../errors.js");
const listing_js_1 = require("../markets/listing.js");
const account_reads_js_1 = require("../native/account-reads.js");
const market_reads_js_1 = require("../native/market-reads.js");
const previews_js_1 = require("../native/previews.js");
const transactions_js_1 = require("../native/transactions.js");
const operations_js_1 = require("./operations.js");
const reads_js_1 = require("../unified/reads.js");
const writes_js_1 = require("../unified/writes.js");
const NOT_IMPLEMENTED = 501;
const HANDLERS = {
    ...reads_js_1.READS,
    ...market_reads_js_1.MARKET_READS,
    ...account_reads_js_1.ACCOUNT_READS,
    ...transactions_js_1.TRANSACTIONS,
    ...previews_js_1.PREVIEWS,
    'router/supported-coins': ({ listings }) => (0, listing_js_1.supportedCoins)(listings),
};
/** Not simulated, but their bodies are validated as the service does. */
const VALIDATED = ['router/transactions/trade'];
/** Creates the routes of all operations; those that are not simulated respond with 501. */
function createRoutes() {
    return [...operations_js_1.OPERATIONS.map(toRoute), ...operations_js_1.UPGRADES.map(toUpgrade)];
}
function toRoute(operation) {
    const { id, method, path } = operation;
    const handler = handlerOf(id);
    const request = shapes_js_1.SHAPES[`${method} ${id}`]?.request;
    const isValidated = request !== undefined && (handler !== undefined || VALIDATED.includes(id));
    const schema = isValidated ? (0, operations_js_1.inline)(request) : undefined;
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
    throw new errors_js_1.Refusal(NOT_IMPLEMENTED, NOT_IMPLEMENTED, `${method} ${path}: the sandbox does not simulate this operation`);
}
function toUpgrade({ id, path }) {
    const handle = () => {
        throw (0, errors_js_1.refuse)('request', `${path}: wanted a WebSocket upgrade`);
    };
    return { id, method: 'GET', path, schema: undefined, isSimulated: true, handle };
}
/** Finds routes of requests. */
class RouteTable {
    #fixed = new Map();
    #variable = [];
    /** The routes are unique by method and path. */
    constructor(routes) {
        for (const route of routes) {
            const { method, path } = route;
            if (path.includes('{'))
                this.#variable.push({ method, pattern: patternOf(path), route });
            else
                this.#fixed.set(`${method} ${path}`, route);
        }
    }
    /** Finds the route of a path without query, fixed paths first. */
    find(method, path) {
        const fixed = this.#fixed.get(`${method} ${path}`);
        return fixed ?? this.#variable.find((entry) => entry.method === method && entry.pattern.test(path))?.route;
    }
}
exports.RouteTable = RouteTable;
/** Each variable of `/api/coins/{coin_type}` matches one segment that is not empty. */
function patternOf(path) {
    const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${source}$`);
}
