/**
 * Every write through the gateway returns what the method returns: two equal sandboxes get the same writes,
 * one of them directly.
 */

import { Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { writeStructure } from '../ts/base/structure.js';
import { METHODS } from '../ts/methods.js';
import { aftermath } from '../../ts/pro/aftermath.js';
import { setStage, type Stage } from '../../test/support/exchange.js';
import { addStaked, type StakedIds } from '../../test/support/staked.js';
import { startGateway, type GatewayStage } from '../../test/support/gateway.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const AGENT = `0x${'a9'.repeat(32)}`;
const START = Date.UTC(2026, 8, 1, 12);
const id = (n: number): { clientOrderId: string } => ({ clientOrderId: `${1_000_000 + n}` });

/** A row of an earlier answer, by the step that gave it. */
type Row = Readonly<Record<string, string>>;
type Given = (step: string) => Row & readonly Row[];

/**
 * Each write, with arguments that may need earlier answers. The names of two calls of one method differ after
 * a space.
 */
const STEPS: readonly (readonly [step: string, args: (given: Given) => readonly unknown[]])[] = [
    ['createAccount', () => [BTC]],
    ['createAccount other', () => [BTC, { another: true }]],
    ['deposit', (of) => ['USDC', 5_000, { account: of('createAccount')['id'] }]],
    ['addMargin', () => [BTC, 2_000]],
    ['addMargin ETH', () => [ETH, 1_000]],
    ['reduceMargin', () => [BTC, 100]],
    ['setMargin', () => [BTC, 1_950]],
    ['setLeverage', () => [5, BTC]],
    ['setMarginMode', () => ['isolated', BTC, { leverage: 6 }]],
    ['createOrder', () => [BTC, 'limit', 'buy', 0.01, 40_000, id(1)]],
    ['editOrder', (of) => [of('createOrder')['id'], BTC, 'limit', 'buy', 0.02, 41_000, id(2)]],
    ['cancelOrder', (of) => [of('editOrder')['id'], BTC]],
    ['createOrder named', () => [BTC, 'limit', 'buy', 0.01, 40_000, id(3)]],
    ['editOrderWithClientOrderId', () => ['1000003', BTC, 'limit', 'buy', 0.01, 41_000]],
    ['cancelOrderWithClientOrderId', () => ['1000003', BTC]],
    [
        'createOrders',
        () => [
            [5, 6].map((n) => ({
                symbol: BTC,
                type: 'limit',
                side: 'buy',
                amount: 0.01,
                price: 40_000 + n,
                params: id(n),
            })),
        ],
    ],
    [
        'editOrders',
        (of) => [
            [
                {
                    id: of('createOrders')[0]!['id'],
                    symbol: BTC,
                    type: 'limit',
                    side: 'buy',
                    amount: 0.01,
                    price: 39_000,
                    params: id(7),
                },
            ],
        ],
    ],
    ['cancelOrders', (of) => [[of('createOrders')[1]!['id']], BTC]],
    ['cancelOrdersWithClientOrderIds', () => [['1000007'], BTC]],
    ['createOrder a', () => [BTC, 'limit', 'buy', 0.01, 40_000, id(8)]],
    ['createOrder b', () => [ETH, 'limit', 'buy', 0.1, 1_000, id(9)]],
    [
        'cancelOrdersForSymbols',
        (of) => [
            [
                { id: of('createOrder a')['id'], symbol: BTC },
                { id: of('createOrder b')['id'], symbol: ETH },
            ],
        ],
    ],
    ['createTwapOrder', () => [BTC, 'buy', 0.1, 600_000]],
    ['cancelTwapOrder', (of) => [of('createTwapOrder')['id'], BTC]],
    ['createOrder long', () => [BTC, 'market', 'buy', 0.01, undefined, id(10)]],
    ['closePosition', () => [BTC, undefined, id(11)]],
    ['createOrder short', () => [BTC, 'market', 'sell', 0.01, undefined, id(12)]],
    ['closeAllPositions', () => []],
    ['transfer', (of) => ['USDC', 25.5, of('createAccount')['id'], of('createAccount other')['id']]],
    ['withdraw', () => ['USDC', 10, direct.walletAddress]],
    ['withdraw spot', () => ['SUI', 0.5, AGENT, undefined, { type: 'spot' }]],
    ['transfer back', (of) => ['USDC', 3.5, of('createAccount')['id'], 'spot']],
    ['createConvertTrade', () => ['', 'SUI', 'USDC', 0.5]],
    ['executeTransaction', () => [kind, { spend: { SUI: 0.5 } }]],
    ['claimRewards', () => [['DEEP']]],
    ['stake', () => ['SUI', 2]],
    ['unstake', () => ['AFSUI', 1, { instant: true }]],
    ['createDcaOrder', () => ['USDC', 'SUI', 20, { parts: 2, interval: 60_000, delay: 60_000, minPrice: 0.01 }]],
    ['cancelDcaOrder', (of) => [of('createDcaOrder')['id']]],
    ['createSpotLimitOrder', () => ['USDC', 'SUI', 20, { exchangeRate: 0.001, trustExecutor: true }]],
    ['cancelSpotLimitOrder', (of) => [of('createSpotLimitOrder')['id']]],
    ['createGasPool', () => []],
    ['depositToGasPool', () => [2]],
    ['withdrawFromGasPool', () => [1]],
    ['grantGasPool', () => [AGENT, { maxBalance: 1 }]],
    ['revokeGasPool', () => [AGENT]],
    ['createPoolDeposit', () => [pool(), { SUI: 0.5, AFSUI: 0.5 }]],
    ['createPoolWithdrawal', () => [pool(), 'all']],
    ['createFarmStake', () => [farm.farm, 0.5]],
    ['harvestFarm', () => [farm.staked, { rewards: ['SUI'] }]],
    ['createFarmWithdrawal', () => [farm.staked]],
    ['createVaultDeposit', () => [vault, 20, { minShares: 19.95 }]],
    ['createVaultWithdrawRequest', () => [vault, 'all', { minAmount: 19.9 }]],
    ['editVaultWithdrawRequest', () => [vault, { minAmount: 19.92 }]],
    ['pauseVault', () => [vault]],
    ['cancelVaultWithdrawRequest', () => [vault]],
    ['createVaultWithdrawRequest again', () => [vault, 12.5]],
    ['forceVaultWithdraw', () => [vault]],
    ['setVaultTerms', () => [owned, { fee: 0.1, lockPeriod: 0 }]],
    ['setVaultDepositCap', () => [owned, 2_000_000]],
    ['createVaultDeposit owned', () => [owned, 20]],
    ['createVaultWithdrawRequest owned', () => [owned, 'all']],
    ['payVaultWithdrawRequest', () => [owned, direct.walletAddress]],
    ['withdrawVaultFees', () => [owned, 2]],
    ['grantAgent', () => [AGENT]],
    ['revokeAgent', (of) => [of('grantAgent')['id']]],
    ['registerBuilder', () => []],
    ['approveBuilder', () => ['0', 0.0005]],
    ['revokeBuilder', () => ['0']],
    ['createScaleOrder', () => [BTC, 'buy', 0.03, 40_000, 41_000, 3]],
    ['cancelAllOrders', () => [BTC]],
    ['settle', () => []],
];
/** The gateway gives these orders client order ids. */
const NAMED_BY_GATEWAY = ['createScaleOrder', 'cancelAllOrders', 'settle'];
/** The ids of these objects come from the digest of their transaction. */
const CREATED = [
    ...['createTwapOrder', 'cancelTwapOrder', 'grantAgent', 'revokeAgent', 'settle'],
    ...['createFarmStake', 'createVaultDeposit', 'cancelVaultWithdrawRequest', 'createDcaOrder', 'cancelDcaOrder'],
    ...['createSpotLimitOrder', 'cancelSpotLimitOrder'],
];
const OBJECT_ID = /^0x[0-9a-f]{64}$/;
/** A transaction that pays gas from the address balance has a random nonce. */
const DIGEST = /^[1-9A-HJ-NP-Za-km-z]{43,44}$/;

/** What is compared of a result. */
function comparable(step: string, text: string): unknown {
    return JSON.parse(text, (key, value: unknown) => {
        if (NAMED_BY_GATEWAY.includes(step) && (key === 'clientOrderId' || key === 'tag')) return undefined;
        if (typeof value !== 'string') return value;
        if (CREATED.includes(methodOf(step)) && OBJECT_ID.test(value)) return '(object)';
        return DIGEST.test(value) ? '(digest)' : value;
    });
}

const methodOf = (step: string): string => step.split(' ')[0]!;

/** Sends 0.5 SUI of the gas coin to the wallet. */
let kind = '';
/** A vault whose manager pays nothing, and whose requests can be forced at once. */
let vault = '';
/** A farm, and coins that are staked in it. */
let farm: StakedIds;
const pool = (): string => stages[0]!.sandbox.internals.chain.world.venues.amms[0]!.id;
/** A vault that the wallet owns. */
let owned = '';
let stages: Stage[] = [];
let direct: aftermath;
let on: GatewayStage;

describe('the writes of the gateway', () => {
    beforeAll(async () => {
        const folder = mkdtempSync(join(tmpdir(), 'writes-'));
        stages = await Promise.all([setStage({ now: () => START, seed: 5 }), setStage({ now: () => START, seed: 5 })]);
        const [one, other] = stages as [Stage, Stage];
        direct = new aftermath({
            ...one.wallet,
            enableRateLimit: false,
            urls: sandboxUrls(one.sandbox.url),
            options: { transaction: { journal: join(folder, 'direct.jsonl') } },
        });
        on = await startGateway(other, [{ name: 'all', scopes: ['read', 'trade', 'funds', 'withdraw', 'admin'] }], {
            journal: join(folder, 'gateway.jsonl'),
        });
        // Some results have the time of their response.
        for (const exchange of [direct, on.exchange]) exchange.milliseconds = () => START;
        const pins = { coins: one.sandbox.coins };
        for (const { options } of [direct, on.exchange]) options.transaction = { ...options.transaction, pins };
        // A DCA order of a client is held to it.
        Object.assign(on.exchange.options, {
            convert: {
                ...on.exchange.options.convert,
                reference: (from: string) => (from === 'USDC' ? 0.01 : 0.000_1),
            },
        });
        for (const { sandbox, wallet } of [one, other]) sandbox.mint(wallet.walletAddress, { rewards: { DEEP: 5 } });
        const transaction = new Transaction();
        const [coin] = transaction.splitCoins(transaction.gas, [transaction.pure.u64(500_000_000)]);
        transaction.transferObjects([coin], one.wallet.walletAddress);
        kind = toBase64(await transaction.build({ onlyTransactionKind: true }));
        for (const { sandbox, wallet } of stages) farm = addStaked(sandbox, wallet.walletAddress);
        [owned, vault] = one.sandbox.internals.chain.world.venues.vaults.map(({ id }) => id) as [string, string];
        for (const { sandbox, wallet } of stages) {
            const { chain } = sandbox.internals;
            chain.manageVault(vault, { forceDelayMs: 0 });
            chain.manageVault(owned, { owner: wallet.walletAddress, fees: 5_000_000n });
        }
    });
    afterAll(async () => {
        await on.close();
        await direct.close();
        for (const { sandbox, exchange } of stages) {
            await exchange.close();
            await sandbox.close();
        }
    });

    test('every write is among the steps', () => {
        const writes = Object.entries(METHODS).flatMap(([name, { kind }]) => (kind === 'write' ? [name] : []));
        // The gateway's own: the exchange has none.
        const served = writes.filter((name) => name !== 'cancelAllOrdersAfter').sort();
        expect([...new Set(STEPS.map(([step]) => methodOf(step)))].sort()).toEqual(served);
    });

    test('every write returns the same through the gateway', async () => {
        const answers = { direct: new Map<string, unknown>(), gateway: new Map<string, unknown>() };
        const methods = direct as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
        for (const [step, toArgs] of STEPS) {
            const method = methodOf(step);
            const value = await methods[method]!(...toArgs((name) => answers.direct.get(name) as never));
            answers.direct.set(step, value);
            const { status, body } = await on.write(
                'all',
                method,
                toArgs((name) => answers.gateway.get(name) as never),
            );
            answers.gateway.set(step, body);
            expect({ step, status, value: comparable(step, JSON.stringify(body)) }).toEqual({
                ...{ step, status: 200, value: comparable(step, writeStructure(value)) },
            });
        }
    });
});
