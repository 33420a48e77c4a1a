/** Whether a wallet can trade: what is known of the chain, and what the wallet has. */

import { SUI_TYPE, toFullAddress, toFullType } from '../../../ts/core/address.js';
import { fromUnits } from '../../../ts/core/number/decimal.js';
import { describeFault, toSentence, type Departure } from '../../../ts/core/problem.js';
import { findDeployment } from '../../../ts/wire/deployments.js';
import { withExchange, type Examination } from './examination.js';
import type { aftermath } from '../../../ts/index.js';
import {
    capabilityIdOf,
    findChainId,
    isLoopback,
    type NodeBalance,
    servicesOf,
    ChainMarkets,
} from '../../../ts/host.js';

/** What the last line says. */
export interface Readiness {
    readonly isReady: boolean;
    /** What is missing, a phrase each; empty for a wallet that is ready. */
    readonly because: readonly string[];
}

const SUI_DECIMALS = 9;

/** Returns what is missing; `undefined` for a fact that holds. */
type Fact = () => Promise<string | undefined>;

/**
 * Reads the facts that every order relies on, without a key, and returns what is missing. Those of a wallet
 * are read where one is given.
 */
export async function examineReadiness(examination: Examination): Promise<readonly string[]> {
    const because: string[] = [];
    const add = async (fact: Fact): Promise<boolean> => {
        const missing = await fact().catch((error: unknown) => describeFault(error));
        if (missing !== undefined) because.push(missing);
        return missing === undefined;
    };
    const hasNode = await add(() => missingOfChain(examination));
    const { wallet } = examination.settings;
    if (wallet === undefined) because.push('no wallet is given; pass --wallet');
    await withExchange(examination, wallet === undefined ? {} : { walletAddress: wallet }, async (exchange) => {
        await exchange.loadMarkets();
        await servicesOf(exchange).pins.load();
        await servicesOf(exchange).pins.loadChain();
        if (hasNode) await add(() => missingOfMarket(examination, exchange));
        if (wallet === undefined) return;
        if (hasNode) await add(() => missingOfGas(examination, exchange, wallet));
        await add(() => missingOfAccount(examination, exchange, hasNode ? wallet : undefined));
    }).catch((error: unknown) => because.push(describeFault(error)));
    return because;
}

/** Writes the last line. */
export function describeReadiness({ isReady, because }: Readiness): string {
    return isReady ? 'ready to trade: yes' : `ready to trade: no, because ${because.join('; ')}`;
}

/** The chain of the service, what is shipped for it, and a node that serves it. */
async function missingOfChain({ settings: { rest, node } }: Examination): Promise<string | undefined> {
    if (node === undefined) return 'no Sui node is configured; pass --node';
    const found = await node.chainId();
    const expected = findChainId(rest);
    if (expected !== undefined && found !== expected) {
        return `the Sui node serves chain ${found}, and the service chain ${expected}; pass a node of that chain with --node`;
    }
    if (isLoopback(rest) || findDeployment(found)?.registry !== undefined) return undefined;
    return `the client ships no ids for chain ${found}; pin them with options.transaction.pins`;
}

async function missingOfMarket(examination: Examination, exchange: aftermath): Promise<string | undefined> {
    const { id, symbol, settleId } = await examination.market();
    const { pins, nodes } = servicesOf(exchange);
    const market = pins.facts.market(toFullAddress(id));
    if (market === undefined) return `${symbol} is no market of the service`;
    const chain = new ChainMarkets({
        node: () => nodes.configured,
        independentNode: () => nodes.independent,
        deployment: () => pins.deployment,
        now: () => exchange.milliseconds(),
    });
    const departures = await chain.examine(market, toFullType(settleId));
    return departures.length === 0 ? undefined : departures.map(toText).join('; ');
}

async function missingOfGas(
    { settings: { node } }: Examination,
    exchange: aftermath,
    wallet: string,
): Promise<string | undefined> {
    const found = await node?.balance(wallet, SUI_TYPE);
    const needed = servicesOf(exchange).pins.options.maxGasBudget;
    if (found === undefined || sumOf(found) >= needed) return undefined;
    const [has, least] = [sumOf(found), needed].map((units) => fromUnits(units, SUI_DECIMALS));
    return `the wallet has ${has} SUI for gas, less than options.transaction.maxGasBudget of ${least}; send SUI to it`;
}

/** An account that is selected or proven, and collateral in it or in the wallet. */
async function missingOfAccount(
    examination: Examination,
    exchange: aftermath,
    holder: string | undefined,
): Promise<string | undefined> {
    const { id, settle, settleId } = await examination.market();
    const { accounts, pins } = servicesOf(exchange);
    for (const { id: capability } of await exchange.fetchAccounts()) examination.hideId(capability, '(capability)');
    const pair = await accounts.resolver.resolve({}, settle);
    const write = { action: 'allocate', body: { chId: id } } as const;
    if (await pins.isAccountDiscovered({}, capabilityIdOf(pair), write)) {
        return 'nothing proves that the account is yours alone; select it with options.account';
    }
    const { total } = await exchange.fetchBalance();
    const inAccount = (total as unknown as Record<string, number | undefined>)[settle] ?? 0;
    const inWallet = holder === undefined ? undefined : await examination.settings.node?.balance(holder, settleId);
    if (inAccount > 0 || (inWallet !== undefined && sumOf(inWallet) > 0n)) return undefined;
    return `neither the account nor the wallet has ${settle}; send ${settle} to the wallet, and deposit it`;
}

function sumOf({ coins, addressBalance }: NodeBalance): bigint {
    return coins + addressBalance;
}

function toText(departure: Departure): string {
    return toSentence('mismatch', departure);
}
