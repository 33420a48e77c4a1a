/** The tests that prove the rules of docs/verification.md, and why each rule exists. */

/** A rule of the section "Rules", by its name there. */
export interface Rule {
    /** What it prevents, or why it must hold. */
    readonly why: string;
    /** Files of tests, each with a part of a title. */
    readonly tests: ReadonlyArray<readonly [file: string, title: string]>;
}

export const RULES: Readonly<Record<string, Rule>> = {
    Bytes: {
        why: 'Two readings of the same bytes must not exist. The service sends both. Padding hides data.',
        tests: [
            ['test/transaction/data.test.ts', 'never accepts changed bytes that the SDK refuses'],
            ['test/transaction/envelope.test.ts', 'a signing digest'],
            ['test/transaction/canonical.test.ts', 'is rejected with a byte more or less'],
        ],
    },
    Sender: {
        why: 'No other address may spend through your signature.',
        tests: [['test/transaction/envelope.test.ts', 'an envelope is refused with']],
    },
    Sponsor: {
        why: 'A sponsor signs the same transaction.',
        tests: [['test/transaction/sponsor.test.ts', 'with a sponsor, rejects']],
    },
    'Gas limits': {
        why: 'Gas is money too.',
        tests: [['test/flows/hostile/verify.test.ts', 'a price above the first of its epoch']],
    },
    'Gas coins': {
        why: 'A reservation on the address balance can look like a coin.',
        tests: [['test/transaction/canonical.test.ts', 'declared gas coins']],
    },
    Expiration: {
        why: 'A transaction that is valid later can be executed later.',
        tests: [
            ['test/transaction/validity.test.ts', 'rejects as expiration'],
            ['test/transaction/envelope.test.ts', 'another chain'],
        ],
    },
    Recipients: {
        why: 'Nothing else may leave your wallet.',
        tests: [
            ['test/transaction/coins.test.ts', 'rejects a transfer:'],
            ['test/transaction/canonical.test.ts', 'rejects a recipient that is'],
        ],
    },
    Coins: {
        why: 'Besides gas, these are the only ways out of the wallet.',
        tests: [
            ['test/transaction/sinks.test.ts', 'allows each origin only where the documentation says so'],
            ['test/transaction/coins.test.ts', 'rejects a use of coins:'],
        ],
    },
    Objects: {
        why: 'An object that is passed to a call can be lost.',
        tests: [['test/transaction/coins.test.ts', 'rejects an input:']],
    },
    Packages: {
        why: 'Code that was not checked must not use your objects.',
        tests: [['test/transaction/packages.test.ts', 'rejects a package:']],
    },
    Functions: {
        why: 'The table is compared with the published interface.',
        tests: [
            ['test/transaction/live-functions.test.ts', 'names the arguments in the live order'],
            ['test/transaction/contract-calls.test.ts', 'rejects a step:'],
        ],
    },
    'Price updates': {
        why: 'An update has the authority of the sender.',
        tests: [
            [
                'test/transaction/price-updates.test.ts',
                'are never the account, the market, the registry or the clock, even where they are not known',
            ],
        ],
    },
    'Terms of the request': {
        why: 'Any difference makes it another trade.',
        tests: [
            ['test/transaction/contract-calls.test.ts', 'rejects a plain value:'],
            ['test/flows/hostile/verify.test.ts', 'another market is refused'],
        ],
    },
    'Number and order of calls': {
        why: 'A call that is repeated or left out changes the result. Such a transaction fails on the chain, and the gas is lost.',
        tests: [
            ['test/transaction/contract-calls.test.ts', 'reports as missing'],
            ['test/transaction/commands.test.ts', 'rejects a new position'],
            ['test/transaction/commands.test.ts', 'rejects a consumed value:'],
            ['test/transaction/commands.test.ts', 'rejects a session without orders'],
        ],
    },
    'Type of an order': {
        why: 'A bounded order of another type rests.',
        tests: [
            ['test/transaction/node-orders.test.ts', 'a changed order type'],
            ['test/orders/request.test.ts', 'so that it never trades beyond it'],
        ],
    },
    'Leverage and collateral': {
        why: 'Moved collateral changes what a liquidation can take.',
        tests: [['test/transaction/node-orders.test.ts', 'a changed leverage or collateral']],
    },
    Edits: {
        why: 'If a missing order is skipped, the new one is an order more.',
        tests: [['test/transaction/node-orders.test.ts', 'a changed replacement']],
    },
    'Envelope of a node transaction': {
        why: 'Neither the service nor a node chooses who pays how much.',
        tests: [['test/flows/hostile/node-trust.test.ts', 'the envelope of a node transaction']],
    },
    Markets: {
        why: 'A service could exchange two markets, or change a scale.',
        tests: [
            ['test/submit/pins/pinned-markets.test.ts', 'is refused under both symbols where two are exchanged'],
            ['test/flows/hostile/verify.test.ts', 'a market that has changed'],
        ],
    },
    Account: {
        why: 'Anyone can transfer an account to a wallet. The response to a write is not verified by the chain.',
        tests: [
            ['test/flows/account/accounts.test.ts', 'is readable but receives no deposit'],
            [
                'test/flows/account/gifted-accounts.test.ts',
                'is refused where the node answers an older checkpoint than the one that showed the owner',
            ],
            ['test/flows/account/accounts.test.ts', 'believes no other number than that of the created objects'],
        ],
    },
    'Gas of a day': {
        why: 'A limit must not prevent you from closing a position.',
        tests: [['test/flows/submit/gas.test.ts', 'rejects an order beyond the limit']],
    },
    Transfers: {
        why: 'A coin between two accounts could end anywhere.',
        tests: [['test/transaction/node-funds.test.ts', 'a changed transfer']],
    },
    'Agents and builders': {
        why: 'An agent can trade with all of your collateral, a builder may take up to 1 % of orders that name it. No order of this client names one.',
        tests: [
            ['test/transaction/node-funds.test.ts', 'are neither made nor revoked by another write'],
            ['test/transaction/node-funds.test.ts', 'a changed builder'],
        ],
    },
    'Vaults of yours': {
        why: 'The functions have the same names, and the capability of a vault is one of its whole collateral.',
        tests: [
            ['test/transaction/vault-owner.test.ts', 'is refused with the calls of an account'],
            ['test/transaction/vault-owner.test.ts', 'is refused with any other argument, type or package'],
        ],
    },
    Settlement: {
        why: 'The contract lets anyone settle any account.',
        tests: [['test/transaction/contract-calls.test.ts', 'rejects a settlement of']],
    },
    'Details of a TWAP order': {
        why: 'The executor may do whatever fits the hash.',
        tests: [
            ['test/transaction/twap-orders.test.ts', 'rejects, in the details of a TWAP order,'],
            ['test/transaction/twap-orders.test.ts', 'rejects, in the ticket of a TWAP order,'],
        ],
    },
    Executors: {
        why: "A stop order's ticket hides what its executor will do.",
        tests: [
            [
                'test/transaction/stop-orders.test.ts',
                'of an earlier order are the only ones afterwards, whatever the user accepts',
            ],
            [
                'test/transaction/stop-orders.test.ts',
                'that the user accepted do not include the domain of their tickets',
            ],
        ],
    },
    Effects: {
        why: 'A second opinion, which does not depend on the rules about calls.',
        tests: [
            ['test/submit/simulated-effects.test.ts', 'a refund that an oracle call took'],
            ['test/flows/submit/unsimulated.test.ts', '%s is simulated'],
        ],
    },
    'All tamperings': {
        why: 'One test per way to cheat, end to end.',
        tests: [
            ['test/flows/hostile/tampered-responses.test.ts', 'rejects a tampered'],
            ['test/attack/attack.test.ts', 'nothing harmful is signed'],
        ],
    },
};
