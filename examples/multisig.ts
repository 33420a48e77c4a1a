/**
 * A wallet of three keys of which two must sign: two sign here, the third is kept elsewhere.
 *
 *     npx tsx examples/multisig.ts
 */

import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { aftermath, multisig, sandboxUrls } from 'ccxt-aftermath';
import { startSandbox } from 'ccxt-aftermath/sandbox';

const sandbox = await startSandbox();
const keys = [new Ed25519Keypair(), new Ed25519Keypair(), new Ed25519Keypair()];
const signer = await multisig({
    threshold: 2,
    members: keys.map((key, i) => ({
        publicKey: key.getPublicKey().toSuiPublicKey(),
        weight: 1,
        ...(i < 2 ? { signer: key } : {}),
    })),
});

try {
    const exchange = new aftermath({ signer, urls: sandboxUrls(sandbox.url) });
    const address = 'toSuiAddress' in signer ? signer.toSuiAddress() : `${signer.address}`;
    console.log('wallet', address);
    sandbox.mint(address, { usdc: 1_000, sui: 1 });

    const account = await exchange.createAccount('BTC/USD:USDC');
    await exchange.deposit('USDC', 500);
    console.log('account', account.id, 'free', (await exchange.fetchBalance()).USDC?.free);
} finally {
    await sandbox.close();
}
