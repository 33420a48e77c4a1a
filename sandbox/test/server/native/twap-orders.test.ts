/** TWAP orders as tickets on the chain: calls, hashes, deposits, reads, executions and errors. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { blake2b } from '@noble/hashes/blake2.js';
import { bcs } from '@mysten/sui/bcs';
import { fromBase64, toHex } from '@mysten/sui/utils';
import type { Chain, TwapCall } from '../../../ts/chain/types.js';
import type { TwapTerms } from '../../../ts/chain/twap-orders.js';
import { ticketFieldId } from '../../../ts/chain/world.js';
import type { EngineEvent } from '../../../ts/engine/types.js';
import { startSandbox, type Sandbox, type Tampering } from '../../../ts/index.js';
import { marketId, openPosition, type Row, type Trader } from '../support.js';
import { buildKind, callsOf, execute, post, programOf } from './kinds.js';
import { codeOf } from './tickets.js';

const CREATION = ['none', 'new_details', 'SplitCoins', 'create_twap_order_ticket'];

describe('twap orders', () => {
    let sandbox: Sandbox;
    let trader: Trader;
    let [btc, eth] = ['', ''];
    // A fixed time, because the generated market depends on it.
    let now = Date.UTC(2026, 8, 2, 3);

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, now: () => now });
        [btc, eth] = [marketId(sandbox), marketId(sandbox, 'ETH')];
        trader = await openPosition(sandbox, btc);
    });

    afterAll(() => sandbox.close());

    const identity = (): Row => ({ walletAddress: trader.wallet.walletAddress, accountId: `${trader.accountNumber}n` });

    async function run(name: string, body: Row): Promise<string[]> {
        const txKind = await buildKind(sandbox, name, { ...identity(), ...body });
        await execute(sandbox, trader.wallet, txKind, now);
        return callsOf(txKind);
    }

    /** The trader's TWAP orders as reads report them. */
    const rows = (marketIds: string[] = []): Row[] =>
        sandbox.internals.native.twapOrders.rows(trader.accountNumber, marketIds) as Row[];

    const idOf = (row: Row | undefined): string => String(row?.['twapOrderObjectId']);

    const sui = (): number => Number(sandbox.wallet(trader.wallet.walletAddress).sui);

    /** An order of 0.04 BTC in four chunks, one per minute. */
    const twap = (more: Row = {}): Row => ({
        marketId: btc,
        side: 0,
        size: '40000000n',
        reduceOnly: false,
        chunksAmount: 4,
        executionGapMs: 60_000,
        executionTimeUncertaintyMs: 5_000,
        firstRunExpireTimestamp: '4102444800000n',
        timeForRetryMs: 20_000,
        amountUncertaintyBps: 500,
        maxOneExecutionAmountBps: 5_000,
        smallTailMergeThresholdBps: 1_000,
        maxSlippageBps: 100,
        ...more,
    });

    /** Plain arguments of the last call of a function, in base64. */
    function plainArguments(txKind: string, name: string): string[] {
        const { commands, inputs } = programOf(txKind);
        const call = commands.map(({ MoveCall: found }) => found).findLast((found) => found?.function === name);
        return call!.arguments.flatMap(({ Input: index }) => inputs[index ?? -1]?.Pure?.bytes ?? []);
    }

    describe('tickets', () => {
        test('are created with details and a deposit per chunk', async () => {
            const before = sui();
            expect(
                await run('create-twap-orders', { twapOrders: [twap(), twap({ marketId: eth, chunksAmount: 2 })] }),
            ).toEqual([...CREATION, ...CREATION]);
            expect(before - sui()).toBeGreaterThan(0.12);
            const [one, other] = rows();
            expect(one).toEqual({
                twapOrderObjectId: expect.stringMatching(/^0x[0-9a-f]{64}$/) as unknown,
                collateralType: sandbox.internals.chain.collateralType,
                orderState: 'active',
                details: twap(),
                processedAmount: '0n',
                scheduledAmount: '0n',
                lastExecutionTimestampMs: null,
            });
            expect(rows([eth])).toEqual([other]);
        });

        test('hold the hash of the details, which end with a salt', async () => {
            const body = { ...identity(), twapOrders: [twap({ side: 1, expireTimestamp: '4102444900000n' })] };
            const txKind = await buildKind(sandbox, 'create-twap-orders', body);
            const u64 = bcs.u64();
            const time = bcs.option(bcs.u64());
            const details = [
                ...[4_102_444_800_000n, 4_102_444_900_000n].map((value) => time.serialize(value)),
                ...[60_000n, 5_000n, 4n, 1_000n, 20_000n, 500n, 5_000n].map((value) => u64.serialize(value)),
                bcs.bool().serialize(true),
                ...[40_000_000n, 100n].map((value) => u64.serialize(value)),
                bcs.bool().serialize(false),
            ].map((value) => value.toBase64());
            const found = plainArguments(txKind, 'new_details');
            expect(found.slice(0, -1)).toEqual(details);
            const salt = fromBase64(found.at(-1)!);
            expect(bcs.byteVector().parse(salt)).toHaveLength(32);
            const bytes = details.flatMap((text) => [...fromBase64(text)]);
            const hash = blake2b(Uint8Array.of(...bytes, 0, ...salt), { dkLen: 32 });
            const held = plainArguments(txKind, 'create_twap_order_ticket').at(-1)!;
            expect(toHex(bcs.byteVector().parse(fromBase64(held)))).toBe(toHex(hash));
        });

        test('are dynamic fields of their account: no object has the id of a ticket', () => {
            const { chain } = sandbox.internals;
            const id = idOf(rows()[0]);
            const field = ticketFieldId(trader.accountId, id, chain.world);
            const { changes } = chain.ledger.entries.at(-1)!.effects;
            const created = changes.objects.flatMap(({ before, after }) => (before === undefined ? (after ?? []) : []));
            expect(chain.objects.get(id)).toBeUndefined();
            expect(created).toContainEqual(
                expect.objectContaining({ kind: 'ticketField', id: field, parent: trader.accountId, ticketId: id }),
            );
        });

        test('of equal orders have different hashes', async () => {
            const hashes = [1, 2].map(async () => {
                const body = { ...identity(), twapOrders: [twap()] };
                const txKind = await buildKind(sandbox, 'create-twap-orders', body);
                return plainArguments(txKind, 'create_twap_order_ticket').at(-1);
            });
            const [one, other] = await Promise.all(hashes);
            expect(one).not.toBe(other);
        });

        test('that are edited keep their ids', async () => {
            const [order] = rows();
            const newExecutors = [trader.wallet.walletAddress];
            const newDetails = twap({ size: '80000000n' });
            const newTwapOrders = { [idOf(order)]: { newDetails, newExecutors } };
            const calls = ['none', 'new_details', 'set_details', 'set_executors'];
            expect(await run('edit-twap-orders', { newTwapOrders })).toEqual(calls);
            expect(rows()[0]).toEqual({ ...order, details: newDetails });
        });

        test('that are cancelled return their deposits', async () => {
            const before = sui();
            const twapOrderIds = rows().map(idOf);
            const cancellation = ['user_cancel_twap_order', 'TransferObjects'];
            expect(await run('cancel-twap-orders', { twapOrderIds })).toEqual([...cancellation, ...cancellation]);
            expect(sui() - before).toBeGreaterThan(0.1);
            expect(rows().map(({ orderState }) => orderState)).toEqual(['cancelled', 'cancelled']);
            const { chain } = sandbox.internals;
            const fields = twapOrderIds.map((id) => ticketFieldId(trader.accountId, id, chain.world));
            expect(fields.map((id) => chain.objects.get(id))).toEqual([undefined, undefined]);
        });
    });

    test('the price feeds of a cancel are used only where the order filled', async () => {
        const cancel = async (id: string): Promise<void> => {
            const txKind = await buildKind(sandbox, 'cancel-twap-orders', { ...identity(), twapOrderIds: [id] });
            const kind = bcs.TransactionKind.fromBase64(txKind);
            const calls = kind.ProgrammableTransaction!.commands.map(({ MoveCall: call }) => call);
            const { arguments: args } = calls.find((call) => call?.function === 'user_cancel_twap_order')!;
            // Account, capability, market, base, collateral.
            [args[3], args[4]] = [args[4]!, args[3]!];
            await execute(sandbox, trader.wallet, bcs.TransactionKind.serialize(kind).toBase64(), now);
        };
        await run('create-twap-orders', { twapOrders: [twap(), twap()] });
        const [filled, other] = rows().slice(-2).map(idOf);
        await cancel(other!);
        now += 1_000;
        sandbox.step();
        await expect(cancel(filled!)).rejects.toThrow(/market, code 1002/);
        await run('cancel-twap-orders', { twapOrderIds: [filled!] });
        expect(
            rows()
                .slice(-2)
                .map(({ orderState }) => orderState),
        ).toEqual(['cancelled', 'cancelled']);
    });

    describe('execution', () => {
        const MINUTE = 60_000;
        const [size, lot] = [40_000_000n, 10_000_000n];
        let observed: EngineEvent[] = [];
        let stop: () => void;

        beforeAll(async () => {
            await run('set-leverage', { marketId: btc, leverage: 10, collateralChange: 0 });
            stop = sandbox.internals.engine.observe((events) => observed.push(...events));
        });

        afterAll(() => {
            stop();
        });

        const base = (): bigint => sandbox.internals.engine.position(btc, trader.accountNumber, now)!.base / 10n ** 9n;

        /** The latest order: state, and processed and scheduled size. */
        const latest = (): unknown[] => {
            const { orderState, processedAmount, scheduledAmount } = rows().at(-1)!;
            return [
                orderState,
                ...[processedAmount, scheduledAmount].map((amount) => BigInt(String(amount).slice(0, -1))),
            ];
        };

        const processedAmounts = (): unknown[] =>
            observed.flatMap((event) =>
                event.type === 'ProcessedTWAPOrderTicket' ? [BigInt(String(event.members['filled_amount']))] : [],
            );

        const ticketEvents = (): string[] => observed.map(({ type }) => type).filter((type) => type.includes('TWAP'));

        async function create(more: Row = {}): Promise<void> {
            observed = [];
            await run('create-twap-orders', { twapOrders: [twap(more)] });
        }

        function step(milliseconds: number): void {
            now += milliseconds;
            sandbox.step();
        }

        test('fills one chunk per gap, and finalizes the order', async () => {
            const [before, executor] = [base(), sandbox.executors[0]!];
            const paid = sandbox.wallet(executor).addressBalance.sui;
            await create();
            step(1_000);
            const first = now;
            expect(latest()).toEqual(['active', lot, lot]);
            step(MINUTE - 1_000);
            expect(latest()).toEqual(['active', lot, lot]);
            step(1_000);
            expect([latest(), base() - before]).toEqual([['active', 2n * lot, 2n * lot], 2n * lot]);
            expect(rows().at(-1)).toMatchObject({ lastExecutionTimestampMs: first + MINUTE });
            step(5 * MINUTE);
            expect([latest(), base() - before]).toEqual([['finalized', size, size], size]);
            expect(rows().at(-1)).toMatchObject({ lastExecutionTimestampMs: first + 3 * MINUTE });
            const processed = Array<string>(4).fill('ProcessedTWAPOrderTicket');
            const ending = ['FinalizedTWAPOrderTicket', 'DeletedTWAPOrderTicket'];
            expect(ticketEvents()).toEqual(['CreatedTWAPOrderTicket', ...processed, ...ending]);
            expect(sandbox.wallet(executor).addressBalance.sui - paid).toBe(80_000_000n);
        });

        test('sells, reduces only, and merges a rest with the last whole chunk', async () => {
            await create({ side: 1, reduceOnly: true, smallTailMergeThresholdBps: 5_000, size: '390000n' });
            step(1_000);
            for (let i = 0; i < 3; i += 1) step(MINUTE);
            // 39 lots in four chunks are 9 lots each; 12 lots are left for the fourth run, as 3 × 10,000 < 9
            // × 5,000.
            const chunk = 90_000n;
            expect(processedAmounts()).toEqual([chunk, chunk, chunk, 120_000n]);
            const rests = observed.flatMap((event) => ('members' in event ? (event.members['remainder'] ?? []) : []));
            expect(rests).toEqual(['0', '0', '0', '0']);
            expect(latest()).toEqual(['finalized', 390_000n, 390_000n]);
        });

        test('schedules again what a chunk did not fill, and ends when no retry is in time', async () => {
            const [before, started] = [base(), sui()];
            // The best ask is above the mark price.
            await create({ maxSlippageBps: 0, chunksAmount: 2 });
            step(1_000);
            expect(latest()).toEqual(['active', 0n, size / 2n]);
            step(MINUTE);
            expect(latest()).toEqual(['active', 0n, size]);
            expect(rows().at(-1)).toMatchObject({ lastExecutionTimestampMs: null });
            // 20,000 + 60,000 + 5,000 ms after the first attempt.
            step(24_999);
            expect(latest()).toEqual(['active', 0n, size]);
            step(1);
            expect([latest(), base() - before]).toEqual([['spoiled', 0n, size], 0n]);
            // Executors earn nothing without fills: the deposit returns.
            expect(started - sui()).toBeLessThan(0.01);
            const ending = ['CanceledTWAPOrderTicket', 'DeletedTWAPOrderTicket'];
            const processed = ['ProcessedTWAPOrderTicket', 'ProcessedTWAPOrderTicket'];
            expect(ticketEvents()).toEqual(['CreatedTWAPOrderTicket', ...processed, ...ending]);
        });

        test('tries an aborting order again until its first execution expires, and returns the deposit', async () => {
            const before = sui();
            await create({ side: 1, size: '90000000000000n', firstRunExpireTimestamp: `${now + 10_000}n` });
            step(9_999);
            expect(latest()).toEqual(['active', 0n, 0n]);
            expect(before - sui()).toBeGreaterThan(0.08);
            step(1);
            expect(latest()).toEqual(['spoiled', 0n, 0n]);
            expect(before - sui()).toBeLessThan(0.01);
        });

        test('ends after the expiry of the order, and returns the deposit of what is not filled', async () => {
            const before = sui();
            await create({ expireTimestamp: `${now + MINUTE}n` });
            step(1_000);
            step(MINUTE - 1_000);
            expect(latest()).toEqual(['active', lot, lot]);
            step(1);
            expect(latest()).toEqual(['spoiled', lot, lot]);
            // A quarter of 0.08 SUI, and gas.
            expect(before - sui()).toBeGreaterThan(0.02);
            expect(before - sui()).toBeLessThan(0.03);
        });

        test('excludes other executors', async () => {
            const newExecutors = [trader.wallet.walletAddress];
            await create();
            const id = idOf(rows().at(-1));
            await run('edit-twap-orders', { newTwapOrders: { [id]: { newExecutors } } });
            expect(ticketEvents().at(-1)).toBe('EditedTWAPOrderTicketExecutors');
            step(MINUTE);
            expect(latest()).toEqual(['active', 0n, 0n]);
            await run('cancel-twap-orders', { twapOrderIds: [id] });
        });

        test.each(['newDetails', 'newExecutors'])(
            'excludes edits of %s after a run that filled nothing',
            async (what) => {
                // At the mark price, at most one side fills.
                const twapOrders = [0, 1].map((side) => twap({ side, maxSlippageBps: 0 }));
                await run('create-twap-orders', { twapOrders });
                step(1_000);
                const tried = rows()
                    .slice(-2)
                    .find(({ processedAmount }) => processedAmount === '0n');
                expect(tried).toMatchObject({ scheduledAmount: `${lot}n`, lastExecutionTimestampMs: null });
                const id = idOf(tried);
                const change = { newDetails: twap(), newExecutors: [trader.wallet.walletAddress] }[what];
                const edit = { ...identity(), newTwapOrders: { [id]: { [what]: change } } };
                const { status, text } = await post(sandbox, 'account/transactions/edit-twap-orders', edit);
                expect([status, text]).toEqual([500, expect.stringMatching(/twap_orders, code 6307/)]);
                await run('cancel-twap-orders', { twapOrderIds: rows().slice(-2).map(idOf) });
                expect(latest()[0]).toBe('cancelled');
            },
        );

        test('frees the collateral at the end of an order that filled, and only then', async () => {
            const { engine } = sandbox.internals;
            const free = (): bigint => engine.position(btc, trader.accountNumber, now)!.freeCollateral;
            await run('allocate-collateral', { marketId: btc, allocateAmount: '100000000n' });
            await create({ firstRunExpireTimestamp: `${now}n` });
            step(1);
            expect([latest()[0], free() > 0n]).toEqual(['spoiled', true]);
            await create({ expireTimestamp: `${now + MINUTE}n` });
            step(1_000);
            step(MINUTE);
            expect([latest(), free()]).toEqual([['spoiled', lot, lot], 0n]);
            expect(observed.map(({ type }) => type)).toContain('DeallocatedCollateral');
        });

        describe('aborts with the code of the contract for', () => {
            const chain = (): Chain => sandbox.internals.chain;
            let call: { ticketId: string; executor: string; terms: TwapTerms; amount: bigint };

            beforeAll(async () => {
                const body = { ...identity(), twapOrders: [twap()] };
                const txKind = await buildKind(sandbox, 'create-twap-orders', body);
                await execute(sandbox, trader.wallet, txKind, now);
                const salt = plainArguments(txKind, 'new_details').at(-1)!;
                const ticketId = idOf(rows().at(-1));
                const terms: TwapTerms = {
                    salt: Uint8Array.from(bcs.byteVector().parse(fromBase64(salt))),
                    marketId: btc,
                    side: 'bid',
                    size,
                    reduceOnly: false,
                    chunks: 4n,
                    gapMs: 60_000n,
                    timeUncertaintyMs: 5_000n,
                    firstRunExpiryMs: 4_102_444_800_000n,
                    expiryMs: undefined,
                    retryMs: 20_000n,
                    amountUncertaintyBps: 500n,
                    maxExecutionBps: 5_000n,
                    tailMergeBps: 1_000n,
                    maxSlippageBps: 100n,
                };
                call = { ticketId, executor: sandbox.executors[0]!, terms, amount: lot };
            });

            const executing =
                (more: Partial<TwapCall & { amount: bigint }>, at = now) =>
                (): void => {
                    chain().executorCalls.executeTwap({ ...call, ...more }, at);
                };

            // Each row also has the faults of the rows below it.
            test.each<[string, number, () => Partial<TwapCall & { amount: bigint }>]>([
                ['a raised gas price', 6311, () => ({ gasPrice: 751n, ticketId: btc })],
                ['an unknown ticket', 4004, () => ({ ticketId: btc, executor: btc })],
                ['another executor', 6306, () => ({ executor: btc, terms: { ...call.terms, marketId: eth } })],
                ['another domain', 6306, () => ({ domain: btc, terms: { ...call.terms, marketId: eth } })],
                ['another market', 6309, () => ({ terms: { ...call.terms, marketId: eth, side: 'ask' } })],
                ['other details', 6300, () => ({ terms: { ...call.terms, side: 'ask' }, amount: lot + 1n })],
                ['an amount between lots', 6312, () => ({ amount: lot + 1n })],
                ['another amount', 6302, () => ({ amount: 11_000_000n })],
            ])('%s', (_name, code, more) => {
                expect(codeOf(executing(more()))).toBe(code);
            });

            test('a late first execution, and the end of an order that is not complete', () => {
                expect(codeOf(executing({}, 4_102_444_800_000))).toBe(6310);
                const finalizing = (): void => {
                    chain().executorCalls.finalizeTwap(call, now);
                };
                expect(codeOf(finalizing)).toBe(6308);
            });

            test('a short gap, which may be shorter by the uncertainty', () => {
                executing({})();
                expect(codeOf(executing({}, now + 54_999))).toBe(6303);
                now += 55_000;
                executing({ amount: lot - lot / 20n })();
                expect(latest()).toEqual(['active', 2n * lot - lot / 20n, 2n * lot - lot / 20n]);
                expect(codeOf(executing({}, now + 85_000))).toBe(6305);
            });

            test('nothing when an executor cancels, at any time; the rest of the deposit is its own', () => {
                const { executor, ticketId } = call;
                const paid = (): bigint => sandbox.wallet(executor).addressBalance.sui;
                const [before, own] = [paid(), sui()];
                const elsewhere = (): void => {
                    chain().executorCalls.cancelTwap({ ...call, marketId: eth }, now);
                };
                expect(codeOf(elsewhere)).toBe(6309);
                chain().executorCalls.cancelTwap({ executor, ticketId, marketId: btc }, now);
                expect(latest()[0]).toBe('spoiled');
                // 19.5 of 40 million were filled: 0.08 SUI × 19.5 / 40 were paid before.
                expect([paid() - before, sui()]).toEqual([80_000_000n - 39_000_000n, own]);
            });

            test('a sell below a price of 0, as its slippage is above 10,000 bps', async () => {
                // 10,000 − 10,001 bps of the mark price are below 0.
                const body = { ...identity(), twapOrders: [twap({ side: 1, maxSlippageBps: 10_001 })] };
                const txKind = await buildKind(sandbox, 'create-twap-orders', body);
                await execute(sandbox, trader.wallet, txKind, now);
                const salt = Uint8Array.from(
                    bcs.byteVector().parse(fromBase64(plainArguments(txKind, 'new_details').at(-1)!)),
                );
                const terms = { ...call.terms, side: 'ask', maxSlippageBps: 10_001n, salt } as const;
                const ticketId = idOf(rows().at(-1));
                expect(codeOf(executing({ ticketId, terms }))).toBe(12001);
                chain().executorCalls.cancelTwap({ ticketId, executor: call.executor, marketId: btc }, now);
            });
        });
    });

    describe('a tampered build', () => {
        const build = (): Promise<string> =>
            buildKind(sandbox, 'create-twap-orders', { ...identity(), twapOrders: [twap()] });

        const tampered = (tamper: Tampering): Promise<string> => {
            const back = sandbox.faults.add({ route: '*', tamper, times: 1 });
            return build().finally(back);
        };

        /** Indexes of the plain arguments that differ. */
        const changes = (one: string, other: string, name: string): number[] => {
            const [before, after] = [plainArguments(one, name), plainArguments(other, name)];
            return before.flatMap((text, index) => (text === after[index] ? [] : [index]));
        };

        test.each<[Tampering, details: number[], ticket: number[]]>([
            ['side', [9], []],
            ['size', [10], []],
            ['recipient', [], [0]],
        ])('has another %s', async (tamper, details, ticket) => {
            const [honest, kind] = [await build(), await tampered(tamper)];
            // Each build has its own salt, and so its own hash.
            expect(changes(honest, kind, 'new_details')).toEqual([...details, 13]);
            expect(changes(honest, kind, 'create_twap_order_ticket')).toEqual([...ticket, 2]);
        });

        test('is for another market', async () => {
            const marketsOf = (txKind: string): string[] =>
                programOf(txKind)
                    .inputs.flatMap(({ Object: input }) => input?.SharedObject?.objectId ?? [])
                    .filter((id) => sandbox.internals.listings.has(id));
            expect(marketsOf(await build())).toEqual([btc]);
            expect(marketsOf(await tampered('market'))).not.toContain(btc);
        });

        test('has the hash of other details', async () => {
            const hashOf = (txKind: string): string => plainArguments(txKind, 'create_twap_order_ticket').at(-1)!;
            const hashes = async (txKind: Promise<string>): Promise<[held: string, right: string]> => {
                const kind = await txKind;
                const plain = plainArguments(kind, 'new_details').map((text) => [...fromBase64(text)]);
                const bytes = [...plain.slice(0, -1).flat(), 0, ...plain.at(-1)!];
                const right = blake2b(Uint8Array.from(bytes), { dkLen: 32 });
                return [toHex(bcs.byteVector().parse(fromBase64(hashOf(kind)))), toHex(right)];
            };
            const [honest, other] = [await hashes(build()), await hashes(tampered('details'))];
            expect([honest[0] === honest[1], other[0] === other[1]]).toEqual([true, false]);
        });

        test('has twice the deposit', async () => {
            const depositOf = (txKind: string): bigint => {
                const { commands, inputs } = programOf(txKind);
                const [amount] = commands.findLast(({ SplitCoins: split }) => split)!.SplitCoins!.amounts;
                return BigInt(bcs.u64().parse(fromBase64(inputs[amount!.Input!]!.Pure!.bytes)));
            };
            expect(depositOf(await tampered('amount'))).toBe(2n * depositOf(await build()));
        });

        test.each<[Tampering, string]>([
            ['call', 'create_twap_order_ticket'],
            ['transfer', 'TransferObjects'],
            ['split', 'TransferObjects'],
            ['publish', 'Publish'],
        ])('has one more command: %s', async (tamper, name) => {
            const [honest, kind] = [callsOf(await build()), callsOf(await tampered(tamper))];
            expect([kind.length > honest.length, kind.at(-1)]).toEqual([true, name]);
        });
    });

    describe('refuses', () => {
        const created = (more: Row) => () => ({ twapOrders: [twap(more)] });
        const cases: [name: string, builder: string, body: () => Row, message: RegExp][] = [
            ['no orders', 'create-twap-orders', () => ({ twapOrders: [] }), /^twapOrders: wanted at least one order/],
            [
                'a size between lots',
                'create-twap-orders',
                created({ size: '1n' }),
                /^twapOrders\[0\]\.size: wanted a multiple/,
            ],
            [
                'no chunks',
                'create-twap-orders',
                created({ chunksAmount: 0 }),
                /^twapOrders\[0\]\.chunksAmount: wanted 1 to/,
            ],
            [
                'no changes',
                'edit-twap-orders',
                () => ({ newTwapOrders: {} }),
                /^newTwapOrders: wanted at least one order/,
            ],
            [
                'a ticket that does not exist',
                'cancel-twap-orders',
                () => ({ twapOrderIds: [btc] }),
                /^twapOrderIds\[0\]: wanted the id of an active TWAP order/,
            ],
            [
                'a cancelled ticket',
                'edit-twap-orders',
                () => ({ newTwapOrders: { [idOf(rows()[0])]: { newDetails: twap() } } }),
                /^newTwapOrders: wanted the id of an active/,
            ],
        ];
        test.each(cases)('%s', async (_name, builder, body, message) => {
            const reply = await post(sandbox, `account/transactions/${builder}`, { ...identity(), ...body() });
            expect([reply.status, (reply.body as Row)['message']]).toEqual([400, expect.stringMatching(message)]);
        });
    });
});
