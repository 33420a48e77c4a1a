"use strict";
/** The service's builders of native transactions: each returns commands, which the client completes to a transaction. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.requestCommands = requestCommands;
const response_js_1 = require("../exchange/response.js");
/** Requests commands; those in `body.txKind`, if any, come first. */
async function requestCommands(context, builder, body) {
    const response = await context[`privatePostPerpetualsAccountTransactions${builder}`]({ ...body });
    return (0, response_js_1.expectRow)(response, `transactions/${builder}`, 'txKind').txKind;
}
