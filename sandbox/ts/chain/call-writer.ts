/** Writes the commands of one transaction, with the current object references. */

import {
    Inputs,
    Transaction,
    type TransactionObjectArgument as ObjectArgument,
    type TransactionArgument,
    type TransactionResult,
} from '@mysten/sui/transactions';
import { ExecutionFailure } from '../errors.js';
import { writePlain } from './codec.js';
import type { ChainContext } from './execution.js';
import {
    FUNCTIONS,
    isObject,
    parameterIndex,
    parametersOf,
    toTarget,
    type CallName,
    type ObjectTypes,
    type ParameterName,
    type Parameters,
    type ParameterType,
    type PlainTypes,
    type ResultName,
} from './functions.js';
import { targetOf, vaultFunctionOf } from '../venues/vault-account-functions.js';
import { isOwned, isShared, objectDigest, type CapabilityObject, type OwnedObject, type Role } from './objects.js';
import { FRAMEWORK } from './world.js';

/** An object id, or the result of a command. */
export type ObjectHandle = string | ObjectArgument;

/** Arguments of a call: objects as handles, all other values in the contract's units. */
export type WriterArguments<C extends CallName> = {
    readonly [P in ParameterName<C>]: Parameters<C>[P] extends infer T
        ? T extends keyof PlainTypes
            ? PlainTypes[T]
            : T extends keyof ObjectTypes
              ? ObjectHandle
              : never
        : never;
};

/** Results of a call by name. */
type CallResults<C extends CallName> = Readonly<Record<ResultName<C>, ObjectArgument>>;

/** Writes one transaction. */
export class Writer {
    /** `transaction` may have commands already. */
    constructor(
        private readonly context: ChainContext,
        readonly transaction = new Transaction(),
    ) {}

    /** Writes a call of a function. */
    call<C extends CallName>(name: C, callArguments: WriterArguments<C>): CallResults<C> {
        const { world } = this.context;
        const values = callArguments as Readonly<Record<string, unknown>>;
        const vault = this.#vaultOf(values['capability']);
        if (vault !== undefined) return this.#callOfVault(name, values, vault);
        const result = this.transaction.moveCall({
            target: toTarget(name, world.packages),
            typeArguments: FUNCTIONS[name].types.map((type) =>
                type === 'T' ? world.collateralType : world.roleTypes[this.#roleOf(values['capability'])],
            ),
            arguments: parametersOf(name).map(([parameter, type]) => this.#argument(type, values[parameter])),
        });
        return this.#results(name, result);
    }

    /** Writes the call that does the same for the account of a vault. */
    #callOfVault<C extends CallName>(
        name: C,
        values: Readonly<Record<string, unknown>>,
        { id, lpType }: NonNullable<CapabilityObject['vault']>,
    ): CallResults<C> {
        const { world } = this.context;
        const row = vaultFunctionOf(name);
        const role = world.roleTypes[this.#roleOf(values['capability'])];
        const types = { L: lpType, T: world.collateralType, R: role, X: world.roleTypes.assistant };
        const more = { vault: id, config: world.venues.objects.vaultConfig.id, clock: world.clockId };
        const result = this.transaction.moveCall({
            target: targetOf(row, world.venues.packages.vault),
            typeArguments: row.types.map((type) => types[type]),
            arguments: Object.entries(row.parameters).map(([parameter, type]) => {
                const value = values[parameter] ?? more[parameter as keyof typeof more];
                if (type === 'OptionalAmount') return this.transaction.pure(writePlain('Expiry', value as bigint));
                if (type === 'Vault' || type === '&Vault' || type === '&VaultConfig')
                    return this.#handle(value as ObjectHandle, type === 'Vault');
                return this.#argument(type, value);
            }),
        });
        return this.#results(name, result);
    }

    #vaultOf(handle: unknown): CapabilityObject['vault'] {
        const object = typeof handle === 'string' ? this.context.store.get(handle) : undefined;
        return object?.kind === 'capability' ? object.vault : undefined;
    }

    /** Writes a call of a Sui framework package, and returns its only result. */
    framework(
        target: `${string}::${string}`,
        type: string,
        args: TransactionArgument[],
        frameworkPackage: keyof typeof FRAMEWORK = 'sui',
    ): ObjectArgument {
        const call = {
            target: `${FRAMEWORK[frameworkPackage]}::${target}` as const,
            typeArguments: [type],
            arguments: args,
        };
        return first(this.transaction.moveCall(call));
    }

    /** Adds an owned object as input. */
    owned(object: OwnedObject): ObjectArgument {
        const { id: objectId, version } = object;
        const reference = { objectId, version: String(version), digest: objectDigest(object) };
        return this.transaction.object(Inputs.ObjectRef(reference));
    }

    /** Ids of the objects that the calls of a function have as a parameter. */
    objectsOf<C extends CallName>(name: C, parameter: ParameterName<C>): Set<string> {
        const target = toTarget(name, this.context.world.packages);
        const { inputs, commands } = this.transaction.getData();
        const index = parameterIndex(name, parameter);
        const ids = commands.flatMap(({ MoveCall: call }) => {
            const isCall = call && `${call.package}::${call.module}::${call.function}` === target;
            const argument = isCall ? call.arguments[index] : undefined;
            const input = argument?.$kind === 'Input' ? inputs[argument.Input] : undefined;
            return input?.Object?.SharedObject?.objectId ?? [];
        });
        return new Set(ids);
    }

    #roleOf(handle: unknown): Role {
        const object = typeof handle === 'string' ? this.context.store.get(handle) : undefined;
        return object?.kind === 'capability' ? object.role : 'admin';
    }

    #argument(type: ParameterType, value: unknown): TransactionArgument {
        if (isObject(type))
            return this.#handle(value as ObjectHandle, !type.startsWith('&') || type.startsWith('&mut'));
        return this.transaction.pure(writePlain(type, value as never));
    }

    #handle(handle: ObjectHandle, isMutable: boolean): TransactionArgument {
        if (typeof handle !== 'string') return handle;
        const object = this.context.store.get(handle);
        if (object === undefined) throw new ExecutionFailure(`${handle}: there is no such object`);
        if (isOwned(object)) return this.owned(object);
        if (!isShared(object)) throw new ExecutionFailure(`${handle}: a dynamic field is no input`);
        const reference = {
            objectId: object.id,
            initialSharedVersion: String(object.initialVersion),
            mutable: isMutable,
        };
        return this.transaction.object(Inputs.SharedObjectRef(reference));
    }

    #results(name: CallName, result: TransactionResult): Readonly<Record<string, ObjectArgument>> {
        const names: readonly string[] = FUNCTIONS[name].results;
        return Object.fromEntries(names.map((given, index) => [given, result[index] as ObjectArgument]));
    }
}

function first(result: TransactionResult): ObjectArgument {
    return result[0] as ObjectArgument;
}
