/** Vaults of perpetuals: reads, previews and builders of depositors. */

import { Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { writeKind } from '../../chain/kind-builder.js';
import { totalOf, type HoldingObject } from '../../chain/objects.js';
import { RequestFields } from '../../chain/request-fields.js';
import { readKind } from '../../chain/transaction-data.js';
import { pickCoins } from '../../chain/transaction-options.js';
import { ONE, U64_MAX } from '../../engine/integers.js';
import { PreviewFailure, refuse } from '../../errors.js';
import type { ShareState, VaultRequest, VaultState } from '../../venues/state.js';
import { VaultWriter } from '../../venues/vault-commands.js';
import { vaultStateOf } from '../../venues/vault-manager.js';
import { withAccount } from '../../venues/vault-owner.js';
import {
    costOf,
    marketsOf,
    payoutOf,
    quoteDeposit,
    requestOf,
    toUsd,
    VAULT_LIMITS,
    vaultValue,
} from '../../venues/vaults.js';
import type { VaultSpec } from '../../venues/world.js';
import { COLLATERAL_FEED, SOURCE } from '../../node/contract-objects.js';
import { attoExact, integer, type Json } from '../http/json.js';
import type { Exchange, Handler } from '../simulation/exchange.js';

type Body = Readonly<Record<string, unknown>>;

/** Price of the collateral, 10^-18 USD. */
const COLLATERAL_PRICE = ONE;

/** Handlers of vaults. */
export const VAULTS: Readonly<Record<string, Handler>> = {
    'perpetuals/vaults': (exchange: Exchange, body: Body) => ({
        vaults: specsOf(exchange, body).map((spec) => vaultRow(exchange, spec)),
    }),
    'perpetuals/vaults/config': ({ chain }: Exchange) => {
        const limits = VAULT_LIMITS;
        const { id } = chain.world.venues.objects.vaultConfig;
        return {
            id,
            // Version of the contract's rules, not of the object.
            version: integer(1),
            maxLockPeriodMs: integer(limits.maxLockMs),
            maxForceWithdrawDelayMs: integer(limits.maxForceDelayMs),
            maxPerformanceFeePercentage: attoExact(limits.maxFee),
            minOwnerLockUsd: attoExact(limits.minOwnerLockUsd),
            maxOwnerLockUsd: attoExact(limits.maxOwnerLockUsd),
            minDepositUsd: attoExact(limits.minDepositUsd),
            maxMarketsInVault: integer(limits.maxMarkets),
            maxPendingOrdersPerPosition: integer(limits.maxPendingOrders),
            forceWithdrawPauseMs: integer(limits.pauseMs),
            maxAssistantsPerVault: integer(limits.maxAssistants),
            collateralPriceFeedStorageToleranceMs: integer(limits.feedToleranceMs),
        };
    },
    'perpetuals/vaults/lp-coin-prices': (exchange: Exchange, body: Body) => ({
        lpCoinPrices: specsOf(exchange, body).map((spec) => attoExact(priceOf(exchange, spec))),
    }),
    'perpetuals/vaults/owned-lp-coins': (exchange: Exchange, body: Body) => ({
        ownedLpCoins: ownedShares(exchange, new RequestFields(body).id('walletAddress')).flatMap((share): Json[] => {
            const spec = exchange.chain.world.venues.vaults.find(({ lpType }) => lpType === share.lpType);
            if (spec === undefined) return [];
            return [
                {
                    vaultId: spec.id,
                    objectId: share.object.id,
                    lpAmount: integer(share.balance),
                    lpAmountUsd: usdOf(exchange, spec, share.balance),
                    depositedAmountUsd: attoExact(share.provided),
                },
            ];
        }),
    }),
    'perpetuals/vaults/owned-withdraw-requests': (exchange: Exchange, body: Body) => {
        const owner = new RequestFields(body).id('walletAddress');
        return { ownedWithdrawRequests: requestRows(exchange, specsOf(exchange, {}), (one) => one.owner === owner) };
    },
    'perpetuals/vaults/withdraw-requests': (exchange: Exchange, body: Body) => ({
        withdrawRequests: requestRows(exchange, specsOf(exchange, body), () => true),
    }),
    'perpetuals/vault/previews/deposit': previewOf((exchange, spec, fields) => {
        const amount = fields.positiveInteger('depositAmount');
        const { shares, provided } = quoteDeposit(stateOf(exchange, spec), amount, exchange.decimals);
        return {
            lpAmountOut: integer(shares),
            collateralPrice: attoExact(COLLATERAL_PRICE),
            depositedAmountUsd: attoExact(provided),
        };
    }),
    'perpetuals/vault/previews/create-withdraw-request': previewOf((exchange, spec, fields) => {
        const shares = fields.positiveInteger('lpWithdrawAmount');
        const picked = pickShares(exchange, spec, fields.id('walletAddress'), shares);
        const provided = costOf(picked.provided, shares, picked.balance);
        const { amount } = payoutOf(stateOf(exchange, spec), shares, provided, exchange.decimals);
        return { collateralAmountOut: integer(amount), collateralPrice: attoExact(COLLATERAL_PRICE) };
    }),
    'perpetuals/vault/previews/pause-vault-for-force-withdraw-request': previewOf((exchange, spec) => {
        const { pausedAt } = stateOf(exchange, spec);
        const next = pausedAt === 0 ? 0 : pausedAt + VAULT_LIMITS.pauseIntervalMs;
        return { isPausable: exchange.clock.now() >= next, minNextPauseTimestamp: integer(next) };
    }),
    'perpetuals/vault/previews/process-force-withdraw-request': previewOf((exchange, spec, fields) => {
        const state = stateOf(exchange, spec);
        const request = requestOf(state, fields.id('walletAddress'));
        if (request === undefined) throw new PreviewFailure('there is no withdraw request');
        const { shares, share, minOut } = request;
        const { amount, fee } = payoutOf(state, shares, share.provided, exchange.decimals);
        return {
            collateralAmountOut: integer(amount),
            collateralPrice: attoExact(COLLATERAL_PRICE),
            sizesToClose: Object.fromEntries(marketsOf(state).map((id) => [id, integer(0)])),
            priceImpact: 0,
            performanceFeesChargedUsd: attoExact(toUsd(fee, exchange.decimals)),
            isWithinWithdrawRequestSlippage: amount >= minOut,
            minCollateralAmountOut: integer(minOut),
        };
    }),
    'perpetuals/vault/transactions/deposit': builderOf(({ writer, transaction, fields, exchange, spec }) => {
        const sender = fields.id('walletAddress');
        const coin = fields.has('depositCoinArg')
            ? (fields.pick('depositCoinArg')['depositCoinArg'] as TransactionObjectArgument)
            : takeCoin(transaction, writer, sender, fields.positiveInteger('depositAmount'), spec.coinType, exchange);
        const shares = writer.deposit(coin, fields.integer('minLpAmountOut'));
        transaction.transferObjects([shares], sender);
        return undefined;
    }),
    'perpetuals/vault/transactions/create-withdraw-request': builderOf((build) => {
        const { writer, fields, exchange, spec } = build;
        const sender = fields.id('walletAddress');
        const shares = fields.positiveInteger('lpWithdrawAmount');
        const { objects } = pickShares(exchange, spec, sender, shares);
        writer.request(objects, shares, fields.integer('minCollateralAmountOut'));
        return undefined;
    }),
    'perpetuals/vault/transactions/cancel-withdraw-request': builderOf(({ writer, transaction, fields }) => {
        transaction.transferObjects([writer.cancel()], fields.id('walletAddress'));
        return undefined;
    }),
    'perpetuals/vault/transactions/update-withdraw-request-slippage': builderOf(({ writer, fields }) => {
        writer.edit(fields.integer('minCollateralAmountOut'));
        return undefined;
    }),
    'perpetuals/vault/transactions/pause-vault-for-force-withdraw-request': builderOf(({ writer }) => {
        writer.pause();
        return undefined;
    }),
    'perpetuals/vault/transactions/process-force-withdraw-request': builderOf((build) => {
        const { writer, transaction, fields } = build;
        const sizes = fields.object('sizesToClose');
        const ids = Object.keys(fields.pick('sizesToClose')['sizesToClose'] as object);
        const coin = writer.force(Object.fromEntries(ids.map((id) => [id, sizes.integer(id)])));
        if (!fields.has('recipientAddress')) return coin;
        transaction.transferObjects([coin], fields.id('recipientAddress'));
        return undefined;
    }),
};

// --- Rows ---

function vaultRow(exchange: Exchange, spec: VaultSpec): Json {
    const state = stateOf(exchange, spec);
    const usd = (amount: bigint): Json => attoExact(toUsd(amount, exchange.decimals));
    const { markets } = exchange.chain.world;
    return {
        objectId: spec.id,
        version: integer(exchange.chain.objects.get(spec.id)?.version ?? 0n),
        metadata: {
            name: spec.name,
            description: `The vault ${spec.name} of the sandbox`,
            curatorName: spec.name,
            curatorUrl: null,
            curatorLogoUrl: null,
            extraFields: {},
        },
        lpSupply: integer(state.supply),
        idleCollateral: integer(state.idle),
        idleCollateralUsd: usd(state.idle),
        tvlUsd: usd(vaultValue(state)),
        marketIds: marketsOf(state),
        parameters: {
            lockPeriodMs: integer(state.lockMs),
            performanceFeePercentage: attoExact(state.fee),
            forceWithdrawDelayMs: integer(state.forceDelayMs),
            collateralPriceFeedStorageId: COLLATERAL_FEED,
            collateralPriceFeedStorageSourceId: SOURCE,
            collateralPriceFeedStorageTolerance: integer(VAULT_LIMITS.feedToleranceMs),
            maxForceWithdrawMarginRatioTolerance: attoExact(VAULT_LIMITS.forceTolerance),
            scalingFactor: Number(markets.get(spec.marketIds[0] ?? '')?.scalingFactor ?? 1n),
            maxMarketsInVault: integer(VAULT_LIMITS.maxMarkets),
            maxPendingOrdersPerPosition: integer(VAULT_LIMITS.maxPendingOrders),
            maxTotalDepositedCollateral: integer(state.maxDeposited),
            minForceWithdrawValueUsd: attoExact(VAULT_LIMITS.minForceUsd),
        },
        ownerAddress: exchange.chain.accountByNumber(spec.account.number)?.owner ?? spec.manager,
        creationTimestamp: 0,
        accountId: integer(spec.account.number),
        accountObjectId: spec.account.id,
        collateralCoinType: spec.coinType,
        lpCoinType: spec.lpType,
        lpCoinDecimals: exchange.decimals,
        monthlyAprPercentage: 0,
        monthlyBoostedAprPercentage: 0,
        pausedUntilTimestamp: state.isStopped ? Number(U64_MAX) : state.pausedUntil || null,
        lastPausedTimestamp: state.pausedAt,
        ownerLockedLpBalance: integer(spec.locked),
    };
}

function requestRows(
    exchange: Exchange,
    specs: readonly VaultSpec[],
    isWanted: (request: VaultRequest) => boolean,
): Json[] {
    return specs.flatMap((spec) =>
        stateOf(exchange, spec)
            .requests.filter(isWanted)
            .map(({ owner, shares, minOut, at }) => ({
                userAddress: owner,
                vaultId: spec.id,
                lpAmountIn: integer(shares),
                lpAmountInUsd: usdOf(exchange, spec, shares),
                requestTimestamp: at,
                minCollateralAmountOut: integer(minOut),
                minCollateralAmountOutUsd: attoExact(toUsd(minOut, exchange.decimals)),
            })),
    );
}

function usdOf(exchange: Exchange, spec: VaultSpec, shares: bigint): Json {
    return attoExact((shares * priceOf(exchange, spec)) / 10n ** BigInt(exchange.decimals));
}

/** USD of one share, 10^-18. */
function priceOf(exchange: Exchange, spec: VaultSpec): bigint {
    const state = stateOf(exchange, spec);
    const usd = toUsd(vaultValue(state), exchange.decimals);
    return state.supply === 0n ? 0n : (usd * 10n ** BigInt(exchange.decimals)) / state.supply;
}

// --- Requests ---

function specsOf({ chain }: Exchange, body: Body): readonly VaultSpec[] {
    const fields = new RequestFields(body);
    const { vaults } = chain.world.venues;
    if (!fields.has('vaultIds')) return vaults;
    return fields.ids('vaultIds').map((id) => findSpec(vaults, id, 'vaultIds'));
}

function findSpec(vaults: readonly VaultSpec[], id: string, at: string): VaultSpec {
    const found = vaults.find((spec) => spec.id === id);
    if (found === undefined) throw refuse('request', `${at}: wanted the id of a vault, found ${id}`);
    return found;
}

function stateOf({ chain, engine, clock, decimals }: Exchange, spec: VaultSpec): VaultState {
    const state = vaultStateOf(chain.objects, chain.world, spec);
    return withAccount(state, spec, engine, { now: clock.now(), decimals });
}

/** Shares of a vault, and the object that holds them. */
interface OwnedShare extends ShareState {
    readonly object: HoldingObject;
}

function ownedShares({ chain }: Exchange, owner: string): OwnedShare[] {
    return chain.objects
        .owned(owner)
        .flatMap((object) =>
            object.kind === 'holding' && object.state.kind === 'share' ? [{ ...object.state, object }] : [],
        );
}

/** Shares of a wallet in a vault, the largest first, as many as a request needs. */
interface PickedShares {
    readonly objects: readonly [HoldingObject, ...HoldingObject[]];
    readonly balance: bigint;
    readonly provided: bigint;
}

/** Picks shares for a request. @throws {Refusal} 400 when they are too few */
function pickShares(exchange: Exchange, { lpType }: VaultSpec, owner: string, shares: bigint): PickedShares {
    const own = ownedShares(exchange, owner).filter((share) => share.lpType === lpType);
    const objects: HoldingObject[] = [];
    let [balance, provided] = [0n, 0n];
    for (const share of own.sort((a, b) => (a.balance < b.balance ? 1 : -1))) {
        if (balance >= shares) break;
        objects.push(share.object);
        balance += share.balance;
        provided += share.provided;
    }
    const [first, ...others] = objects;
    if (first !== undefined && balance >= shares) return { objects: [first, ...others], balance, provided };
    throw refuse('funds', `shares of ${owner}: wanted ${shares}, found ${balance}`);
}

function previewOf(preview: (exchange: Exchange, spec: VaultSpec, fields: RequestFields) => Json): Handler {
    return (exchange: Exchange, body: Body) => {
        const fields = new RequestFields(body);
        return preview(exchange, findSpec(exchange.chain.world.venues.vaults, fields.id('vaultId'), 'vaultId'), fields);
    };
}

/** One request of a builder. */
interface VaultBuild {
    readonly exchange: Exchange;
    readonly spec: VaultSpec;
    readonly fields: RequestFields;
    readonly transaction: Transaction;
    readonly writer: VaultWriter;
}

/** Builds a kind; the commands of `txKind` come first. The result of `write` is left to the client. */
function builderOf(write: (build: VaultBuild) => TransactionObjectArgument | undefined): Handler {
    return (exchange: Exchange, body: Body) => {
        const { world, objects } = exchange.chain;
        const fields = new RequestFields(body);
        const spec = findSpec(world.venues.vaults, fields.id('vaultId'), 'vaultId');
        const transaction = fields.has('txKind')
            ? Transaction.fromKind(readKind(fields.text('txKind'), 'txKind').bytes)
            : new Transaction();
        const marketIds = marketsOf(stateOf(exchange, spec));
        const writer = new VaultWriter(transaction, spec, { world, objects, marketIds });
        const left = write({ exchange, spec, fields, transaction, writer });
        const last = transaction.getData().commands.length - 1;
        const txKind = toBase64(writeKind(transaction));
        return { txKind, ...(left === undefined ? {} : { coinOutArg: { NestedResult: [last, 0] } }) };
    };
}

/** Splits the deposit off coins of the wallet. @throws {Refusal} 400 when they are too small */
function takeCoin(
    transaction: Transaction,
    writer: VaultWriter,
    owner: string,
    amount: bigint,
    coinType: string,
    { chain }: Exchange,
): TransactionObjectArgument {
    const coins = pickCoins(chain.objects.coins(owner, coinType), amount);
    if (coins.length === 0 || totalOf(coins) < amount)
        throw refuse('funds', `insufficient coins of ${owner}: wanted ${amount}, found ${totalOf(coins)}`);
    const [first, ...others] = coins.map((coin) => writer.owned(coin));
    if (first === undefined) throw new Error('no coins');
    if (others.length > 0) transaction.mergeCoins(first, others);
    return transaction.splitCoins(first, [amount])[0];
}
