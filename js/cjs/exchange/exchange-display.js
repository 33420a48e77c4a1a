"use strict";
/** What `console.log(exchange)` prints: which service, wallet and markets the object uses, and no key. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.displayOf = displayOf;
const secrets_js_1 = require("../signer/secrets.js");
const address_js_1 = require("../core/address.js");
/** Returns the name of the class and the members to print. */
function displayOf(exchange) {
    const { urls, walletAddress, options, markets, privateKey, signer, signers } = exchange;
    const signing = Object.entries({ privateKey, signer, signers }).find(([, value]) => Boolean(value))?.[0];
    const secrets = (0, secrets_js_1.secretsOf)(exchange);
    const account = options?.account;
    return {
        name: exchange.constructor.name,
        members: {
            service: addressOf(urls?.api?.rest),
            wallet: (0, address_js_1.isAddress)(walletAddress) ? (0, secrets_js_1.redact)(walletAddress, secrets) : undefined,
            signsWith: signing,
            account: typeof account === 'string' || typeof account === 'number' ? (0, secrets_js_1.redact)(`${account}`, secrets) : undefined,
            markets: typeof markets === 'object' && markets !== null ? Object.keys(markets).length : 'not loaded',
        },
    };
}
/** An address without a user, a password and a query. */
function addressOf(url) {
    if (typeof url !== 'string' || !URL.canParse(url))
        return undefined;
    const { origin, pathname } = new URL(url);
    return `${origin}${pathname}`;
}
