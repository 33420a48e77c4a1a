/** `LedgerService/ListTransactions`: transactions by sender, object or function. */

import { GrpcTypes } from '@mysten/sui/grpc';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { LedgerEntry } from '../chain/ledger.js';
import { isOwned } from '../chain/objects.js';
import { DEFAULT_TRANSACTION_FIELDS, toRecorded } from './executed-transaction.js';
import { applyMask, type Draft } from './messages.js';
import type { NodeState } from './state.js';
import { invalidArgument } from './status.js';

type Response = Draft<typeof GrpcTypes.ListTransactionsResponse>;
type Predicate = GrpcTypes.TransactionLiteral['predicate'];

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1_000;
const { Ordering, QueryEndReason } = GrpcTypes;

/**
 * Lists transactions. Each frame has one transaction; the last frame has the reason for the end of the list.
 */
export function listTransactions({ chain }: NodeState, request: GrpcTypes.ListTransactionsRequest): Response[] {
    const { options, filter, readMask } = request;
    const limit = Math.min(options?.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
    const isDescending = options?.ordering === Ordering.DESCENDING;
    const found = chain.ledger.entries.filter((entry) => isInRange(entry, request) && matches(entry, filter));
    const page = (isDescending ? found.reverse() : found).slice(0, limit);
    const paths = readMask?.paths ?? DEFAULT_TRANSACTION_FIELDS;
    const frames = page.map((entry): Response => {
        const { checkpoint } = entry;
        const transaction = applyMask(GrpcTypes.ExecutedTransaction, toRecorded(entry, chain.world), paths);
        return { transaction, watermark: { cursor: writeCursor(checkpoint), checkpoint } };
    });
    const last = frames.at(-1);
    if (last !== undefined && page.length === limit) {
        return [...frames.slice(0, -1), { ...last, end: { reason: QueryEndReason.ITEM_LIMIT } }];
    }
    return [...frames, endFrame(chain.ledger.height, isDescending, request)];
}

/** The scan covered the whole range. */
function endFrame(height: bigint, isDescending: boolean, request: GrpcTypes.ListTransactionsRequest): Response {
    const [first, beyond] = rangeOf(request);
    const upper = beyond === undefined || beyond > height ? height + 1n : beyond;
    const checkpoint = isDescending ? first : upper - 1n;
    const cursor = writeCursor(checkpoint);
    const reason = isDescending || beyond !== undefined ? QueryEndReason.CURSOR_BOUND : QueryEndReason.LEDGER_TIP;
    return { watermark: { cursor, checkpoint }, end: { reason } };
}

function isInRange({ checkpoint }: LedgerEntry, request: GrpcTypes.ListTransactionsRequest): boolean {
    const [first, beyond] = rangeOf(request);
    return checkpoint >= first && (beyond === undefined || checkpoint < beyond);
}

/** The first checkpoint, and the one after the last. */
function rangeOf(request: GrpcTypes.ListTransactionsRequest): readonly [first: bigint, beyond: bigint | undefined] {
    const { startCheckpoint, endCheckpoint, options } = request;
    const after = options?.after === undefined ? 0n : readCursor(options.after) + 1n;
    const before = options?.before === undefined ? undefined : readCursor(options.before);
    const first = startCheckpoint === undefined || startCheckpoint < after ? after : startCheckpoint;
    const beyond =
        endCheckpoint === undefined || (before !== undefined && before < endCheckpoint) ? before : endCheckpoint;
    return [first, beyond];
}

/** One term must match; all of its literals must match. */
function matches(entry: LedgerEntry, filter: GrpcTypes.TransactionFilter | undefined): boolean {
    if (filter === undefined || filter.terms.length === 0) return true;
    return filter.terms.some(({ literals }) =>
        literals.every(({ negated, predicate }) => holds(entry, predicate) !== negated),
    );
}

function holds({ transaction, effects }: LedgerEntry, predicate: Predicate): boolean {
    const { data, program } = transaction;
    const changed = effects.changes.objects
        .flatMap(({ before, after }) => [before, after])
        .filter((one) => one !== undefined);
    switch (predicate.oneofKind) {
        case 'sender':
            return data.sender === normalizeSuiAddress(predicate.sender.address ?? '');
        case 'affectedAddress': {
            const address = normalizeSuiAddress(predicate.affectedAddress.address ?? '');
            const owners = changed.filter(isOwned).map(({ owner }) => owner);
            const credited = effects.changes.balances.map(({ owner }) => owner);
            return [data.sender, data.gasData.owner, ...owners, ...credited].includes(address);
        }
        case 'affectedObject': {
            const id = normalizeSuiAddress(predicate.affectedObject.objectId ?? '');
            return changed.some((object) => object.id === id);
        }
        case 'moveCall': {
            const [packageId = '', ...names] = (predicate.moveCall.function ?? '').split('::');
            const wanted = [normalizeSuiAddress(packageId), ...names].join('::');
            const calls = program.commands.flatMap(({ MoveCall: call }) => (call === undefined ? [] : [call]));
            return calls.some((call) =>
                `${call.package}::${call.module}::${call.function}::`.startsWith(`${wanted}::`),
            );
        }
        case 'emitModule':
        case 'eventType':
        case 'eventStreamHead':
        case 'packageWrite':
        case undefined:
            throw invalidArgument(`filter: ${predicate.oneofKind ?? 'an empty predicate'} is not supported here`);
    }
}

const CURSOR_BYTES = 8;

function writeCursor(checkpoint: bigint): Uint8Array {
    const cursor = new Uint8Array(CURSOR_BYTES);
    new DataView(cursor.buffer).setBigUint64(0, checkpoint);
    return cursor;
}

function readCursor(cursor: Uint8Array): bigint {
    if (cursor.length !== CURSOR_BYTES) throw invalidArgument('options: wanted a cursor of this node');
    return new DataView(cursor.buffer, cursor.byteOffset).getBigUint64(0);
}
