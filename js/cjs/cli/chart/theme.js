"use strict";
/** The colours of a chart. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.VARIABLES = exports.THEMES = void 0;
exports.toDeclarations = toDeclarations;
/** The themes of files that have no reader's preference. Their pairs of colours have a contrast of at least 4.5. */
exports.THEMES = {
    light: {
        background: '#ffffff',
        text: '#1b1f24',
        muted: '#59636e',
        grid: '#e4e8ec',
        up: '#0f7b5f',
        down: '#c0343a',
        line: '#2f5fc4',
        label: '#ffffff',
    },
    dark: {
        background: '#0f1419',
        text: '#e6e9ec',
        muted: '#98a2ad',
        grid: '#262d35',
        up: '#35b48d',
        down: '#ef6a6a',
        line: '#7aa7f7',
        label: '#0f1419',
    },
};
/** A theme whose colours are variables of the page around the picture. */
exports.VARIABLES = Object.fromEntries(Object.keys(exports.THEMES.light).map((name) => [name, `var(--${name})`]));
/** The variables of a theme as CSS declarations. */
function toDeclarations(theme) {
    return Object.entries(theme)
        .map(([name, color]) => `--${name}: ${color};`)
        .join(' ');
}
