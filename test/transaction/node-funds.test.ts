/** Money to others and agents, by node transactions: each row is one change of an honest transaction. */

import { describe, expect, test } from '@jest/globals';
import { isSending } from '../../ts/transaction/intent.js';
import { AMOUNT, contract, HONEST, T, TR, type HonestName } from './honest.js';
import type { Write } from './kit.js';
import {
    ACCOUNT,
    ACCOUNT_2,
    address,
    ADMIN,
    AGENT,
    AUTHORITY,
    CAPABILITY,
    CAPABILITY_2,
    COIN,
    CONSUMED,
    FRIEND,
    GAS,
    id,
    moveCall,
    REGISTRY,
    result,
    SECOND_OWN,
    split,
    STRANGER,
    transfer,
    u64,
    USDC,
    WALLET,
    whole,
} from './kit.js';
import { checkRows, type ExpectedDeparture, type Row } from './rows.js';

const OUT = 'withdraw to another address';
const ASSISTANT = `${AUTHORITY}::authority::ASSISTANT`;
const SENT = 'only a transfer of what this write returns to you';
const NO_VALUE = 'a value that no call can use';

function changeIntent(write: Write, change: object): void {
    Object.assign(write, { intent: { ...write.intent, ...change } });
}

/** Sends the last transfer to another address. */
function sendTo(write: Write, bytes: Uint8Array): void {
    const at = write.commands.length - 1;
    const command = write.commands[at] as Extract<Write['commands'][number], { kind: 'transferObjects' }>;
    write.commands[at] = { ...command, to: write.pure(bytes) };
    write.sweep();
}

const RECIPIENT = 'calls[1] transfer recipient';
const THE_FRIEND = `the requested ${FRIEND}`;

/** Every address but the requested one, for a coin and for a capability. */
const RECIPIENTS: readonly Row<HonestName>[] = ([OUT, 'grantAgent'] as const).flatMap((name): Row<HonestName>[] => [
    [
        'to a stranger',
        name,
        (write) => {
            sendTo(write, address(STRANGER));
        },
        [[RECIPIENT, THE_FRIEND, STRANGER]],
    ],
    [
        'to the wallet itself',
        name,
        (write) => {
            sendTo(write, address(WALLET));
        },
        [[RECIPIENT, THE_FRIEND, WALLET]],
    ],
    [
        'to an address with one other bit',
        name,
        (write) => {
            sendTo(write, address(`${FRIEND.slice(0, -1)}0`));
        },
        [[RECIPIENT, THE_FRIEND, `${FRIEND.slice(0, -1)}0`]],
    ],
    [
        'to 31 bytes',
        name,
        (write) => {
            sendTo(write, address(FRIEND).subarray(1));
        },
        [[RECIPIENT, THE_FRIEND, `0x${FRIEND.slice(4)}`]],
    ],
    [
        'to 33 bytes',
        name,
        (write) => {
            sendTo(write, Uint8Array.of(...address(FRIEND), 0));
        },
        [[RECIPIENT, THE_FRIEND, /and 1 byte more$/]],
    ],
    [
        'to a stranger, by a framework call',
        name,
        (write) => {
            write.cut(1);
            const type = name === OUT ? `0x2::coin::Coin<${USDC.type}>` : 'any';
            write.run(moveCall('0x2::transfer::public_transfer', [type], [result(0), write.pure(address(STRANGER))]));
        },
        [['calls[1] transfer::public_transfer recipient', THE_FRIEND, STRANGER]],
    ],
    [
        'twice',
        name,
        (write) => write.run(transfer([result(0)], write.pure(address(FRIEND)))),
        [
            ['calls[2] transfer recipient', `you, ${WALLET}`, FRIEND],
            ['calls[2] transfer', SENT, CONSUMED],
        ],
    ],
]);

const WITHDRAWALS: readonly Row<HonestName>[] = [
    [
        'more than requested',
        OUT,
        (write) => {
            write.setPure('withdraw_collateral', 3, u64(AMOUNT + 1n));
        },
        [['calls[0] account::withdraw_collateral amount', '200 USDC', '200.000001 USDC']],
    ],
    [
        'less than requested',
        OUT,
        (write) => {
            write.setPure('withdraw_collateral', 3, u64(AMOUNT - 1n));
        },
        [['calls[0] account::withdraw_collateral amount', '200 USDC', '199.999999 USDC']],
    ],
    [
        'from the second account',
        OUT,
        (write) => {
            const [, , registry, amount] = write.call('withdraw_collateral').arguments;
            const account = [write.shared(ACCOUNT_2), write.owned(CAPABILITY_2)];
            write.call('withdraw_collateral').arguments = [...account, registry!, amount!];
            write.sweep();
        },
        [
            ['calls[0] account::withdraw_collateral account', `your account ${ACCOUNT}`, `shared object ${ACCOUNT_2}`],
            [
                'calls[0] account::withdraw_collateral capability',
                `your capability ${CAPABILITY}`,
                `object ${CAPABILITY_2}`,
            ],
            [RECIPIENT, `you, ${WALLET}`, FRIEND],
            ['calls[1] transfer', SENT, NO_VALUE],
            ['calls', 'a withdrawal', 'no call'],
            [/^inputs/, /^only objects that this write needs/, CAPABILITY_2],
        ],
    ],
    [
        'a part of the coin',
        OUT,
        (write) => {
            const part = write.run(split(result(0), [write.pure(u64(1))]));
            write.run(transfer([part], write.pure(address(STRANGER))));
        },
        [
            ['calls[2] split', 'a coin that this write may take from', CONSUMED],
            ['calls[3] transfer recipient', `you, ${WALLET}`, STRANGER],
            ['calls[3] transfer', SENT, NO_VALUE],
        ],
    ],
    [
        'a coin of the wallet beside it',
        OUT,
        (write) => write.run(transfer([write.owned(COIN)], write.pure(address(FRIEND)))),
        [
            ['calls[2] transfer recipient', `you, ${WALLET}`, FRIEND],
            ['calls[2] transfer', SENT, `object ${COIN}`],
            [/^inputs/, /^only objects that this write needs/, COIN],
        ],
    ],
    [
        'gas beside it',
        OUT,
        (write) => {
            const gas = write.run(split(GAS, [write.pure(u64(9))]));
            write.run(transfer([gas], write.pure(address(FRIEND))));
        },
        [
            ['calls[3] transfer recipient', `you, ${WALLET}`, FRIEND],
            ['calls[3] transfer', SENT, /^9 of 0x0*2::sui::SUI from the gas coin$/],
        ],
    ],
    [
        'the capability of the account beside it',
        OUT,
        (write) => write.run(transfer([write.owned(CAPABILITY)], write.pure(address(FRIEND)))),
        [
            ['calls[2] transfer recipient', `you, ${WALLET}`, FRIEND],
            ['calls[2] transfer', SENT, `object ${CAPABILITY}`],
        ],
    ],
    [
        'into the address balance of the recipient',
        OUT,
        (write) => {
            write.cut(1);
            write.run(moveCall('0x2::coin::send_funds', T, [result(0), write.pure(address(FRIEND))]));
        },
        [['calls[1] coin::send_funds', SENT, /^200000000 of /]],
    ],
    [
        'no transfer of the coin',
        OUT,
        (write) => {
            write.cut(1);
        },
        [['calls', 'every coin used by this write', '200000000 units left']],
    ],
    [
        'a recipient that was not requested',
        OUT,
        (write) => {
            changeIntent(write, { recipient: undefined });
        },
        [[RECIPIENT, `you, ${WALLET}`, FRIEND]],
    ],
    [
        'a second withdrawal',
        OUT,
        (write) => write.commands.push(write.commands[0]!),
        [
            [
                'calls[2] account::withdraw_collateral',
                'only what withdraw needs, each once',
                'a call that it does not need',
            ],
        ],
    ],
];

const DEPOSIT = 'calls[1] account::deposit_collateral';
const NO_DEPOSIT: ExpectedDeparture = ['calls', 'a deposit', 'no call'];

const TRANSFERS: readonly Row<HonestName>[] = [
    [
        'another amount',
        'transfer',
        (write) => {
            write.setPure('withdraw_collateral', 3, u64(AMOUNT * 2n));
        },
        [['calls[0] account::withdraw_collateral amount', '200 USDC', '400 USDC']],
    ],
    [
        'to an account of a stranger',
        'transfer',
        (write) => {
            write.call('deposit_collateral').arguments[0] = write.shared(id(0xdd));
            write.sweep();
        },
        [
            [`${DEPOSIT} account`, `your account ${ACCOUNT_2}`, `shared object ${id(0xdd)}`],
            NO_DEPOSIT,
            ['calls', 'every coin used by this write', '200000000 units left'],
        ],
    ],
    [
        'by a capability of a stranger',
        'transfer',
        (write) => {
            write.call('deposit_collateral').arguments[1] = write.owned(id(0xdc));
            write.sweep();
        },
        [
            [`${DEPOSIT} capability`, `your capability ${CAPABILITY_2}`, `object ${id(0xdc)}`],
            NO_DEPOSIT,
            [/^inputs/, /^only objects that this write needs/, id(0xdc)],
            ['calls', 'every coin used by this write', '200000000 units left'],
        ],
    ],
    [
        'back to the first account',
        'transfer',
        (write) => {
            const deposit = write.call('deposit_collateral');
            deposit.arguments = [
                write.shared(ACCOUNT),
                write.owned(CAPABILITY),
                write.shared(REGISTRY),
                deposit.arguments[3]!,
            ];
            write.sweep();
        },
        [
            [`${DEPOSIT} account`, `your account ${ACCOUNT_2}`, `shared object ${ACCOUNT}`],
            [`${DEPOSIT} capability`, `your capability ${CAPABILITY_2}`, `object ${CAPABILITY}`],
            NO_DEPOSIT,
            ['calls', 'every coin used by this write', '200000000 units left'],
        ],
    ],
    [
        'in the other direction',
        'transfer',
        (write) => {
            changeIntent(write, { account: SECOND_OWN, to: (write.intent as { account: unknown }).account });
        },
        [
            ['calls[0] account::withdraw_collateral account', `your account ${ACCOUNT_2}`, `shared object ${ACCOUNT}`],
            [
                'calls[0] account::withdraw_collateral capability',
                `your capability ${CAPABILITY_2}`,
                `object ${CAPABILITY}`,
            ],
            [`${DEPOSIT} account`, `your account ${ACCOUNT}`, `shared object ${ACCOUNT_2}`],
            [`${DEPOSIT} capability`, `your capability ${CAPABILITY}`, `object ${CAPABILITY_2}`],
            [`${DEPOSIT} coin`, 'a value for coin', NO_VALUE],
            ['calls', 'a withdrawal', 'no call'],
            NO_DEPOSIT,
        ],
    ],
    [
        'a coin of the wallet, and the withdrawn one to the wallet',
        'transfer',
        (write) => {
            write.call('deposit_collateral').arguments[3] = write.owned(COIN);
            write.run(transfer([result(0)], write.pure(address(WALLET))));
        },
        [
            [`${DEPOSIT} coin`, 'a value for coin', `object ${COIN}`],
            ['calls[2] transfer', SENT, /^200000000 of /],
            NO_DEPOSIT,
            [/^inputs/, /^only objects that this write needs/, COIN],
        ],
    ],
    [
        'the coin to a recipient',
        'transfer',
        (write) => {
            write.cut(1);
            write.run(transfer([result(0)], write.pure(address(STRANGER))));
        },
        [
            ['calls[1] transfer recipient', `you, ${WALLET}`, STRANGER],
            ['calls[1] transfer', SENT, /^200000000 of /],
            NO_DEPOSIT,
        ],
    ],
    [
        'by the role of an agent',
        'transfer',
        (write) => {
            write.call('deposit_collateral').typeArguments = [USDC.type, ASSISTANT];
        },
        [[`${DEPOSIT} types`, 'the role ADMIN, of your own account', ASSISTANT]],
    ],
    [
        'by the role of an agent, where the user named an account of another owner',
        'transfer',
        (write) => {
            changeIntent(write, { account: { ...(write.intent as { account: object }).account, isAgent: true } });
            write.call('deposit_collateral').typeArguments = [USDC.type, ASSISTANT];
        },
        [[`${DEPOSIT} types`, 'the role ADMIN, of your own account', ASSISTANT]],
    ],
    [
        'to an account that was only found on the chain',
        'transfer',
        (write) => (write.trust = { ...write.trust, isAccountDiscovered: true }),
        [['account', /^an account of yours, selected by its id/, `capability ${CAPABILITY_2}`]],
    ],
];

const APPROVE = 'calls[0] account::add_integrator_config';
const GRANT = 'calls[0] account::new_assistant_account_cap';
const REVOKE = 'calls[0] account::revoke_assistant_account_cap';

const AGENTS: readonly Row<HonestName>[] = [
    [
        'a second agent',
        'grantAgent',
        (write) => {
            write.commands.push(write.commands[0]!);
            write.run(transfer([result(2)], write.pure(address(STRANGER))));
        },
        [
            [
                'calls[2] account::new_assistant_account_cap',
                'only what grantAgent needs, each once',
                'a call that it does not need',
            ],
            ['calls[3] transfer recipient', `you, ${WALLET}`, STRANGER],
            ['calls[3] transfer', SENT, NO_VALUE],
        ],
    ],
    [
        'no transfer of the capability',
        'grantAgent',
        (write) => {
            write.cut(1);
        },
        [['calls', `the capability of the agent transferred to ${FRIEND}`, 'no transfer']],
    ],
    [
        'the own capability instead of the new one',
        'grantAgent',
        (write) => {
            write.cut(1);
            write.run(transfer([write.owned(CAPABILITY)], write.pure(address(FRIEND))));
        },
        [
            [RECIPIENT, `you, ${WALLET}`, FRIEND],
            ['calls[1] transfer', SENT, `object ${CAPABILITY}`],
            ['calls', `the capability of the agent transferred to ${FRIEND}`, 'no transfer'],
        ],
    ],
    [
        'a capability of an owner',
        'grantAgent',
        (write) => {
            write.call('new_assistant_account_cap').typeArguments = [USDC.type, ADMIN];
        },
        [[`${GRANT} types`, USDC.type, `${USDC.type} and ${ADMIN}`]],
    ],
    [
        'a new account in place of an agent',
        'grantAgent',
        (write) => {
            write.cut(2);
            const capability = write.run(contract('account::create_and_share_account', T, [write.shared(REGISTRY)]));
            write.run(transfer([capability], write.pure(address(FRIEND))));
        },
        [
            [
                'calls[0] account::create_and_share_account',
                'only what grantAgent needs, each once',
                'a call that it does not need',
            ],
            [RECIPIENT, `you, ${WALLET}`, FRIEND],
            ['calls[1] transfer', SENT, NO_VALUE],
            ['calls', 'a capability of an agent', 'no call'],
        ],
    ],
    [
        'an agent of the second account',
        'grantAgent',
        (write) => {
            const call = write.call('new_assistant_account_cap');
            call.arguments = [write.shared(ACCOUNT_2), write.owned(CAPABILITY_2), call.arguments[2]!];
            write.sweep();
        },
        [
            [`${GRANT} account`, `your account ${ACCOUNT}`, `shared object ${ACCOUNT_2}`],
            [`${GRANT} capability`, `your capability ${CAPABILITY}`, `object ${CAPABILITY_2}`],
            [RECIPIENT, `you, ${WALLET}`, FRIEND],
            ['calls[1] transfer', SENT, NO_VALUE],
            ['calls', 'a capability of an agent', 'no call'],
            [/^inputs/, /^only objects that this write needs/, CAPABILITY_2],
        ],
    ],
    [
        'a call with other values',
        'grantAgent',
        (write) => {
            write.call('new_assistant_account_cap').arguments.push(write.pure(u64(1)));
        },
        [
            [GRANT, '3 arguments: account, capability, registry', '4'],
            [RECIPIENT, `you, ${WALLET}`, FRIEND],
            ['calls[1] transfer', SENT, NO_VALUE],
            ['calls', 'a capability of an agent', 'no call'],
        ],
    ],
    [
        'a grant in place of a revocation',
        'revokeAgent',
        (write) => {
            const call = write.call('revoke_assistant_account_cap');
            call.function = 'new_assistant_account_cap';
            call.arguments.pop();
            write.sweep();
        },
        [
            [GRANT, 'only what revokeAgent needs, each once', 'a call that it does not need'],
            ['calls', 'a revocation', 'no call'],
        ],
    ],
    [
        'another agent revoked',
        'revokeAgent',
        (write) => {
            write.setPure('revoke_assistant_account_cap', 3, address(id(0xaa)));
        },
        [[`${REVOKE} agentId`, AGENT, id(0xaa)]],
    ],
    [
        'an id of 31 bytes',
        'revokeAgent',
        (write) => {
            write.setPure('revoke_assistant_account_cap', 3, whole(BigInt(AGENT), 31));
        },
        [
            [`${REVOKE} agentId`, 'a value for agentId', /^0x/],
            ['calls', 'a revocation', 'no call'],
        ],
    ],
    [
        'a second revocation',
        'revokeAgent',
        (write) => write.commands.push(write.commands[0]!),
        [
            [
                'calls[1] account::revoke_assistant_account_cap',
                'only what revokeAgent needs, each once',
                'a call that it does not need',
            ],
        ],
    ],
];

const BUILDERS: readonly Row<HonestName>[] = [
    [
        'another builder approved',
        'approveBuilder',
        (write) => {
            write.setPure('add_integrator_config', 3, whole(8n, 4));
        },
        [[`${APPROVE} builderId`, '7', '8']],
    ],
    [
        'a larger fee',
        'approveBuilder',
        (write) => {
            write.setPure('add_integrator_config', 4, whole(500_001n, 4));
        },
        [[`${APPROVE} maxFee`, '0.0005', '0.000500001']],
    ],
    [
        'a fee of 8 bytes',
        'approveBuilder',
        (write) => {
            write.setPure('add_integrator_config', 4, u64(500_000n));
        },
        [
            [`${APPROVE} maxFee`, 'a value for maxFee', /^0x/],
            ['calls', 'an approval of a builder', 'no call'],
        ],
    ],
    [
        'a second approval',
        'approveBuilder',
        (write) => write.commands.push(write.commands[0]!),
        [
            [
                'calls[1] account::add_integrator_config',
                'only what approveBuilder needs, each once',
                'a call that it does not need',
            ],
        ],
    ],
    [
        'an approval in the second account',
        'approveBuilder',
        (write) => {
            const call = write.call('add_integrator_config');
            call.arguments.splice(0, 2, write.shared(ACCOUNT_2), write.owned(CAPABILITY_2));
            write.sweep();
        },
        [
            [`${APPROVE} account`, `your account ${ACCOUNT}`, `shared object ${ACCOUNT_2}`],
            [`${APPROVE} capability`, `your capability ${CAPABILITY}`, `object ${CAPABILITY_2}`],
            ['calls', 'an approval of a builder', 'no call'],
            [/^inputs/, /^only objects that this write needs/, CAPABILITY_2],
        ],
    ],
    [
        'an approval by an agent',
        'approveBuilder',
        (write) => {
            const call = write.call('add_integrator_config');
            call.typeArguments = [call.typeArguments[0]!, ASSISTANT];
        },
        [[`${APPROVE} types`, 'the role ADMIN, of your own account', ASSISTANT]],
    ],
    [
        'an approval in place of a revocation',
        'revokeBuilder',
        (write) => {
            const call = write.call('remove_integrator_config');
            call.function = 'add_integrator_config';
            call.typeArguments.push(ADMIN);
            call.arguments.push(write.pure(whole(1n, 4)));
        },
        [
            [APPROVE, 'only what revokeBuilder needs, each once', 'a call that it does not need'],
            ['calls', 'a revocation of a builder', 'no call'],
        ],
    ],
    [
        'another builder revoked',
        'revokeBuilder',
        (write) => {
            write.setPure('remove_integrator_config', 3, whole(8n, 4));
        },
        [['calls[0] account::remove_integrator_config builderId', '7', '8']],
    ],
];

for (const [title, rows] of [
    ['a changed builder', BUILDERS],
    ['a changed recipient', RECIPIENTS],
    ['a changed withdrawal to another address', WITHDRAWALS],
    ['a changed transfer', TRANSFERS],
    ['a changed agent', AGENTS],
] as const) {
    describe(title, () => {
        checkRows(HONEST, rows);
    });
}

/** The commands with a departure, without the argument that it is about. */
const placesOf = (write: Write): string[] => write.departures.map(({ at }) => at.split(' ').slice(0, 2).join(' '));

describe('agents', () => {
    const others = (Object.keys(HONEST) as HonestName[]).filter(
        (name) => !name.endsWith('Agent') && !isSending(HONEST[name]().intent),
    );
    const names = ['new_assistant_account_cap', 'revoke_assistant_account_cap', 'destroy_assistant_account_cap'];
    test.each(others)('are neither made nor revoked by another write: %s', (name) => {
        for (const call of names) {
            const write = HONEST[name]();
            const args = [write.shared(ACCOUNT), write.owned(CAPABILITY), write.shared(REGISTRY)];
            const literals = call.startsWith('revoke') ? [write.pure(address(AGENT))] : [];
            write.run(contract(`account::${call}`, T, [...args, ...literals]));
            expect(placesOf(write)).toContain(`calls[${write.commands.length - 1}] account::${call}`);
        }
    });
});

describe('builders', () => {
    const others = (Object.keys(HONEST) as HonestName[]).filter(
        (name) => !name.endsWith('Builder') && !isSending(HONEST[name]().intent),
    );
    test.each(others)('are approved by no other write: %s', (name) => {
        const write = HONEST[name]();
        const args = [write.shared(ACCOUNT), write.owned(CAPABILITY), write.shared(REGISTRY)];
        const literals = [write.pure(whole(7n, 4)), write.pure(whole(500_000n, 4))];
        write.run(contract('account::add_integrator_config', TR, [...args, ...literals]));
        expect(placesOf(write)).toContain(`calls[${write.commands.length - 1}] account::add_integrator_config`);
    });
});
