/** The operations that refuse with a bare JSON string instead of an ErrorResponse. */
import { Refusal } from '../../abort.js';
/** A refusal whose whole answer is its message. */
export declare class BareRefusal extends Refusal {
}
/**
 * Carries an operation out, and has it refuse as it does.
 *
 * @param id the operation's in the manifest
 * @param run carries it out
 * @returns what that gives
 * @throws {BareRefusal} where one of these operations refuses with 400; all else as it comes
 */
export declare function refusingBare<T>(id: string, run: () => Promise<T>): Promise<T>;
