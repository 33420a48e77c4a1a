/** What a user of the package may import. */
export { aftermath } from './aftermath.js';
export { sandboxUrls } from './exchange/describe/urls.js';
export { OutcomeUnknown, TransactionMismatch } from './exchange/errors/classes.js';
export { register } from './register.js';
export * as pro from './pro/index.js';
export { multisig } from './account/multisig.js';
