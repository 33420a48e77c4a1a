"use strict";
/** Moves money: creates accounts, deposits, withdraws, allocates margin, sets leverage. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Funds = void 0;
const outcome_js_1 = require("../exchange/errors/outcome.js");
const deposit_id_form_js_1 = require("./deposit-id-form.js");
const account_js_1 = require("../account/account.js");
const params_js_1 = require("../exchange/params.js");
const position_js_1 = require("../account/position.js");
const request_js_1 = require("./request.js");
const collateral_changes_js_1 = require("../account/history/collateral-changes.js");
const decimal_js_1 = require("../core/number/decimal.js");
const step_js_1 = require("../core/number/step.js");
const problem_js_1 = require("../core/problem.js");
const address_js_1 = require("../core/address.js");
const responses_js_1 = require("./responses.js");
/** Moves money between wallet, accounts and markets. */
class Funds {
    context;
    markets;
    resolver;
    writes;
    responses;
    native;
    nodes;
    constructor(context, markets, resolver, writes, responses, native, nodes) {
        this.context = context;
        this.markets = markets;
        this.resolver = resolver;
        this.writes = writes;
        this.responses = responses;
        this.native = native;
        this.nodes = nodes;
    }
    /** Implements `createAccount`. */
    createAccount(symbolOrCode, params) {
        return this.writes.startInOrder(params, async (context) => {
            (0, params_js_1.expectKnownParams)(params, ['gas', 'dryRun', 'timeout', 'signal', 'another']);
            const isAnother = (0, params_js_1.booleanParam)(params, 'another') === true;
            const { settle, settleId } = await this.#settleOf(symbolOrCode);
            const accounts = await this.resolver.accounts();
            const read = (response, at, digest) => {
                const { account, rows } = this.responses.newAccount(response, at, digest);
                accounts.addCreated(rows, !isAnother);
                return account;
            };
            // Checked while no other write of the wallet runs, so that two calls at once create one account.
            const build = async (body) => {
                if (!isAnother)
                    await (0, responses_js_1.expectNoAccount)(accounts, settle);
                return this.writes.build('createAccount', body);
            };
            return this.writes.run('createAccount', { settleId }, params, read, { context, build });
        });
    }
    /** Implements `deposit`. */
    deposit(code, amount, params) {
        const parse = (movement) => (0, collateral_changes_js_1.parseTransaction)(movement, this.context.number);
        return this.writes.startInOrder(params, (context) => this.#deposit(code, amount, params, parse, context));
    }
    /** Implements `transfer`: from the wallet by a deposit, between two accounts of the wallet by a native transaction. */
    transfer(code, amount, given, to, params) {
        const from = given === '' ? 'wallet' : given;
        if (isAccountName(from) && isAccountName(to)) {
            return this.writes.startInOrder(params, async (context) => {
                await this.#expectSettle(code);
                const transfer = { code, fromAccount: from, toAccount: to, ...this.#amountOf(code, amount) };
                return this.native.transfer(transfer, params, context);
            });
        }
        if (from !== 'wallet' && from !== 'spot') {
            throw (0, problem_js_1.problem)('unsupported', 'fromAccount', '"wallet", or an account beside another one; use withdraw for the way back', (0, params_js_1.formatValue)(from));
        }
        const isAccountId = (0, address_js_1.isAddress)(to);
        if (!isAccountId && to !== 'swap' && to !== 'account') {
            throw (0, problem_js_1.problem)('unsupported', 'toAccount', '"swap" or an account’s id', (0, params_js_1.formatValue)(to));
        }
        const accountParams = isAccountId ? { account: to, ...params } : params;
        const parse = (movement) => (0, collateral_changes_js_1.parseTransfer)(movement, from, to, this.context.number);
        return this.writes.startInOrder(params, (context) => this.#deposit(code, amount, accountParams, parse, context));
    }
    /** Implements `withdraw`. */
    withdraw(code, amount, address, tag, params) {
        return this.writes.startInOrder(params, async (context) => {
            (0, params_js_1.expectKnownParams)(params, ['toAddressBalance', ...params_js_1.WRITE_KEYS]);
            const wallet = await this.resolver.wallet.address();
            if ((0, params_js_1.isGiven)(tag) && tag !== '')
                throw (0, problem_js_1.problem)('unsupported', 'tag', 'nothing: the chain has no tags', (0, params_js_1.formatValue)(tag));
            if (!(0, params_js_1.isGiven)(address))
                throw (0, problem_js_1.problem)('missing', 'address', `your wallet’s own, ${wallet}`, 'nothing');
            expectNoRecipient(params);
            const isOwn = address === '' || ((0, address_js_1.isAddress)(address) && (0, address_js_1.toFullAddress)(address) === wallet);
            if (!isOwn)
                this.#expectOtherAddress(address, wallet, params);
            const pair = await this.#accountOf(code, params);
            if (!isOwn) {
                const withdrawal = { code, pair, address, ...this.#amountOf(code, amount) };
                return this.native.withdraw(withdrawal, params, context);
            }
            const sent = (0, request_js_1.toCollateral)(amount, this.markets.collateralStep(code));
            const body = {
                accountId: (0, account_js_1.capabilityIdOf)(pair),
                amount: sent,
                toAddressBalance: (0, params_js_1.booleanParam)(params, 'toAddressBalance') ?? false,
            };
            const read = (response, at, digest) => {
                const row = this.responses.accountRow(response, at, body.accountId);
                const timestamp = this.context.milliseconds();
                const amounts = { type: 'withdrawal', code, amount: sent.text };
                const movement = { ...amounts, address: wallet, digest, timestamp, row };
                return (0, collateral_changes_js_1.parseTransaction)(movement, this.context.number);
            };
            return this.writes.run('withdraw', body, params, read, { context });
        });
    }
    /** Implements `addMargin` and `reduceMargin`. */
    moveMargin(action, symbol, amount, params) {
        return this.writes.startInOrder(params, async (context) => {
            (0, params_js_1.expectKnownParams)(params, params_js_1.WRITE_KEYS);
            const market = await this.markets.find(symbol);
            const sent = (0, request_js_1.toCollateral)(amount, this.markets.collateralStep(market.settle));
            const pair = await this.writes.resolveAccount(params, market.settle);
            const body = { accountId: (0, account_js_1.capabilityIdOf)(pair), chId: market.id, amount: sent };
            const type = action === 'allocate' ? 'add' : 'reduce';
            const read = (response, at) => (0, position_js_1.parseMarginModification)(this.responses.positionRow(response, at, market), market, type, sent.text, this.context.number);
            return this.writes.run(action, body, params, read, { context });
        });
    }
    /** Implements `setMarginMode`: there is nothing to set. */
    async setMarginMode(marginMode, symbol, params) {
        (0, params_js_1.expectNoParams)(params);
        (0, params_js_1.expectIsolated)(marginMode, 'marginMode');
        return (0, params_js_1.isGiven)(symbol) ? (0, position_js_1.parseMarginMode)(await this.markets.find(symbol)) : { info: {}, marginMode };
    }
    /** Implements `setLeverage`. */
    setLeverage(leverage, symbol, params) {
        return this.writes.startInOrder(params, async (context) => {
            (0, params_js_1.expectKnownParams)(params, ['marginMode', ...params_js_1.WRITE_KEYS]);
            if ((0, params_js_1.isGiven)(params.marginMode))
                (0, params_js_1.expectIsolated)(params.marginMode, 'params.marginMode');
            const market = await this.markets.find(symbol);
            const wanted = (0, request_js_1.toLeverageBody)(leverage, market);
            const pair = await this.writes.resolveAccount(params, market.settle);
            const body = { accountId: (0, account_js_1.capabilityIdOf)(pair), chId: market.id, leverage: wanted };
            const read = (response, at) => (0, position_js_1.parseLeverage)(this.responses.positionRow(response, at, market), market, wanted.text, this.context.number);
            return this.writes.run('setLeverage', body, params, read, { context });
        });
    }
    async #deposit(code, amount, params, parse, context) {
        (0, params_js_1.expectKnownParams)(params, ['fromAddressBalance', ...params_js_1.WRITE_KEYS]);
        const pair = await this.#accountOf(code, params);
        const sent = (0, request_js_1.toCollateral)(amount, this.markets.collateralStep(code));
        const ids = { account: pair.account?.id ?? (0, account_js_1.capabilityIdOf)(pair), capability: (0, account_js_1.capabilityIdOf)(pair) };
        const build = (whole) => (0, deposit_id_form_js_1.buildDeposit)({
            known: this.context.options.depositTo,
            build: (form) => this.writes.build('deposit', (0, params_js_1.mergeRequest)({ ...whole, accountId: ids[form] }, params)),
            isRefusal: outcome_js_1.isRefusal,
            remember: (form) => (this.context.options.depositTo = form),
        });
        const fromAddressBalance = (0, params_js_1.booleanParam)(params, 'fromAddressBalance') ?? false;
        const body = { accountId: ids.account, amount: sent, fromAddressBalance };
        const address = await this.resolver.wallet.address();
        const read = (response, at, digest) => {
            const row = this.responses.accountRow(response, at, body.accountId);
            const timestamp = this.context.milliseconds();
            return parse({ type: 'deposit', code, amount: sent.text, address, digest, timestamp, row });
        };
        return this.writes.run('deposit', body, params, read, { build, context });
    }
    /** Refuses an address that is none, and one that needs a node where none is configured. */
    #expectOtherAddress(address, wallet, params) {
        if (!(0, address_js_1.isAddress)(address)) {
            const wanted = `an address: your wallet’s own, ${wallet}, or another`;
            throw (0, problem_js_1.problem)('argument', 'address', wanted, 'other text (not shown)');
        }
        this.nodes.expect('address');
        if ((0, params_js_1.booleanParam)(params, 'toAddressBalance') !== true)
            return;
        throw (0, problem_js_1.problem)('unsupported', 'params.toAddressBalance', 'false for another address', 'true');
    }
    async #accountOf(code, params) {
        await this.#expectSettle(code);
        return this.writes.resolveAccount(params, code);
    }
    async #expectSettle(code) {
        await this.markets.load();
        const codes = this.markets.settleCodes;
        if (codes.includes(code))
            return;
        throw (0, problem_js_1.problem)('argument', 'code', `a settle currency: ${codes.join(', ')}`, (0, params_js_1.formatValue)(code));
    }
    #amountOf(code, amount) {
        const step = this.markets.collateralStep(code);
        return { amount: (0, request_js_1.toCollateral)(amount, step), decimals: (0, decimal_js_1.readDecimal)((0, step_js_1.numberText)(step, 'precision')).scale };
    }
    /** The settle currency of a new account, and its coin type. */
    async #settleOf(symbolOrCode) {
        await this.markets.load();
        const [first, ...others] = this.markets.all.filter(({ symbol, settle }) => !(0, params_js_1.isGiven)(symbolOrCode) || symbol === symbolOrCode || settle === symbolOrCode);
        const codes = this.markets.settleCodes.join(', ');
        const found = (0, params_js_1.formatValue)(symbolOrCode);
        if (first === undefined)
            throw (0, problem_js_1.problem)('symbol', 'symbolOrCode', `a symbol, or ${codes}`, found);
        if (others.every(({ settleId }) => settleId === first.settleId))
            return first;
        throw (0, problem_js_1.problem)('missing', 'symbolOrCode', `one of ${codes}`, found);
    }
}
exports.Funds = Funds;
/** Returns whether a name is that of one account: a capability id, an account object id or an account number. */
function isAccountName(name) {
    return (0, address_js_1.isAddress)(name) || /^\d{1,20}$/.test(String(name));
}
/** The recipient of money must be an argument of the method, and not a member of a request. */
function expectNoRecipient({ request }) {
    const { recipientAddress } = (request ?? {});
    if (!(0, params_js_1.isGiven)(recipientAddress))
        return;
    throw (0, problem_js_1.problem)('argument', 'params.request.recipientAddress', 'nothing: pass the recipient as address', 'a recipient');
}
