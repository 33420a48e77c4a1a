/** The commands of owners of vaults and of assistants, as the service writes them. */

import { bcs } from '@mysten/sui/bcs';
import { Inputs, type Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { objectDigest, type CapabilityObject, type ObjectReader } from '../chain/objects.js';
import type { RequestFields } from '../chain/request-fields.js';
import type { VaultContext } from './vault-commands.js';
import type { VaultSpec } from './world.js';

/** What the commands refer to. */
interface OwnerContext extends VaultContext {
    readonly objects: Pick<ObjectReader, 'get' | 'owned'>;
}

/** Writes calls of one vault. */
export class OwnerWriter {
    constructor(
        private readonly transaction: Transaction,
        private readonly spec: VaultSpec,
        private readonly context: OwnerContext,
        private readonly fields: RequestFields,
    ) {}

    /** Sets the fee, 10^-18. */
    setFee(fee: bigint): void {
        const bytes = this.transaction.pure(bcs.u256().serialize(fee));
        this.#call('set_owner_fee_rate', [...this.#owner(), this.#config(false), bytes]);
    }

    /** Sets a period, milliseconds. */
    setPeriod(name: 'set_lock_period' | 'set_force_withdraw_delay', period: bigint): void {
        this.#call(name, [...this.#owner(), this.#config(false), this.#u64(period)]);
    }

    /** Base units of the collateral. */
    withdrawFees(amount: bigint, recipient: string): void {
        const treasury = this.#owned(this.#capability('treasury'));
        const { lpType, coinType } = this.spec;
        const coin = this.#call('withdraw_fees', [this.#vault(), treasury, this.#u64(amount)], [lpType, coinType]);
        this.transaction.transferObjects([coin], recipient);
    }

    /** Pays the request of a depositor. */
    pay(depositor: string): void {
        const { lpType, coinType } = this.spec;
        const { world, marketIds } = this.context;
        const [vault, capability] = this.#owner();
        const session = this.#call('start_owner_process_withdraw_request', [
            ...[vault, capability, this.#shared(this.spec.account.id, true), this.#feed(undefined)],
            ...[this.transaction.pure.address(depositor) as TransactionObjectArgument, this.#clock()],
        ]);
        for (const id of marketIds) {
            const market = [this.#shared(id, true), this.#feed(id), this.#clock()];
            this.#call('process_clearing_house_for_withdraw', [session, capability, ...market]);
        }
        const end = [session, this.#config(true), this.#shared(world.registryId, false)];
        this.#call('end_withdraw_session_and_transfer_to_recipient', end, [lpType, coinType]);
    }

    /** By default with the role of the wallet's capability. */
    #call(
        name: string,
        args: TransactionObjectArgument[],
        typeArguments: string[] = [
            ...[this.spec.lpType, this.spec.coinType],
            this.context.world.roleTypes[this.#capability().role],
        ],
    ): TransactionObjectArgument {
        const target = `${this.context.world.venues.packages.vault}::interface::${name}`;
        return this.transaction.moveCall({ target, typeArguments, arguments: args });
    }

    #owner(): [TransactionObjectArgument, TransactionObjectArgument] {
        return [this.#vault(), this.#owned(this.#capability())];
    }

    /** The owner's, else an assistant's. @throws {Refusal} 400 when the wallet holds none */
    #capability(role?: CapabilityObject['role']): CapabilityObject {
        const wallet = this.fields.id('walletAddress');
        const found = this.context.objects
            .owned(wallet)
            .filter((object) => object.kind === 'capability')
            .filter((object) => object.vault?.id === this.spec.id);
        const fit = (one: CapabilityObject['role']): CapabilityObject | undefined =>
            found.find((object) => object.role === one);
        const capability = role === undefined ? (fit('admin') ?? fit('assistant')) : fit(role);
        if (capability !== undefined) return capability;
        throw this.fields.mismatch('walletAddress', `the holder of a capability of ${this.spec.id}`, wallet);
    }

    #owned(object: CapabilityObject): TransactionObjectArgument {
        const { id: objectId, version } = object;
        const digest = objectDigest(object);
        return this.transaction.object(Inputs.ObjectRef({ objectId, version: `${version}`, digest }));
    }

    #vault(): TransactionObjectArgument {
        return this.#shared(this.spec.id, true);
    }

    #config(mutable: boolean): TransactionObjectArgument {
        return this.#shared(this.context.world.venues.objects.vaultConfig.id, mutable);
    }

    #feed(marketId: string | undefined): TransactionObjectArgument {
        const { feedIds, collateralFeedId } = this.context.world;
        return this.#shared(marketId === undefined ? collateralFeedId : (feedIds.get(marketId) ?? ''), false);
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
