/** The Sui node of an exchange object: `options.node`, else `urls.api.node`. */
import { findNode } from '../describe/urls.js';
import { SuiNode } from '../node/sui-node.js';
import { problem } from '../problem.js';
import { formatValue, isGiven } from '../parse/params.js';
/** Finds the node, and keeps it as long as the options name the same one. */
export class NodeAccess {
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
            this.#node = new SuiNode(client, () => this.context.timeout);
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
        throw problem('unsupported', at, wanted, 'none');
    }
    #configured() {
        const { node } = this.context.options;
        if (node === null)
            return undefined;
        const client = node ?? findNode(this.context.urls.api);
        if (!isGiven(client))
            return undefined;
        if (typeof client === 'string' && /^https?:\/\//.test(client))
            return client;
        if (typeof client === 'object' && 'core' in client)
            return client;
        const wanted = 'http://… or https://…, a client of @mysten/sui, or null for none';
        throw problem('argument', 'options.node', wanted, formatValue(client));
    }
}
