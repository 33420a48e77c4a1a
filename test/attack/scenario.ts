/** The honest writes: every action in every form, with every gas payment, with and without new prices. */

import type { AccountBuild, Action, BuildResponse } from '../../sandbox/ts/chain/types.js';
import type { OrderView } from '../../sandbox/ts/engine/types.js';
import { answerOf } from './mutation/bytes.js';
import { isVenue, OWNER_WRITES, VENUE_WRITES, type VenueAction } from './venue-writes.js';
import { writtenBy } from './venues.js';
import {
    coinsOf as coinsIn,
    NOW,
    setUp,
    SPONSOR,
    suiCoins,
    toTransaction,
    TWAP_TERMS,
    vaultOf,
    type Deployment,
    type Setup,
    type SetupKind,
} from './setup.js';
import { Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { fromBase64, toBase64 } from '@mysten/sui/utils';

/** A request's body, as the service reads it from JSON. */
export type Body = Readonly<Record<string, unknown>>;

/**
 * Writes whose commands a native builder returns, or the client writes itself, and which the client
 * completes.
 */
export type NativeAction =
    | OwnAction
    | Extract<
          AccountBuild,
          | 'withdraw-collateral'
          | 'transfer-collateral'
          | 'grant-agent-wallet'
          | 'revoke-agent-wallet'
          | 'create-integrator-config'
          | 'remove-integrator-config'
          | 'place-limit-order'
          | 'cancel-and-place-orders'
          | 'place-stop-orders'
          | 'edit-stop-orders'
          | 'cancel-stop-orders'
          | 'create-twap-orders'
          | 'edit-twap-orders'
          | 'cancel-twap-orders'
          // Of the account of a vault only.
          | 'allocate-collateral'
          | 'deallocate-collateral'
          | 'set-leverage'
          | 'cancel-orders'
      >;

/** Writes whose commands the client writes or completes itself: the verification must not rely on that. */
export type OwnAction = 'send-coin' | VenueAction;

/** What a write does: an action of the unified section, or a native builder. */
export type WriteAction = Action | NativeAction;

/** Returns whether a native builder returns the commands of a write. */
export function isNative(action: WriteAction): action is NativeAction {
    return action.includes('-');
}

/** One write: its request, its set-up, and the build of an honest service. */
export interface HonestWrite {
    readonly name: string;
    /** A name for the request without the payer. */
    readonly spec: string;
    /** A name for the payer. */
    readonly payer: string;
    readonly client: ClientSetUp;
    readonly kind: SetupKind;
    readonly action: WriteAction;
    /** With its metadata, as the adapter sends it; a native request is sent without. */
    readonly body: Body;
    /** Native requests whose commands come before those of `body`. */
    readonly earlier: readonly Body[];
    /** Capability ids of the accounts of the set-up. */
    readonly accounts: readonly string[];
    readonly answer: BuildResponse;
    /** Whether it is the first that an adapter meets, which has no pins and has seen no price yet. */
    readonly isFirst: boolean;
}

/** The client's settings besides the wallet's signer. */
export interface ClientSetUp {
    /** Keys for the option `signers`, which may be missing. */
    readonly signers?: readonly ('sponsor' | 'second')[];
    /** Whether the user configures gas in `options.gas`, and not in `params.gas`. */
    readonly hasGasOptions?: boolean;
}

/** A write without its payer. */
interface WriteSpec {
    readonly name: string;
    readonly action: WriteAction;
    /** Whether its calls read prices. */
    readonly isPriced: boolean;
    readonly wallet: SetupKind['wallet'];
    /** The body without its metadata. */
    readonly body: (setup: Setup) => Body;
    readonly earlier?: (setup: Setup) => readonly Body[];
}

/** The payer and the gas payment. */
interface Payer {
    readonly name: string;
    readonly metadata: (setup: Setup) => Body;
    readonly client?: ClientSetUp;
    /** By default one key. */
    readonly key?: SetupKind['key'];
    /** The names of writes; by default all. */
    readonly only?: readonly string[];
}

type Row = readonly [name: string, body: (setup: Setup) => Body];

const capability = ({ accounts }: Setup): string => accounts[0]!.capabilityId;

function ordersOf({ engine, accounts, markets }: Setup, base: 'btc' | 'eth' = 'btc'): OrderView[] {
    return engine.orders(markets[base].id, accounts[0]!.accountNumber);
}

const idsOf = (setup: Setup, base?: 'btc' | 'eth'): string[] =>
    ordersOf(setup, base).map(({ orderId }) => `${orderId}`);

/** The writes of an action, each with the account's id in its body. */
function wishes(action: Action, isPriced: boolean, rows: readonly Row[]): WriteSpec[] {
    return rows.map(([name, body]) => ({
        ...{ name: `${action} ${name}`, action, isPriced, wallet: 'trading' },
        body: (setup) => ({ accountId: capability(setup), ...body(setup) }),
    }));
}

const settle = ({ chain }: Setup): Body => ({ settleId: chain.collateralType });

const ACCOUNTS: readonly WriteSpec[] = [
    { name: 'createAccount of a new wallet', action: 'createAccount', isPriced: false, wallet: 'new', body: settle },
    { name: 'createAccount, another', action: 'createAccount', isPriced: false, wallet: 'trading', body: settle },
];

function put(amount: number, fromAddressBalance = false) {
    return ({ accounts }: Setup): Body => ({ accountId: accounts[0]!.accountId, amount, fromAddressBalance });
}

const MONEY: readonly WriteSpec[] = [
    ...wishes('deposit', false, [
        ['from one coin', put(500.25)],
        ['of a whole coin', put(3000)],
        ['from merged coins', put(5400.5)],
        ['from the address balance', put(250, true)],
    ]),
    ...wishes('withdraw', false, [
        ['to a coin', () => ({ amount: 400, toAddressBalance: false })],
        ['to the address balance', () => ({ amount: 333.333333, toAddressBalance: true })],
    ]),
];

const MARGIN: readonly WriteSpec[] = [
    ...wishes('allocate', false, [
        ['for the first time', ({ markets }) => ({ chId: markets.sol.id, amount: 200 })],
        ['again', ({ markets }) => ({ chId: markets.btc.id, amount: 150.5 })],
    ]),
    ...wishes('deallocate', true, [['some', ({ markets }) => ({ chId: markets.btc.id, amount: 120 })]]),
    ...wishes('setLeverage', false, [
        ['up', ({ markets }) => ({ chId: markets.btc.id, leverage: 10 })],
        ['down', ({ markets }) => ({ chId: markets.eth.id, leverage: 3 })],
    ]),
];

type Side = 'buy' | 'sell';

/** A limit order in the adapter's format. */
function limit(chId: string, side: Side, amount: number, price: number, more: Body = {}): Body {
    return { chId, type: 'limit', side, amount, price, reduceOnly: false, ...more };
}

function market(chId: string, side: Side, amount: number, more: Body = {}): Body {
    return { chId, type: 'market', side, amount, reduceOnly: false, ...more };
}

function orders(rows: (btc: string, eth: string) => readonly Body[], deallocateFreeCollateral = false): Row[1] {
    return ({ markets: { btc, eth } }) => ({ orders: rows(btc.id, eth.id), deallocateFreeCollateral });
}

const ORDERS: readonly WriteSpec[] = wishes('createOrders', true, [
    ['limit', orders((btc) => [limit(btc, 'buy', 0.011, 61_000.5)])],
    ['limit that crosses', orders((btc) => [limit(btc, 'sell', 0.014, 63_950)])],
    [
        'with a client id',
        orders((_btc, eth) => [limit(eth, 'sell', 0.25, 2_700, { clientOrderId: '9007199254740993' })]),
    ],
    [
        'with an expiration',
        orders((btc) => [limit(btc, 'buy', 0.012, 60_500, { expirationTimestampMs: NOW + 600_000 })]),
    ],
    ['market', orders((_btc, eth) => [market(eth, 'sell', 0.31)])],
    [
        'of several in one market',
        orders((btc) => [
            limit(btc, 'buy', 0.011, 61_000, { clientOrderId: '201' }),
            limit(btc, 'buy', 0.012, 60_500, { expirationTimestampMs: NOW + 900_000 }),
            limit(btc, 'sell', 0.013, 67_000, { clientOrderId: '202' }),
        ]),
    ],
    [
        'in two markets',
        orders((btc, eth) => [
            limit(btc, 'buy', 0.011, 61_000),
            limit(eth, 'sell', 0.21, 2_650),
            limit(btc, 'sell', 0.012, 66_000),
        ]),
    ],
    ['that only reduce', orders((btc) => [limit(btc, 'sell', 0.009, 65_000, { reduceOnly: true })])],
    ['market that only reduces', orders((btc) => [market(btc, 'sell', 0.015, { reduceOnly: true })])],
    ['that give margin back', orders((btc) => [limit(btc, 'buy', 0.011, 61_000)], true)],
]);

function cancel(orderIds: (setup: Setup) => readonly string[], more: Body = {}): Row[1] {
    return (setup) => ({
        chId: setup.markets.btc.id,
        orderIds: orderIds(setup),
        shouldAbortOnMissingId: false,
        deallocateFreeCollateral: false,
        ...more,
    });
}

const CANCELS: readonly WriteSpec[] = [
    ...wishes('cancelOrders', false, [
        ['one', cancel((setup) => idsOf(setup).slice(0, 1))],
        ['several', cancel((setup) => idsOf(setup).slice(0, 2))],
        ['all or none', cancel((setup) => idsOf(setup).slice(1), { shouldAbortOnMissingId: true })],
        ['with one that is missing', cancel((setup) => [idsOf(setup)[0]!, `${BigInt(idsOf(setup)[1]!) + 999n}`])],
    ]),
    ...wishes('cancelOrders', true, [
        ['and give margin back', cancel((setup) => idsOf(setup).slice(0, 2), { deallocateFreeCollateral: true })],
    ]),
];

/** Another wallet than those of the set-up: what it gets is missing in all of them. */
const FRIEND = `0x${'f1'.repeat(32)}`;

const numberOf = ({ accounts }: Setup, at: number): string => `${accounts[at]!.accountNumber}n`;

function native(action: NativeAction, name: string, body: (setup: Setup) => Body): WriteSpec {
    return { name, action, isPriced: false, wallet: 'managing', body };
}

type Terms = readonly [side: 0 | 1, size: string, price: string];

const terms = ([side, size, price]: Terms): Body => ({ side, size: `${size}n`, price: `${price}n` });

/** A request of a native builder for orders in the first market. */
function nodeOrders(
    action: 'place-limit-order' | 'cancel-and-place-orders',
    name: string,
    body: (setup: Setup) => Body,
): WriteSpec {
    return {
        ...{ name, action, isPriced: true, wallet: 'trading' },
        body: (setup) => ({
            ...{ walletAddress: setup.victim, accountId: numberOf(setup, 0), accountCapId: capability(setup) },
            ...{ marketId: setup.markets.btc.id, reduceOnly: false, hasPosition: true, ...body(setup) },
        }),
    };
}

/** One limit order as the adapter requests it: type 1 fill or kill, 2 post-only, 3 immediate or cancel. */
function nativeOrder(name: string, orderType: number, order: Terms, more: Body = {}): WriteSpec {
    const body = { orderType, ...terms(order), cancelSlTp: false, collateralChange: 0, ...more };
    return nodeOrders('place-limit-order', name, () => body);
}

const REPLACED: readonly Terms[] = [
    [0, '11000000', '61000000000000'],
    [1, '12000000', '67000000000000'],
];

const REPLACED_ETH: readonly Terms[] = [[1, '210000000', '2650000000000']];

/** A request that replaces as many orders of a market as it places. */
function replacement(setup: Setup, base: 'btc' | 'eth', placed: readonly Terms[]): Body {
    return {
        ...{ marketId: setup.markets[base].id, ordersToPlace: placed.map(terms), orderType: 2 },
        orderIdsToCancel: idsOf(setup, base)
            .slice(0, placed.length)
            .map((id) => `${id}n`),
        ...{ clientOrderIdsToCancel: [], shouldDeallocateFreeCollateral: false, shouldAbortOnMissingId: true },
    };
}

function replacing(name: string, body: (setup: Setup) => Body): WriteSpec {
    return nodeOrders('cancel-and-place-orders', name, body);
}

const OF_BTC = replacing('orders in place of others', (setup) => replacement(setup, 'btc', REPLACED));

const NATIVE_ORDERS: readonly WriteSpec[] = [
    nativeOrder('post-only order', 2, [0, '11000000', '61000500000000'], { clientOrderId: '301n' }),
    nativeOrder('fill-or-kill order', 1, [1, '14000000', '63950000000000']),
    nativeOrder('immediate order', 3, [1, '14000000', '63950000000000'], { expiryTimestamp: `${NOW + 600_000}n` }),
    nativeOrder('order with leverage and collateral', 2, [0, '11000000', '61000000000000'], {
        ...{ leverage: 4, collateralChange: 60 },
    }),
    nativeOrder('order that gives collateral back', 2, [0, '11000000', '61000000000000'], { collateralChange: -40 }),
    OF_BTC,
    {
        ...replacing('orders in place of others in two markets', (setup) => replacement(setup, 'eth', REPLACED_ETH)),
        earlier: (setup) => [OF_BTC.body(setup)],
    },
];

const ticketsOf = ({ accounts, chain }: Setup, kind: 'stop' | 'twap' = 'stop'): string[] =>
    chain.objects
        .tickets(kind)
        .filter(({ accountNumber }) => accountNumber === accounts[0]!.accountNumber)
        .map(({ id }) => id);

/** A request of a native builder for stop orders or TWAP orders of the first account. */
function stops(
    action: Extract<NativeAction, `${string}-stop-orders` | `${string}-twap-orders`>,
    name: string,
    body: (setup: Setup) => Body,
): WriteSpec {
    return {
        ...{ name, action, isPriced: false, wallet: 'stopping' },
        body: (setup) => ({
            ...{ walletAddress: setup.victim, accountId: numberOf(setup, 0), accountCapId: capability(setup) },
            ...body(setup),
        }),
    };
}

const TRIGGER: Body = { triggerIfGeStopIndexPrice: true, reduceOnly: false, triggerPriceType: 0 };

/** Rows of stop orders as the adapter requests them. */
const STOP_ROWS = {
    stopLoss: ({ markets }: Setup): Body => ({
        ...{ marketId: markets.btc.id, size: '20000000n', side: 1 },
        slTp: { stopLossPrice: 55_000, triggerPriceType: 2 },
    }),
    entry: ({ markets }: Setup): Body => ({
        ...{ marketId: markets.eth.id, size: '310000000n', side: 0 },
        limitOrder: { price: '2950000000000n', orderType: 0 },
        nonSlTp: { stopIndexPrice: 2_900, ...TRIGGER },
    }),
} as const;

const STOPS: readonly WriteSpec[] = [
    stops('place-stop-orders', 'one stop order', (setup) => ({
        ...{ isSponsoredTx: false, stopOrders: [STOP_ROWS.entry(setup)] },
    })),
    stops('place-stop-orders', 'a stop loss and an entry', (setup) => ({
        ...{ isSponsoredTx: false, stopOrders: [STOP_ROWS.stopLoss(setup), STOP_ROWS.entry(setup)] },
    })),
    stops('edit-stop-orders', 'edit a stop order', (setup) => ({
        stopOrders: [
            {
                ...{ marketId: setup.markets.btc.id, size: '25000000n', side: 0 },
                nonSlTp: { stopIndexPrice: 91_000, ...TRIGGER },
                ...{ objectId: ticketsOf(setup)[1], orderState: { active: {} } },
            },
        ],
    })),
    stops('cancel-stop-orders', 'cancel one stop order', (setup) => ({
        stopOrderIds: ticketsOf(setup).slice(0, 1),
    })),
    stops('create-twap-orders', 'a TWAP order', ({ markets }) => ({
        ...{ isSponsoredTx: false },
        twapOrders: [{ marketId: markets.eth.id, side: 1, size: '800000000n', ...TWAP_TERMS }],
    })),
    stops('edit-twap-orders', 'edit a TWAP order', (setup) => ({
        newTwapOrders: {
            [ticketsOf(setup, 'twap')[0]!]: {
                newDetails: { marketId: setup.markets.btc.id, side: 0, size: '44000000n', ...TWAP_TERMS },
            },
        },
    })),
    stops('cancel-twap-orders', 'cancel a TWAP order', (setup) => ({
        twapOrderIds: ticketsOf(setup, 'twap').slice(0, 1),
    })),
    stops('cancel-twap-orders', 'cancel both TWAP orders', (setup) => ({ twapOrderIds: ticketsOf(setup, 'twap') })),
    stops('cancel-stop-orders', 'cancel both stop orders', (setup) => ({ stopOrderIds: ticketsOf(setup) })),
];

/** Sends of one coin, of coins and the address balance, of the collateral, and of SUI. */
const SENDINGS: readonly WriteSpec[] = (
    [
        ['send a coin', 'DEEP', '321500000n'],
        ['send coins and a part of the address balance', 'DEEP', '820000000n'],
        ['send the collateral of the wallet', 'USDC', '1250000000n'],
        ['send SUI', 'SUI', '1500000000n'],
    ] as const
).map(([name, coin, amount]) => native('send-coin', name, () => ({ coin, amount, recipientAddress: FRIEND })));

const NATIVE: readonly WriteSpec[] = [
    native('withdraw-collateral', 'withdraw to another address', (setup) => ({
        ...{ accountId: numberOf(setup, 0), accountCapId: capability(setup) },
        ...{ withdrawAmount: '321500000n', recipientAddress: FRIEND },
    })),
    native('transfer-collateral', 'transfer to the second account', (setup) => ({
        ...{ walletAddress: setup.victim, fromAccountId: numberOf(setup, 0), fromAccountCapId: capability(setup) },
        ...{ toAccountId: numberOf(setup, 1), toAccountCapId: setup.accounts[1]!.capabilityId },
        transferAmount: '211000000n',
    })),
    native('grant-agent-wallet', 'grant an agent', (setup) => ({
        ...{ walletAddress: setup.victim, accountId: numberOf(setup, 0), recipientAddress: FRIEND },
    })),
    native('revoke-agent-wallet', 'revoke an agent', (setup) => ({
        ...{ walletAddress: setup.victim, accountId: numberOf(setup, 0) },
        accountCapId: setup.chain.agents[0]!.objectId,
    })),
    native('create-integrator-config', 'approve a builder', (setup) => ({
        ...{ accountId: numberOf(setup, 0), integratorId: 1, maxIntegratorFee: 0.0005 },
    })),
    native('remove-integrator-config', 'revoke a builder', (setup) => ({
        ...{ accountId: numberOf(setup, 0), integratorId: 0 },
    })),
];

/** The same for the account of a vault. */
function ofVault({ name, action, isPriced, body, earlier }: WriteSpec): WriteSpec {
    const rename = (setup: Setup, { accountId: _number, accountCapId, ...others }: Body): Body => ({
        ...{ walletAddress: setup.victim, vaultId: vaultOf(setup), ...others },
        ...(action === 'revoke-agent-wallet' ? { accountCapId } : {}),
    });
    return {
        ...{ name: `${name} of a vault`, action, isPriced, wallet: 'owning' },
        body: (setup) => rename(setup, body(setup)),
        ...(earlier && { earlier: (setup) => earlier(setup).map((one) => rename(setup, one)) }),
    };
}

const OF_VAULTS: readonly WriteSpec[] = [
    ...NATIVE.filter(({ action }) => action === 'grant-agent-wallet' || action === 'revoke-agent-wallet'),
    ...NATIVE_ORDERS,
    ...STOPS,
    native('allocate-collateral', 'allocate collateral', ({ markets }) => ({
        ...{ marketId: markets.sol.id, allocateAmount: '200000000n' },
    })),
    {
        ...native('deallocate-collateral', 'deallocate collateral', ({ markets }) => ({
            ...{ marketId: markets.btc.id, deallocateAmount: '120000000n' },
        })),
        isPriced: true,
    },
    native('set-leverage', 'set the leverage', ({ markets }) => ({
        ...{ marketId: markets.btc.id, leverage: 10, collateralChange: 0 },
    })),
    native('cancel-orders', 'cancel orders', (setup) => ({
        marketIdsToData: {
            [setup.markets.btc.id]: {
                ...{
                    orderIds: idsOf(setup)
                        .map((id) => `${id}n`)
                        .slice(0, 2),
                    collateralChange: 0,
                },
            },
        },
        shouldAbortOnMissingId: false,
    })),
].map(ofVault);

/** Swaps, staking, DCA orders and vaults: the client's own call, see {@link VENUE_WRITES}. */
const VENUES: readonly WriteSpec[] = (Object.keys(VENUE_WRITES) as VenueAction[]).map((action) => ({
    ...{ name: action.replaceAll('-', ' '), action, isPriced: false, body: () => ({}) },
    wallet: OWNER_WRITES.includes(action) ? 'owning' : 'venues',
}));

/** MIST: less than the maximum oracle fee, which no withdrawal may pay, and more than a fee. */
const SUI_AMOUNT = 8_000_000;

/** Withdrawals where SUI is the collateral, so that a coin of the account has the type of a fee. */
const SUI_COLLATERAL: readonly WriteSpec[] = wishes('withdraw', false, [
    ['SUI to a coin', () => ({ amount: SUI_AMOUNT / 1e6, toAddressBalance: false })],
    ['SUI to the address balance', () => ({ amount: SUI_AMOUNT / 1e6, toAddressBalance: true })],
]).map((spec) => ({ ...spec, wallet: 'sui' }));

/** On mainnet the collateral is USDC, and the packages of the venues are others than those of a sandbox. */
const isThere = ({ wallet }: WriteSpec, deployment: Deployment): boolean =>
    deployment === 'own' || (wallet !== 'sui' && wallet !== 'venues');

const isPayable = ({ name, action }: WriteSpec, payer: Payer): boolean =>
    isNative(action) && payer.key === undefined ? payer === PAYERS[0] : (payer.only?.includes(name) ?? true);

const WRITE_SPECS = [
    ...ACCOUNTS,
    ...MONEY,
    ...MARGIN,
    ...ORDERS,
    ...CANCELS,
    ...NATIVE,
    ...SENDINGS,
    ...NATIVE_ORDERS,
    ...STOPS,
    ...SUI_COLLATERAL,
    ...VENUES,
    ...OF_VAULTS,
];

/** Two of the three coins, so that the third is not declared. */
function declared(setup: Setup): Body {
    const gasCoins = coinsOf(setup, setup.victim).slice(0, 2);
    return { sender: setup.victim, gasBudget: 90_000_000, gasPrice: 1_000, gasCoins };
}

/** One of the sponsor's two coins. */
function declaredBySponsor(setup: Setup): Body {
    return { ...sponsored(setup), gasBudget: 90_000_000, gasCoins: coinsOf(setup, SPONSOR).slice(0, 1) };
}

function coinsOf(setup: Setup, owner: string): Body[] {
    return suiCoins(setup, owner).map(({ objectId, version, digest }) => {
        return { objectId, version: Number(version), digest };
    });
}

const own = ({ victim }: Setup): Body => ({ sender: victim });
const sponsored = ({ victim }: Setup): Body => ({ sender: victim, sponsor: SPONSOR });
const BY_SPONSOR: ClientSetUp = { signers: ['sponsor'] };

const PAYERS: readonly Payer[] = [
    { name: 'coins pay', metadata: own },
    { name: 'the address balance pays', metadata: (setup) => ({ ...own(setup), gasFromAddressBalance: true }) },
    {
        name: 'a sponsor pays',
        metadata: sponsored,
        client: BY_SPONSOR,
        only: [
            'createAccount, another',
            'deposit from one coin',
            'deposit from the address balance',
            'withdraw to the address balance',
            'allocate again',
            'deallocate some',
            'setLeverage up',
            'createOrders limit',
            'createOrders in two markets',
            'cancelOrders one',
            'cancelOrders and give margin back',
        ],
    },
    {
        name: 'a sponsor’s address balance pays',
        metadata: (setup) => ({ ...sponsored(setup), gasFromAddressBalance: true }),
        client: BY_SPONSOR,
        only: ['deposit from merged coins', 'withdraw to a coin', 'createOrders market', 'cancelOrders several'],
    },
    {
        name: 'declared coins pay, requested price and budget',
        metadata: declared,
        only: [
            'createOrders of several in one market',
            'allocate again',
            'deposit of a whole coin',
            'cancelOrders one',
        ],
    },
    {
        name: 'declared coins of a sponsor pay',
        metadata: declaredBySponsor,
        client: BY_SPONSOR,
        only: ['deposit from one coin', 'withdraw to a coin', 'createOrders limit', 'cancelOrders several'],
    },
    {
        name: 'a sponsor of the options pays',
        metadata: sponsored,
        client: { ...BY_SPONSOR, hasGasOptions: true },
        only: ['withdraw to the address balance', 'allocate again', 'createOrders that give margin back'],
    },
    {
        name: 'coins pay, and the client has another wallet’s key',
        metadata: own,
        client: { signers: ['second'] },
        only: [
            'createAccount, another',
            'deposit from merged coins',
            'withdraw to a coin',
            'allocate again',
            'createOrders limit',
            'cancelOrders one',
        ],
    },
    {
        name: 'a sponsor pays, and the client has another wallet’s key',
        metadata: sponsored,
        client: { signers: ['second', 'sponsor'] },
        only: ['deposit from one coin', 'withdraw to a coin', 'setLeverage down', 'createOrders market'],
    },
    {
        name: 'coins of a multisig wallet pay',
        metadata: own,
        key: 'multisig',
        only: [
            'createAccount, another',
            'withdraw to another address',
            'transfer to the second account',
            'grant an agent',
            'send a coin',
            'send SUI',
            'deposit from one coin',
            'withdraw to a coin',
            'allocate again',
            'deallocate some',
            'setLeverage up',
            'createOrders limit',
            'cancelOrders one',
        ],
    },
    {
        name: 'a sponsor pays for a multisig wallet',
        metadata: sponsored,
        client: BY_SPONSOR,
        key: 'multisig',
        only: ['deposit from merged coins', 'withdraw to the address balance', 'createOrders market'],
    },
];

/** Writes that are also tried with a new adapter. */
const FIRSTS: readonly string[] = [
    'deposit from one coin',
    'withdraw to a coin',
    'allocate again',
    'deallocate some',
    'createOrders limit',
    'cancelOrders one',
    'withdraw to another address',
    'transfer to the second account',
    'grant an agent',
    'send the collateral of the wallet',
];

/**
 * Lists the honest writes of a deployment, each with the build of an honest service on its own copy.
 *
 * @param deployment whose ids the chain has
 * @param seed of the chain
 * @param every builds one of this number of writes
 * @param only builds the writes with this text in the names of their requests
 * @returns the writes
 */
export function honestWrites(
    deployment: Deployment,
    seed: number,
    every = 1,
    only = '',
): Promise<readonly HonestWrite[]> {
    const wanted = corpusOf(deployment, seed).filter(({ spec }) => spec.includes(only));
    return Promise.all(wanted.filter((_one, at) => at % every === 0).map(async (one) => one.build()));
}

/** Finds one of {@link honestWrites} by its name, and builds only that one. */
export function honestWrite(deployment: Deployment, seed: number, name: string): Promise<HonestWrite> {
    const found = corpusOf(deployment, seed).find((one) => one.name === name);
    if (found === undefined) throw new Error(`no write has the name ${name}`);
    return found.build();
}

/** A write that is built when it is first needed: several tests of a suite use the same ones. */
interface ListedWrite {
    readonly name: string;
    readonly spec: string;
    readonly build: () => Promise<HonestWrite>;
}

const corpora = new Map<string, readonly ListedWrite[]>();

function corpusOf(deployment: Deployment, seed: number): readonly ListedWrite[] {
    const key = `${deployment} ${seed}`;
    const writes = corpora.get(key) ?? listHonest(deployment, seed);
    corpora.set(key, writes);
    return writes;
}

function listHonest(deployment: Deployment, seed: number): readonly ListedWrite[] {
    const writes: ListedWrite[] = [];
    const add = (spec: WriteSpec, payer: Payer, kind: SetupKind, isFirst: boolean): void => {
        const prices = kind.prices === 'stale' ? ', new prices' : '';
        const first = isFirst && kind.wallet !== 'new' ? ', the first that is met' : '';
        const name = `${spec.name}, ${payer.name}${prices}${first}`;
        let built: Promise<HonestWrite> | undefined;
        writes.push({ name, spec: spec.name, build: () => (built ??= build(name, spec, payer, kind, isFirst)) });
    };
    for (const spec of WRITE_SPECS.filter((one) => isThere(one, deployment))) {
        // Without an expiration, a transaction needs an object of the wallet.
        const isPossible = (one: Payer): boolean =>
            isPayable(spec, one) &&
            (deployment === 'own' || spec.action !== 'createAccount' || one.client === undefined);
        for (const prices of spec.isPriced ? (['fresh', 'stale'] as const) : (['fresh'] as const)) {
            for (const payer of PAYERS.filter(isPossible)) {
                const kind: SetupKind = { deployment, seed, prices, wallet: spec.wallet, key: payer.key ?? 'single' };
                add(spec, payer, kind, spec.wallet === 'new');
            }
            if (!FIRSTS.includes(spec.name)) continue;
            const kind: SetupKind = { deployment, seed, prices, wallet: spec.wallet, key: 'single' };
            add(spec, PAYERS[0]!, kind, true);
        }
    }
    return writes;
}

async function build(
    name: string,
    spec: WriteSpec,
    payer: Payer,
    kind: SetupKind,
    isFirst: boolean,
): Promise<HonestWrite> {
    const setup = await setUp(kind);
    const { action } = spec;
    const written = isVenue(action) ? await writtenBy(kind, action) : undefined;
    // The wallet pays for its other addresses.
    const others = written !== undefined && written.sender !== setup.victim;
    const metadata = { ...payer.metadata(setup), ...(others ? { sender: written.sender, sponsor: setup.victim } : {}) };
    const body = { ...spec.body(setup), metadata };
    const earlier = spec.earlier?.(setup) ?? [];
    const answer = await (async (): Promise<BuildResponse> => {
        if (written !== undefined) {
            const { sender, kind: commands } = written;
            return answerOf(fromBase64(toTransaction(setup.chain, sender, commands, setup.victim)));
        }
        if (action === 'send-coin') return answerToSending(setup, body);
        return answerTo(setup, action as Exclude<WriteAction, OwnAction>, [...earlier, body]);
    })();
    const accounts = setup.accounts.map(({ capabilityId }) => capabilityId);
    const { client = {} } = payer;
    const names = { name, spec: spec.name, payer: payer.name };
    return { ...names, client, kind, action, body, earlier, accounts, answer, isFirst };
}

/**
 * The build of an honest service, completed by a client where it is native; each body but the last needs a
 * native action.
 */
function answerTo(
    { chain, victim }: Setup,
    action: Exclude<WriteAction, OwnAction>,
    bodies: readonly Body[],
): BuildResponse {
    if (!isNative(action)) return chain.build(action, bodies.at(-1)!, NOW);
    let txKind: string | undefined;
    for (const body of bodies) {
        ({ txKind } = chain.buildKind(action, { ...body, txKind, metadata: undefined }, NOW));
    }
    return answerOf(fromBase64(toTransaction(chain, victim, txKind!)));
}

/** The transaction that sends coins: the largest coins, merged, and the rest from the address balance. */
async function answerToSending({ chain, victim }: Setup, body: Body): Promise<BuildResponse> {
    const { type } = chain.world.coins.get(body.coin as string)!;
    const amount = BigInt((body.amount as string).slice(0, -1));
    const transaction = new Transaction();
    const sent: TransactionObjectArgument[] = [];
    if (body.coin === 'SUI') sent.push(transaction.splitCoins(transaction.gas, [transaction.pure.u64(amount)]));
    else {
        let held = 0n;
        const coins = coinsIn(chain, victim, type).filter(({ balance }) => {
            const isNeeded = held < amount;
            if (isNeeded) held += balance;
            return isNeeded;
        });
        const [first, ...others] = coins.map(({ objectId, version, digest }) =>
            transaction.objectRef({ objectId, version: `${version}`, digest }),
        );
        if (others.length > 0) transaction.mergeCoins(first!, others);
        const part = held < amount ? held : amount;
        const call = { typeArguments: [type] };
        const args = [first!, transaction.pure.u64(part)];
        sent.push(transaction.moveCall({ target: '0x2::coin::split', ...call, arguments: args }));
        if (part < amount) {
            const withdrawal = transaction.withdrawal({ amount: amount - part, type });
            sent.push(transaction.moveCall({ target: '0x2::coin::redeem_funds', ...call, arguments: [withdrawal] }));
        }
    }
    transaction.transferObjects(sent, transaction.pure.address(body.recipientAddress as string));
    const kind = await transaction.build({ onlyTransactionKind: true });
    return answerOf(fromBase64(toTransaction(chain, victim, toBase64(kind))));
}

/**
 * Returns whether a write updates prices.
 *
 * @param write an honest write
 * @returns whether it calls the oracle
 */
export function hasOracleUpdate({ kind }: HonestWrite): boolean {
    return kind.prices === 'stale';
}
