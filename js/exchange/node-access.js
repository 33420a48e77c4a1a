/** The Sui node of an exchange object: `options.node`, else `urls.api.node`. */
import { findNode } from './describe/urls.js';
import { SuiNode } from '../node/sui-node.js';
import { problem } from '../core/problem.js';
import { formatValue, isGiven } from './params.js';
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
    /** As {@link node}, but `undefined` for an option that is none: a write through the service needs no node. */
    get configured() {
        try {
            return this.node;
        }
        catch {
            return undefined;
        }
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
        const wanted = 'http://… or https://… without a user name, a client of @mysten/sui, or null for none';
        if (typeof client === 'string') {
            if (isNodeUrl(client))
                return client;
            // The address is not shown: it may contain a password or a key.
            throw problem('argument', 'options.node', wanted, 'other text (not shown)');
        }
        if (typeof client === 'object' && 'core' in client)
            return client;
        throw problem('argument', 'options.node', wanted, formatValue(client));
    }
}
function isNodeUrl(text) {
    if (!URL.canParse(text))
        return false;
    const { protocol, username, password } = new URL(text);
    return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}
