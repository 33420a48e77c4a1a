#!/usr/bin/env node
/** The command `ccxt-aftermath`: the sandbox, the demo on it, transactions in words, and proposals of pins. */
export {};
