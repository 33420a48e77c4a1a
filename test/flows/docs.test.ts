/** The pages under docs/: their code runs on a sandbox, and what they refer to exists. */

import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { toHas } from '../../ts/exchange/describe/has.js';
import { SCOPES } from '../../gateway/ts/client.js';
import { toConfig } from '../../gateway/ts/config.js';
import * as aftermath from '../../ts/index.js';
import { SCENARIOS } from '../../sandbox/ts/history/scenarios.js';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/ts/index.js';
import { run } from '../../cli/test/support.js';
import { NatsServer } from '../support/nats-server.js';
import { testWithNats } from '../support/with-nats.js';
import { runCode } from '../support/run-code.js';
import { RULES } from '../support/verification-rules.js';
import { connectNats } from '../../ts/core/nats/connection.js';
import { marketSubject } from '../../ts/core/nats/subjects.js';
import { prepareStreams } from '../../gateway/ts/publish/streams.js';

const PAGES = readdirSync('docs').filter((name) => name.endsWith('.md'));
/** The code of this page reads from a server. */
const NATS_PAGE = 'nats.md';
const MARKDOWN = [
    ...PAGES.map((name) => `docs/${name}`),
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'SECURITY.md',
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The folder of the download that pages call `data`. */
const data = mkdtempSync(join(tmpdir(), 'data-'));

describe('docs', () => {
    let shared: Sandbox;
    beforeAll(async () => {
        shared = await startSandbox();
        const candles = ['download', 'candles', '--symbols', 'BTC/USD:USDC', '--timeframe', '1h', '--since', '2d'];
        await run([...candles, '--out', data, '--host', shared.url]);
    });
    afterAll(() => {
        rmSync(data, { recursive: true });
        return shared.close();
    });

    function read(page: string): string {
        return readFileSync(page, 'utf8');
    }

    function section(page: string, heading: string): string {
        const text = read(page);
        const start = text.indexOf(`## ${heading}\n`);
        expect(start).toBeGreaterThan(-1);
        const end = text.indexOf('\n## ', start + 1);
        return text.slice(start, end === -1 ? undefined : end);
    }

    function codeOf(page: string): string[] {
        const blocks = [...read(page).matchAll(/```(?:js|ts)\n([\s\S]*?)```/g)].map(([, code]) => code!);
        return blocks.map((code) => code.replaceAll("loadHistory('data')", `loadHistory(${JSON.stringify(data)})`));
    }

    /** Blocks without options use one sandbox, as the start of a sandbox takes longer than most blocks. */
    function startShared(options?: SandboxOptions): Promise<Sandbox> {
        if (options !== undefined) return startSandbox(options);
        shared.faults.clear();
        shared.requests.clear();
        return Promise.resolve({ ...shared, close: () => Promise.resolve() });
    }

    // The page about NATS needs a server: the next test and test/flows/markets/load-history-streams.test.ts
    // run it.
    test.each(PAGES.filter((page) => page !== NATS_PAGE && codeOf(`docs/${page}`).length > 0))(
        'the code of %s runs and prints',
        async (page) => {
            expect(await runCode(codeOf(`docs/${page}`), { startSandbox: startShared })).not.toEqual([]);
        },
        60_000,
    );

    testWithNats(`the reader of ${NATS_PAGE} runs and prints`, async () => {
        const server = await NatsServer.start();
        const nats = await connectNats(server.url, { name: 'docs', onNotice: () => undefined });
        await prepareStreams(nats, { streams: ['AM_MD'], latest: false, replicas: 1, onNotice: () => undefined });
        const trade = { symbol: 'BTC/USD:USDC', side: 'buy', amount: 0.1, price: 64_000 };
        const stream = nats.jetstream.jetstream(nats.connection);
        await stream.publish(marketSubject('BTC/USD:USDC', 'trade'), JSON.stringify(trade));
        const [reader = ''] = codeOf(`docs/${NATS_PAGE}`);
        expect(await runCode([reader.replaceAll('nats://127.0.0.1:4222', server.url)])).toEqual([
            'BTC/USD:USDC buy 0.1 64000',
        ]);
        await nats.close();
        await server.close();
    });

    describe('Markdown', () => {
        test.each(MARKDOWN)('the links of %s lead to files and headings', (page) => {
            const missing: string[] = [];
            for (const [, target] of read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
                const [path = '', anchor] = target!.split('#');
                const file = path === '' ? page : join(dirname(page), path);
                const isThere = existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor));
                if (!isThere) missing.push(target!);
            }
            expect(missing).toEqual([]);
        });

        test('README, or a page that it links, links every page', () => {
            const pagesOf = (page: string): string[] =>
                [...read(page).matchAll(/\]\((?!https?:)([^)\s#]+\.md)/g)].map(([, path]) =>
                    join(dirname(page), path!),
                );
            const linked = pagesOf('README.md');
            const reachable = new Set([...linked, ...linked.flatMap(pagesOf)]);
            expect(PAGES.map((name) => `docs/${name}`).filter((page) => !reachable.has(page))).toEqual([]);
        });

        test('every npm script on the pages exists', () => {
            const named = MARKDOWN.flatMap((page) =>
                [...read(page).matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!),
            );
            expect(named).toContain('attack');
            expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
        });
    });

    /** The anchors that GitHub makes of the headings. */
    function anchorsOf(page: string): string[] {
        return [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
            heading!
                .toLowerCase()
                .replaceAll(/[^\w -]/g, '')
                .replaceAll(' ', '-'),
        );
    }

    /** Methods that CCXT has no names for. */
    const OWN_METHODS: readonly string[] = [
        'createAccount',
        'grantAgent',
        'revokeAgent',
        'fetchAgents',
        ...['registerBuilder', 'approveBuilder', 'revokeBuilder', 'fetchBuilder'],
        'executeTransaction',
        'exit',
        ...['createDcaOrder', 'fetchDcaOrders', 'cancelDcaOrder'],
        ...['createSpotLimitOrder', 'fetchSpotLimitOrders', 'cancelSpotLimitOrder'],
        ...[
            'fetchGasPool',
            'createGasPool',
            'depositToGasPool',
            'withdrawFromGasPool',
            'grantGasPool',
            'revokeGasPool',
        ],
        ...['fetchPools', 'fetchPoolPositions', 'createPoolDeposit', 'createPoolWithdrawal'],
        ...['fetchFarms', 'fetchFarmPositions', 'createFarmStake', 'createFarmWithdrawal', 'harvestFarm'],
        ...['stake', 'unstake', 'fetchStakingRate', 'fetchStakingPositions'],
        ...['fetchRewards', 'claimRewards', 'fetchCoinPrices'],
    ];

    describe('getting-started.md', () => {
        test('lists exactly the methods that the exchange serves', () => {
            const listed = [...section('docs/getting-started.md', 'Methods').matchAll(/`(\w+)`/g)]
                .map(([, name]) => name!)
                .filter((name) => !OWN_METHODS.includes(name));
            const has = toHas();
            // CCXT's `has` names this method without its last letter.
            const nameOf = (name: string): string => name.replace(/OrdersWithClientOrderId$/, '$&s');
            const served = Object.keys(has)
                .filter((name) => has[name] === true)
                .map(nameOf);
            const derived =
                /^(create(Limit|Market|PostOnly|ReduceOnly|Stop|TakeProfit|Trigger|OrderWith)|fetchL2|sandbox$|swap$)/;
            expect(listed.sort()).toEqual(served.filter((name) => !derived.test(name)).sort());
        });
    });

    describe('architecture.md', () => {
        test('names files that exist', () => {
            const pages = MARKDOWN;
            const missing = pages.flatMap((page) =>
                [
                    ...read(page).matchAll(
                        /`((?:ts|test|scripts|python|(?:sandbox|gateway|cli)\/(?:ts|test))\/[\w./-]+)`/g,
                    ),
                ]
                    .map(([, path]) => path!)
                    // CCXT's own repository has the other one.
                    .filter((path) => !existsSync(path) && !path.startsWith('ts/src/'))
                    .map((path) => `${page}: ${path}`),
            );
            expect(missing).toEqual([]);
        });

        test.each(['Where to add a method', 'Where to add a write', 'Where to add a system or a stream'])(
            'names only what its files contain: %s',
            (title) => {
                const words = [...section('docs/architecture.md', title).matchAll(/`([^`]+)`/g)].map(
                    ([, word]) => word!,
                );
                const places = words.filter((word) => existsSync(word));
                const files = places.flatMap((place) =>
                    statSync(place).isDirectory()
                        ? readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => `${place}/${name}`)
                        : [place],
                );
                const text = files
                    .filter((file) => /\.(ts|mjs|json|py)$/.test(file))
                    .map(read)
                    .join('\n');
                const names = words.filter((word) => /^#?\w+$/.test(word));
                expect(names.filter((name) => !text.includes(name))).toEqual([]);
            },
        );
    });

    describe('streams.md', () => {
        test('lists exactly the methods that watch, and each can be ended', () => {
            const listed = [...section('docs/streams.md', 'Methods').matchAll(/`(watch\w+)`/g)].map(
                ([, name]) => name!,
            );
            const exchange = new aftermath.pro.aftermath();
            const watched = Object.keys(exchange.has).filter(
                (name) => name.startsWith('watch') && exchange.has[name] === true,
            );
            expect([...new Set(listed)].sort()).toEqual(watched.sort());
            const methods = exchange as unknown as Record<string, unknown>;
            for (const name of listed) {
                expect([name, typeof methods[name.replace('watch', 'unWatch')]]).toEqual([name, 'function']);
            }
        });
    });

    describe('errors.md', () => {
        test('names classes that a user can import', () => {
            const named = [...read('docs/errors.md').matchAll(/^- \*\*(.*?)\*\*/gm)].flatMap(([, names]) =>
                [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
            );
            expect(named.length).toBeGreaterThan(10);
            const classes = { ...ccxt, ...aftermath } as Record<string, unknown>;
            expect(named.filter((name) => typeof classes[name] !== 'function')).toEqual([]);
        });
    });

    describe('gateway.md', () => {
        test('its configuration is accepted and has every key', () => {
            const [, text = ''] = /```json\n([\s\S]*?)```/.exec(section('docs/gateway.md', 'Configuration'))!;
            const config = JSON.parse(text) as { clients: [{ limits: object }] };
            expect(toConfig(config, 'the page').credentials).toHaveLength(1);
            const [client] = config.clients;
            const { limits } = client;
            const wrong = [
                { x: 1 },
                { clients: [{ ...client, x: 1 }] },
                { clients: [{ ...client, limits: { x: 1 } }] },
            ];
            const accepted = wrong.map((value) => {
                const { message } = thrownBy(() => toConfig(value, 'the page'));
                return message.split('; pass ')[1]!.split(', ');
            });
            const shown = [config, client, limits].map((value) => Object.keys(value).sort());
            expect(shown).toEqual(accepted.map((keys) => keys.sort()));
        });

        test('lists every scope', () => {
            const listed = [...section('docs/gateway.md', 'Tokens and scopes').matchAll(/^\| `(\w+)`/gm)];
            expect(listed.map(([, scope]) => scope)).toEqual(SCOPES);
        });

        function thrownBy(run: () => unknown): Error {
            try {
                run();
            } catch (error) {
                return error as Error;
            }
            throw new Error('nothing was thrown');
        }
    });

    describe('sandbox.md', () => {
        test('lists exactly the scenarios', () => {
            const listed = [...section('docs/sandbox.md', 'Scenarios').matchAll(/^\| `([\w-]+)`/gm)].map(
                ([, name]) => name,
            );
            expect(listed).toEqual(Object.keys(SCENARIOS));
        });
    });

    describe('verification.md', () => {
        test('every rule has a reason, and tests that exist', () => {
            const named = [...section('docs/verification.md', 'Rules').matchAll(/^- \*\*(.+?)\*\*/gm)];
            expect(named.length).toBeGreaterThan(20);
            expect(named.map(([, name]) => name!).sort()).toEqual(Object.keys(RULES).sort());
            const missing: string[] = [];
            for (const [name, { why, tests }] of Object.entries(RULES)) {
                if (tests.length === 0 || why === '') missing.push(name);
                for (const [file, title] of tests) {
                    const source = existsSync(file) ? read(file) : '';
                    const titles = source.match(/'[^'\n]*'|`[^`\n]*`/g) ?? [];
                    if (!titles.some((text) => text.includes(title))) missing.push(`${file}: ${title}`);
                }
            }
            expect(missing).toEqual([]);
        });
    });
});
