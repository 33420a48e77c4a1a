/** Secrets are removed from texts, whole or in part, whichever form they have. */

import { describe, expect, test } from '@jest/globals';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import * as fc from 'fast-check';
import { sandboxUrls } from '../../ts/describe/urls.js';
import { TransactionMismatch } from '../../ts/errors/classes.js';
import { redact, redactError } from '../../ts/signer/redact.js';

const SEED = Uint8Array.from({ length: 32 }, (_, i) => 200 - i * 3);
const HEX = Buffer.from(SEED).toString('hex');
const ENCODED = Ed25519Keypair.fromSecretKey(SEED).getSecretKey();
const OTHER = 'ab'.repeat(32);

describe('redact', () => {
    test.each([
        ['an encoded key, even one that is not configured', `found "${ENCODED}" here`, []],
        ['an encoded key in capitals', `found "${ENCODED.toUpperCase()}"`, []],
        ['an encoded key that was cut off', `found ${ENCODED.slice(0, 40)}…`, []],
        ['the key in hexadecimal', `found ${HEX}`, [HEX]],
        ['the key with 0x, which is configured without', `found 0x${HEX}`, [HEX]],
        ['the key without 0x and in capitals, which is configured with', `found ${HEX.toUpperCase()}`, [`0x${HEX}`]],
        ['the key in hexadecimal, which is configured encoded', `found ${HEX}`, [ENCODED]],
        ['the key right behind other digits', `found deadbeef${HEX}`, [HEX]],
        ['a part of the key', `found ${HEX.slice(3, 60)}…`, [HEX]],
        ['a password', 'found correct horse', ['correct horse']],
    ])('hides %s', (_what, text, secrets) => {
        const clean = redact(text, secrets);
        expect(clean).toContain('(hidden)');
        for (const secret of [HEX.slice(12, 32), ENCODED.slice(12, 32), 'correct horse']) {
            expect(clean.toLowerCase()).not.toContain(secret);
        }
    });

    test.each([
        ['object ids and digests', `capability 0x${OTHER}`, [HEX]],
        ['everything, where nothing is configured', `found ${HEX}`, [undefined, '', 5]],
        ['a secret too short to be told from other text', 'buy BTC', ['BTC']],
    ])('leaves %s', (_what, text, secrets) => {
        expect(redact(text, secrets)).toBe(text);
    });

    test('lets no 16 digits of a key through, wherever it stands', () => {
        fc.assert(
            fc.property(fc.string(), fc.string(), fc.nat(48), (before, after, start) => {
                const clean = redact(`${before}${HEX.slice(start)}${after}`, [HEX]);
                expect(clean).not.toContain(HEX.slice(-16));
            }),
        );
    });
});

test('a function outside of the class does not echo a key either', () => {
    expect(() => sandboxUrls(ENCODED)).toThrow('suiprivkey1(hidden)');
});

test('an error is redacted in its message, stack and departures', () => {
    const found = `"${HEX}"`;
    const error = redactError(
        new TransactionMismatch(`price: found ${found}`, [{ at: 'price', wanted: 'a number', found }]),
        [HEX],
    ) as TransactionMismatch;
    for (const text of [error.message, error.stack, JSON.stringify(error.departures)]) {
        expect(text).toContain('(hidden)');
        expect(text).not.toContain(HEX);
    }
    expect(error).toBeInstanceOf(TransactionMismatch);
});
