/** The open questions of docs/wire.md, and the checks that answer them. */
/** An open question. */
export interface Question {
    /** Stable, as in docs/wire.md. */
    readonly id: string;
    /** The id of the check that answers it; `undefined` where reads cannot. */
    readonly check?: string;
    /** Why no check answers it. */
    readonly reason?: string;
}
/** All open questions, in the order of the page. */
export declare const QUESTIONS: readonly Question[];
