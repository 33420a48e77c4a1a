/** Mutations of the envelope: sender, gas owner, budget, price, payment, expiration. */

import { toBase58 } from '@mysten/sui/utils';
import { NOW, SECOND, SPONSOR, suiCoins, THIEF, type Setup } from '../setup.js';
import {
    add,
    address,
    GAS,
    nested,
    programOf,
    pure,
    split,
    transfer,
    u64,
    type Mutation,
    type Reference,
    type Scene,
    type TransactionData,
} from './edit.js';

const OTHER = `0x${'9'.repeat(64)}`;
const CEILING = 100_000_000n;
const U64_MAX = (1n << 64n) - 1n;
const YEAR_MS = 31_536_000_000;

/** Every mutation of the envelope. */
export function envelopeMutations(scene: Scene): Mutation[] {
    return [...parties(scene), ...strangers(scene), ...amounts(scene), ...payments(scene), ...expirations(scene)];
}

function parties({ data, setup }: Scene): Mutation[] {
    const senders = [THIEF, SPONSOR, SECOND, OTHER];
    const owners = [THIEF, SPONSOR, SECOND, OTHER, setup.victim].filter((owner) => owner !== data.gasData.owner);
    return [
        ...senders.map((sender) => ({
            ...{ sort: 'sender', name: `sender ${sender}` },
            change: (tx: TransactionData) => void (tx.sender = sender),
        })),
        ...owners.map((owner) => ({
            ...{ sort: 'gas owner', name: `gas owner ${owner}` },
            change: (tx: TransactionData) => void (tx.gasData.owner = owner),
        })),
        {
            ...{ sort: 'sender', name: 'sender and gas owner the thief' },
            change: (tx) => {
                tx.sender = THIEF;
                tx.gasData.owner = THIEF;
            },
        },
    ];
}

/**
 * Transactions of the thief for which the wallet or its sponsor pays, so that the thief controls the gas
 * coin.
 */
function strangers({ data, setup }: Scene): Mutation[] {
    const { owner } = data.gasData;
    const payers = [...new Set([owner, setup.victim])];
    const paying = (payer: string): Payment =>
        payer === owner && data.gasData.payment.length > 0
            ? data.gasData.payment
            : suiCoins(setup, payer).slice(0, 1).map(toPayment);
    const set = (name: string, payer: string, compose: (tx: TransactionData) => void): Mutation => ({
        ...{ sort: `the thief’s own: ${name}`, name: `the thief’s own, paid by ${payer}: ${name}` },
        change: (tx) => {
            Object.assign(programOf(tx), { inputs: [], commands: [] });
            tx.sender = THIEF;
            Object.assign(tx.gasData, { owner: payer, payment: paying(payer) });
            compose(tx);
        },
    });
    return payers.flatMap((payer) => [
        set('a part of the gas coin', payer, (tx) => {
            const program = programOf(tx);
            const parts = split(GAS, [add(program, pure(u64(500_000_000)))]);
            const give = transfer([nested(0, 0)], add(program, pure(address(THIEF))));
            program.commands.push(parts, give);
        }),
        set('nothing but gas', payer, () => undefined),
    ]);
}

function amounts({ data: { gasData } }: Scene): Mutation[] {
    const budget = BigInt(gasData.budget);
    const budgets = [0n, 1n, budget / 2n, budget - 1n, budget + 1n, budget * 2n, budget * 10n];
    const prices = [0n, 1n, 749n, 751n, 1_000n, 1_001n, 1_500n, 7_500n, 100_000n, U64_MAX];
    const set = (what: 'budget' | 'price', value: bigint): Mutation => ({
        sort: `gas ${what}`,
        name: `gas ${what} ${value}`,
        change: (tx) => void (tx.gasData[what] = String(value)),
    });
    return [
        ...[...budgets, CEILING, CEILING + 1n, 500_000_000n, 4_000_000_000n, 50_000_000_000n, U64_MAX].map((value) =>
            set('budget', value),
        ),
        ...prices.filter((price) => price !== BigInt(gasData.price)).map((value) => set('price', value)),
    ];
}

type Payment = TransactionData['gasData']['payment'];

const toPayment = ({ objectId, version, digest }: Reference): Payment[number] => ({
    objectId,
    version: String(version),
    digest,
});

function payments({ data, setup }: Scene): Mutation[] {
    const { payment, owner } = data.gasData;
    const set = (name: string, change: (payment: Payment) => Payment): Mutation => ({
        sort: 'gas payment',
        name: `gas payment: ${name}`,
        change: (tx) => void (tx.gasData.payment = change(tx.gasData.payment)),
    });
    const others = foreignCoins(setup, owner).filter(({ objectId }) =>
        payment.every((coin) => coin.objectId !== objectId),
    );
    return [
        ...others.flatMap((coin) => [
            set(`${coin.objectId} added`, (coins) => [...coins, toPayment(coin)]),
            set(`${coin.objectId} alone`, () => [toPayment(coin)]),
        ]),
        ...(payment.length === 0
            ? []
            : [set('none', () => []), noneForAnEpoch(setup), set('in another order', (coins) => [...coins].reverse())]),
        ...payment.flatMap((coin, at) => [
            set(`coin ${at} removed`, (coins) => coins.filter((_coin, index) => index !== at)),
            set(`coin ${at} twice`, (coins) => [...coins, coins[at]!]),
            set(`coin ${at} of a later version`, (coins) =>
                changed(coins, at, { version: String(BigInt(coin.version) + 1n) }),
            ),
            set(`coin ${at} of another digest`, (coins) =>
                changed(coins, at, { digest: toBase58(new Uint8Array(32).fill(3)) }),
            ),
        ]),
        set('a reservation of the address balance', (coins) => [...coins, reservation(setup)]),
        set('nothing but a reservation', () => [reservation(setup)]),
    ];
}

/** The expiration that the chain requires when an address balance pays. */
function noneForAnEpoch({ chain }: Setup): Mutation {
    const epoch = String(chain.epoch(NOW));
    const ValidDuring = {
        ...{ minEpoch: epoch, maxEpoch: epoch, minTimestamp: null, maxTimestamp: null },
        ...{ chain: chain.chainId, nonce: 5 },
    };
    return {
        ...{ sort: 'no gas payment', name: 'gas payment: none, for one epoch' },
        change: (tx) => {
            tx.gasData.payment = [];
            tx.expiration = { $kind: 'ValidDuring', ValidDuring };
        },
    };
}

function changed(coins: Payment, at: number, change: Partial<Payment[number]>): Payment {
    return coins.map((coin, index) => (index === at ? { ...coin, ...change } : coin));
}

/** Wrong coins: others of the payer, USDC coins, coins of the sponsor and of the thief. */
function foreignCoins(setup: Setup, owner: string): Reference[] {
    const addresses = [...new Set([owner, setup.victim, SPONSOR, THIEF])];
    const usdc = setup.chain
        .wallet(setup.victim)
        .coins.filter(({ coinType }) => coinType === setup.chain.collateralType);
    return [...addresses.flatMap((address) => suiCoins(setup, address)), ...usdc.slice(0, 1)];
}

/** A reservation on the address balance as a gas coin. */
function reservation({ world, chain }: Setup): Payment[number] {
    const digest = new Uint8Array(32).fill(0xac);
    const view = new DataView(digest.buffer);
    view.setBigUint64(0, 1_000_000_000n, true);
    view.setUint32(8, chain.epoch(NOW), true);
    return { objectId: world.registryId, version: '0', digest: toBase58(digest) };
}

type Expiration = TransactionData['expiration'];

function expirations({ setup, data }: Scene): Mutation[] {
    const epoch = setup.chain.epoch(NOW);
    const set = (name: string, expiration: unknown): Mutation => ({
        sort: `expiration ${name.split(' ')[0]!}`,
        name: `expiration: ${name}`,
        change: (tx) => void (tx.expiration = expiration as Expiration),
    });
    const epochs = [epoch - 1, epoch, epoch + 1, epoch + 2, epoch + 100, 0, Number.MAX_SAFE_INTEGER];
    return [
        set('none', { None: true }),
        ...epochs.map((at) => set(`epoch ${at - epoch >= 0 ? '+' : ''}${at - epoch}`, { Epoch: at })),
        ...windows(setup, epoch).map(([name, window]) => set(`during ${name}`, { ValidDuring: window })),
        ...windows(setup, epoch)
            .slice(0, 5)
            .flatMap(([name, window]) => [
                set(`validity ${name}`, { Validity: { ...window, allowedProposers: null } }),
                set(`validity for a proposer, ${name}`, {
                    Validity: { ...window, allowedProposers: { epoch: String(epoch), proposers: [3] } },
                }),
            ]),
        ...renonced(data),
    ];
}

type Window = NonNullable<Expiration['ValidDuring']>;

function windows({ chain }: Setup, epoch: number): [name: string, window: Window][] {
    const plain: Window = {
        ...{ minEpoch: String(epoch), maxEpoch: String(epoch), minTimestamp: null, maxTimestamp: null },
        ...{ chain: chain.chainId, nonce: 5 },
    };
    return [
        ['this epoch', plain],
        ['this epoch and the next', { ...plain, maxEpoch: String(epoch + 1) }],
        ['the next epoch alone', { ...plain, minEpoch: String(epoch + 1), maxEpoch: String(epoch + 1) }],
        ['the epoch before alone', { ...plain, minEpoch: String(epoch - 1), maxEpoch: String(epoch - 1) }],
        ['the epoch before and this', { ...plain, minEpoch: String(epoch - 1) }],
        ['the epoch before to the next', { ...plain, minEpoch: String(epoch - 1), maxEpoch: String(epoch + 1) }],
        ['the last hundred epochs', { ...plain, minEpoch: String(epoch - 100) }],
        ['two epochs from the next', { ...plain, minEpoch: String(epoch + 1), maxEpoch: String(epoch + 2) }],
        ['ten epochs', { ...plain, maxEpoch: String(epoch + 10) }],
        ['any epoch', { ...plain, minEpoch: null, maxEpoch: null }],
        ['any epoch up to this', { ...plain, minEpoch: null }],
        ['any epoch from this', { ...plain, maxEpoch: null }],
        ['this epoch with timestamps', { ...plain, minTimestamp: String(NOW), maxTimestamp: String(NOW + 60_000) }],
        ['this epoch, from a time in ten years', { ...plain, minTimestamp: String(NOW + 10 * YEAR_MS) }],
        ['this epoch, to a time ten years ago', { ...plain, maxTimestamp: String(NOW - 10 * YEAR_MS) }],
        ['this epoch, to no time', { ...plain, maxTimestamp: String(U64_MAX) }],
        ['this epoch on another chain', { ...plain, chain: toBase58(new Uint8Array(32).fill(5)) }],
    ];
}

function renonced({ expiration }: TransactionData): Mutation[] {
    if (expiration.ValidDuring === undefined) return [];
    const name = 'expiration: another nonce';
    return [{ sort: 'expiration nonce', name, change: (tx) => void (tx.expiration.ValidDuring!.nonce += 1) }];
}
