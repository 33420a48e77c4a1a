#!/usr/bin/env node
"use strict";
/** The command `ccxt-aftermath`: starts the sandbox, runs the demo, describes transactions and proposes pins. */
Object.defineProperty(exports, "__esModule", { value: true });
const node_util_1 = require("node:util");
const aftermath_js_1 = require("../aftermath.js");
const check_pins_js_1 = require("./check-pins.js");
const collect_pins_js_1 = require("./collect-pins.js");
const demo_js_1 = require("./demo.js");
const urls_js_1 = require("../describe/urls.js");
const decimal_js_1 = require("../number/decimal.js");
const index_js_1 = require("../services/index.js");
const secrets_js_1 = require("../signer/secrets.js");
const index_js_2 = require("../sandbox/index.js");
const bytes_js_1 = require("../transaction/bytes.js");
const data_js_1 = require("../transaction/data.js");
const describe_js_1 = require("../transaction/describe.js");
const USAGE = `usage:
ccxt-aftermath demo [--seed 7]                    open an account, trade and close, on a local sandbox
ccxt-aftermath sandbox [--port 8090] [--seed 7]   run the sandbox exchange until Ctrl-C
ccxt-aftermath inspect <base64>                   describe the content of a transaction
ccxt-aftermath pins --wallet 0x… [--symbols BTC/USD:USDC,ETH/USD:USDC] [--host https://…] [--node https://…|none]
                                                  compare the service with a Sui node, and print a proposal for
                                                  options.transaction.pins as JSON; needs no key

demo and sandbox: [--deposit-to account|capability] [--read-lag ms] [--dialect contract|unknown]
`;
const FLAGS = {
    port: { type: 'string' },
    seed: { type: 'string', default: '7' },
    'deposit-to': { type: 'string' },
    'read-lag': { type: 'string' },
    dialect: { type: 'string' },
    wallet: { type: 'string' },
    symbols: { type: 'string' },
    host: { type: 'string' },
    node: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
};
async function main(args) {
    const { values, positionals } = (0, node_util_1.parseArgs)({ args: [...args], options: FLAGS, allowPositionals: true });
    const [command, ...rest] = positionals;
    if (values.help === true)
        return print(USAGE, 0);
    if (command === 'inspect')
        return inspect(rest);
    if (rest.length > 0)
        return print(`unexpected arguments: ${rest.join(' ')}; give one command\n\n${USAGE}`, 2);
    if (command === 'sandbox')
        return serve(toSandboxOptions(values, 8090));
    if (command === 'pins')
        return pins(values);
    if (command === 'demo')
        return demo(toSandboxOptions(values, 0));
    return print(`unknown command: ${command ?? 'none'}\n\n${USAGE}`, 2);
}
function toSandboxOptions(values, port) {
    const readLagMs = toInteger(values['read-lag'], 'read-lag');
    return {
        port: toInteger(values.port, 'port') ?? port,
        seed: toInteger(values.seed, 'seed') ?? 7,
        ...(readLagMs === undefined ? {} : { readLagMs }),
        ...oneOf(values['deposit-to'], 'depositTo', ['account', 'capability']),
        ...oneOf(values.dialect, 'dialect', ['contract', 'unknown']),
    };
}
function toInteger(text, name) {
    if (text === undefined)
        return undefined;
    if (typeof text === 'string' && /^\d{1,9}$/.test(text))
        return Number(text);
    throw new Error(`--${name} is ${text}; give a whole number of at most 9 digits`);
}
function oneOf(text, key, known) {
    if (text === undefined)
        return {};
    const value = known.find((candidate) => candidate === text);
    if (value === undefined)
        throw new Error(`${key} is ${text}; give one of ${known.join(', ')}`);
    return { [key]: value };
}
async function serve(options) {
    const sandbox = await (0, index_js_2.startSandbox)(options);
    const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
    console.log(`The sandbox runs at ${sandbox.url}. This wallet has 10,000 USDC and 10 SUI:\n`);
    console.log(`    walletAddress  ${wallet.walletAddress}\n    privateKey     ${wallet.privateKey}\n`);
    console.log(`new aftermath({ walletAddress, privateKey, urls: sandboxUrls('${sandbox.url}') })`);
    console.log(`\nAPI reference: ${sandbox.url}/docs`);
    await new Promise((resolve) => {
        process.once('SIGINT', resolve);
        process.once('SIGTERM', resolve);
    });
    await sandbox.close();
    return 0;
}
async function pins({ wallet, symbols, host, node }) {
    if (typeof wallet !== 'string')
        return print(`pins needs --wallet 0x…\n\n${USAGE}`, 2);
    const urls = typeof host === 'string' ? { urls: (0, urls_js_1.sandboxUrls)(host) } : {};
    const options = typeof node === 'string' ? { options: { node: node === 'none' ? null : node } } : {};
    const exchange = new aftermath_js_1.aftermath({ walletAddress: wallet, ...urls, ...options });
    const names = typeof symbols === 'string' ? symbols.split(',').filter((symbol) => symbol !== '') : [];
    try {
        const proposal = await (0, collect_pins_js_1.collectPins)(exchange, names, (text) => process.stderr.write(`not available: ${text}\n`));
        if (!(await areConfirmed(proposal, (0, index_js_1.servicesOf)(exchange).nodes.node)))
            return 1;
        return print(`${JSON.stringify(proposal, null, 4)}\n`, 0);
    }
    catch (error) {
        return print(`${messageOf(error)}\n`, 1);
    }
}
/** Prints what the node says about each pin to the standard error output, as the proposal is the standard output. */
async function areConfirmed(proposal, node) {
    if (node === undefined) {
        process.stderr.write('no pin is compared with the chain; give a Sui node with --node https://…\n');
        return true;
    }
    const checks = await (0, check_pins_js_1.checkPins)(proposal, node);
    process.stderr.write((0, check_pins_js_1.formatChecks)(checks));
    const wrong = checks.filter(({ verdict }) => verdict === 'differs').map(({ pin }) => pin);
    if (wrong.length === 0)
        return true;
    const names = wrong.join(', ');
    process.stderr.write(`the service and the node disagree about ${names}; pin nothing until you know which one is right\n`);
    return false;
}
/** Describes without verifying, because the request that the transaction belongs to is not known. */
function inspect([text, ...rest]) {
    if (text === undefined || rest.length > 0)
        return print(`inspect needs one transaction in base64\n\n${USAGE}`, 2);
    try {
        const bytes = (0, bytes_js_1.readTransactionBytes)(text);
        const { sender, gas, expiration, calls } = (0, describe_js_1.describeTransaction)((0, data_js_1.readTransactionData)(bytes));
        const payment = gas.coins.map(({ objectId, version }) => `coin ${objectId} at version ${version}`);
        const lines = [
            `transaction  ${(0, bytes_js_1.toTransactionDigest)(bytes)}`,
            `sender       ${sender}`,
            `gas          at most ${gas.budget} MIST at ${gas.price} MIST per unit, paid by ${gas.owner}`,
            `             from ${payment.length === 0 ? 'the address balance' : payment.join(', ')}`,
            `expiration   ${expiration}`,
            ...calls.map((call, i) => `calls[${i}]     ${call}`),
        ];
        return print(`${lines.join('\n')}\n`, 0);
    }
    catch (error) {
        return print(`no transaction that can be signed: ${messageOf(error)}\n`, 1);
    }
}
async function demo(options) {
    const started = performance.now();
    const sandbox = await (0, index_js_2.startSandbox)(options);
    try {
        const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
        console.log(`The sandbox runs at ${sandbox.url}. The wallet has 10,000 USDC and 10 SUI.`);
        const exchange = new aftermath_js_1.aftermath({ ...wallet, urls: (0, urls_js_1.sandboxUrls)(sandbox.url) });
        await (0, demo_js_1.runDemo)({
            exchange,
            wallet: () => sandbox.wallet(wallet.walletAddress),
            funding: watchFunding(sandbox, wallet.walletAddress),
            tamper: (tamper) => sandbox.faults.add({ route: 'build/createOrders', tamper }),
            print: console.log,
        });
        console.log(`\nDone in ${((performance.now() - started) / 1000).toFixed(1)} s`);
        return 0;
    }
    catch (error) {
        return print(`\n${messageOf(error)}\n`, 1);
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
function print(text, code) {
    // The text may repeat a private key that was typed as an argument.
    (code === 0 ? process.stdout : process.stderr).write((0, secrets_js_1.redact)(text, []));
    return code;
}
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}
main(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
}, (error) => {
    process.exitCode = print(`${messageOf(error)}\n\n${USAGE}`, 2);
});
