/** What is shipped by chain, and how the pins of a user replace or extend it. */

import { describe, expect, test } from '@jest/globals';
import { OPTIONS } from '../../../ts/exchange/describe/options.js';
import { readTransactionOptions, type TransactionOptions } from '../../../ts/exchange/options/transaction-options.js';
import type { Pins } from '../../../ts/transaction/pins/pins.js';
import { readPins } from '../../../ts/transaction/pins/read-pins.js';
import { MAINNET_COINS, shippedCoins, shippedObjects, shippedPackages } from '../../../ts/transaction/pins/shipped.js';
import { UNKNOWN_DEPLOYMENT } from '../../../ts/transaction/price-feeds.js';
import { ORACLE_ROLES } from '../../../ts/transaction/price-updates.js';
import { CHAIN_IDS, DEPLOYMENTS, OTHER_PACKAGES, type DeployedRole } from '../../../ts/wire/deployments.js';

const { mainnet, testnet } = CHAIN_IDS;
const MAINNET = DEPLOYMENTS[mainnet]!;
const OTHER_CHAIN = '11111111111111111111111111111111';
const id = (byte: string): string => `0x${byte.repeat(32)}`;
const SHIPPED = shippedPackages(mainnet);

const AGGREGATOR = '0x9237337d846fc90b0a7acbdee4ab91809298691873d28e1d64d91e6303ff6ba4';
const OTHER_AGGREGATOR = '0xc14d5641833b51691b2ecaea10a3257d375000247a17806e99e2ec095f571a9b';
const LAZER = '0xefbfd064480777699fd9c557a5804d72ace7bc82661fdc8d1f1a44ea6d92ee10';
const STORK = '0x1ec537522efd3567cacc4e2f65d38f3db77c9c5353c682d9fe95e41f15a15d70';

/** The linkage tables of the published adapters: the aggregator, and the provider where it is known. */
const LINKAGES: readonly (readonly [
    adapter: string,
    role: DeployedRole | undefined,
    aggregator: string,
    provider: string | undefined,
])[] = [
    ['0xa5428da682b4fad53e40f73dc07b547e33be078ec1c5d4a4378d6a316f0d9104', 'pythLazerAdapter', AGGREGATOR, LAZER],
    [
        '0x7ab17437b8abad366757ac8cec7cdf8ab483090d9d5026e45cc37f27769535e8',
        'pythLazerRollingAdapter',
        AGGREGATOR,
        LAZER,
    ],
    [
        '0xc1fdd5a27acc8aeebf5aa5dd41cfac23173396d5cb0eebeceab0753c5a0d608e',
        'pythLazerNormalizedAdapter',
        AGGREGATOR,
        undefined,
    ],
    ['0xfee3ac6f89dbac69c9bab1f52164d9ace4e107fb351d653a2df87e9ce18bda05', 'storkAdapter', AGGREGATOR, STORK],
    // Of Pyth and of Switchboard.
    ['0x473fa6a0d1b36c193a3418f5fd070baa57f8e035585e63bcd33898ecba03c711', undefined, OTHER_AGGREGATOR, undefined],
    ['0x78de9b4ea4730d5d1b1aaea1bcdadc24abdd6474c6b539af2604a3b4ecae75d4', undefined, OTHER_AGGREGATOR, undefined],
];

describe('what is shipped', () => {
    test('of mainnet are the packages that transactions call, in their current versions', () => {
        const adapters = LINKAGES.flatMap(([adapter, role]) => (role === undefined ? [] : [adapter]));
        expect({ ...SHIPPED, oracle: new Set(SHIPPED.oracle) }).toEqual({
            perpetuals: ['0x3ec740df8428aa9c93aaef7f8cc1542ac3194fd014826b51bfe245346d64efc7'],
            authority: ['0x4e2df80a5e2fd0392878298c51ce15164222111ccea05504b9291b158f552677'],
            oracle: new Set([...adapters, LAZER, STORK]),
            vault: ['0xbab1b714c5533a46ee27a9c124d6f9281ca54831fc288d4d0c133dae3a57254a'],
            pools: ['0xf948935b111990c2b604900c9b2eeb8f24dcf9868a45d1ea1653a5f282c10e29'],
            farms: ['0xf4ca5e7276ba7b55b7d46ba17c703fcbd3f4d0d37d28c1d3818dc9007ce1c23f'],
            gasPool: ['0x1defae9e3c13f8598c1a7012f1be6ae29ebbbaf1a61ee33291e4d97c8cd53016'],
            rebateVault: ['0xb1b653022a91d57b82bd151965ca6c8ef4f26b2b2740158e19685a57924d8166'],
            staking: ['0x1575034d2729907aefca1ac757d6ccfcd3fc7e9e77927523c06007d8353ad836'],
        });
        const objects = shippedObjects(mainnet);
        expect(objects.registry).toBe('0xda0bd7a60182efd662b70e0de99218bbd2b6c4bbe9de23c0bb5a87ec52b37c37');
        expect(objects.collateralFeeds).toEqual(['0x96ea92a33842446845c38992f5de53971471156e26b269c19a1f5864109ada03']);
        const btc = '0x05b5c3bea84c4b8f33cf592d899008336dcbae8c9c6c75b2f8e7b8f7878744c1';
        expect(objects.baseFeeds.get(btc)).toEqual([
            '0xc729d56d7de4e22ad6e21f379f79c68d277a49789ac5b52b8df51ed16bc4a9a0',
        ]);
    });

    test('of mainnet are markets and feeds that no two symbols share', () => {
        const { baseFeeds, collateralFeeds } = shippedObjects(mainnet);
        const ids = [...baseFeeds].flatMap(([market, feeds]) => [market, ...feeds]);
        expect(new Set([...ids, ...collateralFeeds]).size).toBe(2 * 37 + 1);
        for (const objectId of ids) expect(objectId).toMatch(/^0x[0-9a-f]{64}$/);
    });

    test('of testnet are packages alone', () => {
        const { packages } = DEPLOYMENTS[testnet]!;
        expect(shippedPackages(testnet)).toMatchObject({ perpetuals: [packages.perpetuals!.current] });
        expect(shippedPackages(testnet)).not.toHaveProperty('staking');
        expect(shippedPackages(testnet).oracle).toHaveLength(3);
        expect(shippedObjects(testnet)).toEqual(UNKNOWN_DEPLOYMENT);
        expect(shippedCoins(testnet).map(({ code }) => code)).toEqual(['SUI']);
    });

    test.each([undefined, OTHER_CHAIN, 'constructor', ''])(
        'of another chain is nothing but its gas coin: %p',
        (chain) => {
            expect(shippedPackages(chain)).toEqual({});
            expect(shippedObjects(chain)).toBe(UNKNOWN_DEPLOYMENT);
            expect(shippedCoins(chain).map(({ code }) => code)).toEqual(['SUI']);
        },
    );

    test('of coins has one type and the decimals of each code', () => {
        expect(MAINNET_COINS).toEqual(shippedCoins(mainnet));
        expect(MAINNET_COINS.map(({ code, decimals }) => [code, decimals])).toEqual([
            ['SUI', 9],
            ['USDC', 6],
            ['AFSUI', 9],
        ]);
        for (const { type } of MAINNET_COINS) expect(type).toMatch(/^0x[0-9a-f]{64}::\w+::\w+$/);
    });
});

describe('the adapters of prices', () => {
    test.each(LINKAGES)(
        'are shipped where they are linked to the deployed aggregator: %s',
        (adapter, role, linked, provider) => {
            const isLinked = linked === MAINNET.packages.oracle!.current;
            expect(SHIPPED.oracle!.includes(adapter)).toBe(isLinked);
            expect(OTHER_PACKAGES[adapter] !== undefined).toBe(!isLinked);
            if (role !== undefined) expect(MAINNET.packages[role]!.current).toBe(adapter);
            if (provider !== undefined) expect(SHIPPED.oracle).toContain(provider);
        },
    );

    test('and the providers of these are all that price updates may call', () => {
        const linked = LINKAGES.flatMap(([adapter, role, , provider]) =>
            role ? [adapter, ...(provider ? [provider] : [])] : [],
        );
        expect(new Set(SHIPPED.oracle)).toEqual(new Set(linked));
        expect(SHIPPED.oracle).toHaveLength(ORACLE_ROLES.length);
    });

    test('never are packages that no write uses, or earlier versions', () => {
        const earlier = Object.values(MAINNET.packages).flatMap(({ original, current }) =>
            original === current ? [] : [original],
        );
        const others = [...Object.keys(OTHER_PACKAGES), ...earlier];
        const shipped = [mainnet, testnet].flatMap((chain) => Object.values(shippedPackages(chain)).flat());
        expect(shipped.filter((one) => others.includes(one))).toEqual([]);
    });
});

describe('the pins of a user', () => {
    const read = (pins: Pins, chainId: string | undefined, given: object = {}): TransactionOptions =>
        readTransactionOptions({ ...OPTIONS.transaction, ...given }, readPins(pins, 'pins'), chainId);
    const [OWN, NEXT] = [id('0a'), id('0b')];

    test('may be none: then the shipped packages count', () => {
        expect(read({}, mainnet)).toMatchObject({ packages: SHIPPED, ownRoles: [] });
        expect(read({}, OTHER_CHAIN)).toMatchObject({ packages: {}, ownRoles: [] });
    });

    test('replace the shipped packages of their roles', () => {
        const { packages, ownRoles } = read({ packages: { oracle: OWN } }, mainnet);
        expect([packages, ownRoles]).toEqual([{ ...SHIPPED, oracle: [OWN] }, ['oracle']]);
    });

    test('replace the packages of options.transaction.packages, which replace the shipped ones', () => {
        const given = { packages: { oracle: NEXT, vault: NEXT } };
        const { packages } = read({ packages: { oracle: OWN } }, mainnet, given);
        expect(packages).toEqual({ ...SHIPPED, oracle: [OWN], vault: [NEXT] });
    });

    test('extend the shipped packages, each once', () => {
        const [shipped] = SHIPPED.perpetuals!;
        const { packages, ownRoles } = read({ add: { packages: { perpetuals: [NEXT, shipped!, NEXT] } } }, mainnet);
        expect([packages, ownRoles]).toEqual([{ ...SHIPPED, perpetuals: [shipped, NEXT] }, ['perpetuals']]);
    });

    test('extend the packages that they replace', () => {
        const { packages } = read({ packages: { oracle: OWN }, add: { packages: { oracle: NEXT } } }, mainnet);
        expect(packages).toEqual({ ...SHIPPED, oracle: [OWN, NEXT] });
    });

    test('extend nothing where nothing is shipped', () => {
        expect(read({ add: { packages: { dca: OWN } } }, OTHER_CHAIN).packages).toEqual({ dca: [OWN] });
        expect(read({ add: {} }, mainnet).packages).toEqual(SHIPPED);
    });
});
