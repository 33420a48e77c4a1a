/** What happened to an account's collateral: ledger, funding, deposits and withdrawals, and margin moved between markets. */

import type { FundingHistory, LedgerEntry, MarginModification, Transaction, TransferEntry } from 'ccxt';
import { fromUnits, readDecimal } from '../number/decimal.js';
import { problem } from '../problem.js';
import type { WireCollateralChange } from '../wire/native.js';
import { assignRowIds, parseEventTime, type IdentifiedEvent } from './events.js';
import type { KnownMarket } from './market.js';
import { parseEventName, parseDecimal } from './native.js';
import { toDatetime } from './value.js';

/** A change of collateral under a name of its own. */
export interface IdentifiedChange extends IdentifiedEvent<WireCollateralChange> {
    /** Whether its transaction made no other of its kind. */
    readonly isOnly: boolean;
}

/** Changes by what they are. */
export const COLLATERAL_EVENTS = {
    deposit: ['DepositedCollateral'],
    withdrawal: ['WithdrewCollateral'],
    /** Between the account and a market: the account holds as much as before. */
    allocation: ['AllocatedCollateral', 'DeallocatedCollateral'],
    funding: ['SettledFunding'],
} as const;

/** What CCXT calls them; anything else of a market is a trade: fills, liquidations. */
const LEDGER_TYPES: Readonly<Record<string, string>> = {
    DepositedCollateral: 'transaction',
    WithdrewCollateral: 'transaction',
    AllocatedCollateral: 'transfer',
    DeallocatedCollateral: 'transfer',
    // As CCXT's other exchanges have it: what is paid for holding a position.
    SettledFunding: 'fee',
};

/**
 * Names changes of collateral.
 *
 * @param rows rows of collateral-history or of a `userCollateralChanges` frame, a transaction's all of them
 * @returns the changes in the same order, each under an id that is unique and stays the same
 * @throws {Problem} `answer` when a row cannot be read
 */
export function assignChangeIds(rows: readonly WireCollateralChange[]): IdentifiedChange[] {
    const kindOf = (row: WireCollateralChange): string => `${row.txDigest}-${parseEventName(row.eventType)}`;
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(kindOf(row), (counts.get(kindOf(row)) ?? 0) + 1);
    const named = assignRowIds(rows, (row) => `${kindOf(row)}-${row.marketId ?? 'account'}-${changeOf(row).text}`);
    return named.map(({ id, row }) => ({ id, row, isOnly: counts.get(kindOf(row)) === 1 }));
}

/** How much collateral a row tells of, without its sign, and which way. */
interface Change {
    /** With its sign. */
    readonly text: string;
    readonly amount: string;
    readonly isOut: boolean;
}

function changeOf(row: WireCollateralChange): Change {
    const figure = parseDecimal(row.collateralChange);
    if (figure === undefined) throw problem('answer', 'collateralChange', 'an amount', 'nothing');
    const { digits, scale } = readDecimal(figure);
    const amount = fromUnits(digits < 0n ? -digits : digits, scale);
    const name = parseEventName(row.eventType);
    // The event's name says which way these went, whatever sign the row tells them with.
    const isOut = name === 'WithdrewCollateral' || (digits < 0n && name !== 'DepositedCollateral');
    return { text: fromUnits(digits, scale), amount, isOut };
}

/**
 * Unifies a change as an entry of the ledger.
 *
 * @param change what happened
 * @param account the account's number
 * @param code the account's currency
 * @returns the entry: `amount` is above zero and net of `fee`, `direction` says which way; `before` and `after` are not
 *     told by the service; `referenceId` is the transaction's digest
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/collateral-history`
 */
export function parseLedgerEntry(
    { id, row }: IdentifiedChange,
    account: number,
    code: string | undefined,
): LedgerEntry {
    const { amount, isOut } = changeOf(row);
    const timestamp = parseEventTime(row);
    const fee = parseDecimal(row.fees?.netFeesUsd);
    return {
        id,
        timestamp,
        datetime: toDatetime(timestamp),
        direction: isOut ? 'out' : 'in',
        account: `${account}`,
        referenceId: row.txDigest,
        referenceAccount: undefined,
        type: LEDGER_TYPES[parseEventName(row.eventType)] ?? 'trade',
        currency: code,
        amount: Number(amount),
        before: undefined,
        after: undefined,
        status: 'ok',
        fee: fee === undefined ? undefined : { cost: Number(fee), currency: code },
        info: row,
    };
}

/**
 * Unifies funding that was settled.
 *
 * @param change a `SettledFunding`
 * @param market its market
 * @returns the funding: `amount` is above zero where it was received, below where it was paid
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/collateral-history`
 */
export function parseFundingPayment({ id, row }: IdentifiedChange, market: KnownMarket): FundingHistory {
    const timestamp = parseEventTime(row);
    return {
        info: row,
        symbol: market.symbol,
        code: market.settle,
        timestamp,
        datetime: toDatetime(timestamp),
        id,
        amount: Number(changeOf(row).text),
    };
}

/**
 * Unifies a deposit or a withdrawal.
 *
 * @param change a `DepositedCollateral` or a `WithdrewCollateral`
 * @param code the account's currency
 * @returns the transaction structure; `txid` is the chain's, and `id` too, as `deposit` and `withdraw` tell it, unless the
 *     transaction made several of its kind; the other end is not told
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/collateral-history`
 */
export function parseDepositOrWithdrawal({ id, row, isOnly }: IdentifiedChange, code: string | undefined): Transaction {
    const timestamp = parseEventTime(row);
    return {
        info: row,
        id: isOnly ? row.txDigest : id,
        txid: row.txDigest,
        timestamp,
        datetime: toDatetime(timestamp),
        network: 'SUI',
        address: undefined,
        addressFrom: undefined,
        addressTo: undefined,
        tag: undefined,
        tagFrom: undefined,
        tagTo: undefined,
        type: changeOf(row).isOut ? 'withdrawal' : 'deposit',
        amount: Number(changeOf(row).amount),
        currency: code,
        status: 'ok',
        updated: timestamp,
        internal: false,
        comment: undefined,
        fee: undefined,
    };
}

/**
 * Unifies a deposit or a withdrawal as a transfer, which is what `transfer` makes.
 *
 * @param change a `DepositedCollateral` or a `WithdrewCollateral`
 * @param code the account's currency
 * @returns the transfer structure, between `wallet` and `swap`
 * @throws {Problem} `answer` when the row cannot be read
 */
export function parseAccountTransfer(change: IdentifiedChange, code: string | undefined): TransferEntry {
    const { id, timestamp, datetime, amount, type } = parseDepositOrWithdrawal(change, code);
    const [fromAccount, toAccount] = type === 'deposit' ? ['wallet', 'swap'] : ['swap', 'wallet'];
    return { info: change.row, id, timestamp, datetime, currency: code, amount, fromAccount, toAccount, status: 'ok' };
}

/**
 * Unifies margin that was moved between the account and a market.
 *
 * @param change an `AllocatedCollateral` or a `DeallocatedCollateral`
 * @param market its market
 * @returns the margin modification; `total` is not told
 * @throws {Problem} `answer` when the row cannot be read
 */
export function parseMarginChange({ row }: IdentifiedChange, market: KnownMarket): MarginModification {
    const timestamp = parseEventTime(row);
    return {
        info: row,
        symbol: market.symbol,
        type: parseEventName(row.eventType) === 'AllocatedCollateral' ? 'add' : 'reduce',
        marginMode: 'isolated',
        amount: Number(changeOf(row).amount),
        total: undefined,
        code: market.settle,
        status: 'ok',
        timestamp,
        datetime: toDatetime(timestamp),
    };
}
