/** Mutations of inputs: changed, exchanged and additional ones. */

import { fromBase64, toBase58 } from '@mysten/sui/utils';
import { SUI_TYPE } from '../../../sandbox/ts/chain/world.js';
import { NOW, SPONSOR, THIEF, type Setup } from '../setup.js';
import {
    address,
    objectIdOf,
    owned,
    programOf,
    pure,
    receiving,
    shared,
    u64,
    withdrawal,
    type Input,
    type Mutation,
    type Reference,
    type Scene,
    type TransactionData,
} from './edit.js';

const U64_MAX = (1n << 64n) - 1n;

/** Every mutation of the inputs. */
export function inputMutations(scene: Scene): Mutation[] {
    const { inputs } = programOf(scene.data);
    return [
        ...inputs.flatMap((one, at) => mutationsOf(one, at, scene)),
        ...valueSwaps(inputs),
        ...placeSwaps(inputs),
        ...wholeSwaps(scene),
        ...unused(scene),
    ];
}

function mutationsOf(one: Input, at: number, scene: Scene): Mutation[] {
    if (one.Pure !== undefined) return pures(fromBase64(one.Pure.bytes), at, scene);
    if (one.FundsWithdrawal !== undefined) return withdrawals(one.FundsWithdrawal, at, scene);
    return one.Object.SharedObject === undefined ? owneds(one, at, scene) : shareds(one, at, scene);
}

function put(sort: string, name: string, at: number, other: Input): Mutation {
    return { sort, name: `input ${at}: ${name}`, change: (tx) => void (programOf(tx).inputs[at] = other) };
}

function pures(bytes: Uint8Array, at: number, { setup }: Scene): Mutation[] {
    const variants: [name: string, bytes: Uint8Array][] = [
        ['a byte longer', Uint8Array.of(...bytes, 0)],
        ['a byte shorter', bytes.slice(0, -1)],
        ['empty', new Uint8Array()],
        ['all zero', new Uint8Array(bytes.length)],
        ['all ones', new Uint8Array(bytes.length).fill(0xff)],
        ['first bit flipped', bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte))],
        ['last bit flipped', bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 0x80 : byte))],
        ['reversed', bytes.slice().reverse()],
        ...numbers(bytes),
        ...options(bytes),
        ...idLists(bytes, setup),
        ...addresses(bytes, setup),
    ];
    return variants.map(([name, other]) => put(`pure of ${bytes.length} bytes: ${name}`, name, at, pure(other)));
}

type Variants = [name: string, bytes: Uint8Array][];

function numbers(bytes: Uint8Array): Variants {
    if (![8, 16, 32].includes(bytes.length)) return [];
    const value = readLittle(bytes);
    const wide: [string, bigint][] = [
        ['one more', value + 1n],
        ['one less', value - 1n],
        ['doubled', value * 2n],
        ['halved', value / 2n],
        ['a tick of 10^6 more', value + 1_000_000n],
        ['ten times', value * 10n],
        ['a thousandth', value / 1_000n],
        ['a thousand times', value * 1_000n],
        ['10^9 times', value * 1_000_000_000n],
    ];
    return wide.map(([name, other]) => [name, writeLittle(other, bytes.length)]);
}

function options(bytes: Uint8Array): Variants {
    if (bytes.length === 1) return [['an option of one', Uint8Array.of(1, ...u64(1))]];
    if (bytes.length !== 9 || bytes[0] !== 1) return [];
    const value = readLittle(bytes.slice(1));
    return [
        ['no option', Uint8Array.of(0)],
        ['an option of one more', Uint8Array.of(1, ...u64(value + 1n))],
        ['an option of a day more', Uint8Array.of(1, ...u64(value + 86_400_000n))],
        ['an option of the largest', Uint8Array.of(1, ...u64(U64_MAX))],
    ];
}

/** Order ids, 16 bytes each. */
function idLists(bytes: Uint8Array, setup: Setup): Variants {
    const [count = 0] = bytes;
    if (count === 0 || bytes.length !== 1 + count * 16) return [];
    const ids = Array.from({ length: count }, (_, index) => bytes.slice(1 + index * 16, 17 + index * 16));
    const list = (...items: readonly Uint8Array[]): Uint8Array =>
        Uint8Array.of(items.length, ...items.flatMap((item) => [...item]));
    const next = writeLittle(readLittle(ids[0]!) + 1n, 16);
    return [
        ['without the last id', list(...ids.slice(0, -1))],
        ['with an id more', list(...ids, next)],
        ['with the first id twice', list(...ids, ids[0]!)],
        ['in another order', list(...ids.slice().reverse())],
        ['with another first id', list(next, ...ids.slice(1))],
        ...restingIds(setup).flatMap((id): Variants => [
            ['with the id of another order too', list(...ids, id)],
            ['with the id of another order in place of the first', list(id, ...ids.slice(1))],
        ]),
    ];
}

/** Of all orders of the victim. */
function restingIds({ engine, accounts }: Setup): Uint8Array[] {
    const orders = accounts.flatMap(({ accountNumber }) =>
        [...engine.markets.keys()].flatMap((market) => engine.orders(market, accountNumber)),
    );
    return orders.map(({ orderId }) => writeLittle(orderId, 16));
}

function addresses(bytes: Uint8Array, { victim }: Setup): Variants {
    // A list of one address, such as the executors of a stop order.
    if (bytes.length === 33 && bytes[0] === 1) {
        return [
            ['a list of the thief', Uint8Array.of(1, ...address(THIEF))],
            ['the thief added to the list', Uint8Array.of(2, ...bytes.slice(1), ...address(THIEF))],
        ];
    }
    if (bytes.length !== 32) return [];
    return [
        ['the thief', address(THIEF)],
        ['the sponsor', address(SPONSOR)],
        ['the victim', address(victim)],
        ['itself and the thief after it', Uint8Array.of(...bytes, ...address(THIEF))],
        ['the thief and itself after it', Uint8Array.of(...address(THIEF), ...bytes)],
    ];
}

function readLittle(bytes: Uint8Array): bigint {
    return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

/** Truncates a number that is too large. */
function writeLittle(value: bigint, length: number): Uint8Array {
    return Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));
}

type Withdrawal = NonNullable<Input['FundsWithdrawal']>;

function withdrawals({ reservation, typeArg, withdrawFrom }: Withdrawal, at: number, { setup }: Scene): Mutation[] {
    const amount = BigInt(reservation.MaxAmountU64);
    const from = withdrawFrom.$kind === 'Sponsor' ? 'Sponsor' : 'Sender';
    const otherType = typeArg.Balance === SUI_TYPE ? setup.chain.collateralType : SUI_TYPE;
    const amounts = [amount + 1n, amount - 1n, amount * 2n, amount * 3n, 0n, U64_MAX];
    const set = (name: string, other: Input): Mutation => put(`withdrawal: ${name.split(' ')[0]!}`, name, at, other);
    const allowance = structuredClone(withdrawal(amount, typeArg.Balance));
    const origin = { $kind: 'SenderAllowance', SenderAllowance: { funder: THIEF, allowance: THIEF } };
    allowance.FundsWithdrawal!.withdrawFrom = origin as unknown as Withdrawal['withdrawFrom'];
    return [
        ...amounts.map((other) => set(`amount ${other}`, withdrawal(other, typeArg.Balance, from))),
        set('from the other party', withdrawal(amount, typeArg.Balance, from === 'Sender' ? 'Sponsor' : 'Sender')),
        set('type is another coin', withdrawal(amount, otherType, from)),
        set('allowance', allowance),
    ];
}

function referenceOf(one: Input): Reference {
    return (one.Object!.ImmOrOwnedObject ?? one.Object!.Receiving)!;
}

function owneds(one: Input, at: number, scene: Scene): Mutation[] {
    const reference = referenceOf(one);
    const others = ownedObjects(scene).filter(({ objectId }) => objectId !== reference.objectId);
    const later = { ...reference, version: String(BigInt(reference.version) + 1n) };
    const elsewhere = { ...reference, digest: toBase58(new Uint8Array(32).fill(4)) };
    return [
        ...others.map((other) => put('owned object swapped', `now ${other.objectId}`, at, owned(other))),
        put('owned object stale', 'of a later version', at, owned(later)),
        put('owned object stale', 'of another digest', at, owned(elsewhere)),
        put(
            'owned object reserved',
            'a reservation of the address balance',
            at,
            owned(reservationOf(reference, scene.setup)),
        ),
        put('owned object reserved', 'of version 0', at, owned({ ...reference, version: 0n })),
        put('owned object received', 'received', at, receiving(reference)),
        put('owned object shared', 'as if it were shared', at, shared(reference.objectId, reference.version, true)),
    ];
}

/** A reservation on the address balance in place of a coin. */
function reservationOf({ objectId }: Reference, { chain }: Setup): Reference {
    const digest = new Uint8Array(32).fill(0xac);
    const view = new DataView(digest.buffer);
    view.setBigUint64(0, 500_250_000n, true);
    view.setUint32(8, chain.epoch(NOW), true);
    return { objectId, version: 0n, digest: toBase58(digest) };
}

/** All objects of the victim, including capabilities, and coins of the thief. */
export function ownedObjects(scene: Scene): Reference[] {
    const known = inputsOf(scene).map(({ Object: object }) => object?.ImmOrOwnedObject);
    const coins = [scene.setup.victim, THIEF].flatMap((owner) => scene.setup.chain.wallet(owner).coins);
    const all: Reference[] = [...known.filter((reference) => reference !== undefined), ...coins];
    return [...new Map(all.map((reference) => [reference.objectId, reference])).values()];
}

/** Of this transaction and all others. */
function inputsOf({ data, others }: Scene): Input[] {
    return [data, ...others.values()].flatMap((one) => programOf(one).inputs);
}

function shareds(one: Input, at: number, scene: Scene): Mutation[] {
    const { objectId, initialSharedVersion, mutable } = one.Object!.SharedObject!;
    const others = sharedObjects(scene).filter((other) => other.objectId !== objectId);
    return [
        put(
            'shared object’s mutability',
            `${mutable ? 'not ' : ''}mutable`,
            at,
            shared(objectId, initialSharedVersion, !mutable),
        ),
        put(
            'shared object’s version',
            'of another first version',
            at,
            shared(objectId, BigInt(initialSharedVersion) + 1n, mutable),
        ),
        ...others.map((other) =>
            put('shared object swapped', `now ${other.objectId}`, at, shared(other.objectId, other.version, mutable)),
        ),
    ];
}

/** Every shared object with its initial version. */
function sharedObjects(scene: Scene): { readonly objectId: string; readonly version: string }[] {
    const { registryId, collateralFeedId, feedIds, markets, clockId, firstVersion } = scene.setup.world;
    const genesis = [registryId, collateralFeedId, ...feedIds.values(), ...markets.keys()];
    const known = inputsOf(scene).map(({ Object: object }) => object?.SharedObject);
    const versions = new Map(genesis.map((objectId) => [objectId, String(firstVersion)]));
    for (const one of known) if (one !== undefined) versions.set(one.objectId, one.initialSharedVersion);
    return [...versions.set(clockId, '1')].map(([objectId, version]) => ({ objectId, version }));
}

/** Exchanged values of two pure inputs of the same length, such as a size and a price. */
function valueSwaps(inputs: readonly Input[]): Mutation[] {
    return pairs(inputs).flatMap(([a, b]) => {
        const [first, second] = [inputs[a]!.Pure?.bytes, inputs[b]!.Pure?.bytes];
        if (first === undefined || second === undefined || first === second || first.length !== second.length)
            return [];
        const change = (tx: TransactionData): void => {
            programOf(tx).inputs[a]!.Pure!.bytes = second;
            programOf(tx).inputs[b]!.Pure!.bytes = first;
        };
        return [{ sort: 'values exchanged', name: `inputs ${a} and ${b}: values exchanged`, change }];
    });
}

/** Two exchanged inputs of the same kind, in all their uses. */
function placeSwaps(inputs: readonly Input[]): Mutation[] {
    const isAlike = (a: Input, b: Input): boolean => a.$kind === b.$kind && a.Object?.$kind === b.Object?.$kind;
    return pairs(inputs)
        .filter(([a, b]) => inputs[a]!.Pure === undefined && isAlike(inputs[a]!, inputs[b]!))
        .map(([a, b]) => ({
            ...{ sort: 'inputs exchanged', name: `inputs ${a} and ${b}: places exchanged` },
            change: (tx) => {
                const list = programOf(tx).inputs;
                [list[a], list[b]] = [list[b]!, list[a]!];
            },
        }));
}

function pairs(list: readonly unknown[]): [number, number][] {
    return list.flatMap((_one, a) => list.slice(a + 1).map((_other, b): [number, number] => [a, a + 1 + b]));
}

/** A capability with its account, and a market with its feed, exchanged together. */
function wholeSwaps(scene: Scene): Mutation[] {
    const { accounts, world, markets } = scene.setup;
    const [first, second] = accounts;
    const { btc, eth, sol } = markets;
    const feed = ({ id }: typeof btc): string => world.feedIds.get(id)!;
    const exchanges: [string, readonly (readonly [string, string])[]][] = [
        [btc, eth],
        [btc, sol],
        [eth, sol],
    ].map(([a, b]) => [
        `${a!.base} and ${b!.base} exchanged`,
        [
            [a!.id, b!.id],
            [feed(a!), feed(b!)],
        ],
    ]);
    if (first !== undefined && second !== undefined) {
        const both = [
            [first.capabilityId, second.capabilityId],
            [first.accountId, second.accountId],
        ] as const;
        exchanges.push(['the two accounts exchanged', both]);
    }
    return exchanges.map(([name, ids]) => ({
        ...{ sort: `whole: ${name}`, name },
        change: (tx) => {
            const { inputs } = programOf(tx);
            for (const [at, one] of inputs.entries()) inputs[at] = exchanged(one, ids, scene);
        },
    }));
}

function exchanged(one: Input, ids: readonly (readonly [string, string])[], scene: Scene): Input {
    const id = objectIdOf(one);
    const pair = ids.find((both) => both.includes(id ?? ''));
    const other = pair?.find((candidate) => candidate !== id);
    if (other === undefined) return one;
    const key = ownedObjects(scene).find(({ objectId }) => objectId === other);
    if (key !== undefined) return owned(key);
    const object = sharedObjects(scene).find(({ objectId }) => objectId === other)!;
    return shared(other, object.version, one.Object!.SharedObject!.mutable);
}

/** Unused inputs. */
function unused(scene: Scene): Mutation[] {
    const { data, setup } = scene;
    const named = new Set(programOf(data).inputs.map((one) => one.Object?.SharedObject?.objectId ?? ''));
    const push = (name: string, one: Input): Mutation => ({
        sort: `unused input: ${name.split(' ')[0]!}`,
        name: `unused input: ${name}`,
        change: (tx) => void programOf(tx).inputs.push(structuredClone(one)),
    });
    const first = programOf(data).inputs[0]!;
    return [
        push('number 7', pure(u64(7))),
        push('address of the thief', pure(address(THIEF))),
        push('nothing', pure(new Uint8Array())),
        push('repetition of the first', first),
        ...ownedObjects(scene).map((reference) => push(`owned ${reference.objectId}`, owned(reference))),
        ...ownedObjects(scene)
            .slice(0, 2)
            .map((reference) => push(`receiving ${reference.objectId}`, receiving(reference))),
        ...sharedObjects(scene)
            .filter(({ objectId }) => !named.has(objectId))
            .map(({ objectId, version }) =>
                push(`shared ${objectId}`, shared(objectId, version, objectId !== setup.world.clockId)),
            ),
        push('withdrawal of USDC', withdrawal(5_000_000n, setup.chain.collateralType)),
        push('withdrawal of SUI', withdrawal(1_000_000_000n, SUI_TYPE)),
        push('withdrawal of nothing', withdrawal(0n, SUI_TYPE)),
        push('withdrawal from the sponsor', withdrawal(1_000_000n, SUI_TYPE, 'Sponsor')),
    ];
}
