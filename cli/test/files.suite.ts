import { importTests } from '../../test/support/suite.js';

await importTests(import.meta.url);
