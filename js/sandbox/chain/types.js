/** The sandbox's blockchain as its service sees it: wallets, objects, transactions built, signed, executed. */
export {};
