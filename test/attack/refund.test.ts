/** The refunds of canceled stop and TWAP orders, and withdrawn SUI, never pay for a price update. */

import { expect, test } from '@jest/globals';
import { TransactionMismatch } from '../../ts/exchange/errors/classes.js';
import { SUI_TYPE } from '../../ts/sandbox/chain/world.js';
import { writeMessage } from '../../ts/sandbox/chain/oracle.js';
import { Judge } from './judge.js';
import { answerOf } from './mutation/bytes.js';
import {
    add,
    moveCall,
    parse,
    programOf,
    pure,
    shared,
    sweep,
    write as toBytes,
    type Command,
} from './mutation/edit.js';
import { react } from './run.js';
import { honestWrites, type HonestWrite } from './scenario.js';
import { NOW, setUp, victimSigner, type Setup } from './setup.js';
import { bcs } from '@mysten/sui/bcs';
import { fromBase64 } from '@mysten/sui/utils';

/** Passes the coin of the first transfer to a price update instead. */
function payWithFirst(write: HonestWrite, { world, markets }: Setup): ReturnType<typeof answerOf> {
    const data = parse(write.answer.transactionBytes);
    const program = programOf(data);
    const at = program.commands.findIndex((command) => takenBy(command) !== undefined);
    const coin = takenBy(program.commands[at]!)!;
    const feedId = world.feedIds.get(markets.btc.id)!;
    const message = writeMessage({ feedId, price: 64_000n * 10n ** 18n, publishedAt: NOW }, world.oracleSecret);
    program.commands[at] = moveCall(
        `${world.packages.oracle}::price_feed_storage::update_price_feed`,
        [],
        [
            add(program, shared(feedId, world.firstVersion, true)),
            add(program, pure(bcs.vector(bcs.u8()).serialize(message).toBytes())),
            coin,
            add(program, shared(world.clockId, 1n, false)),
        ],
    );
    sweep(program);
    return answerOf(toBytes(data));
}

function takenBy({ TransferObjects: given, MoveCall: call }: Command) {
    return given?.objects[0] ?? (call?.function === 'send_funds' ? call.arguments[0] : undefined);
}

/** The SUI of the wallet in coins and in the address balance, gas apart, MIST. */
function suiOf({ chain, victim }: Setup): bigint {
    const { coins, addressBalance, gasPaid } = chain.wallet(victim);
    const own = coins.filter(({ coinType }) => coinType === SUI_TYPE);
    return own.reduce((sum, { balance }) => sum + balance, 0n) + addressBalance.sui + gasPaid;
}

/** Executes a transaction on a copy of the chain. @returns by how much the wallet's SUI grows, MIST */
async function gainOf(write: HonestWrite, transactionBytes: string): Promise<bigint> {
    const setup = await setUp(write.kind);
    const before = suiOf(setup);
    const { signature } = await victimSigner(write.kind).signTransaction(fromBase64(transactionBytes));
    await setup.chain.execute(transactionBytes, [signature], NOW);
    return suiOf(setup) - before;
}

/** What arrives honestly, and what would arrive if the tampered transaction were signed; MIST. */
const GAINS: readonly (readonly [spec: string, honest: bigint, tampered: bigint])[] = [
    ['cancel both stop orders', 40_000_000n, 20_000_000n],
    ['cancel both TWAP orders', 160_000_000n, 80_000_000n],
];

test.each(GAINS)(
    'rejects [cancel A, update_price_feed(…, refund A), cancel B, transfer refund B]: %s',
    async (spec, honest, tampered) => {
        const [write] = await honestWrites('contract', 7, 1, spec);
        const answer = payWithFirst(write!, await setUp(write!.kind));
        expect(await gainOf(write!, write!.answer.transactionBytes)).toBe(honest);
        expect(await gainOf(write!, answer.transactionBytes)).toBe(tampered);
        await expectRefusal(write!, answer);
    },
    60_000,
);

const WITHDRAWALS: typeof GAINS = [
    ['withdraw SUI to a coin', 8_000_000n, 0n],
    ['withdraw SUI to the address balance', 8_000_000n, 0n],
    ['withdraw to another address in SUI', 0n, 0n],
];

test.each(WITHDRAWALS)(
    'rejects a price update that is paid with withdrawn SUI: %s',
    async (spec, honest, tampered) => {
        const [write] = await honestWrites('contract', 7, 1, spec);
        const answer = payWithFirst(write!, await setUp(write!.kind));
        expect(await gainOf(write!, write!.answer.transactionBytes)).toBe(honest);
        expect(await gainOf(write!, answer.transactionBytes)).toBe(tampered);
        await expectRefusal(write!, answer);
    },
    60_000,
);

async function expectRefusal(write: HonestWrite, answer: ReturnType<typeof answerOf>): Promise<void> {
    const { label, reasons } = await (await Judge.of(write)).judge(answer);
    expect([label, reasons[0]]).toEqual(['harmful', expect.stringMatching(/pays an oracle fee with command 0$/)]);
    for (const mode of ['strict', 'structural'] as const) {
        const { signed, error } = await react(write, answer, mode);
        expect(signed).toBeUndefined();
        expect(error).toBeInstanceOf(TransactionMismatch);
    }
}
