import { beforeAll, describe, expect, test } from '@jest/globals';
import { fromBase64 } from '@mysten/sui/utils';
import { signingDigest } from '../../ts/sandbox/chain/hash.js';
import { SUI_TYPE } from '../../ts/sandbox/chain/world.js';
import type { BuildAnswer } from '../../ts/sandbox/chain/types.js';
import { Judge, type Verdict } from './judge.js';
import { answerOf } from './mutation/bytes.js';
import {
    add,
    address,
    GAS,
    insert,
    moveCall,
    nested,
    owned,
    parse,
    programOf,
    pure,
    remove,
    split,
    transfer,
    u64,
    write,
    type TransactionData,
} from './mutation/edit.js';
import { honestWrites, type HonestWrite } from './scenario.js';
import { setUp, SPONSOR, THIEF, VICTIM } from './stand.js';

let writes: readonly HonestWrite[];
beforeAll(async () => {
    writes = await honestWrites('contract', 7);
});

const writeOf = (name: string): HonestWrite => writes.find((one) => one.name === name)!;
const LIMIT = 'createOrders limit, coins pay';

async function judged(name: string, answer: (honest: BuildAnswer) => BuildAnswer): Promise<Verdict> {
    const judge = await Judge.of(writeOf(name));
    return judge.judge(answer(writeOf(name).answer));
}

/** Room for whatever is added, so that nothing fails for want of gas. */
function changed(change: (data: TransactionData) => void): (honest: BuildAnswer) => BuildAnswer {
    return ({ transactionBytes }) => {
        const data = parse(transactionBytes);
        data.gasData.budget = '100000000';
        change(data);
        return answerOf(write(data));
    };
}

/** Changes the bytes of an argument of a call. */
function argument(data: TransactionData, name: string, index: number, bytes: Uint8Array): void {
    const program = programOf(data);
    const call = program.commands.find(({ MoveCall }) => MoveCall?.function === name)!.MoveCall!;
    program.inputs[call.arguments[index]!.Input!] = pure(bytes);
}

describe('the judge', () => {
    test('finds every honest transaction harmless', async () => {
        for (const one of [...writes, ...(await honestWrites('unknown', 7))]) {
            const judge = await Judge.of(one);
            const verdict = await judge.judge(one.answer);
            expect([one.name, verdict]).toEqual([one.name, { label: 'harmless', reasons: [], details: [] }]);
        }
    });

    test.each<[string, string, (data: TransactionData) => void]>([
        [
            'the gas coin given away',
            LIMIT,
            (data) => programOf(data).commands.push(transfer([GAS], add(programOf(data), pure(address(THIEF))))),
        ],
        [
            'one MIST given away',
            LIMIT,
            (data) => {
                const program = programOf(data);
                const part = split(GAS, [add(program, pure(u64(1)))]);
                const at = program.commands.push(part) - 1;
                program.commands.push(transfer([nested(at, 0)], add(program, pure(address(THIEF)))));
            },
        ],
        [
            'another size',
            LIMIT,
            (data) => {
                argument(data, 'place_limit_order', 2, u64(11_010_000));
            },
        ],
        [
            'another price',
            LIMIT,
            (data) => {
                argument(data, 'place_limit_order', 3, u64(61_000_501_000_000n));
            },
        ],
        [
            'the other side',
            LIMIT,
            (data) => {
                argument(data, 'place_limit_order', 1, Uint8Array.of(1));
            },
        ],
        [
            'a client id',
            LIMIT,
            (data) => {
                argument(data, 'place_limit_order', 5, Uint8Array.of(1, ...u64(1)));
            },
        ],
        [
            'margin given back unasked',
            LIMIT,
            (data) => {
                argument(data, 'end_session', 4, Uint8Array.of(1));
            },
        ],
        [
            'an order that is not placed',
            'createOrders of several in one market, coins pay',
            (data) => {
                remove(programOf(data), 3);
            },
        ],
        [
            'a withdrawal to the thief',
            'withdraw to a coin, coins pay',
            (data) => {
                const { commands } = programOf(data);
                commands.at(-1)!.TransferObjects!.address = add(programOf(data), pure(address(THIEF)));
            },
        ],
        [
            'a withdrawal of more',
            'withdraw to a coin, coins pay',
            (data) => {
                argument(data, 'withdraw_collateral', 3, u64(400_000_001));
            },
        ],
        [
            'the key of a new account to the thief',
            'createAccount of a new wallet, coins pay',
            (data) => {
                const { commands } = programOf(data);
                commands.at(-1)!.TransferObjects!.address = add(programOf(data), pure(address(THIEF)));
            },
        ],
        [
            'the key of a new account to an address nobody looks at',
            'createAccount of a new wallet, coins pay',
            (data) => {
                const { commands } = programOf(data);
                commands.at(-1)!.TransferObjects!.address = add(programOf(data), pure(address(`0x${'5'.repeat(64)}`)));
            },
        ],
    ])('finds harm: %s', async (_what, name, change) => {
        expect(await judged(name, changed(change))).toMatchObject({ label: 'harmful' });
    });

    test('finds harm in a bit of another coin than the one that was asked for', async () => {
        const { chain } = await setUp(writeOf(LIMIT).kind);
        const usdc = chain.wallet(VICTIM).coins.find(({ coinType }) => coinType !== SUI_TYPE)!;
        const verdict = await judged(
            LIMIT,
            changed((data) => {
                const program = programOf(data);
                program.commands.push(transfer([add(program, owned(usdc))], add(program, pure(address(SPONSOR)))));
            }),
        );
        expect(verdict).toMatchObject({ label: 'harmful', details: [`touches ${usdc.objectId}`, expect.any(String)] });
    });

    test.each<[string, (data: TransactionData) => void, string]>([
        ['no expiration', (data) => (data.expiration = { $kind: 'None', None: true }), 'no expiration'],
        ['a late expiration', (data) => (data.expiration.Epoch! += 2), 'lasts to epoch'],
        ['a budget above the ceiling', (data) => (data.gasData.budget = '500000001'), 'a budget of 500000001 MIST'],
        ['a gas price above the reference', (data) => (data.gasData.price = '751'), 'a gas price of 751 MIST'],
        ['another gas owner', (data) => (data.gasData.owner = SPONSOR), `${SPONSOR} pays`],
    ])('finds harm that comes later, by rule: %s', async (_what, change, words) => {
        const { label, reasons } = await judged(LIMIT, changed(change));
        expect(label).toBe('harmful');
        expect(reasons[0]).toMatch(new RegExp(`^by rule: ${words}`));
    });

    test.each([
        ['the oracle', 'oracle'],
        ['a new package', 'new'],
    ] as const)(
        'finds harm, by rule, in a plain value on loan from %s, and none where it comes too late',
        async (_who, which) => {
            const { oracle } = (await setUp(writeOf(LIMIT).kind)).world.packages;
            const lend = moveCall(`${which === 'oracle' ? oracle : THIEF}::x::set`, [], []);
            const lent = (isFirst: boolean) =>
                changed((data) => {
                    const program = programOf(data);
                    const place = program.commands.find(({ MoveCall }) => MoveCall?.function === 'place_limit_order')!;
                    lend.MoveCall!.arguments = [place.MoveCall!.arguments[2]!];
                    insert(program, isFirst ? 0 : program.commands.length, [structuredClone(lend)]);
                });
            const words = expect.stringMatching(/^by rule: command 3 takes input \d+ on loan$/);
            expect(await judged(LIMIT, lent(true))).toMatchObject({ label: 'harmful', reasons: [words] });
            expect(await judged(LIMIT, lent(false))).toMatchObject({ label: 'void' });
        },
    );

    test('finds harm, by rule, in an assistant’s role, and in a coin that is none', async () => {
        const role = changed((data) => {
            const call = programOf(data).commands.find(({ MoveCall }) => MoveCall?.function === 'start_session')!;
            call.MoveCall!.typeArguments[1] = call.MoveCall!.typeArguments[1]!.replace('ADMIN', 'ASSISTANT');
        });
        const coin = changed((data) => {
            const one = programOf(data).inputs.find(({ Object: object }) => object?.ImmOrOwnedObject !== undefined)!;
            one.Object!.ImmOrOwnedObject!.version = '0';
        });
        const reasons = [await judged(LIMIT, role), await judged('deposit from one coin, coins pay', coin)].map(
            (verdict) => verdict.reasons,
        );
        expect(reasons).toEqual([
            [expect.stringMatching(/^by rule: the role .*::ASSISTANT$/)],
            [expect.stringMatching(/^by rule: the reservation 0x/)],
        ]);
    });

    test('finds harm in a digest that is of something else, whatever the bytes', async () => {
        const other = Buffer.from(signingDigest(Uint8Array.of(1))).toString('base64');
        const verdict = await judged(LIMIT, (honest) => ({ ...honest, signingDigest: other }));
        expect(verdict).toMatchObject({ label: 'harmful', reasons: ['by rule: the digest is of something else'] });
    });

    test('finds no harm in a smaller budget, a nearer end, or a price that is not brought along', async () => {
        const less = await judged(
            LIMIT,
            changed((data) => (data.gasData.budget = '5000000')),
        );
        const sooner = await judged(
            LIMIT,
            changed((data) => (data.expiration.Epoch! += 1)),
        );
        expect([less, sooner]).toMatchObject([{ label: 'harmless' }, { label: 'harmless' }]);
        const stale = writeOf('createOrders limit, coins pay, new prices');
        const judge = await Judge.of(stale);
        const { answer } = writeOf(LIMIT);
        expect(await judge.judge(answer)).toMatchObject({ label: 'harmless' });
    });

    test('names objects that are touched without need, which is no harm', async () => {
        const { chain } = await setUp(writeOf(LIMIT).kind);
        const coin = chain.wallet(VICTIM).coins.at(-1)!;
        const verdict = await judged(
            LIMIT,
            changed((data) => add(programOf(data), owned(coin))),
        );
        expect(verdict).toEqual({ label: 'harmless', reasons: [], details: [`touches ${coin.objectId}`] });
    });

    test('finds void what the chain refuses or fails at', async () => {
        const garbage = await judged(LIMIT, () => answerOf(Uint8Array.of(1, 2, 3)));
        const longer = await judged(LIMIT, ({ transactionBytes }) =>
            answerOf(Uint8Array.of(...fromBase64(transactionBytes), 0)),
        );
        const poor = await judged(
            LIMIT,
            changed((data) => (data.gasData.budget = '1')),
        );
        const failing = await judged(
            LIMIT,
            changed((data) => {
                argument(data, 'place_limit_order', 2, u64(1));
            }),
        );
        expect([garbage, longer, poor, failing].map(({ label }) => label)).toEqual(['void', 'void', 'void', 'void']);
    });

    test('judges each mutant on its own, whatever came before', async () => {
        const one = writeOf(LIMIT);
        const judge = await Judge.of(one);
        const failing = changed((data) => {
            argument(data, 'place_limit_order', 2, u64(1));
        })(one.answer);
        const theft = changed((data) =>
            programOf(data).commands.push(transfer([GAS], add(programOf(data), pure(address(THIEF))))),
        )(one.answer);
        const labels: string[] = [];
        for (const answer of [failing, answerOf(new Uint8Array()), one.answer, theft, theft, one.answer, failing]) {
            labels.push((await judge.judge(answer)).label);
        }
        expect(labels).toEqual(['void', 'void', 'harmless', 'harmful', 'harmful', 'harmless', 'void']);
    });
});
