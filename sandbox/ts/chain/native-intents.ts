/** The operations of native build requests, by builder. */

import type { TransactionObjectArgument as ObjectArgument } from '@mysten/sui/transactions';
import type { ChainContext } from './execution.js';
import { expectCollateral, type Intent, type OrderIntent } from './intent.js';
import {
    cancellation,
    findCapability,
    findVaultCapability,
    forEachMarket,
    leverage,
    marketOf,
    moveCollateral,
    placement,
    preparation,
    readCollateralChange,
    readCommon,
    readLimitOrder,
    readMarketOrder,
    readScaleOrders,
    readSide,
    type NativeRequest,
} from './native-fields.js';
import { attachedTickets, cancelTickets, createPositionTicket, createTickets, editTickets } from './native-stops.js';
import { cancelTwaps, createTwaps, editTwaps } from './native-twaps.js';
import type { RequestFields } from './request-fields.js';
import type { AccountBuild, NativeBuild } from './types.js';

/** Sender and operations of a native request. */
export interface NativeIntents {
    readonly sender: string;
    readonly intents: readonly Intent[];
}

/** Each builder's operations, in the order of their commands. */
const READERS: Readonly<Record<AccountBuild, (request: NativeRequest) => Intent[]>> = {
    'place-limit-order': (request) => singleOrder(request, readLimitOrder(request.fields, readCommon(request))),
    'place-market-order': (request) => singleOrder(request, readMarketOrder(request)),
    'place-scale-order': (request) => [
        ...placement(request, readScaleOrders(request)),
        ...attachedTickets(request, { market: marketOf(request), side: readSide(request.fields) }),
    ],
    'cancel-and-place-orders': (request) => {
        const { fields, capability } = request;
        const [market, common] = [marketOf(request), readCommon(request)];
        const orders = fields.objects('ordersToPlace').map((row) => readLimitOrder(row, common));
        if (orders.length === 0) throw fields.mismatch('ordersToPlace', 'at least one order', []);
        const deallocateFree = fields.flag('shouldDeallocateFreeCollateral');
        return [
            ...preparation(request, market),
            ...cancellation(request, market, fields, ['orderIdsToCancel', 'clientOrderIdsToCancel']),
            { action: 'createOrders', capability, orders, deallocateFree },
        ];
    },
    'cancel-orders': (request) =>
        forEachMarket(request, (market, data) => [
            ...cancellation(request, market, data, ['orderIds', 'clientOrderIds']),
            ...moveCollateral(request, market, readCollateralChange(request, data)),
        ]),
    'set-leverage': (request) => {
        const market = marketOf(request);
        const change = readCollateralChange(request, request.fields);
        return [leverage(request, market), ...moveCollateral(request, market, change)];
    },
    'allocate-collateral': (request) =>
        moveCollateral(request, marketOf(request), request.fields.positiveInteger('allocateAmount')),
    'deallocate-collateral': (request) =>
        moveCollateral(request, marketOf(request), -request.fields.positiveInteger('deallocateAmount')),
    'deposit-collateral': ({ fields, context, capability }) => {
        expectCollateral(fields, context, 'collateralCoinType');
        const from = fields.has('depositCoinArg')
            ? { coin: readArgument(fields, 'depositCoinArg') }
            : { amount: fields.positiveInteger('depositAmount'), isAddressBalance: false };
        return [{ action: 'deposit', capability, from }];
    },
    'withdraw-collateral': ({ fields, capability }) => {
        const to = fields.has('recipientAddress') ? { address: fields.id('recipientAddress') } : 'argument';
        return [{ action: 'withdraw', capability, amount: fields.positiveInteger('withdrawAmount'), to }];
    },
    'transfer-collateral': ({ fields, context, capability }) => {
        const to = findCapability(fields, context, 'toAccountId', 'toAccountCapId');
        if (to.accountId === capability.accountId)
            throw fields.mismatch('toAccountId', 'another account', fields.text('toAccountId'));
        return [{ action: 'transfer', capability, to, amount: fields.positiveInteger('transferAmount') }];
    },
    'grant-agent-wallet': ({ fields, capability }) => [
        { action: 'grantAgent', capability, recipient: fields.id('recipientAddress') },
    ],
    'revoke-agent-wallet': ({ fields, capability }) => [
        { action: 'revokeAgent', capability, agentId: fields.id('accountCapId') },
    ],
    'create-integrator-config': ({ fields, capability }) => [
        {
            action: 'approveBuilder',
            capability,
            builderId: readBuilder(fields),
            maxFee: fields.units('maxIntegratorFee', FEE_DECIMALS),
        },
    ],
    'remove-integrator-config': ({ fields, capability }) => [
        { action: 'revokeBuilder', capability, builderId: readBuilder(fields) },
    ],
    'place-stop-orders': createTickets,
    'place-sl-tp-orders': (request) => [
        ...(request.fields.has('leverage') ? [leverage(request, marketOf(request))] : []),
        createPositionTicket(request),
    ],
    'edit-stop-orders': editTickets,
    'cancel-stop-orders': cancelTickets,
    'create-twap-orders': createTwaps,
    'edit-twap-orders': editTwaps,
    'cancel-twap-orders': cancelTwaps,
};

/** Decimals of fees. */
const FEE_DECIMALS = 9;

function readBuilder(fields: RequestFields): bigint {
    return fields.wholeNumber('integratorId');
}

function singleOrder(request: NativeRequest, order: OrderIntent): Intent[] {
    return [...placement(request, [order]), ...attachedTickets(request, order)];
}

/**
 * Builders below `perpetuals/builder-codes/transactions`; the others are below
 * `perpetuals/account/transactions`.
 */
export const CODE_BUILDS: readonly NativeBuild[] = [
    'create-integrator-config',
    'remove-integrator-config',
    'create-integrator-registration',
];

/** Names of the builders of an account. */
export const ACCOUNT_BUILDS = Object.keys(READERS) as readonly AccountBuild[];

/** Fields that name account and capability. To revoke an agent, `accountCapId` is the agent's. */
const ACCOUNT_FIELDS: Readonly<Partial<Record<AccountBuild, readonly [accountId: string, capabilityId?: string]>>> = {
    'transfer-collateral': ['fromAccountId', 'fromAccountCapId'],
    'grant-agent-wallet': ['accountId'],
    'revoke-agent-wallet': ['accountId'],
    'create-integrator-config': ['accountId'],
    'remove-integrator-config': ['accountId'],
};

/** The sandbox has no gas pools, fees of builders in orders, and accounts that are shared later. */
const UNSUPPORTED = ['sponsor', 'builderCode', 'gasCoinArg', 'deferShare'] as const;

/**
 * Reads sender and operations of a native request.
 * @throws {Refusal} 400 naming the invalid field
 */
export function readNativeIntents(build: NativeBuild, fields: RequestFields, context: ChainContext): NativeIntents {
    for (const name of UNSUPPORTED) {
        if (fields.has(name)) throw fields.mismatch(name, 'nothing, as the sandbox does not support it', 'a value');
    }
    if (build === 'create-integrator-registration') {
        return { sender: fields.id('walletAddress'), intents: [{ action: 'registerBuilder' }] };
    }
    if (build === 'create-account') {
        expectCollateral(fields, context, 'collateralCoinType');
        return { sender: fields.id('walletAddress'), intents: [{ action: 'createAccount' }] };
    }
    const [accountId, capabilityId] = ACCOUNT_FIELDS[build] ?? ['accountId', 'accountCapId'];
    const capability = fields.has('vaultId')
        ? findVaultCapability(fields, context)
        : findCapability(fields, context, accountId, capabilityId);
    const sender = fields.has('walletAddress') ? fields.id('walletAddress') : capability.owner;
    return { sender, intents: READERS[build]({ fields, context, capability }) };
}

/** A result of the extended commands, such as `coinOutArg` of a withdrawal. */
function readArgument(fields: RequestFields, name: string): ObjectArgument {
    const found = fields.object(name);
    const [command, result = 0] = found.has('NestedResult') ? found.list('NestedResult') : [undefined];
    if (!Number.isSafeInteger(command) || !Number.isSafeInteger(result))
        throw fields.mismatch(name, 'an object with NestedResult: [command, result]', 'another');
    return { $kind: 'NestedResult', NestedResult: [Number(command), Number(result)] };
}
