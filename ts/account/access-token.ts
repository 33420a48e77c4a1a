/**
 * Access tokens of the service, which raise its rate limits and give no rights: one signed message gets one,
 * and requests go without it where there is none.
 */

import type { Context } from '../exchange/context.js';
import { expectRow, convertResponse } from '../exchange/response.js';
import { serviceTime } from '../exchange/service-time.js';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../core/clock.js';
import { describeFault, problem } from '../core/problem.js';
import { formatValue, isGiven } from '../exchange/params.js';
import { isOnce } from '../exchange/describe/api.js';
import type { Wallet } from './wallet.js';

const AT = 'auth/access-token';
const PATH = `/api/${AT}`;
/** The part of its life after which a token is renewed. */
const RENEWED_AFTER = 0.9;
/** After a refusal, no token is asked for during this time, milliseconds. */
const PAUSE_MS = 5 * MINUTE_MS;
/** The longest life that is believed, milliseconds: the clock is read as a number. */
const MAX_LIFE_MS = 30 * 24 * HOUR_MS;
/** Nonces are below it, as those of the service's own client. */
const MAX_NONCE = 2 ** 20;
/** What a header may contain. */
const TOKEN = /^[\w.~+/=-]{1,4096}$/;

interface AccessToken {
    readonly header: string;
    /** The address of the service that gave it: it is sent to no other one. */
    readonly base: string;
    /** The credentials that signed for it: requests of another wallet go without. */
    readonly credentials: readonly unknown[];
    /** Milliseconds. */
    readonly renewAt: number;
    readonly endsAt: number;
}

/** A wallet of which messages can be signed. */
type TokenWallet = Pick<Wallet, 'address' | 'messageSigner'>;

/** Gets and renews the token of an exchange object with `options.auth`. */
export class AccessTokens {
    #token: AccessToken | undefined;
    #isAsking = false;
    /** Until then none is asked for, milliseconds. */
    #pausedUntil = 0;

    constructor(
        private readonly context: Context & { token?: unknown },
        private readonly wallet: TokenWallet,
        /** At least 0 and below 1. */
        private readonly random: () => number = Math.random,
    ) {}

    /**
     * Returns the header of a request, and starts to ask for a token where there is none, or an old one.
     * Requests do not wait for it. A submit goes without: a token that the service refuses must not leave an
     * outcome unknown.
     *
     * @param url of the request
     */
    headerFor(url: string): string | undefined {
        const { rest: base } = this.context.urls.api;
        if (!this.#isOn() || !url.startsWith(`${base}/`) || url === `${base}${PATH}` || isOnce(url)) return undefined;
        const now = this.context.milliseconds();
        if (this.#token !== undefined && !this.#isValid(this.#token, base, now)) this.#set();
        const token = this.#token;
        const isDue = (token === undefined || now >= token.renewAt) && now >= this.#pausedUntil;
        if (isDue && !this.#isAsking) void this.#ask(base);
        return token?.header;
    }

    /** Forgets a token that the service has refused, and asks for none for five minutes. */
    refuse(header: string): void {
        if (this.#token?.header === header) this.#set();
        this.#pausedUntil = this.context.milliseconds() + PAUSE_MS;
    }

    /** Asks for a token; a failure is logged, and nothing waits for it. */
    async #ask(base: string): Promise<void> {
        this.#isAsking = true;
        const credentials = this.#credentials();
        try {
            const [walletAddress, signer] = [await this.wallet.address(), await this.wallet.messageSigner()];
            const now = serviceTime(this.context);
            const [date, nonce] = [Math.floor(now / SECOND_MS), Math.floor(this.random() * MAX_NONCE)];
            const serializedJson = JSON.stringify({ date, nonce, method: 'GetAccessToken', value: {} });
            const signature = await signer.signMessage(new TextEncoder().encode(serializedJson));
            // The request goes to the address of now, whose token is none of this one.
            if (this.context.urls.api.rest !== base) return;
            const response: unknown = await this.context.privatePostAuthAccessToken({
                walletAddress,
                serializedJson,
                signature,
            });
            const life = convertResponse(AT, () => readToken(response, now));
            if (this.context.urls.api.rest === base) this.#set(life, base, credentials);
        } catch (error) {
            this.#pausedUntil = this.context.milliseconds() + PAUSE_MS;
            this.context.log(this.context.id, `no access token; requests go without: ${describeFault(error)}`);
        } finally {
            this.#isAsking = false;
        }
    }

    /** CCXT's credential `token` has it, too, so that no dump, log and error shows it. */
    #set(
        found?: { readonly text: string; readonly life: number },
        base = '',
        credentials: readonly unknown[] = [],
    ): void {
        const now = this.context.milliseconds();
        this.#token = found && {
            header: `Bearer ${found.text}`,
            base,
            credentials,
            renewAt: now + RENEWED_AFTER * found.life,
            endsAt: now + found.life,
        };
        this.context.token = found?.text;
    }

    #isValid(token: AccessToken, base: string, now: number): boolean {
        const own = this.#credentials();
        return token.base === base && now < token.endsAt && token.credentials.every((one, i) => one === own[i]);
    }

    #credentials(): readonly unknown[] {
        const { walletAddress, privateKey, signer, signers } = this.context;
        return [walletAddress, privateKey, signer, signers];
    }

    #isOn(): boolean {
        const { auth } = this.context.options as { readonly auth?: unknown };
        if (!isGiven(auth) || typeof auth === 'boolean') return auth === true;
        throw problem('argument', 'options.auth', 'true or false', formatValue(auth));
    }
}

/** Reads the text, which may be sent as a header, and how long it is valid, milliseconds. */
function readToken(response: unknown, now: number): { readonly text: string; readonly life: number } {
    const row = expectRow<Readonly<Record<string, unknown>>>(response, AT, 'accessToken');
    const { accessToken: text, header, expirationTimestamp } = row;
    const life = Number(expirationTimestamp) - now;
    if (typeof text !== 'string' || !TOKEN.test(text)) {
        throw problem('response', 'accessToken', 'at most 4,096 characters of a token', 'other text (not shown)');
    }
    if (String(header).toLowerCase() !== 'authorization') {
        throw problem('response', 'header', 'Authorization', formatValue(header));
    }
    if (!(life > 0 && life <= MAX_LIFE_MS)) {
        throw problem('response', 'expirationTimestamp', 'a time within 30 days', formatValue(expirationTimestamp));
    }
    return { text, life };
}
