/** Mutations that add commands: thefts of every kind, and calls that cost or change something. */

import { FRAMEWORK, SUI_TYPE } from '../../../sandbox/ts/chain/world.js';
import { NOW, oraclePackages, SPONSOR, THIEF, type Setup } from '../setup.js';
import {
    add,
    address,
    callsOf,
    GAS,
    graft,
    insert,
    merge,
    moveCall,
    nested,
    objectIdOf,
    owned,
    parse,
    programOf,
    pure,
    receiving,
    result,
    shared,
    split,
    sweep,
    transfer,
    u64,
    withdrawal,
    type Argument,
    type Command,
    type Mutation,
    type Program,
    type Reference,
    type Scene,
    type TransactionData,
} from './edit.js';
import { ownedObjects } from './input.js';

/** Every mutation that adds commands. */
export function additionMutations(scene: Scene): Mutation[] {
    return [
        ...giveAways(scene),
        ...ofResults(scene),
        ...funds(scene),
        ...selfMoves(scene),
        ...code(scene),
        ...frameworkCalls(scene),
        ...traps(scene),
        ...drains(scene),
        ...grafts(scene),
        ...orders(scene),
        ...substitutes(scene),
    ];
}

/** Appends commands; their results are counted from the index of the first. */
function append(
    name: string,
    compose: (program: Program, next: number, tx: TransactionData) => readonly Command[],
    sort = `added: ${name}`,
): Mutation {
    return {
        sort,
        name: `added: ${name}`,
        change: (tx) => {
            const program = programOf(tx);
            program.commands.push(...compose(program, program.commands.length, tx));
        },
    };
}

/** Inserts commands before all others. */
function prepend(name: string, compose: (program: Program) => readonly Command[]): Mutation {
    return {
        sort: `put first: ${name}`,
        name: `put first: ${name}`,
        change: (tx) => {
            insert(programOf(tx), 0, compose(programOf(tx)));
        },
    };
}

const thief = (program: Program): Argument => add(program, pure(address(THIEF)));
const self = (program: Program, { victim }: Setup): Argument => add(program, pure(address(victim)));
const number = (program: Program, value: bigint | number): Argument => add(program, pure(u64(value)));

/** The victim's objects without gas coins, which commands may only use as the gas coin. */
function free(scene: Scene, { gasData }: TransactionData): Reference[] {
    const thiefs = scene.setup.chain.wallet(THIEF).coins.map(({ objectId }) => objectId);
    const busy = new Set([...gasData.payment.map(({ objectId }) => objectId), ...thiefs]);
    return ownedObjects(scene).filter(({ objectId }) => !busy.has(objectId));
}

function giveAways(scene: Scene): Mutation[] {
    const objects = free(scene, scene.data);
    const parts = [1n, 500n, 1_000_000n, 1_000_000_000n];
    return [
        append('the gas coin to the thief', (program) => [transfer([GAS], thief(program))]),
        ...parts.map((part) =>
            append(
                `${part} MIST to the thief`,
                (program, next) => [split(GAS, [number(program, part)]), transfer([nested(next, 0)], thief(program))],
                'added: a part of the gas coin to the thief',
            ),
        ),
        prepend('a part of the gas coin to the thief', (program) => [
            split(GAS, [number(program, 7_000_000)]),
            transfer([nested(0, 0)], thief(program)),
        ]),
        ...objects.flatMap((reference) => [
            append(
                `${reference.objectId} to the thief`,
                (program) => [transfer([add(program, owned(reference))], thief(program))],
                'added: an object to the thief',
            ),
            append(
                `a little of ${reference.objectId} to the thief`,
                (program, next) => [
                    split(add(program, owned(reference)), [number(program, 1_000_000)]),
                    transfer([result(next)], thief(program)),
                ],
                'added: a part of a coin to the thief',
            ),
        ]),
        append('everything to the thief', (program) => [
            transfer(
                objects.map((reference) => add(program, owned(reference))),
                thief(program),
            ),
        ]),
        append('an object to the thief by a call', (program) => {
            const { collateralType } = scene.setup.chain;
            const coin = scene.setup.chain
                .wallet(scene.setup.victim)
                .coins.findLast(({ coinType }) => coinType === collateralType)!;
            const types = [`${FRAMEWORK.sui}::coin::Coin<${collateralType}>`];
            const args = [add(program, owned(coin)), thief(program)];
            return [moveCall(`${FRAMEWORK.sui}::transfer::public_transfer`, types, args)];
        }),
        append('an object to the sponsor', (program) => [
            transfer([add(program, owned(objects[0]!))], add(program, pure(address(SPONSOR)))),
        ]),
    ];
}

/** Results of honest commands, split and transferred. */
function ofResults({ data }: Scene): Mutation[] {
    return programOf(data).commands.flatMap((_command, at) => {
        const take = (value: Argument, how: string): Mutation => ({
            ...{ sort: 'taken from a result', name: `a part of ${how} to the thief` },
            change: (tx) => {
                const program = programOf(tx);
                const commands = [
                    split(value, [number(program, 1_000)]),
                    transfer([nested(at + 1, 0)], thief(program)),
                ];
                insert(program, at + 1, commands);
            },
        });
        const give: Mutation = {
            ...{ sort: 'result taken', name: `result ${at} to the thief` },
            change: (tx) => {
                insert(programOf(tx), at + 1, [transfer([result(at)], thief(programOf(tx)))]);
            },
        };
        return [take(result(at), `result ${at}`), take(nested(at, 0), `result ${at}.0`), give];
    });
}

/** Withdrawals from address balances, and their transfer. */
function funds({ setup }: Scene): Mutation[] {
    const { collateralType: usdc } = setup.chain;
    const types = [
        ['USDC', usdc, 5_000_000n],
        ['SUI', SUI_TYPE, 50_000_000n],
    ] as const;
    const { sui } = FRAMEWORK;
    return types.flatMap(([name, type, amount]) => [
        append(`${name} of the address balance to the thief`, (program, next) => [
            moveCall(`${sui}::coin::redeem_funds`, [type], [add(program, withdrawal(amount, type))]),
            transfer([result(next)], thief(program)),
        ]),
        append(`${name} of the address balance sent to the thief`, (program, next) => [
            moveCall(`${sui}::balance::redeem_funds`, [type], [add(program, withdrawal(amount, type))]),
            moveCall(`${sui}::balance::send_funds`, [type], [result(next), thief(program)]),
        ]),
        append(`${name} of the address balance to the wallet as a coin`, (program, next) => [
            moveCall(`${sui}::coin::redeem_funds`, [type], [add(program, withdrawal(amount, type))]),
            transfer([result(next)], self(program, setup)),
        ]),
        append(`${name} of the address balance sent back`, (program, next) => [
            moveCall(`${sui}::coin::redeem_funds`, [type], [add(program, withdrawal(amount, type))]),
            moveCall(`${sui}::coin::send_funds`, [type], [result(next), self(program, setup)]),
        ]),
        append(`${name} of the sponsor’s address balance to the thief`, (program, next) => [
            moveCall(`${sui}::coin::redeem_funds`, [type], [add(program, withdrawal(1_000n, type, 'Sponsor'))]),
            transfer([result(next)], thief(program)),
        ]),
    ]);
}

/** Moves of the victim's own coins. */
function selfMoves(scene: Scene): Mutation[] {
    const { collateralType } = scene.setup.chain;
    const coins = scene.setup.chain
        .wallet(scene.setup.victim)
        .coins.filter(({ coinType }) => coinType === collateralType);
    const paying = new Set(scene.data.gasData.payment.map(({ objectId }) => objectId));
    const sui = scene.setup.chain
        .wallet(scene.setup.victim)
        .coins.filter(({ coinType, objectId }) => coinType === SUI_TYPE && !paying.has(objectId));
    const coin = (program: Program, at: number): Argument => add(program, owned(coins.at(at)!));
    const { sui: framework } = FRAMEWORK;
    return [
        append('a part of the gas coin split off and kept', (program, next) => [
            split(GAS, [number(program, 5_000_000)]),
            transfer([nested(next, 0)], self(program, scene.setup)),
        ]),
        append('a coin split and kept', (program, next) => [
            split(coin(program, -1), [number(program, 5_000_000)]),
            transfer([nested(next, 0)], self(program, scene.setup)),
        ]),
        append('coins joined', (program) => [merge(coin(program, 0), [coin(program, -1)])]),
        append('a coin of SUI joined into the gas coin', (program) => [
            merge(
                GAS,
                sui.slice(-1).map((other) => add(program, owned(other))),
            ),
        ]),
        append('nothing joined into the gas coin', () => [merge(GAS, [])]),
        append('a coin kept', (program) => [transfer([coin(program, -1)], self(program, scene.setup))]),
        append('a coin into the address balance', (program) => [
            moveCall(
                `${framework}::coin::send_funds`,
                [collateralType],
                [coin(program, -1), self(program, scene.setup)],
            ),
        ]),
        append('a part of a coin sent to the thief', (program, next) => [
            split(coin(program, -1), [number(program, 9_000_000)]),
            moveCall(`${framework}::coin::send_funds`, [collateralType], [nested(next, 0), thief(program)]),
        ]),
        append('a part of the gas coin sent to the thief', (program, next) => [
            split(GAS, [number(program, 3_000_000)]),
            moveCall(`${framework}::coin::send_funds`, [SUI_TYPE], [nested(next, 0), thief(program)]),
        ]),
        append('a part of a coin left over', (program) => [split(coin(program, -1), [number(program, 1)])]),
    ];
}

/** Commands that run or publish code, or create lists. */
function code({ setup, data }: Scene): Mutation[] {
    const dependencies = [FRAMEWORK.std, FRAMEWORK.sui];
    const modules = ['AAAA'];
    const publish = { $kind: 'Publish', Publish: { modules, dependencies } } as unknown as Command;
    const list = (type: string | null, elements: readonly Argument[]): Command =>
        ({ $kind: 'MakeMoveVec', MakeMoveVec: { type, elements } }) as unknown as Command;
    return [
        append('a publish', () => [publish]),
        append('a publish, its key to the thief', (program, next) => [
            publish,
            transfer([result(next)], thief(program)),
        ]),
        append('an upgrade', (_program, next) => {
            const Upgrade = {
                modules,
                dependencies,
                package: setup.world.packages.perpetuals,
                ticket: result(next - 1),
            };
            return [{ $kind: 'Upgrade', Upgrade } as unknown as Command];
        }),
        append('an empty list', () => [list('u64', [])]),
        append('a list of a number', (program) => [list('u64', [number(program, 1)])]),
        append('a list of the first input', () => [list(null, [{ $kind: 'Input', Input: 0 }])]),
        append('an object received', (program) => {
            const [first] = data.gasData.payment;
            const reference = { objectId: THIEF, version: '4', digest: first?.digest ?? setup.chain.chainId };
            const types = [`${FRAMEWORK.sui}::coin::Coin<${SUI_TYPE}>`];
            return [
                moveCall(`${FRAMEWORK.sui}::transfer::public_receive`, types, [add(program, receiving(reference))]),
            ];
        }),
    ];
}

function frameworkCalls({ setup }: Scene): Mutation[] {
    const { sui, std } = FRAMEWORK;
    const { world } = setup;
    const call = (target: string, types: readonly string[]): Mutation =>
        append(target.replace(/^.*?::/, ''), () => [moveCall(target, types, [])], 'added: a call of the framework');
    return [
        call(`${std}::option::none`, [world.integratorType]),
        call(`${sui}::coin::zero`, [SUI_TYPE]),
        call(`${sui}::balance::zero`, [SUI_TYPE]),
        call(`${world.packages.perpetuals}::account::new_assistant_account_cap`, [world.collateralType]),
        call(`${THIEF}::drain::all`, []),
        append('nothing made and destroyed', (_program, next) => [
            moveCall(`${sui}::coin::zero`, [SUI_TYPE], []),
            moveCall(`${sui}::coin::destroy_zero`, [SUI_TYPE], [result(next)]),
        ]),
        append('a coin of nothing to the thief', (program, next) => [
            moveCall(`${sui}::coin::zero`, [SUI_TYPE], []),
            transfer([result(next)], thief(program)),
        ]),
    ];
}

/** Functions of the contract that give others access to the account, or bind it. */
function traps({ setup, data }: Scene): Mutation[] {
    const { world, chain } = setup;
    const { perpetuals } = world.packages;
    const [account] = setup.accounts;
    if (account === undefined) return [];
    const key = ownedInput(data, account.capabilityId) ?? keyOf(setup);
    const both = [chain.collateralType, world.roleTypes.admin];
    const head = (program: Program, isRegistered = true): Argument[] => [
        add(program, shared(account.accountId, sharedVersion(data, account.accountId) ?? world.firstVersion, true)),
        add(program, owned(key)),
        ...(isRegistered ? [add(program, shared(world.registryId, world.firstVersion, false))] : []),
    ];
    const call = (name: string, types: readonly string[], more: (program: Program) => Argument[]): Mutation =>
        append(
            name,
            (program) => [moveCall(`${perpetuals}::${name}`, types, [...head(program), ...more(program)])],
            `a trap: ${name}`,
        );
    const list = (program: Program): Argument => add(program, pure(Uint8Array.of(1, ...address(THIEF))));
    return [
        append(
            'a key of an assistant to the thief',
            (program, next) => [
                moveCall(`${perpetuals}::account::new_assistant_account_cap`, [chain.collateralType], head(program)),
                transfer([result(next)], thief(program)),
            ],
            'a trap: a key of an assistant to the thief',
        ),
        call('account::add_integrator_config', both, (program) => [
            add(program, pure(Uint8Array.of(7, 0, 0, 0))),
            add(program, pure(Uint8Array.of(0x80, 0x96, 0x98, 0))),
        ]),
        call('stop_orders::create_stop_order_ticket', both, (program) => [list(program), number(program, 1)]),
        call('stop_orders::edit_stop_order_ticket_executors', both, (program) => [thief(program), list(program)]),
        call('twap_orders::create_twap_order_ticket', both, (program) => [list(program), number(program, 1)]),
    ];
}

/** The thief's code with the wallet's objects as arguments, or in place of the exchange's code. */
function drains(scene: Scene): Mutation[] {
    const { data, setup } = scene;
    const { perpetuals } = setup.world.packages;
    const oracles = oraclePackages(setup.world);
    const first = setup.accounts[0];
    const evil = (name: string, compose: (program: Program, tx: TransactionData) => readonly Argument[]): Mutation =>
        append(
            name,
            (program, _next, tx) => [moveCall(`${THIEF}::evil::take`, [], compose(program, tx))],
            `code of the thief’s: ${name}`,
        );
    const calls = callsOf(programOf(data));
    const moved = (from: readonly string[], name: string): Mutation => ({
        ...{ sort: `code of the thief’s: ${name}`, name },
        change: (tx) => {
            for (const { call } of callsOf(programOf(tx))) if (from.includes(call.package)) call.package = THIEF;
        },
    });
    return [
        moved([perpetuals], 'every call of the contract in the thief’s package'),
        moved([perpetuals, ...oracles], 'every call of the exchange in the thief’s package'),
        moved(oracles, 'every call of the oracle in the thief’s package'),
        evil('handed the gas coin', () => [GAS]),
        evil('handed a plain number', (program) => [number(program, 1)]),
        ...(first === undefined
            ? []
            : [
                  evil('handed the key', (program) => [add(program, owned(keyOf(setup)))]),
                  evil('handed the key and the gas coin', (program) => [add(program, owned(keyOf(setup))), GAS]),
                  evil('handed a coin', (program, tx) => [add(program, owned(free(scene, tx)[0]!))]),
              ]),
        ...calls.map(({ at, call }) => ({
            ...{
                sort: 'code of the thief’s: handed what a call gave',
                name: `evil::take is handed the result of ${at}`,
            },
            change: (tx: TransactionData) => {
                const program = programOf(tx);
                const rest = program.commands.slice(at + 1);
                program.commands = program.commands.slice(0, at + 1);
                program.commands.push(moveCall(`${THIEF}::evil::take`, call.typeArguments, [result(at)]));
                // Other users of the value get none.
                program.commands.push(...rest.filter((command) => command.TransferObjects === undefined));
                sweep(program);
            },
        })),
    ];
}

/** The capability of the first account before the transaction. */
function keyOf({ chain, accounts, markets, victim }: Setup): Reference {
    const { capabilityId } = accounts[0]!;
    const metadata = { sender: victim };
    // An account of a vault has this, too.
    const body = { accountId: capabilityId, chId: markets.btc.id, amount: 1, metadata };
    return ownedInput(parse(chain.build('allocate', body, NOW).transactionBytes), capabilityId)!;
}

function ownedInput(data: TransactionData, id: string): Reference | undefined {
    return programOf(data).inputs.find((one) => objectIdOf(one) === id)?.Object?.ImmOrOwnedObject;
}

function sharedVersion(data: TransactionData, id: string): string | undefined {
    return programOf(data).inputs.find((one) => objectIdOf(one) === id)?.Object?.SharedObject?.initialSharedVersion;
}

/** Another honest write before or after this one, with its results for the thief. */
function grafts({ others }: Scene): Mutation[] {
    return [...others].flatMap(([name, other]) => {
        const sort = name.replace(/ .*/, '');
        const behind: Mutation = {
            ...{ sort: `also: ${sort}`, name: `also: ${name}` },
            change: (tx) => {
                graft(programOf(tx), programOf(other));
            },
        };
        const before: Mutation = {
            ...{ sort: `before it: ${sort}`, name: `before it: ${name}` },
            change: (tx) => {
                const rest = programOf(tx);
                const first = structuredClone(programOf(other));
                graft(first, rest);
                Object.assign(rest, first);
            },
        };
        const stolen: Mutation = {
            ...{ sort: `also, to the thief: ${sort}`, name: `also, for the thief: ${name}` },
            change: (tx) => {
                const copy = structuredClone(programOf(other));
                for (const command of copy.commands) {
                    if (command.TransferObjects !== undefined) command.TransferObjects.address = thief(copy);
                }
                graft(programOf(tx), copy);
            },
        };
        const hasTransfer = programOf(other).commands.some(({ TransferObjects }) => TransferObjects !== undefined);
        return [behind, before, ...(hasTransfer ? [stolen] : [])];
    });
}

/** Repeated calls within their sessions: extra orders with a changed value. */
function orders({ data }: Scene): Mutation[] {
    return callsOf(programOf(data)).flatMap(({ at, call }) =>
        call.arguments.flatMap((argument, slot) => {
            const bytes = argument.$kind === 'Input' ? programOf(data).inputs[argument.Input]?.Pure?.bytes : undefined;
            if (bytes === undefined) return [];
            const change = (tx: TransactionData): void => {
                const program = programOf(tx);
                const copy = structuredClone(program.commands[at]!);
                const value = Uint8Array.from(Buffer.from(bytes, 'base64'));
                value[value.length > 2 ? 3 : 0]! ^= 1;
                copy.MoveCall!.arguments[slot] = add(program, pure(value));
                insert(program, at + 1, [copy]);
            };
            const name = `call ${at}, ${call.module}::${call.function}: once more with another argument ${slot}`;
            return [{ sort: `once more: ${call.module}::${call.function}`, name, change }];
        }),
    );
}

/** Another honest transaction in place of this one. */
function substitutes({ others }: Scene): Mutation[] {
    return [...others].map(([name, other]) => ({
        ...{ sort: `another transaction: ${name.replace(/ .*/, '')}`, name: `another transaction: ${name}` },
        change: (tx) => void Object.assign(tx, structuredClone(other)),
    }));
}
