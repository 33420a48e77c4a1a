/** The contract's functions about stop orders and TWAP orders. */

import { bcs } from '@mysten/sui/bcs';
import { toHex } from '@mysten/sui/utils';
import type { TicketEvent } from '../engine/types.js';
import { Abort } from '../errors.js';
import { expectFeeds, expectNotFrozen, type ContractCall, type Execution } from './execution.js';
import type { CallArguments } from './functions.js';
import type { Ticket } from './objects.js';
import { MIN_TICKET_DEPOSIT, TICKET_TYPES } from './stop-orders.js';
import { creationMembers, detailsMember, expectKind, toTicketEvent } from './tickets.js';
import { canceledEvent, type TwapTerms, type TwapTicket } from './twap-orders.js';
import { expectCoin, pure, type AccountValue, type CoinValue, type PureValue } from './values.js';
import { SUI_TYPE, ticketFieldId } from './world.js';

type TicketCall =
    | 'createTicket'
    | 'editTicket'
    | 'editTicketExecutors'
    | 'cancelTicket'
    | 'newTwapDetails'
    | 'createTwap'
    | 'setTwapDetails'
    | 'setTwapExecutors'
    | 'cancelTwap';

/** Arguments of a call on an existing ticket. */
type TicketArguments = CallArguments<'cancelTicket'>;

const NOT_STARTED = {
    processed: 0n,
    scheduled: 0n,
    lastAttemptAt: undefined,
    retryAnchorAt: undefined,
    lastFillAt: undefined,
} as const;

/** Tickets are shared with their executors, so that only their states are here. */
export const TICKET_CALLS: { readonly [C in TicketCall]: ContractCall<C> } = {
    createTicket: ({ account, executors, domain, coin, type, detailsHash }, execution) => {
        expectCoin(coin, SUI_TYPE);
        if (type > TICKET_TYPES.standalone) throw new Abort('stop_orders', 6205, 'no such ticket type');
        if (coin.balance < MIN_TICKET_DEPOSIT) throw new Abort('stop_orders', 6203, 'the gas deposit is too small');
        const common = { ...ownerOf(account), executors, domain, deposit: coin.balance };
        const ticket = { kind: 'stop', ...common, type, detailsHash: toHex(detailsHash), state: 'active' } as const;
        const members = { ...creationMembers(ticket), stop_order_type: `${type}` };
        return [create(execution, ticket, 'CreatedStopOrderTicket', members)];
    },
    editTicket: (args, execution) => {
        const ticket = { ...findTicket('stop', args, execution), detailsHash: toHex(args.detailsHash) };
        change(execution, ticket, 'EditedStopOrderTicketDetails', detailsMember(ticket));
        return [];
    },
    editTicketExecutors: ({ executors, ...args }, execution) => {
        const ticket = { ...findTicket('stop', args, execution), executors };
        change(execution, ticket, 'EditedStopOrderTicketExecutors', { executors });
        return [];
    },
    cancelTicket: (args, execution) => {
        const ticket = findTicket('stop', args, execution);
        const { sender: executor } = execution.info;
        change(execution, { ...ticket, deposit: 0n, state: 'cancelled' }, 'DeletedStopOrderTicket', { executor });
        return [refund(execution, ticket)];
    },
    newTwapDetails: (terms) => {
        expectTerms(terms);
        return [{ kind: 'twapDetails' }];
    },
    // Unlike a stop order, a TWAP order needs no minimum deposit.
    createTwap: ({ account, market, executors, domain, coin, detailsHash }, execution) => {
        expectNotFrozen(execution.context.engine.market(market.id, execution.info.now));
        expectCoin(coin, SUI_TYPE);
        const common = { ...ownerOf(account), executors, domain, deposit: coin.balance, gasBudget: coin.balance };
        const target = { marketId: market.id, detailsHash: toHex(detailsHash) };
        const ticket = { kind: 'twap', ...common, ...target, ...NOT_STARTED, state: 'active' } as const;
        const members = { ch_id: market.id, ...creationMembers(ticket) };
        return [create(execution, ticket, 'CreatedTWAPOrderTicket', members)];
    },
    setTwapDetails: (args, execution) => {
        const ticket = { ...findUnattempted(args, execution), detailsHash: toHex(args.detailsHash) };
        change(execution, ticket, 'EditedTWAPOrderTicketDetails', detailsMember(ticket));
        return [];
    },
    setTwapExecutors: ({ executors, ...args }, execution) => {
        const ticket = { ...findUnattempted(args, execution), executors };
        change(execution, ticket, 'EditedTWAPOrderTicketExecutors', { executors });
        return [];
    },
    // What was filled may have freed collateral, which returns to the account; nothing else needs prices.
    cancelTwap: ({ market, baseFeed, collateralFeed, ...args }, execution) => {
        const { calls, changes, context, info } = execution;
        const view = context.engine.market(market.id, info.now);
        expectNotFrozen(view);
        const ticket = findTicket('twap', args, execution);
        if (ticket.marketId !== market.id) throw new Abort('twap_orders', 6309, 'the ticket is of another market');
        const isPaused = view.paused !== 0;
        let raw = 0n;
        if (ticket.processed > 0n && !isPaused) {
            expectFeeds({ market, baseFeed, collateralFeed });
            raw = calls.deallocateFree(market.id, ticket.accountNumber);
        }
        changes.putTicket({ ...ticket, deposit: 0n, state: 'cancelled' });
        calls.record(canceledEvent(ticket, info.sender, raw));
        calls.record(toTicketEvent(ticket, 'DeletedTWAPOrderTicket', { executor: info.sender }));
        return [refund(execution, ticket)];
    },
};

/** Shares may have any value; some make an order that never executes. */
function expectTerms({ size, chunks }: Pick<TwapTerms, 'size' | 'chunks'>): void {
    const isValid = size > 0n && chunks > 0n && size >= chunks;
    if (!isValid) throw new Abort('twap_orders', 6300, 'the size is 0, or smaller than the number of chunks');
}

/**
 * @throws {Abort} 4004 when the account has no such ticket, 6307 after the first run, also one that filled
 *   nothing
 */
function findUnattempted(args: Pick<TicketArguments, 'account' | 'ticketId'>, execution: Execution): TwapTicket {
    const ticket = findTicket('twap', args, execution);
    if (ticket.lastAttemptAt !== undefined) throw new Abort('twap_orders', 6307, 'the order was executed before');
    return ticket;
}

function create(
    execution: Execution,
    ticket: WithoutId<Ticket>,
    type: TicketEvent['type'],
    members: TicketEvent['members'],
): PureValue {
    const id = execution.newId();
    const fieldId = ticketFieldId(ticket.accountId, id, execution.context.world);
    change(execution, { ...ticket, id, fieldId }, type, members);
    return pure('address', bcs.Address.serialize(id).toBytes());
}

function ownerOf({ id, accountNumber }: AccountValue): Pick<Ticket, 'accountId' | 'accountNumber'> {
    return { accountId: id, accountNumber };
}

type WithoutId<T extends Ticket> = T extends Ticket ? Omit<T, 'id' | 'fieldId'> : never;

/** Stores a ticket, and records the event. */
function change(
    { changes, calls }: Execution,
    ticket: Ticket,
    type: TicketEvent['type'],
    members: TicketEvent['members'],
): void {
    changes.putTicket(ticket);
    calls.record(toTicketEvent(ticket, type, members));
}

/** @throws {Abort} 4004 when the account has no such active ticket */
function findTicket<K extends Ticket['kind']>(
    kind: K,
    { account, ticketId }: Pick<TicketArguments, 'account' | 'ticketId'>,
    { changes }: Execution,
): Extract<Ticket, { readonly kind: K }> {
    const ticket = changes.ticket(ticketId);
    if (ticket?.accountNumber === account.accountNumber) expectKind(kind, ticket);
    const isActive = ticket?.kind === kind && ticket.state === 'active';
    if (isActive && ticket.accountNumber === account.accountNumber)
        return ticket as Extract<Ticket, { readonly kind: K }>;
    throw new Abort('account', 4004, 'the account has no such ticket');
}

function refund(execution: Execution, { deposit }: Ticket): CoinValue {
    return execution.newCoin(SUI_TYPE, deposit, execution.info.sender);
}
