"use strict";
/** The contract's functions about stop orders and TWAP orders. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TICKET_CALLS = void 0;
const bcs_1 = require("@mysten/sui/bcs");
const utils_1 = require("@mysten/sui/utils");
const errors_js_1 = require("../errors.js");
const stop_orders_js_1 = require("./stop-orders.js");
const tickets_js_1 = require("./tickets.js");
const twap_orders_js_1 = require("./twap-orders.js");
const values_js_1 = require("./values.js");
const world_js_1 = require("./world.js");
const NOT_STARTED = { chunksStarted: 0n, chunkStartedAt: undefined, lastRunAt: undefined };
/** Tickets are shared with their executors, so that only their states are here. */
exports.TICKET_CALLS = {
    createTicket: ({ account, executors, coin, type, detailsHash }, execution) => {
        (0, values_js_1.expectCoin)(coin, world_js_1.SUI_TYPE);
        if (type > stop_orders_js_1.TICKET_TYPES.standalone)
            throw new errors_js_1.Abort('stop_orders', 6205, 'no such ticket type');
        if (coin.balance < stop_orders_js_1.MIN_TICKET_DEPOSIT)
            throw new errors_js_1.Abort('stop_orders', 6203, 'the gas deposit is too small');
        const common = { accountNumber: account.accountNumber, executors, deposit: coin.balance };
        const target = { creator: execution.info.sender, type, detailsHash: (0, utils_1.toHex)(detailsHash) };
        const ticket = { kind: 'stop', ...common, ...target, state: 'active' };
        return [create(execution, ticket, 'CreatedStopOrderTicket')];
    },
    editTicket: (args, execution) => {
        const ticket = { ...findTicket('stop', args, execution), detailsHash: (0, utils_1.toHex)(args.detailsHash) };
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
        (0, values_js_1.expectCoin)(coin, world_js_1.SUI_TYPE);
        const common = { accountNumber: account.accountNumber, executors, deposit: coin.balance };
        const progress = { ...NOT_STARTED, processed: 0n, scheduled: 0n };
        const target = { creator: execution.info.sender, marketId: market.id, detailsHash: (0, utils_1.toHex)(detailsHash) };
        const ticket = { kind: 'twap', ...common, ...target, ...progress, state: 'active' };
        return [create(execution, ticket, 'CreatedTWAPOrderTicket')];
    },
    setTwapDetails: (args, execution) => {
        const ticket = findTicket('twap', args, execution);
        if (ticket.chunksStarted > 0n)
            throw new errors_js_1.Abort('twap_orders', 6307, 'the order was executed before');
        const changed = { ...ticket, detailsHash: (0, utils_1.toHex)(args.detailsHash) };
        change(execution, changed, { type: 'EditedTWAPOrderTicketDetails' });
        return [];
    },
    setTwapExecutors: ({ executors, ...args }, execution) => {
        const ticket = { ...findTicket('twap', args, execution), executors };
        change(execution, ticket, { type: 'EditedTWAPOrderTicketExecutors', executors });
        return [];
    },
    cancelTwap: (args, execution) => {
        const ticket = findTicket('twap', args, execution);
        change(execution, { ...ticket, deposit: 0n, state: 'cancelled' }, { type: 'CanceledTWAPOrderTicket' });
        execution.calls.record((0, tickets_js_1.toTicketEvent)(ticket, { type: 'DeletedTWAPOrderTicket' }));
        return [refund(execution, ticket)];
    },
};
/** Which details the contract refuses is not public: this sandbox refuses those that cannot be executed. */
function expectTerms({ size, chunks, amountUncertaintyBps, ...terms }) {
    const shares = [amountUncertaintyBps, terms.maxExecutionBps, terms.tailMergeBps, terms.maxSlippageBps];
    const isValid = size > 0n && chunks > 0n && chunks <= size && shares.every((share) => share <= twap_orders_js_1.BPS);
    if (!isValid)
        throw new errors_js_1.Abort('twap_orders', 6300, 'the details cannot be executed');
}
function create(execution, ticket, type) {
    const id = execution.newId();
    const { executors, deposit } = ticket;
    const ticketType = 'type' in ticket ? { ticketType: ticket.type } : {};
    change(execution, { ...ticket, id }, { type, executors, deposit, ...ticketType });
    return (0, values_js_1.pure)('address', bcs_1.bcs.Address.serialize(id).toBytes());
}
/** Stores a ticket, and records the event. */
function change({ changes, calls }, ticket, event) {
    changes.putTicket(ticket);
    calls.record((0, tickets_js_1.toTicketEvent)(ticket, event));
}
/** @throws {Abort} 4004 when the account has no such active ticket */
function findTicket(kind, { account, ticketId }, { changes }) {
    const ticket = changes.ticket(ticketId);
    const isActive = ticket?.kind === kind && ticket.state === 'active';
    if (isActive && ticket.accountNumber === account.accountNumber)
        return ticket;
    throw new errors_js_1.Abort('account', 4004, 'the account has no such ticket');
}
function refund(execution, { deposit }) {
    return execution.newCoin(world_js_1.SUI_TYPE, deposit, execution.info.sender);
}
