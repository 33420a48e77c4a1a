/** Contract calls: each row is one change of an honest transaction, and its departures. */

import { describe } from '@jest/globals';
import { FORBIDDEN_CALLS } from '../../ts/transaction/contract.js';
import {
    AMOUNT,
    contract,
    FIRST_ID,
    HONEST,
    MARKET_ORDER,
    ORDER,
    place,
    SECOND_ID,
    T,
    TR,
    type HonestName,
} from './honest.js';
import {
    ACCOUNT,
    ADMIN,
    AUTHORITY,
    bool,
    BTC,
    CAPABILITY,
    CLOCK,
    COIN,
    ETH,
    FEED,
    FEED_2,
    GAS,
    idList,
    option,
    OTHER,
    PERPETUALS,
    result,
    split,
    SUI,
    CONSUMED,
    THIRD,
    u256,
    u64,
    USDC,
    whole,
    type Call,
    type Write,
} from './kit.js';
import { checkRows, type Row, type ExpectedDeparture } from './rows.js';

const LIMIT = 'createOrders';
const MARKET = 'createOrders at market';
const NAMED = 'createOrders with an id and an expiration';
const PLACE = 'calls[2] clearing_house::place_limit_order';
const END = 'calls[3] clearing_house::end_session';
const DESCRIPTION = 'buy 0.01 BTC at 65000 on BTC/USD:USDC';
const UNDONE = 'no call';
const NEEDED = 'only objects that this write needs: your capability, and coins that are deposited';

/** Changes the request, and not the transaction. */
function changeIntent(write: Write, change: object): void {
    Object.assign(write, { intent: { ...write.intent, ...change } });
}

const TYPES: readonly Row<HonestName>[] = [
    [
        'another collateral',
        LIMIT,
        (write) => (write.call('place_limit_order').typeArguments = [SUI]),
        [[`${PLACE} types`, USDC.type, SUI]],
    ],
    [
        'another collateral beside a role',
        LIMIT,
        (write) => (write.call('end_session').typeArguments = [SUI, ADMIN]),
        [[`${END} types`, `${USDC.type} and a role`, `${SUI} and ${ADMIN}`]],
    ],
    [
        'none',
        LIMIT,
        (write) => (write.call('place_limit_order').typeArguments = []),
        [[`${PLACE} types`, USDC.type, 'none']],
    ],
    [
        'a role where none belongs',
        LIMIT,
        (write) => (write.call('place_limit_order').typeArguments = [USDC.type, ADMIN]),
        [[`${PLACE} types`, USDC.type, `${USDC.type} and ${ADMIN}`]],
    ],
    [
        'no role',
        LIMIT,
        (write) => (write.call('end_session').typeArguments = [USDC.type]),
        [[`${END} types`, `${USDC.type} and a role`, USDC.type]],
    ],
    [
        'one more',
        LIMIT,
        (write) => (write.call('end_session').typeArguments = [USDC.type, ADMIN, 'u8']),
        [[`${END} types`, `${USDC.type} and a role`, `${USDC.type} and ${ADMIN} and u8`]],
    ],
    ...[
        ['a role that no trader has', `${AUTHORITY}::authority::PACKAGE`],
        ['a role of another module', `${AUTHORITY}::authorities::ADMIN`],
        ['a role in a module with a similar name', `${AUTHORITY}::my_authority::ADMIN`],
        ['a role with the same beginning', `${AUTHORITY}::authority::ADMINISTRATOR`],
        ['a list of roles', `vector<${ADMIN}>`],
        ['a number as a role', 'u8'],
    ].map(([what = '', type = '']): Row<HonestName> => [
        what,
        LIMIT,
        (write) => (write.call('end_session').typeArguments = [USDC.type, type]),
        [[`${END} types`, `${USDC.type} and a role`, `${USDC.type} and ${type}`]],
    ]),
    [
        'an assistant’s role',
        LIMIT,
        (write) => (write.call('end_session').typeArguments = [USDC.type, `${AUTHORITY}::authority::ASSISTANT`]),
        [[`${END} types`, 'the role ADMIN, of your own account', `${AUTHORITY}::authority::ASSISTANT`]],
    ],
];

const OBJECTS: readonly Row<HonestName>[] = [
    [
        'one more',
        LIMIT,
        (write) => write.call('place_limit_order').arguments.push(write.shared(CLOCK)),
        [
            [PLACE, '8 arguments: session, side, size, price, orderType, clientOrderId, reduceOnly, expiry', '9'],
            ['calls', DESCRIPTION, UNDONE],
        ],
    ],
    [
        'one less',
        LIMIT,
        (write) => {
            write.call('place_limit_order').arguments.pop();
            write.sweep();
        },
        [
            [PLACE, '8 arguments: session, side, size, price, orderType, clientOrderId, reduceOnly, expiry', '7'],
            ['calls', DESCRIPTION, UNDONE],
        ],
    ],
    [
        'another capability',
        'allocate',
        (write) => (write.call('allocate_collateral').arguments[1] = write.owned(THIRD)),
        [
            [
                'calls[1] clearing_house::allocate_collateral capability',
                `your capability ${CAPABILITY}`,
                `object ${THIRD}`,
            ],
            ['calls', 'an allocation', UNDONE],
            ['inputs[4]', NEEDED, THIRD],
        ],
    ],
    [
        'another account',
        'allocate',
        (write) => (write.call('allocate_collateral').arguments[2] = write.shared(OTHER)),
        [
            [
                'calls[1] clearing_house::allocate_collateral account',
                `your account ${ACCOUNT}`,
                `shared object ${OTHER}`,
            ],
            ['calls', 'an allocation', UNDONE],
        ],
    ],
    [
        'another market',
        'allocate',
        (write) => (write.call('allocate_collateral').arguments[0] = write.shared(ETH.id)),
        [
            ['calls[1] clearing_house::allocate_collateral market', 'the requested market', `shared object ${ETH.id}`],
            ['calls', 'an allocation', UNDONE],
        ],
    ],
    [
        'a plain value of another length',
        'allocate',
        (write) => {
            write.setPure('allocate_collateral', 3, whole(AMOUNT, 9));
        },
        [
            ['calls[1] clearing_house::allocate_collateral amount', 'a value for amount', '0x00c2eb0b0000000000'],
            ['calls', 'an allocation', UNDONE],
        ],
    ],
    [
        'the other order’s market',
        'createOrders in two markets',
        (write) => {
            const [first, second] = write.commands.flatMap((command) =>
                command.kind === 'moveCall' && command.function === 'start_session' ? [command as Call] : [],
            );
            [first!.arguments[0], second!.arguments[0]] = [second!.arguments[0]!, first!.arguments[0]!];
        },
        [
            ['calls[1] clearing_house::start_session baseFeed', `${FEED_2}, the price feed of ETH/USD:USDC`, FEED],
            ['calls[3] clearing_house::place_limit_order', 'only the requested orders on ETH/USD:USDC', 'one more'],
            ['calls[7] clearing_house::start_session baseFeed', `${FEED}, the price feed of BTC/USD:USDC`, FEED_2],
            ['calls', DESCRIPTION, UNDONE],
        ],
    ],
];

const STEPS: readonly Row<HonestName>[] = [
    [
        'a position made twice',
        'allocate',
        (write) => {
            write.insert(0, write.commands[0]!);
        },
        [
            [
                'calls[1] clearing_house::create_market_position',
                'only what allocate needs, each once',
                'a call that it does not need',
            ],
        ],
    ],
    [
        'an amount allocated twice',
        'allocate',
        (write) => write.run(write.commands[1]!),
        [
            [
                'calls[2] clearing_house::allocate_collateral',
                'only what allocate needs, each once',
                'a call that it does not need',
            ],
        ],
    ],
    [
        'a step of another write',
        LIMIT,
        (write) => {
            const position = [write.shared(BTC.id), write.owned(CAPABILITY), write.shared(ACCOUNT)];
            const ratio = write.pure(u256(10n ** 17n));
            write.insert(0, contract('clearing_house::set_position_initial_margin_ratio', TR, [...position, ratio]));
        },
        [
            [
                'calls[0] clearing_house::set_position_initial_margin_ratio',
                'only what createOrders needs, each once',
                'a call that it does not need',
            ],
        ],
    ],
    [
        'a function of the contract that is not in the table',
        LIMIT,
        (write) => write.run(contract('clearing_house::drain', TR, [write.owned(CAPABILITY), write.shared(ACCOUNT)])),
        [
            [
                'calls[5] clearing_house::drain',
                'only calls that createOrders needs',
                `${PERPETUALS}::clearing_house::drain(object ${CAPABILITY}, shared object ${ACCOUNT})`,
            ],
        ],
    ],
    [
        'a function with the name of another version',
        'setLeverage',
        (write) => (write.call('set_position_initial_margin_ratio').function += '_v2'),
        [
            [
                'calls[0] clearing_house::set_position_initial_margin_ratio_v2',
                'only calls that setLeverage needs',
                new RegExp(`^${PERPETUALS}::clearing_house::set_position_initial_margin_ratio_v2\\(shared object`),
            ],
            ['calls', 'a leverage', UNDONE],
        ],
    ],
    ...[...FORBIDDEN_CALLS].map((name): Row<HonestName> => [
        `a function that no write makes, ${name}`,
        LIMIT,
        (write) => write.run(contract(name, T, [write.shared(ACCOUNT), write.owned(CAPABILITY)])),
        [[`calls[5] ${name}`, 'only calls that createOrders needs', 'a call that no write makes']],
    ]),
    [
        'details of a TWAP order beside an order',
        LIMIT,
        (write) => write.run(contract('twap_orders::new_details', [], [])),
        [['calls[5] twap_orders::new_details', /^15 arguments: firstRunExpireTimestamp, /, '0']],
    ],
    [
        'an order in a session that has ended',
        LIMIT,
        (write) => {
            changeIntent(write, { orders: [ORDER, ORDER] });
            write.insert(4, place(write, result(1), ORDER));
        },
        [['calls[4] clearing_house::place_limit_order session', 'a value for session', CONSUMED]],
    ],
    [
        'an order of another type than limit',
        LIMIT,
        (write) => {
            write.commands[2] = place(write, result(1), { ...ORDER, price: undefined });
            write.sweep();
        },
        [['calls[2] clearing_house::place_market_order', DESCRIPTION, 'an order of another type']],
    ],
    [
        'an order of another type than market',
        MARKET,
        (write) => {
            write.commands[2] = place(write, result(1), { ...MARKET_ORDER, price: ORDER.price });
            write.sweep();
        },
        [[PLACE, 'sell 0.01 BTC at market on BTC/USD:USDC', 'an order of another type']],
    ],
    [
        'one order more',
        LIMIT,
        (write) => {
            write.insert(3, place(write, result(1), ORDER));
        },
        [['calls[3] clearing_house::place_limit_order', 'only the requested orders on BTC/USD:USDC', 'one more']],
    ],
    [
        'a cancel after margin is given back',
        'cancelOrders and give margin back',
        (write) => {
            changeIntent(write, { orderIds: [FIRST_ID, SECOND_ID, 9n] });
            const { arguments: args } = write.call('try_cancel_orders');
            write.run(contract('clearing_house::try_cancel_orders', TR, [...args.slice(0, 3), write.pure(idList(9n))]));
        },
        [
            [
                'calls[2] clearing_house::try_cancel_orders',
                'all cancels before the return of margin',
                'a cancel after it',
            ],
            ['calls', 'a cancel of order 9', UNDONE],
        ],
    ],
    [
        'a cancel that skips missing orders',
        'cancelOrders, all or none',
        (write) => (write.call('cancel_orders').function = 'try_cancel_orders'),
        [
            [
                'calls[0] clearing_house::try_cancel_orders',
                'a cancel that fails when an order is missing',
                'one that skips it',
            ],
        ],
    ],
];

/** Changes of an order's plain values, by place, and their departures. */
const OF_ORDER: readonly (readonly [what: string, place: number, bytes: Uint8Array, departure: ExpectedDeparture])[] = [
    ['the other side', 1, bool(true), [`${PLACE} side`, 'buy', 'sell']],
    ['no side', 1, Uint8Array.of(2), [`${PLACE} side`, 'buy', 'no boolean']],
    ['a size', 2, u64(11_000_000), [`${PLACE} size`, '0.01 BTC', '0.011 BTC']],
    ['a price', 3, u64(65_000_000_000_001n), [`${PLACE} price`, '65000', '65000.000000001']],
    ['a type', 4, u64(3), [`${PLACE} type`, '0, good till canceled', '3']],
    ['no client id', 5, option(undefined), [`${PLACE} clientOrderId`, '77', 'none']],
    ['another client id', 5, option(78n), [`${PLACE} clientOrderId`, '77', '78']],
    ['a client id that is no option', 5, whole(77, 9), [`${PLACE} clientOrderId`, '77', 'malformed']],
    ['reduce-only', 6, bool(true), [`${PLACE} reduceOnly`, 'false', 'true']],
    ['no expiration', 7, option(undefined), [`${PLACE} expiry`, '1800000000000', 'none']],
    ['another expiration', 7, option(1n), [`${PLACE} expiry`, '1800000000000', '1']],
];

const VALUES: readonly Row<HonestName>[] = [
    ...OF_ORDER.map(([what, at, bytes, departure]): Row<HonestName> => [
        what,
        NAMED,
        (write) => {
            write.setPure('place_limit_order', at, bytes);
        },
        [departure],
    ]),
    [
        'a client id and an expiration that nobody asked for',
        LIMIT,
        (write) => {
            write.setPure('place_limit_order', 5, option(1n));
            write.setPure('place_limit_order', 7, option(2n));
        },
        [
            [`${PLACE} clientOrderId`, 'none', '1'],
            [`${PLACE} expiry`, 'none', '2'],
        ],
    ],
    [
        'missing margin allocated',
        LIMIT,
        (write) => {
            write.setPure('end_session', 3, bool(true));
        },
        [[`${END} allocateMissing`, 'false', 'true']],
    ],
    [
        'margin given back that nobody asked for',
        LIMIT,
        (write) => {
            write.setPure('end_session', 4, bool(true));
        },
        [[`${END} deallocateFree`, 'false', 'true']],
    ],
    [
        'margin given back before the last session',
        'createOrders in two sessions',
        (write) => {
            (write.commands[3] as Call).arguments[4] = write.pure(bool(true));
            write.sweep();
        },
        [[`${END} deallocateFree`, 'false', 'true']],
    ],
    [
        'margin not given back at the last session',
        'createOrders in two sessions',
        (write) => {
            write.setPure('end_session', 4, bool(false));
        },
        [['calls[7] clearing_house::end_session deallocateFree', 'true', 'false']],
    ],
    [
        'another amount allocated',
        'allocate',
        (write) => {
            write.setPure('allocate_collateral', 3, u64(AMOUNT + 1n));
        },
        [['calls[1] clearing_house::allocate_collateral amount', '200 USDC', '200.000001 USDC']],
    ],
    [
        'another amount deallocated',
        'deallocate',
        (write) => {
            write.setPure('deallocate_collateral', 5, u64(1));
        },
        [['calls[1] clearing_house::deallocate_collateral amount', '200 USDC', '0.000001 USDC']],
    ],
    [
        'another amount withdrawn',
        'withdraw',
        (write) => {
            write.setPure('withdraw_collateral', 3, u64(1));
        },
        [['calls[0] account::withdraw_collateral amount', '200 USDC', '0.000001 USDC']],
    ],
    [
        'another leverage',
        'setLeverage',
        (write) => {
            write.setPure('set_position_initial_margin_ratio', 3, u256(10n ** 16n));
        },
        [['calls[0] clearing_house::set_position_initial_margin_ratio ratio', '1/leverage, that is 1/10', '0.01']],
    ],
    [
        'another order cancelled',
        'cancelOrders',
        (write) => {
            write.setPure('try_cancel_orders', 3, idList(FIRST_ID, 9n));
        },
        [
            ['calls[0] clearing_house::try_cancel_orders orderIds', `only ${FIRST_ID}, ${SECOND_ID}, each once`, '9'],
            ['calls', `a cancel of order ${SECOND_ID}`, UNDONE],
        ],
    ],
    [
        'an order cancelled twice',
        'cancelOrders',
        (write) => {
            write.setPure('try_cancel_orders', 3, idList(FIRST_ID, SECOND_ID, FIRST_ID));
        },
        [
            [
                'calls[0] clearing_house::try_cancel_orders orderIds',
                `only ${FIRST_ID}, ${SECOND_ID}, each once`,
                `${FIRST_ID} a second time`,
            ],
        ],
    ],
    [
        'a cancel that fails when an order is missing, where it is to go on',
        'cancelOrders',
        (write) => {
            write.call('try_cancel_orders').function = 'cancel_orders';
        },
        [['calls[0] clearing_house::cancel_orders', 'a cancel that skips missing orders', 'one that fails']],
    ],
    [
        'a list of order ids that is cut short',
        'cancelOrders',
        (write) => {
            write.setPure('try_cancel_orders', 3, Uint8Array.of(3, ...idList(FIRST_ID, SECOND_ID).slice(1)));
        },
        [
            ['calls[0] clearing_house::try_cancel_orders orderIds', 'a list of order ids', 'other bytes'],
            ['calls', `a cancel of order ${FIRST_ID}`, UNDONE],
            ['calls', `a cancel of order ${SECOND_ID}`, UNDONE],
        ],
    ],
];

const DEPOSIT = 'calls[1] account::deposit_collateral';

const DEPOSITS: readonly Row<HonestName>[] = [
    [
        'coins, where the address balance was asked for',
        'deposit',
        (write) => {
            changeIntent(write, { isAddressBalance: true });
        },
        [[`${DEPOSIT} coin`, 'address balance', 'wallet']],
    ],
    [
        'the address balance, where coins were asked for',
        'deposit from the address balance',
        (write) => {
            changeIntent(write, { isAddressBalance: false });
        },
        [
            ['inputs[0]', `at most 0 units of ${USDC.type} from your address balance`, `${AMOUNT} of ${USDC.type}`],
            [`${DEPOSIT} coin`, 'wallet', 'address balance'],
        ],
    ],
    [
        'the gas coin, where the address balance was asked for',
        'deposit of SUI from the gas coin',
        (write) => {
            changeIntent(write, { isAddressBalance: true });
        },
        [[`${DEPOSIT} coin`, 'address balance', 'gas coin']],
    ],
    [
        'the sponsor’s gas coin',
        'deposit of SUI from the gas coin',
        (write) => (write.trust = { ...write.trust, isSponsored: true }),
        [[`${DEPOSIT} coin`, 'wallet', 'gas coin of the sponsor']],
    ],
    [
        'another coin',
        'deposit',
        (write) => {
            write.commands[0] = split(GAS, [write.pure(u64(AMOUNT))]);
            write.sweep();
        },
        [[`${DEPOSIT} coin`, USDC.type, SUI]],
    ],
    [
        'another amount',
        'deposit',
        (write) => {
            write.commands[0] = split(write.owned(COIN), [write.pure(u64(AMOUNT + 1n))]);
            write.sweep();
        },
        [[`${DEPOSIT} amount`, '200 USDC', '200.000001 USDC']],
    ],
];

/** What is left to do where the last calls are left out. */
const MISSING: readonly Row<HonestName>[] = [
    ...(
        [
            ['a new account', 'createAccount', 2],
            ['an allocation', 'allocate', 1],
            ['a deallocation', 'deallocate', 1],
            ['a leverage', 'setLeverage', 1],
            ['a withdrawal', 'withdraw', 2],
            ['a deposit', 'deposit', 2],
            ['a return of free margin', 'cancelOrders and give margin back', 1],
            [DESCRIPTION, LIMIT, 5],
            ['sell 0.01 BTC at market on BTC/USD:USDC', MARKET, 5],
            ['buy 0.01 ETH at 65000 on ETH/USD:USDC', 'createOrders in two markets', 5],
        ] as const
    ).map(([what, name, count]): Row<HonestName> => [
        what,
        name,
        (write) => {
            write.cut(count);
        },
        [['calls', what, UNDONE]],
    ]),
    [
        'cancels',
        'cancelOrders',
        (write) => {
            write.cut(1);
        },
        [
            ['calls', `a cancel of order ${FIRST_ID}`, UNDONE],
            ['calls', `a cancel of order ${SECOND_ID}`, UNDONE],
        ],
    ],
    [
        'one cancel of two',
        'cancelOrders',
        (write) => {
            write.setPure('try_cancel_orders', 3, idList(SECOND_ID));
        },
        [['calls', `a cancel of order ${FIRST_ID}`, UNDONE]],
    ],
];

const SETTLEMENT = 'calls[0] clearing_house::close_position_at_settlement_prices';
const SETTLE = 'close_position_at_settlement_prices';
const UNSETTLED = ['calls', 'a settlement of a position in a closed market', UNDONE] as const;

/** Anybody may settle the position of any account, so that no capability shows whose position it is. */
const SETTLEMENTS: readonly Row<HonestName>[] = [
    [
        'another account',
        'settlePosition',
        (write) => {
            write.call(SETTLE).arguments[1] = write.shared(OTHER);
            write.sweep();
        },
        [[`${SETTLEMENT} account`, `your account ${ACCOUNT}`, `shared object ${OTHER}`], UNSETTLED],
    ],
    [
        'another market',
        'settlePosition without orders',
        (write) => {
            write.call(SETTLE).arguments[0] = write.shared(ETH.id);
            write.sweep();
        },
        [[`${SETTLEMENT} market`, 'the requested market', `shared object ${ETH.id}`], UNSETTLED],
    ],
    [
        'an order that is not the account’s',
        'settlePosition',
        (write) => {
            write.setPure(SETTLE, 2, idList(FIRST_ID, SECOND_ID, 9n));
        },
        [[`${SETTLEMENT} orderIds`, `only ${FIRST_ID}, ${SECOND_ID}, each once`, '9']],
    ],
    [
        'an order where the account has none',
        'settlePosition without orders',
        (write) => {
            write.setPure(SETTLE, 2, idList(9n));
        },
        [[`${SETTLEMENT} orderIds`, 'no order of this market', '9']],
    ],
    [
        'fewer orders',
        'settlePosition',
        (write) => {
            write.setPure(SETTLE, 2, idList(FIRST_ID));
        },
        [['calls', `a cancel of order ${SECOND_ID}`, UNDONE]],
    ],
    [
        'another collateral',
        'settlePosition without orders',
        (write) => (write.call(SETTLE).typeArguments = [SUI]),
        [[`${SETTLEMENT} types`, USDC.type, SUI]],
    ],
    [
        'a second account',
        'settlePosition without orders',
        (write) =>
            write.run(
                contract(`clearing_house::${SETTLE}`, T, [
                    write.shared(BTC.id),
                    write.shared(OTHER),
                    write.pure(idList()),
                ]),
            ),
        [[`${SETTLEMENT.replace('0', '1')} account`, `your account ${ACCOUNT}`, `shared object ${OTHER}`]],
    ],
    [
        'the same position again',
        'settlePosition without orders',
        (write) =>
            write.run(
                contract(`clearing_house::${SETTLE}`, T, [
                    write.shared(BTC.id),
                    write.shared(ACCOUNT),
                    write.pure(idList()),
                ]),
            ),
        [[SETTLEMENT.replace('0', '1'), 'only what settlePosition needs, each once', 'a call that it does not need']],
    ],
    [
        'a position beside a leverage',
        'setLeverage',
        (write) =>
            write.run(
                contract(`clearing_house::${SETTLE}`, T, [
                    write.shared(BTC.id),
                    write.shared(ACCOUNT),
                    write.pure(idList()),
                ]),
            ),
        [[SETTLEMENT.replace('0', '1'), 'only what setLeverage needs, each once', 'a call that it does not need']],
    ],
    [
        'a cancel beside it',
        'settlePosition',
        (write) => {
            const args = [
                write.shared(BTC.id),
                write.owned(CAPABILITY),
                write.shared(ACCOUNT),
                write.pure(idList(FIRST_ID)),
            ];
            write.run(contract('clearing_house::cancel_orders', TR, args));
        },
        [
            [
                'calls[1] clearing_house::cancel_orders',
                'only what settlePosition needs, each once',
                'a call that it does not need',
            ],
        ],
    ],
];

describe('rejects a settlement of', () => {
    checkRows(HONEST, SETTLEMENTS);
});

describe('rejects the types of a known call:', () => {
    checkRows(HONEST, TYPES);
});

describe('rejects the arguments of a known call:', () => {
    checkRows(HONEST, OBJECTS);
});

describe('rejects a step:', () => {
    checkRows(HONEST, STEPS);
});

describe('rejects a plain value:', () => {
    checkRows(HONEST, VALUES);
});

describe('rejects a deposit of', () => {
    checkRows(HONEST, DEPOSITS);
});

describe('reports as missing', () => {
    checkRows(HONEST, MISSING);
});
