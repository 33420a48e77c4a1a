/** Verifies who executes a new stop or TWAP order, and with which deposit. */

import type { Departure } from '../core/problem.js';
import { SUI_TYPE } from '../core/address.js';
import type { Trust } from './context.js';
import type { Literals } from './expected-calls.js';
import { describeAmount, mayEndIn } from './sinks.js';
import { toAddresses, toOptionalAddress, type Coin } from './value.js';

const EMPTY = new Uint8Array();
/** As an option: a vault's ticket has the domain of the vault, which no argument names. */
const NO_DOMAIN = Uint8Array.of(0);

/**
 * Verifies the executors of the stop or TWAP orders of one transaction. An executor may run whatever fits the
 * hash in a ticket; the client can recompute only that of a TWAP order.
 */
export class ExecutorVerifier {
    private readonly found = new Set<string>();
    private readonly foundDomains = new Set<string>();

    constructor(private readonly trust: Trust) {}

    /** Verifies the plain values of a new stop or TWAP order, and the coin that pays for its executions. */
    verify(
        { executors = EMPTY, domain = NO_DOMAIN }: Literals,
        coin: Coin,
        at: string,
        executions: bigint,
    ): Departure[] {
        return [...this.verifyExecutors(executors, domain, at), ...this.verifyDeposit(coin, at, executions)];
    }

    /**
     * Verifies that the user accepts a hash in a ticket that nothing explains: executors are pinned, learned
     * or accepted.
     */
    verifyHidden(at: string): Departure[] {
        const { executors, mayLearn, isExecutorTrusted } = this.trust;
        if (executors !== undefined || mayLearn || isExecutorTrusted) return [];
        return [
            { at, wanted: 'params.trustExecutor: true, as a salt hides what the executor will do', found: 'nothing' },
        ];
    }

    /**
     * The pinned executors; without pins, those of this transaction where they may be learned, or the user
     * trusts them.
     */
    learned(): readonly string[] | undefined {
        if (this.trust.executors !== undefined || this.found.size === 0) return this.trust.executors;
        return [...this.found];
    }

    /** The pinned domains, or those of this transaction, as {@link learned}. */
    learnedDomains(): readonly string[] | undefined {
        if (this.trust.domains !== undefined || this.foundDomains.size === 0) return this.trust.domains;
        return [...this.foundDomains];
    }

    /** Returns whether the transaction needs pinned executors. */
    get isUnpinned(): boolean {
        const { executors, mayLearn, isExecutorTrusted } = this.trust;
        return executors === undefined && !mayLearn && !isExecutorTrusted && this.found.size > 0;
    }

    /** Returns a departure where executors must be pinned and are not. */
    departures(): Departure[] {
        if (!this.isUnpinned) return [];
        const [executors, domains] = [[...this.found], [...this.foundDomains]];
        const pins = [toPin('executors', executors), ...(domains.length === 0 ? [] : [toPin('domains', domains)])];
        const wanted = `ones that you accept with params.trustExecutor: true, or have checked and pinned: ${pins.join(' and ')}`;
        const found = [executors.join(', '), ...domains.map((domain) => `with the domain ${domain}`)].join(', ');
        return [{ at: 'executors', wanted, found }];
    }

    /** A domain is the address of an object that the executor must own, besides. */
    private verifyExecutors(executors: Uint8Array, domain: Uint8Array, at: string): Departure[] {
        const addresses = toAddresses(executors);
        if (addresses === undefined || addresses.length === 0) {
            return [
                { at: `${at} executors`, wanted: 'one address or more', found: addresses ? 'none' : 'other bytes' },
            ];
        }
        const domainAddress = toOptionalAddress(domain);
        return [
            ...addresses.flatMap((address) => this.verifyExecutor(address, at)),
            ...(domainAddress === undefined ? [] : this.verifyDomain(domainAddress, at)),
        ];
    }

    private verifyExecutor(address: string, at: string): Departure[] {
        const { executors } = this.trust;
        if (executors === undefined) {
            this.found.add(address);
            return [];
        }
        if (executors.includes(address)) return [];
        const wanted = `${executors.join(' or ')} (options.transaction.pins.executors)`;
        return [{ at: `${at} executors`, wanted, found: address }];
    }

    /** Accepted executors without a domain may have none. */
    private verifyDomain(address: string, at: string): Departure[] {
        const { executors, domains = executors === undefined ? undefined : [] } = this.trust;
        if (domains === undefined) {
            this.foundDomains.add(address);
            return [];
        }
        if (domains.includes(address)) return [];
        const wanted = ['none', ...(domains.length === 0 ? [] : [domains.join(' or ')])].join(', or ');
        return [{ at: `${at} domain`, wanted: `${wanted} (options.transaction.pins.domains)`, found: address }];
    }

    private verifyDeposit({ type, origin, amount }: Coin, at: string, executions: bigint): Departure[] {
        const most = this.trust.maxExecutorDeposit * executions;
        const isAllowed = mayEndIn('executor deposit', origin, amount) && type === SUI_TYPE;
        const limit = `at most ${most} MIST (${executions === 1n ? '' : `${executions} times `}options.transaction.maxExecutorDeposit)`;
        return [
            ...(isAllowed
                ? []
                : [{ at: `${at} coin`, wanted: 'SUI of your gas coin', found: `${type} of the ${origin}` }]),
            ...(amount !== 'unknown' && amount <= most
                ? []
                : [{ at: `${at} coin`, wanted: limit, found: `${describeAmount(amount)} MIST` }]),
        ];
    }
}

function toPin(name: 'executors' | 'domains', addresses: readonly string[]): string {
    return `options.transaction.pins.${name} = ['${addresses.join("', '")}']`;
}
