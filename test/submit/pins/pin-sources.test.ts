/** Where pins come from: each row changes one fact. */

import { describe, expect, test } from '@jest/globals';
import { OPTIONS } from '../../../ts/exchange/describe/options.js';
import { readTransactionOptions } from '../../../ts/exchange/options/transaction-options.js';
import { listSources, type SourceFacts } from '../../../ts/submit/pins/pin-sources.js';
import { NO_PINS, readPins } from '../../../ts/transaction/pins/read-pins.js';
import type { Pins } from '../../../ts/transaction/pins/pins.js';
import { CHAIN_IDS, DEPLOYMENTS } from '../../../ts/wire/deployments.js';

const ID = `0x${'11'.repeat(32)}`;

/** The facts of a client of mainnet, with pins of the user. */
function onMainnet(pins: Pins = {}, changes: Partial<SourceFacts> = {}): SourceFacts {
    const checked = readPins(pins, 'pins');
    return {
        ...{ chainId: CHAIN_IDS.mainnet, isPublic: true, mayLearn: false, deployment: DEPLOYMENTS[CHAIN_IDS.mainnet] },
        options: readTransactionOptions(OPTIONS.transaction, checked, CHAIN_IDS.mainnet),
        ...{
            pins: checked,
            learned: [],
            hasConsent: false,
            hasAcceptedDomain: false,
            hasAccount: false,
            symbols: ['BTC/USD:USDC', 'NEW/USD:USDC'],
        },
        ...changes,
    };
}

/** The facts of a client of a sandbox on the same machine. */
function onSandbox(changes: Partial<SourceFacts> = {}): SourceFacts {
    return {
        ...onMainnet(),
        ...{ chainId: 'sandbox', isPublic: false, mayLearn: true, deployment: undefined },
        options: readTransactionOptions(OPTIONS.transaction, NO_PINS, 'sandbox'),
        ...changes,
    };
}

describe('the source of', () => {
    test('what is shipped is named for each role and market', () => {
        expect(listSources(onMainnet())).toEqual({
            ...{ chainId: 'shipped', registry: 'shipped', "markets['BTC/USD:USDC']": 'shipped' },
            ...{ 'packages.perpetuals': 'shipped', 'packages.authority': 'shipped', 'packages.oracle': 'shipped' },
            ...{ 'packages.vault': 'shipped', 'packages.staking': 'shipped', 'packages.gasPool': 'shipped' },
            ...{ 'packages.rebateVault': 'shipped' },
            'packages.farms': 'shipped',
            'packages.pools': 'shipped',
        });
    });

    test.each<[string, SourceFacts, string, string | undefined]>([
        ['a role that the user narrows', onMainnet({ packages: { oracle: ID } }), 'packages.oracle', 'yours'],
        ['a role that the user extends', onMainnet({ add: { packages: { oracle: ID } } }), 'packages.oracle', 'yours'],
        ['pinned executors', onMainnet({ executors: ID }), 'executors', 'yours'],
        ['accepted executors', onMainnet({}, { hasConsent: true }), 'executors', 'your consent'],
        ['no executors', onMainnet(), 'executors', undefined],
        ['pinned domains', onMainnet({ domains: ID }), 'domains', 'yours'],
        ['accepted domains', onMainnet({}, { hasAcceptedDomain: true }), 'domains', 'your consent'],
        ['the domains of a sandbox', onSandbox({ hasAcceptedDomain: true }), 'domains', 'learned'],
        ['a pinned account', onMainnet({ account: { capability: ID, account: ID, number: 0 } }), 'account', 'yours'],
        ['an account in use', onMainnet({}, { hasAccount: true }), 'account', 'computed'],
        ['the chain of a proxy', onMainnet({}, { isPublic: false }), 'chainId', 'node'],
        ['a pinned chain', onMainnet({ chainId: CHAIN_IDS.mainnet }, { isPublic: false }), 'chainId', 'yours'],
        ['the chain of a sandbox', onSandbox(), 'chainId', 'learned'],
        ['an unknown chain', onSandbox({ chainId: undefined }), 'chainId', undefined],
    ])('%s', (_what, facts, place, source) => {
        expect(listSources(facts)[place]).toBe(source);
    });

    test('learned packages, where the user pins none', () => {
        const options = readTransactionOptions(
            { ...OPTIONS.transaction, packages: { perpetuals: ID } },
            NO_PINS,
            'sandbox',
        );
        expect(listSources(onSandbox({ options, learned: ['perpetuals'] }))['packages.perpetuals']).toBe('learned');
    });
});
