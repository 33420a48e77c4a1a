"use strict";
/** The Sui node of an exchange object: `options.node`, else `urls.api.node`. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NodeAccess = void 0;
const urls_js_1 = require("../describe/urls.js");
const sui_node_js_1 = require("../node/sui-node.js");
const problem_js_1 = require("../problem.js");
const params_js_1 = require("../parse/params.js");
/** Finds the node, and keeps it as long as the options name the same one. */
class NodeAccess {
    context;
    #client;
    #node;
    constructor(context) {
        this.context = context;
    }
    /**
     * `undefined` where none is configured.
     *
     * @throws {Problem} `argument` when `options.node` is neither an address, nor a client, nor `null`
     */
    get node() {
        const client = this.#configured();
        if (client === undefined)
            return undefined;
        if (this.#node === undefined || client !== this.#client) {
            this.#node = new sui_node_js_1.SuiNode(client, () => this.context.timeout);
            this.#client = client;
        }
        return this.#node;
    }
    /** @throws {Problem} `unsupported` where none is configured */
    expect(at) {
        const { node } = this;
        if (node !== undefined)
            return node;
        const wanted = 'a Sui node for it: options.node, an address or a client of @mysten/sui';
        throw (0, problem_js_1.problem)('unsupported', at, wanted, 'none');
    }
    #configured() {
        const { node } = this.context.options;
        if (node === null)
            return undefined;
        const client = node ?? (0, urls_js_1.findNode)(this.context.urls.api);
        if (!(0, params_js_1.isGiven)(client))
            return undefined;
        if (typeof client === 'string' && /^https?:\/\//.test(client))
            return client;
        if (typeof client === 'object' && 'core' in client)
            return client;
        const wanted = 'http://… or https://…, a client of @mysten/sui, or null for none';
        throw (0, problem_js_1.problem)('argument', 'options.node', wanted, (0, params_js_1.formatValue)(client));
    }
}
exports.NodeAccess = NodeAccess;
