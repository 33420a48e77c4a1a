/** The contract's functions about stop orders and TWAP orders. */

import { bcs } from '@mysten/sui/bcs';
import { toHex } from '@mysten/sui/utils';
import type { TicketEvent } from '../engine/types.js';
import { Abort } from '../errors.js';
import type { ContractCall, Execution } from './execution.js';
import type { CallArguments } from './functions.js';
import type { Ticket } from './objects.js';
import { MIN_TICKET_DEPOSIT, TICKET_TYPES } from './stop-orders.js';
import { toTicketEvent, type TicketEventBody } from './tickets.js';
import { BPS, type TwapTerms } from './twap-orders.js';
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

const NOT_STARTED = { chunksStarted: 0n, chunkStartedAt: undefined, lastRunAt: undefined };

/** Tickets are shared with their executors, so that only their states are here. */
export const TICKET_CALLS: { readonly [C in TicketCall]: ContractCall<C> } = {
    createTicket: ({ account, executors, coin, type, detailsHash }, execution) => {
        expectCoin(coin, SUI_TYPE);
        if (type > TICKET_TYPES.standalone) throw new Abort('stop_orders', 6205, 'no such ticket type');
        if (coin.balance < MIN_TICKET_DEPOSIT) throw new Abort('stop_orders', 6203, 'the gas deposit is too small');
        const common = { ...ownerOf(account), executors, deposit: coin.balance };
        const target = { creator: execution.info.sender, type, detailsHash: toHex(detailsHash) };
        const ticket = { kind: 'stop', ...common, ...target, state: 'active' } as const;
        return [create(execution, ticket, 'CreatedStopOrderTicket')];
    },
    editTicket: (args, execution) => {
        const ticket = { ...findTicket('stop', args, execution), detailsHash: toHex(args.detailsHash) };
        change(execution, ticket, { type: 'EditedStopOrderTicketDetails' });
        return [];
    },
    editTicketExecutors: ({ executors, ...args }, execution) => {
        const ticket = { ...findTicket('stop', args, execution), executors };
        change(execution, ticket, { type: 'EditedStopOrderTicketExecutors', executors });
        return [];
    },
    cancelTicket: (args, execution) => {
        const ticket = findTicket('stop', args, execution);
        change(execution, { ...ticket, deposit: 0n, state: 'cancelled' }, { type: 'DeletedStopOrderTicket' });
        return [refund(execution, ticket)];
    },
    newTwapDetails: (terms) => {
        expectTerms(terms);
        return [{ kind: 'twapDetails' }];
    },
    // The contract has no abort code for a small deposit of a TWAP order; this sandbox accepts any.
    createTwap: ({ account, market, executors, coin, detailsHash }, execution) => {
        expectCoin(coin, SUI_TYPE);
        const common = { ...ownerOf(account), executors, deposit: coin.balance };
        const progress = { ...NOT_STARTED, processed: 0n, scheduled: 0n };
        const target = { creator: execution.info.sender, marketId: market.id, detailsHash: toHex(detailsHash) };
        const ticket = { kind: 'twap', ...common, ...target, ...progress, state: 'active' } as const;
        return [create(execution, ticket, 'CreatedTWAPOrderTicket')];
    },
    setTwapDetails: (args, execution) => {
        const ticket = findTicket('twap', args, execution);
        if (ticket.chunksStarted > 0n) throw new Abort('twap_orders', 6307, 'the order was executed before');
        const changed = { ...ticket, detailsHash: toHex(args.detailsHash) };
        change(execution, changed, { type: 'EditedTWAPOrderTicketDetails' });
        return [];
    },
    setTwapExecutors: ({ executors, ...args }, execution) => {
        const ticket = { ...findTicket('twap', args, execution), executors };
        change(execution, ticket, { type: 'EditedTWAPOrderTicketExecutors', executors });
        return [];
    },
    // What was filled may have freed collateral, which returns to the account.
    cancelTwap: ({ market, ...args }, execution) => {
        const ticket = findTicket('twap', args, execution);
        if (ticket.marketId !== market.id) throw new Abort('twap_orders', 6309, 'the ticket is of another market');
        if (ticket.processed > 0n) execution.calls.deallocateFree(market.id, ticket.accountNumber);
        change(execution, { ...ticket, deposit: 0n, state: 'cancelled' }, { type: 'CanceledTWAPOrderTicket' });
        execution.calls.record(toTicketEvent(ticket, { type: 'DeletedTWAPOrderTicket' }));
        return [refund(execution, ticket)];
    },
};

/** Which details the contract refuses is not public: this sandbox refuses those that cannot be executed. */
function expectTerms({ size, chunks, amountUncertaintyBps, ...terms }: Omit<TwapTerms, 'marketId'>): void {
    const shares = [amountUncertaintyBps, terms.maxExecutionBps, terms.tailMergeBps, terms.maxSlippageBps];
    const isValid = size > 0n && chunks > 0n && chunks <= size && shares.every((share) => share <= BPS);
    if (!isValid) throw new Abort('twap_orders', 6300, 'the details cannot be executed');
}

function create(execution: Execution, ticket: WithoutId<Ticket>, type: TicketEvent['type']): PureValue {
    const id = execution.newId();
    const { executors, deposit } = ticket;
    const ticketType = 'type' in ticket ? { ticketType: ticket.type } : {};
    const fieldId = ticketFieldId(ticket.accountId, id, execution.context.world);
    change(execution, { ...ticket, id, fieldId }, { type, executors, deposit, ...ticketType });
    return pure('address', bcs.Address.serialize(id).toBytes());
}

function ownerOf({ id, accountNumber }: AccountValue): Pick<Ticket, 'accountId' | 'accountNumber'> {
    return { accountId: id, accountNumber };
}

type WithoutId<T extends Ticket> = T extends Ticket ? Omit<T, 'id' | 'fieldId'> : never;

/** Stores a ticket, and records the event. */
function change({ changes, calls }: Execution, ticket: Ticket, event: TicketEventBody): void {
    changes.putTicket(ticket);
    calls.record(toTicketEvent(ticket, event));
}

/** @throws {Abort} 4004 when the account has no such active ticket */
function findTicket<K extends Ticket['kind']>(
    kind: K,
    { account, ticketId }: Pick<TicketArguments, 'account' | 'ticketId'>,
    { changes }: Execution,
): Extract<Ticket, { readonly kind: K }> {
    const ticket = changes.ticket(ticketId);
    const isActive = ticket?.kind === kind && ticket.state === 'active';
    if (isActive && ticket.accountNumber === account.accountNumber)
        return ticket as Extract<Ticket, { readonly kind: K }>;
    throw new Abort('account', 4004, 'the account has no such ticket');
}

function refund(execution: Execution, { deposit }: Ticket): CoinValue {
    return execution.newCoin(SUI_TYPE, deposit, execution.info.sender);
}
