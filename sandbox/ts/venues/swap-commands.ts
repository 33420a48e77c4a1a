/** The commands of a swap, as the service writes them. */

import { Inputs, type Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { FRAMEWORK, type World } from '../chain/world.js';
import type { ObjectReader } from '../chain/objects.js';
import type { Direction } from './pools.js';
import type { PoolSpec, VenueObject } from './world.js';

/** A swap to write. */
export interface SwapRequest {
    readonly typeIn: string;
    readonly typeOut: string;
    readonly amountIn: bigint;
    readonly expectedOut: bigint;
    /** 10^-18. */
    readonly slippage: bigint;
    /** Fee of an integrator, 10^-18 of the input. */
    readonly fee: { readonly recipient: string; readonly rate: bigint };
    /** The last path takes the rest of the input. */
    readonly paths: readonly SwapPath[];
}

/** One path, with its share of the input, 10^-18. */
export interface SwapPath {
    readonly portion: bigint;
    readonly hops: readonly { readonly pool: PoolSpec; readonly from: Direction }[];
}

/** What the commands refer to. */
export interface SwapContext {
    readonly world: World;
    readonly objects: Pick<ObjectReader, 'get'>;
}

/** Names of the functions by exchange and direction. */
const HOPS = {
    Cetus: ['swap_a2b_w1', 'swap_b2a_w1'],
    Kriya: ['swap_token_x_w1', 'swap_token_y_w1'],
} as const;

/** Appends a swap that uses up a coin. @returns the output coin, which nothing uses yet */
export function addSwap(
    transaction: Transaction,
    coin: TransactionObjectArgument,
    request: SwapRequest,
    context: SwapContext,
): TransactionObjectArgument {
    const { world } = context;
    const { packages } = world.venues;
    const { typeIn, typeOut, amountIn, expectedOut, slippage, fee, paths } = request;
    const shared = (name: VenueObject, mutable: boolean): TransactionObjectArgument =>
        sharedObject(transaction, world.venues.objects[name].id, mutable, context);
    const router = (name: string, types: string[], args: Parameters<Transaction['moveCall']>[0]['arguments']) =>
        transaction.moveCall({
            target: `${packages.router}::router::${name}`,
            typeArguments: types,
            ...(args === undefined ? {} : { arguments: args }),
        });
    const data = `${packages.router}::router::RouterDataV1`;
    const [capability] = router(
        'begin_router_tx_r1_w1_varied_in',
        [typeIn, typeOut],
        [
            ...[
                coin,
                transaction.pure.u64(amountIn),
                transaction.pure.u64(expectedOut),
                transaction.pure.u64(slippage),
            ],
            ...[shared('protocolFees', false), shared('treasury', false)],
            ...[transaction.pure.address(fee.recipient), transaction.pure.u64(fee.rate)],
        ],
    ) as unknown as [TransactionObjectArgument];
    const outputs = paths.map(({ portion, hops }, index) => {
        const share = transaction.pure.u64(index === paths.length - 1 ? 0n : portion);
        let balance: TransactionObjectArgument = router(
            'initiate_path_by_percent_w1',
            [data, typeIn],
            [capability, share],
        );
        for (const { pool, from } of hops) {
            const owner = sharedObject(transaction, pool.id, true, context);
            const isCetus = pool.protocol === 'Cetus';
            balance = transaction.moveCall({
                target: `${isCetus ? packages.cetusWrapper : packages.kriyaWrapper}::router::${HOPS[pool.protocol][from]}`,
                typeArguments: [data, ...pool.types],
                arguments: isCetus
                    ? [
                          ...[shared('cetusApp', true), capability, shared('cetusConfig', false), owner, balance],
                          sharedObject(transaction, world.clockId, false, context),
                      ]
                    : [shared('kriyaApp', true), capability, owner, balance],
            });
        }
        return balance;
    });
    const [first, ...others] = outputs;
    if (first === undefined) throw new Error('a swap without paths');
    const sui = (target: string, args: TransactionObjectArgument[]) =>
        transaction.moveCall({ target: `${FRAMEWORK.sui}::${target}`, typeArguments: [typeOut], arguments: args });
    for (const other of others) sui('balance::join', [first, other]);
    router('end_router_tx_r1_w1', [typeIn, typeOut], [capability, first]);
    return sui('coin::from_balance', [first]);
}

function sharedObject(
    transaction: Transaction,
    id: string,
    mutable: boolean,
    { objects }: SwapContext,
): TransactionObjectArgument {
    const object = objects.get(id);
    const initialSharedVersion = object !== undefined && 'initialVersion' in object ? `${object.initialVersion}` : '1';
    return transaction.object(Inputs.SharedObjectRef({ objectId: id, initialSharedVersion, mutable }));
}
