/** Native builds, and their execution on the chain of a sandbox. */

import { bcs } from '@mysten/sui/bcs';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import type { Program } from '../../../ts/chain/transaction-data.js';
import type { Outcome } from '../../../ts/chain/types.js';
import { Refusal } from '../../../ts/errors.js';
import type { FundedWallet, Sandbox } from '../../../ts/index.js';
import { ask, type Response, type Row } from '../support.js';

/** MIST. */
const GAS = { price: 750, budget: 100_000_000 } as const;

const [OWN_FAILURE, REPORT] = [500, 1008];

/** Sends a request of the native section; the path begins after `/api/perpetuals/`. */
export function post(sandbox: Sandbox, path: string, body: Row): Promise<Response> {
    return ask(sandbox, 'POST', `/api/perpetuals/${path}`, body);
}

/** Builds a kind. @throws the service's message, unless the status is 200 */
export async function buildKind(sandbox: Sandbox, name: string, body: Row): Promise<string> {
    const path = name === 'create-account' ? `transactions/${name}` : `${sectionOf(name)}/transactions/${name}`;
    const { status, text, body: answer } = await post(sandbox, path, body);
    if (status !== 200) throw new Error(`${status} ${text}`);
    return String((answer as Row)['txKind']);
}

function sectionOf(name: string): string {
    return name.includes('integrator') ? 'builder-codes' : 'account';
}

/** Decodes a kind. */
export function programOf(txKind: string): Program {
    return bcs.TransactionKind.parse(fromBase64(txKind)).ProgrammableTransaction!;
}

/** Functions of the calls without modules, and kinds of the other commands; price updates are omitted. */
export function callsOf(txKind: string): string[] {
    const { commands } = programOf(txKind);
    const names = commands.map((command) => command.MoveCall?.function ?? command.$kind);
    return names.filter((name) => !/^(parse_and_verify|update_price_feed)/.test(name));
}

/** Signs and executes a kind, paid with the wallet's first coin. @returns nothing for agents' capabilities */
export async function execute(
    sandbox: Sandbox,
    wallet: FundedWallet,
    txKind: string,
    now = Date.now(),
): Promise<Outcome | undefined> {
    const { chain } = sandbox.internals;
    const sender = wallet.walletAddress;
    const { objectId, version, digest } = sandbox.wallet(sender).coins[0]!;
    const bytes = bcs.TransactionData.serialize({
        V1: {
            kind: bcs.TransactionKind.parse(fromBase64(txKind)),
            sender,
            gasData: { payment: [{ objectId, version: String(version), digest }], owner: sender, ...GAS },
            expiration: { Epoch: chain.epoch(now) },
        },
    }).toBytes();
    const { signature } = await Ed25519Keypair.fromSecretKey(wallet.privateKey).signTransaction(bytes);
    try {
        return await chain.submit(toBase64(bytes), [signature], now);
    } catch (error) {
        // The chain executed it, but the unified section has no response for it.
        if (error instanceof Refusal && error.status === OWN_FAILURE && error.code === REPORT) return undefined;
        throw error;
    }
}
