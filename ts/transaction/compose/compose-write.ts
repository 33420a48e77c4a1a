/**
 * Writes the commands of a write of an account from what it must do. Only the verification of the whole
 * transaction, which reads the request apart, decides whether they are right.
 */

import { fromHex } from '../../core/encoding.js';
import type { Decimal } from '../../core/number/decimal.js';
import { toU64 } from '../bounded/program.js';
import { toFirst } from '../bounded/swap.js';
import type { Argument, Program } from '../data.js';
import { isOf, type Intent, type IntentOf } from '../intent.js';
import { ORDER_TYPES } from '../expected-calls.js';
import { STD, SUI } from '../packages.js';
import type { SendingSources } from '../sending.js';
import { coinOf, toList } from '../value.js';
import type { MarketFacts, OrderIntent } from '../writes/facts.js';
import { CommandWriter, type CallTarget, type ContractFacts } from './command-writer.js';

/** What a composed write needs besides the objects of the contract. */
export interface ComposeFacts extends ContractFacts {
    /** Whether the account has a position in the market; without one, an allocation creates it. */
    readonly hasPosition: boolean;
    /** What pays a deposit. */
    readonly sources: SendingSources | undefined;
    /** The market of a TWAP order; `undefined` where it is not known. */
    readonly ticketMarket: (ticketId: string) => string | undefined;
}

/** Commands, and the ids of the objects whose versions have to be read before the commands are valid. */
export interface Composition {
    readonly program: Program;
    readonly missing: readonly string[];
}

/**
 * Writes whose commands the service writes: an executor learns from it what an order must do, as the ticket
 * holds only a hash; and those of the owner of a vault, which call the package of vaults.
 */
const NOT_COMPOSED = [
    'createStops',
    'editStops',
    'createTwap',
    'editTwap',
    'setVaultTerms',
    'limitVaultDeposits',
    'withdrawVaultFees',
    'payVaultRequest',
] as const;

/** What a write must do whose commands the client can write. */
export type ComposedIntent = Exclude<IntentOf<'account'>, { readonly action: (typeof NOT_COMPOSED)[number] }>;
type OfAction<A extends ComposedIntent['action']> = Extract<ComposedIntent, { readonly action: A }>;

/** Writes with a call that takes the registry. */
const WITH_REGISTRY: readonly ComposedIntent['action'][] = [
    'createAccount',
    'deposit',
    'withdraw',
    'transfer',
    'grantAgent',
    'revokeAgent',
    'approveBuilder',
    'revokeBuilder',
    'cancelStops',
];

const ONE = 10n ** 18n;

/** Returns whether the client can write the commands of a write, where everything that they name is known. */
export function isComposed(intent: Intent): intent is ComposedIntent {
    if (!isOf(intent, 'account') || NOT_COMPOSED.some((action) => action === intent.action)) return false;
    if ('account' in intent && intent.account.vault !== undefined) return false;
    return intent.action !== 'createOrders' || intent.tickets.length === 0;
}

/** Lists the markets whose prices the calls of a write read: these prices must be fresh. */
export function pricedMarkets(intent: ComposedIntent): readonly MarketFacts[] {
    if (intent.action === 'createOrders') return [...new Set(intent.orders.map(({ market }) => market))];
    if (intent.action === 'deallocate') return [intent.market];
    return intent.action === 'cancelOrders' && intent.deallocateFree ? [intent.market] : [];
}

/** Names what is not known, so that the commands cannot be written; `undefined` if nothing. */
export function findUnknown(
    intent: ComposedIntent,
    facts: Pick<ComposeFacts, 'registry' | 'feeds' | 'ticketMarket'>,
): string | undefined {
    if (WITH_REGISTRY.includes(intent.action) && facts.registry === undefined) return 'the registry of the contract';
    if ('account' in intent && intent.account.accountId === undefined) return 'the object id of the account';
    const unknown = pricedMarkets(intent).find(({ id }) => facts.feeds(id) === undefined);
    if (unknown !== undefined) return `the price feeds of ${unknown.symbol}`;
    if (intent.action !== 'cancelTwaps') return undefined;
    const markets = intent.ticketIds.map((id) => facts.ticketMarket(id));
    if (markets.every((id) => id !== undefined && facts.feeds(id) !== undefined)) return undefined;
    return 'the market of a TWAP order, or its price feeds';
}

/**
 * Writes the commands.
 *
 * @param intent one that {@link isComposed} accepts, and of which {@link findUnknown} misses nothing
 * @param facts what the commands name
 */
export function composeWrite(intent: ComposedIntent, facts: ComposeFacts): Composition {
    const writer = new CommandWriter(facts);
    new Composer(writer, facts, intent).write();
    return writer.composition;
}

/** Composes one write. */
class Composer {
    readonly #target: CallTarget;

    constructor(
        private readonly writer: CommandWriter,
        private readonly facts: ComposeFacts,
        private readonly intent: ComposedIntent,
    ) {
        this.#target = {
            account: 'account' in intent ? intent.account : undefined,
            market: 'market' in intent ? intent.market : undefined,
            coinType: coinOf(intent).type,
        };
    }

    write(): void {
        const { intent, writer } = this;
        const target = this.#target;
        switch (intent.action) {
            case 'createAccount':
                this.#send([writer.call('account::create_and_share_account', target)]);
                return;
            case 'deposit':
                this.#deposit();
                return;
            case 'withdraw':
                this.#withdraw(intent);
                return;
            case 'transfer': {
                const coin = writer.call('account::withdraw_collateral', target, { amount: toU64(intent.amount) });
                const to = { ...target, account: intent.to };
                writer.call('account::deposit_collateral', to, { coin: resultOf(coin) });
                return;
            }
            case 'allocate':
                this.#allocate(target, intent.amount);
                return;
            case 'deallocate':
                writer.call('clearing_house::deallocate_collateral', target, { amount: toU64(intent.amount) });
                return;
            case 'setLeverage':
                this.#setRatio(target, intent.leverage);
                return;
            case 'grantAgent':
                this.#send([writer.call('account::new_assistant_account_cap', target)], intent.agent);
                return;
            case 'revokeAgent':
                writer.call('account::revoke_assistant_account_cap', target, { agentId: fromHex(intent.agentId) });
                return;
            case 'approveBuilder': {
                const [builderId, maxFee] = [toBytes(intent.builderId, 4), toBytes(intent.maxFee, 4)];
                writer.call('account::add_integrator_config', target, { builderId, maxFee });
                return;
            }
            case 'revokeBuilder': {
                const builderId = toBytes(intent.builderId, 4);
                writer.call('account::remove_integrator_config', target, { builderId });
                return;
            }
            case 'createOrders':
                this.#placeOrders(intent);
                return;
            case 'cancelOrders': {
                const name = intent.abortOnMissing ? 'cancel_orders' : 'try_cancel_orders';
                writer.call(`clearing_house::${name}`, target, { orderIds: toIds(intent.orderIds) });
                if (intent.deallocateFree) writer.call('clearing_house::deallocate_free_collateral', target);
                return;
            }
            case 'settlePosition': {
                const orderIds = toIds(intent.orderIds);
                writer.call('clearing_house::close_position_at_settlement_prices', target, { orderIds });
                return;
            }
            case 'cancelStops':
                this.#send(
                    intent.ticketIds.map((id) => writer.call('stop_orders::cancel', target, { ticketId: fromHex(id) })),
                );
                return;
            case 'cancelTwaps':
                this.#send(intent.ticketIds.map((id) => this.#cancelTwap(id)));
                return;
        }
    }

    /** Sends the results of calls to the wallet, or to another address. */
    #send(calls: readonly number[], to = this.facts.sender): void {
        const objects = calls.map(resultOf);
        this.writer.add({ kind: 'transferObjects', objects, to: this.writer.pure(fromHex(to)) });
    }

    #deposit(): void {
        const { sources } = this.facts;
        if (sources === undefined) throw new TypeError('a deposit that nothing pays for');
        const { coinType: from } = this.#target;
        const { offered } = this.writer.addFirst((add, commands) => toFirst({ from }, sources, add, commands));
        this.writer.call('account::deposit_collateral', this.#target, { coin: offered });
    }

    #withdraw({ amount, isAddressBalance, recipient }: OfAction<'withdraw'>): void {
        const { sender } = this.facts;
        const coin = this.writer.call('account::withdraw_collateral', this.#target, { amount: toU64(amount) });
        if (!isAddressBalance) {
            this.#send([coin], recipient);
            return;
        }
        const call = { package: SUI, module: 'coin', function: 'send_funds', typeArguments: [this.#target.coinType] };
        const args = [resultOf(coin), this.writer.pure(fromHex(sender))];
        this.writer.add({ kind: 'moveCall', ...call, arguments: args });
    }

    /** Only a position can get collateral. */
    #allocate(target: CallTarget, amount: bigint): void {
        if (!this.facts.hasPosition) this.writer.call('clearing_house::create_market_position', target);
        this.writer.call('clearing_house::allocate_collateral', target, { amount: toU64(amount) });
    }

    #setRatio(target: CallTarget, { digits, scale }: Decimal): void {
        const dividend = ONE * 10n ** BigInt(scale);
        // Rounded up: the contract refuses a ratio below that of the market.
        const ratio = toBytes((dividend + digits - 1n) / digits, 32);
        this.writer.call('clearing_house::set_position_initial_margin_ratio', target, { ratio });
    }

    /** One session for each market; the replaced orders of a market are canceled before it. */
    #placeOrders(intent: OfAction<'createOrders'>): void {
        const { orders, replaced, leverage, collateral } = intent;
        for (const market of pricedMarkets(intent)) {
            const target = { ...this.#target, market };
            const ids = replaced.filter((one) => one.market.id === market.id).map(({ id }) => id);
            if (ids.length > 0) this.writer.call('clearing_house::cancel_orders', target, { orderIds: toIds(ids) });
            if (collateral > 0n) this.#allocate(target, collateral);
            if (leverage !== undefined) this.#setRatio(target, leverage);
            this.#runSession(
                target,
                orders.filter((one) => one.market.id === market.id),
                intent,
            );
        }
    }

    #runSession(
        target: CallTarget,
        orders: readonly OrderIntent[],
        { deallocateFree, collateral }: OfAction<'createOrders'>,
    ): void {
        const { writer } = this;
        const info = `${this.facts.perpetualsType}::account::IntegratorInfo`;
        const none = { package: STD, module: 'option', function: 'none', typeArguments: [info], arguments: [] };
        const integrator = resultOf(writer.add({ kind: 'moveCall', ...none }));
        const session = resultOf(writer.call('clearing_house::start_session', target, { integrator }));
        for (const order of orders) this.#placeOrder(target, session, order);
        const flags = { allocateMissing: toFlag(false), deallocateFree: toFlag(deallocateFree) };
        const end = writer.call('clearing_house::end_session', target, { session, ...flags });
        const market: Argument = { kind: 'nestedResult', index: end, part: 0 };
        if (collateral < 0n) {
            writer.call('clearing_house::deallocate_collateral', target, { market, amount: toU64(-collateral) });
        }
        writer.call('clearing_house::share', target, { market });
    }

    #placeOrder(target: CallTarget, session: Argument, order: OrderIntent): void {
        const { price, life, clientOrderId, expiry } = order;
        const common = {
            session,
            side: toFlag(order.side === 'sell'),
            size: toU64(order.size),
            reduceOnly: toFlag(order.reduceOnly),
        };
        if (price === undefined) {
            this.writer.call('clearing_house::place_market_order', target, common);
            return;
        }
        const limit = {
            price: toU64(price),
            orderType: toU64(ORDER_TYPES[life]),
            clientOrderId: toOption(clientOrderId),
            expiry: toOption(expiry),
        };
        this.writer.call('clearing_house::place_limit_order', target, { ...common, ...limit });
    }

    #cancelTwap(ticketId: string): number {
        const id = this.facts.ticketMarket(ticketId) ?? '';
        const market = { id, symbol: id, base: '', lot: 0n, tick: 0n };
        const target = { ...this.#target, market };
        return this.writer.call('twap_orders::user_cancel_twap_order', target, { ticketId: fromHex(ticketId) });
    }
}

/** The only result of a command. */
function resultOf(index: number): Argument {
    return { kind: 'result', index };
}

/** Little-endian. */
function toBytes(value: bigint, length: number): Uint8Array {
    return Uint8Array.from({ length }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));
}

function toFlag(value: boolean): Uint8Array {
    return Uint8Array.of(value ? 1 : 0);
}

function toOption(value: bigint | undefined): Uint8Array {
    return value === undefined ? Uint8Array.of(0) : Uint8Array.of(1, ...toU64(value));
}

function toIds(ids: readonly bigint[]): Uint8Array {
    return toList(ids.map((id) => toBytes(id, 16)));
}
