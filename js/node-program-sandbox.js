import { __name } from "./rolldown-runtime.js";

// sandbox/ts/errors.ts
/** Errors of the sandbox: contract aborts, refused requests and failed executions. */
/** A contract call that aborted. The whole transaction is rolled back. */
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
/** A request that the service refuses. Becomes the HTTP status and the `ErrorResponse`. */
var Refusal = class extends Error {
	status;
	code;
	name = "Refusal";
	/** The service's `error_code` and `message`; the message names the invalid field. */
	constructor(status, code, message) {
		super(message);
		this.status = status;
		this.code = code;
	}
};
/** A preview of operations that would fail. Becomes a response with status 200 and the member `error`. */
var PreviewFailure = class extends Error {
	name = "PreviewFailure";
};
/**
* Error codes. Only `signature` is the service's own code; the others belong to the sandbox.
* - `request`: a field is invalid
* - `funds`: the wallet holds too little
* - `bytes`: the bytes are no valid transaction
* - `signature`: a signature is invalid, or a required signer is missing
* - `object`: an object is missing, has another owner or another version
* - `expiration`: the transaction is not valid now, or belongs to another chain
* - `gas`: budget, price or payment is invalid
* - `dryRun`: the dry run of a build failed
* - `execution`: the execution failed; the gas is paid
* - `report`: the transaction was executed, but the service cannot describe what it did
*/
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
/** The service reports these with status 500, all others with status 400. */
const OWN_FAILURES = [
	"dryRun",
	"execution",
	"report"
];
/** Creates a refusal, to be thrown. The message names the field, the accepted value and the found value. */
function refuse(reason, message) {
	return new Refusal(OWN_FAILURES.includes(reason) ? 500 : 400, CODES[reason], message);
}
/** A transaction that the chain executes as failed. The chain itself decides this; an abort comes from the contract. */
var ExecutionFailure = class extends Error {
	kind;
	name = "Failure";
	constructor(message, kind = "invalidArgument") {
		super(message);
		this.kind = kind;
	}
};

export { Abort, ExecutionFailure, PreviewFailure, Refusal, refuse };