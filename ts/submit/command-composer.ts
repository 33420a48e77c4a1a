/**
 * Writes the commands of writes of accounts in place of the service: from what the write must do, the shipped
 * deployment, and what the user's node states of the objects. What is not known here, the service writes.
 */

import { positionFieldId } from '../transaction/derived-ids.js';
import { typePackagesOf } from '../account/created-accounts.js';
import { SUI_TYPE, toFullAddress, toFullType } from '../core/address.js';
import { sentence } from '../core/problem.js';
import { fromUnits } from '../core/number/decimal.js';
import { dropOldest } from '../core/bounded.js';
import { abortOf } from '../exchange/errors/node.js';
import type { KnownMarket } from '../exchange/known-market.js';
import type { NodeCoin } from '../node/sui-node.js';
import { encodeProgram } from '../transaction/bounded/program.js';
import type { MarketFeeds } from '../transaction/compose/command-writer.js';
import {
    composeWrite,
    findUnknown,
    isComposed,
    pricedMarkets,
    type ComposedIntent as Intent,
    type ComposeFacts,
} from '../transaction/compose/compose-write.js';
import { SIGNATURES, type ArgumentSlot } from '../transaction/contract.js';
import type { TransactionData } from '../transaction/data.js';
import type { OwnedObjectRef } from '../transaction/encode.js';
import { toIntent } from '../transaction/intent.js';
import { isNamedAsUpdate } from '../transaction/price-updates.js';
import type { MarketFacts } from '../transaction/writes/facts.js';
import { shippedObjects } from '../transaction/pins/shipped.js';
import type { SendingSources } from '../transaction/sending.js';
import { coinOf } from '../transaction/value.js';
import type { NodeChannel } from './channels/node.js';
import { ObjectFactsReader } from './object-facts.js';
import type { PinRegistry } from './pins/pin-registry.js';
import { PriceAges } from './price-ages.js';
import type { Commands, RunningWrite, VerifiedTransaction } from './write-request.js';

type Stated = Awaited<ReturnType<ObjectFactsReader['read']>>;

/** What the composer needs of the exchange object. */
export interface ComposerParts {
    readonly pins: Pick<PinRegistry, 'options' | 'facts' | 'chainId' | 'deployment'>;
    readonly node: () => NodeChannel;
    /** The number of an account by its capability; `undefined` where it is not known. */
    readonly numberOf: (capabilityId: string) => number | undefined;
    /** Whether an executed transaction proves that an account has a position in a market. */
    readonly hasPosition: (capabilityId: string, marketId: string) => boolean;
    /** The time of the chain, milliseconds. */
    readonly now: () => number;
}

/** Markets whose feeds are remembered at most. */
const MAX_MARKETS = 1_000;
/** The type of an object of the contract. */
const CONTRACT_TYPE = /^(0x[0-9a-f]{64})::(?:account::Account|clearing_house::ClearingHouse)</;

/** Decimals of prices on the chain. */
const PRICE_DECIMALS = 18;
/** Aborts of a session for a price that is too old, or a feed that the market does not have any more. */
const OF_PRICES: readonly string[] = ['1000', '1001', '1002'];

type PricedMarket = Pick<KnownMarket, 'id' | 'settleId'>;

/** Composes the writes of one exchange object. */
export class CommandComposer {
    #objects = new ObjectFactsReader();
    /** What executed transactions of this wallet named, by the id of the market. */
    readonly #feeds = new Map<string, MarketFeeds>();
    /** The same of the registry, by the package that was called. */
    readonly #registries = new Map<string, string>();

    #prices: PriceAges;
    /** The node that stated the objects and the prices. */
    #channel: NodeChannel | undefined;
    /** Reads of markets and their feeds that run, by the id of the market. */
    readonly #reading = new Map<string, Promise<void>>();

    constructor(private readonly parts: ComposerParts) {
        this.#prices = new PriceAges(parts.now);
    }

    /**
     * Writes the commands of a write; `undefined` where the service has to: for stop and TWAP orders, and
     * where the node or an executed transaction has not shown all that the commands name, and where a price
     * on the chain is too old.
     *
     * @throws {Problem} `funds` for a deposit that the coins of the wallet do not cover
     */
    async compose({ action, body, sender, call }: RunningWrite<unknown>): Promise<Commands | undefined> {
        const { pins } = this.parts;
        const intent = toIntent(action, body, pins.facts);
        if (!isComposed(intent)) return undefined;
        const { packages } = pins.options;
        const [perpetuals, authority] = [packages.perpetuals?.at(-1), packages.authority?.at(-1)];
        if (perpetuals === undefined || authority === undefined) return undefined;
        // SUI comes from what pays the gas.
        if (intent.action === 'deposit' && coinOf(intent).type === SUI_TYPE) return undefined;
        const known = {
            registry: this.#registries.get(perpetuals) ?? shippedObjects(pins.chainId).registry,
            feeds: (marketId: string) => this.#feedsOf(marketId, coinOf(intent).type),
            ticketMarket: (): undefined => undefined,
        };
        if (findUnknown(intent, known) !== undefined) return undefined;
        const channel = this.#currentChannel();
        const priced = pricedMarkets(intent);
        if (!(await this.#areFresh(priced, known.feeds, channel))) return undefined;
        let stated: Stated = new Map();
        const owned = new Map<string, OwnedObjectRef>();
        const facts = (hasPosition: boolean, sources?: SendingSources): ComposeFacts => ({
            ...{ ...known, sender, perpetuals, authority, hasPosition, sources },
            perpetualsType: typePackageOf(stated) ?? typePackagesOf(perpetuals).perpetuals,
            object: (id) => stated.get(id) ?? this.#objects.find(id),
            owned: (id) => owned.get(id) ?? channel.latestRef(id),
        });
        const sources =
            intent.action === 'deposit' ? await this.#sourcesOf(intent, sender, channel, call.stop) : undefined;
        const first = composeWrite(intent, facts(true, sources));
        if (first.missing.length > 0) {
            const { capabilityId } = 'account' in intent ? intent.account : {};
            const shared = first.missing.filter((id) => id !== capabilityId && !isCapabilityOf(intent, id));
            const [found, ...refs] = await Promise.all([
                channel.read((client) =>
                    this.#objects.read(client, shared, (objects) => {
                        this.#prices.learn(objects);
                    }),
                ),
                ...first.missing.filter((id) => !shared.includes(id)).map((id) => channel.refOf(id, sender)),
            ]);
            stated = found;
            for (const ref of refs) if (ref !== undefined) owned.set(ref.objectId, ref);
            if (!(await this.#areFresh(priced, known.feeds, channel))) return undefined;
        }
        const hasPosition = await this.#hasPosition(intent, facts(true).perpetualsType, channel);
        const { program, missing } = composeWrite(intent, facts(hasPosition, sources));
        if (missing.length > 0) return undefined;
        // No command takes anything from what pays the gas.
        return { kind: await encodeProgram(program), spent: 0n };
    }

    /** The node of the writes; what another one stated is forgotten. */
    #currentChannel(): NodeChannel {
        const channel = this.parts.node();
        if (channel !== this.#channel) {
            this.#prices = new PriceAges(this.parts.now);
            this.#objects = new ObjectFactsReader();
        }
        this.#channel = channel;
        return channel;
    }

    /**
     * Whether no price is known to be too old. They are read again beside the write where that is due, and
     * before it where no read is recent, as after a pause.
     */
    async #areFresh(
        markets: readonly MarketFacts[],
        feedsOf: (marketId: string) => MarketFeeds | undefined,
        channel: NodeChannel,
    ): Promise<boolean> {
        const known = markets.flatMap(({ id }) => {
            const feeds = feedsOf(id);
            const isRead = feeds !== undefined && this.#prices.isKnown(id, feeds);
            return isRead ? [{ id, feeds }] : [];
        });
        const reads = known.map(({ id, feeds }) => {
            const isDue = this.#prices.isDue(id, feeds);
            const read = isDue ? this.#refresh(id, feeds, channel) : Promise.resolve();
            return this.#prices.freshnessOf(id, feeds) === 'unknown' ? read : Promise.resolve();
        });
        await Promise.all(reads);
        return known.every(({ id, feeds }) => this.#prices.freshnessOf(id, feeds) !== 'stale');
    }

    /** Reads a market and its feeds again; a failed read leaves what is known. */
    #refresh(marketId: string, { base, collateral }: MarketFeeds, channel: NodeChannel): Promise<void> {
        const running = this.#reading.get(marketId);
        if (running !== undefined) return running;
        const read = channel
            .read((client) => client.objects([marketId, base, collateral]))
            .then(
                (objects) => {
                    this.#prices.learn(objects);
                },
                // The contract refuses a price that is too old.
                () => undefined,
            )
            .finally(() => this.#reading.delete(marketId));
        this.#reading.set(marketId, read);
        return read;
    }

    /** The price of a market's base on the chain, USD; `undefined` where no fresh one is known. */
    chainPriceOf(market: PricedMarket): string | undefined {
        this.#currentChannel();
        const id = toFullAddress(market.id);
        const feeds = this.#feedsOf(id, toFullType(market.settleId));
        const price = feeds && this.#prices.priceOf(id, feeds);
        return price === undefined ? undefined : fromUnits(price, PRICE_DECIMALS);
    }

    /** Reads the price of a market's base at the node, as {@link chainPriceOf}. */
    async readChainPrice(market: PricedMarket): Promise<string | undefined> {
        const id = toFullAddress(market.id);
        const feeds = this.#feedsOf(id, toFullType(market.settleId));
        if (feeds !== undefined) await this.#refresh(id, feeds, this.#currentChannel());
        return this.chainPriceOf(market);
    }

    /** Notes a failure of a write; one that is not for a price changes nothing. */
    addFailure({ action, body }: Pick<RunningWrite<unknown>, 'action' | 'body'>, cause: unknown): void {
        if (!isOfPrices(cause)) return;
        const intent = toIntent(action, body, this.parts.pins.facts);
        for (const { id } of isComposed(intent) ? pricedMarkets(intent) : []) this.#prices.addAbort(id);
    }

    /** Says which price is too old for the commands of a write; `undefined` if none is known to be. */
    staleness({ action, body }: Pick<RunningWrite<unknown>, 'action' | 'body'>): string | undefined {
        const intent = toIntent(action, body, this.parts.pins.facts);
        if (!isComposed(intent)) return undefined;
        for (const { id, symbol } of pricedMarkets(intent)) {
            const feeds = this.#feedsOf(id, coinOf(intent).type);
            const found = feeds && this.#prices.staleness(id, feeds);
            if (found === undefined) continue;
            return `the price of ${symbol} on the chain is ${found}; only the service can update it, and that failed`;
        }
        return undefined;
    }

    /** Remembers the registry and the feeds that an executed transaction named. */
    learn({ transaction }: Pick<VerifiedTransaction, 'transaction'>): void {
        const isUpdated = transaction.commands.some((one) => one.kind === 'moveCall' && isNamedAsUpdate(one));
        for (const command of transaction.commands) {
            if (command.kind !== 'moveCall') continue;
            // A feed that the transaction updated is none of those that a call only reads.
            if (isNamedAsUpdate(command))
                this.#prices.forget(command.arguments.flatMap((one) => sharedId(transaction, one) ?? []));
            const { slots = [] } = SIGNATURES.get(`${command.module}::${command.function}`) ?? {};
            const idOf = (slot: ArgumentSlot): string | undefined =>
                sharedId(transaction, command.arguments[slots.indexOf(slot)]);
            const registry = idOf('registry');
            if (registry !== undefined) this.#registries.set(command.package, registry);
            const [market, base, collateral] = [idOf('market'), idOf('baseFeed'), idOf('collateralFeed')];
            if (market === undefined || base === undefined || collateral === undefined) continue;
            this.#prices.addUse(market, isUpdated);
            this.#feeds.delete(market);
            this.#feeds.set(market, { base, collateral });
        }
        dropOldest(this.#feeds, MAX_MARKETS);
    }

    /** As executed transactions named them last, as a vendor may change them; else those that are shipped. */
    #feedsOf(marketId: string, coinType: string): MarketFeeds | undefined {
        const learned = this.#feeds.get(marketId);
        if (learned !== undefined) return learned;
        const { chainId, deployment } = this.parts.pins;
        const base = shippedObjects(chainId).baseFeeds.get(marketId)?.[0];
        const collateral = Object.values(deployment?.collateral ?? {}).find(({ type }) => type === coinType)?.feed;
        return base === undefined || collateral === undefined ? undefined : { base, collateral };
    }

    /** Whether an allocation needs no new position: proven by a transaction, or shown by the node. */
    async #hasPosition(intent: Intent, perpetuals: string, channel: NodeChannel): Promise<boolean> {
        const isAllocation =
            intent.action === 'allocate' || (intent.action === 'createOrders' && intent.collateral > 0n);
        if (!isAllocation) return true;
        const market = 'market' in intent ? intent.market : intent.orders[0]?.market;
        const { capabilityId } = intent.account;
        if (market === undefined || this.parts.hasPosition(capabilityId, market.id)) return true;
        const number = this.parts.numberOf(capabilityId);
        if (number === undefined) return true;
        const field = positionFieldId(market.id, perpetuals, number);
        return (await channel.read((client) => client.objects([field]))).has(field);
    }

    async #sourcesOf(
        { account: { coin }, amount, isAddressBalance }: Extract<Intent, { action: 'deposit' }>,
        sender: string,
        channel: NodeChannel,
        stop: RunningWrite<unknown>['call']['stop'],
    ): Promise<SendingSources> {
        const nothing = { gas: 0n, coins: [], fromCoins: 0n, fromAddressBalance: 0n };
        if (isAddressBalance) return { ...nothing, fromAddressBalance: amount };
        const coins: NodeCoin[] = [];
        let total = 0n;
        for (const one of await channel.coinsOf(sender, coin.type, amount, stop)) {
            if (total >= amount || one.balance === 0n) break;
            coins.push(one);
            total += one.balance;
        }
        if (total >= amount) return { ...nothing, coins, fromCoins: amount };
        const [held, wanted] = [total, amount].map((units) => fromUnits(units, coin.decimals));
        const fact = `the wallet has ${held} ${coin.code} in coins, less than ${wanted}`;
        throw sentence('funds', `${fact}; deposit less, or send ${coin.code} to the wallet`);
    }
}

/** Whether a transaction failed for the prices on the chain. */
export function isOfPrices(refusal: unknown): boolean {
    const { module, code = '' } = abortOf(refusal) ?? {};
    return module === 'market' && OF_PRICES.includes(code);
}

/** Whether an id is that of a capability of the write. */
function isCapabilityOf(intent: Intent, id: string): boolean {
    return intent.action === 'transfer' && intent.to.capabilityId === id;
}

/** The package that defined the types of the contract's objects. */
function typePackageOf(stated: Stated): string | undefined {
    for (const { type } of stated.values()) {
        const [, id] = CONTRACT_TYPE.exec(type) ?? [];
        if (id !== undefined) return id;
    }
    return undefined;
}

/** The id of a shared object in an argument. */
function sharedId(
    { inputs }: TransactionData,
    argument: { kind: string; index?: number } | undefined,
): string | undefined {
    const input = argument?.kind === 'input' ? inputs[argument.index ?? -1] : undefined;
    return input?.kind === 'shared' ? input.objectId : undefined;
}
