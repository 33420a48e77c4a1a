/**
 * What the matching engine offers, and in which units: the contract's accounts, positions, books and sessions, with the
 * clock passed in and no I/O.
 *
 * Units, unless a name says otherwise: `size` and `price` are whole units of 10^-9 (base, and USD per base); `raw` is the
 * collateral coin's own unit; ratios, rates, USD and margin amounts are 10^-18. All are `bigint`. Times are milliseconds.
 */
export {};
