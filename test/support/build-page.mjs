/** Compiles the sandbox's page, as `page-folder.ts` beside this file names it. */

import { buildPage } from '../../scripts/page.mjs';

export default function build() {
    buildPage('node_modules/.cache/page');
}
