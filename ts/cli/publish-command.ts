/** The command `publish`: its options, and what it shows. */

import { setTimeout as sleep } from 'node:timers/promises';
import { InvalidArgumentError, type Command } from 'commander';
import { connectNats, type Nats } from '../core/nats/connection.js';
import { ACCOUNT_KINDS, MARKET_KINDS, type AccountKind } from '../core/nats/subjects.js';
import { aftermath } from '../pro/aftermath.js';
import { numberOf } from '../publish/account-feeds.js';
import type { PublishedKind } from '../publish/market-feeds.js';
import { Publisher } from '../publish/publisher.js';
import { shardOf, Shards } from '../publish/shards.js';
import { configOf, givenKey, type WalletOptions, withExchange, withWallet } from './client.js';
import { note, UsageError, type Io } from './io.js';
import { count, duration, expectTimeframe, symbolList } from './values.js';

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
    const walletAddress = options.wallet ?? io.env['AFTERMATH_WALLET'];
    const privateKey = accountKinds.length === 0 ? undefined : await givenKey(io, options);
    if (accountKinds.length > 0 && walletAddress === undefined && privateKey === undefined) {
        throw new UsageError(`--kinds ${accountKinds.join(',')} are of an account; give --wallet 0x… or --key-file`);
    }
    const exchange = new aftermath({
        ...configOf(io, options),
        // The text of numbers keeps all digits.
        number: String,
        ...(walletAddress === undefined ? {} : { walletAddress }),
        ...(privateKey === undefined ? {} : { privateKey }),
    });
    const onNotice = (text: string): void => {
        note(io, text);
    };
    await withExchange(io, options, exchange, async ({ output }) => {
        await exchange.loadMarkets();
        expectTimeframe(timeframe, Object.keys(exchange.timeframes));
        const symbols = [...new Set(options.symbols.map((symbol) => exchange.market(symbol).symbol))];
        const nats = await connectNats(to, {
            name: 'aftermath publish',
            inboxPrefix: '_INBOX_pub',
            creds,
            tlsCa,
            onNotice,
        });
        const publisher = new Publisher(
            exchange,
            nats,
            { marketKinds, accountKinds, replicas, intervalMs, depth, timeframe },
            {
                onNotice,
                sleep: (ms, signal) =>
                    sleep(ms, undefined, { signal: AbortSignal.any([io.signal, signal]) }).catch(() => undefined),
            },
        );
        const ending = new AbortController();
        let shards: Shards | undefined;
        let claiming: Promise<void> | undefined;
        try {
            await publisher.prepare();
            if (options.shards === undefined) for (const symbol of symbols) publisher.addMarket(symbol);
            else
                shards = await openShards(io, nats, publisher, {
                    count: options.shards,
                    leaseMs: options.lease,
                    symbols,
                });
            if (accountKinds.length > 0) {
                const wallet = walletAddress ?? exchange.walletAddress;
                publisher.addAccount({ wallet, number: await accountOf(exchange, options.account), symbols });
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
    { count: number, leaseMs, symbols }: { count: number; leaseMs: number; symbols: readonly string[] },
): Promise<Shards> {
    const marketsOf = (shard: number): string[] => symbols.filter((symbol) => shardOf(symbol, number) === shard);
    return Shards.open({
        nats,
        count: number,
        leaseMs,
        onGain: (shard) => {
            note(io, `shard ${shard}: publishing ${marketsOf(shard).join(', ') || 'no market'}`);
            for (const symbol of marketsOf(shard)) publisher.addMarket(symbol);
        },
        onLose: async (shard) => {
            for (const symbol of marketsOf(shard)) await publisher.removeMarket(symbol);
        },
        onNotice: (text) => {
            note(io, text);
        },
        sleep: (ms) => sleep(ms, undefined, { signal: io.signal }).catch(() => undefined),
    });
}

/** The number of the account, as subjects have it. */
async function accountOf(exchange: aftermath, wanted: string | undefined): Promise<string> {
    const accounts = await exchange.fetchAccounts();
    const fitting = accounts.filter(
        (account) => wanted === undefined || [account.id, numberOf(account)].includes(wanted),
    );
    const [account, other] = fitting;
    if (account !== undefined && other === undefined) {
        exchange.options['account'] = `${account.id}`;
        return numberOf(account);
    }
    const listed = accounts.map(numberOf).join(', ') || 'none';
    throw new UsageError(`the wallet has the accounts ${listed}; give one of them as --account`);
}

async function whenAborted(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
            resolve();
        });
    });
}
