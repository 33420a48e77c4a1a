// Written by `npm run generate`; do not edit.

import '../cli/demo.test.js';
import '../cli/doctor/book-analysis.test.js';
import '../cli/doctor/doctor.test.js';
import '../cli/doctor/live.test.js';
import '../cli/exchanged-markets.test.js';
import '../cli/gateway.test.js';
import '../cli/pins/check-pins.test.js';
import '../cli/program.test.js';
import '../cli/publish.test.js';
import '../cli/stake.test.js';
import '../cli/vaults.test.js';
import '../cli/wallet.test.js';
import '../cli/within.test.js';
