/**
 * Writes the paths of the test files that pass, one a line, to the file that `PASSED` names, and `end` after the last one. Jest's own report
 * fails where an expectation has a bigint.
 */

import { appendFileSync } from 'node:fs';

export default class PassedReporter {
    onTestResult(_test, { testFilePath, failureMessage }) {
        if (!failureMessage) appendFileSync(process.env.PASSED, `${testFilePath}\n`);
    }

    onRunComplete() {
        appendFileSync(process.env.PASSED, 'end\n');
    }
}
