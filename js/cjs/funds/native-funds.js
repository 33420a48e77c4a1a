"use strict";
/** Moves money to other addresses and between accounts, and makes agents, by native transactions through a Sui node. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NativeFunds = void 0;
const accounts_js_1 = require("../account/accounts.js");
const account_js_1 = require("../account/account.js");
const collateral_changes_js_1 = require("../account/history/collateral-changes.js");
const native_requests_js_1 = require("./native-requests.js");
const params_js_1 = require("../exchange/params.js");
const response_js_1 = require("../exchange/response.js");
const problem_js_1 = require("../core/problem.js");
const bytes_js_1 = require("../transaction/bytes.js");
const address_js_1 = require("../core/address.js");
const native_builders_js_1 = require("../submit/native-builders.js");
const ACCOUNTS = 'perpetuals/accounts';
/** Keys of a transfer, whose arguments name both accounts. */
const TRANSFER_KEYS = ['gas', 'dryRun', 'timeout', 'signal'];
/** Writes funds and agents by native transactions. */
class NativeFunds {
    context;
    accounts;
    resolver;
    writes;
    nodes;
    recipients;
    constructor(context, accounts, resolver, writes, nodes, recipients) {
        this.context = context;
        this.accounts = accounts;
        this.resolver = resolver;
        this.writes = writes;
        this.nodes = nodes;
        this.recipients = recipients;
    }
    /** Withdraws to an address that is not the wallet's. */
    async withdraw({ code, pair, address, ...amount }, params, context) {
        const recipient = (0, address_js_1.readFullAddress)(address, 'address');
        await this.#expectOwner(pair);
        await this.recipients.expectWallet(recipient);
        return this.#run({
            action: 'withdraw',
            intent: { accountId: (0, account_js_1.capabilityIdOf)(pair), amount: amount.amount, recipientAddress: recipient },
            request: (0, native_requests_js_1.toWithdrawalRequest)(pair, amount, recipient),
            read: (_result, digest) => (0, collateral_changes_js_1.parseTransaction)({
                ...{ type: 'withdrawal', code, amount: amount.amount.text, address: recipient, digest },
                ...{ timestamp: this.context.milliseconds(), row: { txDigest: digest } },
            }, this.context.number),
        }, params, context);
    }
    /** Transfers between two accounts of the wallet. */
    async transfer({ code, fromAccount, toAccount, ...amount }, params, context) {
        (0, params_js_1.expectNativeParams)(params, TRANSFER_KEYS);
        this.nodes.expect('fromAccount');
        const [from, to] = [
            await this.#accountOf(fromAccount, 'fromAccount', code),
            await this.#accountOf(toAccount, 'toAccount', code),
        ];
        if (from.accountNumber === to.accountNumber) {
            throw (0, problem_js_1.problem)('argument', 'toAccount', 'another account than fromAccount', (0, params_js_1.formatValue)(toAccount));
        }
        const [accountId, toAccountId] = [(0, account_js_1.capabilityIdOf)(from), (0, account_js_1.capabilityIdOf)(to)];
        return this.#run({
            action: 'transfer',
            intent: { accountId, toAccountId, amount: amount.amount },
            request: (0, native_requests_js_1.toTransferRequest)(await this.resolver.wallet.address(), from, to, amount),
            receiver: { params: { account: toAccount }, capabilityId: toAccountId },
            read: (_result, digest) => (0, collateral_changes_js_1.parseTransfer)({
                ...{ type: 'deposit', code, amount: amount.amount.text, address: undefined, digest },
                ...{ timestamp: this.context.milliseconds(), row: { txDigest: digest } },
            }, fromAccount, toAccount, this.context.number),
        }, params, context);
    }
    /** Implements `grantAgent`. */
    grantAgent(address, params) {
        return this.writes.startInOrder(params, async (context) => {
            (0, params_js_1.expectNativeParams)(params, ['another', ...params_js_1.NATIVE_WRITE_KEYS]);
            const isAnother = (0, params_js_1.booleanParam)(params, 'another') === true;
            if (!(0, params_js_1.isGiven)(address))
                throw (0, problem_js_1.problem)('missing', 'address', 'the wallet of the agent', 'nothing');
            this.nodes.expect('address');
            const agent = (0, address_js_1.readFullAddress)(address, 'address');
            const wallet = await this.resolver.wallet.address();
            if (agent === wallet)
                throw (0, problem_js_1.problem)('argument', 'address', 'a wallet other than your own', agent);
            const pair = await this.#ownAccount(params);
            const { accountNumber } = pair;
            await this.recipients.expectWallet(agent);
            return this.#run({
                action: 'grantAgent',
                ...(isAnother ? {} : { expect: () => this.#expectNoAgent(agent, accountNumber) }),
                intent: { accountId: (0, account_js_1.capabilityIdOf)(pair), agentAddress: agent },
                request: (0, native_requests_js_1.toGrantRequest)(wallet, pair, agent),
                read: ({ created }, digest) => ({
                    info: { txDigest: digest },
                    id: findGranted(created, agent, digest),
                    address: agent,
                    accountNumber,
                }),
            }, params, context);
        });
    }
    /** Implements `revokeAgent`. */
    revokeAgent(id, params) {
        return this.writes.startInOrder(params, async (context) => {
            (0, params_js_1.expectNativeParams)(params, params_js_1.NATIVE_WRITE_KEYS);
            const wanted = 'the capability of an agent, as fetchAgents lists it';
            if (!(0, params_js_1.isGiven)(id))
                throw (0, problem_js_1.problem)('missing', 'id', wanted, 'nothing');
            if (!(0, address_js_1.isAddress)(id))
                throw (0, problem_js_1.problem)('argument', 'id', `${wanted}: 0x and hexadecimal digits`, (0, params_js_1.formatValue)(id));
            this.nodes.expect('id');
            const pair = await this.#ownAccount(params);
            const { accountNumber } = pair;
            const accountId = (0, account_js_1.capabilityIdOf)(pair);
            if ((0, account_js_1.isSameId)(id, accountId))
                throw (0, problem_js_1.problem)('argument', 'id', wanted, 'your own capability');
            const agentId = (0, address_js_1.toFullAddress)(id);
            return this.#run({
                action: 'revokeAgent',
                intent: { accountId, agentId },
                request: (0, native_requests_js_1.toRevocationRequest)(await this.resolver.wallet.address(), pair, agentId),
                read: (_result, digest) => ({
                    info: { txDigest: digest },
                    id: agentId,
                    address: undefined,
                    accountNumber,
                }),
            }, params, context);
        });
    }
    /** Implements `fetchAgents`. */
    async agents(params) {
        (0, params_js_1.expectKnownParams)(params, params_js_1.ACCOUNT_KEYS);
        return this.#agentsOf(await this.accounts.accountNumber(params, undefined));
    }
    async #agentsOf(accountNumber) {
        const response = await this.context.privatePostPerpetualsAccounts({
            accountIds: [`${accountNumber}n`],
        });
        const rows = (0, response_js_1.expectRowsIn)(response, ACCOUNTS, 'accountCaps');
        const [row, ids] = (0, response_js_1.convertResponse)(ACCOUNTS, () => {
            const own = (0, account_js_1.findOwnCapability)(rows, accountNumber);
            return [own, (0, account_js_1.agentIdsOf)(own)];
        });
        return (0, account_js_1.parseAgents)(row, accountNumber, await this.#ownersOf(ids));
    }
    /** A second capability would outlive the revocation of the first one. */
    async #expectNoAgent(address, accountNumber) {
        const agents = await this.#agentsOf(accountNumber);
        const found = agents.find((agent) => agent.address !== undefined && (0, account_js_1.isSameId)(agent.address, address));
        if (found === undefined)
            return;
        const wanted = 'a wallet that is no agent of the account; pass params.another: true for a second capability';
        throw (0, problem_js_1.problem)('argument', 'address', wanted, `${address}, an agent by the capability ${found.id}`);
    }
    /** The wallets only complete the list: without them, its ids are still right. */
    async #ownersOf(ids) {
        try {
            const objects = await this.nodes.node?.objects(ids);
            const owners = [...(objects ?? [])].map(([id, { owner }]) => [id, owner]);
            return new Map(owners.filter((pair) => pair[1] !== undefined));
        }
        catch {
            return new Map();
        }
    }
    async #run({ action, intent, request, read, expect, receiver }, params, context) {
        // The recipient of money or of a capability must be an argument of the method.
        if ((0, params_js_1.isGiven)(params.request)) {
            throw (0, problem_js_1.problem)('unsupported', 'params.request', 'nothing for writes that need a Sui node', 'some');
        }
        const build = async (whole) => {
            await expect?.();
            return this.writes.complete(await (0, native_builders_js_1.requestCommands)(this.context, request.builder, request.body), whole);
        };
        const parse = (response, _at, digest) => read(response, digest);
        const named = receiver === undefined ? {} : { receiver };
        return this.writes.run(action, intent, params, parse, { context, build, via: 'node', ...named });
    }
    async #accountOf(name, at, code) {
        const pair = await this.writes.resolveAccount({ account: (0, accounts_js_1.readAccountName)(name, at) }, code);
        await this.#expectOwner(pair, at);
        return pair;
    }
    async #ownAccount(params) {
        const pair = await this.writes.resolveAccount(params, undefined);
        await this.#expectOwner(pair);
        return pair;
    }
    /** An agent trades only; the chain refuses the rest, too. */
    async #expectOwner(pair, at = 'account') {
        const accounts = await this.resolver.accounts();
        if (!accounts.isAgent(pair))
            return;
        const found = `account ${pair.accountNumber}, of which your wallet is an agent`;
        throw (0, problem_js_1.problem)('argument', at, 'an account that your wallet owns', found);
    }
}
exports.NativeFunds = NativeFunds;
/** The id of the capability that a transaction made for an agent: its digest must have created it. */
function findGranted(created, agent, digest) {
    const found = created.filter(({ objectId, owner }) => owner === agent && (0, bytes_js_1.isCreatedBy)(digest, objectId));
    return found.length === 1 ? found[0]?.objectId : undefined;
}
