/** The market and the account that are examined. */
export {};
