"use strict";
/** The reads of the manifest, compared with their schemas. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SHAPE_CHECKS = void 0;
const clock_js_1 = require("../../core/clock.js");
const shapes_js_1 = require("../../wire/shapes.js");
const manifest_js_1 = require("../../wire/manifest.js");
const probe_js_1 = require("./probe.js");
/** Parameters of reads that need no account. */
const PUBLIC_READS = {
    markets: () => ({}),
    currencies: () => ({}),
    orderbook: chId,
    ticker: chId,
    OHLCV: ({ id }) => ({ chId: id, timeframe: '1h' }),
    trades: chId,
    'perpetuals/config': () => ({}),
    'perpetuals/all-markets': ({ settleId }) => ({ collateralCoinType: settleId }),
    'perpetuals/markets': marketIds,
    'perpetuals/markets/prices': marketIds,
    'perpetuals/markets/24hr-stats': marketIds,
    'perpetuals/markets/orderbooks': marketIds,
    'perpetuals/market/candle-history': ({ id }, now) => ({ ...windowOf(id, now, clock_js_1.HOUR_MS), resolution: '1m' }),
    'perpetuals/market/funding-history': ({ id }, now) => windowOf(id, now, clock_js_1.DAY_MS),
    'perpetuals/market/order-history': ({ id }) => ({ marketId: id }),
    'sui/epoch': () => ({}),
};
/** Parameters of reads of an account that need no signature. */
const ACCOUNT_READS = {
    accounts: ({ address }) => ({ address }),
    balance: ({ capability }) => ({ account: capability }),
    positions: accountNumber,
    myPendingOrders: ({ number }, { id }) => ({ accountNumber: number, chId: id }),
    'perpetuals/accounts': accountIds,
    'perpetuals/accounts/owned': ({ address }) => ({ walletAddress: address }),
    'perpetuals/accounts/positions': accountIds,
    'perpetuals/account/order-history': accountId,
    'perpetuals/account/collateral-history': accountId,
    'perpetuals/account/margin-history': ({ number }) => ({ accountId: number, timeframe: '1D' }),
};
function chId({ id }) {
    return { chId: id };
}
function marketIds({ id }) {
    return { marketIds: [id] };
}
function windowOf(marketId, now, length) {
    return { marketId, fromTimestamp: now - length, toTimestamp: now };
}
function accountNumber({ number }) {
    return { accountNumber: number };
}
function accountIds({ number }) {
    return { accountIds: [number] };
}
function accountId({ number }) {
    return { accountId: number };
}
/** One check per read. */
exports.SHAPE_CHECKS = [
    ...idsOf(PUBLIC_READS).map((id) => shapeCheck(id, async (examination) => {
        const market = await examination.market();
        return PUBLIC_READS[id]?.(market, examination.settings.now()) ?? {};
    })),
    ...idsOf(ACCOUNT_READS).map((id) => shapeCheck(id, async (examination) => {
        const [account, market] = [await examination.account(), await examination.market()];
        return ACCOUNT_READS[id]?.(account, market) ?? {};
    })),
];
function idsOf(reads) {
    return Object.keys(reads);
}
function shapeCheck(id, paramsOf) {
    const schema = schemaOf(id);
    return {
        id: `shape/${id}`,
        title: `Response of ${id}`,
        expected: `${schema} of the manifest`,
        run: async (examination) => {
            const [params, shapes] = [await paramsOf(examination), await examination.shapes()];
            const reply = await examination.probe.request(id, params);
            if (reply.status === 200 && reply.body !== undefined)
                return shapes.compare(schema, reply.body);
            return notAsExpected(reply.status, (0, probe_js_1.describeReply)(reply));
        },
    };
}
/** A route that is not served, or does not respond with JSON, differs; a refusal or a fault is a failure. */
function notAsExpected(status, found) {
    return [[200, 404, 405, 501].includes(status) ? 'differs' : 'failed', found];
}
function schemaOf(id) {
    const method = manifest_js_1.MANIFEST.operations.find((entry) => entry.id === id)?.method ?? 'POST';
    return shapes_js_1.SHAPES[`${method} ${id}`]?.response ?? 'no schema';
}
