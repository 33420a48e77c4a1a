import { afterEach, describe, expect, test } from '@jest/globals';
import { openAccount, openAccountOnChain, setStage, type Stage } from './exchange.js';

const BTC = 'BTC/USD:USDC';

describe('an account of a stage', () => {
    let stage: Stage;

    afterEach(() => stage.sandbox.close());

    const facts = async ({ exchange, sandbox, wallet }: Stage): Promise<object> => {
        const balance = await exchange.fetchBalance();
        const [position] = await exchange.fetchPositions([BTC], { flat: true });
        const ledger = await exchange.fetchLedger();
        return {
            balance: balance.USDC,
            margin: [position?.collateral, position?.leverage, position?.contracts],
            ledger: ledger.map(({ type, direction, amount }) => [type, direction, amount]),
            coins: sandbox.wallet(wallet.walletAddress).usdc,
        };
    };

    test('has what the methods of the exchange give it', async () => {
        stage = await setStage();
        await openAccountOnChain(stage);
        const made = await facts(stage);
        await stage.sandbox.close();
        stage = await setStage();
        await openAccount(stage);
        expect(made).toEqual(await facts(stage));
        expect(made).toMatchObject({ margin: [2_000, 10, 0] });
    });
});
