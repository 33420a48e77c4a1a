import { beforeAll, describe, expect, test } from '@jest/globals';
import { fromBase64 } from '@mysten/sui/utils';
import { signingDigest } from '../../sandbox/ts/chain/hash.js';
import { SUI_TYPE } from '../../sandbox/ts/chain/world.js';
import type { BuildResponse } from '../../sandbox/ts/chain/types.js';
import { Judge, type Verdict } from './judge.js';
import { answerOf } from './mutation/bytes.js';
import {
    add,
    address,
    callsOf,
    GAS,
    insert,
    moveCall,
    nested,
    owned,
    parse,
    programOf,
    pure,
    receiving,
    remove,
    split,
    transfer,
    u64,
    withdrawal,
    write,
    type Command,
    type TransactionData,
} from './mutation/edit.js';
import { honestWrite, honestWrites, type HonestWrite } from './scenario.js';
import { SECOND, setUp, SPONSOR, suiCoins, THIEF, VICTIM, type Deployment, type Setup, type Turn } from './setup.js';
import { sized } from '../support/size.js';

describe('the judge', () => {
    /** The stop orders before a write. */
    let stopOrderIds: readonly string[];
    const writeOf = (name: string): Promise<HonestWrite> => honestWrite('own', 7, name);

    beforeAll(async () => {
        const { body } = await writeOf('cancel both stop orders, coins pay');
        stopOrderIds = body.stopOrderIds as string[];
    });

    const LIMIT = 'createOrders limit, coins pay';

    /** One judge per write: each judgement runs on a copy. */
    const judges = new Map<string, Promise<Judge>>();

    async function judged(name: string, answer: (honest: BuildResponse) => BuildResponse): Promise<Verdict> {
        const judge = await (judges.get(name) ?? Judge.of(await writeOf(name)));
        judges.set(name, Promise.resolve(judge));
        return judge.judge(answer((await writeOf(name)).answer));
    }

    /** Room for whatever is added, so that nothing fails for want of gas. */
    function changed(change: (data: TransactionData) => void): (honest: BuildResponse) => BuildResponse {
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

    /** The same for only that call. */
    function argumentAlone(data: TransactionData, name: string, index: number, bytes: Uint8Array): void {
        const program = programOf(data);
        const call = program.commands.find(({ MoveCall }) => MoveCall?.function === name)!.MoveCall!;
        call.arguments[index] = add(program, pure(bytes));
    }

    /** Sets the deposit of a stop order. */
    function deposit(data: TransactionData, amount: bigint): void {
        const program = programOf(data);
        const { SplitCoins: command } = program.commands.find(({ SplitCoins }) => SplitCoins !== undefined)!;
        command!.amounts = [add(program, pure(u64(amount)))];
    }

    test('finds every honest transaction harmless', async () => {
        // Each write occurs more than once, by gas owner and prices.
        const some = (deployment: Deployment): Promise<readonly HonestWrite[]> =>
            honestWrites(deployment, 7, sized(80, 5));
        for (const one of [...(await some('own')), ...(await some('mainnet'))]) {
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
        [
            'another executor of a stop order',
            'one stop order, coins pay',
            (data) => {
                argument(data, 'create_stop_order_ticket', 3, Uint8Array.of(1, ...address(THIEF)));
            },
        ],
        [
            'a deposit for an executor above the limit',
            'one stop order, coins pay',
            (data) => {
                deposit(data, 50_000_001n);
            },
        ],
        [
            'a stop order of another kind',
            'one stop order, coins pay',
            (data) => {
                argument(data, 'create_stop_order_ticket', 6, u64(0));
            },
        ],
        [
            'another stop order canceled',
            'cancel one stop order, coins pay',
            (data) => {
                argument(data, 'cancel', 3, address(stopOrderIds[1]!));
            },
        ],
    ])('finds harm: %s', async (_what, name, change) => {
        expect(await judged(name, changed(change))).toMatchObject({ label: 'harmful' });
    });

    test('finds harm in a bit of another coin than the one that was asked for', async () => {
        const { chain } = await setUp((await writeOf(LIMIT)).kind);
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
        ['a budget above the ceiling', (data) => (data.gasData.budget = '100000001'), 'a budget of 100000001 MIST'],
        ['a gas price above the reference', (data) => (data.gasData.price = '751'), 'a gas price of 751 MIST'],
        ['another gas owner', (data) => (data.gasData.owner = SPONSOR), `${SPONSOR} pays`],
    ])('finds harm that comes later, by rule: %s', async (_what, change, words) => {
        const { label, reasons } = await judged(LIMIT, changed(change));
        expect(label).toBe('harmful');
        expect(reasons[0]).toMatch(new RegExp(`^by rule: ${words}`));
    });

    test('finds harm, by rule, in a plain value on loan from a new package, and none where it comes too late', async () => {
        const lend = moveCall(`${THIEF}::x::set`, [], []);
        const lent = (isFirst: boolean) =>
            changed((data) => {
                const program = programOf(data);
                const place = program.commands.find(({ MoveCall }) => MoveCall?.function === 'place_limit_order')!;
                lend.MoveCall!.arguments = [place.MoveCall!.arguments[2]!];
                insert(program, isFirst ? 0 : program.commands.length, [structuredClone(lend)]);
            });
        const words = expect.stringMatching(/^by rule: command 3 takes input \d+ on loan$/);
        const own = `by rule: code of ${THIEF}`;
        expect(await judged(LIMIT, lent(true))).toMatchObject({ label: 'harmful', reasons: [own, words] });
        expect(await judged(LIMIT, lent(false))).toMatchObject({ label: 'harmful', reasons: [own] });
    });

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

    test.each<[string, string, (data: TransactionData, setup: Setup) => void, string]>([
        [
            'all calls moved to another package',
            LIMIT,
            (data) => {
                for (const { call } of callsOf(programOf(data))) call.package = THIEF;
            },
            `code of ${THIEF}`,
        ],
        [
            'the gas coin lent to another package',
            LIMIT,
            (data) => programOf(data).commands.push(moveCall(`${THIEF}::evil::drain`, [], [GAS])),
            `code of ${THIEF}`,
        ],
        [
            'a publish',
            LIMIT,
            (data) => {
                const Publish = { modules: ['AAAA'], dependencies: [] };
                programOf(data).commands.push({ $kind: 'Publish', Publish } as unknown as Command);
            },
            'Publish',
        ],
        [
            'a key for an assistant',
            LIMIT,
            (data, { world }) => {
                const target = `${world.packages.perpetuals}::account::new_assistant_account_cap`;
                programOf(data).commands.push(moveCall(target, [], []));
            },
            'account::new_assistant_account_cap',
        ],
        [
            'a gift received',
            LIMIT,
            (data) => {
                const [{ digest }] = data.gasData.payment as [TransactionData['gasData']['payment'][number]];
                programOf(data).inputs.push(receiving({ objectId: THIEF, version: '4', digest }));
            },
            'input \\d+ is received',
        ],
        ['the thief’s own transaction', LIMIT, (data) => void (data.sender = THIEF), `${VICTIM} pays for ${THIEF}`],
        ['no coins that pay', LIMIT, (data) => void (data.gasData.payment = []), 'the address balance pays'],
        [
            'other coins than were declared',
            'allocate again, declared coins pay, requested price and budget',
            (data) => {
                data.gasData.budget = '90000000';
                data.gasData.payment.pop();
            },
            'other coins pay than were declared',
        ],
        [
            'coins that pay in the place of the address balance',
            'createOrders limit, the address balance pays',
            (data, setup) => {
                const { objectId, version, digest } = suiCoins(setup, VICTIM)[0]!;
                data.gasData.payment = [{ objectId, version: String(version), digest }];
            },
            'coins pay',
        ],
        [
            'the sponsor’s money',
            'deposit from the address balance, a sponsor pays',
            (data, { chain }) => {
                const { inputs } = programOf(data);
                const at = inputs.findIndex(({ FundsWithdrawal }) => FundsWithdrawal !== undefined);
                inputs[at] = withdrawal(250_000_000n, chain.collateralType, 'Sponsor');
            },
            'input \\d+ takes money of others',
        ],
        [
            'money that is left over',
            LIMIT,
            (data) => programOf(data).commands.push(split(GAS, [add(programOf(data), pure(u64(1)))])),
            'result of command \\d+: the coin is left unused',
        ],
    ])('finds harm, by rule, that the sandbox cannot run: %s', async (_what, name, change, words) => {
        const setup = await setUp((await writeOf(name)).kind);
        const { label, reasons } = await judged(
            name,
            changed((data) => {
                change(data, setup);
            }),
        );
        expect(label).toBe('harmful');
        expect(reasons[0]).toMatch(new RegExp(`^by rule: ${words}$`));
    });

    const SPONSORED = 'createOrders limit, a sponsor pays';

    test.each<[string, string, (data: TransactionData, setup: Setup) => void, string]>([
        [
            'a start in the next epoch',
            LIMIT,
            (data, { chain }) => {
                const epoch = String(data.expiration.Epoch! + 1);
                const bounds = { minEpoch: epoch, maxEpoch: epoch, minTimestamp: null, maxTimestamp: null };
                const ValidDuring = { ...bounds, chain: chain.chainId, nonce: 1 };
                data.expiration = { $kind: 'ValidDuring', ValidDuring };
            },
            'by rule: starts later',
        ],
        [
            'the sponsor as sender',
            SPONSORED,
            (data) => (data.sender = SPONSOR),
            `by rule: ${SPONSOR} is not the requested sender`,
        ],
        [
            'another wallet of the user as sender',
            'createOrders limit, coins pay, and the client has another wallet’s key',
            (data) => (data.sender = SECOND),
            `by rule: ${SECOND} is not the requested sender`,
        ],
        [
            'another wallet of the user that pays',
            'createOrders limit, coins pay, and the client has another wallet’s key',
            (data) => (data.gasData.owner = SECOND),
            `by rule: ${SECOND} pays`,
        ],
        [
            'a part of the sponsor’s gas coin kept by the wallet',
            SPONSORED,
            (data, { victim }) => {
                const program = programOf(data);
                const at = program.commands.push(split(GAS, [add(program, pure(u64(7)))])) - 1;
                program.commands.push(transfer([nested(at, 0)], add(program, pure(address(victim)))));
            },
            'SUI of the sponsor, gas apart is 9999999993; expected 10000000000',
        ],
        [
            'the coin of a multisig wallet to the thief',
            'withdraw to a coin, coins of a multisig wallet pay',
            (data) => {
                const program = programOf(data);
                program.commands.at(-1)!.TransferObjects!.address = add(program, pure(address(THIEF)));
            },
            'USDC coins of the victim is 5700000000; expected 6100000000',
        ],
    ])('finds harm to the wallets of the user: %s', async (_what, name, change, reason) => {
        const setup = await setUp((await writeOf(name)).kind);
        const verdict = await judged(
            name,
            changed((data) => {
                change(data, setup);
            }),
        );
        expect(verdict.label).toBe('harmful');
        expect(verdict.reasons).toContain(reason);
    });

    test('finds harm in what the thief signs itself and the wallet pays for', async () => {
        const theft = changed((data) => {
            const program = programOf(data);
            Object.assign(program, { inputs: [], commands: [] });
            data.sender = THIEF;
            program.commands.push(split(GAS, [add(program, pure(u64(1_000_000_000)))]));
            program.commands.push(transfer([nested(0, 0)], add(program, pure(address(THIEF)))));
        });
        const { reasons } = await judged(LIMIT, theft);
        expect(reasons).toContainEqual(
            expect.stringMatching(/^SUI of the thief, gas apart is .*; expected 1000000000/),
        );
    });

    test.each<[string, string, number, Uint8Array, Turn]>([
        ['a crossing price', 'limit that crosses', 3, u64(1_000_000_000_000n), 'low'],
        ['a client id', 'limit that crosses', 5, Uint8Array.of(1, ...u64(1)), 'low'],
        ['an order that never rests', 'limit', 4, u64(3), 'low'],
        ['an order that never crosses', 'limit', 4, u64(2), 'low'],
        ['a sale that only reduces', 'limit that crosses', 6, Uint8Array.of(1), 'low'],
        ['a sale that may open a position', 'market that only reduces', 3, Uint8Array.of(0), 'closed'],
    ])('finds harm that only shows when the market has moved: %s', async (_what, name, slot, bytes, turn) => {
        const target = name.startsWith('limit') ? 'place_limit_order' : 'place_market_order';
        const verdict = await judged(
            `createOrders ${name}, coins pay`,
            changed((data) => {
                argumentAlone(data, target, slot, bytes);
            }),
        );
        expect(verdict).toMatchObject({ label: 'harmful' });
        expect(verdict.reasons[0]).toMatch(new RegExp(`^later, ${turn}: `));
    });

    test('finds harm in margin taken unasked when none is free, and in a cancel that goes on when an order is missing', async () => {
        const taking = await judged(
            'createOrders of several in one market, coins pay',
            changed((data) => {
                argumentAlone(data, 'end_session', 3, Uint8Array.of(1));
            }),
        );
        const going = await judged(
            'cancelOrders all or none, coins pay',
            changed((data) => {
                const [{ call }] = callsOf(programOf(data)) as [ReturnType<typeof callsOf>[number]];
                call.function = 'try_cancel_orders';
            }),
        );
        expect([taking, going].map(({ label, reasons }) => [label, reasons[0]])).toEqual([
            ['harmful', expect.stringMatching(/^later, tight: /)],
            ['harmful', expect.stringMatching(/^later, missing: /)],
        ]);
    });

    test('takes the package that is met first for the contract, where nothing is pinned', async () => {
        const moved = changed((data) => {
            for (const { call } of callsOf(programOf(data))) {
                if (call.module === 'account') call.package = THIEF;
            }
        });
        const labels = await Promise.all(
            ['createAccount of a new wallet', 'createAccount, another'].map(
                async (name) => (await judged(`${name}, coins pay`, moved)).label,
            ),
        );
        expect(labels).toEqual(['harmless', 'harmful']);
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
        const stale = await writeOf('createOrders limit, coins pay, new prices');
        const judge = await Judge.of(stale);
        const { answer } = await writeOf(LIMIT);
        expect(await judge.judge(answer)).toMatchObject({ label: 'harmless' });
    });

    test('finds no harm in a deposit within the limit, and in details of a stop order, which no client can verify', async () => {
        const name = 'one stop order, coins pay';
        const more = await judged(
            name,
            changed((data) => {
                deposit(data, 50_000_000n);
            }),
        );
        const other = await judged(
            name,
            changed((data) => {
                argument(data, 'create_stop_order_ticket', 7, Uint8Array.of(32, ...address(THIEF)));
            }),
        );
        expect([more, other]).toMatchObject([{ label: 'harmless' }, { label: 'harmless' }]);
    });

    test('names objects that are touched without need, which is no harm', async () => {
        const { chain } = await setUp((await writeOf(LIMIT)).kind);
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

    test('compares a transaction without the price update with the honest one at the same prices', async () => {
        const giving = 'createOrders that give margin back, coins pay';
        const { answer } = await writeOf(giving);
        const verdict = await judged(`${giving}, new prices`, () => answer);
        const keeping = await judged(`${giving}, new prices`, () =>
            changed((data) => {
                argumentAlone(data, 'end_session', 4, Uint8Array.of(0));
            })(answer),
        );
        expect(verdict.label).toBe('harmless');
        expect(keeping.label).toBe('harmful');
        expect(keeping.reasons[0]).toMatch(/^collateral of account 1 is /);
    });

    test('judges each mutant on its own where a failed one changed only versions', async () => {
        const one = await writeOf('createOrders limit, the address balance pays');
        const judge = await Judge.of(one);
        const data = parse(one.answer.transactionBytes);
        data.gasData.budget = '0';
        const poor = await judge.judge(answerOf(write(data)));
        const honest = await judge.judge(one.answer);
        expect([poor.label, honest.label]).toEqual(['void', 'harmless']);
    });

    test('judges each mutant on its own, whatever came before', async () => {
        const one = await writeOf(LIMIT);
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
