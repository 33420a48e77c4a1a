/** What the write path reaches outside itself; tests and simulations replace it. */

import type { Order } from 'ccxt';
import type { JournalEntry, JournalOutcome, RecordedWrite } from '../transaction/journal-record.js';
import type { WriteChannel } from './channels/channel.js';
import type { EpochClock } from './epoch-clock.js';
import type { WritePins } from './expectations.js';
import type { NodeChannel } from './channels/node.js';
import type { Resolution } from './outcome/outcomes.js';

/** The ways to the chain. */
export interface ChannelAccess {
    readonly service: Pick<WriteChannel, 'findEvidenceOf'>;
    /** The node, if one is configured and its option is valid. */
    readonly node: Pick<NodeChannel, 'findEvidenceOf' | 'findRival' | 'hasExpiredUnexecuted'> | undefined;
    readonly epochs: EpochClock;
    /**
     * The channel of a transaction.
     *
     * @throws {Problem} `unsupported` where it needs a node and none is configured
     */
    channelOf(via: JournalEntry['via']): Pick<WriteChannel, 'submit'>;
}

/** What recorded writes mean to orders and funds. */
export interface WriteRecords {
    /**
     * Parses the response of a write that only its journal entry describes; throws when it cannot be parsed.
     */
    parse(entry: JournalEntry, response: unknown): unknown;
    /**
     * Describes the orders that a write places or changes: what was requested, and of an executed one its id
     * and fills. `undefined` of a write without orders, and where the record does not describe them.
     */
    describe(
        digest: string,
        write: RecordedWrite,
        outcome: JournalOutcome['outcome'] | 'unknown',
        result?: unknown,
    ): Promise<Order[] | undefined>;
    /** Keeps what became of a write whose outcome was unknown at first. */
    remember(entry: JournalEntry, resolution: Resolution): void;
}

/** What the write path needs. */
export interface WriteEnvironment {
    /** The exchange id, with which error messages begin. */
    readonly id: string;
    readonly channels: ChannelAccess;
    /** Options, and what transactions are verified against. */
    readonly pins: WritePins;
    readonly records: WriteRecords;
    /** Milliseconds. */
    readonly now: () => number;
    /** Waits for a time, or until a promise settles. */
    readonly sleep: (ms: number, until?: Promise<unknown>) => Promise<unknown>;
    /** Shows a message to the user. */
    readonly log: (text: string) => void;
}
