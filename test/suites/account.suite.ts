// Written by `npm run generate`; do not edit.

import '../flows/account/accounting.test.js';
import '../flows/account/accounts.test.js';
import '../flows/account/created-accounts.test.js';
import '../flows/account/histories.test.js';
import '../flows/account/inventory.test.js';
import '../flows/account/settings.test.js';
