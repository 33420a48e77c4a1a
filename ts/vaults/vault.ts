/** Vaults, shares and withdrawal requests: what the service sends, and what the methods return. */

import type { WalletCoin } from '../account/coins.js';
import { toFullAddress, toFullType } from '../core/address.js';
import { fromUnits, MAX_U64 } from '../core/number/decimal.js';
import { multiply } from '../core/number/step.js';
import { problem } from '../core/problem.js';
import { formatValue } from '../exchange/params.js';
import {
    decimal,
    id,
    member,
    nonNegative,
    objectId,
    parseInteger,
    required,
    text,
    time,
    toDatetime,
    toNumber,
    type ToNumber,
} from '../exchange/value.js';
import type { Maybe, WireNumber } from '../wire/types.js';

/** A vault as a response has it; members that the client does not read are omitted. */
export interface WireVault {
    readonly objectId: string;
    readonly metadata?: Maybe<WireMetadata>;
    readonly lpSupply?: Maybe<string>;
    readonly tvlUsd?: Maybe<WireNumber>;
    readonly marketIds?: Maybe<readonly string[]>;
    readonly parameters?: Maybe<WireTerms>;
    readonly ownerAddress?: Maybe<string>;
    /** The number of its account. */
    readonly accountId?: Maybe<string>;
    readonly collateralCoinType: string;
    readonly lpCoinType: string;
    readonly lpCoinDecimals?: Maybe<WireNumber>;
    readonly monthlyAprPercentage?: Maybe<WireNumber>;
    readonly pausedUntilTimestamp?: Maybe<WireNumber>;
}

/** What a manager says of a vault. */
export interface WireMetadata {
    readonly name?: Maybe<string>;
    readonly description?: Maybe<string>;
    readonly curatorName?: Maybe<string>;
    readonly curatorUrl?: Maybe<string>;
    readonly curatorLogoUrl?: Maybe<string>;
}

/** Terms of a vault. */
export interface WireTerms {
    readonly lockPeriodMs?: Maybe<string>;
    /** Fraction. */
    readonly performanceFeePercentage?: Maybe<WireNumber>;
    readonly forceWithdrawDelayMs?: Maybe<string>;
    readonly maxTotalDepositedCollateral?: Maybe<string>;
}

/** Shares of the wallet. */
export interface WireShares {
    readonly vaultId: string;
    readonly objectId: string;
    readonly lpAmount: string;
    readonly lpAmountUsd?: Maybe<WireNumber>;
    readonly depositedAmountUsd?: Maybe<WireNumber>;
}

/** A withdrawal request. */
export interface WireRequest {
    readonly vaultId: string;
    readonly lpAmountIn: string;
    readonly minCollateralAmountOut: string;
    readonly requestTimestamp?: Maybe<WireNumber>;
}

/** The terms that a manager set. */
export interface Terms {
    /** Milliseconds. */
    readonly lockPeriod: bigint;
    /** Fraction of the profit, 10^-18. */
    readonly fee: bigint;
    /** Milliseconds. */
    readonly forceDelay: bigint;
    /** The collateral's own units. */
    readonly maxDeposit: bigint;
}

/** A vault as the service states it, in the units of the chain. */
export interface VaultState {
    /** Full object id. */
    readonly id: string;
    /** Full Move types. */
    readonly lpType: string;
    readonly coinType: string;
    readonly lpDecimals: number;
    /** Full ids. */
    readonly markets: readonly string[];
    readonly terms: { readonly [T in keyof Terms]: Terms[T] | undefined };
    readonly row: WireVault;
}

/** A vault. */
export interface Vault {
    /** Object id. */
    readonly id: string;
    /** What the manager says of it: any vault can have any name, text and links. */
    readonly name: string | undefined;
    readonly description: string | undefined;
    readonly curator: string | undefined;
    readonly curatorUrl: string | undefined;
    readonly curatorLogoUrl: string | undefined;
    /** Address of the manager. */
    readonly manager: string | undefined;
    /** Code of the collateral, or its Move type where that is no known coin. */
    readonly currency: string;
    /** USD. */
    readonly tvl: number | undefined;
    /** USD of one share. */
    readonly sharePrice: number | undefined;
    /** All shares. */
    readonly shares: number | undefined;
    /** Fraction of the profit that the manager keeps. */
    readonly fee: number | undefined;
    /** Milliseconds from a deposit until its withdrawal can be requested. */
    readonly lockPeriod: number | undefined;
    /** Milliseconds from a request until it can be forced. */
    readonly forceDelay: number | undefined;
    /** Coins that the vault takes in all; `undefined` for no limit. */
    readonly maxDeposit: number | undefined;
    /** Symbols of the markets that it trades; the id of one that is not listed. */
    readonly markets: readonly string[];
    /** As the service states it. */
    readonly apr: number | undefined;
    /** Whether the vendor stopped it: deposits, requests and withdrawals fail until the vendor resumes it. */
    readonly paused: boolean;
    /**
     * Until then its manager cannot trade, milliseconds, because a depositor leaves by force; deposits and
     * withdrawals go on. `undefined` when the manager can trade, and when `paused`.
     */
    readonly tradingPausedUntil: number | undefined;
    /**
     * Whether a Sui node shows the same types, decimals and terms; `undefined` in lists, and without a node.
     */
    readonly verified: boolean | undefined;
    readonly info: unknown;
}

/** Shares of the wallet in one object. */
export interface VaultPosition {
    /** Object id of the vault. */
    readonly vault: string;
    /** Object id of the shares. */
    readonly id: string;
    /** `undefined` where the service does not list the vault: its decimals are not known then. */
    readonly shares: number | undefined;
    /** USD. */
    readonly value: number | undefined;
    /** USD that was deposited. */
    readonly cost: number | undefined;
    /** When the lock ends, milliseconds; `undefined` where no node shows it. */
    readonly unlockTimestamp: number | undefined;
    readonly info: unknown;
}

/** A request to withdraw. */
export interface VaultWithdrawRequest {
    /** Digest of its transaction, where this call made it. */
    readonly id: string | undefined;
    /** Object id of the vault. */
    readonly vault: string;
    /** `undefined` where the service does not list the vault, as are `minAmount` and `forceTimestamp`. */
    readonly shares: number | undefined;
    /** The least coins that it pays. */
    readonly minAmount: number | undefined;
    readonly timestamp: number | undefined;
    readonly datetime: string | undefined;
    /** From then on it can be forced, milliseconds. */
    readonly forceTimestamp: number | undefined;
    readonly info: unknown;
}

/** What a deposit or a withdrawal would give. */
export interface VaultQuote {
    /** Object id of the vault. */
    readonly vault: string;
    readonly currency: string;
    /** Coins. */
    readonly amount: number | undefined;
    readonly shares: number | undefined;
    /** Coins of one share. */
    readonly price: number | undefined;
    readonly info: unknown;
}

/** An executed transaction of a depositor. */
export interface VaultTransaction {
    /** Digest. */
    readonly id: string;
    readonly timestamp: number;
    readonly datetime: string;
    readonly type: 'deposit' | 'cancel' | 'pause' | 'withdrawal' | 'terms' | 'fees' | 'payment';
    /** Object id of the vault. */
    readonly vault: string;
    readonly currency: string;
    /** Coins that were deposited or withdrawn. */
    readonly amount: number | undefined;
    /** Shares that the wallet received. */
    readonly shares: number | undefined;
    /** Object id of these shares. */
    readonly share: string | undefined;
    readonly info: unknown;
}

/** A pause until a later time is the vendor's, which has no end: the contract has the largest u64 then. */
const LAST_TIME = BigInt(Number.MAX_SAFE_INTEGER);

const FEE_DECIMALS = 18;
const MAX_DECIMALS = 36;

/** Reads a vault. */
export function parseVaultState(row: WireVault): VaultState {
    const terms: WireTerms = member(row, 'parameters') ?? {};
    const lpDecimals = parseInteger(row.lpCoinDecimals, 'lpCoinDecimals');
    if (lpDecimals === undefined || lpDecimals < 0n || lpDecimals > MAX_DECIMALS)
        throw problem('response', 'lpCoinDecimals', `0 to ${MAX_DECIMALS}`, formatValue(row.lpCoinDecimals));
    const fee = nonNegative(terms, 'performanceFeePercentage');
    return {
        id: toFullAddress(required(objectId, row, 'objectId')),
        lpType: toFullType(id(row, 'lpCoinType')),
        coinType: toFullType(id(row, 'collateralCoinType')),
        lpDecimals: Number(lpDecimals),
        markets: marketsOf(row),
        terms: {
            lockPeriod: count(terms, 'lockPeriodMs'),
            fee: fee === undefined ? undefined : toFee(fee),
            forceDelay: count(terms, 'forceWithdrawDelayMs'),
            maxDeposit: count(terms, 'maxTotalDepositedCollateral'),
        },
        row,
    };
}

/** A deposit goes through all markets of the vault. */
function marketsOf({ marketIds }: WireVault): string[] {
    if (!Array.isArray(marketIds)) throw problem('response', 'marketIds', 'a list of ids', formatValue(marketIds));
    return marketIds.map((one: unknown) => toFullAddress(required(objectId, { one: one as string }, 'one')));
}

/** Reads an integer that is not below zero. */
export function count<Row extends object>(row: Row, key: keyof Row & string): bigint | undefined {
    const value = parseInteger(row[key], key);
    if (value === undefined || value >= 0n) return value;
    throw problem('response', key, 'an integer of 0 or more', formatValue(row[key]));
}

function toFee(fraction: string): bigint {
    const scaled = multiply(fraction, `1${'0'.repeat(FEE_DECIMALS)}`).split('.');
    return BigInt(scaled[0] ?? '0');
}

/** What a vault is shown with. */
export interface VaultView {
    /** `undefined` where its type is no known coin. */
    readonly coin: WalletCoin | undefined;
    readonly symbolOf: (marketId: string) => string | undefined;
    /** USD. */
    readonly sharePrice: string | undefined;
    readonly verified: boolean | undefined;
    /** Milliseconds. */
    readonly now: number;
}

/** Makes the structure of a vault. */
export function parseVault(state: VaultState, view: VaultView, convert: ToNumber): Vault {
    const { row, terms, lpDecimals } = state;
    const { coin, symbolOf, sharePrice, verified, now } = view;
    const number = (value: string | undefined): number | undefined => toNumber(value, convert);
    const whole = (value: bigint | undefined): number | undefined => (value === undefined ? undefined : Number(value));
    const supply = count(row, 'lpSupply');
    const metadata: WireMetadata = member(row, 'metadata') ?? {};
    const pausedUntil = count(row, 'pausedUntilTimestamp') ?? 0n;
    const paused = pausedUntil > LAST_TIME;
    return {
        id: state.id,
        name: text(metadata, 'name'),
        description: text(metadata, 'description'),
        curator: text(metadata, 'curatorName'),
        curatorUrl: text(metadata, 'curatorUrl'),
        curatorLogoUrl: text(metadata, 'curatorLogoUrl'),
        manager: objectId(row, 'ownerAddress'),
        currency: coin?.code ?? state.coinType,
        tvl: number(nonNegative(row, 'tvlUsd')),
        sharePrice: number(sharePrice),
        shares: number(supply === undefined ? undefined : fromUnits(supply, lpDecimals)),
        fee: number(terms.fee === undefined ? undefined : fromUnits(terms.fee, FEE_DECIMALS)),
        lockPeriod: whole(terms.lockPeriod),
        forceDelay: whole(terms.forceDelay),
        maxDeposit: number(
            // The largest u64 is no limit.
            coin === undefined || terms.maxDeposit === undefined || terms.maxDeposit === MAX_U64
                ? undefined
                : fromUnits(terms.maxDeposit, coin.decimals),
        ),
        markets: state.markets.map((marketId) => symbolOf(marketId) ?? marketId),
        apr: number(decimal(row, 'monthlyAprPercentage')),
        paused,
        tradingPausedUntil: !paused && pausedUntil > now ? Number(pausedUntil) : undefined,
        verified,
        info: row,
    };
}

/** Makes the structure of shares; `state` is `undefined` where the service does not list the vault. */
export function parsePosition(
    row: WireShares,
    state: VaultState | undefined,
    unlockTimestamp: number | undefined,
    convert: ToNumber,
): VaultPosition {
    const units = required(count, row, 'lpAmount');
    return {
        vault: toFullAddress(required(objectId, row, 'vaultId')),
        id: toFullAddress(required(objectId, row, 'objectId')),
        shares: state === undefined ? undefined : toNumber(fromUnits(units, state.lpDecimals), convert),
        value: toNumber(nonNegative(row, 'lpAmountUsd'), convert),
        cost: toNumber(nonNegative(row, 'depositedAmountUsd'), convert),
        unlockTimestamp,
        info: row,
    };
}

/** Makes the structure of a request, as {@link parsePosition}. */
export function parseRequest(
    row: WireRequest,
    state: VaultState | undefined,
    coin: WalletCoin | undefined,
    convert: ToNumber,
): VaultWithdrawRequest {
    const minimum = required(count, row, 'minCollateralAmountOut');
    const timestamp = time(row, 'requestTimestamp');
    const shares = required(count, row, 'lpAmountIn');
    const forceDelay = state?.terms.forceDelay;
    return {
        id: undefined,
        vault: toFullAddress(required(objectId, row, 'vaultId')),
        shares: state === undefined ? undefined : toNumber(fromUnits(shares, state.lpDecimals), convert),
        minAmount: coin === undefined ? undefined : toNumber(fromUnits(minimum, coin.decimals), convert),
        timestamp,
        datetime: toDatetime(timestamp),
        forceTimestamp:
            timestamp === undefined || forceDelay === undefined ? undefined : timestamp + Number(forceDelay),
        info: row,
    };
}
