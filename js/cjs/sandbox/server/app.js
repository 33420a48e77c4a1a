"use strict";
/** The HTTP server: routes of the manifest, bodies judged by its schemas, every failure an ErrorResponse. */
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
exports.App = void 0;
exports.createApp = createApp;
const node_http_1 = require("node:http");
const refusal_js_1 = require("../chain/refusal.js");
const answer_js_1 = require("./answer.js");
const bare_js_1 = require("./native/bare.js");
const pages_js_1 = require("./pages.js");
const requests_js_1 = require("./requests.js");
const routes_js_1 = require("./routes.js");
const schemas_js_1 = require("./schemas.js");
const upgrade_js_1 = require("./stream/upgrade.js");
/** The longest body that is read, in bytes: a transaction of the chain's largest size fits in several times. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Clients have little to say on these sockets, and on most of them nothing; longer messages end them. */
const MAX_MESSAGE_BYTES = 64 * 1024;
const NO_FAULT = { route: '*' };
/**
 * Makes the server; it listens nowhere yet.
 *
 * @param parts what it works with
 * @param load brings the judge of bodies
 * @returns the server
 * @throws {Error} when the judge is not installed
 */
async function createApp(parts, load = () => Promise.resolve().then(() => __importStar(require('ajv')))) {
    const { Ajv: Judge } = await loaded(load);
    const { WebSocketServer: Sockets } = await Promise.resolve().then(() => __importStar(require('ws')));
    const sockets = new Sockets({ noServer: true, clientTracking: false, maxPayload: MAX_MESSAGE_BYTES });
    return new App(parts, new Judge(schemas_js_1.AJV_OPTIONS), sockets);
}
async function loaded(load) {
    try {
        return await load();
    }
    catch (cause) {
        throw new Error('the sandbox needs an optional dependency: npm i ajv', { cause });
    }
}
/** A server that may listen, and ends with all its connections. */
class App {
    #parts;
    #judge;
    #routes = new routes_js_1.RouteTable((0, routes_js_1.createRoutes)());
    #pages = new pages_js_1.Pages();
    #server;
    #gate;
    /**
     * @param parts what it works with
     * @param judge of bodies
     * @param sockets makes sockets of connections
     */
    constructor(parts, judge, sockets) {
        this.#parts = parts;
        this.#judge = judge;
        this.#server = (0, node_http_1.createServer)((request, response) => {
            // A client that leaves while it asks needs no answer.
            this.#serve(request, response).catch(() => response.destroy());
        });
        this.#gate = new upgrade_js_1.Gate({ ...parts, listings: parts.service.listings, record: this.#note }, sockets);
        this.#server.on('upgrade', (request, connection, head) => {
            this.#gate.enter(request, connection, head).catch(() => connection.destroy());
        });
    }
    /**
     * Begins to listen.
     *
     * @param port 0 for any free one
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
    /** Ends, and cuts every connection. */
    close() {
        return new Promise((resolve) => {
            this.#server.close(() => {
                resolve();
            });
            this.#server.closeAllConnections();
            this.#gate.end();
            this.#parts.hub.end();
        });
    }
    async #serve(request, response) {
        const { method = '', url = '' } = request;
        const path = url.split('?')[0] ?? '';
        const route = this.#routes.find(method, path);
        const isPage = this.#pages.has(method, path);
        const text = await readBody(request);
        this.#record(isPage ? pages_js_1.PAGE : (route?.id ?? requests_js_1.UNSERVED), method, url, text ?? '');
        if (text === undefined) {
            send(response, (0, answer_js_1.failure)(413, 413, `body: wanted at most ${MAX_BODY_BYTES} bytes, found more`));
        }
        else if (isPage) {
            send(response, await this.#pages.read(path));
        }
        else if (route === undefined) {
            send(response, (0, answer_js_1.failure)(404, 404, `no such route: ${method} ${url}`));
        }
        else {
            await this.#answer(route, text, response);
        }
    }
    async #answer(route, text, response) {
        const { service, faults, pauses } = this.#parts;
        const fault = faults.take(route.id) ?? NO_FAULT;
        const run = async () => {
            const body = route.schema === undefined ? {} : this.#bodyOf(text, route.schema);
            const honest = await route.handle(service, body);
            return fault.tamper === undefined ? honest : lieOf(service, honest, fault.tamper);
        };
        const answer = await (0, answer_js_1.answerOf)(() => (0, bare_js_1.refusingBare)(route.id, run), fault, pauses);
        if (answer === undefined)
            response.destroy();
        else
            send(response, answer);
    }
    /** Reads and judges a body. @throws {Refusal} 400 naming the fields at fault */
    #bodyOf(text, schema) {
        const body = parse(text);
        // Compiled at the first request of its kind, and kept by the judge: starting costs nothing.
        const validate = this.#judge.compile(schema);
        if (validate(body))
            return body;
        throw (0, refusal_js_1.refuse)('request', (0, schemas_js_1.toSentences)((validate.errors ?? [])));
    }
    #note = (route, { method = '', url = '' }) => {
        this.#record(route, method, url, '');
    };
    #record(route, method, path, text) {
        this.#parts.requests.add({ route, method, path, text, at: this.#parts.service.clock.now() });
    }
}
exports.App = App;
/** A build's answer, tampered with. */
function lieOf({ chain }, honest, what) {
    const { transactionBytes, signingDigest } = chain.tamper(honest, what);
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
        throw (0, refusal_js_1.refuse)('request', 'body: wanted JSON');
    }
}
function send(response, { status, headers, text }) {
    const body = typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}
