/** Reads the options of a script. `--help` prints the comment at the script's top, which says what each does. */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * @param {string} url of the script: `import.meta.url`
 * @param {import('node:util').ParseArgsConfig} config as for `parseArgs`
 * @returns its values and positionals; ends the process for `--help`, with 0, and for options that it does not have, with 2
 */
export function readOptions(url, config) {
    if (process.argv.slice(2).includes('--help')) {
        const [, comment = ''] = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(new URL(url), 'utf8')) ?? [];
        console.log(comment.replaceAll(/^ *\* ?/gm, '').trim());
        process.exit(0);
    }
    try {
        return parseArgs(config);
    } catch (error) {
        console.error(`error: ${error.message}\n(run with --help for what it accepts)`);
        process.exit(2);
    }
}
