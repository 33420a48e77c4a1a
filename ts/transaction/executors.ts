/** Verifies who executes a new stop or TWAP order, and with which deposit. */

import type { Departure } from '../core/problem.js';
import { SUI_TYPE } from '../core/address.js';
import type { Trust } from './context.js';
import type { Literals } from './expected-calls.js';
import { describeAmount, mayEndIn } from './sinks.js';
import { toAddresses, toOptionalAddress, type Coin } from './value.js';

const EMPTY = new Uint8Array();

/**
 * Verifies the executors of the stop or TWAP orders of one transaction. An executor may run whatever fits the hash in a ticket; the
 * client can recompute only that of a TWAP order.
 */
export class ExecutorVerifier {
    private readonly found = new Set<string>();

    constructor(private readonly trust: Trust) {}

    /** Verifies the plain values of a new stop or TWAP order, and the coin that pays for its executions. */
    verify({ executors = EMPTY, domain = EMPTY }: Literals, coin: Coin, at: string, executions: bigint): Departure[] {
        return [...this.verifyExecutors(executors, domain, at), ...this.verifyDeposit(coin, at, executions)];
    }

    /** Verifies that the user accepts a hash in a ticket that nothing explains: executors are pinned, learned or accepted. */
    verifyHidden(at: string): Departure[] {
        const { executors, mayLearn, isExecutorTrusted } = this.trust;
        if (executors !== undefined || mayLearn || isExecutorTrusted) return [];
        return [
            { at, wanted: 'params.trustExecutor: true, as a salt hides what the executor will do', found: 'nothing' },
        ];
    }

    /** The pinned executors; without pins, those of this transaction where they may be learned, or the user trusts them. */
    learned(): readonly string[] | undefined {
        if (this.trust.executors !== undefined || this.found.size === 0) return this.trust.executors;
        return [...this.found];
    }

    /** Returns whether the transaction needs pinned executors. */
    get isUnpinned(): boolean {
        const { executors, mayLearn, isExecutorTrusted } = this.trust;
        return executors === undefined && !mayLearn && !isExecutorTrusted && this.found.size > 0;
    }

    /** Returns a departure where executors must be pinned and are not. */
    departures(): Departure[] {
        if (!this.isUnpinned) return [];
        const found = [...this.found].join(', ');
        const pins = `options.transaction.pins.executors = ['${[...this.found].join("', '")}']`;
        const wanted = `ones that you accept with params.trustExecutor: true, or have checked and pinned: ${pins}`;
        return [{ at: 'executors', wanted, found }];
    }

    /** A domain is the address of an object that the executor must have besides, and is pinned like an executor. */
    private verifyExecutors(executors: Uint8Array, domain: Uint8Array, at: string): Departure[] {
        const addresses = toAddresses(executors);
        if (addresses === undefined || addresses.length === 0) {
            return [
                { at: `${at} executors`, wanted: 'one address or more', found: addresses ? 'none' : 'other bytes' },
            ];
        }
        const domainAddress = toOptionalAddress(domain);
        const { executors: pinned } = this.trust;
        if (pinned === undefined) {
            for (const address of [...addresses, ...(domainAddress === undefined ? [] : [domainAddress])]) {
                this.found.add(address);
            }
            return [];
        }
        const wanted = `${pinned.join(' or ')} (options.transaction.pins.executors)`;
        const others = addresses.filter((address) => !pinned.includes(address));
        const isOther = domainAddress !== undefined && !pinned.includes(domainAddress);
        return [
            ...others.map((found) => ({ at: `${at} executors`, wanted, found })),
            ...(isOther ? [{ at: `${at} domain`, wanted: `none, or ${wanted}`, found: domainAddress }] : []),
        ];
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
