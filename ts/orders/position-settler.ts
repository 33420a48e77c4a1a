/**
 * Settles positions of closed markets at the settlement prices, by a transaction that the client writes
 * itself.
 */

import type { Dict, Order } from 'ccxt';
import { capabilityIdOf, type AccountPair } from '../account/account.js';
import { toFullAddress } from '../core/address.js';
import { divide } from '../core/number/step.js';
import { fromUnits } from '../core/number/decimal.js';
import { sentence } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { isGiven } from '../exchange/params.js';
import { toDatetime } from '../exchange/value.js';
import { serviceTime } from '../exchange/service-time.js';
import { isStopped } from '../markets/chain-market.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeEvent, NodeResult } from '../node/sui-node.js';
import type { ObjectFactsReader } from '../submit/object-facts.js';
import type { PinRegistry } from '../submit/pins/pin-registry.js';
import type { Submitter, WriteOptions } from '../submit/submitter.js';
import { effectsOf, isDryRun, type ExecutedWrite, type WriteCommands } from '../submit/write-request.js';
import { encodeProgram } from '../transaction/bounded/program.js';
import { composeSettlement } from '../transaction/compose-settlement.js';
import { FIXED_POINT, toFixed } from './node/taken.js';
import type { OpenOrders } from './open-orders.js';
import type { OwnWrites } from '../recent/own-writes.js';
import { WRITE } from '../exchange/request-queue.js';

/** What settlements need of the exchange object. */
export interface SettlementParts {
    readonly context: Context;
    readonly markets: MarketDirectory;
    readonly open: OpenOrders;
    readonly pins: PinRegistry;
    readonly submitter: Submitter;
    readonly objects: ObjectFactsReader;
    readonly memory: OwnWrites;
}

/** Params of a call that a settlement has no use for, and what would be lost with them. */
const UNUSED = ['clientOrderId', 'leverage', 'collateral', 'request'];

/** Settles positions. The service has no known operation for it, so that a Sui node is needed. */
export class PositionSettler {
    /** Positions that this object settled, by {@link keyOf}: nothing can be in them again. */
    readonly #settled = new Set<string>();

    constructor(private readonly parts: SettlementParts) {}

    /** Expects a Sui node. @throws {Problem} `unsupported` without one */
    expectPossible(): void {
        this.parts.submitter.expectNode('closePosition in a paused or closed market');
    }

    /** Whether this object settled the position of an account already. */
    hasSettled(market: KnownMarket, pair: AccountPair): boolean {
        return this.#settled.has(keyOf(market, pair));
    }

    /**
     * Finds the markets that a Sui node shows as stopped, by one request; none without a node. They may be
     * closed: the loaded markets are older, and the service need not show it.
     */
    async findStopped(markets: readonly KnownMarket[]): Promise<readonly KnownMarket[]> {
        if (markets.length === 0 || !this.parts.submitter.hasNode) return [];
        const ids = markets.map(({ id }) => toFullAddress(id));
        const objects = await this.parts.submitter.readNode((node) => node.objects(ids));
        return markets.filter(({ id }) => {
            const object = objects.get(toFullAddress(id));
            return object !== undefined && isStopped(object);
        });
    }

    /**
     * Settles the position of an account: the contract cancels its orders, closes it at the price, and
     * returns all collateral. It refuses the call in a market that is not closed.
     */
    async settle(market: KnownMarket, pair: AccountPair, params: Dict, options: WriteOptions): Promise<Order> {
        this.expectPossible();
        const unused = UNUSED.filter((key) => isGiven(params[key]));
        if (unused.length > 0) {
            const fact = `params.${unused.join(', ')} is not accepted, as ${market.symbol} is paused or closed`;
            throw sentence('unsupported', `${fact}: closePosition only settles; leave it out`);
        }
        const { context, markets, submitter, objects, memory } = this.parts;
        const capabilityId = capabilityIdOf(pair);
        const orderIds = await this.#orderIds(market, pair);
        const body = { accountId: capabilityId, chId: market.id, orderIds };
        const commands: WriteCommands = async () => {
            const { facts, options: pins } = this.parts.pins;
            const terms = facts.account(toFullAddress(capabilityId));
            if (terms?.accountId === undefined) {
                throw sentence(
                    'account',
                    'the object id of the account is unknown; select an account of fetchAccounts',
                );
            }
            const ids = { marketId: toFullAddress(market.id), accountId: terms.accountId };
            const { vault: owner } = terms;
            const vault = owner && { ...owner, packageId: pins.packages.vault?.at(-1) ?? owner.packageId };
            const named = [ids.marketId, ids.accountId, ...(vault === undefined ? [] : [vault.id])];
            const stated = await submitter.readNode((node) => objects.read(node, named));
            const program = composeSettlement(
                {
                    ...{ ...ids, packageId: pins.packages.perpetuals?.at(-1) },
                    ...{ collateralType: terms.coin.type, orderIds: orderIds.map(BigInt), vault },
                },
                (id) => stated.get(id),
            );
            return { kind: await encodeProgram(program) };
        };
        const parse = (executed: ExecutedWrite): Order => {
            memory.margins.addUnknown({ capabilityId, marketId: market.id });
            return this.#toOrder(effectsOf(executed), market, executed.digest);
        };
        const settled = await submitter.run(
            { action: 'settlePosition', via: 'node', body, params, commands, parse },
            options,
        );
        if (isDryRun(settled)) return settled;
        markets.markClosed(market);
        this.#settled.add(keyOf(market, pair));
        memory.deleteRecent(orderIds, capabilityId, market.symbol);
        const canceled = orderIds.map((id) => ({ id, symbol: market.symbol, status: 'canceled', info: {} }));
        memory.addCanceled(
            canceled.map((order) => memory.complete(context.safeOrder(order, market as never))),
            pair.accountNumber,
        );
        return settled;
    }

    /** The orders of the account that rest in the market; a closed market accepts no others. */
    async #orderIds(market: KnownMarket, pair: AccountPair): Promise<string[]> {
        const open = await this.parts.open.ofAccount(pair.accountNumber, market.symbol, WRITE);
        return [...new Set(open.map(({ id }) => `${id}`))];
    }

    /**
     * The settlement as an order that is filled at the settlement price. The transaction is executed: no
     * event may hide that.
     */
    #toOrder({ events }: NodeResult, market: KnownMarket, digest: string): Order {
        const { context } = this.parts;
        const timestamp = serviceTime(context);
        const event = events.find(({ name }) => name === 'ClosedPositionAtSettlementPrices');
        const order = {
            ...{ symbol: market.symbol, type: 'settlement', reduceOnly: true, status: 'closed' },
            ...{ timestamp, datetime: toDatetime(timestamp), trades: [], fees: [] },
            ...(event === undefined ? {} : readClosing(event)),
            info: { txDigest: digest, ...event?.members },
        };
        return context.safeOrder(order, market as never);
    }
}

function keyOf({ id }: KnownMarket, { accountNumber }: AccountPair): string {
    return `${accountNumber} ${toFullAddress(id)}`;
}

/** What was closed, and at which price; nothing where the event shows no amount. */
function readClosing({ members }: NodeEvent): object {
    const [base, quote, pnl] = [
        toFixed(members.base_asset_amount),
        toFixed(members.quote_asset_amount),
        toFixed(members.pnl),
    ];
    if (base === undefined || quote === undefined || pnl === undefined || base === 0n) return {};
    const size = base < 0n ? -base : base;
    const value = quote + pnl;
    const [amount, cost] = [size, value < 0n ? -value : value].map((units) => fromUnits(units, FIXED_POINT));
    const price = divide(`${cost}`, `${amount}`, FIXED_POINT);
    const side = base < 0n ? 'buy' : 'sell';
    return { side, price, average: price, amount, filled: amount, remaining: '0', cost };
}
