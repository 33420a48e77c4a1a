/** Pins compared with a node: what agrees, what differs, and what the node does not show. */

import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { checkPins, formatChecks, type PinCheck } from '../../ts/pins/check-pins.js';
import { collectPins } from '../../ts/pins/collect-pins.js';
import { CHAIN_IDS, DEPLOYMENTS } from '../../../ts/wire/deployments.js';
import { SuiNode } from '../../../ts/node/sui-node.js';
import type { ProposedPins } from '../../../ts/transaction/pins/pins.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../../test/support/exchange.js';

const BTC = 'BTC/USD:USDC';
const OTHER = `0x${'ab'.repeat(32)}`;

describe('check pins', () => {
    let stage: Stage;
    let pins: ProposedPins;
    let node: SuiNode;

    beforeAll(async () => {
        stage = await setStage({ oracleMaxAgeMs: 0 });
        await openAccountOnChain(stage, BTC);
        const { walletAddress } = stage.wallet;
        const { chainId } = stage.sandbox;
        pins = { ...(await collectPins(on(stage.sandbox, { walletAddress }), [BTC])), chainId };
    });

    afterAll(() => stage.sandbox.close());

    beforeEach(() => {
        stage.sandbox.faults.clear();
        node = new SuiNode(stage.sandbox.nodeUrl, () => 5_000);
    });

    const verdicts = (checks: readonly PinCheck[]): Record<string, string> =>
        Object.fromEntries(checks.map(({ pin, verdict }) => [pin, verdict]));

    const market = (key: string): string => `markets['${BTC}'].${key}`;

    async function verdictWith(changes: Partial<ProposedPins>): Promise<Record<string, string>> {
        return verdicts(await checkPins({ ...pins, ...changes }, node));
    }

    const withMarket = (changes: object): Partial<ProposedPins> => ({
        markets: { [BTC]: { ...pins.markets![BTC]!, ...changes } },
    });

    test('agree with an honest service', async () => {
        expect(await verdictWith({})).toEqual({
            chainId: 'agrees',
            'packages.perpetuals': 'agrees',
            'packages.authority': 'agrees',
            'packages.oracle': 'not checked',
            [market('id')]: 'not checked: that this is BTC',
            [market('settleType')]: 'agrees',
            [market('lot')]: 'agrees',
            [market('tick')]: 'agrees',
        });
    });

    describe('differ with', () => {
        test.each<[string, () => Partial<ProposedPins>, string]>([
            ['another chain', () => ({ chainId: '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S' }), 'chainId'],
            ['no package', () => ({ packages: { ...pins.packages, perpetuals: [OTHER] } }), 'packages.perpetuals'],
            [
                'the package of another role',
                () => ({ packages: { ...pins.packages, perpetuals: pins.packages!.oracle } }),
                'packages.perpetuals',
            ],
            [
                'another package of capabilities',
                () => ({ packages: { ...pins.packages, authority: ['0x2'] } }),
                'packages.authority',
            ],
            ['a market that does not exist', () => withMarket({ id: OTHER }), market('id')],
            ['another object', () => withMarket({ id: '0x6' }), market('id')],
            ['another collateral', () => withMarket({ settleType: '0x2::sui::SUI' }), market('settleType')],
            ['another lot', () => withMarket({ lot: '0.5' }), market('lot')],
            ['another tick', () => withMarket({ tick: '0.5' }), market('tick')],
        ])('%s', async (_what, change, pin) => {
            expect((await verdictWith(change()))[pin]).toBe('differs');
        });
    });

    test('a later version of the package that defines a market agrees', async () => {
        const { perpetuals } = stage.sandbox.packages;
        const versions = [perpetuals, OTHER].map((packageId, i) => ({ packageId, version: BigInt(i + 1) }));
        const rewrite = (): unknown => ({ versions });
        stage.sandbox.faults.add({ route: '/sui.rpc.v2.MovePackageService/ListPackageVersions', rewrite });
        const found = await node.packageVersions(perpetuals);
        expect([...(found ?? [])]).toEqual([perpetuals, OTHER]);
    });

    test('nothing is checked by a node that does not respond', async () => {
        stage.sandbox.faults.add({ route: /sui\.rpc/, status: 503 });
        const checks = await checkPins(pins, node);
        expect(new Set(checks.map(({ verdict }) => verdict))).toEqual(new Set(['not checked']));
    });

    describe('on mainnet', () => {
        const { packages, markets, collateral } = DEPLOYMENTS[CHAIN_IDS.mainnet]!;

        beforeEach(() => {
            jest.spyOn(node, 'chainId').mockResolvedValue(CHAIN_IDS.mainnet);
        });

        test('a collateral that only has the code of USDC differs', async () => {
            const checks = await checkPins(pins, node);
            const check = checks.find(({ pin }) => pin === market('settleType'));
            const type = expect.stringContaining(collateral['USDC']!.type) as unknown;
            expect(check).toMatchObject({ verdict: 'differs', node: type });
        });

        test('a shipped package agrees', async () => {
            const shipped = { perpetuals: [packages.perpetuals!.current], oracle: [packages.pythLazer!.current] };
            const checks = await checkPins({ ...pins, packages: { ...pins.packages, ...shipped } }, node);
            for (const role of ['perpetuals', 'oracle']) {
                const check = checks.find(({ pin }) => pin === `packages.${role}`);
                expect(check).toMatchObject({ verdict: 'agrees', node: 'shipped with the client' });
            }
        });

        test('another package is shown beside the shipped one', async () => {
            const checks = await checkPins(pins, node);
            const check = checks.find(({ pin }) => pin === 'packages.perpetuals');
            expect(check?.node).toContain(`the client ships ${packages.perpetuals!.current}`);
        });

        test('a listed symbol with another id differs', async () => {
            const checks = await checkPins(pins, node);
            const check = checks.find(({ pin }) => pin === market('id'));
            expect(check).toMatchObject({ verdict: 'differs' });
            expect(check?.node).toContain(`the client ships ${markets[BTC]!.id}`);
        });
    });

    test('fields that the node does not show are not checked', async () => {
        const rewrite = (answer: unknown): unknown => {
            const { objects } = answer as { objects: { result: { object: object } }[] };
            return {
                objects: objects.map(({ result }) => ({
                    result: { ...result, object: { ...result.object, json: undefined } },
                })),
            };
        };
        stage.sandbox.faults.add({ route: '/sui.rpc.v2.LedgerService/BatchGetObjects', rewrite });
        expect(await verdictWith({})).toMatchObject({
            [market('settleType')]: 'agrees',
            [market('tick')]: 'not checked',
        });
    });

    test('are printed as a table', async () => {
        const text = formatChecks(await checkPins({ ...pins, executors: [OTHER], domains: [OTHER] }, node));
        const lines = text.trimEnd().split('\n');
        expect(lines[0]).toMatch(/^pin +verdict +service +node$/);
        // A package is one line, and adapter and provider of the sandbox are one package.
        expect(lines).toHaveLength(11);
        expect(text).toMatch(/executors +not checked +0xab/);
        expect(text).toMatch(/domains +not checked +0xab/);
    });
});
