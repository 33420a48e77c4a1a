"use strict";
/** Writes the commands of one transaction in a dialect, with every object as it is on chain now. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Writer = void 0;
const transactions_1 = require("@mysten/sui/transactions");
const call_js_1 = require("./call.js");
const codec_js_1 = require("./codec.js");
const object_js_1 = require("./object.js");
const refusal_js_1 = require("./refusal.js");
const signature_table_js_1 = require("./signature-table.js");
const world_js_1 = require("./world.js");
/** Writes one transaction. */
class Writer {
    transaction = new transactions_1.Transaction();
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
            target: (0, call_js_1.toTarget)(spelling, world),
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
        const call = { target: `${world_js_1.FRAMEWORK[home]}::${target}`, typeArguments: [type], arguments: args };
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
        const reference = { objectId, version: String(version), digest: (0, object_js_1.objectDigest)(object) };
        return this.transaction.object(transactions_1.Inputs.ObjectRef(reference));
    }
    /** Whether the dialect's function takes a parameter. */
    takes(name, parameter) {
        return this.#ground.table.spellings[name].parameters.includes(parameter);
    }
    #argument(name, parameter, value, market) {
        const type = (0, signature_table_js_1.parameterType)(name, parameter);
        if ((0, call_js_1.isObject)(type))
            return this.#handle(value, !type.startsWith('&') || type.startsWith('&mut'));
        const setting = { table: this.#ground.table, market };
        return this.transaction.pure((0, codec_js_1.writePlain)(type, value, setting));
    }
    #handle(handle, isMutable) {
        if (typeof handle !== 'string')
            return handle;
        const object = this.#ground.store.get(handle);
        if (object === undefined)
            throw new refusal_js_1.Failure(`${handle}: there is no such object`);
        if ((0, object_js_1.isOwned)(object))
            return this.owned(object);
        const reference = {
            objectId: object.id,
            initialSharedVersion: String(object.initialVersion),
            mutable: isMutable,
        };
        return this.transaction.object(transactions_1.Inputs.SharedObjectRef(reference));
    }
    #results(name, result) {
        const { endSessionResults } = this.#ground.table;
        const documented = name in signature_table_js_1.RESULTS ? signature_table_js_1.RESULTS[name] : [];
        const names = name === 'endSession' ? endSessionResults : documented;
        return Object.fromEntries(names.map((given, index) => [given, result[index]]));
    }
}
exports.Writer = Writer;
function first(result) {
    return result[0];
}
