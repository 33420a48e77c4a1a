/** The set-up of every attack: the same chain, wallets, accounts and books, at the same time. */

import { bcs } from '@mysten/sui/bcs';
import type { Signer } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { publicKeyFromSuiBytes } from '@mysten/sui/verify';
import type { ObjectStore } from '../../sandbox/ts/chain/objects.js';
import { newFarm } from '../../sandbox/ts/venues/farms.js';
import { farmPositionType, shareType } from '../../sandbox/ts/venues/world.js';
import { createChain } from '../../sandbox/ts/chain/chain.js';
import { readDeployment } from '../../sandbox/ts/chain/deployed.js';
import { SUI_TYPE, type World } from '../../sandbox/ts/chain/world.js';
import type { Chain, ChainAccount, CoinView, NativeBuild } from '../../sandbox/ts/chain/types.js';
import { createEngine } from '../../sandbox/ts/engine/engine.js';
import type { Engine, MarketSpec, Session, TransactionContext } from '../../sandbox/ts/engine/types.js';
import { marketsOf } from '../../sandbox/ts/server/markets/market-data.js';
import { toUnits } from '../../ts/core/number/decimal.js';
import { CHAIN_IDS, DEPLOYMENTS } from '../../ts/wire/deployments.js';
import type { Called } from './venue-writes.js';

/** The time of everything: the middle of an epoch. */
export const NOW = 1_767_225_600_000;

const keyOf = (fill: number): Ed25519Keypair => Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(fill));

/** The attacked wallet, its sponsor, and the thief, whose wallet can also sign. */
export const KEYS = { victim: keyOf(1), sponsor: keyOf(2), second: keyOf(3), thief: keyOf(7) } as const;
export const VICTIM = KEYS.victim.toSuiAddress();
export const SPONSOR = KEYS.sponsor.toSuiAddress();
/** Another wallet of the user. Some clients have its key, but no write is for this wallet. */
export const SECOND = KEYS.second.toSuiAddress();
export const THIEF = KEYS.thief.toSuiAddress();

/** The sub-address of the attacked wallet's key, and its signer. */
const SUB_KEY = MultiSigPublicKey.fromPublicKeys({
    threshold: 71,
    publicKeys: [{ publicKey: KEYS.victim.getPublicKey(), weight: 240 }],
});
export const SUB = SUB_KEY.toSuiAddress();

/**
 * Finds what signs for the other addresses of the attacked wallet's key: its sub-address, and the custody
 * address of its DCA orders.
 *
 * @param setup of the chain
 * @returns signers by address
 */
export function ownSigners({ chain }: Pick<Setup, 'chain'>): ReadonlyMap<string, Signer> {
    const custody = MultiSigPublicKey.fromPublicKeys({
        threshold: 1,
        publicKeys: [
            { publicKey: publicKeyFromSuiBytes(chain.world.venues.custodyKey), weight: 1 },
            { publicKey: KEYS.victim.getPublicKey(), weight: 1 },
        ],
    });
    return new Map([SUB_KEY, custody].map((key) => [key.toSuiAddress(), key.getSigner(KEYS.victim)]));
}

/** The keys of the multisig wallet, of which two must sign. */
export const MEMBERS = [keyOf(11), keyOf(12), keyOf(13)] as const;
const MULTISIG = MultiSigPublicKey.fromPublicKeys({
    threshold: 2,
    publicKeys: MEMBERS.map((key) => ({ publicKey: key.getPublicKey(), weight: 1 })),
});

/** Signs for the wallet under attack. */
const VICTIM_SIGNERS: Readonly<Record<SetupKind['key'], Signer>> = {
    single: KEYS.victim,
    // The type of the SDK takes a single signer.
    multisig: MULTISIG.getSigner(...([MEMBERS[0], MEMBERS[2]] as unknown as [Signer])),
};

/**
 * Finds the signer of the wallet under attack.
 *
 * @param kind which set-up
 * @returns a key, or enough keys of the multisig wallet
 */
export function victimSigner({ key }: SetupKind): Signer {
    return VICTIM_SIGNERS[key];
}

const USDC_DECIMALS = 6;
const ONE = 10n ** 18n;

/** {@link SetupKind.prices} selects the age; both ages allow trading. */
const ORACLE_MAX_AGE_MS = 5_000;
const AGES_MS = { fresh: 1_000, stale: 8_000 } as const;

const usdc = (text: string): bigint => toUnits(text, USDC_DECIMALS);
const e9 = (text: string): bigint => toUnits(text, 9);

/**
 * Whose ids the chain has: its own, as a default sandbox, or those of mainnet, as with the option
 * `deployment`.
 */
export type Deployment = 'own' | 'mainnet';

/** The kind of a set-up. */
export interface SetupKind {
    readonly deployment: Deployment;
    readonly seed: number;
    /** `stale`: builds that need prices update them. */
    readonly prices: 'fresh' | 'stale';
    /**
     * `new`: only coins, and no transaction yet. `managing`: as `trading`, and two wallets are agents of the
     * first account, which has approved a builder. `stopping`: as `trading`, and the first account has two
     * stop orders and two TWAP orders. `sui`: as `trading`, and SUI is the collateral, with the decimals of
     * USDC. `venues`: as `trading`, with coins, shares and a DCA order for swaps, staking and vaults, and
     * coins at the sub-address of the wallet's key. `owning`: as `stopping`, for the account of a vault that
     * the wallet manages, in place of its first account.
     */
    readonly wallet: 'new' | 'trading' | 'managing' | 'stopping' | 'sui' | 'venues' | 'owning';
    /** Whether the attacked wallet has one key, or is a multisig wallet. */
    readonly key: 'single' | 'multisig';
}

/**
 * A change of the market or the account before a submit; each can show other harm.
 *
 * - `low`, `high`: the book is thin, and moved to one side of every requested order.
 * - `closed`, `smaller`: the position is closed, or smaller than the order.
 * - `missing`: one of the account's orders is filled or cancelled already.
 * - `tight`: no margin is free.
 */
export type Turn = 'low' | 'high' | 'closed' | 'smaller' | 'missing' | 'tight';

/** The markets by base. */
export interface Markets {
    readonly btc: MarketSpec;
    readonly eth: MarketSpec;
    /** The victim has no position there. */
    readonly sol: MarketSpec;
}

/** One copy of a set-up. */
export interface Setup {
    readonly kind: SetupKind;
    /** Address of the attacked wallet. */
    readonly victim: string;
    readonly engine: Engine;
    readonly chain: Chain;
    readonly world: World;
    readonly markets: Markets;
    /**
     * The victim's accounts: the writes are for the first, the second is for theft. Empty for a new wallet.
     */
    readonly accounts: readonly ChainAccount[];
    /** Account number of the trader whose orders rest on the books. */
    readonly trader: number;
}

/**
 * Creates a copy of a set-up: equal kinds have equal copies, with the same ids and versions.
 *
 * @param kind which set-up
 * @returns the copy
 */
export async function setUp(kind: SetupKind): Promise<Setup> {
    const { seed } = kind;
    const listed = marketsIn(kind);
    const specs = listed.slice(0, 3).map(({ spec }) => spec);
    const [btc, eth, sol] = specs as [MarketSpec, MarketSpec, MarketSpec];
    const engine = createEngine(specs);
    const collateralType = kind.wallet === 'sui' ? SUI_TYPE : undefined;
    const prices = new Map(listed.map(({ spec, price }) => [spec.id, BigInt(price * 1000) * (ONE / 1000n)]));
    const chain = createChain({
        ...{ engine, seed, depositTo: 'account', oracleMaxAgeMs: ORACLE_MAX_AGE_MS, startedAt: NOW },
        deployed: readDeployment(kind.deployment === 'own' ? undefined : kind.deployment),
        oracle: { basePrice: (id) => (prices.get(id)! * 1001n) / 1000n, collateralPrice: () => ONE },
        ...{ collateralDecimals: USDC_DECIMALS, collateralType },
    });
    const at = NOW - AGES_MS[kind.prices];
    openMarkets(engine, prices, at);
    const markets = { btc, eth, sol };
    const trader = openBooks(engine, markets, at);
    fund(chain, kind);
    const victim = victimSigner(kind).toSuiAddress();
    const accounts = kind.wallet === 'new' ? [] : await openAccounts({ kind, engine, chain, markets }, at);
    if (kind.wallet === 'managing') {
        await grantAgents({ kind, engine, chain, markets }, accounts);
        await approveBuilders({ kind, engine, chain, markets }, accounts);
    }
    if (kind.wallet === 'owning') await grantAgents({ kind, engine, chain, markets }, accounts);
    if (kind.wallet === 'stopping' || kind.wallet === 'owning')
        await placeStops({ kind, engine, chain, markets }, accounts);
    if (kind.wallet === 'venues') fillVenues(chain);
    return { kind, victim, engine, chain, world: chain.world, markets, accounts, trader };
}

/** The markets of a set-up and of its past. */
export function marketsIn(kind: SetupKind): ReturnType<typeof marketsOf> {
    return marketsOf(kind.deployment === 'own' ? {} : { deployment: kind.deployment }, kind.seed);
}

function contextOf(now: number): TransactionContext {
    return { now, digest: 'set-up', gasPrice: 750n, referenceGasPrice: 750n };
}

function openMarkets(engine: Engine, prices: ReadonlyMap<string, bigint>, now: number): void {
    engine.transact(contextOf(now), (calls) => {
        for (const id of engine.markets.keys()) calls.setBasePrice(id, prices.get(id)!);
        calls.setCollateralPrice(ONE);
    });
}

/** Another trader places orders on both sides of every market. */
function openBooks(engine: Engine, { btc, eth, sol }: Markets, now: number): number {
    const trader = engine.transact(contextOf(now), (calls) => {
        const account = calls.createAccount();
        calls.deposit(account, usdc('3000000'));
        for (const { id } of [btc, eth, sol]) {
            calls.createPosition(id, account);
            calls.allocate(id, account, usdc('1000000'));
        }
        return account;
    });
    rest(engine, btc, trader, now, ['0.5', '63990', '64010'], ['1', '63900', '64100']);
    rest(engine, eth, trader, now, ['5', '2499', '2501'], ['9', '2490', '2510']);
    rest(engine, sol, trader, now, ['20', '149.9', '150.1']);
    return trader;
}

/** Size, bid and ask of each level. */
type Level = readonly [size: string, bid: string, ask: string];

function rest(engine: Engine, { id }: MarketSpec, account: number, now: number, ...levels: readonly Level[]): void {
    trade(engine, id, account, now, (session) => {
        for (const [size, bid, ask] of levels) {
            session.placeLimit({ side: 'bid', size: e9(size), price: e9(bid), type: 0, reduceOnly: false });
            session.placeLimit({ side: 'ask', size: e9(size), price: e9(ask), type: 0, reduceOnly: false });
        }
    });
}

function trade(engine: Engine, market: string, account: number, now: number, work: (session: Session) => void): void {
    engine.transact(contextOf(now), (calls) => {
        const session = calls.startSession(market, account);
        work(session);
        session.end({ allocateMissing: false, deallocateFree: false });
    });
}

/** A coin of the wallet that is no collateral; it has as many decimals as USDC. */
export function deepOf({ world }: Pick<Chain, 'world'>): { readonly type: string; readonly decimals: number } {
    return world.coins.get('DEEP')!;
}

/** Several coins of each type, for merges and thefts. */
function fund(chain: Chain, kind: SetupKind): void {
    const victim = victimSigner(kind).toSuiAddress();
    // A sandbox with the ids of mainnet takes no other wallets.
    for (const key of [...Object.values(KEYS), victimSigner(kind), ...ownSigners({ chain }).values()]) {
        chain.publicKeys.set(key.toSuiAddress(), key.getPublicKey().toSuiBytes());
        chain.ownWallets.add(key.toSuiAddress());
    }
    chain.mint(victim, { sui: e9('5'), usdc: usdc('3000') });
    chain.mint(victim, { sui: e9('2'), usdc: usdc('2000') });
    if (kind.wallet !== 'new') chain.mint(victim, { sui: e9('0.7'), usdc: usdc('700') });
    chain.mint(victim, { suiAddressBalance: e9('4'), usdcAddressBalance: usdc('1000') });
    chain.mint(SPONSOR, { sui: e9('6') });
    chain.mint(SPONSOR, { sui: e9('1'), suiAddressBalance: e9('3'), usdcAddressBalance: usdc('900') });
    chain.mint(THIEF, { sui: e9('1'), usdc: usdc('1') });
    chain.mint(SECOND, { sui: e9('8') });
    chain.mint(SECOND, { usdc: usdc('5000'), suiAddressBalance: e9('2') });
    const { type } = deepOf(chain);
    for (const amount of ['500', '300']) chain.mint(victim, { coins: { [type]: usdc(amount) } });
    chain.mint(victim, { addressBalances: { [type]: usdc('50') } });
    chain.mint(THIEF, { coins: { [type]: usdc('1') } });
}

type Draft = Pick<Setup, 'kind' | 'engine' | 'chain' | 'markets'>;

/**
 * The packages that price updates may call: those of the sandbox, and those of Stork, which it does not have.
 */
export function oraclePackages({ packages }: World): readonly string[] {
    const { pythLazer, pythLazerAdapter, pythLazerRollingAdapter, pythLazerNormalizedAdapter } = packages;
    const ofLazer = [pythLazer, pythLazerAdapter, pythLazerRollingAdapter, pythLazerNormalizedAdapter];
    return [...ofLazer, STORK.adapter, STORK.provider];
}

const { packages: DEPLOYED } = DEPLOYMENTS[CHAIN_IDS.mainnet]!;
export const STORK = { adapter: DEPLOYED.storkAdapter!.current, provider: DEPLOYED.stork!.current } as const;

/** Two accounts with margin, orders on the books, and a position. */
async function openAccounts(draft: Draft, at: number): Promise<ChainAccount[]> {
    const { engine, markets } = draft;
    const { btc, eth } = markets;
    const first = draft.kind.wallet === 'owning' ? takeVault(draft) : await openAccount(draft, '1');
    const accounts = [first, await openAccount(draft, '2')];
    const [own, second] = accounts.map(({ accountNumber }) => accountNumber) as [number, number];
    engine.transact(contextOf(at), (calls) => {
        calls.deposit(own, usdc('9000'));
        calls.deposit(second, usdc('4000'));
        for (const [market, account, margin] of [
            [btc, own, '3000'],
            [eth, own, '2500'],
            [btc, second, '1500'],
        ] as const) {
            calls.createPosition(market.id, account);
            calls.allocate(market.id, account, usdc(margin));
            calls.setInitialMarginRatio(market.id, account, ONE / 5n);
        }
    });
    trade(engine, btc.id, own, at, (session) => {
        session.placeMarket({ side: 'bid', size: e9('0.02'), reduceOnly: false });
    });
    restOwn(engine, markets, [own, second], at);
    return accounts;
}

function restOwn(engine: Engine, { btc, eth }: Markets, [first, second]: [number, number], at: number): void {
    const order = (side: 'bid' | 'ask', size: string, price: string, clientOrderId: bigint) =>
        ({ side, size: e9(size), price: e9(price), type: 0, reduceOnly: false, clientOrderId }) as const;
    trade(engine, btc.id, first, at, (session) => {
        session.placeLimit(order('bid', '0.01', '60000', 101n));
        session.placeLimit(order('bid', '0.011', '59000', 102n));
        session.placeLimit(order('ask', '0.012', '68000', 103n));
    });
    trade(engine, eth.id, first, at, (session) => {
        session.placeLimit(order('bid', '0.2', '2300', 104n));
        session.placeLimit(order('ask', '0.3', '2800', 105n));
    });
    trade(engine, btc.id, second, at, (session) => {
        session.placeLimit(order('bid', '0.013', '58000', 106n));
    });
}

/**
 * Creates a later copy of a set-up: object versions are the same, so that the same bytes are valid.
 *
 * Its oracle already has the updated prices, so that an update does not change a write.
 *
 * @param kind which set-up
 * @param turn what has changed
 * @returns the copy
 */
export async function setUpLater(kind: SetupKind, turn: Turn): Promise<Setup> {
    const setup = await setUp(kind);
    const { engine, markets, accounts, trader } = setup;
    const at = NOW - AGES_MS[kind.prices];
    const prices = [...engine.markets.keys()].map((id) => [id, (engine.market(id, at).indexPrice * 1001n) / 1000n]);
    openMarkets(engine, new Map(prices as [string, bigint][]), at);
    const { btc, eth } = markets;
    const own = accounts[0]!.accountNumber;
    const sell = (size: string): void => {
        trade(engine, btc.id, own, at, (session) => {
            session.placeMarket({ side: 'ask', size: e9(size), reduceOnly: false });
        });
    };
    switch (turn) {
        case 'low':
            clear(engine, trader, [btc, eth], at);
            restOne(engine, btc, trader, at, 'ask', '0.002', '60400');
            break;
        case 'high':
            clear(engine, trader, [btc, eth], at);
            restOne(engine, btc, trader, at, 'bid', '0.002', '67500');
            restOne(engine, eth, trader, at, 'bid', '0.05', '2750');
            break;
        case 'closed':
            sell('0.02');
            break;
        case 'smaller':
            sell('0.015');
            break;
        case 'missing':
            engine.transact(contextOf(at), (calls) => {
                calls.cancelOrders(btc.id, own, [engine.orders(btc.id, own)[1]!.orderId]);
            });
            break;
        case 'tight':
            engine.transact(contextOf(at), (calls) => {
                for (const { id } of [btc, eth]) calls.deallocateFree(id, own);
            });
    }
    return setup;
}

/**
 * Sets the prices of the oracle. They are newer than every price in a transaction, so that no update replaces
 * them.
 *
 * @param setup whose oracle gets the prices
 * @param prices 10^-18 USD by market
 */
export function setPrices({ engine }: Setup, prices: ReadonlyMap<string, bigint>): void {
    openMarkets(engine, prices, NOW + 1);
}

function clear(engine: Engine, trader: number, markets: readonly MarketSpec[], now: number): void {
    engine.transact(contextOf(now), (calls) => {
        for (const { id } of markets) {
            const ids = engine.orders(id, trader).map(({ orderId }) => orderId);
            calls.cancelOrders(id, trader, ids);
        }
    });
}

function restOne(
    engine: Engine,
    { id }: MarketSpec,
    trader: number,
    now: number,
    side: 'bid' | 'ask',
    size: string,
    price: string,
): void {
    trade(engine, id, trader, now, (session) => {
        session.placeLimit({ side, size: e9(size), price: e9(price), type: 0, reduceOnly: false });
    });
}

/** Signatures by bytes: equal set-ups sign equal bytes. */
const openings = new Map<string, Promise<{ bytes: string; signature: string }>>();

function openingOf({ deployment, seed, prices, key, wallet }: SetupKind, which: string): string {
    return [deployment, seed, prices, key, ...(wallet === 'sui' || wallet === 'owning' ? [wallet] : []), which].join(
        ' ',
    );
}

/** The account of a vault, which the wallet manages from now on. */
function takeVault({ chain }: Draft): ChainAccount {
    const [spec] = chain.world.venues.vaults;
    const share = { id: REQUESTED_SHARE, startedAt: NOW - 7_200_001, provided: 25n * ONE };
    const request = { owner: SECOND, shares: usdc('25'), minOut: usdc('20'), at: NOW - 7_200_000, share };
    chain.manageVault(spec!.id, { isServed: false, fees: usdc('5') });
    fill(chain, spec!.id, request.shares, { requests: [request] });
    chain.manageVault(spec!.id, { owner: VICTIM });
    return chain.accountByNumber(spec!.account.number)!;
}

/** How a native request names the first account. */
function nameOf(
    wallet: string,
    { accountNumber, capabilityId }: ChainAccount,
    vault: string | undefined,
): Record<string, unknown> {
    if (vault !== undefined) return { walletAddress: wallet, vaultId: vault };
    return { accountId: `${accountNumber}n`, accountCapId: capabilityId };
}

/** The vault of the first account, where it has one. */
export function vaultOf({ kind, chain }: Pick<Setup, 'kind' | 'chain'>): string | undefined {
    return kind.wallet === 'owning' ? chain.world.venues.vaults[0]!.id : undefined;
}

async function openAccount({ kind, chain }: Draft, which: string): Promise<ChainAccount> {
    const key = openingOf(kind, which);
    const { bytes, signature } = await (openings.get(key) ?? remember(key, sign(chain, victimSigner(kind))));
    return (await chain.submit(bytes, [signature], NOW)).account;
}

function remember<T>(key: string, made: Promise<T> & Promise<{ bytes: string; signature: string }>): typeof made {
    openings.set(key, made);
    return made;
}

/** Agents that the write may revoke: the first one; the second one stays. */
const AGENTS = [SECOND, SPONSOR];

async function grantAgents(draft: Draft, [account]: readonly ChainAccount[]): Promise<void> {
    for (const recipientAddress of AGENTS) {
        const { accountCapId: _all, ...own } = nameOf(VICTIM, account!, vaultOf(draft));
        const body = { ...own, recipientAddress };
        await executeKind(draft, 'grant-agent-wallet', body, `agent ${recipientAddress}`);
    }
}

/** Two builders, of which the account has approved the first. */
async function approveBuilders(draft: Draft, [account]: readonly ChainAccount[]): Promise<void> {
    draft.chain.objects.builders.push(SPONSOR, THIEF);
    const body = { accountId: `${account!.accountNumber}n`, integratorId: 0, maxIntegratorFee: 0.0002 };
    await executeKind(draft, 'create-integrator-config', body, 'builder');
}

/** Two stop orders and two TWAP orders of one market: the writes edit and cancel the first, or both. */
async function placeStops(draft: Draft, [account]: readonly ChainAccount[]): Promise<void> {
    const own = nameOf(VICTIM, account!, vaultOf(draft));
    const marketId = draft.markets.btc.id;
    const stopOrders = [
        { marketId, side: 1, slTp: { stopLossPrice: 50_000, triggerPriceType: 0 } },
        {
            ...{ marketId, size: '20000000n', side: 0 },
            nonSlTp: {
                ...{ stopIndexPrice: 90_000, triggerIfGeStopIndexPrice: true },
                ...{ reduceOnly: false, triggerPriceType: 0 },
            },
        },
    ];
    const body = { ...own, isSponsoredTx: false, stopOrders };
    await executeKind(draft, 'place-stop-orders', body, 'stops');
    for (const size of ['40000000n', '60000000n']) {
        const twapOrders = [{ marketId, side: 0, size, ...TWAP_TERMS }];
        const twap = { ...own, isSponsoredTx: false, twapOrders };
        await executeKind(draft, 'create-twap-orders', twap, `twap ${size}`);
    }
}

/** The terms of every TWAP order, as the adapter requests them for four executions within four minutes. */
export const TWAP_TERMS = {
    ...{ reduceOnly: false, chunksAmount: 4, executionGapMs: 60_000, executionTimeUncertaintyMs: 6_000 },
    ...{ timeForRetryMs: 60_000, amountUncertaintyBps: 1_000, maxOneExecutionAmountBps: 5_000 },
    ...{ smallTailMergeThresholdBps: 5_000, maxSlippageBps: 100 },
} as const;

async function executeKind(
    { kind, chain }: Draft,
    action: NativeBuild,
    body: Record<string, unknown>,
    which: string,
): Promise<void> {
    const key = openingOf(kind, which);
    // The build also registers a stop order's details with this copy of the service.
    const { txKind } = chain.buildKind(action, body, NOW);
    const { bytes, signature } = await (openings.get(key) ??
        remember(key, signKind(chain, victimSigner(kind), txKind)));
    await chain.execute(bytes, [signature], NOW);
}

async function signKind(chain: Chain, signer: Signer, txKind: string): Promise<{ bytes: string; signature: string }> {
    const bytes = toTransaction(chain, signer.toSuiAddress(), txKind);
    const { signature } = await signer.signTransaction(fromBase64(bytes));
    return { bytes, signature };
}

/** Id of the DCA order of the wallet. */
export const DCA_ORDER = `0x${'dc'.repeat(32)}`;
/** Id of its limit order of the spot market. */
export const SPOT_ORDER = `0x${'1c'.repeat(32)}`;
const [SHARE, REQUESTED_SHARE] = [`0x${'5a'.repeat(32)}`, `0x${'5b'.repeat(32)}`] as const;

/**
 * The vaults of the set-up: shares of the first are not locked, and the wallet has a request in the second;
 * or it manages the second, in which another wallet has one.
 */
export function vaultsOf({ chain }: Pick<Setup, 'chain'>): Pick<Called, 'vault' | 'requested' | 'depositor'> {
    const [requested, vault] = chain.world.venues.vaults;
    return { vault: vault!.id, requested: requested!.id, depositor: SECOND };
}

/** The farm of the set-up, coins of the wallet that are staked in it, and a pool of which it has shares. */
export function farmOf({ chain }: Pick<Setup, 'chain'>): {
    readonly farm: string;
    readonly staked: string;
    readonly pool: string;
} {
    const { farms, amms } = chain.world.venues;
    return { farm: farms[0]!.id, staked: STAKED, pool: amms[0]!.id };
}

const STAKED = `0x${'5c'.repeat(32)}`;

/** MIST in the gas pool of the wallet. */
const POOLED = 3n * 10n ** 9n;
/** An address that may take it. */
const POOL_AGENT = `0x${'a8'.repeat(32)}`;
export const GAS_POOL = `0x${'9a'.repeat(32)}`;

/** What the venues know of the wallet, as its earlier transactions left it. */
/** Adds shares to a vault, and as much collateral. */
function fill({ objects }: Chain, id: string, shares: bigint, change: object): void {
    const vault = objects.get(id);
    if (vault?.kind !== 'venue' || vault.state?.kind !== 'vault') throw new Error('no vault');
    const { supply, idle } = vault.state;
    const state = { ...vault.state, supply: supply + shares, idle: idle + shares, ...change };
    // Its view is for readers.
    (objects as ObjectStore).put({ ...vault, state });
}

function fillVenues(chain: Chain): void {
    const { coins, venues, firstVersion } = chain.world;
    // Its view is for readers.
    const objects = chain.objects as ObjectStore;
    const typeOf = (code: string): string => coins.get(code)!.type;
    const [deep, usdc_] = [typeOf('DEEP'), chain.collateralType];
    chain.mint(VICTIM, { coins: { [typeOf('AFSUI')]: e9('3') }, rewards: { [deep]: usdc('7') } });
    chain.mint(VICTIM, { coins: { [typeOf('AFSUI')]: e9('2') } });
    chain.mint(SUB, { usdc: usdc('25'), usdcAddressBalance: usdc('5') });
    chain.mint(SUB, { usdc: usdc('12') });
    const [requested, spec] = venues.vaults;
    chain.manageVault(spec!.id, { lockMs: 0 });
    // A request that the manager does not pay, and that may be forced.
    chain.manageVault(requested!.id, { isServed: false });
    const balance = usdc('40');
    fill(chain, spec!.id, balance, {});
    const request = { owner: VICTIM, shares: usdc('25'), minOut: usdc('20'), at: NOW - 7_200_000 };
    const share = { id: REQUESTED_SHARE, startedAt: NOW - 7_200_001, provided: 25n * ONE };
    fill(chain, requested!.id, request.shares, { requests: [{ ...request, share }] });
    const objectType = `${venues.typePackages.gasPool}::gas_pool::GasPool`;
    objects.put({
        ...{ kind: 'venue', id: GAS_POOL, version: firstVersion, initialVersion: firstVersion, objectType },
        state: { kind: 'gasPool', owner: VICTIM, whitelisted: [VICTIM, POOL_AGENT], balance: POOLED },
    });
    const ownedBy = (owner: string): { version: bigint; owner: string } => ({ version: firstVersion, owner });
    const { lpType } = spec!;
    objects.put({
        ...{ kind: 'holding', id: SHARE, objectType: shareType(lpType, venues), ...ownedBy(VICTIM) },
        state: { kind: 'share', lpType, startedAt: NOW - 1, provided: 40n * ONE, balance },
    });
    chain.mint(VICTIM, { coins: { [venues.amms[0]!.shareType]: e9('2') } });
    const farm = venues.farms[0]!;
    const began = BigInt(NOW - 600_000);
    const zeros = farm.rewards.map(() => 0n);
    const amount = e9('2');
    const object = chain.objects.get(farm.id);
    if (object?.kind !== 'venue') throw new Error('no farm');
    const times = { startedAt: zeros.map(() => began), updatedAt: zeros.map(() => began) };
    const state = { ...newFarm(farm), ...times, staked: amount, weighted: amount, endsAt: BigInt(NOW) * 2n };
    objects.put({ ...object, state });
    objects.put({
        ...{ kind: 'holding', id: STAKED, objectType: farmPositionType(farm.coinType, venues), ...ownedBy(VICTIM) },
        state: {
            ...{ kind: 'staked', coinType: farm.coinType, farmId: farm.id, balance: amount, extra: 0n },
            ...{ lockStart: began, lockMs: 0n, multiplier: ONE, updatedAt: began },
            ...{ base: zeros, multiplied: zeros, baseDebts: zeros, multipliedDebts: zeros },
        },
    });
    const custody = [...ownSigners({ chain }).keys()].find((address) => address !== SUB)!;
    objects.put({ kind: 'dcaOrder', id: DCA_ORDER, sell: usdc_, buy: SUI_TYPE, ...ownedBy(custody) });
    objects.putDcaOrder({
        ...{ id: DCA_ORDER, user: VICTIM, custody, recipient: VICTIM, sell: usdc_, buy: SUI_TYPE, digest: '' },
        ...{ allocated: usdc('60'), part: usdc('20'), balance: usdc('60'), gas: e9('0.03'), parts: 3, partsLeft: 3 },
        ...{
            interval: 3_600_000,
            createdAt: NOW - 1,
            nextAt: NOW + 3_600_000,
            runAt: NOW + 3_600_000,
            minOut: 1n,
            maxOut: 2n ** 64n - 1n,
        },
        ...{ slippageBps: 100, trades: [], failed: [], state: 'active' },
    });
    objects.put({ kind: 'dcaOrder', id: SPOT_ORDER, sell: usdc_, buy: SUI_TYPE, isLimit: true, ...ownedBy(custody) });
    objects.putDcaOrder({
        ...{ id: SPOT_ORDER, user: VICTIM, custody, recipient: VICTIM, sell: usdc_, buy: SUI_TYPE, digest: '' },
        ...{ allocated: usdc('30'), part: usdc('30'), balance: usdc('30'), gas: e9('0.05'), parts: 1, partsLeft: 1 },
        ...{ interval: 0, createdAt: NOW - 1, nextAt: NOW - 1, runAt: NOW - 1, minOut: 0n, maxOut: 2n ** 64n - 1n },
        ...{ slippageBps: 0, trades: [], failed: [], state: 'active', hiddenTerms: '11'.repeat(32) },
    });
}

/** MIST: enough for every node transaction, and below every limit. */
const NATIVE_BUDGET = 90_000_000;

/**
 * Adds to the commands of a native builder what a client adds.
 *
 * @param chain where it is for
 * @param sender of the transaction
 * @param txKind base64
 * @param owner whose largest coin pays; by default the sender
 * @returns base64 of the transaction
 */
export function toTransaction(chain: Chain, sender: string, txKind: string, owner = sender): string {
    const [coin] = suiCoins({ chain }, owner);
    const { objectId, version, digest } = coin!;
    const epoch = chain.epoch(NOW);
    const data = {
        kind: bcs.TransactionKind.parse(fromBase64(txKind)),
        sender,
        gasData: {
            payment: [{ objectId, version: String(version), digest }],
            owner,
            price: '750',
            budget: String(NATIVE_BUDGET),
        },
        expiration: {
            ValidDuring: {
                ...{ minEpoch: String(epoch), maxEpoch: String(epoch + 1), minTimestamp: null, maxTimestamp: null },
                ...{ chain: chain.chainId, nonce: 1 },
            },
        },
    };
    return toBase64(bcs.TransactionData.serialize({ V1: data }).toBytes());
}

async function sign(chain: Chain, signer: Signer): Promise<{ bytes: string; signature: string }> {
    const body = { settleId: chain.collateralType, metadata: { sender: signer.toSuiAddress() } };
    const { transactionBytes } = chain.build('createAccount', body, NOW);
    const { signature } = await signer.signTransaction(fromBase64(transactionBytes));
    return { bytes: transactionBytes, signature };
}

/**
 * Lists coins of SUI.
 *
 * @param setup of the chain and its markets
 * @param owner whose
 * @returns its coins, largest first
 */
export function suiCoins({ chain }: Pick<Setup, 'chain'>, owner: string): CoinView[] {
    return coinsOf(chain, owner, SUI_TYPE);
}

/** Lists coins of an owner and a type, largest first. */
export function coinsOf(chain: Chain, owner: string, type: string): CoinView[] {
    return chain.wallet(owner).coins.filter(({ coinType }) => coinType === type);
}
