/** The proof that only the wallet has rights to an account, from the responses of a node. */

import { describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { fromHex } from '@mysten/sui/utils';
import { proveAccount, type ProofRequest } from '../../ts/account/account-proof.js';
import type { FieldKey, ObjectState, SuiNode } from '../../ts/node/sui-node.js';
import { accountIds, positionFieldId } from '../../ts/transaction/derived-ids.js';

const idOf = (digit: string): string => `0x${digit.repeat(64)}`;
const [REGISTRY, PERPETUALS, AUTHORITY, MARKET, WALLET] = ['1', '2', '3', '4', '5'].map(idOf) as [
    string,
    string,
    string,
    string,
    string,
];
const NUMBER = 0;
const { account, capability = '' } = accountIds(
    { registry: REGISTRY, perpetuals: PERPETUALS, authority: AUTHORITY },
    NUMBER,
);
const POSITION = positionFieldId(MARKET, PERPETUALS, NUMBER);

const REQUEST: ProofRequest = {
    wallet: WALLET,
    account: { account, capability, number: NUMBER },
    perpetuals: [PERPETUALS],
    authority: [AUTHORITY],
    registry: REGISTRY,
    marketIds: [MARKET],
    explained: { hasCreated: () => false, hasApproved: () => false },
};

const accountOf = (number: number, agents: readonly string[]): Uint8Array =>
    bcs
        .struct('Account', {
            id: bcs.Address,
            number: bcs.u64(),
            collateral: bcs.u64(),
            agents: bcs.vector(bcs.Address),
        })
        .serialize({ id: account, number, collateral: 7n, agents: [...agents] })
        .toBytes();

function positionOf(figures: { collateral?: bigint; base?: bigint; asks?: bigint; orders?: number }): ObjectState {
    const { collateral = 0n, base = 0n, asks = 0n, orders = 0 } = figures;
    const figure = (value: bigint): Uint8Array => bcs.u256().serialize(BigInt.asUintN(256, value)).toBytes();
    const u64 = (value: number): Uint8Array => bcs.u64().serialize(value).toBytes();
    const values = [collateral, base, 0n, 0n, 0n, asks, 0n].map(figure);
    const parts = [fromHex(POSITION), u64(NUMBER), ...values, u64(orders), figure(10n ** 18n)];
    return { objectId: POSITION, version: 1n, owner: undefined, type: 'Field', contents: Buffer.concat(parts) };
}

const OBJECTS: readonly ObjectState[] = [
    {
        objectId: capability,
        version: 1n,
        owner: WALLET,
        type: `${AUTHORITY}::authority::AuthorityCap<${PERPETUALS}::authority::ACCOUNT, ${AUTHORITY}::authority::ADMIN>`,
        contents: Buffer.concat([fromHex(capability), fromHex(account)]),
    },
    {
        objectId: account,
        version: 1n,
        owner: undefined,
        type: `${PERPETUALS}::account::Account<0x6::usdc::USDC>`,
        contents: accountOf(NUMBER, []),
    },
];

function nodeOf(objects: readonly ObjectState[], fields: readonly FieldKey[] = []): SuiNode {
    return {
        objectsAt: () => Promise.resolve({ found: new Map(objects.map((one) => [one.objectId, one])), checkpoint: 8n }),
        fieldsAt: () => Promise.resolve({ found: fields, checkpoint: 8n }),
    } as unknown as SuiNode;
}

const changed = (index: number, change: Partial<ObjectState>): ObjectState[] =>
    OBJECTS.map((object, i) => (i === index ? { ...object, ...change } : object));

const keyOf = (name: string, bytes: Uint8Array): FieldKey => ({ type: `${PERPETUALS}::keys::${name}`, bytes });

describe('an account', () => {
    test.each([
        ['without a position', OBJECTS],
        ['with a flat position', [...OBJECTS, positionOf({ collateral: 5n })]],
    ])('%s is proven, also that of number 0', async (_case, objects) => {
        const marks = [{ type: `${AUTHORITY}::authority::SingletonKey<${PERPETUALS}::A>`, bytes: Uint8Array.of(0) }];
        expect(await proveAccount(nodeOf(objects, marks), REQUEST)).toEqual({ found: [], checkpoint: 8n });
    });

    test.each<[string, readonly ObjectState[], RegExp]>([
        ['of another owner', changed(0, { owner: idOf('9') }), /the capability of 0x9/],
        ['of no owner', changed(0, { owner: undefined }), /the capability of no wallet/],
        ['that does not exist', OBJECTS.slice(0, 1), /without object 0x\w+ at the node/],
        ['of another package', changed(1, { type: `${idOf('9')}::account::Account<0x6::a::A>` }), /of type 0x9/],
        [
            'with an agent’s capability',
            changed(0, { type: OBJECTS[0]!.type.replace('ADMIN', 'ASSISTANT') }),
            /ASSISTANT/,
        ],
        ['of another number', changed(1, { contents: accountOf(1, []) }), /the ids of another number/],
        ['of another capability', changed(0, { contents: Buffer.alloc(64, 7) }), /the ids of another number/],
        ['with an agent', changed(1, { contents: accountOf(NUMBER, [idOf('8')]) }), /with agent 0x8/],
        ['with a long position', [...OBJECTS, positionOf({ base: 1n })], /an open position/],
        ['with a debt', [...OBJECTS, positionOf({ collateral: -1n })], /a debt/],
        ['with a resting order', [...OBJECTS, positionOf({ asks: 1n, orders: 1 })], /1 resting orders/],
        ['with a short field', [...OBJECTS, { ...positionOf({}), contents: Uint8Array.of(1) }], /an open position/],
    ])('%s is not', async (_case, objects, sentence) => {
        const { found } = await proveAccount(nodeOf(objects), REQUEST);
        expect(found.join('; ')).toMatch(sentence);
    });

    test.each<[string, FieldKey, RegExp]>([
        ['a ticket', keyOf('OrderTicketKey', fromHex(idOf('7'))), /a stop or TWAP order, ticket 0x7/],
        [
            'an approval of a builder',
            keyOf('IntegratorConfigKey', Uint8Array.of(3, 1, 0, 0)),
            /an approval of builder 259/,
        ],
        [
            'a field of a kind that this client does not know',
            keyOf('OtherKey', Uint8Array.of(0)),
            /unknown kind OtherKey/,
        ],
    ])('with %s is not, unless the user’s transactions explain it', async (_case, field, sentence) => {
        const node = nodeOf(OBJECTS, [field]);
        expect((await proveAccount(node, REQUEST)).found.join()).toMatch(sentence);
        const explained = { hasCreated: (id: string) => id === idOf('7'), hasApproved: (id: number) => id === 259 };
        const { found } = await proveAccount(node, { ...REQUEST, explained });
        expect(found.length).toBe(field.type.endsWith('OtherKey') ? 1 : 0);
    });

    test('is not where its ids are those of another registry', async () => {
        const { found } = await proveAccount(nodeOf(OBJECTS), { ...REQUEST, registry: idOf('9') });
        expect(found).toEqual(['one with the ids of another number']);
    });
});
