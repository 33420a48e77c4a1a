/** A sandbox with the ids of mainnet. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { accountIds, toEpoch } from '../../ts/chain/world.js';
import { startSandbox, type FundedWallet, type Sandbox, type SandboxOptions } from '../../ts/index.js';
import { DEPLOYMENTS } from '../../../ts/wire/deployments.js';
import { clientOf, keyOf } from '../node/support.js';
import { ask, openPosition, read, sign, type Response, type Row, type Trader } from './support.js';

const CHAIN_ID = '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S';
const MAINNET = DEPLOYMENTS[CHAIN_ID]!;
const BTC = MAINNET.markets['BTC/USD:USDC']!;

describe('a sandbox with the ids of mainnet', () => {
    let sandbox: Sandbox;
    let trader: Trader;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, deployment: 'mainnet', oracleMaxAgeMs: -1 });
        trader = await openPosition(sandbox, BTC.id);
    });

    afterAll(() => sandbox.close());

    interface Build {
        readonly transactionBytes: string;
        readonly signingDigest: string;
    }

    const build = (action: string, body: Row, metadata: Row = {}): Promise<Build> => {
        const sender = trader.wallet.walletAddress;
        return read<Build>(sandbox, `build/${action}`, { metadata: { sender, ...metadata }, ...body });
    };

    const dataOf = ({ transactionBytes }: Build): ReturnType<typeof bcs.TransactionData.parse>['V1'] =>
        bcs.TransactionData.parse(Buffer.from(transactionBytes, 'base64')).V1;

    const allocation = (): Row => ({ accountId: trader.capabilityId, chId: BTC.id, amount: 1 });

    test('has its chain id, registry, collateral, markets and feeds', () => {
        const { world } = sandbox.internals.chain;
        expect(sandbox.chainId).toBe(CHAIN_ID);
        expect(world.registryId).toBe(MAINNET.registry);
        expect(world.collateralType).toBe(MAINNET.collateral['USDC']!.type);
        expect(world.collateralFeedId).toBe(MAINNET.collateral['USDC']!.feed);
        for (const { symbol, spec } of sandbox.internals.listings.values()) {
            expect(spec.id).toBe(MAINNET.markets[symbol]!.id);
            expect(world.feedIds.get(spec.id)).toBe(MAINNET.markets[symbol]!.feed);
        }
        expect(sandbox.internals.listings.size).toBeGreaterThan(1);
    });

    test('has the rules of BTC on mainnet', () => {
        expect(sandbox.internals.chain.world.markets.get(BTC.id)).toMatchObject({
            lotSize: 1n,
            tickSize: 1_000_000n,
            makerFee: -50_000_000_000_000n,
            takerFee: 450_000_000_000_000n,
            maxPendingOrders: 80,
        });
    });

    test('derives its accounts as mainnet does', () => {
        const { accountId, capabilityId } = accountIds(trader.accountNumber, sandbox.internals.chain.world);
        expect([trader.accountId, trader.capabilityId]).toEqual([accountId, capabilityId]);
    });

    test('calls packages of mainnet only, with one verification for two feeds', async () => {
        const orders = [{ chId: BTC.id, type: 'limit', side: 'buy', amount: 0.001, price: 30_000 }];
        const data = dataOf(
            await build('createOrders', { accountId: trader.capabilityId, orders, deallocateFreeCollateral: false }),
        );
        const calls = data.kind.ProgrammableTransaction!.commands.flatMap(({ MoveCall: call }) => call ?? []);
        const { perpetuals, pythLazer, pythLazerAdapter } = MAINNET.packages;
        expect(calls.map((call) => [call.package, call.function])).toEqual([
            [pythLazer!.current, 'parse_and_verify_le_ecdsa_update'],
            [pythLazerAdapter!.current, 'update_price_feed_from_update'],
            [pythLazerAdapter!.current, 'update_price_feed_from_update'],
            [`0x${'1'.padStart(64, '0')}`, 'none'],
            [perpetuals!.current, 'start_session'],
            [perpetuals!.current, 'place_limit_order'],
            [perpetuals!.current, 'end_session'],
            [perpetuals!.current, 'share'],
        ]);
    });

    test('builds without an expiration; with gas from the address balance for two epochs of its own', async () => {
        expect(dataOf(await build('allocate', allocation())).expiration.$kind).toBe('None');
        sandbox.mint(trader.wallet.walletAddress, { suiAddressBalance: 1 });
        const { expiration } = dataOf(await build('allocate', allocation(), { gasFromAddressBalance: true }));
        expect(expiration.ValidDuring).toMatchObject({ minEpoch: '1', maxEpoch: '2', chain: CHAIN_ID });
        expect(toEpoch(Date.now())).toBeGreaterThan(900);
    });

    describe('and a wallet that it did not make', () => {
        const settleId = MAINNET.collateral['USDC']!.type;

        /** A wallet with SUI, as a coin and as address balance. */
        function stranger(number: number): FundedWallet {
            const keypair = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(number));
            const wallet = { walletAddress: keypair.toSuiAddress(), privateKey: keypair.getSecretKey() };
            sandbox.mint(wallet.walletAddress, { sui: 1, suiAddressBalance: 1 });
            return wallet;
        }

        /** Submits a transaction of it. */
        async function submit(wallet: FundedWallet, metadata: Row = {}): Promise<Response> {
            const built = await build('createAccount', { settleId }, { sender: wallet.walletAddress, ...metadata });
            const { transactionBytes } = built;
            const body = { transactionBytes, signatures: [await sign(wallet, built)] };
            return ask(sandbox, 'POST', '/api/ccxt/submit/createAccount', body);
        }

        /** A wallet of the sandbox sends it a coin. */
        async function send(to: string): Promise<void> {
            const { wallet } = trader;
            const client = clientOf(sandbox);
            const transaction = new Transaction();
            transaction.setSender(wallet.walletAddress);
            transaction.transferObjects([transaction.splitCoins(transaction.gas, [1_000n])], to);
            const bytes = await transaction.build({ client });
            const { signature } = await keyOf(wallet).signTransaction(bytes);
            await client.core.executeTransaction({ transaction: bytes, signatures: [signature] });
        }

        const refusal = {
            status: 400,
            body: { message: expect.stringMatching(/is not one of this sandbox, .*fund\(\) made/) },
        };

        test('refuses its transactions', async () => {
            expect(await submit(stranger(5))).toMatchObject(refusal);
        });

        test('refuses them also when the service knows its public key', async () => {
            const wallet = stranger(6);
            const bytes = new TextEncoder().encode('key');
            const { signature } = await keyOf(wallet).signPersonalMessage(bytes);
            const saved = { walletAddress: wallet.walletAddress, bytes: toBase64(bytes), signature };
            expect((await ask(sandbox, 'POST', '/api/user-data/save-public-key', saved)).body).toBe(true);
            expect(await submit(wallet)).toMatchObject(refusal);
        });

        test('accepts them once a wallet of the sandbox has sent it a coin, where coins pay the gas', async () => {
            const wallet = stranger(7);
            await send(wallet.walletAddress);
            expect(await submit(wallet, { gasFromAddressBalance: true })).toMatchObject(refusal);
            expect((await submit(wallet)).status).toBe(200);
        });

        test('accepts them in a restored sandbox as well', async () => {
            const folder = await mkdtemp(join(tmpdir(), 'deployment-'));
            const path = join(folder, 'state.json');
            const wallet = stranger(8);
            await send(wallet.walletAddress);
            await sandbox.save(path);
            const copy = await startSandbox({ from: path });
            const settings = { metadata: { sender: wallet.walletAddress }, settleId };
            const built = await read<Build>(copy, 'build/createAccount', settings);
            const { transactionBytes } = built;
            const body = { transactionBytes, signatures: [await sign(wallet, built)] };
            expect((await ask(copy, 'POST', '/api/ccxt/submit/createAccount', body)).status).toBe(200);
            await copy.close();
            await rm(folder, { recursive: true });
        });
    });
});

test.each<[string, object, RegExp]>([
    ['testnet', { deployment: 'testnet' }, /deployment is 'testnet', whose registry and markets are not known/],
    ['another name', { deployment: 'devnet' }, /deployment is devnet; pass 'mainnet', or nothing/],
    [
        'markets that mainnet does not list',
        { deployment: 'mainnet', markets: [{ base: 'NOPE', price: 1, tick: 0.001, lot: 1 }] },
        /pass at least one market that mainnet lists/,
    ],
])('refuses %s', async (_name, options, message) => {
    await expect(startSandbox(options as SandboxOptions)).rejects.toThrow(message);
});
