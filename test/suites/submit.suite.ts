// Written by `npm run generate`; do not edit.

import '../flows/submit/approval.test.js';
import '../flows/submit/close.test.js';
import '../flows/submit/gas.test.js';
import '../flows/submit/journal-versions.test.js';
import '../flows/submit/node-gas.test.js';
import '../flows/submit/node-lag.test.js';
import '../flows/submit/overtaken-writes.test.js';
import '../flows/submit/second-writer.test.js';
import '../flows/submit/settle.test.js';
import '../flows/submit/signers.test.js';
import '../flows/submit/unsimulated.test.js';
import '../flows/submit/void.test.js';
import '../flows/submit/write-limits.test.js';
import '../flows/submit/write-order.test.js';
