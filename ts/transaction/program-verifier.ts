/** What the verifications of single contracts share: inputs, the results of commands, and departures. */

import { areEqual, fromHex } from '../core/encoding.js';
import type { Departure } from '../core/problem.js';
import type { Argument, Command, Input, MoveCall, TransactionData } from './data.js';
import { SUI } from './packages.js';
import { toNumber } from './value.js';
import { describeFacts, RuleReport, verifyInputs, type FindObject } from './bounded/terms.js';

/** What a command made, which a later one must use. */
export interface Piece {
    readonly kind: string;
    /** Of a coin, its own units; `undefined` where the bytes do not state it. */
    readonly amount?: bigint | undefined;
    isUsed: boolean;
}

/** Verifies the commands of one transaction in their order. The envelope is verified apart. */
export abstract class ProgramVerifier<Result extends Piece> {
    readonly departures: Departure[] = [];
    readonly #results: (readonly Result[])[] = [];

    constructor(
        protected readonly transaction: TransactionData,
        /** The wallet that signs, `0x` and 64 digits, and what the node states. */
        private readonly known: { readonly sender: string; readonly object: FindObject },
    ) {}

    /** Verifies a command. Returns what it makes. */
    protected abstract verifyCommand(command: Command, at: string): readonly Result[];

    /**
     * Verifies all inputs and commands.
     *
     * @param named ids of the objects that may be changed although the address has rights in them
     */
    protected verifyProgram(named: readonly string[]): void {
        const report = new RuleReport();
        verifyInputs(this.transaction, { ...this.known, forbidden: [], named }, true, report);
        for (const { at, wanted, found } of report.departures) this.report(at, wanted, found);
        for (const [i, command] of this.transaction.commands.entries()) {
            this.#results.push(this.verifyCommand(command, `calls[${i}]`));
        }
    }

    /** Verifies after the last command that every result is used. */
    protected expectAllUsed(wanted: string): void {
        for (const [i, results] of this.#results.entries()) {
            const left = results.filter(({ isUsed }) => !isUsed).map(({ kind }) => kind);
            if (left.length > 0) this.report(`calls[${i}]`, wanted, `${left.join(', ')} left over`);
        }
    }

    /** Verifies the arguments of a call; `faultOf` returns what a slot wants if an argument does not fit. */
    protected verifyArguments<Slot extends string>(
        call: MoveCall,
        slots: readonly Slot[],
        at: string,
        faultOf: (slot: Slot, argument: Argument) => string | undefined,
    ): void {
        if (call.arguments.length !== slots.length) {
            this.report(at, `${slots.length} arguments: ${slots.join(', ')}`, `${call.arguments.length}`);
            return;
        }
        for (const [i, slot] of slots.entries()) {
            const argument = call.arguments[i] as Argument;
            const wanted = faultOf(slot, argument);
            if (wanted !== undefined) this.report(`${at} ${slot}`, wanted, this.describe(argument));
        }
    }

    // --- Results ---

    /** The result that an argument names; of several, it must name one. */
    protected resultOf(argument: Argument): Result | undefined {
        const isNested = argument.kind === 'nestedResult';
        const results = isNested || argument.kind === 'result' ? this.#results[argument.index] : undefined;
        return isNested || results?.length === 1 ? results?.[isNested ? argument.part : 0] : undefined;
    }

    /** Takes a result by value; `undefined` where it is another one, or was taken before. */
    protected take(argument: Argument, kind: Result['kind']): Result | undefined {
        const result = this.resultOf(argument);
        if (result?.kind !== kind || result.isUsed) return undefined;
        result.isUsed = true;
        return result;
    }

    // --- Arguments ---

    protected input(argument: Argument | undefined): Input | undefined {
        return argument?.kind === 'input' ? this.transaction.inputs[argument.index] : undefined;
    }

    protected literal(argument: Argument | undefined): Uint8Array | undefined {
        const input = this.input(argument);
        return input?.kind === 'pure' ? input.bytes : undefined;
    }

    /** The number of a u64. */
    protected u64(argument: Argument | undefined): bigint | undefined {
        const bytes = this.literal(argument);
        return bytes?.length === 8 ? toNumber(bytes) : undefined;
    }

    protected isAddress(argument: Argument, address: string): boolean {
        const bytes = this.literal(argument);
        return bytes !== undefined && areEqual(bytes, fromHex(address));
    }

    protected sharedId(argument: Argument): string | undefined {
        const input = this.input(argument);
        return input?.kind === 'shared' ? input.objectId : undefined;
    }

    protected ownedId(argument: Argument): string | undefined {
        const input = this.input(argument);
        return input?.kind === 'owned' ? input.ref.objectId : undefined;
    }

    /** The type of a shared object, as the node states it; empty for another object. */
    protected sharedType(objectId: string | undefined): string {
        const facts = this.known.object(objectId ?? '');
        return facts?.kind === 'shared' ? facts.type : '';
    }

    /** The type of an object of the wallet, as the node states it; empty for another object. */
    protected ownType(argument: Argument): string {
        const facts = this.known.object(this.ownedId(argument) ?? '');
        return facts?.kind === 'owned' && facts.owner === this.known.sender ? facts.type : '';
    }

    protected describe(argument: Argument): string {
        const input = this.input(argument);
        switch (input?.kind) {
            case 'owned':
                return `${input.ref.objectId}, ${describeFacts(this.known.object(input.ref.objectId))}`;
            case 'shared':
                return `object ${input.objectId} of type ${this.sharedType(input.objectId) || 'unknown'}`;
            case 'pure':
                return input.bytes.length <= 8 ? `${toNumber(input.bytes)}` : 'another plain value';
            case 'receiving':
            case 'withdrawal':
            case undefined:
                return argument.kind === 'gasCoin'
                    ? 'the gas coin'
                    : (this.resultOf(argument)?.kind ?? 'another value');
        }
    }

    protected report(at: string, wanted: string, found: string): void {
        this.departures.push({ at, wanted, found });
    }
}

/** The value and the recipient of a call of the framework that transfers one object. */
export function transferOf(call: MoveCall): readonly [value: Argument, to: Argument] | undefined {
    const isTransfer = call.package === SUI && call.module === 'transfer' && call.function === 'public_transfer';
    const [value, to, ...others] = call.arguments;
    return isTransfer && value !== undefined && to !== undefined && others.length === 0 ? [value, to] : undefined;
}
