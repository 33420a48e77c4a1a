/** An account that another wallet created and used, and whose capability it transferred. */

import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import type { Sandbox } from '../../sandbox/ts/index.js';

/** A wallet of the sandbox. */
export interface Wallet {
    readonly walletAddress: string;
    readonly privateKey: string;
}

/** An exchange on the sandbox with its node, without rate limit. */
export function withNode(sandbox: Sandbox, config: object = {}): aftermath {
    return new aftermath({ enableRateLimit: false, urls: sandboxUrls(sandbox.url), ...config });
}

/** Transfers a capability, as its owner. */
async function transferCapability(sandbox: Sandbox, from: Wallet, capability: string, to: string): Promise<void> {
    const client = new SuiGrpcClient({ network: 'custom', baseUrl: sandbox.nodeUrl });
    const transaction = new Transaction();
    transaction.setSender(from.walletAddress);
    transaction.transferObjects([transaction.object(capability)], to);
    const bytes = await transaction.build({ client });
    const { signature } = await Ed25519Keypair.fromSecretKey(from.privateKey).signTransaction(bytes);
    await client.core.executeTransaction({ transaction: bytes, signatures: [signature] });
}

/**
 * Creates an account with a deposit of 1000 USDC by another wallet, which may use it and then transfers its
 * capability.
 *
 * @returns its capability
 */
export async function giveAccount(
    sandbox: Sandbox,
    to: string,
    use: (giver: aftermath) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
    const wallet = await sandbox.fund({ usdc: 5_000, sui: 20, suiAddressBalance: 5 });
    const giver = withNode(sandbox, wallet);
    const { id } = await giver.createAccount('BTC/USD:USDC');
    await giver.deposit('USDC', 1_000);
    await use(giver);
    await giver.close();
    await transferCapability(sandbox, wallet, `${id}`, to);
    return `${id}`;
}
