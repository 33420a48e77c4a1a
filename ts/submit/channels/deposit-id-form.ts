/**
 * Which id of the account a deposit sends, its capability id or its object id: the service's documents
 * disagree.
 */

/** The form of the id. */
export type DepositIdForm = 'account' | 'capability';

/** Ids of one account. */
export type DepositAccountIds = Readonly<Record<DepositIdForm, string>>;

/** What {@link buildDeposit} needs. */
export interface DepositBuild<T> {
    /** The form that the service accepted before; `undefined` before the first deposit. */
    readonly known: DepositIdForm | undefined;
    readonly build: (form: DepositIdForm) => Promise<T>;
    /** Whether the service refused the request, as opposed to a failed request. */
    readonly isRefusal: (error: unknown) => boolean;
    /** Whether the wallet lacks coins, which says nothing about the id. */
    readonly isLackOfFunds: (error: unknown) => boolean;
    readonly remember: (form: DepositIdForm) => void;
}

/**
 * Builds with the capability id, as in recorded requests, and with the account's object id if the service
 * refuses the first; a build changes nothing, so a second one is harmless.
 *
 * @throws {unknown} the first refusal, when the service refuses both, or the second if that is for lack of
 *   coins
 */
export async function buildDeposit<T>({
    known,
    build,
    isRefusal,
    isLackOfFunds,
    remember,
}: DepositBuild<T>): Promise<T> {
    if (known !== undefined) return build(known);
    try {
        const built = await build('capability');
        remember('capability');
        return built;
    } catch (refusal) {
        if (!isRefusal(refusal)) throw refusal;
        const built = await build('account').catch((second: unknown) => {
            throw isRefusal(second) && !isLackOfFunds(second) ? refusal : second;
        });
        remember('account');
        return built;
    }
}
