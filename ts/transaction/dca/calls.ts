/** The functions of DCA orders and of limit orders, with their arguments. All are in the module `order`. */

import type { IntentOf } from '../intent.js';

/** Module of the functions. */
export const DCA_MODULE = 'order';

/**
 * One place in the arguments of a function: `config` is the configuration of DCA's own package, `custody`
 * that of its keys.
 */
export type DcaSlot =
    | 'custody'
    | 'config'
    | 'coin'
    | 'gas deposit'
    | 'clock'
    | 'public key'
    | 'recipient'
    | 'order'
    /** The hash of price, expiry and a salt. */
    | 'hidden terms'
    /** Of an integrator, who gets it from each execution. */
    | 'no fee'
    | 'fee recipient'
    | DcaNumber;

/** A plain number of the request, with its bytes. */
export type DcaNumber = keyof typeof NUMBERS;

/** Bytes of each number. */
export const NUMBERS = {
    interval: 8,
    delay: 8,
    'amount per part': 8,
    slippage: 2,
    'least amount out': 8,
    'most amount out': 8,
    parts: 1,
} as const;

/** A function. */
export interface OrderCall {
    readonly name: string;
    readonly slots: readonly DcaSlot[];
}

const CLOSE: OrderCall = { name: 'close_order', slots: ['order', 'config'] };

/**
 * The function that each write calls. A creation of a DCA order with an integrator's fee has another name,
 * and is refused; the service writes that of a limit order always with a fee, which must be 0.
 */
export const ORDER_CALLS: Readonly<Record<IntentOf<'dca'>['action'], OrderCall>> = {
    createDca: {
        name: 'create_order',
        slots: [
            ...(['custody', 'config', 'coin', 'gas deposit', 'clock', 'public key', 'recipient', 'interval'] as const),
            ...(['delay', 'amount per part', 'slippage', 'least amount out', 'most amount out', 'parts'] as const),
        ],
    },
    createSpotOrder: {
        name: 'create_order_with_integrator_fee',
        slots: [
            ...(['custody', 'config', 'coin', 'gas deposit', 'public key', 'recipient', 'hidden terms'] as const),
            ...(['no fee', 'fee recipient'] as const),
        ],
    },
    cancelDca: CLOSE,
    cancelSpotOrder: CLOSE,
};

/** The configuration of the contract's own package. */
export function configOf({ ids }: Pick<IntentOf<'dca'>, 'ids'>): string {
    return 'limitConfig' in ids ? ids.limitConfig : ids.dcaConfig;
}
