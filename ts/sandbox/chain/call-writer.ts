/** Writes the commands of one transaction in a dialect, with every object as it is on chain now. */

import {
    Inputs,
    Transaction,
    type TransactionObjectArgument as Made,
    type TransactionArgument,
    type TransactionResult,
} from '@mysten/sui/transactions';
import type { MarketSpec } from '../engine/types.js';
import { Failure } from '../errors.js';
import { writePlain } from './codec.js';
import { toTarget } from './dialect.js';
import type { Ground } from './execution.js';
import {
    isObject,
    parameterType,
    RESULTS,
    type CallName,
    type ObjectTypes,
    type ParameterName,
    type PlainTypes,
    type SIGNATURES,
    type ResultName,
} from './functions.js';
import { isOwned, objectDigest, type OwnedObject } from './objects.js';
import { FRAMEWORK } from './world.js';

/** An object by its id, or what a command gave. */
export type Handle = string | Made;

/** The parameters of a call as a writer takes them: objects as handles, the rest in the contract's own units. */
export type Handed<C extends CallName> = {
    readonly [P in ParameterName<C>]: (typeof SIGNATURES)[C][P] extends infer T
        ? T extends keyof PlainTypes
            ? PlainTypes[T]
            : T extends keyof ObjectTypes
              ? Handle
              : never
        : never;
};

/** What a call gives, by name. */
type Results<C extends CallName> = Readonly<Record<ResultName<C>, Made>>;

/** Writes one transaction. */
export class Writer {
    readonly transaction = new Transaction();
    readonly #ground: Ground;

    /** @param ground what objects there are, and which dialect is spoken */
    constructor(ground: Ground) {
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
    call<C extends CallName>(name: C, handed: Handed<C>, market?: MarketSpec): Results<C> {
        const { table, world } = this.#ground;
        const spelling = table.spellings[name];
        const values = handed as Readonly<Record<string, unknown>>;
        const result = this.transaction.moveCall({
            target: toTarget(spelling, world),
            typeArguments: spelling.types.map((type) => (type === 'T' ? world.collateralType : world.adminType)),
            arguments: spelling.parameters.map((parameter) =>
                this.#argument(name, parameter, values[parameter], market),
            ),
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
    framework(
        target: `${string}::${string}`,
        type: string,
        args: TransactionArgument[],
        home: keyof typeof FRAMEWORK = 'sui',
    ): Made {
        const call = { target: `${FRAMEWORK[home]}::${target}` as const, typeArguments: [type], arguments: args };
        return first(this.transaction.moveCall(call));
    }

    /**
     * Names an owned object.
     *
     * @param object as it is now
     * @returns the input
     */
    owned(object: OwnedObject): Made {
        const { id: objectId, version } = object;
        const reference = { objectId, version: String(version), digest: objectDigest(object) };
        return this.transaction.object(Inputs.ObjectRef(reference));
    }

    /** Whether the dialect's function takes a parameter. */
    takes<C extends CallName>(name: C, parameter: ParameterName<C>): boolean {
        return (this.#ground.table.spellings[name].parameters as readonly string[]).includes(parameter);
    }

    #argument(name: CallName, parameter: string, value: unknown, market: MarketSpec | undefined): TransactionArgument {
        const type = parameterType(name, parameter);
        if (isObject(type)) return this.#handle(value as Handle, !type.startsWith('&') || type.startsWith('&mut'));
        const setting = { table: this.#ground.table, market };
        return this.transaction.pure(writePlain(type, value as never, setting));
    }

    #handle(handle: Handle, isMutable: boolean): TransactionArgument {
        if (typeof handle !== 'string') return handle;
        const object = this.#ground.store.get(handle);
        if (object === undefined) throw new Failure(`${handle}: there is no such object`);
        if (isOwned(object)) return this.owned(object);
        const reference = {
            objectId: object.id,
            initialSharedVersion: String(object.initialVersion),
            mutable: isMutable,
        };
        return this.transaction.object(Inputs.SharedObjectRef(reference));
    }

    #results(name: CallName, result: TransactionResult): Readonly<Record<string, Made>> {
        const { endSessionResults } = this.#ground.table;
        const documented: readonly string[] = name in RESULTS ? RESULTS[name as keyof typeof RESULTS] : [];
        const names = name === 'endSession' ? endSessionResults : documented;
        return Object.fromEntries(names.map((given, index) => [given, result[index] as Made]));
    }
}

function first(result: TransactionResult): Made {
    return result[0] as Made;
}
