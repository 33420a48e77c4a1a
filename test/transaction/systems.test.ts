/** Which packages a write of another system may call: pinned ones, or the one that the objects name. */

import { describe, expect, test } from '@jest/globals';
import type { ObjectFacts } from '../../ts/transaction/bounded/terms.js';
import type { Intent } from '../../ts/transaction/intent.js';
import type { VerificationResult } from '../../ts/transaction/expectation.js';
import { address, DEEP, id, moveCall, result, split, SUI, transfer, u64, USDC, WALLET, Write } from './kit.js';
import { verify } from '../../ts/transaction/verify.js';

/** Two packages of the system, of which the objects name the first one. */
const [PACKAGE, SECOND_PACKAGE] = [id(0x40), id(0x41)] as const;
const [OBJECT, CONFIG, OTHER_CONFIG] = [id(0x42), id(0x43), id(0x44)] as const;
const AMOUNT = 1_500_000_000n;

const shared = (type: string): ObjectFacts => ({ kind: 'shared', initialSharedVersion: 1n, type });

/** A deposit to the gas pool, as the service writes it. */
function deposit(): Write {
    const coin = { type: SUI, code: 'SUI', decimals: 9 };
    const write = new Write({ action: 'depositGasPool', pool: OBJECT, coin, amount: AMOUNT });
    const paid = write.run(split({ kind: 'gasCoin' }, [write.pure(u64(AMOUNT))]));
    write.run(moveCall(`${PACKAGE}::gas_pool::join`, [], [write.shared(OBJECT), write.shared(CONFIG), paid]));
    return write;
}

/** A claim of rewards, as the service writes it. */
function claim(): Write {
    const write = new Write({ action: 'claimRewards', vaultId: OBJECT, types: [DEEP.type], receive: [] });
    const call = (name: string, types: readonly string[], args: Parameters<typeof moveCall>[2]) =>
        write.run(moveCall(`${PACKAGE}::vault::${name}`, types, args));
    const cap = call('begin_withdraw_tx', [], [write.shared(OBJECT), write.shared(CONFIG)]);
    call('withdraw_rebate', [DEEP.type], [write.shared(OBJECT), cap, write.shared(CONFIG)]);
    call('end_withdraw_tx', [], [cap, write.shared(CONFIG)]);
    write.run(transfer([result(1)], write.pure(address(WALLET))));
    return write;
}

const SYSTEMS = [
    ['gasPool', deposit, 'gas_pool::GasPool'],
    ['rebateVault', claim, 'vault::Vault'],
] as const;
type System = (typeof SYSTEMS)[number];

/** What the node states of the objects. */
const factsOf = ([, , type]: System): Record<string, ObjectFacts> => ({
    [OBJECT]: shared(`${PACKAGE}::${type}`),
    [CONFIG]: shared(`${PACKAGE}::config::Config`),
    [OTHER_CONFIG]: shared(`${SECOND_PACKAGE}::config::Config`),
});

/** Verifies a write with pins of its role, or without, of a service that may be learned from, or not. */
function verdictOf(
    system: System,
    { pinned, mayLearn }: { pinned?: readonly string[]; mayLearn: boolean },
    change: (write: Write) => void = () => undefined,
    facts = factsOf(system),
): VerificationResult {
    const [role, create] = system;
    const write = create();
    change(write);
    const packages = { ...write.trust.packages, ...(pinned && { [role]: pinned }) };
    const trust = { ...write.trust, mayLearn, packages };
    const bound = { object: (one: string) => facts[one], forbidden: [], named: [] };
    const { envelope, intent, program } = write;
    return verify(program, { envelope, intent, trust, bound });
}

describe.each(SYSTEMS)('the package of %s', (...system) => {
    const [role] = system;
    const at = `package (${role})`;

    test('is accepted where it is pinned', () => {
        const { departures, packages, needsPins } = verdictOf(system, { pinned: [PACKAGE], mayLearn: false });
        expect([departures, packages[role], needsPins]).toEqual([[], [PACKAGE], false]);
    });

    test('is refused where another one is pinned, also if it may be learned', () => {
        for (const mayLearn of [true, false]) {
            const { departures, needsPins } = verdictOf(system, { pinned: [SECOND_PACKAGE], mayLearn });
            expect(departures).not.toEqual([]);
            expect(needsPins).toBe(false);
        }
    });

    test('is learned without a pin from the object that it defines', () => {
        const { departures, packages, needsPins } = verdictOf(system, { mayLearn: true });
        expect([departures, packages[role], needsPins]).toEqual([[], [PACKAGE], false]);
    });

    test('must be pinned where it must not be learned', () => {
        const { departures, needsPins } = verdictOf(system, { mayLearn: false });
        const wanted = expect.stringContaining(PACKAGE) as unknown;
        expect([departures, needsPins]).toEqual([[{ at, wanted, found: PACKAGE }], true]);
    });
});

describe('the package of a vault', () => {
    const LP = `${id(0x46)}::lp::LP`;

    /** The verdict on a cancel of a withdrawal, which need not be whole here. */
    function verdictOfVault(mayLearn: boolean, pinned?: readonly string[]): VerificationResult {
        const vault = { id: OBJECT, lpType: LP, coin: USDC, markets: [] };
        const { envelope, intent, trust: others, program } = new Write({ action: 'cancelVaultWithdrawal', vault });
        const packages = { ...others.packages, ...(pinned && { vault: pinned }) };
        const trust = { ...others, mayLearn, packages };
        const facts = shared(`${PACKAGE}::vault::Vault<${LP}, ${USDC.type}>`);
        const bound = { object: (one: string) => (one === OBJECT ? facts : undefined), forbidden: [], named: [] };
        return verify(program, { envelope, intent, trust, bound });
    }

    test('must be pinned where it must not be learned', () => {
        const unpinned = { at: 'package (vault)', wanted: expect.stringContaining(PACKAGE) as unknown, found: PACKAGE };
        const refused = verdictOfVault(false);
        expect([refused.departures[0], refused.needsPins]).toEqual([unpinned, true]);
        for (const { departures, packages, needsPins } of [verdictOfVault(true), verdictOfVault(false, [PACKAGE])]) {
            expect(departures).not.toContainEqual(expect.objectContaining({ at: 'package (vault)' }));
            expect([packages.vault, needsPins]).toEqual([[PACKAGE], false]);
        }
    });
});

test.each<Intent>([
    { action: 'execute', objects: [], spend: [], receive: [] },
    { action: 'stakeFarm', farm: OBJECT, ids: { package: PACKAGE }, coin: DEEP, amount: AMOUNT, lockMs: 1n },
])('$action is refused where no node states its objects', (intent) => {
    const { envelope, trust, program } = new Write(intent);
    const departures = [{ at: 'objects', wanted: 'what a Sui node states of them', found: 'nothing' }];
    expect(verify(program, { envelope, intent, trust }).departures).toEqual(departures);
});

test('no package of the gas pool is learned where two define objects of the transaction', () => {
    const { departures, needsPins } = verdictOf(SYSTEMS[0], { mayLearn: true }, (write) => write.shared(OTHER_CONFIG));
    const found = `${PACKAGE}, ${SECOND_PACKAGE}`;
    expect(departures).toContainEqual(expect.objectContaining({ at: 'package (gasPool)', found }));
    expect(needsPins).toBe(true);
});

test('no package of rewards is learned where the node does not state the object', () => {
    const system = SYSTEMS[1];
    const { departures, needsPins } = verdictOf(system, { mayLearn: true }, () => undefined, {});
    expect(departures).toContainEqual(expect.objectContaining({ at: 'package (rebateVault)', found: 'none' }));
    expect(needsPins).toBe(true);
});
