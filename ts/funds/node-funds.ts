/**
 * Moves money to other addresses and between accounts, and makes agents, by node transactions through a Sui
 * node.
 */

import type { Dict, Transaction, TransferEntry } from 'ccxt';
import { readAccountName } from '../account/accounts.js';
import type { AccountResolver } from '../account/account-resolver.js';
import { effectsOf, type ExecutedWrite, type WriteCall, type WriteCommands } from '../submit/write-request.js';
import type { CreatedObject, NodeResult } from '../node/sui-node.js';
import {
    agentIdsOf,
    capabilityIdOf,
    findOwnCapability,
    isSameId,
    parseAgents,
    type AccountPair,
    type Agent,
} from '../account/account.js';
import { parseTransaction, parseTransfer } from '../account/history/collateral-changes.js';
import {
    toGrantRequest,
    toRevocationRequest,
    toTransferRequest,
    toWithdrawalRequest,
    type CollateralAmount,
    type FundsBuilderRequest,
} from './builder-requests.js';
import {
    ACCOUNT_STATE_KEYS,
    booleanParam,
    expectNodeParams,
    expectNoRequest,
    formatValue,
    isGiven,
    NODE_WRITE_KEYS,
    type Params,
    readOptions,
    RUN_KEYS,
} from '../exchange/params.js';
import { convertResponse, expectRowsIn } from '../exchange/response.js';
import { problem, sentence } from '../core/problem.js';
import { isCreatedBy } from '../transaction/bytes.js';
import type { Action } from '../transaction/intent.js';
import { isAddress, readFullAddress, toFullAddress } from '../core/address.js';
import type { WireAccountCap } from '../wire/native.js';
import type { AccountData } from '../account/account-data.js';
import type { Context } from '../exchange/context.js';
import { requestCommands } from '../submit/channels/commands.js';
import type { NodeAccess } from '../exchange/node-access.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import { serviceTime } from '../exchange/service-time.js';
import { throwAccountShortage } from './shortage.js';
import type { Recipients } from './recipients.js';
import { Recent } from '../recent/recent.js';
import type { Submitter } from '../submit/submitter.js';
import { untilAborted, WRITE, type RequestOptions } from '../exchange/request-queue.js';

export const GRANT_KEYS = ['another', ...NODE_WRITE_KEYS] as const;

const ACCOUNTS = 'perpetuals/accounts';

/** What one node transaction moves or changes. */
export interface NodeWrite<T> {
    readonly action: Action;
    /** What it must do, for the verification; it is not sent. */
    readonly intent: Dict;
    readonly request: FundsBuilderRequest;
    readonly read: (result: NodeResult, digest: string) => T;
    /** Checked while no other write of the account runs. */
    readonly expect?: () => Promise<void>;
    readonly receiver?: { readonly params: Params; readonly capabilityId: string };
}

/** A withdrawal to another address. */
interface Withdrawal extends CollateralAmount {
    readonly code: string;
    readonly pair: AccountPair;
    /** As the user wrote it. */
    readonly address: string;
}

/** A transfer between two accounts of the wallet. */
interface Transfer extends CollateralAmount {
    readonly code: string;
    /** As the user named the accounts. */
    readonly fromAccount: string;
    readonly toAccount: string;
}

/** Writes funds and agents by node transactions. */
export class NodeFunds {
    /** Capabilities of agents that this exchange object made, by account and wallet. */
    readonly #granted: Recent<{ readonly id: string | undefined }>;

    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly accounts: AccountData,
        private readonly resolver: AccountResolver,
        private readonly submitter: Submitter,
        private readonly nodes: NodeAccess,
        private readonly recipients: Recipients,
    ) {
        this.#granted = new Recent(() => context.milliseconds());
    }

    /** Withdraws to an address that is not the wallet's. */
    async withdraw(
        { code, pair, address, ...amount }: Withdrawal,
        params: Params,
        call: WriteCall,
    ): Promise<Transaction> {
        const recipient = readFullAddress(address, 'address');
        await this.#expectOwner(pair);
        await this.recipients.expectWallet(recipient);
        return this.run<Transaction>(
            {
                action: 'withdraw',
                intent: { accountId: capabilityIdOf(pair), amount: amount.amount, recipientAddress: recipient },
                request: toWithdrawalRequest(pair, amount, recipient),
                read: (_result, digest) =>
                    parseTransaction(
                        {
                            ...{ type: 'withdrawal', code, amount: amount.amount.text, address: recipient, digest },
                            ...{ timestamp: serviceTime(this.context), row: { txDigest: digest } },
                        },
                        this.context.number,
                    ),
            },
            params,
            call,
        ).catch((error: unknown) => this.#throwShortage(error, code, amount, pair));
    }

    /** Transfers between two accounts of the wallet. */
    async transfer(
        { code, fromAccount, toAccount, ...amount }: Transfer,
        params: Params,
        call: WriteCall,
    ): Promise<TransferEntry> {
        expectNodeParams(params, RUN_KEYS);
        this.nodes.expect('fromAccount');
        const [from, to] = [
            await this.#accountOf(fromAccount, 'fromAccount', code),
            await this.#accountOf(toAccount, 'toAccount', code),
        ];
        if (from.accountNumber === to.accountNumber) {
            throw problem('argument', 'toAccount', 'another account than fromAccount', formatValue(toAccount));
        }
        const [capabilityId, toCapabilityId] = [capabilityIdOf(from), capabilityIdOf(to)];
        return this.run<TransferEntry>(
            {
                action: 'transfer',
                intent: { accountId: capabilityId, toAccountId: toCapabilityId, amount: amount.amount },
                request: toTransferRequest(await this.resolver.wallet.address(), from, to, amount),
                receiver: { params: { account: toAccount }, capabilityId: toCapabilityId },
                read: (_result, digest) =>
                    parseTransfer(
                        {
                            ...{ type: 'deposit', code, amount: amount.amount.text, address: undefined, digest },
                            ...{ timestamp: serviceTime(this.context), row: { txDigest: digest } },
                        },
                        fromAccount,
                        toAccount,
                        this.context.number,
                    ),
            },
            params,
            call,
        ).catch((error: unknown) => this.#throwShortage(error, code, amount, from));
    }

    #throwShortage(error: unknown, code: string, { amount }: CollateralAmount, pair: AccountPair): Promise<never> {
        const wanted = amount.text;
        return throwAccountShortage(error, this.context, this.accounts, { code, wanted }, pair);
    }

    /** Implements `grantAgent`. */
    grantAgent(address: string, params: Dict): Promise<Agent> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectNodeParams(params, GRANT_KEYS);
            const isAnother = booleanParam(params as Params, 'another') === true;
            if (!isGiven(address)) throw problem('missing', 'address', 'the wallet of the agent');
            this.nodes.expect('address');
            const agent = readFullAddress(address, 'address');
            const wallet = await this.resolver.wallet.address();
            if (agent === wallet) throw problem('argument', 'address', 'a wallet other than your own', agent);
            const pair = await this.ownAccount(params);
            const { accountNumber } = pair;
            await this.recipients.expectWallet(agent);
            return this.run<Agent>(
                {
                    action: 'grantAgent',
                    ...(isAnother || pair.vault !== undefined
                        ? {}
                        : { expect: () => this.#expectNoAgent(agent, accountNumber) }),
                    intent: { accountId: capabilityIdOf(pair), agentAddress: agent },
                    request: toGrantRequest(wallet, pair, agent),
                    read: ({ created }, digest) => {
                        const id = findGranted(created, agent, digest);
                        this.#granted.set(`${accountNumber} ${agent}`, { id });
                        return { info: { txDigest: digest }, id, address: agent, accountNumber };
                    },
                },
                params,
                call,
            );
        });
    }

    /** Implements `revokeAgent`. */
    revokeAgent(id: string, params: Dict): Promise<Agent> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectNodeParams(params, NODE_WRITE_KEYS);
            const wanted = 'the capability of an agent, as fetchAgents lists it';
            if (!isGiven(id)) throw problem('missing', 'id', wanted);
            if (!isAddress(id))
                throw problem('argument', 'id', `${wanted}: 0x and hexadecimal digits`, formatValue(id));
            this.nodes.expect('id');
            const pair = await this.ownAccount(params);
            const { accountNumber } = pair;
            const capabilityId = capabilityIdOf(pair);
            if (isSameId(id, capabilityId)) throw problem('argument', 'id', wanted, 'your own capability');
            const agentId = toFullAddress(id);
            return this.run<Agent>(
                {
                    action: 'revokeAgent',
                    intent: { accountId: capabilityId, agentId },
                    request: toRevocationRequest(await this.resolver.wallet.address(), pair, agentId),
                    read: (_result, digest) => {
                        for (const [key, { id: granted }] of this.#granted.all()) {
                            if (granted === agentId) this.#granted.delete(key);
                        }
                        return { info: { txDigest: digest }, id: agentId, address: undefined, accountNumber };
                    },
                },
                params,
                call,
            );
        });
    }

    /** Implements `fetchAgents`. */
    async agents(params: Dict): Promise<readonly Agent[]> {
        const request = readOptions(params, ACCOUNT_STATE_KEYS);
        // The wallets only complete the list: without them, its ids are still right.
        const ownersOf = (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
            this.#ownersOf(ids).catch(() => new Map<string, string>());
        const accountNumber = await this.accounts.accountNumber(params, undefined, request);
        if (this.resolver.knownAccounts?.find(`${accountNumber}`)?.vault !== undefined) {
            const how = 'keep the ids that grantAgent returns';
            throw sentence('unsupported', `the service lists no assistants of a vault; ${how}`);
        }
        return untilAborted(request.signal, () => this.#agentsOf(accountNumber, ownersOf, request));
    }

    async #agentsOf(
        accountNumber: number,
        ownersOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
        request: RequestOptions,
    ): Promise<readonly Agent[]> {
        const body = { accountIds: [`${accountNumber}n`] };
        const response: unknown = await this.context.privatePostPerpetualsAccounts(body, request);
        const rows = expectRowsIn<WireAccountCap>(response, ACCOUNTS, 'accountCaps');
        const [row, ids] = convertResponse(ACCOUNTS, () => {
            const own = findOwnCapability(rows, accountNumber);
            return [own, agentIdsOf(own)] as const;
        });
        return parseAgents(row, accountNumber, await ownersOf(ids));
    }

    /** A second capability would outlive the revocation of the first one. */
    async #expectNoAgent(address: string, accountNumber: number): Promise<void> {
        const recent = this.#granted.find(`${accountNumber} ${address}`);
        const agents = await this.#agentsOf(
            accountNumber,
            (ids) => this.submitter.readNode(() => this.#ownersOf(ids)),
            WRITE,
        );
        const listed = agents.find((agent) => agent.address !== undefined && isSameId(agent.address, address));
        if (listed === undefined && recent === undefined) return;
        const id = listed?.id ?? recent?.id ?? 'of its last grant';
        const wanted = 'a wallet that is no agent of the account, or params.another: true for a second capability';
        throw problem('argument', 'address', wanted, `${address}, an agent by the capability ${id}`);
    }

    /** The wallets that hold capabilities; empty without a node. */
    async #ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
        const objects = await this.nodes.node?.objects(ids);
        const owners = [...(objects ?? [])].map(([id, { owner }]) => [id, owner] as const);
        return new Map(owners.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
    }

    /** Runs a node transaction of accounts. */
    async run<T>(
        { action, intent, request, read, expect, receiver }: NodeWrite<T>,
        params: Params,
        call: WriteCall,
    ): Promise<T> {
        // The recipient of money or of a capability must be an argument of the method.
        expectNoRequest(params);
        const commands: WriteCommands = async () => ({
            kind: await requestCommands(this.context, request.builder, request.body),
        });
        const parse = (executed: ExecutedWrite): T => read(effectsOf(executed), executed.digest);
        const others = { ...(receiver === undefined ? {} : { receiver }), ...(expect === undefined ? {} : { expect }) };
        return this.submitter.run({ action, via: 'node', body: intent, params, commands, parse, ...others }, { call });
    }

    async #accountOf(name: string, at: string, code: string): Promise<AccountPair> {
        const pair = await this.submitter.resolveAccount({ account: readAccountName(name, at) }, code);
        await this.#expectOwner(pair, at);
        return pair;
    }

    /** Finds the account of a write that only its owner can make, and loads the coin of the account. */
    async ownAccount(params: Params): Promise<AccountPair> {
        await this.markets.load();
        const pair = await this.submitter.resolveAccount(params, undefined);
        await this.#expectOwner(pair);
        return pair;
    }

    /** An agent trades only; the chain refuses the rest, too. */
    async #expectOwner(pair: AccountPair, at = 'account'): Promise<void> {
        const accounts = await this.resolver.accounts();
        if (!accounts.isAgent(pair)) return;
        const found = `${pair.accountNumber}, of which your wallet is an agent`;
        throw problem('argument', at, 'an account that your wallet owns', found);
    }
}

/** The id of the capability that a transaction made for an agent: its digest must have created it. */
function findGranted(created: readonly CreatedObject[], agent: string, digest: string): string | undefined {
    const found = created.filter(({ objectId, owner }) => owner === agent && isCreatedBy(digest, objectId));
    return found.length === 1 ? found[0]?.objectId : undefined;
}
