/** Types of the simulated chain: wallets, objects, build responses and outcomes. */
export {};
