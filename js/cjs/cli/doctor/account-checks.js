"use strict";
/** Checks of an account's reads, of the packages that transactions call, and of what a Sui node says about both. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ACCOUNT_CHECKS = void 0;
const classes_js_1 = require("../../exchange/errors/classes.js");
const urls_js_1 = require("../../exchange/describe/urls.js");
const params_js_1 = require("../../exchange/params.js");
const shape_js_1 = require("../../core/shape.js");
const read_pins_js_1 = require("../../transaction/pins/read-pins.js");
const position_js_1 = require("../../account/position.js");
const problem_js_1 = require("../../core/problem.js");
const check_pins_js_1 = require("../pins/check-pins.js");
const collect_pins_js_1 = require("../pins/collect-pins.js");
const outcome_js_1 = require("./outcome.js");
const probe_js_1 = require("./probe.js");
/** Decimals of native sizes. */
const NATIVE_SCALE = 1e9;
/** Relative difference of two sizes in floats that counts as equal. */
const NOISE = 1e-6;
/** The checks. */
exports.ACCOUNT_CHECKS = [
    {
        id: 'coins/decimals',
        title: 'Decimals of the settle coin',
        expected: '6',
        run: async (examination) => {
            const { settle } = await examination.market();
            const body = await examination.probe.read('currencies');
            const row = (0, shape_js_1.isRecord)(body) ? body[settle] : undefined;
            const precision = (0, shape_js_1.isRecord)(row) ? row['precision'] : undefined;
            if (typeof precision !== 'number')
                return ['differs', `currencies has no precision of ${settle}`];
            const decimals = Math.round(-Math.log10(precision));
            return (0, outcome_js_1.toOutcome)(decimals === 6, `${decimals}, of ${settle}`);
        },
    },
    {
        id: 'account/balance-id',
        title: 'Ids that balance accepts',
        expected: 'the capability',
        run: async (examination) => {
            const { capability, object, number } = await examination.account();
            const ids = {
                'the capability': capability,
                'the account object': object,
                'the account number': `${number}`,
            };
            const accepted = [];
            for (const [name, account] of Object.entries(ids)) {
                const { status, body } = await examination.probe.request('balance', { account });
                if (status === 200 && (0, shape_js_1.isRecord)(body) && 'balances' in body)
                    accepted.push(name);
            }
            return (0, outcome_js_1.toOutcome)(accepted.includes('the capability'), accepted.join(', ') || 'none');
        },
    },
    {
        id: 'account/position-symbol',
        title: 'Symbol of position rows',
        expected: 'the symbol of a market, or that without its settle coin',
        run: async (examination) => {
            const { number } = await examination.account();
            const rows = await examination.probe.read('positions', { accountNumber: number });
            const symbols = (Array.isArray(rows) ? rows : []).map((row) => ((0, shape_js_1.isRecord)(row) ? row['symbol'] : undefined));
            if (symbols.length === 0)
                throw new outcome_js_1.NothingToCompare('the account has no position');
            const form = /^\w+\/\w+(:\w+)?$/;
            return (0, outcome_js_1.toOutcome)(symbols.every((symbol) => form.test(String(symbol))), String(symbols[0]));
        },
    },
    {
        id: 'account/position-price',
        title: 'Price in position rows',
        expected: 'notional / contracts of every position',
        run: positionPrices,
    },
    {
        id: 'account/pending-size',
        title: 'Unit of native pending sizes',
        expected: '10^-9 base units',
        run: pendingSizes,
    },
    {
        id: 'account/deposit-id',
        title: 'Ids that build/deposit accepts',
        expected: 'the capability or the account object',
        run: async (examination) => {
            const sender = examination.expectWallet();
            const { capability, object } = await examination.account();
            const accepted = [];
            const refused = [];
            for (const [name, accountId] of Object.entries({
                'the capability': capability,
                'the account object': object,
            })) {
                const params = { accountId, amount: 1, metadata: { sender } };
                const reply = await examination.probe.request('build/deposit', params);
                if (reply.status === 200)
                    accepted.push(name);
                else
                    refused.push((0, probe_js_1.describeReply)(reply));
            }
            if (accepted.length > 0)
                return ['ok', accepted.join(' and ')];
            throw new outcome_js_1.NothingToCompare(`neither; ${refused[0] ?? ''}`);
        },
    },
    {
        id: 'packages/ids',
        title: 'Packages that transactions call',
        expected: 'a dry run of each kind of write',
        run: async (examination) => {
            const { packages, missing } = await proposalOf(examination);
            const ids = Object.entries(packages ?? {}).map(([role, id]) => `${role} ${[id].flat().join(', ')}`);
            const rest = missing.filter((name) => name.startsWith('packages.'));
            const found = [...ids, ...rest.map((name) => `none of ${name.slice('packages.'.length)}`)].join('; ');
            return [ids.length === 0 ? 'unknown' : 'ok', found];
        },
    },
    {
        id: 'packages/calls',
        title: 'Calls of the transactions that the service builds',
        expected: 'the functions and arguments that the client knows',
        run: calls,
    },
    {
        id: 'node/chain',
        title: 'Chain of the node',
        expected: 'the chain of the deployment',
        run: async (examination) => {
            const found = await examination.expectNode().chainId();
            const expected = (0, urls_js_1.findChainId)(examination.settings.rest);
            if (expected === undefined)
                throw new outcome_js_1.NothingToCompare(`${found}; the chain of this host is not known`);
            return (0, outcome_js_1.toOutcome)(found === expected, found === expected ? found : `${found}, which is not ${expected}`);
        },
    },
    {
        id: 'node/epoch',
        title: 'Epochs of service and node',
        expected: 'equal, or one apart at a change',
        run: async (examination) => {
            const { epoch } = await examination.expectNode().epoch();
            const body = await examination.probe.read('sui/epoch');
            const members = (0, shape_js_1.isRecord)(body) ? Object.values(body) : [body];
            const [service] = members.flatMap((value) => /^\d+n?$/.exec(String(value))?.[0].replace('n', '') ?? []);
            if (service === undefined)
                return ['differs', `sui/epoch: ${JSON.stringify(body).slice(0, 100)}`];
            const apart = BigInt(service) - epoch;
            return (0, outcome_js_1.toOutcome)(apart >= -1n && apart <= 1n, `service ${service}, node ${epoch}`);
        },
    },
    {
        id: 'node/pins',
        title: 'Packages and markets of service and node',
        expected: 'equal on both sides',
        run: pins,
    },
];
/** Runs some work with an exchange of its own, as the work changes options. */
async function withExchange({ settings, signal }, config, work) {
    const exchange = settings.createExchange(config);
    const end = () => void exchange.close();
    signal.addEventListener('abort', end, { once: true });
    try {
        return await work(exchange);
    }
    finally {
        signal.removeEventListener('abort', end);
        await exchange.close();
    }
}
function proposalOf(examination) {
    const walletAddress = examination.expectWallet();
    return examination.once('proposal', async () => {
        const { symbol } = await examination.market();
        // Refusals of the service may name any account of the wallet.
        await examination.account().catch(() => undefined);
        return withExchange(examination, { walletAddress }, async (exchange) => {
            for (const { id } of await exchange.fetchAccounts())
                examination.hideId(id, '(capability)');
            return (0, collect_pins_js_1.collectPins)(exchange, [symbol]);
        });
    });
}
/** Dry runs in which every call must be in the client's table. */
async function calls(examination) {
    const walletAddress = examination.expectWallet();
    const proposal = await proposalOf(examination);
    const { symbol } = await examination.market();
    const [account] = proposal.candidates;
    const pins = account === undefined ? proposal : { ...proposal, account };
    const options = { transaction: { mode: 'strict', learn: false, pins } };
    return withExchange(examination, { walletAddress, options }, async (exchange) => {
        await exchange.loadMarkets();
        const market = exchange.market(symbol);
        const accepted = [];
        const differences = [];
        const refused = [];
        for (const [name, run] of Object.entries((0, collect_pins_js_1.dryRunsOf)(exchange, market, account?.capability))) {
            try {
                await run();
                accepted.push(name);
            }
            catch (error) {
                if (!(error instanceof classes_js_1.TransactionMismatch))
                    refused.push(`${name}: ${(0, problem_js_1.describeFault)(error)}`);
                else if (isOfCalls(error))
                    differences.push(`${name}: ${(0, problem_js_1.describeFault)(error)}`);
                else
                    accepted.push(name);
            }
        }
        if (differences.length > 0)
            return ['differs', differences.join('; ')];
        const found = accepted.length === 0 ? 'no dry run' : `as expected in ${accepted.join(', ')}`;
        if (refused.length > 0)
            throw new outcome_js_1.NothingToCompare(`${found}; refused: ${refused.join('; ')}`);
        return [accepted.length === 0 ? 'unknown' : 'ok', found];
    });
}
/** A pin that no dry run showed is no difference of the calls. */
function isOfCalls({ departures }) {
    return departures.some(({ wanted }) => !wanted.includes('options.transaction.pins'));
}
/** The client takes no price from a flat row, so it is only reported. */
async function positionPrices(examination) {
    const { number } = await examination.account();
    const body = await examination.probe.read('positions', { accountNumber: number });
    const rows = (Array.isArray(body) ? body : []).filter(shape_js_1.isRecord);
    const open = rows.filter((row) => !(0, position_js_1.isFlat)(row));
    const flat = rows.filter(position_js_1.isFlat).map(({ contractSize }) => `${contractSize} in a flat row`);
    if (open.length === 0)
        throw new outcome_js_1.NothingToCompare(['the account has no open position', ...flat].join('; '));
    const found = open.map(({ contracts, contractSize, notional }) => {
        const size = `${contractSize} with ${notional} / ${contracts}`;
        const isAsExpected = (0, params_js_1.isGiven)(contractSize) &&
            (0, params_js_1.isGiven)(notional) &&
            (0, position_js_1.isPriceOf)({ notional: `${notional}` }, `${contracts}`, `${contractSize}`);
        return { size, isAsExpected };
    });
    const wrong = found.filter(({ isAsExpected }) => !isAsExpected);
    return (0, outcome_js_1.toOutcome)(wrong.length === 0, [...(wrong.length === 0 ? found : wrong).map(({ size }) => size), ...flat].join('; '));
}
async function pendingSizes(examination) {
    const [{ number }, { id, precision }] = [await examination.account(), await examination.market()];
    const orders = await examination.probe.read('myPendingOrders', { accountNumber: number, chId: id });
    const body = await examination.probe.read('perpetuals/accounts/positions', { accountIds: [number] });
    const sizes = new Map(pendingIn(body).map(({ orderId, currentSize }) => [toText(orderId), Number(toText(currentSize))]));
    const pairs = (Array.isArray(orders) ? orders : []).flatMap((order) => {
        const native = sizes.get(order.id ?? '');
        return native === undefined || !order.remaining ? [] : [{ native, remaining: order.remaining }];
    });
    const [pair] = pairs;
    if (pair === undefined)
        throw new outcome_js_1.NothingToCompare('the account has no open order in this market');
    const per = pair.native / pair.remaining;
    const isAbout = (unit) => Math.abs(per / unit - 1) < NOISE;
    if (isAbout(NATIVE_SCALE))
        return ['ok', '10^-9 base units'];
    return ['differs', isAbout(1 / precision.amount) ? 'lots' : `${per} units for 1`];
}
function pendingIn(body) {
    if (Array.isArray(body))
        return body.flatMap(pendingIn);
    if (!(0, shape_js_1.isRecord)(body))
        return [];
    const { pendingOrders, ...others } = body;
    return [
        ...(Array.isArray(pendingOrders) ? pendingOrders : []),
        ...Object.values(others).flatMap(pendingIn),
    ];
}
function toText(value) {
    return String(value).replace(/n$/, '');
}
/** Compares the market, and the packages where a wallet shows them. */
async function pins(examination) {
    const node = examination.expectNode();
    const proposal = await proposedPins(examination);
    const checks = await (0, check_pins_js_1.checkPins)(proposal, node);
    const counts = checks.filter(({ verdict }) => verdict === 'agrees').length;
    const wrong = checks.filter(({ verdict }) => verdict === 'differs');
    if (wrong.length > 0) {
        const names = wrong.map(({ pin, service, node: found }) => `${pin}: service ${service ?? 'none'}, node ${found}`);
        return ['differs', names.join('; ')];
    }
    const open = checks
        .filter(({ verdict }) => verdict.startsWith('not checked'))
        .map(({ pin, verdict }) => {
        return pin + verdict.slice('not checked'.length);
    });
    const found = `${counts} pins agree${open.length === 0 ? '' : `; not compared: ${open.join(', ')}`}`;
    return [counts === 0 ? 'unknown' : 'ok', found];
}
async function proposedPins(examination) {
    if (examination.settings.wallet !== undefined)
        return proposalOf(examination);
    const { symbol } = await examination.market();
    return withExchange(examination, {}, async (exchange) => {
        await exchange.loadMarkets();
        const market = exchange.market(symbol);
        const { precision } = exchange.currency(market.settle);
        return { markets: { [symbol]: (0, read_pins_js_1.buildMarketPin)(market, `${precision}`) }, candidates: [], missing: [] };
    });
}
