/** Access tokens: a signed message gets one. No operation of the sandbox needs one, or asks for one. */

import { messageSigner } from '../../chain/signatures.js';
import { RequestFields } from '../../chain/request-fields.js';
import { refuse } from '../../errors.js';
import type { Json } from '../http/json.js';
import type { Exchange, Handler } from '../simulation/exchange.js';

const LIFE_MS = 24 * 3_600_000;
/** How far the date of a message may be from the time of the service, milliseconds. */
const MAX_AGE_MS = 300_000;
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
    const isDate = typeof date === 'number' && Number.isInteger(date) && Math.abs(date * 1_000 - now) <= MAX_AGE_MS;
    if (!isDate) throw refuse('request', 'date: wanted the present time in seconds');
    const isNonce = typeof nonce === 'number' && Number.isInteger(nonce) && nonce >= 0 && nonce < MAX_NONCE;
    if (!isNonce) throw refuse('request', `nonce: wanted a whole number below ${MAX_NONCE}`);
    if (method !== 'GetAccessToken') throw refuse('request', 'method: wanted GetAccessToken');
    const accessToken = ['sandbox', wallet.slice(2), `${date}`, `${nonce}`].join('.');
    return { accessToken, header: 'Authorization', expirationTimestamp: now + LIFE_MS };
}

function readMessage(text: string): { readonly date?: unknown; readonly nonce?: unknown; readonly method?: unknown } {
    try {
        return Object(JSON.parse(text)) as object;
    } catch {
        throw refuse('request', 'serializedJson: wanted JSON text');
    }
}
