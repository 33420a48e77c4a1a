#!/usr/bin/env node
/** The command `ccxt-aftermath`. */
export {};
