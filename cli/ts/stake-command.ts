/** Commands about staking: what it earns, the stakes of the wallet, and staking and unstaking. */

import type { Conversion, Dict } from 'ccxt';
import { Option, type Command } from 'commander';
import { fromUnits } from '../../ts/core/number/decimal.js';
import type { StakingPosition, StakingRate } from '../../ts/staking/rows.js';
import { toPublic, toReader, toTrader, withExchange, withService, withSigning, withWallet } from './client.js';
import type { ServiceOptions, SigningOptions, WalletOptions } from './client.js';
import { note, UsageError, type Io } from './io.js';
import type { Column } from './output.js';
import { positive } from './values.js';
import { printDryRun } from './write-commands.js';
import type { aftermath } from '../../ts/index.js';
import type { Intent } from '../../ts/host.js';

const RATES: readonly Column<StakingRate>[] = [
    { title: 'apy', of: ({ apy }) => apy },
    { title: 'rate', of: ({ rate }) => rate },
    { title: 'fee', of: ({ fee }) => fee },
    { title: 'reserves', of: ({ reserves }) => reserves },
];

const POSITIONS: readonly Column<StakingPosition>[] = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'type', of: ({ type }) => type },
    { title: 'from', of: ({ fromAmount }) => fromAmount },
    { title: 'currency', of: ({ fromCurrency }) => fromCurrency },
    { title: 'to', of: ({ toAmount }) => toAmount },
    { title: 'currency', of: ({ toCurrency }) => toCurrency },
    { title: 'status', of: ({ status }) => status },
    { title: 'digest', of: ({ id }) => id },
];

const CONVERSIONS: readonly Column<Conversion>[] = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'from', of: ({ fromAmount }) => fromAmount },
    { title: 'currency', of: ({ fromCurrency }) => fromCurrency },
    { title: 'to', of: ({ toAmount }) => toAmount },
    { title: 'currency', of: ({ toCurrency }) => toCurrency },
    { title: 'digest', of: ({ id }) => id },
];

interface StakeOptions extends SigningOptions {
    readonly min?: number;
    readonly slippage?: number;
    readonly validator?: string;
    readonly instant?: true;
    readonly later?: true;
}

/** Adds the commands. */
export function addStake(program: Command, io: Io): void {
    const stake = program.command('stake').description('stake SUI of the wallet for AFSUI, or unstake it');
    withService(stake.command('rate').description('show what staking earns and costs now')).action(
        (options: ServiceOptions) =>
            withExchange(io, options, toPublic(io, options), async ({ exchange, output }) => {
                output.rows([await exchange.fetchStakingRate()], RATES);
            }),
    );
    withWallet(
        stake.command('positions').description('list the stakes of the wallet, and its requests to unstake'),
    ).action((options: WalletOptions) =>
        withExchange(io, options, toReader(io, options), async ({ exchange, output }) => {
            output.rows(await exchange.fetchStakingPositions(), POSITIONS);
        }),
    );
    withBound(stake.command('add').description('stake SUI: AFSUI comes out at once'))
        .argument('<amount>', 'SUI, at least 1', positive)
        .option('--validator <address>', 'an active validator; it does not change what you get')
        .action((amount: number, { validator, ...options }: StakeOptions) =>
            write(io, options, (exchange, params) =>
                exchange.stake('SUI', amount, { ...params, ...(validator === undefined ? {} : { validator }) }),
            ),
        );
    withBound(
        stake.command('remove').description('unstake AFSUI: SUI comes out at once, less a fee, or after the epoch'),
    )
        .argument('<amount>', 'AFSUI, at least 1', positive)
        .addOption(new Option('--instant', 'SUI at once, less a fee').conflicts('later'))
        .option('--later', 'SUI after the epoch, without a fee and without a bound')
        .action((amount: number, options: StakeOptions) => {
            if (options.instant === undefined && options.later === undefined) {
                throw new UsageError('give --instant for SUI at once, less a fee, or --later for SUI after the epoch');
            }
            const instant = options.instant === true;
            return write(io, options, (exchange, params) => exchange.unstake('AFSUI', amount, { ...params, instant }));
        });
}

function withBound(command: Command): Command {
    return withSigning(command)
        .option(
            '--min <amount>',
            'the least coins to receive; at the rate of the node, less the slippage, by default',
            positive,
        )
        .option('--slippage <fraction>', 'how much less than at the rate of the node, 0.01 = 1 %', positive);
}

/** Runs a write: what it takes and what must come out is shown before the question. */
function write(
    io: Io,
    options: StakeOptions,
    run: (exchange: aftermath, params: Dict) => Promise<unknown>,
): Promise<void> {
    return withExchange(io, options, toTrader(io, options), async ({ exchange, output }) => {
        const approve = (intent: Intent): void => {
            note(io, describe(intent).join('\n'));
        };
        exchange.options.transaction = { ...exchange.options.transaction, approve: approve as never };
        const { min: minAmount, slippage, dryRun } = options;
        const given = { minAmount, slippage, dryRun };
        const params = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        const result = await run(exchange, params);
        if (dryRun === true) printDryRun(output, result as object);
        else output.rows([result as Conversion], CONVERSIONS);
    });
}

/** Describes the verified intent and its bound. */
function describe(intent: Intent): string[] {
    if (intent.action !== 'stake' && intent.action !== 'unstake') return [];
    const { action, coin, to, amount, minAmount } = intent;
    const least = minAmount === undefined ? undefined : fromUnits(minAmount, to.decimals);
    return [
        `${`${action}s`.padEnd(12)} exactly ${fromUnits(amount, coin.decimals)} ${coin.code} of the type ${coin.type}`,
        least === undefined
            ? `             ${to.code} arrives after the epoch, by another transaction, without a bound on its amount`
            : `             at least ${least} ${to.code} of the type ${to.type} come out, or only the gas below is paid`,
    ];
}
