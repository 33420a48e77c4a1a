/** The shapes of journal records: a signed transaction, and its outcome. */
export {};
