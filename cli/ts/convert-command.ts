/** The command `convert`: swaps coins of the wallet, and says first what they are exchanged for at least. */

import type { Conversion } from 'ccxt';
import type { Command } from 'commander';
import { numberText } from '../../ts/core/number/step.js';
import { toTrader, withExchange, withSigning, type SigningOptions } from './client.js';
import { note, type Io } from './io.js';
import type { Column } from './output.js';
import { positive } from './values.js';
import { printDryRun } from './write-commands.js';
import type { aftermath } from '../../ts/index.js';
import { toCcxtError, servicesOf } from '../../ts/host.js';

interface ConvertOptions extends SigningOptions {
    readonly min?: number;
    readonly slippage?: number;
}

const CONVERSIONS: readonly Column<Conversion>[] = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'sold', of: ({ fromAmount }) => fromAmount },
    { title: 'of', of: ({ fromCurrency }) => fromCurrency },
    { title: 'bought', of: ({ toAmount }) => toAmount },
    { title: 'of', of: ({ toCurrency }) => toCurrency },
    { title: 'price', of: ({ price }) => price },
    { title: 'digest', of: ({ id }) => id },
];

/** Adds the command. */
export function addConvert(program: Command, io: Io): void {
    withSigning(
        program
            .command('convert')
            .description('convert coins of the wallet to others, through the router of the service')
            .argument('<amount>', 'amount to sell in whole coins', positive)
            .argument('<from>', 'code of the coin to sell')
            .argument('<to>', 'code of the coin to buy'),
    )
        .option('--min <amount>', 'least amount to buy, in whole coins', positive)
        .option('--slippage <fraction>', 'how much less than the quote is accepted, by default 0.005', positive)
        .action((amount: number, from: string, to: string, options: ConvertOptions) =>
            withExchange(io, options, toTrader(io, options), async ({ exchange, output }) => {
                const quote = await exchange.fetchConvertQuote(from, to, amount);
                const slippage = options.slippage ?? (exchange.options['convert'] as { slippage: number }).slippage;
                const quoted = numberText(quote.toAmount, 'toAmount');
                note(io, `sells        exactly ${amount} ${from}; ${quoted} ${to} are quoted`);
                const least = options.min === undefined ? {} : { minAmount: options.min };
                const { minAmount, by } = await limitOf(exchange, `${quote.id}`, { slippage, ...least });
                note(io, `buys         at least ${minAmount} ${to}, or nothing is sold`);
                note(io, `limit        ${by}`);
                note(io, '             besides it, the wallet only pays the gas below');
                const dryRun = options.dryRun === true ? { dryRun: true } : {};
                const params = { minAmount, slippage, ...dryRun };
                const result = await exchange.createConvertTrade(`${quote.id}`, from, to, amount, params);
                if (options.dryRun === true) printDryRun(output, result);
                else output.rows([result], CONVERSIONS);
            }),
        );
}

/** The least amount that the conversion of a quote may return, and what decides it. */
async function limitOf(
    exchange: aftermath,
    id: string,
    params: Readonly<Record<string, unknown>>,
): Promise<{ readonly minAmount: string; readonly by: string }> {
    try {
        return await servicesOf(exchange).conversions.limit(id, params);
    } catch (error) {
        throw toCcxtError(error, exchange.id);
    }
}
