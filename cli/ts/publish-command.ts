/** The command `publish`: its options, and what it shows. */

import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BadSymbol, type Account } from 'ccxt';
import { InvalidArgumentError, type Command } from 'commander';
import { connectNats, type Nats } from '../../ts/core/nats/connection.js';
import { ACCOUNT_KINDS, MARKET_KINDS, type AccountKind } from '../../ts/core/nats/subjects.js';
import { aftermath } from '../../ts/pro/aftermath.js';
import { numberOf } from '../../gateway/ts/publish/account-feeds.js';
import { GatewaySource } from '../../gateway/ts/publish/gateway-source.js';
import type { PublishedKind } from '../../gateway/ts/publish/market-feeds.js';
import { Publisher } from '../../gateway/ts/publish/publisher.js';
import { shardOf, Shards } from '../../gateway/ts/publish/shards.js';
import type { PublishSource } from '../../gateway/ts/publish/source.js';
import { MANIFEST } from '../../ts/wire/manifest.js';
import { configOf, givenKey, readSecret, type WalletOptions, withStream, withWallet } from './client.js';
import { note, UsageError, type Io } from './io.js';
import { count, duration, expectTimeframe, host, symbolList } from './values.js';

type PublishKind = PublishedKind | AccountKind;

interface PublishOptions extends WalletOptions {
    readonly to: string;
    readonly symbols: readonly string[];
    readonly kinds: readonly PublishKind[];
    readonly timeframe: string;
    readonly interval: number;
    readonly depth: number;
    readonly creds?: string;
    readonly tlsCa?: string;
    readonly replicas: number;
    readonly shards?: number;
    readonly lease: number;
    readonly gateway?: string;
    readonly tokenFile?: string;
}

/** Where a command reads: the exchange, or a gateway. */
interface Opened {
    readonly source: PublishSource & { close: () => Promise<unknown> };
    /** Returns the symbols of markets. */
    readonly resolve: (symbols: readonly string[]) => Promise<string[]>;
    /** Makes an account that of all reads and watches; it may be the only one. */
    readonly select: (account: string, isOnly: boolean) => void;
    readonly wallet: () => string;
}

/** What can be published; `ticker` is a latest state only. */
const KINDS: readonly PublishKind[] = [...MARKET_KINDS, 'ticker', ...ACCOUNT_KINDS];

/** Adds the command. */
export function addPublish(program: Command, io: Io): void {
    withWallet(program.command('publish').description('publish live data to NATS until Ctrl-C; see docs/nats.md'))
        .requiredOption('--to <address>', 'NATS servers, such as nats://127.0.0.1:4222')
        .requiredOption('--symbols <list>', 'markets', symbolList)
        .option('--kinds <list>', `what is published: ${KINDS.join(',')}`, kindList, [...MARKET_KINDS])
        .option('--timeframe <timeframe>', 'length of a candle', '1m')
        .option('--interval <length>', 'shortest time between two books or prices of a market', duration, 1_000)
        .option('--depth <levels>', 'levels of each side of a book', count(1_000), 20)
        .option('--creds <path>', 'credentials of NATS')
        .option('--tls-ca <path>', "certificates that the server's one is checked against")
        .option('--replicas <servers>', 'servers that store each message, for new streams', count(5), 1)
        .option(
            '--shards <number>',
            'share the markets with other instances: the parts they are divided into',
            count(1_000),
        )
        .option('--lease <length>', 'a dead instance is replaced after this time', duration, 10_000)
        .option('--gateway <url>', 'read from a gateway in place of the exchange', host)
        .option('--token-file <path>', 'file with the token of the gateway, readable by you only')
        .action((options: PublishOptions) => run(io, options));
}

/** Reads a list of kinds. */
function kindList(text: string): PublishKind[] {
    const kinds = text.split(',').map((kind) => kind.trim());
    if (!kinds.every((kind): kind is PublishKind => (KINDS as readonly string[]).includes(kind))) {
        throw new InvalidArgumentError(`Give kinds separated by commas, of ${KINDS.join(', ')}.`);
    }
    return [...new Set(kinds)];
}

function isAccountKind(kind: PublishKind): kind is AccountKind {
    return (ACCOUNT_KINDS as readonly string[]).includes(kind);
}

async function run(io: Io, options: PublishOptions): Promise<void> {
    const { to, kinds, timeframe, interval: intervalMs, depth, replicas, creds, tlsCa } = options;
    const accountKinds = kinds.filter(isAccountKind);
    if (options.shards !== undefined && accountKinds.length > 0) {
        throw new UsageError(`--shards divides markets; publish ${accountKinds.join(',')} by another command`);
    }
    const marketKinds = kinds.filter((kind): kind is PublishedKind => !isAccountKind(kind));
    expectTimeframe(timeframe, Object.keys(MANIFEST.timeframes));
    const onNotice = (text: string): void => {
        note(io, text);
    };
    const open = options.gateway === undefined ? openExchange : openGateway;
    const { source, resolve, select, wallet } = await open(io, options, accountKinds);
    await withStream(io, options, source, async ({ output }) => {
        const symbols = await resolve(options.symbols);
        const nats = await connectNats(to, {
            name: 'aftermath publish',
            inboxPrefix: '_INBOX_pub',
            creds,
            tlsCa,
            onNotice,
        });
        const publisher = new Publisher(
            source,
            nats,
            { marketKinds, accountKinds, replicas, intervalMs, depth, timeframe },
            {
                onNotice,
                // Not until Ctrl-C: what repeats would repeat at once, up to its own end.
                sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
            },
        );
        const ending = new AbortController();
        let shards: Shards | undefined;
        let claiming: Promise<void> | undefined;
        try {
            await publisher.prepare();
            if (options.shards === undefined) for (const symbol of symbols) publisher.addMarket(symbol);
            else shards = await openShards(io, nats, publisher, options, symbols);
            if (accountKinds.length > 0) {
                const number = await accountOf(source, options.account, select);
                publisher.addAccount({ wallet: wallet(), number, symbols });
            }
            onNotice(`publishing ${kinds.join(', ')} of ${symbols.length} markets; Ctrl-C ends it`);
            claiming = shards?.run(AbortSignal.any([io.signal, ending.signal]));
            await Promise.race([publisher.failed, whenAborted(io.signal)]);
        } finally {
            ending.abort();
            await publisher.stop();
            await claiming;
            await shards?.release();
            await nats.close();
        }
        output.rows(Object.entries<number>({ ...publisher.counts }), [
            { title: 'messages', of: ([name]) => name },
            { title: 'count', of: ([, value]) => value },
        ]);
    });
}

/** Claims shards, and publishes their markets. */
function openShards(
    io: Io,
    nats: Nats,
    publisher: Publisher,
    { shards: number = 1, lease: leaseMs, replicas }: Pick<PublishOptions, 'shards' | 'lease' | 'replicas'>,
    symbols: readonly string[],
): Promise<Shards> {
    const marketsOf = (shard: number): string[] => symbols.filter((symbol) => shardOf(symbol, number) === shard);
    return Shards.open({
        nats,
        count: number,
        leaseMs,
        replicas,
        onGain: (shard) => {
            note(io, `shard ${shard}: publishing ${marketsOf(shard).join(', ') || 'no market'}`);
            for (const symbol of marketsOf(shard)) publisher.addMarket(symbol);
        },
        onLose: async (shard) => {
            await Promise.all(marketsOf(shard).map((symbol) => publisher.removeMarket(symbol)));
        },
        onNotice: (text) => {
            note(io, text);
        },
        sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
    });
}

/** Chooses the account, and returns its number as subjects have it. */
async function accountOf(source: PublishSource, wanted: string | undefined, select: Opened['select']): Promise<string> {
    const accounts = await source.fetchAccounts();
    const isWanted = (account: Account): boolean =>
        wanted === undefined || [account.id, numberOf(account)].includes(wanted);
    const [account, other] = accounts.filter(isWanted);
    if (account !== undefined && other === undefined) {
        select(`${account.id}`, accounts.length === 1);
        return numberOf(account);
    }
    const listed = accounts.map(numberOf).join(', ') || 'none';
    throw new UsageError(`the wallet has the accounts ${listed}; give one of them as --account`);
}

/** Opens an exchange object. */
async function openExchange(io: Io, options: PublishOptions, kinds: readonly AccountKind[]): Promise<Opened> {
    if (options.tokenFile !== undefined) throw new UsageError('--token-file is of a gateway; give --gateway, too');
    const walletAddress = options.wallet ?? io.env['AFTERMATH_WALLET'];
    const privateKey = kinds.length === 0 ? undefined : await givenKey(io, options);
    if (kinds.length > 0 && walletAddress === undefined && privateKey === undefined) {
        throw new UsageError(`--kinds ${kinds.join(',')} are of an account; give --wallet 0x… or --key-file`);
    }
    const exchange = new aftermath({
        ...configOf(io, options),
        // The text of numbers keeps all digits.
        number: String,
        ...(walletAddress === undefined ? {} : { walletAddress }),
        ...(privateKey === undefined ? {} : { privateKey }),
    });
    return {
        source: exchange,
        resolve: async (symbols) => {
            await exchange.loadMarkets();
            return [...new Set(symbols.map((symbol) => exchange.market(symbol).symbol))];
        },
        select: (account) => {
            exchange.options['account'] = account;
        },
        wallet: () => walletAddress ?? exchange.walletAddress,
    };
}

/** Options of an exchange object, which a gateway has of its own. */
const DIRECT = { host: '--host', node: '--node', keyFile: '--key-file' } as const;

/** Opens a gateway. Nothing is sent to it yet. */
async function openGateway(io: Io, options: PublishOptions, kinds: readonly AccountKind[]): Promise<Opened> {
    const { gateway: url = '', tokenFile, wallet } = options;
    const direct = Object.entries(DIRECT).flatMap(([name, flag]) =>
        options[name as keyof typeof DIRECT] === undefined ? [] : [flag],
    );
    if (direct.length > 0) {
        const fact = `--gateway reads from a gateway, which has its own service and key`;
        throw new UsageError(`${fact}; leave out ${direct.join(', ')}`);
    }
    expectGateway(url);
    if (tokenFile === undefined) throw new UsageError('--gateway needs a token; give --token-file');
    if (kinds.length > 0 && wallet === undefined) {
        const fact = `--kinds ${kinds.join(',')} are of an account`;
        throw new UsageError(`${fact}; give the address of the gateway's wallet as --wallet 0x…`);
    }
    const token = await readSecret('--token-file', tokenFile);
    // The text may be a secret: it is not repeated.
    if (!/^[\x21-\x7e]+$/.test(token)) {
        throw new UsageError(`--token-file ${tokenFile} has no token; store what gateway token prints`);
    }
    const source = new GatewaySource(url, token);
    return {
        source,
        resolve: async (symbols) => {
            const markets = await source.fetchMarkets();
            if (markets.some(({ precision }) => typeof precision.price === 'number')) {
                note(io, 'the gateway rounds numbers to doubles; start it with --numbers text to publish all digits');
            }
            const resolved = symbols.map((symbol) => {
                const market = markets.find((each) => each.symbol === symbol || each.id === symbol);
                if (market !== undefined) return market.symbol;
                throw new BadSymbol(`the gateway has no market ${symbol}; give one such as ${markets[0]?.symbol}`);
            });
            return [...new Set(resolved)];
        },
        select: (account, isOnly) => {
            // A client that has an account of its own may not name one.
            if (!isOnly) source.selectAccount(account);
        },
        wallet: () => `${wallet}`,
    };
}

/** Refuses an address that would show the token to others. */
function expectGateway(url: string): void {
    const parsed = URL.canParse(url) ? new URL(url) : undefined;
    const isPlain = parsed?.username === '' && parsed.password === '' && parsed.search === '' && parsed.hash === '';
    if (parsed === undefined || !isPlain) {
        throw new UsageError('--gateway is no address of a gateway; give one such as http://127.0.0.1:8700');
    }
    const { protocol, hostname } = parsed;
    const isLoopback =
        hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
    if (protocol === 'http:' && !isLoopback) {
        throw new UsageError(`--gateway ${url} would show the token to the network; give an address with https`);
    }
}

async function whenAborted(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
            resolve();
        });
    });
}
