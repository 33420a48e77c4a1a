/** Commands around the exchange: the demo, the sandbox, the description of a transaction, and pins. */

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { fromUnits } from '../../ts/core/number/decimal.js';
import { Problem } from '../../ts/core/problem.js';
import type { ReplayStreams, Sandbox, SandboxOptions } from '../../sandbox/ts/index.js';
import { checkPins, formatChecks, listUnproven, type PinCheck } from './pins/check-pins.js';
import { paceOf, toPublic, withExchange, withService, type ServiceOptions } from './client.js';
import { collectPins } from './pins/collect-pins.js';
import { findUpgrades, offerUpgrades, type Upgrade } from './pins/upgrades.js';
import { runDemo } from './demo.js';
import { baseOf, type References } from './identify-market.js';
import { note, UsageError, type Io } from './io.js';
import { Output } from './output.js';
import { describeLines } from './transaction-text.js';
import { reference, symbolList, time, wholeNumber } from './values.js';
import { aftermath, sandboxUrls, type ProposedPins } from '../../ts/index.js';
import { type SuiNode, servicesOf, readTransactionBytes } from '../../ts/host.js';

/** Adds the commands. */
export function addToolCommands(program: Command, io: Io): void {
    const output = new Output(io, false);
    withSandbox(program.command('demo').description('open an account, trade and close, on a local sandbox')).action(
        (options: SandboxFlags) => demo(io, output, toSandboxOptions(options, 0)),
    );
    withSandbox(program.command('sandbox').description('run the sandbox exchange until Ctrl-C'))
        .option('--port <number>', 'port', wholeNumber, 8090)
        .addOption(deploymentOption())
        .option('--pins <path>', 'write the pins of its coins and packages to this file, for --pins of other commands')
        .option('--cassette <path>', 'answer from a cassette instead, reads only')
        .option('--replay <address>', 'markets of the streams of publish, such as nats://127.0.0.1:4222')
        .option('--symbols <list>', 'of --replay: markets', symbolList)
        .option('--since <time>', 'of --replay: first time', (text) => time(text))
        .option('--until <time>', 'of --replay: end', (text) => time(text))
        .option('--allow-gaps', 'of --replay: also where trades or candles may be missing')
        .option('--creds <path>', 'of --replay: credentials file')
        .option('--tls-ca <path>', 'of --replay: certificates that the server is checked against')
        .action((options: SandboxFlags) => {
            if (options.cassette !== undefined) return play(io, output, options.cassette, options.port ?? 8090);
            const replay = toReplay(options);
            const more = replay === undefined ? {} : { replay };
            return serve(io, output, { ...toSandboxOptions(options, options.port ?? 8090), ...more }, options.pins);
        });
    program
        .command('inspect')
        .description('describe the content of a transaction, without verifying it')
        .argument('<base64>', 'the transaction')
        .action((text: string) => {
            output.text(inspect(text));
        });
    withService(program.command('pins').description('compare the service with a Sui node, and print the pins as JSON'))
        .requiredOption('--wallet <address>', 'address of the wallet; no key is needed')
        .option('--symbols <list>', 'markets', symbolList, [])
        .option(
            '--reference <coin=price>',
            'your own price of a coin, such as BTC=64000, compared with the book on the chain; repeatable',
            reference,
            new Map<string, number>(),
        )
        .option('--pins <path>', 'file of pins; an upgrade of a package is added to it after a question')
        .option('--strict', 'fail unless a node confirms each pin that a node can confirm')
        .action((options: PinOptions) => pins(io, options));
}

/** Describes without verifying, because the request that the transaction belongs to is not known. */
function inspect(text: string): string {
    try {
        return describeLines(readTransactionBytes(text)).join('\n');
    } catch (error) {
        // The user gave the bytes, not the service.
        const { message } = (error instanceof Problem ? new Problem('argument', error.departures) : error) as Error;
        throw new Error(`no transaction that can be signed: ${message}`, { cause: error });
    }
}

interface SandboxFlags {
    readonly port?: number;
    readonly pins?: string;
    readonly seed: number;
    readonly deployment?: 'mainnet';
    readonly depositTo?: 'account' | 'capability';
    readonly readLag?: number;
    readonly replay?: string;
    readonly cassette?: string;
    readonly symbols?: readonly string[];
    readonly since?: number;
    readonly until?: number;
    readonly allowGaps?: true;
    readonly creds?: string;
    readonly tlsCa?: string;
}

/** The streams to replay. @throws {UsageError} when options of a replay are given without one */
function toReplay({
    replay: nats,
    symbols,
    since,
    until,
    allowGaps,
    creds,
    tlsCa,
}: SandboxFlags): ReplayStreams | undefined {
    const given = Object.fromEntries(
        Object.entries({ symbols, since, until, allowGaps, creds, tlsCa }).filter(([, value]) => value !== undefined),
    );
    if (nats !== undefined) return { nats, ...given };
    if (Object.keys(given).length === 0) return undefined;
    throw new UsageError(
        `${Object.keys(given).join(', ')} belong to --replay; give --replay nats://…, or leave them out`,
    );
}

/** The option that gives a sandbox the ids of a deployed chain. */
export function deploymentOption(): Option {
    return new Option('--deployment <name>', 'give the sandbox the ids of a deployed chain').choices(['mainnet']);
}

function withSandbox(command: Command): Command {
    return command
        .option('--seed <number>', 'seed of the market', wholeNumber, 7)
        .addOption(
            new Option('--deposit-to <object>', 'what a deposit accepts as accountId').choices([
                'account',
                'capability',
            ]),
        )
        .option('--read-lag <ms>', 'delay of reads', wholeNumber);
}

function toSandboxOptions({ seed, deployment, depositTo, readLag }: SandboxFlags, port: number): SandboxOptions {
    return {
        port,
        seed,
        ...(deployment === undefined ? {} : { deployment }),
        ...(readLag === undefined ? {} : { readLagMs: readLag }),
        ...(depositTo === undefined ? {} : { depositTo }),
    };
}

/** Loads the sandbox here, so that no other command waits for it. */
async function start(options: SandboxOptions): Promise<Sandbox> {
    const { startSandbox } = await import('../../sandbox/ts/index.js');
    return startSandbox(options);
}

async function serve(io: Io, output: Output, options: SandboxOptions, pinsPath?: string): Promise<void> {
    const sandbox = await start(options);
    if (pinsPath !== undefined) await writePins(sandbox, pinsPath);
    const { walletAddress, privateKey } = await sandbox.fund({ usdc: 10_000, sui: 10 });
    output.text(`The sandbox runs at ${sandbox.url}. This wallet has 10,000 USDC and 10 SUI:\n`);
    output.text(`    walletAddress  ${walletAddress}\n    privateKey     ${privateKey}\n`);
    output.text(`new aftermath({ walletAddress, privateKey, urls: sandboxUrls('${sandbox.url}') })`);
    if (options.deployment !== undefined) {
        const warning = 'Send nothing to this wallet there: anyone can derive its key.';
        output.text(`\nIts ids are those of ${options.deployment}. ${warning}`);
    }
    output.text(`\nLook at it in a browser: ${sandbox.url}\nAPI reference: ${sandbox.url}/docs`);
    if (pinsPath !== undefined) output.text(`Pins of its coins and packages: ${pinsPath}`);
    await untilStopped(io);
    await sandbox.close();
}

/** Answers from a cassette until Ctrl-C. */
async function play(io: Io, output: Output, path: string, port: number): Promise<void> {
    const [{ readCassette }, { serveCassette }] = await Promise.all([
        import('./cassette/lines.js'),
        import('./cassette/serve.js'),
    ]);
    const cassette = await readCassette(path);
    const server = await serveCassette(cassette, port);
    const { service, wallet } = cassette.header;
    output.text(`${path} of ${service}, wallet ${wallet ?? 'none'}, answers at ${server.url}; Ctrl-C ends it`);
    await untilStopped(io);
    await server.close();
}

function untilStopped({ signal }: Io): Promise<void> {
    return new Promise((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => {
            resolve();
        });
    });
}

/** @throws when the file cannot be written; the sandbox is closed */
async function writePins(sandbox: Sandbox, path: string): Promise<void> {
    const { coins, packages, executors, chainId } = sandbox;
    try {
        await writeFile(path, `${JSON.stringify({ coins, packages, executors, chainId }, undefined, 4)}\n`);
    } catch (error) {
        await sandbox.close();
        throw error;
    }
}

async function demo(io: Io, output: Output, options: SandboxOptions): Promise<void> {
    const started = performance.now();
    const sandbox = await start(options);
    try {
        const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
        output.text(`The sandbox runs at ${sandbox.url}. The wallet has 10,000 USDC and 10 SUI.`);
        const exchange = new aftermath({ ...paceOf(io), ...wallet, urls: sandboxUrls(sandbox.url) });
        await runDemo({
            exchange,
            wallet: () => sandbox.wallet(wallet.walletAddress),
            funding: watchFunding(sandbox, wallet.walletAddress),
            tamper: (tamper) => sandbox.faults.add({ route: 'build/createOrders', tamper }),
            print: (line) => {
                output.text(line);
            },
        });
        output.text(`\nDone in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    } finally {
        await sandbox.close();
    }
}

/** Sums the funding that the contract settles on all accounts of a wallet from now on. */
function watchFunding({ internals: { chain, engine } }: Sandbox, address: string): () => string {
    let settled = 0n;
    engine.observe((events) => {
        const numbers = chain.accountsOf(address).map(({ accountNumber }) => accountNumber);
        for (const event of events) {
            if (event.type === 'SettledFunding' && numbers.includes(event.accountId)) settled += event.amount;
        }
    });
    return () => fromUnits(settled, 18);
}

interface PinOptions extends ServiceOptions {
    readonly wallet: string;
    readonly symbols: readonly string[];
    readonly reference: References;
    readonly strict?: true;
}

async function pins(io: Io, options: PinOptions): Promise<void> {
    const { wallet: walletAddress, symbols, pins: path } = options;
    // The first upgrade creates the file.
    const { pins: _missing, ...others } = options;
    const given = path === undefined || existsSync(path) ? options : others;
    await withExchange(io, options, toPublic(io, given, { walletAddress }), async ({ exchange, output }) => {
        const upgrades: Upgrade[] = [];
        const proposal = await collectPins(
            exchange,
            symbols,
            (text) => {
                note(io, `not available: ${text}`);
            },
            (error) => {
                upgrades.push(...findUpgrades(error));
            },
        );
        await offerUpgrades(io, upgrades, path);
        expectReferenced(proposal, options.reference);
        await expectConfirmed(io, proposal, servicesOf(exchange).nodes.node, options);
        output.text(JSON.stringify(proposal, null, 4));
    });
}

/** A price that belongs to no market of the proposal would be ignored. */
function expectReferenced({ markets = {} }: ProposedPins, references: References): void {
    const bases = Object.keys(markets).map(baseOf);
    const unused = [...references.keys()].find((base) => !bases.includes(base));
    if (unused === undefined) return;
    const accepted = bases.length === 0 ? 'no price' : `a price of ${bases.join(', ')}`;
    throw new UsageError(
        `--reference ${unused}=… belongs to no market of the pins, which accept ${accepted}; name its market with --symbols`,
    );
}

/** Prints what the node says about each pin as a note, as the proposal is the standard output. */
async function expectConfirmed(
    io: Io,
    proposal: ProposedPins,
    node: SuiNode | undefined,
    { reference: references, strict }: PinOptions,
): Promise<void> {
    if (node === undefined) {
        const text = 'no pin is compared with the chain; give a Sui node with --node https://…';
        if (strict === true || references.size > 0) throw new Error(text);
        note(io, text);
        return;
    }
    const checks = await checkPins(proposal, node, references);
    note(io, formatChecks(checks).trimEnd());
    const wrong = checks.filter(({ verdict }) => verdict === 'differs').map(({ pin }) => pin);
    if (wrong.length > 0) {
        const names = wrong.join(', ');
        throw new Error(
            `the service and the node disagree about ${names}; pin nothing until you know which one is right`,
        );
    }
    if (strict === true) expectProven(checks);
}

function expectProven(checks: readonly PinCheck[]): void {
    const unproven = listUnproven(checks);
    if (unproven.length === 0) return;
    const lines = unproven.map(({ pin, verdict }) => `${pin}: ${verdict}`).join('; ');
    throw new Error(
        `${lines}. With --strict a node must confirm each of them. A market's id needs your own price of its coin, such as ` +
            '--reference BTC=64000',
    );
}
