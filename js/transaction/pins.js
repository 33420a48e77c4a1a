/** The shapes of pins: facts of a deployment and a wallet that every transaction is verified against. */
export {};
