/** The shapes of journal records: a signed transaction, and its outcome. Here because `exchange/` and `submit/` share them. */
export {};
