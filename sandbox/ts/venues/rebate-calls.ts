/** The rebate vault: coins that its operator allocates to addresses, which each address withdraws itself. */

import type { VenueCall, VenueFunction } from '../chain/execution.js';
import { Abort } from '../errors.js';
import type { RewardsState } from './state.js';

const VAULT = 'rebateVault::vault::Vault';
const CONFIG = 'rebateVault::config::Config';
const CAP = 'rebateVault::vault::WithdrawCap';

/** What has begun, and must be ended in the same transaction. */
interface WithdrawCap {
    readonly vaultId: string;
    readonly types: string[];
    readonly amounts: bigint[];
}

export const REBATE_FUNCTIONS: readonly VenueFunction[] = [
    row('begin_withdraw_tx', 0, [`&${VAULT}`, `&${CONFIG}`], ({ value, execution }) => {
        const { typePackages } = execution.context.world.venues;
        const state: WithdrawCap = { vaultId: value(0, 'venue').id, types: [], amounts: [] };
        return [{ kind: 'potato', potatoType: CAP.replace('rebateVault', typePackages.rebateVault), state }];
    }),
    /** Pays the allocation of the sender in one coin; a coin of 0 where it has none. */
    row('withdraw_rebate', 1, [`&mut ${VAULT}`, `&mut ${CAP}`, `&${CONFIG}`], (call) => {
        const { execution, value, types } = call;
        const [coinType = ''] = types;
        const { id } = value(0, 'venue');
        const cap = capOf(call, 1);
        if (cap.vaultId !== id) throw error(2n, 'the cap is that of another vault');
        const { sender } = execution.info;
        const rows = rowsOf(call, id);
        const isOwn = (one: (typeof rows)[number]): boolean => one.owner === sender && one.coinType === coinType;
        const amount = rows.filter(isOwn).reduce((sum, one) => sum + one.amount, 0n);
        execution.changes.setVenueState(id, { kind: 'rewards', rows: rows.filter((one) => !isOwn(one)) });
        if (amount > 0n) {
            cap.types.push(coinType);
            cap.amounts.push(amount);
        }
        return [execution.newCoin(coinType, amount, sender)];
    }),
    row('end_withdraw_tx', 0, [CAP, `&${CONFIG}`], () => []),
];

function capOf({ value }: VenueCall, index: number): WithdrawCap {
    return value(index, 'potato').state as WithdrawCap;
}

function rowsOf({ execution }: VenueCall, id: string): RewardsState['rows'] {
    const state = execution.changes.venueState(id);
    return state?.kind === 'rewards' ? state.rows : [];
}

/** A clever code: its top byte, and the number of the error at bits 48 to 55. */
function error(number: bigint, meaning: string): Abort {
    return new Abort('vault', (0xc0n << 56n) | (number << 48n), meaning);
}

function row(
    name: string,
    typeParameters: number,
    parameters: readonly string[],
    run: VenueFunction['run'],
): VenueFunction {
    return { target: `rebateVault::vault::${name}`, typeParameters, parameters, run };
}
