/** The service's builders of node transactions: each returns commands, which the client completes to a transaction. */

import type { Dict } from 'ccxt';
import type { ImplicitMethods } from '../../exchange/describe/implicit.js';
import { expectRow } from '../../exchange/response.js';

type NameIn<Method> = Method extends `privatePostPerpetualsAccountTransactions${infer Name}` ? Name : never;

/** A builder of node transactions. */
export type CommandBuilder = NameIn<keyof ImplicitMethods>;

/** Requests commands; those in `body.txKind`, if any, come first. */
export async function requestCommands(
    context: ImplicitMethods,
    builder: CommandBuilder,
    body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
    const response: unknown = await context[`privatePostPerpetualsAccountTransactions${builder}`]({ ...body } as Dict);
    return expectRow<{ txKind: unknown }>(response, `transactions/${builder}`, 'txKind').txKind;
}
