/**
 * The first day of a new wallet by commands, on a sandbox with the ids of mainnet: each command is a process
 * of its own.
 */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../sandbox/ts/index.js';
import { CHAIN_IDS, findDeployment } from '../../ts/wire/deployments.js';
import { run, type Run } from './support.js';

const BTC = 'BTC/USD:USDC';

/** Members of the rows that commands print. */
interface Row {
    readonly id: string;
    readonly clientOrderId: string;
    readonly status: string;
    readonly price: number;
    readonly amount: number;
    readonly filled: number;
    readonly total: number;
    readonly bid: number;
    readonly calls: readonly string[];
}

describe('the first day by commands', () => {
    let sandbox: Sandbox;
    let env: Record<string, string>;
    let address: string;
    /** Prices on the chain stay as they are when the sandbox's clock is put forward. */
    let aheadMs = 0;
    const { packages } = findDeployment(CHAIN_IDS.mainnet)!;

    beforeAll(async () => {
        sandbox = await startSandbox({ deployment: 'mainnet', life: false, now: () => Date.now() + aheadMs });
        const { walletAddress, privateKey } = await sandbox.fund({ usdc: 10_000, sui: 20 });
        address = walletAddress;
        env = { AFTERMATH_HOST: sandbox.url, AFTERMATH_PRIVATE_KEY: privateKey };
    });

    afterAll(() => sandbox.close());

    /** Runs a command that must succeed. @returns its rows */
    const rowsOf = async (...args: string[]): Promise<Row[]> => {
        const [command, ...rest] = args;
        const { code, out, err } = await run([command!, '--json', ...rest], { env });
        expect([args[0], code, code === 0 ? '' : err]).toEqual([args[0], 0, '']);
        return [JSON.parse(out) as Row | Row[]].flat();
    };

    /** Runs a write of account number 0. @returns its first row */
    const write = async (...args: string[]): Promise<Row> => {
        const [command, ...rest] = args;
        const [row] = await rowsOf(command!, '--account', '0', '--yes', ...rest);
        return row!;
    };

    /** The calls of contracts that a command would sign. */
    const callsOf = async (...args: string[]): Promise<string> => {
        const [row] = await rowsOf(...args, '--account', '0', '--dry-run');
        return row!.calls.join('\n');
    };

    const openIds = async (...kind: string[]): Promise<string[]> => {
        const rows = await rowsOf('orders', BTC, '--account', '0', ...kind);
        return rows.map(({ id }) => id);
    };

    test('each write is verified against the ids of mainnet, signed and executed', async () => {
        await rowsOf('create-account', BTC, '--yes');
        const { chain } = sandbox.internals;
        expect(chain.accountsOf(address).map(({ accountNumber }) => accountNumber)).toEqual([0]);

        await write('deposit', '5000');
        expect(await write('margin', BTC, '2000')).toMatchObject({ total: 2_000 });
        await write('leverage', BTC, '5');

        const [{ bid }] = (await rowsOf('ticker', BTC)) as [Row];
        const far = `${Math.round(bid * 0.8)}`;
        const limit = ['order', BTC, 'buy', '0.01', far];
        aheadMs = 120_000;
        expect(await callsOf(...limit)).toContain(`${packages.pythLazerAdapter!.current}::price_feed_storage::`);
        const placed = await write(...limit);
        expect(placed).toMatchObject({ status: 'open', amount: 0.01 });
        expect(await callsOf(...limit)).not.toContain('::price_feed_storage::');
        expect(await write('order', BTC, 'buy', '0.01')).toMatchObject({ status: 'closed', filled: 0.01 });
        const own = await write('order', BTC, 'buy', '0.01', far, '--post-only', '--client-order-id', '77');
        expect(own).toMatchObject({ status: 'open' });

        const loss = ['--trigger-price', far, '--trigger-direction', 'descending', '--reduce-only'];
        const { id: stopId } = await write('order', BTC, 'sell', '0.01', ...loss, '--trust-executor');
        const { id: twapId } = await write('twap', BTC, 'buy', '0.04', '20m', '--chunks', '4', '--trust-executor');
        expect([await openIds('--trigger'), await openIds('--twap')]).toEqual([[stopId], [twapId]]);

        const { id: edited } = await write('edit', placed.id, BTC, 'buy', '0.02', far);
        expect(await openIds()).toEqual(expect.arrayContaining([edited, own.id]));
        await write('cancel', edited, '--symbol', BTC);
        await write('cancel', own.id);
        await write('cancel', stopId, '--trigger', '--symbol', BTC);
        await write('cancel', twapId, '--twap', '--symbol', BTC);
        expect([await openIds(), await openIds('--trigger'), await openIds('--twap')]).toEqual([[], [], []]);

        await write('close', BTC);
        await write('margin', BTC, '--', '-500');
        const held = (): bigint => sandbox.wallet(address).balances[chain.collateralType] ?? 0n;
        const before = held();
        await write('withdraw', '1000');
        expect(held() - before).toBe(1_000_000_000n);
    }, 120_000);
});

describe('the recording of docs/first-day.md', () => {
    const PAGE = readFileSync(new URL('../../docs/first-day.md', import.meta.url), 'utf8');
    const [, block = ''] = /## Ten minutes to a recording[^]*?```sh\n([^]*?)```/.exec(PAGE) ?? [];
    const commands = block.split('\n').flatMap((line) => /^\.\/js\/cli\.js ([^#]+)/.exec(line)?.[1]?.trim() ?? []);

    const QUICK = [
        ['doctor', '--seconds', '1', '--frames', '1'],
        ['probe', '--expiry', '1'],
    ];

    test('is made by its commands, from nothing', async () => {
        const sandbox = await startSandbox({ deployment: 'mainnet', life: false });
        const folder = mkdtempSync(join(tmpdir(), 'first-day-'));
        let address = '';
        const answers = Array.from({ length: 20 }, () => 'y');
        expect(commands).toHaveLength(5);
        for (const command of commands) {
            const args = command.split(' ').map((arg) => {
                if (arg === '0x…') return address;
                return /^probe-key$|\.gz$/.test(arg) ? join(folder, arg) : arg;
            });
            // Less than the defaults, as nothing moves here.
            const [quick = []] = QUICK.filter(([name]) => name === args[0]).map(([, ...more]) => more);
            const env = { AFTERMATH_HOST: sandbox.url };
            const { code, out, err } = await run([...args, ...quick], { env, isTerminal: true, answers });
            expect([command, code, code === 0 ? '' : err]).toEqual([command, 0, '']);
            if (!/address\s+0x[0-9a-f]{64}/.test(out)) continue;
            // The sandbox knows only wallets that it funded itself.
            const wallet = await sandbox.fund({ usdc: 2, sui: 0.2 });
            writeFileSync(join(folder, 'probe-key'), wallet.privateKey);
            address = wallet.walletAddress;
        }
        const texts = ['doctor.jsonl.gz', 'probe.jsonl.gz'].map((name) =>
            gunzipSync(readFileSync(join(folder, name))).toString(),
        );
        for (const text of texts) expect(text).not.toContain(address.slice(2));
        await sandbox.close();
    }, 120_000);
});

describe('the command sandbox', () => {
    test('has the ids of mainnet with --deployment, and the pins that it writes are accepted', async () => {
        const pins = join(mkdtempSync(join(tmpdir(), 'pins-')), 'pins.json');
        let written: Promise<Run> | undefined;
        const onOutput = (text: string, end: () => void): void => {
            const [, key, url] = /privateKey +(\w+)[^]*(http:\S+)\/docs[^]*Pins of/.exec(text) ?? [];
            if (key === undefined || written !== undefined) return;
            const env = { AFTERMATH_HOST: url, AFTERMATH_PRIVATE_KEY: key };
            const write = ['create-account', BTC, '--yes', '--pins', pins];
            written = run(write, { env }).finally(end);
        };
        const args = ['sandbox', '--port', '0', '--deployment', 'mainnet', '--pins', pins];
        const { code, out } = await run(args, { onOutput });
        expect([code, out]).toEqual([0, expect.stringContaining('Send nothing to this wallet there')]);
        expect(await written).toMatchObject({ code: 0 });
        const { chainId, packages } = JSON.parse(readFileSync(pins, 'utf8')) as Record<string, Record<string, unknown>>;
        const deployed = findDeployment(CHAIN_IDS.mainnet)!.packages;
        expect(chainId).toBe(CHAIN_IDS.mainnet);
        expect(packages).toMatchObject({
            perpetuals: deployed.perpetuals!.current,
            oracle: [deployed.pythLazerAdapter!.current, deployed.pythLazer!.current],
        });
    });

    test('refuses another deployment', async () => {
        const { code, err } = await run(['sandbox', '--deployment', 'testnet']);
        expect([code, err]).toEqual([2, expect.stringContaining('Allowed choices are mainnet')]);
    });
});
