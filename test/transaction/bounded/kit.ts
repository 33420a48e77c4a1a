/** An honest swap, and an honest kind, of a wallet with coins, an address balance, SUI and a capability. */

import { base58 } from '@scure/base';
import type { SwapAnswer } from '../../../ts/transaction/bounded/answer.js';
import { composeSwap, verifySwap, type SwapTerms, type SwapTrust } from '../../../ts/transaction/bounded/swap.js';
import { verifySpending, withCoinChecks, type Spend } from '../../../ts/transaction/bounded/spending.js';
import { FORBIDDEN, type BoundDeparture, type ObjectFacts } from '../../../ts/transaction/bounded/terms.js';
import type { Program, TransactionData } from '../../../ts/transaction/data.js';
import type { SendingSources } from '../../../ts/transaction/sending.js';
import {
    address,
    CAPABILITY,
    COIN,
    DEEP,
    during,
    EPOCH,
    GAS,
    id,
    moveCall,
    nested,
    refOf,
    SECOND,
    split,
    SUI,
    THIRD,
    u64,
    USDC,
    WALLET,
    Write,
} from '../kit.js';
import type { State } from './machine.js';

export const [ROUTER, WRAPPER] = [id(0x20), id(0x21)] as const;
/** Shared objects: the router's configuration, a treasury, and a pool. */
const [CONFIG, TREASURY] = [id(0x22), id(0x23)] as const;
export const POOL = id(0x24);
/** Shared objects in which the wallet has rights. */
export const [GAS_POOL, VAULT] = [id(0x25), id(0x26)] as const;
/** An immutable object, one that looks like it, and one of another wallet. */
export const [METADATA, FOREIGN] = [id(0x27), id(0x28)] as const;
export const UNKNOWN = id(0x29);

export const [FROM, TO] = [DEEP.type, USDC.type] as const;
export const [AMOUNT, MIN] = [400n, 90n] as const;
/** What the pool pays. */
export const QUOTED = 100n;
export const SLIPPAGE = 5_000_000_000_000_000n;

const shared = (type: string): ObjectFacts => ({ kind: 'shared', initialSharedVersion: 1n, type });
const coinOf = (type: string): ObjectFacts => ({
    kind: 'owned',
    owner: WALLET,
    type: `${id(0).slice(0, -1)}2::coin::Coin<${type}>`,
});

/** What the node states. */
export const FACTS: Readonly<Record<string, ObjectFacts>> = {
    [CONFIG]: shared(`${ROUTER}::config::Config`),
    [TREASURY]: shared(`${ROUTER}::treasury::Treasury`),
    [POOL]: shared(`${WRAPPER}::pool::Pool<${FROM}, ${TO}>`),
    [GAS_POOL]: shared(`${id(0x81)}::gas_pool::GasPool`),
    [VAULT]: shared(`${id(0x82)}::vault::Vault<${FROM}, ${TO}>`),
    [METADATA]: { kind: 'immutable', type: `${ROUTER}::metadata::Metadata` },
    [CAPABILITY]: { kind: 'owned', owner: WALLET, type: `${ROUTER}::account::AccountCap` },
    [FOREIGN]: { kind: 'owned', owner: id(0x67), type: `${ROUTER}::account::AccountCap` },
    [COIN]: coinOf(FROM),
    [SECOND]: coinOf(FROM),
    [THIRD]: coinOf(TO),
};

/** The wallet before. */
export const BEFORE: State = {
    objects: new Map([
        [COIN, { owner: WALLET, type: FROM, balance: 500n }],
        [SECOND, { owner: WALLET, type: FROM, balance: 300n }],
        [THIRD, { owner: WALLET, type: TO, balance: 1_000n }],
        [CAPABILITY, { owner: WALLET, type: undefined, balance: 0n }],
        [METADATA, { owner: 'immutable', type: undefined, balance: 0n }],
    ]),
    balances: new Map([
        [FROM, 600n],
        [TO, 200n],
        [SUI, 5_000n],
    ]),
    gas: 10_000n,
    rights: new Map([
        [GAS_POOL, 7_000n],
        [VAULT, 3_000n],
    ]),
};

const NONE: SendingSources = { gas: 0n, coins: [], fromCoins: 0n, fromAddressBalance: 0n };
const coin = (objectId: string): SendingSources['coins'][number] => {
    const { version, digest } = refOf(objectId);
    return { objectId, version, digest: base58.encode(digest) };
};

/** What pays, in every form. */
export const SOURCES = {
    'two coins': { ...NONE, coins: [coin(COIN), coin(SECOND)], fromCoins: AMOUNT },
    'one coin': { ...NONE, coins: [coin(COIN)], fromCoins: AMOUNT },
    'address balance': { ...NONE, fromAddressBalance: AMOUNT },
    'coins and address balance': { ...NONE, coins: [coin(COIN)], fromCoins: 300n, fromAddressBalance: 100n },
    'gas coin': { ...NONE, gas: AMOUNT },
} satisfies Record<string, SendingSources>;

export type SourceName = keyof typeof SOURCES;

/** The terms of a swap from each source. */
export function termsOf(source: SourceName): SwapTerms {
    const quoted = { amount: QUOTED, slippage: SLIPPAGE };
    return { from: source === 'gas coin' ? SUI : FROM, to: TO, amount: AMOUNT, minAmount: MIN, quoted };
}

/** Commands beside an intent, which no rule here reads. */
function draft(): Write {
    return new Write({ action: 'createAccount', coin: USDC });
}

/** What an honest service answers: the placeholder, then paths, each through as many pools as it has hops. */
export function honestAnswer(
    source: SourceName,
    { paths = 1, hops = 1 } = {},
): { readonly write: Write; readonly answer: SwapAnswer } {
    const { from } = termsOf(source);
    const write = draft();
    const placeholder = write.run(split(GAS, [write.pure(u64(AMOUNT))]));
    if (placeholder.kind !== 'result') throw new Error('no result');
    const offered = nested(placeholder.index, 0);
    const cap = write.run(
        moveCall(
            `${ROUTER}::router::begin_router_tx_r1_w1_varied_in`,
            [from, TO],
            [
                offered,
                write.pure(u64(AMOUNT)),
                write.pure(u64(QUOTED)),
                write.pure(u64(SLIPPAGE)),
                write.shared(CONFIG),
                write.shared(TREASURY),
                write.pure(address(id(0))),
                write.pure(u64(0)),
            ],
        ),
    );
    let swapped = cap;
    for (let i = 0; i < paths; i += 1) {
        const initiate = `${ROUTER}::router::initiate_path_by_percent_w1`;
        const path = write.run(moveCall(initiate, [from], [cap, write.pure(u64(i))]));
        for (let hop = 0; hop < hops; hop += 1) {
            const swap = `${WRAPPER}::router::swap_a2b_w1`;
            swapped = write.run(moveCall(swap, [from, TO], [write.shared(POOL), cap, path]));
        }
    }
    const out = write.run(moveCall(`${ROUTER}::router::end_router_tx_r1_w1`, [from, TO], [cap, swapped]));
    return { write, answer: { program: write, out } };
}

/** The transaction around a program. */
export function transactionOf({ inputs, commands }: Program): TransactionData {
    const { sender, gas } = draft();
    return { sender, gas, expiration: during(EPOCH, EPOCH + 1n), inputs, commands };
}

/** What a swap is verified against. */
export function trustOf(source: SourceName, named: readonly string[] = []): SwapTrust {
    return {
        sender: WALLET,
        object: (objectId) => FACTS[objectId],
        forbidden: FORBIDDEN,
        named,
        sources: SOURCES[source],
    };
}

/** Verifies a composed swap. */
export function departuresOf(program: Program, source: SourceName, named?: readonly string[]): BoundDeparture[] {
    return verifySwap(transactionOf(program), termsOf(source), trustOf(source, named));
}

/** Composes the swap of an answer. */
export function compose(source: SourceName, answer: SwapAnswer): Program {
    return composeSwap(WALLET, termsOf(source), SOURCES[source], answer);
}

/** A composed honest swap that a test changes. */
export function honestSwap(source: SourceName): Write {
    const program = compose(source, honestAnswer(source).answer);
    const write = draft();
    write.inputs.push(...program.inputs);
    write.commands.push(...program.commands);
    return write;
}

/** What a kind may spend. */
export const SPEND: Spend = new Map([
    [FROM, 200n],
    [SUI, 50n],
]);

/** An honest kind: an order of which a part of a coin and SUI for its gas are spent. */
export function honestKind(): Write {
    const write = draft();
    write.run({ kind: 'mergeCoins', into: write.owned(COIN), sources: [write.owned(SECOND)] });
    const [piece, gas] = [
        write.run(split(write.owned(COIN), [write.pure(u64(200))])),
        write.run(split(GAS, [write.pure(u64(50))])),
    ];
    write.run(moveCall(`${ROUTER}::order::create_order`, [FROM, TO], [write.shared(POOL), piece, gas]));
    return write;
}

/** Adds the checks of coins to a kind. */
export function checked(write: Write): Write {
    const program = withCoinChecks(write, WALLET, (objectId) => FACTS[objectId]);
    const copy = draft();
    copy.inputs.push(...program.inputs);
    copy.commands.push(...program.commands);
    return copy;
}

/** Verifies a kind that has its checks. */
export function departuresOfKind(program: Program, named: readonly string[] = []): BoundDeparture[] {
    const trust = { sender: WALLET, object: (objectId: string) => FACTS[objectId], forbidden: FORBIDDEN, named };
    return verifySpending(transactionOf(program), SPEND, trust);
}
