"use strict";
/** A sandbox exchange in one process: a server on a free port with the same API as the service. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.startSandbox = void 0;
var start_js_1 = require("./server/start.js");
Object.defineProperty(exports, "startSandbox", { enumerable: true, get: function () { return start_js_1.startSandbox; } });
