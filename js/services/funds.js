/** Moves money: creates accounts, deposits, withdraws, allocates margin, sets leverage. */
import { isRefusal } from '../errors/outcome.js';
import { buildDeposit } from '../execution/deposit-id-form.js';
import { capabilityIdOf } from '../parse/account.js';
import { booleanParam, expectIsolated, expectKnownParams, expectNoParams, formatValue, isGiven, mergeRequest, WRITE_KEYS, } from '../parse/params.js';
import { parseLeverage, parseMarginMode, parseMarginModification } from '../parse/position.js';
import { toCollateral, toLeverageBody } from '../parse/request.js';
import { parseTransaction, parseTransfer } from '../parse/ledger.js';
import { problem } from '../problem.js';
import { isAddress, toFullAddress } from '../wire/address.js';
import { expectNoAccount } from './write-responses.js';
/** Moves money between wallet, accounts and markets. */
export class Funds {
    context;
    markets;
    resolver;
    writes;
    responses;
    constructor(context, markets, resolver, writes, responses) {
        this.context = context;
        this.markets = markets;
        this.resolver = resolver;
        this.writes = writes;
        this.responses = responses;
    }
    /** Implements `createAccount`. */
    createAccount(symbolOrCode, params) {
        return this.writes.startInOrder(params, async (context) => {
            expectKnownParams(params, ['gas', 'dryRun', 'timeout', 'signal', 'another']);
            const isAnother = booleanParam(params, 'another') === true;
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
                    await expectNoAccount(accounts, settle);
                return this.writes.build('createAccount', body);
            };
            return this.writes.run('createAccount', { settleId }, params, read, { context, build });
        });
    }
    /** Implements `deposit`. */
    deposit(code, amount, params) {
        const parse = (movement) => parseTransaction(movement, this.context.number);
        return this.writes.startInOrder(params, (context) => this.#deposit(code, amount, params, parse, context));
    }
    /** Implements `transfer`. */
    transfer(code, amount, given, to, params) {
        const from = given === '' ? 'wallet' : given;
        if (from !== 'wallet' && from !== 'spot') {
            throw problem('unsupported', 'fromAccount', '"wallet"; use withdraw for the way back', formatValue(from));
        }
        const isAccountId = isAddress(to);
        if (!isAccountId && to !== 'swap' && to !== 'account') {
            throw problem('unsupported', 'toAccount', '"swap" or an account’s id', formatValue(to));
        }
        const accountParams = isAccountId ? { account: to, ...params } : params;
        const parse = (movement) => parseTransfer(movement, from, to, this.context.number);
        return this.writes.startInOrder(params, (context) => this.#deposit(code, amount, accountParams, parse, context));
    }
    /** Implements `withdraw`. */
    withdraw(code, amount, address, tag, params) {
        return this.writes.startInOrder(params, async (context) => {
            expectKnownParams(params, ['toAddressBalance', ...WRITE_KEYS]);
            const wallet = await this.resolver.wallet.address();
            if (isGiven(tag) && tag !== '')
                throw problem('unsupported', 'tag', 'left out: the chain has none', formatValue(tag));
            if (!isGiven(address))
                throw problem('missing', 'address', `your wallet’s own, ${wallet}`, 'nothing');
            if (address !== '' && (!isAddress(address) || toFullAddress(address) !== wallet)) {
                const found = isAddress(address) ? address : 'other text (not shown)';
                throw problem('unsupported', 'address', `your wallet’s own, ${wallet}`, found);
            }
            const pair = await this.#accountOf(code, params);
            const sent = toCollateral(amount, this.#stepOf(code));
            const body = {
                accountId: capabilityIdOf(pair),
                amount: sent,
                toAddressBalance: booleanParam(params, 'toAddressBalance') ?? false,
            };
            const read = (response, at, digest) => {
                const row = this.responses.accountRow(response, at, body.accountId);
                const timestamp = this.context.milliseconds();
                const amounts = { type: 'withdrawal', code, amount: sent.text };
                const movement = { ...amounts, address: wallet, digest, timestamp, row };
                return parseTransaction(movement, this.context.number);
            };
            return this.writes.run('withdraw', body, params, read, { context });
        });
    }
    /** Implements `addMargin` and `reduceMargin`. */
    moveMargin(action, symbol, amount, params) {
        return this.writes.startInOrder(params, async (context) => {
            expectKnownParams(params, WRITE_KEYS);
            const market = await this.markets.find(symbol);
            const sent = toCollateral(amount, this.#stepOf(market.settle));
            const pair = await this.writes.resolveAccount(params, market.settle);
            const body = { accountId: capabilityIdOf(pair), chId: market.id, amount: sent };
            const type = action === 'allocate' ? 'add' : 'reduce';
            const read = (response, at) => parseMarginModification(this.responses.positionRow(response, at, market), market, type, sent.text, this.context.number);
            return this.writes.run(action, body, params, read, { context });
        });
    }
    /** Implements `setMarginMode`: there is nothing to set. */
    async setMarginMode(marginMode, symbol, params) {
        expectNoParams(params);
        expectIsolated(marginMode, 'marginMode');
        return isGiven(symbol) ? parseMarginMode(await this.markets.find(symbol)) : { info: {}, marginMode };
    }
    /** Implements `setLeverage`. */
    setLeverage(leverage, symbol, params) {
        return this.writes.startInOrder(params, async (context) => {
            expectKnownParams(params, ['marginMode', ...WRITE_KEYS]);
            if (isGiven(params.marginMode))
                expectIsolated(params.marginMode, 'params.marginMode');
            const market = await this.markets.find(symbol);
            const wanted = toLeverageBody(leverage, market);
            const pair = await this.writes.resolveAccount(params, market.settle);
            const body = { accountId: capabilityIdOf(pair), chId: market.id, leverage: wanted };
            const read = (response, at) => parseLeverage(this.responses.positionRow(response, at, market), market, wanted.text, this.context.number);
            return this.writes.run('setLeverage', body, params, read, { context });
        });
    }
    async #deposit(code, amount, params, parse, context) {
        expectKnownParams(params, ['fromAddressBalance', ...WRITE_KEYS]);
        const pair = await this.#accountOf(code, params);
        const sent = toCollateral(amount, this.#stepOf(code));
        const ids = { account: pair.account?.id ?? capabilityIdOf(pair), capability: capabilityIdOf(pair) };
        const build = (whole) => buildDeposit({
            known: this.context.options.depositTo,
            build: (form) => this.writes.build('deposit', mergeRequest({ ...whole, accountId: ids[form] }, params)),
            isRefusal,
            remember: (form) => (this.context.options.depositTo = form),
        });
        const fromAddressBalance = booleanParam(params, 'fromAddressBalance') ?? false;
        const body = { accountId: ids.account, amount: sent, fromAddressBalance };
        const address = await this.resolver.wallet.address();
        const read = (response, at, digest) => {
            const row = this.responses.accountRow(response, at, body.accountId);
            const timestamp = this.context.milliseconds();
            return parse({ type: 'deposit', code, amount: sent.text, address, digest, timestamp, row });
        };
        return this.writes.run('deposit', body, params, read, { build, context });
    }
    async #accountOf(code, params) {
        await this.markets.load();
        const codes = this.markets.settleCodes;
        if (codes.includes(code))
            return this.writes.resolveAccount(params, code);
        throw problem('argument', 'code', `a settle currency: ${codes.join(', ')}`, formatValue(code));
    }
    /** The smallest step of a collateral coin. */
    #stepOf(code) {
        const step = this.context.currencies?.[code]?.precision;
        if (step !== undefined)
            return `${step}`;
        throw problem('argument', 'code', 'a settle currency', formatValue(code));
    }
    /** The settle currency of a new account, and its coin type. */
    async #settleOf(symbolOrCode) {
        await this.markets.load();
        const [first, ...others] = this.markets.all.filter(({ symbol, settle }) => !isGiven(symbolOrCode) || symbol === symbolOrCode || settle === symbolOrCode);
        const codes = this.markets.settleCodes.join(', ');
        const found = formatValue(symbolOrCode);
        if (first === undefined)
            throw problem('symbol', 'symbolOrCode', `a symbol, or ${codes}`, found);
        if (others.every(({ settleId }) => settleId === first.settleId))
            return first;
        throw problem('missing', 'symbolOrCode', `one of ${codes}`, found);
    }
}
