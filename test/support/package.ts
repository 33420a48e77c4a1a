/** The package as a user installs it, built from the current source by `build-package.mjs`. */

import { join } from 'node:path';

/**
 * Names a file of the build: `package/…` is a file of the package, `package.tgz` the tarball,
 * `lock-holder.mjs` a program of the tests.
 *
 * @throws Error when the run has built no package
 */
export function builtPackage(path: string): string {
    const folder = process.env['BUILT_PACKAGE'];
    if (folder === undefined) throw new Error('no package is built; list the test file in the project "package"');
    return join(folder, path);
}
