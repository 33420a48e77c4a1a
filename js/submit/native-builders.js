/** The service's builders of native transactions: each returns commands, which the client completes to a transaction. */
import { expectRow } from '../exchange/response.js';
/** Requests commands; those in `body.txKind`, if any, come first. */
export async function requestCommands(context, builder, body) {
    const response = await context[`privatePostPerpetualsAccountTransactions${builder}`]({ ...body });
    return expectRow(response, `transactions/${builder}`, 'txKind').txKind;
}
