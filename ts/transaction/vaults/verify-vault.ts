/**
 * Verifies the transactions of a vault's depositor. Every command must be one that the write needs, on the
 * requested vault and with the requested amounts; a deposit takes exactly its amount, and shares and coins go
 * to the wallet only.
 */

import { CLOCK } from '../../core/address.js';
import type { Departure } from '../../core/problem.js';
import { isCoinCall } from '../bounded/program.js';
import { coinTypeOf, describeFacts, GAS_TYPE, type FindObject } from '../bounded/terms.js';
import type { Argument, Command, MoveCall, TransactionData } from '../data.js';
import type { IntentOf } from '../intent.js';
import { isByteList } from '../byte-list.js';
import { STD } from '../packages.js';
import { ProgramVerifier, transferOf, type Piece } from '../program-verifier.js';
import { findUpdateCall, UPDATES_PER_MARKET, type UpdateSlot } from '../price-updates.js';
import { toOrderIds } from '../value.js';
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
interface Result extends Piece {
    /** `piece`: coins of the wallet. `part`: a part of the shares in an object. */
    readonly kind: 'piece' | 'part' | 'session' | 'shares' | 'coin' | 'update' | 'integrator';
    /** Of a part, the id of that object. */
    readonly of?: string | undefined;
}

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

class VaultVerifier extends ProgramVerifier<Result> {
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
        transaction: TransactionData,
        private readonly intent: IntentOf<'vault'>,
        private readonly trust: VaultTrust,
    ) {
        super(transaction, trust);
    }

    verify(): void {
        // The vault is the one object in which the address has rights.
        this.verifyProgram([this.intent.vault.id]);
        this.#verifyVaultType();
        for (const [i, input] of this.transaction.inputs.entries()) {
            if (input.kind === 'withdrawal')
                this.report(`inputs[${i}]`, 'no withdrawal from your address balance', `${input.amount}`);
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
        this.report('vault', wanted, `${vault.id}, ${facts?.kind === 'shared' ? facts.type : describeFacts(facts)}`);
    }

    protected override verifyCommand(command: Command, at: string): readonly Result[] {
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
                if (this.#isDeposit && all.every((one) => this.#isCollateral(one))) return [];
                break;
            }
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

    /** Whether an argument is a coin of the collateral that the wallet owns, as the node states. */
    #isCollateral(argument: Argument): boolean {
        return coinTypeOf(this.ownType(argument)) === this.intent.vault.coin.type;
    }

    get #isDeposit(): boolean {
        return this.intent.action === 'depositVault';
    }

    #verifyCall(call: MoveCall, at: string): readonly Result[] {
        const [first, second] = call.arguments;
        if (isCoinCall(call, 'split') && first !== undefined && call.arguments.length === 2) {
            if (call.typeArguments[0] === this.intent.vault.coin.type) return this.#split(first, second, at);
        }
        const isNone = call.package === STD && call.module === 'option' && call.function === 'none';
        const [type = ''] = call.typeArguments;
        if (isNone && call.arguments.length === 0 && /::account::IntegratorInfo$/.test(type)) {
            return [{ kind: 'integrator', isUsed: true }];
        }
        const transfer = transferOf(call);
        if (transfer !== undefined) {
            this.#transfer(...transfer, at);
            return [];
        }
        if (this.trust.oracle.includes(call.package)) return this.#verifyUpdate(call, at);
        return this.#verifyVaultCall(call, at);
    }

    /** A price update takes nothing of the wallet. Stork's, which needs a fee, is refused. */
    #verifyUpdate(call: MoveCall, at: string): readonly Result[] {
        const found = findUpdateCall(call);
        if (found === undefined || call.typeArguments.length > 0 || this.#called.length > 0) {
            const wanted = 'a price update of a known adapter or provider, before the calls of the vault';
            this.report(at, wanted, `${call.module}::${call.function}`);
            return [];
        }
        for (const [i, slot] of found.slots.entries()) {
            const argument = call.arguments[i] as Argument;
            if (!this.#fitsUpdate(slot, argument))
                this.report(`${at} ${slot}`, 'what updates take', this.describe(argument));
        }
        this.#updates += 1;
        return found.returns === 'update' ? [{ kind: 'update', isUsed: false }] : [];
    }

    #fitsUpdate(slot: UpdateSlot, argument: Argument): boolean {
        switch (slot) {
            case 'object':
            case 'feed': {
                const [packageId, struct] = structOf(this.sharedType(this.sharedId(argument)));
                if (slot === 'feed') return struct === SHARED_TYPES.feed;
                const { account, market, registry } = SHARED_TYPES;
                const isOfContract = [VAULT_STRUCT, account, market, registry].includes(struct);
                return packageId !== '' && !this.trust.packages.includes(packageId) && !isOfContract;
            }
            case 'clock':
                return this.sharedId(argument) === CLOCK;
            case 'message': {
                const bytes = this.literal(argument);
                return bytes !== undefined && isByteList(bytes);
            }
            case 'update':
                return this.take(argument, 'update') !== undefined;
            // Of Stork's update, which needs a fee.
            case 'fee':
            case 'flag':
            case 'u8':
            case 'u64':
            case 'u128':
                return false;
        }
    }

    #verifyVaultCall(call: MoveCall, at: string): readonly Result[] {
        const { packages } = this.trust;
        const { action, vault } = this.intent;
        const { forms, before = [] } = VAULT_FORMS[action];
        const needed = [...new Set([...before, ...forms.flat()])];
        const name = needed.find((one) => one === call.function);
        if (!packages.includes(call.package) || call.module !== VAULT_MODULE || name === undefined) {
            const wanted = `only calls of ${packages.join(' or ')} that ${action} needs: ${needed.join(', ')}`;
            this.report(at, wanted, `a call of ${call.package}`);
            return [];
        }
        this.#called.push(name);
        const { slots, returns, isOfShares }: VaultCall = VAULT_CALLS[name];
        const types = isOfShares === true ? vault.lpType : `${vault.lpType} and ${vault.coin.type}`;
        if (call.typeArguments.join(' and ') !== types)
            this.report(`${at} types`, types, call.typeArguments.join(' and ') || 'none');
        this.verifyArguments(call, slots, at, (slot, argument) => this.#faultOf(slot, argument));
        const share = call.arguments[slots.indexOf('share')];
        const of = share && this.ownedId(share);
        if (isOfShares === true) this.#changed.push(of);
        if (returns === 'part') return [{ kind: returns, of, isUsed: false }];
        return returns === 'nothing' ? [] : [{ kind: returns, isUsed: false }];
    }

    /** What a place wants, where an argument does not fit it. */
    #faultOf(slot: VaultSlot, argument: Argument): string | undefined {
        const { intent } = this;
        switch (slot) {
            case 'vault':
                return this.sharedId(argument) === intent.vault.id ? undefined : `the vault ${intent.vault.id}`;
            case 'clock':
                return this.sharedId(argument) === CLOCK ? undefined : 'the clock';
            case 'config':
            case 'account':
            case 'market':
            case 'feed':
            case 'registry':
                return this.#faultOfShared(slot, argument);
            case 'coin': {
                const piece = this.take(argument, 'piece');
                const wanted = 'amount' in intent ? intent.amount : 0n;
                return piece?.amount === wanted ? undefined : `a coin of exactly ${wanted}`;
            }
            case 'share':
                return this.#isOwnShare(argument) ? undefined : OWN_SHARES;
            case 'requested share': {
                const part = this.take(argument, 'part');
                this.#requested = part === undefined ? this.ownedId(argument) : part.of;
                return part !== undefined || this.#isOwnShare(argument) ? undefined : OWN_SHARES;
            }
            case 'session':
                return this.resultOf(argument)?.kind === 'session' ? undefined : 'the session';
            case 'ended session':
                return this.take(argument, 'session') === undefined ? 'the session' : undefined;
            case 'integrator':
                return this.resultOf(argument)?.kind === 'integrator' ? undefined : 'no integrator';
            case 'order ids': {
                const bytes = this.literal(argument);
                return bytes !== undefined && toOrderIds(bytes) !== undefined ? undefined : 'a list of order ids';
            }
            case 'minShares':
            case 'shares':
            case 'minAmount':
            case 'size': {
                const wanted = this.#amountOf(slot);
                return this.u64(argument) === wanted ? undefined : `${wanted}`;
            }
        }
    }

    #isOwnShare(argument: Argument): boolean {
        const { intent, trust } = this;
        const type = parseShareType(this.ownType(argument));
        return type?.lpType === intent.vault.lpType && trust.packages.includes(type.packageId);
    }

    #faultOfShared(slot: keyof typeof SHARED_TYPES, argument: Argument): string | undefined {
        const { intent, trust } = this;
        const id = this.sharedId(argument) ?? '';
        const [packageId, struct] = structOf(this.sharedType(id));
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
    #split(coin: Argument, amount: Argument | undefined, at: string): readonly Result[] {
        const units = this.u64(amount);
        const isGas = coin.kind === 'gasCoin' && this.intent.vault.coin.type === GAS_TYPE;
        if (this.#isDeposit && units !== undefined && (isGas || this.ownedId(coin) !== undefined)) {
            return [{ kind: 'piece', amount: units, isUsed: false }];
        }
        this.report(at, 'only splits of a coin of your wallet by a plain amount, for a deposit', this.describe(coin));
        return [];
    }

    #transfer(value: Argument, to: Argument, at: string): void {
        if (!this.isAddress(to, this.trust.sender))
            this.report(`${at} recipient`, `you, ${this.trust.sender}`, this.describe(to));
        if (this.take(value, 'shares') === undefined && this.take(value, 'coin') === undefined)
            this.report(at, 'only a transfer of what this write returns to you', this.describe(value));
    }

    #verifyEnd(): void {
        const { forms, each, before = [] } = VAULT_FORMS[this.intent.action];
        const { markets } = this.intent.vault;
        const wanted = forms.map((calls) =>
            calls.flatMap((name) => (name === each ? markets.map(() => name) : [name])).join(', '),
        );
        const first = this.#called.findIndex((name) => !before.some((one) => one === name));
        const called = (first === -1 ? [] : this.#called.slice(first)).join(', ');
        if (!wanted.includes(called)) this.report('calls', wanted.join(' or '), this.#called.join(', ') || 'none');
        const most = UPDATES_PER_MARKET * Math.max(1, markets.length);
        if (this.#updates > 2 * most) this.report('calls', `at most ${2 * most} price updates`, `${this.#updates}`);
        for (const id of this.#changed) {
            if (id === this.#requested && id !== undefined) continue;
            this.report('calls', 'no change of shares but those that the request takes', id ?? 'other shares');
        }
        if (each !== undefined && new Set(this.#markets).size < markets.length)
            this.report('calls', `each market of the vault: ${markets.join(', ')}`, this.#markets.join(', ') || 'none');
        this.expectAllUsed('every result used, and shares and coins transferred to you');
    }
}

/** The package of a Move type, and its struct without type parameters. */
function structOf(type: string): readonly [packageId: string, struct: string] {
    const [packageId = '', ...struct] = type.replace(/<.*$/, '').split('::');
    return [packageId, struct.join('::')];
}
