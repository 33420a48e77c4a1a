/** The commands of depositors of vaults, as the service writes them. */

import { Inputs, type Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { objectDigest, type ObjectReader, type OwnedObject } from '../chain/objects.js';
import type { World } from '../chain/world.js';
import type { VaultSpec } from './world.js';

/** What the commands refer to. */
export interface VaultContext {
    readonly world: World;
    readonly objects: Pick<ObjectReader, 'get'>;
    /** Markets in which the vault has value. */
    readonly marketIds: readonly string[];
}

/** Writes calls of one vault. */
export class VaultWriter {
    constructor(
        private readonly transaction: Transaction,
        private readonly spec: VaultSpec,
        private readonly context: VaultContext,
    ) {}

    /** Deposits a coin, which it uses up. @returns the shares, which nothing uses yet */
    deposit(coin: TransactionObjectArgument, minShares: bigint): TransactionObjectArgument {
        const { marketIds } = this.context;
        const session = this.#call('start_deposit_session', [
            ...[this.#vault(), this.#config(false), this.#account(), this.#feed(undefined), coin, this.#clock()],
        ]);
        for (const id of marketIds) {
            const market = [this.#shared(id, true), this.#feed(id), this.#clock()];
            this.#call('process_clearing_house_for_deposit', [session, ...market]);
        }
        return this.#call('end_deposit_session', [
            ...[session, this.#config(true), this.#u64(minShares), this.#registry()],
        ]);
    }

    /** Requests shares of the first object, after the others are joined to it. */
    request([first, ...others]: readonly [OwnedObject, ...OwnedObject[]], shares: bigint, minOut: bigint): void {
        const share = this.owned(first);
        for (const other of others) {
            this.transaction.moveCall({
                target: `${this.context.world.venues.packages.vault}::interface::join`,
                typeArguments: [this.spec.lpType],
                arguments: [share, this.#config(true), this.owned(other)],
            });
        }
        const amounts = [this.#u64(shares), this.#u64(minOut), this.#clock()];
        this.#call('create_withdraw_request', [this.#vault(), this.#config(true), share, ...amounts]);
    }

    /** @returns the shares */
    cancel(): TransactionObjectArgument {
        return this.#call('remove_withdraw_request', [this.#vault()]);
    }

    edit(minOut: bigint): void {
        this.#call('set_new_withdraw_request_slippage', [this.#vault(), this.#u64(minOut)]);
    }

    pause(): void {
        this.#call('pause_vault_for_force_withdraw', [this.#vault(), this.#config(false), this.#clock()]);
    }

    /** Closes sizes by market, 10^-9 base. @returns the collateral */
    force(sizes: Readonly<Record<string, bigint>>): TransactionObjectArgument {
        const { marketIds } = this.context;
        const session = this.#call('start_force_withdraw_session', [
            ...[this.#vault(), this.#account(), this.#feed(undefined), this.#clock()],
        ]);
        for (const id of marketIds) {
            const none = this.transaction.moveCall({
                target: '0x1::option::none',
                typeArguments: [this.context.world.integratorType],
            });
            this.#call('process_clearing_house_for_force_withdraw', [
                ...[session, this.#shared(id, true), this.#feed(id), this.#feed(undefined)],
                ...[this.#u64(sizes[id] ?? 0n), this.transaction.pure.vector('u128', []), none, this.#clock()],
            ] as TransactionObjectArgument[]);
        }
        return this.#call('end_withdraw_session', [session, this.#config(true), this.#registry()]);
    }

    owned(object: OwnedObject): TransactionObjectArgument {
        const { id: objectId, version } = object;
        const digest = objectDigest(object);
        return this.transaction.object(Inputs.ObjectRef({ objectId, version: `${version}`, digest }));
    }

    #call(name: string, args: TransactionObjectArgument[]): TransactionObjectArgument {
        const { lpType, coinType } = this.spec;
        return this.transaction.moveCall({
            target: `${this.context.world.venues.packages.vault}::interface::${name}`,
            typeArguments: [lpType, coinType],
            arguments: args,
        });
    }

    #vault(): TransactionObjectArgument {
        return this.#shared(this.spec.id, true);
    }

    #account(): TransactionObjectArgument {
        return this.#shared(this.spec.account.id, true);
    }

    #config(mutable: boolean): TransactionObjectArgument {
        return this.#shared(this.context.world.venues.objects.vaultConfig.id, mutable);
    }

    #feed(marketId: string | undefined): TransactionObjectArgument {
        const { feedIds, collateralFeedId } = this.context.world;
        return this.#shared(marketId === undefined ? collateralFeedId : (feedIds.get(marketId) ?? ''), false);
    }

    #registry(): TransactionObjectArgument {
        return this.#shared(this.context.world.registryId, false);
    }

    #clock(): TransactionObjectArgument {
        return this.#shared(this.context.world.clockId, false);
    }

    #shared(id: string, mutable: boolean): TransactionObjectArgument {
        const object = this.context.objects.get(id);
        const version = object !== undefined && 'initialVersion' in object ? object.initialVersion : 1n;
        const reference = { objectId: id, initialSharedVersion: `${version}`, mutable };
        return this.transaction.object(Inputs.SharedObjectRef(reference));
    }

    #u64(value: bigint): TransactionObjectArgument {
        return this.transaction.pure.u64(value);
    }
}
