/**
 * Replaces what identifies a wallet in a cassette: its address, its accounts with their numbers, its coins,
 * and the digests of its
 * transactions. The replacements are consistent, also inside of transactions, so that a cassette can still be
 * verified.
 */

import { base58 } from '@scure/base';
import { blake2b } from '@noble/hashes/blake2.js';
import { isAddress, toFullAddress } from '../../../ts/core/address.js';
import { isRecord } from '../../../ts/core/shape.js';
import { DEPLOYMENTS } from '../../../ts/wire/deployments.js';
import {
    accountIds,
    loadHash,
    positionFieldId,
    readTransactionBytes,
    readTransactionData,
    toSigningDigest,
    toTransactionDigest,
} from '../../../ts/host.js';
import type { Cassette, CassetteLine } from './lines.js';

/** An account of the wallet, as a cassette shows it. */
interface ShownAccount {
    readonly number: number;
    /** Ids of its objects, `0x` and 64 digits. */
    readonly ids: Set<string>;
}

/** Numbers of accounts are replaced by these and later ones, which no account has. */
const FIRST_NUMBER = 900_000_001;
const ID = /0x[0-9a-f]{64}/gi;
/** Long enough for an id. */
const BASE64 = /[A-Za-z0-9+/]{43,}={0,2}/g;
const BYTES = 32;

/** Members that name transactions, of the wallet or before one of its own. */
const DIGESTS = /^(previousTransaction|dependencies|txn?Digest)$/;

/** Replaces what identifies the wallet. */
export async function toAnonymous({ header, lines }: Cassette): Promise<Cassette> {
    await loadHash();
    const found = new Finder();
    if (header.wallet !== null) found.wallets.add(header.wallet);
    for (const line of lines) found.read(line);
    const replacer = new Replacer(found);
    // Digests follow from the bytes after the other replacements.
    const transactions = found.transactions();
    for (const text of transactions) replacer.addTransaction(text);
    const json = (value: unknown): unknown => JSON.parse(replacer.text(JSON.stringify(value))) as unknown;
    return {
        header: { ...header, wallet: header.wallet && replacer.text(header.wallet), anonymous: true },
        lines: lines.map((line): CassetteLine => {
            switch (line.type) {
                case 'http': {
                    const request = line.request === undefined ? {} : { request: replacer.text(line.request) };
                    return {
                        ...line,
                        path: replacer.text(line.path),
                        response: replacer.text(line.response),
                        ...request,
                    };
                }
                case 'node':
                    return {
                        ...line,
                        request: json(line.request),
                        responses: line.responses.map((one) => json(withoutContents(one))),
                    };
                case 'socket':
                    return {
                        ...line,
                        path: replacer.text(line.path),
                        ...(line.text === undefined ? {} : { text: replacer.text(line.text) }),
                    };
                case 'call':
                    return json(line) as CassetteLine;
            }
        }),
    };
}

/** The members of an event say the same as its BCS, which has the number of the account at no fixed place. */
function withoutContents(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withoutContents);
    if (!isRecord(value)) return value;
    const isEvent = 'eventType' in value && 'contents' in value;
    const members = Object.entries(value).filter(([key]) => !isEvent || key !== 'contents');
    return Object.fromEntries(members.map(([key, member]) => [key, withoutContents(member)]));
}

/** Finds what identifies the wallet. */
class Finder {
    readonly wallets = new Set<string>();
    readonly accounts = new Map<number, ShownAccount>();
    /** Objects that the wallet owns. */
    readonly objects = new Set<string>();
    /** Digests of transactions, base58: one of the wallet's names it. */
    readonly digests = new Set<string>();
    readonly markets = new Set<string>();
    readonly #bytes = new Set<string>();

    read(line: CassetteLine): void {
        if (line.type === 'http') {
            for (const text of [line.request, line.response]) this.#collect(parse(text));
            if (line.path.endsWith('/accounts')) this.#readAccounts(parse(line.request), parse(line.response));
        } else if (line.type === 'node') this.#collect([line.request, line.responses]);
        else if (line.type === 'call') this.#collect(line.args);
    }

    /** base64 of the transactions. */
    transactions(): readonly string[] {
        for (const text of this.#bytes) this.#readTransaction(text);
        return [...this.#bytes];
    }

    #readAccounts(request: unknown, response: unknown): void {
        const address = isRecord(request) ? (request['address'] ?? request['walletAddress']) : undefined;
        if (isAddress(address)) this.wallets.add(toFullAddress(address));
        for (const row of Array.isArray(response) ? (response as unknown[]) : []) {
            if (!isRecord(row) || typeof row['accountNumber'] !== 'number' || !isAddress(row['id'])) continue;
            const number = row['accountNumber'];
            const account = this.accounts.get(number) ?? { number, ids: new Set() };
            account.ids.add(toFullAddress(row['id']));
            this.accounts.set(number, account);
        }
    }

    #collect(value: unknown): void {
        if (Array.isArray(value)) for (const one of value) this.#collect(one);
        if (!isRecord(value)) return;
        for (const [key, member] of Object.entries(value)) {
            if (key === 'transactionBytes' && typeof member === 'string') this.#bytes.add(member);
            if (key === 'chId' && isAddress(member)) this.markets.add(toFullAddress(member));
            if (key === 'transaction' && isRecord(member) && isRecord(member['bcs'])) {
                const text = member['bcs']['value'];
                if (typeof text === 'string') this.#bytes.add(text);
            }
            if (DIGESTS.test(key))
                for (const one of [member].flat()) if (typeof one === 'string') this.digests.add(one);
            this.#collect(member);
        }
        const { owner, objectId } = value;
        const isOwned = isRecord(owner) && typeof owner['address'] === 'string' && this.wallets.has(owner['address']);
        if (isOwned && isAddress(objectId)) this.objects.add(toFullAddress(objectId));
    }

    #readTransaction(text: string): void {
        try {
            const { gas, inputs } = readTransactionData(readTransactionBytes(text));
            for (const { objectId } of gas.payment) this.objects.add(objectId);
            for (const input of inputs) if (input.kind === 'owned') this.objects.add(input.ref.objectId);
        } catch {
            this.#bytes.delete(text);
        }
    }
}

/** Replaces texts, and bytes in base64. */
class Replacer {
    /** By what is replaced: 64 digits, base58 and base64. */
    readonly #hex = new Map<string, string>();
    readonly #texts = new Map<string, string>();
    readonly #numbers = new Map<number, number>();

    constructor(found: Finder) {
        // The objects of transactions are known only after these are read.
        found.transactions();
        [...found.wallets].forEach((wallet, i) => {
            this.#addHex(wallet, pseudonym(`wallet ${i}`));
        });
        [...found.accounts.values()].forEach((account, i) => {
            this.#addAccount(account, FIRST_NUMBER + i, found.markets);
        });
        [...found.objects].forEach((id, i) => {
            if (!this.#hex.has(digitsOf(id))) this.#addHex(id, pseudonym(`object ${i}`));
        });
        [...found.digests].forEach((digest, i) => {
            if (isDigest(digest)) this.#addDigest(digest, fromHex(pseudonym(`digest ${i}`)));
        });
    }

    /** Adds the digests of a transaction: those of its bytes before and after the replacements. */
    addTransaction(text: string): void {
        const before = readTransactionBytes(text);
        const after = this.#bytes(Uint8Array.from(before));
        this.#addDigest(toTransactionDigest(before), base58.decode(toTransactionDigest(after)));
        const [old, young] = [before, after].map((bytes) => Buffer.from(toSigningDigest(bytes)).toString('base64'));
        this.#texts.set(old ?? '', young ?? '');
    }

    /** Replaces in a text that is JSON or part of an address. */
    text(text: string): string {
        const named = text
            .replace(ID, (id) => {
                const found = this.#hex.get(digitsOf(id));
                return found === undefined ? id : `0x${found}`;
            })
            .replace(BASE64, (part) => this.#texts.get(part) ?? this.#base64(part));
        const withDigests = named.replace(/[1-9A-HJ-NP-Za-km-z]{40,44}/g, (part) => this.#texts.get(part) ?? part);
        return this.#withNumbers(withDigests);
    }

    #withNumbers(text: string): string {
        if (this.#numbers.size === 0) return text;
        const replace = (digits: string): string => `${this.#numbers.get(Number(digits)) ?? digits}`;
        return text
            .replace(
                /("account(?:Number|Id|_id)"\s*:\s*"?)(\d+)(?=n?"?\s*[,}])/g,
                (_all, name: string, digits: string) => name + replace(digits),
            )
            .replace(
                /("accountIds"\s*:\s*\[)([^\]]*)/g,
                (_all, name: string, list: string) => name + list.replace(/\d+/g, replace),
            )
            .replace(
                /(accountNumber=|\baccount )(\d+)/g,
                (_all, name: string, digits: string) => name + replace(digits),
            );
    }

    #addAccount({ number, ids }: ShownAccount, next: number, markets: ReadonlySet<string>): void {
        this.#numbers.set(number, next);
        for (const { registry, packages } of Object.values(DEPLOYMENTS)) {
            const [perpetuals, authority] = [packages.perpetuals?.original, packages.authority?.original];
            if (registry === undefined || perpetuals === undefined || authority === undefined) continue;
            const [before, after] = [number, next].map((one) => accountIds({ registry, perpetuals, authority }, one));
            if (before === undefined || after === undefined || !ids.has(before.account)) continue;
            this.#addHex(before.account, after.account);
            this.#addHex(before.capability ?? '', after.capability ?? '');
            for (const market of markets) {
                this.#addHex(positionFieldId(market, perpetuals, number), positionFieldId(market, perpetuals, next));
            }
        }
        let i = 0;
        for (const id of ids) {
            if (!this.#hex.has(digitsOf(id))) this.#addHex(id, pseudonym(`account ${next} ${i}`));
            i += 1;
        }
    }

    #addHex(from: string, to: string): void {
        this.#hex.set(digitsOf(from), digitsOf(to));
    }

    #addDigest(from: string, to: Uint8Array): void {
        this.#texts.set(from, base58.encode(to));
        this.#hex.set(Buffer.from(base58.decode(from)).toString('hex'), Buffer.from(to).toString('hex'));
    }

    #base64(text: string): string {
        const bytes = Buffer.from(text, 'base64');
        const replaced = Buffer.from(this.#bytes(Uint8Array.from(bytes)));
        // What only looks like base64, such as a digest in base58, stays as it is.
        return replaced.equals(bytes) ? text : replaced.toString('base64');
    }

    /** Replaces ids, and the number of an account after the id of its object. */
    #bytes(bytes: Uint8Array): Uint8Array {
        const view = Buffer.from(bytes);
        for (let at = 0; at + BYTES <= view.length; at += 1) {
            const found = this.#hex.get(view.toString('hex', at, at + BYTES));
            if (found === undefined) continue;
            view.write(found, at, 'hex');
            at += BYTES - 1;
            const next = at + 1;
            if (next + 8 > view.length) continue;
            const number = this.#numbers.get(Number(view.readBigUInt64LE(next)));
            if (number !== undefined) view.writeBigUInt64LE(BigInt(number), next);
        }
        return view;
    }
}

function parse(text: string | undefined): unknown {
    try {
        return text === undefined ? undefined : (JSON.parse(text) as unknown);
    } catch {
        return undefined;
    }
}

function isDigest(text: string): boolean {
    return /^[1-9A-HJ-NP-Za-km-z]{40,44}$/.test(text) && base58.decode(text).length === BYTES;
}

function digitsOf(id: string): string {
    return id.replace(/^0x/, '').toLowerCase();
}

function fromHex(id: string): Uint8Array {
    return Buffer.from(digitsOf(id), 'hex');
}

/** An id that is the same in each run, and that no object has. */
function pseudonym(name: string): string {
    return `0x${Buffer.from(blake2b(Buffer.from(`cassette: ${name}`), { dkLen: BYTES })).toString('hex')}`;
}
