/** Writes of the unified section: builds and submits. */

import type { Outcome, Action } from '../../chain/types.js';
import { refuse } from '../../errors.js';
import type { Json } from '../http/json.js';
import { findListing } from '../markets/listing.js';
import type { Exchange, Handler } from '../simulation/exchange.js';
import { accountRow, capabilityRow, positionRow } from './account-rows.js';
import { cancelledRow, placedRow } from './order-rows.js';

interface Submission {
    readonly transactionBytes: string;
    readonly signatures: readonly string[];
}

type ResponseBuilder = (exchange: Exchange, outcome: Outcome) => Json;

/** Responses kept for repeated submits; beyond this the oldest are dropped. */
const MAX_RESPONSES = 1_000;

const RESPONSES: Readonly<Record<Action, ResponseBuilder>> = {
    createAccount: (_service, { account }) => [capabilityRow(account), accountRow(account)],
    deposit: accountResponse,
    withdraw: accountResponse,
    allocate: positionResponse,
    deallocate: positionResponse,
    setLeverage: positionResponse,
    createOrders: ({ listings }, { orders }) =>
        orders.map((order) => placedRow(findListing(listings, order.marketId), order)),
    cancelOrders: ({ listings }, { cancels }) =>
        cancels.map((cancel) => cancelledRow(findListing(listings, cancel.marketId), cancel)),
};

/** Creates the handler of a build. @returns responds with `transactionBytes` and `signingDigest` */
export function buildOf(action: Action): Handler {
    return ({ chain, clock }: Exchange, body: Record<string, unknown>) => {
        const { transactionBytes, signingDigest } = chain.build(action, body, clock.now());
        return { transactionBytes, signingDigest };
    };
}

/**
 * Creates the handler of a submit. @returns responds with the changed rows, as they are right after the
 * transaction
 */
export function submitOf(action: Action): Handler {
    const allResponses = new WeakMap<Exchange, Map<string, Json>>();
    return async (exchange: Exchange, { transactionBytes, signatures }: Submission) => {
        const responses = allResponses.get(exchange) ?? new Map<string, Json>();
        allResponses.set(exchange, responses);
        const outcome = await exchange.chain.submit(transactionBytes, signatures, exchange.clock.now());
        expectAction(action, outcome);
        const response = responses.get(outcome.digest) ?? RESPONSES[action](exchange, outcome);
        return keep(responses, outcome.digest, response);
    };
}

/** The transaction is executed at this point; only the response of this route cannot describe it. */
function expectAction(action: Action, outcome: Outcome): void {
    if (outcome.action === action) return;
    throw refuse('report', `transactionBytes: wanted a ${action}, executed a ${outcome.action}`);
}

function keep(responses: Map<string, Json>, digest: string, response: Json): Json {
    responses.set(digest, response);
    const [oldest] = responses.keys();
    if (responses.size > MAX_RESPONSES && oldest !== undefined) responses.delete(oldest);
    return response;
}

function accountResponse({ engine, decimals }: Exchange, { account }: Outcome): Json {
    return accountRow(account, engine.account(account.accountNumber)?.collateral ?? 0n, decimals);
}

function positionResponse({ engine, clock, listings }: Exchange, { account, marketId = '' }: Outcome): Json {
    const now = clock.now();
    const position = engine.position(marketId, account.accountNumber, now);
    if (position === undefined) throw refuse('report', `no position in ${marketId} after the transaction`);
    return positionRow(findListing(listings, marketId), position, engine.market(marketId, now), now);
}
