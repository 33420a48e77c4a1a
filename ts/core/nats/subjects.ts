/**
 * The names in NATS: subjects, streams, keys of latest values and message ids. Publishers write them, and
 * readers and the standby of the gateway read them.
 *
 * Two publishers of one exchange choose the same message id for the same event, so that a stream stores it
 * once.
 */

import { toFullAddress } from '../address.js';

/**
 * What is published of a market: `funding` has samples of the present rate, and `settlement` the rates that
 * were settled.
 */
export type MarketKind = 'book' | 'trade' | 'candle' | 'mark' | 'funding' | 'settlement';
/** What is published of an account. */
export type AccountKind = 'order' | 'fill' | 'position';
/** What is published. */
export type Kind = MarketKind | AccountKind;

export const MARKET_KINDS: readonly MarketKind[] = ['book', 'trade', 'candle', 'mark', 'funding', 'settlement'];
export const ACCOUNT_KINDS: readonly AccountKind[] = ['order', 'fill', 'position'];

/** The version of subjects, headers and payloads. A reader refuses another one. */
export const SCHEMA = '1';
/** The first tokens of all subjects. */
export const PREFIX = `aftermath.v${SCHEMA}`;
/** The bucket of latest values. */
export const LATEST_BUCKET = 'aftermath_latest';

/** The bucket of leases: which publisher has which markets. */
export const SHARDS_BUCKET = 'aftermath_shards';

/** The headers of a message. */
export const HEADERS = {
    /** {@link SCHEMA}. */
    schema: 'am-schema',
    /** Random text of one start of a publisher: its numbers begin anew with it. */
    boot: 'am-boot',
    /** Number of the message within its subject and start, from 1: a missing number is a gap. */
    sequence: 'am-seq',
    /** Time of the exchange, milliseconds. */
    time: 'am-time',
    /** When the publisher sent it, milliseconds. */
    sent: 'am-sent',
} as const;

/** The streams, and the subjects of each. Books are many and soon old, so that they have one of their own. */
export const STREAMS = {
    AM_BOOKS: [`${PREFIX}.md.*.book`],
    AM_MD: [
        ...[`${PREFIX}.md.*.trade`, `${PREFIX}.md.*.candle.*`, `${PREFIX}.md.*.mark`],
        ...[`${PREFIX}.md.*.funding`, `${PREFIX}.md.*.settlement`],
    ],
    AM_ACCT: [`${PREFIX}.acct.>`],
} as const;
/** The name of a stream. */
export type StreamName = keyof typeof STREAMS;

/** Returns the stream of a kind. */
export function streamOf(kind: Kind): StreamName {
    if (kind === 'book') return 'AM_BOOKS';
    return (ACCOUNT_KINDS as readonly Kind[]).includes(kind) ? 'AM_ACCT' : 'AM_MD';
}

/** Returns the stream of a subject of events or samples. */
export function streamOfSubject(subject: string): StreamName {
    return subject.startsWith(`${PREFIX}.acct.`) ? 'AM_ACCT' : 'AM_MD';
}

/**
 * Writes a symbol as one token of a subject, as names of downloads write it: `BTC-USD-USDC`. Other characters
 * than letters and digits become `_` and their code, so that no two symbols have one token.
 */
export function toToken(symbol: string): string {
    return symbol.replaceAll(/[^A-Za-z0-9]/g, (character) => {
        if (character === '/' || character === ':') return '-';
        return `_${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    });
}

/** Returns the subject of a market; a candle's ends with its timeframe, such as `1m`. */
export function marketSubject(symbol: string, kind: MarketKind, timeframe = '1m'): string {
    const subject = `${PREFIX}.md.${toToken(symbol)}.${kind}`;
    return kind === 'candle' ? `${subject}.${timeframe}` : subject;
}

/**
 * Returns the subject of an account.
 *
 * @param wallet its address; subjects have it in full, `0x` and 64 lower-case digits
 * @param account id of the account, in decimal
 */
export function accountSubject(wallet: string, account: string, kind: AccountKind): string {
    return `${PREFIX}.acct.${toToken(toFullAddress(wallet))}.${toToken(account)}.${kind}`;
}

/** Returns the key of the latest value of a market. */
export function latestKey(kind: 'book' | 'ticker' | 'mark' | 'funding', symbol: string): string {
    return `${kind}.${toToken(symbol)}`;
}

/**
 * Returns the message id of an event, which is the same at every publisher.
 *
 * @param subject of the message
 * @param identity what no other event of the subject has, such as the id of a trade or the start of a candle
 */
export function eventId(subject: string, identity: string): string {
    return `${subject.slice(PREFIX.length + 1)}:${identity}`;
}

/**
 * Returns the message id of a state that has no id of its own, such as a mark price or an order: its time and
 * its content.
 *
 * @param subject of the message
 * @param time of the exchange, milliseconds
 * @param payload the message as it is sent
 */
export function stateId(subject: string, time: number | undefined, payload: string): string {
    // Pages, which never call this, have no such module to import.
    const { createHash } = process.getBuiltinModule('node:crypto');
    const digest = createHash('sha256').update(payload).digest('base64url').slice(0, 22);
    return eventId(subject, `${time ?? ''}:${digest}`);
}
