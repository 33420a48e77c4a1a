/**
 * Verifies calls of the contract: each is a function of the table, with the arguments of the write in their
 * places.
 */

import type { Departure } from '../core/problem.js';
import { CallArguments, fitsSlot } from './call-arguments.js';
import type { CoinVerifier } from './coins.js';
import type { VerificationContext } from './context.js';
import {
    BY_VALUE,
    CLIENT_ORDER_ID,
    FORBIDDEN_CALLS,
    SIGNATURES,
    type ArgumentSlot,
    type ReturnSlot,
    type Signature,
} from './contract.js';
import type { MoveCall } from './data.js';
import type { ExecutorVerifier } from './executors.js';
import { isOfAccount, WRITES } from './intent.js';
import { isOfAnyAccount, vaultSignatureOf } from './vault-owner/calls.js';
import type { AccountFacts, MarketFacts } from './writes/facts.js';
import {
    describeCall,
    describeValue,
    NONE,
    toSome,
    type Capability,
    type ClearingHouse,
    type MarketSession,
    type Value,
} from './value.js';

/** Follows the contract calls of one transaction. */
export class ContractVerifier {
    private readonly sessions: MarketSession[] = [];
    private readonly houses: ClearingHouse[] = [];
    private readonly capabilities: Capability[] = [];
    /** New accounts, and the policies that say how to share them. */
    private readonly unshared: Value[] = [];

    constructor(
        private readonly context: VerificationContext,
        private readonly coins: CoinVerifier,
        private readonly executors: ExecutorVerifier,
    ) {}

    verifyCall(call: MoveCall, values: readonly Value[], at: string): Value[] {
        const results = this.verify(call, values, at);
        this.context.isInSession =
            this.sessions.some(({ isOpen }) => isOpen) || this.houses.some(({ isPassedOn }) => !isPassedOn);
        return results;
    }

    private verify(call: MoveCall, values: readonly Value[], at: string): Value[] {
        const context = this.context;
        const name = `${call.module}::${call.function}`;
        const [first] = values;
        const option = first?.kind === 'literal' && values.length === 1 ? toSome(first.bytes) : undefined;
        if (name === CLIENT_ORDER_ID && option !== undefined) return [{ kind: 'literal', bytes: option }];
        context.contractCalls += 1;
        for (const value of values) if (value.kind === 'session') value.session.calls += 1;
        const signature = this.signatureOf(call, name);
        if (signature !== undefined) return this.verifyKnown(signature, call, values, at);
        const found = FORBIDDEN_CALLS.has(name) ? 'a call that no write makes' : describeCall(call, values);
        context.report(at, `only calls that ${context.intent.action} needs`, found);
        return [];
    }

    /** An account of a vault trades by the package of vaults, in the contract's own sessions. */
    private signatureOf(call: MoveCall, name: string): Signature | undefined {
        const { context } = this;
        if (context.isOfVaults(call.package)) return vaultSignatureOf(name);
        return context.vault === undefined || isOfAnyAccount(name) ? SIGNATURES.get(name) : undefined;
    }

    private verifyKnown(signature: Signature, call: MoveCall, values: readonly Value[], at: string): Value[] {
        const context = this.context;
        const { slots, step } = signature;
        this.verifyTypes(signature, call.typeArguments, at);
        if (values.length !== slots.length) {
            context.report(at, `${slots.length} arguments: ${slots.join(', ')}`, `${values.length}`);
            return [];
        }
        const args = new CallArguments(slots, values);
        const account = context.accountFor(step);
        const count = context.departures.length;
        for (const [i, slot] of slots.entries()) {
            const value = values[i] ?? NONE;
            if (fitsSlot(slot, value, context, account)) continue;
            context.report(`${at} ${slot}`, wantedFor(slot, account), describeValue(value));
        }
        if (context.departures.length === count) return this.apply(signature, args, at);
        // Also report every other wrong argument; the effect of the call is unknown.
        const misplaced = new Set(context.departures.slice(count).map((departure) => departure.at));
        const { literals, session } = args;
        const market = this.marketOf(args);
        const more = context.expected.verifyCall({ step, literals, session, market, at });
        context.departures.push(...more.filter((departure) => !misplaced.has(departure.at)));
        return [];
    }

    private verifyTypes({ types }: Signature, typeArguments: readonly string[], at: string): void {
        const { collateral: coin, packages, vault } = this.context;
        const wanted = types === 'none' ? [] : types.startsWith('L') ? [vault?.lpType ?? '', coin.type] : [coin.type];
        const [role = '', ...more] = typeArguments.slice(wanted.length);
        const isSame = wanted.every((type, i) => typeArguments[i] === type) && more.length === 0;
        const hasRole = types.endsWith('R') || types.endsWith('X');
        if (!isSame || (hasRole ? packages.capabilityRoleOf(role) === undefined : role !== '')) {
            const names = [...wanted, ...(hasRole ? ['a role'] : [])].join(' and ') || 'none';
            const found = typeArguments.filter((text) => text !== '').join(' and ') || 'none';
            this.context.report(`${at} types`, names, found);
        } else if (types.endsWith('R')) this.verifyRole(role, at);
    }

    /**
     * Verifies the role of a capability: an agent's requires that the user named the account of the other
     * owner.
     */
    private verifyRole(type: string, at: string): void {
        const { intent, packages } = this.context;
        const mayBeAgent =
            isOfAccount(intent) &&
            WRITES[intent.action].mayBeAgent === true &&
            'account' in intent &&
            intent.account.isAgent;
        if (mayBeAgent || packages.capabilityRoleOf(type) === 'ADMIN') return;
        this.context.report(`${at} types`, 'the role ADMIN, of your own account', type);
    }

    private apply(signature: Signature, args: CallArguments, at: string): Value[] {
        const context = this.context;
        const { intent, expected, trust } = context;
        const { step, returns } = signature;
        if (!expected.take(step)) {
            context.report(at, `only what ${intent.action} needs, each once`, 'a call that it does not need');
            return [];
        }
        if (step === 'createPosition' && trust.hasPosition) {
            context.report(at, 'no new position: this market already has one', 'a call that creates one');
        }
        const { literals, session } = args;
        // The contract aborts on a session without an order.
        if (step === 'endSession' && session?.calls === 1) {
            context.report(at, 'an order in the session', 'a session without one');
        }
        const market = this.marketOf(args);
        context.departures.push(...expected.verifyCall({ step, literals, session, market, at }));
        context.departures.push(...this.verifyFeeds(args, market, at));
        if (step === 'editTicket') context.departures.push(...this.executors.verifyHidden(at));
        this.consume(signature, args, at);
        return returns.map((slot) => this.result(slot, market, session));
    }

    private verifyFeeds(args: CallArguments, market: MarketFacts | undefined, at: string): Departure[] {
        const { feeds } = this.context;
        const [base, collateral] = [args.sharedId('baseFeed'), args.sharedId('collateralFeed')];
        return [
            ...(base === undefined ? [] : feeds.take(base, 'base', market, at)),
            ...(collateral === undefined ? [] : feeds.take(collateral, 'collateral', market, at)),
        ];
    }

    private marketOf(args: CallArguments): MarketFacts | undefined {
        const value = args.value('market');
        if (value?.kind === 'clearing house') return value.house.market;
        return value?.kind === 'shared' ? this.context.expected.market(value.objectId) : undefined;
    }

    private consume({ step }: Signature, args: CallArguments, at: string): void {
        for (const slot of BY_VALUE[step] ?? []) {
            const value = args.value(slot);
            if (value === undefined) continue;
            this.context.consume(value);
            if (value.kind === 'clearing house') value.house.isPassedOn = true;
            if (value.kind === 'session') value.session.isOpen = false;
            if (value.kind !== 'coin') continue;
            if (step === 'createTicket' || step === 'createTwap') {
                const { intent } = this.context;
                const executions = intent.action === 'createTwap' ? intent.details.chunksAmount : 1n;
                this.context.departures.push(...this.executors.verify(args.literals, value.coin, at, executions));
                this.coins.spend(value.coin, 'executor deposit');
            } else this.coins.deposit(value.coin, at);
        }
    }

    private result(slot: ReturnSlot, market: MarketFacts | undefined, session: MarketSession | undefined): Value {
        switch (slot) {
            case 'session': {
                const opened: MarketSession = { market, isOpen: true, calls: 0 };
                this.sessions.push(opened);
                return { kind: 'session', session: opened };
            }
            case 'clearingHouse':
                return this.addHouse(session?.market ?? market);
            case 'coin':
                return this.coins.withdraw();
            case 'refund':
                return this.coins.refund();
            case 'capability':
            case 'agent': {
                const capability = { isPassedOn: false };
                this.capabilities.push(capability);
                return { kind: slot, capability };
            }
            case 'newAccount':
            case 'policy': {
                const value: Value = { kind: slot };
                this.unshared.push(value);
                return value;
            }
            case 'payment':
                return { kind: slot };
            case 'none':
                return NONE;
        }
    }

    private addHouse(market: MarketFacts | undefined): Value {
        const house: ClearingHouse = { market, isPassedOn: false };
        this.houses.push(house);
        return { kind: 'clearing house', house };
    }

    /**
     * Verifies after the last command that no session is open, and that a new account and capability have an
     * owner.
     */
    verifyEnd(): void {
        if (this.unshared.some((value) => !this.context.isConsumed(value))) {
            this.context.report('calls', 'the new account shared', 'no call that shares it');
        }
        if (this.sessions.some(({ isOpen }) => isOpen) || this.houses.some(({ isPassedOn }) => !isPassedOn)) {
            this.context.report(
                'calls',
                'every session ended and its market shared',
                'an open session or an unshared market',
            );
        }
        if (this.capabilities.some(({ isPassedOn }) => !isPassedOn)) {
            const { intent } = this.context;
            const capability =
                intent.action === 'grantAgent'
                    ? `the capability of the agent transferred to ${intent.agent}`
                    : 'the capability of the new account transferred to you';
            this.context.report('calls', capability, 'no transfer');
        }
    }
}

function wantedFor(slot: ArgumentSlot, account: AccountFacts | undefined): string {
    if (slot === 'capability') return `your capability ${account?.capabilityId ?? ''}`;
    if (slot === 'vault') return `the vault ${account?.vault?.id ?? ''}`;
    if (slot === 'account') return `your account ${account?.accountId ?? ''}`;
    return slot === 'market' ? 'the requested market' : `a value for ${slot}`;
}
