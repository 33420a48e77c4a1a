/** A build whose account may go by either of two ids: sources differ, a build changes nothing, and what worked is remembered. */

/** How a deposit names its account. */
export type DepositIdForm = 'account' | 'capability';

/** What is needed to find out. */
export interface DepositBuild<T> {
    /** What worked before; `undefined` when nothing is known. */
    readonly known: DepositIdForm | undefined;
    readonly build: (name: DepositIdForm) => Promise<T>;
    /** Whether an error is the service's no, rather than a failure to ask. */
    readonly isRefusal: (error: unknown) => boolean;
    readonly remember: (name: DepositIdForm) => void;
}

/**
 * Builds with the account's id, and with the capability's if that is refused.
 *
 * @param either the two ways
 * @returns what was built
 * @throws {unknown} the first refusal, when both are refused
 */
export async function buildDeposit<T>({ known, build, isRefusal, remember }: DepositBuild<T>): Promise<T> {
    if (known !== undefined) return build(known);
    try {
        const built = await build('account');
        remember('account');
        return built;
    } catch (refusal) {
        if (!isRefusal(refusal)) throw refusal;
        const built = await build('capability').catch((second: unknown) => {
            throw isRefusal(second) ? refusal : second;
        });
        remember('capability');
        return built;
    }
}
