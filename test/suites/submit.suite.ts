/** Written by `npm run generate`; do not edit. */

import '../flows/submit/close.test.js';
import '../flows/submit/gas.test.js';
import '../flows/submit/journal-versions.test.js';
import '../flows/submit/native-gas.test.js';
import '../flows/submit/node-lag.test.js';
import '../flows/submit/overtaken-writes.test.js';
import '../flows/submit/second-writer.test.js';
import '../flows/submit/signers.test.js';
import '../flows/submit/void.test.js';
import '../flows/submit/write-limits.test.js';
import '../flows/submit/write-order.test.js';
import '../submit/current-objects.test.js';
import '../submit/epoch-clock.test.js';
import '../submit/execute-transaction.test.js';
import '../submit/gas-limits.test.js';
import '../submit/journal/journal-lock.test.js';
import '../submit/journal/journal.test.js';
import '../submit/object-versions.test.js';
import '../submit/outcome/evidence.test.js';
import '../submit/outcome/pending-transactions.test.js';
import '../submit/pins/pinned-markets.test.js';
import '../submit/simulated-effects.test.js';
import '../submit/transaction-queue.test.js';
