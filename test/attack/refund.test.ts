/** The refunds of canceled stop and TWAP orders, and withdrawn SUI, never pay for a price update. */

import { expect, test } from '@jest/globals';
import { TransactionMismatch } from '../../ts/exchange/errors/classes.js';
import { Judge } from './judge.js';
import { answerOf } from './mutation/bytes.js';
import { insert, parse, programOf, remove, sweep, write as toBytes, type Command } from './mutation/edit.js';
import { byStork } from './mutation/oracle.js';
import { react } from './run.js';
import { honestWrites, type HonestWrite } from './scenario.js';
import { setUp, type Setup } from './setup.js';

/** Passes the coin of the first transfer to Stork instead. */
function payWithFirst(write: HonestWrite, setup: Setup): ReturnType<typeof answerOf> {
    const data = parse(write.answer.transactionBytes);
    const program = programOf(data);
    const at = program.commands.findIndex((command) => takenBy(command) !== undefined);
    const coin = takenBy(program.commands[at]!)!;
    const feedId = setup.world.feedIds.get(setup.markets.btc.id)!;
    remove(program, at);
    insert(program, at, byStork(() => [coin, []])(setup, program, at, feedId));
    sweep(program);
    return answerOf(toBytes(data));
}

function takenBy({ TransferObjects: given, MoveCall: call }: Command) {
    return given?.objects[0] ?? (call?.function === 'send_funds' ? call.arguments[0] : undefined);
}

test.each([
    'cancel both stop orders',
    'cancel both TWAP orders',
    'withdraw SUI to a coin',
    'withdraw SUI to the address balance',
])(
    'rejects a price update that is paid with what the write returns: %s',
    async (spec) => {
        const [write] = (await honestWrites('own', 7, 1, spec)) as [HonestWrite];
        const answer = payWithFirst(write, await setUp(write.kind));
        const { label, reasons } = await (await Judge.of(write)).judge(answer);
        expect([label, reasons[0]]).toEqual(['harmful', expect.stringMatching(/pays an oracle fee with command 0$/)]);
        const { signed, error } = await react(write, answer);
        expect(signed).toBeUndefined();
        expect(error).toBeInstanceOf(TransactionMismatch);
        const { departures } = error as TransactionMismatch;
        expect(departures).toContainEqual(expect.objectContaining({ at: expect.stringMatching(/ fee$/) }));
    },
    60_000,
);
