/** The functions of DCA orders, with their arguments. Both are in the module `order`. */

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

/** Names of the functions. A creation with an integrator's fee has another name, and is refused. */
export const DCA_CALLS = {
    create_order: [
        ...(['custody', 'config', 'coin', 'gas deposit', 'clock', 'public key', 'recipient', 'interval'] as const),
        ...(['delay', 'amount per part', 'slippage', 'least amount out', 'most amount out', 'parts'] as const),
    ],
    close_order: ['order', 'config'],
} as const satisfies Record<string, readonly DcaSlot[]>;
