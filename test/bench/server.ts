/**
 * Requests per second of the sandbox, compared with a bare server with responses of equal size; includes the
 * client.
 */

import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeSuiPrivateKey } from '@mysten/sui/cryptography';
import { startSandbox, type FundedWallet, type Sandbox } from '../../sandbox/ts/index.js';

/** One figure. */
export interface Figure {
    readonly bench: string;
    readonly perSecond: number;
    readonly unit: string;
}

interface Build {
    readonly transactionBytes: string;
    readonly signingDigest: string;
}

const MEASURE_MS = 1_500;
const WARM_UP_MS = 500;

/** PKCS #8 prefix of the 32 bytes of an Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Measures the sandbox's server.
 *
 * @returns the figures
 */
export async function benchServer(): Promise<Figure[]> {
    const sandbox = await startSandbox({ life: false });
    try {
        const [chId] = sandbox.internals.engine.markets.keys();
        const body = JSON.stringify({ chId });
        const ticker = `${sandbox.url}/api/ccxt/ticker`;
        return [
            ...(await benchBare((await post(new Agent(), ticker, body)).length)),
            await bench('ticker, 1 in flight', 'requests', 1, (agent) => post(agent, ticker, body)),
            await bench('ticker, 16 in flight', 'requests', 16, (agent) => post(agent, ticker, body)),
            await benchWrites(sandbox),
        ];
    } finally {
        await sandbox.close();
    }
}

/** The reference: node:http alone, a constant of the same length. */
async function benchBare(length: number): Promise<Figure[]> {
    const answer = 'x'.repeat(length);
    const server = createServer((incoming, outgoing) => {
        incoming.resume().on('end', () => outgoing.end(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const ask = (agent: Agent): Promise<string> => post(agent, url, '{}');
    const figures = [
        await bench('bare node:http, 1 in flight', 'requests', 1, ask),
        await bench('bare node:http, 16 in flight', 'requests', 16, ask),
    ];
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return figures;
}

/** Build, signature and submit of deposits in sequence. */
async function benchWrites(sandbox: Sandbox): Promise<Figure> {
    const wallet = await sandbox.fund({ usdc: 1_000_000, sui: 100_000 });
    const agent = new Agent({ keepAlive: true });
    const settleId = sandbox.internals.chain.collateralType;
    await writeOnce(sandbox, agent, wallet, 'createAccount', { settleId });
    const [account] = sandbox.internals.chain.accountsOf(wallet.walletAddress);
    const body = { accountId: account?.accountId, amount: 0.01 };
    const figure = bench('build, sign, submit a deposit', 'pairs', 1, () =>
        writeOnce(sandbox, agent, wallet, 'deposit', body),
    );
    return figure.finally(() => {
        agent.destroy();
    });
}

async function writeOnce(
    sandbox: Sandbox,
    agent: Agent,
    wallet: FundedWallet,
    action: string,
    body: object,
): Promise<string> {
    const metadata = { sender: wallet.walletAddress };
    const api = `${sandbox.url}/api/ccxt`;
    const built = await post(agent, `${api}/build/${action}`, JSON.stringify({ ...body, metadata }));
    const { transactionBytes, signingDigest } = JSON.parse(built) as Build;
    const signatures = [signed(wallet, Buffer.from(signingDigest, 'base64'))];
    return post(agent, `${api}/submit/${action}`, JSON.stringify({ transactionBytes, signatures }));
}

const keys = new Map<string, { readonly secret: KeyObject; readonly open: Uint8Array }>();

function signed({ privateKey }: FundedWallet, digest: Uint8Array): string {
    const { secret, open } = keys.get(privateKey) ?? toKeys(privateKey);
    return Buffer.from([0, ...sign(null, digest, secret), ...open]).toString('base64');
}

function toKeys(privateKey: string): { readonly secret: KeyObject; readonly open: Uint8Array } {
    const der = Buffer.concat([PKCS8, decodeSuiPrivateKey(privateKey).secretKey]);
    const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const open = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32);
    keys.set(privateKey, { secret, open });
    return { secret, open };
}

async function bench(
    name: string,
    unit: string,
    inFlight: number,
    ask: (agent: Agent) => Promise<unknown>,
): Promise<Figure> {
    const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
    const run = async (forMs: number): Promise<number> => {
        const [from, until] = [performance.now(), performance.now() + forMs];
        let count = 0;
        const lane = async (): Promise<void> => {
            for (; performance.now() < until; count += 1) await ask(agent);
        };
        await Promise.all(Array.from({ length: inFlight }, lane));
        return (count * 1_000) / (performance.now() - from);
    };
    await run(WARM_UP_MS);
    const perSecond = Math.round(await run(MEASURE_MS));
    agent.destroy();
    return { bench: name, perSecond, unit };
}

/** @throws the service's message, unless the status is 200 */
function post(agent: Agent, url: string, body: string): Promise<string> {
    return new Promise((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
        const outgoing = request(url, { agent, method: 'POST', headers }, (incoming) => {
            let text = '';
            incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
            incoming.on('end', () => {
                if (incoming.statusCode === 200) resolve(text);
                else reject(new Error(text));
            });
        });
        outgoing.on('error', reject).end(body);
    });
}
