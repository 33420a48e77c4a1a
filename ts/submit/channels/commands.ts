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
type OfAccounts = NameIn<keyof ImplicitMethods, 'Account'>;
type OfVaults = NameIn<keyof ImplicitMethods, 'Vault'>;
type OfBuilderCodes = NameIn<keyof ImplicitMethods, 'BuilderCodes'>;

/** A builder of node transactions. */
export type CommandBuilder = OfAccounts | OfVaults | OfBuilderCodes;

type Method =
    | `privatePostPerpetualsAccountTransactions${OfAccounts}`
    | `privatePostPerpetualsVaultTransactions${OfVaults}`
    | `privatePostPerpetualsBuilderCodesTransactions${OfBuilderCodes}`;

const BUILDER_CODES: readonly CommandBuilder[] = ['CreateIntegratorConfig', 'RemoveIntegratorConfig'];

/** Requests commands; those in `body.txKind`, if any, come first. */
export async function requestCommands(
    context: ImplicitMethods,
    builder: CommandBuilder,
    body: Readonly<Record<string, unknown>>,
    options: RequestOptions = WRITE,
): Promise<unknown> {
    const method = methodOf(builder, 'vaultId' in body);
    const response: unknown = await context[method]({ ...body } as Dict, options);
    return expectRow<{ txKind: unknown }>(response, `transactions/${builder}`, 'txKind').txKind;
}

/** Builders of accounts and of vaults have the same names, except what only the owner of a vault may do. */
function methodOf(builder: CommandBuilder, isOfVault: boolean): Method {
    if (isOfBuilderCodes(builder)) return `privatePostPerpetualsBuilderCodesTransactions${builder}`;
    if (!isOfVault) return `privatePostPerpetualsAccountTransactions${builder as OfAccounts}`;
    return `privatePostPerpetualsVaultTransactions${OF_OWNERS[builder] ?? (builder as OfVaults)}`;
}

const OF_OWNERS: { readonly [B in CommandBuilder]?: OfVaults } = {
    GrantAgentWallet: 'OwnerGrantAgentWallet',
    RevokeAgentWallet: 'OwnerRevokeAgentWallet',
};

function isOfBuilderCodes(builder: CommandBuilder): builder is OfBuilderCodes {
    return BUILDER_CODES.includes(builder);
}
