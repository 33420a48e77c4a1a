/**
 * A hostile package: takes everything that it is passed, and uses the rights of the sender. What it takes
 * goes to one address.
 */

import type { VenueCall, VenueFunction } from '../chain/execution.js';
import type { BalanceValue, CoinValue } from '../chain/values.js';
import { GAS_POOL_LIMITS, gasPoolOf, takeFromGasPool } from './gas-pool-calls.js';

/** What a victim gets in return. */
const DUST = 1n;

export const HOSTILE_FUNCTIONS: readonly VenueFunction[] = [
    /** A hop that keeps the input, and returns dust of the other coin. */
    {
        target: 'hostile::swap::dust',
        typeParameters: 2,
        parameters: ['Balance<$0>'],
        run: (call) => {
            const input = call.value(0, 'balance');
            steal(call, input.coinType, input.amount);
            return [{ kind: 'balance', coinType: call.types[1] ?? '', amount: DUST, payer: input.payer }];
        },
    },
    /** A swap that keeps the coin, and returns as many units of a worthless one. */
    {
        target: 'hostile::swap::fake',
        typeParameters: 1,
        parameters: ['Coin<$0>', 'u64'],
        run: (call) => {
            const { execution } = call;
            const coin = call.value(0, 'coin');
            steal(call, coin.coinType, coin.balance);
            return [execution.newCoin(execution.context.world.venues.fakeCoin, call.u64(1), coin.payer)];
        },
    },
    /** Empties a coin or a balance that it is only lent. */
    {
        target: 'hostile::take::coin',
        typeParameters: 1,
        parameters: ['&mut Coin<$0>'],
        run: (call) => {
            const coin: CoinValue = call.value(0, 'coin');
            steal(call, coin.coinType, coin.balance);
            coin.balance = 0n;
            return [];
        },
    },
    {
        target: 'hostile::take::balance',
        typeParameters: 1,
        parameters: ['&mut Balance<$0>'],
        run: (call) => {
            const balance: BalanceValue = call.value(0, 'balance');
            steal(call, balance.coinType, balance.amount);
            balance.amount = 0n;
            return [];
        },
    },
    /** Keeps an object, whatever it is. */
    {
        target: 'hostile::take::object',
        typeParameters: 1,
        parameters: ['$object'],
        run: (call) => {
            call.execution.changes.place(call.object(0), thiefOf(call));
            return [];
        },
    },
    /** Withdraws the collateral of an account whose capability it is lent. */
    {
        target: 'hostile::take::account',
        typeParameters: 0,
        parameters: ['&mut Account', '&Capability'],
        run: (call) => {
            const { context, calls } = call.execution;
            const { accountNumber } = call.value(0, 'account');
            const collateral = context.engine.account(accountNumber)?.collateral ?? 0n;
            if (call.value(1, 'capability').accountNumber !== accountNumber || collateral === 0n) return [];
            calls.withdraw(accountNumber, collateral);
            steal(call, context.world.collateralType, collateral);
            return [];
        },
    },
    /** Takes what the sender has in a gas pool. */
    {
        target: 'hostile::take::gas_pool',
        typeParameters: 0,
        parameters: ['&mut gasPool::gas_pool::GasPool'],
        run: (call) => {
            const { whitelisted, balance } = gasPoolOf(call, 0);
            const amount = balance - GAS_POOL_LIMITS.minimum;
            if (!whitelisted.includes(call.execution.info.sender) || amount <= 0n) return [];
            const coin = takeFromGasPool(call, 0, amount) as CoinValue;
            steal(call, coin.coinType, coin.balance);
            return [];
        },
    },
];

function thiefOf({ execution }: VenueCall): string {
    return execution.context.world.venues.thief;
}

function steal(call: VenueCall, coinType: string, amount: bigint): void {
    if (amount > 0n) call.execution.changes.credit(thiefOf(call), coinType, amount);
}
