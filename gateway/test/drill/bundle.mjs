/** Bundles a program of a drill with the current source. `node bundle.mjs <program.ts> <target.mjs>` */

import { build } from 'rolldown';

const [input, file] = process.argv.slice(2);
await build({
    input,
    platform: 'node',
    external: /^(?:@?[a-z][\w.-]+(?:\/|$)|node:)/,
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    output: { file, inlineDynamicImports: true },
    logLevel: 'silent',
});
