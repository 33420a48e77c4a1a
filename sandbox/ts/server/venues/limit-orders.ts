/** Limit orders of the spot market: the builder of a creation, the reads, and a cancel by the service. */

import { Transaction } from '@mysten/sui/transactions';
import { toBase64, toHex } from '@mysten/sui/utils';
import { hash } from '../../chain/hash.js';
import { writeKind } from '../../chain/kind-builder.js';
import type { ObjectStore } from '../../chain/objects.js';
import { RequestFields } from '../../chain/request-fields.js';
import { readKind } from '../../chain/transaction-data.js';
import { U64_MAX } from '../../engine/integers.js';
import { refuse } from '../../errors.js';
import { closeByService } from '../../venues/dca-executor.js';
import { hashTerms, type DcaRecord } from '../../venues/dca.js';
import { writeText } from '../../venues/swap-text.js';
import { integer, type Json } from '../http/json.js';
import { expectTerms, readCoinType } from '../native/request.js';
import type { Exchange, Handler } from '../simulation/exchange.js';
import { publicKeyOf, sharedIn, takeCoins } from './dca.js';
import type { ServedVenue } from './served.js';

type Body = Readonly<Record<string, unknown>>;

/** MIST that the service leaves with an order. */
const GAS_DEPOSIT = 50_000_000n;
/** USD; the sandbox's own. */
const MIN_SIZE = 1;
/** Decimals to which rates are read. */
const RATE_DECIMALS = 18;

const STATUS = { active: 'Active', completed: 'Filled', closed: 'Canceled', expired: 'Expired' } as const;

/** Handlers of limit orders. */
const ROUTES: Readonly<Record<string, Handler>> = {
    'limit-orders/active': async (exchange: Exchange, body: Body) => {
        const owner = await signerOf(body);
        return rowsOf(exchange, owner, ({ state }) => state === 'active');
    },
    'limit-orders/past': (exchange: Exchange, body: Body) =>
        rowsOf(exchange, new RequestFields(body).id('walletAddress'), ({ state }) => state !== 'active'),
    'limit-orders/cancel': cancel,
    'limit-orders/min-order-size-usd': () => MIN_SIZE,
    'limit-orders/transactions/create-order': (exchange: Exchange, body: Body) =>
        writeText(createOrder(exchange, body, new Transaction())),
    'limit-orders/v1/transactions/create-order': (exchange: Exchange, body: Body) => {
        const fields = new RequestFields(body);
        const given = fields.has('txKind') ? readKind(fields.text('txKind'), 'txKind').bytes : undefined;
        const transaction = given === undefined ? new Transaction() : Transaction.fromKind(given);
        return { txKind: toBase64(writeKind(createOrder(exchange, body, transaction))) };
    },
};

/** Its groups in the table of ids. */
function idsOf(exchange: Exchange): Record<string, Json> {
    const { packages, typePackages, objects } = exchange.chain.world.venues;
    return {
        limitOrders: {
            packages: { limitOrders: packages.limitOrders, events: typePackages.limitOrders },
            objects: { config: objects.limitConfig.id },
        },
    };
}

export const LIMIT_ORDERS: ServedVenue = { routes: ROUTES, ids: idsOf };

/** The wallet that signed the terms. */
async function signerOf(body: Body): Promise<string> {
    const fields = new RequestFields(body);
    const [walletAddress, bytes, signature] = [
        fields.id('walletAddress'),
        fields.text('bytes'),
        fields.text('signature'),
    ];
    return expectTerms({ walletAddress, bytes, signature });
}

/** The service signs with its key of the custody address. */
async function cancel({ chain }: Exchange, body: Body): Promise<Json> {
    const owner = await signerOf(body);
    const ids = new RequestFields(body).ids('orderObjectIds');
    const orders = chain.objects.dcaOrders().filter((order) => isOf(order, owner) && ids.includes(order.id));
    if (orders.length < ids.length || orders.some(({ state }) => state !== 'active')) {
        throw refuse('request', 'orderObjectIds: wanted open limit orders of the wallet');
    }
    // The view of readers is the store itself.
    for (const order of orders) closeByService(chain.objects as ObjectStore, chain.world, order, 'closed');
    return true;
}

function isOf({ hiddenTerms, user }: DcaRecord, owner: string): boolean {
    return hiddenTerms !== undefined && user === owner;
}

/** Appends the creation of an order, and remembers the terms that its hash hides. */
function createOrder(exchange: Exchange, body: Body, transaction: Transaction): Transaction {
    const { chain } = exchange;
    const fields = new RequestFields(body);
    const owner = fields.id('walletAddress');
    const key = publicKeyOf(exchange, owner);
    const [sell, buy] = [readCoinType(fields, 'allocateCoinType'), readCoinType(fields, 'buyCoinType')];
    const amount = fields.positiveInteger('allocateCoinAmount');
    transaction.setSender(owner);
    const [coin, gas] = takeCoins(transaction, { owner, sell, amount, deposit: GAS_DEPOSIT }, exchange);
    const duration = fields.wholeNumber('expiryDurationMs');
    const stop = 'outputToInputStopLossExchangeRate';
    const terms = {
        minOut: outputOf(exchange, amount, [sell, buy], fields, 'outputToInputExchangeRate'),
        stopOut: fields.has(stop) ? outputOf(exchange, amount, [sell, buy], fields, stop) : 0n,
        expiresAt: duration === 0n ? U64_MAX : BigInt(exchange.clock.now()) + duration,
    };
    const salt = hash('salt of a limit order', owner, `${chain.limitTerms.size}`);
    const hidden = hashTerms(terms, salt);
    chain.limitTerms.set(toHex(hidden), terms);
    const fee = fields.has('integratorFee') ? fields.object('integratorFee') : undefined;
    const { pure } = transaction;
    const { objects, packages } = chain.world.venues;
    const shared = sharedIn(transaction, exchange);
    transaction.moveCall({
        target: `${packages.limitOrders}::order::create_order_with_integrator_fee`,
        typeArguments: [sell, buy],
        arguments: [
            ...[shared(objects.dcaCustody.id), shared(objects.limitConfig.id), coin, gas, pure.vector('u8', [...key])],
            pure.address(fields.has('customRecipient') ? fields.id('customRecipient') : owner),
            pure.vector('u8', [...hidden]),
            pure.u16(fee === undefined ? 0 : Number(fee.wholeNumber('feeBps'))),
            pure.address(fee === undefined ? '0x0' : fee.id('feeRecipient')),
        ],
    });
    return transaction;
}

/**
 * Base units of the bought coin at a rate: coins of the sold one for one of the bought one, as a comment of
 * the makers' client has it. Whether the service reads it so is not known. 0 is no rate.
 */
function outputOf(
    { chain }: Exchange,
    amount: bigint,
    types: readonly [string, string],
    fields: RequestFields,
    name: string,
): bigint {
    const { digits, scale } = fields.decimal(name);
    if (digits <= 0n) return 0n;
    const decimals = types.map((type) => {
        const spec = [...chain.world.coins.values()].find((one) => one.type === type);
        if (spec === undefined) throw refuse('request', `no coin ${type}`);
        return spec.decimals;
    });
    const [from = 0, to = 0] = decimals;
    const rate = digits * 10n ** BigInt(RATE_DECIMALS - scale);
    return (amount * 10n ** BigInt(to + RATE_DECIMALS)) / (rate * 10n ** BigInt(from));
}

function rowsOf({ chain }: Exchange, owner: string, isWanted: (order: DcaRecord) => boolean): Json {
    return chain.objects
        .dcaOrders()
        .filter((order) => isOf(order, owner) && isWanted(order))
        .map((order): Json => {
            const terms = chain.limitTerms.get(order.hiddenTerms ?? '');
            const [trade] = order.trades;
            const coin = (type: string, amount: bigint): Json => ({ coin: type, amount: integer(amount) });
            return {
                objectId: order.id,
                allocatedCoin: coin(order.sell, order.allocated),
                buyCoin: coin(order.buy, terms?.minOut ?? 0n),
                currentAmountSold: integer(trade?.sold ?? 0n),
                currentAmountBought: integer(trade?.bought ?? 0n),
                recipient: order.recipient,
                created: { timestamp: order.createdAt, txnDigest: order.digest },
                ...(trade === undefined ? {} : { finished: { timestamp: trade.at, txnDigest: trade.digest } }),
                expiryTimestamp: Number(terms?.expiresAt === U64_MAX ? 0n : (terms?.expiresAt ?? 0n)),
                status: STATUS[order.state],
                error: null,
            };
        });
}
