// Written by `npm run generate`; do not edit.

import '../simulate/simulate.test.js';
