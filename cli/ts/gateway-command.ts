/** The command `gateway`: one process that trades for several programs, and the tokens of its clients. */

import { chmod, fstat, writeFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { BaseError } from 'ccxt';
import type { Command } from 'commander';
import { toFullAddress } from '../../ts/core/address.js';
import { Problem } from '../../ts/core/problem.js';
import { SCOPES } from '../../gateway/ts/client.js';
import { createToken, expectPrivate, readConfig, toConfig, type GatewayConfig } from '../../gateway/ts/config.js';
import { Gateway } from '../../gateway/ts/gateway.js';
import { HttpServer } from '../../gateway/ts/http-server.js';
import { Standby } from '../../gateway/ts/standby/standby.js';
import { aftermath } from '../../ts/pro/aftermath.js';
import { configOf, givenKey, type HostOptions, logToStderr, withHost } from './client.js';
import { note, UsageError, type Io } from './io.js';
import { Output } from './output.js';
import { deploymentOption } from './tool-commands.js';
import { wholeNumber } from './values.js';
import { sandboxUrls } from '../../ts/index.js';
import { servicesOf, toSigner } from '../../ts/host.js';

interface GatewayFlags extends HostOptions {
    readonly config?: string;
    readonly keyFile?: string;
    readonly sandbox?: true;
    readonly port: number;
    readonly seed: number;
    readonly deployment?: 'mainnet';
    readonly json?: true;
    readonly numbers?: string;
    readonly standby?: string;
}

/** The two exchange objects of a gateway, and what ends with it. */
interface Backend {
    readonly exchange: aftermath;
    readonly follower: aftermath;
    readonly close: () => Promise<void>;
}

/** Time between two looks at the parent process, milliseconds. */
const PARENT_MS = 500;
/** The markets and margins, USDC, that a sandbox wallet starts with. */
const SANDBOX_MARGINS = { 'BTC/USD:USDC': 3_000, 'ETH/USD:USDC': 2_000 };

/** Adds the command. */
export function addGateway(program: Command, io: Io): void {
    const gateway = withHost(
        program
            .command('gateway')
            .description('trade for several programs: HTTP and WebSocket, with tokens and limits'),
    )
        .option('--config <path>', 'clients, limits and files, readable by you only; see docs/gateway.md')
        .option('--key-file <path>', 'file with the private key, readable by you only')
        .option('--sandbox', 'start a sandbox exchange, and trade on it')
        .option('--port <number>', 'port of a gateway with --sandbox', wholeNumber, 0)
        .option('--seed <number>', "seed of the sandbox's market", wholeNumber, 7)
        .addOption(deploymentOption())
        .option('--json', 'print one line { url, token, pid } with --sandbox, and end with the parent process')
        .option('--numbers <kind>', 'text: amounts and prices as decimal text')
        .option('--standby <servers>', 'NATS, where several gateways of the wallet decide which of them leads')
        .enablePositionalOptions()
        .action((flags: GatewayFlags) => serve(io, flags));
    gateway
        .command('token')
        .description('make a token for a client, print it once, and store its hash')
        .argument('<name>', 'the client')
        .requiredOption('--scopes <list>', `what it may do: ${SCOPES.join(', ')}`)
        .requiredOption('--config <path>', 'the configuration, which is created where it does not exist')
        .action((name: string, flags: { scopes: string; config: string }) => addToken(io, name, flags));
}

async function serve(io: Io, flags: GatewayFlags): Promise<void> {
    const { sandbox, config: path } = flags;
    if ((sandbox === true) === (path !== undefined)) throw new UsageError('give either --config or --sandbox');
    if (flags.numbers !== undefined && flags.numbers !== 'text') {
        throw new UsageError(`--numbers is ${flags.numbers}; give text, or leave it out`);
    }
    if (flags.deployment !== undefined && sandbox !== true) throw new UsageError('--deployment needs --sandbox');
    const { token, stored } = createToken();
    if (flags.standby !== undefined && path === undefined) throw new UsageError('--standby needs --config');
    const given = flags.standby === undefined ? undefined : { servers: flags.standby };
    const read = path === undefined ? undefined : (): Promise<GatewayConfig> => readConfig(path, given);
    const config = read === undefined ? toSandboxConfig(flags.port, stored) : await asUsage(read);
    const log = (text: string): void => {
        note(io, text);
    };
    const backend = await (path === undefined ? openSandbox(io, flags) : openService(io, flags, config));
    const standby = await openStandby(backend, config, log);
    const gateway = new Gateway({ ...backend, config, standby, log });
    const server = new HttpServer(gateway, config);
    void standby?.whenLost.then(() => {
        server.cut();
    });
    try {
        await gateway.start();
        const url = await server.listen();
        const output = new Output(io, false);
        if (path === undefined) announceSandbox(output, url, token, flags.json === true);
        else output.text(`The gateway listens at ${url}`);
        const lost = await untilEnd(io, { read, gateway, server, standby, watchesParent: flags.json === true });
        // Nothing in memory is true any more: the supervisor starts another process, which waits for the
        // lease.
        if (lost !== undefined) throw new Error(`the gateway ends, as it has lost the lease: ${lost}; start it again`);
    } finally {
        server.stop();
        await gateway.stop();
        await server.close();
        await backend.close();
    }
}

/** Connects a gateway to the others of its wallet, if its configuration has any. */
async function openStandby(
    { exchange }: Backend,
    { standby, journal }: GatewayConfig,
    log: (text: string) => void,
): Promise<Standby | undefined> {
    if (standby === undefined || journal === undefined) return undefined;
    const wallet = toFullAddress(exchange.walletAddress);
    return Standby.open({ options: standby, journal, wallet, log });
}

/**
 * Waits for Ctrl-C, SIGTERM, the end of the parent, or the loss of the lease; reads the clients again on
 * SIGHUP.
 *
 * @returns why the lease was lost; `undefined` when something else has ended it
 */
async function untilEnd(
    io: Io,
    parts: {
        /** Reads the configuration; `undefined` where there is no file. */
        readonly read: (() => Promise<GatewayConfig>) | undefined;
        readonly gateway: Gateway;
        readonly server: HttpServer;
        readonly standby: Standby | undefined;
        readonly watchesParent: boolean;
    },
): Promise<string | undefined> {
    const { read, gateway, server, standby, watchesParent } = parts;
    const reload = (): void => {
        read?.().then(
            ({ credentials }) => {
                const kept = new Set(credentials.map(({ hash }) => Buffer.from(hash).toString('hex')));
                const gone = gateway.credentials.filter(({ hash }) => !kept.has(Buffer.from(hash).toString('hex')));
                gateway.setCredentials(credentials);
                for (const { client } of gone) server.live.closeClient(client.name);
                server.live.recheck();
                note(io, `read ${credentials.length} clients again`);
            },
            (error: unknown) => {
                note(io, `the clients stay as they were: ${(error as Error).message}`);
            },
        );
    };
    process.on('SIGHUP', reload);
    const parent = watchesParent ? watchParent(io) : undefined;
    try {
        return await new Promise<string | undefined>((resolve) => {
            const end = (): void => {
                resolve(undefined);
            };
            if (io.signal.aborted) end();
            io.signal.addEventListener('abort', end);
            void parent?.ended.then(end);
            void standby?.whenLost.then(resolve);
        });
    } finally {
        parent?.stop();
        process.off('SIGHUP', reload);
    }
}

/** Notices the end of the parent process: it gets another parent, or the pipe of its input ends. */
function watchParent({ stdin }: Io): { readonly ended: Promise<void>; readonly stop: () => void } {
    const first = process.ppid;
    let stop = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
        const timer = setInterval(() => {
            if (process.ppid !== first) resolve();
        }, PARENT_MS);
        fstat(0, (error, stats) => {
            if (error !== null || !(stats.isFIFO() || stats.isSocket())) return;
            stdin.once('end', resolve).resume();
        });
        stop = () => {
            clearInterval(timer);
            stdin.pause();
        };
    });
    return { ended, stop };
}

function toSandboxConfig(port: number, stored: string): GatewayConfig {
    const client = { name: 'sandbox', token: stored, scopes: [...SCOPES] };
    return toConfig({ listen: `127.0.0.1:${port}`, clients: [client] }, '--sandbox');
}

function announceSandbox(output: Output, url: string, token: string, isJson: boolean): void {
    if (isJson) {
        output.text(JSON.stringify({ url, token, pid: process.pid }));
        return;
    }
    output.text(`The gateway listens at ${url}, on a sandbox exchange. Its token has all scopes:\n\n    ${token}\n`);
    output.text(`The wallet has an account with margin in ${Object.keys(SANDBOX_MARGINS).join(' and ')}. Python:\n`);
    output.text('    from ccxt_aftermath import aftermath');
    output.text(`    exchange = aftermath({'url': '${url}', 'token': '${token}'})`);
    output.text("    print(exchange.fetch_ticker('BTC/USD:USDC'))");
}

/** Starts a sandbox with a wallet that can trade at once. */
async function openSandbox(io: Io, { seed, deployment, numbers }: GatewayFlags): Promise<Backend> {
    const { startSandbox } = await import('../../sandbox/ts/index.js');
    const sandbox = await startSandbox({ port: 0, seed, ...(deployment === undefined ? {} : { deployment }) });
    const { walletAddress, privateKey } = await sandbox.fund({ usdc: 10_000, sui: 10 });
    const common = { urls: sandboxUrls(sandbox.url), enableRateLimit: false, ...numbersOf(numbers) };
    const options = { transaction: { pins: { coins: sandbox.coins } } };
    const exchange = logToStderr(io, new aftermath({ ...common, walletAddress, privateKey, options }));
    await exchange.createAccount('BTC/USD:USDC');
    await exchange.deposit('USDC', 8_000);
    for (const [symbol, margin] of Object.entries(SANDBOX_MARGINS)) await exchange.addMargin(symbol, margin);
    return {
        exchange,
        follower: logToStderr(io, new aftermath({ ...common, walletAddress, privateKey })),
        close: () => sandbox.close(),
    };
}

async function openService(io: Io, flags: GatewayFlags, config: GatewayConfig): Promise<Backend> {
    const privateKey = await givenKey(io, flags);
    if (privateKey === undefined) {
        throw new UsageError('no private key is given; give --key-file or AFTERMATH_PRIVATE_KEY');
    }
    const { address: walletAddress } = await toSigner(privateKey);
    const given = configOf(io, flags);
    const common = {
        ...{ ...given, ...config.exchange, ...numbersOf(flags.numbers), walletAddress },
        // What the command line names wins over the file.
        ...(flags.host !== undefined && { urls: given.urls }),
        ...(given.options && { options: { ...(Object(config.exchange['options']) as object), ...given.options } }),
    };
    const exchange = await asUsage(() => expectOptions(logToStderr(io, new aftermath({ ...common, privateKey }))));
    return {
        exchange,
        follower: logToStderr(io, new aftermath({ ...common, privateKey })),
        close: () => Promise.resolve(),
    };
}

/**
 * Each write checks the options, as they may change: an operator learns at the start what the first write
 * would refuse.
 */
function expectOptions(exchange: aftermath): aftermath {
    const { pins } = servicesOf(exchange);
    pins.expectOptions();
    void pins.options;
    return exchange;
}

function numbersOf(kind: string | undefined): { number?: StringConstructor } {
    return kind === 'text' ? { number: String } : {};
}

/** Adds a client to the configuration, or gives a known one another token. */
async function addToken(io: Io, name: string, flags: { scopes: string; config: string }): Promise<void> {
    const { config: path } = flags;
    await asUsage(() => expectPrivate(path));
    const text = await readFile(path, 'utf8').catch(() => '{}');
    const { token, stored } = createToken();
    const scopes = flags.scopes.split(',').map((scope) => scope.trim());
    const config = await asUsage(() => {
        const parsed = JSON.parse(text) as { clients?: { name?: unknown }[] };
        const clients = parsed.clients ?? [];
        const known = clients.find((client) => client.name === name);
        const client = { ...known, name, token: stored, scopes };
        const changed =
            known === undefined ? [...clients, client] : clients.map((row) => (row === known ? client : row));
        const next = { ...parsed, clients: changed };
        toConfig(next, path);
        return next;
    });
    await promisify(writeFile)(path, `${JSON.stringify(config, undefined, 4)}\n`, { mode: 0o600 });
    await promisify(chmod)(path, 0o600);
    new Output(io, false).text(token);
    note(io, `The token of ${name} is shown only once. A running gateway reads it on SIGHUP.`);
}

/** Errors of a configuration are those of a command that was called in a wrong way. */
async function asUsage<T>(read: () => T | Promise<T>): Promise<T> {
    try {
        return await read();
    } catch (error) {
        if (error instanceof BaseError || error instanceof Problem || error instanceof SyntaxError) {
            throw new UsageError(error.message);
        }
        throw error;
    }
}
