/**
 * Verifies the transactions of a wallet's gas pool: one call of the write's function, on the requested pool
 * and with the requested values, and the coins that it needs. A deposit takes exactly its amount, and what is
 * withdrawn goes to the wallet only.
 */

import type { Departure } from '../../core/problem.js';
import { isCoinCall } from '../bounded/program.js';
import { coinTypeOf, GAS_TYPE, type FindObject } from '../bounded/terms.js';
import type { Argument, Command, MoveCall, TransactionData } from '../data.js';
import type { IntentOf } from '../intent.js';
import { configPackageOf } from '../packages.js';
import { ProgramVerifier, transferOf, type Piece } from '../program-verifier.js';
import {
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

/** SUI of the wallet for a deposit, or what a function returns. */
interface GasPoolPiece extends Piece {
    readonly kind: 'coin' | ResultKind;
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

class GasPoolVerifier extends ProgramVerifier<GasPoolPiece> {
    /** Names of the functions so far. */
    readonly #called: string[] = [];

    constructor(
        transaction: TransactionData,
        private readonly intent: IntentOf<'gasPool'>,
        private readonly trust: GasPoolTrust,
    ) {
        super(transaction, trust);
    }

    verify(): void {
        const { intent } = this;
        // The pool is the one object in which the address has rights.
        this.verifyProgram('pool' in intent ? [intent.pool] : []);
        const wanted = GAS_POOL_FORMS[intent.action].map((names) => names.join(', '));
        const called = this.#called.join(', ');
        if (!wanted.includes(called)) this.report('calls', wanted.join(' or '), called || 'none');
        this.expectAllUsed('every coin and every result used');
    }

    protected override verifyCommand(command: Command, at: string): readonly GasPoolPiece[] {
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
        this.report(at, `only what ${this.intent.action} needs`, command.kind);
        return [];
    }

    get #isDeposit(): boolean {
        return this.intent.action === 'depositGasPool';
    }

    #verifyCall(call: MoveCall, at: string): readonly GasPoolPiece[] {
        const [first, second] = call.arguments;
        if (isCoinCall(call, 'split') && first !== undefined && call.arguments.length === 2) {
            return [this.#split(first, second, at)];
        }
        const redeemed =
            isCoinCall(call, 'redeem_funds') && call.arguments.length === 1 ? this.input(first) : undefined;
        if (this.#isDeposit && redeemed?.kind === 'withdrawal' && redeemed.type === GAS_TYPE) {
            return [{ kind: 'coin', amount: redeemed.amount, isUsed: false }];
        }
        const transfer = transferOf(call);
        if (transfer !== undefined) {
            this.#transfer(...transfer, at);
            return [];
        }
        return this.#verifyPoolCall(call, at);
    }

    #verifyPoolCall(call: MoveCall, at: string): readonly GasPoolPiece[] {
        const { packages } = this.trust;
        const names = GAS_POOL_FORMS[this.intent.action].flat();
        const name = names.find((one) => one === call.function);
        if (!packages.includes(call.package) || call.module !== GAS_POOL_MODULE || name === undefined) {
            const functions = names.join(' or ');
            const wanted = `only calls of ${packages.join(' or ')}::${GAS_POOL_MODULE}::${functions}, and coins for them`;
            this.report(at, wanted, `a call of ${call.package}`);
            return [];
        }
        this.#called.push(name);
        const { slots, returns } = GAS_POOL_CALLS[name];
        if (call.typeArguments.length > 0) this.report(`${at} types`, 'none', call.typeArguments.join(', '));
        this.verifyArguments(call, slots, at, (slot: GasPoolSlot, argument) => this.#faultOf(slot, argument));
        return returns.map((kind) => ({ kind, isUsed: false }));
    }

    /** What a place wants, where an argument does not fit it. */
    #faultOf(slot: GasPoolSlot, argument: Argument): string | undefined {
        const { intent, trust } = this;
        switch (slot) {
            case 'pool': {
                const isPool = this.sharedId(argument) === this.#poolId;
                return isPool && this.#poolPackage !== undefined ? undefined : `the pool ${this.#poolId ?? ''}`;
            }
            case 'config': {
                const found = configPackageOf(this.sharedType(this.sharedId(argument)));
                const isOfPool = this.#poolId === undefined || found === this.#poolPackage;
                return found !== undefined && isOfPool ? undefined : "the configuration of the pool's package";
            }
            case 'coin': {
                const isExact = 'amount' in intent && this.take(argument, 'coin')?.amount === intent.amount;
                return isExact ? undefined : `a coin of exactly ${this.#amount} MIST`;
            }
            case 'amount':
                return this.u64(argument) === this.#amount ? undefined : `${this.#amount} MIST`;
            case 'address': {
                const wanted = 'address' in intent ? intent.address : '';
                return this.isAddress(argument, wanted) ? undefined : wanted;
            }
            case 'owner':
                return this.isAddress(argument, trust.sender) ? undefined : `you, ${trust.sender}`;
            case 'withdrawn coin':
            case 'new pool':
            case 'share policy':
                return this.take(argument, slot) === undefined ? `the ${slot}` : undefined;
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
        return poolPackageOf(this.sharedType(this.#poolId));
    }

    // --- Coins ---

    /** A piece of SUI of the wallet. */
    #split(coin: Argument, amount: Argument | undefined, at: string): GasPoolPiece {
        if (!this.#isDeposit || !this.#isOwnSui(coin)) {
            this.report(at, 'only splits of SUI of your wallet, for a deposit', this.describe(coin));
        }
        return { kind: 'coin', amount: this.u64(amount), isUsed: false };
    }

    /** Whether an argument is the gas coin, or a coin of SUI that the wallet owns, as the node states. */
    #isOwnSui(argument: Argument): boolean {
        return argument.kind === 'gasCoin' || coinTypeOf(this.ownType(argument)) === GAS_TYPE;
    }

    /** Only the wallet gets what comes out of the pool. */
    #transfer(value: Argument, to: Argument, at: string): void {
        const { sender } = this.trust;
        if (!this.isAddress(to, sender)) this.report(`${at} recipient`, `you, ${sender}`, this.describe(to));
        if (this.take(value, 'withdrawn coin') === undefined)
            this.report(at, 'only a transfer of the withdrawn coin', this.describe(value));
    }
}
