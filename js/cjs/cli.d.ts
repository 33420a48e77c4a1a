#!/usr/bin/env node
/** The command `ccxt-aftermath`: the sandbox, and the demo on it. */
export {};
