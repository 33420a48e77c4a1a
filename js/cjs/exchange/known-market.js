"use strict";
/** A loaded market. */
Object.defineProperty(exports, "__esModule", { value: true });
