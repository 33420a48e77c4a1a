// Written by `npm run generate`; do not edit.

import '../flows/live/account.test.js';
import '../flows/live/caches.test.js';
import '../flows/live/market-data.test.js';
import '../flows/live/node-orders.test.js';
import '../flows/live/node-writes.test.js';
import '../flows/live/reconnect.test.js';
import '../flows/live/socket-options.test.js';
import '../flows/live/stop-orders.test.js';
import '../flows/live/twap-orders.test.js';
import '../flows/live/updates.test.js';
import '../pro/aftermath.test.js';
import '../publish/feeds.test.js';
import '../publish/gateway.test.js';
import '../publish/message.test.js';
import '../publish/outages.test.js';
import '../publish/outbox.test.js';
import '../publish/publisher.test.js';
import '../publish/row-log.test.js';
import '../publish/shards.test.js';
