"use strict";
/** Runs all checks against a service, one after the other, and makes the report. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.CHECKS = void 0;
exports.runChecks = runChecks;
const clock_js_1 = require("../../core/clock.js");
const display_js_1 = require("../../core/display.js");
const problem_js_1 = require("../../core/problem.js");
const secrets_js_1 = require("../../signer/secrets.js");
const version_js_1 = require("../version.js");
const io_js_1 = require("../io.js");
const account_checks_js_1 = require("./account-checks.js");
const outcome_js_1 = require("./outcome.js");
const examination_js_1 = require("./examination.js");
const history_checks_js_1 = require("./history-checks.js");
const questions_js_1 = require("./questions.js");
const reads_js_1 = require("./reads.js");
const service_checks_js_1 = require("./service-checks.js");
const stream_checks_js_1 = require("./stream-checks.js");
/** All checks, in the order of a run. */
exports.CHECKS = [
    ...service_checks_js_1.SERVICE_CHECKS,
    ...reads_js_1.SHAPE_CHECKS,
    ...stream_checks_js_1.STREAM_CHECKS,
    ...history_checks_js_1.HISTORY_CHECKS,
    ...account_checks_js_1.ACCOUNT_CHECKS,
    service_checks_js_1.RATE_LIMIT,
];
/**
 * Runs all checks. A check that throws is one that failed.
 *
 * @throws {UsageError} when the settings name a market that the service does not list
 */
async function runChecks(settings, limits) {
    const end = new AbortController();
    const timer = setTimeout(() => {
        end.abort(new Error(`not finished within ${limits.timeoutMs / clock_js_1.SECOND_MS} s`));
    }, limits.timeoutMs);
    const stop = () => {
        end.abort(new Error('stopped'));
    };
    limits.signal.addEventListener('abort', stop, { once: true });
    if (limits.signal.aborted)
        stop();
    const examination = new examination_js_1.Examination(settings, end.signal);
    const checks = [];
    try {
        for (const check of exports.CHECKS.filter(({ id }) => isSelected(id, limits.only))) {
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
        versions: { 'ccxt-aftermath': (0, version_js_1.ownVersion)(), ccxt: (0, version_js_1.ccxtVersion)(), node: process.version },
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
        if (error instanceof io_js_1.UsageError)
            throw error;
        if (error instanceof outcome_js_1.NothingToCompare)
            return ['unknown', error.message];
        return [error instanceof outcome_js_1.Difference ? 'differs' : 'failed', (0, problem_js_1.describeFault)(error)];
    }
}
/** Why the run has ended; `undefined` while it goes on. */
function endOf({ aborted, reason }) {
    return aborted ? (0, problem_js_1.describeFault)(reason) : undefined;
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
    return questions_js_1.QUESTIONS.map(({ id: question, check: id, reason }) => {
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
    return (0, display_js_1.printable)((0, secrets_js_1.redact)(cleaned, []));
}
/** Without a user name, a password and a path, which may contain a key. */
function originOf(url) {
    const { protocol, host } = new URL(url);
    return `${protocol}//${host}`;
}
