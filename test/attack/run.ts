/**
 * Runs the corpus against the adapter: counts the signed mutants of a hostile service, and the signed honest
 * writes.
 */

import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { BadResponse, BaseError } from 'ccxt';
import { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { TransactionMismatch } from '../../ts/exchange/errors/classes.js';

import type { ExternalSigner } from '../../ts/signer/external.js';
import { multisig } from '../../ts/signer/multisig.js';
import { signingDigest } from '../../sandbox/ts/chain/hash.js';
import type { BuildResponse } from '../../sandbox/ts/chain/types.js';
import { servicesOf } from '../../ts/services.js';
import { FakeService, kindOf } from './fake-service.js';
import { Judge, type Label, type Verdict } from './judge.js';
import { mutantsOf, type Mutant } from './mutants.js';
import { hasOracleUpdate, honestWrites, isNative, type Body, type HonestWrite, type NativeAction } from './scenario.js';
import { boundOf, isVenue, OWNER_WRITES, type VenueAction } from './venue-writes.js';
import { callVenue, onCommands, venueNode, venueOptions } from './venues.js';
import { KEYS, MEMBERS, NOW, TWAP_TERMS, victimSigner, type Deployment } from './setup.js';

/** The extent of an attack. */
export interface AttackOptions {
    /** Tries one of this number of mutants; by default all. */
    readonly every?: number;
    /** Builds one of this number of honest writes; by default all. */
    readonly everyWrite?: number;
    /** Number of mutants in the whole corpus. */
    readonly most?: number;
    /** Attacks only the honest writes with this text in the names of their requests. */
    readonly only?: string;
}

/** A number of mutants, and how many were signed. */
interface Count {
    total: number;
    signed: number;
}

/** The results of the honest writes. */
interface Honest {
    readonly total: number;
    readonly accepted: number;
    /** Names with reasons. */
    readonly refused: readonly string[];
}

/** The result of an attack; one line of JSON. */
export interface AttackLine extends Readonly<Record<Label, Count>> {
    readonly deployment: Deployment;
    readonly seed: number;
    readonly mutants: number;
    readonly honest: Honest;
    readonly honestWithOracle: Honest;
    readonly honestWithoutOracle: Honest;
    /** The first signed harmful mutants, with the harm. */
    readonly examples: readonly string[];
    /** Numbers of signed harmless mutants, by the category of the difference. */
    readonly harmlessByCategory: Readonly<Record<string, number>>;
    /** Numbers of refused harmless mutants, by what the error expected. */
    readonly harmlessRefused: Readonly<Record<string, number>>;
    /** The first signed harmless mutants. */
    readonly harmlessExamples: readonly string[];
    readonly voidExamples: readonly string[];
    /** The first mutants with another error than a refusal. */
    readonly unexpected: readonly string[];
    /** Writes whose honest transaction was refused after their mutants. */
    readonly broken: readonly string[];
    /** Milliseconds. */
    readonly ms: number;
}

/** The minimum size of the corpus of one deployment. */
const FLOORS = { mutants: 5_000, harmful: 1_500 } as const;

const MOST_MUTANTS = 5_500;
const MOST_EXAMPLES = 20;
const MOST_CHARACTERS = 160;

/** No server listens here: {@link FakeService} replaces it. */
const URL = 'http://127.0.0.1:9';

/**
 * Attacks the adapter.
 *
 * @param deployment whose ids the chain has
 * @param seed of the chain and of the corpus
 * @param options the extent
 * @returns the numbers of mutants and of signed mutants by label, and the results of the honest writes;
 *   `undefined` where no honest write has the text of `only`
 */
export async function attack(
    deployment: Deployment,
    seed: number,
    options: AttackOptions = {},
): Promise<AttackLine | undefined> {
    const start = process.hrtime.bigint();
    const { every = 1, everyWrite = 1, most = MOST_MUTANTS, only = '' } = options;
    const writes = await honestWrites(deployment, seed, everyWrite, only);
    if (writes.length === 0) return undefined;
    const mutants = (await mutantsOf(writes, { seed, most })).filter((_mutant, at) => at % every === 0);
    const tally = new Tally();
    for (const write of writes) {
        const own = mutants.filter((mutant) => mutant.write === write);
        await attackOne(write, own, tally);
    }
    const honest: Outcome[] = [];
    for (const write of writes) honest.push([write, await (await Client.at(write, true)).callWrite()]);
    const whole = { deployment, seed, mutants: mutants.length };
    const { counts, harmlessByCategory, harmlessRefused, examples } = tally;
    const ms = Number((process.hrtime.bigint() - start) / 1_000_000n);
    return { ...whole, ...counts, ...toHonest(honest), harmlessByCategory, harmlessRefused, ...examples, ms };
}

/**
 * Lists the faults of an adapter, or of the attack.
 *
 * @param line the result of an attack
 * @param isWhole whether the whole corpus was tried
 * @returns every fault as text; none when no harmful mutant was signed
 */
export function faultsOf(line: AttackLine, isWhole: boolean): string[] {
    const { harmful, honest, mutants, unexpected, broken } = line;
    const least = isWhole ? FLOORS : { mutants: 1, harmful: 1 };
    return [
        ...(harmful.signed === 0 ? [] : [`${harmful.signed} harmful transactions signed`]),
        ...honest.refused.map((why) => `refused, though honest: ${why}`),
        ...(honest.total > 0 && honest.accepted === honest.total ? [] : ['honest transactions refused']),
        ...unexpected.map((what) => `failed, which is no refusal: ${what}`),
        ...broken.map((what) => `signs no more once attacked: ${what}`),
        ...(mutants >= least.mutants ? [] : [`only ${mutants} mutants`]),
        ...(harmful.total >= least.harmful ? [] : [`only ${harmful.total} harmful mutants`]),
    ];
}

/**
 * Lets a pinned adapter make a write while the service returns a tampered build.
 *
 * @param write the honest write
 * @param answer the tampered build
 * @returns what a signer was asked to sign, and the error
 */
export async function react(write: HonestWrite, answer: BuildResponse): Promise<Reaction> {
    return (await Client.at(write, false)).take(answer);
}

/**
 * What may differ in a transaction without harm, by the kind of change: the first pattern that fits counts.
 */
const CATEGORIES: readonly (readonly [RegExp, string])[] = [
    [/^(?:no )?gas payment/, 'which coins of the payer pay for gas'],
    [/^gas (?:price|budget)/, 'gas price or budget within the limits'],
    [/^expiration/, 'expiration within the limits'],
    [/mutability$/, 'a shared object declared mutable'],
    [/^pure .*another order$/, 'order of the ids in a cancel'],
    [
        /^pure |^withdrawal: amount$|^alone flipped|^recombined: (?:u64|withdrawal) in/,
        'a fee or deposit within its limit, or a rounding',
    ],
    [/price update|an added (?:parseUpdate|update\w*Feed)/, 'an added price update'],
    [/^code of the thief/, 'another package before the first one is known'],
    [/repeated|^once more|^added: a call of the framework/, 'a call without an effect'],
    [/^added: |^recombined: in an added TransferObjects/, 'what is yours sent to you once more'],
    [/^recombined: |exchanged$|^another transaction/, 'an equal value of the transaction in its place'],
    [/^commands? (?:swapped|moved)/, 'commands in another order with the same effect'],
    [/^two changes$/, 'two of these'],
];

/** A change of no category is named itself, so that no new one is hidden. */
function categoryOf(change: string): string {
    return CATEGORIES.find(([pattern]) => pattern.test(change))?.[1] ?? `other: ${change}`;
}

/** Counts signed and refused mutants. */
class Tally {
    readonly counts: Record<Label, Count> = {
        harmful: { total: 0, signed: 0 },
        harmless: { total: 0, signed: 0 },
        void: { total: 0, signed: 0 },
    };
    readonly broken: string[] = [];
    readonly #unexpected: string[] = [];
    readonly #signed: Record<Label, string[]> = { harmful: [], harmless: [], void: [] };
    readonly #harmlessByCategory = new Map<string, number>();
    readonly #harmlessRefused = new Map<string, number>();

    get harmlessByCategory(): Readonly<Record<string, number>> {
        return toSorted(this.#harmlessByCategory);
    }

    get harmlessRefused(): Readonly<Record<string, number>> {
        return toSorted(this.#harmlessRefused);
    }

    get examples(): Pick<AttackLine, 'examples' | 'harmlessExamples' | 'voidExamples' | 'unexpected' | 'broken'> {
        const first = (label: Label): readonly string[] => this.#signed[label].slice(0, MOST_EXAMPLES);
        return {
            ...{ examples: first('harmful'), harmlessExamples: first('harmless'), voidExamples: first('void') },
            ...{ unexpected: this.#unexpected.slice(0, MOST_EXAMPLES), broken: this.broken },
        };
    }

    add(
        { name, change, write }: Mutant,
        { label, reasons: [reason = 'no difference'] }: Verdict,
        { signed, error }: Reaction,
    ): void {
        this.counts[label].total += 1;
        if (signed !== undefined) {
            this.counts[label].signed += 1;
            if (label === 'harmless') count(this.#harmlessByCategory, categoryOf(change));
            this.#signed[label].push(`${name} (${reason.slice(0, MOST_CHARACTERS)})`);
        } else if (!isRefusal(error, write)) {
            this.#unexpected.push(`${name}: ${String(error).slice(0, MOST_CHARACTERS)}`);
        } else if (label === 'harmless') count(this.#harmlessRefused, reasonOf(error));
    }
}

function count(counts: Map<string, number>, what: string): void {
    counts.set(what, (counts.get(what) ?? 0) + 1);
}

function toSorted(counts: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
    return Object.fromEntries([...counts].sort(([, left], [, right]) => right - left));
}

/** What the first departure expected, without ids and numbers. */
function reasonOf(error: unknown): string {
    const wanted = error instanceof TransactionMismatch ? error.departures[0]?.wanted : undefined;
    return (wanted ?? String(error)).replace(/0x[0-9a-f]+|\d+/g, '…').slice(0, MOST_CHARACTERS / 2);
}

/** A node that simulates the changed commands themselves also refuses those that fail. */
function isRefusal(error: unknown, { action }: HonestWrite): boolean {
    const isSimulated = boundOf(action)?.isSimulated === true && error instanceof BaseError;
    return isSimulated || error instanceof TransactionMismatch || error instanceof BadResponse;
}

async function attackOne(write: HonestWrite, mutants: readonly Mutant[], tally: Tally): Promise<void> {
    if (mutants.length === 0) return;
    const judge = await Judge.of(write);
    let client = await Client.at(write, false);
    for (const mutant of mutants) {
        // The first transaction of a wallet needs a new adapter.
        if (write.isFirst) client = await Client.at(write, false);
        const reaction = await client.take(mutant.answer);
        // A client that writes the transaction around the commands may sign other bytes than those of the
        // mutant.
        const { signed = mutant.answer.transactionBytes } = reaction;
        const verdict = await judge.judge(answerWith(mutant.answer, signed), reaction.signed !== undefined);
        tally.add(mutant, verdict, reaction);
    }
    // An adapter that refuses everything, or breaks after a refusal, signs nothing harmful either.
    const { signed, error } = await client.take(write.answer);
    if (signed === undefined) tally.broken.push(`${write.name}: ${String(error)}`);
}

/** The mutant itself, with its digest, or other bytes with the digest that fits. */
function answerWith(answer: BuildResponse, transactionBytes: string): BuildResponse {
    if (transactionBytes === answer.transactionBytes) return answer;
    return { transactionBytes, signingDigest: toBase64(signingDigest(fromBase64(transactionBytes))) };
}

/** The reaction of an adapter to a response. */
interface Reaction {
    /** The first transaction that a signer was asked to sign, base64. */
    readonly signed: string | undefined;
    /** The error; `undefined` if the write succeeded. */
    readonly error: unknown;
}

type Outcome = readonly [write: HonestWrite, refusal: string | undefined];

function toHonest(
    outcomes: readonly Outcome[],
): Pick<AttackLine, 'honest' | 'honestWithOracle' | 'honestWithoutOracle'> {
    const count = (chosen: readonly Outcome[]): Honest => {
        const refused = chosen.flatMap(([{ name }, why]) => (why === undefined ? [] : [`${name}: ${why}`]));
        return { total: chosen.length, accepted: chosen.length - refused.length, refused };
    };
    return {
        honest: count(outcomes),
        honestWithOracle: count(outcomes.filter(([write]) => hasOracleUpdate(write))),
        honestWithoutOracle: count(outcomes.filter(([write]) => !hasOracleUpdate(write))),
    };
}

/** The victim's adapter, with a hostile service, and signers that count their calls. */
export class Client {
    #signed: string | undefined;
    /** The commands that the client wrote itself. */
    #written: unknown;
    /** The commands that take the place of the client's, or that the user passes, base64. */
    #changed: string;
    #isVenueHooked = false;
    #exchange: aftermath;

    private constructor(
        readonly service: FakeService,
        readonly write: HonestWrite,
        readonly isForReal: boolean,
        /** The node of a client that writes the commands itself. */
        ownNode: SuiGrpcClient | undefined,
    ) {
        const { client, body } = write;
        this.#changed = kindOf(write.answer);
        const isSimulated = boundOf(write.action)?.isSimulated === true;
        const signers = client.signers?.map((who) => this.#toSigner(KEYS[who]));
        this.#exchange = new aftermath({
            ...{
                enableRateLimit: false,
                urls: sandboxUrls(URL, { node: null }),
                fetchImplementation: service.fetch,
                fetchIsNative: true,
            },
            ...(signers && { signers }),
            options: {
                transaction: {
                    ...(isForReal || write.isFirst ? service.pins.needed : service.pins.all),
                    ...(isVenue(write.action) && {
                        pins: {
                            coins: venueOptions(service).coins,
                            // Prices may be updated before these.
                            ...(OWNER_WRITES.includes(write.action) && { packages: service.ids.packages }),
                        },
                    }),
                    ...(ownNode && { build: 'client' }),
                },
                ...(ownNode && { node: ownNode }),
                ...(isNative(write.action) && { node: service.nodeFor(write.answer) as never }),
                ...(isVenue(write.action) && {
                    node: venueNode(service, isForReal || isSimulated ? undefined : write.answer),
                    convert: venueOptions(service).convert,
                }),
                ...(client.hasGasOptions === true && { gas: toGas(body.metadata as Body) }),
            },
        });
        this.#exchange.milliseconds = () => NOW;
    }

    /**
     * @param write the honest write
     * @param isForReal whether the signers sign; otherwise they only count
     * @param nodeOf makes the node of a client that writes the commands itself
     */
    static async at(
        write: HonestWrite,
        isForReal: boolean,
        nodeOf?: (service: FakeService) => SuiGrpcClient,
    ): Promise<Client> {
        const service = await FakeService.at(write.kind);
        const client = new Client(service, write, isForReal, nodeOf?.(service));
        client.#exchange.signer = await client.#walletSigner();
        return client;
    }

    /** Replaces the commands that the client writes itself. */
    #setCommands(commands: (write: () => Promise<unknown>) => Promise<unknown>): void {
        if (isVenue(this.write.action)) return;
        const { walletFunds } = servicesOf(this.#exchange);
        const write = walletFunds.encode.bind(walletFunds);
        walletFunds.encode = (...args) => commands(() => write(...args));
    }

    /** Calls the write. @returns its error, if any */
    async callWrite(): Promise<string | undefined> {
        this.#setCommands(async (write) => (this.#written = await write()));
        try {
            await callMethod(this.#exchange, this.write, this.service, this.#changed);
        } catch (error) {
            return String(error);
        }
        return this.#difference();
    }

    /**
     * Calls the write while the service returns this build. @returns what a signer was asked to sign, and the
     * error
     */
    async take(answer: BuildResponse): Promise<Reaction> {
        const { action, earlier } = this.write;
        const { source = 'client' } = boundOf(action) ?? {};
        if (source === 'argument') this.#changed = kindOf(answer);
        else if (isVenue(action)) {
            if (!this.#isVenueHooked) onCommands(this.#exchange, () => this.#changed);
            [this.#isVenueHooked, this.#changed] = [true, kindOf(answer)];
        } else if (action === 'send-coin') this.#setCommands(() => Promise.resolve(kindOf(answer)));
        else this.service.answerBuilds(answer, isNative(action), earlier.length + 1);
        return this.callOnce();
    }

    /** Calls the write. @returns what a signer was asked to sign, and the error */
    async callOnce(): Promise<Reaction> {
        this.#signed = undefined;
        try {
            await callMethod(this.#exchange, this.write, this.service, this.#changed);
        } catch (error) {
            return { signed: this.#signed, error };
        }
        return { signed: this.#signed, error: undefined };
    }

    /** The adapter's request must be that of the corpus. */
    #difference(): string | undefined {
        const { action, earlier, body, answer } = this.write;
        if (isVenue(action)) return undefined;
        if (action === 'send-coin') {
            return this.#written === kindOf(answer) ? undefined : `wrote other commands: ${String(this.#written)}`;
        }
        const { metadata, ...sent } = body;
        const builds = [...earlier, isNative(action) ? sent : { ...sent, metadata }];
        const [wanted, found] = [builds, this.service.builds.slice(-builds.length)].map(canonical);
        return wanted === found ? undefined : `built another write: ${found}; expected ${wanted}`;
    }

    /** A multisig wallet has two of its three keys here. */
    async #walletSigner(): Promise<ExternalSigner> {
        const { kind } = this.write;
        if (kind.key === 'single') return this.#toSigner(KEYS.victim);
        const members = MEMBERS.map((key, i) => ({
            publicKey: key.getPublicKey().toSuiPublicKey(),
            weight: 1,
            ...(i === 1 ? {} : { signer: this.#toSigner(key) }),
        }));
        return multisig({ threshold: 2, members });
    }

    #toSigner(key: (typeof KEYS)['victim']): ExternalSigner {
        return {
            toSuiAddress: () => key.toSuiAddress(),
            getPublicKey: () => key.getPublicKey(),
            signTransaction: async (bytes: Uint8Array) => {
                this.#signed ??= toBase64(bytes);
                // The call alone counts; no outcome may stay open for the next mutant.
                if (!this.isForReal) throw new Error('a signer was called');
                return key.signTransaction(bytes);
            },
            // Reads of stop orders are signed.
            signPersonalMessage: (bytes: Uint8Array) => key.signPersonalMessage(bytes),
        };
    }
}

function canonical(value: unknown): string {
    return JSON.stringify(value, (_key, member: unknown) =>
        typeof member === 'object' && member !== null && !Array.isArray(member)
            ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
            : member,
    );
}

/** Calls the method of the adapter for an action. */
async function callMethod(
    exchange: aftermath,
    write: HonestWrite,
    service: FakeService,
    changed: string,
): Promise<unknown> {
    const { action, body, kind, client } = write;
    const gas = client.hasGasOptions === true ? {} : toGas(body.metadata as Body);
    const { accountId, amount, chId } = body as { accountId: string; amount: number; chId: string };
    const params = { accountId, gas };
    if (action === 'createAccount') return exchange.createAccount('USDC', { gas, another: true });
    await exchange.loadMarkets();
    if (isVenue(action)) return callVenue(exchange, action, service, changed);
    if (isNative(action)) return callNative(exchange, action, write, gas);
    switch (action) {
        case 'deposit':
            return exchange.deposit('USDC', amount, {
                ...params,
                fromAddressBalance: body.fromAddressBalance,
            } as object);
        case 'withdraw': {
            const own = victimSigner(kind).toSuiAddress();
            const more: object = { ...params, toAddressBalance: body.toAddressBalance };
            return exchange.withdraw('USDC', amount, own, undefined, more);
        }
        case 'allocate':
            return exchange.addMargin(symbolOf(exchange, chId), amount, params);
        case 'deallocate':
            return exchange.reduceMargin(symbolOf(exchange, chId), amount, params);
        case 'setLeverage':
            return exchange.setLeverage(body.leverage as number, symbolOf(exchange, chId), params);
        case 'createOrders':
            return exchange.createOrders(toOrders(exchange, body), { ...params, ...freeing(body), ...consent(write) });
        case 'cancelOrders': {
            const { orderIds, shouldAbortOnMissingId } = body;
            const more: object = { ...params, ...freeing(body), shouldAbortOnMissingId };
            return exchange.cancelOrders(orderIds as string[], symbolOf(exchange, chId), more);
        }
    }
}

async function callNative(
    exchange: aftermath,
    action: Exclude<NativeAction, VenueAction>,
    { body, earlier, accounts: [accountId, second] }: HonestWrite,
    gas: Body,
): Promise<unknown> {
    const amount = (key: string): number => Number((body[key] as string).slice(0, -1)) / 1e6;
    const vault = body.vaultId as string | undefined;
    const params = vault === undefined ? { accountId, gas } : { vault, gas };
    switch (action) {
        case 'allocate-collateral':
            return exchange.addMargin(symbolOf(exchange, body.marketId as string), amount('allocateAmount'), params);
        case 'deallocate-collateral':
            return exchange.reduceMargin(
                symbolOf(exchange, body.marketId as string),
                amount('deallocateAmount'),
                params,
            );
        case 'set-leverage':
            return exchange.setLeverage(body.leverage as number, symbolOf(exchange, body.marketId as string), params);
        case 'cancel-orders': {
            const [[marketId, { orderIds }]] = Object.entries(body.marketIdsToData as Body) as [
                [string, { orderIds: string[] }],
            ];
            const ids = orderIds.map((id) => id.slice(0, -1));
            return exchange.cancelOrders(ids, symbolOf(exchange, marketId), {
                ...{ ...params, shouldAbortOnMissingId: body.shouldAbortOnMissingId as boolean },
            });
        }
        case 'send-coin': {
            const coin = body.coin as string;
            const units = Number((body.amount as string).slice(0, -1)) / (coin === 'SUI' ? 1e9 : 1e6);
            const to = body.recipientAddress as string;
            return exchange.withdraw(coin, units, to, undefined, { type: 'spot', gas });
        }
        case 'withdraw-collateral': {
            const to = body.recipientAddress as string;
            return exchange.withdraw('USDC', amount('withdrawAmount'), to, undefined, params);
        }
        case 'transfer-collateral':
            return exchange.transfer('USDC', amount('transferAmount'), accountId!, second!, { gas });
        case 'grant-agent-wallet':
            return exchange.grantAgent(body.recipientAddress as string, params);
        case 'revoke-agent-wallet':
            return exchange.revokeAgent(body.accountCapId as string, params);
        case 'create-integrator-config':
            return exchange.approveBuilder(`${body.integratorId as number}`, body.maxIntegratorFee as number, params);
        case 'remove-integrator-config':
            return exchange.revokeBuilder(`${body.integratorId as number}`, params);
        case 'place-stop-orders': {
            const rows = (body.stopOrders as Body[]).map((row) => toStopOrder(exchange, row));
            return exchange.createOrders(
                rows.map(({ terms, ...order }) => ({ ...order, params: terms })),
                params,
            );
        }
        case 'edit-stop-orders': {
            const [row] = body.stopOrders as [Body];
            const { symbol, type, side, amount, price, terms } = toStopOrder(exchange, row);
            return exchange.editOrder(row.objectId as string, symbol, type, side, amount, price, {
                ...terms,
                ...params,
            });
        }
        case 'create-twap-orders': {
            const { symbol, side, amount } = toTwapOrder(exchange, (body.twapOrders as [Body])[0]);
            return exchange.createTwapOrder(symbol, side, amount, TWAP_MS, { ...TWAP_PARAMS, ...params });
        }
        case 'edit-twap-orders': {
            const [[id, change]] = Object.entries(body.newTwapOrders as Body) as [[string, { newDetails: Body }]];
            const { symbol, side, amount } = toTwapOrder(exchange, change.newDetails);
            const more = { twap: true, duration: TWAP_MS, ...TWAP_PARAMS, ...params };
            return exchange.editOrder(id, symbol, 'market', side, amount, undefined, more);
        }
        case 'cancel-twap-orders':
            return exchange.cancelOrders(body.twapOrderIds as string[], undefined, { twap: true, ...params });
        case 'cancel-stop-orders':
            return exchange.cancelOrders(body.stopOrderIds as string[], undefined, params);
        case 'place-limit-order': {
            const { collateralChange, leverage } = body;
            const more: object = { collateral: collateralChange === 0 ? undefined : collateralChange, leverage };
            return exchange.createOrders([toNativeOrder(exchange, body, body)], { ...params, ...more });
        }
        case 'cancel-and-place-orders': {
            const rows = [...earlier, body].flatMap((request) => {
                const ids = (request.orderIdsToCancel as string[]).map((id) => id.slice(0, -1));
                return (request.ordersToPlace as Body[]).map((row, i) => ({
                    ...toNativeOrder(exchange, request, row),
                    id: ids[i]!,
                }));
            });
            return exchange.editOrders(rows, params);
        }
    }
}

const LIVES = ['GTC', 'FOK', 'PO', 'IOC'] as const;

/** The order of a native request; `row` holds its side, size and price. */
function toNativeOrder(exchange: aftermath, body: Body, row: Body): Parameters<aftermath['createOrders']>[0][number] {
    const number = (value: unknown): number => Number((value as string).slice(0, -1)) / 1e9;
    const whole = (value: unknown): string | undefined => (value as string | undefined)?.slice(0, -1);
    const expiry = whole(body.expiryTimestamp);
    return {
        ...{
            symbol: symbolOf(exchange, body.marketId as string),
            type: 'limit',
            side: row.side === 0 ? 'buy' : 'sell',
        },
        ...{ amount: number(row.size), price: number(row.price) },
        params: {
            timeInForce: LIVES[body.orderType as number],
            clientOrderId: whole(row.clientOrderId),
            expirationTimestampMs: expiry === undefined ? undefined : Number(expiry),
        },
    };
}

const TWAP_MS = TWAP_TERMS.chunksAmount * TWAP_TERMS.executionGapMs;
const TWAP_PARAMS = { chunks: TWAP_TERMS.chunksAmount };

/** The TWAP order of a native request. */
function toTwapOrder(exchange: aftermath, { marketId, side, size }: Body) {
    const amount = Number((size as string).slice(0, -1)) / 1e9;
    return { symbol: symbolOf(exchange, marketId as string), side: side === 0 ? 'buy' : 'sell', amount } as const;
}

/** The stop order of a native request. */
function toStopOrder(exchange: aftermath, row: Body) {
    const { slTp, nonSlTp, limitOrder } = row as Record<string, Body | undefined>;
    const number = (value: unknown): number => Number((value as string).slice(0, -1)) / 1e9;
    const triggerPriceType = (['index', 'mid', 'mark'] as const)[(slTp ?? nonSlTp)!.triggerPriceType as number];
    return {
        symbol: symbolOf(exchange, row.marketId as string),
        type: limitOrder === undefined ? 'market' : 'limit',
        side: row.side === 0 ? 'buy' : 'sell',
        amount: number(row.size),
        price: limitOrder && number(limitOrder.price),
        terms: {
            triggerPriceType,
            ...(slTp === undefined
                ? { triggerPrice: nonSlTp!.stopIndexPrice, triggerDirection: 'ascending' }
                : { stopLossPrice: slTp.stopLossPrice }),
        } as object,
    } as const;
}

function toGas(metadata: Body): Body {
    const { gasBudget, gasPrice, gasCoins, gasFromAddressBalance, sponsor } = metadata;
    const gas = {
        budget: gasBudget,
        price: gasPrice,
        coins: gasCoins,
        fromAddressBalance: gasFromAddressBalance,
        sponsor,
    };
    return Object.fromEntries(Object.entries(gas).filter(([, value]) => value !== undefined));
}

function symbolOf(exchange: aftermath, id: string): string {
    return (Object.values(exchange.markets!) as { id: string; symbol: string }[]).find((market) => market.id === id)!
        .symbol;
}

/** The service of mainnet sets no expiration, which a market order without a bound needs, or this consent. */
const consent = ({ kind, body }: HonestWrite): Body =>
    kind.deployment === 'mainnet' && (body.orders as Body[]).some(({ type }) => type === 'market')
        ? { neverExpires: true }
        : {};

const freeing = ({ deallocateFreeCollateral }: Body): Body => ({ deallocateFreeCollateral });

function toOrders(exchange: aftermath, body: Body): Parameters<aftermath['createOrders']>[0] {
    return (body.orders as Body[]).map(({ chId, type, side, amount, price, ...params }) => ({
        ...{ symbol: symbolOf(exchange, chId as string), type, side, amount, price, params },
    })) as Parameters<aftermath['createOrders']>[0];
}
