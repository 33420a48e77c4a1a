// Written by `npm run generate`; do not edit.

import '../aftermath.test.js';
import '../flows/convert/convert.test.js';
import '../flows/convert/execute.test.js';
import '../flows/convert/index.test.js';
import '../flows/convert/isolate.test.js';
import '../flows/dca/dca.test.js';
import '../flows/display.test.js';
import '../flows/funds/funds.test.js';
import '../flows/funds/node-funds.test.js';
import '../flows/funds/rewards.test.js';
import '../flows/funds/wallet.test.js';
import '../flows/markets/markets.test.js';
import '../flows/markets/paged-reads.test.js';
import '../flows/markets/pagination.test.js';
import '../flows/staking/staking.test.js';
import '../flows/transport.test.js';
import '../flows/unified-params.test.js';
import '../flows/vaults/vaults.test.js';
import '../register.test.js';
