/**
 * Executes commands of any contract within a bound: what they take of the wallet is verified, and what they
 * mean is not.
 */

import type { Dict } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
import type { WalletCoin, WalletCoins } from '../account/coins.js';
import { readFullAddress, SUI_TYPE, toFullType } from '../core/address.js';
import { fromBase64 } from '../core/encoding.js';
import type { NumberText } from '../core/json.js';
import { fromUnits, toUnits } from '../core/number/decimal.js';
import { problem, sentence } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { optionsOf, type Context } from '../exchange/context.js';
import type { NodeAccess } from '../exchange/node-access.js';
import { expectRunParams, formatValue, isGiven, RUN_KEYS } from '../exchange/params.js';
import { serviceTime } from '../exchange/service-time.js';
import type { BalanceChange, NodeResult } from '../node/sui-node.js';
import { objectIdsOf, type ObjectFactsReader } from '../submit/object-facts.js';
import type { Submitter, WriteOptions } from '../submit/submitter.js';
import { effectsOf, type ExecutedWrite, type WriteCommands } from '../submit/write-request.js';
import { encodeProgram } from '../transaction/bounded/program.js';
import { withCoinChecks } from '../transaction/bounded/spending.js';
import type { ObjectFacts } from '../transaction/bounded/terms.js';
import { readBase64 } from '../transaction/bytes.js';
import { readKind, type Program } from '../transaction/data.js';
import { toCollateral } from './request.js';

/** Coins by code or full Move type. */
type Amounts = Readonly<Record<string, number | string>>;

/** What commands may do. */
export interface ExecutionBound {
    /** The most that they may take of each coin. */
    readonly spend?: Amounts | undefined;
    /** The least that the simulation must show of each coin. */
    readonly receive?: Amounts | undefined;
    /** Ids of objects of the wallet, and of immutable ones, that they may use. */
    readonly objects?: readonly string[] | undefined;
}

/** An executed transaction. */
export interface Execution {
    /** Digest, base58. */
    readonly id: string;
    readonly timestamp: number;
    readonly datetime: string;
    /**
     * What the wallet gained and lost of known coins, by code, without gas; empty where the node states no
     * changes.
     */
    readonly changes: Readonly<Record<string, number>>;
    readonly info: unknown;
}

/** Commands, and what they may do. */
export interface BoundKind {
    /** base64 of a BCS `TransactionKind`. */
    readonly kind: unknown;
    readonly bound: ExecutionBound;
}

const BOUND_KEYS = ['spend', 'receive', 'objects'];

/** Executes commands of the service, or of any other source. */
export class Executor {
    constructor(
        private readonly context: Context,
        private readonly coins: WalletCoins,
        private readonly resolver: AccountResolver,
        private readonly submitter: Submitter,
        private readonly nodes: NodeAccess,
        private readonly objects: ObjectFactsReader,
    ) {}

    /** Implements `executeTransaction`. */
    async execute(kind: string, bound: ExecutionBound, params: Dict): Promise<Execution> {
        return this.executeBuilt('executeTransaction', params, () => {
            expectKind(kind);
            return { kind, bound };
        });
    }

    /** Executes commands that are requested once the params are checked. */
    async executeBuilt(method: string, params: Dict, build: () => Promise<BoundKind> | BoundKind): Promise<Execution> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectRunParams(params, RUN_KEYS);
            this.nodes.expect(method);
            // Built while no other write of the wallet's coins runs: an earlier one may change what there is
            // to do.
            return this.submitter.runInSlotOf({ action: 'execute', body: {} }, params, { call }, async (slot) =>
                this.#execute(await build(), params, { call, slot }),
            );
        });
    }

    async #execute({ kind, bound }: BoundKind, params: Dict, options: WriteOptions): Promise<Execution> {
        const program = readProgram(kind);
        const known = await this.coins.all();
        const ids = objectIdsOf(program);
        const body = toBody(bound, known);
        const wallet = await this.resolver.wallet.address();
        const { forbidden } = optionsOf(this.context, 'convert');
        const spent = body.spend.find(({ coinType }) => coinType === SUI_TYPE)?.units;
        const commands: WriteCommands = async () => {
            const facts = await this.submitter.readNode((node) => this.objects.read(node, ids));
            const object = (id: string): ObjectFacts | undefined => facts.get(id);
            const checked = await encodeProgram(withCoinChecks(program, wallet, object));
            const bound = { object, forbidden, named: body.objects };
            return { kind: checked, ...(spent === undefined ? {} : { spent }), bound };
        };
        const parse = (executed: ExecutedWrite): Execution =>
            toExecution(executed, wallet, known, serviceTime(this.context));
        const rows = (list: readonly Row[]): Dict[] =>
            list.map(({ coinType, code, amount }) => ({ coinType, code, amount }));
        const sent = { spend: rows(body.spend), receive: rows(body.receive), objects: body.objects };
        return this.submitter.run({ action: 'execute', via: 'node', body: sent, params, commands, parse }, options);
    }
}

/** Parses an executed transaction of a wallet. */
export function toExecution(
    executed: ExecutedWrite,
    wallet: string,
    known: readonly WalletCoin[],
    timestamp: number,
): Execution {
    const { digest: id } = executed;
    const { balances, gas } = effectsOf(executed);
    const changes = changesOf(wallet, balances ?? [], gas, known);
    return { id, timestamp, datetime: new Date(timestamp).toISOString(), changes, info: { txDigest: id } };
}

/** A coin and an amount, as the intent reads them. */
interface Row {
    readonly coinType: string;
    readonly code: string;
    readonly amount: NumberText;
    /** The coin's own units. */
    readonly units: bigint;
}

interface Body {
    readonly spend: readonly Row[];
    readonly receive: readonly Row[];
    readonly objects: readonly string[];
}

function toBody(bound: ExecutionBound, known: readonly WalletCoin[]): Body {
    const given: unknown = bound;
    if (!isRecord(given)) throw problem('argument', 'bound', '{ spend, receive, objects }', formatValue(given));
    const unknown = Object.keys(given).find((key) => !BOUND_KEYS.includes(key));
    if (unknown !== undefined) {
        throw problem('argument', `bound.${unknown}`, `one of ${BOUND_KEYS.join(', ')}`, 'an unknown key');
    }
    const { objects = [] } = bound;
    if (!Array.isArray(objects))
        throw problem('argument', 'bound.objects', 'a list of object ids', formatValue(objects));
    return {
        spend: toRows(given['spend'], 'bound.spend', known),
        receive: toRows(given['receive'], 'bound.receive', known),
        objects: objects.map((id: unknown, i) => readFullAddress(id, `bound.objects[${i}]`)),
    };
}

function toRows(amounts: unknown, at: string, known: readonly WalletCoin[]): Row[] {
    if (!isGiven(amounts)) return [];
    if (!isRecord(amounts)) throw problem('argument', at, 'amounts by code or Move type', formatValue(amounts));
    const rows = Object.entries(amounts).map(([name, amount]): Row => {
        const coin = known.find(({ code, type }) => (name.includes('::') ? type === toFullType(name) : code === name));
        if (coin === undefined) {
            const how = 'pin the type and decimals of others: options.transaction.pins.coins.CODE = { type, decimals }';
            const codes = known.map(({ code }) => code).join(', ');
            throw sentence('argument', `${at} ${formatValue(name)} is no known coin; pass one of ${codes}, or ${how}`);
        }
        const text = toCollateral(amount, fromUnits(1n, coin.decimals));
        return { coinType: coin.type, code: coin.code, amount: text, units: toUnits(text.text, coin.decimals) };
    });
    const twice = rows.find(({ coinType }, i) => rows.findIndex((row) => row.coinType === coinType) < i);
    if (twice === undefined) return rows;
    throw sentence('argument', `${at} names ${twice.code} twice, by its code and by its type; pass one amount`);
}

/** Expects the text of the user's commands; what it decodes to is verified later. */
function expectKind(kind: unknown): void {
    const wanted = 'the base64 of a BCS TransactionKind, such as txKind of a raw builder';
    if (!isGiven(kind) || kind === '') throw problem('missing', 'kind', wanted);
    if (typeof kind === 'string' && fromBase64(kind) !== undefined) return;
    throw problem('argument', 'kind', wanted, formatValue(kind));
}

/** Reads the commands; those that publish a package are refused at once, as they cannot be bounded. */
function readProgram(kind: unknown): Program {
    const program = readKind(readBase64(kind, 'kind'));
    const at = program.commands.findIndex((command) => command.kind === 'publish' || command.kind === 'upgrade');
    if (at >= 0) throw problem('mismatch', `calls[${at}]`, 'no package published or upgraded', 'a package');
    return program;
}

/** What the wallet gained and lost of known coins, without the gas that it paid. */
function changesOf(
    wallet: string,
    balances: readonly BalanceChange[],
    { computation, storage, rebate }: NodeResult['gas'],
    known: readonly WalletCoin[],
): Record<string, number> {
    const changes = new Map<string, bigint>();
    const add = (type: string, amount: bigint): void => {
        changes.set(type, (changes.get(type) ?? 0n) + amount);
    };
    for (const { owner, coinType, amount } of balances) if (owner === wallet) add(coinType, amount);
    if (balances.length > 0) add(SUI_TYPE, computation + storage - rebate);
    return Object.fromEntries(
        [...changes].flatMap(([type, amount]) => {
            const coin = known.find((one) => one.type === type);
            if (coin === undefined || amount === 0n) return [];
            return [[coin.code, Number(fromUnits(amount, coin.decimals))]];
        }),
    );
}
