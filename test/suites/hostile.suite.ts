// Written by `npm run generate`; do not edit.

import '../chaos/chaos.test.js';
import '../flows/hostile/chain-markets.test.js';
import '../flows/hostile/hostile-service.test.js';
import '../flows/hostile/node-denials.test.js';
import '../flows/hostile/node-trust.test.js';
import '../flows/hostile/node-values.test.js';
import '../flows/hostile/pins.test.js';
import '../flows/hostile/refusals.test.js';
import '../flows/hostile/secrets.test.js';
import '../flows/hostile/tampered-responses.test.js';
import '../flows/hostile/verify.test.js';
import '../market/run.test.js';
import '../mutation/mutation.test.js';
