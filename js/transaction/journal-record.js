/** The shapes of journal records: a signed transaction, and its outcome. Here because `errors/` and `execution/` share them. */
export {};
