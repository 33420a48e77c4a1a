/**
 * Programs on CCXT of the npm registry, with this package as a preload, as docs/preload.md says: each does
 * its smallest real job on a sandbox. CCXT's command line is not among them: the registry has neither a
 * package of it nor a command in the package `ccxt`.
 */

import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const SYMBOL = 'BTC/USD:USDC';
const TIMEOUT_MS = 30_000;
/** The lines that docs/preload.md gives to users of the server. */
const MCP = `import { SUPPORTED_EXCHANGES } from '@mcpfun/mcp-server-ccxt/build/exchange/manager.js';
SUPPORTED_EXCHANGES.push('aftermath');
await import('@mcpfun/mcp-server-ccxt/build/index.js');
`;

/** Calls of the server's tools; arguments besides the exchange. */
const keyed = (more = {}) => ({ ...more, isKeyed: true });
const TOOLS = {
    'list-exchanges': {},
    'get-ticker': { symbol: SYMBOL },
    'batch-get-tickers': { symbols: [SYMBOL, 'ETH/USD:USDC'] },
    'get-orderbook': { symbol: SYMBOL, limit: 5 },
    'get-ohlcv': { symbol: SYMBOL, timeframe: '1h', limit: 5 },
    'get-trades': { symbol: SYMBOL, limit: 5 },
    'get-markets': {},
    'get-exchange-info': {},
    'get-leverage-tiers': {},
    'get-funding-rates': {},
    'account-balance': keyed(),
    'set-leverage': keyed({ symbol: SYMBOL, leverage: 10 }),
    'set-margin-mode': keyed({ symbol: SYMBOL, marginMode: 'isolated' }),
    'place-market-order': keyed({ symbol: SYMBOL, side: 'buy', amount: 0.001 }),
    'place-futures-market-order': keyed({ symbol: SYMBOL, side: 'sell', amount: 0.001 }),
    'cache-stats': {},
    'clear-cache': {},
    'set-log-level': { level: 'error' },
    'get-market-types': {},
    'set-market-type': { marketType: 'swap' },
    'get-proxy-config': {},
    'clear-exchange-cache': {},
};
/** They need a proxy. */
const NOT_CALLED = ['set-proxy-config', 'test-proxy-connection'];

/** @returns {Promise<{ rows: object[], failures: string[], details: string[] }>} what the programs did */
export async function runPrograms({ load, folder }) {
    addPackage(folder);
    const { startSandbox } = await load('sandbox/ts/index');
    const { aftermath } = await load('ts/aftermath');
    const { sandboxUrls } = await load('ts/exchange/describe/urls');
    const sandbox = await startSandbox({ life: false });
    const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
    // No tool of the server opens an account.
    const exchange = new aftermath({ ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url) });
    await exchange.createAccount(SYMBOL);
    await exchange.deposit('USDC', 5_000);
    await exchange.addMargin(SYMBOL, 2_000);
    await exchange.close();
    const client = '@mcpfun/mcp-server-ccxt 1.2.1';
    const failures = [];
    const details = [];
    let passed = 0;
    const server = new McpServer(folder, sandbox.url);
    try {
        await server.request('initialize', {
            protocolVersion: '2024-11-05',
            capabilities: {},
            clientInfo: { name: 'judges', version: '1' },
        });
        server.notify('notifications/initialized');
        const { tools } = await server.request('tools/list', {});
        const names = tools.map(({ name }) => name);
        const known = [...Object.keys(TOOLS), ...NOT_CALLED];
        failures.push(...names.filter((name) => !known.includes(name)).map((name) => `the tool ${name} is not called`));
        for (const [name, { isKeyed = false, ...more }] of Object.entries(TOOLS)) {
            const keys = isKeyed ? { apiKey: wallet.walletAddress, secret: wallet.privateKey } : {};
            const result = await server.request('tools/call', {
                name,
                arguments: { exchange: 'aftermath', ...more, ...keys },
            });
            const text = result.content.map((part) => part.text).join('\n');
            details.push(`${client}: ${name}: ${text.slice(0, 200)}`);
            if (result.isError === true || /^Error/i.test(text)) failures.push(`${client} ${name}: ${text}`);
            else passed += 1;
        }
    } finally {
        server.stop();
        await sandbox.close();
    }
    return { rows: [{ client, outcome: 'tools that worked', count: passed }], failures, details };
}

/** Puts the built package beside the program's copy of CCXT, as npm does. */
function addPackage(folder) {
    const target = join(folder, 'node_modules/ccxt-aftermath');
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    for (const name of ['js', 'manifest.json', 'package.json']) cpSync(name, join(target, name), { recursive: true });
    writeFileSync(join(folder, 'mcp.mjs'), MCP);
}

/** A server that speaks the Model Context Protocol over its standard streams. */
class McpServer {
    #last = 0;
    #pending = new Map();
    #process;

    constructor(folder, host) {
        const env = {
            ...process.env,
            AFTERMATH_HOST: host,
            AFTERMATH_WALLET_FROM_API_KEY: 'true',
            DEFAULT_MARKET_TYPE: 'swap',
        };
        const options = { cwd: folder, env, stdio: ['pipe', 'pipe', 'ignore'] };
        this.#process = spawn(process.execPath, ['--import', 'ccxt-aftermath/register', 'mcp.mjs'], options);
        createInterface({ input: this.#process.stdout }).on('line', (line) => {
            if (!line.startsWith('{')) return;
            const { id, result, error } = JSON.parse(line);
            const waiting = this.#pending.get(id);
            this.#pending.delete(id);
            if (error === undefined) waiting?.resolve(result);
            else waiting?.resolve({ isError: true, content: [{ text: error.message }] });
        });
        this.#process.on('exit', (code) => {
            for (const { reject } of this.#pending.values()) reject(new Error(`the server ended with ${code}`));
        });
    }

    request(method, params) {
        const id = (this.#last += 1);
        const answer = new Promise((resolve, reject) => {
            const timer = setTimeout(() => reject(new Error(`${method}: no response`)), TIMEOUT_MS);
            const settle = (use) => (value) => {
                clearTimeout(timer);
                use(value);
            };
            this.#pending.set(id, { resolve: settle(resolve), reject: settle(reject) });
        });
        this.#send({ id, method, params });
        return answer;
    }

    notify(method) {
        this.#send({ method });
    }

    stop() {
        this.#process.kill();
    }

    #send(message) {
        this.#process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    }
}
