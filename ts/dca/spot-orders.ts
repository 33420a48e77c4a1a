/**
 * Limit orders of the spot market: executors of the service sell a coin of the wallet at a price. What leaves
 * the wallet is verified; the price and the expiry are hidden in a hash.
 */

import type { Dict, Int } from 'ccxt';
import type { AccountData } from '../account/account-data.js';
import { readPositive, readUnits } from '../convert/minimum.js';
import { NumberText } from '../core/json.js';
import { fromUnits } from '../core/number/decimal.js';
import { problem, sentence } from '../core/problem.js';
import {
    booleanParam,
    formatValue,
    isGiven,
    parseTime,
    parseWholeNumber,
    readOptions,
    RUN_KEYS,
    type Params,
} from '../exchange/params.js';
import { convertResponse } from '../exchange/response.js';
import { serviceTime } from '../exchange/service-time.js';
import { effectsOf, type ExecutedWrite, type WriteCall, type WriteCommands } from '../submit/write-request.js';
import { isCreatedBy } from '../transaction/bytes.js';
import { CustodyOrders, type OrderKind, type OrderParts } from './custody-orders.js';
import { parseSpotOrders, toSpotOrder, type SpotLimitOrder } from './spot-rows.js';

export const CREATE_SPOT_KEYS = ['exchangeRate', 'expiresIn', 'maxDeposit', 'trustExecutor', ...RUN_KEYS] as const;
export const CANCEL_SPOT_KEYS = ['via', ...RUN_KEYS] as const;
export const SPOT_ORDERS_KEYS = ['status', 'signTerms'] as const;

/** What limit orders need of the exchange object. */
export interface SpotOrderParts extends OrderParts {
    readonly accounts: Pick<AccountData, 'signedTerms'>;
}

const KIND: OrderKind = {
    ...{
        system: 'limitOrders',
        creates: 'createSpotOrder',
        cancels: 'cancelSpotOrder',
        name: 'limit order',
        list: 'fetchSpotLimitOrders',
    },
    route: 'limit-orders/v1/transactions/create-order',
    request: (context, request) => context.privatePostLimitOrdersV1TransactionsCreateOrder(request),
};

const SUI_DECIMALS = 9;
/** MIST that the service leaves with an order; the executor may take all of it at the first execution. */
const MAX_DEPOSIT = 50_000_000n;

/** Creates, reads and cancels limit orders of the spot market. */
export class SpotOrders {
    readonly #orders: CustodyOrders;

    constructor(private readonly parts: SpotOrderParts) {
        this.#orders = new CustodyOrders(parts, KIND);
    }

    /** Implements `createSpotLimitOrder`. */
    async create(from: string, to: string, amount: unknown, params: Dict): Promise<SpotLimitOrder> {
        return this.parts.submitter.calls.startInOrder(params, async (call) => {
            this.#orders.expect('createSpotLimitOrder', params, CREATE_SPOT_KEYS);
            await this.#expectTrusted(params);
            await this.#orders.expectKey();
            await this.parts.pins.idsOf('limitOrders');
            return this.#create({ from, to, amount }, params, call);
        });
    }

    /** Nothing that the client can read proves the price. */
    async #expectTrusted(params: Params): Promise<void> {
        const { pins } = this.parts;
        await pins.load();
        const fact =
            'price and expiry of a limit order are hidden in a hash, so that its executors may sell at any price';
        if (booleanParam(params, 'trustExecutor') ?? pins.options.trustExecutor ?? pins.isLoopback) return;
        const how = 'set options.transaction.trustExecutor or params.trustExecutor to true';
        throw sentence('unsupported', `${fact}; if you trust the service with this, ${how}`);
    }

    async #create(
        given: { readonly from: string; readonly to: string; readonly amount: unknown },
        params: Params,
        call: WriteCall,
    ): Promise<SpotLimitOrder> {
        const { context, coins, resolver, submitter, pins } = this.parts;
        const [from, to] = [await coins.find(given.from), await coins.find(given.to)];
        if (from.type === to.type) throw problem('argument', 'to', `another coin than ${from.code}`, to.code);
        const { exchangeRate, expiresIn = 0, maxDeposit } = params;
        if (!isGiven(exchangeRate)) {
            const what = "the service's own outputToInputExchangeRate, which the client neither converts nor verifies";
            throw problem('missing', 'params.exchangeRate', what);
        }
        const rate = readPositive(exchangeRate, 'params.exchangeRate');
        if (!Number.isSafeInteger(expiresIn) || Number(expiresIn) < 0) {
            throw problem('argument', 'params.expiresIn', 'milliseconds, 0 for never', formatValue(expiresIn));
        }
        const amount = readUnits(given.amount, from.decimals, 'amount');
        const limit = isGiven(maxDeposit) ? readUnits(maxDeposit, SUI_DECIMALS, 'params.maxDeposit') : undefined;
        const wanted = limit ?? MAX_DEPOSIT;
        const { maxExecutorDeposit } = pins.options;
        const most = wanted < maxExecutorDeposit ? wanted : maxExecutorDeposit;
        const deposit = { given: limit, most: maxExecutorDeposit };
        const wallet = await resolver.wallet.address();
        const body = {
            ...{ coinType: from.type, code: from.code, amount: new NumberText(fromUnits(amount, from.decimals)) },
            ...{ toCoinType: to.type, toCode: to.code, maxDeposit: `${most}` },
        };
        const commands: WriteCommands = () =>
            this.#orders.build(
                {
                    ...{ walletAddress: wallet, allocateCoinType: from.type, allocateCoinAmount: `${amount}n` },
                    ...{ buyCoinType: to.type, expiryDurationMs: expiresIn, isSponsoredTx: false },
                    // The service reads a JSON number.
                    outputToInputExchangeRate: Number(rate),
                },
                deposit,
            );
        const parse = (executed: ExecutedWrite): SpotLimitOrder => {
            const { digest } = executed;
            const { created } = effectsOf(executed);
            const others = created.filter(({ objectId, owner }) => owner !== wallet && isCreatedBy(digest, objectId));
            const facts = {
                ...{ id: others.length === 1 ? (others[0]?.objectId ?? '') : '', timestamp: serviceTime(context) },
                ...{ status: 'open', from, to, amount, sold: 0n, bought: 0n, wanted: undefined },
                ...{ expiryTimestamp: undefined, info: { txDigest: digest } },
            };
            return toSpotOrder(facts, context.number);
        };
        return submitter
            .run({ action: 'createSpotOrder', via: 'node', body, params, commands, parse }, { call })
            .catch((error: unknown) => this.#orders.throwShortage(error, { coin: from, amount }));
    }

    /** Implements `fetchSpotLimitOrders`. */
    async orders(since: Int, limit: Int, params: Params): Promise<SpotLimitOrder[]> {
        const request = readOptions(params, SPOT_ORDERS_KEYS);
        const { status = 'closed' } = params;
        if (status !== 'open' && status !== 'closed') {
            throw problem('argument', 'params.status', '"open" or "closed"', formatValue(status));
        }
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const { context, coins, resolver, accounts } = this.parts;
        const isSigned = booleanParam(params, 'signTerms') === true;
        if (status === 'open' && !isSigned) {
            const fact = 'open orders are listed only for a signed message that never expires';
            const how = 'pass params.signTerms: true to sign it, and keep it secret like an API key';
            throw sentence('unsupported', `${fact}; ${how}`);
        }
        const at = status === 'open' ? 'limit-orders/active' : 'limit-orders/past';
        const response: unknown =
            status === 'open'
                ? await context.privatePostLimitOrdersActive({ ...(await accounts.signedTerms()) }, request)
                : await context.privatePostLimitOrdersPast({ walletAddress: await resolver.wallet.address() }, request);
        const known = await coins.all();
        const orders = convertResponse(at, () => parseSpotOrders(response, known, context.number));
        orders.sort((left, right) => (left.timestamp ?? 0) - (right.timestamp ?? 0));
        return context.filterBySinceLimit(orders, from, count, 'timestamp', from === undefined) as SpotLimitOrder[];
    }

    /** Implements `cancelSpotLimitOrder`. */
    async cancel(id: string, params: Dict): Promise<SpotLimitOrder> {
        return (await this.#orders.cancel('cancelSpotLimitOrder', id, params, CANCEL_SPOT_KEYS)) as SpotLimitOrder;
    }
}
