/** DCA orders: the builder of a creation, and the reads. */

import { Inputs, Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { writeKind } from '../../chain/kind-builder.js';
import { objectDigest, totalOf } from '../../chain/objects.js';
import { RequestFields } from '../../chain/request-fields.js';
import { messageSigner } from '../../chain/signatures.js';
import { readKind } from '../../chain/transaction-data.js';
import { pickCoins } from '../../chain/transaction-options.js';
import { SUI_TYPE } from '../../chain/world.js';
import { U64_MAX } from '../../engine/integers.js';
import { Refusal, refuse } from '../../errors.js';
import { GAS_PER_PART, MAX_PARTS, type DcaRecord } from '../../venues/dca.js';
import { writeText } from '../../venues/swap-text.js';
import { integer, type Json } from '../http/json.js';
import { readCoinType } from '../native/request.js';
import type { Exchange, Handler } from '../simulation/exchange.js';
import type { ServedVenue } from './served.js';

type Body = Readonly<Record<string, unknown>>;

/** The service's code of an order with too many parts. */
const TOO_MANY_PARTS = 2007;

/** Handlers of DCA orders. A cancel by the service is not simulated: a wallet cancels by the chain. */
const ROUTES: Readonly<Record<string, Handler>> = {
    'dca/active': (exchange: Exchange, body: Body) => rowsOf(exchange, body, ({ state }) => state === 'active'),
    'dca/past': (exchange: Exchange, body: Body) => rowsOf(exchange, body, ({ state }) => state !== 'active'),
    'dca/transactions/create-order': (exchange: Exchange, body: Body) =>
        writeText(createOrder(exchange, body, new Transaction())),
    'dca/v1/transactions/create-order': (exchange: Exchange, body: Body) => {
        const fields = new RequestFields(body);
        const given = fields.has('txKind') ? readKind(fields.text('txKind'), 'txKind').bytes : undefined;
        const transaction = given === undefined ? new Transaction() : Transaction.fromKind(given);
        return { txKind: toBase64(writeKind(createOrder(exchange, body, transaction))) };
    },
    'user-data/save-public-key': savePublicKey,
};

/** Its groups in the table of ids. */
function idsOf(exchange: Exchange): Record<string, Json> {
    const { packages, typePackages, objects, custodyKey } = exchange.chain.world.venues;
    return {
        dca: {
            packages: { dca: packages.dca, events: typePackages.dca, eventsV2: typePackages.dca },
            objects: { config: objects.dcaConfig.id },
        },
        sharedCustody: { address: objects.dcaCustody.id, publicKey: toBase64(custodyKey) },
    };
}

export const DCA: ServedVenue = { routes: ROUTES, ids: idsOf };

/** The service builds orders of wallets whose public key it knows. */
async function savePublicKey({ chain }: Exchange, body: Body): Promise<Json> {
    const fields = new RequestFields(body);
    const [wallet, signature] = [fields.id('walletAddress'), fields.text('signature')];
    const signer = await messageSigner(fromBase64(fields.text('bytes')), signature);
    if (signer !== wallet) throw refuse('signature', `signature: wanted one of ${wallet}, found one of ${signer}`);
    const bytes = fromBase64(signature);
    const [flag = 0] = bytes;
    if (flag > 2) throw refuse('signature', 'signature: wanted one of a single key');
    chain.publicKeys.set(wallet, Uint8Array.of(flag, ...bytes.subarray(1 + SIGNATURE_BYTES)));
    return true;
}

const SIGNATURE_BYTES = 64;

/** Appends the creation of an order to the client's commands. */
function createOrder(exchange: Exchange, body: Body, transaction: Transaction): Transaction {
    const fields = new RequestFields(body);
    const owner = fields.id('walletAddress');
    const { chain } = exchange;
    const key = publicKeyOf(exchange, owner);
    const parts = Number(fields.wholeNumber('tradesAmount'));
    if (!(parts >= 1 && parts <= MAX_PARTS))
        throw new Refusal(400, TOO_MANY_PARTS, `error ${TOO_MANY_PARTS}: more than ${MAX_PARTS} trades`);
    const [sell, buy] = [readCoinType(fields, 'allocateCoinType'), readCoinType(fields, 'buyCoinType')];
    const amount = fields.positiveInteger('allocateCoinAmount');
    transaction.setSender(owner);
    const deposit = GAS_PER_PART * BigInt(parts);
    const [coin, gas] = takeCoins(transaction, { owner, sell, amount, deposit }, exchange);
    const shared = sharedIn(transaction, exchange);
    const strategy = fields.has('strategy') ? fields.object('strategy') : undefined;
    const bound = (name: string, none: bigint): bigint => (strategy?.has(name) ? strategy.integer(name) : none);
    const fee = fields.has('integratorFee') ? fields.object('integratorFee') : undefined;
    const { pure } = transaction;
    const { objects, packages } = chain.world.venues;
    transaction.moveCall({
        target: `${packages.dca}::order::create_order${fee === undefined ? '' : '_with_fee'}`,
        typeArguments: [sell, buy],
        arguments: [
            ...[shared(objects.dcaCustody.id), shared(objects.dcaConfig.id), coin, gas, shared(chain.world.clockId)],
            ...[
                pure.vector('u8', [...key]),
                pure.address(fields.has('customRecipient') ? fields.id('customRecipient') : owner),
            ],
            ...['frequencyMs', 'delayTimeMs'].map((name) => pure.u64(fields.wholeNumber(name))),
            ...[
                pure.u64(fields.positiveInteger('coinPerTradeAmount')),
                pure.u16(Number(fields.wholeNumber('maxAllowableSlippageBps'))),
            ],
            ...[pure.u64(bound('minPrice', 0n)), pure.u64(bound('maxPrice', U64_MAX)), pure.u8(parts)],
            ...(fee === undefined
                ? []
                : [pure.u16(Number(fee.wholeNumber('feeBps'))), pure.address(fee.id('feeRecipient'))]),
        ],
    });
    return transaction;
}

/** The public key of a wallet. @throws {Refusal} 400 when it is not known */
export function publicKeyOf({ chain }: Exchange, owner: string): Uint8Array {
    const key = chain.publicKeys.get(owner);
    if (key !== undefined) return key;
    throw refuse('request', `the public key of ${owner} is not known; save it first`);
}

/** Names shared objects, which the call only reads. */
export function sharedIn(transaction: Transaction, { chain }: Exchange): (id: string) => TransactionObjectArgument {
    return (id) => {
        const object = chain.objects.get(id);
        const version = object !== undefined && 'initialVersion' in object ? object.initialVersion : 1n;
        const reference = { objectId: id, initialSharedVersion: `${version}`, mutable: false };
        return transaction.object(Inputs.SharedObjectRef(reference));
    };
}

/** What an order takes of the wallet. */
export interface Taken {
    readonly owner: string;
    readonly sell: string;
    readonly amount: bigint;
    /** MIST. */
    readonly deposit: bigint;
}

/** Takes the coin that an order sells, and its gas deposit. */
export function takeCoins(
    transaction: Transaction,
    { owner, sell, amount, deposit }: Taken,
    exchange: Exchange,
): [TransactionObjectArgument, TransactionObjectArgument] {
    const coins =
        sell === SUI_TYPE
            ? [...transaction.splitCoins(transaction.gas, [amount, deposit])]
            : [
                  takeCoin(transaction, owner, sell, amount, exchange),
                  transaction.splitCoins(transaction.gas, [deposit])[0],
              ];
    return coins as [TransactionObjectArgument, TransactionObjectArgument];
}

/** Splits the amount off coins of the wallet. @throws {Refusal} 400 when they are too small */
function takeCoin(
    transaction: Transaction,
    owner: string,
    type: string,
    amount: bigint,
    { chain }: Exchange,
): TransactionObjectArgument {
    const coins = pickCoins(chain.objects.coins(owner, type), amount);
    const [first, ...others] = coins.map(({ id: objectId, version, ...coin }) => {
        const digest = objectDigest({ ...coin, id: objectId, version });
        return transaction.object(Inputs.ObjectRef({ objectId, version: `${version}`, digest }));
    });
    if (first === undefined || totalOf(coins) < amount)
        throw refuse('funds', `insufficient coins of ${owner}: wanted ${amount} of ${type}, found ${totalOf(coins)}`);
    if (others.length > 0) transaction.mergeCoins(first, others);
    return transaction.splitCoins(first, [amount])[0];
}

function rowsOf({ chain }: Exchange, body: Body, isWanted: (order: DcaRecord) => boolean): Json {
    const owner = new RequestFields(body).id('walletAddress');
    return chain.objects
        .dcaOrders()
        .filter((order) => order.hiddenTerms === undefined && order.user === owner && isWanted(order))
        .map(toRow);
}

function toRow(order: DcaRecord): Json {
    const { sell, buy, trades } = order;
    const coin = (type: string, amount: bigint): Json => ({ coin: type, amount: integer(amount) });
    const sold = trades.reduce((sum, trade) => sum + trade.sold, 0n);
    const bought = trades.reduce((sum, trade) => sum + trade.bought, 0n);
    const last = trades.at(-1);
    const isLimited = order.minOut > 0n || order.maxOut < U64_MAX;
    return {
        objectId: order.id,
        overview: {
            allocatedCoin: coin(sell, order.allocated),
            buyCoin: coin(buy, bought),
            totalSpent: integer(sold),
            intervalMs: order.interval,
            totalTrades: order.parts,
            tradesRemaining: order.partsLeft,
            maxSlippageBps: order.slippageBps,
            ...(isLimited ? { strategy: { minPrice: integer(order.minOut), maxPrice: integer(order.maxOut) } } : {}),
            recipient: order.recipient,
            progress: (order.parts - order.partsLeft) / order.parts,
            created: momentOf(order.createdAt, order.digest),
            ...(order.state === 'active' ? { nextTrade: { timestamp: order.nextAt, time: order.nextAt } } : {}),
            ...(last === undefined ? {} : { lastExecutedTrade: momentOf(last.at, last.digest) }),
        },
        trades: trades.map((trade) => ({
            allocatedCoin: coin(sell, trade.sold),
            buyCoin: coin(buy, trade.bought),
            txnDigest: trade.digest,
            tnxDigest: trade.digest,
            txnTimestamp: trade.at,
            tnxDate: trade.at,
            rate: Number(trade.bought) / Number(trade.sold),
        })),
        failed: order.failed.map(({ at, reason }) => ({ timestamp: at, reason })),
    };
}

/** A transaction, under the names that the vendor's clients read, the deprecated ones last. */
function momentOf(timestamp: number, digest: string): Json {
    return { timestamp, txnDigest: digest, time: timestamp, tnxDigest: digest };
}
