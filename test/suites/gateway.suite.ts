// Written by `npm run generate`; do not edit.

import '../gateway/answer.test.js';
import '../gateway/audit.test.js';
import '../gateway/buckets.test.js';
import '../gateway/dead-man.test.js';
import '../gateway/drill/drill.test.js';
import '../gateway/drill/standby.test.js';
import '../gateway/expect-permitted.test.js';
import '../gateway/fills.test.js';
import '../gateway/guards.test.js';
import '../gateway/http-server.test.js';
import '../gateway/inventory.test.js';
import '../gateway/keys.test.js';
import '../gateway/limits.test.js';
import '../gateway/live/kinds.test.js';
import '../gateway/live/live-server.test.js';
import '../gateway/live/sockets.test.js';
import '../gateway/metrics.test.js';
import '../gateway/own-fills.test.js';
import '../gateway/owners.test.js';
import '../gateway/recovered.test.js';
import '../gateway/standby/appender.test.js';
import '../gateway/standby/journal-mirror.test.js';
import '../gateway/standby/lease.test.js';
import '../gateway/standby/standby.test.js';
import '../gateway/transactions.test.js';
import '../gateway/writes.test.js';
