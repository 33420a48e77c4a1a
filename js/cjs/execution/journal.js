"use strict";
/** The journal: each signed transaction is recorded before its submit, so that the next process can settle it. */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.writeRecord = writeRecord;
exports.readJournal = readJournal;
exports.readAccountCreations = readAccountCreations;
exports.decodeJournalEntry = decodeJournalEntry;
exports.isSentBy = isSentBy;
exports.isOutcomeStatus = isOutcomeStatus;
exports.isJournalEntry = isJournalEntry;
const json_js_1 = require("../number/json.js");
const problem_js_1 = require("../problem.js");
const bytes_js_1 = require("../transaction/bytes.js");
const data_js_1 = require("../transaction/data.js");
/**
 * Writes a record, and resolves when it is stored: calls the function, or appends a JSON line to a file that only its owner may
 * read.
 *
 * @throws {unknown} the error of the function or the file system; the caller submits nothing then
 */
async function writeRecord(journal, record) {
    if (typeof journal === 'function')
        await journal(record);
    if (typeof journal !== 'string')
        return;
    const { open } = await Promise.resolve().then(() => __importStar(require('node:fs/promises')));
    const file = await open(journal, 'a', 0o600);
    try {
        // An existing file may be readable by others.
        await file.chmod(0o600);
        // The leading line break separates the record from a line that was cut off.
        await file.appendFile(`\n${(0, json_js_1.writeJson)(record)}\n`);
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
async function readJournal(path) {
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
async function readAccountCreations(path, sender) {
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
function decodeJournalEntry(entry) {
    const wanted = 'a journal entry: { digest, action, transactionBytes, signatures }';
    if (!isJournalEntry(entry))
        throw (0, problem_js_1.problem)('argument', 'entry', wanted, typeof entry);
    try {
        const bytes = (0, bytes_js_1.readTransactionBytes)(entry.transactionBytes);
        if ((0, bytes_js_1.toTransactionDigest)(bytes) === entry.digest)
            return (0, data_js_1.readTransactionData)(bytes);
    }
    catch (cause) {
        if (!(cause instanceof problem_js_1.Problem))
            throw cause;
    }
    throw (0, problem_js_1.problem)('argument', 'entry.digest', 'the digest of entry.transactionBytes', entry.digest);
}
/**
 * Returns whether a wallet, `0x` and 64 digits, sent the transaction of a journal entry.
 *
 * @throws {Problem} `argument` as {@link decodeJournalEntry} does
 */
function isSentBy(entry, sender) {
    return decodeJournalEntry(entry).sender === sender;
}
async function readRecords(path, isLenient = false) {
    const { readFile } = await Promise.resolve().then(() => __importStar(require('node:fs/promises')));
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
        throw (0, problem_js_1.problem)('argument', `${path}:${i + 1}`, 'a journal record; repair or remove this line', 'other JSON');
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
function isOutcomeStatus(value) {
    return value === 'executed' || value === 'failed';
}
/** Returns whether a value has the members of a journal entry that `settle` needs. */
function isJournalEntry(value) {
    const { digest, action, transactionBytes, signatures } = (value ?? {});
    const isText = [digest, action, transactionBytes].every((text) => typeof text === 'string');
    if (!isText || !Object.hasOwn(ACTIONS, action ?? ''))
        return false;
    return Array.isArray(signatures) && signatures.every((signature) => typeof signature === 'string');
}
