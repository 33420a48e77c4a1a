// Written by `npm run generate`; do not edit.

import '../attack/attack.test.js';
import '../attack/judge.test.js';
import '../attack/mutants.test.js';
import '../attack/refund.test.js';
import '../flows/hostile/built-transactions.test.js';
