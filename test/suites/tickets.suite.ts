/** Written by `npm run generate`; do not edit. */

import '../flows/orders/stop-orders.test.js';
import '../flows/orders/twap-orders.test.js';
import '../orders/tickets/conditional.test.js';
import '../orders/tickets/stop-orders.test.js';
import '../orders/tickets/twap-requests.test.js';
