/** Runs each client and reviews what it found. */

import { callBoth } from './old-class.mjs';
import { checkTypes } from './sdk-types.mjs';
import { callSdk, CLASSES } from './sdk.mjs';

/** Operations of the unified section that CCXT's class has no method for. */
const NOT_IN_OLD_CLASS = ['stream/orders'];

/** @returns {Promise<{ rows: object[], failures: string[], details: string[] }>} of CCXT 4.5.64's class */
export async function judgeOldClass({ load, installed }) {
    const client = 'CCXT 4.5.64, aftermath';
    const { compare, review } = await load('test/judges/compare');
    const { OLD_CLASS } = await load('test/judges/old-class-verdicts');
    const { createRoutes } = await load('sandbox/ts/server/http/routes');
    const { outcomes, asked } = await callBoth({ load, installed });
    const compared = outcomes.map(({ call, theirs, ours }) => compare(call, theirs, ours));
    const differences = compared.flatMap((one) => one.differences);
    const { unexplained, unused, counts } = review(differences, OLD_CLASS);
    const left = createRoutes()
        .filter((route) => isUnified(route) && !asked.has(route.id) && !NOT_IN_OLD_CLASS.includes(route.id))
        .map(({ id }) => id);
    const equal = compared.reduce((sum, one) => sum + one.equal, 0);
    return {
        rows: [{ client, outcome: 'members that are equal', count: equal }, ...rowsOf(client, counts)],
        failures: [
            ...unexplained.map(({ call, path, kind, example }) => `${call} ${path} (${kind}): ${example}`),
            ...unused.map((verdict) => `no difference for the verdict ${verdict}`),
            ...left.map((id) => `the class did not ask for ${id}`),
        ],
        details: differences.map(({ call, path, kind, example }) => `${client}: ${call} ${path} (${kind}): ${example}`),
    };
}

/** @returns {Promise<{ rows: object[], failures: string[], details: string[] }>} of the makers' SDK */
export async function judgeSdk({ load, installed, folder }) {
    const client = 'aftermath-ts-sdk 2.1.0';
    const { REFUSALS, TYPES, WITHOUT_METHOD } = await load('test/judges/sdk-verdicts');
    const { createRoutes } = await load('sandbox/ts/server/http/routes');
    const { results, samples, asked } = await callSdk({ load, installed });
    const { faults, methods } = checkTypes(folder, samples, CLASSES);
    const failures = [];
    const details = [];
    const counts = {};
    const count = (outcome) => (counts[outcome] = (counts[outcome] ?? 0) + 1);
    const used = new Set();
    for (const { name, error } of results) {
        if (error === undefined) {
            count('calls and statements that passed');
            continue;
        }
        details.push(`${client}: ${name}: ${error}`);
        const refusal = REFUSALS.find((one) => one.calls.includes(name));
        if (refusal !== undefined && error.startsWith(refusal.error)) {
            used.add(name);
            count(refusal.verdict);
        } else if (/^HTTP 501\b/.test(error)) count('refused: not simulated (docs/systems.md)');
        else failures.push(`${name}: ${error}`);
    }
    for (const fault of faults) {
        details.push(`${client}: ${fault}`);
        const end = TYPES.flatMap((one) => one.ends.map((text) => ({ text, verdict: one.verdict }))).find(({ text }) =>
            fault.endsWith(text),
        );
        if (end === undefined) failures.push(`no verdict for the type ${fault}`);
        else {
            used.add(end.text);
            count(end.verdict);
        }
    }
    const expected = [...REFUSALS.flatMap(({ calls }) => calls), ...TYPES.flatMap(({ ends }) => ends)];
    failures.push(...expected.filter((one) => !used.has(one)).map((one) => `no difference for the verdict ${one}`));
    const called = new Set(results.map(({ name }) => name.split(' ')[0]));
    failures.push(...methods.filter((one) => !called.has(one)).map((one) => `the method ${one} was not called`));
    const left = createRoutes().filter((route) => route.isSimulated && !isUnified(route) && !asked.has(route.id));
    const ids = left.map(({ id }) => id);
    failures.push(...ids.filter((id) => !WITHOUT_METHOD.includes(id)).map((id) => `the SDK did not ask for ${id}`));
    failures.push(...WITHOUT_METHOD.filter((id) => !ids.includes(id)).map((id) => `the SDK does ask for ${id}`));
    return {
        rows: [
            { client, outcome: 'results compared with their type', count: samples.length },
            ...rowsOf(client, counts),
        ],
        failures,
        details,
    };
}

function rowsOf(client, counts) {
    return Object.entries(counts)
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([outcome, number]) => ({ client, outcome, count: number }));
}

function isUnified({ path }) {
    return path.startsWith('/api/ccxt/');
}
