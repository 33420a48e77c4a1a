/** Parameters of venues' functions. */

import type { Mode } from '../chain/values.js';

/** A parameter of a venue's function. */
export interface Parameter {
    readonly mode: Mode;
    /** Such as `u64`, `Coin<$0>` or `router::treasury::Treasury`, without the reference. */
    readonly type: string;
}

/** Reads the text of a parameter. */
export function toParameter(text: string): Parameter {
    if (text.startsWith('&mut ')) return { mode: 'write', type: text.slice('&mut '.length) };
    return text.startsWith('&') ? { mode: 'read', type: text.slice(1) } : { mode: 'take', type: text };
}
