/**
 * The checks of `doctor` as tests of a deployed service. `npm run live` runs them; what the service does not
 * show is skipped.
 */

import { describe, expect, test } from '@jest/globals';
import { toSettings } from '../../ts/doctor-command.js';
import { runChecks } from '../../ts/doctor/run.js';
import { titleOfSkipped } from '../../../test/support/skipped.js';

const { stdin, stdout, stderr, env } = process;
const { signal } = new AbortController();
const limits = { frames: Number(env['AFTERMATH_FRAMES'] ?? 60), seconds: Number(env['AFTERMATH_SECONDS'] ?? 30) };
const settings = toSettings({ stdin, stdout, stderr, env, signal }, limits);
const report = await runChecks(settings, { signal, timeoutMs: 300_000 });

describe(`${report.host} at ${report.time}`, () => {
    for (const { id, title, result, expected, found } of report.checks) {
        // The service showed nothing to compare, such as no trade in the time: that is neither a pass nor a
        // failure.
        if (result === 'unknown') test.skip(titleOfSkipped(`${id}: ${title}`, found), () => undefined);
        else {
            test(`${id}: ${title}`, () => {
                expect({ result, expected, found }).toEqual({ result: 'ok', expected, found });
            });
        }
    }

    test('every check was carried out', () => {
        expect(report.incomplete).toBeNull();
    });
});
