/** The exchange of a command: the service it talks to, the wallet it reads, and the person who signs. */

import { readFile, stat } from 'node:fs/promises';
import { inspect } from 'node:util';
import { ExchangeClosedByUser } from 'ccxt';
import { Option, type Command } from 'commander';
import { read } from 'read';
import { sentence } from '../../ts/core/problem.js';
import { aftermath as watcher } from '../../ts/pro/aftermath.js';
import { canAsk, note, UsageError, type Io } from './io.js';
import { Output } from './output.js';
import { cutLines, describeLines } from './transaction-text.js';
import { host } from './values.js';
import { aftermath, type AftermathConfig, sandboxUrls, type TransactionSigner } from '../../ts/index.js';
import { toSigner, redact, secretsOf, toSigningDigest } from '../../ts/host.js';

/** Options that name the service. */
export interface HostOptions {
    readonly host?: string;
    readonly node?: string;
    /** Path of a file of pins. */
    readonly pins?: string;
}

/** Options of commands that print rows. */
export interface ServiceOptions extends HostOptions {
    readonly json?: true;
}

/** Options of commands that read an account. */
export interface WalletOptions extends ServiceOptions {
    readonly wallet?: string;
    readonly account?: string;
    readonly keyFile?: string;
}

/** Options of commands that sign. */
export interface SigningOptions extends WalletOptions {
    readonly yes?: true;
    readonly dryRun?: true;
}

/** Adds the options of {@link HostOptions}. */
export function withHost(command: Command): Command {
    return command
        .addOption(new Option('--host <url>', 'another service, such as a sandbox (or AFTERMATH_HOST)').argParser(host))
        .option('--node <url>', 'a Sui full node, or none');
}

/** Adds the options of {@link ServiceOptions}. */
export function withService(command: Command): Command {
    return withHost(command).option('--json', 'print JSON');
}

/** Description of the option of a file of pins. */
export const PINS = 'file of pins: packages, markets and coins that you have checked; see docs/verification.md';

/** Adds the options of {@link WalletOptions}. */
export function withWallet(command: Command): Command {
    return withService(command)
        .option('--wallet <address>', 'address of the wallet (or AFTERMATH_WALLET)')
        .option('--account <id>', 'one of several accounts')
        .option('--pins <path>', PINS)
        .option('--key-file <path>', 'file with the private key, readable by you only');
}

/** Adds the options of {@link SigningOptions}. */
export function withSigning(command: Command): Command {
    return withWallet(command)
        .option('--yes', 'sign without asking')
        .option('--dry-run', 'show the transaction, and sign nothing');
}

/** Creates an exchange that reads public data. */
export function toPublic(io: Io, options: HostOptions, wallet: { readonly walletAddress?: string } = {}): aftermath {
    return new aftermath({ ...configOf(io, options), ...wallet });
}

/** Creates an exchange that watches public data. */
export function toWatcher(io: Io, options: ServiceOptions): watcher {
    return new watcher(configOf(io, options));
}

/** Creates an exchange that reads a wallet, with a key only where one is given without asking. */
export async function toReader(io: Io, options: WalletOptions, more: AftermathConfig = {}): Promise<aftermath> {
    const privateKey = await givenKey(io, options);
    const walletAddress = options.wallet ?? io.env['AFTERMATH_WALLET'];
    if (privateKey === undefined && walletAddress === undefined) {
        throw new UsageError(
            'no wallet is given; give --wallet 0x…, --key-file, AFTERMATH_WALLET or AFTERMATH_PRIVATE_KEY',
        );
    }
    return new aftermath({
        ...configOf(io, options),
        ...more,
        ...(walletAddress === undefined ? {} : { walletAddress }),
        ...(privateKey === undefined ? {} : { privateKey }),
    });
}

/** Creates an exchange whose signer shows each verified transaction, and asks before it signs. */
export async function toTrader(io: Io, options: SigningOptions): Promise<aftermath> {
    if (options.dryRun === true && (options.wallet ?? io.env['AFTERMATH_WALLET']) !== undefined) {
        return toReader(io, options);
    }
    if (options.yes !== true && options.dryRun !== true && !canAsk(io)) {
        throw new UsageError(
            'the input is no terminal to answer on; give --yes to sign without a question, or --dry-run',
        );
    }
    const privateKey = (await givenKey(io, options)) ?? (await askForKey(io));
    const signer = await toAskingSigner(io, privateKey, options.yes === true);
    // Another wallet than that of the key is an error of the first write.
    const walletAddress = options.wallet ?? io.env['AFTERMATH_WALLET'] ?? signer.address;
    return new aftermath({ ...configOf(io, options), signer, walletAddress });
}

/** The service and the node that the options and the environment name. */
export function configOf(io: Io, { host: given, node, pins }: HostOptions): AftermathConfig {
    const address = given ?? io.env['AFTERMATH_HOST'];
    const options = {
        ...(node === undefined ? {} : { node: node === 'none' ? null : node }),
        ...(pins === undefined ? {} : { transaction: { pins } }),
    };
    return {
        ...paceOf(io),
        ...(address === undefined ? {} : { urls: sandboxUrls(expectHost(address)) }),
        ...(Object.keys(options).length === 0 ? {} : { options }),
    };
}

/** The rate of requests. */
export function paceOf({ rateLimitMs: rateLimit }: Io): AftermathConfig {
    return rateLimit === undefined ? {} : { rateLimit };
}

function expectHost(address: string): string {
    try {
        return host(address);
    } catch {
        const wanted = 'give an address with its scheme, such as http://127.0.0.1:8090';
        throw new UsageError(`AFTERMATH_HOST is ${address}; ${wanted}`);
    }
}

/** Others than the owner may not read a file with a secret. */
const OTHERS = 0o077;

/** Reads the private key from a file that others cannot read, or from the environment. */
export async function givenKey(io: Io, { keyFile }: Pick<WalletOptions, 'keyFile'>): Promise<string | undefined> {
    if (keyFile === undefined) return io.env['AFTERMATH_PRIVATE_KEY'];
    return readSecret('--key-file', keyFile);
}

/**
 * Reads a file with a secret.
 *
 * @param option that names the file, for errors
 * @param path of the file
 * @throws {UsageError} it cannot be read, or others can read it
 */
export async function readSecret(option: string, path: string): Promise<string> {
    const { mode } = await stat(path).catch(() => {
        throw new UsageError(`${option} ${path} cannot be read; give the path of a file`);
    });
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
        throw new UsageError(`${option} ${path} can be read by others; run chmod 600 on it`);
    }
    return (await readFile(path, 'utf8')).trim();
}

async function askForKey(io: Io): Promise<string> {
    if (!canAsk(io)) {
        throw new UsageError('no private key is given; give AFTERMATH_PRIVATE_KEY or --key-file');
    }
    return ask(io, 'Private key: ', true);
}

async function toAskingSigner(
    io: Io,
    privateKey: string,
    isSure: boolean,
): Promise<TransactionSigner & { readonly address: string }> {
    const signer = await toSigner(privateKey);
    return {
        address: signer.address,
        getPublicKey: () => ({ toSuiBytes: () => signer.publicKey ?? new Uint8Array() }),
        signTransaction: async (bytes) => {
            expectNotStopped(io);
            note(io, describeLines(bytes, cutLines).join('\n'));
            if (!isSure && !(await confirm(io, 'Sign and send? [y/N] '))) {
                throw sentence('denied', 'sent nothing: you answered no');
            }
            expectNotStopped(io);
            return signer.sign(bytes, toSigningDigest(bytes));
        },
        signPersonalMessage: (bytes) => signer.signMessage(bytes),
    };
}

/** Refuses a signature after Ctrl-C: a closed exchange still completes the write that it builds. */
function expectNotStopped({ signal }: Io): void {
    if (signal.aborted) throw sentence('closed', 'the command is stopped');
}

/** Asks a question on the terminal; only `y` and `yes` agree. */
export async function confirm(io: Io, question: string): Promise<boolean> {
    return /^y(?:es)?$/i.test(await ask(io, question, false));
}

/** Asks on the terminal; Ctrl-C rejects. */
async function ask({ stdin, stderr }: Io, prompt: string, silent: boolean): Promise<string> {
    return (await read({ prompt, silent, input: stdin as never, output: stderr as never })).trim();
}

/** What the work of a command uses. */
export interface ClientSession<E> {
    readonly io: Io;
    readonly output: Output;
    readonly exchange: E;
}

/** A command that Ctrl-C stopped before its work was done: the exit code is 1. */
class Stopped extends Error {
    override readonly name = 'Stopped';

    constructor() {
        super('stopped before it was done');
    }
}

type SecretHolder = Parameters<typeof secretsOf>[0];

/** What a command does with an exchange itself. */
interface Closable extends SecretHolder {
    close(): Promise<unknown>;
    log?: (...args: unknown[]) => void;
}

/** Makes what an exchange logs go to stderr: stdout may be read by a program. */
export function logToStderr<E extends SecretHolder & Pick<Closable, 'log'>>(io: Io, exchange: E): E {
    if (exchange.log !== undefined) {
        exchange.log = (...args) => {
            const texts = args.map((arg) => (typeof arg === 'string' ? arg : inspect(arg)));
            note(io, redact(texts.join(' '), secretsOf(exchange)));
        };
    }
    return exchange;
}

/**
 * Runs the work of a command: its exchange is closed whatever happens. Ctrl-C ends it, and the command fails.
 */
export async function withExchange<E extends Closable>(
    io: Io,
    options: { readonly json?: true },
    exchange: E | Promise<E>,
    work: (session: ClientSession<E>) => Promise<void>,
): Promise<void> {
    const open = logToStderr(io, await exchange);
    const end = (): void => void open.close();
    io.signal.addEventListener('abort', end, { once: true });
    try {
        // Ctrl-C may come while the program starts. A closed exchange would open again.
        if (io.signal.aborted) throw new Stopped();
        await work({ io, output: new Output(io, options.json === true), exchange: open });
    } catch (error) {
        throw io.signal.aborted && error instanceof ExchangeClosedByUser ? new Stopped() : error;
    } finally {
        io.signal.removeEventListener('abort', end);
        await open.close();
    }
}

/** As {@link withExchange}, for work that goes on until Ctrl-C, which is no failure. */
export async function withStream<E extends Closable>(...args: Parameters<typeof withExchange<E>>): Promise<void> {
    await withExchange(...args).catch((error: unknown) => {
        if (!(error instanceof Stopped)) throw error;
    });
}
