/** Determines the outcomes of writes that were unknown, of this process and of a journal: `settle`. */

import type { Order } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
import { problem } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import { OutcomeUnknown } from '../exchange/errors/classes.js';
import { toCcxtError } from '../exchange/errors/convert.js';
import { isShortOfGas } from '../exchange/errors/node.js';
import { withFact, withSettled } from '../exchange/errors/partial.js';
import { buildMetadata } from '../exchange/options/gas.js';
import { booleanParam, expectKeys, formatValue, isGiven, REQUEST_KEYS, type Params } from '../exchange/params.js';
import { toDatetime } from '../exchange/value.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import { toTransactionDigest } from '../transaction/bytes.js';
import { readTransactionData } from '../transaction/data.js';
import type { JournalAction, JournalEntry, JournalOutcome, RecordedWrite } from '../transaction/journal-record.js';
import type { WriteChannels } from './channels/channels.js';
import type { Expectations } from './expectations.js';
import { gasOf, readGasLimits, sponsorOf } from './gas.js';
import { compactJournal, isOutcomeStatus, isSentBy, readJournal } from './journal/journal.js';
import type { Lifecycles, WriteLifecycle } from './lifecycle.js';
import type { Resolution } from './outcome/outcomes.js';
import type { SubmittedTransactions } from './outcome/submitted.js';
import { TransactionVoider } from './outcome/void.js';
import type { WriteEnvironment } from './write-environment.js';
import type { PinRegistry } from './pins/pin-registry.js';
import { expectApproval, orderSigners } from './signing.js';

/** The outcome of a write that was unknown before. */
export interface SettledOutcome extends Pick<JournalOutcome, 'digest' | 'voidedBy'> {
    /** `unknown` only of an old entry of the journal, which was not submitted again. */
    readonly outcome: JournalOutcome['outcome'] | 'unknown';
    /**
     * What the write would have returned; for an entry of a journal: orders, the account, or the service's
     * row.
     */
    readonly result?: unknown;
    /** Why it failed, or is unknown. */
    readonly error?: Error;
}

/** What became of a write whose outcome was unknown, and what it asked for. */
export interface Settlement extends SettledOutcome {
    readonly action: JournalAction;
    /** The body of its build request; of a `void`: the digest of the other transaction. */
    readonly request: unknown;
    /** When it was signed, milliseconds. */
    readonly timestamp: number;
    readonly datetime: string | undefined;
    /** The caller's note about the write. */
    readonly tag?: RecordedWrite['tag'];
    /**
     * The orders that it placed or changed: what was requested, and of an executed one its id and fills as
     * far as they are known. `status` is `rejected` where it failed.
     */
    readonly orders?: Order[];
}

/** Keys of `settle`; `sweep` returns coins of conversions, which the class does after the settlement. */
export const SETTLE_KEYS = ['resubmit', 'sweep', ...REQUEST_KEYS] as const;

/** What settling shares with the write path. */
interface SettlementServices {
    readonly context: Context;
    readonly markets: MarketDirectory;
    readonly resolver: AccountResolver;
    readonly pins: PinRegistry;
    readonly submitted: SubmittedTransactions;
    readonly channels: WriteChannels;
    readonly expectations: Expectations;
    readonly lifecycles: Lifecycles;
}

/** Settles writes. */
export class Settlements {
    constructor(
        private readonly services: SettlementServices,
        private readonly environment: WriteEnvironment,
    ) {}

    /** Implements `settle`. */
    async settle(
        entry: JournalEntry | undefined,
        outcome: JournalOutcome['outcome'] | 'void' | undefined,
        params: Params,
    ): Promise<Settlement | Settlement[]> {
        expectKeys(params, SETTLE_KEYS);
        const mayResubmit = booleanParam(params, 'resubmit') ?? false;
        const returnsCoins = booleanParam(params, 'sweep') ?? false;
        if (returnsCoins && isGiven(entry)) throw problem('argument', 'params.sweep', 'no entry beside it', 'an entry');
        if (isGiven(outcome) && outcome !== 'void' && !isOutcomeStatus(outcome)) {
            throw problem('argument', 'outcome', '"executed", "failed" or "void", or nothing', formatValue(outcome));
        }
        if (isGiven(outcome) && !isGiven(entry)) {
            throw problem('missing', 'entry', 'the entry whose outcome you know, or that you void');
        }
        const { markets, pins, submitted, lifecycles } = this.services;
        // Without a journal, there are only coins to return.
        if (returnsCoins && typeof pins.rawOptions.journal !== 'string') return [];
        const lifecycle = lifecycles.current;
        const settle = async (): Promise<Settlement | Settlement[]> => {
            await markets.load();
            await pins.load();
            await submitted.journal.holdFile();
            if (entry !== undefined && isGiven(entry)) return this.#settleEntry(entry, outcome, lifecycle, mayResubmit);
            return this.#settleJournal(lifecycle, mayResubmit);
        };
        // close() waits for it.
        return lifecycle.track(settle());
    }

    /** Settles all entries at once, so that nothing else uses the objects of any of them. */
    async #settleJournal(lifecycle: WriteLifecycle, mayResubmit: boolean): Promise<Settlement[]> {
        const { pins, resolver, submitted } = this.services;
        const { journal } = pins.rawOptions;
        if (typeof journal !== 'string') {
            throw problem('missing', 'entry', 'an entry, or a file as options.transaction.journal');
        }
        const address = await resolver.wallet.address();
        const { open, failed: unended, executed } = await readJournal(journal);
        const isOwn = (entry: JournalEntry): boolean => isSentBy(entry, address);
        submitted.restoreExecuted(executed.filter(isOwn));
        const entries = open.filter(isOwn);
        submitted.refuseVoided(entries);
        submitted.restoreFailed(unended);
        const settle = async (one: JournalEntry): Promise<Settlement> => {
            try {
                return await this.#settleEntry(one, undefined, lifecycle, mayResubmit);
            } catch (error) {
                if (!(error instanceof OutcomeUnknown) || !submitted.isTooOld(one.digest)) throw error;
                return this.#describe(one, { digest: one.digest, outcome: 'unknown', error });
            }
        };
        const known = await Promise.allSettled(entries.map(settle));
        const settled: PromiseSettledResult<Settlement>[] = [];
        // One after the other: the end of one may be that of others, as they use the same objects.
        for (const [i, result] of known.entries()) settled.push(await this.#voidStale(entries[i], result, lifecycle));
        // The outcomes are recorded: a file that cannot be compacted is only larger.
        await compactJournal(journal).catch(() => undefined);
        const done = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
        const failed = settled.find((result) => result.status === 'rejected');
        if (failed === undefined) return done;
        // They have an outcome in the journal now, so that no later call returns them.
        throw withSettled(failed.reason, this.services.context.id, done);
    }

    /** Voids an old transaction that does not expire, where a node is there and the user wants that. */
    async #voidStale(
        entry: JournalEntry | undefined,
        result: PromiseSettledResult<Settlement>,
        lifecycle: WriteLifecycle,
    ): Promise<PromiseSettledResult<Settlement>> {
        const { pins, submitted, channels } = this.services;
        if (entry === undefined || pins.options.onStale !== 'void' || channels.node === undefined) return result;
        if (!submitted.isStale(entry.digest)) return result;
        try {
            return { status: 'fulfilled', value: await this.#settleEntry(entry, 'void', lifecycle, false) };
        } catch (error) {
            // It stays open: the error says what is missing, such as gas.
            if (result.status === 'rejected' || result.value.outcome !== 'unknown') return result;
            return {
                status: 'fulfilled',
                value: { ...result.value, error: toCcxtError(error, this.services.context.id) as Error },
            };
        }
    }

    async #settleEntry(
        entry: JournalEntry,
        outcome: JournalOutcome['outcome'] | 'void' | undefined,
        lifecycle: WriteLifecycle,
        mayResubmit: boolean,
    ): Promise<Settlement> {
        const { context, resolver, submitted } = this.services;
        const sender = await resolver.wallet.address();
        const settled =
            outcome === 'void'
                ? await this.#void(entry, sender, lifecycle)
                : await submitted.settler.resolveEntry(entry, sender, outcome, lifecycle, mayResubmit);
        const { response: result, error, ...facts } = settled;
        return this.#describe(entry, {
            ...facts,
            ...(result === undefined ? {} : { result }),
            ...(error === undefined ? {} : { error: toCcxtError(error, context.id) as Error }),
        });
    }

    /** Adds to an outcome what the write asked for, and what became of its orders. */
    async #describe(entry: JournalEntry, known: SettledOutcome): Promise<Settlement> {
        const { action, request, tag, timestamp } = entry;
        const orders = await this.environment.records.describe(entry.digest, entry, known.outcome, known.result);
        return {
            ...known,
            action,
            request,
            timestamp,
            datetime: toDatetime(timestamp),
            ...(tag === undefined ? {} : { tag }),
            ...(orders === undefined ? {} : { orders }),
        };
    }

    /** Makes a transaction unexecutable by another one on its objects, through a node. */
    async #void(entry: JournalEntry, sender: string, lifecycle: WriteLifecycle): Promise<Resolution> {
        const { context, pins, resolver, submitted, channels, expectations } = this.services;
        const channel = channels.expectNode("settle(entry, 'void')");
        const { maxGasBudget, maxGasPrice } = pins.options;
        const body = { metadata: buildMetadata(sender, gasOf(context, {}, pins.options)) };
        const limits = readGasLimits(body, maxGasBudget, maxGasPrice);
        // The wallet pays, also where a sponsor pays for its other writes: declared coins are the sponsor's
        // then.
        const gas = sponsorOf(body) === undefined ? limits : { ...limits, coins: undefined, fromAddressBalance: false };
        const sign = async (bytes: Uint8Array, digest: Uint8Array): Promise<string[]> => {
            const signers = orderSigners(await resolver.wallet.signers(), sender, undefined);
            const { budget: gasBudget } = readTransactionData(bytes).gas;
            const context = { digest: toTransactionDigest(bytes), tag: entry.tag, gasBudget };
            await expectApproval(pins.options.approve, { action: 'void', digest: entry.digest }, context);
            return Promise.all(signers.map((signer) => signer.sign(bytes, digest)));
        };
        const wallet = { channel, sender, gas, validity: () => expectations.validity(false), sign };
        try {
            const voider = new TransactionVoider(submitted, this.environment, wallet);
            return await submitted.settler.voidEntry(entry, voider, lifecycle);
        } catch (error) {
            if (!isShortOfGas(error)) throw error;
            const fact = 'the wallet pays for the voiding transaction: fund it with SUI, then call settle again';
            throw withFact(error, context.id, fact);
        }
    }
}
