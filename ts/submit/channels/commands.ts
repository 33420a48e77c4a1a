/**
 * The service's builders of node transactions: each returns commands, which the client completes to a
 * transaction.
 */

import type { Dict } from 'ccxt';
import type { ImplicitMethods } from '../../exchange/describe/implicit.js';
import { WRITE, type RequestOptions } from '../../exchange/request-queue.js';
import { expectRow } from '../../exchange/response.js';

type NameIn<Method, Section extends string> = Method extends `privatePostPerpetuals${Section}Transactions${infer Name}`
    ? Name
    : never;
type OfBuilderCodes = NameIn<keyof ImplicitMethods, 'BuilderCodes'>;

/** A builder of node transactions. */
export type CommandBuilder = NameIn<keyof ImplicitMethods, 'Account'> | OfBuilderCodes;

const BUILDER_CODES: readonly CommandBuilder[] = ['CreateIntegratorConfig', 'RemoveIntegratorConfig'];

/** Requests commands; those in `body.txKind`, if any, come first. */
export async function requestCommands(
    context: ImplicitMethods,
    builder: CommandBuilder,
    body: Readonly<Record<string, unknown>>,
    options: RequestOptions = WRITE,
): Promise<unknown> {
    const method = isOfBuilderCodes(builder)
        ? (`privatePostPerpetualsBuilderCodesTransactions${builder}` as const)
        : (`privatePostPerpetualsAccountTransactions${builder}` as const);
    const response: unknown = await context[method]({ ...body } as Dict, options);
    return expectRow<{ txKind: unknown }>(response, `transactions/${builder}`, 'txKind').txKind;
}

function isOfBuilderCodes(builder: CommandBuilder): builder is OfBuilderCodes {
    return BUILDER_CODES.includes(builder);
}
