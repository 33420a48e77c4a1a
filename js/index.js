import { OutcomeUnknown, TransactionMismatch, sandboxUrls } from "./index-lines-program.js";
import { aftermath$1 as aftermath, multisig, pro_exports, register } from "./index-program.js";

export { OutcomeUnknown, TransactionMismatch, aftermath, multisig, pro_exports as pro, register, sandboxUrls };