/**
 * Verifies a claim of rewards: the calls of the rebate vault, one withdrawal of each requested coin, and
 * every coin to the wallet. Nothing of the wallet goes in.
 */

import type { Departure } from '../../core/problem.js';
import { isCoinCall } from '../bounded/program.js';
import type { FindObject } from '../bounded/terms.js';
import type { Argument, Command, MoveCall, TransactionData } from '../data.js';
import type { IntentOf } from '../intent.js';
import { configPackageOf } from '../packages.js';
import { ProgramVerifier, transferOf, type Piece } from '../program-verifier.js';
import { REBATE_CALLS, REBATE_MODULE, rebateVaultPackageOf, type RebateFunction, type RebateSlot } from './calls.js';

/** What the verification relies on beside the intent. */
export interface RewardsTrust {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    readonly object: FindObject;
    /** Pinned packages of rebate vaults. */
    readonly packages: readonly string[];
}

/** What a function returns. */
interface RewardPiece extends Piece {
    readonly kind: 'cap' | 'coin';
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

class RewardsVerifier extends ProgramVerifier<RewardPiece> {
    /** Names of the functions so far, and the types of the coins. */
    readonly #called: RebateFunction[] = [];
    readonly #types: string[] = [];

    constructor(
        transaction: TransactionData,
        private readonly intent: IntentOf<'rewards'>,
        private readonly trust: RewardsTrust,
    ) {
        super(transaction, trust);
    }

    verify(): void {
        const { intent } = this;
        // The vault is the one object in which the address has rights.
        this.verifyProgram([intent.vaultId]);
        const withdrawals = intent.types.map(() => 'withdraw_rebate');
        const wanted = ['begin_withdraw_tx', ...withdrawals, 'end_withdraw_tx'].join(', ');
        const called = this.#called.join(', ');
        if (called !== wanted) this.report('calls', wanted, called || 'none');
        const [requested, found] = [intent.types, this.#types].map((types) => [...types].sort().join(', '));
        if (found !== requested) this.report('coin types', requested ?? '', found || 'none');
        this.expectAllUsed('every coin transferred to you');
    }

    protected override verifyCommand(command: Command, at: string): readonly RewardPiece[] {
        switch (command.kind) {
            case 'moveCall':
                return this.#verifyCall(command, `${at} ${command.module}::${command.function}`);
            case 'transferObjects':
                for (const one of command.objects) this.#transfer(one, command.to, at);
                return [];
            case 'splitCoins':
            case 'mergeCoins':
            case 'makeMoveVec':
            case 'publish':
            case 'upgrade':
                this.report(at, 'only what a claim needs', command.kind);
                return [];
        }
    }

    #verifyCall(call: MoveCall, at: string): readonly RewardPiece[] {
        const [first, second] = call.arguments;
        const isGiving = isCoinCall(call, 'send_funds') && call.arguments.length === 2;
        const given =
            isGiving && first !== undefined && second !== undefined ? ([first, second] as const) : transferOf(call);
        if (given !== undefined) {
            this.#transfer(...given, at);
            return [];
        }
        const { packages } = this.trust;
        const name = NAMES.find((one) => one === call.function);
        if (!packages.includes(call.package) || call.module !== REBATE_MODULE || name === undefined) {
            const functions = NAMES.join(' or ');
            const calls = `only calls of ${packages.join(' or ')}::${REBATE_MODULE}::${functions}`;
            const how = 'executeTransaction executes commands of other contracts within a bound';
            this.report(at, `${calls}, and transfers to you; ${how}`, `a call of ${call.package}`);
            return [];
        }
        this.#called.push(name);
        const types = call.typeArguments.join(', ');
        if (name === 'withdraw_rebate') this.#types.push(types);
        else if (types !== '') this.report(`${at} types`, 'none', types);
        const slots: readonly RebateSlot[] = REBATE_CALLS[name];
        this.verifyArguments(call, slots, at, (slot, argument) => this.#faultOf(slot, argument, name));
        if (name === 'end_withdraw_tx') return [];
        return [{ kind: name === 'begin_withdraw_tx' ? 'cap' : 'coin', isUsed: false }];
    }

    /** What a place wants, where an argument does not fit it. */
    #faultOf(slot: RebateSlot, argument: Argument, name: RebateFunction): string | undefined {
        const { vaultId } = this.intent;
        const type = this.sharedType(vaultId);
        switch (slot) {
            case 'vault': {
                const isVault = this.sharedId(argument) === vaultId && rebateVaultPackageOf(type) !== undefined;
                return isVault ? undefined : `the rebate vault ${vaultId}`;
            }
            case 'config': {
                const found = configPackageOf(this.sharedType(this.sharedId(argument)));
                const isOfVault = found !== undefined && found === rebateVaultPackageOf(type);
                return isOfVault ? undefined : "the configuration of the vault's package";
            }
            case 'cap': {
                const piece = this.resultOf(argument);
                if (piece?.kind !== 'cap') return 'what begin_withdraw_tx returned';
                if (name === 'end_withdraw_tx') piece.isUsed = true;
                return undefined;
            }
        }
    }

    /** Only the wallet gets what comes out of the vault. */
    #transfer(value: Argument, to: Argument, at: string): void {
        const { sender } = this.trust;
        if (!this.isAddress(to, sender)) this.report(`${at} recipient`, `you, ${sender}`, this.describe(to));
        if (this.take(value, 'coin') === undefined)
            this.report(at, 'only transfers of coins of the claim', this.describe(value));
    }
}

const NAMES = Object.keys(REBATE_CALLS) as readonly RebateFunction[];
