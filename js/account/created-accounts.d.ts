/** Which capabilities the wallet's own transactions created: their ids derive from the digest of such a transaction. */
import type { SuiNode } from '../node/sui-node.js';
/**
 * Scans the transactions that a wallet sent, as far as the node keeps them. A capability that is not found may be a stranger's, or older
 * than what was scanned. Ids and the wallet are `0x` and 64 digits.
 *
 * @returns those that the wallet provably created; `undefined` where the scan ended early, as another one may have been created, too
 * @throws {Error} as calls of the node fail
 */
export declare function findCreated(node: SuiNode, wallet: string, capabilityIds: readonly string[], now: () => number): Promise<ReadonlySet<string> | undefined>;
