/** Sends coins of the wallet to another address: the client writes the commands itself, and a Sui node executes them. */

import type { Dict, Str, Transaction } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
import type { WalletCoin, WalletCoins } from '../account/coins.js';
import { parseTransaction } from '../account/history/collateral-changes.js';
import { readFullAddress, SUI_TYPE } from '../core/address.js';
import { fromUnits, toUnits } from '../core/number/decimal.js';
import { problem, sentence } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import type { NodeAccess } from '../exchange/node-access.js';
import { expectKeys, isGiven, RUN_KEYS, type Params } from '../exchange/params.js';
import type { NodeCoin } from '../node/sui-node.js';
import type { Submitter } from '../submit/submitter.js';
import type { BuildStep, WriteCall } from '../submit/write.js';
import { encodeSending, type SendingSources } from '../transaction/sending.js';
import type { Recipients } from './recipients.js';
import { expectNoTag, toCollateral } from './request.js';

/** Coins of a sending at most: a transaction has up to 2,048 inputs, and 128 KiB. */
const MAX_COINS = 256;

/** What a sending asks for. */
interface Sending {
    readonly coin: WalletCoin;
    /** The coin's own units. */
    readonly amount: bigint;
    readonly recipient: string;
}

const NONE: SendingSources = { gas: 0n, coins: [], fromCoins: 0n, fromAddressBalance: 0n };

/** Moves coins out of the wallet. */
export class WalletFunds {
    constructor(
        private readonly context: Context,
        private readonly coins: WalletCoins,
        private readonly resolver: AccountResolver,
        private readonly submitter: Submitter,
        private readonly nodes: NodeAccess,
        private readonly recipients: Recipients,
    ) {}

    /** Implements `withdraw` of the type `spot`. Of a pinned or built-in coin it needs no request of the service. */
    async withdraw(
        code: string,
        amount: number,
        address: string,
        tag: Str,
        given: Params,
        call: WriteCall,
    ): Promise<Transaction> {
        const params = { ...given, type: undefined };
        if (isGiven(given.request)) {
            throw sentence(
                'unsupported',
                'params.request is not accepted, as the client builds the transaction itself',
            );
        }
        expectKeys(params, RUN_KEYS);
        expectNoTag(tag);
        if (!isGiven(address)) throw problem('missing', 'address', 'the address that gets the coins');
        this.nodes.expect('withdraw of type "spot"');
        const recipient = readFullAddress(address, 'address');
        const wallet = await this.resolver.wallet.address();
        if (recipient === wallet)
            throw problem('argument', 'address', 'another address than your own wallet’s', wallet);
        const coin = await this.coins.find(code);
        const sent = toCollateral(amount, fromUnits(1n, coin.decimals));
        await this.recipients.expectNoObject(recipient);
        const sending = { coin, amount: toUnits(sent.text, coin.decimals), recipient };
        const read = (_response: unknown, _at: string, digest: string): Transaction => {
            const timestamp = this.context.milliseconds();
            const amounts = { type: 'withdrawal', code: coin.code, amount: sent.text } as const;
            const movement = { ...amounts, address: recipient, digest, timestamp, row: { txDigest: digest } };
            return parseTransaction(movement, this.context.number);
        };
        const build: BuildStep = async (send, body) => {
            const sources = await this.#sourcesOf(sending, wallet, body, call);
            const kind = await this.encode(sending, sources);
            const isGas = coin.type === SUI_TYPE && (sources.gas > 0n || paysFromAddressBalance(body));
            return send(body, { kind, ...(isGas ? { spent: sending.amount } : {}) });
        };
        const body = { code: coin.code, coinType: coin.type, amount: sent, recipientAddress: recipient };
        return this.submitter.run({ action: 'sendCoin', via: 'node', body, params, build, read }, { call });
    }

    /** The commands of a sending, base64 of a BCS `TransactionKind`. The verification does not rely on them. */
    encode({ coin, recipient }: Sending, sources: SendingSources): Promise<unknown> {
        return encodeSending(coin.type, sources, recipient);
    }

    /** Selects what pays: coin objects first, the address balance for the rest. SUI comes from what pays the gas, where that covers it. */
    async #sourcesOf({ coin, amount }: Sending, wallet: string, body: Dict, call: WriteCall): Promise<SendingSources> {
        const { type } = coin;
        // The channel replaces the gas coin by the address balance, where that pays.
        if (type === SUI_TYPE && paysFromAddressBalance(body)) return { ...NONE, gas: amount };
        const all = await this.submitter.coinsOf(type, amount, call);
        const held = totalOf(all);
        if (type === SUI_TYPE && (held > amount || hasGasCoins(body))) return { ...NONE, gas: amount };
        const inBalance = await this.submitter.readNode((node) => node.addressBalance(wallet, type));
        if (type === SUI_TYPE) {
            if (inBalance >= amount) return { ...NONE, fromAddressBalance: amount };
            throw short(
                coin,
                amount,
                `${toText(coin, held)} in coins, which also pay the gas, and ${toText(coin, inBalance)}`,
            );
        }
        const coins = upTo(all, amount);
        const total = totalOf(coins);
        const fromCoins = total < amount ? total : amount;
        const rest = amount - fromCoins;
        if (rest > inBalance) {
            const more =
                coins.length < all.length ? `, the largest ${MAX_COINS} of which hold ${toText(coin, total)},` : '';
            throw short(coin, amount, `${toText(coin, held)} in coins${more} and ${toText(coin, inBalance)}`);
        }
        return { ...NONE, coins: fromCoins > 0n ? coins : [], fromCoins, fromAddressBalance: rest };
    }
}

/** As few of the largest coins as cover an amount, or as many as a transaction takes. */
function upTo(all: readonly NodeCoin[], amount: bigint): readonly NodeCoin[] {
    const coins: NodeCoin[] = [];
    let total = 0n;
    for (const coin of all.slice(0, MAX_COINS)) {
        if (total >= amount || coin.balance === 0n) break;
        coins.push(coin);
        total += coin.balance;
    }
    return coins;
}

function totalOf(coins: readonly NodeCoin[]): bigint {
    return coins.reduce((total, { balance }) => total + balance, 0n);
}

function toText({ decimals }: WalletCoin, units: bigint): string {
    return fromUnits(units, decimals);
}

function short(coin: WalletCoin, amount: bigint, held: string): Error {
    const fact = `the wallet has ${held} ${coin.code} in its address balance, less than ${toText(coin, amount)}`;
    return sentence('funds', `${fact}; withdraw less, or send ${coin.code} to the wallet`);
}

type Metadata = { readonly gasFromAddressBalance?: unknown; readonly gasCoins?: unknown } | undefined;

function paysFromAddressBalance({ metadata }: Dict): boolean {
    return (metadata as Metadata)?.gasFromAddressBalance === true;
}

function hasGasCoins({ metadata }: Dict): boolean {
    return Array.isArray((metadata as Metadata)?.gasCoins);
}
