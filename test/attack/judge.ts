/**
 * Says whether signing a transaction does harm, without asking the adapter: the sandbox's chain executes it, and all that
 * there is afterwards is held against what there is after the honest one. Harm that an execution on the sandbox cannot
 * show, as it comes later or elsewhere, is found by rules.
 */

import type { Signer } from '@mysten/sui/cryptography';
import { fromBase58, fromBase64, toBase64 } from '@mysten/sui/utils';
import { Refusal } from '../../ts/sandbox/errors.js';
import { signingDigest } from '../../ts/sandbox/chain/hash.js';
import {
    readTransaction,
    type Program,
    type ParsedTransaction as ReadTransaction,
    type TransactionData,
} from '../../ts/sandbox/chain/transaction-data.js';
import type { Action, BuildResponse as BuildAnswer } from '../../ts/sandbox/chain/types.js';
import { FRAMEWORK, REFERENCE_GAS_PRICE, toEpoch, type World as Ground } from '../../ts/sandbox/chain/world.js';
import { slotsOf, write as writeBytes, type Command } from './mutation/edit.js';
import type { Body, HonestWrite } from './scenario.js';
import { KEYS, NOW, SECOND, setUp, setUpLater, SPONSOR, victimSigner, type Stand, type Turn } from './stand.js';
import { differences, differencesIn, survey, type World } from './survey.js';

/** `void`: the chain refuses it or it fails, and nothing but gas is gone. */
export type Label = 'harmful' | 'harmless' | 'void';

/** What the judge says of one mutant. */
export interface Verdict {
    readonly label: Label;
    /** Each harm; or what the chain refused it with. */
    readonly reasons: readonly string[];
    /** What is odd about it but does no harm: objects touched without need, coins joined or split. */
    readonly details: readonly string[];
}

/** What is paid beyond these is harm. */
const CEILINGS = {
    /** MIST; as `options.transaction.maxGasBudget` has it. */
    gasBudget: 100_000_000n,
    /** MIST for all price updates of one transaction; as `options.transaction.maxOracleFee` has it. */
    oracleFee: 10_000_000n,
    /** MIST per unit where no transaction was seen before; as `options.transaction.maxGasPrice` has it. */
    firstGasPrice: 1_000n,
} as const;

/** The chain executed it, and only the service cannot tell what it did. */
const EXECUTED = 1008;

/** A smaller budget is less to lose, even where it does not suffice. */
const OUT_OF_GAS = 'InsufficientGas';

/** What may have changed in between, by what is asked for; the other writes do the same whatever the market does. */
const TURNS: { readonly [A in Action]?: readonly Turn[] } = {
    createOrders: ['low', 'high', 'closed', 'smaller', 'tight'],
    cancelOrders: ['missing', 'tight'],
};

/** Judges the mutants of one honest write. */
export class Judge {
    readonly #write: HonestWrite;
    readonly #now: Bench;
    /** The same write, submitted when something has changed in between. */
    #later: Promise<readonly Bench[]> | undefined;

    private constructor(write: HonestWrite, now: Bench) {
        [this.#write, this.#now] = [write, now];
    }

    /**
     * Prepares a judge: runs the honest transaction on copies of its own.
     *
     * @param write the honest write
     * @returns its judge
     * @throws {Error} when the honest transaction itself fails
     */
    static async of(write: HonestWrite): Promise<Judge> {
        const now = await Bench.of(write, undefined);
        if (now.refusal !== undefined) {
            throw new Error(`${write.name}: the honest transaction failed`, { cause: now.refusal });
        }
        return new Judge(write, now);
    }

    /**
     * Judges an answer to the build of the honest write.
     *
     * @param answer what a client is handed
     * @returns the verdict
     */
    async judge(answer: BuildAnswer): Promise<Verdict> {
        const found = read(answer.transactionBytes);
        const met = found && metBy(found.program, this.#write, this.#now.ground);
        const isMet = found !== undefined && met !== undefined && met.size > 0;
        const transactionBytes = isMet ? asMet(found, met) : answer.transactionBytes;
        const executed = await this.#now.execute(transactionBytes);
        const byRule = [...harmByRule(answer, found, this.#write, this.#now.ground), ...leftoversIn(executed)];
        if (byRule.length > 0) {
            const shown = executed.label === 'harmful' ? executed.reasons : [];
            return { ...executed, label: 'harmful', reasons: [...byRule, ...shown] };
        }
        // What cannot be read can do nothing, whenever it is submitted.
        if (executed.label === 'harmful' || found === undefined) return executed;
        return this.#lookLater(transactionBytes, executed);
    }

    /** Whoever holds a signed transaction submits it when it likes: harm at any such moment is harm. */
    async #lookLater(transactionBytes: string, executed: Verdict): Promise<Verdict> {
        const turns = TURNS[this.#write.action] ?? [];
        this.#later ??= Promise.all(turns.map(async (turn) => Bench.of(this.#write, turn)));
        for (const bench of await this.#later) {
            const { label, reasons } = await bench.execute(transactionBytes);
            // What fails already now is as good as never submitted; but what seemed right must do later, too, what was asked.
            const isUndone = executed.label === 'harmless' && label === 'void' && bench.refusal === undefined;
            const isHarm = label === 'harmful' || (isUndone && !reasons.some((reason) => reason.includes(OUT_OF_GAS)));
            if (!isHarm) continue;
            const told = reasons.map((reason) => `later, ${bench.turn!}: ${reason}`);
            return { ...executed, label: 'harmful', reasons: told };
        }
        return executed;
    }
}

/** Executes the mutants of a write at one moment, each on a copy that no other has changed. */
class Bench {
    readonly #write: HonestWrite;
    readonly #before: World;
    readonly #honest: World;
    #copy: Stand | undefined;

    private constructor(
        readonly turn: Turn | undefined,
        readonly ground: Ground,
        /** Why the honest transaction fails at this moment, if it does. */
        readonly refusal: Refusal | undefined,
        [write, before, honest]: readonly [HonestWrite, World, World],
    ) {
        [this.#write, this.#before, this.#honest] = [write, before, honest];
    }

    static async of(write: HonestWrite, turn: Turn | undefined): Promise<Bench> {
        const stand = await standOf(write, turn);
        const before = survey(stand, isCoinless(write));
        const refusal = await submit(stand, write.answer.transactionBytes);
        return new Bench(turn, stand.world, refusal, [write, before, survey(stand, isCoinless(write))]);
    }

    async execute(transactionBytes: string): Promise<Verdict> {
        const stand = this.#copy ?? (await standOf(this.#write, this.turn));
        this.#copy = undefined;
        const refusal = await submit(stand, transactionBytes);
        const after = survey(stand, isCoinless(this.#write));
        const failed = refusal !== undefined && refusal.code !== EXECUTED;
        if (failed) {
            this.#expectVoid(after, refusal);
            if (after.versions === this.#before.versions) this.#copy = stand;
            return { label: 'void', reasons: [refusal.message], details: [] };
        }
        const reasons = [...differences(this.#honest, after), ...this.#dearOracle(after)];
        const details = this.#oddities(transactionBytes, after);
        return { label: reasons.length > 0 ? 'harmful' : 'harmless', reasons, details };
    }

    /** What the chain refuses must have changed nothing: else the chain is at fault, and no verdict can be trusted. */
    #expectVoid(after: World, refusal: Refusal): void {
        const changed = differencesIn(this.#before.facts, after.facts);
        if (changed.length > 0) throw new Error(`refused, and yet: ${changed.join('; ')}`, { cause: refusal });
    }

    /** An update of prices is not of the write itself: with it or without, only its fee can hurt. */
    #dearOracle(after: World): string[] {
        const fee = after.oracleFees - this.#before.oracleFees;
        return fee > CEILINGS.oracleFee ? [`oracle fee ${fee} MIST`] : [];
    }

    #oddities(transactionBytes: string, after: World): string[] {
        const known = new Set(ownedInputs(readTransaction(this.#write.answer.transactionBytes)));
        const more = ownedInputs(readTransaction(transactionBytes)).filter((id) => !known.has(id));
        return [
            ...more.map((id) => `touches ${id}`),
            ...(after.coins === this.#honest.coins ? [] : ['coins joined or split otherwise']),
        ];
    }
}

async function standOf({ kind }: HonestWrite, turn: Turn | undefined): Promise<Stand> {
    return turn === undefined ? setUp(kind) : setUpLater(kind, turn);
}

function isCoinless({ body }: HonestWrite): boolean {
    return metadataOf(body).gasFromAddressBalance === true;
}

/** What a request says of gas. */
interface Metadata {
    readonly sender: string;
    readonly sponsor?: string;
    readonly gasBudget?: number;
    readonly gasPrice?: number;
    readonly gasCoins?: readonly { readonly objectId: string; readonly version: number; readonly digest: string }[];
    readonly gasFromAddressBalance?: boolean;
}

const metadataOf = ({ metadata }: Body): Metadata => metadata as Metadata;

/** @returns why the chain refused it, if it did */
async function submit({ chain, kind }: Stand, transactionBytes: string): Promise<Refusal | undefined> {
    const bytes = bytesOf(transactionBytes);
    const signatures: string[] = [];
    for (const signer of signersOf(transactionBytes, kind))
        signatures.push((await signer.signTransaction(bytes)).signature);
    try {
        await chain.submit(transactionBytes, signatures, NOW);
        return undefined;
    } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
    }
}

/** Whoever sends signs, and whoever pays, as far as there are keys; the victim signs for an address without any. */
function signersOf(transactionBytes: string, kind: Stand['kind']): Signer[] {
    const data = read(transactionBytes)?.data;
    const victim = victimSigner(kind);
    const find = (address: string | undefined): Signer | undefined =>
        [victim, KEYS.sponsor, KEYS.second, KEYS.thief].find((key) => key.toSuiAddress() === address);
    const sender = find(data?.sender) ?? victim;
    if (data === undefined || data.gasData.owner === data.sender) return [sender];
    const payer = find(data.gasData.owner);
    return payer === undefined || payer === sender ? [sender] : [sender, payer];
}

function bytesOf(text: string): Uint8Array {
    try {
        return fromBase64(text);
    } catch {
        return new Uint8Array();
    }
}

function read(transactionBytes: string): ReadTransaction | undefined {
    try {
        return readTransaction(transactionBytes);
    } catch {
        return undefined;
    }
}

function ownedInputs({ data, program }: ReadTransaction): string[] {
    const inputs = program.inputs.flatMap(({ Object: input }) => input?.ImmOrOwnedObject?.objectId ?? []);
    return [...inputs, ...data.gasData.payment.map(({ objectId }) => objectId)];
}

/**
 * Harm that an execution now, here, cannot show. Who pays, how much at most, until when: all of that is known before the
 * first transaction of a wallet. What is the reference price and which chain it is, only a transaction tells.
 *
 * And what the sandbox cannot run: code that is not its own, of which a chain may have any; functions of the contract that no
 * write needs; plain values that change on the way; assistants; coins that are reservations on an address balance.
 */
function harmByRule(
    { transactionBytes, signingDigest: digest }: BuildAnswer,
    found: ReadTransaction | undefined,
    write: HonestWrite,
    ground: Ground,
): string[] {
    const isFitting = toBase64(signingDigest(bytesOf(transactionBytes))) === digest;
    const misfit = isFitting ? [] : ['by rule: the digest is of something else'];
    if (found === undefined) return misfit;
    const { data, program } = found;
    return [
        ...misfit,
        ...gasByRule(data, write),
        ...paymentByRule(data, write),
        ...optionByRule(data, write, ground.chainId),
        ...codeByRule(program, write, ground),
        ...inputsByRule(data, program),
        ...loansByRule(program, ground),
        ...guisesByRule(program, ground),
    ];
}

/** Functions of the contract that open an account to others, or bind it: no write needs any. */
const TRAPS: ReadonlySet<string> = new Set([
    'account::new_assistant_account_cap',
    'account::revoke_assistant_account_cap',
    'account::add_integrator_config',
    'account::remove_integrator_config',
    'account::create_integrator_info',
    'stop_orders::create_stop_order_ticket',
    'stop_orders::edit_stop_order_ticket_details',
    'stop_orders::edit_stop_order_ticket_executors',
    'twap_orders::create_twap_order_ticket',
    'twap_orders::set_details',
    'twap_orders::set_executors',
]);

/** Code of others may do anything with what it is handed; so may code that is published here. */
function codeByRule(program: Program, write: HonestWrite, ground: Ground): string[] {
    const strangers = strangersOf(program, ground);
    const met = metBy(program, write, ground);
    const isOwn = (id: string): boolean => !strangers.includes(id) || met.has(id);
    return program.commands.flatMap((command) => {
        if (command.Publish !== undefined || command.Upgrade !== undefined) return [`by rule: ${command.$kind}`];
        const { MoveCall: call } = command;
        if (call === undefined) return [];
        const name = `${call.module}::${call.function}`;
        if (TRAPS.has(name)) return [`by rule: ${name}`];
        const isHarmless = isOwn(call.package) || (write.isFirst && takesNothing(command, program, ground));
        return isHarmless ? [] : [`by rule: code of ${call.package}`];
    });
}

/** Where nothing is pinned, whatever is handed only plain values, prices and the time may be an oracle that is met. */
function takesNothing(command: Command, { inputs }: Program, ground: Ground): boolean {
    const anybodys = [...ground.feedIds.values(), ground.collateralFeedId, ground.clockId];
    return slotsOf(command).every(({ argument }) => {
        const one = argument.$kind === 'Input' ? inputs[argument.Input] : undefined;
        return one?.Pure !== undefined || anybodys.includes(one?.Object?.SharedObject?.objectId ?? '');
    });
}

/** Packages that are called and are neither the exchange's nor Sui's own. */
function strangersOf({ commands }: Program, { packages }: Ground): string[] {
    const own = [packages.perpetuals, packages.oracle, FRAMEWORK.std, FRAMEWORK.sui];
    return [...new Set(commands.flatMap(({ MoveCall: call }) => (call === undefined ? [] : [call.package])))].filter(
        (id) => !own.includes(id),
    );
}

/**
 * Where nothing is pinned, the package that a first transaction calls in the place of the contract, or of the oracle, is that:
 * as with ssh, nobody can tell. It must be in that place wholly, and no other package that is not known with it.
 *
 * @returns what each of them is taken for
 */
function metBy(program: Program, write: HonestWrite, ground: Ground): ReadonlyMap<string, string> {
    const { perpetuals, oracle } = ground.packages;
    const namesOf = (id: string, { commands }: Program): string[] =>
        commands.flatMap(({ MoveCall: call }) => (call?.package === id ? [`${call.module}::${call.function}`] : []));
    const updates = namesOf(oracle, readTransaction(write.answer.transactionBytes).program);
    const met = new Map<string, string>();
    if (!write.isFirst) return met;
    for (const id of strangersOf(program, ground)) {
        const role = namesOf(id, program).every((name) => updates.includes(name)) ? oracle : perpetuals;
        // An oracle may be several packages.
        const isOnly = namesOf(role, program).length === 0 && ![...met.values()].includes(role);
        if (role === oracle || isOnly) met.set(id, role);
    }
    return met;
}

/** The same transaction as if the packages that are met first were what they are taken for. */
function asMet({ data }: ReadTransaction, met: ReadonlyMap<string, string>): string {
    const copy = structuredClone(data);
    for (const { MoveCall: call } of copy.kind.ProgrammableTransaction!.commands) {
        if (call !== undefined) call.package = met.get(call.package) ?? call.package;
    }
    return toBase64(writeBytes(copy));
}

/** What others sent, and money of others: of the wallet itself alone a write may take. */
function inputsByRule({ sender, gasData }: TransactionData, { inputs }: Program): string[] {
    return inputs.flatMap(({ Object: object, FundsWithdrawal: withdrawal }, at) => {
        if (object?.Receiving !== undefined) return [`by rule: input ${at} is received`];
        if (withdrawal === undefined || withdrawal.withdrawFrom.$kind === 'Sender') return [];
        const isOwn = withdrawal.withdrawFrom.$kind === 'Sponsor' && gasData.owner === sender;
        return isOwn ? [] : [`by rule: input ${at} takes money of others`];
    });
}

/**
 * Money that is taken out and that nothing takes on, as the chain says when it gets that far. Sui refuses that of its own
 * coins; what a contract gives for an account's money, and who may fetch it when it is left, only the contract knows.
 */
function leftoversIn({ label, reasons }: Verdict): string[] {
    return label === 'void' ? reasons.filter((reason) => LEFT.test(reason)).map((reason) => `by rule: ${reason}`) : [];
}

const LEFT = /result of command \d+: the (?:coin|balance|withdrawal) is left unused/;

/**
 * A function of a package that is neither the contract's nor Sui's own may change a plain input that it is handed, and every
 * command after it is handed what it has become: an input that both take is harm, whatever stands in the bytes.
 */
function loansByRule({ inputs, commands }: Program, { packages }: Ground): string[] {
    const trusted = [packages.perpetuals, FRAMEWORK.sui, FRAMEWORK.std];
    const lent = new Set<number>();
    return commands.flatMap((command, at) => {
        const plain = slotsOf(command).flatMap(({ argument }) =>
            argument.$kind === 'Input' && inputs[argument.Input]?.Pure !== undefined ? [argument.Input] : [],
        );
        if (command.MoveCall === undefined || trusted.includes(command.MoveCall.package)) {
            return plain
                .filter((index) => lent.has(index))
                .map((index) => `by rule: command ${at} takes input ${index} on loan`);
        }
        for (const index of plain) lent.add(index);
        return [];
    });
}

/** A role that opens what somebody else owns, where nobody asked for that; and a balance that looks like a coin. */
function guisesByRule({ inputs, commands }: Program, { packages }: Ground): string[] {
    const calls = commands.flatMap(({ MoveCall: call }) => (call?.package === packages.perpetuals ? [call] : []));
    const roles = calls.flatMap(({ typeArguments }) => typeArguments.filter(isAssistant));
    const references = inputs.flatMap(({ Object: object }) => object?.ImmOrOwnedObject ?? []);
    return [
        ...roles.map((role) => `by rule: the role ${role}`),
        ...references
            .filter(({ version }) => BigInt(version) === 0n)
            .map(({ objectId }) => `by rule: the reservation ${objectId}`),
    ];
}

const isAssistant = (type: string): boolean => type.endsWith('::authority::ASSISTANT');

/** What may be taken, now or when the same bytes fail elsewhere. */
function gasByRule({ sender, gasData }: TransactionData, write: HonestWrite): string[] {
    const { gasBudget = CEILINGS.gasBudget, sender: victim, sponsor = victim } = metadataOf(write.body);
    const held = [victim, ...(write.client.signers ?? []).map((who) => (who === 'sponsor' ? SPONSOR : SECOND))];
    // The thief's own transaction is no concern of the victim's, unless one of the user's wallets pays for it.
    const isForeign = sender !== victim && [...held, sponsor].includes(gasData.owner);
    return [
        ...(sender !== victim && held.includes(sender) ? [`by rule: ${sender} sends, for which nobody asked`] : []),
        ...(isForeign ? [`by rule: ${gasData.owner} pays for ${sender}`] : []),
        ...(gasData.owner === sponsor ? [] : [`by rule: ${gasData.owner} pays`]),
        ...(BigInt(gasData.budget) <= BigInt(gasBudget) ? [] : [`by rule: a budget of ${gasData.budget} MIST`]),
        ...(BigInt(gasData.price) <= priceCeiling(write) ? [] : [`by rule: a gas price of ${gasData.price} MIST`]),
    ];
}

/** Out of what gas is paid: the very coins that were declared, or coins, or the address balance, as it was asked for. */
function paymentByRule({ gasData: { payment }, expiration }: TransactionData, { body }: HonestWrite): string[] {
    const { gasCoins, gasFromAddressBalance } = metadataOf(body);
    if (gasFromAddressBalance === true) {
        const { minEpoch, maxEpoch } = expiration.ValidDuring ?? expiration.Validity ?? {};
        const isSingle = minEpoch !== undefined && minEpoch !== null && minEpoch === maxEpoch;
        return [
            ...(payment.length === 0 ? [] : ['by rule: coins pay']),
            ...(isSingle ? [] : ['by rule: more than one epoch to take gas from the address balance']),
        ];
    }
    if (payment.length === 0) return ['by rule: the address balance pays'];
    if (payment.some(isReservation)) return ['by rule: a reservation on the address balance pays'];
    const [declared, paying] = [gasCoins, payment].map((coins) => coins?.map(toWords).sort().join());
    return declared === undefined || declared === paying ? [] : ['by rule: other coins pay than were declared'];
}

type Coin = TransactionData['gasData']['payment'][number];

function toWords({ objectId, version, digest }: Omit<Coin, 'version'> & { readonly version: string | number }): string {
    return `${objectId} ${version} ${digest}`;
}

/** What an address balance looks like that is written as a coin: of no version, or with a digest that ends like this. */
function isReservation({ version, digest }: Coin): boolean {
    return (
        BigInt(version) === 0n ||
        fromBase58(digest)
            .slice(12)
            .every((byte) => byte === 0xac)
    );
}

function priceCeiling({ body, isFirst }: HonestWrite): bigint {
    const { gasPrice } = metadataOf(body);
    if (gasPrice !== undefined) return BigInt(gasPrice);
    return isFirst ? CEILINGS.firstGasPrice : REFERENCE_GAS_PRICE;
}

/** Whoever holds a signed transaction may choose when to submit it: a free option, the longer the dearer. */
function optionByRule({ expiration }: TransactionData, { isFirst }: HonestWrite, chainId: string): string[] {
    const last = toEpoch(NOW) + 1;
    if (expiration.Epoch !== undefined) {
        return expiration.Epoch <= last ? [] : [`by rule: lasts to epoch ${expiration.Epoch}`];
    }
    const window = expiration.ValidDuring ?? expiration.Validity;
    if (window === undefined) return ['by rule: no expiration'];
    const { minEpoch, maxEpoch, minTimestamp, chain } = window;
    const isShort = maxEpoch !== null && BigInt(maxEpoch) <= BigInt(last);
    // It fails now, and the user gives up on it; then it can be executed.
    const isLate =
        (minEpoch !== null && Number(minEpoch) >= last) || (minTimestamp !== null && Number(minTimestamp) > NOW);
    const isHere = chain === chainId || isFirst;
    return [
        ...(isShort ? [] : [`by rule: lasts to epoch ${maxEpoch ?? 'any'}`]),
        ...(isLate ? ['by rule: starts later'] : []),
        ...(isHere ? [] : ['by rule: it is for another chain']),
    ];
}
