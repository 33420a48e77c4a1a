/** A check of a service. */
import type { Examination } from './examination.js';
import type { Outcome } from './outcome.js';
/** One check. */
export interface Check {
    /** Stable, such as `book/deltas`. */
    readonly id: string;
    readonly title: string;
    readonly expected: string;
    /** Carries it out. Whatever it throws is its finding. */
    readonly run: (examination: Examination) => Promise<Outcome>;
}
