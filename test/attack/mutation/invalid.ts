/**
 * Mutations that the chain refuses or that have no effect: empty commands and sessions, consumed values,
 * needless calls.
 */

import { oraclePackages } from '../setup.js';
import {
    add,
    address,
    callsOf,
    GAS,
    graft,
    insert,
    moveCall,
    nested,
    owned,
    programOf,
    pure,
    remove,
    slotsOf,
    split,
    sweep,
    transfer,
    u64,
    type Argument,
    type Command,
    type Mutation,
    type Program,
    type Scene,
} from './edit.js';

/** Every mutation of this kind. */
export function invalidMutations(scene: Scene): Mutation[] {
    return [...empty(scene), ...twice(scene), ...positions(scene), ...sessions(scene), ...updates(scene)];
}

function on(sort: string, name: string, change: (program: Program) => void): Mutation {
    return {
        sort,
        name: `${sort}: ${name}`,
        change: (tx) => {
            change(programOf(tx));
        },
    };
}

/** Commands without operands. */
function empty({ setup }: Scene): Mutation[] {
    const commands: readonly (readonly [string, (program: Program) => Command])[] = [
        ['a transfer', (program) => transfer([], add(program, pure(address(setup.victim))))],
        ['a split', () => split(GAS, [])],
        ['a list', () => ({ $kind: 'MakeMoveVec', MakeMoveVec: { type: 'u128', elements: [] } }) as unknown as Command],
    ];
    return commands.flatMap(([name, make]) => [
        on('an empty command', `${name} at the end`, (program) => {
            program.commands.push(make(program));
        }),
        on('an empty command', `${name} first`, (program) => {
            insert(program, 0, [make(program)]);
        }),
    ]);
}

/** Values that an earlier command consumed, and objects in two inputs. */
function twice({ data }: Scene): Mutation[] {
    const { commands, inputs } = programOf(data);
    const taken = commands.flatMap(({ MergeCoins: found }, at) =>
        (found?.sources ?? []).map((source, index) =>
            on('a coin used after it was merged', `source ${index} of command ${at}`, (program) => {
                insert(program, at + 1, [split(source, [add(program, pure(u64(0)))])]);
            }),
        ),
    );
    const again = commands.flatMap((command, at) =>
        valuesTaken(command).map((value) =>
            on('a value given away twice', `what command ${at} took`, (program) => {
                const to = program.inputs.find(({ Pure }) => Buffer.from(Pure?.bytes ?? '', 'base64').length === 32);
                const self = to === undefined ? pure(address(data.sender)) : structuredClone(to);
                insert(program, at + 1, [transfer([value], add(program, self))]);
            }),
        ),
    );
    const doubled = inputs.flatMap((one, at) => {
        const { Object: object } = one;
        if (object === undefined) return [];
        return [
            on('an object in two inputs', `input ${at}, and the last call that has it gets the other`, (program) => {
                const copy: Argument = { $kind: 'Input', Input: program.inputs.push(structuredClone(one)) - 1 };
                const slots = program.commands.flatMap(slotsOf);
                slots.findLast(({ argument }) => argument.$kind === 'Input' && argument.Input === at)?.put(copy);
            }),
        ];
    });
    const paying = data.gasData.payment.slice(0, 1).map((coin) =>
        on('an object in two inputs', 'the gas coin as an input, split', (program) => {
            program.commands.push(split(add(program, owned(coin)), [add(program, pure(u64(0)))]));
        }),
    );
    return [...taken, ...again, ...doubled, ...paying];
}

/** The arguments that a command takes by value, whatever the names. */
function valuesTaken({ TransferObjects, MoveCall }: Command): Argument[] {
    if (TransferObjects !== undefined) return [...TransferObjects.objects];
    const isTaking = MoveCall !== undefined && /send_funds|redeem_funds|deposit_collateral|put/.test(MoveCall.function);
    return isTaking ? MoveCall.arguments.filter(({ $kind }) => $kind === 'Result' || $kind === 'NestedResult') : [];
}

/** A second position: the objects of an allocation as arguments of the function that creates positions. */
function positions({ data, others, setup }: Scene): Mutation[] {
    const sources = [data, ...others.values()];
    const found = sources.flatMap((one) =>
        callsOf(programOf(one))
            .filter(
                ({ call }) =>
                    call.function === 'allocate_collateral' && call.package === setup.world.packages.perpetuals,
            )
            .map(({ call }) => ({ call, inputs: programOf(one).inputs })),
    );
    return found.slice(0, 2).flatMap(({ call, inputs }, which) => {
        const make = (program: Program): Command => {
            const objects = call.arguments.filter(
                (argument) => argument.$kind === 'Input' && inputs[argument.Input]!.Object !== undefined,
            );
            const args = objects.map((argument) => add(program, structuredClone(inputs[argument.Input!]!)));
            const target = `${call.package}::${call.module}::create_market_position`;
            return moveCall(target, call.typeArguments, args);
        };
        return [
            on('a position where there is one', `${which}, first`, (program) => {
                insert(program, 0, [make(program)]);
            }),
            on('a position where there is one', `${which}, twice`, (program) => {
                insert(program, 0, [make(program), make(program)]);
            }),
        ];
    });
}

const PLACES = ['place_limit_order', 'place_market_order'];

/** Sessions without orders. */
function sessions({ data, setup }: Scene): Mutation[] {
    const { commands, inputs } = programOf(data);
    const find = (name: string): number => commands.findIndex(({ MoveCall: call }) => call?.function === name);
    const [start, end] = [find('start_session'), find('end_session')];
    if (start < 0 || end < 0) return [];
    const isMarket = (argument: Argument): boolean =>
        argument.$kind === 'Input' &&
        setup.world.markets.has(inputs[argument.Input]!.Object?.SharedObject?.objectId ?? '');
    const slot = commands[start]!.MoveCall!.arguments.findIndex(isMarket);
    const first = commands[start - 1]?.MoveCall?.module === 'option' ? start - 1 : start;
    return [
        on('a session without orders', 'every order left out', (program) => {
            for (let at = program.commands.length - 1; at >= 0; at -= 1) {
                if (PLACES.includes(program.commands[at]!.MoveCall?.function ?? '')) remove(program, at);
            }
            sweep(program);
        }),
        on('a session without orders', 'one more before the first', (program) => {
            const copies = structuredClone([...commands.slice(first, start + 1), commands[end]!]);
            insert(program, first, copies);
            program.commands[start + copies.length]!.MoveCall!.arguments[slot] = nested(start + 1, 0);
        }),
    ];
}

/** More price updates than a market needs. */
function updates({ data, others, setup }: Scene): Mutation[] {
    const updatesOf = (source: Program): Program | undefined => {
        const last = source.commands.findLastIndex(({ MoveCall: call }) =>
            oraclePackages(setup.world).includes(call?.package ?? ''),
        );
        if (last < 0) return undefined;
        const program = structuredClone(source);
        program.commands = program.commands.slice(0, last + 1);
        sweep(program);
        return program;
    };
    const source = [data, ...others.values()].map((one) => updatesOf(programOf(one))).find((one) => one !== undefined);
    if (source === undefined) return [];
    return [1, 4].map((times) =>
        on('more updates of prices', `${times} times`, (program) => {
            const all = structuredClone(source);
            for (let i = 0; i < times; i += 1) graft(all, source);
            graft(all, program);
            Object.assign(program, all);
        }),
    );
}
