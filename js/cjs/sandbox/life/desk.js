"use strict";
/** Where the sandbox's own traders meet one market. */
Object.defineProperty(exports, "__esModule", { value: true });
