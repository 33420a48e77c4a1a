/**
 * Two bots, one in JavaScript and one in Python, and a dashboard trade and watch through one gateway, on one wallet, while responses are
 * lost. In the end every order has one key, each bot's inventory is that of its own fills, and neither the Python process nor the
 * gateway has grown: `rss` has the memory of both after a tenth of the time and at the end, in MB. `npm run build` first.
 *
 *     npm run gateway:together -- --seconds 600
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { clearInterval, setInterval, setTimeout } from 'node:timers';
import WebSocket from 'ws';
import { aftermath, sandboxUrls } from '../js/index.js';
import { startSandbox } from '../js/sandbox.js';

const { values } = readOptions(import.meta.url, {
    options: { seconds: { type: 'string', default: '60' }, lost: { type: 'string', default: '0.1' } },
});
const seconds = Number(values.seconds);
const BTC = 'BTC/USD:USDC';
const SUBMIT = /^submit\//;

/** The Python bot: quotes and takes in turn, and prints what it sent as JSON lines. */
const BOT = `
import asyncio, json, sys, threading, time
from ccxt_aftermath import aftermath, pro
from ccxt_aftermath.errors import BaseError, OutcomeUnknown
url, token, until = sys.argv[1], sys.argv[2], time.time() + float(sys.argv[3])
exchange = aftermath({'url': url, 'token': token, 'timeout': 30000})
updates = {'books': 0, 'trades': 0}
async def watch():
    async with pro.aftermath({'url': url, 'token': token}) as exchange:
        async def repeat(name, method):
            while True:
                await method('${BTC}')
                updates[name] += 1
        await asyncio.gather(repeat('books', exchange.watch_order_book), repeat('trades', exchange.watch_my_trades))
threading.Thread(target=lambda: asyncio.run(watch()), daemon=True).start()
def settled(key, write, *args):
    # An unknown outcome is asked for with the same key.
    for attempt in range(50):
        try:
            return write(*args, idempotency_key=key)
        except OutcomeUnknown:
            if attempt == 49:
                raise
            time.sleep(0.2)
n = 0
while time.time() < until:
    n += 1
    key = 'python-%08d' % n
    mark = exchange.fetch_mark_price('${BTC}')['markPrice']
    try:
        if n % 3 == 0:
            order = settled(key, exchange.create_order, '${BTC}', 'market', 'buy' if n % 2 else 'sell', 0.001)
        else:
            order = settled(key, exchange.create_order, '${BTC}', 'limit', 'buy', 0.001, round(mark * 0.97))
        print(json.dumps({'key': key, 'id': order['id']}), flush=True)
        if n % 5 == 0:
            settled(key + '-c', exchange.cancel_all_orders)
    except BaseError as error:
        print(json.dumps({'key': key, 'error': type(error).__name__, 'message': str(error)[:200]}), flush=True)
settled('python-the-end', exchange.cancel_all_orders)
print(json.dumps({'inventory': exchange.fetch_inventory(), 'updates': updates}), flush=True)
`;
import { readOptions } from './read-options.mjs';

const sandbox = await startSandbox({ port: 0, seed: 7 });
const wallet = await sandbox.fund({ usdc: 100_000, sui: 1_000 });
const urls = sandboxUrls(sandbox.url);
const owner = new aftermath({ ...wallet, urls, enableRateLimit: false });
await owner.createAccount(BTC);
await owner.deposit('USDC', 50_000);
await owner.addMargin(BTC, 20_000);

const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
const config = join(folder, 'gateway.json');
const keyFile = join(folder, 'key');
writeFileSync(keyFile, wallet.privateKey, { mode: 0o600 });
const cli = resolve('js/cli.js');
writeFileSync(
    config,
    JSON.stringify({
        listen: '127.0.0.1:0',
        journal: join(folder, 'journal.jsonl'),
        audit: join(folder, 'audit.jsonl'),
        exchange: { enableRateLimit: false },
    }),
    { mode: 0o600 },
);
const tokens = {};
for (const [name, scopes] of [
    ['node', 'read,trade'],
    ['python', 'read,trade'],
    ['dashboard', 'read'],
]) {
    tokens[name] = (
        await output(process.execPath, [cli, 'gateway', 'token', name, '--scopes', scopes, '--config', config])
    ).trim();
}
const server = spawn(
    process.execPath,
    [cli, 'gateway', '--config', config, '--key-file', keyFile, '--host', sandbox.url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
);
const url = /http:\S+/.exec(await firstLine(server.stdout))[0];
while ((await send('GET', '/ready')).status !== 200) await new Promise((done) => setTimeout(done, 100));

// Responses of submits are lost, before or after their execution.
const lost = Number(values.lost);
const faults = setInterval(() => {
    if (Math.random() < lost * 5) {
        sandbox.faults.add({ route: SUBMIT, drop: Math.random() < 0.5 ? 'before' : 'after', times: 1 });
    }
}, 500);

const dashboard = watch();
const results = { node: [], python: [] };
const until = Date.now() + seconds * 1000;
const python = spawn('/usr/bin/python3', ['-c', BOT, url, tokens.python, `${seconds}`], {
    env: { ...process.env, PYTHONPATH: resolve('python') },
    stdio: ['ignore', 'pipe', 'inherit'],
});
createInterface({ input: python.stdout }).on('line', (line) => results.python.push(JSON.parse(line)));
const ended = new Promise((done) => python.on('close', done));
const memory = { python: [], gateway: [] };
const samples = setInterval(() => {
    memory.python.push(residentMB(python.pid));
    memory.gateway.push(residentMB(server.pid));
}, 1000);
await runNode();
clearInterval(samples);
await ended;
clearInterval(faults);
sandbox.faults.clear();
dashboard.close();

// Everything that is on the exchange, read by another object.
const reader = new aftermath({ ...wallet, urls, enableRateLimit: false });
const orders = await reader.fetchOrders(BTC, 0);
const trades = await reader.fetchMyTrades(BTC, 0);
const report = {};
let violations = 0;
for (const name of ['node', 'python']) {
    const rows = results[name];
    const sent = rows.filter(({ key }) => key !== undefined);
    const ids = sent.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const errors = sent.filter(({ error }) => error !== undefined);
    const own = new Set(ids);
    const fills = trades.filter(({ order }) => own.has(order));
    const position = fills.reduce(
        (sum, { side, amount }) => sum + (side === 'buy' ? 1 : -1) * Math.round(amount * 1e9),
        0,
    );
    const inventory = rows.find((row) => row.inventory !== undefined).inventory.find(({ symbol }) => symbol === BTC);
    const stated = Math.round(Number(inventory?.position ?? 0) * 1e9);
    const collisions = errors.filter(({ error }) => error === 'InvalidNonce').length;
    report[name] = {
        keys: sent.length,
        orders: own.size,
        errors: errors.map(({ error, message }) => `${error}: ${message}`).slice(0, 3),
        failed: errors.length,
        collisions,
        fills: fills.length,
        position: position / 1e9,
        inventory: stated / 1e9,
    };
    if (position !== stated || own.size !== ids.length || collisions > 0) violations += 1;
}
const all = new Set([...results.node, ...results.python].flatMap(({ id }) => (id === undefined ? [] : [id])));
const strangers = orders.filter(({ id }) => !all.has(id)).length;
const positions = await reader.fetchPositions([BTC]);
const net = positions.reduce(
    (sum, { side, contracts }) => sum + (side === 'short' ? -1 : 1) * Math.round(contracts * 1e9),
    0,
);
const sum = Math.round((report.node.position + report.python.position) * 1e9);
if (net !== sum || strangers > 0) violations += 1;
const rss = Object.fromEntries(Object.entries(memory).map(([name, list]) => [name, growthOf(list)]));
console.log(
    JSON.stringify({
        seconds,
        ...report,
        ordersWithoutKey: strangers,
        ordersOnExchange: orders.length,
        position: net / 1e9,
        dashboard: dashboard.counts,
        updates: results.python.find((row) => row.updates !== undefined).updates,
        rss,
        violations,
    }),
);
server.kill('SIGTERM');
await new Promise((done) => server.on('close', done));
await sandbox.close();
process.exitCode = violations > 0 ? 1 : 0;

async function runNode() {
    const mark = async () => (await call('node', 'fetchMarkPrice', [BTC])).body.markPrice;
    for (let n = 1; Date.now() < until; n += 1) {
        const key = `node-${String(n).padStart(8, '0')}`;
        const args =
            n % 3 === 0
                ? [BTC, 'market', n % 2 === 0 ? 'buy' : 'sell', 0.001]
                : [BTC, 'limit', 'sell', 0.001, Math.round((await mark()) * 1.03)];
        let answer;
        // A lost answer is repeated with the same key, as every client does.
        for (let times = 0; times < 20; times += 1) {
            answer = await call('node', 'createOrder', args, key).catch(() => undefined);
            if (answer !== undefined && ![409, 503].includes(answer.status)) break;
            await new Promise((done) => setTimeout(done, 200));
        }
        const { error } = answer.body;
        results.node.push(error ? { key, error: error.class, message: error.message } : { key, id: answer.body.id });
        if (n % 5 === 0) await call('node', 'cancelAllOrders', [], `${key}-c`);
    }
    await call('node', 'cancelAllOrders', [], 'node-the-end');
    results.node.push({ inventory: (await call('node', 'fetchInventory', [])).body });
}

/** The memory of a process, MB; `undefined` once it has ended. */
function residentMB(pid) {
    try {
        return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    } catch {
        return undefined;
    }
}

/** The means of the second and the last tenth of the time, and how many times the first the last one is. */
function growthOf(list) {
    const known = list.filter((value) => value > 0);
    const tenth = Math.max(1, Math.floor(known.length / 10));
    const mean = (part) => part.reduce((total, value) => total + value, 0) / part.length;
    const [early, late] = [mean(known.slice(tenth, 2 * tenth)), mean(known.slice(-tenth))];
    return { early: Math.round(early), late: Math.round(late), growth: Math.round((late / early) * 100) / 100 };
}

/** A dashboard that watches. */
function watch() {
    const counts = {};
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/ws`, ['aftermath.v1'], {
        headers: { authorization: `Bearer ${tokens.dashboard}` },
    });
    socket.on('open', () => {
        [
            ['watchOrderBook', [BTC, 20]],
            ['watchTrades', [BTC]],
            ['watchOrders', [BTC]],
            ['watchMyTrades', [BTC]],
        ].forEach(([method, args], i) => socket.send(JSON.stringify({ op: 'watch', id: i, method, args, window: 8 })));
    });
    socket.on('message', (text) => {
        const { ch, data } = JSON.parse(text);
        if (ch === undefined || data === undefined) return;
        const method = ch.split(':')[0];
        counts[method] = (counts[method] ?? 0) + 1;
        socket.send(JSON.stringify({ op: 'ack', ch, n: 1 }));
    });
    return { counts, close: () => socket.close() };
}

function call(client, method, args, key) {
    return send('POST', `/v1/${method}`, JSON.stringify(args), {
        authorization: `Bearer ${tokens[client]}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
    });
}

function send(method, path, body = '', headers = {}) {
    return new Promise((done, fail) => {
        const sent = request(`${url}${path}`, { method, headers }, (response) => {
            let text = '';
            response.on('data', (chunk) => (text += chunk));
            response.on('end', () => done({ status: response.statusCode, body: text === '' ? {} : JSON.parse(text) }));
            response.on('error', fail);
        });
        sent.on('error', fail);
        sent.end(body);
    });
}

function output(command, args) {
    return new Promise((done, fail) => {
        let text = '';
        const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
        child.stdout.on('data', (chunk) => (text += chunk));
        child.on('close', (code) =>
            code === 0 ? done(text) : fail(new Error(`${args.join(' ')}: exit code ${code}`)),
        );
    });
}

function firstLine(stream) {
    return new Promise((done) => createInterface({ input: stream }).once('line', done));
}
