"use strict";
/** Commands around the exchange: the demo, the sandbox, the description of a transaction, and pins. */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.addToolCommands = addToolCommands;
const commander_1 = require("commander");
const aftermath_js_1 = require("../aftermath.js");
const urls_js_1 = require("../exchange/describe/urls.js");
const decimal_js_1 = require("../core/number/decimal.js");
const services_js_1 = require("../services.js");
const bytes_js_1 = require("../transaction/bytes.js");
const check_pins_js_1 = require("./pins/check-pins.js");
const client_js_1 = require("./client.js");
const collect_pins_js_1 = require("./pins/collect-pins.js");
const demo_js_1 = require("./demo.js");
const identify_market_js_1 = require("./identify-market.js");
const io_js_1 = require("./io.js");
const output_js_1 = require("./output.js");
const run_js_1 = require("./run.js");
const transaction_text_js_1 = require("./transaction-text.js");
const values_js_1 = require("./values.js");
/** Adds the commands. */
function addToolCommands(program, io) {
    const output = new output_js_1.Output(io, false);
    withSandbox(program.command('demo').description('open an account, trade and close, on a local sandbox')).action((options) => demo(io, output, toSandboxOptions(options, 0)));
    withSandbox(program.command('sandbox').description('run the sandbox exchange until Ctrl-C'))
        .option('--port <number>', 'port', values_js_1.wholeNumber, 8090)
        .action((options) => serve(io, output, toSandboxOptions(options, options.port ?? 8090)));
    program
        .command('inspect')
        .description('describe the content of a transaction, without verifying it')
        .argument('<base64>', 'the transaction')
        .action((text) => {
        output.text(inspect(text));
    });
    (0, client_js_1.withService)(program.command('pins').description('compare the service with a Sui node, and propose pins as JSON'))
        .requiredOption('--wallet <address>', 'address of the wallet; no key is needed')
        .option('--symbols <list>', 'markets', values_js_1.symbolList, [])
        .option('--reference <coin=price>', 'your own price of a coin, such as BTC=64000, compared with the book on the chain; repeatable', values_js_1.reference, new Map())
        .option('--strict', 'fail unless a node confirms each pin that a node can confirm')
        .action((options) => pins(io, options));
}
/** Describes without verifying, because the request that the transaction belongs to is not known. */
function inspect(text) {
    try {
        return (0, transaction_text_js_1.describeLines)((0, bytes_js_1.readTransactionBytes)(text)).join('\n');
    }
    catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`no transaction that can be signed: ${reason}`, { cause: error });
    }
}
function withSandbox(command) {
    return command
        .option('--seed <number>', 'seed of the market', values_js_1.wholeNumber, 7)
        .addOption(new commander_1.Option('--deposit-to <object>', 'what a deposit accepts as accountId').choices([
        'account',
        'capability',
    ]))
        .option('--read-lag <ms>', 'delay of reads', values_js_1.wholeNumber)
        .addOption(new commander_1.Option('--dialect <name>', 'names of the contract').choices(['contract', 'unknown']));
}
function toSandboxOptions({ seed, depositTo, readLag, dialect }, port) {
    return {
        port,
        seed,
        ...(readLag === undefined ? {} : { readLagMs: readLag }),
        ...(depositTo === undefined ? {} : { depositTo }),
        ...(dialect === undefined ? {} : { dialect }),
    };
}
/** Loads the sandbox here, so that no other command waits for it. */
async function start(options) {
    const { startSandbox } = await Promise.resolve().then(() => __importStar(require('../sandbox/index.js')));
    return startSandbox(options);
}
async function serve(io, output, options) {
    const sandbox = await start(options);
    const { walletAddress, privateKey } = await sandbox.fund({ usdc: 10_000, sui: 10 });
    output.text(`The sandbox runs at ${sandbox.url}. This wallet has 10,000 USDC and 10 SUI:\n`);
    output.text(`    walletAddress  ${walletAddress}\n    privateKey     ${privateKey}\n`);
    output.text(`new aftermath({ walletAddress, privateKey, urls: sandboxUrls('${sandbox.url}') })`);
    output.text(`\nLook at it in a browser: ${sandbox.url}\nAPI reference: ${sandbox.url}/docs`);
    await new Promise((resolve) => {
        if (io.signal.aborted)
            resolve();
        io.signal.addEventListener('abort', () => {
            resolve();
        });
    });
    await sandbox.close();
}
async function demo(io, output, options) {
    const started = performance.now();
    const sandbox = await start(options);
    try {
        const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
        output.text(`The sandbox runs at ${sandbox.url}. The wallet has 10,000 USDC and 10 SUI.`);
        const exchange = new aftermath_js_1.aftermath({ ...wallet, urls: (0, urls_js_1.sandboxUrls)(sandbox.url) });
        await (0, demo_js_1.runDemo)({
            exchange,
            wallet: () => sandbox.wallet(wallet.walletAddress),
            funding: watchFunding(sandbox, wallet.walletAddress),
            tamper: (tamper) => sandbox.faults.add({ route: 'build/createOrders', tamper }),
            print: (line) => {
                output.text(line);
            },
        });
        output.text(`\nDone in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    finally {
        await sandbox.close();
    }
}
/** Sums the funding that the contract settles on all accounts of a wallet from now on. */
function watchFunding({ internals: { chain, engine } }, address) {
    let settled = 0n;
    engine.observe((events) => {
        const numbers = chain.accountsOf(address).map(({ accountNumber }) => accountNumber);
        for (const event of events) {
            if (event.type === 'SettledFunding' && numbers.includes(event.accountId))
                settled += event.amount;
        }
    });
    return () => (0, decimal_js_1.fromUnits)(settled, 18);
}
async function pins(io, options) {
    const { wallet: walletAddress, symbols } = options;
    await (0, run_js_1.withExchange)(io, options, (0, client_js_1.toPublic)(io, options, { walletAddress }), async ({ exchange, output }) => {
        const proposal = await (0, collect_pins_js_1.collectPins)(exchange, symbols, (text) => {
            (0, io_js_1.note)(io, `not available: ${text}`);
        });
        expectReferenced(proposal, options.reference);
        await expectConfirmed(io, proposal, (0, services_js_1.servicesOf)(exchange).nodes.node, options);
        output.text(JSON.stringify(proposal, null, 4));
    });
}
/** A price that belongs to no market of the proposal would be ignored. */
function expectReferenced({ markets = {} }, references) {
    const bases = Object.keys(markets).map(identify_market_js_1.baseOf);
    const unused = [...references.keys()].find((base) => !bases.includes(base));
    if (unused === undefined)
        return;
    const accepted = bases.length === 0 ? 'no price' : `a price of ${bases.join(', ')}`;
    throw new io_js_1.UsageError(`--reference ${unused}=… belongs to no market of the pins, which accept ${accepted}; name its market with --symbols`);
}
/** Prints what the node says about each pin as a note, as the proposal is the standard output. */
async function expectConfirmed(io, proposal, node, { reference: references, strict }) {
    if (node === undefined) {
        const text = 'no pin is compared with the chain; give a Sui node with --node https://…';
        if (strict === true || references.size > 0)
            throw new Error(text);
        (0, io_js_1.note)(io, text);
        return;
    }
    const checks = await (0, check_pins_js_1.checkPins)(proposal, node, references);
    (0, io_js_1.note)(io, (0, check_pins_js_1.formatChecks)(checks).trimEnd());
    const wrong = checks.filter(({ verdict }) => verdict === 'differs').map(({ pin }) => pin);
    if (wrong.length > 0) {
        const names = wrong.join(', ');
        throw new Error(`the service and the node disagree about ${names}; pin nothing until you know which one is right`);
    }
    if (strict === true)
        expectProven(checks);
}
function expectProven(checks) {
    const unproven = (0, check_pins_js_1.listUnproven)(checks);
    if (unproven.length === 0)
        return;
    const lines = unproven.map(({ pin, verdict }) => `${pin}: ${verdict}`).join('; ');
    throw new Error(`${lines}. With --strict a node must confirm each of them. A market's id needs your own price of its coin, such as ` +
        '--reference BTC=64000');
}
