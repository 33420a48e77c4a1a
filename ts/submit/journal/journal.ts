/**
 * The journal: each signed transaction is recorded before its submit, so that the next process can settle it.
 */

import { WRITES } from '../../transaction/intent.js';
import type { FileHandle } from 'node:fs/promises';
import { MINUTE_MS } from '../../core/clock.js';
import { openRegularFile, readRegularFile } from '../../core/files/regular-file.js';
import { hasFewLevels, isJsonStart, writeJson } from '../../core/json.js';
import { compare, numberText, subtract } from '../../core/number/step.js';
import { isFullAddress } from '../../core/address.js';
import { isCount, isRecord, typeOf } from '../../core/shape.js';
import { Problem, problem, sentence } from '../../core/problem.js';
import { readTransactionBytes, toTransactionDigest } from '../../transaction/bytes.js';
import { readTransactionData, type TransactionData } from '../../transaction/data.js';
import type {
    AccountProof,
    ExecutorConsent,
    JournalAction,
    JournalEntry,
    JournalOutcome,
    JournalRecord,
    RecordedWrite,
} from '../../transaction/journal-record.js';
import { sponsorOf } from '../gas.js';
import { createDeferred } from '../lifecycle.js';
import { ownedRefs } from '../../recent/object-versions.js';

/** Where records go: a function, or a file's path. */
export type JournalOption = ((record: JournalRecord) => unknown) | string | undefined;

/**
 * Writes a record, and resolves when it is stored: calls the function, or appends a JSON line to a file that
 * only its owner may read.
 *
 * @returns the size of the file in bytes; 0 of a function
 * @throws {unknown} the error of the function or the file system; the caller submits nothing then
 */
export async function writeRecord(journal: JournalOption, record: JournalRecord): Promise<number> {
    if (typeof journal === 'function') await journal(record);
    return typeof journal === 'string' ? appendRecords(journal, [record]) : 0;
}

/** A line of a journal file. */
type JournalLine = JournalRecord | AccountProof | ExecutorConsent;

/** Appends records to a file, as {@link writeRecord} does. @returns its size in bytes */
export async function appendRecords(path: string, records: readonly JournalLine[]): Promise<number> {
    const lines = records.map((record) => `${writeJson(record)}\n`);
    for (;;) {
        const file = await openRegularFile(path, 'append', 0o600);
        try {
            // An existing file may be readable by others.
            await file.chmod(0o600);
            // The leading line break separates the records from a line that was cut off.
            await file.appendFile(`\n${lines.join('')}`);
            await file.datasync();
            await replacing.get(path);
            // A compaction may have replaced the file meanwhile, without these records.
            if (await isAt(path, file)) return (await file.stat()).size;
        } finally {
            await file.close();
        }
    }
}

/** Whether a path still leads to an open file; `true` where it leads nowhere. */
async function isAt(path: string, file: FileHandle): Promise<boolean> {
    const { stat } = process.getBuiltinModule('node:fs/promises');
    const [own, found] = await Promise.all([
        file.stat({ bigint: true }),
        stat(path, { bigint: true }).catch(() => undefined),
    ]);
    return found === undefined || (found.ino === own.ino && found.dev === own.dev);
}

/**
 * Compactions of this process that replace a file, by its path: records that are appended meanwhile may not
 * be in the new file.
 */
const replacing = new Map<string, Promise<void>>();

/** Bytes of a journal at most; it is compacted at a small part of them. */
const MAX_BYTES = 256 * 1024 * 1024;
/** After this time, a compaction that another process began has crashed, milliseconds. */
const CRASHED_MS = MINUTE_MS;

/**
 * Removes the records of a journal file that are no longer needed. It keeps transactions without an outcome,
 * failed ones that can still be executed, executed ones that used the objects of those, proofs of accounts,
 * coins at the sub-address of a key, and what became of the latest orders with client order ids, without
 * their bytes. A new file replaces the old one at once, so that a crash loses nothing; records that are
 * appended meanwhile are copied.
 *
 * @returns the size of the file in bytes
 * @throws {unknown} the error of the file system, or of a line that is no record; the file is unchanged then
 */
export async function compactJournal(path: string): Promise<number> {
    const { open, rename, rm, stat } = process.getBuiltinModule('node:fs/promises');
    const target = path;
    const next = `${target}.new`;
    const { mtimeMs } = await stat(next).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > CRASHED_MS) await rm(next, { force: true });
    const old = await openRegularFile(target, 'read');
    try {
        // Fails where another process compacts the file.
        const file = await open(next, 'ax', 0o600);
        let isReplaced = false;
        const replaced = createDeferred();
        try {
            const bytes = await old.readFile();
            // The last line may still be written.
            const end = bytes.lastIndexOf('\n') + 1;
            const known = parseLines(bytes.toString('utf8', 0, end), path);
            const kept = [...mergeProofs(known), ...known.filter(isConsent)];
            const needed = [...kept, ...selectNeeded(known.filter(isJournalRecord))];
            const lines = needed.map((line) => `${writeJson(line)}\n`);
            await file.appendFile(lines.join(''));
            const { size } = await file.stat();
            if (size >= bytes.length || !(await isAt(target, old)) || !(await isAt(next, file))) return bytes.length;
            replacing.set(path, replaced.promise);
            let rest = Buffer.concat([bytes.subarray(end), await old.readFile()]);
            // Records that were appended by now are in the new file before it replaces the old one, so that a
            // crash loses none.
            const whole = rest.lastIndexOf('\n') + 1;
            await file.appendFile(rest.subarray(0, whole));
            await file.sync();
            await rename(next, target);
            isReplaced = true;
            rest = Buffer.concat([rest.subarray(whole), await old.readFile()]);
            if (rest.length > 0) await file.appendFile(Buffer.concat([Buffer.from('\n'), rest, Buffer.from('\n')]));
            await file.sync();
            return (await file.stat()).size;
        } finally {
            if (replacing.get(path) === replaced.promise) replacing.delete(path);
            replaced.resolve();
            await file.close();
            if (!isReplaced) await rm(next, { force: true });
        }
    } finally {
        await old.close();
    }
}

/** Settled writes whose orders stay in a compacted file at most, the latest ones. */
const MAX_SETTLED = 1_000;
/**
 * Settled writes with a tag stay for so long before the latest one, milliseconds: a caller may ask for them
 * by it.
 */
const TAGGED_MS = 24 * 60 * MINUTE_MS;
const MAX_TAGGED = 100_000;

/** A transaction of a journal. */
export interface RecordedTransaction {
    readonly digest: string;
    readonly write: RecordedWrite;
    /** `0x` and 64 digits. */
    readonly sender: string;
    readonly outcome: JournalOutcome['outcome'] | undefined;
    /** Absent where a compaction has removed it. */
    readonly entry: JournalEntry | undefined;
}

/**
 * Reads the transactions of a wallet from a journal file, oldest first: open ones, and settled ones as far as
 * the file has them.
 *
 * @throws {Problem} `argument` as {@link readJournal} does
 */
export async function readTransactions(path: string, sender: string): Promise<RecordedTransaction[]> {
    return findTransactions(await readRecords(path)).filter((transaction) => transaction.sender === sender);
}

function findTransactions(records: readonly JournalRecord[]): RecordedTransaction[] {
    const found = new Map<string, RecordedTransaction>();
    for (const record of records) {
        const { digest } = record;
        const known = found.get(digest);
        if (isJournalEntry(record)) {
            const { action, via, request, orders, tag, timestamp } = record;
            const named = { ...(orders === undefined ? {} : { orders }), ...(tag === undefined ? {} : { tag }) };
            const write = { action, ...(via === undefined ? {} : { via }), request, ...named, timestamp };
            found.delete(digest);
            found.set(digest, { digest, write, sender: findSender(record) ?? '', outcome: undefined, entry: record });
        } else if (known !== undefined) found.set(digest, { ...known, outcome: record.outcome });
        else if (record.write !== undefined) {
            const { sender, ...write } = record.write;
            found.set(digest, { digest, write, sender, outcome: record.outcome, entry: undefined });
        }
    }
    return [...found.values()];
}

/** Returns whether a value says what a settled transaction asked for. */
function isWrite(value: unknown): value is NonNullable<JournalOutcome['write']> {
    const write = (value ?? {}) as Partial<NonNullable<JournalOutcome['write']>>;
    return hasWriteMembers(write) && typeof write.sender === 'string' && write.timestamp !== undefined;
}

/**
 * Returns whether the members that say what a transaction asked for have their types; all but the action may
 * be missing.
 */
function hasWriteMembers(write: Partial<Readonly<Record<keyof RecordedWrite, unknown>>>): boolean {
    const { action, via, request, orders, tag, timestamp } = write;
    return [
        typeof action === 'string' && (action === 'void' || Object.hasOwn(WRITES, action)),
        via === undefined || via === 'node',
        request === undefined || isRecord(request),
        action !== 'void' || (isRecord(request) && typeof request['digest'] === 'string'),
        orders === undefined || (Array.isArray(orders) && orders.every(isRecord)),
        tag === undefined || isRecord(tag),
        timestamp === undefined || (typeof timestamp === 'number' && timestamp >= 0 && timestamp <= LATEST_MS),
    ].every(Boolean);
}

/** The last time of a `Date`, milliseconds. */
const LATEST_MS = 8.64e15;

/** Client order ids of the orders that a write places. */
export function clientOrderIdsOf({ action, request }: RecordedWrite): unknown[] {
    const { orders } = (request ?? {}) as { orders?: unknown };
    if (action !== 'createOrders' || !Array.isArray(orders)) return [];
    return orders.map((order) => (order as { clientOrderId?: unknown } | null)?.clientOrderId);
}

/**
 * The settled transactions that a caller can ask for by a client order id or a tag, without what would
 * execute them.
 */
function selectSettled(records: readonly JournalRecord[], kept: ReadonlySet<string>): JournalOutcome[] {
    const settled = findTransactions(records).filter(({ digest }) => !kept.has(digest));
    const isNamed = ({ write }: RecordedTransaction): boolean =>
        clientOrderIdsOf(write).some((id) => typeof id === 'string');
    const tagged = settled.filter(({ write }) => write.tag !== undefined);
    const latest = tagged.at(-1)?.write.timestamp ?? 0;
    const selected = new Set([
        ...settled.filter(isNamed).slice(-MAX_SETTLED),
        ...tagged.filter(({ write }) => write.timestamp >= latest - TAGGED_MS).slice(-MAX_TAGGED),
    ]);
    return settled.flatMap((transaction) => {
        const { digest, write, sender, outcome } = transaction;
        if (!selected.has(transaction)) return [];
        return outcome === undefined ? [] : [{ digest, outcome, write: { ...write, sender } }];
    });
}

/** Selects the records that a later process needs. */
function selectNeeded(records: readonly JournalRecord[]): JournalRecord[] {
    const { open, executed, failed } = sortRecords(records);
    const used = new Set(open.flatMap(findRefs));
    const isolated = new Set([...findIsolations(records)].map(({ digest }) => digest));
    const isNeeded = (entry: JournalEntry): boolean =>
        isolated.has(entry.digest) || findRefs(entry).some((ref) => used.has(ref));
    const ended = executed.filter(isNeeded);
    // Each outcome before later entries: it decides what had left the sub-address of a key by then.
    const settled = ended.flatMap((entry): JournalRecord[] => [entry, { digest: entry.digest, outcome: 'executed' }]);
    const kept = new Set([...ended, ...open].map(({ digest }) => digest));
    const left = open.flatMap((entry): JournalRecord[] =>
        failed.has(entry.digest) ? [entry, { digest: entry.digest, outcome: 'failed', mayStillRun: true }] : [entry],
    );
    return [...selectSettled(records, kept), ...settled, ...left];
}

/**
 * Lists the transactions of a journal that sent coins of a wallet to the sub-address of its key, after which
 * no other one of the sub-address that moves as much of the same coin was executed.
 */
export async function readIsolations(path: string, wallet: string): Promise<JournalEntry[]> {
    return [...findIsolations(await readRecords(path))].filter((entry) => findSender(entry) === wallet);
}

/** Finds transactions that sent coins to a sub-address, which no later one of the sub-address has moved. */
function findIsolations(records: readonly JournalRecord[]): Set<JournalEntry> {
    const entries = new Map<string, JournalEntry>();
    const isolations = new Set<JournalEntry>();
    for (const record of records) {
        if (isJournalEntry(record)) {
            entries.set(record.digest, record);
            if (record.action === 'isolate') isolations.add(record);
            continue;
        }
        const entry = entries.get(record.digest);
        if (entry === undefined) continue;
        if (entry.action === 'isolate') {
            if (record.outcome === 'failed') isolations.delete(entry);
            else isolations.add(entry);
        } else if (record.outcome === 'executed' && LEAVES_SUB_ADDRESS.includes(entry.action)) {
            const wallet = findIsolatedWallet(entry);
            // Another coin stays there, and so does an amount that is larger than what left: dust of others
            // may be sent back first.
            const held = [...isolations].filter(
                (one) => findSender(one) === wallet && coinTypeOf(one) === coinTypeOf(entry),
            );
            for (const one of coveredBy(amountOf(entry) ?? '0', held)) isolations.delete(one);
        }
    }
    return isolations;
}

const LEAVES_SUB_ADDRESS: readonly JournalAction[] = ['convert', 'sweep'];

/** The entries that an amount covers, the largest first; one without an amount is never covered. */
function coveredBy(amount: string, entries: readonly JournalEntry[]): JournalEntry[] {
    const sized = entries.flatMap((entry) => {
        const size = amountOf(entry);
        return size === undefined ? [] : [{ entry, size }];
    });
    sized.sort((left, right) => compare(right.size, left.size));
    let rest = amount;
    return sized.flatMap(({ entry, size }) => {
        if (compare(size, rest) > 0) return [];
        rest = subtract(rest, size);
        return [entry];
    });
}

/** The amount that an entry moves as it was requested, coins; `undefined` where it has none. */
function amountOf({ request }: JournalEntry): string | undefined {
    try {
        return isRecord(request) ? numberText(request['amount'], 'amount') : undefined;
    } catch {
        return undefined;
    }
}

/** The type of the coin that an entry moves, as it was requested. */
export function coinTypeOf({ request }: JournalEntry): unknown {
    return isRecord(request) ? request['coinType'] : undefined;
}

/**
 * Returns whether a transaction that has ended may have left coins at the sub-address of the wallet's key:
 * one that sent them there, or one of the sub-address that failed.
 */
export function mayLeaveCoins(entry: JournalEntry, outcome: JournalOutcome['outcome'] | 'unknown'): boolean {
    const { action } = entry;
    if (action === 'isolate') return outcome === 'executed';
    const isOfSubAddress = LEAVES_SUB_ADDRESS.includes(action) && findIsolatedWallet(entry) !== undefined;
    return outcome === 'failed' && isOfSubAddress;
}

/** The wallet of a transaction that its sub-address sent; `undefined` of any other. */
function findIsolatedWallet(entry: JournalEntry): string | undefined {
    try {
        const transaction = decodeJournalEntry(entry);
        const wallet = walletOf(entry, transaction);
        return wallet === transaction.sender ? undefined : wallet;
    } catch {
        return undefined;
    }
}

/** Lists the objects of an entry with their versions; none where it cannot be decoded. */
function findRefs(entry: JournalEntry): string[] {
    try {
        return ownedRefs(decodeJournalEntry(entry)).map(({ objectId, version }) => `${objectId} ${version}`);
    } catch {
        return [];
    }
}

/** The transactions of a journal, oldest first. */
export interface Journal {
    /** Those without an outcome, and failed ones that can still be executed. */
    readonly open: readonly JournalEntry[];
    /** Digests of the failed ones among them. */
    readonly failed: ReadonlySet<string>;
    /** Executed ones; empty where nothing is open. */
    readonly executed: readonly JournalEntry[];
}

/**
 * Reads a journal file, without a line that was cut off: the transaction of such a line was never submitted.
 *
 * @throws {Problem} `argument` with the path and the line when another line is no record
 */
export async function readJournal(path: string): Promise<Journal> {
    const { open, failed, executed } = sortRecords(await readRecords(path));
    return { open, failed, executed: open.length === 0 ? [] : executed };
}

function sortRecords(records: readonly JournalRecord[]): Journal {
    const open = new Map<string, JournalEntry>();
    const executed = new Map<string, JournalEntry>();
    const failed = new Set<string>();
    for (const record of records) {
        failed.delete(record.digest);
        if (isJournalEntry(record)) open.set(record.digest, record);
        else {
            const entry = open.get(record.digest) ?? executed.get(record.digest);
            if (record.outcome === 'failed') executed.delete(record.digest);
            else if (entry !== undefined) executed.set(record.digest, entry);
            // Behind an execution it may be an earlier record that was stored late: it is settled again.
            if (record.mayStillRun === true && entry !== undefined) open.set(record.digest, entry);
            if (record.mayStillRun === true) failed.add(record.digest);
            else open.delete(record.digest);
        }
    }
    return { open: [...open.values()], failed, executed: [...executed.values()] };
}

/** Actions that give others rights to an account: they explain what a node shows of it. */
const GIVES_RIGHTS: readonly JournalAction[] = ['grantAgent', 'approveBuilder', 'createStops', 'createTwap'];

/** What the executed transactions of a wallet gave others. */
export interface GivenRights {
    /** Digests of transactions that created capabilities of agents, or stop or TWAP orders, base58. */
    readonly digests: readonly string[];
    /** Numbers of the approved builders. */
    readonly builders: ReadonlySet<number>;
}

/** Lists what a wallet gave others by its executed transactions; nothing where the file cannot be read. */
export async function readGivenRights(path: string, sender: string): Promise<GivenRights> {
    const { executed } = sortRecords(await readRecords(path, true).catch(() => []));
    const given = executed.filter((entry) => givesRights(entry) && findSender(entry) === sender);
    const builders = given
        .filter(({ action }) => action === 'approveBuilder')
        .map(({ request }) => Number(isRecord(request) ? request['builderId'] : undefined));
    return { digests: given.map(({ digest }) => digest), builders: new Set(builders) };
}

/** Stop orders that are attached to orders have tickets, too. */
function givesRights({ action, request }: JournalEntry): boolean {
    if (action !== 'createOrders') return GIVES_RIGHTS.includes(action);
    const orders = isRecord(request) ? request['orders'] : undefined;
    return Array.isArray(orders) && orders.some((order) => isRecord(order) && isRecord(order['slTp']));
}

/** What a journal file holds besides transactions. */
export interface JournalProofs {
    /** Each account of a wallet once. */
    readonly accounts: readonly AccountProof[];
    readonly consents: readonly ExecutorConsent[];
}

/** Reads the proofs of accounts and the accepted executors of a file; none where it cannot be read. */
export async function readProofs(path: string): Promise<JournalProofs> {
    const lines: readonly JournalLine[] = await readRegularFile(path, MAX_BYTES)
        .then((text) => parseLines(text ?? '', path, true))
        .catch(() => []);
    return { accounts: mergeProofs(lines), consents: lines.filter(isConsent) };
}

/** Merges the proofs of each account and wallet: a later one adds markets. */
function mergeProofs(lines: readonly JournalLine[]): AccountProof[] {
    const proofs = new Map<string, AccountProof>();
    for (const line of lines) {
        if (!isProof(line)) continue;
        const key = `${line.wallet} ${line.capability}`;
        const known = proofs.get(key);
        if (known?.isCreated === true) continue;
        proofs.set(key, { ...line, markets: [...new Set([...(known?.markets ?? []), ...line.markets])] });
    }
    return [...proofs.values()];
}

/**
 * The wallet of a transaction: its sender, or where the sub-address of the wallet's key sent it, the owner of
 * its gas. The request names any other sponsor.
 */
export function walletOf({ request }: Pick<JournalEntry, 'request'>, { sender, gas }: TransactionData): string {
    return sponsorOf(isRecord(request) ? request : {}) === undefined ? gas.owner : sender;
}

function findSender(entry: JournalEntry): string | undefined {
    try {
        return walletOf(entry, decodeJournalEntry(entry));
    } catch {
        return undefined;
    }
}

/**
 * Decodes the transaction of a journal entry.
 *
 * @throws {Problem} `argument` when it is no entry, or its digest is not that of its bytes
 */
export function decodeJournalEntry(entry: unknown): TransactionData {
    const wanted = 'a journal entry: { digest, action, transactionBytes, signatures }';
    if (!isJournalEntry(entry)) throw problem('argument', 'entry', wanted, typeOf(entry));
    try {
        const bytes = readTransactionBytes(entry.transactionBytes);
        if (toTransactionDigest(bytes) === entry.digest) return readTransactionData(bytes);
    } catch (cause) {
        if (!(cause instanceof Problem)) throw cause;
    }
    throw problem('argument', 'entry.digest', 'the digest of entry.transactionBytes', entry.digest);
}

/**
 * Returns whether a wallet, `0x` and 64 digits, or the sub-address of its key, sent the transaction of a
 * journal entry.
 *
 * @throws {Problem} `argument` as {@link decodeJournalEntry} does
 */
export function isSentBy(entry: JournalEntry, sender: string): boolean {
    return walletOf(entry, decodeJournalEntry(entry)) === sender;
}

/**
 * Reads all records of a journal file, as {@link readJournal} does.
 *
 * @param path of the file
 * @param isLenient whether lines that are no records are left out
 */
export async function readRecords(path: string, isLenient = false): Promise<JournalRecord[]> {
    // A journal without a file is empty.
    const text = (await readRegularFile(path, MAX_BYTES)) ?? '';
    return parseLines(text, path, isLenient).filter(isJournalRecord);
}

function parseLines(text: string, path: string, isLenient = false): JournalLine[] {
    const lines = text.split('\n');
    return lines.flatMap((line, i) => {
        if (line === '') return [];
        const record = parseLine(line);
        const known = toRecord(record) ?? (isProof(record) || isConsent(record) ? record : undefined);
        if (known !== undefined) return [known];
        if (isLenient || (record === undefined && isCutOff(line))) return [];
        const found = record === undefined ? 'no JSON' : 'JSON of another kind';
        const fact = `${path}:${i + 1} is ${found}, and not a journal record`;
        throw sentence('argument', `${fact}; repair or remove this line`);
    });
}

/** Returns a value that is a journal record; `undefined` of any other. */
export function toRecord(value: unknown): JournalRecord | undefined {
    return hasFewLevels(value) && (isJournalEntry(value) || isOutcome(value)) ? value : undefined;
}

function isJournalRecord(line: JournalLine): line is JournalRecord {
    return 'digest' in line;
}

/** Returns whether a value is the proof of an account. */
function isProof(value: unknown): value is AccountProof {
    const { capability, account, number, wallet, isCreated, checkpoint, markets } = (value ??
        {}) as Partial<AccountProof>;
    return [
        [capability, account, wallet].every(isFullAddress),
        isCount(number),
        typeof isCreated === 'boolean',
        checkpoint === undefined || (typeof checkpoint === 'string' && /^\d{1,20}$/.test(checkpoint)),
        Array.isArray(markets) && markets.every(isFullAddress),
    ].every(Boolean);
}

function isConsent(value: unknown): value is ExecutorConsent {
    const { executors, domains, wallet } = (value ?? {}) as Partial<ExecutorConsent>;
    return isFullAddress(wallet) && isAddressList(executors) && (domains === undefined || isAddressList(domains));
}

function isAddressList(value: unknown): boolean {
    return Array.isArray(value) && value.length > 0 && value.every(isFullAddress);
}

/** How every line of a file begins. */
const LINE_STARTS = ['{"digest":"', '{"capability":"', '{"executors":["'];

/**
 * Returns whether a line is the beginning of a record that a crash or a full disk cut off; its transaction
 * was never submitted. Another malformed line was damaged later, and may be of a submitted transaction.
 */
function isCutOff(line: string): boolean {
    return LINE_STARTS.some((start) => line.startsWith(start) || start.startsWith(line)) && isJsonStart(line);
}

function parseLine(line: string): unknown {
    try {
        return JSON.parse(line);
    } catch {
        return undefined;
    }
}

function isOutcome(value: unknown): value is JournalOutcome {
    const { digest, outcome, voidedBy, mayStillRun, write } = (value ?? {}) as Partial<JournalOutcome>;
    const isKnown = typeof digest === 'string' && isOutcomeStatus(outcome);
    const hasTypes = ['undefined', 'string'].includes(typeof voidedBy) && [undefined, true].includes(mayStillRun);
    return isKnown && hasTypes && (write === undefined || isWrite(write));
}

/** Returns whether a value is `executed` or `failed`. */
export function isOutcomeStatus(value: unknown): value is JournalOutcome['outcome'] {
    return value === 'executed' || value === 'failed';
}

/**
 * Returns whether a value has the members of a journal entry that `settle` needs, and no member of another
 * type.
 */
export function isJournalEntry(value: unknown): value is JournalEntry {
    const entry = (value ?? {}) as Partial<JournalEntry>;
    const { digest, transactionBytes, signatures } = entry;
    if (![digest, transactionBytes].every((text) => typeof text === 'string') || !hasWriteMembers(entry)) return false;
    return Array.isArray(signatures) && signatures.every((signature) => typeof signature === 'string');
}
