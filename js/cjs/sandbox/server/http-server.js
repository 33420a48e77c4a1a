"use strict";
/** The HTTP server: routes of the manifest, validation of bodies, and error responses. */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.HttpServer = void 0;
exports.createApp = createApp;
const node_http_1 = require("node:http");
const errors_js_1 = require("../errors.js");
const docs_pages_js_1 = require("./docs-pages.js");
const operations_js_1 = require("./operations.js");
const request_log_js_1 = require("./request-log.js");
const response_js_1 = require("./response.js");
const routes_js_1 = require("./routes.js");
const upgrade_js_1 = require("./streams/upgrade.js");
/** Maximum body size, in bytes; several times the largest transaction. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Clients send short messages only; longer ones close the socket. */
const MAX_MESSAGE_BYTES = 64 * 1024;
const NO_FAULT = { route: '*' };
/**
 * Creates the server without listening.
 *
 * @param parts dependencies of the server
 * @param load imports the validator
 * @returns the server
 * @throws {Error} when the validator is not installed
 */
async function createApp(parts, load = () => Promise.resolve().then(() => __importStar(require('ajv')))) {
    const { Ajv: Validator } = await loaded(load);
    const { WebSocketServer: Sockets } = await Promise.resolve().then(() => __importStar(require('ws')));
    const sockets = new Sockets({ noServer: true, clientTracking: false, maxPayload: MAX_MESSAGE_BYTES });
    return new HttpServer(parts, new Validator(operations_js_1.AJV_OPTIONS), sockets);
}
async function loaded(load) {
    try {
        return await load();
    }
    catch (cause) {
        throw new Error('the sandbox needs an optional dependency: npm i ajv', { cause });
    }
}
/** A server that owns all its connections. */
class HttpServer {
    #parts;
    #validator;
    #routes = new routes_js_1.RouteTable((0, routes_js_1.createRoutes)());
    #docs = new docs_pages_js_1.DocsPages();
    #server;
    #upgradeHandler;
    /**
     * @param parts dependencies of the server
     * @param validator of request bodies
     * @param sockets upgrades connections
     */
    constructor(parts, validator, sockets) {
        this.#parts = parts;
        this.#validator = validator;
        this.#server = (0, node_http_1.createServer)((request, response) => {
            // A disconnected client needs no response.
            this.#serve(request, response).catch(() => response.destroy());
        });
        this.#upgradeHandler = new upgrade_js_1.UpgradeHandler({ ...parts, listings: parts.service.listings, record: this.#recordUpgrade }, sockets);
        this.#server.on('upgrade', (request, connection, head) => {
            this.#upgradeHandler.enter(request, connection, head).catch(() => connection.destroy());
        });
    }
    /**
     * Starts listening.
     *
     * @param port 0 for any free port
     * @param host address to listen on
     * @returns the port
     */
    listen(port, host) {
        return new Promise((resolve, reject) => {
            this.#server.once('error', reject);
            this.#server.listen(port, host, () => {
                this.#server.off('error', reject);
                resolve(this.#server.address().port);
            });
        });
    }
    /** Stops listening and cuts all connections. */
    close() {
        return new Promise((resolve) => {
            this.#server.close(() => {
                resolve();
            });
            this.#server.closeAllConnections();
            this.#upgradeHandler.end();
            this.#parts.registry.end();
        });
    }
    async #serve(request, response) {
        const { method = '', url = '' } = request;
        const path = url.split('?')[0] ?? '';
        const route = this.#routes.find(method, path);
        const isDocs = this.#docs.has(method, path);
        const text = await readBody(request);
        this.#record(isDocs ? docs_pages_js_1.DOCS_ROUTE : (route?.id ?? request_log_js_1.UNSERVED), method, url, text ?? '');
        if (text === undefined) {
            send(response, (0, response_js_1.failure)(413, 413, `body: wanted at most ${MAX_BODY_BYTES} bytes, found more`));
        }
        else if (isDocs) {
            send(response, await this.#docs.read(path));
        }
        else if (route === undefined) {
            send(response, (0, response_js_1.failure)(404, 404, `no such route: ${method} ${url}`));
        }
        else {
            await this.#respond(route, text, response);
        }
    }
    async #respond(route, text, response) {
        const { service, faults, timers } = this.#parts;
        const fault = faults.take(route.id) ?? NO_FAULT;
        const run = async () => {
            const body = route.schema === undefined ? {} : this.#bodyOf(text, route.schema);
            const original = await route.handle(service, body);
            return fault.tamper === undefined ? original : tampered(service, original, fault.tamper);
        };
        const answer = await (0, response_js_1.respond)(() => (0, response_js_1.withStringRefusals)(route.id, run), fault, timers);
        if (answer === undefined)
            response.destroy();
        else
            send(response, answer);
    }
    /** Parses and validates a body. @throws {Refusal} 400 naming the invalid fields */
    #bodyOf(text, schema) {
        const body = parse(text);
        // The validator compiles each schema at its first use and caches it, so that the start is fast.
        const validate = this.#validator.compile(schema);
        if (validate(body))
            return body;
        throw (0, errors_js_1.refuse)('request', (0, operations_js_1.describeErrors)((validate.errors ?? [])));
    }
    #recordUpgrade = (route, { method = '', url = '' }) => {
        this.#record(route, method, url, '');
    };
    #record(route, method, path, text) {
        this.#parts.requests.add({ route, method, path, text, at: this.#parts.service.clock.now() });
    }
}
exports.HttpServer = HttpServer;
/** Tampers with a build response. */
function tampered({ chain }, original, what) {
    const { transactionBytes, signingDigest } = chain.tamper(original, what);
    return { transactionBytes, signingDigest };
}
/** The body's text; `undefined` when it is too long. */
async function readBody(request) {
    const chunks = [];
    let length = 0;
    for await (const chunk of request) {
        length += chunk.length;
        if (length <= MAX_BODY_BYTES)
            chunks.push(chunk);
    }
    return length > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        throw (0, errors_js_1.refuse)('request', 'body: wanted JSON');
    }
}
function send(response, { status, headers, text }) {
    const body = typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}
