/**
 * Commands about vaults of perpetuals: the list, the wallet's shares and requests, and what a depositor does.
 */

import type { Command } from 'commander';
import { readPositive } from '../../ts/convert/minimum.js';
import { multiply, subtract } from '../../ts/core/number/step.js';
import { SLIPPAGE } from '../../ts/vaults/vault-quotes.js';
import {
    PINS,
    toPublic,
    toReader,
    toTrader,
    withExchange,
    withService,
    withSigning,
    withWallet,
    type ServiceOptions,
    type SigningOptions,
    type WalletOptions,
} from './client.js';
import { note, type Io } from './io.js';
import type { Column } from './output.js';
import { positive } from './values.js';
import { printDryRun } from './write-commands.js';
import type { aftermath, Vault, VaultPosition, VaultTransaction, VaultWithdrawRequest } from '../../ts/index.js';

const VAULTS: readonly Column<Vault>[] = [
    { title: 'name', of: ({ name }) => name },
    { title: 'id', of: ({ id }) => id },
    { title: 'tvl', of: ({ tvl }) => tvl },
    { title: 'share', of: ({ sharePrice }) => sharePrice },
    { title: 'fee', of: ({ fee }) => fee },
    { title: 'lock', of: ({ lockPeriod }) => toHours(lockPeriod) },
    { title: 'force', of: ({ forceDelay }) => toHours(forceDelay) },
    { title: 'currency', of: ({ currency }) => currency },
    { title: 'paused', of: ({ paused }) => paused },
    { title: 'no trading until', of: ({ tradingPausedUntil }) => toTime(tradingPausedUntil) },
];

const POSITIONS: readonly Column<VaultPosition>[] = [
    { title: 'vault', of: ({ vault }) => vault },
    { title: 'shares', of: ({ shares }) => shares },
    { title: 'value', of: ({ value }) => value },
    { title: 'cost', of: ({ cost }) => cost },
    { title: 'unlocked', of: ({ unlockTimestamp }) => toTime(unlockTimestamp) },
];

const REQUESTS: readonly Column<VaultWithdrawRequest>[] = [
    { title: 'vault', of: ({ vault }) => vault },
    { title: 'shares', of: ({ shares }) => shares },
    { title: 'minimum', of: ({ minAmount }) => minAmount },
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'force', of: ({ forceTimestamp }) => toTime(forceTimestamp) },
];

const TRANSACTIONS: readonly Column<VaultTransaction>[] = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'type', of: ({ type }) => type },
    { title: 'amount', of: ({ amount }) => amount },
    { title: 'currency', of: ({ currency }) => currency },
    { title: 'shares', of: ({ shares }) => shares },
    { title: 'digest', of: ({ id }) => id },
];

const MINIMUM = 'the least coins that it may pay; the quote less 0.5 % when left out';

type Minimum = SigningOptions & { readonly min?: number };

/** Adds the commands. */
export function addVaults(program: Command, io: Io): void {
    const vaults = program.command('vaults').description('list vaults, deposit in them, and withdraw from them');
    withService(vaults.command('list').description('list vaults with their terms'))
        .option('--pins <path>', PINS)
        .action((options: ServiceOptions) =>
            withExchange(io, options, toPublic(io, options), async ({ exchange, output }) => {
                output.rows(await exchange.fetchVaults(), VAULTS);
            }),
        );
    withWallet(vaults.command('positions').description("list the wallet's shares")).action((options: WalletOptions) =>
        withExchange(io, options, toReader(io, options), async ({ exchange, output }) => {
            output.rows(await exchange.fetchVaultPositions(), POSITIONS);
        }),
    );
    withWallet(vaults.command('requests').description("list the wallet's withdrawal requests")).action(
        (options: WalletOptions) =>
            withExchange(io, options, toReader(io, options), async ({ exchange, output }) => {
                output.rows(await exchange.fetchVaultWithdrawRequests(), REQUESTS);
            }),
    );
    withSigning(
        vaults
            .command('deposit')
            .description('deposit coins of the wallet in a vault')
            .argument('<amount>', 'amount in whole coins', positive)
            .argument('<vault>', 'object id of the vault'),
    )
        .option('--min <shares>', 'the least shares to receive; the quote less 0.5 % when left out', positive)
        .action((amount: number, id: string, options: Minimum) =>
            withExchange(io, options, toTrader(io, options), async ({ exchange, output }) => {
                const vault = await exchange.fetchVault(id);
                const minShares =
                    options.min ?? lessSlippage((await exchange.fetchVaultDepositQuote(id, amount)).shares);
                note(io, `deposits     ${amount} ${vault.currency} in ${vault.name ?? 'the vault'}, ${vault.id}`);
                note(
                    io,
                    `             at most this amount, for at least ${minShares} shares; besides it, the wallet only pays the gas below`,
                );
                note(
                    io,
                    `terms        fee ${vault.fee ?? '?'} of the profit, lock ${toHours(vault.lockPeriod) ?? '?'}, forced withdrawal after ${toHours(vault.forceDelay) ?? '?'}${vault.verified === true ? ', as your node shows them' : ''}`,
                );
                const result = await exchange.createVaultDeposit(id, amount, { minShares, ...dryRunOf(options) });
                if (options.dryRun === true) printDryRun(output, result);
                else output.rows([result], TRANSACTIONS);
            }),
        );
    withSigning(
        vaults
            .command('withdraw')
            .description('request a withdrawal of shares, which the manager or force pays later')
            .argument('<shares>', 'shares of one object, or all')
            .argument('<vault>', 'object id of the vault'),
    )
        .option('--min <amount>', MINIMUM, positive)
        .action((shares: string, id: string, options: Minimum) =>
            withExchange(io, options, toTrader(io, options), async ({ exchange, output }) => {
                const all = shares === 'all' ? 'all' : positive(shares);
                const minAmount = options.min ?? lessSlippage((await exchange.fetchVaultWithdrawQuote(id, all)).amount);
                note(io, `requests     a withdrawal of ${all} shares from ${id}`);
                note(io, `             for at least ${minAmount}; the wallet only pays the gas below`);
                const result = await exchange.createVaultWithdrawRequest(id, all, {
                    minAmount,
                    ...dryRunOf(options),
                });
                if (options.dryRun === true) printDryRun(output, result);
                else output.rows([result], REQUESTS);
            }),
        );
    withSigning(
        vaults
            .command('edit')
            .description("change the least amount of the wallet's request")
            .argument('<amount>', 'the least coins that it may pay', positive)
            .argument('<vault>', 'object id of the vault'),
    ).action((minAmount: number, id: string, options: SigningOptions) =>
        withExchange(io, options, toTrader(io, options), async ({ exchange, output }) => {
            note(io, `edits        the request at ${id}`);
            note(io, `             for at least ${minAmount}; the wallet only pays the gas below`);
            const result = await exchange.editVaultWithdrawRequest(id, { minAmount, ...dryRunOf(options) });
            if (options.dryRun === true) printDryRun(output, result);
            else output.rows([result], REQUESTS);
        }),
    );
    const simple = (
        name: string,
        description: string,
        bound: string,
        write: (exchange: aftermath, id: string, params: object) => Promise<VaultTransaction>,
    ): void => {
        withSigning(vaults.command(name).description(description).argument('<vault>', 'object id of the vault')).action(
            (id: string, options: SigningOptions) =>
                withExchange(io, options, toTrader(io, options), async ({ exchange, output }) => {
                    note(io, `${name.padEnd(13)}${id}`);
                    note(io, `             ${bound}; the wallet only pays the gas below`);
                    const result = await write(exchange, id, dryRunOf(options));
                    if (options.dryRun === true) printDryRun(output, result);
                    else output.rows([result], TRANSACTIONS);
                }),
        );
    };
    simple('cancel', "cancel the wallet's request", 'the shares return to the wallet', (exchange, id, params) =>
        exchange.cancelVaultWithdrawRequest(id, params),
    );
    simple(
        'force',
        "execute the wallet's request, when its delay is over",
        'at least the minimum of the request comes to the wallet',
        (exchange, id, params) => exchange.forceVaultWithdraw(id, params),
    );
}

function dryRunOf({ dryRun }: SigningOptions): { readonly dryRun?: true } {
    return dryRun === true ? { dryRun } : {};
}

/** The bound of a quote that is shown, so that no later quote decides it. */
function lessSlippage(quoted: number | undefined): string {
    return multiply(readPositive(quoted, 'quote'), subtract('1', SLIPPAGE));
}

function toHours(ms: number | undefined): string | undefined {
    return ms === undefined ? undefined : `${Math.round(ms / 36_000) / 100}h`;
}

function toTime(ms: number | undefined): string | undefined {
    return ms === undefined ? undefined : new Date(ms).toISOString();
}
