/**
 * A service that consistently exchanges two markets: what `pins --node` says of their ids, and what proves an
 * id.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { ProposedPins } from '../../ts/transaction/pins/pins.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { run, type Run } from './support.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';

describe('exchanged markets', () => {
    let stage: Stage;
    /** The true bases by market id. */
    let bases: ReadonlyMap<string, string>;

    beforeAll(async () => {
        stage = await setStage({ oracleMaxAgeMs: 0 });
        await openAccountOnChain(stage, BTC);
        await stage.exchange.addMargin(ETH, 1_000);
        const markets = Object.values(stage.exchange.markets as Record<string, { id: string; base: string }>);
        bases = new Map(markets.map((market) => [market.id, market.base]));
    });

    afterAll(() => stage.sandbox.close());

    beforeEach(() => {
        stage.sandbox.faults.clear();
    });

    interface MarketRow {
        readonly symbol: string;
        readonly base: string;
        readonly baseId: string;
    }

    /** Each of the two markets gets the names of the other; ids, steps and prices stay those of the chain. */
    function exchangeMarkets(): void {
        stage.sandbox.faults.add({
            route: 'markets',
            rewrite: (answer) => {
                const rows = answer as MarketRow[];
                const namesOf = (name: string): Partial<MarketRow> => {
                    const { symbol, base, baseId } = rows.find((row) => row.base === name)!;
                    return { symbol, base, baseId };
                };
                const names: Record<string, Partial<MarketRow>> = { BTC: namesOf('ETH'), ETH: namesOf('BTC') };
                return rows.map((row) => ({ ...row, ...names[row.base] }));
            },
        });
    }

    /** The fields of objects, as the node's protocol writes them. */
    const FIELDS = GrpcTypes.Object.fields.find(({ name }) => name === 'json') as unknown as {
        readonly T: () => { toJson(message: unknown): unknown; fromJson(json: unknown): unknown };
    };

    /** Gives the parameters of each market's object other values. */
    function showMarkets(change: (core: Record<string, unknown>, base: string) => object): void {
        interface Shown {
            readonly result: { readonly object: { readonly objectId: string; readonly json?: unknown } };
        }
        const type = FIELDS.T();
        const rewriteOne = ({ result }: Shown): unknown => {
            const base = bases.get(result.object.objectId);
            if (base === undefined) return { result };
            const fields = type.toJson(result.object.json) as {
                readonly market_params: { readonly core_params: Record<string, unknown> };
            };
            const { market_params: params } = fields;
            const core = change(params.core_params, base);
            const json = type.fromJson({ ...fields, market_params: { ...params, core_params: core } });
            return { result: { ...result, object: { ...result.object, json } } };
        };
        stage.sandbox.faults.add({
            route: '/sui.rpc.v2.LedgerService/BatchGetObjects',
            rewrite: (answer) => ({ objects: (answer as { objects: readonly Shown[] }).objects.map(rewriteOne) }),
        });
    }

    function toBytes(value: bigint): number[] {
        return Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(8 * i)) & 255n));
    }

    async function pins(...args: string[]): Promise<Run> {
        const { url, nodeUrl } = stage.sandbox;
        const { walletAddress } = stage.wallet;
        return run(['pins', '--host', url, '--node', nodeUrl, '--wallet', walletAddress, '--symbols', BTC, ...args]);
    }

    const id = (verdict: string): RegExp => new RegExp(`markets\\['BTC/USD:USDC'\\]\\.id +${verdict} `);

    /** The price of a coin as the user knows it: not from the service under test. */
    async function priceOf(symbol: string): Promise<number> {
        stage.sandbox.faults.clear();
        return Math.round(Number((await on(stage.sandbox).fetchTicker(symbol)).markPrice));
    }

    describe('exchanged markets', () => {
        test('do not agree', async () => {
            exchangeMarkets();
            const { code, out, err } = await pins();
            expect(err).toMatch(id('not checked: that this is BTC'));
            expect([code, Object.keys((JSON.parse(out) as ProposedPins).markets ?? {})]).toEqual([0, [BTC]]);
        });

        test('fail with --strict, without a proposal', async () => {
            exchangeMarkets();
            const { code, out, err } = await pins('--strict');
            expect([code, out]).toEqual([1, '']);
            expect(err).toContain(`markets['${BTC}'].id: not checked: that this is BTC`);
        });

        test('differ from a reference price, whatever prices the service states', async () => {
            const price = await priceOf(BTC);
            exchangeMarkets();
            const { code, out, err } = await pins('--reference', `BTC=${price}`);
            expect([code, out]).toEqual([1, '']);
            expect(err).toMatch(id('differs'));
            expect(err).toContain(`your reference is ${price}`);
        });
    });

    describe('a market', () => {
        test('agrees with a reference price', async () => {
            const { code, err } = await pins('--strict', '--reference', `BTC=${await priceOf(BTC)}`);
            expect(err).toMatch(id('agrees'));
            expect(code).toBe(0);
        });

        test.each([
            [1.04, 'agrees'],
            [0.96, 'agrees'],
            [1.06, 'differs'],
            [0.94, 'differs'],
        ])('with %d of its price as the reference %s', async (factor, verdict) => {
            const price = (await priceOf(BTC)) * factor;
            expect((await pins('--reference', `BTC=${price.toFixed(2)}`)).err).toMatch(id(verdict));
        });

        test('differs where it has the price feed of another one', async () => {
            showMarkets((core) => ({ ...core, base_storage_id: 7 }));
            const { code, err } = await pins('--symbols', `${BTC},${ETH}`);
            expect(code).toBe(1);
            expect(err).toMatch(id('differs'));
        });

        test('is not checked by a price that another market has as well', async () => {
            const price = await priceOf(BTC);
            const bytes = Uint8Array.from([1, ...toBytes(BigInt(price) * 10n ** 18n)]);
            stage.sandbox.faults.add({
                route: /SimulateTransaction$/,
                rewrite: (answer) => {
                    const { commandOutputs } = answer as GrpcTypes.SimulateTransactionResponse;
                    for (const { value } of commandOutputs.flatMap(({ returnValues }) => returnValues))
                        value!.value = bytes;
                    return answer;
                },
            });
            const { err } = await pins('--symbols', `${BTC},${ETH}`, '--reference', `BTC=${price}`);
            expect(err).toMatch(id('not checked: that this is BTC'));
            expect(err).toContain(`${ETH} is as near`);
        });

        test('is not checked by a price that the node does not show', async () => {
            stage.sandbox.faults.add({ route: /SimulateTransaction$/, status: 503 });
            const { code, err } = await pins('--reference', 'BTC=64000', '--strict');
            expect(code).toBe(1);
            expect(err).toMatch(id('not checked: that this is BTC'));
        });
    });

    test.each([
        [['--reference', 'ETH=3000'], 2, '--reference ETH=… belongs to no market of the pins'],
        [['--reference', 'BTC'], 2, 'BTC=64000'],
        [['--reference', 'BTC=0'], 2, 'above 0'],
        [['--reference', 'BTC=1', '--reference', 'BTC=2'], 2, 'one price for each coin'],
        [['--node', 'none', '--strict'], 1, 'no pin is compared with the chain'],
        [['--node', 'none', '--reference', 'BTC=64000'], 1, 'no pin is compared with the chain'],
    ])('refuses %j', async (args, code, text) => {
        expect(await pins(...args)).toMatchObject({ code, out: '', err: expect.stringContaining(text) as unknown });
    });
});
