/**
 * Verifies a claim of rewards: the calls of the rebate vault, one withdrawal of each requested coin, and
 * every coin to the wallet. Nothing of the wallet goes in.
 */

import { areEqual, fromHex } from '../../core/encoding.js';
import type { Departure } from '../../core/problem.js';
import { isCoinCall } from '../bounded/program.js';
import { RuleReport, verifyInputs, type FindObject } from '../bounded/terms.js';
import type { Argument, Command, Input, MoveCall, TransactionData } from '../data.js';
import type { IntentOf } from '../intent.js';
import { SUI } from '../packages.js';
import {
    REBATE_CALLS,
    REBATE_MODULE,
    rebateConfigPackageOf,
    rebateVaultPackageOf,
    type RebateFunction,
    type RebateSlot,
} from './calls.js';

/** What the verification relies on beside the intent. */
export interface RewardsTrust {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    readonly object: FindObject;
    /** Pinned packages of rebate vaults. */
    readonly packages: readonly string[];
}

/** What a command made, which a later one must use. */
interface Piece {
    readonly kind: 'cap' | 'coin';
    isUsed: boolean;
}

/**
 * Verifies commands that were decoded from the bytes that will be signed. The envelope is verified apart.
 *
 * @returns every departure
 * @see docs/wallet.md
 */
export function verifyRewards(
    transaction: TransactionData,
    intent: IntentOf<'rewards'>,
    trust: RewardsTrust,
): Departure[] {
    const verifier = new RewardsVerifier(transaction, intent, trust);
    verifier.verify();
    return verifier.departures;
}

class RewardsVerifier {
    readonly departures: Departure[] = [];
    /** What each command made; a command of this contract makes one value at most. */
    readonly #results: (Piece | undefined)[] = [];
    /** Names of the functions so far, and the types of the coins. */
    readonly #called: RebateFunction[] = [];
    readonly #types: string[] = [];

    constructor(
        private readonly transaction: TransactionData,
        private readonly intent: IntentOf<'rewards'>,
        private readonly trust: RewardsTrust,
    ) {}

    verify(): void {
        const { transaction, intent, trust } = this;
        const report = new RuleReport();
        // The vault is the one object in which the address has rights.
        verifyInputs(transaction, { ...trust, forbidden: [], named: [intent.vaultId] }, true, report);
        this.departures.push(...report.departures.map(({ at, wanted, found }) => ({ at, wanted, found })));
        for (const [i, command] of transaction.commands.entries()) {
            this.#results.push(this.#verifyCommand(command, `calls[${i}]`));
        }
        const withdrawals = intent.types.map(() => 'withdraw_rebate');
        const wanted = ['begin_withdraw_tx', ...withdrawals, 'end_withdraw_tx'].join(', ');
        const called = this.#called.join(', ');
        if (called !== wanted) this.#report('calls', wanted, called || 'none');
        const [requested, found] = [intent.types, this.#types].map((types) => [...types].sort().join(', '));
        if (found !== requested) this.#report('coin types', requested ?? '', found || 'none');
        for (const [i, piece] of this.#results.entries()) {
            if (piece?.isUsed === false) this.#report(`calls[${i}]`, 'every coin transferred to you', 'one left over');
        }
    }

    #verifyCommand(command: Command, at: string): Piece | undefined {
        switch (command.kind) {
            case 'moveCall':
                return this.#verifyCall(command, `${at} ${command.module}::${command.function}`);
            case 'transferObjects':
                for (const one of command.objects) this.#transfer(one, command.to, at);
                return undefined;
            case 'splitCoins':
            case 'mergeCoins':
            case 'makeMoveVec':
            case 'publish':
            case 'upgrade':
                this.#report(at, 'only what a claim needs', command.kind);
                return undefined;
        }
    }

    #verifyCall(call: MoveCall, at: string): Piece | undefined {
        const [first, second] = call.arguments;
        const isTransfer = call.package === SUI && call.module === 'transfer' && call.function === 'public_transfer';
        const isGiving = isTransfer || isCoinCall(call, 'send_funds');
        if (isGiving && first !== undefined && second !== undefined && call.arguments.length === 2) {
            this.#transfer(first, second, at);
            return undefined;
        }
        const { packages } = this.trust;
        const name = NAMES.find((one) => one === call.function);
        if (!packages.includes(call.package) || call.module !== REBATE_MODULE || name === undefined) {
            const functions = NAMES.join(' or ');
            const calls = `only calls of ${packages.join(' or ')}::${REBATE_MODULE}::${functions}`;
            const how = 'executeTransaction executes commands of other contracts within a bound';
            this.#report(at, `${calls}, and transfers to you; ${how}`, `a call of ${call.package}`);
            return undefined;
        }
        this.#called.push(name);
        const types = call.typeArguments.join(', ');
        if (name === 'withdraw_rebate') this.#types.push(types);
        else if (types !== '') this.#report(`${at} types`, 'none', types);
        const slots: readonly RebateSlot[] = REBATE_CALLS[name];
        if (call.arguments.length !== slots.length) {
            this.#report(at, `${slots.length} arguments: ${slots.join(', ')}`, `${call.arguments.length}`);
            return undefined;
        }
        for (const [i, slot] of slots.entries()) {
            const argument = call.arguments[i];
            const wanted = argument && this.#faultOf(slot, argument, name);
            if (wanted !== undefined) this.#report(`${at} ${slot}`, wanted, 'another value');
        }
        if (name === 'end_withdraw_tx') return undefined;
        return { kind: name === 'begin_withdraw_tx' ? 'cap' : 'coin', isUsed: false };
    }

    /** What a place wants, where an argument does not fit it. */
    #faultOf(slot: RebateSlot, argument: Argument, name: RebateFunction): string | undefined {
        const { vaultId } = this.intent;
        const type = this.#typeOf(vaultId);
        switch (slot) {
            case 'vault': {
                const isVault = this.#sharedId(argument) === vaultId && rebateVaultPackageOf(type) !== undefined;
                return isVault ? undefined : `the rebate vault ${vaultId}`;
            }
            case 'config': {
                const found = rebateConfigPackageOf(this.#typeOf(this.#sharedId(argument)));
                const isOfVault = found !== undefined && found === rebateVaultPackageOf(type);
                return isOfVault ? undefined : "the configuration of the vault's package";
            }
            case 'cap': {
                const piece = this.#pieceOf(argument);
                if (piece?.kind !== 'cap') return 'what begin_withdraw_tx returned';
                if (name === 'end_withdraw_tx') piece.isUsed = true;
                return undefined;
            }
        }
    }

    /** Only the wallet gets what comes out of the vault. */
    #transfer(value: Argument, to: Argument, at: string): void {
        const { sender } = this.trust;
        const input = this.#input(to);
        const isOwn = input?.kind === 'pure' && areEqual(input.bytes, fromHex(sender));
        if (!isOwn) this.#report(`${at} recipient`, `you, ${sender}`, 'another recipient');
        const piece = this.#pieceOf(value);
        if (piece?.kind === 'coin' && !piece.isUsed) piece.isUsed = true;
        else this.#report(at, 'only transfers of coins of the claim', 'one of another value');
    }

    #pieceOf(argument: Argument): Piece | undefined {
        const isFirst = argument.kind === 'result' || (argument.kind === 'nestedResult' && argument.part === 0);
        return isFirst ? this.#results[argument.index] : undefined;
    }

    #input(argument: Argument): Input | undefined {
        return argument.kind === 'input' ? this.transaction.inputs[argument.index] : undefined;
    }

    #sharedId(argument: Argument): string | undefined {
        const input = this.#input(argument);
        return input?.kind === 'shared' ? input.objectId : undefined;
    }

    /** The type of a shared object, as the node states it; empty for another object. */
    #typeOf(objectId: string | undefined): string {
        const facts = objectId === undefined ? undefined : this.trust.object(objectId);
        return facts?.kind === 'shared' ? facts.type : '';
    }

    #report(at: string, wanted: string, found: string): void {
        this.departures.push({ at, wanted, found });
    }
}

const NAMES = Object.keys(REBATE_CALLS) as readonly RebateFunction[];
