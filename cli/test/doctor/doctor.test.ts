/** `doctor` against the sandbox: what differs with its options and with faults, and what its report shows. */

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { CHECKS, type Report } from '../../ts/doctor/run.js';
import { QUESTIONS } from '../../ts/doctor/questions.js';
import type { Fault, SandboxOptions, StreamFault } from '../../../sandbox/ts/index.js';
import { MANIFEST } from '../../../ts/wire/manifest.js';
import { SHAPES } from '../../../ts/wire/shapes.js';
import { run } from '../support.js';
import type { Result } from '../../ts/doctor/outcome.js';
import type { Settings } from '../../ts/doctor/examination.js';
import { foundBy, setDoctorStage, type DoctorStage } from './support.js';

describe('doctor', () => {
    let stage: DoctorStage;

    beforeAll(async () => {
        stage = await setDoctorStage();
    });

    afterEach(() => {
        stage.sandbox.faults.clear();
        stage.sandbox.requests.clear();
    });

    afterAll(() => stage.close());

    const text = (part: string): unknown => expect.stringContaining(part);

    type Rewrite = NonNullable<Fault['rewrite']>;

    /** Changes members of a response that is an object. */
    const change =
        <Body>(members: (body: Body) => object): Rewrite =>
        (body) => ({ ...(body as object), ...members(body as Body) });

    /** Makes a response late. */
    const delayed =
        (ms: number): Rewrite =>
        (body) => {
            stage.delay(ms);
            return body;
        };

    describe('the sandbox', () => {
        /** What differs, and what deposits accept. */
        test.each<[options: SandboxOptions, differing: Record<string, unknown>, depositId: string]>([
            [{}, {}, 'the account object'],
            [{ depositTo: 'capability' }, {}, 'the capability'],
            [{ readLagMs: 200, seed: 3 }, {}, ''],
        ])('with %j', async (options, differing, depositId) => {
            const other = await setDoctorStage(options);
            try {
                const report = await other.examine();
                expect(foundBy(report, 'differs', 'failed')).toEqual(differing);
                expect(foundBy(report, 'ok')['account/deposit-id'] ?? '').toBe(depositId);
                expect(report).toMatchObject({ incomplete: null, symbol: 'BTC/USD:USDC', wallet: 'given' });
            } finally {
                await other.close();
            }
        });

        test('answers every open question that reads can answer', async () => {
            const { questions, counts, checks } = await stage.examine();
            const open = questions.filter(({ result }) => result !== 'ok').map(({ question }) => question);
            const withoutCheck = QUESTIONS.filter(({ check }) => check === undefined).map(({ id }) => id);
            expect(open.sort()).toEqual([...withoutCheck, 'rate-limit'].sort());
            expect(counts.ok + counts.unknown).toBe(checks.length);
        });

        test('receives reads and builds only', async () => {
            await stage.examine();
            const routes = stage.sandbox.requests.list.map(({ route }) => route);
            expect(routes.filter((route) => /submit|Execute/.test(route))).toEqual([]);
            expect(routes).toContain('build/deposit');
        });
    });

    describe('a fault is named', () => {
        test.each<
            [
                name: string,
                fault: Fault,
                only: string,
                differing: Record<string, unknown>,
                failing?: Record<string, unknown>,
            ]
        >([
            [
                'text in place of a number',
                { route: 'ticker', rewrite: change(() => ({ bid: '1' })) },
                'shape',
                { 'shape/ticker': 'bid is "1" instead of number or null' },
            ],
            [
                'a missing member',
                { route: 'perpetuals/markets', rewrite: () => ({ orderbooks: [] }) },
                'shape',
                { 'shape/perpetuals/markets': 'marketDatas is missing' },
            ],
            [
                'a route that is gone',
                { route: 'perpetuals/config', status: 404 },
                'shape',
                { 'shape/perpetuals/config': text('status 404') },
            ],
            ['a route out of order', { route: 'trades', status: 503 }, 'shape', { 'shape/trades': text('status 503') }],
            [
                'a slow read',
                { route: 'ticker', rewrite: delayed(1_050), times: 5 },
                'latency',
                { latency: expect.stringMatching(/^median 1\d{3} ms, worst \d+ ms of 9 reads$/) },
            ],
            [
                'a fast clock',
                {
                    route: 'orderbook',
                    rewrite: change(({ timestamp }: { timestamp: number }) => ({ timestamp: timestamp + 5_000 })),
                },
                'clock',
                { clock: text('the order book 5.0 s ahead') },
            ],
            [
                'errors with status 200 and another body',
                { route: 'ticker', status: 200, body: { bid: 1 } },
                'errors',
                { errors: text('unknown market: 200 {bid}') },
            ],
            [
                'refused requests',
                { route: 'sui/epoch', status: 429, headers: { 'X-RateLimit-Limit': '1000' } },
                'shape/sui/epoch,rate-limit',
                {
                    'rate-limit': text('1 of 3 requests refused with 429; x-ratelimit-limit: 1000'),
                    'shape/sui/epoch': text('status 429'),
                },
            ],
            [
                'no ids of staking',
                { route: 'addresses', rewrite: () => ({}) },
                'packages/staking',
                { 'packages/staking': text('no ids of staking in the known form') },
            ],
            [
                'a vault of staking that is another object',
                {
                    route: 'addresses',
                    rewrite: change(({ staking }: { staking: { objects: Record<string, string> } }) => {
                        const { objects } = staking;
                        return { staking: { ...staking, objects: { ...objects, stakedSuiVault: objects['safe'] } } };
                    }),
                },
                'packages/staking',
                { 'packages/staking': text('at the node') },
            ],
            [
                'another package of staking',
                {
                    route: 'addresses',
                    rewrite: change(({ staking }: { staking: object }) => ({
                        staking: { ...staking, packages: { lsd: `0x${'e'.repeat(64)}` } },
                    })),
                },
                'packages/staking',
                { 'packages/staking': text('types of 0x') },
            ],
            [
                'candle volumes in base',
                {
                    route: 'OHLCV',
                    rewrite: (rows) => (rows as number[][]).map((row) => [...row.slice(0, 5), row[5]! / row[4]!]),
                },
                'candles',
                { 'candles/volume': text('unified base, native base') },
            ],
            [
                'fewer candles',
                { route: 'OHLCV', rewrite: (rows) => (rows as unknown[]).slice(0, 300) },
                'history/candles',
                { 'history/candles': text('300 rows of 2000 requested') },
            ],
            [
                'no old trades',
                { route: 'trades', rewrite: change(() => ({ trades: [] })) },
                'history/trades',
                { 'history/trades': text('0 rows of 2000 requested') },
            ],
            [
                'a cursor without effect',
                { route: 'trades', rewrite: withoutCursor() },
                'history/trades-cursor',
                { 'history/trades-cursor': '50, which is not the time of the last row; repeated rows: 0' },
            ],
            [
                'another precision of the coin',
                {
                    route: 'currencies',
                    rewrite: change(({ USDC }: { USDC: object }) => ({ USDC: { ...USDC, precision: 1e-9 } })),
                },
                'coins',
                { 'coins/decimals': '9, of USDC' },
            ],
            [
                'another balance of the wallet, longer than reads lag',
                { route: 'wallet/all-coin-balances', rewrite: withMore('usdc::USDC') },
                'coins',
                { 'coins/balances': expect.stringMatching(/^other balances at the node: 0x\w{64}::usdc::USDC$/) },
            ],
            [
                'a balance that is no integer',
                { route: 'wallet/all-coin-balances', rewrite: change(() => ({ '0x2::sui::SUI': '1.5' })) },
                'coins',
                { 'coins/balances': 'the balance of 0x2::sui::SUI is no integer' },
            ],
            [
                'a balance by account object only',
                { route: 'balance', status: 400, times: 1 },
                'account',
                { 'account/balance-id': 'the account object' },
            ],
            [
                'a price of a position that is not notional / contracts',
                {
                    route: 'positions',
                    rewrite: (rows) =>
                        (rows as object[]).map((row) => ({
                            ...row,
                            contracts: 0.01,
                            contractSize: 0.999877,
                            notional: 640,
                        })),
                },
                'account',
                { 'account/position-price': text('0.999877 with 640 / 0.01') },
            ],
            [
                'pending sizes in lots',
                { route: 'perpetuals/accounts/positions', rewrite: inLots },
                'account',
                { 'account/pending-size': 'lots' },
            ],
            [
                'another epoch',
                { route: 'sui/epoch', rewrite: () => ({ epoch: 5 }) },
                'node',
                { 'node/epoch': text('service 5, node 1') },
            ],
            [
                'another tick than the chain has',
                { route: 'markets', rewrite: (rows) => (rows as object[]).map(withFinerTick) },
                'node',
                {
                    'node/pins': text("markets['BTC/USD:USDC'].tick: service 0.0001, node 0.001"),
                    'node/markets': text('BTC/USD:USDC: tick 0.001; the service states 0.0001'),
                },
            ],
        ])('%s', async (_name, fault, only, found) => {
            stage.sandbox.faults.add(fault);
            const report = await stage.examine({ only: only.split(',') });
            expect(foundBy(report, 'differs', 'failed')).toEqual(found);
        });

        test.each<[status: number, result: Result]>([
            [404, 'differs'],
            [501, 'differs'],
            [400, 'failed'],
            [500, 'failed'],
        ])('status %d of a read as %s', async (status, result) => {
            stage.sandbox.faults.add({ route: 'currencies', status });
            expect(Object.keys(foundBy(await stage.examine({ only: ['shape'] }), result))).toEqual([
                'shape/currencies',
            ]);
        });

        test.each<[fault: StreamFault, differing: Record<string, unknown>]>([
            [{ stream: 'orderbook', kind: 'absolute' }, { 'book/deltas': 'new amounts (absolute)' }],
            [
                { stream: 'orderbook', kind: 'skip', by: 3 },
                { 'book/nonces': expect.stringMatching(/^\d+ breaks in \d+ frames: /) },
            ],
            [
                { stream: 'orderbook', kind: 'drop', rate: 0.5 },
                {
                    'book/nonces': text('breaks in'),
                    'book/snapshots': expect.stringMatching(/^\d of \d spans agree$/),
                },
            ],
            [{ stream: 'orderbook', kind: 'duplicate' }, { 'book/nonces': text('breaks in') }],
            [
                { stream: 'orderbook', kind: 'garble', garble: (frame) => frame.slice(0, 20), times: 1 },
                { 'book/nonces': text('unreadable'), 'frames/orderbook': expect.any(String) },
            ],
            [
                { stream: 'orderbook', kind: 'refuse' },
                { 'socket/stream': 'the order book: Unexpected server response: 400' },
            ],
            [
                {
                    stream: 'orderbook',
                    kind: 'close',
                    code: 1013,
                    error: { error: 'busy', detail: 'come back later' },
                    times: 1,
                },
                {
                    'socket/stream': text('closed with code 1013'),
                    'frames/orderbook': 'an error: busy: come back later',
                },
            ],
            [
                { stream: 'orderbook', kind: 'ping' },
                { 'socket/ping': text('User error: Expected Message::Text from client') },
            ],
            [
                { stream: 'updates', kind: 'garble', garble: () => 'maintenance', times: 1 },
                { 'frames/updates': 'a frame that is not JSON' },
            ],
        ])('of streams: %j', async (fault, differing) => {
            stage.sandbox.faults.stream(fault);
            const report = await stage.examine({ only: ['socket', 'frames', 'book'] }, { frames: 16 });
            expect(foundBy(report, 'differs')).toMatchObject(differing);
            const others = Object.keys(foundBy(report, 'differs')).filter((id) => !(id in differing));
            expect(others.filter((id) => !['garble', 'drop'].includes(fault.kind) || !id.startsWith('book/'))).toEqual(
                [],
            );
        });

        test('levels of amount zero in snapshots', async () => {
            stage.sandbox.faults.add({
                route: 'orderbook',
                rewrite: change(({ bids }: { bids: unknown[] }) => ({ bids: [...bids, [1, 0]] })),
            });
            const found = foundBy(await stage.examine({ only: ['book'] }), 'differs');
            expect(found).toEqual({ 'book/deletion': 'snapshots list 4 levels of amount zero' });
        });

        test('new members are named, and are no difference', async () => {
            const rewrite = change(() => ({ fundingRate: 0.1 }));
            stage.sandbox.faults.add({ route: 'ticker', rewrite });
            const { checks } = await stage.examine({ only: ['shape/ticker'] });
            expect(checks.at(-1)).toMatchObject({ result: 'ok', found: 'as expected, with new members: fundingRate' });
        });
    });

    describe('balances of the wallet', () => {
        const ROUTE = 'wallet/all-coin-balances';

        const examined = async (): Promise<readonly [Result, string]> => {
            const { checks } = await stage.examine({ only: ['coins/balances'] });
            const { result, found } = checks.at(-1)!;
            return [result, found];
        };

        test.each<[name: string, fault: Fault | undefined, outcome: [Result, unknown]]>([
            ['that are equal', undefined, ['ok', '2 coins']],
            ['that differ once', { route: ROUTE, rewrite: () => ({}), times: 1 }, ['ok', '2 coins, after 0.02 s']],
            ['that the service does not state', { route: ROUTE, status: 404 }, ['unknown', text('status 404')]],
        ])('%s', async (_name, fault, outcome) => {
            if (fault !== undefined) stage.sandbox.faults.add(fault);
            expect(await examined()).toEqual(outcome);
        });

        test('that count coin objects only', async () => {
            const { sandbox, wallet } = stage;
            const held = sandbox.internals.chain.objects;
            const rewrite: Rewrite = (body) =>
                Object.fromEntries(
                    Object.entries(body as Record<string, string>).map(([type, units]) => {
                        const inAddress = held.addressBalance(wallet.walletAddress, type);
                        expect(inAddress).toBeGreaterThan(0n);
                        return [type, `${BigInt(units.slice(0, -1)) - inAddress}n`];
                    }),
                );
            sandbox.faults.add({ route: ROUTE, rewrite });
            expect(await examined()).toEqual(['ok', '2 coins']);
        });

        test('that change meanwhile', async () => {
            const { sandbox, wallet } = stage;
            let reads = 0;
            const rewrite: Rewrite = (body) => {
                reads += 1;
                // The response to the second request, before a payment arrived.
                if (reads === 2) sandbox.mint(wallet.walletAddress, { usdc: 1 });
                return reads === 1 ? {} : body;
            };
            sandbox.faults.add({ route: ROUTE, rewrite });
            expect(await examined()).toEqual(['unknown', expect.stringMatching(/^balances change: .*::usdc::USDC$/)]);
        });
    });

    /** Adds 1 to the balance of a coin. */
    function withMore(name: string): Rewrite {
        return (body) =>
            Object.fromEntries(
                Object.entries(body as Record<string, string>).map(([type, units]) => [
                    type,
                    type.endsWith(name) ? `${BigInt(units.slice(0, -1)) + 1n}n` : units,
                ]),
            );
    }

    /** A service whose cursor is an index, and has no effect. */
    function withoutCursor(): Rewrite {
        let first: unknown;
        let age = 0;
        return (body) => {
            first ??= body;
            const { trades } = first as { trades: { timestamp: number; price: number }[] };
            age += 1;
            return { nextCursor: 50, trades: trades.map((row) => ({ ...row, timestamp: row.timestamp + age })) };
        };
    }

    function inLots(body: unknown): unknown {
        return JSON.parse(JSON.stringify(body).replace(/"currentSize":"(\d+)0000n"/g, '"currentSize":"$1n"'));
    }

    function withFinerTick(row: object): object {
        return { ...row, precision: { ...(row as { precision: object }).precision, price: 0.0001 } };
    }

    describe('a run', () => {
        test('that cannot reach the service checks nothing else', async () => {
            const { checks, symbol } = await stage.examine({}, { rest: 'http://127.0.0.1:1' });
            const [first, ...others] = checks;
            expect(first).toMatchObject({ id: 'reachability', result: 'failed' });
            expect(new Set(others.map(({ found }) => found))).toEqual(
                new Set(['not checked: the service does not respond']),
            );
            expect(symbol).toBeNull();
        });

        test('goes on after a check that throws', async () => {
            const createExchange = (): never => {
                throw new TypeError('broken');
            };
            const report = await stage.examine({}, { createExchange });
            const failed = Object.entries(foundBy(report, 'failed'));
            expect(failed.filter(([id]) => !id.startsWith('writes/'))).toEqual(
                ['node/pins', 'packages/ids', 'packages/calls'].map((id) => [id, 'broken']),
            );
            expect(failed.length).toBeGreaterThan(15);
            expect(report.counts.ok).toBeGreaterThan(40);
        });

        test('reads the account of public data without a wallet, and builds nothing for it', async () => {
            const report = await stage.examine({ only: ['shape', 'account', 'packages'] }, { wallet: undefined });
            expect(report.wallet).toBe('public data');
            expect(foundBy(report, 'ok')).toMatchObject({ 'shape/balance': 'as expected' });
            expect(foundBy(report, 'unknown')).toMatchObject({ 'account/deposit-id': text('give --wallet') });
            expect(stage.sandbox.requests.list.filter(({ route }) => route.startsWith('build/'))).toEqual([]);
        });

        test('without a node leaves out what only a node shows', async () => {
            const report = await stage.examine({ only: ['node'] }, { node: undefined, nodeUrl: undefined });
            expect(Object.values(foundBy(report, 'unknown'))).toEqual(Array(7).fill(text('no Sui node is configured')));
            expect(report.suiNode).toBeNull();
        });

        test('that is stopped says what was not checked', async () => {
            const controller = new AbortController();
            const onFinding = ({ id }: { id: string }): void => {
                if (id === 'latency') controller.abort();
            };
            const report = await stage.examine({ signal: controller.signal, onFinding });
            expect(report.incomplete).toBe('stopped');
            expect(foundBy(report, 'unknown')['book/deltas']).toBe('not checked: stopped');
            expect(report.checks).toHaveLength(CHECKS.length);
        });

        test.each(['ticker', 'sui/epoch'])('ends at its time limit while %s hangs', async (route) => {
            stage.sandbox.faults.add({ route, delayMs: 20_000 });
            const report = await stage.examine({ only: ['latency', 'shape/sui/epoch'], timeoutMs: 500 });
            expect(report.incomplete).toBe('not finished within 0.5 s');
            expect(Object.values(foundBy(report, 'failed'))).toEqual(['not finished within 0.5 s']);
        });

        test('ends at its time limit while the streams are silent', async () => {
            stage.sandbox.faults.stream({ stream: 'orderbook', kind: 'silence' });
            const report = await stage.examine({ only: ['book'], timeoutMs: 1_000 });
            expect(report.incomplete).toBe('not finished within 1 s');
            while (stage.sandbox.streams.list().length > 0) await new Promise(setImmediate);
        });
    });

    describe('the answer whether the wallet can trade', () => {
        const readinessOf = async (settings: Partial<Settings> = {}): Promise<Report['readiness']> =>
            (await stage.examine({}, settings)).readiness;

        test('is yes for a wallet with gas, an account and collateral', async () => {
            expect(await readinessOf()).toEqual({ isReady: true, because: [] });
        });

        test.each<[string, () => Partial<Settings>, string]>([
            ['without a wallet', () => ({ wallet: undefined }), 'no wallet is given; pass --wallet'],
            ['without a node', () => ({ node: undefined, nodeUrl: undefined }), 'no Sui node is configured'],
            [
                'where the service does not respond',
                () => ({ rest: 'http://127.0.0.1:1' }),
                'the service does not respond',
            ],
        ])('is no %s', async (_case, settings, reason) => {
            const readiness = await readinessOf(settings());
            expect(readiness).toMatchObject({ isReady: false, because: [text(reason)] });
        });

        test('is no for a wallet without SUI and without an account', async () => {
            const { walletAddress } = await stage.sandbox.fund({ sui: 0 });
            const readiness = await readinessOf({ wallet: walletAddress });
            expect(readiness?.isReady).toBe(false);
            expect(readiness?.because).toEqual([text('has 0 SUI for gas'), text('createAccount')]);
        });

        test('is no for a market that the chain shows otherwise', async () => {
            stage.sandbox.faults.add({ route: 'markets', rewrite: (rows) => (rows as object[]).map(withFinerTick) });
            const readiness = await readinessOf();
            expect(readiness).toMatchObject({
                isReady: false,
                because: [text('BTC/USD:USDC tick'), text('node/markets'), text('writes/')],
            });
        });

        test('is left out for a selection of checks', async () => {
            expect((await stage.examine({ only: ['errors'] })).readiness).toBeNull();
        });

        test('is the last line that the command prints', async () => {
            const { url, nodeUrl } = stage.sandbox;
            const { out } = await run(['doctor', '--host', url, '--node', nodeUrl, '--seconds', '1', '--frames', '1']);
            expect(out.trimEnd().split('\n').at(-1)).toBe(
                'ready to trade: no, because no wallet is given; pass --wallet',
            );
        });
    });

    describe('the report', () => {
        test('has no id of the account, and no part of an address but its origin', async () => {
            const { walletAddress } = stage.wallet;
            const [own] = stage.sandbox.internals.chain.accountsOf(walletAddress);
            const { capabilityId, accountId } = own!;
            const named = { error: `${walletAddress} ${capabilityId} ${accountId} suiprivkey1qqqq \u001b[31m` };
            stage.sandbox.faults.add({ route: /^(balance|build|positions)/, status: 500, body: named });
            const nodeUrl = `${stage.sandbox.nodeUrl}/key-of-the-node`;
            const json = JSON.stringify(await stage.examine({}, { nodeUrl }));
            for (const id of [
                walletAddress,
                capabilityId,
                accountId,
                'qqqq',
                'key-of-the-node',
                '\u001b',
                stage.wallet.privateKey,
            ])
                expect(json).not.toContain(id);
            expect(json).toContain('(wallet) (capability) (account) suiprivkey1(hidden)');
        });

        test('has every text in full, and no id of another account of the wallet', async () => {
            const other = await setDoctorStage();
            try {
                const { exchange, sandbox } = other;
                const [first] = await exchange.fetchAccounts();
                const another = await exchange.createAccount('USDC', { another: true });
                const message = `account ${another.id} is busy${' and busy'.repeat(60)}, the end`;
                sandbox.faults.add({ route: 'build/deposit', status: 400, body: { error: message } });
                for (const only of [['packages'], undefined]) {
                    const report = await other.examine(only === undefined ? {} : { only });
                    expect(foundBy(report, 'unknown')['packages/calls']).toContain('refused: deposit: ');
                    expect(foundBy(report, 'unknown')['packages/calls']).toContain('(capability) is busy');
                    expect(foundBy(report, 'unknown')['packages/calls']!.length).toBeGreaterThan(400);
                    const text = JSON.stringify(report);
                    for (const { id } of [first!, another]) expect(text).not.toContain(String(id));
                }
            } finally {
                await other.close();
            }
        });

        test('has no password of the address', async () => {
            const report = await stage.examine({}, { rest: 'http://user:secret@127.0.0.1:1/k3y' });
            expect(report.host).toBe('http://127.0.0.1:1');
            expect(JSON.stringify(report)).not.toMatch(/secret|k3y/);
        });
    });

    describe('the list of', () => {
        test('checks has each id once, and every question a check of it', () => {
            const ids = CHECKS.map(({ id }) => id);
            expect(new Set(ids).size).toBe(ids.length);
            for (const { id, check, reason } of QUESTIONS) {
                expect([id, check === undefined ? reason !== undefined : ids.includes(check)]).toEqual([id, true]);
            }
        });

        test('questions, with their checks, equals that of docs/wire.md', () => {
            const page = readFileSync('docs/wire.md', 'utf8');
            const section = page.slice(page.indexOf('\n## Open questions'));
            const listed = [...section.matchAll(/^- `([\w-]+)`(?: \(`([\w/-]+)`\))?: /gm)];
            expect(listed.map(([, id, check]) => [id, check])).toEqual(QUESTIONS.map(({ id, check }) => [id, check]));
        });

        test('reads has every public one of the exchange with a known response', () => {
            const reads = MANIFEST.operations
                .filter(({ access, section }) => access === 'public' && section !== 'router')
                .filter(({ method, id }) => SHAPES[`${method} ${id}`]?.response !== undefined)
                .map(({ id }) => `shape/${id}`);
            expect(CHECKS.map(({ id }) => id)).toEqual(expect.arrayContaining(reads));
        });
    });

    describe('the command', () => {
        const args = ['doctor', '--seconds', '1'];
        let env: Record<string, string>;
        let quiet: DoctorStage;

        beforeAll(async () => {
            // Its clock is that of the command.
            quiet = await setDoctorStage({ life: false, now: Date.now });
            env = { AFTERMATH_HOST: quiet.sandbox.url };
        });

        afterEach(() => {
            quiet.sandbox.faults.clear();
            quiet.sandbox.requests.clear();
        });

        afterAll(() => quiet.close());

        test('prints tables, and exits with 0 when nothing differs', async () => {
            const { code, out, err } = await run(args, { env });
            expect([code, err]).toEqual([0, '']);
            const lines = out.split('\n');
            expect(lines).toContain('check\tresult\tfound\texpected');
            expect(lines).toContain('shape/ticker\tok\tas expected\t');
            expect(lines).toContain('question\tanswer');
            expect(out).toMatch(/\n\d+ ok, 0 differs, 0 failed, \d+ unknown\nready to trade: no, because .+\n$/);
        });

        test('prints a report as JSON, and exits with 1 when something differs', async () => {
            quiet.sandbox.faults.add({ route: 'ticker', rewrite: change(() => ({ bid: '1' })) });
            const { code, out, err } = await run([...args, '--json', '--only', 'shape'], { env });
            expect([code, err]).toEqual([1, 'error: not as expected: shape/ticker\n']);
            const report = JSON.parse(out) as Report;
            expect(report.versions).toEqual({
                'ccxt-aftermath': expect.stringMatching(/^\d/),
                ccxt: expect.stringMatching(/^4/),
                node: process.version,
            });
            expect(Date.parse(report.time)).toBeGreaterThan(0);
            expect(report.counts.differs).toBe(1);
        });

        test('shows progress and colours on a terminal', async () => {
            const { out, err } = await run([...args, '--only', 'latency'], { env, isTerminal: true });
            expect(err).toBe('reachability: ok\nlatency: ok\n');
            expect(out).toContain('\u001b[32mok');
        });

        test('examines the wallet of the environment, and reads no key', async () => {
            const variables = { ...env, AFTERMATH_WALLET: quiet.wallet.walletAddress, AFTERMATH_PRIVATE_KEY: 'none' };
            const { code, out } = await run([...args, '--only', 'account', '--json'], { env: variables });
            expect([code, (JSON.parse(out) as Report).wallet]).toEqual([0, 'given']);
        });

        test('ends at its time limit with 1, and prints what it found', async () => {
            quiet.sandbox.faults.add({ route: 'ticker', delayMs: 20_000 });
            const { code, out, err } = await run([...args, '--timeout', '1'], { env });
            expect([code, err]).toEqual([1, 'error: the checks are incomplete: not finished within 1 s\n']);
            expect(out).toContain('reachability\tok');
        });

        test.each([
            [['--seconds', '300'], '--seconds 300 does not end within the --timeout of 180 s; give a longer --timeout'],
            [
                ['--symbol', 'XYZ/USD:USDC'],
                '--symbol XYZ/USD:USDC is no market of the service; give one of BTC/USD:USDC, ',
            ],
        ])('refuses %j', async (args, message) => {
            const { code, out, err } = await run(['doctor', '--host', stage.sandbox.url, ...args]);
            expect([code, out, err.includes(message)]).toEqual([2, '', true]);
        });

        test('exits with 1 when the host does not respond', async () => {
            const { code, out, err } = await run([...args, '--host', 'http://127.0.0.1:1'], { env });
            expect([code, err]).toEqual([1, 'error: not as expected: reachability\n']);
            expect(out).toContain('fetch failed: bad port');
        });

        test('names another program that listens there', async () => {
            const server: Server = createServer((_request, response) => response.end('<html>hello</html>'));
            await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
            const { port } = server.address() as AddressInfo;
            const { code, out } = await run([...args, '--host', `http://127.0.0.1:${port}`]);
            server.close();
            expect([code, out]).toEqual([1, text('reachability\tfailed\tstatus 200, <html>hello</html>')]);
        });

        test.each<[args: string[], message: string]>([
            [['--only', 'books'], 'Give ids of checks, or groups: reachability, latency, clock, errors, shape,'],
            [['--frames', '0'], 'Give a whole number from 1 to 100000.'],
            [['--timeout', 'soon'], 'Give a whole number from 1 to 86400.'],
            [['--wallet', 'suiprivkey1qqqqqqqq'], '--wallet is no address; give 0x and 64 hexadecimal digits'],
            [['--host', 'localhost'], 'Give an address with its scheme'],
            [['--node', 'somewhere'], '--node: options.node is other text (not shown); pass an http or https address'],
            [['more'], 'too many arguments'],
        ])('with %j exits with 2', async (wrong, message) => {
            const { code, out, err } = await run([...args, ...wrong], { env });
            expect([code, out, err.split('\n')[0]]).toEqual([2, '', text(message)]);
            expect(err).not.toContain('qqqq');
            expect(quiet.sandbox.requests.count()).toBe(0);
        });
    });
});
