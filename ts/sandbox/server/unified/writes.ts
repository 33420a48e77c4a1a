/** The writes: a build answers with a transaction, a submit with what that transaction did. */

import type { Outcome, Action } from '../../chain/types.js';
import { refuse } from '../../errors.js';
import type { Json } from '../json.js';
import { listingOf } from '../listing.js';
import type { Service, Handler } from '../service.js';
import { accountRow, capabilityRow, positionRow } from './account-rows.js';
import { cancelledRow, placedRow } from './order-rows.js';

interface Submission {
    readonly transactionBytes: string;
    readonly signatures: readonly string[];
}

type Teller = (service: Service, outcome: Outcome) => Json;

/** Answers kept, so that the same bytes again are answered alike; past this the oldest go. */
const MAX_ANSWERS = 1_000;

const TELLERS: Readonly<Record<Action, Teller>> = {
    createAccount: (_service, { account }) => [capabilityRow(account), accountRow(account)],
    deposit: tellAccount,
    withdraw: tellAccount,
    allocate: tellPosition,
    deallocate: tellPosition,
    setLeverage: tellPosition,
    createOrders: ({ listings }, { orders }) =>
        orders.map((order) => placedRow(listingOf(listings, order.marketId), order)),
    cancelOrders: ({ listings }, { cancels }) =>
        cancels.map((cancel) => cancelledRow(listingOf(listings, cancel.marketId), cancel)),
};

/**
 * Makes the handler of a build.
 *
 * @param action which write
 * @returns answers with `transactionBytes` and `signingDigest`
 */
export function buildOf(action: Action): Handler {
    return ({ chain, clock }: Service, body: Record<string, unknown>) => {
        const { transactionBytes, signingDigest } = chain.build(action, body, clock.now());
        return { transactionBytes, signingDigest };
    };
}

/**
 * Makes the handler of a submit.
 *
 * @param action which write
 * @returns answers with the rows of what was changed, as they were right after it
 */
export function submitOf(action: Action): Handler {
    const answers = new Map<string, Json>();
    return async (service: Service, { transactionBytes, signatures }: Submission) => {
        const outcome = await service.chain.submit(transactionBytes, signatures, service.clock.now());
        expectAction(action, outcome);
        const answer = answers.get(outcome.digest) ?? TELLERS[action](service, outcome);
        return keep(answers, outcome.digest, answer);
    };
}

/** The transaction is done by now, whatever route it came by; this route just cannot tell of it. */
function expectAction(action: Action, outcome: Outcome): void {
    if (outcome.action === action) return;
    throw refuse('report', `transactionBytes: wanted a ${action}, executed a ${outcome.action}`);
}

function keep(answers: Map<string, Json>, digest: string, answer: Json): Json {
    answers.set(digest, answer);
    const [oldest] = answers.keys();
    if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
    return answer;
}

function tellAccount({ engine, decimals }: Service, { account }: Outcome): Json {
    return accountRow(account, engine.account(account.accountNumber)?.collateral ?? 0n, decimals);
}

function tellPosition({ engine, clock, listings }: Service, { account, marketId = '' }: Outcome): Json {
    const now = clock.now();
    const position = engine.position(marketId, account.accountNumber, now);
    if (position === undefined) throw refuse('report', `no position in ${marketId} after the transaction`);
    return positionRow(listingOf(listings, marketId), position, engine.market(marketId, now), now);
}
