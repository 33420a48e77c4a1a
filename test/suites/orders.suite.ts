// Written by `npm run generate`; do not edit.

import '../flows/orders/cancel-and-edit.test.js';
import '../flows/orders/market-maker.test.js';
import '../flows/orders/node-fills.test.js';
import '../flows/orders/node-orders.test.js';
import '../flows/orders/order-memory.test.js';
import '../flows/orders/order-terms.test.js';
import '../flows/orders/orders.test.js';
import '../flows/orders/placed-orders.test.js';
import '../flows/orders/recorded-orders.test.js';
