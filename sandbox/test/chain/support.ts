/** A chain with two markets, a counterparty, wallets, and helpers to write and change transactions. */

import { bcs } from '@mysten/sui/bcs';
import type { Signer } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { MultiSigPublicKey, MultiSigSigner } from '@mysten/sui/multisig';
import { Inputs, Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { toUnits } from '../../../ts/core/number/decimal.js';
import { createChain, type ChainOptions } from '../../ts/chain/chain.js';
import type { TransactionData } from '../../ts/chain/transaction-data.js';
import type { Action, BuildResponse, Chain, ChainAccount, CoinView, Outcome } from '../../ts/chain/types.js';
import { createEngine } from '../../ts/engine/engine.js';
import type { Engine, EngineTransaction, MarketSpec } from '../../ts/engine/types.js';

export const BTC = `0x${'b'.repeat(64)}`;
export const ETH = `0x${'e'.repeat(64)}`;

/** Start time of the tests: a whole hour, in the middle of an epoch. */
export const START = 1_767_225_600_000;
export const DAY = 86_400_000;

export const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`;

export const e9 = (text: string): bigint => toUnits(text, 9);
export const e18 = (text: string): bigint => toUnits(text, 18);
export const usdc = (text: string): bigint => toUnits(text, 6);

function marketSpec(id: string, base: string, initialMarginRatio: string): MarketSpec {
    return {
        id,
        base,
        lotSize: e9('0.001'),
        tickSize: e9('0.1'),
        initialMarginRatio: e18(initialMarginRatio),
        maintenanceMarginRatio: e18('0.02'),
        makerFee: 0n,
        takerFee: e18('0.0005'),
        liquidationFee: e18('0.01'),
        insuranceFundFee: e18('0.005'),
        priorityTakerFee: e18('0.001'),
        minOrderUsdValue: e18('1'),
        maxPendingOrders: 10,
        maxOpenInterest: e9('100000'),
        maxOpenInterestThreshold: e9('10000'),
        maxOpenInterestPositionShare: e18('1'),
        fundingFrequencyMs: 3_600_000,
        fundingPeriodMs: 86_400_000,
        premiumTwapFrequencyMs: 60_000,
        premiumTwapPeriodMs: 3_600_000,
        spreadTwapFrequencyMs: 5_000,
        spreadTwapPeriodMs: 300_000,
        baseOracleToleranceMs: 10_000,
        collateralOracleToleranceMs: 30_000,
        scalingFactor: 10n ** 12n,
    };
}

/** A deterministic key of a scheme. */
export function keyOf(scheme: 'ed25519' | 'secp256k1' | 'secp256r1', number = 1): Signer {
    const secret = new Uint8Array(32).fill(number);
    if (scheme === 'ed25519') return Ed25519Keypair.fromSecretKey(secret);
    return scheme === 'secp256k1' ? Secp256k1Keypair.fromSecretKey(secret) : Secp256r1Keypair.fromSecretKey(secret);
}

/** Two of three, one of each scheme. */
export function committee(): { publicKey: MultiSigPublicKey; members: Signer[]; signer: Signer } {
    const members = [keyOf('ed25519', 11), keyOf('secp256k1', 12), keyOf('secp256r1', 13)];
    const publicKeys = members.map((member) => ({ publicKey: member.getPublicKey(), weight: 1 }));
    const publicKey = MultiSigPublicKey.fromPublicKeys({ threshold: 2, publicKeys });
    return { publicKey, members, signer: new MultiSigSigner(publicKey, [members[0]!, members[2]!]) };
}

/** Changes the decoded transaction of base64 bytes. */
export function edit(transactionBytes: string, change: (data: TransactionData) => void): string {
    const data = bcs.TransactionData.parse(fromBase64(transactionBytes));
    change(data.V1);
    return toBase64(bcs.TransactionData.serialize(data).toBytes());
}

/** Decodes a transaction. */
export function read(transactionBytes: string): TransactionData {
    return bcs.TransactionData.parse(fromBase64(transactionBytes)).V1;
}

/** Targets of all commands, without the package, or the command's kind. */
export function commandsOf(transactionBytes: string): string[] {
    const { commands } = read(transactionBytes).kind.ProgrammableTransaction!;
    return commands.map((command) =>
        command.$kind === 'MoveCall' ? `${command.MoveCall.module}::${command.MoveCall.function}` : command.$kind,
    );
}

type Body = Record<string, unknown>;

/** A chain without a server. */
export class Stage {
    readonly engine: Engine;
    readonly chain: Chain;
    now = START;
    readonly prices: Record<string, bigint> = { [BTC]: e18('100'), [ETH]: e18('10') };
    #maker: number | undefined;
    #orders = 0;

    constructor(options: Partial<ChainOptions> = {}) {
        this.engine = createEngine([marketSpec(BTC, 'BTC', '0.05'), marketSpec(ETH, 'ETH', '0.033')]);
        this.chain = createChain({
            engine: this.engine,
            seed: 7,
            depositTo: 'either',
            oracle: { basePrice: (id) => this.prices[id]!, collateralPrice: () => e18('1') },
            oracleMaxAgeMs: 5_000,
            collateralDecimals: 6,
            ...options,
        });
        this.refresh();
    }

    /** Stores current prices on chain without cost. */
    refresh(): void {
        this.engine.transact(this.#context(), (calls) => {
            for (const [id, price] of Object.entries(this.prices)) calls.setBasePrice(id, price);
            calls.setCollateralPrice(e18('1'));
        });
    }

    /** Places a resting order of an account without wallet. */
    rest(marketId: string, side: 'bid' | 'ask', size: string, price: string): void {
        this.engine.transact(this.#context(), (calls) => {
            const session = calls.startSession(marketId, this.#maker ?? this.#openMaker(calls));
            session.placeLimit({ side, size: e9(size), price: e9(price), type: 0, reduceOnly: false });
            session.end({ allocateMissing: false, deallocateFree: false });
        });
    }

    /** Gives an Ed25519 wallet 10 SUI and 10 000 USDC, each in one coin. */
    fund(signer: Signer = keyOf('ed25519'), coins: Parameters<Chain['mint']>[1] = {}): Signer {
        this.chain.mint(signer.toSuiAddress(), { usdc: usdc('10000'), sui: e9('10'), ...coins });
        return signer;
    }

    /** The first coin of a type. */
    coin(signer: Signer, coinType = SUI): CoinView {
        return this.chain.wallet(signer.toSuiAddress()).coins.find((coin) => coin.coinType === coinType)!;
    }

    build(signer: Signer, action: Action, body: Body = {}, metadata: Body = {}): BuildResponse {
        return this.chain.build(
            action,
            { ...body, metadata: { sender: signer.toSuiAddress(), ...metadata } },
            this.now,
        );
    }

    async submit(transactionBytes: string, ...signers: Signer[]): Promise<Outcome> {
        const bytes = fromBase64(transactionBytes);
        const signed = await Promise.all(signers.map((signer) => signer.signTransaction(bytes)));
        return this.chain.submit(
            transactionBytes,
            signed.map(({ signature }) => signature),
            this.now,
        );
    }

    /** Builds, signs and submits. */
    async act(signer: Signer, action: Action, body: Body = {}, metadata: Body = {}): Promise<Outcome> {
        return this.submit(this.build(signer, action, body, metadata).transactionBytes, signer);
    }

    /** An account with 5 000 USDC, 1 000 of them allocated to each market. */
    async open(signer: Signer): Promise<ChainAccount> {
        const { account } = await this.act(signer, 'createAccount', { settleId: this.chain.collateralType });
        const accountId = account.capabilityId;
        await this.act(signer, 'deposit', { accountId, amount: 5000 });
        for (const chId of [BTC, ETH]) await this.act(signer, 'allocate', { accountId, chId, amount: 1000 });
        return account;
    }

    /** A hand-written transaction, paid with the sender's first SUI coin. */
    write(signer: Signer, compose: (transaction: Transaction) => void, budget = e9('0.1')): string {
        const transaction = new Transaction();
        transaction.setSender(signer.toSuiAddress());
        transaction.setGasPrice(750n);
        transaction.setGasBudget(budget);
        transaction.setGasPayment([this.reference(this.coin(signer))]);
        transaction.setExpiration({ Epoch: this.chain.epoch(this.now) });
        compose(transaction);
        return toBase64(new TransactionDataBuilder(transaction.getData()).build());
    }

    reference({ objectId, version, digest }: CoinView): { objectId: string; version: string; digest: string } {
        return { objectId, version: String(version), digest };
    }

    /** A shared object as an input that may change. */
    shared(objectId: string): ReturnType<typeof Inputs.SharedObjectRef> {
        const { initialVersion } = this.chain.object(objectId)!;
        return Inputs.SharedObjectRef({
            objectId,
            initialSharedVersion: String(initialVersion),
            mutable: true,
        });
    }

    /** A coin as an input. */
    input(transaction: Transaction, coin: CoinView): ReturnType<Transaction['object']> {
        return transaction.object(Inputs.ObjectRef(this.reference(coin)));
    }

    #openMaker(calls: EngineTransaction): number {
        const maker = calls.createAccount();
        calls.deposit(maker, usdc('20000000'));
        for (const id of [BTC, ETH]) {
            calls.createPosition(id, maker);
            calls.allocate(id, maker, usdc('10000000'));
        }
        this.#maker = maker;
        return maker;
    }

    #context(): { now: number; digest: string; gasPrice: bigint; referenceGasPrice: bigint } {
        this.#orders += 1;
        return { now: this.now, digest: `stage ${this.#orders}`, gasPrice: 750n, referenceGasPrice: 750n };
    }
}

/** A chain with a funded wallet and its account. */
export async function opened(
    options: Partial<ChainOptions> = {},
): Promise<{ stage: Stage; signer: Signer; account: ChainAccount }> {
    const stage = new Stage(options);
    const signer = stage.fund();
    return { stage, signer, account: await stage.open(signer) };
}

/** A limit order as the service takes it. */
export function limit(chId: string, side: 'buy' | 'sell', amount: number, price: number, more: Body = {}): Body {
    return { chId, type: 'limit', side, amount, price, ...more };
}

/** A market order as the service takes it. */
export function market(chId: string, side: 'buy' | 'sell', amount: number, more: Body = {}): Body {
    return { chId, type: 'market', side, amount, ...more };
}
