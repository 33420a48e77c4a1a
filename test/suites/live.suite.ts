/** Written by `npm run generate`; do not edit. */

import '../flows/live/account.test.js';
import '../flows/live/market-data.test.js';
import '../flows/live/native-orders.test.js';
import '../flows/live/native-writes.test.js';
import '../flows/live/reconnect.test.js';
import '../flows/live/socket-options.test.js';
import '../flows/live/stop-orders.test.js';
import '../flows/live/twap-orders.test.js';
import '../flows/live/updates.test.js';
import '../pro/aftermath.test.js';
import '../streams/feeds/fault-log.test.js';
import '../streams/feeds/feed.test.js';
import '../streams/feeds/shared-socket.test.js';
import '../streams/recent.test.js';
import '../streams/socket/channels.test.js';
import '../streams/socket/frames.test.js';
import '../streams/socket/link.test.js';
import '../streams/socket/properties.test.js';
import '../streams/socket/real.test.js';
