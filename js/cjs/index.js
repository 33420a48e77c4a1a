"use strict";
/** What a user of the package may import. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.multisig = exports.register = exports.TransactionMismatch = exports.OutcomeUnknown = exports.sandboxUrls = exports.aftermath = void 0;
var aftermath_js_1 = require("./aftermath.js");
Object.defineProperty(exports, "aftermath", { enumerable: true, get: function () { return aftermath_js_1.aftermath; } });
var urls_js_1 = require("./describe/urls.js");
Object.defineProperty(exports, "sandboxUrls", { enumerable: true, get: function () { return urls_js_1.sandboxUrls; } });
var errors_js_1 = require("./errors.js");
Object.defineProperty(exports, "OutcomeUnknown", { enumerable: true, get: function () { return errors_js_1.OutcomeUnknown; } });
Object.defineProperty(exports, "TransactionMismatch", { enumerable: true, get: function () { return errors_js_1.TransactionMismatch; } });
var register_js_1 = require("./register.js");
Object.defineProperty(exports, "register", { enumerable: true, get: function () { return register_js_1.register; } });
var multisig_js_1 = require("./signer/multisig.js");
Object.defineProperty(exports, "multisig", { enumerable: true, get: function () { return multisig_js_1.multisig; } });
