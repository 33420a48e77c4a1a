/** The honest writes: every action in every form, with every gas payment, with and without new prices. */

import type { Action, BuildResponse, Dialect } from '../../ts/sandbox/chain/types.js';
import type { OrderView } from '../../ts/sandbox/engine/types.js';
import { NOW, setUp, SPONSOR, suiCoins, type Stand, type StandKind } from './stand.js';

/** A request's body, as the service reads it from JSON. */
export type Body = Readonly<Record<string, unknown>>;

/** One write: its request, its set-up, and the build of an honest service. */
export interface HonestWrite {
    readonly name: string;
    /** A name for the request without the payer. */
    readonly wish: string;
    /** A name for the payer. */
    readonly payer: string;
    readonly client: ClientSetUp;
    readonly kind: StandKind;
    readonly action: Action;
    /** With its metadata, as the adapter sends it. */
    readonly body: Body;
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
interface Wish {
    readonly name: string;
    readonly action: Action;
    /** Whether its calls read prices. */
    readonly isPriced: boolean;
    readonly wallet: StandKind['wallet'];
    /** The body without its metadata. */
    readonly body: (stand: Stand) => Body;
}

/** The payer and the gas payment. */
interface Payer {
    readonly name: string;
    readonly metadata: (stand: Stand) => Body;
    readonly client?: ClientSetUp;
    /** By default one key. */
    readonly key?: StandKind['key'];
    /** The names of writes; by default all. */
    readonly only?: readonly string[];
}

type Row = readonly [name: string, body: (stand: Stand) => Body];

const capability = ({ accounts }: Stand): string => accounts[0]!.capabilityId;

function ordersOf({ engine, accounts, markets }: Stand, base: 'btc' | 'eth' = 'btc'): OrderView[] {
    return engine.orders(markets[base].id, accounts[0]!.accountNumber);
}

const idsOf = (stand: Stand, base?: 'btc' | 'eth'): string[] =>
    ordersOf(stand, base).map(({ orderId }) => `${orderId}`);

/** The writes of an action, each with the account's id in its body. */
function wishes(action: Action, isPriced: boolean, rows: readonly Row[]): Wish[] {
    return rows.map(([name, body]) => ({
        ...{ name: `${action} ${name}`, action, isPriced, wallet: 'trading' },
        body: (stand) => ({ accountId: capability(stand), ...body(stand) }),
    }));
}

const settle = ({ chain }: Stand): Body => ({ settleId: chain.collateralType });

const ACCOUNTS: readonly Wish[] = [
    { name: 'createAccount of a new wallet', action: 'createAccount', isPriced: false, wallet: 'new', body: settle },
    { name: 'createAccount, another', action: 'createAccount', isPriced: false, wallet: 'trading', body: settle },
];

function put(amount: number, fromAddressBalance = false) {
    return ({ accounts }: Stand): Body => ({ accountId: accounts[0]!.accountId, amount, fromAddressBalance });
}

const MONEY: readonly Wish[] = [
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

const MARGIN: readonly Wish[] = [
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

const ORDERS: readonly Wish[] = wishes('createOrders', true, [
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

function cancel(orderIds: (stand: Stand) => readonly string[], more: Body = {}): Row[1] {
    return (stand) => ({
        chId: stand.markets.btc.id,
        orderIds: orderIds(stand),
        shouldAbortOnMissingId: false,
        deallocateFreeCollateral: false,
        ...more,
    });
}

const CANCELS: readonly Wish[] = [
    ...wishes('cancelOrders', false, [
        ['one', cancel((stand) => idsOf(stand).slice(0, 1))],
        ['several', cancel((stand) => idsOf(stand).slice(0, 2))],
        ['all or none', cancel((stand) => idsOf(stand).slice(1), { shouldAbortOnMissingId: true })],
        ['with one that is missing', cancel((stand) => [idsOf(stand)[0]!, `${BigInt(idsOf(stand)[1]!) + 999n}`])],
    ]),
    ...wishes('cancelOrders', true, [
        ['and give margin back', cancel((stand) => idsOf(stand).slice(0, 2), { deallocateFreeCollateral: true })],
    ]),
];

const WISHES = [...ACCOUNTS, ...MONEY, ...MARGIN, ...ORDERS, ...CANCELS];

/** Two of the three coins, so that the third is not declared. */
function declared(stand: Stand): Body {
    const gasCoins = coinsOf(stand, stand.victim).slice(0, 2);
    return { sender: stand.victim, gasBudget: 90_000_000, gasPrice: 1_000, gasCoins };
}

/** One of the sponsor's two coins. */
function declaredBySponsor(stand: Stand): Body {
    return { ...sponsored(stand), gasBudget: 90_000_000, gasCoins: coinsOf(stand, SPONSOR).slice(0, 1) };
}

function coinsOf(stand: Stand, owner: string): Body[] {
    return suiCoins(stand, owner).map(({ objectId, version, digest }) => {
        return { objectId, version: Number(version), digest };
    });
}

const own = ({ victim }: Stand): Body => ({ sender: victim });
const sponsored = ({ victim }: Stand): Body => ({ sender: victim, sponsor: SPONSOR });
const BY_SPONSOR: ClientSetUp = { signers: ['sponsor'] };

const PAYERS: readonly Payer[] = [
    { name: 'coins pay', metadata: own },
    { name: 'the address balance pays', metadata: (stand) => ({ ...own(stand), gasFromAddressBalance: true }) },
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
        metadata: (stand) => ({ ...sponsored(stand), gasFromAddressBalance: true }),
        client: BY_SPONSOR,
        only: ['deposit from merged coins', 'withdraw to a coin', 'createOrders market', 'cancelOrders several'],
    },
    {
        name: 'declared coins pay, price and budget asked for',
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
];

/**
 * Lists the honest writes of a dialect, each with the build of an honest service on its own copy.
 *
 * @param dialect of the contract calls
 * @param seed of the chain
 * @param every builds one of this number of writes
 * @returns the writes
 */
export async function honestWrites(dialect: Dialect, seed: number, every = 1): Promise<HonestWrite[]> {
    const writes: (() => Promise<HonestWrite>)[] = [];
    for (const wish of WISHES) {
        for (const prices of wish.isPriced ? (['fresh', 'stale'] as const) : (['fresh'] as const)) {
            for (const payer of PAYERS.filter(({ only }) => only?.includes(wish.name) ?? true)) {
                const kind: StandKind = { dialect, seed, prices, wallet: wish.wallet, key: payer.key ?? 'single' };
                writes.push(() => build(wish, payer, kind, wish.wallet === 'new'));
            }
            if (!FIRSTS.includes(wish.name)) continue;
            const kind: StandKind = { dialect, seed, prices, wallet: wish.wallet, key: 'single' };
            writes.push(() => build(wish, PAYERS[0]!, kind, true));
        }
    }
    return Promise.all(writes.filter((_write, at) => at % every === 0).map(async (write) => write()));
}

async function build(wish: Wish, payer: Payer, kind: StandKind, isFirst: boolean): Promise<HonestWrite> {
    const stand = await setUp(kind);
    const body = { ...wish.body(stand), metadata: payer.metadata(stand) };
    const { action } = wish;
    const answer = stand.chain.build(action, body, NOW);
    const prices = kind.prices === 'stale' ? ', new prices' : '';
    const first = isFirst && kind.wallet !== 'new' ? ', the first that is met' : '';
    const name = `${wish.name}, ${payer.name}${prices}${first}`;
    const { client = {} } = payer;
    return { name, wish: wish.name, payer: payer.name, client, kind, action, body, answer, isFirst };
}

/**
 * Tells whether a write updates prices.
 *
 * @param write an honest write
 * @returns whether it calls the oracle
 */
export function hasOracleUpdate({ kind }: HonestWrite): boolean {
    return kind.prices === 'stale';
}
