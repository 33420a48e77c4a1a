import { expect, test } from '@jest/globals';
import { syntheticDigest } from '../ts/random.js';

test('digests look like 32 bytes in base58 and are unique', () => {
    const digests = Array.from({ length: 2_000 }, (_, i) => syntheticDigest(7, i));
    expect(new Set(digests).size).toBe(digests.length);
    for (const digest of digests) expect(digest).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
});

test('a digest depends on seed and counter', () => {
    expect(syntheticDigest(7, 1)).toBe(syntheticDigest(7, 1));
    expect(syntheticDigest(8, 1)).not.toBe(syntheticDigest(7, 1));
});
