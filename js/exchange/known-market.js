/** A loaded market. */
export {};
