/** Where the sandbox's own traders meet one market. */
import type { Engine, MarketSpec } from '../engine/types.js';
import type { Hand } from './hand.js';
import type { Ladder } from './ladder.js';
/** Account numbers of the sandbox's own traders. */
export interface Crew {
    readonly makers: readonly number[];
    readonly takers: readonly number[];
    readonly liquidator: number;
    /** All of them. */
    readonly all: readonly number[];
}
/** One market, and what is needed to trade it. */
export interface Desk {
    readonly engine: Engine;
    readonly hand: Hand;
    readonly crew: Crew;
    readonly spec: MarketSpec;
    readonly ladder: Ladder;
}
