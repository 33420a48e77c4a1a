"use strict";
/** A check of a service. */
Object.defineProperty(exports, "__esModule", { value: true });
