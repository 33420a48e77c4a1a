/** Builds what the tests in a browser open: the sandbox's page, as `page-folder.ts` beside this file names it, and the package. */

import { buildPage } from '../../scripts/page.mjs';
import buildPackage from './build-package.mjs';

export default async function build() {
    process.env.PAGE_FOLDER = 'node_modules/.cache/page/';
    buildPage(process.env.PAGE_FOLDER);
    await buildPackage();
}
