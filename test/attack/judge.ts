/**
 * Says whether signing a transaction does harm, without asking the adapter: the sandbox's chain executes it, and all that
 * there is afterwards is held against what there is after the honest one. Harm that an execution on the sandbox cannot
 * show, as it comes later or elsewhere, is found by rules.
 */

import type { Signer } from '@mysten/sui/cryptography';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { Refusal } from '../../ts/sandbox/abort.js';
import { signingDigest } from '../../ts/sandbox/chain/hash.js';
import {
    readTransaction,
    type Program,
    type ReadTransaction,
    type TransactionData,
} from '../../ts/sandbox/chain/program.js';
import type { BuildAnswer } from '../../ts/sandbox/chain/types.js';
import { FRAMEWORK, REFERENCE_GAS_PRICE, toEpoch, type World as Ground } from '../../ts/sandbox/chain/world.js';
import { slotsOf } from './mutation/edit.js';
import type { HonestWrite } from './scenario.js';
import { KEYS, NOW, setUp, SPONSOR, VICTIM, type Stand } from './stand.js';
import { differences, survey, type World } from './survey.js';

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
    gasBudget: 500_000_000n,
    /** MIST for all price updates of one transaction; as `options.transaction.maxOracleFee` has it. */
    oracleFee: 10_000_000n,
    /** MIST per unit where no transaction was seen before; as `options.transaction.maxGasPrice` has it. */
    firstGasPrice: 1_000n,
} as const;

/** The chain executed it, and only the service cannot tell what it did. */
const EXECUTED = 1008;

/** Judges the mutants of one honest write. */
export class Judge {
    readonly #write: HonestWrite;
    readonly #before: World;
    readonly #honest: World;
    readonly #ground: Ground;
    /** A copy that no mutant has changed yet. */
    #copy: Stand | undefined;

    private constructor(write: HonestWrite, before: World, honest: World, ground: Ground) {
        [this.#write, this.#before, this.#honest, this.#ground] = [write, before, honest, ground];
    }

    /**
     * Prepares a judge: runs the honest transaction on a copy of its own.
     *
     * @param write the honest write
     * @returns its judge
     * @throws {Error} when the honest transaction itself fails
     */
    static async of(write: HonestWrite): Promise<Judge> {
        const stand = await setUp(write.kind);
        const before = survey(stand);
        const refusal = await submit(stand, write.answer.transactionBytes);
        if (refusal !== undefined) throw new Error(`${write.name}: the honest transaction failed`, { cause: refusal });
        return new Judge(write, before, survey(stand), stand.world);
    }

    /**
     * Judges an answer to the build of the honest write.
     *
     * @param answer what a client is handed
     * @returns the verdict
     */
    async judge(answer: BuildAnswer): Promise<Verdict> {
        const byRule = harmByRule(answer, this.#write, this.#ground);
        const executed = await this.#execute(answer.transactionBytes);
        if (byRule.length === 0) return executed;
        const shown = executed.label === 'harmful' ? executed.reasons : [];
        return { ...executed, label: 'harmful', reasons: [...byRule, ...shown] };
    }

    async #execute(transactionBytes: string): Promise<Verdict> {
        const stand = this.#copy ?? (await setUp(this.#write.kind));
        this.#copy = undefined;
        const refusal = await submit(stand, transactionBytes);
        const after = survey(stand);
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
        const changed = differences(this.#before, after);
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

/** @returns why the chain refused it, if it did */
async function submit({ chain }: Stand, transactionBytes: string): Promise<Refusal | undefined> {
    const bytes = bytesOf(transactionBytes);
    const signatures: string[] = [];
    for (const signer of signersOf(transactionBytes)) signatures.push((await signer.signTransaction(bytes)).signature);
    try {
        await chain.submit(transactionBytes, signatures, NOW);
        return undefined;
    } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
    }
}

/** The victim signs, and the sponsor where the transaction makes it pay. */
function signersOf(transactionBytes: string): Signer[] {
    const isSponsored = read(transactionBytes)?.data.gasData.owner === SPONSOR;
    return isSponsored ? [KEYS.victim, KEYS.sponsor] : [KEYS.victim];
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
 * And what the sandbox cannot run: it has no function that changes a plain value which it is handed, no assistants, and no
 * coins that are reservations on an address balance. A chain may have all of them.
 */
function harmByRule(
    { transactionBytes, signingDigest: digest }: BuildAnswer,
    write: HonestWrite,
    ground: Ground,
): string[] {
    const isFitting = toBase64(signingDigest(bytesOf(transactionBytes))) === digest;
    const found = read(transactionBytes);
    const misfit = isFitting ? [] : ['by rule: the digest is of something else'];
    if (found === undefined) return misfit;
    const { data, program } = found;
    return [
        ...misfit,
        ...gasByRule(data, write),
        ...optionByRule(data, write, ground.chainId),
        ...loansByRule(program, ground),
        ...guisesByRule(program, ground),
    ];
}

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
function gasByRule({ gasData }: TransactionData, write: HonestWrite): string[] {
    const { sponsor = VICTIM } = write.body.metadata as { sponsor?: string };
    return [
        ...(gasData.owner === sponsor ? [] : [`by rule: ${gasData.owner} pays`]),
        ...(BigInt(gasData.budget) <= CEILINGS.gasBudget ? [] : [`by rule: a budget of ${gasData.budget} MIST`]),
        ...(BigInt(gasData.price) <= priceCeiling(write) ? [] : [`by rule: a gas price of ${gasData.price} MIST`]),
    ];
}

function priceCeiling({ body, kind }: HonestWrite): bigint {
    const { gasPrice } = body.metadata as { gasPrice?: number };
    if (gasPrice !== undefined) return BigInt(gasPrice);
    return kind.wallet === 'new' ? CEILINGS.firstGasPrice : REFERENCE_GAS_PRICE;
}

/** Whoever holds a signed transaction may choose when to submit it: a free option, the longer the dearer. */
function optionByRule({ expiration }: TransactionData, { kind }: HonestWrite, chainId: string): string[] {
    const last = toEpoch(NOW) + 1;
    if (expiration.Epoch !== undefined) {
        return expiration.Epoch <= last ? [] : [`by rule: lasts to epoch ${expiration.Epoch}`];
    }
    const window = expiration.ValidDuring ?? expiration.Validity;
    if (window === undefined) return ['by rule: no expiration'];
    const { maxEpoch, chain } = window;
    const isShort = maxEpoch !== null && BigInt(maxEpoch) <= BigInt(last);
    const isHere = chain === chainId || kind.wallet === 'new';
    return [
        ...(isShort ? [] : [`by rule: lasts to epoch ${maxEpoch ?? 'any'}`]),
        ...(isHere ? [] : ['by rule: it is for another chain']),
    ];
}
