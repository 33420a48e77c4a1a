/** The program `ccxt-aftermath`: its commands, its help and its exit codes. */

import { Command, CommanderError } from 'commander';
import { addAccountCommands } from './account-commands.js';
import { addCall } from './call-command.js';
import { addCassette } from './cassette-command.js';
import { addChart } from './chart-command.js';
import { addConvert } from './convert-command.js';
import { addDoctor } from './doctor-command.js';
import { addDownload } from './download-command.js';
import { addExport } from './export-command.js';
import { addGateway } from './gateway-command.js';
import { note, UsageError, type Io } from './io.js';
import { addMarketCommands } from './market-commands.js';
import { addProbe } from './probe-command.js';
import { addPublish } from './publish-command.js';
import { addRecord } from './record-command.js';
import { addToolCommands } from './tool-commands.js';
import { ownVersion } from './version.js';
import { addStake } from './stake-command.js';
import { addVaults } from './vaults-command.js';
import { addWallet } from './wallet-command.js';
import { addWriteCommands } from './write-commands.js';

/** Exit codes. */
const CODES = { ok: 0, failed: 1, usage: 2 } as const;

const DESCRIPTION = [
    'Trade and read Aftermath perpetual futures, and run a sandbox exchange.',
    '',
    'Rows go to the standard output: a table on a terminal, separated by tabs otherwise, JSON with --json. Everything else goes to the standard error output. A private key is read from AFTERMATH_PRIVATE_KEY, --key-file or a prompt, never from an argument.',
].join('\n');

/** Examples in the help of a command. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
    markets: ['markets', "markets --json | jq '.[].symbol'"],
    ticker: ['ticker', 'ticker BTC/USD:USDC ETH/USD:USDC'],
    book: ['book BTC/USD:USDC --limit 5', 'book BTC/USD:USDC --watch'],
    trades: ['trades BTC/USD:USDC --since 10m', 'trades BTC/USD:USDC --watch --json'],
    candles: ['candles BTC/USD:USDC --timeframe 5m --limit 100', 'candles BTC/USD:USDC --since 2026-09-01 --json'],
    funding: ['funding', 'funding BTC/USD:USDC --since 30d'],
    chart: ['chart BTC/USD:USDC --since 7d --out btc.html --theme dark'],
    accounts: ['accounts --wallet 0x…'],
    balance: ['balance --wallet 0x…', 'balance --key-file ~/.aftermath-key'],
    positions: ['positions --wallet 0x…'],
    orders: ['orders --wallet 0x…', 'orders BTC/USD:USDC --trigger'],
    order: [
        'order BTC/USD:USDC buy 0.01 64000 --post-only',
        'order BTC/USD:USDC sell 0.01 --slippage 0.005',
        'order BTC/USD:USDC buy 0.01 64000 --dry-run',
    ],
    twap: ['twap BTC/USD:USDC buy 0.04 20m --chunks 4 --trust-executor'],
    cancel: ['cancel 123456789', 'cancel --all --symbol BTC/USD:USDC'],
    edit: ['edit 123456789 BTC/USD:USDC buy 0.01 64100'],
    close: ['close BTC/USD:USDC'],
    exit: ['exit --account 0x… --slippage 0.01'],
    deposit: ['deposit 1000'],
    withdraw: ['withdraw 500', 'withdraw 500 --to 0x…'],
    margin: ['margin BTC/USD:USDC 200', 'margin BTC/USD:USDC -- -50'],
    leverage: ['leverage BTC/USD:USDC 5'],
    wallet: [
        'wallet balance --wallet 0x…',
        'wallet address SUI --wallet 0x…',
        'wallet send 2.5 SUI 0x… --dry-run',
        'wallet send 100 DEEP 0x… --pins pins.json --key-file ~/.aftermath-key',
    ],
    convert: ['convert 10 SUI USDC --dry-run', 'convert 100 DEEP USDC --min 9.5 --pins pins.json'],
    stake: [
        'stake rate',
        'stake positions --wallet 0x…',
        'stake add 10 --pins pins.json --dry-run',
        'stake remove 5 --instant --min 5.4 --pins pins.json',
    ],
    vaults: ['vaults list', 'vaults deposit 100 0x… --min 99 --dry-run', 'vaults withdraw all 0x… --pins pins.json'],
    call: [
        'call fetchPools',
        'call createPoolDeposit 0x… \'{"SUI":10,"AFSUI":9}\' --pins pins.json --dry-run',
        'call claimRewards --key-file ~/.aftermath-key',
    ],
    download: [
        'download candles --symbols BTC/USD:USDC --timeframe 1h --since 30d --out data',
        'download trades --symbols BTC/USD:USDC,ETH/USD:USDC --since 1d --format parquet --out data --resume',
        'download candles --symbols BTC/USD:USDC --timeframe 1h --since 2026-01-01 --out data --prepend',
    ],
    record: [
        'record --symbols BTC/USD:USDC,ETH/USD:USDC --out data',
        'record --symbols BTC/USD:USDC --for 1h --out data',
        'record --raw --symbols BTC/USD:USDC --for 1h --out raw',
        'record --verify raw',
    ],
    export: ['export raw --to tardis --out csv', 'export raw --to replay --symbols BTC/USD:USDC --out replay'],
    publish: [
        'publish --to nats://127.0.0.1:4222 --symbols BTC/USD:USDC,ETH/USD:USDC',
        'publish --to nats://127.0.0.1:4222 --symbols BTC/USD:USDC --kinds order,fill,position --wallet 0x…',
    ],
    sandbox: ['sandbox --port 8090', 'sandbox --deployment mainnet', 'ticker --host http://127.0.0.1:8090'],
    gateway: [
        'gateway --sandbox',
        'gateway token maker --scopes read,trade --config gateway.json',
        'gateway --config gateway.json --key-file ~/.aftermath-key',
    ],
    inspect: ['inspect AAAC…'],
    doctor: [
        'doctor',
        'doctor --json > report.json',
        'doctor --wallet 0x… --cassette first-day.jsonl --anonymous',
        'doctor --host http://127.0.0.1:8090 --wallet 0x…',
    ],
    cassette: ['cassette first-day.jsonl'],
    probe: ['probe', 'probe --new-wallet ~/.probe-key', 'probe --live --max-usd 2 --key-file ~/.probe-key'],
    pins: [
        'pins --wallet 0x… --symbols BTC/USD:USDC',
        'pins --wallet 0x… --symbols BTC/USD:USDC --reference BTC=64000 --strict',
    ],
};

/**
 * Runs one command. Returns the exit code: 0 when it worked, 1 when it failed, 2 when it was called in a
 * wrong way.
 */
export async function runProgram(args: readonly string[], io: Io): Promise<number> {
    if (args.length === 0) {
        createProgram(io).outputHelp({ error: true });
        return CODES.usage;
    }
    try {
        await createProgram(io).parseAsync([...args], { from: 'user' });
        return CODES.ok;
    } catch (error) {
        if (error instanceof CommanderError) return error.exitCode === 0 ? CODES.ok : CODES.usage;
        note(io, `error: ${messageOf(error)}`);
        return error instanceof UsageError ? CODES.usage : CODES.failed;
    }
}

/** Creates the program with all commands. */
function createProgram(io: Io): Command {
    const program = new Command('ccxt-aftermath').description(DESCRIPTION).version(ownVersion());
    // Commands that are added later inherit these settings. A command would take options of its own commands
    // that have the same name.
    program
        .enablePositionalOptions()
        .exitOverride()
        .configureOutput({
            writeOut: (text) => io.stdout.write(text),
            writeErr: (text) => {
                note(io, text.trimEnd());
            },
            getOutHelpWidth: () => io.stdout.columns ?? 100,
            getErrHelpWidth: () => io.stdout.columns ?? 100,
        });
    program.showHelpAfterError('(run with --help for what it accepts)');
    addMarketCommands(program, io);
    addChart(program, io);
    addAccountCommands(program, io);
    addWriteCommands(program, io);
    addWallet(program, io);
    addConvert(program, io);
    addStake(program, io);
    addVaults(program, io);
    addCall(program, io);
    addDownload(program, io);
    addRecord(program, io);
    addExport(program, io);
    addPublish(program, io);
    addToolCommands(program, io);
    addGateway(program, io);
    addDoctor(program, io);
    addProbe(program, io);
    addCassette(program, io);
    for (const command of program.commands) {
        const examples = EXAMPLES[command.name()];
        if (examples === undefined) continue;
        command.addHelpText('after', `\nExamples:\n${examples.map((line) => `  ccxt-aftermath ${line}`).join('\n')}`);
    }
    return program;
}

/** The message of an error in one line. */
function messageOf(error: unknown): string {
    const text = error instanceof Error ? error.message : String(error);
    return text.replace(/\s*\n\s*/g, ' ');
}
