/** A check of a service. */
export {};
