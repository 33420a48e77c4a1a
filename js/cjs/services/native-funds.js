"use strict";
/** Moves money to other addresses and between accounts, and makes agents, by native transactions through a Sui node. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NativeFunds = void 0;
const accounts_js_1 = require("../account/accounts.js");
const account_js_1 = require("../parse/account.js");
const ledger_js_1 = require("../parse/ledger.js");
const native_funds_js_1 = require("../parse/native-funds.js");
const params_js_1 = require("../parse/params.js");
const response_js_1 = require("../parse/response.js");
const problem_js_1 = require("../problem.js");
const bytes_js_1 = require("../transaction/bytes.js");
const address_js_1 = require("../wire/address.js");
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
    constructor(context, accounts, resolver, writes, nodes) {
        this.context = context;
        this.accounts = accounts;
        this.resolver = resolver;
        this.writes = writes;
        this.nodes = nodes;
    }
    /** Withdraws to an address that is not the wallet's. */
    async withdraw({ code, pair, address, ...amount }, params, context) {
        const recipient = readFullAddress(address);
        await this.#expectOwner(pair);
        return this.#run({
            action: 'withdraw',
            intent: { accountId: (0, account_js_1.capabilityIdOf)(pair), amount: amount.amount, recipientAddress: recipient },
            request: (0, native_funds_js_1.toWithdrawalRequest)(pair, amount, recipient),
            read: (_result, digest) => (0, ledger_js_1.parseTransaction)({
                ...{ type: 'withdrawal', code, amount: amount.amount.text, address: recipient, digest },
                ...{ timestamp: this.context.milliseconds(), row: { txDigest: digest } },
            }, this.context.number),
        }, params, context);
    }
    /** Transfers between two accounts of the wallet. */
    async transfer({ code, fromAccount, toAccount, ...amount }, params, context) {
        (0, params_js_1.expectKnownParams)(params, TRANSFER_KEYS);
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
            request: (0, native_funds_js_1.toTransferRequest)(await this.resolver.wallet.address(), from, to, amount),
            receiver: { params: { account: toAccount }, capabilityId: toAccountId },
            read: (_result, digest) => (0, ledger_js_1.parseTransfer)({
                ...{ type: 'deposit', code, amount: amount.amount.text, address: undefined, digest },
                ...{ timestamp: this.context.milliseconds(), row: { txDigest: digest } },
            }, fromAccount, toAccount, this.context.number),
        }, params, context);
    }
    /** Implements `grantAgent`. */
    grantAgent(address, params) {
        return this.writes.startInOrder(params, async (context) => {
            (0, params_js_1.expectKnownParams)(params, params_js_1.WRITE_KEYS);
            if (!(0, params_js_1.isGiven)(address))
                throw (0, problem_js_1.problem)('missing', 'address', 'the wallet of the agent', 'nothing');
            this.nodes.expect('address');
            const agent = readFullAddress(address);
            const wallet = await this.resolver.wallet.address();
            if (agent === wallet)
                throw (0, problem_js_1.problem)('argument', 'address', 'a wallet other than your own', agent);
            const pair = await this.#ownAccount(params);
            const { accountNumber } = pair;
            return this.#run({
                action: 'grantAgent',
                intent: { accountId: (0, account_js_1.capabilityIdOf)(pair), agentAddress: agent },
                request: (0, native_funds_js_1.toGrantRequest)(wallet, pair, agent),
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
            (0, params_js_1.expectKnownParams)(params, params_js_1.WRITE_KEYS);
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
                request: (0, native_funds_js_1.toRevocationRequest)(await this.resolver.wallet.address(), pair, agentId),
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
        const accountNumber = await this.accounts.accountNumber(params, undefined);
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
    /** The wallets only complete the list: without them, its ids are still right. */
    async #ownersOf(ids) {
        try {
            return (await this.nodes.node?.owners(ids)) ?? new Map();
        }
        catch {
            return new Map();
        }
    }
    async #run({ action, intent, request, read, receiver }, params, context) {
        // The recipient of money or of a capability must be an argument of the method.
        if ((0, params_js_1.isGiven)(params.request)) {
            throw (0, problem_js_1.problem)('unsupported', 'params.request', 'nothing for writes that need a Sui node', 'some');
        }
        const build = async (whole) => this.writes.complete(await this.#request(request), whole);
        const parse = (response, _at, digest) => read(response, digest);
        const named = receiver === undefined ? {} : { receiver };
        return this.writes.run(action, intent, params, parse, { context, build, via: 'node', ...named });
    }
    async #request({ builder, body }) {
        const response = await this.context[`privatePostPerpetualsAccountTransactions${builder}`]({ ...body });
        return (0, response_js_1.expectRow)(response, `transactions/${builder}`, 'txKind').txKind;
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
/** Written out in full: a shortened address may have no owner, and funds sent to it would be lost. */
function readFullAddress(address) {
    if ((0, address_js_1.isFullAddress)(address))
        return (0, address_js_1.toFullAddress)(address);
    const found = (0, address_js_1.isAddress)(address) ? address : 'other text (not shown)';
    throw (0, problem_js_1.problem)('argument', 'address', '0x and 64 hexadecimal digits, written out in full', found);
}
/** The id of the capability that a transaction made for an agent: its digest must have created it. */
function findGranted(created, agent, digest) {
    const found = created.filter(({ objectId, owner }) => owner === agent && (0, bytes_js_1.isCreatedBy)(digest, objectId));
    return found.length === 1 ? found[0]?.objectId : undefined;
}
