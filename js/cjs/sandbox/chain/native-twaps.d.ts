/** Reads TWAP orders of native build requests. */
import { type Intent } from './intent.js';
import { type NativeRequest } from './native-fields.js';
/** The tickets of the TWAP orders of a request. */
export declare function createTwaps(request: NativeRequest): Intent[];
/** New details and executors of existing tickets. */
export declare function editTwaps(request: NativeRequest): Intent[];
/** Cancels tickets; what is left of their deposits returns to the sender. */
export declare function cancelTwaps(request: NativeRequest): Intent[];
