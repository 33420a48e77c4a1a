/**
 * DCA orders: a wallet sells a coin in parts. The service builds the commands, and every term is verified
 * before a signature.
 */

import type { Dict, Int } from 'ccxt';
import type { WalletCoins } from '../account/coins.js';
import { NumberText } from '../core/json.js';
import { MAX_U64, fromUnits } from '../core/number/decimal.js';
import { multiply, subtract } from '../core/number/step.js';
import { problem, sentence } from '../core/problem.js';
import { ceil } from '../convert/minimum.js';
import { expectNotLooser, type ReferencePrices } from '../convert/reference-prices.js';
import { formatValue, parseTime, parseWholeNumber, RUN_KEYS, type Params, readOptions } from '../exchange/params.js';
import { convertResponse } from '../exchange/response.js';
import { serviceTime } from '../exchange/service-time.js';
import { effectsOf, type ExecutedWrite, type WriteCall, type WriteCommands } from '../submit/write-request.js';
import { isCreatedBy } from '../transaction/bytes.js';
import { CustodyOrders, type OrderKind, type OrderParts } from './custody-orders.js';
import { parseDcaOrders, toDcaOrder, type DcaOrder } from './rows.js';
import { DEFAULT_SLIPPAGE, MAX_DEPOSIT, readTerms, TERM_KEYS, type DcaTerms } from './terms.js';

export const CREATE_DCA_KEYS = [...TERM_KEYS, ...RUN_KEYS] as const;
export const CANCEL_DCA_KEYS = ['via', ...RUN_KEYS] as const;
export const DCA_ORDERS_KEYS = ['status'] as const;

/** What DCA orders need of the exchange object. */
export interface DcaParts extends OrderParts {
    readonly references: ReferencePrices;
}

const KIND: OrderKind = {
    ...{ system: 'dca', creates: 'createDca', cancels: 'cancelDca', name: 'DCA order', list: 'fetchDcaOrders' },
    route: 'dca/v1/transactions/create-order',
    request: (context, request) => context.privatePostDcaV1TransactionsCreateOrder(request),
};

/** Creates, reads and cancels DCA orders. */
export class Dca {
    readonly #orders: CustodyOrders;

    constructor(private readonly parts: DcaParts) {
        this.#orders = new CustodyOrders(parts, KIND);
    }

    /** Implements `createDcaOrder`. */
    async create(from: string, to: string, amount: unknown, params: Dict): Promise<DcaOrder> {
        return this.parts.submitter.calls.startInOrder(params, async (call) => {
            this.#orders.expect('createDcaOrder', params, CREATE_DCA_KEYS);
            const { coins, pins } = this.parts;
            const terms = readTerms(await coins.find(from), await coins.find(to), amount, params);
            await this.#expectNotLooser(terms);
            await this.#orders.expectKey();
            await pins.idsOf('dca');
            return this.#create(terms, params, call);
        });
    }

    /** Implements `fetchDcaOrders`. */
    async orders(since: Int, limit: Int, params: Params): Promise<DcaOrder[]> {
        const request = readOptions(params, DCA_ORDERS_KEYS);
        const { status } = params;
        if (status !== undefined && status !== 'open' && status !== 'closed') {
            throw problem('argument', 'params.status', '"open" or "closed"', formatValue(status));
        }
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const { context, coins, resolver } = this.parts;
        const body = { walletAddress: await resolver.wallet.address() };
        const known = await coins.all();
        const active =
            status === 'closed'
                ? []
                : await this.#read('dca/active', context.privatePostDcaActive(body, request), true, known);
        // Read afterwards: an order that ends meanwhile is in one list at least, and has ended.
        const past =
            status === 'open'
                ? []
                : await this.#read('dca/past', context.privatePostDcaPast(body, request), false, known);
        const ended = new Set(past.map(({ id }) => id));
        const orders = [...active.filter(({ id }) => !ended.has(id)), ...past];
        orders.sort((left, right) => (left.timestamp ?? 0) - (right.timestamp ?? 0));
        return context.filterBySinceLimit(orders, from, count, 'timestamp', from === undefined) as DcaOrder[];
    }

    async #read(
        at: string,
        request: Promise<unknown>,
        isActive: boolean,
        known: Awaited<ReturnType<WalletCoins['all']>>,
    ): Promise<DcaOrder[]> {
        const response = await request;
        return convertResponse(at, () => parseDcaOrders(response, isActive, known, this.parts.context.number));
    }

    // --- Before anything is built ---

    /** Where the operator's limits hold, an order may not sell for less than a conversion. */
    async #expectNotLooser({ from, to, amount, parts, minOut, slippage }: DcaTerms): Promise<void> {
        const { references } = this.parts;
        if (!references.isHeld) return;
        const reference = await references.find(from, to);
        if (reference === undefined) {
            const fact = `params.minPrice cannot be checked, as no price of ${from.code} in ${to.code} is known`;
            throw sentence('argument', `${fact}; the operator of the gateway sets options.convert.reference`);
        }
        const part = fromUnits(amount / BigInt(parts), from.decimals);
        const fair = multiply(part, reference.price);
        const least = ceil(multiply(fair, subtract('1', reference.maxDeviation)), { to });
        const by = `${reference.name} of the operator less maxDeviation, for each part`;
        expectNotLooser('minPrice', { units: minOut, least, decimals: to.decimals, by });
        if (slippage > DEFAULT_SLIPPAGE) {
            const most = fromUnits(DEFAULT_SLIPPAGE, 4);
            throw problem('argument', 'params.slippage', `${most} or less at a gateway`, fromUnits(slippage, 4));
        }
    }

    // --- The creation ---

    async #create(terms: DcaTerms, params: Dict, call: WriteCall): Promise<DcaOrder> {
        const { context, resolver, submitter, pins } = this.parts;
        const { from, to, amount, parts, interval, delay, minOut, maxOut, slippage } = terms;
        const ofParts = pins.options.maxExecutorDeposit * BigInt(parts);
        const { maxDeposit: given } = terms;
        const wanted = given ?? MAX_DEPOSIT;
        const maxDeposit = wanted < ofParts ? wanted : ofParts;
        const deposit = { given, most: ofParts };
        const wallet = await resolver.wallet.address();
        const body = {
            ...{ coinType: from.type, code: from.code, amount: new NumberText(fromUnits(amount, from.decimals)) },
            ...{ toCoinType: to.type, toCode: to.code, parts, interval, delay, slippage: `${slippage}` },
            ...{ minOut: `${minOut}`, maxOut: `${maxOut}` },
            maxDeposit: `${maxDeposit}`,
        };
        const commands: WriteCommands = async () => {
            const request = {
                ...{ walletAddress: wallet, allocateCoinType: from.type, allocateCoinAmount: `${amount}n` },
                ...{ buyCoinType: to.type, frequencyMs: interval, tradesAmount: parts, delayTimeMs: delay },
                ...{ maxAllowableSlippageBps: Number(slippage), coinPerTradeAmount: `${amount / BigInt(parts)}n` },
                // Amounts of the bought coin for one part.
                strategy: { minPrice: `${minOut}n`, maxPrice: `${maxOut}n` },
            };
            return this.#orders.build(request, deposit);
        };
        const parse = (executed: ExecutedWrite): DcaOrder => {
            const { digest } = executed;
            const timestamp = serviceTime(context);
            const { created } = effectsOf(executed);
            const others = created.filter(({ objectId, owner }) => owner !== wallet && isCreatedBy(digest, objectId));
            const facts = {
                ...{ id: others.length === 1 ? (others[0]?.objectId ?? '') : '', timestamp, status: 'open' as const },
                ...{
                    nextTimestamp: timestamp + delay,
                    from,
                    to,
                    amount,
                    sold: 0n,
                    bought: 0n,
                    parts,
                    partsLeft: parts,
                },
                ...{ interval, minOut, maxOut: maxOut === MAX_U64 ? undefined : maxOut, info: { txDigest: digest } },
            };
            return toDcaOrder(facts, context.number);
        };
        return submitter
            .run({ action: 'createDca', via: 'node', body, params, commands, parse }, { call })
            .catch((error: unknown) => this.#orders.throwShortage(error, { coin: from, amount }));
    }

    /** Implements `cancelDcaOrder`. */
    async cancel(id: string, params: Dict): Promise<DcaOrder> {
        return (await this.#orders.cancel('cancelDcaOrder', id, params, CANCEL_DCA_KEYS)) as DcaOrder;
    }
}
