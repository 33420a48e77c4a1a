"use strict";
/** The operations of native build requests, by builder. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ACCOUNT_BUILDS = void 0;
exports.readNativeIntents = readNativeIntents;
const intent_js_1 = require("./intent.js");
const native_fields_js_1 = require("./native-fields.js");
const native_stops_js_1 = require("./native-stops.js");
const native_twaps_js_1 = require("./native-twaps.js");
/** Each builder's operations, in the order of their commands. */
const READERS = {
    'place-limit-order': (request) => singleOrder(request, (0, native_fields_js_1.readLimitOrder)(request.fields, (0, native_fields_js_1.readCommon)(request))),
    'place-market-order': (request) => singleOrder(request, (0, native_fields_js_1.readMarketOrder)(request)),
    'place-scale-order': (request) => [
        ...(0, native_fields_js_1.placement)(request, (0, native_fields_js_1.readScaleOrders)(request)),
        ...(0, native_stops_js_1.attachedTickets)(request, { market: (0, native_fields_js_1.marketOf)(request), side: (0, native_fields_js_1.readSide)(request.fields) }),
    ],
    'cancel-and-place-orders': (request) => {
        const { fields, capability } = request;
        const [market, common] = [(0, native_fields_js_1.marketOf)(request), (0, native_fields_js_1.readCommon)(request)];
        const orders = fields.objects('ordersToPlace').map((row) => (0, native_fields_js_1.readLimitOrder)(row, common));
        if (orders.length === 0)
            throw fields.mismatch('ordersToPlace', 'at least one order', []);
        const deallocateFree = fields.flag('shouldDeallocateFreeCollateral');
        return [
            ...(0, native_fields_js_1.preparation)(request, market),
            ...(0, native_fields_js_1.cancellation)(request, market, fields, ['orderIdsToCancel', 'clientOrderIdsToCancel']),
            { action: 'createOrders', capability, orders, deallocateFree },
        ];
    },
    'cancel-orders': (request) => (0, native_fields_js_1.forEachMarket)(request, (market, data) => [
        ...(0, native_fields_js_1.cancellation)(request, market, data, ['orderIds', 'clientOrderIds']),
        ...(0, native_fields_js_1.moveCollateral)(request, market, (0, native_fields_js_1.readCollateralChange)(request, data)),
    ]),
    'set-leverage': (request) => {
        const market = (0, native_fields_js_1.marketOf)(request);
        const change = (0, native_fields_js_1.readCollateralChange)(request, request.fields);
        return [(0, native_fields_js_1.leverage)(request, market), ...(0, native_fields_js_1.moveCollateral)(request, market, change)];
    },
    'allocate-collateral': (request) => (0, native_fields_js_1.moveCollateral)(request, (0, native_fields_js_1.marketOf)(request), request.fields.positiveInteger('allocateAmount')),
    'deallocate-collateral': (request) => (0, native_fields_js_1.moveCollateral)(request, (0, native_fields_js_1.marketOf)(request), -request.fields.positiveInteger('deallocateAmount')),
    'deposit-collateral': ({ fields, context, capability }) => {
        (0, intent_js_1.expectCollateral)(fields, context, 'collateralCoinType');
        const from = fields.has('depositCoinArg')
            ? { coin: readArgument(fields, 'depositCoinArg') }
            : { amount: fields.positiveInteger('depositAmount'), isAddressBalance: false };
        return [{ action: 'deposit', capability, from }];
    },
    'withdraw-collateral': ({ fields, capability }) => {
        const to = fields.has('recipientAddress') ? { address: fields.id('recipientAddress') } : 'argument';
        return [{ action: 'withdraw', capability, amount: fields.positiveInteger('withdrawAmount'), to }];
    },
    'transfer-collateral': ({ fields, context, capability }) => {
        const to = (0, native_fields_js_1.findCapability)(fields, context, 'toAccountId', 'toAccountCapId');
        if (to.accountId === capability.accountId)
            throw fields.mismatch('toAccountId', 'another account', fields.text('toAccountId'));
        return [{ action: 'transfer', capability, to, amount: fields.positiveInteger('transferAmount') }];
    },
    'grant-agent-wallet': ({ fields, capability }) => [
        { action: 'grantAgent', capability, recipient: fields.id('recipientAddress') },
    ],
    'revoke-agent-wallet': ({ fields, capability }) => [
        { action: 'revokeAgent', capability, agentId: fields.id('accountCapId') },
    ],
    'place-stop-orders': native_stops_js_1.createTickets,
    'place-sl-tp-orders': (request) => [
        ...(request.fields.has('leverage') ? [(0, native_fields_js_1.leverage)(request, (0, native_fields_js_1.marketOf)(request))] : []),
        (0, native_stops_js_1.createPositionTicket)(request),
    ],
    'edit-stop-orders': native_stops_js_1.editTickets,
    'cancel-stop-orders': native_stops_js_1.cancelTickets,
    'create-twap-orders': native_twaps_js_1.createTwaps,
    'edit-twap-orders': native_twaps_js_1.editTwaps,
    'cancel-twap-orders': native_twaps_js_1.cancelTwaps,
};
function singleOrder(request, order) {
    return [...(0, native_fields_js_1.placement)(request, [order]), ...(0, native_stops_js_1.attachedTickets)(request, order)];
}
/** Names of the builders of an account. */
exports.ACCOUNT_BUILDS = Object.keys(READERS);
/** Fields that name account and capability. To revoke an agent, `accountCapId` is the agent's. */
const ACCOUNT_FIELDS = {
    'transfer-collateral': ['fromAccountId', 'fromAccountCapId'],
    'grant-agent-wallet': ['accountId'],
    'revoke-agent-wallet': ['accountId'],
};
/** The sandbox has no gas pools, integrators and accounts that are shared later. */
const UNSUPPORTED = ['sponsor', 'builderCode', 'gasCoinArg', 'deferShare'];
/**
 * Reads sender and operations of a native request.
 * @throws {Refusal} 400 naming the invalid field
 */
function readNativeIntents(build, fields, context) {
    for (const name of UNSUPPORTED) {
        if (fields.has(name))
            throw fields.mismatch(name, 'nothing, as the sandbox does not support it', 'a value');
    }
    if (build === 'create-account') {
        (0, intent_js_1.expectCollateral)(fields, context, 'collateralCoinType');
        return { sender: fields.id('walletAddress'), intents: [{ action: 'createAccount' }] };
    }
    const [accountId, capabilityId] = ACCOUNT_FIELDS[build] ?? ['accountId', 'accountCapId'];
    const capability = (0, native_fields_js_1.findCapability)(fields, context, accountId, capabilityId);
    const sender = fields.has('walletAddress') ? fields.id('walletAddress') : capability.owner;
    return { sender, intents: READERS[build]({ fields, context, capability }) };
}
/** A result of the extended commands, such as `coinOutArg` of a withdrawal. */
function readArgument(fields, name) {
    const found = fields.object(name);
    const [command, result = 0] = found.has('NestedResult') ? found.list('NestedResult') : [undefined];
    if (!Number.isSafeInteger(command) || !Number.isSafeInteger(result))
        throw fields.mismatch(name, 'an object with NestedResult: [command, result]', 'another');
    return { $kind: 'NestedResult', NestedResult: [Number(command), Number(result)] };
}
