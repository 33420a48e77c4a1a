/** Gas pools: SUI that its owner, and addresses that it authorizes, may take out of a shared object. */

import { Inputs, Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { writeKind } from '../../chain/kind-builder.js';
import { totalOf, type SharedObject } from '../../chain/objects.js';
import { RequestFields } from '../../chain/request-fields.js';
import { readKind } from '../../chain/transaction-data.js';
import { SUI_TYPE } from '../../chain/world.js';
import { refuse } from '../../errors.js';
import { integer } from '../http/json.js';
import type { Exchange, Handler } from '../simulation/exchange.js';

type Body = Readonly<Record<string, unknown>>;

/** Handlers of gas pools. */
export const GAS_POOLS: Readonly<Record<string, Handler>> = {
    'gas-pool/pool': ({ chain }: Exchange, body: Body) => {
        const walletAddress = new RequestFields(body).id('walletAddress');
        const { id = null, state } = findPool(chain, walletAddress) ?? {};
        const { balance, whitelisted } = state?.kind === 'gasPool' ? state : { balance: 0n, whitelisted: [] };
        return { walletAddress, gasPoolId: id, balance: integer(balance), whitelistedAddresses: whitelisted };
    },
    'gas-pool/transactions/create': builderOf(({ transaction, fields, owner, call, config, take }) => {
        if (!fields.has('initialDepositAmount')) {
            call('new', [config(true), transaction.pure.address(owner)]);
            return;
        }
        const args = [config(true), transaction.pure.address(owner)];
        const [pool, policy] = call('create_with_share_policy', args) as unknown as TransactionObjectArgument[];
        if (pool === undefined || policy === undefined) throw new Error('no results');
        call('join', [pool, config(false), take('initialDepositAmount')]);
        call('consume_policy_and_share', [pool, policy]);
    }),
    'gas-pool/transactions/deposit': builderOf(({ call, config, pool, take }) => {
        call('join', [pool(), config(false), take('amount')]);
    }),
    'gas-pool/transactions/withdraw': builderOf(({ transaction, fields, owner, call, config, pool }) => {
        const amount = transaction.pure.u64(fields.positiveInteger('amount'));
        const coin = call('split', [pool(), config(false), amount]);
        const recipient = fields.has('recipientAddress') ? fields.id('recipientAddress') : owner;
        transaction.transferObjects([coin], recipient);
    }),
    'gas-pool/transactions/grant': builderOf(({ transaction, fields, call, config, pool }) => {
        call('authorize', [pool(), config(false), transaction.pure.address(fields.id('targetWalletAddress'))]);
    }),
    'gas-pool/transactions/revoke': builderOf(({ transaction, fields, call, config, pool }) => {
        call('deauthorize', [pool(), config(false), transaction.pure.address(fields.id('targetWalletAddress'))]);
    }),
};

function findPool({ objects }: Exchange['chain'], owner: string): SharedObject | undefined {
    return objects.shared().find(({ state }) => state?.kind === 'gasPool' && state.owner === owner);
}

/** One request of a builder. */
interface GasPoolBuild {
    readonly transaction: Transaction;
    readonly fields: RequestFields;
    /** The wallet of the request, which owns the pool. */
    readonly owner: string;
    readonly call: (name: string, args: TransactionObjectArgument[]) => TransactionObjectArgument;
    readonly config: (mutable: boolean) => TransactionObjectArgument;
    /** @throws {Refusal} 400 when the wallet has no pool */
    readonly pool: () => TransactionObjectArgument;
    /** Splits the amount in a field off the gas coin. @throws {Refusal} 400 when the wallet has less */
    readonly take: (name: string) => TransactionObjectArgument;
}

/** Fields that the sandbox does not support. */
const UNSUPPORTED = ['coinType', 'coinArg', 'slippage', 'deferShare', 'deferTransfer'] as const;

/** Builds a kind; the commands of `txKind` come first. */
function builderOf(write: (build: GasPoolBuild) => void): Handler {
    return ({ chain }: Exchange, body: Body) => {
        const { world, objects } = chain;
        const fields = new RequestFields(body);
        for (const name of UNSUPPORTED) {
            if (fields.has(name)) throw fields.mismatch(name, 'nothing, as the sandbox does not support it', 'a value');
        }
        const owner = fields.id('walletAddress');
        const transaction = fields.has('txKind')
            ? Transaction.fromKind(readKind(fields.text('txKind'), 'txKind').bytes)
            : new Transaction();
        const shared = (id: string, mutable: boolean): TransactionObjectArgument => {
            const object = objects.get(id);
            if (object === undefined || !('initialVersion' in object))
                throw refuse('request', `gas pool of ${owner}: wanted one that exists, found none`);
            const reference = { objectId: id, initialSharedVersion: `${object.initialVersion}`, mutable };
            return transaction.object(Inputs.SharedObjectRef(reference));
        };
        write({
            transaction,
            fields,
            owner,
            call: (name, args) => {
                const target = `${world.venues.packages.gasPool}::gas_pool::${name}`;
                return transaction.moveCall({ target, arguments: args });
            },
            config: (mutable) => shared(world.venues.objects.gasPoolConfig.id, mutable),
            take: (name) => {
                const amount = fields.positiveInteger(name);
                const held = totalOf(objects.coins(owner, SUI_TYPE)) + objects.addressBalance(owner, SUI_TYPE);
                if (held < amount)
                    throw refuse('funds', `insufficient SUI of ${owner}: wanted ${amount}, found ${held}`);
                return transaction.splitCoins(transaction.gas, [amount])[0];
            },
            pool: () => shared(findPool(chain, owner)?.id ?? '', true),
        });
        return { txKind: toBase64(writeKind(transaction)) };
    };
}
