/**
 * How the writes of an account run that a vault has: the service's native section builds them, by the vault's
 * package, and a node executes them.
 */

import type { Dict } from 'ccxt';
import { nameForBuilder, type AccountPair } from '../account/account.js';
import { toFullAddress } from '../core/address.js';
import type { NumberText } from '../core/json.js';
import { toUnits } from '../core/number/decimal.js';
import { sentence } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import { expectNoRequest } from '../exchange/params.js';
import { mayBeOfVault, type Action } from '../transaction/intent.js';
import { requestCommands, type CommandBuilder } from './channels/commands.js';
import type { WriteCommands, WriteRequest } from './write-request.js';

/** A request of a native builder. */
interface Native {
    readonly builder: CommandBuilder;
    readonly body: Dict;
}

/** What the unified section builds for other accounts; `decimals` are those of the collateral. */
const NATIVE: { readonly [A in Action]?: (body: Dict, decimals: number) => Native } = {
    allocate: ({ chId, amount }, decimals) => ({
        builder: 'AllocateCollateral',
        body: { marketId: toFullAddress(chId as string), allocateAmount: toNative(amount, decimals) },
    }),
    deallocate: ({ chId, amount }, decimals) => ({
        builder: 'DeallocateCollateral',
        body: { marketId: toFullAddress(chId as string), deallocateAmount: toNative(amount, decimals) },
    }),
    setLeverage: ({ chId, leverage }) => ({
        builder: 'SetLeverage',
        body: { marketId: toFullAddress(chId as string), leverage: leverage as unknown, collateralChange: 0 },
    }),
    cancelOrders: ({ chId, orderIds, shouldAbortOnMissingId }) => {
        const data = { orderIds: (orderIds as readonly string[]).map((id) => `${id}n`), collateralChange: 0 };
        return {
            builder: 'CancelOrders',
            body: {
                marketIdsToData: { [toFullAddress(chId as string)]: data },
                shouldAbortOnMissingId: shouldAbortOnMissingId as unknown,
            },
        };
    },
};

/**
 * Completes a request of an account of a vault.
 *
 * @throws {Problem} `unsupported` for what a vault does not do, or no builder for vaults builds
 */
export function routeOfVault<T>(
    request: WriteRequest<T>,
    pair: AccountPair,
    decimals: number | undefined,
    wallet: string,
    context: Context,
): WriteRequest<T> {
    const { action, body, params } = request;
    const of = `of vault ${pair.vault?.id ?? ''}`;
    if (!mayBeOfVault(action)) {
        const how =
            'collateral comes by deposits of the vault, and leaves by withdrawals; leave params.vault and options.vault out';
        throw sentence('unsupported', `${action} is not possible for the account ${of}: ${how}`);
    }
    expectNoRequest(params);
    if (request.via === 'node') return request;
    const native = NATIVE[action];
    if (native === undefined) {
        throw sentence('unsupported', `${action} has no builder ${of}; leave params.vault and options.vault out`);
    }
    if (body['deallocateFreeCollateral'] === true) {
        const how = 'call reduceMargin after it';
        throw sentence('unsupported', `params.deallocateFreeCollateral is not accepted by writes ${of}; ${how}`);
    }
    const commands: WriteCommands = async (whole) => {
        // The account is known: its vault and its coin were found before.
        const { builder, body: terms } = native(whole, decimals ?? 0);
        return { kind: await requestCommands(context, builder, { ...nameForBuilder(pair, wallet), ...terms }) };
    };
    return { ...request, via: 'node', commands };
}

function toNative(amount: unknown, decimals: number): string {
    return `${toUnits((amount as NumberText).text, decimals)}n`;
}
