// They share the honest writes of the corpus.

import { importTests } from '../support/suite.js';

await importTests(import.meta.url);
