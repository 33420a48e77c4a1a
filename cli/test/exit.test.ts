/** The command `exit`, against a sandbox whose service is down. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
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
});
