import { describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import type { Signer } from '@mysten/sui/cryptography';
import { Inputs } from '@mysten/sui/transactions';
import type { Argument, Command, TransactionData } from '../../ts/chain/transaction-data.js';
import { BTC, e9, edit, limit, opened, type Stage, SUI } from './support.js';
import { call, failed, orders, program, setPure, ATTACKER, u64 } from './transaction-edits.js';

/** Shared by most tests: failures change only versions and gas. */
const shared = opened();

describe('a failed transaction pays only its gas', () => {
    const input = (index: number): Argument => ({ $kind: 'Input', Input: index });
    const result = (index: number): Argument => ({ $kind: 'Result', Result: index });
    const cases: [string, (data: TransactionData, stage: Stage, signer: Signer) => void, RegExp][] = [
        ['with an open session at the end', (data) => program(data).commands.splice(-2), /the session is left unused$/],
        [
            'with a clearing house that is not shared',
            (data) => program(data).commands.pop(),
            /the market is left unused$/,
        ],
        [
            'with an unknown function',
            (data) => (call(data, 'share').function = 'shared'),
            /no function .*::shared here/,
        ],
        [
            'with another package',
            (data) => (call(data, 'share').package = ATTACKER),
            /no function 0x7+::clearing_house/,
        ],
        [
            'with a missing argument',
            (data) => call(data, 'end_session').arguments.pop(),
            /arguments: wanted 5, found 4/,
        ],
        ['with a wrong type argument', (data) => (call(data, 'share').typeArguments = [SUI]), /type arguments: wanted/],
        ['with a wrong role', (data) => (call(data, 'start_session').typeArguments[1] = SUI), /type arguments: wanted/],
        [
            'with a truncated number',
            (data) => {
                setPure(data, 'place_limit_order', 2, u64(1).subarray(1));
            },
            /a u64 in BCS, found 7/,
        ],
        [
            'with a number that is too long',
            (data) => {
                setPure(data, 'place_limit_order', 2, Uint8Array.of(...u64(1), 0));
            },
            /u64 in BCS/,
        ],
        [
            'with an invalid flag',
            (data) => {
                setPure(data, 'place_limit_order', 1, Uint8Array.of(2));
            },
            /a bool in BCS/,
        ],
        [
            'with an invalid option',
            (data) => {
                setPure(data, 'place_limit_order', 5, Uint8Array.of(2, 1));
            },
            /a option<u64> in BCS/,
        ],
        [
            'with an unknown order type',
            (data) => {
                setPure(data, 'place_limit_order', 4, u64(4));
            },
            /clearing_house, code 44/,
        ],
        [
            'with a session that is used twice',
            (data) => (call(data, 'share').arguments[0] = result(1)),
            /wanted a market, found a session/,
        ],
        ['with a wrong object', (data) => call(data, 'start_session').arguments.reverse(), /input \d: wanted a market/],
        [
            'with equal feeds',
            (data) => {
                copyArgument(data, 'start_session', 4, 3);
            },
            /MoveAbort in market, code 1001/,
        ],
        [
            'with the base feed as collateral feed',
            (data) => {
                copyArgument(data, 'start_session', 3, 4);
            },
            /code 1002/,
        ],
        [
            'with an unknown input',
            (data) => (call(data, 'share').arguments[0] = input(99)),
            /input 99: there is no such value/,
        ],
        ['with an unknown result', (data) => (call(data, 'share').arguments[0] = result(77)), /result 77: there is no/],
        [
            'with a result of several values',
            (data) => (call(data, 'share').arguments[0] = result(3)),
            /result 3: there is no such value/,
        ],
        [
            'with a read-only clearing house',
            (data) => {
                sharedInput(data, BTC).mutable = false;
            },
            /input \d: not available for this use in command 1/,
        ],
        [
            'with a merged gas coin',
            (data) => {
                const gas = { $kind: 'GasCoin', GasCoin: true };
                program(data).inputs.push(Inputs.Pure(u64(1)));
                const split = { coin: gas, amounts: [input(program(data).inputs.length - 1)] };
                const merge = { destination: result(0), sources: [gas] };
                const commands = [
                    { $kind: 'SplitCoins', SplitCoins: split },
                    { $kind: 'MergeCoins', MergeCoins: merge },
                ];
                program(data).commands = commands as never;
            },
            /the gas coin: not available for this use in command 1/,
        ],
        [
            'with commands that spend the budget',
            (data, stage, signer) => {
                program(data).inputs.push(Inputs.Pure(u64(stage.coin(signer).balance)));
                const split = {
                    coin: { $kind: 'GasCoin', GasCoin: true },
                    amounts: [input(program(data).inputs.length - 1)],
                };
                program(data).commands.push({ $kind: 'SplitCoins', SplitCoins: split } as never);
            },
            /coin: wanted a balance of \d+, found \d+/,
        ],
        [
            'with a publish command',
            (data) => {
                replace(data, { $kind: 'Publish', Publish: { modules: [], dependencies: [] } });
            },
            /Publish is not/,
        ],
        [
            'with an upgrade command',
            (data) => {
                replace(data, upgrade());
            },
            /Upgrade is not supported/,
        ],
        [
            'with a vector command',
            (data) => {
                replace(data, { $kind: 'MakeMoveVec', MakeMoveVec: { type: null, elements: [] } });
            },
            /MakeMoveVec/,
        ],
        [
            'with a transferred shared object',
            (data) => {
                give(data, input(0));
            },
            /wanted a coin or capability or holding, found/,
        ],
        [
            'with a transferred plain value',
            (data) => {
                give(data, input(program(data).inputs.length));
            },
            /wanted a coin or capability or holding, found a pure/,
        ],
    ];
    for (const [name, change, message] of cases) {
        test(name, async () => {
            const { stage, signer, account } = await shared;
            const bytes = edit(orders(stage, signer, account, limit(BTC, 'buy', 1, 90)), (data) => {
                change(data, stage, signer);
            });
            const before = stage.chain.wallet(signer.toSuiAddress());
            expect((await failed(stage, bytes, signer)).message).toMatch(message);
            const after = stage.chain.wallet(signer.toSuiAddress());
            expect(after.gasPaid).toBeGreaterThan(before.gasPaid);
            expect(after.usdc).toBe(before.usdc);
            expect(stage.engine.orders(BTC, account.accountNumber)).toEqual([]);
            expect(orders(stage, signer, account, limit(BTC, 'buy', 1, 90))).toBeTruthy();
        });
    }

    test('with a capability of another account', async () => {
        const { stage, signer, account } = await opened();
        const other = (await stage.act(signer, 'createAccount', { settleId: stage.chain.collateralType })).account;
        const theirs = stage.build(signer, 'deposit', { accountId: other.accountId, amount: 1 }).transactionBytes;
        const { transactionBytes } = stage.build(signer, 'deposit', { accountId: account.accountId, amount: 1 });
        const bytes = edit(transactionBytes, (data) => {
            edit(theirs, (fresh) => {
                const capability = program(fresh).inputs[call(fresh, 'deposit_collateral').arguments[1]!.Input!]!;
                program(data).inputs[call(data, 'deposit_collateral').arguments[1]!.Input!] = capability;
            });
        });
        expect((await failed(stage, bytes, signer)).message).toMatch(/MoveAbort in account, code 4000/);
    });

    test('with a session ended for another account', async () => {
        const { stage, signer, account } = await opened();
        const other = (await stage.act(signer, 'createAccount', { settleId: stage.chain.collateralType })).account;
        const theirs = stage.build(signer, 'deposit', { accountId: other.accountId, amount: 1 }).transactionBytes;
        const bytes = edit(orders(stage, signer, account, limit(BTC, 'buy', 1, 90)), (data) => {
            edit(theirs, (fresh) => {
                const [theirAccount, capability] = call(fresh, 'deposit_collateral').arguments;
                const { inputs } = program(data);
                const end = call(data, 'end_session').arguments;
                for (const [place, argument] of [
                    [1, capability],
                    [2, theirAccount],
                ] as const) {
                    end[place] = input(inputs.push(program(fresh).inputs[argument!.Input!]!) - 1);
                }
            });
        });
        expect((await failed(stage, bytes, signer)).message).toMatch(/MoveAbort in clearing_house, code 18/);
    });

    test('with a gas coin argument while an address balance pays', async () => {
        const { stage, signer } = await opened();
        stage.chain.mint(signer.toSuiAddress(), { suiAddressBalance: e9('1') });
        const body = { settleId: stage.chain.collateralType };
        const built = stage.build(signer, 'createAccount', body, { gasFromAddressBalance: true });
        const bytes = edit(built.transactionBytes, (data) => {
            const objects = [{ $kind: 'GasCoin', GasCoin: true }];
            const address = program(data).commands.at(-1)!.TransferObjects!.address;
            program(data).commands.push({ $kind: 'TransferObjects', TransferObjects: { objects, address } } as never);
        });
        const before = stage.chain.wallet(signer.toSuiAddress());
        expect((await failed(stage, bytes, signer)).message).toMatch(/the gas coin: there is no such value/);
        const after = stage.chain.wallet(signer.toSuiAddress());
        expect(after.coins).toEqual(before.coins);
        expect(before.addressBalance.sui - after.addressBalance.sui).toBe(after.gasPaid - before.gasPaid);
    });

    function sharedInput(data: TransactionData, id: string): { mutable: boolean } {
        return program(data).inputs.find((row) => row.Object?.SharedObject?.objectId === id)!.Object!.SharedObject!;
    }

    function copyArgument(data: TransactionData, name: string, from: number, to: number): void {
        const { arguments: args } = call(data, name);
        args[to] = args[from]!;
    }

    function replace(data: TransactionData, command: unknown): void {
        program(data).commands = [command as Command];
    }

    function upgrade(): unknown {
        const options = {
            modules: [],
            dependencies: [],
            package: ATTACKER,
            ticket: { $kind: 'GasCoin', GasCoin: true },
        };
        return { $kind: 'Upgrade', Upgrade: options };
    }

    function give(data: TransactionData, argument: Argument): void {
        program(data).inputs.push(Inputs.Pure(bcs.Address.serialize(ATTACKER).toBytes()));
        const address = input(program(data).inputs.length - 1);
        replace(data, { $kind: 'TransferObjects', TransferObjects: { objects: [argument], address } });
    }
});
