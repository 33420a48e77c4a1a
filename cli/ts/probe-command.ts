/** The command `probe`: one small round trip with real money, which answers what only writes can answer. */

import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { SECOND_MS } from '../../ts/core/clock.js';
import { SUI_TYPE } from '../../ts/core/address.js';
import { fromUnits } from '../../ts/core/number/decimal.js';
import { perform } from './call.js';
import { recorded, withCassette, type CassetteOptions } from './cassette-command.js';
import { toTrader, withExchange, withSigning, type SigningOptions } from './client.js';
import { note, UsageError, type Io } from './io.js';
import { Output, type Tone } from './output.js';
import { probe, type ProbeReport, type StepReport } from './probe/run.js';
import { STEPS } from './probe/steps.js';
import { count, wholeNumber } from './values.js';
import { servicesOf, type KnownMarket } from '../../ts/host.js';
import type { aftermath } from '../../ts/index.js';

interface ProbeOptions extends SigningOptions, CassetteOptions {
    readonly live?: true;
    readonly maxUsd: number;
    readonly symbol: string;
    readonly expiry: number;
    readonly trade?: true;
    readonly leave?: true;
    readonly newWallet?: string;
}

const DEFAULTS = { symbol: 'BTC/USD:USDC', maxUsd: 2, expiry: 15 } as const;
const MOST_USD = 100;
/** What a probe may cost at most, MIST: the largest gas budget of one transaction. */
const MOST_GAS = 100_000_000n;
const SUI_DECIMALS = 9;
/** Only the owner reads a file with a key. */
const OWNER_ONLY = 0o600;

const PLAN = `Steps: ${STEPS.map(({ name, isTrade }) => (isTrade === true ? `${name} (--trade)` : name)).join(', ')}.`;

/** Adds the command. */
export function addProbe(program: Command, io: Io): void {
    withCassette(
        withSigning(
            program
                .command('probe')
                .description('one small round trip with real money, step by step; it stops at the first surprise'),
        ),
    )
        .option('--live', 'send it; without it the steps are listed')
        .option('--max-usd <amount>', 'the most of the collateral that is used', count(MOST_USD), DEFAULTS.maxUsd)
        .option('--symbol <symbol>', 'market', DEFAULTS.symbol)
        .option('--expiry <seconds>', 'how long an order rests that expires; 0 for none', wholeNumber, DEFAULTS.expiry)
        .option('--trade', 'also buy and sell the smallest amount at market')
        .option('--leave', 'only cancel, close and withdraw what an earlier probe left')
        .option('--new-wallet <path>', 'write the key of a new wallet to a file, and send nothing')
        .action((options: ProbeOptions) => run(io, options));
}

async function run(io: Io, options: ProbeOptions): Promise<void> {
    const output = new Output(io, options.json === true);
    if (options.newWallet !== undefined) return createWallet(output, options.newWallet, options.maxUsd);
    if (options.dryRun === true) throw new UsageError('--dry-run is that of doctor; leave it out');
    if (options.live !== true) {
        output.text(`${PLAN}\nNothing was sent; --live sends it, and asks before each step.`);
        return;
    }
    await withExchange(io, options, toTrader(io, options), async ({ exchange }) => {
        const { walletAddress: wallet, urls } = exchange;
        const about = { command: 'probe', service: urls.api.rest, node: servicesOf(exchange).nodes.address, wallet };
        const report = await recorded(io, options, about, async (recorder) => {
            recorder?.attach(exchange);
            if (options.leave !== true) await expectFunds(exchange, wallet, options);
            return probe({
                exchange,
                perform: recorder?.perform ?? perform,
                wallet,
                symbol: options.symbol,
                account: options.account,
                maxUsd: options.maxUsd,
                expiryMs: options.expiry * SECOND_MS,
                trades: options.trade === true,
                leaves: options.leave === true,
                spent: await spentSince(exchange, wallet),
                print: (line) => {
                    note(io, line);
                },
            });
        });
        output.object(report, () => []);
        if (options.json !== true) print(io, report);
        if (report.surprise !== null) throw new Error(`stopped at a surprise: ${report.surprise}`);
    });
}

async function createWallet(output: Output, path: string, maxUsd: number): Promise<void> {
    const { Ed25519Keypair } = await import('@mysten/sui/keypairs/ed25519');
    const keys = Ed25519Keypair.generate();
    await writeFile(path, `${keys.getSecretKey()}\n`, { mode: OWNER_ONLY, flag: 'wx' });
    const address = keys.toSuiAddress();
    output.object({ address, keyFile: path }, () => [
        `address  ${address}`,
        `Send ${maxUsd} USDC and 0.2 SUI to it; then: probe --live --key-file ${path}`,
    ]);
}

/** @throws {Error} the wallet cannot pay for the steps */
async function expectFunds(exchange: aftermath, wallet: string, { maxUsd, symbol }: ProbeOptions): Promise<void> {
    const node = servicesOf(exchange).nodes.node;
    if (node === undefined) throw new UsageError('a probe needs a Sui node; leave out --node none');
    await exchange.loadMarkets();
    const { settle } = exchange.market(symbol) as KnownMarket;
    const sui = sumOf(await node.balance(wallet, SUI_TYPE));
    if (sui >= MOST_GAS) return;
    const has = fromUnits(sui, SUI_DECIMALS);
    throw new Error(`${wallet} has ${has} SUI, and a probe needs 0.1; send ${maxUsd} ${settle} and 0.2 SUI to it`);
}

/** Returns a function that says why the gas spent since now is too much; `undefined` where it is not. */
async function spentSince(exchange: aftermath, wallet: string): Promise<() => Promise<string | undefined>> {
    const { node } = servicesOf(exchange).nodes;
    const read = async (): Promise<bigint> => (node === undefined ? 0n : sumOf(await node.balance(wallet, SUI_TYPE)));
    const start = await read();
    return async () => {
        const spent = start - (await read());
        if (spent <= MOST_GAS) return undefined;
        return `the steps have cost ${fromUnits(spent, SUI_DECIMALS)} SUI; expected at most ${fromUnits(MOST_GAS, SUI_DECIMALS)}`;
    };
}

function sumOf({ coins, addressBalance }: { readonly coins: bigint; readonly addressBalance: bigint }): bigint {
    return coins + addressBalance;
}

const TONES: Readonly<Record<StepReport['result'], Tone>> = { done: 'up', skipped: undefined, surprise: 'down' };

function print(io: Io, { steps, questions, left, symbol }: ProbeReport): void {
    new Output(io, false).rows(steps, [
        { title: 'step', of: ({ step }) => step },
        { title: 'result', of: ({ result }) => result, tone: ({ result }) => TONES[result] },
        { title: 'ms', of: ({ ms }) => ms },
        { title: 'found', of: ({ found }) => found },
    ]);
    const text = new Output(io, false);
    text.text('\nOpen questions of docs/wire.md that only writes answer');
    new Output(io, false).rows(questions, [
        { title: 'question', of: ({ question }) => question },
        { title: 'answer', of: ({ answer }) => answer },
    ]);
    text.text(`\n${adviceOf(symbol, left)}`);
}

/** What is left of the steps, and how to get it back. */
function adviceOf(symbol: string, left: ProbeReport['left']): string {
    const how = 'probe --live --leave cancels, closes and withdraws it';
    if (left === null) return `What is left could not be read; ${how}.`;
    const { orders, contracts, margin, free } = left;
    const isClear = orders === 0 && contracts === 0 && margin === 0 && free === 0;
    if (isClear) return `Nothing is left in ${symbol} and in the account.`;
    const byHand = `cancel --all --symbol ${symbol}; close ${symbol}; margin ${symbol} -- -${margin}; withdraw ${free}`;
    return `Left: ${orders} orders, a position of ${contracts}, ${margin} of margin, ${free} in the account; ${how}. By hand: ${byHand}.`;
}
