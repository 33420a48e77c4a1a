"use strict";
/** Reads TWAP orders of native build requests. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.createTwaps = createTwaps;
exports.editTwaps = editTwaps;
exports.cancelTwaps = cancelTwaps;
const utils_1 = require("@mysten/sui/utils");
const intent_js_1 = require("./intent.js");
const native_fields_js_1 = require("./native-fields.js");
const twap_orders_js_1 = require("./twap-orders.js");
/** Members of an order as reads report it. */
const ROW_MEMBERS = [
    'marketId',
    'side',
    'size',
    'reduceOnly',
    'chunksAmount',
    'executionGapMs',
    'executionTimeUncertaintyMs',
    'firstRunExpireTimestamp',
    'expireTimestamp',
    'timeForRetryMs',
    'amountUncertaintyBps',
    'maxOneExecutionAmountBps',
    'smallTailMergeThresholdBps',
    'maxSlippageBps',
];
/** The tickets of the TWAP orders of a request. */
function createTwaps(request) {
    const { fields, capability, context } = request;
    const rows = fields.objects('twapOrders');
    if (rows.length === 0)
        throw fields.mismatch('twapOrders', 'at least one order', []);
    const isSponsored = fields.flag('isSponsoredTx');
    return rows.map((row) => {
        const terms = readDetails(row, request);
        return { action: 'createTwap', capability, terms, detailsHash: context.twapDetails.add(terms), isSponsored };
    });
}
/** New details and executors of existing tickets. */
function editTwaps(request) {
    const { fields } = request;
    const entries = fields.entries('newTwapOrders');
    if (entries.length === 0)
        throw fields.mismatch('newTwapOrders', 'at least one order', {});
    return entries.flatMap(([id, change]) => {
        const ticket = expectTicket(fields, 'newTwapOrders', (0, utils_1.normalizeSuiAddress)(id), request);
        return editTwap(request, ticket, change);
    });
}
/** Cancels tickets; what is left of their deposits returns to the sender. */
function cancelTwaps(request) {
    const { fields, capability } = request;
    const ids = fields.ids('twapOrderIds');
    if (ids.length === 0)
        throw fields.mismatch('twapOrderIds', 'at least one id', []);
    return ids.map((id, index) => {
        const ticket = expectTicket(fields, `twapOrderIds[${index}]`, id, request);
        return { action: 'cancelTwap', capability, ticketId: ticket.id };
    });
}
function editTwap(request, ticket, change) {
    const { capability, context } = request;
    const target = { capability, ticketId: ticket.id };
    const intents = [];
    if (change.has('newDetails')) {
        const terms = readDetails(change.object('newDetails'), request);
        if (terms.marketId !== ticket.marketId)
            throw change.mismatch('newDetails.marketId', `the market of the order, ${ticket.marketId}`, terms.marketId);
        intents.push({ action: 'setTwapDetails', ...target, terms, detailsHash: context.twapDetails.add(terms) });
    }
    if (change.has('newExecutors'))
        intents.push({ action: 'setTwapExecutors', ...target, executors: change.ids('newExecutors') });
    if (intents.length === 0)
        throw change.mismatch('newDetails', 'new details, or newExecutors', 'neither');
    return intents;
}
function expectTicket(fields, at, id, { capability, context }) {
    const ticket = context.store.ticket(id);
    const isActive = ticket?.kind === 'twap' && ticket.state === 'active';
    if (isActive && ticket.accountNumber === capability.accountNumber)
        return ticket;
    throw fields.mismatch(at, 'the id of an active TWAP order of the account', id);
}
function readDetails(row, { context }) {
    const market = (0, intent_js_1.findMarket)(row, context, 'marketId');
    if (row.has('builderCode'))
        throw row.mismatch('builderCode', 'nothing, as the sandbox has no integrators', 'a value');
    const [size, chunks] = [row.positiveInteger('size'), row.wholeNumber('chunksAmount')];
    if (size % market.lotSize !== 0n)
        throw row.mismatch('size', `a multiple of ${market.lotSize}`, `${size}n`);
    if (chunks === 0n || size / market.lotSize < chunks)
        throw row.mismatch('chunksAmount', `1 to ${size / market.lotSize}, the size in lots`, Number(chunks));
    return {
        marketId: market.id,
        side: (0, native_fields_js_1.readSide)(row),
        size,
        reduceOnly: row.flag('reduceOnly'),
        chunks,
        gapMs: row.wholeNumber('executionGapMs'),
        timeUncertaintyMs: row.wholeNumber('executionTimeUncertaintyMs'),
        firstRunExpiryMs: readTime(row, 'firstRunExpireTimestamp'),
        expiryMs: readTime(row, 'expireTimestamp'),
        retryMs: row.wholeNumber('timeForRetryMs'),
        amountUncertaintyBps: readShare(row, 'amountUncertaintyBps'),
        maxExecutionBps: readShare(row, 'maxOneExecutionAmountBps'),
        tailMergeBps: readShare(row, 'smallTailMergeThresholdBps'),
        maxSlippageBps: readShare(row, 'maxSlippageBps'),
        row: row.pick(...ROW_MEMBERS),
    };
}
function readTime(row, name) {
    return row.has(name) ? row.integer(name) : undefined;
}
function readShare(row, name) {
    const share = row.wholeNumber(name);
    if (share <= twap_orders_js_1.BPS)
        return share;
    throw row.mismatch(name, `0 to ${twap_orders_js_1.BPS}, in 10^-4`, Number(share));
}
