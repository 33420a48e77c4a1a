// Written by `npm run generate`; do not edit.

import '../flows/orders/cancel-and-edit.test.js';
import '../flows/orders/market-maker.test.js';
import '../flows/orders/native-fills.test.js';
import '../flows/orders/native-orders.test.js';
import '../flows/orders/order-memory.test.js';
import '../flows/orders/order-terms.test.js';
import '../flows/orders/orders.test.js';
import '../flows/orders/placed-orders.test.js';
import '../flows/orders/recorded-orders.test.js';
