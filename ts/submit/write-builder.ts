/** The build of a write, until it is verified and holds its slot: `requested → built → verified → budgeted → held`. */

import type { Dict } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
import { withTimeout } from '../core/clock.js';
import { Problem, sentence, type Departure } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import { abortOf } from '../exchange/errors/node.js';
import { isRefusal, isStale } from '../exchange/errors/outcome.js';
import { withOrder } from '../exchange/errors/partial.js';
import { buildMetadata, expectMetadata, withGasCoins } from '../exchange/options/gas.js';
import { booleanParam, mergeRequest } from '../exchange/params.js';
import { convertResponse } from '../exchange/response.js';
import type { NodeResult } from '../node/sui-node.js';
import { readBase64, readTransactionBytes, toSigningDigest, toTransactionDigest } from '../transaction/bytes.js';
import { kindOf, readTransactionData } from '../transaction/data.js';
import { verifyDigest } from '../transaction/envelope.js';
import type { Action } from '../transaction/intent.js';
import { nameOrderOf } from '../transaction/order-calls.js';
import { verify } from '../transaction/verify.js';
import type { Build } from './channels/channel.js';
import type { Channels } from './channels/channels.js';
import type { Parties } from './channels/node.js';
import { kindOfWrite } from './equal-writes.js';
import type { Expectations } from './expectations.js';
import { gasOf, hasBudget, sponsorOf, toOverBudget, withBudget, type GasAllowance } from './gas.js';
import type { SubmittedTransactions } from './outcome/submitted.js';
import type { Outside } from './outside.js';
import type { ChainMarkets } from './pins/chain-markets.js';
import type { PinRegistry } from './pins/pin-registry.js';
import type { Upgrades } from './pins/upgrades.js';
import type { Slot } from './queue.js';
import { verifyEffects } from './simulated-effects.js';
import { ownedObjectIds } from './versions.js';
import { WriteStep, type VerifiedTransaction, type Write, type WriteCall, type WriteRequest } from './write.js';

/** The builds that are left, for all reasons together. */
interface Rebuilds {
    left: number;
    delay: number;
}

type Aborted = Pick<VerifiedTransaction, 'transaction' | 'expectation'>;

/** First delay before another build, milliseconds; each is twice the one before. */
const REBUILD_MS = 50;
/** Longest wait for objects of another write before another build, milliseconds. */
const CONFLICT_MS = 5_000;

/** Builds of a write with bytes that were recorded before, at most. */
const MAX_REPEATS = 3;
/** Most MIST by which the gas budget of a build is less than that of an equal one. */
const MAX_DIFFERENCE = 1_000;

/** Completes requests, and builds and verifies their transactions. */
export class WriteBuilder {
    /** Actions for which the service has chosen a gas budget above the user's limit. */
    readonly #overBudget = new Set<Action>();

    constructor(
        private readonly context: Context,
        private readonly resolver: AccountResolver,
        private readonly pins: PinRegistry,
        private readonly outside: Omit<Outside, 'channels'> & { readonly channels: Channels },
        private readonly expectations: Expectations,
        private readonly chain: ChainMarkets,
        private readonly upgrades: Upgrades,
        private readonly submitted: SubmittedTransactions,
        private readonly gas: GasAllowance,
    ) {}

    /** Adds to a request the sender, the gas, and what the user overrides. */
    async complete<T>(request: WriteRequest<T>, call: WriteCall): Promise<Write<T>> {
        const { action, via, from, params, orders, read, readAtNode, receiver } = request;
        const wallet = await this.resolver.wallet.address();
        const sender = from?.address ?? wallet;
        const requested: Dict = { ...request.body, ...(await this.#ownRecipient(request, wallet)) };
        const metadata = buildMetadata(sender, gasOf(this.context, params, this.pins.options));
        const body = mergeRequest({ ...requested, metadata }, params);
        expectMetadata(body.metadata);
        if (via === 'node' && sponsorOf(body) !== undefined) {
            throw sentence('unsupported', 'gas.sponsor cannot pay for a write that needs a Sui node; leave it out');
        }
        await this.pins.loadChain();
        // An account in `params.request` was named by the user.
        const isAccountDiscovered =
            receiver === undefined
                ? body.accountId === requested.accountId &&
                  (await this.pins.isAccountDiscovered(params, requested.accountId, { action, body, orders }))
                : await this.pins.isAccountDiscovered(receiver.params, receiver.capabilityId, { action, body, orders });
        const at = `submit/${action}`;
        const mayNeverExpire = booleanParam(params, 'neverExpires') ?? false;
        const write: Write<T> = {
            ...{ action, via, body, requested: body, sender, wallet, from, isAccountDiscovered, call, orders },
            mayNeverExpire,
            build: async (isDry) => {
                const parties = { sender, payer: wallet };
                const build = (): Promise<Build> => this.#request(request, write.body, parties, call, isDry);
                if (via === 'node') return build();
                const built = await this.#withExpiration(
                    request,
                    write,
                    await this.#buildInBudget(write, build),
                    parties,
                );
                write.via = built.via;
                return built;
            },
            read: (response, digest) => {
                if (write.via !== 'node') return convertResponse(at, () => read(response, at, digest));
                const effects = response as NodeResult;
                const parse = (): T =>
                    via === 'node' || readAtNode === undefined
                        ? read(response, at, digest)
                        : readAtNode(effects, digest);
                return withGasCoins(convertResponse(at, parse), effects);
            },
            step: new WriteStep(),
            reservedGas: undefined,
        };
        return write;
    }

    /** Coins that only change their place go to the sub-address of the wallet's key, or back, whatever the request says. */
    async #ownRecipient({ action }: WriteRequest<unknown>, wallet: string): Promise<{ recipientAddress?: string }> {
        if (action === 'sweep') return { recipientAddress: wallet };
        if (action !== 'isolate') return {};
        const sub = await this.resolver.wallet.subAddress();
        if (sub === undefined) throw new Error('a wallet without a sub-address');
        return { recipientAddress: sub.address };
    }

    /** Requests a build from the channel of a write. */
    #request<T>(
        { action, via, build }: WriteRequest<T>,
        body: Write<T>['body'],
        parties: Parties,
        { stop }: WriteCall,
        isDry: boolean,
    ): Promise<Build> {
        const channel = this.outside.channels.of(via);
        const kind = isDry ? undefined : kindOfWrite({ action, body });
        const common = { action, ...parties, stop, kindOfWrite: kind };
        if (build === undefined) return channel.build({ ...common, body });
        return build((sent, commands) => channel.build({ ...common, body: sent, ...commands }), body);
    }

    /** Builds by the service. Where the gas budget that it chooses exceeds the user's limit, it is requested to build with the limit. */
    async #buildInBudget(write: Pick<Write<unknown>, 'action' | 'body'>, build: () => Promise<Build>): Promise<Build> {
        const { maxGasBudget } = this.pins.options;
        if (hasBudget(write.body)) return build();
        if (this.#overBudget.has(write.action)) {
            write.body = withBudget(write.body, maxGasBudget);
            return build();
        }
        const built = await build();
        const { budget } = readTransactionData(readTransactionBytes(built.transactionBytes)).gas;
        if (budget <= maxGasBudget) return built;
        write.body = withBudget(write.body, maxGasBudget);
        try {
            const second = await build();
            this.#overBudget.add(write.action);
            return second;
        } catch (error) {
            throw isRefusal(error) && !isStale(error) ? toOverBudget(budget, maxGasBudget, error) : error;
        }
    }

    /**
     * Writes the client's own envelope around the commands of a build of the service that must expire and does not. A node executes it
     * then. Without one, and where a sponsor pays, the build stays as it is, and the verification refuses it.
     */
    async #withExpiration<T>(
        { readAtNode }: WriteRequest<T>,
        write: Pick<Write<T>, 'action' | 'body' | 'mayNeverExpire' | 'call'>,
        built: Build,
        parties: Parties,
    ): Promise<Build> {
        const { node } = this.outside.channels;
        const { action, body, call } = write;
        if (node === undefined || readAtNode === undefined || sponsorOf(body) !== undefined) return built;
        const bytes = readTransactionBytes(built.transactionBytes);
        if (readTransactionData(bytes).expiration.kind !== 'none' || !this.expectations.mustExpire(write)) return built;
        const commands = { kind: kindOf(bytes), kindOfWrite: undefined };
        return { ...(await node.build({ action, body, ...commands, ...parties, stop: call.stop })), via: 'node' };
    }

    /** The builds of a write. */
    rebuilds(): Rebuilds {
        return { left: this.pins.options.rebuilds, delay: REBUILD_MS };
    }

    /** Builds until no other write uses the objects, none is consumed, and the write holds its slot. */
    async buildAndHold(write: Write<unknown>, slot: Slot): Promise<VerifiedTransaction> {
        const { stop } = write.call;
        const rebuilds = this.rebuilds();
        const isOvertaken = (): boolean => slot.isOvertaken;
        for (;;) {
            stop.phase = 'being built';
            const verified = await this.build(write, rebuilds, slot).catch((error: unknown) => {
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
     * Builds and verifies; builds again where objects changed meanwhile, unless a cancel has overtaken the write, and with another gas
     * budget where they are the bytes of an earlier write that was not executed: a digest names one write only.
     */
    async build(write: Write<unknown>, rebuilds: Rebuilds, slot?: Slot): Promise<VerifiedTransaction> {
        write.body = write.requested;
        let repeated: string | undefined;
        for (let repeats = 0; ;) {
            write.call.stop.expectNotClosed();
            write.step.enter('requested');
            try {
                const isDry = slot === undefined;
                const built = await write.build(isDry);
                write.step.enter('built');
                if (repeated !== undefined && digestOf(built) === repeated) throw toRepeated(repeated);
                const verified = await this.#verify(write, built, isDry);
                const { digest, transaction } = verified;
                if (isDry || !this.submitted.isOfUnexecutedWrite(digest)) return verified;
                repeats += 1;
                if (repeats > MAX_REPEATS) throw toRepeated(digest);
                repeated = digest;
                write.body = withLessGas(write.body, transaction.gas.budget);
            } catch (error) {
                if (!isStale(error) || slot?.isOvertaken === true || rebuilds.left === 0) throw error;
                [write.body, repeated] = [write.requested, undefined];
                await this.#delayRebuild(rebuilds, '');
            }
        }
    }

    async #delayRebuild(rebuilds: Rebuilds, found: string): Promise<void> {
        if (rebuilds.left === 0) {
            const how = 'call the method again, or raise options.transaction.rebuilds';
            throw sentence('stale', `every build used ${found}; nothing was signed: ${how}`);
        }
        await this.outside.sleep(rebuilds.delay);
        rebuilds.left -= 1;
        rebuilds.delay *= 2;
    }

    /** Verifies the bytes of a build, then what a simulation and the chain show of it, then the gas allowance. */
    async #verify(write: Write<unknown>, built: Build, isDry: boolean): Promise<VerifiedTransaction> {
        const { transactionBytes, effects, refusal } = built;
        const bytes = readTransactionBytes(transactionBytes);
        const signingDigest = toSigningDigest(bytes);
        const transaction = readTransactionData(bytes);
        const inDigest = verifyDigest(signingDigest, readBase64(built.signingDigest, 'signingDigest'));
        let expectation = await this.expectations.of(write, false, built.bound);
        let verdict = verify(transaction, expectation);
        // A known epoch may be over, and its gas price with it.
        if (verdict.departures.some(({ at }) => at === 'expiration' || at === 'gas price')) {
            expectation = await this.expectations.of(write, true, built.bound);
            verdict = verify(transaction, expectation);
        }
        const accepted = await this.upgrades.accepted(verdict.otherPackages, { bytes, transaction, expectation });
        if (accepted !== undefined) {
            expectation = accepted;
            verdict = verify(transaction, expectation);
        }
        const digest = toTransactionDigest(bytes);
        const verified = { transactionBytes, bytes, transaction, signingDigest, digest, verdict, expectation };
        const inCalls = await this.upgrades.explainIn(await this.chain.settle(verdict, expectation.intent), verdict);
        let departures = [...inDigest, ...inCalls, ...this.#expectSimulated(write, built)];
        if (departures.length === 0 && effects !== undefined) {
            departures = verifyEffects(effects, transaction, expectation);
        }
        if (departures.length === 0) {
            departures = await this.chain.compare(expectation.intent, verdict.packages.perpetuals);
        }
        if (departures.length === 0) {
            write.step.enter('verified');
            if (refusal !== undefined) throw withAborted(refusal, { transaction, expectation });
            // Bytes that were recorded before have the reservation of another write.
            if (!isDry && !this.submitted.wasRecorded(digest)) departures = this.#reserveGas(write, verified);
        }
        if (departures.length === 0) return verified;
        const needsPins = verdict.needsPins && inCalls.length > 0;
        if (!needsPins) throw new Problem('mismatch', departures);
        throw await this.expectations.toUnpinned(departures, expectation, transaction, verdict);
    }

    /** A write through a node without the effects of a simulation must be of a kind that may go without. */
    #expectSimulated(write: Write<unknown>, { effects, refusal }: Build): Departure[] {
        const isSimulated = effects !== undefined || refusal !== undefined;
        const maySkip = this.pins.options.simulate !== 'always' && kindOfWrite(write) !== undefined;
        if (write.via !== 'node' || isSimulated || maySkip) return [];
        return [{ at: 'simulation', wanted: `a simulation, as ${write.action} needs one`, found: 'none' }];
    }

    /** Reserves the gas of a build, in place of the build before. */
    #reserveGas(write: Write<unknown>, verified: VerifiedTransaction): ReturnType<Expectations['reserveGas']> {
        // A build that ends after its write reserves nothing.
        write.call.stop.expectNotClosed();
        this.releaseGas(write);
        const departures = this.expectations.reserveGas(verified.digest, verified);
        if (departures.length > 0) return departures;
        write.reservedGas = verified.digest;
        write.step.enter('budgeted');
        return [];
    }

    /** Releases the gas that a build has reserved, unless it was recorded. */
    releaseGas(write: Write<unknown>): void {
        const { reservedGas } = write;
        // From the record on, the outcome decides.
        if (reservedGas !== undefined && !this.submitted.wasRecorded(reservedGas)) this.gas.release(reservedGas);
        write.reservedGas = undefined;
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
            await withTimeout(CONFLICT_MS, wait.finished);
            wait.cancel();
        }
        return 'objects that another transaction uses';
    }
}

/** Names in the error of an abort the order whose command aborted, of a write with several. */
export function withAborted(error: unknown, { transaction, expectation }: Aborted): unknown {
    const command = abortOf(error)?.command;
    const which = command === undefined ? undefined : nameOrderOf(transaction, expectation.intent, command);
    return which === undefined ? error : withOrder(error, which);
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
