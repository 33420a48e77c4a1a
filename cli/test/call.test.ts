/** The command `call`, against a sandbox. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setStage, type Stage } from '../../test/support/exchange.js';
import { run, type Run } from './support.js';

describe('call', () => {
    let stage: Stage;
    let env: Record<string, string>;
    const call = (...args: string[]): Promise<Run> => run(['call', ...args], { env });

    beforeAll(async () => {
        stage = await setStage();
        const wallet = await stage.sandbox.fund({ sui: 50, coins: { AFSUI: 20 } });
        env = { AFTERMATH_HOST: stage.sandbox.url, AFTERMATH_PRIVATE_KEY: wallet.privateKey };
    });

    afterAll(() => stage.sandbox.close());

    test('prints what a method returns as JSON, also without a wallet', async () => {
        const { code, out } = await run(['call', 'fetchPools'], { env: { AFTERMATH_HOST: stage.sandbox.url } });
        expect(code).toBe(0);
        expect(JSON.parse(out)).toEqual([expect.objectContaining({ reserves: expect.any(Object) })]);
        const time = await call('fetchTime');
        expect([time.code, Number(time.out) > 1e12]).toEqual([0, true]);
    });

    test('takes text, numbers, lists and JSON, and leaves an argument out', async () => {
        const book = await call('fetchOrderBook', 'BTC/USD:USDC', '2');
        expect((JSON.parse(book.out) as { bids: unknown[] }).bids).toHaveLength(2);
        const tickers = await call('fetchTickers', 'BTC/USD:USDC,ETH/USD:USDC');
        expect(Object.keys(JSON.parse(tickers.out) as object)).toEqual(['BTC/USD:USDC', 'ETH/USD:USDC']);
        const candles = await call('fetchOHLCV', 'BTC/USD:USDC', '1h', '-', '3');
        expect(JSON.parse(candles.out)).toHaveLength(3);
    });

    test('a write shows the transaction and asks, and sends nothing in a dry run', async () => {
        const [{ id }] = JSON.parse((await call('fetchPools')).out) as [{ id: string }];
        const args = ['call', 'createPoolDeposit', id, '{"SUI": 10, "AFSUI": 9}'];
        const no = await run(args, { env, isTerminal: true, answers: ['n'] });
        expect([no.code, no.err]).toEqual([1, expect.stringContaining('all_coin_deposit_2_coins(')]);
        const dry = await run([...args, '--dry-run'], { env });
        expect([dry.code, dry.out]).toEqual([0, expect.stringContaining('all_coin_deposit_2_coins<')]);
        expect(JSON.parse((await call('fetchPoolPositions')).out)).toEqual([]);
        const done = await run([...args, '--yes', '--params', '{"slippage": 0.001}'], { env });
        expect([done.code, (JSON.parse(done.out) as { type: string }).type]).toEqual([0, 'deposit']);
        expect(JSON.parse((await call('fetchPoolPositions')).out)).toHaveLength(1);
    });

    test.each<[string, readonly string[], string]>([
        ['another method', ['fetchPols'], 'fetchPols is no method that a command can call; give one of'],
        ['a watch', ['watchTicker', 'BTC/USD:USDC'], 'no method that a command can call'],
        ['a method of the gateway alone', ['fetchInventory'], 'no method that a command can call'],
        ['too few arguments', ['fetchTicker'], 'the arguments are <symbol>, and --params'],
        ['too many arguments', ['fetchTicker', 'BTC/USD:USDC', 'more'], 'the arguments are <symbol>'],
        ['a number that is none', ['fetchOrderBook', 'BTC/USD:USDC', 'two'], 'limit: Give a decimal number'],
        ['broken JSON', ['createPoolDeposit', '0x1', '{', '--yes'], 'amounts must be JSON of the type'],
        ['params that are no object', ['fetchPools', '--params', '[]'], '--params must be a JSON object'],
    ])('refuses %s', async (_, args, message) => {
        const { code, err } = await call(...args);
        expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    });
});
