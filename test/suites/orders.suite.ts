import { importTests } from '../support/suite.js';

await importTests(import.meta.url);
