/** Commands about the coins of the wallet: what it holds, where coins are sent to, and sending them. */

import type { Balances, Transaction } from 'ccxt';
import type { Command } from 'commander';
import { BALANCES, toCurrencies } from './account-commands.js';
import {
    toReader,
    toTrader,
    withExchange,
    withSigning,
    withWallet,
    type SigningOptions,
    type WalletOptions,
} from './client.js';
import { note, type Io } from './io.js';
import type { Column } from './output.js';
import { positive } from './values.js';
import { printDryRun, TRANSFERS } from './write-commands.js';
import type { WalletAddress } from '../../ts/index.js';

const SPOT = { type: 'spot' } as const;

const ADDRESSES: readonly Column<WalletAddress>[] = [
    { title: 'currency', of: ({ currency }) => currency },
    { title: 'network', of: ({ network }) => network },
    { title: 'address', of: ({ address }) => address },
    { title: 'type', of: ({ info }) => (info as { coinType: string }).coinType },
];

/** Adds the commands. */
export function addWallet(program: Command, io: Io): void {
    const wallet = program
        .command('wallet')
        .description('show the coins of the wallet, or send them to another address');
    withWallet(wallet.command('balance').description('list what the wallet holds, in coins and in its address balance'))
        .option('--all', 'also coins that are not pinned, by their types')
        .action((options: WalletOptions & { readonly all?: true }) =>
            withExchange(io, options, toReader(io, options), async ({ exchange, output }) => {
                const all = options.all === true ? { all: true } : {};
                const balance: Balances = await exchange.fetchBalance({ ...SPOT, ...all });
                output.rows(toCurrencies(balance), BALANCES);
            }),
        );
    withWallet(
        wallet
            .command('address')
            .description('show the address to which a coin is sent, and the type of this coin')
            .argument('[currency]', 'code of a coin', 'USDC'),
    ).action((currency: string, options: WalletOptions) =>
        withExchange(io, options, toReader(io, options), async ({ exchange, output }) => {
            output.rows([await exchange.fetchDepositAddress(currency)], ADDRESSES);
        }),
    );
    withSigning(
        wallet
            .command('send')
            .description('send coins of the wallet to another address')
            .argument('<amount>', 'amount in whole coins', positive)
            .argument('<currency>', 'code of a coin')
            .argument('<address>', '0x and all 64 digits'),
    ).action((amount: number, currency: string, address: string, options: SigningOptions) =>
        withExchange(io, options, toTrader(io, options), async ({ exchange, output }) => {
            const { info, address: own } = await exchange.fetchDepositAddress(currency);
            const { coinType } = info as { coinType: string };
            note(io, `sends        ${amount} ${currency} of ${own} to ${address}`);
            note(
                io,
                `             exactly this amount of the type ${coinType}; besides it, the wallet only pays the gas below`,
            );
            const dryRun = options.dryRun === true ? { dryRun: true } : {};
            const params = { ...SPOT, ...dryRun };
            const result: Transaction = await exchange.withdraw(currency, amount, address, undefined, params);
            if (options.dryRun === true) printDryRun(output, result);
            else output.rows([result], TRANSFERS);
        }),
    );
}
