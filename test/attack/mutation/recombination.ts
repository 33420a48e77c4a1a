/**
 * Recombinations: every value of a transaction at every argument of its type, in its own commands and in
 * added calls of every function of the contract, the price adapters and the framework; with the former use of
 * the value kept, exchanged or removed. And calls of the contract that no write makes.
 */

import { pureType, writePlain } from '../../../sandbox/ts/chain/codec.js';
import {
    FUNCTIONS,
    indexFunctions,
    isObject,
    OBJECTS,
    parametersOf,
    toTarget,
    type CallName,
    type FunctionIndex,
    type ParameterType,
    type PlainTypes,
} from '../../../sandbox/ts/chain/functions.js';
import { isOwned, objectDigest } from '../../../sandbox/ts/chain/objects.js';
import { ADAPTER_PACKAGES, FRAMEWORK, SUI_TYPE } from '../../../sandbox/ts/chain/world.js';
import { FORBIDDEN_CALLS } from '../../../ts/transaction/contract.js';
import { THIEF, type Setup } from '../setup.js';
import {
    add,
    address,
    GAS,
    input,
    insert,
    merge,
    moveCall,
    nested,
    objectIdOf,
    owned,
    programOf,
    pure,
    remove,
    result,
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
import { messageOf, sharedObject } from './oracle.js';

/** The type of a value: a kind of object, or a plain value of a BCS type. */
type Type = string;

/** A value of a transaction. */
interface Value {
    readonly argument: Argument;
    readonly type: Type;
    /** Index of the command that returns it; -1 for inputs and the gas coin. */
    readonly from: number;
    /** The Move type of a coin, where it is known. */
    readonly coinType: string;
    readonly name: string;
}

/** Every recombination. */
export function recombinations(scene: Scene): Mutation[] {
    const values = valuesOf(scene);
    return [
        ...inOwnCommands(scene, values),
        ...inAddedCalls(scene, values),
        ...forbiddenCalls(scene),
        ...inFrameworkCalls(scene, values),
    ];
}

/** What the slots of a command take, in the order of {@link slotsOf}; `undefined` for an unknown command. */
function typesOf(command: Command, setup: Setup): readonly Type[] | undefined {
    switch (command.$kind) {
        case 'MoveCall': {
            const { package: id, module, function: name } = command.MoveCall;
            const call = functionsOf(setup).get(`${id}::${module}::${name}`);
            if (call !== undefined) return parametersOf(call).map(([, type]) => typeOf(type));
            return FRAMEWORK_TYPES[`${module}::${name}`];
        }
        case 'SplitCoins':
            return ['coin', ...command.SplitCoins.amounts.map(() => 'u64')];
        case 'MergeCoins':
            return ['coin', ...command.MergeCoins.sources.map(() => 'coin')];
        case 'TransferObjects':
            return [...command.TransferObjects.objects.map(() => 'object'), 'address'];
        case 'MakeMoveVec':
        case 'Publish':
        case 'Upgrade':
            return undefined;
    }
}

const FRAMEWORK_TYPES: Readonly<Record<string, readonly Type[]>> = {
    'coin::redeem_funds': ['withdrawal'],
    'balance::redeem_funds': ['withdrawal'],
    'coin::send_funds': ['coin', 'address'],
    'balance::send_funds': ['balance', 'address'],
    'coin::into_balance': ['coin'],
    'coin::from_balance': ['balance'],
    'coin::destroy_zero': ['coin'],
    'transfer::public_transfer': ['object', 'address'],
    'option::none': [],
};

const tables = new WeakMap<Setup, FunctionIndex>();

function functionsOf(setup: Setup): FunctionIndex {
    const found = tables.get(setup) ?? indexFunctions(setup.world.packages);
    tables.set(setup, found);
    return found;
}

const typeOf = (type: ParameterType): Type => (isObject(type) ? OBJECTS[type][0] : pureType(type));

const fits = (slot: Type, value: Type): boolean =>
    slot === value || (slot === 'object' && (value === 'coin' || value === 'capability'));

function valuesOf({ data, setup }: Scene): Value[] {
    const program = programOf(data);
    const { objects } = setup.chain;
    const inputs = program.inputs.flatMap((one, at): Value[] => {
        const value = (type: Type, coinType = ''): Value[] => [
            { argument: input(at), type, from: -1, coinType, name: `input ${at} (${type})` },
        ];
        if (one.FundsWithdrawal !== undefined) return value('withdrawal', one.FundsWithdrawal.typeArg.Balance);
        const object = objects.get(objectIdOf(one) ?? '');
        if (object !== undefined) return value(object.kind, object.kind === 'coin' ? object.coinType : '');
        const use = program.commands
            .flatMap((command) => {
                const types = typesOf(command, setup) ?? [];
                return slotsOf(command).map(({ argument }, slot) => ({ argument, type: types[slot] }));
            })
            .find(({ argument, type }) => type !== undefined && argument.$kind === 'Input' && argument.Input === at);
        return use === undefined ? [] : value(use.type!);
    });
    const gas: Value = { argument: GAS, type: 'coin', from: -1, coinType: SUI_TYPE, name: 'the gas coin' };
    return [...inputs, gas, ...program.commands.flatMap((command, at) => resultsOf(command, at, setup))];
}

/** The kinds of results by their names. */
const RESULT_TYPES: Readonly<Record<string, Type>> = {
    ...{ capability: 'capability', coin: 'coin', session: 'session', market: 'market', update: 'update' },
    ...{ left: 'u64', freed: 'u64', ticketId: 'address', details: 'twapDetails', orderId: 'option<u128>' },
};

function resultsOf(command: Command, at: number, setup: Setup): Value[] {
    const value = (type: Type, part: number, coinType = ''): Value => ({
        ...{ argument: nested(at, part), type, from: at, coinType },
        name: `result ${at}.${part} (${type})`,
    });
    if (command.SplitCoins !== undefined) {
        const type = command.SplitCoins.coin.$kind === 'GasCoin' ? SUI_TYPE : setup.chain.collateralType;
        return command.SplitCoins.amounts.map((_amount, part) => value('coin', part, type));
    }
    const { MoveCall: call } = command;
    if (call === undefined) return [];
    const target = `${call.module}::${call.function}`;
    const [type = ''] = call.typeArguments;
    if (target === 'coin::redeem_funds') return [value('coin', 0, type)];
    if (target === 'balance::redeem_funds') return [value('balance', 0, type)];
    if (target === 'option::none') return [value('integrator', 0)];
    const name = functionsOf(setup).get(`${call.package}::${target}`);
    if (name === undefined) return [];
    const names: readonly string[] = FUNCTIONS[name].results;
    const coinType = name === 'withdraw' ? setup.chain.collateralType : SUI_TYPE;
    return names.map((one, part) => value(RESULT_TYPES[one] ?? one, part, coinType));
}

/** A short name of a command. */
function tell({ $kind, MoveCall: call }: Command): string {
    return call === undefined ? $kind : `${call.module}::${call.function}`;
}

/** Every value at every other argument of its type, before or after the commands change places. */
function inOwnCommands({ data, setup }: Scene, values: readonly Value[]): Mutation[] {
    const { commands } = programOf(data);
    return commands.flatMap((command, at) => {
        const types = typesOf(command, setup) ?? [];
        return slotsOf(command).flatMap(({ argument }, slot) =>
            values
                .filter((value) => fits(types[slot] ?? '', value.type) && !isSame(value.argument, argument))
                .flatMap((value) => replacements(value, at, slot, tell(command))),
        );
    });
}

function replacements(value: Value, at: number, slot: number, command: string): Mutation[] {
    const sort = `recombined: ${value.type} in ${command}`;
    const name = `recombined: ${value.name} in argument ${slot} of ${at}, ${command}`;
    const put = (program: Program): Argument => {
        const place = slotsOf(program.commands[at]!)[slot]!;
        place.put(value.argument);
        return place.argument;
    };
    const mutation = (how: string, change: (program: Program) => void): Mutation => ({
        sort,
        name: `${name}, ${how}`,
        change: (tx) => {
            change(programOf(tx));
        },
    });
    // A value of a later command needs another order of the commands.
    if (value.from >= at) {
        const move = mutation('moved to the end', (program) => {
            put(program);
            moveToEnd(program, at);
        });
        return [move];
    }
    return [
        mutation('besides', (program) => void put(program)),
        mutation('exchanged', (program) => {
            const former = useOf(program, value.argument, at);
            const other = put(program);
            former?.put(other);
        }),
        mutation('instead', (program) => {
            put(program);
            drop(program, value.argument, at);
            sweep(program);
        }),
    ];
}

function isSame(left: Argument, right: Argument): boolean {
    return keyOf(left) === keyOf(right);
}

/** A result is the first part of its command's results. */
function keyOf(argument: Argument): string {
    if (argument.$kind === 'Result') return `${argument.Result}.0`;
    if (argument.$kind === 'NestedResult') return argument.NestedResult.join('.');
    return argument.$kind === 'Input' ? `input ${argument.Input}` : argument.$kind;
}

/** Finds another use of a value than by one command. */
function useOf({ commands }: Program, value: Argument, except: number): ReturnType<typeof slotsOf>[number] | undefined {
    return commands
        .flatMap((command, at) => (at === except ? [] : slotsOf(command)))
        .find(({ argument }) => isSame(argument, value));
}

/** Removes a value from the transfers of other commands, and a transfer without objects. */
function drop(program: Program, value: Argument, except: number): void {
    for (let at = program.commands.length - 1; at >= 0; at -= 1) {
        const { TransferObjects: given, MoveCall: call } = program.commands[at]!;
        if (at === except) continue;
        if (given?.objects.some((argument) => isSame(argument, value)) === true) {
            given.objects = given.objects.filter((argument) => !isSame(argument, value));
            if (given.objects.length === 0) remove(program, at);
        } else if (call?.function === 'send_funds' && call.arguments.some((argument) => isSame(argument, value))) {
            remove(program, at);
        }
    }
}

/** Moves a command behind all others; its own results lose their users. */
function moveToEnd(program: Program, at: number): void {
    const command = program.commands[at]!;
    remove(program, at);
    // The references of the moved command, too.
    for (const { argument, put } of slotsOf(command)) {
        if (argument.$kind === 'Result' && argument.Result > at) put(result(argument.Result - 1));
        if (argument.$kind === 'NestedResult' && argument.NestedResult[0] > at) {
            put(nested(argument.NestedResult[0] - 1, argument.NestedResult[1]));
        }
    }
    program.commands.push(command);
}

/** Where an added call comes, and what it does with the results and the former use of its value. */
const WAYS = [
    { name: 'at once, results kept', isAtOnce: true, isInstead: true, isStolen: false },
    { name: 'at once, results stolen', isAtOnce: true, isInstead: true, isStolen: true },
    { name: 'last', isAtOnce: false, isInstead: true, isStolen: false },
    { name: 'besides', isAtOnce: true, isInstead: false, isStolen: false },
    { name: 'twice', isAtOnce: true, isInstead: true, isStolen: false, isTwice: true },
] as const;

/** Every function of the contract and of the oracle with each value at each parameter of its type. */
function inAddedCalls(scene: Scene, values: readonly Value[]): Mutation[] {
    const { setup } = scene;
    if (setup.accounts.length === 0) return [];
    const calls = Object.keys(FUNCTIONS) as CallName[];
    return calls.flatMap((call) =>
        parametersOf(call).flatMap(([parameter, type]) => {
            return values
                .filter((value) => fits(typeOf(type), value.type))
                .flatMap((value) =>
                    WAYS.map((way) =>
                        added(scene, value, `${call}(${parameter})`, way, (program, at) =>
                            compose(scene, program, at, call, new Map([[parameter, value.argument]])),
                        ),
                    ),
                );
        }),
    );
}

/** Commands to insert, and the results among them that can be transferred, counted from the first command. */
interface Inserted {
    readonly commands: readonly Command[];
    readonly kept: readonly Argument[];
}

function added(
    { setup }: Scene,
    value: Value,
    where: string,
    way: (typeof WAYS)[number],
    make: (program: Program, at: number) => Inserted,
): Mutation {
    return {
        sort: `recombined: in an added ${where}`,
        name: `recombined: ${value.name} in an added ${where}, ${way.name}`,
        change: (tx) => {
            const program = programOf(tx);
            if (way.isInstead) drop(program, value.argument, -1);
            const at = way.isAtOnce ? value.from + 1 : program.commands.length;
            const { commands, kept } = make(program, at);
            const to = add(program, pure(address(way.isStolen ? THIEF : setup.victim)));
            const give = kept.length === 0 ? [] : [transfer(kept, to)];
            const again = 'isTwice' in way ? make(program, at + commands.length + give.length).commands : [];
            insert(program, at, [...commands, ...give, ...again]);
            sweep(program);
        },
    };
}

/** Writes a call with honest values for all parameters that are not given. */
function compose(
    { setup }: Scene,
    program: Program,
    at: number,
    call: CallName,
    given: ReadonlyMap<string, Argument>,
): Inserted {
    const { world, chain, accounts, markets } = setup;
    const { oracle } = world;
    const commands: Command[] = [];
    const object = (id: string): Argument => {
        const found = chain.objects.get(id)!;
        if (!isOwned(found)) return sharedObject(setup, program, id);
        return add(program, owned({ objectId: id, version: found.version, digest: objectDigest(found) }));
    };
    const account = accounts[0]!;
    const feedId = world.feedIds.get(markets.btc.id)!;
    const adapter = (['lazer', 'rolling', 'normalized'] as const).find(
        (name) => ADAPTER_PACKAGES[name] === FUNCTIONS[call].package,
    );
    const objects: Readonly<Record<string, () => Argument>> = {
        registry: () => object(world.registryId),
        clock: () => object(world.clockId),
        account: () => object(account.accountId),
        capability: () => object(account.capabilityId),
        market: () => object(markets.btc.id),
        feed: () => object(feedId),
        source: () => object(oracle.sourceIds[adapter!]),
        oracleConfig: () => object(oracle.configId),
        feedInfo: () => object(oracle.feedInfoIds[adapter!].get(feedId)!),
        lazerState: () => object(oracle.stateId),
        update: () => {
            const parse = compose({ setup } as Scene, program, at, 'parseUpdate', new Map());
            commands.push(...parse.commands);
            return result(at + commands.length - 1);
        },
        coin: () => {
            commands.push(split(GAS, [add(program, pure(u64(1_000_000n)))]));
            return nested(at + commands.length - 1, 0);
        },
        integrator: () => {
            commands.push(moveCall(`${FRAMEWORK.std}::option::none`, [world.integratorType], []));
            return result(at + commands.length - 1);
        },
        session: () => result(0),
    };
    const values = parametersOf(call).map(([parameter, type]) => {
        const one = given.get(parameter);
        if (one !== undefined) return one;
        if (parameter === 'collateralFeed') return object(world.collateralFeedId);
        if (isObject(type)) return objects[OBJECTS[type][0]]!();
        return add(program, pure(writePlain(type, plainOf(type, setup) as never)));
    });
    const { types, results } = FUNCTIONS[call];
    const typeArguments = Array.from(types, (one) => (one === 'T' ? world.collateralType : world.roleTypes.admin));
    commands.push(moveCall(toTarget(call, world.packages), typeArguments, values));
    const names: readonly string[] = results;
    const kept = names.flatMap((name, part) =>
        name === 'coin' || name === 'capability' ? [nested(at + commands.length - 1, part)] : [],
    );
    return { commands, kept };
}

function plainOf(type: keyof PlainTypes, { world, markets, chain, engine, accounts }: Setup): unknown {
    const plain: { readonly [T in keyof PlainTypes]: () => PlainTypes[T] } = {
        Amount: () => 1_000_000n,
        Ratio: () => 10n ** 17n,
        Side: () => 'bid',
        Size: () => 10_000_000n,
        Price: () => 60_000_000_000_000n,
        Integer: () => 1_000n,
        Small: () => 0n,
        OrderType: () => 0n,
        ClientOrderId: () => undefined,
        Flag: () => false,
        Expiry: () => undefined,
        OrderIds: () =>
            engine
                .orders(markets.btc.id, accounts[0]!.accountNumber)
                .slice(0, 1)
                .map(({ orderId }) => orderId),
        Message: () => messageOf({ world, engine } as Setup, world.feedIds.get(markets.btc.id)!),
        ObjectId: () => [...chain.objects.tickets('stop'), ...chain.objects.tickets('twap')][0]?.id ?? THIEF,
        Addresses: () => [...world.executors],
        Domain: () => undefined,
        TicketType: () => 1n,
    };
    return plain[type]();
}

/** Calls of writes that none of the scenes makes; they need no capability. */
const OF_OTHER_WRITES: readonly string[] = ['clearing_house::close_position_at_settlement_prices'];

/**
 * Calls that no write makes, with the objects of the account and of the market, before and behind the others.
 */
function forbiddenCalls({ setup }: Scene): Mutation[] {
    const { world, markets, accounts } = setup;
    const [account] = accounts;
    if (account === undefined) return [];
    const capability = setup.chain.objects.get(account.capabilityId)!;
    const reference = {
        objectId: account.capabilityId,
        version: capability.version,
        digest: objectDigest(capability),
    };
    return [...FORBIDDEN_CALLS, ...OF_OTHER_WRITES].flatMap((name) =>
        [true, false].map((isFirst) => ({
            ...{ sort: `recombined: ${name}`, name: `recombined: ${name}, ${isFirst ? 'first' : 'last'}` },
            change: (tx) => {
                const program = programOf(tx);
                const own = [add(program, owned(reference)), sharedObject(setup, program, account.accountId)];
                const market = sharedObject(setup, program, markets.btc.id);
                const registry = sharedObject(setup, program, world.registryId);
                const to = add(program, pure(address(THIEF)));
                const argumentsOf: Readonly<Record<string, readonly Argument[]>> = {
                    account: [own[1]!, own[0]!, registry, to],
                    registry: [registry, to],
                    clearing_house: [market, ...own, to],
                };
                const args = argumentsOf[name.split('::')[0]!] ?? [own[1]!, own[0]!, market, registry, to];
                const types = [world.collateralType, world.roleTypes.admin];
                const call = moveCall(`${world.packages.perpetuals}::${name}`, types, args);
                insert(program, isFirst ? 0 : program.commands.length, [call]);
            },
        })),
    );
}

/** Coins, balances and objects in calls and commands of the framework. */
function inFrameworkCalls(scene: Scene, values: readonly Value[]): Mutation[] {
    const { setup } = scene;
    const { sui } = FRAMEWORK;
    const coins = values.filter(({ type }) => type === 'coin');
    const own = (program: Program): Argument => add(program, pure(address(setup.victim)));
    const uses = (value: Value): readonly (readonly [string, (program: Program, at: number) => Inserted])[] => {
        const { argument, coinType } = value;
        const only = (...commands: readonly Command[]): Inserted => ({ commands, kept: [] });
        return [
            [
                'SplitCoins',
                (program, at) => ({
                    commands: [split(argument, [add(program, pure(u64(1_000_000)))])],
                    kept: [nested(at, 0)],
                }),
            ],
            ['destroy_zero', () => only(moveCall(`${sui}::coin::destroy_zero`, [coinType], [argument]))],
            [
                'into_balance, and sent',
                (program, at) =>
                    only(
                        moveCall(`${sui}::coin::into_balance`, [coinType], [argument]),
                        moveCall(`${sui}::balance::send_funds`, [coinType], [result(at), own(program)]),
                    ),
            ],
            [
                'send_funds',
                (program) => only(moveCall(`${sui}::coin::send_funds`, [coinType], [argument, own(program)])),
            ],
            ['TransferObjects', () => ({ commands: [], kept: [argument] })],
            [
                'a list',
                () => only({ $kind: 'MakeMoveVec', MakeMoveVec: { type: null, elements: [argument] } } as never),
            ],
            ...coins
                .filter((other) => other !== value && other.coinType === coinType && other.from <= value.from)
                .map(
                    (other) =>
                        [`MergeCoins into ${other.name}`, () => only(merge(other.argument, [argument]))] as const,
                ),
        ];
    };
    return coins.flatMap((value) =>
        uses(value).flatMap(([where, make]) =>
            WAYS.map((way) => ({
                ...added(scene, value, where, way, make),
                sort: `recombined: in an added ${where.replace(/ .*/, '')}`,
            })),
        ),
    );
}
