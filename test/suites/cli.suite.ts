// Written by `npm run generate`; do not edit.

import '../cli/chart.test.js';
import '../cli/client.test.js';
import '../cli/compression.test.js';
import '../cli/demo.test.js';
import '../cli/doctor/book-analysis.test.js';
import '../cli/doctor/doctor.test.js';
import '../cli/doctor/live.test.js';
import '../cli/download/download.test.js';
import '../cli/download/hostile-folder.test.js';
import '../cli/download/prepend.test.js';
import '../cli/exchanged-markets.test.js';
import '../cli/export/day-files.test.js';
import '../cli/gateway.test.js';
import '../cli/pins/check-pins.test.js';
import '../cli/program.test.js';
import '../cli/publish.test.js';
import '../cli/record-raw.test.js';
import '../cli/record.test.js';
import '../cli/record/book-check.test.js';
import '../cli/record/recorded-trades.test.js';
import '../cli/stake.test.js';
import '../cli/vaults.test.js';
import '../cli/wallet.test.js';
import '../cli/within.test.js';
import '../flows/markets/load-history-streams.test.js';
import '../flows/markets/load-history.test.js';
