/** An exchange on its own sandbox. */

import { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/describe/urls.js';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../ts/sandbox/index.js';

/** A sandbox, and a funded wallet that trades on it. */
export interface Stage {
    readonly sandbox: Sandbox;
    readonly exchange: aftermath;
    readonly wallet: { readonly walletAddress: string; readonly privateKey: string };
}

/** Starts a sandbox and an exchange, by default without price changes. */
export async function setStage(options: SandboxOptions = {}): Promise<Stage> {
    const sandbox = await startSandbox({ life: false, ...options });
    const wallet = await sandbox.fund({ usdc: 10_000, sui: 10, usdcAddressBalance: 500, suiAddressBalance: 5 });
    return { sandbox, wallet, exchange: on(sandbox, wallet) };
}

/** An exchange on a sandbox without rate limit. */
export function on(sandbox: Sandbox, config: object = {}): aftermath {
    return new aftermath({ enableRateLimit: false, urls: sandboxUrls(sandbox.url, { node: null }), ...config });
}

/** Opens an account with margin on a market. */
export async function openAccount({ exchange }: Stage, symbol = 'BTC/USD:USDC', margin = 2_000): Promise<string> {
    const account = await exchange.createAccount(symbol);
    await exchange.deposit('USDC', margin * 2);
    await exchange.addMargin(symbol, margin);
    await exchange.setLeverage(10, symbol);
    return `${account.id}`;
}
