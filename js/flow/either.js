/** A build whose account may go by either of two ids: sources differ, a build changes nothing, and what worked is remembered. */
/**
 * Builds with the account's id, and with the capability's if that is refused.
 *
 * @param either the two ways
 * @returns what was built
 * @throws {unknown} the first refusal, when both are refused
 */
export async function buildEither({ known, build, isRefusal, remember }) {
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
