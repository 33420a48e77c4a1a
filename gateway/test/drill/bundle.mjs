/** Bundles a program of a drill with the current source. `node bundle.mjs <program.ts> <target.mjs>` */

import { build } from 'rolldown';
import { withMethodDocs } from '../../../scripts/method-docs.mjs';

const [input, file] = process.argv.slice(2);
await build({
    input,
    platform: 'node',
    external: /^(?:@?[a-z][\w.-]+(?:\/|$)|node:)/,
    plugins: [withMethodDocs],
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    output: { file, inlineDynamicImports: true },
    logLevel: 'silent',
});
