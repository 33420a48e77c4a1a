/** Rewards: what a wallet can claim, and the transaction that claims it. */

import { Inputs, Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { writeKind } from '../../chain/kind-builder.js';
import { RequestFields } from '../../chain/request-fields.js';
import { readKind } from '../../chain/transaction-data.js';
import { refuse } from '../../errors.js';
import { integer, type Json } from '../http/json.js';
import { fullCoinType } from '../markets/listing.js';
import type { Exchange, Handler } from '../simulation/exchange.js';

type Body = Readonly<Record<string, unknown>>;

/** Handlers of rewards. */
export const REWARDS: Readonly<Record<string, Handler>> = {
    'rewards/claimable': (exchange: Exchange, body: Body) => {
        const owner = new RequestFields(body).id('walletAddress');
        const rows = [...claimableOf(exchange, owner)];
        return { rewards: rows.map(([coinType, amount]) => ({ coinType, amount: integer(amount) })) };
    },
    'rewards/transactions/claim': claim,
};

/** Base units by coin type. */
function claimableOf({ chain }: Exchange, owner: string): ReadonlyMap<string, bigint> {
    const object = chain.objects.get(chain.world.venues.objects.rebateVault.id);
    const rows = object?.kind === 'venue' && object.state?.kind === 'rewards' ? object.state.rows : [];
    const sums = new Map<string, bigint>();
    for (const { coinType, amount } of rows.filter((row) => row.owner === owner)) {
        sums.set(coinType, (sums.get(coinType) ?? 0n) + amount);
    }
    return sums;
}

function claim(exchange: Exchange, body: Body): Json {
    const fields = new RequestFields(body);
    const owner = fields.id('walletAddress');
    const claimable = claimableOf(exchange, owner);
    const types = fields.has('coinTypes')
        ? fields.texts('coinTypes').map((type) => fullCoinType(type) ?? type)
        : [...claimable.keys()];
    const missing = types.find((type) => !claimable.has(type));
    if (missing !== undefined || types.length === 0)
        throw refuse('request', `coinTypes: wanted claimable rewards, found ${missing ?? 'none'}`);
    const transaction = fields.has('txKind')
        ? Transaction.fromKind(readKind(fields.text('txKind'), 'txKind').bytes)
        : new Transaction();
    const { packages, objects } = exchange.chain.world.venues;
    const shared = ({ id }: { readonly id: string }, mutable: boolean): TransactionObjectArgument => {
        const object = exchange.chain.objects.get(id);
        if (object?.kind !== 'venue') throw new Error(`no object ${id}`);
        const reference = { objectId: id, initialSharedVersion: `${object.initialVersion}`, mutable };
        return transaction.object(Inputs.SharedObjectRef(reference));
    };
    const [vault, config] = [shared(objects.rebateVault, true), shared(objects.rebateConfig, false)];
    const target = (name: string): `${string}::${string}::${string}` => `${packages.rebateVault}::vault::${name}`;
    const cap = transaction.moveCall({ target: target('begin_withdraw_tx'), arguments: [vault, config] });
    const coins = types.map((type) =>
        transaction.moveCall({
            ...{ target: target('withdraw_rebate'), typeArguments: [type] },
            arguments: [vault, cap, config],
        }),
    );
    transaction.moveCall({ target: target('end_withdraw_tx'), arguments: [cap, config] });
    transaction.transferObjects(coins, fields.has('recipientAddress') ? fields.id('recipientAddress') : owner);
    return { txKind: toBase64(writeKind(transaction)) };
}
