/** Brings the sandbox's own traders together: opens their accounts, and gives each a position on every market. */
import { fullPurse, toRaw } from './purse.js';
/** Three makers have room for nearly twice the orders that they hold together; takers lean against each other. */
const MAKERS = 3;
const TAKERS = 2;
/** What each position starts with, 10^-18 collateral. */
const STAKE = 250000n * 10n ** 18n;
/**
 * Opens the accounts, funds them, and gives each a position on every market.
 *
 * @param hand acts for them
 * @param specs the markets
 * @param now the time, in milliseconds
 * @returns the accounts
 */
export function openCrew(hand, specs, now) {
    const all = hand.act(now, (transaction) => Array.from({ length: MAKERS + TAKERS + 1 }, () => openAccount(transaction, specs)));
    return {
        makers: all.slice(0, MAKERS),
        takers: all.slice(MAKERS, MAKERS + TAKERS),
        liquidator: all[MAKERS + TAKERS] ?? 0,
        all,
    };
}
/** A new position asks for its whole worth as margin; ours asks for no more than the market does. */
function openAccount(transaction, specs) {
    const accountId = transaction.createAccount();
    for (const spec of specs) {
        if (spec === specs[0])
            transaction.deposit(accountId, fullPurse(spec));
        transaction.createPosition(spec.id, accountId);
        transaction.setInitialMarginRatio(spec.id, accountId, spec.initialMarginRatio);
        transaction.allocate(spec.id, accountId, toRaw(STAKE, spec));
    }
    return accountId;
}
