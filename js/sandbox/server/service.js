/** What the answers are made from. */
export {};
