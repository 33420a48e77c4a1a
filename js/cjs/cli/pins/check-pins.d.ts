/** Compares proposed pins, which the service states, with a Sui node. */
import type { SuiNode } from '../../node/sui-node.js';
import type { ProposedPins } from '../../transaction/pins/pins.js';
import { type References, type Verdict } from '../identify-market.js';
/** What a node says about one pin. */
export interface PinCheck {
    /** The member of the pins, such as `packages.perpetuals`. */
    readonly pin: string;
    /** The value that the service states; `undefined` where it states none. */
    readonly service: string | undefined;
    /** The value of the node, or why it shows none. */
    readonly node: string;
    readonly verdict: Verdict;
}
/**
 * Compares pins with a node. What the node does not show is not checked; it does not fail.
 *
 * @param pins the proposal
 * @param node the node
 * @param references prices of the user, which tell a market from others
 */
export declare function checkPins(pins: ProposedPins, node: SuiNode, references?: References): Promise<PinCheck[]>;
/** Lists pins that are not checked, without those that no object on the chain lists. */
export declare function listUnproven(checks: readonly PinCheck[]): PinCheck[];
/** Formats checks as a table, one line each. */
export declare function formatChecks(checks: readonly PinCheck[]): string;
