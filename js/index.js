/** What a user of the package may import. */
export { aftermath } from './aftermath.js';
export { sandboxUrls } from './describe/urls.js';
export { OutcomeUnknown, TransactionMismatch } from './errors/classes.js';
export { register } from './register.js';
export * as pro from './pro/index.js';
export { multisig } from './services/multisig.js';
