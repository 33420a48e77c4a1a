/** The journal: each signed transaction is recorded before its submit, so that the next process can settle it. */
import { writeJson } from '../number/json.js';
import { Problem, problem } from '../problem.js';
import { readTransactionBytes, toTransactionDigest } from '../transaction/bytes.js';
import { readTransactionData } from '../transaction/data.js';
/**
 * Writes a record, and resolves when it is stored: calls the function, or appends a JSON line to a file that only its owner may
 * read.
 *
 * @throws {unknown} the error of the function or the file system; the caller submits nothing then
 */
export async function writeRecord(journal, record) {
    if (typeof journal === 'function')
        await journal(record);
    if (typeof journal !== 'string')
        return;
    const { open } = await import('node:fs/promises');
    const file = await open(journal, 'a', 0o600);
    try {
        // An existing file may be readable by others.
        await file.chmod(0o600);
        // The leading line break separates the record from a line that was cut off.
        await file.appendFile(`\n${writeJson(record)}\n`);
        await file.datasync();
    }
    finally {
        await file.close();
    }
}
/**
 * Reads a journal file, without a line that was cut off: the transaction of such a line was never submitted.
 *
 * @throws {Problem} `argument` when a whole line is no record
 */
export async function readJournal(path) {
    const open = new Map();
    const executed = new Map();
    for (const record of await readRecords(path)) {
        if (isJournalEntry(record))
            open.set(record.digest, record);
        else {
            const entry = open.get(record.digest);
            if (entry !== undefined && record.outcome === 'executed')
                executed.set(record.digest, entry);
            open.delete(record.digest);
        }
    }
    return { open: [...open.values()], executed: open.size === 0 ? [] : [...executed.values()] };
}
/** Lists the digests of a wallet's transactions that created accounts or may have; empty where the file cannot be read. */
export async function readAccountCreations(path, sender) {
    const digests = new Set();
    for (const record of await readRecords(path, true).catch(() => [])) {
        if (isJournalEntry(record) && record.action === 'createAccount' && findSender(record) === sender)
            digests.add(record.digest);
        if (!isJournalEntry(record) && record.outcome === 'failed')
            digests.delete(record.digest);
    }
    return [...digests];
}
function findSender(entry) {
    try {
        return decodeJournalEntry(entry).sender;
    }
    catch {
        return undefined;
    }
}
/**
 * Decodes the transaction of a journal entry.
 *
 * @throws {Problem} `argument` when it is no entry, or its digest is not that of its bytes
 */
export function decodeJournalEntry(entry) {
    const wanted = 'a journal entry: { digest, action, transactionBytes, signatures }';
    if (!isJournalEntry(entry))
        throw problem('argument', 'entry', wanted, typeof entry);
    try {
        const bytes = readTransactionBytes(entry.transactionBytes);
        if (toTransactionDigest(bytes) === entry.digest)
            return readTransactionData(bytes);
    }
    catch (cause) {
        if (!(cause instanceof Problem))
            throw cause;
    }
    throw problem('argument', 'entry.digest', 'the digest of entry.transactionBytes', entry.digest);
}
/**
 * Returns whether a wallet, `0x` and 64 digits, sent the transaction of a journal entry.
 *
 * @throws {Problem} `argument` as {@link decodeJournalEntry} does
 */
export function isSentBy(entry, sender) {
    return decodeJournalEntry(entry).sender === sender;
}
async function readRecords(path, isLenient = false) {
    const { readFile } = await import('node:fs/promises');
    const text = await readFile(path, 'utf8').catch((error) => {
        // A journal without a file is empty.
        if (error.code === 'ENOENT')
            return '';
        throw error;
    });
    return text.split('\n').flatMap((line, i) => {
        const record = parseLine(line);
        if (record === undefined)
            return [];
        if (isJournalEntry(record) || isOutcome(record))
            return [record];
        if (isLenient)
            return [];
        throw problem('argument', `${path}:${i + 1}`, 'a journal record; repair or remove this line', 'other JSON');
    });
}
function parseLine(line) {
    try {
        return JSON.parse(line);
    }
    catch {
        return undefined;
    }
}
const ACTIONS = {
    createAccount: true,
    deposit: true,
    withdraw: true,
    allocate: true,
    deallocate: true,
    setLeverage: true,
    createOrders: true,
    cancelOrders: true,
};
function isOutcome(value) {
    const { digest, outcome } = (value ?? {});
    return typeof digest === 'string' && isOutcomeStatus(outcome);
}
/** Returns whether a value is `executed` or `failed`. */
export function isOutcomeStatus(value) {
    return value === 'executed' || value === 'failed';
}
/** Returns whether a value has the members of a journal entry that `settle` needs. */
export function isJournalEntry(value) {
    const { digest, action, transactionBytes, signatures } = (value ?? {});
    const isText = [digest, action, transactionBytes].every((text) => typeof text === 'string');
    if (!isText || !Object.hasOwn(ACTIONS, action ?? ''))
        return false;
    return Array.isArray(signatures) && signatures.every((signature) => typeof signature === 'string');
}
