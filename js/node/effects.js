/** What a transaction changed, as a node shows it. */
export {};
