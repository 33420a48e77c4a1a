/**
 * Isolated conversions: the sub-address of the wallet's key sends the swap, so that no contract can use
 * rights that others give to the address of the wallet. The amount is sent there first, and comes back where
 * the swap fails.
 */

import type { Dict } from 'ccxt';
import type { WalletCoin } from '../account/coins.js';
import type { SwapCoins } from './swap-coins.js';
import { isAddress, toFullAddress } from '../core/address.js';
import { NumberText } from '../core/json.js';
import { fromUnits } from '../core/number/decimal.js';
import { problem, sentence } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { optionsOf } from '../exchange/context.js';
import { OutcomeUnknown } from '../exchange/errors/classes.js';
import { markSubmitted } from '../exchange/errors/outcome.js';
import { withFact } from '../exchange/errors/partial.js';
import { readGas } from '../exchange/options/gas.js';
import { booleanParam, formatValue, isGiven, readDryRun, type Params } from '../exchange/params.js';
import { toDatetime } from '../exchange/value.js';
import { serviceTime } from '../exchange/service-time.js';
import type { NodeObject } from '../node/sui-node.js';
import type { SubAddress } from '../signer/sub-address.js';
import { coinClaims, selectSources, spentOf } from '../submit/coin-sources.js';
import { coinTypeOf, mayLeaveCoins, readIsolations } from '../submit/journal/journal.js';
import type { Slot } from '../submit/queue.js';
import type { Settlement } from '../submit/settlements.js';
import { effectsOf, type ExecutedWrite, type WriteCall, type WriteCommands } from '../submit/write-request.js';
import type { WalletParts } from '../submit/wallet-parts.js';
import { isForbidden } from '../transaction/bounded/terms.js';
import type { JournalEntry } from '../transaction/journal-record.js';
import { encodeSending, type SendingSources } from '../transaction/sending.js';

/** What isolation needs of the exchange object. */
export interface IsolationParts extends WalletParts {
    readonly coins: SwapCoins;
}

/** What is converted. */
export interface Isolated {
    readonly coin: WalletCoin;
    /** The coin's own units. */
    readonly amount: bigint;
    /** Throws when its turn comes too late. */
    readonly expectCurrent: () => void;
}

/** How an isolated swap is sent: the sub-address, the coin that pays, and the place in the queue. */
export interface IsolatedSender {
    readonly from: SubAddress;
    readonly sources: SendingSources;
    readonly slot: Slot;
}

/** Coins that came back from the sub-address. */
type Swept = Pick<Settlement, 'digest' | 'outcome' | 'action' | 'request' | 'timestamp' | 'datetime' | 'tag'>;

/** Coins of one transaction at most. */
const MAX_COINS = 256;

const RETURN = 'settle with params.sweep, or the next isolated conversion of the same coin, returns them';

const NO_KEY =
    'the wallet is not that of a single key, or its signer does not show the public key (getPublicKey), so that a swap cannot be isolated';

/** Sends swaps from the sub-address of the wallet's key. */
export class Isolation {
    constructor(private readonly parts: IsolationParts) {}

    /**
     * Decides whether a conversion is isolated, by `params.isolate` or `options.convert.isolate`.
     *
     * @returns the sub-address of an isolated one
     * @throws {Problem} `unsupported` where it must be isolated and cannot be: the wallet has no single key,
     *   or gas coins are declared
     */
    async choose({ isolate, gas }: Params): Promise<SubAddress | undefined> {
        const { context, resolver } = this.parts;
        const option: unknown = isGiven(isolate) ? isolate : optionsOf(context, 'convert').isolate;
        if (option !== 'auto' && typeof option !== 'boolean') {
            const at = isGiven(isolate) ? 'params.isolate' : 'options.convert.isolate';
            throw problem('argument', at, '"auto", true or false', formatValue(option));
        }
        const right = option === 'auto' ? await this.#findRight() : undefined;
        if (option === false || (option === 'auto' && right === undefined)) return undefined;
        const accepts = right === undefined ? '' : `, and ${right}`;
        const how = 'convert from a wallet of a single key, or accept the risk with isolate: false';
        const sub = await resolver.wallet.subAddress();
        if (sub === undefined) throw sentence('unsupported', `${NO_KEY}${accepts}; ${how}`);
        const { coins } = readGas(isGiven(gas) ? gas : context.options.gas);
        if (coins === undefined) return sub;
        const why = 'the second transaction needs them in a new version';
        throw sentence('unsupported', `gas.coins cannot pay for an isolated conversion, as ${why}; leave it out`);
    }

    /**
     * Sends the amount to the sub-address, and runs the swap there. Where that fails and its outcome is
     * known, the coins come back.
     *
     * @throws {OutcomeUnknown} the outcome of either transaction is unknown: the coins are where the other
     *   one left them
     */
    async run<T>(
        from: SubAddress,
        payment: Isolated,
        params: Dict,
        call: WriteCall,
        swap: (sender: IsolatedSender) => Promise<T>,
    ): Promise<T> {
        const { submitter, resolver } = this.parts;
        // Of two transactions, only the first can be described before it is executed.
        if (readDryRun(params)) return (await this.#send(from, payment, params, { call })) as unknown as T;
        const wallet = await resolver.wallet.address();
        // There, swapped, and back.
        submitter.expectGasFor(3);
        return submitter.runWithClaims(coinClaims(wallet, from.address), { call }, async (slot) => {
            payment.expectCurrent();
            await this.#sweep(from, payment.coin, params, { slot });
            const { digest, sources } = await this.#send(from, payment, params, { call, slot });
            try {
                if (sources.coins.length === 0) {
                    const fact = `the node shows no new coin of ${from.address} in the effects of transaction ${digest}`;
                    throw sentence('response', `${fact}; use a node that states owners (options.node)`);
                }
                return await swap({ from, sources, slot });
            } catch (error) {
                if (error instanceof OutcomeUnknown) throw error;
                const undone = await this.#undo(error, from, payment, params, slot);
                // The first transaction was executed, even where the swap was never signed.
                markSubmitted(undone, digest);
                throw undone;
            }
        });
    }

    /**
     * Brings back what settled conversions have left at the sub-address; with `params.sweep`, all known coins
     * there. Where that fails, the error of a settlement says so.
     *
     * @param entry of the journal; `undefined` where all were settled
     * @param settled what became of it, or of all
     */
    async returnCoins(
        entry: JournalEntry | undefined,
        settled: Settlement | Settlement[],
        params: Params,
    ): Promise<Settlement | Settlement[]> {
        const { resolver, pins } = this.parts;
        if (!Array.isArray(settled)) return this.#withCoinsBack(entry, settled);
        const isAsked = booleanParam(params, 'sweep') ?? false;
        const { journal } = pins.rawOptions;
        const wallet = isAsked || typeof journal === 'string' ? await resolver.wallet.address() : '';
        const readLeft = async (): Promise<JournalEntry[]> =>
            typeof journal === 'string' ? readIsolations(journal, wallet) : [];
        const left = await readLeft();
        if (!isAsked && left.length === 0) return settled;
        const types = isAsked ? undefined : new Set(left.map(coinTypeOf));
        const { swept, error } = await this.#sweepAll(wallet, types);
        if (error === undefined) return [...settled, ...swept];
        const converted = await this.#withPlace(error);
        // What is settled must not be lost for them.
        const done = [...settled, ...swept];
        if (isAsked) throw Object.assign(converted, { settled: done });
        return [...done, ...(await readLeft()).map((one) => toLeft(one, converted))];
    }

    /**
     * Brings back what a settled transaction has left at the sub-address; where that fails, the error of the
     * result says so.
     */
    async #withCoinsBack(entry: JournalEntry | undefined, settled: Settlement): Promise<Settlement> {
        if (entry === undefined || !mayLeaveCoins(entry, settled.outcome)) return settled;
        const wallet = await this.parts.resolver.wallet.address();
        const { error } = await this.#sweepAll(wallet, new Set([coinTypeOf(entry)]));
        return error === undefined ? settled : { ...settled, error: await this.#withPlace(error) };
    }

    /** Adds to an error that coins may still be at the sub-address. */
    async #withPlace(error: unknown): Promise<Error> {
        const { context, resolver } = this.parts;
        // Without a key there is none to name; what is settled must be returned all the same.
        const sub = (await resolver.wallet.subAddress().catch(() => undefined))?.address ?? 'the sub-address';
        const fact = `coins of an isolated conversion may still be at ${sub}, the sub-address of your key`;
        return withFact(error, context.id, fact) as Error;
    }

    /**
     * Sends known coins of the sub-address to the wallet, one transaction for each, in a place of its own in
     * the queue. One that cannot be sent does not keep the others there.
     *
     * @param wallet where they go
     * @param types of coins; `undefined`: all known ones
     * @returns what came back, and the first error
     */
    async #sweepAll(
        wallet: string,
        types: ReadonlySet<unknown> | undefined,
    ): Promise<{ readonly swept: Swept[]; readonly error?: unknown }> {
        const { nodes, resolver, submitter } = this.parts;
        const swept: Swept[] = [];
        const errors: unknown[] = [];
        const sweep = async (from: SubAddress, slot: Slot, call: WriteCall): Promise<void> => {
            for (const coin of await this.#knownCoins(types)) {
                const one = await this.#sweep(from, coin, {}, { slot, call }).catch((error: unknown) => {
                    errors.push(error);
                });
                if (one !== undefined) swept.push(one);
            }
        };
        try {
            nodes.expect('settle with coins of an isolated conversion');
            const from = await resolver.wallet.subAddress();
            if (from === undefined) throw sentence('unsupported', NO_KEY);
            await submitter.calls.startNow({}, (call) =>
                submitter.runWithClaims(coinClaims(wallet, from.address), { call }, (slot) => sweep(from, slot, call)),
            );
        } catch (error) {
            errors.push(error);
        }
        return errors.length === 0 ? { swept } : { swept, error: errors[0] };
    }

    /** @throws {Problem} `argument` for a type that is not known: its decimals need a pin */
    async #knownCoins(types: ReadonlySet<unknown> | undefined): Promise<readonly WalletCoin[]> {
        const known = await this.parts.coins.all();
        if (types === undefined) return known;
        const unknown = [...types].find((one) => known.every(({ type }) => type !== one));
        if (unknown === undefined) return known.filter(({ type }) => types.has(type));
        const how = 'pin its type and decimals again: options.transaction.pins.coins.CODE = { type, decimals }';
        throw sentence('argument', `${formatValue(unknown)} at the sub-address is no known coin; ${how}`);
    }

    // --- Rights of the address ---

    /**
     * Finds a shared object that gives rights to the wallet's address: the service names gas pools and
     * requests in vaults, and the node confirms them. `undefined` where it finds none; what cannot be found
     * out counts as one.
     */
    async #findRight(): Promise<string | undefined> {
        const { context, resolver, nodes } = this.parts;
        const node = nodes.expect('createConvertTrade');
        const walletAddress = await resolver.wallet.address();
        try {
            const [pool, requests] = await Promise.all([
                context.privatePostGasPoolPool({ walletAddress }) as Promise<unknown>,
                context.privatePostPerpetualsVaultsOwnedWithdrawRequests({ walletAddress }) as Promise<unknown>,
            ]);
            const [pools, vaults] = [poolIdsOf(pool), vaultIdsOf(requests)];
            const objects = await node.objects([...new Set([...pools, ...vaults])]);
            const { forbidden } = optionsOf(context, 'convert');
            const isRight = (object: NodeObject | undefined): boolean =>
                object?.ownership.kind === 'shared' && isForbidden(object.type, forbidden);
            const gasPool = pools.find((id) => isRight(objects.get(id)));
            if (gasPool !== undefined) return `it owns the gas pool ${gasPool}`;
            const vault = vaults.find((id) => isRight(objects.get(id)));
            return vault === undefined ? undefined : `it has a pending request in the vault ${vault}`;
        } catch {
            return 'neither the service nor the node says that it has no gas pool and no pending request in a vault';
        }
    }

    // --- The transactions beside the swap ---

    /** Sends an amount to the sub-address; returns the transaction, and the coin there. */
    async #send(
        to: SubAddress,
        { coin, amount }: Isolated,
        params: Dict,
        options: { readonly call: WriteCall; readonly slot?: Slot },
    ): Promise<{ readonly digest: string; readonly sources: SendingSources }> {
        const { submitter, resolver } = this.parts;
        const { call } = options;
        const wallet = await resolver.wallet.address();
        const commands: WriteCommands = async (body) => {
            const payer = { wallet, body, call, verb: 'convert' } as const;
            const sources = await selectSources(submitter, { coin, amount }, payer);
            const kind = await encodeSending(coin.type, sources, to.address);
            return { kind, ...spentOf(sources, body, coin.type) };
        };
        const parse = (executed: ExecutedWrite): { readonly digest: string; readonly sources: SendingSources } => {
            const { digest } = executed;
            const { written } = effectsOf(executed);
            const coins = written.filter(({ owner }) => owner === to.address);
            return { digest, sources: { gas: 0n, coins, fromCoins: amount, fromAddressBalance: 0n } };
        };
        const body = { ...bodyOf(coin, amount), recipientAddress: to.address };
        return submitter.run({ action: 'isolate', via: 'node', body, params, commands, parse }, options);
    }

    /** Brings the coins back of a swap that failed; returns its error, which says where they are. */
    async #undo(
        error: unknown,
        from: SubAddress,
        { coin, amount }: Isolated,
        params: Dict,
        slot: Slot,
    ): Promise<unknown> {
        const { id } = this.parts.context;
        const what = `${fromUnits(amount, coin.decimals)} ${coin.code}`;
        const place = `${from.address}, the sub-address of your key`;
        try {
            const swept = await this.#sweep(from, coin, params, { slot });
            if (swept !== undefined) return withFact(error, id, `${what} went to ${place}, and came back`);
        } catch (reason) {
            if (!(reason instanceof OutcomeUnknown)) return withFact(error, id, `${what} are at ${place}: ${RETURN}`);
        }
        // Also where the node, which may be behind, shows no coins there.
        return withFact(error, id, `${what} may be at ${place}: ${RETURN}`);
    }

    /** Sends what the sub-address has of a coin to the wallet; `undefined` where the node shows nothing. */
    async #sweep(
        from: SubAddress,
        coin: WalletCoin,
        { gas, tag }: Params,
        { slot, call: given }: { readonly slot: Slot; readonly call?: WriteCall },
    ): Promise<Swept | undefined> {
        const { submitter } = this.parts;
        // Asked for by its type: any address can send coins of very many types there.
        const { coins, addressBalance } = await submitter.readNode((node) => node.balance(from.address, coin.type));
        if (coins + addressBalance === 0n) return undefined;
        const run = (call: WriteCall): Promise<Swept | undefined> =>
            this.#sweepOne(from, coin, addressBalance, { gas, tag }, { call, slot });
        // The conversion may have been stopped: what it left does not stay for that.
        return given === undefined ? submitter.calls.startNow({ tag }, run) : run(given);
    }

    async #sweepOne(
        from: SubAddress,
        coin: WalletCoin,
        inBalance: bigint,
        params: Dict,
        options: { readonly call: WriteCall; readonly slot: Slot },
    ): Promise<Swept | undefined> {
        const { context, submitter, resolver } = this.parts;
        const wallet = await resolver.wallet.address();
        const listed = await submitter.coinsOf(coin.type, 0n, options.call, from.address);
        const coins = listed.filter(({ balance }) => balance > 0n).slice(0, MAX_COINS);
        const fromCoins = coins.reduce((sum, { balance }) => sum + balance, 0n);
        const amount = fromCoins + inBalance;
        if (amount === 0n) return undefined;
        const sources = { gas: 0n, coins, fromCoins, fromAddressBalance: inBalance };
        const request = bodyOf(coin, amount);
        const commands: WriteCommands = async () => ({
            kind: await encodeSending(coin.type, sources, wallet),
            spent: 0n,
        });
        const parse = ({ digest }: ExecutedWrite): Swept => {
            const timestamp = serviceTime(context);
            const { tag } = options.call;
            return {
                ...{ digest, outcome: 'executed', action: 'sweep', request },
                ...{ timestamp, datetime: toDatetime(timestamp), ...(tag === undefined ? {} : { tag }) },
            };
        };
        const body = { ...request, recipientAddress: wallet };
        return submitter.run({ action: 'sweep', via: 'node', from, body, params, commands, parse }, options);
    }
}

/** A transaction after which coins are still at the sub-address. */
function toLeft({ digest, action, request, timestamp, tag }: JournalEntry, error: Error): Settlement {
    const facts = { digest, outcome: 'executed', action, request, timestamp, datetime: toDatetime(timestamp) } as const;
    return { ...facts, ...(tag === undefined ? {} : { tag }), error };
}

function bodyOf({ code, type, decimals }: WalletCoin, amount: bigint): Dict {
    return { code, coinType: type, amount: new NumberText(fromUnits(amount, decimals)) };
}

function poolIdsOf(row: unknown): string[] {
    const { gasPoolId } = isRecord(row) ? row : { gasPoolId: row };
    if (gasPoolId === null) return [];
    if (isAddress(gasPoolId)) return [toFullAddress(gasPoolId)];
    throw problem('response', 'gas-pool/pool gasPoolId', 'an id or null', formatValue(gasPoolId));
}

function vaultIdsOf(response: unknown): string[] {
    const { ownedWithdrawRequests: rows } = isRecord(response) ? response : { ownedWithdrawRequests: undefined };
    const at = 'perpetuals/vaults ownedWithdrawRequests';
    if (!Array.isArray(rows)) throw problem('response', at, 'a list', formatValue(rows));
    return rows.map((row: unknown) => {
        const { vaultId } = isRecord(row) ? row : { vaultId: row };
        if (isAddress(vaultId)) return toFullAddress(vaultId);
        throw problem('response', `${at} vaultId`, 'an id', formatValue(vaultId));
    });
}
