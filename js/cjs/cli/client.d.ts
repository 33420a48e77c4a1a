/** The exchange of a command: the service it talks to, the wallet it reads, and the person who signs. */
import { type Command } from 'commander';
import { aftermath } from '../aftermath.js';
import type { AftermathConfig } from '../exchange/describe/config.js';
import { aftermath as watcher } from '../pro/aftermath.js';
import { type Io } from './io.js';
/** Options that name the service. */
export interface HostOptions {
    readonly host?: string;
    readonly node?: string;
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
export declare function withHost(command: Command): Command;
/** Adds the options of {@link ServiceOptions}. */
export declare function withService(command: Command): Command;
/** Adds the options of {@link WalletOptions}. */
export declare function withWallet(command: Command): Command;
/** Adds the options of {@link SigningOptions}. */
export declare function withSigning(command: Command): Command;
/** Creates an exchange that reads public data. */
export declare function toPublic(io: Io, options: HostOptions, wallet?: {
    readonly walletAddress?: string;
}): aftermath;
/** Creates an exchange that watches public data. */
export declare function toWatcher(io: Io, options: ServiceOptions): watcher;
/** Creates an exchange that reads a wallet, with a key only where one is given without asking. */
export declare function toReader(io: Io, options: WalletOptions, more?: AftermathConfig): Promise<aftermath>;
/** Creates an exchange whose signer shows each verified transaction, and asks before it signs. */
export declare function toTrader(io: Io, options: SigningOptions): Promise<aftermath>;
/** The service and the node that the options and the environment name. */
export declare function configOf(io: Io, { host: given, node }: HostOptions): AftermathConfig;
