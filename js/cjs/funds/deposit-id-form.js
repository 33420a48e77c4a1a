"use strict";
/** Which id of the account a deposit sends, its object id or its capability id: the service's documents disagree. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.buildDeposit = buildDeposit;
/**
 * Builds with the account's object id, and with its capability id if the service refuses the first; a build changes nothing, so a
 * second one is harmless.
 *
 * @throws {unknown} the first refusal, when the service refuses both
 */
async function buildDeposit({ known, build, isRefusal, remember }) {
    if (known !== undefined)
        return build(known);
    try {
        const built = await build('account');
        remember('account');
        return built;
    }
    catch (refusal) {
        if (!isRefusal(refusal))
            throw refusal;
        const built = await build('capability').catch((second) => {
            throw isRefusal(second) ? refusal : second;
        });
        remember('capability');
        return built;
    }
}
