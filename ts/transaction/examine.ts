/**
 * Reads a transaction command by command, knowing what it is meant to do: every call must be one that the write needs, with
 * the values that were asked for, on the objects that were asked for; money may go nowhere else.
 */

import type { Departure } from '../problem.js';
import { SUI_TYPE, toFullAddress } from '../wire/address.js';
import {
    CLIENT_ORDER_ID,
    findSignature,
    isLiteral,
    isOfContract,
    isOfLength,
    SIGNATURES,
    FORBIDDEN_CALLS,
} from './contract.js';
import type { LiteralSlot, ObjectSlot, Signature, ArgumentSlot } from './contract.js';
import { isReservation } from './envelope.js';
import type { Intent } from './intent.js';
import { Packages, type PackagePins } from './packages.js';
import { ExpectedCalls, type Scale } from './expected-calls.js';
import type { Argument, Command, TransactionData } from './data.js';
import { areEqual, fromHex, toHex } from './reader.js';
import {
    coinOf,
    CONSUMED,
    join,
    BORROWED,
    NONE,
    toCoin,
    toGasPiece,
    toList,
    toNumber,
    toSome,
    toValue,
    type Capability,
    type Coin,
    type ClearingHouse,
    type Session,
    type Value,
} from './value.js';

/** What is believed before a transaction is read. */
export interface Trust {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    readonly pins: PackagePins;
    /** Whether packages that are not pinned are taken as they are met. */
    readonly mayLearn: boolean;
    /** Whether a call of a pinned package that is not in the table is refused, or judged by what it takes. */
    readonly mode: 'strict' | 'structural';
    /** Scale of calls that are not in the table; `'any'` where it may be learned, `undefined` to refuse their orders. */
    readonly scale: Scale | 'any' | undefined;
    /** Whether there is a position in the market already, so that none needs to be made; `'none'` only as far as it was read. */
    readonly position: 'there' | 'none' | 'unknown';
    /** Whether the gas coin is somebody else's. */
    readonly isSponsored: boolean;
    /** The most that oracle updates may cost, MIST. */
    readonly maxOracleFee: bigint;
    /** Whether the account is only listed by the service: nobody selected it, and this client did not create it. */
    readonly isAccountUnselected?: boolean;
}

/** What came of reading a transaction. */
export interface CommandsVerdict {
    /** Empty when the transaction does what it should and nothing else. */
    readonly departures: readonly Departure[];
    readonly pins: PackagePins;
    readonly scale: Scale | undefined;
}

type MoveCall = Extract<Command, { kind: 'moveCall' }>;

/** An error shows at most this many bytes of a plain value. */
const MAX_SHOWN_BYTES = 32;
const CLOCK = toFullAddress('0x6');
const STD = toFullAddress('0x1');
const SUI = toFullAddress('0x2');
const EMPTY = new Uint8Array();
/** How many arguments the functions of Sui's own packages take that a write may call; the context is not among them. */
const ARITIES: ReadonlyMap<string, number> = new Map([
    ['0x1::option::none', 0],
    ['0x1::option::some', 1],
    ['0x2::coin::split', 2],
    ['0x2::coin::redeem_funds', 1],
    ['0x2::balance::redeem_funds', 1],
    ['0x2::coin::from_balance', 1],
    ['0x2::coin::into_balance', 1],
    ['0x2::coin::send_funds', 2],
    ['0x2::balance::send_funds', 2],
    ['0x2::coin::destroy_zero', 1],
    ['0x2::balance::destroy_zero', 1],
    ['0x2::transfer::public_transfer', 2],
]);
/** Structs that a Move type names. */
const STRUCTS = /(0x[0-9a-f]{64})::\w+::\w+/g;

/**
 * Reads a transaction.
 *
 * @param program the transaction, decoded from the bytes that will be signed
 * @param intent what it is to do
 * @param trust what is believed before
 * @returns every departure, and what was met for the first time
 */
export function verifyCommands(program: TransactionData, intent: Intent, trust: Trust): CommandsVerdict {
    const examination = new Examination(program, intent, trust);
    return examination.run();
}

class Examination {
    readonly #program: TransactionData;
    readonly #intent: Intent;
    readonly #trust: Trust;
    readonly #packages: Packages;
    readonly #plan: ExpectedCalls;
    readonly #departures: Departure[] = [];
    /** Inputs and results as they are by now: a call may change a plain value that it is handed. */
    readonly #inputs: Value[];
    readonly #used: boolean[];
    /** Values that a command took by value, so that no other command can have them; compared by identity. */
    readonly #consumed = new Set<Value>();
    readonly #results: Value[][] = [];
    /** Coins of the wallet that a deposit came from, and those merged into them. */
    readonly #needed = new Set<string>();
    readonly #merged = new Map<string, string[]>();
    readonly #pieces: Coin[] = [];
    readonly #sessions: Session[] = [];
    readonly #houses: ClearingHouse[] = [];
    readonly #capabilities: Capability[] = [];
    readonly #oracleCalls: (readonly [call: MoveCall, at: string])[] = [];
    #oracleFee = 0n;
    #hasBegun = false;

    constructor(program: TransactionData, intent: Intent, trust: Trust) {
        [this.#program, this.#intent, this.#trust] = [program, intent, trust];
        this.#packages = new Packages(trust.pins, trust.mayLearn);
        this.#plan = new ExpectedCalls(intent, trust.scale);
        this.#inputs = program.inputs.map(toValue);
        this.#used = program.inputs.map(() => false);
    }

    run(): CommandsVerdict {
        this.#expectInputs();
        for (const [i, command] of this.#program.commands.entries()) {
            this.#results.push(this.#runCommand(command, `calls[${i}]`));
        }
        this.#expectEnd();
        return {
            departures: [...this.#packages.departures(), ...this.#departures],
            pins: this.#packages.learned(),
            scale: this.#plan.scale,
        };
    }

    // ------------------------------------------------------------- whole

    #expectInputs(): void {
        let withdrawn = 0n;
        const named = new Set(this.#program.gas.payment.map(({ objectId }) => objectId));
        for (const [i, input] of this.#program.inputs.entries()) {
            const at = `inputs[${i}]`;
            const objectId = objectIdOf(input);
            if (objectId !== undefined) {
                const isAgain = named.has(objectId);
                if (isAgain) this.#depart(at, 'an object that the transaction names once', `${objectId} a second time`);
                named.add(objectId);
            }
            if (input.kind === 'receiving') this.#depart(at, 'nothing received', input.ref.objectId);
            if (input.kind === 'owned' && isReservation(input.ref)) {
                this.#depart(at, 'an object', `a reservation on the address balance, ${input.ref.objectId}`);
            }
            if (input.kind !== 'withdrawal') continue;
            if (input.from !== 'sender')
                this.#depart(at, 'withdrawals from your own balance', 'another’s, or an allowance');
            if (input.type === SUI_TYPE) withdrawn += input.amount;
            this.#expectWithdrawal(at, input.type, input.amount);
        }
        if (withdrawn > this.#maxSui()) {
            this.#depart('inputs', `at most ${this.#maxSui()} MIST from your address balance`, `${withdrawn} MIST`);
        }
    }

    #expectWithdrawal(at: string, type: string, amount: bigint): void {
        const { type: collateral } = coinOf(this.#intent);
        if (type === SUI_TYPE) return;
        const intent = this.#intent;
        const most = intent.action === 'deposit' && intent.isAddressBalance ? intent.amount : 0n;
        if (type === collateral && amount <= most) return;
        this.#depart(at, `at most ${most} units of ${collateral} from your address balance`, `${amount} of ${type}`);
    }

    /** SUI may pay oracles; and be deposited, where it is the collateral. */
    #maxSui(): bigint {
        const intent = this.#intent;
        const isDeposit = intent.action === 'deposit' && coinOf(intent).type === SUI_TYPE;
        return this.#trust.maxOracleFee + (isDeposit ? intent.amount : 0n);
    }

    #expectEnd(): void {
        this.#departures.push(...this.#plan.missing());
        for (const [i, input] of this.#program.inputs.entries()) {
            if (this.#used[i] !== true) this.#depart(`inputs[${i}]`, 'used by a call', 'unused');
            else if (input.kind === 'owned' && !this.#isOurs(input.ref.objectId)) {
                const wanted = 'only objects that this write needs: your capability, and coins that are deposited';
                this.#depart(`inputs[${i}]`, wanted, input.ref.objectId);
            }
        }
        for (const { amount, isSpent } of this.#pieces) {
            // A purse that was emptied is no money.
            if (!isSpent && amount > 0n)
                this.#depart('calls', 'all money used for what was asked', `${amount} left over`);
        }
        if (this.#oracleFee > this.#trust.maxOracleFee) {
            const wanted = `oracle fees of at most ${this.#trust.maxOracleFee} MIST (options.transaction.maxOracleFee)`;
            this.#depart('calls', wanted, `${this.#oracleFee} MIST`);
        }
        this.#expectFewOracleCalls();
        if (this.#sessions.some(({ isOpen }) => isOpen) || this.#houses.some(({ isHanded }) => !isHanded)) {
            this.#depart('calls', 'every session ended and its market shared again', 'one that is not');
        }
        if (this.#capabilities.some(({ isHanded }) => !isHanded)) {
            this.#depart('calls', 'the capability of the new account given to you', 'it given to nobody');
        }
        for (const [call, at] of this.#oracleCalls) this.#expectOracleTypes(call, at);
    }

    /** A market needs the price of its base and that of the collateral; more calls only cost gas. */
    #expectFewOracleCalls(): void {
        const most = 2 * Math.max(1, this.#plan.markets);
        const { length } = this.#oracleCalls;
        if (length <= most) return;
        this.#depart('calls', `at most ${most} oracle calls, two for each market of the write`, `${length}`);
    }

    #isOurs(objectId: string): boolean {
        if (objectId === this.#capabilityId()) return true;
        return this.#intent.action === 'deposit' && this.#needed.has(objectId);
    }

    #capabilityId(): string | undefined {
        return this.#intent.action === 'createAccount' ? undefined : this.#intent.account.capabilityId;
    }

    #accountId(): string | undefined {
        return this.#intent.action === 'createAccount' ? undefined : this.#intent.account.accountId;
    }

    #depart(at: string, wanted: string, found: string): void {
        this.#departures.push({ at, wanted, found });
    }

    // ---------------------------------------------------------- commands

    #runCommand(command: Command, at: string): Value[] {
        switch (command.kind) {
            case 'moveCall':
                return this.#runCall(command, at);
            case 'transferObjects': {
                this.#expectSome(command.objects, 'object', `${at} transfer`);
                const to = this.#value(command.to);
                for (const object of command.objects)
                    this.#giveBack(this.#value(object), to, 'object', `${at} transfer`);
                return [];
            }
            case 'splitCoins': {
                this.#expectSome(command.amounts, 'amount', `${at} split`);
                const amounts = command.amounts.map((amount) => this.#value(amount));
                return this.#split(this.#value(command.coin), amounts, `${at} split`);
            }
            case 'mergeCoins':
                this.#expectSome(command.sources, 'coin to merge', `${at} merge`);
                this.#merge(this.#value(command.into), command.sources, `${at} merge`);
                return [];
            case 'makeMoveVec':
                return [this.#makeVector(command, at)];
            case 'publish':
                this.#depart(at, 'no package published', 'publish');
                return [];
            case 'upgrade':
                this.#value(command.ticket);
                this.#depart(at, 'no package upgraded', 'upgrade');
                return [];
        }
    }

    /** The chain refuses a command that has nothing to work on. */
    #expectSome(list: readonly Argument[], what: string, at: string): void {
        if (list.length === 0) this.#depart(at, `at least one ${what}`, 'none');
    }

    #value(argument: Argument): Value {
        const value = this.#valueAt(argument);
        return this.#consumed.has(value) ? CONSUMED : value;
    }

    #valueAt(argument: Argument): Value {
        switch (argument.kind) {
            case 'gasCoin':
                return { kind: 'gas coin' };
            case 'input':
                this.#used[argument.index] = true;
                return this.#inputs[argument.index] ?? NONE;
            case 'result':
                return this.#results[argument.index]?.[0] ?? NONE;
            case 'nestedResult':
                return this.#results[argument.index]?.[argument.part] ?? NONE;
        }
    }

    #split(from: Value, amounts: readonly Value[], at: string): Value[] {
        return amounts.map((value) => {
            if (value.kind !== 'literal' || value.bytes.length !== 8) {
                this.#depart(at, 'an amount that the transaction tells', describe(value));
                return NONE;
            }
            const piece = this.#pieceOf(from, toNumber(value.bytes), at);
            if (piece.kind === 'coin') this.#pieces.push(piece.coin);
            return piece;
        });
    }

    #pieceOf(from: Value, amount: bigint, at: string): Value {
        if (from.kind === 'gas coin') return toGasPiece(amount);
        if (from.kind === 'owned' && from.objectId !== this.#capabilityId()) {
            // Which coin it is the chain sees to: a deposit takes no other.
            return toCoin(coinOf(this.#intent).type, 'wallet', amount, [from.objectId]);
        }
        if (from.kind === 'coin' && from.coin.origin === 'address balance' && amount <= from.coin.amount) {
            from.coin.amount -= amount;
            return toCoin(from.coin.type, from.coin.origin, amount);
        }
        this.#depart(at, 'a coin that this write may take from', describe(from));
        return NONE;
    }

    #merge(into: Value, sources: readonly Argument[], at: string): void {
        for (const argument of sources) {
            const source = this.#value(argument);
            if (this.#join(into, source)) this.#consumed.add(source);
            else {
                const found = `${describe(source)} into ${describe(into)}`;
                this.#depart(at, 'only coins of your wallet that are deposited', found);
            }
        }
    }

    /** @returns whether both are coins that one deposit may come from */
    #join(into: Value, source: Value): boolean {
        if (into === source) return false;
        if (into.kind === 'coin' && source.kind === 'coin') return join(into.coin, source.coin);
        if (into.kind !== 'owned' || source.kind !== 'owned') return false;
        this.#merged.set(into.objectId, [...(this.#merged.get(into.objectId) ?? []), source.objectId]);
        return true;
    }

    /** Order ids, where they do not come as one plain value; and what oracle calls gave, for an oracle call. */
    #makeVector({ type, elements }: Extract<Command, { kind: 'makeMoveVec' }>, at: string): Value {
        const values = elements.map((element) => this.#value(element));
        const ids = values.flatMap((value) => (isOrderId(value) ? [value.bytes] : []));
        if (type === 'u128' && ids.length > 0 && ids.length === values.length) {
            return { kind: 'literal', bytes: toList(ids) };
        }
        if (values.length > 0 && values.every(({ kind }) => kind === 'oracle')) return { kind: 'oracle' };
        this.#depart(at, 'no list that this write does not need', values.map(describe).join(', ') || 'an empty one');
        return NONE;
    }

    /** What goes to an address may only go to ours, and only what this write brings. */
    #giveBack(value: Value, to: Value, how: 'object' | 'balance', at: string): void {
        const { sender } = this.#trust;
        const isSender = to.kind === 'literal' && areEqual(to.bytes, fromHex(sender));
        if (!isSender) this.#depart(`${at} recipient`, `you, ${sender}`, describe(to));
        this.#consumed.add(value);
        if (value.kind === 'oracle') return;
        if (value.kind === 'capability' && how === 'object') {
            value.capability.isHanded = true;
            return;
        }
        if (value.kind === 'coin') {
            value.coin.isSpent = true;
            if (this.#isReturn(value.coin, how)) return;
        }
        this.#depart(at, 'nothing handed over but what this write brings you', describe(value));
    }

    #isReturn({ origin, amount }: Coin, how: 'object' | 'balance'): boolean {
        // As a coin only an emptied purse: more would be money moved that nobody asked to move.
        if (origin === 'address balance') return how === 'balance' || amount === 0n;
        if (origin !== 'account' || this.#intent.action !== 'withdraw') return false;
        return this.#intent.isAddressBalance === (how === 'balance');
    }

    // ------------------------------------------------------------- calls

    #runCall(call: MoveCall, place: string): Value[] {
        const at = `${place} ${call.module}::${call.function}`;
        const values = call.arguments.map((argument) => this.#value(argument));
        if (call.package === SUI || call.package === STD) return this.#runFramework(call, values, at);
        const role = this.#packages.pinnedRoleOf(call.package) ?? this.#meet(call, values);
        return role === 'oracle' ? this.#runOracle(call, values, at) : this.#runContract(call, values, at);
    }

    /** What takes nothing of ours, and is not named like a function of the contract, can only be an oracle. */
    #meet(call: MoveCall, values: readonly Value[]): 'perpetuals' | 'oracle' {
        const isOurs = isOfContract(call.module, call.function) || this.#takesOurs(values);
        return this.#packages.meet(call.package, isOurs ? 'perpetuals' : 'oracle');
    }

    #takesOurs(values: readonly Value[]): boolean {
        if (this.#intent.action === 'createAccount') return true;
        return values.some((value) => {
            if (value.kind === 'shared') {
                return value.objectId === this.#accountId() || this.#plan.market(value.objectId) !== undefined;
            }
            return !['literal', 'lent', 'coin', 'oracle', 'gas coin', 'withdrawal', 'nothing of use'].includes(
                value.kind,
            );
        });
    }

    /** An oracle may have its fee, and what is nobody's; and nothing that it may have changed is believed afterwards. */
    #runOracle(call: MoveCall, values: readonly Value[], at: string): Value[] {
        this.#oracleCalls.push([call, at]);
        if (this.#hasBegun) this.#depart(at, 'new prices before the calls that need them', 'new prices after one');
        for (const value of values) {
            if (value.kind === 'coin' && value.coin.type === SUI_TYPE) {
                value.coin.isSpent = true;
                this.#consumed.add(value);
                this.#oracleFee += value.coin.amount;
            } else if (!['literal', 'lent', 'shared', 'oracle'].includes(value.kind) || this.#takesOurs([value])) {
                this.#depart(at, 'an oracle update that takes nothing of yours but its fee', describe(value));
            }
        }
        for (const argument of call.arguments) this.#distrust(argument);
        return [{ kind: 'oracle' }, { kind: 'oracle' }, { kind: 'oracle' }];
    }

    /** A plain value may be handed over to be changed: later calls get what it has become, which nobody can read here. */
    #distrust(argument: Argument): void {
        if (argument.kind === 'gasCoin') return;
        const values = argument.kind === 'input' ? this.#inputs : this.#results[argument.index];
        const place = argument.kind === 'input' ? argument.index : argument.kind === 'result' ? 0 : argument.part;
        if (values?.[place]?.kind === 'literal') values[place] = BORROWED;
    }

    #expectOracleTypes({ package: own, typeArguments }: MoveCall, at: string): void {
        const { type: collateral } = coinOf(this.#intent);
        const isFine = ([struct, id = '']: readonly string[]): boolean =>
            struct === collateral || id === own || id === SUI || id === STD || this.#packages.isKnown(id);
        for (const type of typeArguments) {
            if (type === collateral || [...type.matchAll(STRUCTS)].every(isFine)) continue;
            this.#depart(`${at} types`, 'types of pinned packages, of Sui’s own or of the collateral', type);
        }
    }

    #runFramework(call: MoveCall, values: readonly Value[], at: string): Value[] {
        const [first = NONE, second = NONE] = values;
        const name = `${call.package === STD ? '0x1' : '0x2'}::${call.module}::${call.function}`;
        const isComplete = ARITIES.get(name) === values.length;
        switch (isComplete ? name : '') {
            case '0x1::option::none':
                return [call.typeArguments[0] === 'u64' ? literal(0) : { kind: 'integrator' }];
            case '0x1::option::some': {
                const bytes = first.kind === 'literal' ? toSome(first.bytes) : undefined;
                if (bytes !== undefined && isSameList(call.typeArguments, ['u64'])) return [{ kind: 'literal', bytes }];
                break;
            }
            case '0x2::coin::split':
                return this.#split(first, [second], at);
            case '0x2::coin::redeem_funds':
            case '0x2::balance::redeem_funds':
                if (first.kind === 'withdrawal') return [this.#redeem(first)];
                break;
            case '0x2::coin::from_balance':
            case '0x2::coin::into_balance':
                if (first.kind === 'coin') {
                    this.#consumed.add(first);
                    return [{ ...first }];
                }
                break;
            case '0x2::coin::send_funds':
            case '0x2::balance::send_funds':
                this.#giveBack(first, second, 'balance', at);
                return [];
            case '0x2::coin::destroy_zero':
            case '0x2::balance::destroy_zero':
                if (first.kind === 'coin' && first.coin.amount === 0n) {
                    this.#consumed.add(first);
                    return [];
                }
                break;
            case '0x2::transfer::public_transfer':
                this.#giveBack(first, second, 'object', at);
                return [];
        }
        this.#depart(
            at,
            'no call of Sui’s own that this write does not need',
            `${name} of ${values.map(describe).join(', ')}`,
        );
        return [];
    }

    #redeem(withdrawal: Extract<Value, { kind: 'withdrawal' }>): Value {
        this.#consumed.add(withdrawal);
        const value = toCoin(withdrawal.type, 'address balance', withdrawal.amount);
        this.#pieces.push(value.coin);
        return value;
    }

    // ---------------------------------------------------------- contract

    #runContract(call: MoveCall, values: readonly Value[], at: string): Value[] {
        const name = `${call.module}::${call.function}`;
        const [first, ...others] = values;
        const option = first?.kind === 'literal' && others.length === 0 ? toSome(first.bytes) : undefined;
        if (name === CLIENT_ORDER_ID && option !== undefined) return [{ kind: 'literal', bytes: option }];
        this.#hasBegun = true;
        for (const value of values) if (value.kind === 'session') value.session.calls += 1;
        const known = findSignature(call.module, call.function);
        if (known !== undefined) return this.#runKnown(known, call, values, at);
        if (FORBIDDEN_CALLS.has(name)) {
            this.#depart(at, `only what ${this.#intent.action} needs`, 'a call that it does not');
            return [];
        }
        if (this.#trust.mode === 'strict') {
            this.#depart(at, 'a call that is known (options.transaction.mode is strict)', toTarget(call, values));
            return [];
        }
        return this.#runUnknown(call, values, at);
    }

    #runKnown(signature: Signature, call: MoveCall, values: readonly Value[], at: string): Value[] {
        const { slots, types, step } = signature;
        this.#expectTypes(types, call.typeArguments, at);
        if (values.length !== slots.length) {
            this.#depart(at, `${slots.length} arguments: ${slots.join(', ')}`, `${values.length}`);
            return [];
        }
        const filling = new Filling(slots, values);
        const told = this.#departures.length;
        for (const [i, slot] of slots.entries()) {
            const value = values[i] ?? NONE;
            if (!this.#fits(slot, value)) this.#depart(`${at} ${slot}`, this.#wanted(slot), describe(value));
        }
        if (this.#departures.length === told) return this.#apply(signature, filling, at, true);
        // What is not where it belongs is told, and what else is wrong; what it would have done is not known.
        const misplaced = new Set(this.#departures.slice(told).map((departure) => departure.at));
        const others = this.#plan.expect(step, filling.literals(), at, true, filling.session());
        this.#departures.push(...others.filter((departure) => !misplaced.has(departure.at)));
        return [];
    }

    #expectTypes(types: Signature['types'], [collateral, role = '', ...more]: readonly string[], at: string): void {
        const { type } = coinOf(this.#intent);
        const isRight = collateral === type && more.length === 0;
        const isTyped = types === 'T' ? role === '' : this.#packages.capabilityRoleOf(role) !== undefined;
        if (!isRight || !isTyped) {
            const found = [collateral, role, ...more].filter((text) => text !== undefined && text !== '');
            this.#depart(`${at} types`, types === 'T' ? type : `${type} and a role`, found.join(' and ') || 'none');
        } else if (types === 'TR') this.#expectRole(role, at);
    }

    /** An assistant's capability opens somebody else's account; that is no place for money unless the user named it. */
    #expectRole(type: string, at: string): void {
        if (this.#packages.capabilityRoleOf(type) === 'ADMIN' || this.#mayAssist()) return;
        this.#depart(`${at} types`, 'the role ADMIN, of an account that is yours', type);
    }

    #mayAssist(): boolean {
        const intent = this.#intent;
        return intent.action !== 'createAccount' && intent.action !== 'withdraw' && intent.account.isAgent;
    }

    #wanted(slot: string): string {
        if (slot === 'capability') return `your capability ${this.#capabilityId() ?? ''}`;
        if (slot === 'account') return `your account ${this.#accountId() ?? ''}`;
        if (slot === 'market') return 'the market that was asked for';
        return `a value for ${slot}`;
    }

    #fits(slot: ArgumentSlot, value: Value): boolean {
        if (isLiteral(slot)) return value.kind === 'literal' && isOfLength(slot, value.bytes, true);
        return this.#kindOf(value) === toKind(slot, this.#accountId() !== undefined);
    }

    /** Which object slot a value can stand in. */
    #kindOf(value: Value): ObjectSlot | 'shared' | undefined {
        if (value.kind === 'owned') return value.objectId === this.#capabilityId() ? 'capability' : undefined;
        if (value.kind === 'house') return 'market';
        if (value.kind !== 'shared') return isSlot(value.kind) ? value.kind : undefined;
        if (value.objectId === CLOCK) return 'clock';
        if (value.objectId === this.#accountId()) return 'account';
        return this.#plan.market(value.objectId) === undefined ? 'shared' : 'market';
    }

    /** A call that is not in the table passes as the documented one that takes the same, under whatever name and in whatever order. */
    #runUnknown(call: MoveCall, values: readonly Value[], at: string): Value[] {
        const roles = call.typeArguments.filter((type) => type !== coinOf(this.#intent).type);
        const isTyped = roles.every((type) => this.#packages.capabilityRoleOf(type) !== undefined);
        const steps = this.#plan.steps();
        // Without a plain value nothing tells it from another call that takes the same.
        if (this.#trust.position !== 'none') steps.delete('createPosition');
        if (values.every(({ kind }) => kind !== 'house')) steps.delete('share');
        const fits = [...SIGNATURES.values()].filter(
            ({ step, slots }) => steps.has(step) && step !== 'crank' && this.#takesTheSame(slots, values),
        );
        const signature = fits.find(({ step }) => !(this.#mustAbort() && step === 'tryCancel'));
        if (signature !== undefined && isTyped) {
            for (const role of roles) this.#expectRole(role, at);
            return this.#apply(signature, this.#sort(signature.slots, values), at, false);
        }
        const wanted = `only what ${this.#intent.action} needs, and nothing that is not asked for`;
        this.#depart(
            at,
            wanted,
            `${isTyped ? '' : 'other types in '}a call that is not known: ${toTarget(call, values)}`,
        );
        return [];
    }

    /** Whether an unknown cancel aborts cannot be told; what was asked is believed. */
    #mustAbort(): boolean {
        return this.#intent.action === 'cancelOrders' && this.#intent.abortOnMissing;
    }

    /** Its objects in any order; its plain values in the documented one, as nothing else would tell them apart. */
    #takesTheSame(slots: readonly ArgumentSlot[], values: readonly Value[]): boolean {
        const literals = values.filter((value) => value.kind === 'literal');
        const wanted = slots.filter(isLiteral);
        if (literals.length !== wanted.length) return false;
        if (!wanted.every((slot, i) => isOfLength(slot, literals[i]?.bytes ?? EMPTY, false))) return false;
        const isAccountKnown = this.#accountId() !== undefined;
        const objects = slots.filter((slot) => !isLiteral(slot)).map((slot) => toKind(slot, isAccountKnown));
        const found = values.filter(({ kind }) => kind !== 'literal').map((value) => this.#kindOf(value) ?? 'none');
        const hasIntegrator = found.includes('integrator');
        const needed = objects.filter((kind) => kind !== 'integrator' || hasIntegrator);
        return isSameList([...needed].sort(), [...found].sort());
    }

    #sort(slots: readonly ArgumentSlot[], values: readonly Value[]): Filling {
        const left = [...values];
        const isAccountKnown = this.#accountId() !== undefined;
        const sorted = slots.map((slot) => {
            const isIt = (value: Value): boolean =>
                isLiteral(slot) ? value.kind === 'literal' : this.#kindOf(value) === toKind(slot, isAccountKnown);
            const place = left.findIndex(isIt);
            return place < 0 ? NONE : (left.splice(place, 1)[0] ?? NONE);
        });
        return new Filling(slots, sorted);
    }

    #apply(signature: Signature, filling: Filling, at: string, isKnown: boolean): Value[] {
        const { step, gives } = signature;
        if (!this.#plan.take(step)) {
            this.#depart(at, `only what ${this.#intent.action} needs, each once`, 'a call that it does not need');
            return [];
        }
        if (step === 'createPosition' && this.#trust.position === 'there') {
            this.#depart(at, 'no new position, as there is one in this market', 'a call that makes one');
        }
        const session = filling.session();
        // The contract aborts on a session in which nothing was placed.
        if (step === 'endSession' && session?.calls === 1) {
            this.#depart(at, 'an order in the session', 'a session without one');
        }
        this.#departures.push(...this.#plan.expect(step, filling.literals(), at, isKnown, session));
        const market = this.#marketOf(filling);
        this.#follow(signature, filling, at);
        if (!isKnown && step === 'endSession') {
            // Which of its results is the market is not known; the chain knows.
            const house = this.#newHouse(session);
            return [house, house];
        }
        return gives.map((gift) => this.#give(gift, market, session));
    }

    #marketOf(filling: Filling): Session['market'] {
        const value = filling.value('market');
        if (value?.kind === 'house') return value.house.market;
        return value?.kind === 'shared' ? this.#plan.market(value.objectId) : undefined;
    }

    /** What a call does to its arguments. */
    #follow({ step, consumes }: Signature, filling: Filling, at: string): void {
        for (const slot of consumes) {
            const value = filling.value(slot);
            if (value === undefined) continue;
            this.#consumed.add(value);
            if (value.kind === 'house') value.house.isHanded = true;
            if (value.kind === 'session') value.session.isOpen = false;
        }
        const coin = filling.value('coin');
        if (step !== 'deposit' || coin?.kind !== 'coin') return;
        this.#departures.push(...this.#plan.expectDeposit(coin.coin, at, this.#trust.isSponsored));
        coin.coin.isSpent = true;
        for (const objectId of coin.coin.objectIds) this.#need(objectId);
    }

    /** A coin that a deposit came from, and whatever was merged into it. */
    #need(objectId: string): void {
        if (this.#needed.has(objectId)) return;
        this.#needed.add(objectId);
        for (const source of this.#merged.get(objectId) ?? []) this.#need(source);
    }

    #give(gift: string, market: Session['market'], session: Session | undefined): Value {
        switch (gift) {
            case 'session': {
                const opened: Session = { market, isOpen: true, calls: 0 };
                this.#sessions.push(opened);
                return { kind: 'session', session: opened };
            }
            case 'house':
                return this.#newHouse(session);
            case 'coin': {
                const { type } = coinOf(this.#intent);
                const value = toCoin(type, 'account', this.#intent.action === 'withdraw' ? this.#intent.amount : 0n);
                this.#pieces.push(value.coin);
                return value;
            }
            case 'capability': {
                const capability = { isHanded: false };
                this.#capabilities.push(capability);
                return { kind: gift, capability };
            }
            case 'newAccount':
            case 'policy':
                return { kind: gift };
            default:
                return NONE;
        }
    }

    #newHouse(session: Session | undefined): Value {
        const house: ClearingHouse = { market: session?.market, isHanded: false };
        this.#houses.push(house);
        return { kind: 'house', house };
    }
}

/** The arguments of a call by what they are for. */
class Filling {
    readonly #slots: readonly ArgumentSlot[];
    readonly #values: readonly Value[];

    constructor(slots: readonly ArgumentSlot[], values: readonly Value[]) {
        [this.#slots, this.#values] = [slots, values];
    }

    value(slot: ArgumentSlot): Value | undefined {
        return this.#values[this.#slots.indexOf(slot)];
    }

    session(): Session | undefined {
        const value = this.value('session');
        return value?.kind === 'session' ? value.session : undefined;
    }

    literals(): Partial<Record<LiteralSlot, Uint8Array>> {
        const literals: Partial<Record<LiteralSlot, Uint8Array>> = {};
        for (const [i, slot] of this.#slots.entries()) {
            const value = this.#values[i];
            if (isLiteral(slot) && value?.kind === 'literal') literals[slot] = value.bytes;
        }
        return literals;
    }
}

/** The object that an input names, by its id. */
function objectIdOf(input: TransactionData['inputs'][number]): string | undefined {
    switch (input.kind) {
        case 'owned':
        case 'receiving':
            return input.ref.objectId;
        case 'shared':
            return input.objectId;
        case 'pure':
        case 'withdrawal':
            return undefined;
    }
}

/** Values that stand in the slot of their name. */
const SELF_NAMED = ['coin', 'session', 'integrator', 'capability', 'newAccount', 'policy'] as const;

function isSlot(kind: Value['kind']): kind is (typeof SELF_NAMED)[number] {
    return (SELF_NAMED as readonly string[]).includes(kind);
}

/** Objects whose ids nobody tells us are only known to be shared. */
function toKind(slot: ObjectSlot, isAccountKnown: boolean): ObjectSlot | 'shared' {
    if (slot === 'feed' || slot === 'registry') return 'shared';
    return slot === 'account' && !isAccountKnown ? 'shared' : slot;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
    return one.length === other.length && one.every((item, i) => item === other[i]);
}

function isOrderId(value: Value): value is Extract<Value, { kind: 'literal' }> {
    return value.kind === 'literal' && value.bytes.length === 16;
}

function literal(byte: number): Value {
    return { kind: 'literal', bytes: Uint8Array.of(byte) };
}

/** A value in words. */
function describe(value: Value): string {
    if (value.kind === 'literal') return describeBytes(value.bytes);
    if (value.kind === 'owned') return `object ${value.objectId}`;
    if (value.kind === 'shared') return `shared object ${value.objectId}`;
    if (value.kind === 'withdrawal') return `a withdrawal of ${value.amount} of ${value.type}`;
    if (value.kind === 'oracle') return 'what an oracle call gave';
    if (value.kind === 'consumed') return 'a value that an earlier command took';
    if (value.kind === 'lent') return 'a value that an oracle call was handed, and may have changed';
    if (value.kind !== 'coin') return value.kind;
    return `${value.coin.amount} of ${value.coin.type} from the ${value.coin.origin}`;
}

/** Shows the first bytes only; nothing may be compared by this text. */
function describeBytes(bytes: Uint8Array): string {
    const more = bytes.length - MAX_SHOWN_BYTES;
    const shown = toHex(bytes.subarray(0, MAX_SHOWN_BYTES));
    return more > 0 ? `${shown} and ${more} ${more === 1 ? 'byte' : 'bytes'} more` : shown;
}

function toTarget({ package: id, module, function: name }: MoveCall, values: readonly Value[]): string {
    return `${id}::${module}::${name}(${values.map(describe).join(', ')})`;
}
