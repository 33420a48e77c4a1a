/**
 * Runs the checks of `doctor` as a jest suite against the deployed service, or the one that `AFTERMATH_HOST` names. Arguments are passed
 * to jest. Exit code: that of jest; 3 when the host cannot be reached, so that a missing network is no success.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { fetch, AbortSignal } = globalThis;
const UNREACHABLE = 3;
const TIMEOUT_MS = 10_000;
const JEST = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--config',
    'scripts/live-jest.json',
];

const { hosts } = JSON.parse(readFileSync(new URL('../manifest.json', import.meta.url), 'utf8'));
const host = process.env.AFTERMATH_HOST ?? hosts.mainnet;

/** Returns why the host cannot be reached; `undefined` for any response, as its content is what the suite tests. */
async function findOutage() {
    try {
        const response = await fetch(`${host}/api/ccxt/markets`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        await response.body?.cancel();
        return undefined;
    } catch (error) {
        return error.cause?.message || error.cause?.code || error.message;
    }
}

const outage = await findOutage();
if (outage === undefined) {
    const env = { ...process.env, AFTERMATH_HOST: host };
    const { status } = spawnSync(process.execPath, [...JEST, ...process.argv.slice(2)], { stdio: 'inherit', env });
    process.exitCode = status ?? 1;
} else {
    console.error(`${host} cannot be reached (${outage}): nothing was tested. Name another host with AFTERMATH_HOST.`);
    process.exitCode = UNREACHABLE;
}
