/** Compares proposed pins, which the service states, with a Sui node. */
import type { SuiNode } from '../node/sui-node.js';
import type { ProposedPins } from '../transaction/pins.js';
/** What a node says about one pin. */
export interface PinCheck {
    /** The member of the pins, such as `packages.perpetuals`. */
    readonly pin: string;
    /** The value that the service states; `undefined` where it states none. */
    readonly service: string | undefined;
    /** The value of the node, or why it shows none. */
    readonly node: string;
    readonly verdict: 'agrees' | 'differs' | 'not checked';
}
/** Compares pins with a node. What the node does not show is not checked; it does not fail. */
export declare function checkPins(pins: ProposedPins, node: SuiNode): Promise<PinCheck[]>;
/** Formats checks as a table, one line each. */
export declare function formatChecks(checks: readonly PinCheck[]): string;
