/** The functions of pools for depositors, of pools with two coins. */

import type { VenueCall, VenueFunction } from '../chain/execution.js';
import type { CoinValue, Value } from '../chain/values.js';
import { Abort, ExecutionFailure } from '../errors.js';
import { depositInto, newAmm, protocolFee, withdrawFrom } from './amm.js';
import type { AmmState } from './state.js';
import type { AmmSpec } from './world.js';

/** The first arguments of each function. */
const FIRST = [
    '&mut amm::pool::Pool<$0>',
    '&amm::pool_registry::PoolRegistry',
    '&ammFees::vault::ProtocolFeeVault',
    '&mut ammTreasury::treasury::Treasury',
    '&mut ammInsurance::insurance_fund::InsuranceFund',
    '&ammReferrals::referral_vault::ReferralVault',
] as const;

/** Abort codes of the module `math`; those of `deposit` and `withdraw` are the sandbox's own. */
const CODES = { zero: 0, wrongCoins: 1, noShares: 56, tooFew: 57 } as const;

export const AMM_FUNCTIONS: readonly VenueFunction[] = [
    {
        target: 'amm::deposit::all_coin_deposit_2_coins',
        typeParameters: 3,
        parameters: [...FIRST, '&mut Coin<$1>', '&mut Coin<$2>'],
        run: deposit,
    },
    {
        target: 'amm::withdraw::all_coin_withdraw_2_coins',
        typeParameters: 3,
        parameters: [...FIRST, 'Coin<$0>'],
        run: withdraw,
    },
];

/** What does not fit the ratio stays in the coins. */
function deposit(call: VenueCall): Value[] {
    const { spec, amm, order } = ammOf(call, 'deposit');
    const coins = [call.value(6, 'coin'), call.value(7, 'coin')] as const;
    for (const coin of coins) {
        if (coin.balance === 0n) throw new Abort('deposit', CODES.zero, 'a coin is empty');
        coin.balance -= protocolFee(coin.balance);
    }
    const ordered: readonly CoinValue[] = order.map((place) => coins[place] as CoinValue);
    const {
        taken,
        shares,
        amm: next,
    } = depositInto(
        amm,
        ordered.map(({ balance }) => balance),
    );
    if (shares === 0n) throw new Abort('math', CODES.noShares, 'no shares');
    for (const [i, coin] of ordered.entries()) coin.balance -= taken[i] ?? 0n;
    call.execution.changes.setVenueState(spec.id, next);
    return [call.execution.newCoin(spec.shareType, shares, call.execution.info.sender)];
}

function withdraw(call: VenueCall): Value[] {
    const { spec, amm, order } = ammOf(call, 'withdraw');
    const { balance, payer } = call.value(6, 'coin');
    if (balance === 0n) throw new Abort('withdraw', CODES.zero, 'the coin is empty');
    const { paid, amm: next } = withdrawFrom(amm, balance);
    if (paid.every((one) => one === 0n)) throw new Abort('math', CODES.tooFew, 'too few shares');
    call.execution.changes.setVenueState(spec.id, next);
    const amounts: bigint[] = [];
    for (const [i, place] of order.entries()) amounts[place] = paid[i] ?? 0n;
    return amounts.map((amount, place) =>
        call.execution.newCoin(call.types[place + 1] ?? '', amount - protocolFee(amount), payer),
    );
}

/** The pool, and for each of its coins the place of this coin in the call. */
function ammOf(
    { execution, value, types }: VenueCall,
    module: string,
): { readonly spec: AmmSpec; readonly amm: AmmState; readonly order: readonly number[] } {
    const { id } = value(0, 'venue');
    const spec = execution.context.world.venues.amms.find((one) => one.id === id);
    if (spec === undefined) throw new ExecutionFailure(`no pool ${id}`);
    const order = spec.coins.map(({ type }) => types.slice(1).indexOf(type));
    if (order.some((place) => place < 0)) throw new Abort(module, CODES.wrongCoins, 'other coins');
    const state = execution.changes.venueState(id);
    return { spec, order, amm: state?.kind === 'amm' ? state : newAmm(spec) };
}
