// Written by `npm run generate`; do not edit.

import '../cli/chart.test.js';
import '../cli/download/download.test.js';
import '../cli/download/hostile-folder.test.js';
import '../cli/record-raw.test.js';
import '../cli/record.test.js';
import '../flows/markets/load-history-streams.test.js';
import '../flows/markets/load-history.test.js';
