/** Oracle mutations: a call takes a value that later calls read, or comes too late. */

import { THIEF } from '../setup.js';
import {
    callsOf,
    graft,
    input,
    insert,
    moveCall,
    programOf,
    remove,
    slotsOf,
    sweep,
    type Command,
    type Mutation,
    type Program,
    type Scene,
    type TransactionData,
} from './edit.js';

/** Every oracle mutation. */
export function oracleMutations(scene: Scene): Mutation[] {
    return [...loans(scene), ...delays(scene)];
}

/** A call that may change a plain value before others read it. */
function loans({ data, setup }: Scene): Mutation[] {
    const lenders = { 'the oracle': setup.world.packages.oracle, 'a new package': THIEF };
    return programOf(data).inputs.flatMap((one, at) => {
        const reader = one.Pure === undefined ? undefined : readerOf(programOf(data), at);
        if (reader === undefined) return [];
        return Object.entries(lenders).map(([who, packageId]) => ({
            ...{ sort: `lent to ${who}: ${reader}`, name: `input ${at}, of ${reader}: lent to ${who} first` },
            change: (tx: TransactionData) => {
                insert(programOf(tx), 0, [moveCall(`${packageId}::price_feed_storage::refresh`, [], [input(at)])]);
            },
        }));
    });
}

/** @returns what reads an input first, in words */
function readerOf({ commands }: Program, at: number): string | undefined {
    const reader = commands.find((command) =>
        slotsOf(command).some(({ argument }) => argument.$kind === 'Input' && argument.Input === at),
    );
    return reader && tell(reader);
}

function tell({ $kind, MoveCall: call }: Command): string {
    return call === undefined ? $kind : `${call.module}::${call.function}`;
}

/** Price updates after the calls that need them. */
function delays({ data, others, setup }: Scene): Mutation[] {
    const { oracle } = setup.world.packages;
    const late = (name: string, change: (program: Program) => void): Mutation => ({
        ...{ sort: 'new prices too late', name: `new prices too late: ${name}` },
        change: (tx) => {
            change(programOf(tx));
        },
    });
    const updatesOf = (program: Program): number[] =>
        callsOf(program).flatMap(({ at, call }) => (call.package === oracle ? [at] : []));
    const moved = updatesOf(programOf(data)).map((at) =>
        late(`command ${at} last`, (program) => {
            const update = structuredClone(program.commands[at]!);
            remove(program, at);
            program.commands.push(update);
        }),
    );
    const added = [...others].flatMap(([name, other]) => {
        const last = updatesOf(programOf(other)).at(-1);
        if (last === undefined) return [];
        const add = (program: Program): void => {
            const updates = structuredClone(programOf(other));
            updates.commands = updates.commands.slice(0, last + 1);
            sweep(updates);
            graft(program, updates);
        };
        return [late(`those of ${name}`, add)];
    });
    const foreign = late('a new package’s', (program) => {
        program.commands.push(moveCall(`${THIEF}::price_feed_storage::refresh`, [], []));
    });
    return [...moved, ...added, foreign];
}
