/**
 * What DCA orders and limit orders have in common: objects in the custody of the service's key and of the
 * wallet's, which the wallet alone can close.
 */

import { OrderNotFound, type Dict, type Order } from 'ccxt';
import type { WalletCoin, WalletCoins } from '../account/coins.js';
import { toBase64 } from '../core/encoding.js';
import { fromUnits } from '../core/number/decimal.js';
import { problem, sentence } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import { expectRunParams, formatValue, isGiven, type Params, readObjectId } from '../exchange/params.js';
import { expectRow } from '../exchange/response.js';
import type { NodeObject } from '../node/sui-node.js';
import type { SubAddress } from '../signer/sub-address.js';
import { throwShortage, type Payment } from '../submit/coin-sources.js';
import { objectIdsOf } from '../submit/object-facts.js';
import type { ExecutedWrite, WriteCall, WriteCommands } from '../submit/write-request.js';
import type { WalletParts } from '../submit/wallet-parts.js';
import { readBuiltKind } from '../transaction/bounded/answer.js';
import { encodeProgram, takenFromGasCoin } from '../transaction/bounded/program.js';
import type { ObjectFacts } from '../transaction/bounded/terms.js';
import type { Program } from '../transaction/data.js';
import { configOf } from '../transaction/dca/calls.js';
import { composeCancel } from '../transaction/dca/compose-cancel.js';
import { depositOf } from '../transaction/dca/deposit.js';
import { isKeyOf, toFlaggedKey, type FlaggedKey } from '../transaction/dca/custody.js';
import { parseOrderType } from '../transaction/dca/verify-dca.js';
import type { SystemIds } from '../transaction/system-ids.js';
import { findCustodyKeys, type CustodyKeys } from './custody-key.js';

/** What these orders need of the exchange object. */
export interface OrderParts extends WalletParts {
    readonly coins: WalletCoins;
}

/** One of the two kinds of orders. */
export interface OrderKind {
    readonly system: 'dca' | 'limitOrders';
    readonly creates: 'createDca' | 'createSpotOrder';
    readonly cancels: 'cancelDca' | 'cancelSpotOrder';
    /** As errors name them. */
    readonly name: string;
    /** The method that lists them. */
    readonly list: string;
    /** The route of the builder, and its request. */
    readonly route: string;
    readonly request: (context: Context, request: Dict) => Promise<unknown>;
}

/** What limits the gas deposit of an order, MIST. */
export interface DepositLimits {
    /** `params.maxDeposit`, if it is given. */
    readonly given: bigint | undefined;
    /** By `options.transaction.maxExecutorDeposit`. */
    readonly most: bigint;
}

const SUI_DECIMALS = 9;

/** Builds and closes orders of one kind. */
export class CustodyOrders {
    constructor(
        readonly parts: OrderParts,
        private readonly kind: OrderKind,
    ) {}

    // --- Before anything is built ---

    /** Expects known params, and a node. */
    expect(method: string, params: Dict, keys: readonly string[]): void {
        expectRunParams(params, keys);
        this.parts.nodes.expect(method);
    }

    /**
     * The wallet's key: the contract takes the address of one key only, as it derives the custody address
     * from the key.
     */
    async expectKey(): Promise<FlaggedKey> {
        const { wallet } = this.parts.resolver;
        const address = await wallet.address();
        const signer = (await wallet.signers()).find((one) => one.address === address);
        const key = signer?.publicKey === undefined ? undefined : toFlaggedKey(signer.publicKey);
        if (key !== undefined && isKeyOf(key, address)) return key;
        const how = 'use a wallet of one key: a privateKey, or a signer whose getPublicKey() shows the key';
        throw sentence(
            'unsupported',
            `${this.kind.name}s need the public key of the wallet, and no multisig or zkLogin wallet has one; ${how}`,
        );
    }

    // --- The creation ---

    /** Requests the commands of a creation, and reads what the node states of their objects. */
    async build(request: Dict, deposit: DepositLimits) {
        const { context, submitter, objects } = this.parts;
        const { route } = this.kind;
        const response = await this.kind.request(context, request);
        const program = readBuiltKind(expectRow<{ readonly txKind: unknown }>(response, route, 'txKind').txKind);
        const facts = await submitter.readNode((node) => objects.read(node, objectIdsOf(program)));
        const object = (id: string): ObjectFacts | undefined => facts.get(id);
        this.#expectDeposit(program, deposit);
        const spent = takenFromGasCoin(program);
        const bound = { object, forbidden: [], named: [] };
        return { kind: await encode(program), ...(spent === 0n ? {} : { spent }), bound };
    }

    /** A deposit above the option, or above the default, is refused by the verification. */
    #expectDeposit(program: Program, { given, most }: DepositLimits): void {
        const asked = depositOf(program, this.kind.creates);
        if (asked === undefined || given === undefined || asked <= given || asked > most) return;
        const [wanted, limit] = [asked, given].map((units) => fromUnits(units, SUI_DECIMALS));
        const fact = `params.maxDeposit is ${limit}, and the service asks for a gas deposit of ${wanted} SUI`;
        throw sentence('argument', `${fact}; pass ${wanted} or more; nothing was signed`);
    }

    /** Throws the error of a creation; where coins are missing, with what the wallet has. */
    async throwShortage(error: unknown, sold: Payment): Promise<never> {
        const { context, resolver, submitter } = this.parts;
        const payer = { wallet: await resolver.wallet.address(), verb: 'sell', exchangeId: context.id } as const;
        return throwShortage(error, submitter, sold, payer);
    }

    // --- The cancel ---

    /** Closes an order by the chain. */
    async cancel(method: string, id: string, params: Dict, keys: readonly string[]): Promise<Order> {
        return this.parts.submitter.calls.startNow(params, async (call) => {
            this.expect(method, params, keys);
            const { via } = params as Params;
            if (via === 'service') {
                const why = 'it needs a signed message that anyone who sees it can use again';
                throw sentence(
                    'unsupported',
                    `params.via "service" is not offered, as ${why}; pass "chain", or leave it out`,
                );
            }
            if (isGiven(via) && via !== 'chain') throw problem('argument', 'params.via', '"chain"', formatValue(via));
            const orderId = readObjectId(id, 'id', `a ${this.kind.name}`);
            const key = await this.expectKey();
            const ids = await this.parts.pins.idsOf(this.kind.system);
            return this.#cancel(orderId, key, ids, params, call);
        });
    }

    async #cancel(
        orderId: string,
        own: FlaggedKey,
        ids: SystemIds<'dca'> | SystemIds<'limitOrders'>,
        params: Dict,
        call: WriteCall,
    ): Promise<Order> {
        const { context, coins, submitter } = this.parts;
        const config = configOf({ ids });
        const contract = { package: ids.package, config };
        const read = async (): Promise<{ readonly order: NodeObject; readonly types: readonly [string, string] }> => {
            const order = (await submitter.readNode((node) => node.objects([orderId]))).get(orderId);
            const types = order === undefined ? undefined : parseOrderType(order.type);
            if (order?.owner !== undefined && types !== undefined) return { order, types };
            const found = order === undefined ? 'the node knows no object with this id' : `it is ${order.type}`;
            throw new OrderNotFound(
                `${context.id} no ${this.kind.name} ${orderId}: ${found}; it may have ended, see ${this.kind.list}`,
            );
        };
        const { order, types } = await read();
        const custody = order.owner ?? '';
        const custodyConfig = (await submitter.readNode((node) => node.objects([ids.dcaCustody]))).get(ids.dcaCustody);
        const keys = findCustodyKeys(custodyConfig?.fields, own, custody);
        if (keys === undefined) {
            const wanted = `the custody address of your key and of a key in the configuration ${ids.dcaCustody}`;
            throw problem('mismatch', `owner of the order ${orderId}`, wanted, custody);
        }
        const from = await toCustodySender(keys, custody);
        const body = { orderId, coinType: types[0], toCoinType: types[1], custodyAddress: custody };
        const commands: WriteCommands = async () => {
            // A part that is executed meanwhile changes the version.
            const { order: current } = await read();
            const facts = await submitter.readNode((node) => this.parts.objects.read(node, [orderId, config]));
            const object = (one: string): ObjectFacts | undefined => facts.get(one);
            const { version, digest } = current;
            const program = composeCancel({ objectId: orderId, version, digest, types }, contract, object);
            return { kind: await encode(program), spent: 0n, bound: { object, forbidden: [], named: [] } };
        };
        const known = await coins.all();
        const parse = ({ digest }: ExecutedWrite): Order => {
            const [sells, buys] = types.map((type) => known.find((one) => one.type === type) ?? { code: type });
            return toCanceled(this.kind, orderId, sells, buys, digest);
        };
        return submitter.run({ action: this.kind.cancels, via: 'node', from, body, params, commands, parse }, { call });
    }
}

/** An order of a cancel: what it sold is not shown by the transaction. */
function toCanceled(
    { system }: OrderKind,
    id: string,
    from: Pick<WalletCoin, 'code'> | undefined,
    to: Pick<WalletCoin, 'code'> | undefined,
    digest: string,
): Order {
    const type = system === 'dca' ? 'dca' : 'limit';
    const order = { id, symbol: `${from?.code}/${to?.code}`, status: 'canceled', type, side: 'sell' };
    return { ...order, trades: [], fees: [], info: { txDigest: digest } } as unknown as Order;
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
