/** The market and the account that are examined. */
/** The market that is examined. */
export interface Subject {
    readonly id: string;
    readonly symbol: string;
    readonly settle: string;
    readonly settleId: string;
    readonly precision: {
        readonly amount: number;
        readonly price: number;
    };
}
/** An account, for reads only. */
export interface SubjectAccount {
    readonly address: string;
    readonly capability: string;
    readonly object: string;
    readonly number: number;
}
