/** Computed ids of accounts: the SDK is the second reader. */

import { describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID, deriveObjectID } from '@mysten/sui/utils';
import fc from 'fast-check';
import { accountIds, positionFieldId } from '../../ts/transaction/derived-ids.js';
import { DEPLOYMENTS } from '../../ts/wire/deployments.js';

const id = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const number = fc.oneof(fc.constantFrom(0, 1, 255, 256, Number.MAX_SAFE_INTEGER), fc.nat());

describe('computed ids', () => {
    test('of accounts are those of the SDK', () => {
        fc.assert(
            fc.property(id, id, id, number, (registry, perpetuals, authority, of) => {
                const key = bcs.u64().serialize(of).toBytes();
                const account = deriveObjectID(registry, `${perpetuals}::keys::AccountKey`, key);
                const roles = `${perpetuals}::authority::ACCOUNT, ${authority}::authority::ADMIN`;
                const capability = deriveObjectID(
                    account,
                    `${authority}::authority::AuthorityCapKey<${roles}>`,
                    Uint8Array.of(0),
                );
                expect(accountIds({ registry, perpetuals, authority }, of)).toEqual({ account, capability });
            }),
        );
    });

    test('of positions are those of the SDK', () => {
        fc.assert(
            fc.property(id, id, number, (market, perpetuals, of) => {
                const key = bcs.u64().serialize(of).toBytes();
                const expected = deriveDynamicFieldID(market, `${perpetuals}::keys::PositionKey`, key);
                expect(positionFieldId(market, perpetuals, of)).toBe(expected);
            }),
        );
    });

    test.each([
        [0, /^0xd563ba55[0-9a-f]{52}7620$/, /^0xc21a9154[0-9a-f]{52}fd96$/],
        [1, /^0x5df4a7bb[0-9a-f]{52}78e5$/, /^0xf7926f36[0-9a-f]{52}59a1$/],
    ])('of account %i on mainnet are the checked ones', (of, account, capability) => {
        const mainnet = Object.values(DEPLOYMENTS).find(({ registry }) => registry !== undefined);
        const packages = mainnet!.packages;
        const ids = accountIds(
            {
                registry: mainnet!.registry!,
                perpetuals: packages.perpetuals!.original,
                authority: packages.authority!.original,
            },
            of,
        );
        expect(ids).toEqual({
            account: expect.stringMatching(account) as unknown,
            capability: expect.stringMatching(capability) as unknown,
        });
    });
});
