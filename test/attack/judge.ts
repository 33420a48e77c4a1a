/**
 * Decides whether a signed transaction is harmful, without the adapter: the sandbox's chain executes it, and
 * the state is compared with the state after the honest transaction. Rules find harm that an execution on the
 * sandbox cannot show.
 */

import type { Signer } from '@mysten/sui/cryptography';
import { fromBase58, fromBase64, toBase64 } from '@mysten/sui/utils';
import { Refusal } from '../../sandbox/ts/errors.js';
import { signingDigest } from '../../sandbox/ts/chain/hash.js';
import {
    readTransaction,
    type Program,
    type ParsedTransaction,
    type TransactionData,
} from '../../sandbox/ts/chain/transaction-data.js';
import type { BuildResponse } from '../../sandbox/ts/chain/types.js';
import {
    accountIds,
    FRAMEWORK,
    REFERENCE_GAS_PRICE,
    toEpoch,
    type World as Ground,
} from '../../sandbox/ts/chain/world.js';
import { slotsOf, write as writeBytes, type Argument, type Command } from './mutation/edit.js';
import { isNative, type Body, type HonestWrite, type WriteAction } from './scenario.js';
import { changedByRule, excesses, reachableIn, reachesByRule, type Reachable } from './bounds.js';
import { boundOf, isVenue } from './venue-writes.js';
import {
    KEYS,
    NOW,
    oraclePackages,
    ownSigners,
    SECOND,
    setPrices,
    setUp,
    setUpLater,
    SPONSOR,
    victimSigner,
    type Setup,
    type Turn,
} from './setup.js';
import { differences, differencesIn, survey, type World } from './survey.js';

/** `void`: the chain refuses it or it fails, and only gas is spent. */
export type Label = 'harmful' | 'harmless' | 'void';

/** The verdict on one mutant. */
export interface Verdict {
    readonly label: Label;
    /** Each harm, or the chain's refusal. */
    readonly reasons: readonly string[];
    /** Harmless oddities: objects used without need, coins joined or split. */
    readonly details: readonly string[];
}

/** A higher payment is harm. */
const CEILINGS = {
    /** MIST, as in `options.transaction.maxGasBudget`. */
    gasBudget: 100_000_000n,
    /** MIST for all price updates of one transaction, as in `options.transaction.maxOracleFee`. */
    oracleFee: 10_000_000n,
    /** MIST per unit in the first transaction, as in `options.transaction.maxGasPrice`. */
    firstGasPrice: 1_000n,
} as const;

/** The chain executed the transaction, and only the service cannot read its effects. */
const EXECUTED = 1008;

/** A smaller budget is no harm, even if it does not suffice. */
const OUT_OF_GAS = 'InsufficientGas';

/** Possible changes before the submit, by action; the other writes do not depend on the market. */
const TURNS: { readonly [A in WriteAction]?: readonly Turn[] } = {
    createOrders: ['low', 'high', 'closed', 'smaller', 'tight'],
    'place-limit-order': ['low', 'high', 'closed', 'smaller', 'tight'],
    'cancel-and-place-orders': ['low', 'high', 'missing', 'tight'],
    cancelOrders: ['missing', 'tight'],
};

/** Judges the mutants of one honest write. */
export class Judge {
    readonly #write: HonestWrite;
    readonly #now: Bench;
    /** The same write, submitted after a change. */
    #later: Promise<readonly Bench[]> | undefined;

    private constructor(write: HonestWrite, now: Bench) {
        [this.#write, this.#now] = [write, now];
    }

    /**
     * Creates a judge: runs the honest transaction on its own copies.
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
     * Judges a response to the build of the honest write.
     *
     * @param answer that a client receives
     * @param isSigned whether a client signed it: only then it can be submitted later
     * @returns the verdict
     */
    async judge(answer: BuildResponse, isSigned = true): Promise<Verdict> {
        const found = read(answer.transactionBytes);
        const met = found && metBy(found.program, this.#write, this.#now.ground);
        const isMet = found !== undefined && met !== undefined && met.size > 0;
        const transactionBytes = isMet ? asMet(found, met) : answer.transactionBytes;
        const executed = await this.#now.execute(transactionBytes);
        const byRule = [
            ...harmByRule(answer, found, this.#write, this.#now),
            // A bound is kept by a transaction that fails.
            ...(boundOf(this.#write.action) === undefined ? leftoversIn(executed) : []),
        ];
        if (byRule.length > 0) {
            const shown = executed.label === 'harmful' ? executed.reasons : [];
            return { ...executed, label: 'harmful', reasons: [...byRule, ...shown] };
        }
        // Unreadable bytes have no effect, whenever they are submitted.
        if (executed.label === 'harmful' || found === undefined || !isSigned) return executed;
        return this.#lookLater(transactionBytes, executed);
    }

    /** Anyone with the signed transaction can submit it at any time: harm at any of these moments is harm. */
    async #lookLater(transactionBytes: string, executed: Verdict): Promise<Verdict> {
        const turns = TURNS[this.#write.action] ?? [];
        this.#later ??= Promise.all(turns.map(async (turn) => Bench.of(this.#write, turn)));
        for (const bench of await this.#later) {
            const { label, reasons } = await bench.execute(transactionBytes);
            // A transaction that fails now is never submitted; one that succeeds must also do what was
            // requested later.
            const isUndone = executed.label === 'harmless' && label === 'void' && bench.refusal === undefined;
            const isHarm = label === 'harmful' || (isUndone && !reasons.some((reason) => reason.includes(OUT_OF_GAS)));
            if (!isHarm) continue;
            const laterReasons = reasons.map((reason) => `later, ${bench.turn!}: ${reason}`);
            return { ...executed, label: 'harmful', reasons: laterReasons };
        }
        return executed;
    }
}

/** Executes the mutants of a write at one moment, each on an unchanged copy. */
class Bench {
    readonly #write: HonestWrite;
    readonly #before: World;
    readonly #honest: World;
    readonly #honestByPrices = new Map<string, World>();
    #copy: Setup | undefined;

    private constructor(
        readonly turn: Turn | undefined,
        readonly ground: Ground,
        /** The error of the honest transaction at this moment, if it fails. */
        readonly refusal: Refusal | undefined,
        readonly reachable: Reachable,
        [write, before, honest]: readonly [HonestWrite, World, World],
    ) {
        [this.#write, this.#before, this.#honest] = [write, before, honest];
    }

    static async of(write: HonestWrite, turn: Turn | undefined): Promise<Bench> {
        const setup = await standOf(write, turn);
        const before = survey(setup, isCoinless(write));
        const reachable = reachableIn(setup);
        const found = await submit(setup, write.answer.transactionBytes);
        // The service has no rows for what only node transactions do.
        const refusal = isNative(write.action) && found?.code === EXECUTED ? undefined : found;
        return new Bench(turn, setup.world, refusal, reachable, [write, before, survey(setup, isCoinless(write))]);
    }

    async execute(transactionBytes: string): Promise<Verdict> {
        const setup = this.#copy ?? (await standOf(this.#write, this.turn));
        this.#copy = undefined;
        const refusal = await submit(setup, transactionBytes);
        const after = survey(setup, isCoinless(this.#write));
        const failed = refusal !== undefined && refusal.code !== EXECUTED;
        if (failed) {
            this.#expectVoid(after, refusal);
            if (after.versions === this.#before.versions) this.#copy = setup;
            return { label: 'void', reasons: [refusal.message], details: [] };
        }
        const bound = boundOf(this.#write.action);
        const beyond =
            bound === undefined
                ? differences(await this.#honestAt(after.prices), after)
                : excesses(bound, readTransaction(this.#write.answer.transactionBytes).data, this.#before, after);
        const details = this.#oddities(transactionBytes, after);
        return { label: beyond.length > 0 ? 'harmful' : 'harmless', reasons: beyond, details };
    }

    /**
     * A price update is open to all, and moves the margin that an account can take back. So a transaction
     * with other updates is compared with the honest one at the same prices.
     */
    async #honestAt(prices: World['prices']): Promise<World> {
        const text = [...prices].join(' ');
        if (text === [...this.#honest.prices].join(' ')) return this.#honest;
        const known = this.#honestByPrices.get(text);
        if (known !== undefined) return known;
        const setup = await standOf(this.#write, this.turn);
        setPrices(setup, prices);
        await submit(setup, this.#write.answer.transactionBytes);
        const honest = survey(setup, isCoinless(this.#write));
        this.#honestByPrices.set(text, honest);
        return honest;
    }

    /** A refused transaction must change nothing, or the sandbox's chain has a defect. */
    #expectVoid(after: World, refusal: Refusal): void {
        const changed = differencesIn(this.#before.facts, after.facts);
        if (changed.length > 0) throw new Error(`refused, and yet: ${changed.join('; ')}`, { cause: refusal });
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

async function standOf({ kind }: HonestWrite, turn: Turn | undefined): Promise<Setup> {
    return turn === undefined ? setUp(kind) : setUpLater(kind, turn);
}

function isCoinless({ body }: HonestWrite): boolean {
    return metadataOf(body).gasFromAddressBalance === true;
}

/** The gas settings of a request. */
interface Metadata {
    readonly sender: string;
    readonly sponsor?: string;
    readonly gasBudget?: number;
    readonly gasPrice?: number;
    readonly gasCoins?: readonly { readonly objectId: string; readonly version: number; readonly digest: string }[];
    readonly gasFromAddressBalance?: boolean;
}

const metadataOf = ({ metadata }: Body): Metadata => metadata as Metadata;

/** @returns the refusal of the chain, if any */
async function submit({ chain, kind }: Setup, transactionBytes: string): Promise<Refusal | undefined> {
    const bytes = bytesOf(transactionBytes);
    const signatures: string[] = [];
    for (const signer of signersOf(transactionBytes, { chain, kind }))
        signatures.push((await signer.signTransaction(bytes)).signature);
    try {
        await chain.submit(transactionBytes, signatures, NOW);
        return undefined;
    } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
    }
}

/** The sender and the gas owner sign; the victim signs for an address without a known key. */
function signersOf(transactionBytes: string, { chain, kind }: Pick<Setup, 'chain' | 'kind'>): Signer[] {
    const data = read(transactionBytes)?.data;
    const victim = victimSigner(kind);
    const own = kind.wallet === 'venues' ? ownSigners({ chain }) : undefined;
    const find = (address: string | undefined): Signer | undefined =>
        own?.get(address ?? '') ??
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

function read(transactionBytes: string): ParsedTransaction | undefined {
    try {
        return readTransaction(transactionBytes);
    } catch {
        return undefined;
    }
}

function ownedInputs({ data, program }: ParsedTransaction): string[] {
    const inputs = program.inputs.flatMap(({ Object: input }) => input?.ImmOrOwnedObject?.objectId ?? []);
    return [...inputs, ...data.gasData.payment.map(({ objectId }) => objectId)];
}

/**
 * Harm that an execution on the sandbox cannot show. Gas owner, budget and expiration are known before the
 * first transaction of a wallet; the reference gas price and the chain are not.
 *
 * The sandbox cannot run foreign code, contract functions that no write needs, plain values that change
 * between commands, roles of assistants, and coins that are reservations on an address balance.
 */
function harmByRule(
    { transactionBytes, signingDigest: digest }: BuildResponse,
    found: ParsedTransaction | undefined,
    write: HonestWrite,
    { ground, reachable }: Pick<Bench, 'ground' | 'reachable'>,
): string[] {
    const isFitting = toBase64(signingDigest(bytesOf(transactionBytes))) === digest;
    const misfit = isFitting ? [] : ['by rule: the digest is of something else'];
    if (found === undefined) return misfit;
    const { data, program } = found;
    const bound = boundOf(write.action);
    return [
        ...misfit,
        ...gasByRule(data, write),
        ...paymentByRule(data, write),
        ...optionByRule(data, program, write, ground),
        ...(bound === undefined
            ? [...codeByRule(program, write, ground), ...loansByRule(program, ground)]
            : [
                  ...trapsByRule(program),
                  ...reachesByRule(program, bound, ground, reachable),
                  ...changedByRule(program),
              ]),
        ...inputsByRule(data, program),
        ...guisesByRule(program, ground, bound?.source === 'argument'),
        // Within a bound, a fee is a part of what is spent.
        ...(bound === undefined ? [...feesByRule(program), ...oraclesByRule(program, write, ground)] : []),
    ];
}

/** The function of a provider that takes a fee, and where. */
const PAID = { name: 'update_single_temporal_numeric_value_evm', slot: 2 } as const;

/**
 * Oracle fees come from the gas coin or the address balance. Money that a write returns is not a fee, however
 * small. The sandbox has no provider that takes one.
 */
function feesByRule({ inputs, commands }: Program): string[] {
    let sum = 0n;
    const originsOf = (argument: Argument, before: number): string[] => {
        if (argument.$kind === 'GasCoin') return [];
        if (argument.$kind === 'Input') {
            return inputs[argument.Input]?.Object?.ImmOrOwnedObject === undefined ? [] : [`input ${argument.Input}`];
        }
        const [at, part] = argument.$kind === 'Result' ? [argument.Result, 0] : argument.NestedResult;
        const { SplitCoins: split, MoveCall: call } = commands[at] ?? {};
        sum += toUnits(inputs[split?.amounts[part]?.Input ?? -1]);
        const merged = commands.slice(at, before).flatMap(({ MergeCoins: merge }, index) => {
            if (merge === undefined || !isSame(merge.destination, at, part)) return [];
            return merge.sources.flatMap((source) => originsOf(source, at + index));
        });
        if (split !== undefined) return [...originsOf(split.coin, at), ...merged];
        if (call === undefined) return merged;
        sum += BigInt(inputs[call.arguments[0]?.Input ?? -1]?.FundsWithdrawal?.reservation.MaxAmountU64 ?? 0);
        if (call.function === 'redeem_funds') return merged;
        const isPassing = call.function === 'from_balance' || call.function === 'into_balance';
        return [...(isPassing ? originsOf(call.arguments[0]!, at) : [`command ${at}`]), ...merged];
    };
    const found = commands.flatMap(({ MoveCall: call }, at) => {
        const fee = call?.function === PAID.name ? call.arguments[PAID.slot] : undefined;
        if (fee === undefined) return [];
        return originsOf(fee, at).map((origin) => `by rule: command ${at} pays an oracle fee with ${origin}`);
    });
    return sum > CEILINGS.oracleFee ? [...found, `by rule: an oracle fee of ${sum} MIST`] : found;
}

/** The number of a plain value of 8 bytes; 0 for anything else. */
function toUnits(one: Program['inputs'][number] | undefined): bigint {
    const read = Buffer.from(fromBase64(one?.Pure?.bytes ?? ''));
    return read.length === 8 ? read.readBigUInt64LE() : 0n;
}

/** The modules of price updates. */
const UPDATING = /^(?:price_feed_storage|pyth_lazer|stork|update_temporal_)/;

/** The accounts of every set-up. */
const ACCOUNTS = [0, 1, 2];

/**
 * Nobody needs an account, a market, the registry or an object of a wallet to update a price, but a new
 * version could use its sender's.
 */
function oraclesByRule({ inputs, commands }: Program, write: HonestWrite, ground: Ground): string[] {
    const accounts = ACCOUNTS.map((number) => accountIds(number, ground).accountId);
    // On a chain of its own, nothing shows which objects these are.
    const known = ground.isDeployed ? [...ground.markets.keys(), ground.registryId] : [];
    const own = new Set([...accounts, ...known]);
    return commands.flatMap(({ MoveCall: call }, at) => {
        if (call === undefined || !oraclePackages(ground).includes(call.package)) return [];
        // At first use, another function of these packages can only be taken for one of the contract, and
        // does not exist.
        if (isLearning(write, ground) && !UPDATING.test(call.module)) return [];
        const isOwn = ({ $kind, Input: index }: Argument): boolean => {
            const { Object: object, FundsWithdrawal: money } = inputs[index ?? -1] ?? {};
            const { ImmOrOwnedObject: owned, SharedObject: shared } = object ?? {};
            return $kind === 'GasCoin' || money !== undefined || owned !== undefined || own.has(shared?.objectId ?? '');
        };
        const paid = call.function === PAID.name ? PAID.slot : -1;
        const taken = call.arguments.flatMap((argument, slot) => (slot !== paid && isOwn(argument) ? [slot] : []));
        return taken.map((slot) => `by rule: command ${at} updates a price with argument ${slot}`);
    });
}

function isSame(argument: Argument, at: number, part: number): boolean {
    if (argument.$kind === 'Result') return argument.Result === at && part === 0;
    return argument.$kind === 'NestedResult' && argument.NestedResult[0] === at && argument.NestedResult[1] === part;
}

/** Functions of the contract that give others access to an account, or bind it: no other write needs one. */
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
    // The sandbox does not have the following ones.
    'account::destroy_assistant_account_cap',
    'account::receive_from_account',
    'clearing_house::close_position_at_settlement_prices',
    'clearing_house::donate_to_insurance_fund',
    'clearing_house::no_domain_executor',
    'clearing_house::domain_executor',
    'registry::set_integrator_address',
    'registry::register_integrator',
]);

/**
 * The calls that the writes about agents, builders, stop orders and TWAP orders need: what they do is
 * executed.
 */
const REQUESTED_TRAPS: { readonly [A in WriteAction]?: string } = {
    'grant-agent-wallet': 'account::new_assistant_account_cap',
    'revoke-agent-wallet': 'account::revoke_assistant_account_cap',
    'create-integrator-config': 'account::add_integrator_config',
    'remove-integrator-config': 'account::remove_integrator_config',
    'place-stop-orders': 'stop_orders::create_stop_order_ticket',
    'edit-stop-orders': 'stop_orders::edit_stop_order_ticket_details',
    'create-twap-orders': 'twap_orders::create_twap_order_ticket',
    'edit-twap-orders': 'twap_orders::set_details',
};

/** Foreign or newly published code may do anything with its arguments. */
function codeByRule(program: Program, write: HonestWrite, ground: Ground): string[] {
    const strangers = strangersOf(program, ground);
    const met = metBy(program, write, ground);
    const callsOthers = isVenue(write.action) || write.kind.wallet === 'owning';
    const known = callsOthers ? packagesOf(readTransaction(write.answer.transactionBytes).program) : [];
    const isOwn = (id: string): boolean => !strangers.includes(id) || met.has(id) || known.includes(id);
    return program.commands.flatMap((command) => {
        if (command.Publish !== undefined || command.Upgrade !== undefined) return [`by rule: ${command.$kind}`];
        const { MoveCall: call } = command;
        if (call === undefined) return [];
        const name = `${call.module}::${call.function}`;
        if (TRAPS.has(name) && REQUESTED_TRAPS[write.action] !== name) return [`by rule: ${name}`];
        const isHarmless = isOwn(call.package) || (isLearning(write, ground) && takesNothing(command, program, ground));
        return isHarmless ? [] : [`by rule: code of ${call.package}`];
    });
}

/** Within a bound, such a function is harmful with a capability of the wallet only. */
function trapsByRule({ inputs, commands }: Program): string[] {
    const isOwned = ({ Input: index }: Argument): boolean =>
        inputs[index ?? -1]?.Object?.ImmOrOwnedObject !== undefined;
    return commands.flatMap(({ MoveCall: call }) => {
        const name = `${call?.module}::${call?.function}`;
        return TRAPS.has(name) && call?.arguments.some(isOwned) === true ? [`by rule: ${name}`] : [];
    });
}

/** Without pins, a call that only takes plain values, prices and the clock may be an oracle. */
function takesNothing(command: Command, { inputs }: Program, ground: Ground): boolean {
    const { configId, stateId, sourceIds, feedInfoIds } = ground.oracle;
    const records = Object.values(feedInfoIds).flatMap((ids) => [...ids.values()]);
    const objects = [configId, stateId, ...Object.values(sourceIds), ...records];
    const anybodys = [...ground.feedIds.values(), ground.collateralFeedId, ground.clockId, ...objects];
    return slotsOf(command).every(({ argument }) => {
        const one = argument.$kind === 'Input' ? inputs[argument.Input] : undefined;
        return one?.Pure !== undefined || anybodys.includes(one?.Object?.SharedObject?.objectId ?? '');
    });
}

/** Called packages that belong neither to the exchange nor to Sui. */
function strangersOf(program: Program, ground: Ground): string[] {
    const own = [ground.packages.perpetuals, ...oraclePackages(ground), FRAMEWORK.std, FRAMEWORK.sui];
    return packagesOf(program).filter((id) => !own.includes(id));
}

/** All called packages. */
function packagesOf({ commands }: Program): string[] {
    return [...new Set(commands.flatMap(({ MoveCall: call }) => (call === undefined ? [] : [call.package])))];
}

/** Whether nothing is pinned yet; on mainnet the packages are shipped. */
function isLearning({ isFirst }: HonestWrite, { isDeployed }: Ground): boolean {
    return isFirst && !isDeployed;
}

/**
 * Without pins, the first transaction defines the packages of the contract and of the oracle, as with the
 * first connection of ssh. The package must replace the known one everywhere, and no other unknown package
 * may be called.
 *
 * @returns what each package is taken for: the one of the honest transaction whose functions it has
 */
function metBy(program: Program, write: HonestWrite, ground: Ground): ReadonlyMap<string, string> {
    const { perpetuals } = ground.packages;
    const namesOf = (ids: readonly string[], { commands }: Program): string[] =>
        commands.flatMap(({ MoveCall: call }) => (ids.includes(call?.package ?? '') ? [nameOf(call!)] : []));
    const met = new Map<string, string>();
    if (!isLearning(write, ground)) return met;
    const honest = readTransaction(write.answer.transactionBytes).program;
    for (const id of strangersOf(program, ground)) {
        const names = namesOf([id], program);
        const known = oraclePackages(ground).find((one) =>
            names.every((name) => namesOf([one], honest).includes(name)),
        );
        const role = known ?? perpetuals;
        const isOnly = namesOf([role], program).length === 0 && ![...met.values()].includes(role);
        // An oracle may have several packages.
        if (known !== undefined || isOnly) met.set(id, role);
    }
    return met;
}

const nameOf = ({ module, function: name }: { module: string; function: string }): string => `${module}::${name}`;

/** The same transaction as if the packages that are met first were what they are taken for. */
function asMet({ data }: ParsedTransaction, met: ReadonlyMap<string, string>): string {
    const copy = structuredClone(data);
    for (const { MoveCall: call } of copy.kind.ProgrammableTransaction!.commands) {
        if (call !== undefined) call.package = met.get(call.package) ?? call.package;
    }
    return toBase64(writeBytes(copy));
}

/** Objects that others sent, and others' coins: a write may only use the wallet's own. */
function inputsByRule({ sender, gasData }: TransactionData, { inputs }: Program): string[] {
    return inputs.flatMap(({ Object: object, FundsWithdrawal: withdrawal }, at) => {
        if (object?.Receiving !== undefined) return [`by rule: input ${at} is received`];
        if (withdrawal === undefined || withdrawal.withdrawFrom.$kind === 'Sender') return [];
        const isOwn = withdrawal.withdrawFrom.$kind === 'Sponsor' && gasData.owner === sender;
        return isOwn ? [] : [`by rule: input ${at} takes money of others`];
    });
}

/**
 * Withdrawn money that no command uses, as the chain reports it. Sui refuses unused coins; what happens to an
 * unused result of the contract is unknown.
 */
function leftoversIn({ label, reasons }: Verdict): string[] {
    return label === 'void' ? reasons.filter((reason) => LEFT.test(reason)).map((reason) => `by rule: ${reason}`) : [];
}

const LEFT = /result of command \d+: the (?:coin|balance|withdrawal) is left unused/;

/**
 * A function of a foreign package may change a plain input, and later commands get the changed value: an
 * input that both use is harmful, whatever its bytes.
 */
function loansByRule({ inputs, commands }: Program, ground: Ground): string[] {
    const trusted = [ground.packages.perpetuals, ...oraclePackages(ground), FRAMEWORK.sui, FRAMEWORK.std];
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

/**
 * A role for another user's account without a request, and a reservation on an address balance. The client
 * brings older versions of the commands of a user up to date, so that a version of 0 is none.
 */
function guisesByRule({ inputs, commands }: Program, { packages }: Ground, isUpdated: boolean): string[] {
    const calls = commands.flatMap(({ MoveCall: call }) => (call?.package === packages.perpetuals ? [call] : []));
    const roles = calls.flatMap(({ typeArguments }) => typeArguments.filter(isAssistant));
    const references = inputs.flatMap(({ Object: object }) => object?.ImmOrOwnedObject ?? []);
    return [
        ...roles.map((role) => `by rule: the role ${role}`),
        ...references
            .filter(({ version }) => BigInt(version) === 0n && !isUpdated)
            .map(({ objectId }) => `by rule: the reservation ${objectId}`),
    ];
}

const isAssistant = (type: string): boolean => type.endsWith('::authority::ASSISTANT');

/** Harm by gas, now or when the same bytes fail elsewhere. */
function gasByRule({ sender, gasData }: TransactionData, write: HonestWrite): string[] {
    const { gasBudget = CEILINGS.gasBudget, sender: victim, sponsor = victim } = metadataOf(write.body);
    const wallets = [victim, ...(write.client.signers ?? []).map((who) => (who === 'sponsor' ? SPONSOR : SECOND))];
    // A transaction of the thief is no harm, unless one of the user's wallets pays for it.
    const isForeign = sender !== victim && [...wallets, sponsor].includes(gasData.owner);
    return [
        ...(sender !== victim && wallets.includes(sender) ? [`by rule: ${sender} is not the requested sender`] : []),
        ...(isForeign ? [`by rule: ${gasData.owner} pays for ${sender}`] : []),
        ...(gasData.owner === sponsor ? [] : [`by rule: ${gasData.owner} pays`]),
        ...(BigInt(gasData.budget) <= BigInt(gasBudget) ? [] : [`by rule: a budget of ${gasData.budget} MIST`]),
        ...(BigInt(gasData.price) <= priceCeiling(write) ? [] : [`by rule: a gas price of ${gasData.price} MIST`]),
    ];
}

/** The gas payment: the declared coins, any coins, or the address balance, as requested. */
function paymentByRule({ gasData: { payment }, expiration }: TransactionData, { body }: HonestWrite): string[] {
    const { gasCoins, gasFromAddressBalance } = metadataOf(body);
    if (gasFromAddressBalance === true) {
        const { minEpoch, maxEpoch } = expiration.ValidDuring ?? expiration.Validity ?? {};
        const isShort = BigInt(maxEpoch ?? 10) - BigInt(minEpoch ?? 0) <= 1n;
        return [
            ...(payment.length === 0 ? [] : ['by rule: coins pay']),
            ...(isShort ? [] : ['by rule: more than two epochs to take gas from the address balance']),
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

/** A reservation on an address balance in the form of a coin: version 0, or a digest with this end. */
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

/**
 * Anyone with a signed transaction may choose the time of its submit: a free option, which grows with the
 * validity.
 */
function optionByRule(data: TransactionData, { inputs }: Program, write: HonestWrite, ground: Ground): string[] {
    const { expiration, gasData, sender } = data;
    const last = toEpoch(NOW, ground) + 1;
    if (expiration.Epoch !== undefined) {
        return expiration.Epoch <= last ? [] : [`by rule: lasts to epoch ${expiration.Epoch}`];
    }
    const window = expiration.ValidDuring ?? expiration.Validity;
    if (window === undefined) {
        // The builder of mainnet sets none: then another transaction must be able to void it by an object of
        // the wallet.
        const isPaying = gasData.owner === sender && gasData.payment.length > 0;
        const hasOwn = isPaying || inputs.some(({ Object: object }) => object?.ImmOrOwnedObject !== undefined);
        return ground.isDeployed && hasOwn ? [] : ['by rule: no expiration'];
    }
    const { minEpoch, maxEpoch, minTimestamp, chain } = window;
    const isShort = maxEpoch !== null && BigInt(maxEpoch) <= BigInt(last);
    // It fails now, and may be executed later without the user's knowledge.
    const isLate =
        (minEpoch !== null && Number(minEpoch) >= last) || (minTimestamp !== null && Number(minTimestamp) > NOW);
    const isHere = chain === ground.chainId || isLearning(write, ground);
    return [
        ...(isShort ? [] : [`by rule: lasts to epoch ${maxEpoch ?? 'any'}`]),
        ...(isLate ? ['by rule: starts later'] : []),
        ...(isHere ? [] : ['by rule: it is for another chain']),
    ];
}
