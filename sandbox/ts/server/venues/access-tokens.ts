/** Access tokens: a signed message gets one. No operation of the sandbox needs one, or asks for one. */

import { messageSigner } from '../../chain/signatures.js';
import { RequestFields } from '../../chain/request-fields.js';
import { refuse } from '../../errors.js';
import type { Json } from '../http/json.js';
import type { Exchange, Handler } from '../simulation/exchange.js';

const LIFE_MS = 24 * 3_600_000;
const MAX_NONCE = 2 ** 20;

/** The handler of access tokens. */
export const ACCESS_TOKENS: Readonly<Record<string, Handler>> = {
    'auth/access-token': createToken,
};

async function createToken({ clock }: Exchange, body: Readonly<Record<string, unknown>>): Promise<Json> {
    const fields = new RequestFields(body);
    const [wallet, text] = [fields.id('walletAddress'), fields.text('serializedJson')];
    const signer = await messageSigner(new TextEncoder().encode(text), fields.text('signature'));
    if (signer !== wallet) throw refuse('signature', `signature: wanted one of ${wallet}, found one of ${signer}`);
    const { date, nonce, method } = readMessage(text);
    const now = clock.now();
    // The clock of the sandbox may be far from that of the client.
    if (!Number.isInteger(date)) throw refuse('request', 'date: wanted a time in seconds');
    const isNonce = typeof nonce === 'number' && Number.isInteger(nonce) && nonce >= 0 && nonce < MAX_NONCE;
    if (!isNonce) throw refuse('request', `nonce: wanted a whole number below ${MAX_NONCE}`);
    if (method !== 'GetAccessToken') throw refuse('request', 'method: wanted GetAccessToken');
    const accessToken = ['sandbox', wallet.slice(2), String(date), `${nonce}`].join('.');
    return { accessToken, header: 'Authorization', expirationTimestamp: now + LIFE_MS };
}

function readMessage(text: string): { readonly date?: unknown; readonly nonce?: unknown; readonly method?: unknown } {
    try {
        return Object(JSON.parse(text)) as object;
    } catch {
        throw refuse('request', 'serializedJson: wanted JSON text');
    }
}
