/**
 * Verifies the transactions of a wallet's gas pool: one call of the write's function, on the requested pool
 * and with the requested values, and the coins that it needs. A deposit takes exactly its amount, and what is
 * withdrawn goes to the wallet only.
 */

import { areEqual, fromHex } from '../../core/encoding.js';
import type { Departure } from '../../core/problem.js';
import { isCoinCall } from '../bounded/program.js';
import { coinTypeOf, describeFacts, GAS_TYPE, RuleReport, verifyInputs, type FindObject } from '../bounded/terms.js';
import type { Argument, Command, Input, MoveCall, TransactionData } from '../data.js';
import type { IntentOf } from '../intent.js';
import { SUI } from '../packages.js';
import { toNumber } from '../value.js';
import {
    configPackageOf,
    GAS_POOL_CALLS,
    GAS_POOL_FORMS,
    GAS_POOL_MODULE,
    poolPackageOf,
    type GasPoolSlot,
    type ResultKind,
} from './calls.js';

/** What the verification relies on beside the intent. */
export interface GasPoolTrust {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    readonly object: FindObject;
    /** Pinned packages of gas pools. */
    readonly packages: readonly string[];
}

/** What a command made, which a later one must use. */
interface Piece {
    /** `coin`: SUI of the wallet, for a deposit. */
    readonly kind: 'coin' | ResultKind;
    /** MIST; `undefined` where the bytes do not state it. */
    readonly amount?: bigint | undefined;
    isUsed: boolean;
}

/**
 * Verifies commands that were decoded from the bytes that will be signed. The envelope is verified apart.
 *
 * @returns every departure
 * @see docs/gas-pool.md
 */
export function verifyGasPool(
    transaction: TransactionData,
    intent: IntentOf<'gasPool'>,
    trust: GasPoolTrust,
): Departure[] {
    const verifier = new GasPoolVerifier(transaction, intent, trust);
    verifier.verify();
    return verifier.departures;
}

class GasPoolVerifier {
    readonly departures: Departure[] = [];
    readonly #results: (readonly Piece[])[] = [];
    /** Names of the functions so far. */
    readonly #called: string[] = [];

    constructor(
        private readonly transaction: TransactionData,
        private readonly intent: IntentOf<'gasPool'>,
        private readonly trust: GasPoolTrust,
    ) {}

    verify(): void {
        const { transaction, intent, trust } = this;
        const report = new RuleReport();
        // The pool is the one object in which the address has rights.
        verifyInputs(
            transaction,
            { ...trust, forbidden: [], named: 'pool' in intent ? [intent.pool] : [] },
            true,
            report,
        );
        this.departures.push(...report.departures.map(({ at, wanted, found }) => ({ at, wanted, found })));
        for (const [i, command] of transaction.commands.entries()) {
            this.#results.push(this.#verifyCommand(command, `calls[${i}]`));
        }
        const wanted = GAS_POOL_FORMS[intent.action].map((names) => names.join(', '));
        const called = this.#called.join(', ');
        if (!wanted.includes(called)) this.#report('calls', wanted.join(' or '), called || 'none');
        for (const [i, pieces] of this.#results.entries()) {
            if (pieces.every(({ isUsed }) => isUsed)) continue;
            this.#report(`calls[${i}]`, 'every coin and every result used', 'one that is left over');
        }
    }

    #verifyCommand(command: Command, at: string): readonly Piece[] {
        switch (command.kind) {
            case 'moveCall':
                return this.#verifyCall(command, `${at} ${command.module}::${command.function}`);
            case 'splitCoins':
                return command.amounts.map((amount) => this.#split(command.coin, amount, at));
            case 'mergeCoins':
                if (this.#isDeposit && [command.into, ...command.sources].every((one) => this.#isOwnSui(one)))
                    return [];
                break;
            case 'transferObjects':
                for (const one of command.objects) this.#transfer(one, command.to, at);
                return [];
            case 'makeMoveVec':
            case 'publish':
            case 'upgrade':
                break;
        }
        this.#report(at, `only what ${this.intent.action} needs`, command.kind);
        return [];
    }

    get #isDeposit(): boolean {
        return this.intent.action === 'depositGasPool';
    }

    #verifyCall(call: MoveCall, at: string): readonly Piece[] {
        const [first, second] = call.arguments;
        if (isCoinCall(call, 'split') && first !== undefined && call.arguments.length === 2) {
            return [this.#split(first, second, at)];
        }
        const redeemed =
            isCoinCall(call, 'redeem_funds') && call.arguments.length === 1 ? this.#input(first) : undefined;
        if (this.#isDeposit && redeemed?.kind === 'withdrawal' && redeemed.type === GAS_TYPE) {
            return [{ kind: 'coin', amount: redeemed.amount, isUsed: false }];
        }
        const isTransfer = call.package === SUI && call.module === 'transfer' && call.function === 'public_transfer';
        if (isTransfer && first !== undefined && second !== undefined && call.arguments.length === 2) {
            this.#transfer(first, second, at);
            return [];
        }
        return this.#verifyPoolCall(call, at);
    }

    #verifyPoolCall(call: MoveCall, at: string): readonly Piece[] {
        const { packages } = this.trust;
        const names = GAS_POOL_FORMS[this.intent.action].flat();
        const name = names.find((one) => one === call.function);
        if (!packages.includes(call.package) || call.module !== GAS_POOL_MODULE || name === undefined) {
            const functions = names.join(' or ');
            const wanted = `only calls of ${packages.join(' or ')}::${GAS_POOL_MODULE}::${functions}, and coins for them`;
            this.#report(at, wanted, `a call of ${call.package}`);
            return [];
        }
        this.#called.push(name);
        const { slots, returns } = GAS_POOL_CALLS[name];
        if (call.typeArguments.length > 0) this.#report(`${at} types`, 'none', call.typeArguments.join(', '));
        if (call.arguments.length !== slots.length) {
            this.#report(at, `${slots.length} arguments: ${slots.join(', ')}`, `${call.arguments.length}`);
            return [];
        }
        for (const [i, argument] of call.arguments.entries()) {
            const slot = slots[i];
            const wanted = slot === undefined ? undefined : this.#faultOf(slot, argument);
            if (wanted !== undefined) this.#report(`${at} ${slot}`, wanted, this.#describe(argument));
        }
        return returns.map((kind) => ({ kind, isUsed: false }));
    }

    /** What a place wants, where an argument does not fit it. */
    #faultOf(slot: GasPoolSlot, argument: Argument): string | undefined {
        const { intent, trust } = this;
        switch (slot) {
            case 'pool': {
                const isPool = this.#sharedId(argument) === this.#poolId;
                return isPool && this.#poolPackage !== undefined ? undefined : `the pool ${this.#poolId ?? ''}`;
            }
            case 'config': {
                const found = configPackageOf(this.#sharedType(argument));
                const isOfPool = this.#poolId === undefined || found === this.#poolPackage;
                return found !== undefined && isOfPool ? undefined : "the configuration of the pool's package";
            }
            case 'coin': {
                const isExact = 'amount' in intent && this.#take(argument, 'coin')?.amount === intent.amount;
                return isExact ? undefined : `a coin of exactly ${this.#amount} MIST`;
            }
            case 'amount': {
                const bytes = this.#literal(argument);
                return bytes?.length === 8 && toNumber(bytes) === this.#amount ? undefined : `${this.#amount} MIST`;
            }
            case 'address': {
                const wanted = 'address' in intent ? intent.address : '';
                return this.#isAddress(argument, wanted) ? undefined : wanted;
            }
            case 'owner':
                return this.#isAddress(argument, trust.sender) ? undefined : `you, ${trust.sender}`;
            case 'withdrawn coin':
            case 'new pool':
            case 'share policy':
                return this.#take(argument, slot) === undefined ? `the ${slot}` : undefined;
        }
    }

    get #poolId(): string | undefined {
        return 'pool' in this.intent ? this.intent.pool : undefined;
    }

    get #amount(): bigint {
        return 'amount' in this.intent ? this.intent.amount : 0n;
    }

    /** The package in the type of the pool, as the node states it. */
    get #poolPackage(): string | undefined {
        const facts = this.trust.object(this.#poolId ?? '');
        return facts?.kind === 'shared' ? poolPackageOf(facts.type) : undefined;
    }

    // --- Coins ---

    /** A piece of SUI of the wallet. */
    #split(coin: Argument, amount: Argument | undefined, at: string): Piece {
        const bytes = this.#literal(amount);
        if (!this.#isDeposit || !this.#isOwnSui(coin)) {
            this.#report(at, 'only splits of SUI of your wallet, for a deposit', this.#describe(coin));
        }
        return { kind: 'coin', amount: bytes?.length === 8 ? toNumber(bytes) : undefined, isUsed: false };
    }

    /** Whether an argument is the gas coin, or a coin of SUI that the wallet owns, as the node states. */
    #isOwnSui(argument: Argument): boolean {
        if (argument.kind === 'gasCoin') return true;
        const input = this.#input(argument);
        const facts = input?.kind === 'owned' ? this.trust.object(input.ref.objectId) : undefined;
        return facts?.kind === 'owned' && facts.owner === this.trust.sender && coinTypeOf(facts.type) === GAS_TYPE;
    }

    /** Only the wallet gets what comes out of the pool. */
    #transfer(value: Argument, to: Argument, at: string): void {
        const { sender } = this.trust;
        if (!this.#isAddress(to, sender)) this.#report(`${at} recipient`, `you, ${sender}`, this.#describe(to));
        if (this.#take(value, 'withdrawn coin') === undefined)
            this.#report(at, 'only a transfer of the withdrawn coin', this.#describe(value));
    }

    /** Takes a result by value; `undefined` where it is another one, or was taken before. */
    #take(argument: Argument, kind: Piece['kind']): Piece | undefined {
        const isResult = argument.kind === 'result' || argument.kind === 'nestedResult';
        const pieces = isResult ? this.#results[argument.index] : undefined;
        if (argument.kind === 'result' && pieces?.length !== 1) return undefined;
        const piece = pieces?.[argument.kind === 'nestedResult' ? argument.part : 0];
        if (piece?.kind !== kind || piece.isUsed) return undefined;
        piece.isUsed = true;
        return piece;
    }

    // --- Arguments ---

    #input(argument: Argument | undefined): Input | undefined {
        return argument?.kind === 'input' ? this.transaction.inputs[argument.index] : undefined;
    }

    #literal(argument: Argument | undefined): Uint8Array | undefined {
        const input = this.#input(argument);
        return input?.kind === 'pure' ? input.bytes : undefined;
    }

    #isAddress(argument: Argument, address: string): boolean {
        const bytes = this.#literal(argument);
        return bytes !== undefined && areEqual(bytes, fromHex(address));
    }

    #sharedId(argument: Argument): string | undefined {
        const input = this.#input(argument);
        return input?.kind === 'shared' ? input.objectId : undefined;
    }

    /** The type of a shared object, as the node states it. */
    #sharedType(argument: Argument): string {
        const facts = this.trust.object(this.#sharedId(argument) ?? '');
        return facts?.kind === 'shared' ? facts.type : '';
    }

    #describe(argument: Argument): string {
        const input = this.#input(argument);
        switch (input?.kind) {
            case 'owned':
                return `${input.ref.objectId}, ${describeFacts(this.trust.object(input.ref.objectId))}`;
            case 'shared':
                return `object ${input.objectId} of type ${this.#sharedType(argument) || 'unknown'}`;
            case 'pure':
                return input.bytes.length === 8 ? `${toNumber(input.bytes)}` : 'another plain value';
            case 'receiving':
            case 'withdrawal':
            case undefined:
                return argument.kind === 'gasCoin' ? 'the gas coin' : 'another coin or value';
        }
    }

    #report(at: string, wanted: string, found: string): void {
        this.departures.push({ at, wanted, found });
    }
}
