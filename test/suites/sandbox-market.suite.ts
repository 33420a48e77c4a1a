// Written by `npm run generate`; do not edit.

import '../sandbox/bots/accounts.test.js';
import '../sandbox/bots/bots.test.js';
import '../sandbox/bots/idle-markets.test.js';
import '../sandbox/engine/aborts.test.js';
import '../sandbox/engine/collateral.test.js';
import '../sandbox/engine/funding.test.js';
import '../sandbox/engine/integers.test.js';
import '../sandbox/engine/liquidation.test.js';
import '../sandbox/engine/margin.test.js';
import '../sandbox/engine/orders.test.js';
import '../sandbox/engine/properties.test.js';
import '../sandbox/engine/transaction.test.js';
import '../sandbox/history/candles.test.js';
import '../sandbox/history/generator.test.js';
import '../sandbox/history/history.test.js';
import '../sandbox/history/markets.test.js';
import '../sandbox/history/scenarios.test.js';
import '../sandbox/own-markets.test.js';
import '../sandbox/random.test.js';
import '../sandbox/replay/candles.test.js';
import '../sandbox/replay/files.test.js';
import '../sandbox/replay/replay.test.js';
import '../sandbox/replay/trading.test.js';
import '../sandbox/save.test.js';
import '../sandbox/scenarios.test.js';
import '../sandbox/time.test.js';
