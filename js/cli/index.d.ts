#!/usr/bin/env node
/** The command `ccxt-aftermath`: starts the sandbox, runs the demo, describes transactions and proposes pins. */
export {};
