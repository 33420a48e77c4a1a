#!/usr/bin/env node
/** The command `ccxt-aftermath`: the sandbox, the demo on it, and transactions in words. */
export {};
