"use strict";
/** What `pro` of the package holds: exchanges with live data. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.aftermath = void 0;
var aftermath_js_1 = require("./aftermath.js");
Object.defineProperty(exports, "aftermath", { enumerable: true, get: function () { return aftermath_js_1.aftermath; } });
