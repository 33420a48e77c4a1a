import { OutcomeUnknown, TransactionMismatch, aftermath$1 as aftermath, multisig, pro_exports, register, sandboxUrls } from "./index-program.js";

export { OutcomeUnknown, TransactionMismatch, aftermath, multisig, pro_exports as pro, register, sandboxUrls };