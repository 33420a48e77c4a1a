/** An exchange on its own sandbox. */

import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { fromBase64 } from '@mysten/sui/utils';
import { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import type { ChainAccount } from '../../sandbox/ts/chain/types.js';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/ts/index.js';

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

/** USDC has 6 decimals. */
const UNITS = 1_000_000n;
/** 1 / leverage 10, in 10^-18. */
const MARGIN_RATIO = 10n ** 17n;

/**
 * Opens an account with margin and leverage 10 on a market, on the sandbox's chain and in its engine: the
 * transactions of the same calls, without their requests. {@link openAccount} does it as a user does.
 *
 * @param stage whose wallet gets the account
 * @param symbol of the market
 * @param margin whole USDC; twice as much is deposited
 * @returns the capability id
 */
export async function openAccountOnChain(
    { sandbox, wallet, exchange }: Stage,
    symbol = 'BTC/USD:USDC',
    margin = 2_000,
): Promise<string> {
    const { chain, clock, engine } = sandbox.internals;
    await exchange.loadMarkets();
    const marketId = `${exchange.market(symbol).id}`;
    const now = clock.now();
    const signer = Ed25519Keypair.fromSecretKey(wallet.privateKey, { skipValidation: true });
    const run = async (action: 'createAccount' | 'deposit', body: object): Promise<ChainAccount> => {
        const { transactionBytes } = chain.build(action, { ...body, metadata: { sender: wallet.walletAddress } }, now);
        const { signature } = await signer.signTransaction(fromBase64(transactionBytes));
        return (await chain.submit(transactionBytes, [signature], now)).account;
    };
    const { accountId, accountNumber, capabilityId } = await run('createAccount', { settleId: chain.collateralType });
    await run('deposit', { accountId, amount: margin * 2 });
    engine.transact({ now, digest: 'stage', gasPrice: 1n, referenceGasPrice: 1n }, (calls) => {
        calls.createPosition(marketId, accountNumber);
        calls.allocate(marketId, accountNumber, BigInt(margin) * UNITS);
        calls.setInitialMarginRatio(marketId, accountNumber, MARGIN_RATIO);
    });
    return capabilityId;
}

/** Opens an account with margin on a market by the methods of the exchange. */
export async function openAccount({ exchange }: Stage, symbol = 'BTC/USD:USDC', margin = 2_000): Promise<string> {
    const account = await exchange.createAccount(symbol);
    await exchange.deposit('USDC', margin * 2);
    await exchange.addMargin(symbol, margin);
    await exchange.setLeverage(10, symbol);
    return `${account.id}`;
}
