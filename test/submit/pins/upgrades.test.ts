/** Packages that are neither shipped nor pinned: what a node says of them, and when they are accepted. */

import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SuiNode } from '../../../ts/node/sui-node.js';
import { Upgrades, type UpgradeUse } from '../../../ts/submit/pins/upgrades.js';
import { CHAIN_IDS, DEPLOYMENTS } from '../../../ts/wire/deployments.js';

const MAINNET = DEPLOYMENTS[CHAIN_IDS.mainnet]!;
const { perpetuals, pythLazerAdapter } = MAINNET.packages;
const REGISTRY = MAINNET.registry!;
const MARKET = MAINNET.markets['BTC/USD:USDC']!.id;
const NEXT = `0x${'a1'.repeat(32)}`;
const NEXT_ADAPTER = `0x${'a2'.repeat(32)}`;
const FOREIGN = `0x${'a3'.repeat(32)}`;
const WALLET = `0x${'b1'.repeat(32)}`;
const COIN = `0x${'b2'.repeat(32)}`;
const CAPABILITY = `0x${'b3'.repeat(32)}`;

/** What one node shows. */
interface View {
    readonly packages: Record<string, { originalId: string; version: bigint; functions: Record<string, string> }>;
    readonly versions: Record<string, string>;
    /** Objects of the wallet that a simulation changes. */
    readonly touched: readonly string[];
    readonly isDown: boolean;
}

const FUNCTIONS = { 'interface::a': '{}', 'interface::b': '{}' };

const HONEST: View = {
    packages: {
        [perpetuals!.current]: { originalId: perpetuals!.original, version: 1n, functions: FUNCTIONS },
        [NEXT]: { originalId: perpetuals!.original, version: 2n, functions: FUNCTIONS },
        [pythLazerAdapter!.current]: { originalId: pythLazerAdapter!.original, version: 1n, functions: FUNCTIONS },
        [NEXT_ADAPTER]: { originalId: pythLazerAdapter!.original, version: 2n, functions: FUNCTIONS },
        [FOREIGN]: { originalId: FOREIGN, version: 1n, functions: FUNCTIONS },
    },
    versions: { [REGISTRY]: '2', [MARKET]: '1' },
    touched: [CAPABILITY],
    isDown: false,
};

function nodeOf({ packages, versions, touched, isDown }: View): SuiNode {
    const answer = <T>(value: T): Promise<T> =>
        isDown ? Promise.reject(new Error('no response')) : Promise.resolve(value);
    return {
        package: (id: string) => {
            const found = packages[id];
            return answer(found && { ...found, functions: new Map(Object.entries(found.functions)) });
        },
        objects: (ids: readonly string[]) =>
            answer(new Map(ids.map((id) => [id, { fields: { version: versions[id] } }] as const))),
        simulate: () =>
            answer({
                objects: touched.map((objectId) => ({ objectId, before: WALLET, after: WALLET, type: undefined })),
            }),
    } as unknown as SuiNode;
}

const USE: UpgradeUse = { bytes: new Uint8Array(), wallet: WALLET, named: [CAPABILITY], marketIds: [MARKET] };

describe('a package that is neither shipped nor pinned', () => {
    let first: View | undefined;
    let second: View | undefined;
    let mode: 'ask' | 'accept';

    beforeEach(() => {
        [first, second, mode] = [HONEST, HONEST, 'accept'];
    });

    const make = (): Upgrades => {
        const [node, witness] = [first, second].map((view) => view && nodeOf(view));
        return new Upgrades({ mode: () => mode, node: () => node, witness: () => witness, deployment: () => MAINNET });
    };

    const change = (id: string, members: Partial<View['packages'][string]>): View => {
        return { ...HONEST, packages: { ...HONEST.packages, [id]: { ...HONEST.packages[id]!, ...members } } };
    };

    describe('is explained', () => {
        test('as a version of a shipped one, with the line that pins it', async () => {
            const text = await make().explain(NEXT);
            expect(text).toContain(`version 2 of ${perpetuals!.original}`);
            expect(text).toContain(`options.transaction.pins.add.packages.perpetuals = ['${NEXT}']`);
        });

        test('under the role of price updates', async () => {
            expect(await make().explain(NEXT_ADAPTER)).toContain(`pins.add.packages.oracle = ['${NEXT_ADAPTER}']`);
        });

        test.each([
            [FOREIGN, 'which is no package of the contract'],
            [COIN, 'which your node does not know'],
        ])('without a line for %s: %s', async (id, fact) => {
            const text = await make().explain(id);
            expect(text).toContain(fact);
            expect(text).not.toContain('pins.add');
        });

        test('as unknown without a node, and by one that does not respond', async () => {
            first = undefined;
            expect(await make().explain(NEXT)).toContain('set options.node');
            first = { ...HONEST, isDown: true };
            expect(await make().explain(NEXT)).toContain('does not show what it is: no response');
        });
    });

    describe('of the contract', () => {
        test('is accepted where both nodes agree and the registry has moved', async () => {
            expect(await make().accepts(NEXT, 'perpetuals', USE)).toBe(true);
        });

        test('is accepted where a market of the write has moved', async () => {
            first = second = { ...HONEST, versions: { [REGISTRY]: '1', [MARKET]: '2' } };
            expect(await make().accepts(NEXT, 'perpetuals', USE)).toBe(true);
        });

        test.each<[string, () => void]>([
            ['by default', () => (mode = 'ask')],
            ['without a node', () => (first = undefined)],
            ['without a witness', () => (second = undefined)],
            ['where the witness does not respond', () => (second = { ...HONEST, isDown: true })],
            ['where the witness has another origin', () => (second = change(NEXT, { originalId: FOREIGN }))],
            ['where the witness has another version', () => (second = change(NEXT, { version: 3n }))],
            [
                'where the witness has other functions',
                () => (second = change(NEXT, { functions: { 'interface::a': '{}' } })),
            ],
            [
                'where a function of the witness has another signature',
                () => (second = change(NEXT, { functions: { ...FUNCTIONS, 'interface::b': '[]' } })),
            ],
            ['where the nodes show no functions', () => (first = second = change(NEXT, { functions: {} }))],
            ['of an earlier version', () => (first = second = change(NEXT, { version: 0n }))],
            ['where the registry has not moved', () => (second = { ...HONEST, versions: { [REGISTRY]: '1' } })],
            ['where the registry moved further', () => (second = { ...HONEST, versions: { [REGISTRY]: '3' } })],
            [
                'where the registry is frozen',
                () => (second = { ...HONEST, versions: { [REGISTRY]: `${2n ** 64n - 1n}` } }),
            ],
        ])('is refused %s', async (_case, set) => {
            set();
            expect(await make().accepts(NEXT, 'perpetuals', USE)).toBe(false);
        });

        test.each([
            [FOREIGN, 'perpetuals'],
            [NEXT_ADAPTER, 'perpetuals'],
            [NEXT, 'authority'],
        ] as const)('%s is refused as %s', async (id, role) => {
            expect(await make().accepts(id, role, USE)).toBe(false);
        });
    });

    describe('of price updates', () => {
        test('is accepted by one node', async () => {
            second = undefined;
            expect(await make().accepts(NEXT_ADAPTER, 'oracle', USE)).toBe(true);
        });

        test.each<[string, () => void]>([
            ['by default', () => (mode = 'ask')],
            ['without a node', () => (first = undefined)],
            ['where a simulation changes another object of the wallet', () => (first = { ...HONEST, touched: [COIN] })],
            ['of another origin', () => (first = change(NEXT_ADAPTER, { originalId: FOREIGN }))],
        ])('is refused %s', async (_case, set) => {
            set();
            expect(await make().accepts(NEXT_ADAPTER, 'oracle', USE)).toBe(false);
        });

        test('is no package of the contract', async () => {
            expect(await make().accepts(NEXT, 'oracle', USE)).toBe(false);
        });
    });
});
