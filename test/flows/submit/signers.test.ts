/** Every kind of signer trades on the sandbox, which has its own signature check. */

import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { multisig } from '../../../ts/signer/multisig.js';
import { on, openAccount, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const [ed, k1, r1] = [
    Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(21)),
    Secp256k1Keypair.fromSecretKey(new Uint8Array(32).fill(22)),
    Secp256r1Keypair.fromSecretKey(new Uint8Array(32).fill(23)),
] as const;

describe('signers', () => {
    let stage: Stage;
    beforeAll(async () => {
        stage = await setStage();
    });
    afterAll(() => stage.sandbox.close());
    beforeEach(() => {
        stage.sandbox.requests.clear();
    });

    /** Opens an account, deposits, adds margin and trades. */
    async function trade(config: object, address: string): Promise<void> {
        stage.sandbox.mint(address, { usdc: 1_000, sui: 5 });
        const exchange = on(stage.sandbox, config);
        await exchange.createAccount(BTC);
        await exchange.deposit('USDC', 900);
        await exchange.addMargin(BTC, 900);
        const order = await exchange.createOrder(BTC, 'market', 'buy', 0.001);
        expect(order).toMatchObject({ status: 'closed', filled: 0.001 });
        expect(await exchange.fetchPosition(BTC)).toMatchObject({ contracts: 0.001, side: 'long' });
    }

    test.each([
        ['a key of Secp256k1', () => ({ privateKey: k1.getSecretKey() }), k1.toSuiAddress()],
        ['a key of Secp256r1', () => ({ privateKey: r1.getSecretKey() }), r1.toSuiAddress()],
        ['a signer of the SDK', () => ({ signer: ed }), ed.toSuiAddress()],
    ])('%s trades', async (_what, config, address) => {
        await trade(config(), address);
    });

    test('a callback for the digest in a plain object trades', async () => {
        const pair = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(24));
        const signDigest = async (digest: Uint8Array): Promise<string> =>
            Buffer.from([0, ...(await pair.sign(digest)), ...pair.getPublicKey().toRawBytes()]).toString('base64');
        await trade({ signer: { address: pair.toSuiAddress(), signDigest } }, pair.toSuiAddress());
    });

    test('a multisig wallet trades', async () => {
        const members = [ed, k1, r1].map((pair) => ({
            publicKey: pair.getPublicKey().toSuiPublicKey(),
            weight: 1,
            signer: pair,
        }));
        const signer = await multisig({ threshold: 2, members });
        await trade({ signer }, (signer as { toSuiAddress(): string }).toSuiAddress());
    });

    test('a sponsor pays the gas, and both sign', async () => {
        const [sponsor, wallet] = [await stage.sandbox.fund({ sui: 5 }), await stage.sandbox.fund({ usdc: 100 })];
        const gas = { sponsor: sponsor.walletAddress };
        const exchange = on(stage.sandbox, { ...wallet, signers: [sponsor.privateKey], options: { gas } });
        await exchange.createAccount(BTC);
        await exchange.deposit('USDC', 50);
        expect((await exchange.fetchBalance()).USDC).toMatchObject({ total: 50 });
        const sent = stage.sandbox.requests.bodies('submit/deposit') as { signatures: string[] }[];
        expect(sent[0]!.signatures).toHaveLength(2);
        expect(stage.sandbox.wallet(wallet.walletAddress).gasPaid).toBe(0n);
        expect(stage.sandbox.wallet(sponsor.walletAddress).gasPaid).toBeGreaterThan(0n);
    });

    test('a signature of another key is refused, and nothing is submitted', async () => {
        const wallet = await stage.sandbox.fund({ sui: 5 });
        const signTransaction = async (bytes: Uint8Array): Promise<string> =>
            (await ed.signTransaction(bytes)).signature;
        const exchange = on(stage.sandbox, { signer: { address: wallet.walletAddress, signTransaction } });
        await expect(exchange.createAccount(BTC)).rejects.toThrow(ccxt.AuthenticationError);
        expect(stage.sandbox.requests.count('submit/createAccount')).toBe(0);
    });

    test('privateKey and signer together are refused; one satisfies CCXT', async () => {
        await expect(on(stage.sandbox, { ...stage.wallet, signer: ed }).fetchBalance()).rejects.toThrow(
            'signer and privateKey are both set; leave one of them out',
        );
        expect(on(stage.sandbox, { signer: ed }).checkRequiredCredentials()).toBe(true);
        expect(() => on(stage.sandbox).checkRequiredCredentials()).toThrow(ccxt.AuthenticationError);
        expect(on(stage.sandbox).checkRequiredCredentials(false)).toBe(false);
        expect(on(stage.sandbox, { walletAddress: '' }).checkRequiredCredentials(false)).toBe(false);
    });

    test('a walletAddress alone satisfies CCXT and reads; a write names the missing key, and nothing is sent', async () => {
        await openAccount(stage);
        const exchange = on(stage.sandbox, { walletAddress: stage.wallet.walletAddress });
        expect(exchange.checkRequiredCredentials()).toBe(true);
        expect((await exchange.fetchBalance())['USDC']).toBeDefined();
        await exchange.fetchOpenOrders(BTC);
        stage.sandbox.requests.clear();
        for (const write of [
            () => exchange.createOrder(BTC, 'market', 'buy', 0.001),
            () => exchange.addMargin(BTC, 1),
            () => exchange.withdraw('USDC', 1, stage.wallet.walletAddress),
        ]) {
            const error: unknown = await write().catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(ccxt.AuthenticationError);
            expect((error as Error).message).toContain(
                'no key is set, so nothing can be signed; set privateKey or a signer',
            );
        }
        const routes = stage.sandbox.requests.list.map(({ route }) => route);
        expect(routes.filter((route) => /^(build|submit)/.test(route))).toEqual([]);
    });

    test('no dump contains a signer', () => {
        const secret = stage.wallet.privateKey;
        const exchange = on(stage.sandbox, {
            signers: [secret],
            signer: { address: '0x1', secret, signDigest: () => '' },
        });
        expect(inspect(exchange, { depth: 9 })).not.toContain(secret);
        expect(JSON.stringify(exchange)).not.toContain(secret);
    });
});
