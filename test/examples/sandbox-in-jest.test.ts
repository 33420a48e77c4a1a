/** Runs the example's own tests. */

import '../../examples/sandbox-in-jest.test.js';
