"use strict";
/** The exchange of a command: the service it talks to, the wallet it reads, and the person who signs. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.withHost = withHost;
exports.withService = withService;
exports.withWallet = withWallet;
exports.withSigning = withSigning;
exports.toPublic = toPublic;
exports.toWatcher = toWatcher;
exports.toReader = toReader;
exports.toTrader = toTrader;
exports.configOf = configOf;
const promises_1 = require("node:fs/promises");
const commander_1 = require("commander");
const read_1 = require("read");
const aftermath_js_1 = require("../aftermath.js");
const urls_js_1 = require("../exchange/describe/urls.js");
const aftermath_js_2 = require("../pro/aftermath.js");
const memory_js_1 = require("../signer/memory.js");
const bytes_js_1 = require("../transaction/bytes.js");
const io_js_1 = require("./io.js");
const transaction_text_js_1 = require("./transaction-text.js");
const values_js_1 = require("./values.js");
/** Adds the options of {@link HostOptions}. */
function withHost(command) {
    return command
        .addOption(new commander_1.Option('--host <url>', 'another service, such as a sandbox (or AFTERMATH_HOST)').argParser(values_js_1.host))
        .option('--node <url>', 'a Sui full node, or none');
}
/** Adds the options of {@link ServiceOptions}. */
function withService(command) {
    return withHost(command).option('--json', 'print JSON');
}
/** Adds the options of {@link WalletOptions}. */
function withWallet(command) {
    return withService(command)
        .option('--wallet <address>', 'address of the wallet (or AFTERMATH_WALLET)')
        .option('--account <id>', 'one of several accounts')
        .option('--key-file <path>', 'file with the private key, readable by you only');
}
/** Adds the options of {@link SigningOptions}. */
function withSigning(command) {
    return withWallet(command)
        .option('--yes', 'sign without asking')
        .option('--dry-run', 'show the transaction, and sign nothing');
}
/** Creates an exchange that reads public data. */
function toPublic(io, options, wallet = {}) {
    return new aftermath_js_1.aftermath({ ...configOf(io, options), ...wallet });
}
/** Creates an exchange that watches public data. */
function toWatcher(io, options) {
    return new aftermath_js_2.aftermath(configOf(io, options));
}
/** Creates an exchange that reads a wallet, with a key only where one is given without asking. */
async function toReader(io, options, more = {}) {
    const privateKey = await givenKey(io, options);
    const walletAddress = options.wallet ?? io.env['AFTERMATH_WALLET'];
    if (privateKey === undefined && walletAddress === undefined) {
        throw new io_js_1.UsageError('no wallet is given; give --wallet 0x…, --key-file, AFTERMATH_WALLET or AFTERMATH_PRIVATE_KEY');
    }
    return new aftermath_js_1.aftermath({
        ...configOf(io, options),
        ...more,
        ...(walletAddress === undefined ? {} : { walletAddress }),
        ...(privateKey === undefined ? {} : { privateKey }),
    });
}
/** Creates an exchange whose signer shows each verified transaction, and asks before it signs. */
async function toTrader(io, options) {
    if (options.dryRun === true && (options.wallet ?? io.env['AFTERMATH_WALLET']) !== undefined) {
        return toReader(io, options);
    }
    if (options.yes !== true && options.dryRun !== true && !(0, io_js_1.canAsk)(io)) {
        throw new io_js_1.UsageError('the input is no terminal to answer on; give --yes to sign without a question, or --dry-run');
    }
    const privateKey = (await givenKey(io, options)) ?? (await askForKey(io));
    const signer = await toAskingSigner(io, privateKey, options.yes === true);
    // Another wallet than that of the key is an error of the first write.
    const walletAddress = options.wallet ?? io.env['AFTERMATH_WALLET'] ?? signer.address;
    return new aftermath_js_1.aftermath({ ...configOf(io, options), signer, walletAddress });
}
/** The service and the node that the options and the environment name. */
function configOf(io, { host: given, node }) {
    const address = given ?? io.env['AFTERMATH_HOST'];
    const urls = address === undefined ? {} : { urls: (0, urls_js_1.sandboxUrls)(expectHost(address)) };
    return { ...urls, ...(node === undefined ? {} : { options: { node: node === 'none' ? null : node } }) };
}
function expectHost(address) {
    try {
        return (0, values_js_1.host)(address);
    }
    catch {
        const wanted = 'give an address with its scheme, such as http://127.0.0.1:8090';
        throw new io_js_1.UsageError(`AFTERMATH_HOST is ${address}; ${wanted}`);
    }
}
/** Others than the owner may not read a file with a key. */
const OTHERS = 0o077;
async function givenKey(io, { keyFile }) {
    if (keyFile === undefined)
        return io.env['AFTERMATH_PRIVATE_KEY'];
    const { mode } = await (0, promises_1.stat)(keyFile).catch(() => {
        throw new io_js_1.UsageError(`--key-file ${keyFile} cannot be read; give the path of a file`);
    });
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
        throw new io_js_1.UsageError(`--key-file ${keyFile} can be read by others; run chmod 600 on it`);
    }
    return (await (0, promises_1.readFile)(keyFile, 'utf8')).trim();
}
async function askForKey(io) {
    if (!(0, io_js_1.canAsk)(io)) {
        throw new io_js_1.UsageError('no private key is given; give AFTERMATH_PRIVATE_KEY or --key-file');
    }
    return ask(io, 'Private key: ', true);
}
async function toAskingSigner(io, privateKey, isSure) {
    const signer = await (0, memory_js_1.toSigner)(privateKey);
    return {
        address: signer.address,
        signTransaction: async (bytes) => {
            (0, io_js_1.note)(io, (0, transaction_text_js_1.describeLines)(bytes, transaction_text_js_1.cutLines).join('\n'));
            if (!isSure && !(await confirm(io, 'Sign and send? [y/N] ')))
                throw new Error('you answered no');
            return signer.sign(bytes, (0, bytes_js_1.toSigningDigest)(bytes));
        },
        signPersonalMessage: (bytes) => signer.signMessage(bytes),
    };
}
async function confirm(io, question) {
    return /^y(?:es)?$/i.test(await ask(io, question, false));
}
/** Asks on the terminal; Ctrl-C rejects. */
async function ask({ stdin, stderr }, prompt, silent) {
    return (await (0, read_1.read)({ prompt, silent, input: stdin, output: stderr })).trim();
}
