/** Vaults that wallets manage: their capabilities, tickets, and builders that trade for their accounts. */

import { Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import type { CapabilityObject } from '../../chain/objects.js';
import { writeKind } from '../../chain/kind-builder.js';
import { RequestFields } from '../../chain/request-fields.js';
import { readKind } from '../../chain/transaction-data.js';
import type { AccountBuild } from '../../chain/types.js';
import { refuse } from '../../errors.js';
import { vaultStateOf } from '../../venues/vault-manager.js';
import { withAccount } from '../../venues/vault-owner.js';
import { OwnerWriter } from '../../venues/vault-owner-commands.js';
import { marketsOf } from '../../venues/vaults.js';
import { integer, type Json } from '../http/json.js';
import { expectSignedTerms, findMarkets, type SignedTerms } from '../native/request.js';
import type { TicketRows } from '../native/state.js';
import type { Exchange, Handler } from '../simulation/exchange.js';

type Body = Readonly<Record<string, unknown>>;

interface TicketParams extends SignedTerms {
    readonly vaultId: string;
    readonly marketIds?: readonly string[];
}

/** Builders that do for a vault what they do for an account. */
const BUILDS: readonly AccountBuild[] = [
    ...(['place-limit-order', 'place-market-order', 'place-scale-order', 'cancel-and-place-orders'] as const),
    ...(['cancel-orders', 'set-leverage', 'allocate-collateral', 'deallocate-collateral'] as const),
    ...(['place-stop-orders', 'place-sl-tp-orders', 'edit-stop-orders', 'cancel-stop-orders'] as const),
    ...(['create-twap-orders', 'edit-twap-orders', 'cancel-twap-orders'] as const),
];

/** Those that only the owner uses. */
const OWNER_BUILDS: readonly AccountBuild[] = ['grant-agent-wallet', 'revoke-agent-wallet'];

const SECTION = 'perpetuals/vault/transactions';

/** Handlers of vaults for those who manage them. */
export const VAULT_OWNERS: Readonly<Record<string, Handler>> = {
    'perpetuals/vaults/owned-vault-caps': (exchange: Exchange, body: Body) => ({
        ownedVaultCaps: capabilities(exchange, body, 'admin'),
    }),
    'perpetuals/vaults/owned-vault-assistant-caps': (exchange: Exchange, body: Body) => ({
        ownedVaultAssistantCaps: capabilities(exchange, body, 'assistant'),
    }),
    'perpetuals/vault/stop-order-datas': async (exchange: Exchange, body: TicketParams) => ({
        stopOrderDatas: await ticketRows(exchange, body, exchange.native.stopOrders),
    }),
    'perpetuals/vault/twap-order-datas': async (exchange: Exchange, body: TicketParams) => ({
        twapOrderDatas: await ticketRows(exchange, body, exchange.native.twapOrders),
    }),
    [`${SECTION}/owner/update-performance-fee`]: termsOf((writer, fields) => {
        writer.setFee(fields.units('performanceFeePercentage', FEE_DECIMALS));
    }),
    [`${SECTION}/owner/update-lock-period`]: termsOf((writer, fields) => {
        writer.setPeriod('set_lock_period', fields.integer('lockPeriodMs'));
    }),
    [`${SECTION}/owner/update-force-withdraw-delay`]: termsOf((writer, fields) => {
        writer.setPeriod('set_force_withdraw_delay', fields.integer('forceWithdrawDelayMs'));
    }),
    [`${SECTION}/owner/withdraw-performance-fees`]: termsOf((writer, fields) => {
        writer.withdrawFees(
            fields.positiveInteger('withdrawAmount'),
            fields.id(fields.has('recipientAddress') ? 'recipientAddress' : 'walletAddress'),
        );
    }),
    [`${SECTION}/owner/process-withdraw-requests`]: termsOf((writer, fields) => {
        const [depositor, ...others] = fields.ids('userAddresses');
        // The vault is taken by value, so that a transaction pays one request.
        if (depositor === undefined || others.length > 0)
            throw fields.mismatch('userAddresses', 'one address', [depositor, ...others]);
        writer.pay(depositor);
    }),
    ...Object.fromEntries(BUILDS.map((build) => [`${SECTION}/${build}`, builderOf(build)])),
    ...Object.fromEntries(OWNER_BUILDS.map((build) => [`${SECTION}/owner/${build}`, builderOf(build)])),
};

/** Decimals of a fee. */
const FEE_DECIMALS = 18;

/** Builds a kind of an owner; the commands of `txKind` come first. */
function termsOf(write: (writer: OwnerWriter, fields: RequestFields) => void): Handler {
    return (exchange: Exchange, body: Body) => {
        const { world, objects } = exchange.chain;
        const fields = new RequestFields(body);
        const spec = world.venues.vaults.find(({ id }) => id === fields.id('vaultId'));
        if (spec === undefined) throw fields.mismatch('vaultId', 'the id of a vault', fields.id('vaultId'));
        const transaction = fields.has('txKind')
            ? Transaction.fromKind(readKind(fields.text('txKind'), 'txKind').bytes)
            : new Transaction();
        const state = vaultStateOf(objects, world, spec);
        const view = { now: exchange.clock.now(), decimals: exchange.decimals };
        const marketIds = marketsOf(withAccount(state, spec, exchange.engine, view));
        write(new OwnerWriter(transaction, spec, { world, objects, marketIds }, fields), fields);
        return { txKind: toBase64(writeKind(transaction)) };
    };
}

function builderOf(build: AccountBuild): Handler {
    return ({ chain, clock }: Exchange, body: Record<string, unknown>) =>
        chain.buildKind(build, body, clock.now()) as unknown as Json;
}

/** A revoked capability stays in the wallet, and the service lists it no more. */
function capabilities({ chain }: Exchange, body: Body, role: CapabilityObject['role']): Json[] {
    const owner = new RequestFields(body).id('walletAddress');
    const objects = chain.objects.owned(owner).filter((object) => object.kind === 'capability');
    const isValid = ({ id }: CapabilityObject): boolean =>
        role === 'admin' || chain.agents.some(({ objectId }) => objectId === id);
    return objects
        .filter((object) => object.role === role && isValid(object))
        .flatMap(({ id, accountNumber, accountId, vault }): Json[] =>
            vault === undefined
                ? []
                : [
                      {
                          vaultId: vault.id,
                          objectId: id,
                          ownerAddress: owner,
                          collateralCoinType: chain.collateralType,
                          accountId: integer(accountNumber),
                          accountObjectId: accountId,
                      },
                  ],
        );
}

async function ticketRows(exchange: Exchange, body: TicketParams, orders: TicketRows): Promise<Json[]> {
    const { vaults } = exchange.chain.world.venues;
    const spec = vaults.find(({ id }) => id === new RequestFields({ id: body.vaultId }).id('id'));
    if (spec === undefined) throw refuse('request', `vaultId: wanted the id of a vault, found ${body.vaultId}`);
    await expectSignedTerms(exchange, body, spec.account.number);
    const marketIds = findMarkets(exchange, body.marketIds ?? []).map(({ spec: market }) => market.id);
    return orders.rows(spec.account.number, marketIds);
}
