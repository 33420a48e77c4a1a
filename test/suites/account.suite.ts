/** Written by `npm run generate`; do not edit. */

import '../account/account-state.test.js';
import '../account/accounts.test.js';
import '../account/history/events.test.js';
import '../account/history/position-reducer.test.js';
import '../account/live/account-feeds.test.js';
import '../account/live/event-rows-feed.test.js';
import '../flows/account/accounting.test.js';
import '../flows/account/accounts.test.js';
import '../flows/account/created-accounts.test.js';
import '../flows/account/histories.test.js';
import '../flows/account/inventory.test.js';
