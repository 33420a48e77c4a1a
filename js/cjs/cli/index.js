#!/usr/bin/env node
"use strict";
/** The command `ccxt-aftermath`. */
Object.defineProperty(exports, "__esModule", { value: true });
const program_js_1 = require("./program.js");
const controller = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) {
    process.once(name, () => {
        controller.abort();
    });
}
// A reader such as `head` may close the pipe early: what it did not want is no failure.
process.stdout.on('error', (error) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
});
const { stdin, stdout, stderr, env } = process;
process.exitCode = await (0, program_js_1.runProgram)(process.argv.slice(2), { stdin, stdout, stderr, env, signal: controller.signal });
