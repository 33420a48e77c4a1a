/** The reads of the manifest, compared with their schemas. */

import { DAY_MS, HOUR_MS } from '../../../ts/core/clock.js';
import { SHAPES } from '../../../ts/wire/shapes.js';
import type { Outcome } from './outcome.js';
import type { Check, SubjectAccount, Examination } from './examination.js';
import { describeReply, findOperation } from './probe.js';
import type { Subject } from './recording.js';

type Params = Readonly<Record<string, unknown>>;

/** Parameters of reads that need no account. */
const PUBLIC_READS: Readonly<Record<string, (market: Subject, now: number) => Params>> = {
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
    'perpetuals/market/candle-history': ({ id }, now) => ({ ...windowOf(id, now, HOUR_MS), resolution: '1m' }),
    'perpetuals/market/funding-history': ({ id }, now) => windowOf(id, now, DAY_MS),
    'perpetuals/market/order-history': ({ id }) => ({ marketId: id }),
    'sui/epoch': () => ({}),
};

/** Parameters of reads of an account that need no signature. */
const ACCOUNT_READS: Readonly<Record<string, (account: SubjectAccount, market: Subject) => Params>> = {
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

function chId({ id }: Subject): Params {
    return { chId: id };
}

function marketIds({ id }: Subject): Params {
    return { marketIds: [id] };
}

function windowOf(marketId: string, now: number, length: number): Params {
    return { marketId, fromTimestamp: now - length, toTimestamp: now };
}

function accountNumber({ number }: SubjectAccount): Params {
    return { accountNumber: number };
}

function accountIds({ number }: SubjectAccount): Params {
    return { accountIds: [number] };
}

function accountId({ number }: SubjectAccount): Params {
    return { accountId: number };
}

/** One check per read. */
export const SHAPE_CHECKS: readonly Check[] = [
    ...Object.entries(PUBLIC_READS).map(([id, paramsOf]) =>
        shapeCheck(id, async (examination) => paramsOf(await examination.market(), examination.settings.now())),
    ),
    ...Object.entries(ACCOUNT_READS).map(([id, paramsOf]) =>
        shapeCheck(id, async (examination) => paramsOf(await examination.account(), await examination.market())),
    ),
];

function shapeCheck(id: string, paramsOf: (examination: Examination) => Promise<Params>): Check {
    const schema = schemaOf(id);
    return {
        id: `shape/${id}`,
        title: `Response of ${id}`,
        expected: `${schema} of the manifest`,
        run: async (examination) => {
            const [params, shapes] = [await paramsOf(examination), await examination.shapes()];
            const reply = await examination.probe.request(id, params);
            if (reply.status === 200 && reply.body !== undefined) return shapes.compare(schema, reply.body);
            return notAsExpected(reply.status, describeReply(reply));
        },
    };
}

/** A route that is not served, or does not respond with JSON, differs; a refusal or a fault is a failure. */
function notAsExpected(status: number, found: string): Outcome {
    return [[200, 404, 405, 501].includes(status) ? 'differs' : 'failed', found];
}

function schemaOf(id: string): string {
    return SHAPES[`${findOperation(id).method} ${id}`]?.response ?? 'no schema';
}
