/** Everything that a transaction can change in a setup, as comparable lines. */

import type { ChainAccount, CoinView } from '../../sandbox/ts/chain/types.js';
import type { Ticket } from '../../sandbox/ts/chain/objects.js';
import { SUI_TYPE } from '../../sandbox/ts/chain/world.js';
import type { OrderView, PositionView } from '../../sandbox/ts/engine/types.js';
import { NOW, ownSigners, SECOND, SPONSOR, SUB, THIEF, TWAP_TERMS, VICTIM, type Setup } from './setup.js';

/** 10^-12: the rounding of 1/leverage by the service is unknown. */
const RATIO_STEP = 1_000_000n;

/** MIST for a stop order, as in `options.transaction.maxExecutorDeposit`. */
const MAX_EXECUTOR_DEPOSIT = 50_000_000n;

/** MIST for the executions of a DCA order of four parts, at {@link MAX_EXECUTOR_DEPOSIT} each. */
const MAX_DCA_DEPOSIT = 200_000_000n;

/** The state of a stand at one moment. */
export interface World {
    /** Amounts, owners, positions and orders, by kind. */
    readonly facts: ReadonlyMap<string, string>;
    /** How much of the SUI is in address balances, where gas is paid as the transaction declares. */
    readonly addressBalances: ReadonlyMap<string, string>;
    /** The oracle's prices by market, 10^-18 USD. */
    readonly prices: ReadonlyMap<string, bigint>;
    /**
     * Coins and address balances by code and owner, the coin's own units, gas apart; {@link OWN} are the
     * wallet's addresses together.
     */
    readonly holdings: ReadonlyMap<string, bigint>;
    /** What venues owe the wallet, a line each. */
    readonly rights: readonly string[];
    /** The coins of each balance. */
    readonly coins: string;
    /**
     * Every coin's and capability's version and all paid gas: equal texts mean that no transaction was
     * executed.
     */
    readonly versions: string;
}

/** The addresses of the wallet's key, and the rewards that the wallet can claim. */
export const OWN = 'the wallet';
export const CLAIMABLE = 'the rewards of the wallet';

/** The wallets besides the attacked one. */
const ADDRESSES = { sponsor: SPONSOR, second: SECOND, thief: THIEF } as const;

/**
 * Reads the state of a setup.
 *
 * Money at an unlisted address is missing in the listed ones; capabilities are listed by account.
 *
 * @param setup to read
 * @param isCoinless whether gas is to be paid from address balances
 * @returns the whole state; gas is added to the SUI of the payer
 */
export function survey(setup: Setup, isCoinless: boolean): World {
    const isVenues = setup.kind.wallet === 'venues';
    const others = isVenues ? [...ownSigners(setup).keys()] : [];
    const own = Object.fromEntries(others.map((address) => [address === SUB ? 'sub-address' : 'custody', address]));
    const addresses = { victim: setup.victim, ...own, ...ADDRESSES };
    const wallets = Object.entries(addresses).map(([name, address]) =>
        walletOf(setup, name, address, isCoinless, name === 'victim' ? depositsOf(setup) : 0n),
    );
    return {
        facts: new Map([
            ...wallets.flatMap(({ facts }) => facts),
            ...accountFacts(setup),
            ...marketFacts(setup),
            ...(isVenues || setup.kind.wallet === 'owning' ? venueFacts(setup) : []),
        ]),
        holdings: isVenues ? holdingsOf(setup, own) : new Map(),
        rights: isVenues ? rightsOf(setup) : [],
        addressBalances: new Map(wallets.map(({ purse }) => purse)),
        prices: new Map([...setup.engine.markets.keys()].map((id) => [id, setup.engine.market(id, NOW).indexPrice])),
        coins: wallets.map(({ coins }) => coins).join('\n'),
        versions: [...wallets.map(({ versions }) => versions), ...capabilityVersions(setup)].join('\n'),
    };
}

function capabilityVersions({ accounts, chain }: Setup): string[] {
    return accounts.map(({ capabilityId }) => `${capabilityId} ${chain.objects.get(capabilityId)?.version ?? 'gone'}`);
}

type Fact = readonly [what: string, amount: string];

interface Wallet {
    readonly facts: readonly Fact[];
    readonly purse: Fact;
    readonly coins: string;
    readonly versions: string;
}

/** @param deposits of the wallet's stop orders, MIST: still the wallet's, until an execution spends them */
function walletOf({ chain }: Setup, name: string, address: string, isCoinless: boolean, deposits: bigint): Wallet {
    const { coins, addressBalance, balances, gasPaid } = chain.wallet(address);
    const balanceOf = (type: string): bigint => sum(coins.filter(({ coinType }) => coinType === type));
    const isSui = chain.collateralType === SUI_TYPE;
    const sui = balanceOf(SUI_TYPE) + addressBalance.sui + gasPaid + deposits;
    return {
        facts: [
            [`SUI of the ${name}, gas apart`, `${sui}`],
            // Where SUI is the collateral, the first line and the address balance hold it.
            ...(isSui
                ? []
                : ([
                      [`USDC coins of the ${name}`, `${balanceOf(chain.collateralType)}`],
                      [`USDC address balance of the ${name}`, `${addressBalance.usdc}`],
                  ] as const)),
            ...otherCoins(chain).flatMap(([symbol, type]): Fact[] => [
                [`${symbol} coins of the ${name}`, `${balanceOf(type)}`],
                [`${symbol} of the ${name}`, `${balances[type] ?? 0n}`],
            ]),
            [`accounts of the ${name}`, numbers(chain.accountsOf(address))],
        ],
        purse: [`SUI address balance of the ${name}, gas apart`, `${addressBalance.sui + (isCoinless ? gasPaid : 0n)}`],
        coins: `${name}: ${coins.map(({ coinType, balance }) => (coinType === SUI_TYPE ? 'SUI' : `${balance}`)).join(' ')}`,
        versions: `${name}: ${coins.map(({ objectId, version }) => `${objectId} ${version}`).join(' ')} ${gasPaid} ${addressBalance.sui}`,
    };
}

/** Coins that are neither SUI nor the collateral, by symbol. */
function otherCoins({ world, collateralType }: Setup['chain']): (readonly [symbol: string, type: string])[] {
    const coins = [...world.coins].map(([symbol, { type }]) => [symbol, type] as const);
    return coins.filter(([, type]) => type !== SUI_TYPE && type !== collateralType);
}

function sum(coins: readonly CoinView[]): bigint {
    return coins.reduce((total, { balance }) => total + balance, 0n);
}

function numbers(accounts: readonly ChainAccount[]): string {
    return accounts
        .map(({ accountNumber }) => accountNumber)
        .sort((a, b) => a - b)
        .join(' ');
}

function accountFacts(setup: Setup): Fact[] {
    const { engine, accounts, chain } = setup;
    const agents = accounts.map(({ accountNumber }): Fact => [
        `agents of account ${accountNumber}`,
        chain.agents
            .filter((agent) => agent.accountNumber === accountNumber)
            .map(({ walletAddress }) => walletAddress)
            .sort()
            .join(' '),
    ]);
    const fees = [...chain.objects.fees].map(([key, fee]): Fact => [`fee of account and builder ${key}`, `${fee}`]);
    const owners = accounts.map(({ capabilityId, accountNumber }): Fact => [
        `owner of account ${accountNumber}`,
        chain.account(capabilityId)?.owner ?? 'nobody',
    ]);
    const facts = [...agents, ...fees, ...owners, ...accounts.flatMap((account) => ticketFacts(account, setup))];
    const numbered = new Set(accounts.map(({ accountNumber }) => accountNumber));
    for (let number = 0; engine.account(number) !== undefined; number += 1) numbered.add(number);
    for (const number of [...numbered].sort((left, right) => left - right)) {
        const account = engine.account(number)!;
        facts.push([`collateral of account ${number}`, `${account.collateral}`]);
        for (const position of engine.positions(number, NOW)) facts.push(...positionFacts(number, position));
        for (const market of engine.markets.keys()) facts.push(...orderFacts(engine.orders(market, number)));
    }
    return facts;
}

/**
 * Stop orders and TWAP orders without their ids, which depend on the transaction. What a stop order will do
 * is not compared: its hash has a salt, so that no client can verify it, and the user has to trust the
 * service with that.
 */
function ticketFacts(account: ChainAccount, setup: Setup): Fact[] {
    return ticketsOf(account, setup).map((ticket, index) => {
        const { executors, deposit, state } = ticket;
        const isStop = ticket.kind === 'stop';
        const most = isStop ? MAX_EXECUTOR_DEPOSIT : MAX_EXECUTOR_DEPOSIT * BigInt(TWAP_TERMS.chunksAmount);
        const amount = deposit <= most ? 'a deposit within the limit' : `${deposit} MIST`;
        const terms = isStop ? `type ${ticket.type}` : `market ${ticket.marketId} hash ${ticket.detailsHash}`;
        return [`ticket ${index} of account ${account.accountNumber}`, [terms, amount, state, ...executors].join(' ')];
    });
}

/**
 * What venues have of any address. Ids depend on the transaction, and a gas deposit may be less than its
 * limit.
 */
function venueFacts({ chain }: Setup): Fact[] {
    const { objects } = chain;
    const write = (value: unknown): string =>
        JSON.stringify(value, (key, member: unknown) => {
            if (key === 'id' || key === 'digest') return undefined;
            return typeof member === 'bigint' ? `${member}` : member;
        });
    const states = objects.shared().flatMap(({ id, state }): Fact[] => (state ? [[`venue ${id}`, write(state)]] : []));
    const orders = objects.dcaOrders().map(({ gas, hiddenTerms, ...order }, i): Fact => {
        // No client can verify which price and expiry the hash of a limit order has: docs/spot-orders.md.
        const terms = hiddenTerms === undefined ? 'terms' : `hidden terms of ${hiddenTerms.length} digits`;
        const amount = gas <= MAX_DCA_DEPOSIT ? 'a deposit within the limit' : `${gas} MIST`;
        return [`DCA order ${i}`, `${write(order)} ${terms} ${amount}`];
    });
    const owners = [VICTIM, SUB, SPONSOR, SECOND, THIEF, ...ownSigners({ chain }).keys()];
    const owned = [...new Set(owners)].flatMap((owner) =>
        objects
            .owned(owner)
            .filter(({ kind }) => kind === 'holding' || kind === 'dcaOrder')
            .map((object) => `${owner}: ${write({ ...object, version: 0 })}`),
    );
    return [...states, ...orders, ['shares and orders', owned.sort().join('\n')]];
}

function holdingsOf({ chain, victim }: Setup, own: Readonly<Record<string, string>>): Map<string, bigint> {
    const { world, objects } = chain;
    const holdings = new Map<string, bigint>();
    const count = (code: string, owner: string, units: bigint): void => {
        const key = `${code} of ${owner}`;
        holdings.set(key, (holdings.get(key) ?? 0n) + units);
    };
    const venues = { router: world.venues.routerFees, 'hostile package': world.venues.thief };
    for (const [name, address] of Object.entries({ victim, ...own, ...ADDRESSES, ...venues })) {
        const owner = name === 'victim' || name in own ? OWN : `the ${name}`;
        const { balances, gasPaid } = chain.wallet(address);
        for (const [code, { type }] of world.coins) {
            count(code, owner, (balances[type] ?? 0n) + (type === SUI_TYPE ? gasPaid : 0n));
        }
    }
    const rewards = objects.get(world.venues.objects.rebateVault.id);
    const state = rewards?.kind === 'venue' ? rewards.state : undefined;
    for (const { owner, coinType, amount } of state?.kind === 'rewards' ? state.rows : []) {
        const code = [...world.coins].find(([, { type }]) => type === coinType)?.[0] ?? coinType;
        if (owner === victim) count(code, CLAIMABLE, amount);
    }
    return holdings;
}

/** A line each for its gas pools, requests, stakes, shares, staked coins and orders. */
function rightsOf({ chain, victim }: Setup): string[] {
    const write = (value: unknown): string =>
        JSON.stringify(value, (_key, member: unknown) => (typeof member === 'bigint' ? `${member}` : member));
    const { objects } = chain;
    const own = [victim, ...ownSigners({ chain }).keys()];
    const ofVenues = objects.shared().flatMap(({ id, state }): string[] => {
        switch (state?.kind) {
            case 'gasPool':
                return state.owner === victim ? [`gas pool ${id}: ${write(state)}`] : [];
            case 'vault':
                return state.requests
                    .filter(({ owner }) => owner === victim)
                    .map((request) => `request in ${id}: ${write(request)}`);
            case 'staking':
                return state.entries.filter(({ owner }) => owner === victim).map((entry) => `stake: ${write(entry)}`);
            case 'farm':
            case 'amm':
            case 'pool':
            case 'rewards':
            case undefined:
                return [];
        }
    });
    const owned = own.flatMap((owner) =>
        objects.owned(owner).filter(({ kind }) => kind === 'holding' || kind === 'dcaOrder'),
    );
    const orders = objects.dcaOrders().filter(({ user }) => user === victim);
    return [
        ...ofVenues,
        ...owned.map((one) => `object: ${write(one)}`),
        ...orders.map((one) => `order: ${write(one)}`),
    ];
}

function depositsOf(setup: Setup): bigint {
    const active = setup.accounts
        .flatMap((account) => ticketsOf(account, setup))
        .filter(({ state }) => state === 'active');
    // Deposits of DCA orders, likewise.
    const orders = setup.chain.objects.dcaOrders().filter(({ state }) => state === 'active');
    const ofOrders = orders.reduce((total, { gas }) => total + gas, 0n);
    return active.reduce((total, { deposit }) => total + deposit, ofOrders);
}

function ticketsOf({ accountNumber }: ChainAccount, { chain: { objects } }: Setup): Ticket[] {
    const all = [...objects.tickets('stop'), ...objects.tickets('twap')];
    return all.filter((ticket) => ticket.accountNumber === accountNumber);
}

function positionFacts(
    number: number,
    { marketId, base, quote, collateral, initialMarginRatio }: PositionView,
): Fact[] {
    const at = `of account ${number} in ${marketId}`;
    return [
        [`base ${at}`, `${base}`],
        [`cost ${at}`, `${quote}`],
        [`margin ${at}`, `${collateral}`],
        [`margin ratio ${at}`, `${(initialMarginRatio + RATIO_STEP / 2n) / RATIO_STEP}`],
    ];
}

/** Without ids, which depend on earlier orders. Equal orders are numbered. */
function orderFacts(orders: readonly OrderView[]): Fact[] {
    const counts = new Map<string, number>();
    return orders.map((order) => {
        const { accountId, marketId, side, price, size, initialSize, clientOrderId, reduceOnly, expiryMs } = order;
        const terms = [side, size, initialSize, '@', price, clientOrderId, reduceOnly, expiryMs].map(String).join(' ');
        const what = `order of account ${accountId} in ${marketId}: ${terms}`;
        counts.set(what, (counts.get(what) ?? 0) + 1);
        return [`${what} (${counts.get(what)!})`, 'rests'];
    });
}

function marketFacts({ engine }: Setup): Fact[] {
    return [...engine.markets.keys()].flatMap((id): Fact[] => {
        const { feesAccrued, insuranceFund, vault, openInterest } = engine.market(id, NOW);
        return [
            [`fees of ${id}`, `${feesAccrued}`],
            [`insurance of ${id}`, `${insuranceFund}`],
            [`vault of ${id}`, `${vault}`],
            [`open interest of ${id}`, `${openInterest}`],
        ];
    });
}

/**
 * Lists the differences between two states.
 *
 * @param wanted the expected state
 * @param found the actual state
 * @returns each difference as text
 */
export function differences(wanted: World, found: World): string[] {
    return [
        ...differencesIn(wanted.facts, found.facts),
        ...differencesIn(wanted.addressBalances, found.addressBalances),
    ];
}

/**
 * Lists the differences between lines.
 *
 * @param wanted the expected lines
 * @param found the actual lines
 * @returns each difference as text
 */
export function differencesIn(wanted: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
    const names = new Set([...wanted.keys(), ...found.keys()]);
    return [...names]
        .filter((name) => wanted.get(name) !== found.get(name))
        .map((name) => `${name} is ${found.get(name) ?? 'missing'}; expected ${wanted.get(name) ?? 'none'}`);
}
