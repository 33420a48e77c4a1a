/**
 * Which stop and TWAP orders a transaction of an executor executed: a node shows its events, else the
 * account's history its terms.
 */

import type { Order } from 'ccxt';
import type { AccountData } from '../../account/account-data.js';
import type { AccountHistory } from '../../account/history/account-history.js';
import { isAddress, toFullAddress } from '../../core/address.js';
import { SECOND_MS } from '../../core/clock.js';
import { isRecord } from '../../core/shape.js';
import type { NodeAccess } from '../../exchange/node-access.js';
import type { Params } from '../../exchange/params.js';
import { parseSide } from '../../exchange/value.js';
import type { NodeResult } from '../../node/sui-node.js';
import type { WireOrderEvent } from '../../wire/native.js';
import type { OpenOrders } from '../open-orders.js';

/** Events of the execution of a ticket, or of a part of it. */
const EXECUTED_EVENTS: readonly string[] = ['ExecutedStopOrderTicket', 'ProcessedTWAPOrderTicket'];
/** Executions of stop orders that are looked at, the newest ones. */
const PAGE_SIZE = 100;
/** A row of the history and a TWAP order may round the time of one transaction differently. */
const TIME_TOLERANCE_MS = SECOND_MS;

/** The members of a CCXT trade by which its order is recognized. */
export interface ExecutedTrade {
    readonly symbol?: unknown;
    readonly side?: unknown;
    readonly timestamp?: unknown;
    readonly takerOrMaker?: unknown;
}

/** What the search reads. */
interface Reads {
    readonly nodes: Pick<NodeAccess, 'configured'>;
    readonly accounts: Pick<AccountData, 'accountNumber' | 'signedTerms'>;
    readonly history: Pick<AccountHistory, 'orderEvents' | 'marketOf'>;
    readonly openOrders: Pick<OpenOrders, 'ticketsOf'>;
}

/** Finds executed orders. */
export class ExecutedTickets {
    constructor(private readonly reads: Reads) {}

    /**
     * Finds the ids of the orders that a transaction executed. By their terms they may be several, of which
     * it executed one. Without a node, only the last part of a TWAP order is found, as only its time is
     * known.
     *
     * @returns `undefined` where nothing shows any
     */
    async find(trade: ExecutedTrade, digest: string, params: Params): Promise<readonly string[] | undefined> {
        const { nodes, accounts, openOrders } = this.reads;
        const found = await nodes.configured?.findOutcome(digest).catch(() => undefined);
        if (found?.result !== undefined) return ticketsIn(found.result);
        const accountNumber = await accounts.accountNumber(params, undefined);
        const event = await this.#executionOf(digest, accountNumber);
        const isIt =
            event === undefined ? isLastPart(trade) : hasTermsOf(event, this.reads.history.marketOf(event)?.symbol);
        const orders = await openOrders.ticketsOf(event === undefined ? 'twap' : 'stop', accountNumber);
        const ids = orders.filter(isIt).flatMap(({ id }) => (isAddress(id) ? [toFullAddress(id)] : []));
        return ids.length === 0 ? undefined : ids;
    }

    /** The execution of a stop order in the account's history, which shows it to its owner. */
    async #executionOf(digest: string, accountNumber: number): Promise<WireOrderEvent | undefined> {
        const { accounts, history } = this.reads;
        const params = { request: { authentication: await accounts.signedTerms() } };
        const executions = history.orderEvents({ accountNumber, params }, ['ExecutedStopOrderTicket'], (rows) => rows);
        const { rows } = await executions.fetch(undefined, PAGE_SIZE);
        return rows.find(({ txDigest }) => txDigest === digest);
    }
}

function ticketsIn({ events }: NodeResult): string[] {
    return events
        .filter(({ name }) => EXECUTED_EVENTS.includes(name))
        .flatMap(({ members }) => [members['ticket_id']].filter(isAddress))
        .map(toFullAddress);
}

/** Whether a stop order has the terms of an execution. */
function hasTermsOf(event: WireOrderEvent, marketSymbol: string | undefined): (order: Order) => boolean {
    const { side, size, price, slTp, stopOrder } = event as unknown as Readonly<Record<string, unknown>>;
    const [stops, standalone] = [slTp, stopOrder].map((terms) => (isRecord(terms) ? terms : {}));
    return (order) =>
        order.symbol === marketSymbol &&
        order.side === parseSide(side) &&
        order.status === 'closed' &&
        isEqual(order.amount, size) &&
        isEqual(order.price, price) &&
        isEqual(order.triggerPrice, standalone?.['stopIndexPrice']) &&
        isEqual(order.stopLossPrice, stops?.['stopLossPrice']) &&
        isEqual(order.takeProfitPrice, stops?.['takeProfitPrice']);
}

/** Whether the last part of a TWAP order is a trade. */
function isLastPart({ symbol, side, timestamp, takerOrMaker }: ExecutedTrade): (order: Order) => boolean {
    return (order) => {
        const difference = Math.abs((order.lastTradeTimestamp ?? NaN) - Number(timestamp));
        const isSame = order.symbol === symbol && order.side === side && takerOrMaker !== 'maker';
        return isSame && difference <= TIME_TOLERANCE_MS;
    };
}

/** Numbers are floats, or text with `number: String`; what is not fixed is missing, or `null`. */
function isEqual(shown: unknown, wanted: unknown): boolean {
    const [one, other] = [shown, wanted].map((value) => Number(value ?? NaN));
    return one === other || (Number.isNaN(one) && Number.isNaN(other));
}
