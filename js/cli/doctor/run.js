/** Runs all checks against a service, one after the other, and makes the report. */
import { SECOND_MS } from '../../core/clock.js';
import { printable } from '../../core/display.js';
import { describeFault } from '../../core/problem.js';
import { redact } from '../../signer/secrets.js';
import { ccxtVersion, ownVersion } from '../version.js';
import { UsageError } from '../io.js';
import { ACCOUNT_CHECKS } from './account-checks.js';
import { Difference, NothingToCompare } from './outcome.js';
import { Examination } from './examination.js';
import { HISTORY_CHECKS } from './history-checks.js';
import { QUESTIONS } from './questions.js';
import { SHAPE_CHECKS } from './reads.js';
import { RATE_LIMIT, SERVICE_CHECKS } from './service-checks.js';
import { STREAM_CHECKS } from './stream-checks.js';
/** All checks, in the order of a run. */
export const CHECKS = [
    ...SERVICE_CHECKS,
    ...SHAPE_CHECKS,
    ...STREAM_CHECKS,
    ...HISTORY_CHECKS,
    ...ACCOUNT_CHECKS,
    RATE_LIMIT,
];
/**
 * Runs all checks. A check that throws is one that failed.
 *
 * @throws {UsageError} when the settings name a market that the service does not list
 */
export async function runChecks(settings, limits) {
    const end = new AbortController();
    const timer = setTimeout(() => {
        end.abort(new Error(`not finished within ${limits.timeoutMs / SECOND_MS} s`));
    }, limits.timeoutMs);
    const stop = () => {
        end.abort(new Error('stopped'));
    };
    limits.signal.addEventListener('abort', stop, { once: true });
    if (limits.signal.aborted)
        stop();
    const examination = new Examination(settings, end.signal);
    const checks = [];
    try {
        for (const check of CHECKS.filter(({ id }) => isSelected(id, limits.only))) {
            const [result, found] = await outcomeOf(check, examination, checks[0]);
            const { id, title, expected } = check;
            const report = { id, title, result, expected, found: clean(found, examination) };
            checks.push(report);
            limits.onFinding?.(report);
        }
        return toReport(examination, checks);
    }
    finally {
        clearTimeout(timer);
        limits.signal.removeEventListener('abort', stop);
        end.abort();
    }
}
/** Returns whether a check is selected by its id or its group, which is the first part of the id. */
function isSelected(id, only) {
    return only === undefined || id === 'reachability' || only.some((name) => id === name || id.startsWith(`${name}/`));
}
function toReport(examination, checks) {
    const { settings, signal, symbol, hasAccount } = examination;
    const source = settings.wallet === undefined ? 'public data' : 'given';
    return {
        versions: { 'ccxt-aftermath': ownVersion(), ccxt: ccxtVersion(), node: process.version },
        time: new Date(settings.now()).toISOString(),
        host: originOf(settings.rest),
        suiNode: settings.nodeUrl === undefined ? null : originOf(settings.nodeUrl),
        symbol: symbol === undefined ? null : clean(symbol, examination),
        wallet: hasAccount || settings.wallet !== undefined ? source : 'none',
        incomplete: endOf(signal) ?? null,
        counts: countResults(checks),
        checks,
        questions: answersOf(checks),
    };
}
/** Runs one check, unless the run has ended or the service cannot be reached. */
async function outcomeOf(check, examination, first) {
    const { signal } = examination;
    const ended = endOf(signal);
    if (ended !== undefined)
        return ['unknown', `not checked: ${ended}`];
    if (first?.result === 'failed')
        return ['unknown', 'not checked: the service does not respond'];
    try {
        return await race(signal, () => check.run(examination));
    }
    catch (error) {
        // What was under way fails with the end of the run, however its error reads.
        const endedMeanwhile = endOf(signal);
        if (endedMeanwhile !== undefined)
            return ['failed', endedMeanwhile];
        if (error instanceof UsageError)
            throw error;
        if (error instanceof NothingToCompare)
            return ['unknown', error.message];
        return [error instanceof Difference ? 'differs' : 'failed', describeFault(error)];
    }
}
/** Why the run has ended; `undefined` while it goes on. */
function endOf({ aborted, reason }) {
    return aborted ? describeFault(reason) : undefined;
}
/** Rejects with the reason of the signal as soon as it is aborted. */
async function race(signal, work) {
    let onAbort = () => undefined;
    const aborted = new Promise((_resolve, reject) => {
        onAbort = () => {
            reject(signal.reason);
        };
        signal.addEventListener('abort', onAbort, { once: true });
    });
    try {
        return await Promise.race([work(), aborted]);
    }
    finally {
        signal.removeEventListener('abort', onAbort);
    }
}
function countResults(checks) {
    const count = (wanted) => checks.filter(({ result }) => result === wanted).length;
    return { ok: count('ok'), differs: count('differs'), failed: count('failed'), unknown: count('unknown') };
}
function answersOf(checks) {
    return QUESTIONS.map(({ id: question, check: id, reason }) => {
        const check = checks.find((report) => report.id === id);
        if (check === undefined)
            return { question, result: 'unknown', answer: `not checked: ${reason ?? 'not selected'}` };
        return { question, result: check.result, answer: check.found };
    });
}
/** Removes what a user would not publish: ids of the account, and of addresses all but the origin. */
function clean(text, { settings, privateIds }) {
    const urls = [settings.rest, settings.ws, settings.nodeUrl ?? ''].filter((url) => url !== '');
    const replaced = [...urls.map((url) => [url, originOf(url)]), ...privateIds];
    const cleaned = replaced.reduce((result, [from, to]) => result.replaceAll(from, to), text);
    return printable(redact(cleaned, []));
}
/** Without a user name, a password and a path, which may contain a key. */
function originOf(url) {
    const { protocol, host } = new URL(url);
    return `${protocol}//${host}`;
}
