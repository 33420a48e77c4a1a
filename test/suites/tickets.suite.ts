// Written by `npm run generate`; do not edit.

import '../flows/orders/stop-orders.test.js';
import '../flows/orders/twap-orders.test.js';
import '../simulate/simulate.test.js';
import '../support/exchange.test.js';
