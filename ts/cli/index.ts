#!/usr/bin/env node
/** The command `ccxt-aftermath`: the sandbox, the demo on it, transactions in words, and proposals of pins. */

import { parseArgs } from 'node:util';
import { aftermath } from '../aftermath.js';
import { collectPins } from './collect-pins.js';
import { runDemo } from './demo.js';
import { sandboxUrls } from '../describe/urls.js';
import { fromUnits } from '../number/decimal.js';
import { redact } from '../signer/secrets.js';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox/index.js';
import { readTransactionBytes } from '../transaction/bytes.js';
import { toTransactionDigest } from '../transaction/digest.js';
import { readTransactionData } from '../transaction/data.js';
import { describeTransaction } from '../transaction/describe.js';

const USAGE = `ccxt-aftermath sandbox [--port 8090] [--seed 7]   the exchange on this machine, until Ctrl-C
ccxt-aftermath demo [--seed 7]                    a wallet's first day on it, in plain words
ccxt-aftermath inspect <base64>                   what a transaction would do, in words
ccxt-aftermath pins --wallet 0x… [--symbols BTC/USD:USDC,ETH/USD:USDC] [--host https://…]
                                                  a proposal for options.transaction.pins, as JSON; needs no key

the first two: [--deposit-to account|capability] [--read-lag ms] [--dialect contract|unknown]
`;

/** What the command line may say. */
const OPTIONS = {
    port: { type: 'string' },
    seed: { type: 'string', default: '7' },
    'deposit-to': { type: 'string' },
    'read-lag': { type: 'string' },
    dialect: { type: 'string' },
    wallet: { type: 'string' },
    symbols: { type: 'string' },
    host: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
} as const;

async function main(words: readonly string[]): Promise<number> {
    const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
    const [command, ...others] = positionals;
    if (values.help === true) return tell(USAGE, 0);
    if (command === 'inspect') return inspect(others);
    if (others.length > 0) return tell(`one command at a time, not also: ${others.join(' ')}\n\n${USAGE}`, 2);
    if (command === 'sandbox') return serve(toSandboxOptions(values, 8090));
    if (command === 'pins') return pins(values);
    if (command === 'demo') return demo(toSandboxOptions(values, 0));
    return tell(`unknown command: ${command ?? 'none'}\n\n${USAGE}`, 2);
}

/** The values of {@link OPTIONS}. */
type Values = Partial<Record<keyof typeof OPTIONS, string | boolean>>;

function toSandboxOptions(values: Values, port: number): SandboxOptions {
    const readLagMs = toInteger(values['read-lag'], 'read-lag');
    return {
        port: toInteger(values.port, 'port') ?? port,
        seed: toInteger(values.seed, 'seed') ?? 7,
        ...(readLagMs === undefined ? {} : { readLagMs }),
        ...oneOf(values['deposit-to'], 'depositTo', ['account', 'capability'] as const),
        ...oneOf(values.dialect, 'dialect', ['contract', 'unknown'] as const),
    };
}

function toInteger(text: string | boolean | undefined, name: string): number | undefined {
    if (text === undefined) return undefined;
    if (typeof text === 'string' && /^\d{1,9}$/.test(text)) return Number(text);
    throw new Error(`--${name} wants a whole number, found ${text}`);
}

function oneOf<K extends string, T extends string>(
    text: string | boolean | undefined,
    key: K,
    known: readonly T[],
): { [key in K]?: T } {
    if (text === undefined) return {};
    const value = known.find((word) => word === text);
    if (value === undefined) throw new Error(`${key} is one of ${known.join(', ')}, found ${text}`);
    return { [key]: value } as { [key in K]?: T };
}

/** Runs until it is told to stop. */
async function serve(options: SandboxOptions): Promise<number> {
    const sandbox = await startSandbox(options);
    const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
    console.log(`the exchange is at ${sandbox.url}, and this wallet has 10,000 USDC and 10 SUI there:\n`);
    console.log(`    walletAddress  ${wallet.walletAddress}\n    privateKey     ${wallet.privateKey}\n`);
    console.log(`new aftermath({ walletAddress, privateKey, urls: sandboxUrls('${sandbox.url}') })`);
    console.log(`\nwhat it serves: ${sandbox.url}/docs`);
    await new Promise<void>((resolve) => {
        process.once('SIGINT', resolve);
        process.once('SIGTERM', resolve);
    });
    await sandbox.close();
    return 0;
}

/** Builds and verifies, and signs nothing. */
async function pins({ wallet, symbols, host }: Values): Promise<number> {
    if (typeof wallet !== 'string') return tell(`pins wants --wallet 0x…\n\n${USAGE}`, 2);
    const urls = typeof host === 'string' ? { urls: sandboxUrls(host) } : {};
    const exchange = new aftermath({ walletAddress: wallet, ...urls });
    const names = typeof symbols === 'string' ? symbols.split(',').filter((symbol) => symbol !== '') : [];
    try {
        const proposal = await collectPins(exchange, names, (words) => process.stderr.write(`not tried: ${words}\n`));
        return tell(`${JSON.stringify(proposal, null, 4)}\n`, 0);
    } catch (error) {
        return tell(`${error instanceof Error ? error.message : String(error)}\n`, 1);
    }
}

/** In words only: what it should do nobody said, so nothing is held against it. */
function inspect([text, ...others]: readonly string[]): number {
    if (text === undefined || others.length > 0) return tell(`inspect wants one transaction, in base64\n\n${USAGE}`, 2);
    try {
        const bytes = readTransactionBytes(text);
        const { sender, gas, expiration, calls } = describeTransaction(readTransactionData(bytes));
        const payment = gas.coins.map(({ objectId, version }) => `coin ${objectId} at version ${version}`);
        const lines = [
            `transaction  ${toTransactionDigest(bytes)}`,
            `sender       ${sender}`,
            `gas          at most ${gas.budget} MIST, ${gas.price} a unit, paid by ${gas.owner}`,
            `             from ${payment.length === 0 ? 'the address balance' : payment.join(', ')}`,
            `expiration   ${expiration}`,
            ...calls.map((words, i) => `calls[${i}]     ${words}`),
        ];
        return tell(`${lines.join('\n')}\n`, 0);
    } catch (error) {
        return tell(
            `no transaction that can be signed: ${error instanceof Error ? error.message : String(error)}\n`,
            1,
        );
    }
}

async function demo(options: SandboxOptions): Promise<number> {
    const started = performance.now();
    const sandbox = await startSandbox(options);
    try {
        const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
        console.log(`the exchange runs at ${sandbox.url}; the wallet has 10,000 USDC and 10 SUI`);
        const exchange = new aftermath({ ...wallet, urls: sandboxUrls(sandbox.url) });
        await runDemo({
            exchange,
            wallet: () => sandbox.wallet(wallet.walletAddress),
            funding: watchFunding(sandbox, wallet.walletAddress),
            lie: (tamper) => sandbox.faults.add({ route: 'build/createOrders', tamper }),
            say: console.log,
        });
        console.log(`\ndone in ${((performance.now() - started) / 1000).toFixed(1)} s`);
        return 0;
    } catch (error) {
        return tell(`\n${error instanceof Error ? error.message : String(error)}\n`, 1);
    } finally {
        await sandbox.close();
    }
}

/** The funding that the contract's events tell of, of all accounts of a wallet; from here on. */
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

function tell(text: string, code: number): number {
    // A key may have been typed where it does not belong.
    (code === 0 ? process.stdout : process.stderr).write(redact(text, []));
    return code;
}

main(process.argv.slice(2)).then(
    (code) => {
        process.exitCode = code;
    },
    (error: unknown) => {
        process.exitCode = tell(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 2);
    },
);
