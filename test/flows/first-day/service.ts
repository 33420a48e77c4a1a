/** A service with false responses: changes between a client and the sandbox. */

import { messageWithIntent } from '@mysten/sui/cryptography';
import { blake2b } from '@noble/hashes/blake2.js';
import { parse, programOf, write, type Program } from '../../attack/mutation/edit.js';
import type { Tamperer } from './walk.js';

interface Build {
    readonly transactionBytes: string;
    readonly signingDigest: string;
}

/** The response of a build with the digest of its bytes. */
function toBuild(bytes: Uint8Array): Build {
    const digest = blake2b(messageWithIntent('TransactionData', bytes), { dkLen: 32 });
    const toText = (of: Uint8Array): string => Buffer.from(of).toString('base64');
    return { transactionBytes: toText(bytes), signingDigest: toText(digest) };
}

/** Changes the bytes of a build, and their digest with them; any other body stays as it is. */
function changeBytes(body: string, change: (bytes: Buffer) => Uint8Array): string {
    if (!body.includes('"transactionBytes"')) return body;
    const { transactionBytes } = JSON.parse(body) as Build;
    return JSON.stringify(toBuild(change(Buffer.from(transactionBytes, 'base64'))));
}

/** Changes the commands of every build. */
export function edited(edit: (program: Program) => void): Tamperer {
    return {
        response: (_route, body) =>
            changeBytes(body, (bytes) => {
                const data = parse(bytes.toString('base64'));
                edit(programOf(data));
                return write(data);
            }),
    };
}

/** Changes the rows of a list. */
export function restated(of: string, change: (rows: Record<string, unknown>[]) => unknown[]): Tamperer {
    return {
        response: (route, body) =>
            route === of ? JSON.stringify(change(JSON.parse(body) as Record<string, unknown>[])) : body,
    };
}

/**
 * Uses other ids everywhere: the client gets the second one of a pair wherever the sandbox has the first one,
 * also in transactions.
 *
 * @param pairs ids, `0x` and 64 digits
 */
export function relabeled(pairs: readonly (readonly [here: string, there: string])[]): Tamperer {
    const replace = (text: string, from: 0 | 1, prefix = '0x'): string => {
        const found = new Map(pairs.map((pair) => [pair[from].slice(2), pair[1 - from]!.slice(2)] as const));
        const pattern = new RegExp([...found.keys()].map((id) => `${prefix}${id}`).join('|'), 'g');
        return text.replace(pattern, (id) => prefix + found.get(id.slice(prefix.length))!);
    };
    return {
        request: (_route, body) => replace(body, 1),
        response: (_route, body) =>
            changeBytes(replace(body, 0), (bytes) => Buffer.from(replace(bytes.toString('hex'), 0, ''), 'hex')),
    };
}

/** Two tamperers one after the other. */
export function both(first: Tamperer, second: Tamperer): Tamperer {
    return {
        request: (route, body) => {
            const text = second.request?.(route, body) ?? body;
            return first.request?.(route, text) ?? text;
        },
        response: (route, body) => {
            const text = first.response?.(route, body) ?? body;
            return second.response?.(route, text) ?? text;
        },
    };
}
