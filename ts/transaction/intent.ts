/** What a write must do, in the chain's integers: derived from the body of the request. */

import { NumberText } from '../core/json.js';
import { readDecimal, toUnits, type Decimal } from '../core/number/decimal.js';
import { problem, sentence } from '../core/problem.js';
import { typeOf } from '../core/shape.js';
import { TWAP_NUMBERS, type TwapDetails } from './twap-details.js';
import type { DcaIds, StakingIds, System, SystemIds } from './system-ids.js';
import { isAddress, readFullAddress, SUI_TYPE, toFullAddress, toFullType } from '../core/address.js';

/** A market, as of the first load of the markets. */
export interface MarketFacts {
    /** Full object id of the clearing house. */
    readonly id: string;
    readonly symbol: string;
    readonly base: string;
    /** 10^-9 base. */
    readonly lot: bigint;
    /** 10^-9 quote. */
    readonly tick: bigint;
    /** Whether the user has not pinned it, so that only the service states these values. */
    readonly isUnpinned?: boolean;
}

/** A coin: the collateral of an account, or a coin of the wallet. */
export interface CoinFacts {
    /** Full Move type. */
    readonly type: string;
    readonly code: string;
    readonly decimals: number;
    /** Whether the user has not pinned it, so that only the service states these values. */
    readonly isUnpinned?: boolean;
    /** The most that one withdrawal from the wallet may send, the coin's own units; no limit when left out. */
    readonly maxWithdrawal?: bigint | undefined;
}

/** An account of the wallet, by the full ids of its two objects. */
export interface AccountFacts {
    readonly capabilityId: string;
    /** `undefined` if the service did not state it. */
    readonly accountId: string | undefined;
    readonly coin: CoinFacts;
    /**
     * Whether the wallet is only an agent of the account, and the user named the account. An agent may do everything for the
     * owner except withdraw; the role of its capability on the chain is `ASSISTANT`.
     */
    readonly isAgent: boolean;
}

/** How long an order lives: until canceled, wholly at once, only as a maker, or at once as far as possible. */
export type OrderLife = 'GTC' | 'FOK' | 'PO' | 'IOC';

/** The terms of an order on the chain. */
export interface OrderIntent {
    readonly market: MarketFacts;
    readonly side: 'buy' | 'sell';
    /** 10^-9 base. */
    readonly size: bigint;
    /** 10^-9 quote; `undefined` for a market order. */
    readonly price: bigint | undefined;
    /** Of a limit order. */
    readonly life: OrderLife;
    readonly reduceOnly: boolean;
    readonly clientOrderId: bigint | undefined;
    /** Unix time, milliseconds. */
    readonly expiry: bigint | undefined;
}

/** An order that others replace. */
export interface ReplacedOrder {
    readonly id: bigint;
    readonly market: MarketFacts;
}

interface OfAccount {
    readonly account: AccountFacts;
}

interface OfMarket extends OfAccount {
    readonly market: MarketFacts;
}

/** Between the wallet and the account. */
interface OfWallet extends OfAccount {
    /** The coin's own units. */
    readonly amount: bigint;
    /** Whether the address balance of the wallet replaces coins. */
    readonly isAddressBalance: boolean;
}

/** A vault of perpetuals. Only the node says that the types are those of the object. */
export interface VaultFacts {
    /** Full object id. */
    readonly id: string;
    /** Full Move type of its shares. */
    readonly lpType: string;
    /** Its collateral. */
    readonly coin: CoinFacts;
    /** Full ids of the clearing houses of its markets. */
    readonly markets: readonly string[];
}

interface OfVault {
    readonly vault: VaultFacts;
}

/** An amount of a coin. */
export interface CoinAmount {
    readonly coin: CoinFacts;
    /** The coin's own units. */
    readonly amount: bigint;
}

/** The kind of a stop order: the stop loss and take profit of a position, or an order of its own. */
export type TicketType = 'position' | 'standalone';

/** What a write must do, and nothing else. */
export type Intent =
    | { readonly action: 'createAccount'; readonly coin: CoinFacts }
    | (OfWallet & { readonly action: 'deposit' })
    | (OfWallet & {
          readonly action: 'withdraw';
          /** Who gets the coin, `0x` and 64 digits; the sender when `undefined`. */
          readonly recipient: string | undefined;
      })
    | {
          /**
           * Coins to another address, in a transaction that the client writes itself: of the wallet to anybody (`sendCoin`), of the wallet
           * to the sub-address of its key for an isolated conversion (`isolate`), or back (`sweep`).
           */
          readonly action: 'sendCoin' | 'isolate' | 'sweep';
          readonly coin: CoinFacts;
          /** The coin's own units. */
          readonly amount: bigint;
          /** `0x` and 64 digits; never the sender. */
          readonly recipient: string;
      }
    | (CoinAmount & {
          /** A swap of exactly the amount of the coin, in a transaction between the client's own first and last commands. */
          readonly action: 'convert';
          readonly to: CoinFacts;
          /** What comes out at least, in the own units of `to`. */
          readonly minAmount: bigint;
          /** What the route promises, and the slippage that the router was requested to enforce, 10^-18. */
          readonly quoted: { readonly amount: bigint; readonly slippage: bigint };
      })
    | (CoinAmount & {
          /** Exactly the amount of SUI is staked, or of AFSUI unstaked, in a transaction that the client writes itself. */
          readonly action: 'stake' | 'unstake';
          readonly to: CoinFacts;
          /** What comes out at least, in the own units of `to`; `undefined` where SUI is paid after the epoch. */
          readonly minAmount: bigint | undefined;
          /** The validator of a stake, `0x` and 64 digits. */
          readonly validator: string | undefined;
          readonly ids: StakingIds;
      })
    | (CoinAmount & {
          /** An order that sells the amount of the coin in equal parts. */
          readonly action: 'createDca';
          readonly to: CoinFacts;
          /** 1 to 255; the amount is a multiple of it. */
          readonly parts: bigint;
          /** Between parts, and before the first one, milliseconds. */
          readonly interval: bigint;
          readonly delay: bigint;
          /** What each part must return at least, and at most, in the own units of `to`. */
          readonly minOut: bigint;
          readonly maxOut: bigint;
          /** Of the executor, which the contract does not enforce, 10^-4. */
          readonly slippage: bigint;
          /** The most SUI that is left with the order for the gas of its executions. */
          readonly deposit: CoinAmount;
          readonly ids: DcaIds;
      })
    | {
          /** The end of an order, in a transaction of the custody address that the client writes itself. */
          readonly action: 'cancelDca';
          readonly orderId: string;
          /** Full Move types of the coin that it sells, and of the one that it buys. */
          readonly types: readonly [string, string];
          /** The address that owns the order, `0x` and 64 digits. */
          readonly custody: string;
          readonly ids: DcaIds;
      }
    | {
          /** Any commands, which take at most some coins of the wallet, and no other object than the named ones. */
          readonly action: 'execute';
          readonly spend: readonly CoinAmount[];
          /** What the simulation must show at least. */
          readonly receive: readonly CoinAmount[];
          /** Ids of objects that the commands may use, `0x` and 64 digits. */
          readonly objects: readonly string[];
      }
    | (OfAccount & {
          readonly action: 'transfer';
          /** The account that gets the amount; never one of another owner. */
          readonly to: AccountFacts;
          readonly amount: bigint;
      })
    | (OfAccount & {
          readonly action: 'grantAgent';
          /** The address that gets the capability, `0x` and 64 digits. */
          readonly agent: string;
      })
    | (OfAccount & {
          readonly action: 'revokeAgent';
          /** Object id of the agent's capability, `0x` and 64 digits. */
          readonly agentId: string;
      })
    | (OfAccount & {
          /** A builder of an interface may take a fee of the account's orders, in transactions that the account signs. */
          readonly action: 'approveBuilder';
          readonly builderId: bigint;
          /** At most, 10^-9 of the value. */
          readonly maxFee: bigint;
      })
    | (OfAccount & { readonly action: 'revokeBuilder'; readonly builderId: bigint })
    | (OfMarket & { readonly action: 'allocate' | 'deallocate'; readonly amount: bigint })
    | (OfMarket & { readonly action: 'setLeverage'; readonly leverage: Decimal })
    | (OfAccount & {
          readonly action: 'createOrders';
          readonly orders: readonly OrderIntent[];
          readonly deallocateFree: boolean;
          /** Canceled before the orders of their markets; one that is missing fails the transaction. */
          readonly replaced: readonly ReplacedOrder[];
          /** Set in the market of all orders. */
          readonly leverage: Decimal | undefined;
          /** Allocated to the position before the orders, in the coin's own units; negative: deallocated. */
          readonly collateral: bigint;
          /** Stop orders that are attached to the orders. */
          readonly tickets: readonly TicketType[];
      })
    | (OfMarket & {
          readonly action: 'cancelOrders';
          readonly orderIds: readonly bigint[];
          readonly abortOnMissing: boolean;
          readonly deallocateFree: boolean;
      })
    | (OfMarket & {
          /** Closes the position of a closed market at its settlement prices; all collateral returns to the account. */
          readonly action: 'settlePosition';
          /** Every order of the account in the market. */
          readonly orderIds: readonly bigint[];
      })
    | (OfAccount & {
          readonly action: 'createStops';
          /** In their order. What a stop order does is not known here: its ticket holds only a hash that the service salts. */
          readonly tickets: readonly TicketType[];
      })
    | (OfAccount & {
          readonly action: 'editStops' | 'cancelStops' | 'cancelTwaps';
          /** Object ids, `0x` and 64 digits, each once. */
          readonly ticketIds: readonly string[];
      })
    | (OfMarket & { readonly action: 'createTwap'; readonly details: TwapDetails })
    | (OfMarket & {
          readonly action: 'editTwap';
          /** One object id. */
          readonly ticketIds: readonly string[];
          readonly details: TwapDetails;
      })
    | (OfVault & { readonly action: 'depositVault'; readonly amount: bigint; readonly minShares: bigint })
    | (OfVault & { readonly action: 'requestVaultWithdrawal'; readonly shares: bigint; readonly minAmount: bigint })
    | (OfVault & { readonly action: 'editVaultWithdrawal'; readonly minAmount: bigint })
    | (OfVault & { readonly action: 'cancelVaultWithdrawal' | 'pauseVault' })
    | (OfVault & {
          readonly action: 'forceVaultWithdrawal';
          /** The least collateral that the simulation must show; the contract enforces the request's own minimum. */
          readonly minAmount: bigint;
          /** Sizes of the vault's positions to close, 10^-9 base by the full id of the market. */
          readonly sizes: ReadonlyMap<string, bigint>;
      });

/** The writes. */
export type Action = Intent['action'];

/**
 * The kind of each write: of an account of perpetuals, sending coins to another address, bounded by the coins that it may take whatever its
 * calls do, of a vault's depositor, or of DCA orders.
 */
const KINDS = {
    createAccount: 'account',
    deposit: 'account',
    withdraw: 'account',
    sendCoin: 'sending',
    isolate: 'sending',
    sweep: 'sending',
    convert: 'bounded',
    execute: 'bounded',
    stake: 'bounded',
    unstake: 'bounded',
    createDca: 'dca',
    cancelDca: 'dca',
    transfer: 'account',
    grantAgent: 'account',
    revokeAgent: 'account',
    approveBuilder: 'account',
    revokeBuilder: 'account',
    allocate: 'account',
    deallocate: 'account',
    setLeverage: 'account',
    createOrders: 'account',
    cancelOrders: 'account',
    settlePosition: 'account',
    createStops: 'account',
    editStops: 'account',
    cancelStops: 'account',
    createTwap: 'account',
    editTwap: 'account',
    cancelTwaps: 'account',
    depositVault: 'vault',
    requestVaultWithdrawal: 'vault',
    editVaultWithdrawal: 'vault',
    cancelVaultWithdrawal: 'vault',
    pauseVault: 'vault',
    forceVaultWithdrawal: 'vault',
} as const satisfies Readonly<Record<Action, string>>;

type Kind = (typeof KINDS)[Action];

type IntentOf<K extends Kind> = Extract<
    Intent,
    { action: { [A in Action]: (typeof KINDS)[A] extends K ? A : never }[Action] }
>;

/** A write of an account, whose every call is known. */
export type AccountIntent = IntentOf<'account'>;

/** A write that sends coins to another address. */
export type SendingIntent = IntentOf<'sending'>;

/** A write of accounts or of the wallet's coins, whose every call is known. */
export type KnownIntent = AccountIntent | SendingIntent;

/** A write whose coins are bounded: with commands of any contract, or one known call between the client's own commands. */
export type BoundedIntent = IntentOf<'bounded'>;

/** A write of a vault's depositor. Amounts of shares have the shares' own units, those of collateral the coin's. */
export type VaultIntent = IntentOf<'vault'>;

/** A write of DCA orders. */
export type DcaIntent = IntentOf<'dca'>;

/** Returns whether a write is of an account, or creates one: its coin is the account's collateral. */
export function isOfAccount(intent: Intent): intent is AccountIntent {
    return KINDS[intent.action] === 'account';
}

/** Returns whether a write sends coins to another address. */
export function isSending(intent: Intent): intent is SendingIntent {
    return KINDS[intent.action] === 'sending';
}

/** Returns whether the coins of a write are bounded. */
export function isBounded(intent: Intent): intent is BoundedIntent {
    return KINDS[intent.action] === 'bounded';
}

/** Returns whether a write is one of a vault's depositor. */
export function isOfVault(intent: Intent): intent is VaultIntent {
    return KINDS[intent.action] === 'vault';
}

/** Returns whether a write is one of DCA orders. */
export function isOfDca(intent: Intent): intent is DcaIntent {
    return KINDS[intent.action] === 'dca';
}

/** Returns whether a write moves coins of the wallet, and uses no account. */
export function usesWalletOnly(action: Action): boolean {
    const kind = KINDS[action];
    return kind === 'sending' || kind === 'bounded' || action === 'createDca';
}

/** Writes that only node transactions can make: the unified section has no operation for them. */
type NativeAction = (typeof NATIVE_ACTIONS)[number];

const NATIVE_ACTIONS = [
    'sendCoin',
    'isolate',
    'sweep',
    'convert',
    'execute',
    'stake',
    'unstake',
    'createDca',
    'cancelDca',
    'settlePosition',
    'transfer',
    'grantAgent',
    'revokeAgent',
    'approveBuilder',
    'revokeBuilder',
    'createStops',
    'editStops',
    'cancelStops',
    'createTwap',
    'editTwap',
    'cancelTwaps',
    'depositVault',
    'requestVaultWithdrawal',
    'cancelVaultWithdrawal',
    'editVaultWithdrawal',
    'pauseVault',
    'forceVaultWithdrawal',
] as const;

/** Returns whether the unified section has operations for a write. */
export function isUnified(action: Action): action is Exclude<Action, NativeAction> {
    return !(NATIVE_ACTIONS as readonly Action[]).includes(action);
}

/** What is known of markets, coins and accounts. */
export interface Facts {
    /** Finds a market by its full id. */
    market(id: string): MarketFacts | undefined;
    /** Finds a collateral coin by its full type. */
    coin(type: string): CoinFacts | undefined;
    /** Finds a coin of the wallet by its full type: pinned, built in, or a collateral coin. */
    walletCoin(type: string): CoinFacts | undefined;
    /** Finds a coin of a swap by its full type: one of the wallet, or of a sandbox's list. */
    swapCoin?(type: string): CoinFacts | undefined;
    /** Finds an account by the full id of its capability or of the account. */
    account(id: string): AccountFacts | undefined;
    /** The package and the objects of a system, where all of them are known. */
    system?<S extends System>(system: S): SystemIds<S> | undefined;
}

type Body = Readonly<Record<string, unknown>>;

const SCALE = 9;
const U32 = 2n ** 32n - 1n;
const U64 = 2n ** 64n - 1n;
const U128 = 2n ** 128n - 1n;

/**
 * Derives what a write must do from the body of its request, as it is sent.
 *
 * @throws {Problem} `argument` naming the missing or wrong member of the body
 */
export function toIntent(action: Action, body: Body, facts: Facts): Intent {
    switch (action) {
        case 'createAccount':
            return { action, coin: readCoin(body, facts) };
        case 'deposit':
            return { action, ...ofAmount(body, facts), isAddressBalance: readFlag(body, 'fromAddressBalance') };
        case 'withdraw':
            return { action, ...ofAmount(body, facts), ...readRecipient(body) };
        case 'allocate':
        case 'deallocate':
            return { action, ...ofAmount(body, facts), market: readMarket(body, facts, 'chId') };
        case 'setLeverage':
            return { action, ...ofMarket(body, facts), leverage: readPositive(body.leverage, 'leverage') };
        case 'createOrders':
            return { action, ...readOrders(body, facts) };
        case 'cancelOrders':
            return { action, ...ofMarket(body, facts), ...readCancels(body) };
        case 'settlePosition':
            return { action, ...readSettlement(body, facts) };
        case 'sendCoin':
            return { action, ...readSending(body, facts) };
        case 'isolate':
        case 'sweep':
            return { action, ...readSending(body, ofSwap(facts)) };
        case 'convert':
            return { action, ...readConversion(body, ofSwap(facts)) };
        case 'execute':
            return { action, ...readExecution(body, facts) };
        case 'stake':
        case 'unstake':
            return { action, ...readStaking(action, body, facts) };
        case 'createDca':
            return { action, ...readDca(body, facts) };
        case 'cancelDca':
            return { action, ...readDcaCancel(body, facts) };
        case 'transfer':
            return { action, ...ofAmount(body, facts), ...readTransfer(body, facts) };
        case 'grantAgent':
            return {
                action,
                account: readAccount(body, facts),
                agent: readFullAddress(body.agentAddress, 'request.agentAddress'),
            };
        case 'revokeAgent':
            return { action, account: readAccount(body, facts), agentId: readId(body, 'agentId') };
        case 'approveBuilder':
            return { action, ...ofBuilder(body, facts), maxFee: readUnits(body, 'maxFee', SCALE) };
        case 'revokeBuilder':
            return { action, ...ofBuilder(body, facts) };
        case 'createStops':
            return { action, account: readAccount(body, facts), tickets: readTickets(body) };
        case 'editStops':
        case 'cancelStops':
        case 'cancelTwaps':
            return { action, account: readAccount(body, facts), ticketIds: readTicketIds(body) };
        case 'createTwap':
            return { action, ...readTwap(body, facts) };
        case 'editTwap':
            return { action, ...readTwap(body, facts), ticketIds: readTicketIds(body) };
        case 'depositVault': {
            const vault = readVault(body, facts);
            const minShares = readShares(body, 'minShares');
            return { action, vault, amount: readUnits(body, 'amount', vault.coin.decimals), minShares };
        }
        case 'requestVaultWithdrawal':
            return { action, ...readVaultMinimum(body, facts), shares: readShares(body, 'shares') };
        case 'editVaultWithdrawal':
            return { action, ...readVaultMinimum(body, facts) };
        case 'cancelVaultWithdrawal':
        case 'pauseVault':
            return { action, vault: readVault(body, facts) };
        case 'forceVaultWithdrawal':
            return { action, ...readVaultMinimum(body, facts), sizes: readSizes(body) };
    }
}

function readVault(body: Body, facts: Facts): VaultFacts {
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
function readVaultMinimum(body: Body, facts: Facts): OfVault & { readonly minAmount: bigint } {
    const vault = readVault(body, facts);
    const { minAmount } = body;
    if (isNothing(minAmount)) throw fault('minAmount', 'the least collateral', 'nothing');
    const units = readSigned(minAmount, vault.coin.decimals, 'minAmount');
    if (units < 0n) throw fault('minAmount', 'at least 0', `${units}`);
    return { vault, minAmount: units };
}

/** The shares' own units. */
function readShares(body: Body, key: string): bigint {
    const shares = toWhole(body[key], key, U64);
    if (shares === undefined || shares === 0n) throw fault(key, 'more than 0', `${shares ?? 'nothing'}`);
    return shares;
}

function readSizes({ sizes }: Body): ReadonlyMap<string, bigint> {
    if (typeof sizes !== 'object' || sizes === null) throw fault('sizes', 'sizes by the id of their market', sizes);
    return new Map(
        Object.entries(sizes).map(([id, size]) => {
            const units = toWhole(size, `sizes.${id}`, U64);
            if (units === undefined) throw fault(`sizes.${id}`, 'a size', 'nothing');
            return [readFullAddress(id, 'request.sizes'), units];
        }),
    );
}

function readCoin({ settleId }: Body, facts: Facts): CoinFacts {
    const coin = typeof settleId === 'string' ? facts.coin(toFullType(settleId)) : undefined;
    if (coin === undefined) throw fault('settleId', 'the type of a settle currency', settleId);
    return coin;
}

type Sending = Omit<SendingIntent, 'action'>;

function readSending(body: Body, facts: Facts): Sending {
    return {
        ...readCoinAmount(body, facts),
        recipient: readFullAddress(body.recipientAddress, 'request.recipientAddress'),
    };
}

function readWalletCoin(
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

function readCoinAmount(row: Body, facts: Facts, prefix = ''): CoinAmount {
    const coin = readWalletCoin(row.coinType, row.code, facts);
    return { coin, amount: readUnits(row, 'amount', coin.decimals, prefix) };
}

/** The facts of swaps, and of what moves their coins between the wallet and its sub-address. */
function ofSwap(facts: Facts): Facts {
    return { ...facts, walletCoin: (type) => facts.swapCoin?.(type) ?? facts.walletCoin(type) };
}

type Conversion = Omit<Extract<Intent, { action: 'convert' }>, 'action'>;

/** Decimals of the router's slippage. */
const SLIPPAGE_DECIMALS = 18;

function readConversion(body: Body, facts: Facts): Conversion {
    const to = readWalletCoin(body.toCoinType, body.toCode, facts, { type: 'toCoinType', code: 'toCode' });
    const quoted = {
        amount: readUnits(body, 'quotedAmount', to.decimals),
        slippage: toUnits(textOf(body.slippage, 'slippage'), SLIPPAGE_DECIMALS, 'request.slippage'),
    };
    return { ...readCoinAmount(body, facts), to, minAmount: readUnits(body, 'minAmount', to.decimals), quoted };
}

type StakingOf = Omit<Extract<Intent, { action: 'stake' | 'unstake' }>, 'action'>;

function readStaking(action: 'stake' | 'unstake', body: Body, facts: Facts): StakingOf {
    const ids = facts.system?.('staking');
    if (ids === undefined) throw fault('action', 'staking only where its package and objects are known', action);
    const to = readWalletCoin(body.toCoinType, body.toCode, facts, { type: 'toCoinType', code: 'toCode' });
    // A stake returns its coins at once.
    const isLater = action === 'unstake' && isNothing(body.minAmount);
    const minAmount = isLater ? undefined : readUnits(body, 'minAmount', to.decimals);
    const validator =
        action === 'stake' ? readFullAddress(body.validatorAddress, 'request.validatorAddress') : undefined;
    return { ...readCoinAmount(body, facts), to, minAmount, validator, ids };
}

function readDcaIds(facts: Facts): DcaIds {
    const ids = facts.system?.('dca');
    if (ids !== undefined) return ids;
    throw fault('action', 'DCA orders only where their package and objects are known', 'none of them');
}

type DcaCreation = Omit<Extract<Intent, { action: 'createDca' }>, 'action'>;

/** The most parts of an order, and the most of its slippage, 10^-4. */
const [MAX_PARTS, MAX_SLIPPAGE] = [255n, 10_000n] as const;

function readDca(body: Body, facts: Facts): DcaCreation {
    const to = readWalletCoin(body.toCoinType, body.toCode, facts, { type: 'toCoinType', code: 'toCode' });
    const sold = readCoinAmount(body, facts);
    if (sold.coin.type === to.type) throw fault('toCoinType', 'another coin than the one that is sold', to.type);
    const number = (key: string, least: bigint, most: bigint): bigint => {
        const value = toWhole(body[key], key, most);
        if (value !== undefined && value >= least) return value;
        throw fault(key, `${least} to ${most}`, value === undefined ? 'nothing' : `${value}`);
    };
    const parts = number('parts', 1n, MAX_PARTS);
    // The last part is all that is left, and its least amount is that of one part.
    if (sold.amount % parts !== 0n) throw fault('amount', `a multiple of ${parts} units`, `${sold.amount}`);
    const minOut = number('minOut', 1n, U64);
    return {
        ...sold,
        to,
        parts,
        interval: number('interval', 1n, U64),
        delay: number('delay', 0n, U64),
        minOut,
        maxOut: number('maxOut', minOut, U64),
        slippage: number('slippage', 0n, MAX_SLIPPAGE),
        deposit: { coin: readWalletCoin(SUI_TYPE, 'SUI', facts), amount: number('maxDeposit', 0n, U64) },
        ids: readDcaIds(facts),
    };
}

type DcaCancel = Omit<Extract<Intent, { action: 'cancelDca' }>, 'action'>;

function readDcaCancel(body: Body, facts: Facts): DcaCancel {
    const type = (key: string): string => {
        const value = body[key];
        if (typeof value === 'string' && value.includes('::')) return toFullType(value);
        throw fault(key, 'a coin type', value);
    };
    return {
        orderId: readFullAddress(body.orderId, 'request.orderId'),
        types: [type('coinType'), type('toCoinType')],
        custody: readFullAddress(body.custodyAddress, 'request.custodyAddress'),
        ids: readDcaIds(facts),
    };
}

type Execution = Omit<Extract<Intent, { action: 'execute' }>, 'action'>;

function readExecution({ spend, receive, objects }: Body, facts: Facts): Execution {
    const read = (rows: unknown, key: string): CoinAmount[] => {
        if (!Array.isArray(rows)) throw fault(key, 'a list of coins', rows);
        return rows.map((row: Body, i) => readCoinAmount(row, facts, `${key}[${i}].`));
    };
    if (!Array.isArray(objects)) throw fault('objects', 'a list of object ids', objects);
    return {
        spend: read(spend, 'spend'),
        receive: read(receive, 'receive'),
        objects: objects.map((id: unknown) => readFullAddress(id, 'request.objects')),
    };
}

function readAccount({ accountId }: Body, facts: Facts, at = 'accountId'): AccountFacts {
    const account = isAddress(accountId) ? facts.account(toFullAddress(accountId)) : undefined;
    if (account === undefined) throw fault(at, 'an account of your wallet', accountId);
    return account;
}

function ofBuilder(body: Body, facts: Facts): OfAccount & { readonly builderId: bigint } {
    const builderId = toWhole(body.builderId, 'builderId', U32);
    if (builderId === undefined) throw fault('builderId', 'the id of a builder', 'nothing');
    return { account: readAccount(body, facts), builderId };
}

function readMarket(row: Body, facts: Facts, at: string): MarketFacts {
    const market = isAddress(row.chId) ? facts.market(toFullAddress(row.chId)) : undefined;
    if (market === undefined) throw fault(at, 'the id of a market', row.chId);
    return market;
}

function ofMarket(body: Body, facts: Facts): OfMarket {
    return { account: readAccount(body, facts), market: readMarket(body, facts, 'chId') };
}

function ofAmount(body: Body, facts: Facts): OfAccount & { readonly amount: bigint } {
    const account = readAccount(body, facts);
    return { account, amount: readUnits(body, 'amount', account.coin.decimals) };
}

function readRecipient(body: Body): { readonly isAddressBalance: boolean; readonly recipient: string | undefined } {
    const isAddressBalance = readFlag(body, 'toAddressBalance');
    if (isNothing(body.recipientAddress)) return { isAddressBalance, recipient: undefined };
    const recipient = readFullAddress(body.recipientAddress, 'request.recipientAddress');
    if (isAddressBalance) throw fault('toAddressBalance', 'false beside recipientAddress', 'true');
    return { isAddressBalance, recipient };
}

/** Both accounts with their object ids, so that no other account can take the place of one. */
function readTransfer(body: Body, facts: Facts): { readonly to: AccountFacts } {
    const from = readAccount(body, facts);
    const to = readAccount({ accountId: body.toAccountId }, facts, 'toAccountId');
    if (from.accountId === undefined || to.accountId === undefined) {
        throw fault('toAccountId', 'one whose object id is known', 'an account whose object id is unknown');
    }
    if (from.capabilityId === to.capabilityId || from.accountId === to.accountId) {
        throw fault('toAccountId', 'another account than accountId', 'the same');
    }
    if (to.isAgent) throw fault('toAccountId', 'an account of your own', 'one that you are an agent of');
    if (to.coin.type !== from.coin.type)
        throw fault('toAccountId', `an account in ${from.coin.code}`, `one in ${to.coin.code}`);
    return { to };
}

function readId(body: Body, at: string, prefix = ''): string {
    const value = body[at];
    if (isAddress(value)) return toFullAddress(value);
    throw fault(`${prefix}${at}`, 'an object id', value);
}

function readTickets({ tickets }: Body): TicketType[] {
    if (!Array.isArray(tickets) || tickets.length === 0) throw fault('tickets', 'the types of stop orders', tickets);
    return tickets.map((type: unknown, i) => {
        if (type === 'position' || type === 'standalone') return type;
        throw fault(`tickets[${i}]`, '"position" or "standalone"', type);
    });
}

function readTicketIds({ ticketIds }: Body): string[] {
    if (!Array.isArray(ticketIds) || ticketIds.length === 0)
        throw fault('ticketIds', 'ids of stop or TWAP orders', ticketIds);
    const ids = ticketIds.map((id: unknown, i) => {
        if (isAddress(id)) return toFullAddress(id);
        throw fault(`ticketIds[${i}]`, 'an object id', id);
    });
    return [...new Set(ids)];
}

/** The details of a TWAP order as the native section writes them: an integer is its digits, or those and an `n`. */
function readTwap(body: Body, facts: Facts): OfMarket & { readonly details: TwapDetails } {
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

type Orders = Omit<Extract<Intent, { action: 'createOrders' }>, 'action'>;

function readOrders(body: Body, facts: Facts): Orders {
    const account = readAccount(body, facts);
    const { orders: rows, leverage, collateral } = body;
    if (!Array.isArray(rows) || rows.length === 0) throw fault('orders', 'a list of orders', rows);
    const markets = new Map<unknown, MarketFacts>();
    const orders = rows.map((row: unknown, i) => {
        if (typeof row !== 'object' || row === null) throw fault(`orders[${i}]`, 'an order', row);
        return readOrder(row as Body, facts, markets, `orders[${i}]`);
    });
    const ofMarket = {
        leverage: isNothing(leverage) ? undefined : readPositive(leverage, 'leverage'),
        collateral: isNothing(collateral) ? 0n : readSigned(collateral, account.coin.decimals, 'collateral'),
    };
    const isOfMarket = ofMarket.leverage !== undefined || ofMarket.collateral !== 0n;
    if (isOfMarket && new Set(orders.map(({ market }) => market.id)).size > 1) {
        const how = 'pass those of one market, as the transaction also allocates or sets a leverage';
        throw sentence('argument', `request.orders are of several markets; ${how}`);
    }
    const replaced = readReplaced(body, orders);
    const tickets = rows.flatMap(({ slTp }: Body): TicketType[] => (isNothing(slTp) ? [] : ['position']));
    return {
        account,
        orders,
        deallocateFree: readFlag(body, 'deallocateFreeCollateral'),
        replaced,
        ...ofMarket,
        tickets,
    };
}

/** In several markets, each order replaces the one at its place. */
function readReplaced(body: Body, orders: readonly OrderIntent[]): ReplacedOrder[] {
    const ids = readOrderIds(body.replacedIds ?? [], 'replacedIds');
    const markets = orders.map(({ market }) => market);
    if (ids.length > 0 && ids.length !== orders.length && new Set(markets.map(({ id }) => id)).size > 1) {
        throw fault('replacedIds', `${orders.length} ids, one for each order, in several markets`, `${ids.length}`);
    }
    return ids.map((id, i) => ({ id, market: (markets[i] ?? markets[0]) as MarketFacts }));
}

/** A market order of the contract has neither a client order id nor an expiration. */
function readOrder(row: Body, facts: Facts, markets: Map<unknown, MarketFacts>, at: string): OrderIntent {
    if (row.side !== 'buy' && row.side !== 'sell') throw fault(`${at}.side`, '"buy" or "sell"', row.side);
    if (row.type !== 'market' && row.type !== 'limit') throw fault(`${at}.type`, '"market" or "limit"', row.type);
    const isLimit = row.type === 'limit';
    const prefix = `${at}.`;
    const market = markets.get(row.chId) ?? readMarket(row, facts, `${prefix}chId`);
    markets.set(row.chId, market);
    return {
        market,
        side: row.side,
        size: readUnits(row, 'amount', SCALE, prefix),
        price: isLimit ? readUnits(row, 'price', SCALE, prefix) : undefined,
        life: readLife(row.life, prefix),
        reduceOnly: readFlag(row, 'reduceOnly', prefix),
        clientOrderId: isLimit ? readWhole(row, 'clientOrderId', U64, prefix) : undefined,
        expiry: isLimit ? readWhole(row, 'expirationTimestampMs', U64, prefix) : undefined,
    };
}

type Cancels = Omit<Extract<Intent, { action: 'cancelOrders' }>, 'action' | keyof OfMarket>;

function readCancels(body: Body): Cancels {
    const clientIds = body.clientOrderIds ?? [];
    if (!Array.isArray(clientIds) || clientIds.length > 0) {
        const fact = 'request.clientOrderIds is not accepted, as a transaction contains only order ids';
        throw sentence('argument', `${fact}; pass orderIds`);
    }
    const orderIds = readOrderIds(body.orderIds ?? [], 'orderIds');
    if (orderIds.length === 0) throw fault('orderIds', 'one order id or more', 'an empty list');
    return {
        orderIds,
        abortOnMissing: readFlag(body, 'shouldAbortOnMissingId'),
        deallocateFree: readFlag(body, 'deallocateFreeCollateral'),
    };
}

/** Without a capability in the transaction, only the object id says whose position it is. */
function readSettlement(body: Body, facts: Facts): OfMarket & { readonly orderIds: readonly bigint[] } {
    const { account, market } = ofMarket(body, facts);
    if (account.accountId === undefined) {
        throw fault('accountId', 'one whose object id is known', 'an account whose object id is unknown');
    }
    return { account, market, orderIds: readOrderIds(body.orderIds, 'orderIds') };
}

/** Each id once. */
function readOrderIds(ids: unknown, at: string): bigint[] {
    if (!Array.isArray(ids)) throw fault(at, 'a list of order ids', ids);
    const orderIds = ids.map((id: unknown, i) => {
        const orderId = toWhole(id, `${at}[${i}]`, U128);
        if (orderId === undefined) throw fault(`${at}[${i}]`, 'an order id', id);
        return orderId;
    });
    return [...new Set(orderIds)];
}

const LIVES: readonly OrderLife[] = ['GTC', 'FOK', 'PO', 'IOC'];

function readLife(value: unknown, prefix: string): OrderLife {
    if (isNothing(value)) return 'GTC';
    const life = LIVES.find((known) => known === value);
    if (life === undefined) throw fault(`${prefix}life`, `one of ${LIVES.join(', ')}`, value);
    return life;
}

function isNothing(value: unknown): value is null | undefined {
    return value === undefined || value === null;
}

function readSigned(value: unknown, decimals: number, at: string): bigint {
    const text = textOf(value, at);
    const units = toUnits(text, decimals, `request.${at}`);
    if (units > U64 || units < -U64) throw fault(at, `at most ${U64} of the smallest unit`, text);
    return units;
}

function readUnits(row: Body, key: string, decimals: number, prefix = ''): bigint {
    const at = prefix + key;
    const text = textOf(row[key], at);
    const units = toUnits(text, decimals, `request.${at}`);
    if (units <= 0n || units > U64) throw fault(at, `more than 0, and at most ${U64} of the smallest unit`, text);
    return units;
}

function readPositive(value: unknown, at: string): Decimal {
    const text = textOf(value, at);
    const decimal = readDecimal(text, `request.${at}`);
    if (decimal.digits <= 0n) throw fault(at, 'more than 0', text);
    return decimal;
}

function readWhole(row: Body, key: string, most: bigint, prefix: string): bigint | undefined {
    const value = row[key];
    return isNothing(value) ? undefined : toWhole(value, prefix + key, most);
}

function toWhole(value: unknown, at: string, most: bigint): bigint | undefined {
    if (isNothing(value)) return undefined;
    const text = textOf(value, at);
    const number = toUnits(text, 0, `request.${at}`);
    if (number < 0n || number > most) throw fault(at, `0 to ${most}`, text);
    return number;
}

function readFlag(row: Body, key: string, prefix = ''): boolean {
    const value = row[key];
    if (isNothing(value)) return false;
    if (typeof value === 'boolean') return value;
    throw fault(`${prefix}${key}`, 'true or false', value);
}

function textOf(value: unknown, at: string): string {
    if (value instanceof NumberText) return value.text;
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') return `${value}`;
    throw fault(at, 'a decimal number', value);
}

function fault(at: string, wanted: string, found: unknown): Error {
    const text = typeof found === 'string' ? found : found === undefined ? 'nothing' : typeOf(found);
    return problem('argument', `request.${at}`, wanted, text.length > 80 ? `${text.slice(0, 77)}…` : text);
}
