/**
 * What a Sui node returns, with one member changed: every read ends with a result or with an error that names
 * the place.
 */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { fromBase64 } from '@mysten/sui/utils';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import type { Order } from 'ccxt';
import type { DryRun } from '../../../ts/index.js';
import { NodeFailure } from '../../../ts/node/failure.js';
import { SuiNode } from '../../../ts/node/sui-node.js';
import { Problem } from '../../../ts/core/problem.js';
import { listNodePlaces, mutateNode, NODE_MUTATIONS } from '../../mutation/node-responses.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

/** One read of a node, and the response that it makes a result of. */
interface Read {
    readonly name: string;
    readonly call: (node: SuiNode) => Promise<unknown>;
    readonly response: unknown;
}

describe('node values', () => {
    let stage: Stage;
    const reads: Read[] = [];

    /** A client whose every method resolves with the same response. */
    function clientOf(response: unknown): ClientWithCoreApi {
        const respond = (): Promise<unknown> => Promise.resolve(response);
        const methods = { get: () => respond };
        return {
            core: new Proxy({}, methods),
            movePackageService: new Proxy({}, methods),
        } as unknown as ClientWithCoreApi;
    }

    const nodeOf = (response: unknown): SuiNode => new SuiNode(clientOf(response), () => 1_000);

    beforeAll(async () => {
        stage = await setStage();
        const accountId = await openAccountOnChain(stage, BTC);
        const { sandbox, wallet } = stage;
        const exchange = on(sandbox, { ...wallet, urls: sandboxUrls(sandbox.url) });
        const place = (params = {}): Promise<unknown> =>
            exchange.createOrder(BTC, 'limit', 'buy', 0.01, 1_000, { postOnly: true, ...params });
        const bytes = fromBase64(((await place({ dryRun: true })) as DryRun).transactionBytes);
        const { core, movePackageService } = new SuiGrpcClient({ network: 'custom', baseUrl: sandbox.nodeUrl });
        const include = { effects: true, events: true } as const;
        const simulated = await core.simulateTransaction({
            transaction: bytes,
            include: { ...include, balanceChanges: true, objectTypes: true, commandResults: true },
        });
        const placed = (await place()) as Order;
        const digest = String((placed.info as { txDigest: unknown }).txDigest);
        const owner = wallet.walletAddress;
        const market = String(exchange.market(BTC).id);
        const packageId = String((await exchange.pins()).packages?.perpetuals?.[0]);
        const { collateralType: coinType } = stage.sandbox.internals.chain;
        const executed = await core.getTransaction({ digest, include });
        const objectInclude = { json: true, previousTransaction: true } as const;
        reads.push(
            { name: 'chainId', call: (node) => node.chainId(), response: await core.getChainIdentifier() },
            { name: 'epoch', call: (node) => node.epoch(), response: await core.getCurrentSystemState() },
            { name: 'coins', call: (node) => node.coins(owner), response: await core.listCoins({ owner }) },
            { name: 'balances', call: (node) => node.balances(owner), response: await core.listBalances({ owner }) },
            {
                name: 'decimals',
                call: (node) => node.decimals(coinType),
                response: await core.getCoinMetadata({ coinType }),
            },
            {
                name: 'objects',
                call: (node) => node.objects([accountId, market]),
                response: await core.getObjects({ objectIds: [accountId, market], include: objectInclude }),
            },
            { name: 'simulate', call: (node) => node.simulate(bytes), response: simulated },
            { name: 'execute', call: (node) => node.execute(bytes, [], digest), response: executed },
            { name: 'findOutcome', call: (node) => node.findOutcome(digest), response: executed },
            { name: 'consumedBy', call: (node) => node.consumedBy(digest), response: executed },
            {
                name: 'sentBy',
                call: (node) => node.sentBy(owner, null),
                response: await core.listTransactions({
                    filter: { sender: owner },
                    include: { effects: true, bcs: true },
                }),
            },
            {
                name: 'packageVersions',
                call: (node) => node.packageVersions(packageId),
                response: { response: await movePackageService.listPackageVersions({ packageId }).response },
            },
        );
    });

    afterAll(() => stage.sandbox.close());

    test('a changed value of a node is read, or refused by name', async () => {
        const raw: string[] = [];
        let count = 0;
        for (const { name, call, response } of reads) {
            await expect(call(nodeOf(response))).resolves.toBeDefined();
            for (const place of listNodePlaces(response)) {
                for (const mutation of Object.keys(NODE_MUTATIONS)) {
                    count += 1;
                    const error: unknown = await call(nodeOf(mutateNode(response, place, mutation))).then(
                        () => undefined,
                        (thrown: unknown) => thrown,
                    );
                    const isNamed = error === undefined || error instanceof Problem || error instanceof NodeFailure;
                    const isBounded = String(error).length < 2_000;
                    if (!isNamed || !isBounded) raw.push(`${name} ${place.join('.')} ${mutation}: ${String(error)}`);
                }
            }
        }
        expect(raw.map((line) => line.slice(0, 200))).toEqual([]);
        expect(count).toBeGreaterThan(1_000);
    });

    test('a list of 400,000 coins is refused by its length', async () => {
        const { response } = reads.find(({ name }) => name === 'coins') as Read;
        const { objects } = response as { objects: object[] };
        const many = nodeOf({ ...(response as object), objects: Array.from({ length: 400_000 }, () => objects[0]) });
        await expect(many.coins(stage.wallet.walletAddress)).rejects.toThrow(
            'the node sent "400000 rows" as coins; expected a list of at most 10000 rows',
        );
    });

    test('pages of balances that never end are refused', async () => {
        const { response } = reads.find(({ name }) => name === 'balances') as Read;
        const core = {
            listBalances: () => Promise.resolve({ ...(response as object), hasNextPage: true, cursor: 'again' }),
        };
        const node = new SuiNode({ core } as unknown as ClientWithCoreApi, () => 1_000);
        await expect(node.balances(stage.wallet.walletAddress)).rejects.toThrow(
            'the node sent "more" as balances; expected at most 100 pages',
        );
    });

    test('pages of coins that never end are read four times', async () => {
        const { response } = reads.find(({ name }) => name === 'coins') as Read;
        let calls = 0;
        const core = {
            listCoins: () => {
                calls += 1;
                return Promise.resolve({ ...(response as object), hasNextPage: true, cursor: 'again' });
            },
        };
        const node = new SuiNode({ core } as unknown as ClientWithCoreApi, () => 1_000);
        const coins = await node.coins(stage.wallet.walletAddress);
        expect(calls).toBe(4);
        expect(new Set(coins.map(({ objectId }) => objectId)).size).toBe(coins.length);
    });
});
