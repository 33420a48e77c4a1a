// Written by `npm run generate`; do not edit.

import '../gateway/audit.test.js';
import '../gateway/buckets.test.js';
import '../gateway/dead-man.test.js';
import '../gateway/inventory.test.js';
import '../gateway/metrics.test.js';
import '../gateway/owners.test.js';
