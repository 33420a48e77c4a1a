"use strict";
/** The exchange in a box: a server on a free port that speaks as the exchange does. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.startSandbox = void 0;
var start_js_1 = require("./server/start.js");
Object.defineProperty(exports, "startSandbox", { enumerable: true, get: function () { return start_js_1.startSandbox; } });
