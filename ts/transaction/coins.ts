/**
 * Verifies coins: splits, merges and transfers, as commands or framework calls. Each coin must end in exactly
 * one sink that `sinks.ts` allows.
 */

import { SUI_TYPE } from '../core/address.js';
import { areEqual, fromHex } from '../core/encoding.js';
import { fromUnits } from '../core/number/decimal.js';
import type { VerificationContext } from './context.js';
import type { Argument, MoveCall } from './data.js';
import { isSending } from './intent.js';
import { STD } from './packages.js';
import { addAmounts, describeAmount, mayEndIn, type Amount, type CoinOrigin, type Sink } from './sinks.js';
import { describeValue, NONE, toNumber, toSome, type Coin, type Value } from './value.js';

/** Follows the coins of one transaction. */
export class CoinVerifier {
    /** Coins that commands created. */
    private readonly pieces: Coin[] = [];
    /** The wallet's coins that a deposit or a sending takes from, with those merged into them. */
    private readonly spent = new Set<string>();
    /** The ids of merged coins, by the id of the coin that they were merged into. */
    private readonly merged = new Map<string, string[]>();
    /** What the requested recipient gets of the wallet's coins. */
    private sent: Amount = 0n;

    constructor(private readonly context: VerificationContext) {}

    /** Verifies a call of the standard library or of the framework, and returns its results. */
    verifyFrameworkCall(call: MoveCall, values: readonly Value[], at: string): Value[] {
        const [first = NONE, second = NONE] = values;
        const name = `${call.package === STD ? '0x1' : '0x2'}::${call.module}::${call.function}`;
        // With the number of arguments; the transaction context does not count.
        switch (`${name}/${values.length}`) {
            case '0x1::option::none/0':
                if (!['u64', 'address'].includes(call.typeArguments[0] ?? '')) return [{ kind: 'integrator' }];
                return [{ kind: 'literal', bytes: Uint8Array.of(0) }];
            case '0x1::option::some/1': {
                const bytes = first.kind === 'literal' ? toSome(first.bytes) : undefined;
                const isNumber = call.typeArguments.length === 1 && call.typeArguments[0] === 'u64';
                if (bytes !== undefined && isNumber) return [{ kind: 'literal', bytes }];
                break;
            }
            case '0x2::coin::split/2':
                return this.split(first, [second], at, call.typeArguments);
            case '0x2::coin::redeem_funds/1':
            case '0x2::balance::redeem_funds/1':
                if (first.kind !== 'withdrawal') break;
                this.context.consume(first);
                return [this.add(first.type, 'address balance', first.amount)];
            case '0x2::coin::from_balance/1':
            case '0x2::coin::into_balance/1':
                if (first.kind !== 'coin') break;
                this.context.consume(first);
                return [{ ...first }];
            case '0x2::coin::send_funds/2':
            case '0x2::balance::send_funds/2':
                this.transfer(first, second, 'balance', at);
                return [];
            case '0x2::coin::destroy_zero/1':
            case '0x2::balance::destroy_zero/1':
                if (first.kind !== 'coin' || !mayEndIn('nothing', first.coin.origin, first.coin.amount)) break;
                this.context.consume(first);
                first.coin.sink = 'nothing';
                return [];
            case '0x2::transfer::public_transfer/2':
                this.transfer(first, second, 'object', at);
                return [];
        }
        const found = `${name} of ${values.map(describeValue).join(', ')}`;
        this.context.report(at, 'only a framework call that this write needs', found);
        return [];
    }

    /** Splits amounts off a coin; `types` are those of a call, which the command has not. */
    split(from: Value, amounts: readonly Value[], at: string, types: readonly string[] = []): Value[] {
        return amounts.map((amount) => {
            if (amount.kind === 'literal' && amount.bytes.length === 8) {
                return this.pieceOf(from, toNumber(amount.bytes), at, types);
            }
            this.context.report(at, 'an amount as a plain value', describeValue(amount));
            return NONE;
        });
    }

    private pieceOf(from: Value, amount: bigint, at: string, types: readonly string[]): Value {
        const { collateral, trust, intent } = this.context;
        if (from.kind === 'gas coin') {
            return this.add(SUI_TYPE, trust.isSponsored ? 'gas coin of the sponsor' : 'gas coin', amount);
        }
        if (from.kind === 'owned' && !this.context.isCapability(from.objectId)) {
            // The type is an assumption until the chain verifies it. The call of a deposit has the type; of a
            // sending only the split has.
            if (isSending(intent) && (types.length !== 1 || types[0] !== collateral.type)) {
                const wanted = `0x2::coin::split<${collateral.type}>, as the chain compares this type with the coin's`;
                this.context.report(at, wanted, types.length === 0 ? 'a split without a type' : types.join(', '));
                return NONE;
            }
            return this.add(collateral.type, 'wallet', amount, [from.objectId]);
        }
        if (from.kind === 'coin' && from.coin.origin === 'address balance') {
            const { coin } = from;
            if (coin.amount !== 'unknown' && amount <= coin.amount) {
                coin.amount -= amount;
                return this.add(coin.type, coin.origin, amount);
            }
        }
        this.context.report(at, 'a coin that this write may take from', describeValue(from));
        return NONE;
    }

    /** Adds a coin, and the wallet's coins that it was split from. */
    private add(type: string, origin: CoinOrigin, amount: Amount, objectIds: readonly string[] = []): Value {
        const coin: Coin = { type, origin, amount, sink: undefined, objectIds };
        this.pieces.push(coin);
        return { kind: 'coin', coin };
    }

    merge(into: Value, sources: readonly Argument[], at: string): void {
        for (const argument of sources) {
            const source = this.context.value(argument);
            if (this.join(into, source)) this.context.consume(source);
            else {
                const found = `${describeValue(source)} into ${describeValue(into)}`;
                this.context.report(at, 'only coins of your wallet that are deposited', found);
            }
        }
    }

    /** Joins one coin into another, and returns whether one deposit may take from both. */
    private join(into: Value, source: Value): boolean {
        if (into === source) return false;
        if (into.kind === 'coin' && source.kind === 'coin') {
            if (into.coin.type !== source.coin.type || into.coin.origin !== source.coin.origin) return false;
            into.coin.amount = addAmounts(into.coin.amount, source.coin.amount);
            into.coin.objectIds = [...into.coin.objectIds, ...source.coin.objectIds];
            source.coin.sink = 'another coin';
            return true;
        }
        if (into.kind !== 'owned' || source.kind !== 'owned') return false;
        if (this.context.isCapability(into.objectId) || this.context.isCapability(source.objectId)) return false;
        this.merged.set(into.objectId, [...(this.merged.get(into.objectId) ?? []), source.objectId]);
        return true;
    }

    /**
     * Verifies a transfer: only to the requested recipient, else to the sender, and only an object that this
     * write returns.
     */
    transfer(value: Value, to: Value, as: 'object' | 'balance', at: string): void {
        const { sender } = this.context.trust;
        const recipient = this.requestedRecipientOf(value);
        if (to.kind !== 'literal' || !areEqual(to.bytes, fromHex(recipient ?? sender))) {
            const wanted = recipient === undefined ? `you, ${sender}` : `the requested ${recipient}`;
            this.context.report(`${at} recipient`, wanted, describeValue(to));
        }
        this.context.consume(value);
        if ((value.kind === 'capability' || value.kind === 'agent') && as === 'object') {
            value.capability.isPassedOn = true;
            return;
        }
        if (value.kind === 'coin') {
            const own = as === 'object' ? 'your wallet' : 'your address balance';
            value.coin.sink = recipient === undefined ? own : 'recipient';
            if (this.mayTransfer(value.coin, value.coin.sink, as)) {
                if (isSending(this.context.intent)) this.send(value.coin, at);
                return;
            }
        }
        this.context.report(at, 'only a transfer of what this write returns to you', describeValue(value));
    }

    /** The address that the request names for a value; `undefined` where only the sender may get it. */
    private requestedRecipientOf(value: Value): string | undefined {
        const { intent } = this.context;
        if (value.kind === 'agent') return intent.action === 'grantAgent' ? intent.agent : undefined;
        if (isSending(intent)) return intent.recipient;
        const isWithdrawn = value.kind === 'coin' && value.coin.origin === 'account';
        return isWithdrawn && intent.action === 'withdraw' ? intent.recipient : undefined;
    }

    private mayTransfer({ origin, amount }: Coin, sink: Sink, as: 'object' | 'balance'): boolean {
        const { intent } = this.context;
        if (!mayEndIn(sink, origin, amount)) return false;
        // As an object: a recipient may not look at its address balance.
        if (isSending(intent)) return as === 'object';
        if (origin !== 'account') return true;
        if (intent.action === 'withdrawVaultFees') return as === 'object';
        return intent.action === 'withdraw' && intent.isAddressBalance === (as === 'balance');
    }

    /** Ends a coin of the wallet at the requested recipient. */
    private send(coin: Coin, at: string): void {
        const { collateral } = this.context;
        if (coin.type !== collateral.type) this.context.report(`${at} coin`, collateral.type, coin.type);
        else if (coin.amount === 0n) this.context.report(at, 'no coin without an amount', describeAmount(coin.amount));
        else this.sent = addAmounts(this.sent, coin.amount);
        this.spend(coin, 'recipient');
    }

    /**
     * Creates the coin that a withdrawal from the account returns; the call is verified to name the requested
     * amount.
     */
    withdraw(): Value {
        const { intent, collateral } = this.context;
        const isMoved = ['withdraw', 'transfer', 'withdrawVaultFees'].includes(intent.action);
        return this.add(collateral.type, 'account', isMoved && 'amount' in intent ? intent.amount : 'unknown');
    }

    /** Creates the coin that a canceled stop or TWAP order returns. */
    refund(): Value {
        return this.add(SUI_TYPE, 'ticket', 'unknown');
    }

    /** Ends a coin in the sink of a call that takes it. */
    spend(coin: Coin, sink: Sink): void {
        coin.sink = sink;
        for (const objectId of coin.objectIds) this.addSpent(objectId);
    }

    deposit(coin: Coin, at: string): void {
        const { departures, expected } = this.context;
        departures.push(...expected.verifyDeposit(coin, at));
        this.spend(coin, 'account');
    }

    private addSpent(objectId: string): void {
        if (this.spent.has(objectId)) return;
        this.spent.add(objectId);
        for (const source of this.merged.get(objectId) ?? []) this.addSpent(source);
    }

    /** Returns whether a deposit or a sending takes from an object. */
    isSpent(objectId: string): boolean {
        return this.spent.has(objectId);
    }

    /**
     * Verifies after the last command that every coin has ended: the chain refuses an empty one that is left
     * over, too.
     */
    verifyEnd(): void {
        this.verifySent();
        for (const { amount, sink, origin } of this.pieces) {
            if (sink !== undefined) continue;
            const found = origin === 'ticket' ? 'a returned deposit left' : `${describeAmount(amount)} units left`;
            this.context.report('calls', 'every coin used by this write', found);
        }
    }

    /** The recipient gets exactly the requested amount. */
    private verifySent(): void {
        const { intent } = this.context;
        if (!isSending(intent) || this.sent === intent.amount) return;
        const { code, decimals } = intent.coin;
        const describe = (units: Amount): string =>
            `${units === 'unknown' ? describeAmount(units) : fromUnits(units, decimals)} ${code}`;
        const to = `for ${intent.recipient}`;
        this.context.report('calls', `${describe(intent.amount)} ${to}`, `${describe(this.sent)} ${to}`);
    }
}
