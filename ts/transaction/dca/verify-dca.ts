/**
 * Verifies the transactions of DCA orders and of limit orders. A creation takes exactly the amount and the
 * gas deposit from the wallet. Every term of a DCA order is the requested one; those of a limit order are
 * hidden. A cancel closes one order and does nothing else.
 */

import { CLOCK } from '../../core/address.js';
import type { Departure } from '../../core/problem.js';
import { isCoinCall } from '../bounded/program.js';
import { coinTypeOf, GAS_TYPE, type FindObject } from '../bounded/terms.js';
import type { Argument, Command, MoveCall, TransactionData } from '../data.js';
import type { IntentOf } from '../intent.js';
import { ProgramVerifier, type Piece } from '../program-verifier.js';
import { toNumber } from '../value.js';
import { splitTypes } from '../vaults/types.js';
import { configOf, DCA_MODULE, NUMBERS, ORDER_CALLS, type DcaNumber, type DcaSlot } from './calls.js';
import { isKeyOf } from './custody.js';

/** What the verification relies on beside the intent. */
export interface DcaTrust {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly wallet: string;
    readonly object: FindObject;
    /** Pinned packages of the contract. */
    readonly packages: readonly string[];
}

/**
 * Verifies commands that were decoded from the bytes that will be signed. The envelope is verified apart.
 *
 * @returns every departure
 * @see docs/verification.md
 */
export function verifyDca(transaction: TransactionData, intent: IntentOf<'dca'>, trust: DcaTrust): Departure[] {
    const verifier = new DcaVerifier(transaction, intent, trust);
    verifier.verify();
    return verifier.departures;
}

class DcaVerifier extends ProgramVerifier<Piece> {
    #calls = 0;

    constructor(
        transaction: TransactionData,
        private readonly intent: IntentOf<'dca'>,
        private readonly trust: DcaTrust,
    ) {
        super(transaction, { sender: trust.wallet, object: trust.object });
    }

    verify(): void {
        this.verifyProgram([]);
        for (const [i, input] of this.transaction.inputs.entries()) {
            if (input.kind === 'withdrawal' && !this.#coinTypes.includes(input.type)) {
                this.report(`inputs[${i}]`, `withdrawals of ${this.#coinTypes.join(' or ')}`, input.type);
            }
        }
        if (this.#calls !== 1) this.report('calls', `one call of ${this.#name}`, `${this.#calls}`);
        this.expectAllUsed('every coin used by the order');
    }

    get #name(): string {
        return ORDER_CALLS[this.intent.action].name;
    }

    /** The types of coins that the transaction may take from the wallet. */
    get #coinTypes(): readonly string[] {
        return 'to' in this.intent ? [this.intent.coin.type, GAS_TYPE] : [];
    }

    protected override verifyCommand(command: Command, at: string): readonly Piece[] {
        switch (command.kind) {
            case 'moveCall':
                return this.#verifyCall(command, `${at} ${command.module}::${command.function}`);
            case 'splitCoins':
                return command.amounts.map((amount) => this.#split(command.coin, amount, at));
            case 'mergeCoins': {
                const types = [command.into, ...command.sources].map((one) => this.#coinTypeOf(one));
                if (types[0] !== undefined && types.every((type) => type === types[0])) return [];
                break;
            }
            case 'transferObjects':
            case 'makeMoveVec':
            case 'publish':
            case 'upgrade':
                break;
        }
        this.report(at, `only what ${this.intent.action} needs`, command.kind);
        return [];
    }

    #verifyCall(call: MoveCall, at: string): readonly Piece[] {
        const [first, second] = call.arguments;
        if (isCoinCall(call, 'split') && first !== undefined && call.arguments.length === 2) {
            return [this.#split(first, second, at)];
        }
        const redeemed =
            isCoinCall(call, 'redeem_funds') && call.arguments.length === 1 ? this.input(first) : undefined;
        if (redeemed?.kind === 'withdrawal') return [{ kind: 'coin', amount: redeemed.amount, isUsed: false }];
        const { packages } = this.trust;
        if (!packages.includes(call.package) || call.module !== DCA_MODULE || call.function !== this.#name) {
            const wanted = `only a call of ${packages.join(' or ')}::${DCA_MODULE}::${this.#name}, and coins for it`;
            this.report(at, wanted, `a call of ${call.package}`);
            return [];
        }
        this.#calls += 1;
        const types = this.#orderTypes.join(' and ');
        const found = call.typeArguments.join(' and ');
        if (found !== types) this.report(`${at} types`, types, found || 'none');
        const { slots } = ORDER_CALLS[this.intent.action];
        this.verifyArguments(call, slots, at, (slot, argument) => this.#faultOf(slot, argument));
        return [];
    }

    /** The coin that the order sells, and the one that it buys. */
    get #orderTypes(): readonly [string, string] {
        const { intent } = this;
        return 'to' in intent ? [intent.coin.type, intent.to.type] : intent.types;
    }

    /** What a place wants, where an argument does not fit it. */
    #faultOf(slot: DcaSlot, argument: Argument): string | undefined {
        const { intent, trust } = this;
        switch (slot) {
            case 'config':
                return this.sharedId(argument) === configOf(intent) ? undefined : configOf(intent);
            case 'custody':
                return this.sharedId(argument) === intent.ids.dcaCustody ? undefined : intent.ids.dcaCustody;
            case 'clock':
                return this.sharedId(argument) === CLOCK ? undefined : 'the clock';
            case 'order':
                return 'orderId' in intent ? this.#faultOfOrder(intent, argument) : undefined;
            case 'coin': {
                const amount = 'to' in intent ? intent.amount : 0n;
                return this.take(argument, 'coin')?.amount === amount ? undefined : `a coin of exactly ${amount}`;
            }
            case 'gas deposit': {
                const most = 'to' in intent ? intent.deposit.amount : 0n;
                const found = this.take(argument, 'coin')?.amount;
                const limit = 'params.maxDeposit, and options.transaction.maxExecutorDeposit for each part';
                return found !== undefined && found <= most ? undefined : `a coin of at most ${most} MIST (${limit})`;
            }
            case 'public key': {
                const bytes = this.literal(argument);
                const [length = -1] = bytes ?? [];
                const isList = bytes !== undefined && bytes.length === length + 1;
                const isOwn = isList && isKeyOf(bytes.subarray(1), trust.wallet);
                return isOwn ? undefined : `the public key of your wallet ${trust.wallet}`;
            }
            case 'recipient':
                return this.isAddress(argument, trust.wallet) ? undefined : `you, ${trust.wallet}`;
            case 'hidden terms': {
                const bytes = this.literal(argument);
                return bytes?.length === HASH + 1 && bytes[0] === HASH ? undefined : `a hash of ${HASH} bytes`;
            }
            case 'no fee': {
                const bytes = this.literal(argument);
                return bytes?.length === 2 && toNumber(bytes) === 0n ? undefined : 'no fee of an integrator';
            }
            case 'fee recipient':
                return this.literal(argument)?.length === HASH ? undefined : 'a plain address';
            case 'interval':
            case 'delay':
            case 'amount per part':
            case 'slippage':
            case 'least amount out':
            case 'most amount out':
            case 'parts': {
                const wanted = this.#numberOf(slot);
                const bytes = this.literal(argument);
                return bytes?.length === NUMBERS[slot] && toNumber(bytes) === wanted ? undefined : `${wanted}`;
            }
        }
    }

    /**
     * The node states who owns the order, and of which types it is; the chain compares them with the call.
     */
    #faultOfOrder(
        { orderId, custody, types }: Extract<IntentOf<'dca'>, { readonly orderId: string }>,
        argument: Argument,
    ): string | undefined {
        const facts = this.trust.object(orderId);
        const found = facts === undefined ? undefined : parseOrderType(facts.type);
        const isOrder = facts?.kind === 'owned' && facts.owner === custody && found?.join() === types.join();
        if (this.ownedId(argument) === orderId && isOrder) return undefined;
        return `the order ${orderId} of the custody ${custody} that sells ${types.join(' for ')}`;
    }

    #numberOf(slot: DcaNumber): bigint | undefined {
        const { intent } = this;
        if (intent.action !== 'createDca') return undefined;
        switch (slot) {
            case 'interval':
                return intent.interval;
            case 'delay':
                return intent.delay;
            case 'amount per part':
                return intent.amount / intent.parts;
            case 'slippage':
                return intent.slippage;
            case 'least amount out':
                return intent.minOut;
            case 'most amount out':
                return intent.maxOut;
            case 'parts':
                return intent.parts;
        }
    }

    /** A piece of a coin of the wallet; the chain compares its type with the parameter. */
    #split(coin: Argument, amount: Argument | undefined, at: string): Piece {
        const units = this.u64(amount);
        if (this.#coinTypeOf(coin) === undefined || units === undefined) {
            const wanted = 'only splits of a coin of your wallet by a plain amount, for the order';
            this.report(at, wanted, this.describe(coin));
        }
        return { kind: 'coin', amount: units, isUsed: false };
    }

    /** The type of a coin of the wallet that the order may take; `undefined` of anything else. */
    #coinTypeOf(argument: Argument): string | undefined {
        const found = argument.kind === 'gasCoin' ? GAS_TYPE : coinTypeOf(this.ownType(argument));
        return this.#coinTypes.find((type) => type === found);
    }
}

/** Bytes of a hash, and of an address. */
const HASH = 32;

const ORDER = /^0x[0-9a-f]{64}::order::Order<(.+)>$/;

/**
 * Reads what an order sells and what it buys from the full type of its object; `undefined` for another
 * object. The package of the type is that of the contract's first version: the chain compares it with the
 * package that is called.
 */
export function parseOrderType(type: string): readonly [string, string] | undefined {
    const [, parameters = ''] = ORDER.exec(type) ?? [];
    const [from, to, ...others] = splitTypes(parameters);
    return from === undefined || to === undefined || others.length > 0 ? undefined : [from, to];
}
