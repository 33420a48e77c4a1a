/** @jest-environment-options {"realTime": true} */

// They compare times of files.

import { importTests } from '../support/suite.js';

await importTests(import.meta.url);
