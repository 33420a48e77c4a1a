/** Move types of the objects, in their full form. */
import type { ChainObject } from '../chain/objects.js';
import { type World } from '../chain/world.js';
/** Returns the type of an object. */
export declare function objectType(object: ChainObject, world: World): string;
/** The type of a coin's objects. */
export declare function coinObjectType(coinType: string): string;
/** Creates a filter of types; type arguments that the filter omits match all. @throws {RpcFailure} on invalid text */
export declare function typeFilter(text: string): (type: string) => boolean;
/** Reads a coin type. @throws {RpcFailure} on invalid text */
export declare function readCoinType(text: string): string;
