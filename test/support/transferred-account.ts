/** Transfers an account of another wallet: anybody can transfer a capability to anybody. */

import { bcs } from '@mysten/sui/bcs';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import type { aftermath } from '../../ts/aftermath.js';
import type { Sandbox } from '../../sandbox/ts/index.js';
import { on } from './exchange.js';

/** The transferred account. */
export interface TransferredAccount {
    readonly capabilityId: string;
    readonly accountId: string;
    readonly accountNumber: number;
}

/** Creates an account by a transaction of another wallet that transfers the capability to the wallet. */
export async function transferAccount(sandbox: Sandbox, to: string): Promise<TransferredAccount> {
    const sender = await sandbox.fund({ sui: 5 });
    const exchange = on(sandbox, sender);
    const [market] = await exchange.fetchMarkets();
    const before = sandbox.internals.chain.accountsOf(to).map(({ capabilityId }) => capabilityId);
    const metadata = { sender: sender.walletAddress };
    const built: unknown = await exchange.privatePostBuildCreateAccount({ settleId: market!.settleId, metadata });
    const data = bcs.TransactionData.parse(fromBase64((built as { transactionBytes: string }).transactionBytes));
    const { inputs, commands } = data.V1.kind.ProgrammableTransaction!;
    const { address } = commands.find((command) => command.TransferObjects)!.TransferObjects!;
    inputs[address.Input!]!.Pure!.bytes = toBase64(bcs.Address.serialize(to).toBytes());
    const bytes = bcs.TransactionData.serialize(data).toBytes();
    const { signature } = await Ed25519Keypair.fromSecretKey(sender.privateKey).signTransaction(bytes);
    await exchange.privatePostSubmitCreateAccount({ transactionBytes: toBase64(bytes), signatures: [signature] });
    const transferred = sandbox.internals.chain
        .accountsOf(to)
        .find(({ capabilityId }) => !before.includes(capabilityId));
    if (transferred === undefined) throw new Error('the account did not reach the wallet');
    return {
        capabilityId: transferred.capabilityId,
        accountId: transferred.accountId,
        accountNumber: transferred.accountNumber,
    };
}

/** A remote host name for the sandbox. */
export const HOST = 'https://perpetuals.example';

/** An exchange that reaches the sandbox by {@link HOST}. */
export function onRemoteHost(sandbox: Sandbox, config: object = {}): aftermath {
    const api = { rest: HOST, ws: HOST.replace('https', 'wss') };
    return on(sandbox, {
        urls: { api, test: api },
        fetchImplementation: (url: string, init: object) => fetch(url.replace(HOST, sandbox.url), init),
        ...config,
    });
}
