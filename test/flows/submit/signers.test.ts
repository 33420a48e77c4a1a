/** Every kind of signer trades on the sandbox, which has its own signature check. */

import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { pro } from '../../../ts/index.js';
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

    test('options.walletFromApiKey takes address and key from apiKey and secret, and no dump shows them', async () => {
        const pair = Secp256k1Keypair.fromSecretKey(new Uint8Array(32).fill(25));
        const [address, key] = [pair.toSuiAddress(), pair.getSecretKey()];
        const config = { apiKey: address, secret: key, options: { walletFromApiKey: true } };
        await trade(config, address);
        const { exchange, live } = { exchange: on(stage.sandbox, config), live: new pro.aftermath(config) };
        for (const one of [exchange, live]) {
            expect([one.apiKey, one.secret]).toEqual([undefined, undefined]);
            expect([one.walletAddress, one.privateKey]).toEqual([address, key]);
            expect(one.checkRequiredCredentials()).toBe(true);
            const dumps = [
                inspect(one, { depth: 9, showHidden: true }),
                JSON.stringify(one),
                JSON.stringify(Object.entries(one)),
            ];
            for (const dump of dumps) expect(dump).not.toContain(key);
            expect(dumps[0]).toContain(address);
        }
        expect(config).toMatchObject({ apiKey: address, secret: key });
        await live.close();
    });

    test('options.walletFromApiKey without apiKey and secret changes nothing', async () => {
        const exchange = on(stage.sandbox, { ...stage.wallet, apiKey: '', options: { walletFromApiKey: true } });
        expect(exchange).toMatchObject(stage.wallet);
        await expect(exchange.createAccount(BTC, { dryRun: true })).resolves.toBeDefined();
    });

    test('without options.walletFromApiKey, apiKey and secret are no wallet', async () => {
        const exchange = on(stage.sandbox, { apiKey: ed.toSuiAddress(), secret: ed.getSecretKey() });
        await expect(exchange.fetchBalance()).rejects.toThrow('no wallet is set; set walletAddress, or privateKey');
    });

    const [address, key] = [ed.toSuiAddress(), ed.getSecretKey()];
    test.each<[what: string, config: object, message: string]>([
        ['a key without its address', { secret: key }, 'apiKey is missing; pass the address of the key'],
        ['an address without its key', { apiKey: address }, 'secret is missing; pass the private key of the address'],
        ['an apiKey that is no address', { apiKey: 'mine', secret: key }, 'apiKey is other text (not shown); pass 0x'],
        ['a secret that is no key', { apiKey: address, secret: 'hunter2' }, 'secret is other text (not shown); pass'],
        ['another key', { apiKey: address, secret: key, privateKey: key }, 'privateKey is set, too; leave it out'],
        ['a signer', { apiKey: address, secret: key, signer: ed }, 'signer is set, too; leave it out'],
        [
            'another address',
            { apiKey: address, secret: key, walletAddress: address },
            'walletAddress is set, too; leave',
        ],
    ])('options.walletFromApiKey refuses %s in the constructor', (_what, config, message) => {
        const make = (): unknown => on(stage.sandbox, { ...config, options: { walletFromApiKey: true } });
        expect(make).toThrow(ccxt.AuthenticationError);
        expect(make).toThrow(message);
        expect(make).not.toThrow(/hunter2|mine|suiprivkey1q/);
    });

    test('options.walletFromApiKey refuses values that are neither true nor false', () => {
        const make = (): unknown => on(stage.sandbox, { options: { walletFromApiKey: 'yes' } });
        expect(make).toThrow(ccxt.BadRequest);
        expect(make).toThrow('options.walletFromApiKey is "yes"; pass true or false');
    });

    test('an apiKey that is not the address of its secret is refused before any request', async () => {
        const wrong = { apiKey: r1.toSuiAddress(), secret: ed.getSecretKey() };
        const exchange = on(stage.sandbox, { ...wrong, options: { walletFromApiKey: true } });
        const refused =
            /^aftermath apiKey \(not shown\) is not the address of the key in secret; pass apiKey (0x[0-9a-f]{64})$/;
        for (const call of [() => exchange.fetchBalance(), () => exchange.createAccount(BTC)]) {
            const error = (await call().catch((thrown: unknown) => thrown)) as Error;
            expect(error).toBeInstanceOf(ccxt.AuthenticationError);
            expect(refused.exec(error.message)?.[1]).toBe(ed.toSuiAddress());
        }
        expect(stage.sandbox.requests.count('accounts')).toBe(0);
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
