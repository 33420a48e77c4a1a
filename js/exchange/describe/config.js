/** The type of the constructor's argument. */
export {};
