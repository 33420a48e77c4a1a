/** The router: routes, and transactions that swap. */

import { Inputs, Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { writeKind } from '../../chain/kind-builder.js';
import { objectDigest, totalOf } from '../../chain/objects.js';
import { RequestFields } from '../../chain/request-fields.js';
import { readKind } from '../../chain/transaction-data.js';
import { pickCoins } from '../../chain/transaction-options.js';
import { SUI_TYPE } from '../../chain/world.js';
import { ONE } from '../../engine/integers.js';
import { Refusal, refuse } from '../../errors.js';
import { findRoute, findRouteTo, type PoolReader, type RouteFilter } from '../../venues/routes.js';
import { addSwap, type SwapRequest } from '../../venues/swap-commands.js';
import { writeText } from '../../venues/swap-text.js';
import type { Json } from '../http/json.js';
import type { Exchange, Handler } from '../simulation/exchange.js';
import { readCoinType } from '../native/request.js';
import { readFee, readRoute, readSlippage, routeRow } from './route-rows.js';
import type { ServedVenue } from './served.js';

type Body = Readonly<Record<string, unknown>>;

/** The service's code of a request for which there is no route. */
const NO_ROUTE = 2005;

/** Handlers of the router. */
const ROUTES: Readonly<Record<string, Handler>> = {
    'router/trade-route': tradeRoute,
    'router/transactions/add-trade': (exchange: Exchange, body: Body) => {
        const transaction = readText(new RequestFields(body).text('serializedTx'));
        const output = addTrade(exchange, body, transaction);
        return { tx: writeText(transaction), ...output };
    },
    'router/v1/transactions/add-trade': (exchange: Exchange, body: Body) => {
        const transaction = Transaction.fromKind(readKind(new RequestFields(body).text('txKind'), 'txKind').bytes);
        const output = addTrade(exchange, body, transaction);
        return { txKind: toBase64(writeKind(transaction)), ...output };
    },
    'router/transactions/trade': (exchange: Exchange, body: Body) => writeText(trade(exchange, body)),
    'router/v1/transactions/trade': (exchange: Exchange, body: Body) => ({
        txKind: toBase64(writeKind(trade(exchange, body))),
    }),
};

/** Its groups in the table of ids. */
function idsOf(exchange: Exchange): Record<string, Json> {
    const { packages } = exchange.chain.world.venues;
    return {
        router: { packages: { utils: packages.router } },
    };
}

export const ROUTER: ServedVenue = { routes: ROUTES, ids: idsOf };

function tradeRoute(exchange: Exchange, body: Body): Json {
    const fields = new RequestFields(body);
    const [typeIn, typeOut] = [readCoinType(fields, 'coinInType'), readCoinType(fields, 'coinOutType')];
    const fee = readFee(fields);
    const reader = readerOf(exchange);
    const filter = readFilter(fields);
    const hasInput = fields.has('coinInAmount');
    if (hasInput === fields.has('coinOutAmount'))
        throw refuse('request', 'body: wanted either coinInAmount or coinOutAmount');
    const more = fields.pick('referrer', 'slippage');
    if (hasInput) {
        const amountIn = readAmount(fields, 'coinInAmount');
        const net = amountIn - (amountIn * fee.rate) / ONE;
        const route = findRoute({ typeIn, typeOut, amountIn: net }, reader, filter);
        if (route === undefined) throw noRoute(typeIn, typeOut);
        return routeRow({ typeIn, typeOut, amountIn, fee, more }, route, exchange);
    }
    readSlippage(fields);
    const route = findRouteTo({ typeIn, typeOut, amountOut: readAmount(fields, 'coinOutAmount') }, reader, filter);
    if (route === undefined) throw noRoute(typeIn, typeOut);
    // Rounded up, so that the integrator's fee leaves enough.
    const amountIn = (route.amountIn * ONE + ONE - fee.rate - 1n) / (ONE - fee.rate);
    return routeRow({ typeIn, typeOut, amountIn, fee, more }, route, exchange);
}

function noRoute(typeIn: string, typeOut: string): Refusal {
    return new Refusal(400, NO_ROUTE, `error ${NO_ROUTE}: no route from ${typeIn} to ${typeOut}`);
}

/** The pools as the next transaction finds them. */
function readerOf({ engine, chain, clock }: Exchange): PoolReader {
    const { world, objects } = chain;
    return {
        engine,
        world,
        pools: world.venues.pools,
        now: clock.now(),
        state: (id) => {
            const object = objects.get(id);
            return object?.kind === 'venue' && object.state?.kind === 'pool' ? object.state : undefined;
        },
    };
}

function readFilter(fields: RequestFields): RouteFilter {
    const list = (name: string): readonly string[] | undefined => (fields.has(name) ? fields.texts(name) : undefined);
    const [noProtocols, protocols] = [list('protocolBlacklist') ?? [], list('protocolWhitelist')];
    const [noPools, pools] = [list('poolBlacklist') ?? [], list('poolWhitelist')];
    return {
        isAllowed: ({ id, protocol }) =>
            !noProtocols.includes(protocol) &&
            !noPools.includes(id) &&
            (protocols?.includes(protocol) ?? true) &&
            (pools?.includes(id) ?? true),
    };
}

/** Whole base units, with or without the `n`. */
function readAmount(fields: RequestFields, name: string): bigint {
    const text = fields.text(name);
    return new RequestFields({ [name]: text.endsWith('n') ? text : `${text}n` }).positiveInteger(name);
}

/**
 * Appends a swap to the client's commands; the output is left to the client. @returns the argument of the
 * output
 */
function addTrade(exchange: Exchange, body: Body, transaction: Transaction): { readonly coinOutId: Json } {
    const fields = new RequestFields(body);
    const owner = fields.id('walletAddress');
    const request = readRoute(fields.object('completeRoute'), readSlippage(fields), exchange);
    const coin = fields.has('coinInId')
        ? readArgument(body['coinInId'])
        : takeCoin(transaction, owner, request, fields.flag('isSponsoredTx'), exchange);
    const output = addSwap(transaction, coin, request, exchange.chain);
    if (fields.has('customRecipient')) transaction.transferObjects([output], fields.id('customRecipient'));
    const index = transaction.getData().commands.length - (fields.has('customRecipient') ? 2 : 1);
    return { coinOutId: { Result: index } };
}

function readText(text: string): Transaction {
    try {
        return Transaction.from(text);
    } catch {
        throw refuse('bytes', 'serializedTx: wanted the text of a transaction, found something else');
    }
}

/** An argument as clients write it. @throws {Refusal} 400 */
function readArgument(value: unknown): TransactionObjectArgument {
    if (value === 'GasCoin') return { $kind: 'GasCoin', GasCoin: true };
    const { GasCoin, Input, Result, NestedResult } = Object(value) as Record<string, unknown>;
    if (GasCoin === true) return { $kind: 'GasCoin', GasCoin };
    if (isIndex(Input)) return { $kind: 'Input', Input, type: 'object' };
    if (isIndex(Result)) return { $kind: 'Result', Result };
    if (Array.isArray(NestedResult) && NestedResult.length === 2 && NestedResult.every(isIndex)) {
        return { $kind: 'NestedResult', NestedResult: NestedResult as [number, number] };
    }
    throw refuse('request', 'coinInId: wanted an argument such as {"NestedResult":[0,0]}, found something else');
}

function isIndex(value: unknown): value is number {
    return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A complete swap: takes the coin from the wallet, and transfers the output. */
function trade(exchange: Exchange, body: Body): Transaction {
    const fields = new RequestFields(body);
    const owner = fields.id('walletAddress');
    const request = readRoute(fields.object('completeRoute'), readSlippage(fields), exchange);
    const transaction = new Transaction();
    transaction.setSender(owner);
    const coin = takeCoin(transaction, owner, request, fields.flag('isSponsoredTx'), exchange);
    const output = addSwap(transaction, coin, request, exchange.chain);
    transaction.transferObjects([output], fields.has('customRecipient') ? fields.id('customRecipient') : owner);
    return transaction;
}

/**
 * Splits the input off the gas coin, or off coins of the wallet. @throws {Refusal} 400 when they are too
 * small
 */
function takeCoin(
    transaction: Transaction,
    owner: string,
    { typeIn, amountIn }: SwapRequest,
    isSponsored: boolean,
    { chain }: Exchange,
): TransactionObjectArgument {
    if (typeIn === SUI_TYPE && !isSponsored) return transaction.splitCoins(transaction.gas, [amountIn])[0];
    const coins = pickCoins(chain.objects.coins(owner, typeIn), amountIn);
    if (coins.length === 0 || totalOf(coins) < amountIn)
        throw refuse(
            'funds',
            `insufficient coins of ${owner}: wanted ${amountIn} of ${typeIn}, found ${totalOf(coins)}`,
        );
    const [first, ...others] = coins.map((coin) =>
        transaction.object(
            Inputs.ObjectRef({ objectId: coin.id, version: `${coin.version}`, digest: objectDigest(coin) }),
        ),
    );
    if (first === undefined) throw new Error('no coins');
    if (others.length > 0) transaction.mergeCoins(first, others);
    return transaction.splitCoins(first, [amountIn])[0];
}
