/**
 * The chain that a node serves, where the address of the service names none: what is shipped for it is in
 * force then.
 */

import { withTimeout } from '../core/clock.js';
import type { SuiNode } from '../node/sui-node.js';
import { findDeployment } from '../wire/deployments.js';

/** Longest wait for the node, milliseconds. */
const MAX_WAIT_MS = 2_000;
/** After a failure, the node is not asked again for this time, milliseconds. */
const RETRY_MS = 60_000;

/** Asks a node once for its chain. */
export class NodeChain {
    #node: SuiNode | undefined;
    #chainId: string | undefined;
    #retryAt = 0;
    #read: Promise<void> | undefined;

    /**
     * @param node returns the user's node, if any; it may change
     * @param now milliseconds
     */
    constructor(
        private readonly node: () => SuiNode | undefined,
        private readonly now: () => number,
    ) {}

    /**
     * Genesis digest, base58; `undefined` before {@link load}, and for a chain that nothing is shipped for.
     */
    get chainId(): string | undefined {
        return this.#node !== undefined && this.#node === this.node() ? this.#chainId : undefined;
    }

    /** Waits for the node, at most a while; writes that come meanwhile wait for the same read. */
    async load(): Promise<void> {
        const node = this.node();
        if (node === undefined) return;
        if (node !== this.#node || this.now() >= this.#retryAt) {
            this.#node = node;
            this.#chainId = undefined;
            this.#retryAt = this.now() + RETRY_MS;
            this.#read = this.#readFrom(node);
        }
        await withTimeout(MAX_WAIT_MS, this.#read);
    }

    async #readFrom(node: SuiNode): Promise<void> {
        try {
            const chainId = await node.chainId();
            if (this.#node !== node) return;
            this.#retryAt = Infinity;
            if (findDeployment(chainId) !== undefined) this.#chainId = chainId;
        } catch {
            // Asked again after a while.
        }
    }
}
