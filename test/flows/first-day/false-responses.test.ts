/**
 * The first day on mainnet with one false response at a time. The client refuses each before any signature,
 * and says what was wrong. Accounts that other wallets transferred are in `account/gifted-accounts.test.ts`.
 */

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { aftermath } from '../../../ts/aftermath.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { accountIds } from '../../../sandbox/ts/chain/world.js';
import { CHAIN_IDS, DEPLOYMENTS } from '../../../ts/wire/deployments.js';
import {
    add,
    GAS,
    insert,
    moveCall,
    nested,
    pure,
    shared,
    split,
    u64,
    type Program,
} from '../../attack/mutation/edit.js';
import { call, find } from '../hostile/reading.js';
import { both, edited, relabeled, restated } from './service.js';
import {
    before,
    BTC,
    FirstDay,
    HOST,
    STEPS,
    walk,
    type ClientConfig,
    type Step,
    type Tamperer,
    type Walker,
} from './walk.js';

const MAINNET = DEPLOYMENTS[CHAIN_IDS.mainnet]!;
const { perpetuals, pythLazer, pythLazerAdapter } = MAINNET.packages;
const [BTC_MARKET, ETH_MARKET] = [MAINNET.markets[BTC]!, MAINNET.markets['ETH/USD:USDC']!];
const FOREIGN = `0x${'c1'.repeat(32)}`;
/** The first generation of the contract, which was paused. */
const RETIRED = '0x21d001e8b07da2e3facb3e2d636bbaef43ba3c978bd84810368840b7d57c5068';
const UNLISTED = 'PEPE/USD:USDC';

const PARSE = 'parse_and_verify_le_ecdsa_update';
const UPDATE = 'update_price_feed_from_update';

/** A package that nodes show as the next version of the contract. */
const UPGRADE = MAINNET.packages.vault!.current;

function asUpgrade(answer: unknown): unknown {
    const { package: found } = answer as { package: { storageId: string } };
    if (found.storageId !== UPGRADE) return answer;
    return { package: { ...found, originalId: perpetuals!.original, version: 2n } };
}

/** A false response: what changes, from which step of the walk on, and what the error says. */
interface FalseResponse {
    readonly tamperer: Tamperer | ((day: FirstDay) => Tamperer);
    readonly step: Step;
    /** By default the step itself. */
    readonly write?: (walker: Walker) => Promise<unknown>;
    readonly sentence: RegExp;
    /**
     * The step is one of another process with this configuration; by default, of the one that took the
     * earlier steps.
     */
    readonly later?: (day: FirstDay) => ClientConfig;
}

/** Another process, in which the user selects the account. */
const selected =
    ({ node, options }: ClientConfig = {}) =>
    (day: FirstDay): ClientConfig => ({
        ...(node === undefined ? {} : { node }),
        options: { ...options, account: day.capability },
    });

type Edit = (program: Program) => void;

/** A tampered build of an order whose prices are stale. */
const inOrder = (edit: Edit, sentence: RegExp): FalseResponse => ({
    ...{ tamperer: edited(edit), step: 'a limit order with a stale price', sentence },
});

/** Calls another function or package. */
const renamed = (name: string, change: { package?: string; function?: string }): Edit => {
    return (program) => {
        Object.assign(call(program, name), change);
    };
};

/** All calls of a package call another one. */
const moved =
    (from: string, to: string): Edit =>
    ({ commands }) => {
        for (const { MoveCall } of commands) if (MoveCall?.package === from) MoveCall.package = to;
    };

const isOf = (row: Record<string, unknown>, symbol: string): boolean => row['symbol'] === symbol;

const FALSE_RESPONSES: Readonly<Record<string, FalseResponse>> = {
    'a market of another vendor with the right symbol': {
        // The service builds for it what it builds for BTC.
        tamperer: both(
            relabeled([[BTC_MARKET.id, FOREIGN]]),
            restated('ccxt/markets', (rows) =>
                rows.map((row) => (isOf(row, BTC) ? { ...row, symbol: UNLISTED, base: 'PEPE', baseId: 'PEPE' } : row)),
            ),
        ),
        step: 'add margin',
        write: ({ exchange }) => exchange.addMargin(UNLISTED, 10),
        later: selected(),
        sentence:
            /PEPE\/USD:USDC id is 0x(c1){32}; expected a market that the registry lists for the vendor of the shipped ones/,
    },
    'exchanged markets': {
        tamperer: relabeled([
            [BTC_MARKET.id, ETH_MARKET.id],
            [ETH_MARKET.id, BTC_MARKET.id],
        ]),
        step: 'add margin',
        later: selected(),
        sentence: new RegExp(`BTC/USD:USDC id is ${ETH_MARKET.id}; expected ${BTC_MARKET.id}`),
    },
    'a listed symbol with another id': {
        tamperer: relabeled([[BTC_MARKET.id, FOREIGN]]),
        step: 'a limit order with a stale price',
        later: selected(),
        sentence: new RegExp(`BTC/USD:USDC id is ${FOREIGN}; expected ${BTC_MARKET.id}`),
    },
    'another lot of the market': {
        tamperer: restated('ccxt/markets', (rows) =>
            rows.map((row) => ({ ...row, precision: { ...(row['precision'] as object), amount: 0.001 } })),
        ),
        step: 'a limit order with a stale price',
        later: selected(),
        sentence: /BTC\/USD:USDC lot is 0\.001; expected 0\.000000001, as on the chain/,
    },
    'another collateral of the market': {
        tamperer: restated('ccxt/markets', (rows) => rows.map((row) => ({ ...row, settleId: '0x2::sui::SUI' }))),
        step: 'add margin',
        later: selected(),
        sentence: new RegExp(`collateral is 0x0+2::sui::SUI; expected ${MAINNET.collateral['USDC']!.type}`),
    },
    'a price update of another market’s feed': inOrder(
        (program) => {
            const { initialSharedVersion } = program.inputs.find(
                ({ Object: object }) => object?.SharedObject?.objectId === BTC_MARKET.feed,
            )!.Object!.SharedObject!;
            call(program, UPDATE).arguments[2] = add(program, shared(ETH_MARKET.feed, initialSharedVersion, true));
        },
        new RegExp(`feed is shared object ${ETH_MARKET.feed}; expected the price feed of a market of this write`),
    ),
    'a retired package': inOrder(
        moved(perpetuals!.current, RETIRED),
        new RegExp(`package \\(perpetuals\\) is ${RETIRED}`),
    ),
    'Pyth Lazer’s original in place of its current version': inOrder(
        renamed(PARSE, { package: pythLazer!.original }),
        new RegExp(`package \\(oracle\\) is ${pythLazer!.original}`),
    ),
    'an update of Pyth Lazer that no adapter takes (…_v2)': inOrder(
        renamed(PARSE, { function: `${PARSE}_v2` }),
        /pyth_lazer::parse_and_verify_le_ecdsa_update_v2\(/,
    ),
    'a package of prices that is not shipped': inOrder(
        moved(pythLazerAdapter!.current, FOREIGN),
        new RegExp(`package \\(oracle\\) is ${FOREIGN}`),
    ),
    'a coin that a price update takes': inOrder((program) => {
        insert(program, 0, [split(GAS, [add(program, pure(u64(1_000)))])]);
        call(program, UPDATE).arguments.push(nested(0, 0));
    }, /update_price_feed_from_update\(.*; expected a price update of a known adapter or provider/),
    'more price updates than its market needs': inOrder((program) => {
        const at = find(program, UPDATE);
        insert(program, at + 1, [structuredClone(program.commands[at]!)]);
    }, /3; expected at most 2 price updates, two for each market of the write/),
    'a price update after the calls of the contract': inOrder((program) => {
        const at = find(program, UPDATE);
        program.commands.push(structuredClone(program.commands[at]!));
    }, /a price update after the last one; expected price updates before contract calls/),
    'an account of another number': {
        tamperer: ({ accountNumber, sandbox }) => {
            const { world } = sandbox.internals.chain;
            const [own, other] = [accountIds(accountNumber, world), accountIds(accountNumber + 1, world)];
            return edited((program) => {
                for (const { Object: object } of program.inputs) {
                    const found = object?.SharedObject;
                    if (found?.objectId === own.accountId) found.objectId = other.accountId;
                }
            });
        },
        step: 'add margin',
        sentence: /account is shared object 0x[0-9a-f]{64}; expected your account/,
    },
    'the number of another account': {
        tamperer: restated('ccxt/accounts', (rows) =>
            rows.map((row) => ({ ...row, accountNumber: Number(row['accountNumber']) + 1 })),
        ),
        step: 'add margin',
        later: () => ({}),
        sentence: /account \d+ is one with the ids of another number/,
    },
    'what makes the sender an executor, beside an honest order': inOrder((program) => {
        insert(program, 0, [moveCall(`${perpetuals!.current}::clearing_house::no_domain_executor`, [], [])]);
    }, /clearing_house::no_domain_executor/),
    'an unbounded market order without an expiration and without a node': {
        tamperer: {},
        step: 'a market order with a stale price',
        later: selected({ node: null }),
        sentence: /a price or params\.slippage, set options\.node, .*params\.neverExpires: true/,
    },
    'an upgrade that only a node on the host of the service shows': {
        ...inOrder(
            moved(perpetuals!.current, UPGRADE),
            new RegExp(`package \\(perpetuals\\) is ${UPGRADE}, and no Sui node shows what it is`),
        ),
        later: selected({ node: HOST, options: { transaction: { upgrades: 'accept' } } }),
    },
    'an upgrade that the user was not asked about': {
        ...inOrder(
            moved(perpetuals!.current, UPGRADE),
            new RegExp(
                `is ${UPGRADE}, version 2 of ${perpetuals!.original} as your node shows it, .*pins\\.add\\.packages`,
            ),
        ),
        later: selected(),
    },
};

describe('a false response on the first day is refused before any signature', () => {
    let first: FirstDay;

    beforeAll(async () => {
        first = await FirstDay.start();
        const { sandbox } = first;
        sandbox.faults.add({ route: '/sui.rpc.v2.MovePackageService/GetPackage', rewrite: asUpgrade });
    });

    afterAll(() => first.sandbox.close());

    /** A signer that counts its signatures. */
    function countingSigner({ wallet }: FirstDay): { signer: object; count: () => number } {
        const keys = Ed25519Keypair.fromSecretKey(wallet.privateKey);
        const signTransaction = jest.fn(async (bytes: Uint8Array) => (await keys.signTransaction(bytes)).signature);
        return {
            signer: { address: wallet.walletAddress, signTransaction },
            count: () => signTransaction.mock.calls.length,
        };
    }

    test.each(Object.entries(FALSE_RESPONSES))('%s', async (_name, { tamperer, step, write, sentence, later }) => {
        const day = await first.another();
        const { signer, count } = countingSigner(day);
        const current: { tamperer: Tamperer } = { tamperer: {} };
        const client = (config: ClientConfig = {}): aftermath =>
            day.client({
                ...config,
                signer,
                tamperer: {
                    request: (route, body) => current.tamperer.request?.(route, body) ?? body,
                    response: (route, body) => current.tamperer.response?.(route, body) ?? body,
                },
            });
        const exchange = client();
        await walk({ day, exchange, placed: {} }, before(step));
        const [signed, executed] = [count(), day.executed];
        expect(signed).toBeGreaterThan(0);
        current.tamperer = typeof tamperer === 'function' ? tamperer(day) : tamperer;
        const liar = later === undefined ? exchange : client(later(day));
        const error: unknown = await (write ?? STEPS[step])({ day, exchange: liar, placed: {} }).catch(
            (thrown: unknown) => thrown,
        );
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect((error as Error).message).toMatch(sentence);
        expect([count(), day.executed]).toEqual([signed, executed]);
        await Promise.all([exchange.close(), liar.close()]);
    });
});
