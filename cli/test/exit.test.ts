/** The command `exit`, against a sandbox whose service is down. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { on, openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { sandboxUrls } from '../../ts/index.js';
import { run } from './support.js';

const BTC = 'BTC/USD:USDC';

describe('exit', () => {
    let stage: Stage;
    let env: Record<string, string>;
    let account: string;

    beforeAll(async () => {
        stage = await setStage({ life: true, deployment: 'mainnet' });
        account = await openAccountOnChain(stage, BTC);
        env = { AFTERMATH_HOST: stage.sandbox.url, AFTERMATH_PRIVATE_KEY: stage.wallet.privateKey };
    });
    afterAll(async () => {
        await stage.exchange.close();
        await stage.sandbox.close();
    });

    test('withdraws everything, and prints what is left', async () => {
        expect((await run(['order', BTC, 'buy', '0.01', '--yes'], { env })).out).toContain('closed');
        const remove = stage.sandbox.faults.add({ route: /^(?!\/sui\.rpc)/, status: 503 });
        const { out, err, code } = await run(['exit', '--account', account, '--yes', '--json'], { env });
        remove();
        expect([code, err]).toEqual([0, expect.not.stringContaining('error')]);
        const rows = JSON.parse(out) as { at: string; state: string }[];
        expect(rows.map(({ at }) => at)).toEqual(['withdrawn', 'transactions']);
        expect(Number(rows[0]?.state)).toBeGreaterThan(3_900);
        const { USDC } = await stage.exchange.fetchBalance();
        expect(USDC?.total).toBe(0);
    });

    test('fails where something is left', async () => {
        const trader = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
        await trader.deposit('USDC', 100, { account });
        const stop = { triggerPrice: 10_000, triggerDirection: 'descending', trustExecutor: true, account } as const;
        await trader.createOrder(BTC, 'market', 'sell', 0.01, undefined, stop);
        await trader.close();
        const { out, err, code } = await run(['exit', '--account', account, '--yes', '--json'], { env });
        expect([code, err]).toEqual([1, expect.stringContaining('left on the exchange: stop and TWAP orders')]);
        const rows = JSON.parse(out) as { at: string; state: string }[];
        expect(rows.map(({ at }) => at)).toEqual(['withdrawn', 'transactions', 'stop and TWAP orders']);
    });

    test.each([
        ['--dry-run', ['--dry-run'], /unknown option '--dry-run'/],
        ['--node none', ['--node', 'none'], /exit needs a Sui node/],
    ])('is called in a wrong way with %s', async (_name, args, message) => {
        stage.sandbox.requests.clear();
        const { err, code } = await run(['exit', '--account', account, '--yes', ...args], { env });
        expect([code, err]).toEqual([2, expect.stringMatching(message)]);
        expect(stage.sandbox.requests.count()).toBe(0);
    });
});
