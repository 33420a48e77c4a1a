/**
 * Form B of the guarantee: a bound on any commands. Coins of the wallet are split by plain amounts only,
 * whose sums stay within what the user spends; nothing else of the wallet is reached, except objects that the
 * user named. The pieces may go anywhere.
 */

import { areEqual, fromHex } from '../../core/encoding.js';
import { argumentsOf, type Argument, type Command, type Input, type Program, type TransactionData } from '../data.js';
import { toNumber } from '../value.js';
import { coinCall, isCoinCall, mapArguments, shift } from './program.js';
import {
    coinTypeOf,
    describeFacts,
    GAS_TYPE,
    RuleReport,
    verifyCommand,
    verifyInputs,
    type BoundDeparture,
    type BoundTrust,
    type FindObject,
} from './terms.js';

/** The most that a transaction may take of each coin type, the coin's own units. */
export type Spend = ReadonlyMap<string, bigint>;

/**
 * Puts a check of its type before the commands for each coin of the wallet: the bytes do not say of which
 * type an object is, and the node may be wrong.
 *
 * @param program of the service
 * @param sender the wallet
 * @param object what the node states
 */
export function withCoinChecks({ inputs, commands }: Program, sender: string, object: FindObject): Program {
    const checks: Command[] = [];
    for (const [index, input] of inputs.entries()) {
        const type = ownCoinType(input, sender, object);
        if (type !== undefined) checks.push(coinCall('value', type, [{ kind: 'input', index }]));
    }
    const moved = commands.map((command) => mapArguments(command, (argument) => shift(argument, checks.length)));
    return { inputs, commands: [...checks, ...moved] };
}

/** The coin type of an input that is a coin of the wallet, by the node's word. */
function ownCoinType(input: Input | undefined, sender: string, object: FindObject): string | undefined {
    if (input?.kind !== 'owned') return undefined;
    const facts = object(input.ref.objectId);
    return facts?.kind === 'owned' && facts.owner === sender ? coinTypeOf(facts.type) : undefined;
}

/**
 * Verifies commands with their coin checks, which were decoded from the bytes that will be signed. The
 * envelope is verified apart.
 *
 * @returns every departure, with the rule that it breaks
 * @see docs/verification.md
 */
export function verifySpending(transaction: TransactionData, spend: Spend, trust: BoundTrust): BoundDeparture[] {
    const verifier = new SpendingVerifier(transaction, trust);
    verifier.verify(spend);
    return verifier.report.departures;
}

class SpendingVerifier {
    readonly report = new RuleReport();
    /** The coins of the wallet: their types by the index of their input. */
    readonly #coins = new Map<number, string>();
    /** Plain values that a call took, and may have changed. */
    readonly #changed = new Set<number>();
    readonly #taken = new Map<string, bigint>();

    constructor(
        private readonly transaction: TransactionData,
        private readonly trust: BoundTrust,
    ) {
        const { sender, object } = trust;
        for (const [index, input] of transaction.inputs.entries()) {
            const type = ownCoinType(input, sender, object);
            if (type !== undefined) this.#coins.set(index, type);
        }
    }

    verify(spend: Spend): void {
        const { transaction, trust, report } = this;
        verifyInputs(transaction, trust, true, report);
        this.#verifyObjects();
        const checks = this.#verifyChecks();
        const sender = fromHex(trust.sender);
        const isSender = (argument: Argument): boolean => {
            const bytes = this.#literal(argument);
            return bytes !== undefined && areEqual(bytes, sender);
        };
        for (const [i, command] of transaction.commands.entries()) {
            if (i < checks) continue;
            verifyCommand(command, `calls[${i}]`, isSender, report);
            this.#verifyCoins(command, `calls[${i}]`);
        }
        for (const [type, taken] of this.#taken) {
            const most = spend.get(type) ?? 0n;
            if (taken > most) report.add('spend', 'spend', `at most ${most} of ${type}`, `${taken}`);
        }
    }

    /** Objects of the wallet, and immutable ones, are those that the user named; withdrawals are charged. */
    #verifyObjects(): void {
        const { transaction, trust, report } = this;
        for (const [i, input] of transaction.inputs.entries()) {
            if (input.kind === 'withdrawal') this.#charge(input.type, input.amount);
            if (input.kind !== 'owned' || this.#coins.has(i)) continue;
            const { objectId } = input.ref;
            const facts = trust.object(objectId);
            const isOwn = facts?.kind === 'owned' && facts.owner === trust.sender;
            if (trust.named.includes(objectId) && (isOwn || facts?.kind === 'immutable')) continue;
            const wanted = 'coins of your wallet, and objects that you name in params.objects';
            report.add('own objects', `inputs[${i}]`, wanted, `${objectId}, ${describeFacts(facts)}`);
        }
    }

    /** The first commands check the type of each coin of the wallet; returns their number. */
    #verifyChecks(): number {
        const { commands } = this.transaction;
        const unchecked = new Map(this.#coins);
        let count = 0;
        for (const command of commands) {
            if (unchecked.size === 0 || !isCoinCall(command, 'value')) break;
            const [argument] = command.arguments;
            const type = argument?.kind === 'input' ? unchecked.get(argument.index) : undefined;
            if (argument?.kind !== 'input' || type === undefined || type !== command.typeArguments[0]) break;
            unchecked.delete(argument.index);
            count += 1;
        }
        for (const [index, type] of unchecked) {
            this.report.add('coin checks', `inputs[${index}]`, `a check first that it is a coin of ${type}`, 'none');
        }
        return count;
    }

    #verifyCoins(command: Command, at: string): void {
        switch (command.kind) {
            case 'splitCoins':
                if (this.#typeOf(command.coin) === undefined) break;
                for (const amount of command.amounts) this.#take(command.coin, amount, at);
                this.#expectNoCoin(command.amounts, at);
                return;
            case 'mergeCoins':
                if (this.#typeOf(command.into) === undefined) break;
                for (const source of command.sources) {
                    if (this.#typeOf(source) === this.#typeOf(command.into) && source.kind !== 'gasCoin') continue;
                    const wanted = 'merges of coins of your wallet of one type only';
                    this.report.add('own coins', at, wanted, this.#describe(source));
                }
                return;
            case 'moveCall': {
                const [coin, amount, ...rest] = command.arguments;
                const type = coin === undefined ? undefined : this.#typeOf(coin);
                if (coin === undefined || amount === undefined || type === undefined || rest.length > 0) break;
                if (!isCoinCall(command, 'split') || command.typeArguments[0] !== type) break;
                this.#take(coin, amount, at);
                this.#expectNoCoin([amount], at);
                return;
            }
            case 'transferObjects':
            case 'makeMoveVec':
            case 'publish':
            case 'upgrade':
                break;
        }
        this.#expectNoCoin(argumentsOf(command), at);
        if (command.kind !== 'moveCall') return;
        for (const argument of command.arguments) if (argument.kind === 'input') this.#changed.add(argument.index);
    }

    #expectNoCoin(list: readonly Argument[], at: string): void {
        for (const argument of list) {
            if (this.#typeOf(argument) === undefined) continue;
            const wanted = 'coins of your wallet only in splits by plain amounts, and merges with each other';
            this.report.add('own coins', at, wanted, this.#describe(argument));
        }
    }

    /** The type of a coin of the wallet, or of the one that pays the gas; `undefined` for anything else. */
    #typeOf(argument: Argument): string | undefined {
        if (argument.kind === 'gasCoin') return GAS_TYPE;
        return argument.kind === 'input' ? this.#coins.get(argument.index) : undefined;
    }

    #take(coin: Argument, amount: Argument, at: string): void {
        const bytes = this.#literal(amount);
        if (bytes?.length === 8) this.#charge(this.#typeOf(coin) ?? '', toNumber(bytes));
        else this.report.add('amounts', at, 'an amount as a plain value that no call could change', 'another one');
    }

    #charge(type: string, amount: bigint): void {
        this.#taken.set(type, (this.#taken.get(type) ?? 0n) + amount);
    }

    /** A plain value, unless a call before could change it. */
    #literal(argument: Argument): Uint8Array | undefined {
        if (argument.kind !== 'input' || this.#changed.has(argument.index)) return undefined;
        const input = this.transaction.inputs[argument.index];
        return input?.kind === 'pure' ? input.bytes : undefined;
    }

    #describe(argument: Argument): string {
        if (argument.kind === 'gasCoin') return 'the gas coin';
        const input = argument.kind === 'input' ? this.transaction.inputs[argument.index] : undefined;
        return input?.kind === 'owned' ? `coin ${input.ref.objectId}` : 'another value';
    }
}
