/**
 * Reads the body of a request, as it is sent, into the chain's integers. Each fails with a `Problem` that
 * names the missing or wrong member.
 */

import { isAddress, readFullAddress, toFullAddress, toFullType } from '../../core/address.js';
import { NumberText } from '../../core/json.js';
import { readDecimal, toUnits, type Decimal } from '../../core/number/decimal.js';
import { problem } from '../../core/problem.js';
import { typeOf } from '../../core/shape.js';
import type { System, SystemIds } from '../system-ids.js';
import { TWAP_NUMBERS, type TwapDetails } from '../twap-details.js';
import type {
    AccountFacts,
    CoinAmount,
    CoinFacts,
    Facts,
    MarketFacts,
    OfAccount,
    OfMarket,
    OfVault,
    TicketType,
    VaultFacts,
} from './facts.js';

/** The body of a request. */
export type Body = Readonly<Record<string, unknown>>;

/** Decimals of the contract's numbers. */
export const SCALE = 9;
const U32 = 2n ** 32n - 1n;
/** The largest amount on the chain. */
export const U64 = 2n ** 64n - 1n;
const U128 = 2n ** 128n - 1n;

/** Reads a vault. */
export function readVault(body: Body, facts: Facts): VaultFacts {
    const { lpType, markets } = body;
    if (typeof lpType !== 'string') throw fault('lpType', 'the type of the shares', lpType);
    if (!Array.isArray(markets)) throw fault('markets', 'a list of ids of markets', markets);
    return {
        id: readId(body, 'vaultId'),
        lpType: toFullType(lpType),
        coin: readWalletCoin(body.coinType, body.code, facts),
        markets: markets.map((id: unknown) => readFullAddress(id, 'request.markets')),
    };
}

/** A minimum of 0 is none, and must be stated. */
export function readVaultMinimum(body: Body, facts: Facts): OfVault & { readonly minAmount: bigint } {
    const vault = readVault(body, facts);
    const { minAmount } = body;
    if (isNothing(minAmount)) throw fault('minAmount', 'the least collateral', 'nothing');
    const units = readSigned(minAmount, vault.coin.decimals, 'minAmount');
    if (units < 0n) throw fault('minAmount', 'at least 0', `${units}`);
    return { vault, minAmount: units };
}

/** The shares' own units. */
export function readShares(body: Body, key: string): bigint {
    const shares = toWhole(body[key], key, U64);
    if (shares === undefined || shares === 0n) throw fault(key, 'more than 0', `${shares ?? 'nothing'}`);
    return shares;
}

/** Finds a coin of the wallet; the code must be that of the type. */
export function readWalletCoin(
    coinType: unknown,
    code: unknown,
    facts: Facts,
    at: { readonly type: string; readonly code: string } = { type: 'coinType', code: 'code' },
): CoinFacts {
    const coin = typeof coinType === 'string' ? facts.walletCoin(toFullType(coinType)) : undefined;
    if (coin === undefined) throw fault(at.type, 'the type of a coin that is pinned or built in', coinType);
    // The service may have given the code that the caller named to another type.
    if (code !== coin.code) throw fault(at.code, `${coin.code}, the code of ${coin.type}`, code);
    return coin;
}

/** Reads a coin of the wallet by type and code, and an amount of it. */
export function readCoinAmount(row: Body, facts: Facts, prefix = ''): CoinAmount {
    const coin = readWalletCoin(row.coinType, row.code, facts);
    return { coin, amount: readUnits(row, 'amount', coin.decimals, prefix) };
}

/** Reads an amount and its recipient. */
export function readSending(body: Body, facts: Facts): CoinAmount & { readonly recipient: string } {
    return {
        ...readCoinAmount(body, facts),
        recipient: readFullAddress(body.recipientAddress, 'request.recipientAddress'),
    };
}

/** The facts of swaps, and of what moves their coins between the wallet and its sub-address. */
export function ofSwap(facts: Facts): Facts {
    return { ...facts, walletCoin: (type) => facts.swapCoin?.(type) ?? facts.walletCoin(type) };
}

/** Returns the package and objects of DCA orders. */
export function readDcaIds(facts: Facts): SystemIds<'dca'> {
    return readSystemIds('dca', 'DCA orders', facts);
}

/** Returns the package and objects of a system. */
export function readSystemIds<S extends System>(system: S, what: string, facts: Facts): SystemIds<S> {
    const ids = facts.system?.(system);
    if (ids !== undefined) return ids;
    throw fault('action', `${what} only where the package and the objects are known`, 'none of them');
}

/** Reads the type of a coin, which need not be known. */
export function readType(value: unknown, at: string): string {
    if (typeof value === 'string' && value.includes('::')) return toFullType(value);
    throw fault(at, 'a coin type', value);
}

/** Finds an account of the wallet. */
export function readAccount({ accountId }: Body, facts: Facts, at = 'accountId'): AccountFacts {
    const account = isAddress(accountId) ? facts.account(toFullAddress(accountId)) : undefined;
    if (account === undefined) throw fault(at, 'an account of your wallet', accountId);
    return account;
}

/** Reads an account and a builder. */
export function ofBuilder(body: Body, facts: Facts): OfAccount & { readonly builderId: bigint } {
    const builderId = toWhole(body.builderId, 'builderId', U32);
    if (builderId === undefined) throw fault('builderId', 'the id of a builder', 'nothing');
    return { account: readAccount(body, facts), builderId };
}

/** Finds a market. */
export function readMarket(row: Body, facts: Facts, at: string): MarketFacts {
    const market = isAddress(row.chId) ? facts.market(toFullAddress(row.chId)) : undefined;
    if (market === undefined) throw fault(at, 'the id of a market', row.chId);
    return market;
}

/** Reads an account and a market. */
export function ofMarket(body: Body, facts: Facts): OfMarket {
    return { account: readAccount(body, facts), market: readMarket(body, facts, 'chId') };
}

/** Reads an account and an amount of its collateral. */
export function ofAmount(body: Body, facts: Facts): OfAccount & { readonly amount: bigint } {
    const account = readAccount(body, facts);
    return { account, amount: readUnits(body, 'amount', account.coin.decimals) };
}

/** Reads the id of an object. */
export function readId(body: Body, at: string, prefix = ''): string {
    const value = body[at];
    if (isAddress(value)) return toFullAddress(value);
    throw fault(`${prefix}${at}`, 'an object id', value);
}

/** Reads types of stop orders, in their order. */
export function readTickets({ tickets }: Body): TicketType[] {
    if (!Array.isArray(tickets) || tickets.length === 0) throw fault('tickets', 'the types of stop orders', tickets);
    return tickets.map((type: unknown, i) => {
        if (type === 'position' || type === 'standalone') return type;
        throw fault(`tickets[${i}]`, '"position" or "standalone"', type);
    });
}

/** Reads ids of stop or TWAP orders, each once. */
export function readTicketIds({ ticketIds }: Body): string[] {
    if (!Array.isArray(ticketIds) || ticketIds.length === 0)
        throw fault('ticketIds', 'ids of stop or TWAP orders', ticketIds);
    const ids = ticketIds.map((id: unknown, i) => {
        if (isAddress(id)) return toFullAddress(id);
        throw fault(`ticketIds[${i}]`, 'an object id', id);
    });
    return [...new Set(ids)];
}

/**
 * The details of a TWAP order as the native section writes them: an integer is its digits, or those and an
 * `n`.
 */
export function readTwap(body: Body, facts: Facts): OfMarket & { readonly details: TwapDetails } {
    const { market, account } = ofMarket(body, facts);
    const { details } = body;
    if (typeof details !== 'object' || details === null) throw fault('details', 'those of a TWAP order', details);
    const row = details as Body;
    const optional = (key: string): bigint | undefined => {
        const value = row[key];
        return toWhole(typeof value === 'string' ? value.replace(/n$/, '') : value, `details.${key}`, U64);
    };
    const number = (key: string): bigint => {
        const value = optional(key);
        if (value === undefined) throw fault(`details.${key}`, 'a number', 'nothing');
        return value;
    };
    const [marketId, side] = [readId(row, 'marketId', 'details.'), number('side')];
    if (marketId !== market.id) throw fault('details.marketId', market.id, marketId);
    if (side > 1n) throw fault('details.side', '0 or 1', `${side}`);
    const numbers = Object.fromEntries(TWAP_NUMBERS.map((key) => [key, number(key)]));
    return {
        account,
        market,
        details: {
            ...(numbers as { [K in (typeof TWAP_NUMBERS)[number]]: bigint }),
            side: side === 0n ? 'buy' : 'sell',
            size: number('size'),
            reduceOnly: readFlag(row, 'reduceOnly', 'details.'),
            firstRunExpireTimestamp: optional('firstRunExpireTimestamp'),
            expireTimestamp: optional('expireTimestamp'),
        },
    };
}

/** Each id once. */
export function readOrderIds(ids: unknown, at: string): bigint[] {
    if (!Array.isArray(ids)) throw fault(at, 'a list of order ids', ids);
    const orderIds = ids.map((id: unknown, i) => {
        const orderId = toWhole(id, `${at}[${i}]`, U128);
        if (orderId === undefined) throw fault(`${at}[${i}]`, 'an order id', id);
        return orderId;
    });
    return [...new Set(orderIds)];
}

/** Whether a member is left out, or `null`. */
export function isNothing(value: unknown): value is null | undefined {
    return value === undefined || value === null;
}

/** Reads an amount of either sign, in the smallest unit. */
export function readSigned(value: unknown, decimals: number, at: string): bigint {
    const text = toDecimalText(value, at);
    const units = toUnits(text, decimals, `request.${at}`);
    if (units > U64 || units < -U64) throw fault(at, `at most ${U64} of the smallest unit`, text);
    return units;
}

/** Reads an amount above 0, in the smallest unit. */
export function readUnits(row: Body, key: string, decimals: number, prefix = ''): bigint {
    const at = prefix + key;
    const text = toDecimalText(row[key], at);
    const units = toUnits(text, decimals, `request.${at}`);
    if (units <= 0n || units > U64) throw fault(at, `more than 0, and at most ${U64} of the smallest unit`, text);
    return units;
}

/** Reads a decimal number above 0. */
export function readPositive(value: unknown, at: string): Decimal {
    const text = toDecimalText(value, at);
    const decimal = readDecimal(text, `request.${at}`);
    if (decimal.digits <= 0n) throw fault(at, 'more than 0', text);
    return decimal;
}

/** Reads a whole number of at least 0; `undefined` where it is left out. */
export function toWhole(value: unknown, at: string, most: bigint): bigint | undefined {
    if (isNothing(value)) return undefined;
    const text = toDecimalText(value, at);
    const number = toUnits(text, 0, `request.${at}`);
    if (number < 0n || number > most) throw fault(at, `0 to ${most}`, text);
    return number;
}

/** Reads true or false; false where it is left out. */
export function readFlag(row: Body, key: string, prefix = ''): boolean {
    const value = row[key];
    if (isNothing(value)) return false;
    if (typeof value === 'boolean') return value;
    throw fault(`${prefix}${key}`, 'true or false', value);
}

/** Returns the decimal text of a number. */
export function toDecimalText(value: unknown, at: string): string {
    if (value instanceof NumberText) return value.text;
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') return `${value}`;
    throw fault(at, 'a decimal number', value);
}

/** The error of a missing or wrong member. */
export function fault(at: string, wanted: string, found: unknown): Error {
    const text = typeof found === 'string' ? found : found === undefined ? 'nothing' : typeOf(found);
    return problem('argument', `request.${at}`, wanted, text.length > 80 ? `${text.slice(0, 77)}…` : text);
}
