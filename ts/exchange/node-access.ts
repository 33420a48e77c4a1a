/** The Sui node of an exchange object: `options.node`, else `urls.api.node`. */

import { findNode, isLoopback, isNodeUrl, isSameHost } from './describe/urls.js';
import { SuiNode, type NodeClient } from '../node/sui-node.js';
import { findDetour, toFetch } from '../core/http/exchange-fetch.js';
import { Problem, problem, sentence } from '../core/problem.js';
import { formatValue, isGiven } from './params.js';
import { optionsOf, type Context } from './context.js';
import { NodeChain } from './node-chain.js';

/** Finds the node, and keeps it as long as the options name the same one. */
export class NodeAccess {
    #client: NodeClient | undefined;
    #node: SuiNode | undefined;
    #witness: { readonly address: string; readonly node: SuiNode } | undefined;
    /** The chain of the {@link independent} node. */
    readonly chain: NodeChain;

    constructor(private readonly context: Context) {
        this.chain = new NodeChain(
            () => this.independent,
            () => context.milliseconds(),
        );
    }

    /**
     * `undefined` where none is configured.
     *
     * @throws {Problem} `argument` when `options.node` is neither an address, nor a client, nor `null`;
     *   `unsupported` when it is a client, and a proxy is set
     */
    get node(): SuiNode | undefined {
        const client = this.#configured();
        if (client === undefined) return undefined;
        if (this.#node === undefined || client !== this.#client) {
            this.#node = this.#connect(client);
            this.#client = client;
        }
        return this.#node;
    }

    /**
     * As {@link node}, but `undefined` for an option that is none: a write through the service needs no node.
     *
     * @throws {Problem} `unsupported` when a proxy is set that a client object does not use
     */
    get configured(): SuiNode | undefined {
        try {
            return this.node;
        } catch (error) {
            if (error instanceof Problem && error.kind === 'argument') return undefined;
            throw error;
        }
    }

    /** Its address; `undefined` of a client that shows none. */
    get address(): string | undefined {
        const { node } = this.context.options;
        return typeof node === 'string' ? node : isGiven(node) ? undefined : findNode(this.context.urls.api);
    }

    /**
     * As {@link configured}, but `undefined` for a node that runs on the host of a remote service: what such
     * a node shows, the service states. A client of the user names no host, so the user vouches for it.
     */
    get independent(): SuiNode | undefined {
        const { rest } = this.context.urls.api;
        return !isLoopback(rest) && isSameHost(this.address, rest) ? undefined : this.configured;
    }

    /**
     * The second node of the user, `options.transaction.witness`: `undefined` where none is set, and for one
     * that is no independent witness, as it is on the host of the first node or of the service. A first node
     * without an address cannot be compared.
     */
    get witness(): SuiNode | undefined {
        const { witness } = optionsOf(this.context, 'transaction');
        const { address } = this;
        const { rest } = this.context.urls.api;
        if (witness === undefined || !isNodeUrl(witness) || address === undefined) return undefined;
        if (isSameHost(address, witness) || isSameHost(witness, rest)) return undefined;
        if (this.#witness?.address !== witness) {
            this.#witness = { address: witness, node: this.#connect(witness) };
        }
        return this.#witness.node;
    }

    /** @throws {Problem} `unsupported` where none is configured */
    expect(at: string): SuiNode {
        const { node } = this;
        if (node !== undefined) return node;
        const how = 'set options.node to its address or to a client of @mysten/sui';
        throw sentence('unsupported', `${at} needs a Sui node, and none is configured; ${how}`);
    }

    #configured(): NodeClient | undefined {
        const { node } = this.context.options;
        if (node === null) return undefined;
        const client: unknown = node ?? findNode(this.context.urls.api);
        if (!isGiven(client)) return undefined;
        const wanted = 'an http or https address without a user name, a client of @mysten/sui, or null for none';
        if (typeof client === 'string') {
            if (isNodeUrl(client)) return client;
            // The address is not shown: it may contain a password or a key.
            throw problem('argument', 'options.node', wanted, 'other text (not shown)');
        }
        if (typeof client === 'object' && 'core' in (client as object)) {
            this.#expectNoDetour();
            return client as NodeClient;
        }
        throw problem('argument', 'options.node', wanted, formatValue(client));
    }

    /** A client sends its requests itself: those of a write would reach the node around the user's proxy. */
    #expectNoDetour(): void {
        const detour = findDetour(this.context);
        if (detour === undefined) return;
        const found = `options.node is a client object, which sends its requests without ${detour}`;
        throw sentence('unsupported', `${found}; set options.node to the address of the node`);
    }

    #connect(client: NodeClient): SuiNode {
        return new SuiNode(client, () => this.context.timeout, toFetch(this.context));
    }
}
