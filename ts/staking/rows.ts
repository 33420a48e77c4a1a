/**
 * Rows of staking: what the service states of the rate, the vault, the validators and the wallet's stakes.
 */

import { toFullAddress, isAddress } from '../core/address.js';
import { fromUnits } from '../core/number/decimal.js';
import { problem } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { formatValue } from '../exchange/params.js';
import {
    id,
    objectId,
    parseInteger,
    parseNonNegative,
    requiredOneOf,
    time,
    toDatetime,
    toNumber,
    type ToNumber,
} from '../exchange/value.js';

/** What staking earns and costs now. */
export interface StakingRate {
    /** Yield of a year, a fraction. */
    readonly apy: number | undefined;
    /** SUI for one AFSUI. */
    readonly rate: number | undefined;
    /** Fee of unstaking a small amount at once, a fraction. */
    readonly fee: number | undefined;
    /** SUI that can be unstaked at once. */
    readonly reserves: number | undefined;
    readonly info: unknown;
}

/** A stake, or a request to unstake. */
export interface StakingPosition {
    /** Digest of its transaction. */
    readonly id: string;
    readonly type: 'stake' | 'unstake';
    /** `pending` while the SUI of a request is not paid. */
    readonly status: 'ok' | 'pending';
    readonly timestamp: number | undefined;
    readonly datetime: string | undefined;
    /** Epoch of the chain. */
    readonly epoch: number | undefined;
    readonly fromCurrency: string;
    readonly fromAmount: number | undefined;
    readonly toCurrency: string;
    /** `undefined` while it is pending. */
    readonly toAmount: number | undefined;
    /** Of a stake. */
    readonly validator: string | undefined;
    readonly info: unknown;
}

type Row = Readonly<Record<string, unknown>>;

/** SUI and AFSUI have the same decimals. */
const DECIMALS = 9;
/** Fees of the vault are units of 10^-18. */
const FEE_DECIMALS = 18;
const ONE = 10n ** BigInt(FEE_DECIMALS);

/** Parses what the service states of the vault. */
export function parseStakingRate(apy: unknown, rate: unknown, state: unknown, convert: ToNumber): StakingRate {
    const row = rowOf(state, 'staking/staked-sui-vault-state');
    const integer = (key: string): bigint | undefined => {
        const value = parseInteger(row[key], key);
        if (value === undefined || value >= 0n) return value;
        throw problem('response', key, 'a number, 0 or more', formatValue(row[key]));
    };
    const reserves = integer('atomicUnstakeSuiReserves');
    const target = integer('atomicUnstakeSuiReservesTargetValue');
    const fee = feeOf(reserves, target, integer('minAtomicUnstakeFee'), integer('maxAtomicUnstakeFee'));
    return {
        apy: toNumber(parseNonNegative(apy, 'staking/apy'), convert),
        rate: toNumber(parseNonNegative(rate, 'staking/afsui-exchange-rate'), convert),
        fee: toNumber(fee === undefined ? undefined : fromUnits(fee, FEE_DECIMALS), convert),
        reserves: toNumber(reserves === undefined ? undefined : fromUnits(reserves, DECIMALS), convert),
        info: { apy, rate, state },
    };
}

/** The fee falls from its maximum without reserves to its minimum at their target, in units of 10^-18. */
function feeOf(
    reserves: bigint | undefined,
    target: bigint | undefined,
    least: bigint | undefined,
    most: bigint | undefined,
): bigint | undefined {
    if (reserves === undefined || target === undefined || least === undefined || most === undefined) return undefined;
    if (least > most || most > ONE) {
        throw problem('response', 'minAtomicUnstakeFee', 'at most maxAtomicUnstakeFee, and that at most 1', `${least}`);
    }
    if (target === 0n || reserves >= target) return least;
    return most - ((most - least) * reserves) / target;
}

/** Parses a page of the wallet's stakes and requests; a request has a state. */
export function parseStakingPage(
    page: unknown,
    codes: { readonly sui: string; readonly afsui: string },
    convert: ToNumber,
): StakingPosition[] {
    const amountOf = (one: Row, key: string): number | undefined => {
        const units = parseInteger(one[key], key);
        if (units === undefined) return undefined;
        if (units < 0n) throw problem('response', key, 'a number, 0 or more', formatValue(one[key]));
        return toNumber(fromUnits(units, DECIMALS), convert);
    };
    const common = (one: Row) => {
        const timestamp = time(one, 'timestamp');
        const epoch = parseInteger(one.epoch, 'epoch');
        return {
            ...{ id: id(one, 'txnDigest'), timestamp, datetime: toDatetime(timestamp) },
            ...{ epoch: epoch === undefined ? undefined : Number(epoch), info: one },
        };
    };
    return rowsOf(page, 'staking/staking-positions').map((one): StakingPosition => {
        if (one.state === undefined) {
            return {
                ...common(one),
                ...{ type: 'stake', status: 'ok', fromCurrency: codes.sui, toCurrency: codes.afsui },
                fromAmount: amountOf(one, 'suiStakeAmount'),
                toAmount: amountOf(one, 'afSuiAmount'),
                validator: objectId(one, 'validatorAddress'),
            };
        }
        const isPaid = requiredOneOf(one, 'state', ['REQUEST', 'SUI_MINTED']) === 'SUI_MINTED';
        return {
            ...common(one),
            ...{ type: 'unstake', status: isPaid ? 'ok' : 'pending', fromCurrency: codes.afsui },
            fromAmount: amountOf(one, 'providedAfSuiAmount'),
            toCurrency: codes.sui,
            toAmount: isPaid ? amountOf(one, 'returnedSuiAmount') : undefined,
            validator: undefined,
        };
    });
}

/**
 * Reads the validator with the highest yield: the one that a stake names unless the user does. It decides
 * where the vault stakes, and not what the wallet gets.
 */
export function readValidator(response: unknown): string {
    const { apys } = rowOf(response, 'staking/validator-apys');
    const validators = rowsOf(apys, 'apys').map((row) => ({
        address: id(row, 'address'),
        apy: Number(parseNonNegative(row.apy, 'apy') ?? 0),
    }));
    const [first] = validators.sort((left, right) => right.apy - left.apy);
    if (first === undefined || !isAddress(first.address)) {
        const found = first === undefined ? 'nothing' : formatValue(first.address);
        throw problem('response', 'staking/validator-apys address', 'the address of a validator', found);
    }
    return toFullAddress(first.address);
}

function rowOf(value: unknown, at: string): Row {
    if (isRecord(value)) return value;
    throw problem('response', at, 'an object', formatValue(value));
}

function rowsOf(value: unknown, at: string): readonly Row[] {
    if (Array.isArray(value) && value.every(isRecord)) return value;
    throw problem('response', at, 'a list of rows', formatValue(value));
}
