import { __name } from "./rolldown-runtime.js";

// sandbox/ts/errors.ts
var Abort = class extends Error {
	module;
	code;
	meaning;
	name = "Abort";
	constructor(module, code, meaning) {
		super(`MoveAbort in ${module}, code ${code}: ${meaning}`);
		this.module = module;
		this.code = code;
		this.meaning = meaning;
	}
};
var Refusal = class extends Error {
	status;
	code;
	name = "Refusal";
	constructor(status, code, message) {
		super(message);
		this.status = status;
		this.code = code;
	}
};
var PreviewFailure = class extends Error {
	name = "PreviewFailure";
};
const CODES = {
	request: 1e3,
	funds: 1001,
	bytes: 1002,
	object: 1003,
	expiration: 1004,
	gas: 1005,
	dryRun: 1006,
	execution: 1007,
	report: 1008,
	signature: 2034
};
const OWN_FAILURES = [
	"dryRun",
	"execution",
	"report"
];
function refuse(reason, message) {
	return new Refusal(OWN_FAILURES.includes(reason) ? 500 : 400, CODES[reason], message);
}
var ExecutionFailure = class extends Error {
	kind;
	name = "Failure";
	constructor(message, kind = "invalidArgument") {
		super(message);
		this.kind = kind;
	}
};

export { Abort, ExecutionFailure, PreviewFailure, Refusal, refuse };