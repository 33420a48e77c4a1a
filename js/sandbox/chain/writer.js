/** Writes the commands of one transaction in a dialect, with every object as it is on chain now. */
import { Inputs, Transaction, } from '@mysten/sui/transactions';
import { isObject, toTarget } from './call.js';
import { writePlain } from './codec.js';
import { isOwned, objectDigest } from './object.js';
import { Failure } from './refusal.js';
import { parameterType, RESULTS } from './signature-table.js';
import { FRAMEWORK } from './world.js';
/** Writes one transaction. */
export class Writer {
    transaction = new Transaction();
    #ground;
    /** @param ground what objects there are, and which dialect is spoken */
    constructor(ground) {
        this.#ground = ground;
    }
    /**
     * Writes a call of the contract.
     *
     * @param name the function
     * @param handed its parameters; those that the dialect does not take are left out
     * @param market whose lots and ticks count
     * @returns what it gives, by name
     */
    call(name, handed, market) {
        const { table, world } = this.#ground;
        const spelling = table.spellings[name];
        const values = handed;
        const result = this.transaction.moveCall({
            target: toTarget(spelling, world),
            typeArguments: spelling.types.map((type) => (type === 'T' ? world.collateralType : world.adminType)),
            arguments: spelling.parameters.map((parameter) => this.#argument(name, parameter, values[parameter], market)),
        });
        return this.#results(name, result);
    }
    /**
     * Writes a call of Sui's own packages.
     *
     * @param target `module::function`
     * @param type the type argument
     * @param args its arguments
     * @param home which package
     * @returns its only result
     */
    framework(target, type, args, home = 'sui') {
        const call = { target: `${FRAMEWORK[home]}::${target}`, typeArguments: [type], arguments: args };
        return first(this.transaction.moveCall(call));
    }
    /**
     * Names an owned object.
     *
     * @param object as it is now
     * @returns the input
     */
    owned(object) {
        const { id: objectId, version } = object;
        const reference = { objectId, version: String(version), digest: objectDigest(object) };
        return this.transaction.object(Inputs.ObjectRef(reference));
    }
    /** Whether the dialect's function takes a parameter. */
    takes(name, parameter) {
        return this.#ground.table.spellings[name].parameters.includes(parameter);
    }
    #argument(name, parameter, value, market) {
        const type = parameterType(name, parameter);
        if (isObject(type))
            return this.#handle(value, !type.startsWith('&') || type.startsWith('&mut'));
        const setting = { table: this.#ground.table, market };
        return this.transaction.pure(writePlain(type, value, setting));
    }
    #handle(handle, isMutable) {
        if (typeof handle !== 'string')
            return handle;
        const object = this.#ground.store.get(handle);
        if (object === undefined)
            throw new Failure(`${handle}: there is no such object`);
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
        const { endSessionResults } = this.#ground.table;
        const documented = name in RESULTS ? RESULTS[name] : [];
        const names = name === 'endSession' ? endSessionResults : documented;
        return Object.fromEntries(names.map((given, index) => [given, result[index]]));
    }
}
function first(result) {
    return result[0];
}
