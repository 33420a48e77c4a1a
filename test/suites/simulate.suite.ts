// It replaces timers while connections of other tests may be open, so it is a suite of its own.

import { importTests } from '../support/suite.js';

await importTests(import.meta.url);
