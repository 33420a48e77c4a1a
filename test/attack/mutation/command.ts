/** Mutations of commands: each renamed, rewired, dropped, repeated, moved. */

import { bcs } from '@mysten/sui/bcs';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { FRAMEWORK, SUI_TYPE } from '../../../sandbox/ts/chain/world.js';
import { THIEF, type Setup } from '../setup.js';
import {
    add,
    address,
    callAt,
    callsOf,
    GAS,
    input,
    insert,
    nested,
    programOf,
    pure,
    remove,
    result,
    slotsOf,
    sweep,
    u64,
    type Argument,
    type Command,
    type Mutation,
    type Program,
    type Scene,
    type TransactionData,
} from './edit.js';

/** Every mutation of the commands. */
export function commandMutations(scene: Scene): Mutation[] {
    const program = programOf(scene.data);
    return [
        ...program.commands.flatMap((command, at) => [...moves(program, at), ...rewirings(program, command, at)]),
        ...callsOf(program).flatMap(({ at }) => [
            ...renamings(scene, at),
            ...retypings(scene, at),
            ...reorderings(scene, at),
        ]),
        ...program.commands.flatMap((command, at) => coinMutations(command, at, scene.setup)),
        ...alone(program),
        ...everywhere(program),
        ...roles(),
        ...cancels(program),
        ...emptied(),
    ];
}

function on(sort: string, name: string, change: (program: Program, tx: TransactionData) => void): Mutation {
    return {
        sort,
        name,
        change: (tx) => {
            change(programOf(tx), tx);
        },
    };
}

function tell(command: Command): string {
    const { MoveCall: call } = command;
    return call === undefined ? command.$kind : `${call.module}::${call.function}`;
}

function moves({ commands }: Program, at: number): Mutation[] {
    const what = `command ${at}, ${tell(commands[at]!)}`;
    const sort = (verb: string): string => `command ${verb}: ${tell(commands[at]!)}`;
    const copy = (): Command => structuredClone(commands[at]!);
    return [
        on(sort('removed'), `${what}: removed`, (program) => {
            remove(program, at);
        }),
        on('command removed, results as they were', `${what}: removed, and nothing else changed`, (program) => {
            program.commands.splice(at, 1);
        }),
        on(sort('repeated'), `${what}: repeated`, (program) => {
            insert(program, at + 1, [copy()]);
        }),
        on('command repeated at the end', `${what}: repeated at the end`, (program) => {
            program.commands.push(copy());
        }),
        ...(at === 0 ? [] : swaps(what, at)),
    ];
}

function swaps(what: string, at: number): Mutation[] {
    return [
        on('commands swapped', `${what}: before the one before it`, ({ commands }) => {
            [commands[at - 1], commands[at]] = [commands[at]!, commands[at - 1]!];
        }),
        on('command moved', `${what}: first`, (program) => {
            const [moved] = program.commands.splice(at, 1);
            program.commands.unshift(moved!);
        }),
    ];
}

/** Each argument replaced by every other input, the results so far, and the gas coin. */
function rewirings(program: Program, command: Command, at: number): Mutation[] {
    const others: Argument[] = [
        ...program.inputs.map((_one, index) => input(index)),
        ...program.commands.slice(0, at).flatMap((_one, index) => [result(index), nested(index, 1)]),
        GAS,
        input(program.inputs.length),
        result(at),
    ];
    return slotsOf(command).flatMap(({ argument }, slot) =>
        others
            .filter((other) => JSON.stringify(other) !== JSON.stringify(argument))
            .map((other) =>
                on(
                    `rewired: ${tell(command)}`,
                    `command ${at}, ${tell(command)}: argument ${slot} now ${describeArgument(other)}`,
                    ({ commands }) => {
                        slotsOf(commands[at]!)[slot]!.put(other);
                    },
                ),
            ),
    );
}

function describeArgument(argument: Argument): string {
    if (argument.$kind === 'Input') return `input ${argument.Input}`;
    if (argument.$kind === 'Result') return `result ${argument.Result}`;
    return argument.$kind === 'GasCoin' ? 'the gas coin' : `result ${argument.NestedResult.join('.')}`;
}

/** Other packages, other names, and every function of any transaction. */
function renamings({ data, others, setup }: Scene, at: number): Mutation[] {
    const { package: packageId, module, function: name } = callAt(data, at);
    const packages = [...Object.values(setup.world.packages), FRAMEWORK.sui, FRAMEWORK.std, THIEF];
    const targets = [data, ...others.values()].flatMap((one) =>
        callsOf(programOf(one)).map(({ call }) => targetOf(call)),
    );
    const same = `${packageId}::${module}::${name}`;
    const wanted = new Set([
        ...packages.map((other) => `${other}::${module}::${name}`),
        ...targets,
        `${packageId}::${module}::${name}_`,
        `${packageId}::${module}x::${name}`,
    ]);
    wanted.delete(same);
    return [...wanted].map((target) => {
        const [otherPackage, otherModule, otherName] = target.split('::') as [string, string, string];
        const sort = otherPackage === packageId ? 'another function' : 'another package';
        return on(`${sort}: ${module}::${name}`, `call ${at}, ${module}::${name}: now ${target}`, (_program, tx) => {
            Object.assign(callAt(tx, at), { package: otherPackage, module: otherModule, function: otherName });
        });
    });
}

function targetOf(call: { package: string; module: string; function: string }): string {
    return `${call.package}::${call.module}::${call.function}`;
}

function retypings({ data, setup }: Scene, at: number): Mutation[] {
    const { typeArguments, module, function: name } = callAt(data, at);
    const { perpetuals, authority } = setup.world.packages;
    const types = [
        SUI_TYPE,
        setup.chain.collateralType,
        setup.world.roleTypes.admin,
        `${perpetuals}::authority::ASSISTANT`,
        `${authority}::authority::ASSISTANT`,
        'u64',
        'address',
    ];
    const set = (how: string, change: (types: string[]) => readonly string[]): Mutation =>
        on(
            `type arguments: ${module}::${name}`,
            `call ${at}, ${module}::${name}: type arguments ${how}`,
            (_program, tx) => {
                callAt(tx, at).typeArguments = [...change(callAt(tx, at).typeArguments)];
            },
        );
    return [
        ...typeArguments.flatMap((type, index) =>
            types
                .filter((other) => other !== type)
                .map((other) => set(`${index} now ${other}`, (list) => list.with(index, other))),
        ),
        ...(typeArguments.length === 0 ? [] : [set('one fewer', (list) => list.slice(1))]),
        ...(typeArguments.length < 2 ? [] : [set('exchanged', (list) => [...list].reverse())]),
        set('one more', (list) => [...list, SUI_TYPE]),
    ];
}

function reorderings({ data }: Scene, at: number): Mutation[] {
    const { arguments: args, module, function: name } = callAt(data, at);
    const set = (how: string, change: (list: Argument[]) => Argument[]): Mutation =>
        on(
            `arguments reordered: ${module}::${name}`,
            `call ${at}, ${module}::${name}: arguments ${how}`,
            (_program, tx) => {
                callAt(tx, at).arguments = change(callAt(tx, at).arguments);
            },
        );
    return [
        ...args
            .slice(1)
            .map((_argument, index) =>
                set(`${index} and ${index + 1} exchanged`, (list) =>
                    list.with(index, list[index + 1]!).with(index + 1, list[index]!),
                ),
            ),
        ...args.map((_argument, index) => set(`without ${index}`, (list) => list.toSpliced(index, 1))),
        ...(args.length === 0 ? [] : [set('with the first twice', (list) => [list[0]!, ...list])]),
        set('reversed', (list) => [...list].reverse()),
    ];
}

/** Commands with coins: other recipients, more objects, more amounts. */
function coinMutations(command: Command, at: number, { victim }: Setup): Mutation[] {
    if (command.$kind === 'TransferObjects') {
        return [
            on('transfer: to the thief', `command ${at}, transfer: to the thief`, (program) => {
                program.commands[at]!.TransferObjects!.address = add(program, pure(address(THIEF)));
            }),
            on(
                'transfer: to the wallet, said again',
                `command ${at}, transfer: to the wallet by a new input`,
                (program) => {
                    program.commands[at]!.TransferObjects!.address = add(program, pure(address(victim)));
                },
            ),
            on('transfer: the gas coin too', `command ${at}, transfer: the gas coin too`, ({ commands }) => {
                commands[at]!.TransferObjects!.objects.push(GAS);
            }),
            on('transfer: nothing', `command ${at}, transfer: nothing`, ({ commands }) => {
                commands[at]!.TransferObjects!.objects = [];
            }),
            on('transfer: left out', `command ${at}, transfer: left out, and its address`, (program) => {
                remove(program, at);
                sweep(program);
            }),
        ];
    }
    if (command.$kind !== 'SplitCoins') return [];
    return [
        on('split: from the gas coin', `command ${at}, split: from the gas coin`, ({ commands }) => {
            commands[at]!.SplitCoins!.coin = GAS;
        }),
        on('split: an amount more', `command ${at}, split: an amount more`, ({ commands }) => {
            const { amounts } = commands[at]!.SplitCoins!;
            amounts.push(amounts[0]!);
        }),
        on('split: an amount more, to the thief', `command ${at}, split: an amount more, to the thief`, (program) => {
            const { amounts } = program.commands[at]!.SplitCoins!;
            const part = amounts.push(amounts[0]!) - 1;
            const TransferObjects = { objects: [nested(at, part)], address: add(program, pure(address(THIEF))) };
            program.commands.push({ $kind: 'TransferObjects', TransferObjects } as unknown as Command);
        }),
    ];
}

/** One plain value of one call, even if other calls use the same input. */
function alone(program: Program): Mutation[] {
    return callsOf(program).flatMap(({ at, call }) =>
        call.arguments.flatMap((argument, slot) => {
            const bytes = argument.$kind === 'Input' ? program.inputs[argument.Input]?.Pure?.bytes : undefined;
            if (bytes === undefined) return [];
            return otherValues(fromBase64(bytes)).map(([how, other]) =>
                on(
                    `alone ${how}: ${call.module}::${call.function}, argument ${slot}`,
                    `call ${at}, ${call.module}::${call.function}: argument ${slot} alone ${how}`,
                    (changed, tx) => {
                        callAt(tx, at).arguments[slot] = add(changed, pure(other));
                        sweep(changed);
                    },
                ),
            );
        }),
    );
}

/** Values of the same type. */
function otherValues(bytes: Uint8Array): [how: string, other: Uint8Array][] {
    const value = bytes.length === 8 ? BigInt(bcs.u64().parse(Uint8Array.from(bytes))) : undefined;
    const others: [string, Uint8Array][] =
        value === undefined
            ? [
                  ['flipped', bytes.with(0, bytes[0]! ^ 1)],
                  ['an option of one', Uint8Array.of(1, ...u64(1))],
                  ['none', Uint8Array.of(0)],
              ]
            : [
                  ['one more', u64(BigInt.asUintN(64, value + 1n))],
                  // Every other small number, such as another order type.
                  ...(value < 4n ? [2n, 3n].map((one): [string, Uint8Array] => [`now ${one}`, u64(one)]) : []),
                  ['far less', u64(value / 64n)],
              ];
    return others.filter(
        ([, other]) => !areEqual(bytes, other) && (bytes.length < 10 || other.length === bytes.length),
    );
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
    return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** One argument of all calls of a function: another scale, or the opposite value. */
function everywhere(program: Program): Mutation[] {
    const calls = callsOf(program);
    const targets = new Map(calls.map(({ call }) => [targetOf(call), call]));
    return [...targets].flatMap(([target, { arguments: args, module, function: name }]) =>
        args.flatMap((_argument, slot) =>
            SCALINGS.map(([how, change]) =>
                on(`everywhere ${how}`, `every ${module}::${name}: argument ${slot} ${how}`, (changed) => {
                    for (const { call } of callsOf(changed)) {
                        const argument = call.arguments[slot];
                        if (targetOf(call) !== target || argument?.$kind !== 'Input') continue;
                        const { Pure } = changed.inputs[argument.Input]!;
                        if (Pure !== undefined) Pure.bytes = toBase64(change(fromBase64(Pure.bytes)));
                    }
                }),
            ),
        ),
    );
}

type Scaling = readonly [how: string, change: (bytes: Uint8Array) => Uint8Array];

const SCALINGS: readonly Scaling[] = [
    ['flipped', (bytes) => (bytes.length === 1 ? bytes.with(0, bytes[0]! ^ 1) : bytes)],
    ...[2n, 10n, 1_000n].map((factor): Scaling => [`times ${factor}`, scaling((value) => value * factor)]),
    ...[2n, 10n].map((divisor): Scaling => [`over ${divisor}`, scaling((value) => value / divisor)]),
];

function scaling(change: (value: bigint) => bigint): Scaling[1] {
    return (bytes) =>
        bytes.length === 8 ? u64(BigInt.asUintN(64, change(BigInt(bcs.u64().parse(Uint8Array.from(bytes)))))) : bytes;
}

/** The role of an assistant, for another user's account. */
function roles(): Mutation[] {
    return [
        on('an assistant’s role', 'every role an assistant’s', (program) => {
            for (const { call } of callsOf(program)) {
                call.typeArguments = call.typeArguments.map((type) => type.replace(/::ADMIN$/, '::ASSISTANT'));
            }
        }),
    ];
}

/** A cancel that skips missing orders in place of one that fails, and the reverse. */
function cancels(program: Program): Mutation[] {
    const others = new Map([
        ['cancel_orders', 'try_cancel_orders'],
        ['try_cancel_orders', 'cancel_orders'],
    ]);
    return callsOf(program).flatMap(({ at, call }) => {
        const other = others.get(call.function);
        if (other === undefined) return [];
        return [
            on(`another cancel: ${other}`, `call ${at}, ${call.function}: now ${other}`, (_program, tx) => {
                callAt(tx, at).function = other;
            }),
        ];
    });
}

function emptied(): Mutation[] {
    return [
        on('no commands', 'no commands', (program) => void (program.commands = [])),
        on('no commands', 'no commands and no inputs', (program) => {
            program.commands = [];
            program.inputs = [];
        }),
    ];
}
