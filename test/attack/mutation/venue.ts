/**
 * Mutations with the code of venues: a hostile package that takes what it is passed, and functions that use
 * rights of the address.
 */

import { FRAMEWORK, SUI_TYPE } from '../../../sandbox/ts/chain/world.js';
import { objectDigest } from '../../../sandbox/ts/chain/objects.js';
import { GAS_POOL, THIEF, vaultsOf } from '../setup.js';
import {
    add,
    address,
    GAS,
    insert,
    moveCall,
    nested,
    objectIdOf,
    owned,
    programOf,
    pure,
    result,
    shared,
    split,
    transfer,
    u64,
    withdrawal,
    type Argument,
    type Command,
    type Mutation,
    type Program,
    type Scene,
} from './edit.js';

/** Every such mutation; none where the wallet has nothing at venues. */
export function venueMutations(scene: Scene): Mutation[] {
    if (scene.setup.kind.wallet !== 'venues') return [];
    return [...rights(scene), ...takes(scene), ...results(scene)];
}

/** Inserts commands before the honest ones, between them, and behind them. */
function around(name: string, compose: (program: Program, next: number) => readonly Command[]): Mutation[] {
    return [0, 0.5, 1].map((part) => ({
        sort: `venues: ${name}`,
        name: `venues: ${name}, at ${part} of the commands`,
        change: (tx) => {
            const program = programOf(tx);
            const at = Math.floor(program.commands.length * part);
            insert(program, at, compose(program, at));
        },
    }));
}

/** What any contract can do in the name of the sender with shared objects. */
function rights({ setup }: Scene): Mutation[] {
    const { world, objects, collateralType } = setup.chain;
    const { packages, vaults, objects: ids } = world.venues;
    const { requested } = vaultsOf(setup);
    const spec = vaults.find(({ id }) => id === requested)!;
    const types = [spec.lpType, spec.coinType];
    const at = (program: Program, id: string, isMutable = true): Argument => {
        const known = program.inputs.findIndex((one) => objectIdOf(one) === id);
        if (known >= 0) return { $kind: 'Input', Input: known };
        const found = objects.get(id);
        const { initialVersion } = found as { initialVersion: bigint };
        return add(program, shared(id, initialVersion, isMutable));
    };
    const vaultCall = (name: string, args: readonly Argument[]): Command =>
        moveCall(`${packages.vault}::interface::${name}`, types, args);
    const give = (program: Program, next: number, module: string, type: string): Command[] => [
        moveCall(`${packages.hostile}::take::${module}`, module === 'object' ? [] : [type], [result(next)]),
    ];
    const toThief = (program: Program, next: number): Command =>
        transfer([result(next)], add(program, pure(address(THIEF))));
    const deep = world.coins.get('DEEP')!.type;
    /** The second command takes the reward. */
    const claim = (program: Program, next: number): Command[] => {
        const [vault, config] = [at(program, ids.rebateVault.id), at(program, ids.rebateConfig.id, false)];
        const call = (name: string, types: string[], args: Argument[]): Command =>
            moveCall(`${packages.rebateVault}::vault::${name}`, types, args);
        return [
            call('begin_withdraw_tx', [], [vault, config]),
            call('withdraw_rebate', [deep], [vault, result(next), config]),
            call('end_withdraw_tx', [], [result(next), config]),
        ];
    };
    return [
        ...around('the gas pool is emptied', (program) => [
            moveCall(`${packages.hostile}::take::gas_pool`, [], [at(program, GAS_POOL)]),
        ]),
        ...around('a part of the gas pool to the thief', (program, next) => [
            moveCall(
                `${packages.gasPool}::gas_pool::split`,
                [],
                [at(program, GAS_POOL), at(program, ids.gasPoolConfig.id, false), add(program, pure(u64(1_000_000n)))],
            ),
            toThief(program, next),
        ]),
        ...around('the request is cancelled, its shares to hostile code', (program, next) => [
            vaultCall('remove_withdraw_request', [at(program, requested)]),
            ...give(program, next, 'object', ''),
        ]),
        ...around('the request is cancelled, its shares to the thief', (program, next) => [
            vaultCall('remove_withdraw_request', [at(program, requested)]),
            toThief(program, next),
        ]),
        ...around('the minimum of the request is lowered', (program) => [
            vaultCall('set_new_withdraw_request_slippage', [at(program, requested), add(program, pure(u64(0n)))]),
        ]),
        ...around('rewards are claimed for the thief', (program, next) => [
            ...claim(program, next),
            toThief(program, next + 1),
        ]),
        ...around('rewards are claimed, and emptied by hostile code', (program, next) => [
            ...claim(program, next),
            ...give(program, next + 1, 'coin', deep),
            moveCall(`${FRAMEWORK.sui}::coin::destroy_zero`, [deep], [result(next + 1)]),
        ]),
        ...around('the address balance to hostile code', (program, next) => [
            moveCall(
                `${FRAMEWORK.sui}::coin::redeem_funds`,
                [collateralType],
                [add(program, withdrawal(1_000_000n, collateralType))],
            ),
            ...give(program, next, 'coin', collateralType),
            moveCall(`${FRAMEWORK.sui}::coin::destroy_zero`, [collateralType], [result(next)]),
        ]),
    ];
}

/** Coins, shares and the account of the wallet, passed to the hostile package. */
function takes({ data, setup }: Scene): Mutation[] {
    const { chain, accounts, victim } = setup;
    const { hostile } = chain.world.venues.packages;
    const paying = data.gasData.payment.map(({ objectId }) => objectId);
    const coins = chain.wallet(victim).coins.filter(({ objectId }) => !paying.includes(objectId));
    const take = (type: string, coin: Argument): Command => moveCall(`${hostile}::take::coin`, [type], [coin]);
    const inputOf = (program: Program, one: (typeof coins)[number]): Argument => {
        const known = program.inputs.findIndex((input) => objectIdOf(input) === one.objectId);
        return known >= 0 ? { $kind: 'Input', Input: known } : add(program, owned(one));
    };
    const holdings = chain.objects.owned(victim).filter(({ kind }) => kind === 'holding');
    const [account] = accounts;
    return [
        ...around('the gas coin is emptied', () => [take(SUI_TYPE, GAS)]),
        ...around('a part of the gas coin is emptied', (program, next) => [
            split(GAS, [add(program, pure(u64(2_000_000n)))]),
            take(SUI_TYPE, nested(next, 0)),
            moveCall(`${FRAMEWORK.sui}::coin::destroy_zero`, [SUI_TYPE], [nested(next, 0)]),
        ]),
        ...coins.flatMap((coin) =>
            around('a coin is emptied', (program) => [take(coin.coinType, inputOf(program, coin))]),
        ),
        ...holdings.flatMap((one) =>
            around('shares to hostile code', (program) => {
                const reference = { objectId: one.id, version: one.version, digest: objectDigest(one) };
                return [moveCall(`${hostile}::take::object`, [], [add(program, owned(reference))])];
            }),
        ),
        ...(account === undefined
            ? []
            : around('the account is emptied', (program) => {
                  const { accountId, capabilityId } = account;
                  const key = chain.objects.get(capabilityId)!;
                  const reference = { objectId: key.id, version: key.version, digest: objectDigest(key) };
                  const { initialVersion } = chain.objects.get(accountId) as unknown as { initialVersion: bigint };
                  const args = [add(program, shared(accountId, initialVersion, true)), add(program, owned(reference))];
                  return [moveCall(`${hostile}::take::account`, [], args)];
              })),
    ];
}

/** What an honest command returned, emptied at once. */
function results({ data, setup }: Scene): Mutation[] {
    const { hostile } = setup.chain.world.venues.packages;
    const types = [...setup.chain.world.coins.values()].map(({ type }) => type);
    return programOf(data).commands.flatMap((_command, at) =>
        types.flatMap((type) =>
            (['coin', 'balance'] as const).map((module) => ({
                ...{
                    sort: `venues: a result is emptied as a ${module}`,
                    name: `venues: result ${at} as a ${module} of ${type}`,
                },
                change: (tx) => {
                    const take = moveCall(`${hostile}::take::${module}`, [type], [result(at)]);
                    insert(programOf(tx), at + 1, [take]);
                },
            })),
        ),
    );
}
