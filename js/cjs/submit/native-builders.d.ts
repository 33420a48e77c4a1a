/** The service's builders of native transactions: each returns commands, which the client completes to a transaction. */
import type { ImplicitMethods } from '../exchange/describe/implicit.js';
type NameIn<Method> = Method extends `privatePostPerpetualsAccountTransactions${infer Name}` ? Name : never;
/** A builder of native transactions. */
export type NativeBuilder = NameIn<keyof ImplicitMethods>;
/** Requests commands; those in `body.txKind`, if any, come first. */
export declare function requestCommands(context: ImplicitMethods, builder: NativeBuilder, body: Readonly<Record<string, unknown>>): Promise<unknown>;
export {};
