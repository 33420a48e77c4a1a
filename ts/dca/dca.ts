/**
 * DCA orders: a wallet sells a coin in parts. The service builds the commands, and every term is verified
 * before a signature.
 */

import { base58 } from '@scure/base';
import { OrderNotFound, type Dict, type Int } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
import type { WalletCoin, WalletCoins } from '../account/coins.js';
import { readFullAddress } from '../core/address.js';
import { toBase64 } from '../core/encoding.js';
import { NumberText } from '../core/json.js';
import { fromUnits } from '../core/number/decimal.js';
import { multiply, subtract } from '../core/number/step.js';
import { problem, sentence } from '../core/problem.js';
import { ceil } from '../convert/minimum.js';
import { expectNotLooser, type ReferencePrices } from '../convert/reference-prices.js';
import type { Context } from '../exchange/context.js';
import type { NodeAccess } from '../exchange/node-access.js';
import {
    expectKeys,
    expectParams,
    formatValue,
    isGiven,
    RUN_KEYS,
    type Params,
    readOptions,
} from '../exchange/params.js';
import { NewerRoute } from '../exchange/newer-route.js';
import { convertResponse, expectRow } from '../exchange/response.js';
import { serviceTime } from '../exchange/service-time.js';
import type { NodeObject } from '../node/sui-node.js';
import type { SubAddress } from '../signer/sub-address.js';
import type { ObjectFactsReader } from '../submit/object-facts.js';
import type { PinRegistry } from '../submit/pins/pin-registry.js';
import type { Submitter } from '../submit/submitter.js';
import { effectsOf, type ExecutedWrite, type WriteCall, type WriteCommands } from '../submit/write-request.js';
import {
    objectIds,
    readBuiltKind,
    readText,
    resolveProgram,
    unresolvedIds,
    type UnresolvedProgram,
} from '../transaction/bounded/answer.js';
import { encodeProgram, MAX_U64, takenFromGasCoin } from '../transaction/bounded/program.js';
import type { ObjectFacts } from '../transaction/bounded/terms.js';
import { isCreatedBy } from '../transaction/bytes.js';
import type { ObjectRef, Program } from '../transaction/data.js';
import { isKeyOf, toFlaggedKey, type FlaggedKey } from '../transaction/dca/custody.js';
import { composeCancel } from '../transaction/dca/compose-cancel.js';
import { parseOrderType } from '../transaction/dca/verify-dca.js';
import type { DcaIds } from '../transaction/system-ids.js';
import { findCustodyKeys, type CustodyKeys } from './custody-key.js';
import { parseDcaOrders, toDcaOrder, type DcaOrder } from './rows.js';
import { DEFAULT_SLIPPAGE, readTerms, TERM_KEYS, type DcaTerms } from './terms.js';

export const CREATE_DCA_KEYS = [...TERM_KEYS, ...RUN_KEYS] as const;
export const CANCEL_DCA_KEYS = ['via', ...RUN_KEYS] as const;
export const DCA_ORDERS_KEYS = ['status'] as const;

/** What DCA orders need of the exchange object. */
export interface DcaParts {
    readonly context: Context;
    readonly coins: WalletCoins;
    readonly resolver: AccountResolver;
    readonly submitter: Submitter;
    readonly nodes: NodeAccess;
    readonly references: ReferencePrices;
    readonly objects: ObjectFactsReader;
    readonly pins: PinRegistry;
}

/** Creates, reads and cancels DCA orders. */
export class Dca {
    readonly #createOrder: NewerRoute;

    constructor(private readonly parts: DcaParts) {
        this.#createOrder = new NewerRoute(parts.context);
    }

    /** Implements `createDcaOrder`. */
    async create(from: string, to: string, amount: unknown, params: Dict): Promise<DcaOrder> {
        return this.parts.submitter.startInOrder(params, async (call) => {
            this.#expect('createDcaOrder', params, CREATE_DCA_KEYS);
            const { coins, pins } = this.parts;
            const terms = readTerms(await coins.find(from), await coins.find(to), amount, params);
            await this.#expectNotLooser(terms);
            await this.#expectKey();
            await pins.idsOf('dca');
            return this.#create(terms, params, call);
        });
    }

    /** Implements `fetchDcaOrders`. */
    async orders(since: Int, limit: Int, params: Params): Promise<DcaOrder[]> {
        const request = readOptions(params, DCA_ORDERS_KEYS);
        const { status } = params;
        if (isGiven(status) && status !== 'open' && status !== 'closed') {
            throw problem('argument', 'params.status', '"open" or "closed"', String(status));
        }
        const { context, coins, resolver } = this.parts;
        const body = { walletAddress: await resolver.wallet.address() };
        const known = await coins.all();
        const active =
            status === 'closed'
                ? []
                : await this.#read('dca/active', context.privatePostDcaActive(body, request), true, known);
        // Read afterwards: an order that ends meanwhile is in one list at least, and has ended.
        const past =
            status === 'open'
                ? []
                : await this.#read('dca/past', context.privatePostDcaPast(body, request), false, known);
        const ended = new Set(past.map(({ id }) => id));
        const orders = [...active.filter(({ id }) => !ended.has(id)), ...past];
        orders.sort((left, right) => (left.timestamp ?? 0) - (right.timestamp ?? 0));
        return context.filterBySinceLimit(orders, since, limit, 'timestamp', since === undefined) as DcaOrder[];
    }

    async #read(
        at: string,
        request: Promise<unknown>,
        isActive: boolean,
        known: Awaited<ReturnType<WalletCoins['all']>>,
    ): Promise<DcaOrder[]> {
        const response = await request;
        return convertResponse(at, () => parseDcaOrders(response, isActive, known, this.parts.context.number));
    }

    // --- Before anything is built ---

    #expect(method: string, params: Dict, keys: readonly string[]): void {
        if (isGiven(expectParams(params)['request'])) {
            throw sentence('unsupported', 'params.request is not accepted by writes of DCA orders; leave it out');
        }
        expectKeys(params, keys);
        this.parts.nodes.expect(method);
    }

    /** Where the operator's limits hold, an order may not sell for less than a conversion. */
    async #expectNotLooser({ from, to, amount, parts, minOut, slippage }: DcaTerms): Promise<void> {
        const { references } = this.parts;
        if (!references.isHeld) return;
        const reference = await references.find(from, to);
        if (reference === undefined) {
            const fact = `params.minPrice cannot be checked, as no price of ${from.code} in ${to.code} is known`;
            throw sentence('argument', `${fact}; the operator of the gateway sets options.convert.reference`);
        }
        const part = fromUnits(amount / BigInt(parts), from.decimals);
        const fair = multiply(part, reference.price);
        const least = ceil(multiply(fair, subtract('1', reference.maxDeviation)), { to });
        const by = `${reference.name} of the operator less maxDeviation, for each part`;
        expectNotLooser('minPrice', { units: minOut, least, decimals: to.decimals, by });
        if (slippage > DEFAULT_SLIPPAGE) {
            const most = fromUnits(DEFAULT_SLIPPAGE, 4);
            throw problem('argument', 'params.slippage', `${most} or less at a gateway`, fromUnits(slippage, 4));
        }
    }

    /**
     * The wallet's key: the contract takes the address of one key only, as it derives the custody address
     * from the key.
     */
    async #expectKey(): Promise<FlaggedKey> {
        const { wallet } = this.parts.resolver;
        const address = await wallet.address();
        const signer = (await wallet.signers()).find((one) => one.address === address);
        const key = signer?.publicKey === undefined ? undefined : toFlaggedKey(signer.publicKey);
        if (key !== undefined && isKeyOf(key, address)) return key;
        const how = 'use a wallet of one key: a privateKey, or a signer whose getPublicKey() shows the key';
        throw sentence(
            'unsupported',
            `DCA orders need the public key of the wallet, and no multisig or zkLogin wallet has one; ${how}`,
        );
    }

    // --- The creation ---

    async #create(terms: DcaTerms, params: Dict, call: WriteCall): Promise<DcaOrder> {
        const { context, resolver, submitter, pins } = this.parts;
        const { from, to, amount, parts, interval, delay, minOut, maxOut, slippage } = terms;
        const ofParts = pins.options.maxExecutorDeposit * BigInt(parts);
        const maxDeposit = terms.maxDeposit < ofParts ? terms.maxDeposit : ofParts;
        const wallet = await resolver.wallet.address();
        const body = {
            ...{ coinType: from.type, code: from.code, amount: new NumberText(fromUnits(amount, from.decimals)) },
            ...{ toCoinType: to.type, toCode: to.code, parts, interval, delay, slippage: `${slippage}` },
            ...{ minOut: `${minOut}`, maxOut: `${maxOut}` },
            maxDeposit: `${maxDeposit}`,
        };
        const commands: WriteCommands = async () => {
            const request = {
                ...{ walletAddress: wallet, allocateCoinType: from.type, allocateCoinAmount: `${amount}n` },
                ...{ buyCoinType: to.type, frequencyMs: interval, tradesAmount: parts, delayTimeMs: delay },
                ...{ maxAllowableSlippageBps: Number(slippage), coinPerTradeAmount: `${amount / BigInt(parts)}n` },
                // Amounts of the bought coin for one part.
                strategy: { minPrice: `${minOut}n`, maxPrice: `${maxOut}n` },
            };
            const { program, object } = await this.#resolve(await this.#request(request), terms, call);
            const spent = takenFromGasCoin(program);
            const bound = { object, forbidden: [], named: [] };
            return { kind: await encode(program), ...(spent === 0n ? {} : { spent }), bound };
        };
        const parse = (executed: ExecutedWrite): DcaOrder => {
            const { digest } = executed;
            const timestamp = serviceTime(context);
            const { created } = effectsOf(executed);
            const others = created.filter(({ objectId, owner }) => owner !== wallet && isCreatedBy(digest, objectId));
            const facts = {
                ...{ id: others.length === 1 ? (others[0]?.objectId ?? '') : '', timestamp, status: 'open' as const },
                ...{
                    nextTimestamp: timestamp + delay,
                    from,
                    to,
                    amount,
                    sold: 0n,
                    bought: 0n,
                    parts,
                    partsLeft: parts,
                },
                ...{ interval, minOut, maxOut: maxOut === MAX_U64 ? undefined : maxOut, info: { txDigest: digest } },
            };
            return toDcaOrder(facts, context.number);
        };
        return submitter.run({ action: 'createDca', via: 'node', body, params, commands, parse }, { call });
    }

    /** Requests the commands of a creation: as a kind, or as a text of a service without the newer route. */
    #request(request: Dict): Promise<UnresolvedProgram> {
        const { context } = this.parts;
        const newer = async (): Promise<UnresolvedProgram> => {
            const response: unknown = await context.privatePostDcaV1TransactionsCreateOrder(request);
            const at = 'dca/v1/transactions/create-order';
            return readBuiltKind(expectRow<{ readonly txKind: unknown }>(response, at, 'txKind').txKind);
        };
        const older = async (): Promise<UnresolvedProgram> =>
            readText(toText(await context.privatePostDcaTransactionsCreateOrder(request)));
        return this.#createOrder.request(newer, older);
    }

    // --- The cancel ---

    /** Implements `cancelDcaOrder`. */
    async cancel(id: string, params: Dict): Promise<DcaOrder> {
        return this.parts.submitter.startNow(params, async (call) => {
            this.#expect('cancelDcaOrder', params, CANCEL_DCA_KEYS);
            const { via } = params as Params;
            if (via === 'service') {
                const why = 'it needs a signed message that anyone who sees it can use again';
                throw sentence(
                    'unsupported',
                    `params.via "service" is not offered, as ${why}; pass "chain", or leave it out`,
                );
            }
            if (isGiven(via) && via !== 'chain') throw problem('argument', 'params.via', '"chain"', formatValue(via));
            const orderId = readFullAddress(id, 'id');
            const key = await this.#expectKey();
            const ids = await this.parts.pins.idsOf('dca');
            return this.#cancel(orderId, key, ids, params, call);
        });
    }

    async #cancel(orderId: string, own: FlaggedKey, ids: DcaIds, params: Dict, call: WriteCall): Promise<DcaOrder> {
        const { context, coins, submitter } = this.parts;
        const read = async (): Promise<{ readonly order: NodeObject; readonly types: readonly [string, string] }> => {
            const order = (await submitter.readNode((node) => node.objects([orderId]))).get(orderId);
            const types = order === undefined ? undefined : parseOrderType(order.type);
            if (order?.owner !== undefined && types !== undefined) return { order, types };
            const found = order === undefined ? 'the node knows no object with this id' : `it is ${order.type}`;
            throw new OrderNotFound(
                `${context.id} no DCA order ${orderId}: ${found}; it may have ended, see fetchDcaOrders`,
            );
        };
        const { order, types } = await read();
        const custody = order.owner ?? '';
        const config = (await submitter.readNode((node) => node.objects([ids.dcaCustody]))).get(ids.dcaCustody);
        const keys = findCustodyKeys(config?.fields, own, custody);
        if (keys === undefined) {
            const wanted = `the custody address of your key and of a key in the configuration ${ids.dcaCustody}`;
            throw problem('mismatch', `owner of the order ${orderId}`, wanted, custody);
        }
        const from = await toCustodySender(keys, custody);
        const body = { orderId, coinType: types[0], toCoinType: types[1], custodyAddress: custody };
        const commands: WriteCommands = async () => {
            // A part that is executed meanwhile changes the version.
            const { order: current } = await read();
            const facts = await submitter.readNode((node) => this.parts.objects.read(node, [orderId, ids.dcaConfig]));
            const object = (one: string): ObjectFacts | undefined => facts.get(one);
            const { version, digest } = current;
            const program = composeCancel({ objectId: orderId, version, digest, types }, ids, object);
            return { kind: await encode(program), spent: 0n, bound: { object, forbidden: [], named: [] } };
        };
        const known = await coins.all();
        const parse = ({ digest }: ExecutedWrite): DcaOrder => {
            const [sells, buys] = types.map((type) => known.find((one) => one.type === type) ?? { code: type });
            return toCanceled(orderId, sells, buys, digest);
        };
        return submitter.run({ action: 'cancelDca', via: 'node', from, body, params, commands, parse }, { call });
    }

    /**
     * Resolves objects that the service names by their ids alone: coins of the wallet, and shared objects,
     * which the call only reads.
     */
    async #resolve(
        unresolved: UnresolvedProgram,
        { from, amount }: DcaTerms,
        call: WriteCall,
    ): Promise<{ readonly program: Program; readonly object: (id: string) => ObjectFacts | undefined }> {
        const { submitter, objects } = this.parts;
        const facts = await submitter.readNode((node) => objects.read(node, objectIds(unresolved)));
        const object = (id: string): ObjectFacts | undefined => facts.get(id);
        const isCoin = (id: string): boolean => object(id)?.kind === 'owned';
        const coins = unresolvedIds(unresolved).some(isCoin) ? await submitter.coinsOf(from.type, amount, call) : [];
        const coin = (id: string): ObjectRef | undefined => {
            const found = coins.find(({ objectId }) => objectId === id);
            return found && { objectId: id, version: found.version, digest: base58.decode(found.digest) };
        };
        return { program: resolveProgram(unresolved, { object, isReadOnly: () => true, coin }), object };
    }
}

/** The body is one JSON string, which is the text of the transaction. */
function toText(response: unknown): unknown {
    try {
        return typeof response === 'string' ? JSON.parse(response) : response;
    } catch {
        return response;
    }
}

/** An order of a cancel: what it sold is not shown by the transaction. */
function toCanceled(
    id: string,
    from: Pick<WalletCoin, 'code'> | undefined,
    to: Pick<WalletCoin, 'code'> | undefined,
    digest: string,
): DcaOrder {
    const order = { id, symbol: `${from?.code}/${to?.code}`, status: 'canceled', type: 'dca', side: 'sell' };
    return { ...order, trades: [], fees: [], info: { txDigest: digest } } as unknown as DcaOrder;
}

/** The custody address as a sender: the wallet's signature alone is a complete one of it. */
async function toCustodySender(keys: CustodyKeys, address: string): Promise<SubAddress> {
    const { MultiSigPublicKey } = await import('@mysten/sui/multisig');
    const { publicKeyFromSuiBytes } = await import('@mysten/sui/verify');
    const publicKeys = keys.map((key) => ({ publicKey: publicKeyFromSuiBytes(toBase64(key)), weight: 1 }));
    const multisig = MultiSigPublicKey.fromPublicKeys({ threshold: 1, publicKeys });
    return {
        address,
        combine: (signature) => Promise.resolve(multisig.combinePartialSignatures([signature])),
    };
}

async function encode(program: Program): Promise<string> {
    try {
        return await encodeProgram(program);
    } catch {
        throw problem('mismatch', 'tx', 'commands that can be encoded', 'others');
    }
}
