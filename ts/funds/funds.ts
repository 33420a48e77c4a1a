/** Moves money: creates accounts, deposits, withdraws, allocates margin, sets leverage. */

import type { Account, Dict, Leverage, MarginMode, MarginModification, Str, Transaction, TransferEntry } from 'ccxt';
import type { AccountData } from '../account/account-data.js';
import type { AccountResolver } from '../account/account-resolver.js';
import { readAccountName } from '../account/accounts.js';
import { throwAccountShortage, throwShortage } from './shortage.js';
import { isDryRun, type ExecutedWrite, type WriteCall, type WriteCommands } from '../submit/write-request.js';
import type { CreatedAccount, CreationProof } from './creation-proof.js';
import { capabilityIdOf, type AccountPair } from '../account/account.js';
import {
    ACCOUNT_KEYS,
    booleanParam,
    expectKeys,
    expectNoParams,
    expectParams,
    formatValue,
    isGiven,
    toLower,
    isOfWallet,
    REQUEST_KEYS,
    RUN_KEYS,
    WRITE_KEYS,
    type Params,
} from '../exchange/params.js';
import { parseLeverage, parseMarginMode, parseMarginModification } from '../account/position.js';
import type { MarginPlace, OwnMargins } from '../recent/own-margins.js';
import { expectNoTag, toCollateral, toLeverageBody, toMargin } from './request.js';
import { parseTransaction, parseTransfer, type ExecutedTransfer } from '../account/history/collateral-changes.js';
import type { CollateralAmount } from './builder-requests.js';
import { withTimeout } from '../core/clock.js';
import { fromUnits, readDecimal } from '../core/number/decimal.js';
import { compare, floorToStep, multiply, numberText, subtract } from '../core/number/step.js';
import { NumberText } from '../core/json.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { absolute, decimal, toNumber } from '../exchange/value.js';
import { problem, sentence } from '../core/problem.js';
import { isAddress, toFullAddress } from '../core/address.js';
import type { WirePosition } from '../wire/types.js';
import type { Context } from '../exchange/context.js';
import { expectNoAccount, type FundsResponses } from './responses.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeFunds } from './node-funds.js';
import type { WalletFunds } from './wallet-funds.js';
import type { NodeAccess } from '../exchange/node-access.js';
import { serviceTime } from '../exchange/service-time.js';
import type { Submitter, WriteOptions } from '../submit/submitter.js';
import { WRITE } from '../exchange/request-queue.js';

/** Keys of each write, where it has more than the others. */
export const CREATE_ACCOUNT_KEYS = ['another', ...RUN_KEYS, ...REQUEST_KEYS] as const;
export const DEPOSIT_KEYS = ['fromAddressBalance', ...WRITE_KEYS] as const;
export const WITHDRAW_KEYS = ['toAddressBalance', ...WRITE_KEYS] as const;

/** How a transfer names an account. */
const ACCOUNT_NAMES = '"swap", an account’s id or its number';

/** Moves money between wallet, accounts and markets. */
export class Funds {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly accounts: AccountData,
        private readonly resolver: AccountResolver,
        private readonly submitter: Submitter,
        private readonly responses: FundsResponses,
        private readonly node: NodeFunds,
        private readonly wallet: WalletFunds,
        private readonly nodes: NodeAccess,
        private readonly margins: OwnMargins,
        private readonly creation: CreationProof,
    ) {}

    /** Implements `createAccount`. */
    createAccount(symbolOrCode: Str, params: Dict): Promise<Account> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectKeys(params, CREATE_ACCOUNT_KEYS);
            const isAnother = booleanParam(params as Params, 'another') === true;
            const { settle, settleId } = await this.#settleOf(symbolOrCode);
            const accounts = await this.resolver.accounts();
            let created: CreatedAccount | undefined;
            const wallet = await this.resolver.wallet.address();
            const parse = ({ response, at, digest, transaction, effects }: ExecutedWrite): Account => {
                const shown = effects && this.responses.createdRows(effects, at, wallet, settle);
                const { account, rows } = this.responses.newAccount(shown ?? response, at, transaction);
                created = { rows, digest, at };
                accounts.addCreated(rows, !isAnother);
                return account;
            };
            // Checked while no other write of the wallet runs, so that two calls at once create one account.
            const expect = async (): Promise<void> => {
                if (!isAnother) await expectNoAccount(accounts, settle);
            };
            const write = { body: { settleId }, params, expect, parse, needsServiceResponse: true };
            const account = await this.submitter.run({ action: 'createAccount', ...write }, { call });
            if (created !== undefined) await this.creation.prove(created, call.stop.stopped);
            return account;
        });
    }

    /** Implements `deposit`. */
    deposit(code: string, amount: number, params: Dict): Promise<Transaction> {
        const parse = (movement: ExecutedTransfer): Transaction => parseTransaction(movement, this.context.number);
        return this.submitter.calls.startInOrder(params, (call) => this.#deposit(code, amount, params, parse, call));
    }

    /**
     * Implements `transfer`: between wallet and account by a deposit or a withdrawal, between two accounts by
     * a node transaction.
     */
    transfer(code: string, amount: number, given: string, to: string, params: Dict): Promise<TransferEntry> {
        const from = given === '' ? 'wallet' : given;
        if (isAccountName(from) && isAccountName(to)) {
            return this.submitter.calls.startInOrder(params, async (call) => {
                await this.markets.expectSettle(code);
                const transfer = { code, fromAccount: from, toAccount: to, ...this.#amountOf(code, amount) };
                return this.node.transfer(transfer, params, call);
            });
        }
        const isOut = isWallet(to);
        const [account, at] = isOut ? ([from, 'fromAccount'] as const) : ([to, 'toAccount'] as const);
        if (isOut && isWallet(from)) throw problem('unsupported', 'toAccount', ACCOUNT_NAMES, formatValue(to));
        if (!isWallet(from) && !isOut && !isAccountName(to) && !isSwap(to)) {
            throw problem('unsupported', 'toAccount', `"wallet" or "spot", ${ACCOUNT_NAMES}`, formatValue(to));
        }
        if (!isOut && !isWallet(from)) {
            const wanted = '"wallet" or "spot", or an account beside another one';
            throw problem('unsupported', 'fromAccount', wanted, formatValue(from));
        }
        if (!isAccountName(account) && !isSwap(account)) {
            throw problem('unsupported', at, ACCOUNT_NAMES, formatValue(account));
        }
        const named = isAccountName(account) ? withAccount(params, account, at) : params;
        const parse = (movement: ExecutedTransfer): TransferEntry =>
            parseTransfer(movement, from, to, this.context.number);
        return this.submitter.calls.startInOrder(params, (call) =>
            isOut
                ? this.#withdrawOwn(code, amount, named, parse, call)
                : this.#deposit(code, amount, named, parse, call),
        );
    }

    /** Implements `withdraw`. */
    withdraw(code: string, amount: number, address: string, tag: Str, params: Dict): Promise<Transaction> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            if (isOfWallet(params)) return this.wallet.withdraw(code, amount, address, tag, params, call);
            expectKeys(params, WITHDRAW_KEYS);
            const wallet = await this.resolver.wallet.address();
            expectNoTag(tag);
            if (!isGiven(address)) throw sentence('missing', `address is missing; pass your wallet’s own, ${wallet}`);
            expectNoRecipient(params);
            const isOwn = address === '' || (isAddress(address) && toFullAddress(address) === wallet);
            if (isOwn) {
                const parse = (movement: ExecutedTransfer): Transaction =>
                    parseTransaction(movement, this.context.number);
                return this.#withdrawOwn(code, amount, params, parse, call);
            }
            this.#expectOtherAddress(address, wallet, params);
            const pair = await this.#accountOf(code, params);
            const withdrawal = { code, pair, address, ...this.#amountOf(code, amount) };
            return this.node.withdraw(withdrawal, params, call);
        });
    }

    /** Withdraws to the own wallet, through the service. */
    async #withdrawOwn<T>(
        code: string,
        amount: number,
        params: Dict,
        parse: (movement: ExecutedTransfer) => T,
        call: WriteCall,
    ): Promise<T> {
        expectKeys(params, WITHDRAW_KEYS);
        expectNoRecipient(params);
        const wallet = await this.resolver.wallet.address();
        const pair = await this.#accountOf(code, params);
        const sent = toCollateral(amount, this.markets.collateralStep(code));
        const body = {
            accountId: capabilityIdOf(pair),
            amount: sent,
            toAddressBalance: booleanParam(params, 'toAddressBalance') ?? false,
        };
        const toResult = (executed: ExecutedWrite): T => {
            const { digest } = executed;
            const row = this.#accountRow(executed, body.accountId);
            const timestamp = serviceTime(this.context);
            return parse({ type: 'withdrawal', code, amount: sent.text, address: wallet, digest, timestamp, row });
        };
        return this.submitter
            .run({ action: 'withdraw', body, params, parse: toResult }, { call })
            .catch((error: unknown) => this.#throwShortage(error, code, sent.text, pair));
    }

    /** The account after a movement; a node shows only the digest. */
    #accountRow({ response, at, digest, effects }: ExecutedWrite, capabilityId: string): ExecutedTransfer['row'] {
        return effects === undefined ? this.responses.accountRow(response, at, capabilityId) : { txDigest: digest };
    }

    /** Adds to a refusal for lack of collateral how much is missing. */
    #throwShortage(error: unknown, code: string, wanted: string, pair: AccountPair): Promise<never> {
        return throwAccountShortage(error, this.context, this.accounts, { code, wanted }, pair);
    }

    /** Implements `addMargin` and `reduceMargin`. */
    moveMargin(
        action: 'allocate' | 'deallocate',
        symbol: string,
        amount: number,
        params: Dict,
    ): Promise<MarginModification> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectKeys(params, WRITE_KEYS);
            const market = await this.markets.find(symbol);
            const sent = toCollateral(amount, this.markets.collateralStep(market.settle));
            const pair = await this.submitter.resolveAccount(params, market.settle);
            return this.#moveMargin(action, sent, market, pair, params, { call });
        });
    }

    /**
     * Implements `setMargin`. It keeps its place in the queue: it counts the margin that earlier calls moved,
     * too, and waits where only reads show that.
     */
    setMargin(symbol: string, amount: number, params: Dict): Promise<MarginModification> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectKeys(params, WRITE_KEYS);
            const market = await this.markets.find(symbol);
            const step = this.markets.collateralStep(market.settle);
            const target = toMargin(amount, step);
            const pair = await this.submitter.resolveAccount(params, market.settle);
            return this.submitter.runInSlot(pair, params, { call }, async (slot) => {
                const place = placeOf(pair, market);
                const unknownMs = this.margins.unknownMs(place);
                if (unknownMs > 0) await call.stop.race(withTimeout(unknownMs));
                const readAt = this.context.milliseconds();
                const row = await this.accounts.positionRow(market, pair.accountNumber, {}, WRITE);
                const margin = this.margins.current(place, decimal(row, 'collateral') ?? '0', readAt);
                const change = floorToStep(subtract(target, margin), step);
                const direction = compare(change, '0');
                const set = { type: 'set', amount: toNumber(target, this.context.number) } as const;
                if (direction === 0) {
                    const unchanged = { ...row, collateral: margin };
                    return { ...this.#parseMargin(unchanged, market, 'add', '0'), ...set };
                }
                const action = direction > 0 ? 'allocate' : 'deallocate';
                const sent = new NumberText(absolute(change));
                const moved = await this.#moveMargin(action, sent, market, pair, params, { call, slot });
                return isDryRun(moved) ? moved : { ...moved, ...set };
            });
        });
    }

    #moveMargin(
        action: 'allocate' | 'deallocate',
        sent: NumberText,
        market: KnownMarket,
        pair: AccountPair,
        params: Dict,
        options: WriteOptions,
    ): Promise<MarginModification> {
        const body = { accountId: capabilityIdOf(pair), chId: market.id, amount: sent };
        const type = action === 'allocate' ? 'add' : 'reduce';
        const parse = ({ response, at, effects, digest }: ExecutedWrite): MarginModification => {
            if (effects !== undefined) {
                // The effects show no margin: the next setMargin reads it.
                this.margins.addUnknown(placeOf(pair, market));
                return this.#parseMargin({ txDigest: digest } as unknown as WirePosition, market, type, sent.text);
            }
            const row = this.responses.positionRow(response, at, market);
            const after = decimal(row, 'collateral');
            const change = type === 'add' ? sent.text : multiply(sent.text, '-1');
            if (after !== undefined) this.margins.add(placeOf(pair, market), subtract(after, change), after);
            return this.#parseMargin(row, market, type, sent.text);
        };
        const moved = this.submitter.run({ action, body, params, parse }, options);
        if (type === 'reduce') return moved;
        return moved.catch((error: unknown) => this.#throwShortage(error, market.settle, sent.text, pair));
    }

    #parseMargin(row: WirePosition, market: KnownMarket, type: 'add' | 'reduce', amount: string): MarginModification {
        return parseMarginModification(row, market, type, amount, serviceTime(this.context), this.context.number);
    }

    /** Implements `setMarginMode`: there is nothing to set but the leverage that CCXT passes beside it. */
    async setMarginMode(marginMode: string, symbol: Str, params: Dict): Promise<Partial<MarginMode>> {
        const { leverage, ...others } = expectParams(params) as Dict;
        if (!isGiven(leverage)) expectNoParams(params);
        expectIsolated(toLower(marginMode, ['isolated', 'cross']));
        if (isGiven(leverage)) {
            const set = await this.setLeverage(leverage as number, symbol, others);
            return isDryRun(set) ? set : parseMarginMode(await this.markets.find(symbol));
        }
        return isGiven(symbol)
            ? parseMarginMode(await this.markets.find(symbol))
            : { info: {}, marginMode: 'isolated' };
    }

    /** Implements `setLeverage`. */
    setLeverage(leverage: number, symbol: Str, params: Dict): Promise<Leverage> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectKeys(params, WRITE_KEYS);
            const market = await this.markets.find(symbol);
            const wanted = toLeverageBody(leverage, market);
            const pair = await this.submitter.resolveAccount(params, market.settle);
            const body = { accountId: capabilityIdOf(pair), chId: market.id, leverage: wanted };
            const parse = ({ response, at, effects, digest }: ExecutedWrite): Leverage => {
                const row =
                    effects === undefined
                        ? this.responses.positionRow(response, at, market)
                        : ({ txDigest: digest } as unknown as WirePosition);
                return parseLeverage(row, market, wanted.text, this.context.number);
            };
            return this.submitter.run({ action: 'setLeverage', body, params, parse }, { call });
        });
    }

    async #deposit<T>(
        code: string,
        amount: number,
        params: Dict,
        parse: (movement: ExecutedTransfer) => T,
        call: WriteCall,
    ): Promise<T> {
        expectKeys(params, DEPOSIT_KEYS);
        const pair = await this.#accountOf(code, params);
        const sent = toCollateral(amount, this.markets.collateralStep(code));
        const ids = { account: pair.account?.id ?? capabilityIdOf(pair), capability: capabilityIdOf(pair) };
        const commands: WriteCommands = (whole) =>
            Promise.resolve(whole['accountId'] === body.accountId ? { accountIds: ids } : {});
        const fromAddressBalance = booleanParam(params, 'fromAddressBalance') ?? false;
        const body = { accountId: ids.capability, amount: sent, fromAddressBalance };
        const address = await this.resolver.wallet.address();
        const toResult = (executed: ExecutedWrite): T => {
            const { digest } = executed;
            const row = this.#accountRow(executed, body.accountId);
            const timestamp = serviceTime(this.context);
            return parse({ type: 'deposit', code, amount: sent.text, address, digest, timestamp, row });
        };
        return this.submitter
            .run({ action: 'deposit', body, params, commands, parse: toResult }, { call })
            .catch((error: unknown) => {
                const place = fromAddressBalance ? 'in its address balance' : 'in coins';
                const taken = { code, wanted: sent.text, holder: 'the wallet has', kind: place };
                return throwShortage(error, this.context, taken, () =>
                    this.#inWallet(code, address, fromAddressBalance),
                );
            });
    }

    /** The coins of a wallet that a deposit takes; `undefined` without a node. */
    async #inWallet(code: string, address: string, isAddressBalance: boolean): Promise<string | undefined> {
        const { settleId } = await this.#settleOf(code);
        const found = await this.nodes.node?.balance(address, settleId);
        if (found === undefined) return undefined;
        const { scale } = readDecimal(numberText(this.markets.collateralStep(code), 'precision'));
        return fromUnits(isAddressBalance ? found.addressBalance : found.coins, scale);
    }

    /** Refuses an address that is none, and one that needs a node where none is configured. */
    #expectOtherAddress(address: string, wallet: string, params: Params): void {
        if (!isAddress(address)) {
            const wanted = `an address: your wallet’s own, ${wallet}, or another`;
            throw problem('argument', 'address', wanted, 'other text (not shown)');
        }
        this.nodes.expect('address');
        if (booleanParam(params, 'toAddressBalance') !== true) return;
        throw problem('unsupported', 'params.toAddressBalance', 'false for another address', 'true');
    }

    async #accountOf(code: string, params: Params): Promise<AccountPair> {
        await this.markets.expectSettle(code);
        return this.submitter.resolveAccount(params, code);
    }

    #amountOf(code: string, amount: number): CollateralAmount {
        const step = this.markets.collateralStep(code);
        return { amount: toCollateral(amount, step), decimals: readDecimal(numberText(step, 'precision')).scale };
    }

    /** The settle currency of a new account, and its coin type. */
    async #settleOf(symbolOrCode: Str): Promise<{ readonly settle: string; readonly settleId: string }> {
        await this.markets.load();
        const [first, ...others] = this.markets.all.filter(
            ({ symbol, settle }) => !isGiven(symbolOrCode) || symbol === symbolOrCode || settle === symbolOrCode,
        );
        const codes = this.markets.settleCodes.join(', ');
        const found = formatValue(symbolOrCode);
        if (first === undefined) throw problem('symbol', 'symbolOrCode', `a symbol, or ${codes}`, found);
        if (others.every(({ settleId }) => settleId === first.settleId)) return first;
        throw problem('missing', 'symbolOrCode', `one of ${codes}`, found);
    }
}

/** Refuses every margin mode but `isolated`. */
function expectIsolated(marginMode: unknown): void {
    if (marginMode === 'isolated') return;
    const kind = marginMode === 'cross' ? 'unsupported' : 'argument';
    throw problem(kind, 'marginMode', '"isolated", the only margin mode of the exchange', formatValue(marginMode));
}

function placeOf(pair: AccountPair, { id }: KnownMarket): MarginPlace {
    return { capabilityId: capabilityIdOf(pair), marketId: id };
}

/** Returns whether a name is one of the wallet. */
function isWallet(name: unknown): boolean {
    return name === 'wallet' || name === 'spot';
}

/** Returns whether a name is that of the account which the call selects. */
function isSwap(name: unknown): boolean {
    return name === 'swap' || name === 'account';
}

/**
 * Returns whether a name is that of one account: a capability id, an account object id or an account number.
 */
function isAccountName(name: unknown): boolean {
    return isAddress(name) || /^\d{1,20}$/.test(String(name));
}

/**
 * Names the account of an argument in params, which must not name one, too: the money would go there instead.
 */
function withAccount(params: Params, account: string, at: string): Params {
    const key = ACCOUNT_KEYS.find((name) => isGiven(params[name]));
    if (key !== undefined) {
        throw sentence('argument', `${at} and params.${key} are both set; leave params.${key} out`);
    }
    return { ...params, account: readAccountName(account, at) };
}

/** The recipient of money must be an argument of the method, and not a member of a request. */
function expectNoRecipient({ request }: Params): void {
    const { recipientAddress } = (request ?? {}) as { recipientAddress?: unknown };
    if (!isGiven(recipientAddress)) return;
    throw sentence('argument', 'params.request.recipientAddress is not accepted; pass the recipient as address');
}
