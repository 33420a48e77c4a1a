/** Says of each value that transactions are verified against where it comes from. */

import type { TransactionOptions } from '../../exchange/options/transaction-options.js';
import type { PinnedRole } from '../../transaction/packages.js';
import type { CheckedPins, PinSourceName } from '../../transaction/pins/pins.js';
import type { Deployment } from '../../wire/deployments.js';

/** What decides the sources. */
export interface SourceFacts {
    readonly chainId: string | undefined;
    /** Whether the address of the service is that of a public deployment. */
    readonly isPublic: boolean;
    readonly mayLearn: boolean;
    readonly deployment: Deployment | undefined;
    readonly options: TransactionOptions;
    readonly pins: CheckedPins;
    /** Roles whose packages an executed transaction showed. */
    readonly learned: readonly string[];
    /** Whether the user accepted executors without a pin. */
    readonly hasConsent: boolean;
    /** Whether the tickets of these had a domain. */
    readonly hasAcceptedDomain: boolean;
    /** Whether an account is in use. */
    readonly hasAccount: boolean;
    /** Symbols of the loaded markets. */
    readonly symbols: readonly string[];
}

/**
 * Lists the sources by the places of the values in pins, such as `packages.perpetuals`; unknown values are
 * left out.
 */
export function listSources(facts: SourceFacts): Record<string, PinSourceName> {
    const { deployment, options, symbols } = facts;
    const rows: readonly (readonly [string, PinSourceName | undefined])[] = [
        ['chainId', chainSource(facts)],
        ...(Object.keys(options.packages) as PinnedRole[]).map(
            (role) => [`packages.${role}`, roleSource(role, facts)] as const,
        ),
        ['registry', deployment?.registry === undefined ? undefined : 'shipped'],
        ['executors', executorSource(facts)],
        ['domains', domainSource(facts)],
        ['account', accountSource(facts)],
        ...symbols
            .filter((symbol) => deployment?.markets[symbol] !== undefined)
            .map((symbol) => [`markets['${symbol}']`, 'shipped'] as const),
        ...Object.keys(options.markets).map((symbol) => [`markets['${symbol}']`, 'yours'] as const),
    ];
    return Object.fromEntries(rows.filter((row): row is readonly [string, PinSourceName] => row[1] !== undefined));
}

function chainSource({ chainId, isPublic, pins, mayLearn, deployment }: SourceFacts): PinSourceName | undefined {
    if (chainId === undefined) return undefined;
    if (isPublic) return 'shipped';
    if (pins.chainId !== undefined) return 'yours';
    return mayLearn && deployment === undefined ? 'learned' : 'node';
}

function roleSource(role: PinnedRole, { learned, pins, options }: SourceFacts): PinSourceName {
    if (learned.includes(role) && pins.packages[role] === undefined) return 'learned';
    return options.ownRoles.includes(role) ? 'yours' : 'shipped';
}

function executorSource({ options, hasConsent }: SourceFacts): PinSourceName | undefined {
    if (options.executors !== undefined) return 'yours';
    return hasConsent ? 'your consent' : undefined;
}

function domainSource({ options, mayLearn, hasAcceptedDomain }: SourceFacts): PinSourceName | undefined {
    if (options.domains !== undefined) return 'yours';
    if (!hasAcceptedDomain) return undefined;
    return mayLearn ? 'learned' : 'your consent';
}

function accountSource({ options, hasAccount }: SourceFacts): PinSourceName | undefined {
    if (options.account !== undefined) return 'yours';
    return hasAccount ? 'computed' : undefined;
}
