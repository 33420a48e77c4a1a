#!/usr/bin/env node
import { __name } from "./rolldown-runtime.js";
import { ownVersion } from "./cli-program.js";
import { setFlagsFromString } from "node:v8";

// cli/ts/small-heap.ts
function keepHeapSmall() {
	setFlagsFromString("--heap-growing-percent=50");
}

// cli/ts/index.ts
const controller = new AbortController();
for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => {
	controller.abort();
});
// A reader such as `head` may close the pipe early: what it did not want is no failure.
process.stdout.on("error", (error) => {
	if (error.code === "EPIPE") process.exit(0);
	process.stderr.write(`error: the output cannot be written: ${error.message}\n`);
	process.exit(1);
});
// A write goes on although nothing reads its messages any more.
process.stderr.on("error", () => void 0);
const { argv, stdin, stdout, stderr, env } = process;
const args = argv.slice(2);
if (args.length === 1 && (args[0] === "--version" || args[0] === "-V")) stdout.write(`${ownVersion()}\n`);
else {
	if (args[0] === "download") keepHeapSmall();
	const { runProgram } = await import("./program.js");
	process.exitCode = await runProgram(args, {
		stdin,
		stdout,
		stderr,
		env,
		signal: controller.signal
	});
}
