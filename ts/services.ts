/** The services of one exchange object. */

import { PagedReads } from './markets/history/paged-read.js';
import { OwnWrites } from './recent/own-writes.js';
import { AccountData } from './account/account-data.js';
import { AccountHistory } from './account/history/account-history.js';
import { AccessTokens } from './account/access-token.js';
import { AccountProofs } from './submit/journal/account-proofs.js';
import { ArchivedHistory } from './markets/archive/archived-history.js';
import { CandleVolumeCheck } from './markets/candle-volume.js';
import { ClientOrderIds } from './orders/client-order-ids.js';
import { ClosedPositions } from './account/history/closed-positions.js';
import { StopOrders } from './orders/tickets/stop-orders.js';
import type { Context } from './exchange/context.js';
import { Derivatives } from './markets/derivatives.js';
import { ExecutorTrust } from './orders/tickets/executor-trust.js';
import { Funds } from './funds/funds.js';
import { FundsResponses } from './funds/responses.js';
import { InheritedTerms } from './orders/inherited-terms.js';
import { Ledger } from './account/history/ledger.js';
import { MarketData } from './markets/market-data.js';
import { MarketDirectory } from './markets/market-directory.js';
import { NodeAccess } from './exchange/node-access.js';
import { NativeMarkets } from './markets/native-markets.js';
import { NodeFunds } from './funds/node-funds.js';
import { NodeFills } from './orders/node/node-fills.js';
import { NodeOrders } from './orders/node/node-orders.js';
import { OpenOrders } from './orders/open-orders.js';
import { OrderBodies } from './orders/order-bodies.js';
import { OrderCanceler } from './orders/order-canceler.js';
import { OrderEditor } from './orders/order-editor.js';
import { OrderHistory } from './orders/history/order-history.js';
import { OrderPlacer } from './orders/order-placer.js';
import { ServiceOrders } from './orders/placement.js';
import { Orders } from './orders/orders.js';
import { PinRegistry } from './submit/pins/pin-registry.js';
import { PositionCloser } from './orders/position-closer.js';
import { PositionSettler } from './orders/position-settler.js';
import { RowParser } from './row-parser.js';
import { Recipients } from './funds/recipients.js';
import { RecordedOrders } from './orders/history/recorded-orders.js';
import { TicketIds } from './orders/tickets/ticket-ids.js';
import { TwapOrders } from './orders/tickets/twap-orders.js';
import { WalletCoins } from './account/coins.js';
import { Conversions } from './convert/conversions.js';
import { IndexPrices } from './convert/index-prices.js';
import { ReferencePrices } from './convert/reference-prices.js';
import { Isolation } from './convert/isolation.js';
import { SwapCoins } from './convert/swap-coins.js';
import { VaultOwners } from './vaults/owners.js';
import { Vaults } from './vaults/vaults.js';
import { Executor } from './funds/executor.js';
import { Builders } from './funds/builders.js';
import { Rewards } from './funds/rewards.js';
import { ObjectFactsReader } from './submit/object-facts.js';
import { CreationProof } from './funds/creation-proof.js';
import { Dca } from './dca/dca.js';
import { SpotOrders } from './dca/spot-orders.js';
import { ExitRunner } from './orders/exit/exit.js';
import { Farms } from './farms/farms.js';
import { Pools } from './pools/pools.js';
import { GasPools } from './gas-pool/gas-pools.js';
import { Staking } from './staking/staking.js';
import { WalletFunds } from './funds/wallet-funds.js';
import { WriteResponses } from './orders/write-responses.js';
import { Submitter } from './submit/submitter.js';
import type { WalletParts } from './submit/wallet-parts.js';

/** What the unified methods delegate to. */
export class Services {
    readonly markets: MarketDirectory;
    readonly native: NativeMarkets;
    readonly data: MarketData;
    readonly derivatives: Derivatives;
    readonly accounts: AccountData;
    readonly accessTokens: AccessTokens;
    readonly openOrders: OpenOrders;
    readonly archive: ArchivedHistory;
    readonly reads = new PagedReads();
    readonly history: AccountHistory;
    readonly orderHistory: OrderHistory;
    readonly closedPositions: ClosedPositions;
    readonly ledger: Ledger;
    readonly pins: PinRegistry;
    readonly submitter: Submitter;
    readonly conversions: Conversions;
    readonly references: ReferencePrices;
    readonly isolation: Isolation;
    readonly executor: Executor;
    readonly rewards: Rewards;
    readonly builders: Builders;
    readonly staking: Staking;
    readonly vaults: Vaults;
    readonly vaultOwners: VaultOwners;
    readonly dca: Dca;
    readonly spotOrders: SpotOrders;
    readonly gasPools: GasPools;
    readonly farms: Farms;
    readonly pools: Pools;
    readonly funds: Funds;
    readonly nodeFunds: NodeFunds;
    readonly walletFunds: WalletFunds;
    readonly coins: WalletCoins;
    readonly stops: StopOrders;
    readonly twaps: TwapOrders;
    readonly orders: Orders;
    readonly exit: ExitRunner;
    readonly memory: OwnWrites;
    readonly recorded: RecordedOrders;
    readonly nodes: NodeAccess;
    readonly rows: RowParser;

    constructor(context: Context) {
        this.memory = new OwnWrites(() => context.milliseconds());
        this.markets = new MarketDirectory(context);
        this.native = new NativeMarkets(context);
        const volumes = new CandleVolumeCheck(context, this.native);
        this.data = new MarketData(context, this.markets, this.native, volumes);
        this.archive = new ArchivedHistory(context, this.markets);
        this.derivatives = new Derivatives(context, this.markets, this.native);
        const nodes = new NodeAccess(context);
        this.nodes = nodes;
        this.accounts = new AccountData(context, this.markets, nodes);
        this.openOrders = new OpenOrders(context, this.markets, this.accounts, this.memory);
        this.rows = new RowParser(context, this.markets, this.accounts, this.openOrders);
        const { resolver } = this.accounts;
        this.accessTokens = new AccessTokens(context, resolver.wallet);
        this.coins = new WalletCoins(context, this.markets, resolver, nodes);
        this.history = new AccountHistory(context, this.markets, this.accounts);
        this.closedPositions = new ClosedPositions(context, this.markets, this.accounts, this.history);
        this.ledger = new Ledger(context, this.accounts, this.history);
        const proofs = new AccountProofs(
            () => nodes.independent,
            (text) => {
                context.log(context.id, text);
            },
        );
        this.pins = new PinRegistry(context, this.markets, resolver, nodes, proofs);
        const movements = new FundsResponses(this.markets, resolver, () => this.pins.options.packages.authority?.[0]);
        const responses = new WriteResponses(context, this.markets, movements);
        const tickets = new TicketIds(this.openOrders);
        this.recorded = new RecordedOrders({
            ...{ context, resolver, responses, nodes, tickets, history: this.history, memory: this.memory },
            journal: () => this.pins.rawOptions.journal,
            open: () => this.submitter.state().open,
        });
        this.orderHistory = new OrderHistory(
            context,
            this.markets,
            this.accounts,
            this.openOrders,
            this.history,
            this.memory,
            this.recorded,
        );
        this.submitter = new Submitter(context, this.markets, resolver, this.pins, nodes, this.recorded);
        const recipients = new Recipients(context, this.markets, resolver, this.pins, nodes);
        this.nodeFunds = new NodeFunds(
            context,
            this.markets,
            this.accounts,
            resolver,
            this.submitter,
            nodes,
            recipients,
        );
        const objects = new ObjectFactsReader();
        const { coins, submitter: writes } = this;
        const wallet: WalletParts = { context, resolver, submitter: writes, nodes, objects, pins: this.pins };
        const swapCoins = new SwapCoins(coins, this.pins);
        this.isolation = new Isolation({ ...wallet, coins: swapCoins });
        const { isolation } = this;
        const index = new IndexPrices({ context, markets: this.markets, pins: this.pins, nodes });
        this.references = new ReferencePrices(context, index);
        const { references } = this;
        this.conversions = new Conversions({ ...wallet, coins: swapCoins, isolation, references });
        this.executor = new Executor(context, coins, resolver, writes, nodes, objects);
        this.rewards = new Rewards({ ...wallet, coins });
        this.builders = new Builders(context, this.accounts, writes, this.nodeFunds, this.executor);
        this.staking = new Staking({ ...wallet, coins, references });
        this.dca = new Dca({ ...wallet, coins, references });
        this.spotOrders = new SpotOrders({ ...wallet, coins, accounts: this.accounts });
        const vaultParts = { context, coins, markets: this.markets, resolver, nodes, references };
        this.vaults = new Vaults(vaultParts, writes, objects);
        this.vaultOwners = new VaultOwners(vaultParts, writes, this.pins);
        this.gasPools = new GasPools({ ...wallet, coins });
        this.pools = new Pools({ ...wallet, coins: swapCoins, references });
        this.farms = new Farms({ ...wallet, coins: swapCoins });
        this.walletFunds = new WalletFunds(context, this.coins, resolver, this.submitter, nodes, recipients);
        this.funds = new Funds(
            context,
            this.markets,
            this.accounts,
            resolver,
            this.submitter,
            movements,
            this.nodeFunds,
            this.walletFunds,
            nodes,
            this.memory.margins,
            new CreationProof(resolver, nodes, proofs, this.pins),
        );
        const trust = new ExecutorTrust(context, this.pins);
        const { markets, accounts, openOrders: open, pins, submitter } = this;
        const parts = { context, markets, accounts, open, pins, submitter, trust, tickets, memory: this.memory };
        this.stops = new StopOrders(parts);
        this.twaps = new TwapOrders(parts);
        this.exit = new ExitRunner({ context, markets, resolver, pins, nodes, submitter });
        this.orders = this.#makeOrders(context, { trust, tickets, responses, objects });
    }

    #makeOrders(context: Context, { trust, tickets, responses, objects }: OrderParts): Orders {
        const { markets, accounts, openOrders, pins, submitter, memory } = this;
        const clientIds = new ClientOrderIds(context, markets, openOrders, memory);
        const bodies = new OrderBodies(context, markets, this.native, (market) =>
            submitter.composer.chainPriceOf(market),
        );
        const fills = new NodeFills(context, responses, this.history, this.orderHistory, memory, tickets);
        const nodeOrders = new NodeOrders(context, accounts, pins, trust, submitter, responses, fills, memory);
        const inherited = new InheritedTerms(context, openOrders, memory);
        const placer = new OrderPlacer(
            markets,
            bodies,
            clientIds,
            inherited,
            submitter,
            memory,
            new ServiceOrders(responses, memory, this.orderHistory),
            nodeOrders,
        );
        const canceler = new OrderCanceler(
            context,
            markets,
            accounts,
            openOrders,
            clientIds,
            submitter,
            responses,
            memory,
        );
        const editor = new OrderEditor(context, markets, pins, submitter, memory, placer, canceler);
        const settler = new PositionSettler({
            context,
            markets,
            open: openOrders,
            pins,
            submitter,
            objects,
            memory,
        });
        const closer = new PositionCloser(context, markets, accounts, submitter, memory, placer, settler);
        return new Orders(markets, this.stops, this.twaps, placer, canceler, editor, closer);
    }
}

/** What the writers of orders need beside the members of {@link Services}. */
interface OrderParts {
    readonly trust: ExecutorTrust;
    readonly tickets: TicketIds;
    readonly responses: WriteResponses;
    readonly objects: ObjectFactsReader;
}

const SERVICES = new WeakMap<object, Services>();

/**
 * Returns the services of an exchange object, which both of its classes share; creates them at the first
 * call. They are kept outside the object: neither its dumps nor CCXT's constructor, which reads every
 * property, reach them.
 */
export function servicesOf(context: Context): Services {
    const services = SERVICES.get(context) ?? new Services(context);
    SERVICES.set(context, services);
    return services;
}
