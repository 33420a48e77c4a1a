/** Serves the page in development (`vite`), builds it (`vite build`), and serves the build (`vite preview`). */

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * A sandbox refuses web pages of other origins. So the page asks its own server, and this proxy passes HTTP and WebSockets on to the
 * sandbox. `changeOrigin` stays off: the sandbox compares the page's origin with the `Host` header, which the proxy must not change.
 */
const proxy = {
    '/api': { target: process.env['SANDBOX'] ?? 'http://127.0.0.1:8090', changeOrigin: false, ws: true },
};

const host = '127.0.0.1';

export default defineConfig({
    // CCXT loads `undici` in Node only.
    resolve: { alias: { undici: fileURLToPath(new URL('empty.ts', import.meta.url)) } },
    server: { host, proxy },
    preview: { host, proxy },
    build: {
        target: 'es2022',
        // Kilobytes before gzip; the base class of CCXT alone has about 460.
        chunkSizeWarningLimit: 1_000,
        // Other exchanges of CCXT need an optional package (`protobufjs`). They are not in the bundle.
        rolldownOptions: { checks: { importIsUndefined: false } },
    },
});
