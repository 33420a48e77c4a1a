/** Refuses misspelt keys of `exchange.options`: a limit with a misspelt name would be no limit. */
/**
 * Expects that options have no unknown key: none at all in a group of ours, and at the top level none that is nearly one of ours, as
 * other keys are options of CCXT or of the user's own code.
 *
 * @param options of the exchange
 * @param isMethod whether a key is the name of a method, whose options may have CCXT's own members
 * @throws {Problem} `argument` with every such key
 */
export declare function expectKnownOptions(options: unknown, isMethod: (key: string) => boolean): void;
