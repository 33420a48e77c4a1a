/** A build whose account may go by either of two ids: sources differ, a build changes nothing, and what worked is remembered. */

/** How a deposit names its account. */
export type DepositName = 'account' | 'capability';

/** What is needed to find out. */
export interface Either<T> {
    /** What worked before; `undefined` when nothing is known. */
    readonly known: DepositName | undefined;
    readonly build: (name: DepositName) => Promise<T>;
    /** Whether an error is the service's no, rather than a failure to ask. */
    readonly isRefusal: (error: unknown) => boolean;
    readonly remember: (name: DepositName) => void;
}

/**
 * Builds with the account's id, and with the capability's if that is refused.
 *
 * @param either the two ways
 * @returns what was built
 * @throws {unknown} the first refusal, when both are refused
 */
export async function buildEither<T>({ known, build, isRefusal, remember }: Either<T>): Promise<T> {
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
