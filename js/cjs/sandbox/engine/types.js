"use strict";
/**
 * Interfaces of the matching engine: accounts, positions, books and sessions of the contract. The caller passes the
 * time; the engine does no I/O.
 *
 * Units, unless stated otherwise: `size` and `price` 10^-9 (base, and USD per base); `raw` base units of the collateral
 * coin; ratios, rates, USD and margin amounts 10^-18. All are `bigint`. Times are milliseconds.
 */
Object.defineProperty(exports, "__esModule", { value: true });
