/**
 * The build of a write, until it is verified and holds its slot:
 * `requested → built → verified → budgeted → held`.
 */

import type { Dict } from 'ccxt';
import { sentence, type Problem } from '../core/problem.js';
import { withFact } from '../exchange/errors/partial.js';
import { isRefusal, isStale } from '../exchange/errors/outcome.js';
import type { TransactionOptions } from '../exchange/options/transaction-options.js';
import { readTransactionBytes, toTransactionDigest } from '../transaction/bytes.js';
import { kindOf, readTransactionData } from '../transaction/data.js';
import type { Action } from '../transaction/intent.js';
import type { BuildVerifier } from './build-verifier.js';
import { isOfPrices, type CommandComposer } from './command-composer.js';
import type { Build } from './channels/channel.js';
import type { WriteChannels } from './channels/channels.js';
import type { NodeChannel } from './channels/node.js';
import { kindOfWrite } from './equal-writes.js';
import type { Expectations } from './expectations.js';
import { hasBudget, sponsorOf, toOverBudget, withBudget } from './gas.js';
import type { SubmittedTransactions } from './outcome/submitted.js';
import type { Slot } from './queue.js';
import { ownedObjectIds } from '../recent/object-versions.js';
import type { WriteEnvironment } from './write-environment.js';
import type { RunningWrite, VerifiedTransaction } from './write-request.js';

/** The builds that are left, for all reasons together. */
interface Rebuilds {
    left: number;
    delay: number;
}

/** First delay before another build, milliseconds; each is twice the one before. */
const REBUILD_MS = 50;
/** Longest wait for objects of another write before another build, milliseconds. */
const CONFLICT_MS = 5_000;

/** Builds of a write with bytes that were recorded before, at most. */
const MAX_REPEATS = 3;
/** Most MIST by which the gas budget of a build is less than that of an equal one. */
const MAX_DIFFERENCE = 1_000;

/** Builds transactions until one is verified. */
export class WriteBuilder {
    /** Actions for which the service has chosen a gas budget above the user's limit. */
    readonly #overBudget = new Set<Action>();

    constructor(
        private readonly environment: {
            readonly pins: { readonly options: Pick<TransactionOptions, 'maxGasBudget' | 'rebuilds'> };
        } & Pick<WriteEnvironment, 'id' | 'sleep'>,
        private readonly channels: Pick<WriteChannels, 'channelOf' | 'node'>,
        private readonly expectations: Pick<Expectations, 'mustExpire'>,
        private readonly verifier: Pick<BuildVerifier, 'verify'>,
        private readonly submitted: Pick<
            SubmittedTransactions,
            'findConsumer' | 'isOfUnexecutedWrite' | 'recheckRejections' | 'resolveBlockers'
        >,
        private readonly composer: Pick<CommandComposer, 'compose' | 'addFailure' | 'staleness'>,
    ) {}

    /** Builds by the channel of the request, or writes the commands here. */
    async #build(write: RunningWrite<unknown>, isDry: boolean): Promise<Build> {
        await write.request.expect?.();
        if (write.isComposed) return this.#compose(write, isDry);
        if (write.request.via === 'node') return this.#requestBuild(write, isDry);
        const built = await this.#withExpiration(write, await this.#buildInBudget(write, isDry));
        write.via = built.via;
        return built;
    }

    /**
     * Writes the commands of a write, which the node completes. Where the client cannot, or they would fail
     * for a price or a feed that is outdated, they are those of the service.
     */
    async #compose(write: RunningWrite<unknown>, isDry: boolean): Promise<Build> {
        const { action, body, sender, wallet: payer, call } = write;
        const { node } = this.channels;
        if (node === undefined) throw sentence('unsupported', 'build "client" needs a Sui node; set options.node');
        const common = { action, body, sender, payer, stop: call.stop };
        const composed = await this.composer.compose(write);
        if (composed !== undefined) {
            const kind = isDry ? undefined : kindOfWrite({ action, body, isComposed: true });
            const built = await node.build({ ...common, ...composed, kindOfWrite: kind });
            if (!isOfPrices(built.refusal)) return built;
            this.composer.addFailure(write, built.refusal);
        }
        try {
            return await this.#buildInstead(write, node, isDry);
        } catch (error) {
            const reason = this.composer.staleness(write);
            throw reason === undefined || isStale(error) ? error : withFact(error, this.environment.id, reason);
        }
    }

    /** Has the service write the commands that the client cannot write now. */
    async #buildInstead(write: RunningWrite<unknown>, node: NodeChannel, isDry: boolean): Promise<Build> {
        const { action, body, sender, wallet: payer, call, request } = write;
        if (request.via === 'node') return this.#requestBuild(write, isDry);
        const built = await this.#buildInBudget(write, isDry);
        const common = { action, body, sender, payer, stop: call.stop };
        // Commands with price updates cost more than those of equal writes.
        return node.build({ ...common, kind: kindOf(readTransactionBytes(built.transactionBytes)) });
    }

    /** Requests one build; that of a dry run is always simulated. */
    async #requestBuild(
        { request, body, sender, wallet, call }: RunningWrite<unknown>,
        isDry: boolean,
    ): Promise<Build> {
        const { action, via } = request;
        const channel = this.channels.channelOf(via);
        const kind = isDry ? undefined : kindOfWrite({ action, body, isComposed: false });
        const { bound, ...commands } = (await request.commands?.(body)) ?? {};
        const parties = { sender, payer: wallet };
        const built = await channel.build({
            action,
            body,
            ...commands,
            ...parties,
            stop: call.stop,
            kindOfWrite: kind,
        });
        return bound === undefined ? built : { ...built, bound };
    }

    /**
     * Builds by the service. Where the gas budget that it chooses exceeds the user's limit, it is requested
     * to build with the limit.
     */
    async #buildInBudget(write: RunningWrite<unknown>, isDry: boolean): Promise<Build> {
        const { maxGasBudget } = this.environment.pins.options;
        if (hasBudget(write.body)) return this.#requestBuild(write, isDry);
        if (this.#overBudget.has(write.action)) {
            write.body = withBudget(write.body, maxGasBudget);
            return this.#requestBuild(write, isDry);
        }
        const built = await this.#requestBuild(write, isDry);
        const { budget } = readTransactionData(readTransactionBytes(built.transactionBytes)).gas;
        if (budget <= maxGasBudget) return built;
        write.body = withBudget(write.body, maxGasBudget);
        try {
            const second = await this.#requestBuild(write, isDry);
            this.#overBudget.add(write.action);
            return second;
        } catch (error) {
            throw isRefusal(error) && !isStale(error) ? toOverBudget(budget, maxGasBudget, error) : error;
        }
    }

    /**
     * Writes the client's own envelope around the commands of a build of the service that must expire and
     * does not. A node executes it then. Without one, and where a sponsor pays, the build stays as it is, and
     * the verification refuses it.
     */
    async #withExpiration(write: RunningWrite<unknown>, built: Build): Promise<Build> {
        const { action, body, call, request } = write;
        const { node } = this.channels;
        if (node === undefined || request.needsServiceResponse === true || sponsorOf(body) !== undefined) return built;
        const bytes = readTransactionBytes(built.transactionBytes);
        if (readTransactionData(bytes).expiration.kind !== 'none' || !this.expectations.mustExpire(write)) return built;
        const { sender, wallet: payer } = write;
        const commands = { action, body, kind: kindOf(bytes), kindOfWrite: undefined };
        return { ...(await node.build({ ...commands, sender, payer, stop: call.stop })), via: 'node' };
    }

    /** The builds of a write. */
    rebuilds(): Rebuilds {
        return { left: this.environment.pins.options.rebuilds, delay: REBUILD_MS };
    }

    /** Builds until no other write uses the objects, none is consumed, and the write holds its slot. */
    async buildAndHold(write: RunningWrite<unknown>, slot: Slot): Promise<VerifiedTransaction> {
        const { stop } = write.call;
        const rebuilds = this.rebuilds();
        const isOvertaken = (): boolean => slot.isOvertaken;
        for (;;) {
            stop.phase = 'being built';
            const verified = await this.buildVerified(write, rebuilds, slot).catch((error: unknown) => {
                // The cancel that has overtaken the write has changed the objects.
                if (isOvertaken() && isStale(error)) return undefined;
                throw error;
            });
            // After a check that took time the write is built anew: its objects and prices may be outdated.
            if (
                verified !== undefined &&
                !isOvertaken() &&
                !(await this.submitted.recheckRejections(verified.transaction))
            ) {
                const found = await this.#hold(slot, verified, rebuilds.left === 0);
                if (found === undefined) {
                    write.step.enter('held');
                    return verified;
                }
                if (!isOvertaken()) await this.#delayRebuild(rebuilds, found);
            }
            if (!isOvertaken()) continue;
            // It is built again as often as its time allows.
            stop.expectNotClosed();
            stop.phase = 'queued';
            const turn = slot.waitForTurn();
            this.submitted.resolveBlockers();
            await turn;
        }
    }

    /**
     * Builds and verifies; builds again where objects changed meanwhile, unless a cancel has overtaken the
     * write, and with another gas budget where they are the bytes of an earlier write that was not executed:
     * a digest names one write only.
     */
    async buildVerified(write: RunningWrite<unknown>, rebuilds: Rebuilds, slot?: Slot): Promise<VerifiedTransaction> {
        write.body = write.requested;
        let repeated: string | undefined;
        let repeats = 0;
        for (;;) {
            write.call.stop.expectNotClosed();
            write.step.enter('requested');
            try {
                const isDry = slot === undefined;
                const built = await this.#build(write, isDry);
                write.step.enter('built');
                if (repeated !== undefined && digestOf(built) === repeated) throw toRepeated(repeated);
                const verified = await this.verifier.verify(write, built, isDry);
                const { digest, transaction } = verified;
                if (isDry || !this.submitted.isOfUnexecutedWrite(digest)) return verified;
                repeats += 1;
                if (repeats > MAX_REPEATS) throw toRepeated(digest);
                repeated = digest;
                write.body = withLessGas(write.body, transaction.gas.budget);
            } catch (error) {
                if (!isStale(error) || slot?.isOvertaken === true || rebuilds.left === 0) throw error;
                write.body = write.requested;
                repeated = undefined;
                await this.#delayRebuild(rebuilds, '');
            }
        }
    }

    async #delayRebuild(rebuilds: Rebuilds, found: string): Promise<void> {
        if (rebuilds.left === 0) {
            const how = 'call the method again, or raise options.transaction.rebuilds';
            throw sentence('stale', `every build used ${found}; nothing was signed: ${how}`);
        }
        await this.environment.sleep(rebuilds.delay);
        rebuilds.left -= 1;
        rebuilds.delay *= 2;
    }

    /** Holds the slot with the objects of a build; else returns which objects prevent it. */
    async #hold(
        slot: Slot,
        { transaction, digest }: VerifiedTransaction,
        isLast: boolean,
    ): Promise<string | undefined> {
        const ids = ownedObjectIds(transaction);
        const wasHeld = slot.isHeld;
        const find = (): Promise<string | undefined> => this.submitted.findConsumer({ transaction, digest }, isLast);
        // Checked again once it is held: another write may have used the objects during the first check.
        const consumer = (await find()) ?? (slot.hold(ids) ? await find() : undefined);
        if (consumer === undefined && slot.hold(ids)) return undefined;
        if (consumer !== undefined) {
            if (!wasHeld) slot.letPass();
            return `objects that transaction ${consumer} consumed`;
        }
        if (!slot.isOvertaken) {
            // Limited, as two writes that wait for each other's objects would wait for ever.
            const wait = slot.waitUntilFree(ids);
            this.submitted.resolveBlockers();
            await this.environment.sleep(CONFLICT_MS, wait.finished);
            wait.cancel();
        }
        return 'objects that another transaction uses';
    }
}

function digestOf({ transactionBytes }: Build): string {
    return toTransactionDigest(readTransactionBytes(transactionBytes));
}

function withLessGas(body: Dict, budget: bigint): Dict {
    return withBudget(body, budget - BigInt(1 + Math.floor(Math.random() * MAX_DIFFERENCE)));
}

function toRepeated(digest: string): Problem {
    const fact = `every build has the bytes of transaction ${digest}, which an earlier write recorded; nothing was signed`;
    return sentence('response', `${fact}: the service must build with the gas budget of the request`);
}
