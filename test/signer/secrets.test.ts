/** Secrets are removed from texts, whole or in part, in every format. */

import { describe, expect, test } from '@jest/globals';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import * as fc from 'fast-check';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { TransactionMismatch } from '../../ts/exchange/errors/classes.js';
import { redact, redactError } from '../../ts/signer/secrets.js';

const SEED = Uint8Array.from({ length: 32 }, (_, i) => 200 - i * 3);
const HEX = Buffer.from(SEED).toString('hex');
const ENCODED = Ed25519Keypair.fromSecretKey(SEED).getSecretKey();
const OTHER = 'ab'.repeat(32);

describe('redact', () => {
    test.each([
        ['an encoded key that is not configured', `found "${ENCODED}" here`, []],
        ['an encoded key in capitals', `found "${ENCODED.toUpperCase()}"`, []],
        ['a truncated encoded key', `found ${ENCODED.slice(0, 40)}…`, []],
        ['the key in hexadecimal', `found ${HEX}`, [HEX]],
        ['the key with 0x, configured without', `found 0x${HEX}`, [HEX]],
        ['the key without 0x and in capitals, configured with', `found ${HEX.toUpperCase()}`, [`0x${HEX}`]],
        ['the key in hexadecimal, configured in its encoded form', `found ${HEX}`, [ENCODED]],
        ['the key directly after other digits', `found deadbeef${HEX}`, [HEX]],
        ['a part of the key', `found ${HEX.slice(3, 60)}…`, [HEX]],
        ['a password', 'found correct horse', ['correct horse']],
    ])('hides %s', (_what, text, secrets) => {
        const redacted = redact(text, secrets);
        expect(redacted).toContain('(hidden)');
        for (const secret of [HEX.slice(12, 32), ENCODED.slice(12, 32), 'correct horse']) {
            expect(redacted.toLowerCase()).not.toContain(secret);
        }
    });

    test.each([
        ['object ids and digests', `capability 0x${OTHER}`, [HEX]],
        ['every text when no secret is configured', `found ${HEX}`, [undefined, '', 5]],
        ['a secret that is too short to differ from other text', 'buy BTC', ['BTC']],
    ])('leaves %s', (_what, text, secrets) => {
        expect(redact(text, secrets)).toBe(text);
    });

    test('hides any 16 digits of a key at any position', () => {
        fc.assert(
            fc.property(fc.string(), fc.string(), fc.nat(48), (before, after, start) => {
                const redacted = redact(`${before}${HEX.slice(start)}${after}`, [HEX]);
                expect(redacted).not.toContain(HEX.slice(-16));
            }),
        );
    });
});

test('a function outside of the class does not repeat a key', () => {
    expect(() => sandboxUrls(ENCODED)).toThrow('suiprivkey1(hidden)');
});

test('redactError redacts message, stack and departures', () => {
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
