/** Effects of a transaction. */

import type { EngineEvent } from '../engine/types.js';
import type { Abort, ExecutionFailure } from '../errors.js';
import type { GasCost } from './change-set.js';
import type { StateChanges } from './objects.js';
import type { CoinValue, PureValue } from './values.js';

/** An event of a venue. */
export interface VenueEvent {
    readonly packageId: string;
    readonly module: string;
    readonly name: string;
    /** As JSON: 64 bits and more as text. */
    readonly fields: Readonly<Record<string, string | readonly string[]>>;
}

/** What an execution or a simulation did. */
export interface Effects {
    readonly cost: GasCost;
    /** Set when the transaction failed. */
    readonly failure: FailedCommand | undefined;
    readonly changes: StateChanges;
    /** Events of the contract, in order. */
    readonly events: readonly EngineEvent[];
    /** Events of venues, in order. */
    readonly venueEvents: readonly VenueEvent[];
    /** What each command returned; of simulations only. */
    readonly returned?: readonly CommandResults[];
}

/**
 * The values that one command returned, as they were then; `undefined` for values of the contract's own
 * types.
 */
export type CommandResults = readonly (ReturnedCoin | PureValue | undefined)[];

/** A coin that a command returned. */
export interface ReturnedCoin extends Pick<CoinValue, 'kind' | 'id' | 'coinType'> {
    /** The coin's own units. */
    readonly balance: bigint;
}

/** Why a transaction failed. */
export interface FailedCommand {
    readonly error: Abort | ExecutionFailure;
    /** Index of the failed command; `undefined` when it failed after its last command. */
    readonly command: number | undefined;
}

/** Describes a failure with its command. */
export function describeFailure({ error, command }: FailedCommand): string {
    return command === undefined ? error.message : `${error.message} in command ${command}`;
}
