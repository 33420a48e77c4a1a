// Written by `npm run generate`; do not edit.

import '../examples/sandbox-in-jest.test.js';
import '../flows/docs.test.js';
import '../flows/response-limit.test.js';
