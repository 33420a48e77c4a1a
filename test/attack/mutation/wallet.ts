/** Mutations of sender, gas owner and coins: the sender's, the sponsor's, or another wallet's. */

import { FRAMEWORK, SUI_TYPE } from '../../../sandbox/ts/chain/world.js';
import { SECOND, SPONSOR, suiCoins, THIEF, type Setup } from '../setup.js';
import {
    add,
    address,
    GAS,
    merge,
    moveCall,
    nested,
    owned,
    programOf,
    pure,
    remove,
    result,
    split,
    sweep,
    transfer,
    u64,
    withdrawal,
    type Argument,
    type Mutation,
    type Program,
    type Reference,
    type Scene,
    type TransactionData,
} from './edit.js';

/** Every wallet mutation; each is tried with every gas payment. */
export function walletMutations(scene: Scene): Mutation[] {
    return [...payers(scene), ...senders(scene), ...gasCoin(scene), ...balances(scene), ...deposits(scene)];
}

function on(name: string, change: (tx: TransactionData, program: Program) => void): Mutation {
    return {
        sort: `wallets: ${name}`,
        name,
        change: (tx) => {
            change(tx, programOf(tx));
        },
    };
}

const nameOf = (who: string, { victim }: Setup): string =>
    ({ [victim]: 'the wallet', [SPONSOR]: 'the sponsor', [SECOND]: 'the other wallet', [THIEF]: 'the thief' })[who] ??
    who;

/** Another wallet pays from its coin, or from its address balance like the honest transaction. */
function payFrom(tx: TransactionData, owner: string, setup: Setup): void {
    tx.gasData.owner = owner;
    if (tx.gasData.payment.length > 0) tx.gasData.payment = coinsOf(setup, owner).slice(0, 1);
}

function coinsOf(setup: Setup, owner: string): TransactionData['gasData']['payment'] {
    return suiCoins(setup, owner).map(({ objectId, version, digest }) => {
        return { objectId, version: String(version), digest };
    });
}

function payers({ data, setup }: Scene): Mutation[] {
    const { owner } = data.gasData;
    return [setup.victim, SPONSOR, SECOND, THIEF]
        .filter((other) => other !== owner)
        .map((other) =>
            on(`${nameOf(other, setup)} pays with its own coins`, (tx) => {
                payFrom(tx, other, setup);
            }),
        );
}

function senders({ data, setup }: Scene): Mutation[] {
    const { owner } = data.gasData;
    const others = [SPONSOR, SECOND, THIEF];
    return [
        ...others.map((other) =>
            on(`${nameOf(other, setup)} sends, and the payer stays`, (tx) => {
                tx.sender = other;
            }),
        ),
        ...others.map((other) =>
            on(`${nameOf(other, setup)} sends, and the wallet pays`, (tx) => {
                tx.sender = other;
                payFrom(tx, setup.victim, setup);
            }),
        ),
        ...others.map((other) =>
            on(`${nameOf(other, setup)} sends and pays`, (tx) => {
                tx.sender = other;
                payFrom(tx, other, setup);
            }),
        ),
        ...others.map((other) =>
            on(`${nameOf(other, setup)} gives its gas coin to the thief`, (tx, program) => {
                Object.assign(program, { inputs: [], commands: [] });
                tx.sender = other;
                tx.gasData.owner = other;
                tx.gasData.payment = coinsOf(setup, other).slice(0, 1);
                program.commands.push(transfer([GAS], add(program, pure(address(THIEF)))));
            }),
        ),
        ...(owner === setup.victim
            ? []
            : [
                  on('the sender and the sponsor are exchanged', (tx) => {
                      tx.sender = owner;
                      payFrom(tx, setup.victim, setup);
                  }),
              ]),
    ];
}

/** Uses of the gas coin, which belongs to the sponsor if one pays. */
function gasCoin({ data, setup }: Scene): Mutation[] {
    const paying = new Set(data.gasData.payment.map(({ objectId }) => objectId));
    const free: Reference[] = coinsOf(setup, setup.victim).filter(({ objectId }) => !paying.has(objectId));
    const self = (program: Program): Argument => add(program, pure(address(setup.victim)));
    const part = (program: Program): Argument => add(program, pure(u64(20_000_000)));
    const append = (name: string, compose: (program: Program, next: number) => Program['commands']): Mutation =>
        on(`the gas coin ${name}`, (_tx, program) => {
            program.commands.push(...compose(program, program.commands.length));
        });
    return [
        append('kept by the wallet', (program) => [transfer([GAS], self(program))]),
        append('given to the other wallet', (program) => [transfer([GAS], add(program, pure(address(SECOND))))]),
        append('split, and a part kept by the wallet', (program, next) => [
            split(GAS, [part(program)]),
            transfer([nested(next, 0)], self(program)),
        ]),
        append('split, and a part sent to the address balance', (program, next) => [
            split(GAS, [part(program)]),
            moveCall(`${FRAMEWORK.sui}::coin::send_funds`, [SUI_TYPE], [nested(next, 0), self(program)]),
        ]),
        append('split by a call, and a part kept by the wallet', (program, next) => [
            moveCall(`${FRAMEWORK.sui}::coin::split`, [SUI_TYPE], [GAS, part(program)]),
            transfer([result(next)], self(program)),
        ]),
        ...(free[0] === undefined
            ? []
            : [
                  append('merged into a coin of the wallet', (program) => [
                      merge(add(program, owned(free[0]!)), [GAS]),
                  ]),
                  append('split, and a part merged into a coin of the wallet', (program, next) => [
                      split(GAS, [part(program)]),
                      merge(add(program, owned(free[0]!)), [nested(next, 0)]),
                  ]),
                  append('grown by a coin of the wallet', (program) => [merge(GAS, [add(program, owned(free[0]!))])]),
              ]),
    ];
}

/** Address balances of the sponsor. */
function balances({ setup }: Scene): Mutation[] {
    const { sui } = FRAMEWORK;
    const types = [
        ['SUI', SUI_TYPE],
        ['USDC', setup.chain.collateralType],
    ] as const;
    return types.flatMap(([name, type]) =>
        (['coin', 'balance'] as const).map((module) =>
            on(`${name} of the sponsor’s address balance kept as a ${module}`, (_tx, program) => {
                const self = add(program, pure(address(setup.victim)));
                const taken = moveCall(
                    `${sui}::${module}::redeem_funds`,
                    [type],
                    [add(program, withdrawal(3_000_000n, type, 'Sponsor'))],
                );
                const at = program.commands.push(taken) - 1;
                const give = moveCall(`${sui}::${module}::send_funds`, [type], [result(at), self]);
                program.commands.push(module === 'coin' ? transfer([result(at)], self) : give);
            }),
        ),
    );
}

/** Deposits of the sponsor's money into the wallet's account. */
function deposits({ data, setup }: Scene): Mutation[] {
    const at = programOf(data).commands.findIndex(
        ({ SplitCoins: found }) => found !== undefined && found.coin.$kind !== 'GasCoin',
    );
    if (at < 0) return [];
    const type = setup.chain.collateralType;
    return [
        on('a deposit out of the sponsor’s address balance', (_tx, program) => {
            const money = add(program, withdrawal(depositedBy(data), type, 'Sponsor'));
            program.commands[at] = moveCall(`${FRAMEWORK.sui}::coin::redeem_funds`, [type], [money]);
            for (let i = at - 1; i >= 0; i -= 1) if (program.commands[i]!.MergeCoins !== undefined) remove(program, i);
            sweep(program);
        }),
        on('a deposit out of the gas coin', (_tx, program) => {
            program.commands[at]!.SplitCoins!.coin = GAS;
            sweep(program);
        }),
    ];
}

function depositedBy(data: TransactionData): bigint {
    const { inputs, commands } = programOf(data);
    const splits = commands.find(({ SplitCoins: found }) => found !== undefined && found.coin.$kind !== 'GasCoin')!;
    const bytes = inputs[splits.SplitCoins!.amounts[0]!.Input!]!.Pure!.bytes;
    return Buffer.from(bytes, 'base64').readBigUInt64LE();
}
