/** Runs all checks against a service, one after the other, and makes the report. */
import type { Check } from './check.js';
import { type Finding, type Result } from './outcome.js';
import { type Settings } from './examination.js';
/** All checks, in the order of a run. */
export declare const CHECKS: readonly Check[];
/** A check, and what it found. */
export interface CheckReport extends Finding {
    readonly id: string;
    readonly title: string;
}
/** An open question, and what it turned out to be. */
export interface Answer {
    readonly question: string;
    readonly result: Result;
    readonly answer: string;
}
/** What a run found. It has no secret and no address of a wallet. */
export interface Report {
    readonly versions: {
        readonly 'ccxt-aftermath': string;
        readonly ccxt: string;
        readonly node: string;
    };
    /** ISO 8601. */
    readonly time: string;
    /** Origin of the service. */
    readonly host: string;
    /** Origin of the Sui node; `null` for none. */
    readonly suiNode: string | null;
    /** The examined market; `null` when the service lists none. */
    readonly symbol: string | null;
    /** Where the examined account is from. */
    readonly wallet: 'given' | 'public data' | 'none';
    /** Why some checks were not carried out, such as `stopped`; `null` when all were. */
    readonly incomplete: string | null;
    readonly counts: Readonly<Record<Result, number>>;
    readonly checks: readonly CheckReport[];
    readonly questions: readonly Answer[];
}
/** How a run is limited. */
export interface RunLimits {
    /** Ends the run, such as Ctrl-C. */
    readonly signal: AbortSignal;
    /** The whole run, milliseconds. */
    readonly timeoutMs: number;
    /** Ids of checks, or their groups, such as `book`. Default: all. `reachability` is always checked. */
    readonly only?: readonly string[] | undefined;
    readonly onFinding?: (report: CheckReport) => void;
}
/**
 * Runs all checks. A check that throws is one that failed.
 *
 * @throws {UsageError} when the settings name a market that the service does not list
 */
export declare function runChecks(settings: Settings, limits: RunLimits): Promise<Report>;
