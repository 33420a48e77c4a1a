"use strict";
/** What a user of the package may import. */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.multisig = exports.pro = exports.register = exports.TransactionMismatch = exports.OutcomeUnknown = exports.sandboxUrls = exports.aftermath = void 0;
var aftermath_js_1 = require("./aftermath.js");
Object.defineProperty(exports, "aftermath", { enumerable: true, get: function () { return aftermath_js_1.aftermath; } });
var urls_js_1 = require("./exchange/describe/urls.js");
Object.defineProperty(exports, "sandboxUrls", { enumerable: true, get: function () { return urls_js_1.sandboxUrls; } });
var classes_js_1 = require("./exchange/errors/classes.js");
Object.defineProperty(exports, "OutcomeUnknown", { enumerable: true, get: function () { return classes_js_1.OutcomeUnknown; } });
Object.defineProperty(exports, "TransactionMismatch", { enumerable: true, get: function () { return classes_js_1.TransactionMismatch; } });
var register_js_1 = require("./register.js");
Object.defineProperty(exports, "register", { enumerable: true, get: function () { return register_js_1.register; } });
exports.pro = __importStar(require("./pro/index.js"));
var multisig_js_1 = require("./account/multisig.js");
Object.defineProperty(exports, "multisig", { enumerable: true, get: function () { return multisig_js_1.multisig; } });
