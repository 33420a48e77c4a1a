/** Tickets at the node: each is wrapped in a dynamic field of its account. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { deriveDynamicFieldID, toBase64 } from '@mysten/sui/utils';
import { isCreatedBy } from '../../../ts/transaction/bytes.js';
import { startSandbox, type Sandbox } from '../../ts/index.js';
import { openAccount, type Trader } from '../server/support.js';
import { createTicket } from '../server/native/tickets.js';
import { clientOf } from './support.js';

describe('a ticket', () => {
    let sandbox: Sandbox;
    let trader: Trader;
    let client: SuiGrpcClient;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        trader = await openAccount(sandbox);
        client = clientOf(sandbox);
    });
    afterAll(() => sandbox.close());

    test('is no object: its creation creates, and its end deletes, the field of the account that holds it', async () => {
        const { accountId } = trader;
        const { chain } = sandbox.internals;
        const { perpetuals } = chain.packages;
        const ticketType = `${perpetuals}::stop_orders::StopOrderTicket<${chain.collateralType}>`;
        const ticketId = await createTicket(sandbox, trader, new Uint8Array(32), 1n);
        const key = { type: `${perpetuals}::keys::OrderTicketKey`, bcs: bcs.Address.serialize(ticketId).toBytes() };
        const fieldId = deriveDynamicFieldID(accountId, key.type, key.bcs);
        const keys = async (): Promise<string[]> => {
            const { dynamicFields } = await client.core.listDynamicFields({ parentId: accountId });
            return dynamicFields.map(({ name }) => `${name.type} ${toBase64(name.bcs)}`);
        };
        const isThere = async (objectId: string): Promise<boolean> => {
            const { objects } = await client.core.getObjects({ objectIds: [objectId] });
            return !(objects[0] instanceof Error);
        };

        const { digest } = chain.ledger.entries.at(-1)!.transaction;
        const { Transaction: created } = await client.core.getTransaction({ digest, include: { effects: true } });
        const changed = created!.effects.changedObjects.filter(({ idOperation }) => idOperation === 'Created');
        expect(changed.map(({ objectId }) => objectId)).toContain(fieldId);
        expect(changed.map(({ objectId }) => objectId)).not.toContain(ticketId);
        // The ticket's id derives from the digest, that of the field from the account and the ticket's id.
        expect([isCreatedBy(digest, ticketId), isCreatedBy(digest, fieldId)]).toEqual([true, false]);
        const { object } = await client.core.getObject({ objectId: fieldId });
        expect(object).toMatchObject({ owner: { ObjectOwner: accountId } });
        expect(object.type).toContain(`::dynamic_field::Field<${key.type},${ticketType}>`);
        expect([await isThere(ticketId), await isThere(fieldId)]).toEqual([false, true]);
        expect(await keys()).toContain(`${key.type} ${toBase64(key.bcs)}`);

        chain.executorCalls.cancelStopOrder({ ticketId, executor: sandbox.executors[0]! }, Date.now());
        expect(await isThere(fieldId)).toBe(false);
        expect(await keys()).not.toContain(`${key.type} ${toBase64(key.bcs)}`);
    });

    test('names the executor and the account in the transaction that ends it, which the node shows by its digest', async () => {
        const { chain, engine } = sandbox.internals;
        const ticketId = await createTicket(sandbox, trader, new Uint8Array(32), 1n);
        let digest = '';
        const leave = engine.observe(([event]) => void (digest = event?.digest ?? ''));
        const [executor] = sandbox.executors as [string];
        chain.executorCalls.cancelStopOrder({ ticketId, executor }, Date.now());
        leave();
        const { Transaction: found } = await client.core.getTransaction({
            digest,
            include: { effects: true, events: true },
        });
        expect(found!.status).toMatchObject({ success: true });
        expect(found!.events.map(({ eventType, sender, json }) => [eventType, sender, json])).toEqual([
            [
                `${chain.packages.perpetuals}::events::DeletedStopOrderTicket<${chain.collateralType}>`,
                executor,
                { ticket_id: ticketId, account_id: `${trader.accountNumber}`, executor },
            ],
        ]);
        const other = client.core.getTransaction({ digest: '1'.repeat(44) });
        await expect(other).rejects.toThrow('not found');
    });
});
