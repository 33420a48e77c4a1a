/** Reads of the node: chain, epoch, coins, objects and packages. */

import { bcs } from '@mysten/sui/bcs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { startSandbox, type Sandbox } from '../../ts/index.js';
import { marketId, openAccount, type Trader } from '../server/support.js';
import { clientOf, FORMATS, OTHER, SUI } from './support.js';

describe('reads', () => {
    let sandbox: Sandbox;
    let trader: Trader;
    let owner: string;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        trader = await openAccount(sandbox);
        owner = trader.wallet.walletAddress;
        sandbox.mint(owner, { sui: 3, suiAddressBalance: 2 });
    });
    afterAll(() => sandbox.close());

    test('the node has the address of the service', () => {
        expect(sandbox.nodeUrl).toBe(sandbox.url);
    });

    describe.each(FORMATS)('reads in %s format', (format) => {
        let client: SuiGrpcClient;

        beforeAll(() => {
            client = clientOf(sandbox, format);
        });

        test('chain id, epoch and reference gas price', async () => {
            expect(await client.core.getChainIdentifier()).toEqual({ chainIdentifier: sandbox.chainId });
            expect(await client.core.getReferenceGasPrice()).toEqual({ referenceGasPrice: '750' });
            const { systemState } = await client.core.getCurrentSystemState();
            const now = Date.now();
            expect(systemState).toMatchObject({
                epoch: String(sandbox.internals.chain.epoch(now)),
                referenceGasPrice: '750',
                safeMode: false,
                parameters: { epochDurationMs: '86400000' },
            });
            const start = Number(systemState.epochStartTimestampMs);
            expect(sandbox.internals.chain.epoch(start)).toBe(Number(systemState.epoch));
            expect(sandbox.internals.chain.epoch(start - 1)).toBe(Number(systemState.epoch) - 1);
        });

        test('coins of a type, with the balance of each', async () => {
            const page = await client.core.listCoins({ owner });
            const known = sandbox.wallet(owner).coins.filter(({ coinType }) => coinType === SUI);
            expect(page).toMatchObject({ hasNextPage: false, cursor: null });
            expect(
                page.objects.map(({ objectId, version, digest, balance }) => ({ objectId, version, digest, balance })),
            ).toEqual(
                known.map(({ objectId, version, digest, balance }) => ({
                    objectId,
                    version: String(version),
                    digest,
                    balance: String(balance),
                })),
            );
            expect(page.objects[0]).toMatchObject({
                owner: { AddressOwner: owner },
                type: expect.stringContaining('::coin::Coin<'),
            });
        });

        test('balance: coins and address balance', async () => {
            const { balance } = await client.core.getBalance({ owner });
            expect(balance.addressBalance).toBe('2000000000');
            expect(BigInt(balance.balance)).toBe(BigInt(balance.coinBalance) + 2_000_000_000n);
            const { balances } = await client.core.listBalances({ owner });
            expect(balances.map(({ coinType }) => coinType)).toEqual([SUI, sandbox.internals.chain.collateralType]);
            expect((await client.core.getBalance({ owner: OTHER })).balance.balance).toBe('0');
        });

        test('owned objects in pages', async () => {
            const ids: string[] = [];
            let cursor: string | null = null;
            do {
                const page: Awaited<ReturnType<typeof client.core.listOwnedObjects>> =
                    await client.core.listOwnedObjects({
                        owner,
                        limit: 1,
                        cursor,
                    });
                expect(page.objects).toHaveLength(1);
                ids.push(...page.objects.map(({ objectId }) => objectId));
                cursor = page.cursor;
            } while (cursor !== null);
            const { objects } = await client.core.listOwnedObjects({ owner });
            expect(ids).toEqual(objects.map(({ objectId }) => objectId));
            expect(ids).toHaveLength(4);
            expect(ids).toContain(trader.capabilityId);
        });

        test('owned objects of a type', async () => {
            const { objects } = await client.core.listOwnedObjects({ owner });
            const { type } = objects.find(({ objectId }) => objectId === trader.capabilityId)!;
            const bare = type.slice(0, type.indexOf('<'));
            for (const wanted of [type, bare]) {
                const page = await client.core.listOwnedObjects({ owner, type: wanted });
                expect(page.objects.map(({ objectId }) => objectId)).toEqual([trader.capabilityId]);
            }
            expect(
                (await client.core.listOwnedObjects({ owner, type: '0x2::coin::Coin<0x2::coin::Other>' })).objects,
            ).toEqual([]);
        });

        test('contents of a coin', async () => {
            const [coin] = (await client.core.listCoins({ owner })).objects;
            const { object } = await client.core.getObject({
                objectId: coin!.objectId,
                include: { content: true, previousTransaction: true },
            });
            const layout = bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() });
            expect(layout.parse(object.content)).toEqual({ id: coin!.objectId, balance: coin!.balance });
            expect(object.previousTransaction).toMatch(/^\w{40,}$/);
        });

        test('fields of a market', async () => {
            const objectId = marketId(sandbox);
            const { object } = await client.core.getObject({ objectId, include: { json: true } });
            const { lotSize, tickSize } = sandbox.internals.chain.world.markets.get(objectId)!;
            const core = { lot_size: `${lotSize}`, tick_size: `${tickSize}`, collateral_storage_id: 1 };
            const json = { id: objectId, version: '1', paused: 0, market_params: { core_params: core } };
            expect(object.json).toMatchObject(json);
        });

        test('shared objects, packages and missing ids by position', async () => {
            const market = marketId(sandbox);
            const { perpetuals } = sandbox.packages;
            const objectIds = [market, OTHER, trader.accountId, '0x6', perpetuals];
            const [first, missing, account, clock, code] = (await client.core.getObjects({ objectIds })).objects;
            const collateral = sandbox.internals.chain.collateralType;
            const { initialVersion } = sandbox.internals.chain.object(market)!;
            expect(first).toMatchObject({
                type: `${perpetuals}::clearing_house::ClearingHouse<${collateral}>`,
                owner: { Shared: { initialSharedVersion: String(initialVersion) } },
            });
            expect(missing).toMatchObject({ code: 'notExists' });
            expect(account).toMatchObject({ type: `${perpetuals}::account::Account<${collateral}>` });
            expect(clock).toMatchObject({ type: expect.stringMatching(/::clock::Clock$/) });
            expect(code).toMatchObject({ type: 'package', owner: { Immutable: true } });
        });

        test('a package and its only version', async () => {
            const { perpetuals } = sandbox.packages;
            const { response } = await client.movePackageService.getPackage({ packageId: perpetuals });
            expect(response.package).toMatchObject({ storageId: perpetuals, originalId: perpetuals, version: 1n });
            const versions = await client.movePackageService.listPackageVersions({ packageId: perpetuals });
            expect(versions.response.versions).toEqual([{ packageId: perpetuals, version: 1n }]);
            await expect(client.movePackageService.getPackage({ packageId: OTHER })).rejects.toMatchObject({
                code: 'NOT_FOUND',
            });
        });

        test('only the fields of the read mask', async () => {
            const read = async (paths?: string[]) => {
                const mask = paths === undefined ? {} : { readMask: { paths } };
                const { response } = await client.ledgerService.getObject({
                    objectId: sandbox.packages.perpetuals,
                    ...mask,
                });
                return response.object!;
            };
            expect(Object.keys(await read()).filter((key) => key !== 'modules')).toEqual([
                'objectId',
                'version',
                'digest',
            ]);
            const { package: masked } = await read(['package.version', 'package.type_origins']);
            expect(masked).toMatchObject({ version: 1n, modules: [] });
            expect(masked!.storageId).toBeUndefined();
            expect((await read(['*'])).package!.storageId).toBe(sandbox.packages.perpetuals);
            await expect(read(['nothing'])).rejects.toMatchObject({
                code: 'INVALID_ARGUMENT',
                message: expect.stringMatching(/no field nothing/),
            });
        });

        test('an unknown method and an invalid argument', async () => {
            await expect(client.nameService.lookupName({ name: 'a.sui' })).rejects.toMatchObject({
                code: 'UNIMPLEMENTED',
            });
            await expect(client.stateService.getBalance({ owner: 'no-address' })).rejects.toMatchObject({
                code: 'INVALID_ARGUMENT',
                message: 'owner: wanted an address, found "no-address"',
            });
        });
    });
});
