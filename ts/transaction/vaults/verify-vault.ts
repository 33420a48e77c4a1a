/**
 * Verifies the transactions of a vault's depositor. Every command must be one that the write needs, on the
 * requested vault and with the requested amounts; a deposit takes exactly its amount, and shares and coins go
 * to the wallet only.
 */

import { CLOCK } from '../../core/address.js';
import { areEqual, fromHex } from '../../core/encoding.js';
import type { Departure } from '../../core/problem.js';
import { isCoinCall } from '../bounded/program.js';
import { coinTypeOf, describeFacts, GAS_TYPE, RuleReport, verifyInputs, type FindObject } from '../bounded/terms.js';
import type { Argument, Command, MoveCall, TransactionData } from '../data.js';
import type { IntentOf } from '../intent.js';
import { isByteList } from '../byte-list.js';
import { STD, SUI } from '../packages.js';
import { findUpdateCall, UPDATES_PER_MARKET, type UpdateSlot } from '../price-updates.js';
import { toNumber, toOrderIds } from '../value.js';
import {
    SHARED_TYPES,
    VAULT_CALLS,
    VAULT_FORMS,
    VAULT_MODULE,
    type AmountSlot,
    type VaultCall,
    type VaultSlot,
} from './calls.js';
import { parseShareType, parseVaultType } from './types.js';

/** Struct of a vault. */
const VAULT_STRUCT = 'vault::Vault';

const OWN_SHARES = 'shares of the vault, which your wallet owns';

/** What the verification relies on beside the intent. */
export interface VaultTrust {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    readonly object: FindObject;
    /** Pinned packages of vaults. */
    readonly packages: readonly string[];
    /** Pinned packages of the oracle, whose calls may update prices. */
    readonly oracle: readonly string[];
}

/** The value of a result, as far as it matters. */
type Result =
    /** A piece of coins of the wallet. */
    | { readonly kind: 'piece'; readonly amount: bigint; isUsed: boolean }
    | { readonly kind: 'session' | 'shares' | 'coin' | 'update'; isUsed: boolean }
    /** A part of the shares in an object. */
    | { readonly kind: 'part'; readonly of: string | undefined; isUsed: boolean }
    | { readonly kind: 'integrator' };

/**
 * Verifies commands that were decoded from the bytes that will be signed. The envelope is verified apart.
 *
 * @returns every departure
 * @see docs/vaults.md
 */
export function verifyVault(transaction: TransactionData, intent: IntentOf<'vault'>, trust: VaultTrust): Departure[] {
    const verifier = new VaultVerifier(transaction, intent, trust);
    verifier.verify();
    return verifier.departures;
}

class VaultVerifier {
    readonly departures: Departure[] = [];
    readonly #results: (Result | undefined)[] = [];
    /** Names of the functions so far. */
    readonly #called: string[] = [];
    /** Ids of the markets so far. */
    readonly #markets: string[] = [];
    /** Price updates so far. */
    #updates = 0;
    /** Ids of the objects of shares that others are joined to, or that are split. */
    readonly #changed: (string | undefined)[] = [];
    /** Id of the object that the request takes, or takes a part of. */
    #requested: string | undefined;

    constructor(
        private readonly transaction: TransactionData,
        private readonly intent: IntentOf<'vault'>,
        private readonly trust: VaultTrust,
    ) {}

    verify(): void {
        const { transaction, trust, intent } = this;
        const { vault } = intent;
        const report = new RuleReport();
        // The vault is the one object in which the address has rights.
        verifyInputs(transaction, { ...trust, forbidden: [], named: [vault.id] }, true, report);
        this.departures.push(...report.departures.map(({ at, wanted, found }) => ({ at, wanted, found })));
        this.#verifyVaultType();
        for (const [i, input] of transaction.inputs.entries()) {
            if (input.kind === 'withdrawal')
                this.#report(`inputs[${i}]`, 'no withdrawal from your address balance', `${input.amount}`);
        }
        for (const [i, command] of transaction.commands.entries()) {
            this.#results.push(this.#verifyCommand(command, `calls[${i}]`));
        }
        this.#verifyEnd();
    }

    /** The node states of which type the vault is: its package, its shares and its collateral. */
    #verifyVaultType(): void {
        const { vault } = this.intent;
        const facts = this.trust.object(vault.id);
        const type = facts?.kind === 'shared' ? parseVaultType(facts.type) : undefined;
        const isSame = type?.lpType === vault.lpType && type.coinType === vault.coin.type;
        if (type !== undefined && isSame && this.trust.packages.includes(type.packageId)) return;
        const wanted = `a vault of a pinned package, with shares ${vault.lpType} of ${vault.coin.type}`;
        this.#report('vault', wanted, `${vault.id}, ${facts?.kind === 'shared' ? facts.type : describeFacts(facts)}`);
    }

    #verifyCommand(command: Command, at: string): Result | undefined {
        switch (command.kind) {
            case 'moveCall':
                return this.#verifyCall(command, `${at} ${command.module}::${command.function}`);
            case 'splitCoins': {
                const [amount, ...others] = command.amounts;
                if (others.length === 0) return this.#split(command.coin, amount, at);
                break;
            }
            case 'mergeCoins': {
                const all = [command.into, ...command.sources];
                if (this.#isDeposit && all.every((one) => this.#isCollateral(one))) return undefined;
                break;
            }
            case 'transferObjects':
                for (const one of command.objects) this.#transfer(one, command.to, at);
                return undefined;
            case 'makeMoveVec':
            case 'publish':
            case 'upgrade':
                break;
        }
        this.#report(at, `only what ${this.intent.action} needs`, command.kind);
        return undefined;
    }

    /** Whether an argument is a coin of the collateral that the wallet owns, as the node states. */
    #isCollateral(argument: Argument): boolean {
        const facts = this.trust.object(this.#ownedId(argument) ?? '');
        return facts?.kind === 'owned' && coinTypeOf(facts.type) === this.intent.vault.coin.type;
    }

    get #isDeposit(): boolean {
        return this.intent.action === 'depositVault';
    }

    #verifyCall(call: MoveCall, at: string): Result | undefined {
        const [first, second] = call.arguments;
        if (isCoinCall(call, 'split') && first !== undefined && call.arguments.length === 2) {
            if (call.typeArguments[0] === this.intent.vault.coin.type) return this.#split(first, second, at);
        }
        const isNone = call.package === STD && call.module === 'option' && call.function === 'none';
        const [type = ''] = call.typeArguments;
        if (isNone && call.arguments.length === 0 && /::account::IntegratorInfo$/.test(type)) {
            return { kind: 'integrator' };
        }
        const isTransfer = call.package === SUI && call.module === 'transfer' && call.function === 'public_transfer';
        if (isTransfer && first !== undefined && second !== undefined && call.arguments.length === 2) {
            this.#transfer(first, second, at);
            return undefined;
        }
        if (this.trust.oracle.includes(call.package)) return this.#verifyUpdate(call, at);
        return this.#verifyVaultCall(call, at);
    }

    /** A price update takes nothing of the wallet. Stork's, which needs a fee, is refused. */
    #verifyUpdate(call: MoveCall, at: string): Result | undefined {
        const found = findUpdateCall(call);
        if (found === undefined || call.typeArguments.length > 0 || this.#called.length > 0) {
            const wanted = 'a price update of a known adapter or provider, before the calls of the vault';
            this.#report(at, wanted, `${call.module}::${call.function}`);
            return undefined;
        }
        for (const [i, slot] of found.slots.entries()) {
            const argument = call.arguments[i] as Argument;
            if (!this.#fitsUpdate(slot, argument))
                this.#report(`${at} ${slot}`, 'what updates take', this.#describe(argument));
        }
        this.#updates += 1;
        return found.returns === 'update' ? { kind: 'update', isUsed: false } : undefined;
    }

    #fitsUpdate(slot: UpdateSlot, argument: Argument): boolean {
        switch (slot) {
            case 'object':
            case 'feed': {
                const facts = this.trust.object(this.#sharedId(argument) ?? '');
                const [packageId, struct] = facts?.kind === 'shared' ? structOf(facts.type) : [];
                if (slot === 'feed') return struct === SHARED_TYPES.feed;
                const { account, market, registry } = SHARED_TYPES;
                const isOfContract = [VAULT_STRUCT, account, market, registry].includes(struct ?? '');
                return packageId !== undefined && !this.trust.packages.includes(packageId) && !isOfContract;
            }
            case 'clock':
                return this.#sharedId(argument) === CLOCK;
            case 'message': {
                const bytes = this.#literal(argument);
                return bytes !== undefined && isByteList(bytes);
            }
            case 'update':
                return this.#take(argument, 'update') !== undefined;
            // Of Stork's update, which needs a fee.
            case 'fee':
            case 'flag':
            case 'u8':
            case 'u64':
            case 'u128':
                return false;
        }
    }

    #verifyVaultCall(call: MoveCall, at: string): Result | undefined {
        const { packages } = this.trust;
        const { action, vault } = this.intent;
        const { forms, before = [] } = VAULT_FORMS[action];
        const needed = [...new Set([...before, ...forms.flat()])];
        const name = needed.find((one) => one === call.function);
        if (!packages.includes(call.package) || call.module !== VAULT_MODULE || name === undefined) {
            const wanted = `only calls of ${packages.join(' or ')} that ${action} needs: ${needed.join(', ')}`;
            this.#report(at, wanted, `a call of ${call.package}`);
            return undefined;
        }
        this.#called.push(name);
        const { slots, returns, isOfShares }: VaultCall = VAULT_CALLS[name];
        const types = isOfShares === true ? vault.lpType : `${vault.lpType} and ${vault.coin.type}`;
        if (call.typeArguments.join(' and ') !== types)
            this.#report(`${at} types`, types, call.typeArguments.join(' and ') || 'none');
        this.#verifyArguments(call, slots, at);
        const share = call.arguments[slots.indexOf('share')];
        const of = share && this.#ownedId(share);
        if (isOfShares === true) this.#changed.push(of);
        if (returns === 'part') return { kind: returns, of, isUsed: false };
        return returns === 'nothing' ? undefined : { kind: returns, isUsed: false };
    }

    #verifyArguments({ arguments: args }: MoveCall, slots: readonly VaultSlot[], at: string): void {
        if (args.length !== slots.length) {
            this.#report(at, `${slots.length} arguments: ${slots.join(', ')}`, `${args.length}`);
            return;
        }
        for (const [i, slot] of slots.entries()) {
            const argument = args[i] as Argument;
            const wanted = this.#faultOf(slot, argument);
            if (wanted !== undefined) this.#report(`${at} ${slot}`, wanted, this.#describe(argument));
        }
    }

    /** What a place wants, where an argument does not fit it. */
    #faultOf(slot: VaultSlot, argument: Argument): string | undefined {
        const { intent } = this;
        switch (slot) {
            case 'vault':
                return this.#sharedId(argument) === intent.vault.id ? undefined : `the vault ${intent.vault.id}`;
            case 'clock':
                return this.#sharedId(argument) === CLOCK ? undefined : 'the clock';
            case 'config':
            case 'account':
            case 'market':
            case 'feed':
            case 'registry':
                return this.#faultOfShared(slot, argument);
            case 'coin': {
                const piece = this.#take(argument, 'piece');
                const wanted = 'amount' in intent ? intent.amount : 0n;
                return piece?.kind === 'piece' && piece.amount === wanted ? undefined : `a coin of exactly ${wanted}`;
            }
            case 'share':
                return this.#isOwnShare(argument) ? undefined : OWN_SHARES;
            case 'requested share': {
                const part = this.#take(argument, 'part');
                this.#requested = part?.kind === 'part' ? part.of : this.#ownedId(argument);
                return part !== undefined || this.#isOwnShare(argument) ? undefined : OWN_SHARES;
            }
            case 'session':
                return this.#resultOf(argument)?.kind === 'session' ? undefined : 'the session';
            case 'ended session':
                return this.#take(argument, 'session') === undefined ? 'the session' : undefined;
            case 'integrator':
                return this.#resultOf(argument)?.kind === 'integrator' ? undefined : 'no integrator';
            case 'order ids': {
                const bytes = this.#literal(argument);
                return bytes !== undefined && toOrderIds(bytes) !== undefined ? undefined : 'a list of order ids';
            }
            case 'minShares':
            case 'shares':
            case 'minAmount':
            case 'size': {
                const wanted = this.#amountOf(slot);
                const bytes = this.#literal(argument);
                return bytes?.length === 8 && toNumber(bytes) === wanted ? undefined : `${wanted}`;
            }
        }
    }

    #isOwnShare(argument: Argument): boolean {
        const { intent, trust } = this;
        const facts = trust.object(this.#ownedId(argument) ?? '');
        const type = facts?.kind === 'owned' && facts.owner === trust.sender ? parseShareType(facts.type) : undefined;
        return type?.lpType === intent.vault.lpType && trust.packages.includes(type.packageId);
    }

    #faultOfShared(slot: keyof typeof SHARED_TYPES, argument: Argument): string | undefined {
        const { intent, trust } = this;
        const id = this.#sharedId(argument) ?? '';
        const facts = trust.object(id);
        const [packageId = '', struct] = facts?.kind === 'shared' ? structOf(facts.type) : [];
        const isKind = SHARED_TYPES[slot] === struct;
        const isOfVaults = slot !== 'config' || trust.packages.includes(packageId);
        if (slot === 'market') {
            this.#markets.push(id);
            if (!intent.vault.markets.includes(id)) return `a market of the vault: ${intent.vault.markets.join(', ')}`;
        }
        return isKind && isOfVaults ? undefined : `an object of the kind ${slot}`;
    }

    /** The plain value that the request has; of sizes, that of the market of the call. */
    #amountOf(slot: AmountSlot): bigint {
        const { intent } = this;
        if (slot === 'size') {
            const market = this.#markets.at(-1) ?? '';
            return (intent.action === 'forceVaultWithdrawal' ? intent.sizes.get(market) : undefined) ?? 0n;
        }
        // Each write has the values that its functions take.
        const values = intent as Readonly<Partial<Record<AmountSlot, bigint>>>;
        return values[slot] ?? 0n;
    }

    /** A piece of a coin of the wallet; the chain compares its type with that of the deposit. */
    #split(coin: Argument, amount: Argument | undefined, at: string): Result | undefined {
        const bytes = amount === undefined ? undefined : this.#literal(amount);
        const isGas = coin.kind === 'gasCoin' && this.intent.vault.coin.type === GAS_TYPE;
        if (this.#isDeposit && bytes?.length === 8 && (isGas || this.#ownedId(coin) !== undefined)) {
            return { kind: 'piece', amount: toNumber(bytes), isUsed: false };
        }
        this.#report(at, 'only splits of a coin of your wallet by a plain amount, for a deposit', this.#describe(coin));
        return undefined;
    }

    #transfer(value: Argument, to: Argument, at: string): void {
        const bytes = this.#literal(to);
        if (bytes === undefined || !areEqual(bytes, fromHex(this.trust.sender)))
            this.#report(`${at} recipient`, `you, ${this.trust.sender}`, this.#describe(to));
        if (this.#take(value, 'shares') === undefined && this.#take(value, 'coin') === undefined)
            this.#report(at, 'only a transfer of what this write returns to you', this.#describe(value));
    }

    #verifyEnd(): void {
        const { forms, each, before = [] } = VAULT_FORMS[this.intent.action];
        const { markets } = this.intent.vault;
        const wanted = forms.map((calls) =>
            calls.flatMap((name) => (name === each ? markets.map(() => name) : [name])).join(', '),
        );
        const first = this.#called.findIndex((name) => !before.some((one) => one === name));
        const called = (first === -1 ? [] : this.#called.slice(first)).join(', ');
        if (!wanted.includes(called)) this.#report('calls', wanted.join(' or '), this.#called.join(', ') || 'none');
        const most = UPDATES_PER_MARKET * Math.max(1, markets.length);
        if (this.#updates > 2 * most) this.#report('calls', `at most ${2 * most} price updates`, `${this.#updates}`);
        for (const id of this.#changed) {
            if (id === this.#requested && id !== undefined) continue;
            this.#report('calls', 'no change of shares but those that the request takes', id ?? 'other shares');
        }
        if (each !== undefined && new Set(this.#markets).size < markets.length)
            this.#report(
                'calls',
                `each market of the vault: ${markets.join(', ')}`,
                this.#markets.join(', ') || 'none',
            );
        for (const [i, result] of this.#results.entries()) {
            if (result === undefined || result.kind === 'integrator' || result.isUsed) continue;
            this.#report(`calls[${i}]`, 'every result used, and shares and coins transferred to you', result.kind);
        }
    }

    // --- Arguments ---

    /** Takes a result by value; `undefined` where it is another one, or was taken before. */
    #take(argument: Argument, kind: Exclude<Result['kind'], 'integrator'>): Result | undefined {
        const result = this.#resultOf(argument);
        if (result?.kind !== kind || result.isUsed) return undefined;
        result.isUsed = true;
        return result;
    }

    /** Every function here returns one value. */
    #resultOf(argument: Argument): Result | undefined {
        if (argument.kind === 'result') return this.#results[argument.index];
        return argument.kind === 'nestedResult' && argument.part === 0 ? this.#results[argument.index] : undefined;
    }

    #literal(argument: Argument): Uint8Array | undefined {
        const input = argument.kind === 'input' ? this.transaction.inputs[argument.index] : undefined;
        return input?.kind === 'pure' ? input.bytes : undefined;
    }

    #ownedId(argument: Argument): string | undefined {
        const input = argument.kind === 'input' ? this.transaction.inputs[argument.index] : undefined;
        return input?.kind === 'owned' ? input.ref.objectId : undefined;
    }

    #sharedId(argument: Argument): string | undefined {
        const input = argument.kind === 'input' ? this.transaction.inputs[argument.index] : undefined;
        return input?.kind === 'shared' ? input.objectId : undefined;
    }

    #describe(argument: Argument): string {
        const id = this.#sharedId(argument) ?? this.#ownedId(argument);
        if (id !== undefined) return `object ${id}`;
        const bytes = this.#literal(argument);
        if (bytes?.length === 8) return `${toNumber(bytes)}`;
        if (bytes !== undefined) return 'another plain value';
        return argument.kind === 'gasCoin' ? 'the gas coin' : (this.#resultOf(argument)?.kind ?? 'another value');
    }

    #report(at: string, wanted: string, found: string): void {
        this.departures.push({ at, wanted, found });
    }
}

/** The package of a Move type, and its struct without type parameters. */
function structOf(type: string): readonly [packageId: string | undefined, struct: string] {
    const [packageId, ...struct] = type.replace(/<.*$/, '').split('::');
    return [packageId, struct.join('::')];
}
