"use strict";
/** The optional packages of charts, loaded on first use. */
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
exports.loadInstalled = void 0;
exports.loadPictureLibraries = loadPictureLibraries;
exports.loadRasterizer = loadRasterizer;
exports.loadTerminalLibrary = loadTerminalLibrary;
exports.findFont = findFont;
const node_module_1 = require("node:module");
const io_js_1 = require("../io.js");
const PICTURE_PACKAGES = ['@observablehq/plot', 'jsdom'];
const LOADERS = {
    '@observablehq/plot': () => Promise.resolve().then(() => __importStar(require('@observablehq/plot'))),
    jsdom: () => Promise.resolve().then(() => __importStar(require('jsdom'))),
    '@resvg/resvg-js': () => Promise.resolve().then(() => __importStar(require('@resvg/resvg-js'))),
    asciichart: () => Promise.resolve().then(() => __importStar(require('asciichart'))),
    // A file and no module.
    'dejavu-fonts-ttf': () => Promise.resolve((0, node_module_1.createRequire)(require('node:url').pathToFileURL(__filename).href).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
};
/** Loads a package that is installed. */
const loadInstalled = (name) => LOADERS[name]?.() ?? Promise.reject(new Error(`no package ${name}`));
exports.loadInstalled = loadInstalled;
/** Loads what SVG and HTML need. @throws {UsageError} when a package is not installed */
async function loadPictureLibraries(load) {
    const [plot, jsdom] = await loadAll(load, PICTURE_PACKAGES, 'a picture');
    return { plot, jsdom };
}
/** Loads what PNG needs in addition. @throws {UsageError} when a package is not installed */
async function loadRasterizer(load) {
    const [resvg] = await loadAll(load, ['@resvg/resvg-js'], 'a PNG file');
    return resvg;
}
/** Loads what a chart in the terminal needs. @throws {UsageError} when a package is not installed */
async function loadTerminalLibrary(load) {
    const [asciichart] = await loadAll(load, ['asciichart'], 'a chart in the terminal');
    return asciichart.default;
}
/** Returns the path of a font that does not depend on the machine, if its package is installed. */
async function findFont(load) {
    return (await load('dejavu-fonts-ttf').catch(() => undefined));
}
async function loadAll(load, names, subject) {
    const results = await Promise.allSettled(names.map((name) => load(name)));
    const missing = names.filter((_, i) => results[i]?.status === 'rejected');
    if (missing.length > 0) {
        const list = missing.join(' ');
        const word = missing.length === 1 ? 'an optional package' : 'optional packages';
        throw new io_js_1.UsageError(`${subject} needs ${word}; run npm install ${list}`);
    }
    return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
}
