/** The Sui node of an exchange object: `options.node`, else `urls.api.node`. */
import { SuiNode } from '../node/sui-node.js';
import type { Context } from './context.js';
/** Finds the node, and keeps it as long as the options name the same one. */
export declare class NodeAccess {
    #private;
    private readonly context;
    constructor(context: Context);
    /**
     * `undefined` where none is configured.
     *
     * @throws {Problem} `argument` when `options.node` is neither an address, nor a client, nor `null`
     */
    get node(): SuiNode | undefined;
    /** As {@link node}, but `undefined` for an option that is none: a write through the service needs no node. */
    get configured(): SuiNode | undefined;
    /** @throws {Problem} `unsupported` where none is configured */
    expect(at: string): SuiNode;
}
