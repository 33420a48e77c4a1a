/** Support for tests of a running sandbox: requests, signatures and complete writes. */

import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import type { Action } from '../../ts/chain/types.js';
import { startSandbox, type FundedWallet, type Sandbox, type SandboxOptions } from '../../ts/index.js';

export type Row = Record<string, unknown>;

/** A response. */
export interface Response {
    readonly status: number;
    readonly text: string;
    readonly body: unknown;
}

export async function ask(sandbox: Sandbox, method: string, path: string, body?: unknown): Promise<Response> {
    const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}${path}`, { method, headers, ...init });
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) as unknown };
}

/** Sends a POST request. @throws the service's message, unless the status is 200 */
export async function read<T = Row>(sandbox: Sandbox, id: string, body?: unknown): Promise<T> {
    const reply = await ask(sandbox, body === undefined ? 'GET' : 'POST', `/api/ccxt/${id}`, body);
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
    return reply.body as T;
}

interface Build {
    readonly transactionBytes: string;
    readonly signingDigest: string;
}

/** Signature of a digest in the chain's format: scheme, signature, public key. */
export async function sign({ privateKey }: FundedWallet, { signingDigest }: Build): Promise<string> {
    const keypair = Ed25519Keypair.fromSecretKey(privateKey);
    const signature = await keypair.sign(fromBase64(signingDigest));
    return toBase64(Uint8Array.of(0, ...signature, ...keypair.getPublicKey().toRawBytes()));
}

/** Builds, signs and submits. */
export async function write<T = Row>(sandbox: Sandbox, wallet: FundedWallet, action: Action, body: Row): Promise<T> {
    const metadata = { sender: wallet.walletAddress };
    const build = await read<Build>(sandbox, `build/${action}`, { metadata, ...body });
    const signatures = [await sign(wallet, build)];
    return read<T>(sandbox, `submit/${action}`, { transactionBytes: build.transactionBytes, signatures });
}

/** A wallet with an account. */
export interface Trader {
    readonly wallet: FundedWallet;
    readonly capabilityId: string;
    readonly accountId: string;
    readonly accountNumber: number;
}

export async function openAccount(sandbox: Sandbox, usdc = 10_000): Promise<Trader> {
    const wallet = await sandbox.fund({ usdc, sui: 10 });
    const settleId = sandbox.internals.chain.collateralType;
    const rows = await write<Row[]>(sandbox, wallet, 'createAccount', { settleId });
    const [capability, account] = rows as [Row, Row];
    return {
        wallet,
        capabilityId: String(capability['id']),
        accountId: String(account['id']),
        accountNumber: Number(account['accountNumber']),
    };
}

/** A trader with collateral in the account and in one market. */
export async function openPosition(sandbox: Sandbox, chId: string): Promise<Trader> {
    const trader = await openAccount(sandbox);
    const { wallet, accountId, capabilityId } = trader;
    await write(sandbox, wallet, 'deposit', { accountId, amount: 5_000 });
    await write(sandbox, wallet, 'allocate', { accountId: capabilityId, chId, amount: 2_000 });
    return trader;
}

/** Runs with a new sandbox and closes it. Default: without bots. */
export async function withSandbox(
    work: (sandbox: Sandbox) => Promise<void>,
    options: SandboxOptions = {},
): Promise<void> {
    const sandbox = await startSandbox({ life: false, ...options });
    try {
        await work(sandbox);
    } finally {
        await sandbox.close();
    }
}

/** The id of a market, by its base. */
export function marketId(sandbox: Sandbox, base = 'BTC'): string {
    return [...sandbox.internals.engine.markets.values()].find((spec) => spec.base === base)!.id;
}
