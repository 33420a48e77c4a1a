/** Builds what the tests in a browser open: the sandbox's page, as `page-folder.ts` beside this file names it, and the package. */

import { buildPage } from '../../scripts/page.mjs';
import buildPackage from './build-package.mjs';

export default function build() {
    buildPage('node_modules/.cache/page');
    buildPackage();
}
