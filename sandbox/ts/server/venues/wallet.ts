/** What the service states of a wallet: its balances, and the transactions that it sent. */

import { balanceChangesOf } from '../../chain/balance-changes.js';
import { describeFailure } from '../../chain/effects.js';
import type { LedgerEntry } from '../../chain/ledger.js';
import { objectDigest, totalOf, type ChainObject } from '../../chain/objects.js';
import { RequestFields } from '../../chain/request-fields.js';
import { integer, type Json } from '../http/json.js';
import { fullCoinType } from '../markets/listing.js';
import type { Exchange, Handler } from '../simulation/exchange.js';

type Body = Readonly<Record<string, unknown>>;

/** Transactions of a page at most, and by default. */
const MAX_PAGE = 50;
/** The gas object of the earlier JSON form, where an address balance paid. */
const NO_OBJECT = {
    owner: { AddressOwner: `0x${'0'.repeat(64)}` },
    reference: { objectId: `0x${'0'.repeat(64)}`, version: 0, digest: '1'.repeat(32) },
};

/** Handlers of wallets. Deprecated paths name the wallet as `address`. */
export const WALLET: Readonly<Record<string, Handler>> = {
    'wallet/all-coin-balances': (exchange: Exchange, body: Body) => allBalances(exchange, body, 'walletAddress'),
    'wallet/coin-balances': (exchange: Exchange, body: Body) => balances(exchange, body, 'walletAddress'),
    'wallet/past-transactions': (exchange: Exchange, body: Body) => transactions(exchange, body, 'walletAddress'),
    // GET and POST; the body of the POST is not known.
    'wallet/{address}/balances': (exchange: Exchange, body: Body) => allBalances(exchange, body, 'address'),
    'wallet/{address}/balances/{coin}': (exchange: Exchange, body: Body) => {
        const fields = new RequestFields(body);
        return integer(balanceOf(exchange, fields.id('address'), fields.text('coin'), 'coin'));
    },
    'wallet/{address}/balances/coins': (exchange: Exchange, body: Body) => balances(exchange, body, 'address'),
    'wallet/{address}/transactions': (exchange: Exchange, body: Body) => transactions(exchange, body, 'address'),
};

/** All balances that are not zero, by full coin type. */
function allBalances(exchange: Exchange, body: Body, name: string): Json {
    const wallet = new RequestFields(body).id(name);
    const rows = exchange.chain.objects
        .coinTypes(wallet)
        .sort()
        .map((type) => [type, balanceOf(exchange, wallet, type, 'coin')] as const);
    return Object.fromEntries(rows.flatMap(([type, held]) => (held === 0n ? [] : [[type, integer(held)]])));
}

/** The balances of some coins, in the order of the request. */
function balances(exchange: Exchange, body: Body, name: string): Json {
    const fields = new RequestFields(body);
    const wallet = fields.id(name);
    return fields.texts('coins').map((text, i) => integer(balanceOf(exchange, wallet, text, `coins[${i}]`)));
}

/** Coin objects and the address balance. @throws {Refusal} 400 for text that is no coin type */
function balanceOf({ chain }: Exchange, wallet: string, text: string, at: string): bigint {
    const type = fullCoinType(text);
    if (type === undefined) throw new RequestFields({}).mismatch(at, 'package::module::Name of a coin', text);
    return totalOf(chain.objects.coins(wallet, type)) + chain.objects.addressBalance(wallet, type);
}

/** A page of the transactions that the wallet sent, the newest first. */
function transactions({ chain }: Exchange, body: Body, name: string): Json {
    const fields = new RequestFields(body);
    const wallet = fields.id(name);
    const sent = chain.ledger.entries.filter(({ transaction }) => transaction.data.sender === wallet).reverse();
    const cursor = fields.has('cursor') ? fields.text('cursor') : undefined;
    const start = cursor === undefined ? 0 : sent.findIndex(({ transaction }) => transaction.digest === cursor) + 1;
    if (cursor !== undefined && start === 0)
        throw fields.mismatch('cursor', 'the digest of a transaction of the wallet', cursor);
    const limit = fields.has('limit') ? Math.min(Number(fields.wholeNumber('limit')), MAX_PAGE) : MAX_PAGE;
    const page = sent.slice(start, start + limit);
    const hasNextPage = start + page.length < sent.length;
    const nextCursor = hasNextPage ? (page.at(-1)?.transaction.digest ?? null) : null;
    return { transactions: page.map(toBlock), nextCursor, hasNextPage };
}

/**
 * The JSON form that nodes had before gRPC; without inputs, events and changes of objects, all of which are
 * optional.
 */
function toBlock(entry: LedgerEntry): Json {
    const { transaction, effects, epoch, gasCoinId, checkpoint, timestamp } = entry;
    const { cost, failure } = effects;
    const gas = effects.changes.objects.find(({ after }) => after?.id === gasCoinId)?.after;
    return {
        digest: transaction.digest,
        timestampMs: `${timestamp}`,
        checkpoint: `${checkpoint}`,
        effects: {
            messageVersion: 'v1',
            status:
                failure === undefined ? { status: 'success' } : { status: 'failure', error: describeFailure(failure) },
            executedEpoch: `${epoch}`,
            gasUsed: {
                computationCost: `${cost.computation}`,
                storageCost: `${cost.storage}`,
                storageRebate: `${cost.rebate}`,
                nonRefundableStorageFee: '0',
            },
            transactionDigest: transaction.digest,
            gasObject: gas === undefined ? NO_OBJECT : toOwnedReference(gas),
        },
        balanceChanges: balanceChangesOf(effects).map(({ address, coinType, amount }) => ({
            owner: { AddressOwner: address },
            coinType,
            amount: `${amount}`,
        })),
    };
}

function toOwnedReference(object: ChainObject): Json {
    const owner = 'owner' in object ? { AddressOwner: object.owner } : NO_OBJECT.owner;
    return { owner, reference: { objectId: object.id, version: `${object.version}`, digest: objectDigest(object) } };
}
