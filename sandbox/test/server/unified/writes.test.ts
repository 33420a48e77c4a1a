import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../ts/index.js';
import {
    ask,
    marketId,
    openAccount,
    openPosition,
    read,
    sign,
    withSandbox,
    write,
    type Response,
    type Row,
    type Trader,
} from '../support.js';

describe('writes', () => {
    let sandbox: Sandbox;
    let chId: string;
    let trader: Trader;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        chId = marketId(sandbox);
        trader = await openPosition(sandbox, chId);
    });

    afterAll(() => sandbox.close());

    type Build = Parameters<typeof sign>[1];

    const build = (action: string, body: Row): Promise<Build> =>
        read<Build>(sandbox, `build/${action}`, { metadata: { sender: trader.wallet.walletAddress }, ...body });

    async function submit(action: string, built: Build, by: FundedWallet = trader.wallet): Promise<Response> {
        const { transactionBytes } = built;
        const signatures = [await sign(by, built)];
        return ask(sandbox, 'POST', `/api/ccxt/submit/${action}`, { transactionBytes, signatures });
    }

    const deposit = (amount: number): Promise<Build> => build('deposit', { accountId: trader.accountId, amount });

    describe('refuses a submit', () => {
        test('with a signature of another wallet', async () => {
            const stranger = await sandbox.fund({ sui: 1 });
            const reply = await submit('deposit', await deposit(1), stranger);
            expect(reply).toMatchObject({ status: 400, body: { error_code: 2034, short_message: null } });
        });

        test('with bytes changed after signing', async () => {
            const [built, other] = [await deposit(1), await deposit(2)];
            const reply = await submit('deposit', { ...other, signingDigest: built.signingDigest });
            expect(reply).toMatchObject({ status: 400, body: { error_code: 2034 } });
        });

        test('with invalid bytes or without signature', async () => {
            const body = { transactionBytes: 'no base64!', signatures: ['AA=='] };
            expect(await ask(sandbox, 'POST', '/api/ccxt/submit/deposit', body)).toMatchObject({ status: 400 });
            const unsigned = { transactionBytes: 'AAAA', signatures: [] };
            const reply = await ask(sandbox, 'POST', '/api/ccxt/submit/deposit', unsigned);
            expect(reply.body).toMatchObject({ message: expect.stringMatching(/^signatures is \[\] instead of /) });
        });

        test('after another write used its coins', async () => {
            const [first, second] = [await deposit(1), await deposit(2)];
            expect((await submit('deposit', first)).status).toBe(200);
            expect((await submit('deposit', second)).status).toBe(400);
        });
    });

    describe('refuses a build', () => {
        test('with an opaque status when the dry run aborts', async () => {
            const body = {
                accountId: trader.capabilityId,
                chId,
                amount: 1e6,
                metadata: { sender: trader.wallet.walletAddress },
            };
            const reply = await ask(sandbox, 'POST', '/api/ccxt/build/allocate', body);
            expect(reply).toMatchObject({ status: 500, body: { error_code: 1006, short_message: null } });
        });

        test('with the wrong account id for a deposit, depending on depositTo', async () => {
            const metadata = { sender: trader.wallet.walletAddress };
            const body = { accountId: trader.capabilityId, amount: 1, metadata };
            expect(await ask(sandbox, 'POST', '/api/ccxt/build/deposit', body)).toMatchObject({ status: 400 });
            await withSandbox(
                async (other) => {
                    const { wallet, accountId, capabilityId } = await openAccount(other);
                    await expect(write(other, wallet, 'deposit', { accountId, amount: 1 })).rejects.toThrow('400');
                    expect(await write(other, wallet, 'deposit', { accountId: capabilityId, amount: 1 })).toMatchObject(
                        {
                            id: accountId,
                            collateral: 1,
                        },
                    );
                },
                { depositTo: 'capability' },
            );
        });
    });

    test('executes a transaction on the wrong submit route, but refuses to describe it', async () => {
        const before = await read(sandbox, 'balance', { account: trader.accountId });
        const reply = await submit('withdraw', await deposit(1));
        expect(reply).toMatchObject({ status: 500, body: { message: expect.stringContaining('executed a deposit') } });
        const after = await read(sandbox, 'balance', { account: trader.accountId });
        const free = ({ balances }: Row): number => Number((balances as Record<string, Row>)['USDC']!['free']);
        expect(free(after)).toBe(free(before) + 1);
    });

    test('creates several accounts per wallet, each with its own number and rows', async () => {
        const settleId = sandbox.internals.chain.collateralType;
        const { wallet } = await openAccount(sandbox);
        await write(sandbox, wallet, 'createAccount', { settleId });
        const rows = await read<Row[]>(sandbox, 'accounts', { address: wallet.walletAddress });
        expect(rows.map(({ type }) => type)).toEqual(['capability', 'account', 'capability', 'account']);
        expect(new Set(rows.map(({ accountNumber }) => accountNumber)).size).toBe(2);
    });

    test('pays gas and deposits from address balances', async () => {
        const wallet = await sandbox.fund({ usdcAddressBalance: 100, suiAddressBalance: 5 });
        const settleId = sandbox.internals.chain.collateralType;
        const metadata = { sender: wallet.walletAddress, gasFromAddressBalance: true };
        const [, account] = await write<[Row, Row]>(sandbox, wallet, 'createAccount', { settleId, metadata });
        const body = { accountId: account['id'], amount: 60.5, fromAddressBalance: true, metadata };
        expect(await write(sandbox, wallet, 'deposit', body)).toMatchObject({ collateral: 60.5 });
        expect(sandbox.wallet(wallet.walletAddress)).toMatchObject({
            usdc: '39.5',
            addressBalance: { usdc: 39_500_000n },
        });
    });

    test('accepts addresses in upper case', async () => {
        const accounts = await read<Row[]>(sandbox, 'accounts', { address: trader.wallet.walletAddress });
        const upper = `0x${trader.wallet.walletAddress.slice(2).toUpperCase()}`;
        expect(await read(sandbox, 'accounts', { address: upper })).toEqual(accounts);
    });
});
