/** A pro exchange on a sandbox. */

import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { aftermath } from '../../ts/pro/aftermath.js';
import type { Sandbox } from '../../sandbox/ts/index.js';

/** A pro exchange on a sandbox without rate limit and with short reconnect delays. */
export function watcherOn(sandbox: Sandbox, config: Record<string, unknown> = {}): aftermath {
    const { options = {}, ...others } = config as { options?: { ws?: object } };
    const ws = { backoff: { base: 20, max: 200 }, silence: 150, ask: 200, patience: 5_000, ...options.ws };
    const urls = sandboxUrls(sandbox.url);
    return new aftermath({ enableRateLimit: false, urls, ...others, options: { ...options, ws } });
}

/**
 * Whether all streams are complete. The socket that they share counts as silent a moment after its last
 * frame.
 */
export function areLive(exchange: aftermath): boolean {
    const streams = Object.entries(exchange.streamHealth()).filter(([name]) => name !== 'updates');
    return streams.every(([, { state }]) => state === 'live');
}
