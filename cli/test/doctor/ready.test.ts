/**
 * `doctor` on a sandbox with the ids of mainnet: ready to trade, and not in worlds where one thing is wrong.
 */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { SuiNode } from '../../../ts/node/sui-node.js';
import { CHAIN_IDS, findDeployment } from '../../../ts/wire/deployments.js';
import type { Settings } from '../../ts/doctor/examination.js';
import type { Report } from '../../ts/doctor/run.js';
import { showFunctions } from './mainnet.js';
import { sized } from '../../../test/support/size.js';
import { foundBy, setDoctorStage, type DoctorStage } from './support.js';

const { markets } = findDeployment(CHAIN_IDS.mainnet)!;
const [BTC, ETH] = ['BTC/USD:USDC', 'ETH/USD:USDC'].map((symbol) => markets[symbol]!) as [Market, Market];

/** A machine that runs other tests meanwhile is slow. */
const TIMEOUT_MS = 90_000;

type Market = (typeof markets)[string];

describe('doctor as on mainnet', () => {
    let stage: DoctorStage;

    beforeAll(async () => {
        stage = await setDoctorStage({ deployment: 'mainnet' });
    });

    afterEach(() => {
        stage.sandbox.faults.clear();
        stage.sandbox.requests.clear();
    });

    afterAll(() => stage.close());

    const examine = (settings: Partial<Settings> = {}): Promise<Report> =>
        stage.examine({}, { seconds: 2, frames: 4, ...settings });

    test(
        'is ready to trade, and sends nothing that changes anything',
        async () => {
            stage.sandbox.requests.clear();
            showFunctions(stage.sandbox);
            const report = await examine();
            expect(report.readiness).toEqual({ isReady: true, because: [] });
            expect(foundBy(report, 'differs', 'failed')).toEqual({});
            expect(foundBy(report, 'ok')).toMatchObject({
                'node/functions': expect.stringMatching(/^as expected: perpetuals \(version 1\), pythLazerAdapter/),
                'node/markets': '5 as expected',
                'account/ids': 'both',
                'account/rights': 'none',
                'writes/deposit': expect.stringMatching(
                    /^verified in \d+ ms: split 1000000 from .+::account::deposit_collateral\(/,
                ),
                'writes/post-only': expect.stringContaining('::clearing_house::place_limit_order(session result'),
                'packages/calls': expect.stringContaining(
                    'create-account, deposit, withdraw, add-margin, reduce-margin',
                ),
            });
            const writes = report.checks.filter(({ id }) => id.startsWith('writes/'));
            expect(new Set(writes.map(({ result }) => result))).toEqual(new Set(['ok']));
            const routes = stage.sandbox.requests.list.map(({ route }) => route);
            expect(routes.filter((route) => /submit|ExecuteTransaction/.test(route))).toEqual([]);
        },
        TIMEOUT_MS,
    );

    /** Changes each object that the node shows. */
    const showObjects = (change: (object: Shown) => object): void => {
        const rewrite = (answer: unknown): unknown => {
            const { objects } = answer as { objects: { result: { object: Shown } }[] };
            return {
                objects: objects.map(({ result }) =>
                    'object' in result ? { result: { ...result, object: change(result.object) } } : { result },
                ),
            };
        };
        stage.sandbox.faults.add({ route: '/sui.rpc.v2.LedgerService/BatchGetObjects', rewrite });
    };

    interface Shown {
        readonly objectId: string;
        readonly json: unknown;
    }

    /** Replaces text in what the node renders of an object. */
    const replaced =
        (id: string, from: RegExp, to: string) =>
        (object: Shown): object =>
            object.objectId === id
                ? { ...object, json: JSON.parse(JSON.stringify(object.json).replace(from, to)) as unknown }
                : object;

    const rows = (change: (row: Record<string, unknown>) => object): ((body: unknown) => unknown) => {
        return (body) => (body as Record<string, unknown>[]).map(change);
    };

    /** A wrong world: what is wrong, and why no wallet should trade there. */
    type World = [
        world: string,
        make: () => Promise<Partial<Settings>> | Partial<Settings> | undefined,
        because: RegExp,
    ];
    const WORLDS: readonly World[] = [
        ['without a node', () => ({ node: undefined, nodeUrl: undefined }), /^no Sui node is configured/],
        [
            'with a node of another chain',
            () => {
                stage.sandbox.faults.add({
                    route: '/sui.rpc.v2.LedgerService/GetServiceInfo',
                    rewrite: (info) => ({
                        ...(info as object),
                        chainId: '69WiPg3DAQiwdxfncX6wYQ2siKwAe6L9BZthQea3JNMD',
                    }),
                });
                return { node: new SuiNode(stage.sandbox.nodeUrl, () => 5_000) };
            },
            /^node\/functions differs: perpetuals: no package/,
        ],
        [
            'whose contract has another argument',
            () => {
                showFunctions(stage.sandbox, (text) => text.replace('coin: sui::coin::Coin<T0>)', 'amount: u64)'));
                return undefined;
            },
            /^node\/functions differs: perpetuals account::deposit_collateral: argument 4 \(coin\) is u64/,
        ],
        [
            'whose contract lacks a function',
            () => {
                showFunctions(stage.sandbox, (text) => text.replace('::try_cancel_orders', '::try_cancel'));
                return undefined;
            },
            /^node\/functions differs: perpetuals clearing_house::try_cancel_orders is missing/,
        ],
        [
            'whose price adapter has another argument',
            () => {
                showFunctions(stage.sandbox, (text) =>
                    text.replace('raw_update: vector<u8>', 'raw_update: vector<u64>'),
                );
                return undefined;
            },
            /^node\/functions differs: pythLazerAdapter .+update_price_feed: argument 6 \(message\) is vector<u64>/,
        ],
        [
            'whose service names another market BTC',
            () => {
                const rewrite = rows((row) => (row['id'] === BTC.id ? { ...row, id: ETH.id } : row));
                stage.sandbox.faults.add({ route: 'markets', rewrite });
                return undefined;
            },
            /BTC\/USD:USDC/,
        ],
        [
            'where the market has the price feed of another',
            () => {
                showObjects(replaced(BTC.id, /(?<name>"base_storage_id":.{0,60}"numberValue":)\d+/, '$<name>77'));
                return undefined;
            },
            /the market has feed 77, and the shipped one is/,
        ],
        [
            'where the feed is named after another coin',
            () => {
                showObjects(replaced(BTC.feed, /(?<name>"symbol":.{0,60}"stringValue":)"\w+"/, '$<name>"DOGEUSD"'));
                return undefined;
            },
            /BTC\/USD:USDC: its feed is DOGEUSD/,
        ],
        [
            'whose service states another number of the account',
            () => {
                const rewrite = rows((row) => ({ ...row, accountNumber: Number(row['accountNumber']) + 7 }));
                stage.sandbox.faults.add({ route: 'accounts', rewrite });
                return undefined;
            },
            /account\/ids differs: another id of the account and the capability/,
        ],
        [
            'whose service moves the deposit to another address',
            () => {
                stage.sandbox.faults.add({ route: 'build/deposit', tamper: 'transfer' });
                return undefined;
            },
            /^writes\/deposit differs: .*nothing was signed/,
        ],
        [
            'whose service calls a retired package',
            () => {
                stage.sandbox.faults.add({ route: 'build/createOrders', tamper: 'package' });
                return undefined;
            },
            /^writes\/limit-order differs: .*package .*; so do writes\/market-order/,
        ],
        [
            'with a wallet without SUI',
            async () => ({ wallet: (await stage.sandbox.fund({ usdc: 10, sui: 0 })).walletAddress }),
            /^the wallet has 0 SUI for gas/,
        ],
        [
            'with a wallet without an account',
            async () => ({ wallet: (await stage.sandbox.fund({ usdc: 10, sui: 10 })).walletAddress }),
            /createAccount/,
        ],
        ['without a service', () => ({ rest: 'http://127.0.0.1:1' }), /^the service does not respond/],
    ];

    // A sample takes each third one.
    const sample = WORLDS.filter((_, i) => i % 3 === 0);
    test.each(sized(sample, WORLDS))(
        'is not ready %s',
        async (_world, make, because) => {
            const { readiness } = await examine((await make()) ?? {});
            expect(readiness?.isReady).toBe(false);
            expect(readiness?.because).toContainEqual(expect.stringMatching(because));
        },
        TIMEOUT_MS,
    );
});
