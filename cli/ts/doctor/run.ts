/** Runs all checks against a service, one after the other, and makes the report. */

import { Exchange } from 'ccxt';
import { SECOND_MS } from '../../../ts/core/clock.js';
import { printable } from '../../../ts/core/display.js';
import { describeFault, shorten } from '../../../ts/core/problem.js';
import { ccxtVersion, ownVersion } from '../version.js';
import { UsageError } from '../io.js';
import { ACCOUNT_CHECKS } from './account-checks.js';
import { CHAIN_CHECKS } from './chain-checks.js';
import { Difference, NothingToCompare, type Finding, type Outcome, type Result } from './outcome.js';
import { type Check, Examination, type Settings } from './examination.js';
import { HISTORY_CHECKS } from './history-checks.js';
import { QUESTIONS } from './questions.js';
import { examineReadiness, type Readiness } from './readiness.js';
import { SHAPE_CHECKS } from './reads.js';
import { RATE_LIMIT, SERVICE_CHECKS } from './service-checks.js';
import { STREAM_CHECKS } from './stream-checks.js';
import { VAULT_CHECKS } from './vault-checks.js';
import { WRITE_CHECKS } from './write-checks.js';
import { redact } from '../../../ts/host.js';

/** All checks, in the order of a run. */
export const CHECKS: readonly Check[] = [
    ...SERVICE_CHECKS,
    ...SHAPE_CHECKS,
    ...STREAM_CHECKS,
    ...HISTORY_CHECKS,
    ...ACCOUNT_CHECKS,
    ...CHAIN_CHECKS,
    ...WRITE_CHECKS,
    ...VAULT_CHECKS,
    RATE_LIMIT,
];

/** A check, and what it found. */
export interface CheckReport extends Finding {
    readonly id: string;
    readonly title: string;
}

/** An open question, and what it turned out to be. */
export interface DoctorAnswer {
    readonly question: string;
    readonly result: Result;
    readonly answer: string;
}

/** What a run found. It has no secret and no address of a wallet. */
export interface Report {
    readonly versions: { readonly 'ccxt-aftermath': string; readonly ccxt: string; readonly node: string };
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
    readonly questions: readonly DoctorAnswer[];
    /** Whether the wallet can trade; `null` for a selection of checks. */
    readonly readiness: Readiness | null;
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
export async function runChecks(settings: Settings, limits: RunLimits): Promise<Report> {
    const end = new AbortController();
    const timer = setTimeout(() => {
        end.abort(new Error(`not finished within ${limits.timeoutMs / SECOND_MS} s`));
    }, limits.timeoutMs);
    const stop = (): void => {
        end.abort(new Error('stopped'));
    };
    limits.signal.addEventListener('abort', stop, { once: true });
    if (limits.signal.aborted) stop();
    const examination = new Examination(settings, end.signal);
    const checks: CheckReport[] = [];
    try {
        for (const check of CHECKS.filter(({ id }) => isSelected(id, limits.only))) {
            const [result, found] = await outcomeOf(check, examination, checks[0]);
            const { id, title, expected } = check;
            const report = { id, title, result, expected, found: clean(found, examination) };
            checks.push(report);
            limits.onFinding?.(report);
        }
        const readiness = limits.only === undefined ? await readinessOf(examination, checks) : null;
        return toReport(examination, checks, readiness);
    } finally {
        clearTimeout(timer);
        limits.signal.removeEventListener('abort', stop);
        end.abort();
    }
}

/** Returns whether a check is selected by its id or its group, which is the first part of the id. */
function isSelected(id: string, only: readonly string[] | undefined): boolean {
    return only === undefined || id === 'reachability' || only.some((name) => id === name || id.startsWith(`${name}/`));
}

/**
 * Checks of what every order relies on, besides the facts of `readiness.ts`: a difference there is a reason
 * not to trade.
 */
const NEEDED = /^(node\/(functions|markets)|account\/(ids|rights)|writes\/)/;
/** Characters of a check's finding in the last line. */
const MAX_REASON = 300;

/**
 * Says in one answer whether the wallet can trade; a run that ended, or a service that does not respond, says
 * nothing more.
 */
async function readinessOf(examination: Examination, checks: readonly CheckReport[]): Promise<Readiness> {
    const { signal } = examination;
    const refuse = (reason: string): Readiness => ({ isReady: false, because: [clean(reason, examination)] });
    const ended = endOf(signal);
    if (ended !== undefined) return refuse(`the checks are incomplete: ${ended}`);
    const [first] = checks;
    if (first?.result === 'failed') return refuse(`the service does not respond: ${first.found}`);
    try {
        const facts = await race(signal, () => examineReadiness(examination));
        const because = [
            ...facts.map((fact) => clean(fact, examination)),
            ...differencesOf(checks, examination.symbol),
        ];
        return { isReady: because.length === 0, because };
    } catch (error) {
        return refuse(describeFault(error));
    }
}

/** Names the first difference of each group: one fault may stop every write. */
function differencesOf(checks: readonly CheckReport[], symbol: string | undefined): string[] {
    // Of the markets, the examined one counts.
    const isOfOther = ({ id, found }: CheckReport): boolean => id === 'node/markets' && !found.includes(`${symbol}: `);
    const wrong = checks.filter((check) => NEEDED.test(check.id) && check.result === 'differs' && !isOfOther(check));
    const groupOf = ({ id }: CheckReport): string | undefined => id.split('/')[0];
    return wrong.flatMap((first, i) => {
        if (wrong.slice(0, i).some((earlier) => groupOf(earlier) === groupOf(first))) return [];
        const others = wrong.slice(i + 1).filter((later) => groupOf(later) === groupOf(first));
        const more = others.length === 0 ? '' : `; so do ${others.map(({ id }) => id).join(', ')}`;
        return [`${first.id} differs: ${shorten(first.found, MAX_REASON)}${more}`];
    });
}

function toReport(examination: Examination, checks: readonly CheckReport[], readiness: Readiness | null): Report {
    const { settings, signal, symbol, hasAccount } = examination;
    const source = settings.wallet === undefined ? 'public data' : 'given';
    return {
        versions: {
            'ccxt-aftermath': ownVersion(),
            ccxt: ccxtVersion() ?? Exchange.ccxtVersion,
            node: process.version,
        },
        time: new Date(settings.now()).toISOString(),
        host: originOf(settings.rest),
        suiNode: settings.nodeUrl === undefined ? null : originOf(settings.nodeUrl),
        symbol: symbol === undefined ? null : clean(symbol, examination),
        wallet: hasAccount || settings.wallet !== undefined ? source : 'none',
        incomplete: endOf(signal) ?? null,
        counts: countResults(checks),
        checks,
        questions: answersOf(checks),
        readiness,
    };
}

/** Runs one check, unless the run has ended or the service cannot be reached. */
async function outcomeOf(check: Check, examination: Examination, first: CheckReport | undefined): Promise<Outcome> {
    const { signal } = examination;
    const ended = endOf(signal);
    if (ended !== undefined) return ['unknown', `not checked: ${ended}`];
    if (first?.result === 'failed') return ['unknown', 'not checked: the service does not respond'];
    try {
        return await race(signal, () => check.run(examination));
    } catch (error) {
        // What was under way fails with the end of the run, however its error reads.
        const endedMeanwhile = endOf(signal);
        if (endedMeanwhile !== undefined) return ['failed', endedMeanwhile];
        if (error instanceof UsageError) throw error;
        if (error instanceof NothingToCompare) return ['unknown', error.message];
        return [error instanceof Difference ? 'differs' : 'failed', describeFault(error)];
    }
}

/** Why the run has ended; `undefined` while it goes on. */
function endOf({ aborted, reason }: AbortSignal): string | undefined {
    return aborted ? describeFault(reason) : undefined;
}

/** Rejects with the reason of the signal as soon as it is aborted. */
async function race<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    let onAbort = (): void => undefined;
    const aborted = new Promise<never>((_resolve, reject) => {
        onAbort = (): void => {
            reject(signal.reason as Error);
        };
        signal.addEventListener('abort', onAbort, { once: true });
    });
    try {
        return await Promise.race([work(), aborted]);
    } finally {
        signal.removeEventListener('abort', onAbort);
    }
}

function countResults(checks: readonly CheckReport[]): Report['counts'] {
    const count = (wanted: Result): number => checks.filter(({ result }) => result === wanted).length;
    return { ok: count('ok'), differs: count('differs'), failed: count('failed'), unknown: count('unknown') };
}

function answersOf(checks: readonly CheckReport[]): DoctorAnswer[] {
    return QUESTIONS.map(({ id: question, check: id, reason }) => {
        const check = checks.find((report) => report.id === id);
        if (check === undefined)
            return { question, result: 'unknown', answer: `not checked: ${reason ?? 'not selected'}` };
        return { question, result: check.result, answer: check.found };
    });
}

/** Removes what a user would not publish: ids of the account, and of addresses all but the origin. */
function clean(text: string, { settings, privateIds }: Examination): string {
    const urls = [settings.rest, settings.ws, settings.nodeUrl ?? ''].filter((url) => url !== '');
    const replaced = [...urls.map((url) => [url, originOf(url)] as const), ...privateIds];
    const cleaned = replaced.reduce((result, [from, to]) => result.replaceAll(from, to), text);
    return printable(redact(cleaned, []));
}

/** Without a user name, a password and a path, which may contain a key. */
function originOf(url: string): string {
    const { protocol, host } = new URL(url);
    return `${protocol}//${host}`;
}
