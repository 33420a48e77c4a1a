/** The state of one verification: the values of inputs and results, and the departures found so far. */
import { ExpectedCalls } from './expected-calls.js';
import { Packages } from './packages.js';
import { BORROWED, coinOf, CONSUMED, NONE, toValue } from './value.js';
/** What the verifiers of one transaction share. */
export class VerificationContext {
    transaction;
    intent;
    trust;
    packages;
    expected;
    departures = [];
    collateral;
    /** The accounts of the write: none for one that creates the account, two for a transfer. */
    accounts;
    /** The number of contract calls so far. */
    contractCalls = 0;
    /** Whether a session is open, or its market not shared yet: no oracle call may come here. */
    isInSession = false;
    /** The results of the commands so far. */
    results = [];
    /** The indices of the inputs that a command so far uses. */
    used = new Set();
    inputs;
    /** Values that a command took by value; compared by identity. */
    consumed = new Set();
    constructor(transaction, intent, trust) {
        this.transaction = transaction;
        this.intent = intent;
        this.trust = trust;
        this.packages = new Packages(trust.pins, trust.mayLearn);
        this.expected = new ExpectedCalls(intent, trust.scale);
        this.collateral = coinOf(intent);
        this.accounts = accountsOf(intent);
        this.inputs = transaction.inputs.map(toValue);
    }
    /** The account whose objects a step takes: a transfer deposits in the second one. */
    accountFor(step) {
        const { intent } = this;
        return intent.action === 'transfer' && step === 'deposit' ? intent.to : this.accounts[0];
    }
    /** Whether an object is the capability of an account of the write. */
    isCapability(objectId) {
        return this.accounts.some(({ capabilityId }) => capabilityId === objectId);
    }
    report(at, wanted, found) {
        this.departures.push({ at, wanted, found });
    }
    /** Finds the value of an argument, {@link CONSUMED} after a command took it by value, and marks its input as used. */
    value(argument) {
        const value = this.valueAt(argument);
        return this.consumed.has(value) ? CONSUMED : value;
    }
    valueAt(argument) {
        switch (argument.kind) {
            case 'gasCoin':
                return { kind: 'gas coin' };
            case 'input':
                this.used.add(argument.index);
                return this.inputs[argument.index] ?? NONE;
            case 'result':
                return this.results[argument.index]?.[0] ?? NONE;
            case 'nestedResult':
                return this.results[argument.index]?.[argument.part] ?? NONE;
        }
    }
    /** Marks a value that a command takes by value. */
    consume(value) {
        this.consumed.add(value);
    }
    /** Whether a command took a value by value. */
    isConsumed(value) {
        return this.consumed.has(value);
    }
    /** Replaces a plain value that an oracle call takes: the call may change the value for later commands. */
    distrust(argument) {
        if (argument.kind === 'gasCoin')
            return;
        const values = argument.kind === 'input' ? this.inputs : this.results[argument.index];
        const place = argument.kind === 'input' ? argument.index : argument.kind === 'result' ? 0 : argument.part;
        if (values?.[place]?.kind === 'literal')
            values[place] = BORROWED;
    }
}
/** Lists the accounts of a write: none for one that creates the account, two for a transfer. */
export function accountsOf(intent) {
    if (intent.action === 'createAccount')
        return [];
    return intent.action === 'transfer' ? [intent.account, intent.to] : [intent.account];
}
