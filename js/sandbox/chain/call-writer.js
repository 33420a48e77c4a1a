/** Writes the commands of one transaction in a dialect, with the current object references. */
import { Inputs, Transaction, } from '@mysten/sui/transactions';
import { ExecutionFailure } from '../errors.js';
import { writePlain } from './codec.js';
import { toTarget } from './dialect.js';
import { isObject, parameterType, RESULTS, } from './functions.js';
import { isOwned, objectDigest } from './objects.js';
import { FRAMEWORK } from './world.js';
/** Writes one transaction. */
export class Writer {
    context;
    transaction;
    /** `transaction` may have commands already. */
    constructor(context, transaction = new Transaction()) {
        this.context = context;
        this.transaction = transaction;
    }
    /** Writes a call of the contract; the dialect may omit some arguments. A market defines lot and tick size. */
    call(name, callArguments, market) {
        const { dialectTable, world } = this.context;
        const entry = dialectTable.functions[name];
        const values = callArguments;
        const result = this.transaction.moveCall({
            target: toTarget(entry, world),
            typeArguments: entry.types.map((type) => type === 'T' ? world.collateralType : world.roleTypes[this.#roleOf(values['capability'])]),
            arguments: entry.parameters.map((parameter) => this.#argument(name, parameter, values[parameter], market)),
        });
        return this.#results(name, result);
    }
    /** Writes a call of a Sui framework package, and returns its only result. */
    framework(target, type, args, frameworkPackage = 'sui') {
        const call = {
            target: `${FRAMEWORK[frameworkPackage]}::${target}`,
            typeArguments: [type],
            arguments: args,
        };
        return first(this.transaction.moveCall(call));
    }
    /** Adds an owned object as input. */
    owned(object) {
        const { id: objectId, version } = object;
        const reference = { objectId, version: String(version), digest: objectDigest(object) };
        return this.transaction.object(Inputs.ObjectRef(reference));
    }
    /** Ids of the objects that the calls of a function have as a parameter. */
    objectsOf(name, parameter) {
        const entry = this.context.dialectTable.functions[name];
        const { inputs, commands } = this.transaction.getData();
        const index = entry.parameters.indexOf(parameter);
        const ids = commands.flatMap(({ MoveCall: call }) => {
            const isCall = call && `${call.package}::${call.module}::${call.function}` === toTarget(entry, this.context.world);
            const argument = isCall ? call.arguments[index] : undefined;
            const input = argument?.$kind === 'Input' ? inputs[argument.Input] : undefined;
            return input?.Object?.SharedObject?.objectId ?? [];
        });
        return new Set(ids);
    }
    /** Whether the dialect's function has a parameter. */
    takes(name, parameter) {
        return this.context.dialectTable.functions[name].parameters.includes(parameter);
    }
    #roleOf(handle) {
        const object = typeof handle === 'string' ? this.context.store.get(handle) : undefined;
        return object?.kind === 'capability' ? object.role : 'admin';
    }
    #argument(name, parameter, value, market) {
        const type = parameterType(name, parameter);
        if (isObject(type))
            return this.#handle(value, !type.startsWith('&') || type.startsWith('&mut'));
        const codecContext = { dialectTable: this.context.dialectTable, market };
        return this.transaction.pure(writePlain(type, value, codecContext));
    }
    #handle(handle, isMutable) {
        if (typeof handle !== 'string')
            return handle;
        const object = this.context.store.get(handle);
        if (object === undefined)
            throw new ExecutionFailure(`${handle}: there is no such object`);
        if (isOwned(object))
            return this.owned(object);
        const reference = {
            objectId: object.id,
            initialSharedVersion: String(object.initialVersion),
            mutable: isMutable,
        };
        return this.transaction.object(Inputs.SharedObjectRef(reference));
    }
    #results(name, result) {
        const { endSessionResults } = this.context.dialectTable;
        const documented = name in RESULTS ? RESULTS[name] : [];
        const names = name === 'endSession' ? endSessionResults : documented;
        return Object.fromEntries(names.map((given, index) => [given, result[index]]));
    }
}
function first(result) {
    return result[0];
}
