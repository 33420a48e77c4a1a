/**
 * Writes for the account of a vault: the honest transactions of accounts, with the calls of the package of
 * vaults in place of the contract's, and each with one change.
 */

import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { BY_VALUE, SIGNATURES, TYPE_COUNTS, type Signature } from '../../ts/transaction/contract.js';
import { mayBeOfVault, WRITES, type Action } from '../../ts/transaction/intent.js';
import { isOfAnyAccount, VAULT_ACCOUNT_CALLS } from '../../ts/transaction/vault-owner/calls.js';
import { composeDepositLimit } from '../../ts/transaction/vault-owner/compose-deposit-limit.js';
import { AMOUNT, HONEST, type HonestName, type OfOwner } from './honest.js';
import type { Argument, Program } from '../../ts/transaction/data.js';
import type { Intent } from '../../ts/transaction/intent.js';
import {
    ACCOUNT,
    address,
    ADMIN,
    AUTHORITY,
    BTC,
    CAPABILITY,
    CLOCK,
    ETH,
    EXECUTOR,
    FEED,
    FEED_2,
    FRIEND,
    id,
    moveCall,
    OTHER,
    OWN,
    PERPETUALS,
    REGISTRY,
    STRANGER,
    transfer,
    u256,
    u64,
    USDC,
    USDC_FEED,
    WALLET,
    Write,
    type Call,
} from './kit.js';

const VAULTS = id(0xba);
const VAULT = id(0xfa);
const CONFIG = id(0xcf);
const SHARES = `${id(0x1a)}::lp::LP`;
const ASSISTANT = `${AUTHORITY}::authority::ASSISTANT`;
const OF_VAULT = { ...OWN, vault: { id: VAULT, lpType: SHARES, packageId: VAULTS } };

/** The function of vaults for a step, within a session where the contract has one. */
const OF_STEP = new Map(
    [...VAULT_ACCOUNT_CALLS]
        .filter(([name]) => !/::place_/.test(name))
        .map(([name, signature]) => [signature.step, [name, signature] as const]),
);

/** An honest write, for the account of a vault. */
function ofVault(name: HonestName): Write {
    const write = HONEST[name]();
    const { intent } = write;
    if (!('account' in intent)) throw new Error(`${name} has no account`);
    write.intent = { ...intent, account: OF_VAULT };
    write.trust = { ...write.trust, packages: { ...write.trust.packages, vault: [VAULTS] } };
    for (const call of write.commands.filter((one): one is Call => one.kind === 'moveCall')) {
        const target = `${call.module}::${call.function}`;
        const own = SIGNATURES.get(target);
        if (call.package !== PERPETUALS || own === undefined || isOfAnyAccount(target)) continue;
        const found = OF_STEP.get(own.step);
        if (found === undefined) throw new Error(`vaults have no ${target}`);
        rename(write, call, own, found);
    }
    write.sweep();
    return write;
}

function rename(write: Write, call: Call, own: Signature, [name, wanted]: readonly [string, Signature]): void {
    const given = new Map(own.slots.map((slot, i) => [slot as string, call.arguments[i]!]));
    given.set('vault', write.shared(VAULT)).set('clock', write.shared(CLOCK)).set('config', write.shared(CONFIG));
    const amount = given.get('amount');
    if (amount?.kind === 'input') {
        const input = write.inputs[amount.index]!;
        if (input.kind === 'pure') given.set('givenAmount', write.pure(Uint8Array.of(1, ...input.bytes)));
    }
    call.package = VAULTS;
    [call.module = '', call.function = ''] = name.split('::');
    const roles = { LT: [], LTR: [ADMIN], LTX: [ASSISTANT], T: [], TR: [], none: [] }[wanted.types];
    call.typeArguments = [SHARES, USDC.type, ...roles];
    call.arguments = wanted.slots.map((slot) => given.get(slot)!);
}

const NAMES = (Object.keys(HONEST) as HonestName[]).filter((name) => {
    const { intent } = HONEST[name]();
    const isOfCoin = 'account' in intent && intent.account.coin.type === USDC.type;
    // The contract has no call of a vault that returns all free margin at once.
    return isOfCoin && mayBeOfVault(intent.action) && !(intent.action === 'cancelOrders' && intent.deallocateFree);
});

const MARKETS = [BTC, ETH];
const FEE = 150_000_000_000_000_000n;
const TREASURY = id(0x7e);

function owned(intent: Intent): Write {
    const write = new Write(intent);
    write.trust = { ...write.trust, packages: { ...write.trust.packages, vault: [VAULTS] } };
    return write;
}

function vaultCall(name: string, roles: readonly string[], args: readonly Argument[]): Call {
    return moveCall(`${VAULTS}::interface::${name}`, [SHARES, USDC.type, ...roles], args);
}

/** What only owners of vaults and their assistants do. */
const OF_OWNER = {
    setVaultTerms: () => {
        const terms = { fee: FEE, lockPeriod: 60_000n, forceDelay: 3_600_000n };
        const write = owned({ action: 'setVaultTerms', account: OF_VAULT, ...terms });
        for (const [name, bytes] of [
            ['set_owner_fee_rate', u256(FEE)],
            ['set_lock_period', u64(60_000n)],
            ['set_force_withdraw_delay', u64(3_600_000n)],
        ] as const) {
            const args = [write.shared(VAULT), write.owned(CAPABILITY), write.shared(CONFIG), write.pure(bytes)];
            write.run(vaultCall(name, [ADMIN], args));
        }
        return write;
    },
    limitVaultDeposits: () => {
        const write = owned({ action: 'limitVaultDeposits', account: OF_VAULT, amount: AMOUNT });
        const args = [write.shared(VAULT), write.owned(CAPABILITY), write.pure(u64(AMOUNT))];
        write.run(vaultCall('set_max_total_deposited_collateral', [ADMIN], args));
        return write;
    },
    withdrawVaultFees: () => {
        const write = owned({ action: 'withdrawVaultFees', account: OF_VAULT, amount: AMOUNT });
        const args = [write.shared(VAULT), write.owned(TREASURY), write.pure(u64(AMOUNT))];
        const coin = write.run(vaultCall('withdraw_fees', [], args));
        write.run(transfer([coin], write.pure(address(WALLET))));
        return write;
    },
    payVaultRequest: () => {
        const write = owned({ action: 'payVaultRequest', account: OF_VAULT, depositor: FRIEND, markets: MARKETS });
        const [capability, clock] = [write.owned(CAPABILITY), write.shared(CLOCK)];
        const start = [write.shared(VAULT), capability, write.shared(ACCOUNT), write.shared(USDC_FEED)];
        const session = write.run(
            vaultCall('start_owner_process_withdraw_request', [ADMIN], [...start, write.pure(address(FRIEND)), clock]),
        );
        for (const [market, feed] of [
            [BTC, FEED],
            [ETH, FEED_2],
        ] as const) {
            const args = [session, capability, write.shared(market.id), write.shared(feed), clock];
            write.run(vaultCall('process_clearing_house_for_withdraw', [ADMIN], args));
        }
        const end = [session, write.shared(CONFIG), write.shared(REGISTRY)];
        write.run(vaultCall('end_withdraw_session_and_transfer_to_recipient', [], end));
        return write;
    },
} as const satisfies Readonly<Record<OfOwner, () => Write>>;
type OwnerName = keyof typeof OF_OWNER;

/** One argument of one call is another. */
function* changesOf(make: () => Write): Generator<readonly [string, Write]> {
    const honest = make();
    for (const [at, command] of honest.commands.entries()) {
        if (command.kind !== 'moveCall' || command.package !== VAULTS) continue;
        for (const [place, argument] of command.arguments.entries()) {
            const input = argument.kind === 'input' ? honest.inputs[argument.index]! : undefined;
            const write = make();
            const call = write.commands[at] as Call;
            if (input?.kind === 'pure') {
                const bytes = Uint8Array.from(input.bytes);
                // A ratio may be rounded otherwise.
                const changed = bytes.length === 32 ? 7 : 0;
                bytes[changed] = (bytes[changed] ?? 0) ^ 1;
                call.arguments[place] = write.pure(bytes);
            } else if (input?.kind === 'owned') call.arguments[place] = write.owned(id(0x99));
            else if (input?.kind === 'shared') {
                // A feed or a configuration of the contract, which checks it, may be one that nothing names.
                const isNamed = [VAULT, CLOCK].includes(input.objectId);
                call.arguments[place] = write.shared(isNamed ? id(0x98) : VAULT);
            } else continue;
            write.sweep();
            yield [`${call.function} argument ${place}`, write];
        }
        for (const place of command.typeArguments.keys()) {
            const write = make();
            (write.commands[at] as Call).typeArguments[place] = `${STRANGER}::x::X`;
            yield [`${command.function} type ${place}`, write];
        }
        const write = make();
        (write.commands[at] as Call).package = OTHER;
        yield [`${command.function} of another package`, write];
    }
}

describe('a write for a vault', () => {
    test('is every write whose calls the package of vaults has', () => {
        const possible = (Object.keys(WRITES) as Action[]).filter(mayBeOfVault);
        expect(possible.sort()).toEqual(
            [
                ...[
                    'allocate',
                    'cancelOrders',
                    'cancelStops',
                    'cancelTwaps',
                    'createOrders',
                    'createStops',
                    'createTwap',
                ],
                ...[
                    'deallocate',
                    'editStops',
                    'editTwap',
                    'grantAgent',
                    'revokeAgent',
                    'setLeverage',
                    'settlePosition',
                ],
                ...['limitVaultDeposits', 'payVaultRequest', 'setVaultTerms', 'withdrawVaultFees'],
            ].sort(),
        );
    });

    test.each(NAMES)('is accepted: %s', (name) => {
        expect(ofVault(name).departures).toEqual([]);
    });

    test.each(NAMES)('is refused with any other argument, type or package: %s', (name) => {
        for (const [change, write] of changesOf(() => ofVault(name))) {
            expect([change, write.departures.length > 0]).toEqual([change, true]);
        }
    });

    test.each(NAMES)('is refused with the calls of an account: %s', (name) => {
        const write = HONEST[name]();
        write.intent = { ...write.intent, account: OF_VAULT } as typeof write.intent;
        write.trust = { ...write.trust, packages: { ...write.trust.packages, vault: [VAULTS] } };
        expect(write.departures).not.toEqual([]);
    });

    test.each(NAMES)('is refused for an account without a vault: %s', (name) => {
        const write = ofVault(name);
        write.intent = { ...write.intent, account: OWN } as typeof write.intent;
        expect(write.departures).not.toEqual([]);
    });

    test.each(Object.keys(OF_OWNER) as OwnerName[])(
        'of an owner is accepted, and refused with any change: %s',
        (name) => {
            expect(OF_OWNER[name]().departures).toEqual([]);
            for (const [change, write] of changesOf(OF_OWNER[name])) {
                // The chain compares the type of the capability of the treasury.
                if (change === 'withdraw_fees argument 1') expect(write.departures).toEqual([]);
                else expect([change, write.departures.length > 0]).toEqual([change, true]);
            }
        },
    );

    test('of an owner does each thing once, and nothing else', () => {
        const terms = OF_OWNER.setVaultTerms();
        terms.run({ ...terms.call('set_lock_period') });
        expect(terms.departures).not.toEqual([]);
        const fewer = OF_OWNER.setVaultTerms();
        fewer.cut(1);
        expect(fewer.departures).toMatchObject([{ wanted: 'a delay of forced withdrawals from the vault' }]);
        const fees = OF_OWNER.withdrawVaultFees();
        fees.commands.pop();
        fees.sweep();
        expect(fees.departures).not.toEqual([]);
        const byOther = owned({ action: 'withdrawVaultFees', account: OF_VAULT, amount: AMOUNT });
        const args = [byOther.shared(VAULT), byOther.owned(CAPABILITY), byOther.pure(u64(AMOUNT))];
        byOther.run(transfer([byOther.run(vaultCall('withdraw_fees', [], args))], byOther.pure(address(WALLET))));
        expect(byOther.departures.map(({ at }) => at)).toContain('calls[0] interface::withdraw_fees treasury');
        const toOther = OF_OWNER.withdrawVaultFees();
        toOther.commands[1] = transfer([{ kind: 'result', index: 0 }], toOther.pure(address(STRANGER)));
        toOther.sweep();
        expect(toOther.departures).toMatchObject([{ at: 'calls[1] transfer recipient' }]);
        const twice = OF_OWNER.payVaultRequest();
        twice.insert(2, { ...(twice.commands[1] as Call) });
        expect(twice.departures).not.toEqual([]);
        const open = OF_OWNER.payVaultRequest();
        open.cut(1);
        expect(open.departures).toMatchObject([{ wanted: 'the payment' }]);
    });

    test('of an owner may have a fee that the service rounded as a double', () => {
        const of = (wanted: bigint, found: bigint): Write => {
            const write = OF_OWNER.setVaultTerms();
            write.intent = { ...write.intent, fee: wanted } as typeof write.intent;
            write.setPure('set_owner_fee_rate', 3, u256(found));
            return write;
        };
        for (const change of [-1n, 1n]) {
            expect(of(FEE, FEE + change).departures).toMatchObject([{ wanted: '0.15' }]);
        }
        // 0.07 * 1e18 is 70000000000000008 in doubles, and 0.0000000000000073 * 1e18 is 7299.999999999999.
        for (const [wanted, found] of [
            [70_000_000_000_000_000n, 70_000_000_000_000_008n],
            [7_300n, 7_299n],
            [7_300n, 7_300n],
        ] as const) {
            expect([wanted, found, of(wanted, found).departures]).toEqual([wanted, found, []]);
        }
        expect(of(70_000_000_000_000_000n, 70_000_000_000_000_007n).departures).not.toEqual([]);
        expect(of(7_300n, 7_298n).departures).not.toEqual([]);
    });

    test('of an owner sets exactly the requested limit of deposits, by the role of the wallet', () => {
        const NO_LIMIT = 2n ** 64n - 1n;
        const of = (amount: bigint, found: bigint): Write => {
            const write = OF_OWNER.limitVaultDeposits();
            write.intent = { ...write.intent, amount } as typeof write.intent;
            write.setPure('set_max_total_deposited_collateral', 2, u64(found));
            return write;
        };
        for (const amount of [0n, 1n, AMOUNT, NO_LIMIT]) expect(of(amount, amount).departures).toEqual([]);
        expect(of(AMOUNT, NO_LIMIT).departures).toMatchObject([{ found: '18446744073709.551615 USDC' }]);
        expect(of(0n, 1n).departures).toMatchObject([{ wanted: '0 USDC', found: '0.000001 USDC' }]);
        const none = OF_OWNER.limitVaultDeposits();
        none.commands.pop();
        none.sweep();
        expect(none.departures).toContainEqual(
            expect.objectContaining({ wanted: 'a limit of the deposits in the vault', found: 'no call' }),
        );
        const terms = OF_OWNER.setVaultTerms();
        terms.run({ ...OF_OWNER.limitVaultDeposits().call('set_max_total_deposited_collateral') });
        expect(terms.departures).not.toEqual([]);
        const assisted = of(AMOUNT, AMOUNT);
        assisted.call('set_max_total_deposited_collateral').typeArguments[2] = ASSISTANT;
        expect(assisted.departures).toMatchObject([{ found: ASSISTANT }]);
        assisted.intent = { ...assisted.intent, account: { ...OF_VAULT, isAgent: true } } as typeof assisted.intent;
        expect(assisted.departures).toEqual([]);
    });

    test('of a limit of deposits is written only for a shared vault and a capability', () => {
        const stated = (type: string, initialSharedVersion?: bigint) => ({
            ...{ version: 7n, digest: '11111111111111111111111111111111', type, ownership: { initialSharedVersion } },
        });
        const vault = stated(`${VAULTS}::vault::Vault<${SHARES}, ${USDC.type}>`, 3n);
        const capability = stated(
            `${AUTHORITY}::authority::AuthorityCap<${VAULTS}::authority::VAULT<${SHARES}>, ${ADMIN}>`,
        );
        const compose = (...objects: (readonly [string, ReturnType<typeof stated>])[]): Program =>
            composeDepositLimit({ account: OF_VAULT, packageId: VAULTS, amount: AMOUNT }, new Map(objects));
        expect(compose([VAULT, vault], [CAPABILITY, capability]).commands).toMatchObject([
            { function: 'set_max_total_deposited_collateral', typeArguments: [SHARES, USDC.type, ADMIN] },
        ]);
        const wanted = 'a shared vault and a capability';
        expect(() => compose()).toThrow(wanted);
        expect(() => compose([VAULT, vault])).toThrow(wanted);
        expect(() => compose([VAULT, capability], [CAPABILITY, capability])).toThrow(wanted);
        expect(() => compose([VAULT, vault], [CAPABILITY, vault])).toThrow(wanted);
    });

    test('of an owner is for no account without a vault', () => {
        const write = OF_OWNER.withdrawVaultFees();
        write.intent = { ...write.intent, account: OWN } as unknown as typeof write.intent;
        expect(write.departures).not.toEqual([]);
    });

    test('may place one order without a session', () => {
        const write = ofVault('createOrders');
        const session = write.call('place_limit_order');
        const start = write.call('start_perpetuals_session');
        const slots = new Map(
            SIGNATURES.get('clearing_house::place_limit_order')!.slots.map((slot, i) => [slot, session.arguments[i]!]),
        );
        const own = new Map(
            VAULT_ACCOUNT_CALLS.get('interface::start_perpetuals_session')!.slots.map((slot, i) => [
                slot,
                start.arguments[i]!,
            ]),
        );
        const wanted = VAULT_ACCOUNT_CALLS.get('interface::place_limit_order')!.slots;
        const at = write.find('start_perpetuals_session');
        const args = wanted.map((slot) => own.get(slot) ?? slots.get(slot)!);
        write.commands[at] = moveCall(`${VAULTS}::interface::place_limit_order`, [SHARES, USDC.type, ADMIN], args);
        const share = write.call('share');
        share.arguments = [{ kind: 'nestedResult', index: at, part: 0 }];
        write.remove(write.find('end_perpetuals_session'));
        write.remove(
            write.commands.findIndex(
                (one) => one.kind === 'moveCall' && one.package === PERPETUALS && one.function === 'place_limit_order',
            ),
        );
        write.sweep();
        expect(write.departures).toEqual([]);
        write.setPure('place_limit_order', wanted.indexOf('size'), u64(9_999_999n));
        expect(write.departures).toMatchObject([{ at: expect.stringContaining('size') as unknown }]);
    });

    test('needs a pinned package of vaults that defines the type of the vault', () => {
        const write = ofVault('setLeverage');
        write.trust = { ...write.trust, packages: { ...write.trust.packages, vault: [OTHER] } };
        expect(write.departures).toContainEqual(expect.objectContaining({ at: 'package (vault)', found: VAULTS }));
        const { vault: _pinned, ...packages } = write.trust.packages;
        write.trust = { ...write.trust, packages };
        expect(write.departures).toMatchObject([{ at: 'package (vault)', found: VAULTS }]);
        expect(write.verdict.needsPins).toBe(true);
        write.trust = { ...write.trust, mayLearn: true };
        expect(write.departures).toEqual([]);
        expect(write.verdict.packages.vault).toEqual([VAULTS]);
    });

    test('has the role of an assistant only where the wallet is one', () => {
        const write = ofVault('setLeverage');
        write.call('set_position_initial_margin_ratio').typeArguments[2] = ASSISTANT;
        expect(write.departures).toMatchObject([{ at: expect.stringContaining('types') as unknown, found: ASSISTANT }]);
        write.intent = { ...write.intent, account: { ...OF_VAULT, isAgent: true } } as typeof write.intent;
        expect(write.departures).toEqual([]);
    });

    test('names no domain of a ticket, as the contract takes the vault', () => {
        const write = ofVault('createStops');
        expect(write.call('create_stop_order_ticket').arguments).toHaveLength(8);
        expect(write.verdict.executors).toEqual([EXECUTOR]);
        expect(CAPABILITY).toBe(OF_VAULT.capabilityId);
    });
});

/** The argument types of each function of vaults, as the deployed package has them. */
const LIVE = JSON.parse(readFileSync('test/transaction/live-vaults.json', 'utf8')) as Readonly<
    Record<
        string,
        {
            readonly types: number;
            readonly parameters: readonly (readonly [string, string])[];
            readonly returns: readonly string[];
        }
    >
>;

describe('each function of vaults', () => {
    test.each([...VAULT_ACCOUNT_CALLS])('has the arguments of the deployed package: %s', (name, signature) => {
        const live = LIVE[name.replace('interface::', '')]!;
        const { slots, types, returns, step } = signature;
        expect(TYPE_COUNTS[types]).toBe(live.types);
        expect(slots).toHaveLength(live.parameters.length);
        for (const [i, slot] of slots.entries()) {
            const [argument, type] = live.parameters[i]!;
            expect([slot, KINDS[slot] ?? [argument]]).toEqual([slot, expect.arrayContaining([argument])]);
            const isTaken = /^(?:ClearingHouse|SessionHotPotato|Coin|Vault|Account|WithdrawSession)/.test(type);
            expect([slot, BY_VALUE[step]?.includes(slot) ?? false]).toEqual([slot, isTaken]);
        }
        expect(returns.filter((one) => one !== 'none').length).toBe(
            live.returns.filter((one) => /ClearingHouse|Session|Coin|AuthorityCap/.test(one)).length,
        );
    });
});

/** Names of the arguments that fit a slot. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
    vault: ['vault'],
    capability: ['cap'],
    account: ['account'],
    market: ['clearing_house'],
    ticketMarket: ['clearing_house'],
    baseFeed: ['base_oracle'],
    payment: ['withdraw_session'],
    treasury: ['cap'],
    feeRate: ['owner_fee_rate'],
    periodMs: ['lock_period', 'force_withdraw_delay'],
    depositor: ['target_request_address'],
    collateralFeed: ['collateral_oracle'],
    registry: ['registry', 'perps_registry'],
    config: ['config'],
    clock: ['clock'],
    coin: ['gas'],
    session: ['hot_potato'],
    integrator: ['integrator_info'],
    amount: ['amount', 'amount_to_withdraw', 'max_total_deposited_collateral'],
    givenAmount: ['amount_to_withdraw'],
    ratio: ['initial_margin_ratio'],
    side: ['side'],
    size: ['size'],
    price: ['price'],
    orderType: ['order_type'],
    clientOrderId: ['client_order_id'],
    reduceOnly: ['reduce_only'],
    expiry: ['expiration_timestamp_ms'],
    allocateMissing: ['allocate_missing_margin'],
    deallocateFree: ['deallocate_free_collateral'],
    orderIds: ['order_ids'],
    executors: ['executors'],
    ticketType: ['stop_order_type'],
    detailsHash: ['encrypted_details'],
    ticketId: ['stop_order_ticket_id', 'twap_order_ticket_id'],
    agentId: ['cap_id'],
};
