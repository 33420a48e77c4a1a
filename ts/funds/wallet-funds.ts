/**
 * Sends coins of the wallet to another address: the client writes the commands itself, and a Sui node
 * executes them.
 */

import type { Str, Transaction } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
import type { WalletCoin, WalletCoins } from '../account/coins.js';
import { parseTransaction } from '../account/history/collateral-changes.js';
import { readFullAddress } from '../core/address.js';
import { fromUnits, toUnits } from '../core/number/decimal.js';
import { problem } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import type { NodeAccess } from '../exchange/node-access.js';
import { expectRunParams, isGiven, RUN_KEYS, type Params } from '../exchange/params.js';
import { serviceTime } from '../exchange/service-time.js';
import { selectSources, spentOf } from '../submit/coin-sources.js';
import type { Submitter } from '../submit/submitter.js';
import type { ExecutedWrite, WriteCall, WriteCommands } from '../submit/write-request.js';
import { encodeSending, type SendingSources } from '../transaction/sending.js';
import type { Recipients } from './recipients.js';
import { expectNoTag, toCollateral } from './request.js';

/** What a sending asks for. */
interface Sending {
    readonly coin: WalletCoin;
    /** The coin's own units. */
    readonly amount: bigint;
    readonly recipient: string;
}

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

    /**
     * Implements `withdraw` of the type `spot`. Of a pinned or built-in coin it needs no request of the
     * service.
     */
    async withdraw(
        code: string,
        amount: number,
        address: string,
        tag: Str,
        given: Params,
        call: WriteCall,
    ): Promise<Transaction> {
        const params = { ...given, type: undefined };
        expectRunParams(params, RUN_KEYS);
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
        const parse = ({ digest }: ExecutedWrite): Transaction => {
            const timestamp = serviceTime(this.context);
            const amounts = { type: 'withdrawal', code: coin.code, amount: sent.text } as const;
            const movement = { ...amounts, address: recipient, digest, timestamp, row: { txDigest: digest } };
            return parseTransaction(movement, this.context.number);
        };
        const commands: WriteCommands = async (body) => {
            const sources = await selectSources(this.submitter, sending, { wallet, body, call, verb: 'withdraw' });
            const kind = await this.encode(sending, sources);
            return { kind, ...spentOf(sources, body, coin.type) };
        };
        const body = { code: coin.code, coinType: coin.type, amount: sent, recipientAddress: recipient };
        return this.submitter.run({ action: 'sendCoin', via: 'node', body, params, commands, parse }, { call });
    }

    /**
     * The commands of a sending, base64 of a BCS `TransactionKind`. The verification does not rely on them.
     */
    encode({ coin, recipient }: Sending, sources: SendingSources): Promise<unknown> {
        return encodeSending(coin.type, sources, recipient);
    }
}
