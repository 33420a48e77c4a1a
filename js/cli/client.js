/** The exchange of a command: the service it talks to, the wallet it reads, and the person who signs. */
import { readFile, stat } from 'node:fs/promises';
import { Option } from 'commander';
import { read } from 'read';
import { aftermath } from '../aftermath.js';
import { sandboxUrls } from '../exchange/describe/urls.js';
import { aftermath as watcher } from '../pro/aftermath.js';
import { toSigner } from '../signer/memory.js';
import { toSigningDigest } from '../transaction/bytes.js';
import { canAsk, note, UsageError } from './io.js';
import { cutLines, describeLines } from './transaction-text.js';
import { host } from './values.js';
/** Adds the options of {@link HostOptions}. */
export function withHost(command) {
    return command
        .addOption(new Option('--host <url>', 'another service, such as a sandbox (or AFTERMATH_HOST)').argParser(host))
        .option('--node <url>', 'a Sui full node, or none');
}
/** Adds the options of {@link ServiceOptions}. */
export function withService(command) {
    return withHost(command).option('--json', 'print JSON');
}
/** Adds the options of {@link WalletOptions}. */
export function withWallet(command) {
    return withService(command)
        .option('--wallet <address>', 'address of the wallet (or AFTERMATH_WALLET)')
        .option('--account <id>', 'one of several accounts')
        .option('--key-file <path>', 'file with the private key, readable by you only');
}
/** Adds the options of {@link SigningOptions}. */
export function withSigning(command) {
    return withWallet(command)
        .option('--yes', 'sign without asking')
        .option('--dry-run', 'show the transaction, and sign nothing');
}
/** Creates an exchange that reads public data. */
export function toPublic(io, options, wallet = {}) {
    return new aftermath({ ...configOf(io, options), ...wallet });
}
/** Creates an exchange that watches public data. */
export function toWatcher(io, options) {
    return new watcher(configOf(io, options));
}
/** Creates an exchange that reads a wallet, with a key only where one is given without asking. */
export async function toReader(io, options, more = {}) {
    const privateKey = await givenKey(io, options);
    const walletAddress = options.wallet ?? io.env['AFTERMATH_WALLET'];
    if (privateKey === undefined && walletAddress === undefined) {
        throw new UsageError('no wallet is given; give --wallet 0x…, --key-file, AFTERMATH_WALLET or AFTERMATH_PRIVATE_KEY');
    }
    return new aftermath({
        ...configOf(io, options),
        ...more,
        ...(walletAddress === undefined ? {} : { walletAddress }),
        ...(privateKey === undefined ? {} : { privateKey }),
    });
}
/** Creates an exchange whose signer shows each verified transaction, and asks before it signs. */
export async function toTrader(io, options) {
    if (options.dryRun === true && (options.wallet ?? io.env['AFTERMATH_WALLET']) !== undefined) {
        return toReader(io, options);
    }
    if (options.yes !== true && options.dryRun !== true && !canAsk(io)) {
        throw new UsageError('the input is no terminal to answer on; give --yes to sign without a question, or --dry-run');
    }
    const privateKey = (await givenKey(io, options)) ?? (await askForKey(io));
    const signer = await toAskingSigner(io, privateKey, options.yes === true);
    // Another wallet than that of the key is an error of the first write.
    const walletAddress = options.wallet ?? io.env['AFTERMATH_WALLET'] ?? signer.address;
    return new aftermath({ ...configOf(io, options), signer, walletAddress });
}
/** The service and the node that the options and the environment name. */
export function configOf(io, { host: given, node }) {
    const address = given ?? io.env['AFTERMATH_HOST'];
    const urls = address === undefined ? {} : { urls: sandboxUrls(expectHost(address)) };
    return { ...urls, ...(node === undefined ? {} : { options: { node: node === 'none' ? null : node } }) };
}
function expectHost(address) {
    try {
        return host(address);
    }
    catch {
        const wanted = 'give an address with its scheme, such as http://127.0.0.1:8090';
        throw new UsageError(`AFTERMATH_HOST is ${address}; ${wanted}`);
    }
}
/** Others than the owner may not read a file with a key. */
const OTHERS = 0o077;
async function givenKey(io, { keyFile }) {
    if (keyFile === undefined)
        return io.env['AFTERMATH_PRIVATE_KEY'];
    const { mode } = await stat(keyFile).catch(() => {
        throw new UsageError(`--key-file ${keyFile} cannot be read; give the path of a file`);
    });
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
        throw new UsageError(`--key-file ${keyFile} can be read by others; run chmod 600 on it`);
    }
    return (await readFile(keyFile, 'utf8')).trim();
}
async function askForKey(io) {
    if (!canAsk(io)) {
        throw new UsageError('no private key is given; give AFTERMATH_PRIVATE_KEY or --key-file');
    }
    return ask(io, 'Private key: ', true);
}
async function toAskingSigner(io, privateKey, isSure) {
    const signer = await toSigner(privateKey);
    return {
        address: signer.address,
        signTransaction: async (bytes) => {
            note(io, describeLines(bytes, cutLines).join('\n'));
            if (!isSure && !(await confirm(io, 'Sign and send? [y/N] ')))
                throw new Error('you answered no');
            return signer.sign(bytes, toSigningDigest(bytes));
        },
        signPersonalMessage: (bytes) => signer.signMessage(bytes),
    };
}
async function confirm(io, question) {
    return /^y(?:es)?$/i.test(await ask(io, question, false));
}
/** Asks on the terminal; Ctrl-C rejects. */
async function ask({ stdin, stderr }, prompt, silent) {
    return (await read({ prompt, silent, input: stdin, output: stderr })).trim();
}
